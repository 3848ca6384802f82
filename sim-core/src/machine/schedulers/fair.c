#include "fair.h"

#include "../run_queue.h"

/* Of SCHED_IDLE (WEIGHT_IDLEPRIO). */
enum { IDLE_WEIGHT = 3 };

uint32_t pw_fair_weight(int64_t nice)
{
	static const uint32_t weight_of_nice[40] = {
		88761, 71755, 56483, 46273, 36291, 29154, 23254, 18705, 14949, 11916,
		9548,  7620,  6100,  4904,  3906,  3121,  2501,  1991,  1586,  1277,
		1024,  820,   655,   526,   423,   335,   272,   215,   172,   137,
		110,   87,    70,    56,    45,    36,    29,    23,    18,    15,
	};
	return weight_of_nice[nice + 20];
}

uint32_t pw_fair_weight_of(const pw_process *process)
{
	return process->policy == PW_policy_idle ? IDLE_WEIGHT : pw_fair_weight(process->nice);
}

uint64_t pw_fair_scaled(const pw_machine *machine, int64_t setting_ns)
{
	uint32_t cpus = machine->local_cpus < 8 ? machine->local_cpus : 8;
	return (uint64_t)setting_ns * (32 - (uint32_t)__builtin_clz(cpus));
}

int pw_fair_preempts_by_policy(const pw_machine *machine, uint32_t running, uint32_t woken)
{
	bool idle_runs = process_of(machine, running)->policy == PW_policy_idle, idle_wakes = process_of(machine, woken)->policy == PW_policy_idle;
	if (idle_runs != idle_wakes) return idle_runs;
	return process_of(machine, woken)->policy == PW_policy_normal ? -1 : 0;
}

void pw_fair_reweigh(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	machine->base->weigh(machine, pid, pw_fair_weight_of(process));
}
