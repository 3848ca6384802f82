#include "groups.h"

#include "../../engine/units.h"
#include "../inside.h"

#ifndef PW_SMALL

/* Averages of the kernel (PELT) have a half-life of 32 ms; the time constant of that is 46. */
#define AVERAGE_NS MS(46)

/* The weight of a group like that of a process of nice 0 (ROOT_TASK_GROUP_LOAD), and the least that a part of it comes to
 * (MIN_SHARES). */
enum { SHARES = 1024, LEAST_WEIGHT = 2 };

pw_groups_memory pw_groups_take(pw_arena *arena, const pw_scenario *scenario, uint32_t cpus)
{
	int64_t scheduler = scenario->machine[0].scheduler;
	bool fair = scheduler == PW_scheduler_cfs || scheduler == PW_scheduler_eevdf;
	uint32_t groups = fair && scenario->machine[0].autogroup ? LOGIN_SESSIONS : 0;
	pw_task_group *group = arena_take(arena, groups * sizeof(pw_task_group));
	pw_group_part *part = arena_take(arena, (uint64_t)groups * cpus * sizeof(pw_group_part));
	return (pw_groups_memory){groups, group, part};
}

void pw_groups_create(pw_machine *machine, pw_groups_memory memory)
{
	machine->groups = memory.groups;
	machine->group = memory.group;
	machine->group_part = memory.part;
	for (uint32_t number = 0; number < memory.groups; number++) memory.group[number] = (pw_task_group){.parent = NO_GROUP, .shares = SHARES};
	for (uint32_t number = 0; number < memory.groups * machine->cpus; number++) {
		memory.part[number].schedule.fair.weight = SHARES;
		machine->base->init_queue(machine, &memory.part[number].queue);
	}
}

static pw_task_group *group_of(pw_machine *machine, uint32_t part)
{
	return &machine->group[(part - machine->processes) / machine->cpus];
}

static uint64_t towards(uint64_t average, uint64_t target, uint64_t passed_ns)
{
	int64_t whole = (int64_t)AVERAGE_NS, passed = passed_ns > (uint64_t)AVERAGE_NS ? whole : (int64_t)passed_ns;
	int64_t away = (int64_t)target - (int64_t)average;
	/* away * passed / whole, in parts that fit. */
	return (uint64_t)((int64_t)average + away / whole * passed + away % whole * passed / whole);
}

/* Averages are in 1,048,576ths, so that short times move them too. */
enum { ONE = 1 << 20 };

static void set_average(pw_machine *machine, uint32_t part, uint64_t average)
{
	pw_task_group *group = group_of(machine, part);
	pw_group_part *own = pw_group_part_of(machine, part);
	group->average += average - own->average;
	own->average = average;
}

/* update_load_avg() */
static void follow(pw_machine *machine, uint32_t part)
{
	pw_group_part *own = pw_group_part_of(machine, part);
	uint64_t now = pw_machine_now_ns(machine);
	set_average(machine, part, towards(own->average, own->weight * ONE, now - own->averaged_ns));
	own->averaged_ns = now;
}

uint32_t pw_group_weight(pw_machine *machine, uint32_t part)
{
	follow(machine, part);
	const pw_task_group *group = group_of(machine, part);
	const pw_group_part *own = pw_group_part_of(machine, part);
	uint64_t load = own->weight * ONE > own->average ? own->weight * ONE : own->average;
	uint64_t all = group->average - own->average + load;
	if (all == 0) return group->shares;
	/* Of 1,024 parts: the product of shares and load would not fit. */
	uint64_t weight = group->shares * (load / 1024) / (all / 1024 > 0 ? all / 1024 : 1);
	return weight < LEAST_WEIGHT ? LEAST_WEIGHT : weight > group->shares ? group->shares : (uint32_t)weight;
}

/* What the process itself has been of a load, averaged likewise. */
static void follow_process(pw_machine *machine, uint32_t pid, uint64_t weight)
{
	pw_fair_state *fair = &process_of(machine, pid)->schedule.fair;
	uint64_t now = pw_machine_now_ns(machine);
	fair->load_average = towards(fair->load_average, weight * ONE, now - fair->averaged_ns);
	fair->averaged_ns = now;
}

void pw_group_load(pw_machine *machine, uint32_t entity, int64_t weight)
{
	uint32_t part = pw_entity_parent(machine, entity);
	if (part == PW_NONE) return;
	follow(machine, part);
	if (!pw_entity_is_group(machine, entity)) follow_process(machine, entity, weight > 0 ? 0 : (uint64_t)-weight);
	pw_group_part *own = pw_group_part_of(machine, part);
	own->weight = (uint64_t)((int64_t)own->weight + weight);
}

/* attach_entity_load_avg() on this CPU, and detach_entity_load_avg(). */
static void attach(pw_machine *machine, uint32_t pid, uint32_t number)
{
	uint32_t part = machine->processes + process_of(machine, pid)->session * machine->cpus + number;
	follow(machine, part);
	set_average(machine, part, pw_group_part_of(machine, part)->average + process_of(machine, pid)->schedule.fair.load_average);
}

static void detach(pw_machine *machine, uint32_t pid)
{
	uint32_t part = pw_entity_parent(machine, pid);
	uint64_t own = process_of(machine, pid)->schedule.fair.load_average;
	follow(machine, part);
	uint64_t average = pw_group_part_of(machine, part)->average;
	set_average(machine, part, average > own ? average - own : 0);
}

/* init_entity_runnable_average() */
void pw_group_begin(pw_machine *machine, uint32_t pid)
{
	if (pw_entity_parent(machine, pid) == PW_NONE) return;
	pw_fair_state *fair = &process_of(machine, pid)->schedule.fair;
	follow_process(machine, pid, 0);
	detach(machine, pid);
	fair->load_average = (uint64_t)fair->weight * ONE;
	attach(machine, pid, process_of(machine, pid)->cpu);
}

void pw_group_migrate(pw_machine *machine, uint32_t pid, uint32_t to)
{
	if (pw_entity_parent(machine, pid) == PW_NONE) return;
	follow_process(machine, pid, 0);
	detach(machine, pid);
	attach(machine, pid, to);
}

#else

pw_groups_memory pw_groups_take(pw_arena *arena, const pw_scenario *scenario, uint32_t cpus)
{
	(void)arena, (void)scenario, (void)cpus;
	return (pw_groups_memory){0};
}

void pw_groups_create(pw_machine *machine, pw_groups_memory memory)
{
	(void)machine, (void)memory;
}

uint32_t pw_group_weight(pw_machine *machine, uint32_t part)
{
	(void)machine, (void)part;
	return 0;
}

void pw_group_load(pw_machine *machine, uint32_t entity, int64_t weight)
{
	(void)machine, (void)entity, (void)weight;
}

void pw_group_begin(pw_machine *machine, uint32_t pid)
{
	(void)machine, (void)pid;
}

void pw_group_migrate(pw_machine *machine, uint32_t pid, uint32_t to)
{
	(void)machine, (void)pid, (void)to;
}

#endif
