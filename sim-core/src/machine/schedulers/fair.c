#include "fair.h"

#include "../run_queue.h"

/* Of SCHED_IDLE (WEIGHT_IDLEPRIO), and the least that a part of a session's weight comes to (MIN_SHARES). */
enum { NICE_0_WEIGHT = 1024, IDLE_WEIGHT = 3, LEAST_WEIGHT = 2 };

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

uint64_t pw_fair_scaled(const pw_machine *machine, int64_t setting_ns)
{
	uint32_t cpus = machine->local_cpus < 8 ? machine->local_cpus : 8;
	return (uint64_t)setting_ns * (32 - (uint32_t)__builtin_clz(cpus));
}

int pw_fair_preempts_by_policy(const pw_machine *machine, uint32_t running, uint32_t woken)
{
	bool idle_runs = machine->process[running].policy == PW_policy_idle, idle_wakes = machine->process[woken].policy == PW_policy_idle;
	if (idle_runs != idle_wakes) return idle_runs;
	return machine->process[woken].policy == PW_policy_normal ? -1 : 0;
}

/* ---- Login sessions ---- */

static uint32_t own_weight(const pw_process *process)
{
	return process->policy == PW_policy_idle ? IDLE_WEIGHT : pw_fair_weight(process->nice);
}

static bool autogroup(const pw_machine *machine)
{
	return machine->scenario->machine[0].autogroup;
}

static uint32_t share_of_session(const pw_machine *machine, const pw_process *process)
{
	uint64_t share = NICE_0_WEIGHT * (uint64_t)own_weight(process) / machine->session_weight[process->session];
	return share < LEAST_WEIGHT ? LEAST_WEIGHT : (uint32_t)share;
}

static void share_session(pw_machine *machine, uint32_t session)
{
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		const pw_process *process = &machine->process[pid];
		if (process->session != session || process->schedule.fair.in_session == 0) continue;
		uint32_t weight = share_of_session(machine, process);
		if (weight == process->schedule.fair.weight) continue;
		if (machine->cpu[process->cpu].current == pid) pw_run_queue_charge(machine, process->cpu);
		machine->base->weigh(machine, pid, weight);
	}
}

void pw_fair_join_session(pw_machine *machine, uint32_t pid)
{
	pw_process *process = &machine->process[pid];
	if (!autogroup(machine) || process->schedule.fair.in_session > 0) return;
	process->schedule.fair.in_session = own_weight(process);
	machine->session_weight[process->session] += process->schedule.fair.in_session;
	share_session(machine, process->session);
}

void pw_fair_leave_session(pw_machine *machine, uint32_t pid)
{
	pw_process *process = &machine->process[pid];
	if (process->schedule.fair.in_session == 0) return;
	machine->session_weight[process->session] -= process->schedule.fair.in_session;
	process->schedule.fair.in_session = 0;
	share_session(machine, process->session);
}

void pw_fair_reweigh(pw_machine *machine, uint32_t pid)
{
	pw_process *process = &machine->process[pid];
	if (process->schedule.fair.in_session == 0) {
		machine->base->weigh(machine, pid, own_weight(process));
		return;
	}
	machine->session_weight[process->session] = machine->session_weight[process->session] - process->schedule.fair.in_session + own_weight(process);
	process->schedule.fair.in_session = own_weight(process);
	share_session(machine, process->session);
}
