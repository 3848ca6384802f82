/* reference.h: a second machine, slow and plain, to hold the core's against. It carries out a workload of
 * its own accord and writes down what it decided; test_reference.c compares that with the core's trace.
 *
 * Nothing is kept that can be worked out: queues are found by looking at every process, sums and
 * vruntimes are added up again, and at each event every CPU is brought up to now. It takes nothing
 * from the core but the numbers of states and causes.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "cm.h"
#include "postwait.h"

enum { REF_PROCESSES = 10, REF_CPUS = 4, REF_STEPS = 40, REF_EDITS = 8, REF_DECISIONS = 8192, REF_NOBODY = -1 };

/* ---- A workload ---- */

typedef struct ref_step {
	enum { REF_COMPUTE, REF_SLEEP, REF_WAIT, REF_POST } kind;
	uint64_t ns; /* computes or sleeps */
	int target;  /* posts */
} ref_step;

typedef struct ref_edit {
	uint64_t at_ns;
	int pid, nice;
	uint64_t cpus; /* the affinity becomes this; 0 for an edit of nice */
} ref_edit;

typedef struct ref_workload {
	int cpus, processes, edits;
	uint64_t until_ns, tick_ns, balance_ns;
	uint64_t latency_ns, min_granularity_ns, wakeup_granularity_ns, base_slice_ns;
	struct {
		uint64_t start_ns, cpus, slice_ns;
		int nice, steps;
		ref_step step[REF_STEPS];
	} process[REF_PROCESSES];
	ref_edit edit[REF_EDITS];
} ref_workload;

/* Costs of the machine, the defaults of model.def. */
enum { REF_SWITCH_NS = 2000, REF_IDLE_WAKE_NS = 2000, REF_SYSTEM_CALL_NS = 200, REF_POST_NS = 3000, REF_TIMER_SLACK_NS = 50000 };

typedef struct ref_decision {
	uint64_t at_ns;
	int pid, state, cause, cpu, other; /* cpu only of running states */
} ref_decision;

/* ---- The machine ---- */

typedef struct ref_process {
	int state, cpu, nice, step;
	uint64_t cpus, wake_ns;
	bool posted, called; /* called: its work is a system call's, in kernel mode */
	uint64_t switch_left_ns, work_left_ns;
	uint64_t arrival; /* on its queue, by number; 0 when it is on none */
	/* Virtual time: vruntime is v + ran x 1024 / weight, ran counted since the weight was set. */
	int64_t v, lag, deadline, picked_deadline;
	uint64_t ran_ns, turn_ns;
	int weight;
	bool slice_over;
} ref_process;

typedef struct ref_cpu {
	int current;
	bool reschedule, slice_over;
	uint64_t tick_ns; /* the next that counts */
	int64_t least;    /* cfs: min_vruntime */
} ref_cpu;

typedef enum { REF_NEW, REF_WOKEN, REF_MOVED } ref_reason;

struct ref_machine;
typedef struct ref_rules {
	void (*arrive)(struct ref_machine *m, int pid, int from, ref_reason reason); /* gives it its vruntime on its CPU */
	void (*depart)(struct ref_machine *m, int pid);                            /* still counted on its CPU */
	void (*reweigh)(struct ref_machine *m, int pid, int weight);
	int (*pick)(struct ref_machine *m, int cpu); /* of those queued and, if there is one, the running one */
	void (*picked)(struct ref_machine *m, int pid);
	bool (*preempts)(struct ref_machine *m, int cpu, int pid);
	bool (*tick)(struct ref_machine *m, int cpu); /* has the running one had its share? */
	void (*settle)(struct ref_machine *m, int cpu);
} ref_rules;

typedef struct ref_machine {
	const ref_workload *work;
	const ref_rules *rules;
	uint64_t now_ns, arrivals, balance_ns;
	ref_process process[REF_PROCESSES];
	ref_cpu cpu[REF_CPUS];
	int next_edit, decisions;
	ref_decision decision[REF_DECISIONS];
} ref_machine;

/* sched_prio_to_weight of kernel/sched/core.c. */
static inline int ref_weight(int nice)
{
	static const int weight[40] = {88761, 71755, 56483, 46273, 36291, 29154, 23254, 18705, 14949, 11916, 9548, 7620, 6100, 4904,
	                               3906,  3121,  2501,  1991,  1586,  1277,  1024,  820,   655,   526,   423,  335,  272,  215,
	                               172,   137,   110,   87,    70,    56,    45,    36,    29,    23,    18,   15};
	return weight[nice + 20];
}

