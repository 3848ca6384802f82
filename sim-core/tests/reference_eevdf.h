/* reference_eevdf.h: the rule of eevdf as docs/model.md (eevdf) and Linux 6.12 have it, for the reference
 * machine. Averages are exact, in 128 bits, from the vruntimes themselves. */
#ifndef REFERENCE_EEVDF_H
#define REFERENCE_EEVDF_H

#include "reference.h"

typedef __int128 ref_wide;

typedef struct ref_sum {
	ref_wide weighted, weight;
} ref_sum;

/* All on this CPU, queued and running, but for one. */
static ref_sum ref_eevdf_sum(const ref_machine *m, int cpu, int without)
{
	ref_sum sum = {0, 0};
	for (int pid = 0; pid < m->work->processes; pid++) {
		if (pid == without || !(ref_queued(m, pid, cpu) || m->cpu[cpu].current == pid)) continue;
		sum.weighted += (ref_wide)ref_vruntime(&m->process[pid]) * m->process[pid].weight;
		sum.weight += m->process[pid].weight;
	}
	return sum;
}

static int64_t ref_eevdf_average(ref_sum sum)
{
	if (sum.weight == 0) return 0;
	ref_wide average = sum.weighted / sum.weight;
	if (average * sum.weight > sum.weighted) average--;
	return (int64_t)average;
}

static bool ref_eevdf_eligible(const ref_machine *m, int cpu, int pid)
{
	ref_sum sum = ref_eevdf_sum(m, cpu, REF_NOBODY);
	return (ref_wide)ref_vruntime(&m->process[pid]) * sum.weight <= sum.weighted;
}

static uint64_t ref_eevdf_slice(const ref_machine *m, int pid)
{
	uint64_t own = m->work->process[pid].slice_ns;
	if (own) return own > (uint64_t)US(100) ? own : (uint64_t)US(100);
	return ref_scaled(m, m->work->base_slice_ns);
}

static int64_t ref_eevdf_virtual(const ref_machine *m, int pid, uint64_t ns)
{
	return (int64_t)(ns * 1024 / (uint64_t)m->process[pid].weight);
}

/* A slice that has been used up is followed by another. */
static void ref_eevdf_end_slice(ref_machine *m, int cpu)
{
	int pid = m->cpu[cpu].current;
	if (pid == REF_NOBODY) return;
	ref_process *p = &m->process[pid];
	if (ref_vruntime(p) < p->deadline) return;
	p->deadline = ref_vruntime(p) + ref_eevdf_virtual(m, pid, ref_eevdf_slice(m, pid));
	if (ref_queue_length(m, cpu) > 0) p->slice_over = true;
}

/* With the lag it left with, so enlarged that it is the same once its own weight counts. */
static void ref_eevdf_put(ref_machine *m, int pid, int64_t left)
{
	ref_process *p = &m->process[pid];
	ref_sum others = ref_eevdf_sum(m, p->cpu, pid);
	ref_wide lag = others.weight == 0 ? p->lag : (ref_wide)p->lag * (others.weight + p->weight) / others.weight;
	ref_set_vruntime(p, ref_eevdf_average(others) - (int64_t)lag);
	p->deadline = ref_vruntime(p) + left;
}

static void ref_eevdf_arrive(ref_machine *m, int pid, int from, ref_reason reason)
{
	ref_process *p = &m->process[pid];
	(void)from;
	ref_eevdf_end_slice(m, p->cpu);
	if (reason == REF_NEW) ref_set_weight(p, ref_weight(p->nice));
	int64_t slice = ref_eevdf_virtual(m, pid, ref_eevdf_slice(m, pid)), left = p->deadline - ref_vruntime(p);
	ref_eevdf_put(m, pid, reason == REF_NEW ? slice / 2 : reason == REF_WOKEN ? slice : left);
}

static void ref_eevdf_depart(ref_machine *m, int pid)
{
	ref_process *p = &m->process[pid];
	uint64_t most = 2 * ref_eevdf_slice(m, pid);
	if (most < m->work->tick_ns) most = m->work->tick_ns;
	int64_t limit = ref_eevdf_virtual(m, pid, most);
	p->lag = ref_eevdf_average(ref_eevdf_sum(m, p->cpu, REF_NOBODY)) - ref_vruntime(p);
	if (p->lag > limit) p->lag = limit;
	if (p->lag < -limit) p->lag = -limit;
}

/* What it is owed and what is left of its slice are worth the same as before. */
static void ref_eevdf_reweigh(ref_machine *m, int pid, int weight)
{
	ref_process *p = &m->process[pid];
	bool running = ref_on_cpu(m, pid);
	if (running) ref_eevdf_depart(m, pid);
	int64_t before = p->weight, left = (p->deadline - ref_vruntime(p)) * before / weight;
	p->lag = p->lag * before / weight;
	ref_set_weight(p, weight);
	p->deadline = ref_vruntime(p) + left;
	if (!running) return;
	ref_eevdf_put(m, pid, left);
	p->picked_deadline = p->deadline;
}

/* The eligible one with the earliest deadline; among equals who came first. The running one, while it is
 * eligible and in the slice it was picked for, before all others. */
static int ref_eevdf_pick(ref_machine *m, int cpu)
{
	int running = m->cpu[cpu].current, best = REF_NOBODY;
	if (running != REF_NOBODY && ref_eevdf_eligible(m, cpu, running) && m->process[running].deadline == m->process[running].picked_deadline) return running;
	for (int pid = 0; pid < m->work->processes; pid++) {
		if (!ref_queued(m, pid, cpu) || !ref_eevdf_eligible(m, cpu, pid)) continue;
		int64_t lead = best == REF_NOBODY ? 1 : m->process[best].deadline - m->process[pid].deadline;
		if (lead > 0 || (lead == 0 && m->process[pid].arrival < m->process[best].arrival)) best = pid;
	}
	return best;
}

static void ref_eevdf_picked(ref_machine *m, int pid)
{
	m->process[pid].picked_deadline = m->process[pid].deadline;
	m->process[pid].slice_over = false;
}

/* Would it be picked if the running one came back to the queue now? */
static bool ref_eevdf_preempts(ref_machine *m, int cpu, int pid)
{
	ref_process *running = &m->process[m->cpu[cpu].current], *woken = &m->process[pid];
	if (running->slice_over) return true;
	bool shorter = ref_eevdf_slice(m, pid) < ref_eevdf_slice(m, m->cpu[cpu].current);
	if (shorter && ref_eevdf_eligible(m, cpu, pid) && woken->deadline < running->deadline) running->picked_deadline = INT64_MIN;
	running->arrival = m->arrivals + 1;
	int best = ref_eevdf_pick(m, cpu);
	running->arrival = 0;
	return best == pid;
}

static bool ref_eevdf_tick(ref_machine *m, int cpu)
{
	ref_eevdf_end_slice(m, cpu);
	const ref_process *running = &m->process[m->cpu[cpu].current];
	if (ref_queue_length(m, cpu) == 0) return false;
	return running->slice_over || (running->deadline != running->picked_deadline && !ref_eevdf_eligible(m, cpu, m->cpu[cpu].current));
}

static void ref_eevdf_settle(ref_machine *m, int cpu)
{
	(void)m, (void)cpu;
}

static const ref_rules ref_eevdf = {
	ref_eevdf_arrive, ref_eevdf_depart, ref_eevdf_reweigh, ref_eevdf_pick, ref_eevdf_picked, ref_eevdf_preempts, ref_eevdf_tick, ref_eevdf_settle,
};

#endif
