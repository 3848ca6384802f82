/* fair.h: what cfs and eevdf share: weights, scaled settings, the tick, a plain list of the queued. */
#ifndef FAIR_H
#define FAIR_H

#include "machine.h"

/* Weight of a nice value: kernel/sched/core.c, sched_prio_to_weight. */
uint32_t fair_weight(int64_t nice);

/* SCHED_TUNABLESCALING_LOG: settings grow with 1 + floor(log2(min(CPUs, 8))). */
uint64_t fair_scaled(const machine *machine, int64_t setting_ns);

/* The next timer interrupt. */
uint64_t fair_next_tick_ns(const machine *machine);

/* Puts a process on its CPU's list of queued fair processes, or takes it off. */
void fair_list_put(machine *machine, uint32_t pid);
void fair_list_take(machine *machine, uint32_t pid);

#endif
