/* lifecycle.c: how a machine and its processes come to be, and which of its parts an event is of. */
#include "../engine/check.h"
#include "balance.h"
#include "cpu.h"
#include "disk.h"
#include "network.h"
#include "scheduler.h"
#include "schedulers/level_queue.h"
#include "schedulers/groups.h"
#include "placement.h"
#include "wake.h"

enum { LINKS = 2 };

uint32_t pw_machine_slots(uint32_t processes, uint32_t cpus)
{
	return PW_disk_INSTANCES + LINKS + processes + cpus + 1;
}

static void create_cpus(pw_machine *machine, uint16_t *links)
{
	for (uint32_t number = 0; number < machine->cpus; number++) {
		pw_cpu *cpu = cpu_of(machine, number);
		bool own = number < machine->local_cpus;
		cpu->socket = own ? (uint16_t)(number * machine->sockets / machine->local_cpus) : 0;
		cpu->server_due_ns = cpu->yield_by_ns = NEVER;
		cpu->current = cpu->queue_first = cpu->queue_last = PW_NONE;
		pw_run_queue *queue = &cpu->run_queue;
		queue->head = links + (uint64_t)number * 2 * LEVELS_OF_A_QUEUE;
		queue->tail = queue->head + LEVELS_OF_A_QUEUE;
		for (uint32_t level = 0; level < LEVELS_OF_A_QUEUE; level++) queue->head[level] = queue->tail[level] = PW_NONE;
		machine->base->init_queue(machine, queue);
		cpu_set_put(&machine->idle, number, true);
	}
}

static void create_disks(pw_machine *machine)
{
	for (uint32_t number = 0; number < PW_disk_INSTANCES; number++) machine->disk[number].first = machine->disk[number].last = NO_REQUEST;
	for (uint32_t id = 0; id < PW_LIMIT_requests; id++) machine->request[id].next = (uint16_t)(id + 1 < PW_LIMIT_requests ? id + 1 : NO_REQUEST);
}

/* With one CPU there is nothing to even out. */
static bool balances(const pw_machine *machine)
{
	return machine->base->balances && machine->cpus > 1 && machine->scenario->machine[0].balance_ns > 0;
}

static void set_next_balance(pw_machine *machine)
{
	/* The tick looks whether it is time, so it can't be more often. */
	const pw_machine_def *own = &machine->scenario->machine[0];
	uint64_t interval_ns = (uint64_t)(own->balance_ns > own->tick_ns ? own->balance_ns : own->tick_ns);
	pw_queue_set(machine->queue, machine->balance_slot, pw_machine_now_ns(machine) + interval_ns, PRIORITY_BALANCE);
}

void pw_machine_create(pw_machine *machine, pw_arena *arena, pw_queue *queue, pw_measure *measure, const pw_scenario *scenario,
                    const pw_replay *replay, uint32_t processes, uint32_t cpus)
{
	pw_process *process = arena_take(arena, processes * sizeof(struct pw_process));
	pw_cpu *cpu = arena_take(arena, cpus * sizeof(struct pw_cpu));
	pw_request *request = arena_take(arena, PW_LIMIT_requests * sizeof(struct pw_request));
	uint16_t *links = arena_take(arena, (uint64_t)cpus * 2 * LEVELS_OF_A_QUEUE * sizeof(uint16_t));
	uint32_t *posts_come = arena_take(arena, replay ? replay->posts * sizeof(uint32_t) : 0);
	pw_groups_memory groups = pw_groups_take(arena, scenario, cpus);
	if (!arena->base) return;
	machine->queue = queue;
	machine->measure = measure;
	machine->scenario = scenario;
	machine->replay = replay;
	machine->posts_come = posts_come;
	machine->scheduler = machine->base = pw_scheduler_by_number(scenario->machine[0].scheduler);
	machine->processes = processes;
	machine->acting_cpu = machine->waking_cpu = PW_NONE;
	machine->cpus = cpus;
	machine->local_cpus = (uint32_t)scenario->machine[0].cpus;
	machine->sockets = (uint32_t)scenario->machine[0].sockets;
	machine->process = process;
	machine->cpu = cpu;
	machine->request = request;
	machine->first_timer_slot = cpus;
	machine->first_disk_slot = machine->first_timer_slot + processes;
	machine->first_link_slot = machine->first_disk_slot + PW_disk_INSTANCES;
	machine->balance_slot = machine->first_link_slot + LINKS;
	pw_random_make_tables(&machine->random);
	create_cpus(machine, links);
	pw_groups_create(machine, groups);
	create_disks(machine);
	pw_placement_create(machine);
	if (balances(machine)) set_next_balance(machine);
}

void pw_machine_allow_real_time(pw_machine *machine)
{
	machine->scheduler = &pw_scheduler_realtime;
}

void pw_machine_set_programs(pw_machine *machine, void *programs)
{
	machine->programs = programs;
}

void pw_machine_set_step(pw_machine *machine, pw_kind kind, pw_step_function step)
{
	machine->step[kind] = step;
}

void pw_machine_add(pw_machine *machine, uint32_t pid, const pw_process_origin *origin, const pw_sched_attr *attr)
{
	pw_process *process = process_of(machine, pid);
	pw_kind kind = origin->kind;
	uint32_t instance = origin->instance, ordinal = origin->ordinal;
	process->kind = (uint16_t)kind;
	process->instance = (uint16_t)instance;
	process->ordinal = (uint16_t)ordinal;
	process->session = (uint16_t)origin->login_session;
	process->memory = origin->memory;
	process->action = do_compute(0);
	process->state = PW_STATE_new;
	process->wait = PW_WAITS;
	process->may_end_ns = process->inbox_since_ns = NEVER;
	process->working_set_bytes = (uint64_t)attr->working_set_bytes;
	process->cached_cpu = PW_NONE;
	/* Spread over the CPUs that it may use, as a system that has run for a while would have them. */
	uint32_t cpu = ordinal % machine->local_cpus;
	while (!cpu_set_has(&attr->affinity, cpu)) cpu = (cpu + 1) % machine->cpus;
	process->cpu = (uint16_t)cpu;
	uint64_t seed = (uint64_t)machine->scenario->run[0].seed;
	for (uint32_t purpose = 0; purpose < STREAMS; purpose++) process->stream[purpose] = pw_random_open(seed, kind, instance, ordinal, purpose);
	pw_measure_name_process(machine->measure, pid, kind, instance, ordinal, cpu);
	pw_machine_set_sched(machine, pid, attr);
	pw_process_set_timer(machine, pid, pw_replay_start_ns(machine, pid, origin->start_ns));
}

void pw_machine_event(pw_machine *machine, uint32_t slot)
{
	if (slot < machine->first_timer_slot) {
		pw_cpu_event(machine, slot);
	} else if (slot < machine->first_disk_slot) {
		pw_process_timer(machine, slot - machine->first_timer_slot);
	} else if (slot < machine->first_link_slot) {
		pw_disk_event(machine, slot - machine->first_disk_slot);
	} else if (slot < machine->balance_slot) {
		pw_network_event(machine, slot - machine->first_link_slot);
	} else {
		set_next_balance(machine);
		pw_cpu_balance(machine);
	}
}
