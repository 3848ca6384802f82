/* groups.h: task groups, as in kernel/sched/fair.c and autogroup.c of Linux: a tree. On each CPU a group has a queue of its
 * members that are there, processes or groups, and is itself an entity on its parent's queue, with a weight, a vruntime and a
 * lag of its own; its weight there is its shares by the part of its load that the CPU has. Today each login session is a group,
 * and all are children of the root.
 *
 * An entity is a number: of a process, or behind those of a group's part of a CPU. */
#ifndef GROUPS_H
#define GROUPS_H

#include "../../engine/arena.h"
#include "../inside.h"

enum { NO_GROUP = 0xFFFF };

static inline bool pw_groups_in_use(const pw_machine *machine)
{
#ifdef PW_SMALL
	(void)machine;
	return false;
#else
	return machine->groups > 0;
#endif
}

static inline bool pw_entity_is_group(const pw_machine *machine, uint32_t entity)
{
	return pw_groups_in_use(machine) && entity >= machine->processes;
}

static inline pw_group_part *pw_group_part_of(const pw_machine *machine, uint32_t entity)
{
	return &machine->group_part[entity - machine->processes];
}

static inline pw_schedule *pw_entity(const pw_machine *machine, uint32_t entity)
{
	return pw_entity_is_group(machine, entity) ? &pw_group_part_of(machine, entity)->schedule : &process_of(machine, entity)->schedule;
}

static inline uint32_t pw_entity_cpu(const pw_machine *machine, uint32_t entity)
{
	return pw_entity_is_group(machine, entity) ? (entity - machine->processes) % machine->cpus : process_of(machine, entity)->cpu;
}

/* The part of its group on its CPU; PW_NONE for a child of the root. */
static inline uint32_t pw_entity_parent(const pw_machine *machine, uint32_t entity)
{
	if (!pw_groups_in_use(machine)) return PW_NONE;
	uint32_t group = pw_entity_is_group(machine, entity) ? machine->group[(entity - machine->processes) / machine->cpus].parent
		: process_of(machine, entity)->session;
	return group == NO_GROUP ? PW_NONE : machine->processes + group * machine->cpus + pw_entity_cpu(machine, entity);
}

/* The woken process, or that of its groups that is on one queue with the running one or a group of that: find_matching_se(). */
static inline uint32_t pw_entity_matching(const pw_machine *machine, uint32_t running, uint32_t woken)
{
	for (uint32_t entity = woken; entity != PW_NONE; entity = pw_entity_parent(machine, entity))
		for (uint32_t other = running; other != PW_NONE; other = pw_entity_parent(machine, other))
			if (pw_entity_parent(machine, entity) == pw_entity_parent(machine, other)) return entity;
	return woken;
}

/* Memory of the groups of a scenario, and the tree. */
typedef struct pw_groups_memory {
	uint32_t groups;
	pw_task_group *group;
	pw_group_part *part;
} pw_groups_memory;
pw_groups_memory pw_groups_take(pw_arena *arena, const pw_scenario *scenario, uint32_t cpus);
void pw_groups_create(pw_machine *machine, pw_groups_memory memory);

/* What a group's part has of the group's shares by now: calc_group_shares(). */
uint32_t pw_group_weight(pw_machine *machine, uint32_t part);

/* An entity is on its group's queue from now on, or no longer, with this weight; nothing for a child of the root. */
void pw_group_load(pw_machine *machine, uint32_t entity, int64_t weight);

/* A process is new, and counts in full from the first; or it is about to leave its CPU, and its load of late goes with it. */
void pw_group_begin(pw_machine *machine, uint32_t pid);
void pw_group_migrate(pw_machine *machine, uint32_t pid, uint32_t to);

#endif
