/* fair.h: what cfs and eevdf share: weights, weighted run time, scaled settings. */
#ifndef FAIR_H
#define FAIR_H

#include "groups.h"

/* Weight of a nice value: kernel/sched/core.c, sched_prio_to_weight. */
uint32_t pw_fair_weight(int64_t nice);
/* Of a process, by its nice and its policy. */
uint32_t pw_fair_weight_of(const pw_process *process);

/* SCHED_TUNABLESCALING_LOG: settings grow with 1 + floor(log2(min(CPUs, 8))). */
uint64_t pw_fair_scaled(const pw_machine *machine, int64_t setting_ns);

/* Virtual time that `ns` on a CPU is worth to a process. */
static inline int64_t pw_fair_virtual_ns(uint64_t ns, const pw_fair_state *fair)
{
	/* Nearly every process has nice 0, and a division is slow. */
	return (int64_t)(fair->weight == 1024 ? ns : ns * 1024 / fair->weight);
}

/* Adds run time to a vruntime; however it is cut into pieces, the sum is the same. */
static inline void pw_fair_run(pw_fair_state *fair, uint64_t ns)
{
	if (fair->weight == 1024) {
		fair->vruntime_ns += (int64_t)ns;
		return;
	}
	uint64_t weighted = ns * 1024 + fair->vruntime_rest;
	fair->vruntime_ns += (int64_t)(weighted / fair->weight);
	fair->vruntime_rest = (uint32_t)(weighted % fair->weight);
}

static inline void pw_fair_set_weight(pw_fair_state *fair, uint32_t weight)
{
	fair->weight = weight;
	fair->vruntime_rest = 0;
}

/* Its nice or its policy is new. */
void pw_fair_reweigh(pw_machine *machine, uint32_t pid);

/* Whether a woken process preempts as far as SCHED_IDLE and SCHED_BATCH decide it: 1 or 0, or -1 if they do not. */
int pw_fair_preempts_by_policy(const pw_machine *machine, uint32_t running, uint32_t woken);

#endif