/* Settings grow with the number of CPUs: once on 1, twice from 2, three times from 4, four times from 8 on. */
static inline uint64_t ref_scaled(const ref_machine *m, uint64_t ns)
{
	int cpus = m->work->cpus;
	return ns * (cpus >= 8 ? 4 : cpus >= 4 ? 3 : cpus >= 2 ? 2 : 1);
}

static inline int64_t ref_vruntime(const ref_process *p)
{
	return p->v + (int64_t)(p->ran_ns * 1024 / (uint64_t)p->weight);
}

static inline void ref_set_vruntime(ref_process *p, int64_t vruntime)
{
	p->v += vruntime - ref_vruntime(p);
}

static inline void ref_set_weight(ref_process *p, int weight)
{
	if (p->weight) p->v = ref_vruntime(p);
	p->ran_ns = 0;
	p->weight = weight;
}

static inline bool ref_on_cpu(const ref_machine *m, int pid)
{
	return m->cpu[m->process[pid].cpu].current == pid;
}

static inline bool ref_queued(const ref_machine *m, int pid, int cpu)
{
	return m->process[pid].arrival > 0 && m->process[pid].cpu == cpu;
}

static inline int ref_queue_length(const ref_machine *m, int cpu)
{
	int length = 0;
	for (int pid = 0; pid < m->work->processes; pid++) length += ref_queued(m, pid, cpu);
	return length;
}

static inline bool ref_allowed(const ref_machine *m, int pid, int cpu)
{
	return m->process[pid].cpus >> cpu & 1;
}

static inline uint64_t ref_tick_after(const ref_machine *m, uint64_t ns)
{
	return (ns / m->work->tick_ns + 1) * m->work->tick_ns;
}

static void ref_decide(ref_machine *m, int pid, int state, int cause, int other)
{
	m->process[pid].state = state;
	int cpu = state == PW_STATE_user || state == PW_STATE_kernel ? m->process[pid].cpu : REF_NOBODY;
	if (m->decisions == REF_DECISIONS) fail_msg("room for %d decisions is not enough", REF_DECISIONS);
	m->decision[m->decisions++] = (ref_decision){m->now_ns, pid, state, cause, cpu, other};
}

/* ---- Who gets a CPU ---- */

static void ref_dispatch(ref_machine *m, int cpu, int pid, bool from_idle)
{
	ref_process *p = &m->process[pid];
	p->arrival = 0;
	p->switch_left_ns = REF_SWITCH_NS + (from_idle ? REF_IDLE_WAKE_NS : 0);
	m->cpu[cpu] = (ref_cpu){pid, false, false, ref_tick_after(m, m->now_ns), m->cpu[cpu].least};
	m->rules->picked(m, pid);
	ref_decide(m, pid, PW_STATE_kernel, PW_CAUSE_dispatch, REF_NOBODY);
}

static void ref_arrive(ref_machine *m, int pid, int cpu, ref_reason reason)
{
	ref_process *p = &m->process[pid];
	int from = p->cpu;
	if (ref_queue_length(m, cpu) == 0) m->cpu[cpu].tick_ns = ref_tick_after(m, m->now_ns);
	p->cpu = cpu;
	m->rules->arrive(m, pid, from, reason);
	p->arrival = ++m->arrivals;
	m->rules->settle(m, cpu);
}

static void ref_depart(ref_machine *m, int pid)
{
	m->rules->depart(m, pid);
	m->process[pid].arrival = 0;
	m->rules->settle(m, m->process[pid].cpu);
}

/* From the longest of the queues longer than `length`, the first of equals: who came first and may run here. */
static int ref_find_to_pull(const ref_machine *m, int cpu, int length)
{
	int found = REF_NOBODY;
	for (int other = 0; other < m->work->cpus; other++) {
		int first = REF_NOBODY;
		if (other == cpu || ref_queue_length(m, other) <= length) continue;
		for (int pid = 0; pid < m->work->processes; pid++) {
			if (!ref_queued(m, pid, other) || !ref_allowed(m, pid, cpu)) continue;
			if (first == REF_NOBODY || m->process[pid].arrival < m->process[first].arrival) first = pid;
		}
		if (first == REF_NOBODY) continue;
		found = first;
		length = ref_queue_length(m, other);
	}
	return found;
}

