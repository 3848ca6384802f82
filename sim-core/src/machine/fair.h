/* fair.h: what cfs and eevdf share: weights, scaled settings, a plain list of the queued. */
#ifndef FAIR_H
#define FAIR_H

#include "machine.h"

/* Weight of a nice value: kernel/sched/core.c, sched_prio_to_weight. */
uint32_t pw_fair_weight(int64_t nice);

/* SCHED_TUNABLESCALING_LOG: settings grow with 1 + floor(log2(min(CPUs, 8))). */
uint64_t pw_fair_scaled(const machine *machine, int64_t setting_ns);

/* Virtual time that `ns` on a CPU is worth to a process. */
static inline int64_t pw_fair_virtual_ns(uint64_t ns, const schedule *schedule)
{
	return (int64_t)(ns * 1024 / schedule->weight);
}

/* Adds run time to a vruntime; however it is cut into pieces, the sum is the same. */
static inline void pw_fair_run(schedule *schedule, uint64_t ns)
{
	/* Nearly everyone has nice 0, and a division is slow. */
	if (schedule->weight == 1024) {
		schedule->vruntime_ns += (int64_t)ns;
		return;
	}
	uint64_t weighted = ns * 1024 + schedule->vruntime_rest;
	schedule->vruntime_ns += (int64_t)(weighted / schedule->weight);
	schedule->vruntime_rest = (uint32_t)(weighted % schedule->weight);
}

static inline void pw_fair_reweigh(process *process)
{
	process->schedule.weight = pw_fair_weight(process->nice);
	process->schedule.vruntime_rest = 0;
}

/* Puts a process on its CPU's list of queued fair processes, or takes it off. */
void pw_fair_list_put(machine *machine, uint32_t pid);
void pw_fair_list_take(machine *machine, uint32_t pid);

#endif
