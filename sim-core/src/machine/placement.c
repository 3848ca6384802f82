/* placement.c: CPU selection on wake-up and new-idle balancing as in Linux 6.18 (machine.placement), which migrates
 * reluctantly. */
#include "placement.h"

#ifndef PW_SMALL

#include "../engine/units.h"

/* Averages of the kernel (PELT) have a half-life of 32 ms; the time constant of that is 46. */
#define AVERAGE_NS MS(46)
#define ONE_CPU 1024
/* sd->imbalance_pct of a domain with a cache in common. */
#define MARGIN 117
/* sysctl_sched_migration_cost */
#define HOT_NS US(500)
#define RATIO_ONE 1024

static pw_cpu_group *group_of(const pw_machine *machine, uint32_t number)
{
	return &cpu_of(machine, cpu_of(machine, number)->group_first)->group;
}

/* Each socket is a group, and the other machine is one. */
static bool begins_group(const pw_machine *machine, uint32_t number)
{
	return number == 0 || number == machine->local_cpus || cpu_of(machine, number)->socket != cpu_of(machine, number - 1)->socket;
}

/* Which stream of random numbers: of a kind of process that draws none. It stays, since runs depend on it. */
enum { STREAM_OF_PULLS = PW_KIND_walwriter };

void pw_placement_create(pw_machine *machine)
{
	machine->placement_is_linux_6_18 = machine->scenario->machine[0].placement == PW_placement_linux_6_18 && machine->base->balances
		&& machine->cpus > 1;
	machine->pull_stream = pw_random_open((uint64_t)machine->scenario->run[0].seed, STREAM_OF_PULLS, 0, 0, 0);
	for (uint32_t number = 0; number < machine->cpus; number++) {
		pw_cpu *cpu = cpu_of(machine, number);
		cpu->group_first = begins_group(machine, number) ? (uint16_t)number : cpu_of(machine, number - 1)->group_first;
		group_of(machine, number)->cpus++;
		cpu->pull_tries = cpu->pull_ratio = RATIO_ONE / 2;
		cpu->pull_successes = RATIO_ONE / 4;
	}
}

static void follow(const pw_machine *machine, pw_cpu_group *group)
{
	uint64_t now = pw_machine_now_ns(machine), passed = now - group->busy_since_ns;
	int64_t target = (int64_t)group->busy_cpus * ONE_CPU * ONE_CPU, average = (int64_t)group->busy_average;
	if (passed > (uint64_t)AVERAGE_NS) passed = (uint64_t)AVERAGE_NS;
	group->busy_average = (uint64_t)(average + (target - average) * (int64_t)passed / (int64_t)AVERAGE_NS);
	group->busy_since_ns = now;
}

void pw_placement_note_idle(pw_machine *machine, uint32_t number, bool begins)
{
	pw_cpu_group *group = group_of(machine, number);
	follow(machine, group);
	group->busy_cpus += begins ? -1u : 1u;
}

/* update_idle_cpu_scan(): how many CPUs are looked at for an idle one; the busier the group, the fewer. */
static uint32_t cpus_to_look_at(const pw_machine *machine, pw_cpu_group *group)
{
	follow(machine, group);
	uint64_t all = (uint64_t)100 * ONE_CPU, used = group->busy_average / ONE_CPU * MARGIN / group->cpus;
	return used >= all ? 0 : (uint32_t)(group->cpus * (all * all - used * used) / (all * all));
}

/* select_idle_cpu(): the first idle one among the next `looks` CPUs after its previous one that it may use; PW_NONE if there
 * is none. */
static uint32_t next_idle(const pw_machine *machine, const pw_process *process, uint32_t looks)
{
	uint32_t first = cpu_of(machine, process->cpu)->group_first, cpus = group_of(machine, first)->cpus;
	for (uint32_t i = 1; i < cpus && looks > 0; i++) {
		uint32_t number = first + (process->cpu - first + i) % cpus;
		if (!cpu_set_has(&process->affinity, number)) continue;
		if (cpu_set_has(&machine->idle, number)) return number;
		looks--;
	}
	return PW_NONE;
}

uint32_t pw_placement_select_cpu(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	uint32_t previous = process->cpu, waker = machine->waking_cpu == PW_NONE ? previous : machine->waking_cpu;
	pw_cpu_group *group = group_of(machine, previous);
	uint32_t looks = cpus_to_look_at(machine, group);
	const pw_cpu *here = cpu_of(machine, waker);
	bool alone = here->queued + (here->current != PW_NONE) == 1;
	if (looks > 0 && alone && group_of(machine, waker) == group && cpu_set_has(&process->affinity, waker)) return waker;
	if (cpu_set_has(&machine->idle, previous)) return previous;
	uint32_t idle = next_idle(machine, process, looks);
	return idle == PW_NONE ? previous : idle;
}

bool pw_placement_can_migrate(const pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	if (pw_is_real_time(process->policy)) return true;
	return process->ran_until_ns == 0 || pw_machine_now_ns(machine) - process->ran_until_ns >= (uint64_t)HOT_NS;
}

/* Some CPU of this machine, or of the other one, has more than one runnable process. */
static bool is_overloaded(const pw_machine *machine, bool other)
{
	uint32_t first = other ? machine->local_cpus : 0, end = other ? machine->cpus : machine->local_cpus;
	for (uint32_t number = first; number < end; number++)
		if (cpu_of(machine, number)->queued + (cpu_of(machine, number)->current != PW_NONE) > 1) return true;
	return false;
}

static uint32_t weight_of(const pw_cpu *cpu)
{
	return 1 + cpu->pull_ratio;
}

/* update_newidle_stats() */
static void count(pw_cpu *cpu, uint32_t success)
{
	cpu->pull_successes += success;
	if (++cpu->pull_tries < RATIO_ONE) return;
	cpu->pull_ratio = cpu->pull_successes;
	cpu->pull_tries /= 2;
	cpu->pull_successes /= 2;
}

bool pw_placement_tries_newidle(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	if (!machine->overloaded[number >= machine->local_cpus]) return false;
	bool looks = pw_random_below(&machine->pull_stream, RATIO_ONE) <= weight_of(cpu);
	if (!looks) count(cpu, 0);
	return looks;
}

void pw_placement_count_newidle(pw_machine *machine, uint32_t number, bool found)
{
	pw_cpu *cpu = cpu_of(machine, number);
	/* A look that succeeds counts for those that were skipped as well. */
	count(cpu, found ? (RATIO_ONE + weight_of(cpu) / 2) / weight_of(cpu) : 0);
	bool other = number >= machine->local_cpus;
	machine->overloaded[other] = is_overloaded(machine, other);
}

#endif
