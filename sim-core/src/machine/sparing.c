/* sparing.c: as Linux 6.18 has it, and this machine where it runs a replay, who wakes up, or waits, is moved less often than
 * could be. */
#include "sparing.h"

#include "../engine/units.h"

/* Averages of the kernel (PELT) have a half-life of 32 ms; the time constant of that is 46. */
#define AVERAGE_NS MS(46)
#define ONE_CPU 1024
/* sd->imbalance_pct of a domain with a cache in common. */
#define MARGIN 117
/* sysctl_sched_migration_cost */
#define HOT_NS US(500)
#define RATIO_ONE 1024

void pw_sparing_create(pw_machine *machine)
{
	machine->pull_stream = pw_random_open((uint64_t)machine->scenario->run[0].seed, PW_KINDS, 0, 0, 0);
	for (uint32_t number = 0; number < machine->cpus; number++) {
		pw_cpu *cpu = &machine->cpu[number];
		cpu->pull_tries = cpu->pull_ratio = RATIO_ONE / 2;
		cpu->pull_successes = RATIO_ONE / 4;
	}
}

static void follow(pw_machine *machine)
{
	uint64_t now = pw_machine_now_ns(machine), passed = now - machine->busy_since_ns;
	int64_t target = (int64_t)machine->busy_cpus * ONE_CPU * ONE_CPU, average = (int64_t)machine->busy_average;
	if (passed > (uint64_t)AVERAGE_NS) passed = (uint64_t)AVERAGE_NS;
	machine->busy_average = (uint64_t)(average + (target - average) * (int64_t)passed / (int64_t)AVERAGE_NS);
	machine->busy_since_ns = now;
}

void pw_sparing_idle(pw_machine *machine, bool begins)
{
	follow(machine);
	machine->busy_cpus += begins ? -1u : 1u;
}

/* update_idle_cpu_scan(): how many CPUs are looked at for an idle one; the busier the machine, the fewer. */
static uint32_t cpus_to_look_at(pw_machine *machine)
{
	follow(machine);
	uint64_t all = (uint64_t)100 * ONE_CPU, used = machine->busy_average / ONE_CPU * MARGIN / machine->cpus;
	return used >= all ? 0 : (uint32_t)(machine->cpus * (all * all - used * used) / (all * all));
}

static bool is_idle(const pw_machine *machine, const pw_process *process, uint32_t number)
{
	return cpu_set_has(&machine->idle, number) && cpu_set_has(&process->affinity, number);
}

uint32_t pw_sparing_choose(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = &machine->process[pid];
	uint32_t previous = process->cpu, waker = machine->waking_cpu == NOBODY ? previous : machine->waking_cpu;
	uint32_t looks = cpus_to_look_at(machine);
	const pw_cpu *here = &machine->cpu[waker];
	bool alone = here->queued + (here->current != NOBODY) == 1;
	if (looks > 0 && alone && cpu_set_has(&process->affinity, waker)) return waker;
	if (is_idle(machine, process, previous)) return previous;
	for (uint32_t i = 1; i <= looks && i < machine->cpus; i++) {
		uint32_t number = (previous + i) % machine->cpus;
		if (is_idle(machine, process, number)) return number;
	}
	return previous;
}

bool pw_sparing_may_pull(const pw_machine *machine, uint32_t pid)
{
	const pw_process *process = &machine->process[pid];
	return process->ran_until_ns == 0 || pw_machine_now_ns(machine) - process->ran_until_ns >= (uint64_t)HOT_NS;
}

static bool is_overloaded(const pw_machine *machine)
{
	for (uint32_t number = 0; number < machine->cpus; number++)
		if (machine->cpu[number].queued + (machine->cpu[number].current != NOBODY) > 1) return true;
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

bool pw_sparing_looks(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = &machine->cpu[number];
	if (!machine->overloaded) return false;
	bool looks = pw_random_below(&machine->pull_stream, RATIO_ONE) <= weight_of(cpu);
	if (!looks) count(cpu, 0);
	return looks;
}

void pw_sparing_looked(pw_machine *machine, uint32_t number, bool found)
{
	pw_cpu *cpu = &machine->cpu[number];
	/* A look that others were spared counts for those as well. */
	count(cpu, found ? (RATIO_ONE + weight_of(cpu) / 2) / weight_of(cpu) : 0);
	machine->overloaded = is_overloaded(machine);
}