/* The CPU has no process: it picks, or else pulls, or else idles. */
static void ref_fill(ref_machine *m, int cpu)
{
	m->cpu[cpu].current = REF_NOBODY;
	m->rules->settle(m, cpu);
	int pid = m->rules->pick(m, cpu);
	if (pid == REF_NOBODY) {
		pid = ref_find_to_pull(m, cpu, 0);
		if (pid == REF_NOBODY) return;
		ref_depart(m, pid);
		ref_arrive(m, pid, cpu, REF_MOVED);
	}
	ref_dispatch(m, cpu, pid, false);
}

static int ref_find_idle(const ref_machine *m, int pid)
{
	for (int cpu = 0; cpu < m->work->cpus; cpu++)
		if (m->cpu[cpu].current == REF_NOBODY && ref_allowed(m, pid, cpu)) return cpu;
	return REF_NOBODY;
}

static void ref_push_to_idle(ref_machine *m, int pid)
{
	int cpu = ref_find_idle(m, pid);
	if (cpu == REF_NOBODY) return;
	ref_depart(m, pid);
	ref_arrive(m, pid, cpu, REF_MOVED);
	ref_dispatch(m, cpu, pid, true);
}

/* At a preemption point. The running one comes back as the last to arrive. Returns whether it lost its CPU. */
static bool ref_preempt(ref_machine *m, int cpu)
{
	ref_cpu *c = &m->cpu[cpu];
	int pid = c->current, cause = c->slice_over ? PW_CAUSE_slice_over : PW_CAUSE_preempted;
	c->reschedule = c->slice_over = false;
	m->process[pid].arrival = ++m->arrivals;
	int next = m->rules->pick(m, cpu);
	if (next == pid) {
		m->process[pid].arrival = 0;
		m->rules->picked(m, pid);
		return false;
	}
	ref_decide(m, pid, PW_STATE_runnable, cause, next);
	ref_dispatch(m, cpu, next, false);
	ref_push_to_idle(m, pid);
	return true;
}

static void ref_reschedule(ref_machine *m, int cpu)
{
	m->cpu[cpu].reschedule = true;
	if (m->process[m->cpu[cpu].current].state == PW_STATE_user) ref_preempt(m, cpu);
}

/* It has arrived here, or counts for more than it did. */
static void ref_consider(ref_machine *m, int pid)
{
	int cpu = m->process[pid].cpu;
	if (m->cpu[cpu].current == REF_NOBODY) ref_dispatch(m, cpu, pid, true);
	else if (m->rules->preempts(m, cpu, pid)) ref_reschedule(m, cpu);
}

/* Its last CPU if that is idle, else the first idle one, else the shortest queue: its last CPU's among
 * equals, else the first. */
static int ref_choose_cpu(const ref_machine *m, int pid)
{
	int last = m->process[pid].cpu, best = REF_NOBODY;
	if (ref_allowed(m, pid, last) && m->cpu[last].current == REF_NOBODY) return last;
	if (ref_find_idle(m, pid) != REF_NOBODY) return ref_find_idle(m, pid);
	if (ref_allowed(m, pid, last)) best = last;
	for (int cpu = 0; cpu < m->work->cpus; cpu++) {
		bool shorter = best == REF_NOBODY || ref_queue_length(m, cpu) < ref_queue_length(m, best);
		if (ref_allowed(m, pid, cpu) && shorter) best = cpu;
	}
	return best;
}

static void ref_place(ref_machine *m, int pid, ref_reason reason)
{
	ref_arrive(m, pid, ref_choose_cpu(m, pid), reason);
	ref_consider(m, pid);
}

static void ref_wake(ref_machine *m, int pid, int cause, int waker)
{
	bool is_new = m->process[pid].state == PW_STATE_new;
	m->process[pid].wake_ns = UINT64_MAX;
	ref_decide(m, pid, PW_STATE_runnable, cause, waker);
	ref_place(m, pid, is_new ? REF_NEW : REF_WOKEN);
}

/* ---- What a process does on its CPU ---- */

static void ref_stop(ref_machine *m, int pid, int state, int cause)
{
	m->rules->depart(m, pid);
	ref_decide(m, pid, state, cause, REF_NOBODY);
	ref_fill(m, m->process[pid].cpu);
}

