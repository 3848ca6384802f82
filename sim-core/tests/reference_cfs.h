/* reference_cfs.h: the rule of cfs as docs/model.md has it (cfs), for the reference machine. */
#ifndef REFERENCE_CFS_H
#define REFERENCE_CFS_H

#include "reference.h"

/* The least vruntime on this CPU, if any process is there; what it has once been it never falls below. */
static void ref_cfs_settle(ref_machine *m, int cpu)
{
	int64_t least = INT64_MAX;
	for (int pid = 0; pid < m->work->processes; pid++) {
		bool here = ref_queued(m, pid, cpu) || m->cpu[cpu].current == pid;
		if (here && ref_vruntime(&m->process[pid]) < least) least = ref_vruntime(&m->process[pid]);
	}
	if (least != INT64_MAX && least > m->cpu[cpu].least) m->cpu[cpu].least = least;
}

static void ref_cfs_arrive(ref_machine *m, int pid, int from, ref_reason reason)
{
	ref_process *p = &m->process[pid];
	int64_t least = m->cpu[p->cpu].least, placed = least - (int64_t)ref_scaled(m, m->work->latency_ns) / 2;
	if (reason == REF_NEW) {
		ref_set_weight(p, ref_weight(p->nice));
		ref_set_vruntime(p, least);
	}
	if (reason != REF_NEW) ref_set_vruntime(p, ref_vruntime(p) + least - m->cpu[from].least);
	if (reason == REF_WOKEN && ref_vruntime(p) < placed) ref_set_vruntime(p, placed);
}

static void ref_cfs_depart(ref_machine *m, int pid)
{
	(void)m, (void)pid;
}

static void ref_cfs_reweigh(ref_machine *m, int pid, int weight)
{
	ref_set_weight(&m->process[pid], weight);
}

/* The least vruntime; among equals who came first. */
static int ref_cfs_pick(ref_machine *m, int cpu)
{
	int best = REF_NOBODY;
	for (int pid = 0; pid < m->work->processes; pid++) {
		if (!ref_queued(m, pid, cpu)) continue;
		int64_t lead = best == REF_NOBODY ? 1 : ref_vruntime(&m->process[best]) - ref_vruntime(&m->process[pid]);
		if (lead > 0 || (lead == 0 && m->process[pid].arrival < m->process[best].arrival)) best = pid;
	}
	return best;
}

static void ref_cfs_picked(ref_machine *m, int pid)
{
	m->process[pid].turn_ns = 0;
}

static bool ref_cfs_preempts(ref_machine *m, int cpu, int pid)
{
	const ref_process *running = &m->process[m->cpu[cpu].current], *woken = &m->process[pid];
	int64_t granularity = (int64_t)ref_scaled(m, m->work->wakeup_granularity_ns) * 1024 / woken->weight;
	return ref_vruntime(running) - ref_vruntime(woken) > granularity;
}

static bool ref_cfs_tick(ref_machine *m, int cpu)
{
	const ref_process *running = &m->process[m->cpu[cpu].current];
	int runnable = 1 + ref_queue_length(m, cpu), weight = running->weight;
	if (runnable == 1) return false;
	int64_t behind = INT64_MIN;
	for (int pid = 0; pid < m->work->processes; pid++) {
		if (!ref_queued(m, pid, cpu)) continue;
		weight += m->process[pid].weight;
		if (ref_vruntime(running) - ref_vruntime(&m->process[pid]) > behind) behind = ref_vruntime(running) - ref_vruntime(&m->process[pid]);
	}
	uint64_t least = ref_scaled(m, m->work->min_granularity_ns), period = ref_scaled(m, m->work->latency_ns);
	if (period < least * (uint64_t)runnable) period = least * (uint64_t)runnable;
	uint64_t slice = period * (uint64_t)running->weight / (uint64_t)weight;
	return running->turn_ns > slice || (running->turn_ns >= least && behind > (int64_t)slice);
}

static const ref_rules ref_cfs = {
	ref_cfs_arrive, ref_cfs_depart, ref_cfs_reweigh, ref_cfs_pick, ref_cfs_picked, ref_cfs_preempts, ref_cfs_tick, ref_cfs_settle,
};

#endif