/* The step in hand takes effect. Returns whether the process keeps its CPU. */
static bool ref_finish_step(ref_machine *m, int pid)
{
	ref_process *p = &m->process[pid];
	const ref_step *step = &m->work->process[pid].step[p->step - 1];
	if (p->step > m->work->process[pid].steps) {
		ref_stop(m, pid, PW_STATE_ended, PW_CAUSE_finished);
		return false;
	}
	if (step->kind == REF_POST) {
		ref_process *target = &m->process[step->target];
		bool waits = target->state == PW_STATE_sleeping && target->wake_ns == UINT64_MAX;
		if (waits) ref_wake(m, step->target, PW_CAUSE_post, pid);
		else target->posted = true;
	}
	if (step->kind == REF_SLEEP || (step->kind == REF_WAIT && !p->posted)) {
		p->wake_ns = step->kind == REF_SLEEP ? m->now_ns + step->ns + REF_TIMER_SLACK_NS : UINT64_MAX;
		p->called = false;
		ref_stop(m, pid, PW_STATE_sleeping, PW_CAUSE_blocked);
		return false;
	}
	if (step->kind == REF_WAIT) p->posted = false;
	return true;
}

static void ref_begin_step(ref_machine *m, int pid)
{
	ref_process *p = &m->process[pid];
	bool ends = p->step == m->work->process[pid].steps;
	const ref_step *step = &m->work->process[pid].step[p->step++];
	p->called = ends || step->kind != REF_COMPUTE;
	p->work_left_ns = ends ? REF_SYSTEM_CALL_NS : step->kind == REF_COMPUTE ? step->ns : step->kind == REF_POST ? REF_POST_NS : REF_SYSTEM_CALL_NS;
	if (p->called && p->state == PW_STATE_user) ref_decide(m, pid, PW_STATE_kernel, PW_CAUSE_system_call, REF_NOBODY);
}

/* What the running process was at, a switch, a system call or a burst, is over. */
static void ref_go_on(ref_machine *m, int cpu)
{
	int pid = m->cpu[cpu].current;
	ref_process *p = &m->process[pid];
	if (p->called && p->work_left_ns > 0) return;
	if (p->called && !ref_finish_step(m, pid)) return;
	p->called = false;
	if (p->state == PW_STATE_kernel && m->cpu[cpu].reschedule && ref_preempt(m, cpu)) return;
	if (p->work_left_ns == 0) ref_begin_step(m, pid);
	if (!p->called && p->state != PW_STATE_user) ref_decide(m, pid, PW_STATE_user, PW_CAUSE_user_return, REF_NOBODY);
}

static uint64_t ref_done_ns(const ref_machine *m, int cpu)
{
	const ref_process *p = &m->process[m->cpu[cpu].current];
	return m->now_ns + (p->switch_left_ns > 0 ? p->switch_left_ns : p->work_left_ns);
}

static void ref_cpu_event(ref_machine *m, int cpu, bool done)
{
	ref_cpu *c = &m->cpu[cpu];
	if (c->tick_ns == m->now_ns) {
		c->tick_ns += m->work->tick_ns;
		if (m->rules->tick(m, cpu)) c->reschedule = c->slice_over = true;
	}
	if (c->reschedule && m->process[c->current].state == PW_STATE_user && ref_preempt(m, cpu)) return;
	if (done) ref_go_on(m, cpu);
}

/* ---- Changes from outside ---- */

static void ref_renice(ref_machine *m, int pid, int nice)
{
	ref_process *p = &m->process[pid];
	bool worse = nice > p->nice;
	p->nice = nice;
	if (p->state == PW_STATE_new) return;
	if (p->arrival > 0) {
		ref_depart(m, pid);
		m->rules->reweigh(m, pid, ref_weight(nice));
		ref_arrive(m, pid, p->cpu, REF_MOVED);
		ref_consider(m, pid);
	} else {
		m->rules->reweigh(m, pid, ref_weight(nice));
		if (worse && ref_on_cpu(m, pid)) ref_reschedule(m, p->cpu);
	}
}

static void ref_set_cpus(ref_machine *m, int pid, uint64_t cpus)
{
	ref_process *p = &m->process[pid];
	p->cpus = cpus;
	if (p->state == PW_STATE_new) return;
	if (ref_allowed(m, pid, p->cpu)) {
		if (p->arrival > 0) ref_push_to_idle(m, pid);
	} else if (p->arrival > 0) {
		ref_depart(m, pid);
		ref_place(m, pid, REF_MOVED);
	} else if (ref_on_cpu(m, pid)) {
		m->rules->depart(m, pid);
		ref_decide(m, pid, PW_STATE_runnable, PW_CAUSE_moved, REF_NOBODY);
		ref_fill(m, p->cpu);
		ref_place(m, pid, REF_MOVED);
	}
}

static void ref_balance(ref_machine *m)
{
	for (int cpu = 0; cpu < m->work->cpus; cpu++) {
		int pid = ref_find_to_pull(m, cpu, ref_queue_length(m, cpu) + 1);
		if (pid == REF_NOBODY) continue;
		ref_depart(m, pid);
		ref_arrive(m, pid, cpu, REF_MOVED);
		ref_consider(m, pid);
	}
}

/* A balance is a tick's business, so it is due no more often. */
static uint64_t ref_balance_interval_ns(const ref_workload *work)
{
	return work->balance_ns > work->tick_ns ? work->balance_ns : work->tick_ns;
}

/* ---- Time ---- */

static uint64_t ref_next_ns(const ref_machine *m)
{
	uint64_t next = m->work->until_ns;
	if (m->next_edit < m->work->edits && m->work->edit[m->next_edit].at_ns < next) next = m->work->edit[m->next_edit].at_ns;
	if (m->work->cpus > 1 && m->balance_ns < next) next = m->balance_ns;
	for (int pid = 0; pid < m->work->processes; pid++)
		if (m->process[pid].wake_ns < next) next = m->process[pid].wake_ns;
	for (int cpu = 0; cpu < m->work->cpus; cpu++) {
		if (m->cpu[cpu].current == REF_NOBODY) continue;
		if (ref_done_ns(m, cpu) < next) next = ref_done_ns(m, cpu);
		if (m->cpu[cpu].tick_ns < next) next = m->cpu[cpu].tick_ns;
	}
	return next;
}

/* Brings every CPU up to now; says which have nothing left to do of what they were at. */
static void ref_advance(ref_machine *m, uint64_t to_ns, bool done[REF_CPUS])
{
	for (int cpu = 0; cpu < m->work->cpus; cpu++) {
		done[cpu] = false;
		if (m->cpu[cpu].current == REF_NOBODY) continue;
		ref_process *p = &m->process[m->cpu[cpu].current];
		uint64_t ns = to_ns - m->now_ns, *left = p->switch_left_ns > 0 ? &p->switch_left_ns : &p->work_left_ns;
		done[cpu] = ref_done_ns(m, cpu) == to_ns;
		*left -= ns;
		p->ran_ns += ns;
		p->turn_ns += ns;
	}
	m->now_ns = to_ns;
	for (int cpu = 0; cpu < m->work->cpus; cpu++) m->rules->settle(m, cpu);
}

/* Edits, then timers, then CPUs, then the balance. */
static void ref_instant(ref_machine *m)
{
	bool done[REF_CPUS];
	int was[REF_CPUS];
	ref_advance(m, ref_next_ns(m), done);
	for (int cpu = 0; cpu < m->work->cpus; cpu++) was[cpu] = m->cpu[cpu].current;
	for (; m->next_edit < m->work->edits && m->work->edit[m->next_edit].at_ns == m->now_ns; m->next_edit++) {
		const ref_edit *edit = &m->work->edit[m->next_edit];
		if (edit->cpus) ref_set_cpus(m, edit->pid, edit->cpus);
		else if (edit->nice != m->process[edit->pid].nice) ref_renice(m, edit->pid, edit->nice);
	}
	for (int pid = 0; pid < m->work->processes; pid++) {
		int cause = m->process[pid].state == PW_STATE_new ? PW_CAUSE_start : PW_CAUSE_timer;
		if (m->process[pid].wake_ns == m->now_ns) ref_wake(m, pid, cause, REF_NOBODY);
	}
	for (int cpu = 0; cpu < m->work->cpus; cpu++) {
		bool same = was[cpu] != REF_NOBODY && m->cpu[cpu].current == was[cpu];
		if (same) ref_cpu_event(m, cpu, done[cpu]);
	}
	if (m->work->cpus > 1 && m->balance_ns == m->now_ns) {
		m->balance_ns += ref_balance_interval_ns(m->work);
		ref_balance(m);
	}
}

static inline void ref_run(ref_machine *m, const ref_workload *work, const ref_rules *rules)
{
	*m = (ref_machine){.work = work, .rules = rules, .balance_ns = ref_balance_interval_ns(work)};
	for (int cpu = 0; cpu < work->cpus; cpu++) m->cpu[cpu].current = REF_NOBODY;
	for (int pid = 0; pid < work->processes; pid++) {
		ref_process *p = &m->process[pid];
		p->state = PW_STATE_new;
		p->nice = work->process[pid].nice;
		p->cpus = work->process[pid].cpus;
		p->wake_ns = work->process[pid].start_ns;
		for (p->cpu = pid % work->cpus; !ref_allowed(m, pid, p->cpu);) p->cpu = (p->cpu + 1) % work->cpus;
	}
	while (ref_next_ns(m) < work->until_ns) ref_instant(m);
}

#endif
