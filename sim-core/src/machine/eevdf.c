/* eevdf.c: earliest eligible virtual deadline first, as in kernel/sched/fair.c of Linux 6.12: place_entity,
 * update_deadline, pick_eevdf with RUN_TO_PARITY, and PREEMPT_SHORT. Delayed dequeue, groups and buddies
 * are left out.
 *
 * A process is eligible while it has had no more than its share: while its vruntime is not past the
 * average of all, weighted. Sums over the queue are taken afresh at each decision: a queue is short. */
#include "../engine/units.h"
#include "fair.h"
#include "scheduler.h"

/* What the running and the queued have had, weighted: the sum of weight x (vruntime - reference). */
typedef struct load {
	int64_t reference_ns;
	int64_t weighted_ns;
	int64_t weight;
} load;

static const schedule *schedule_of(const machine *machine, uint32_t pid)
{
	return &machine->process[pid].schedule;
}

static void add(load *load, const schedule *schedule)
{
	load->weighted_ns += (schedule->vruntime_ns - load->reference_ns) * schedule->weight;
	load->weight += schedule->weight;
}

/* The CPU's process is one of ours, and has not been put back on the queue to choose anew. */
static bool runs_fair(const machine *machine, const cpu *cpu)
{
	if (cpu->current == NOBODY) return false;
	const process *running = &machine->process[cpu->current];
	return running->policy == PW_policy_normal && !running->queued;
}

/* Of the fair processes on this CPU, `without` left out. */
static load load_of(const machine *machine, const cpu *cpu, uint32_t without)
{
	load load = {cpu->min_vruntime_ns, 0, 0};
	uint32_t current = cpu->current;
	if (current != without && runs_fair(machine, cpu)) add(&load, schedule_of(machine, current));
	for (uint32_t pid = cpu->fair_first; pid != NOBODY; pid = schedule_of(machine, pid)->next)
		if (pid != without) add(&load, schedule_of(machine, pid));
	return load;
}

/* avg_vruntime(): rounded down, also below zero. */
static int64_t average_ns(const load *load)
{
	if (load->weight == 0) return load->reference_ns;
	int64_t sum = load->weighted_ns;
	if (sum < 0) sum -= load->weight - 1;
	return load->reference_ns + sum / load->weight;
}

/* entity_eligible() */
static bool eligible(const load *load, const schedule *schedule)
{
	return load->weighted_ns >= (schedule->vruntime_ns - load->reference_ns) * load->weight;
}

static uint64_t slice_ns(const machine *machine, const process *process)
{
	/* sched_setattr() gives nobody less than 0.1 ms. */
	if (process->slice_ns > 0) return process->slice_ns > (uint64_t)US(100) ? process->slice_ns : (uint64_t)US(100);
	return pw_fair_scaled(machine, machine->scenario->eevdf[0].base_slice_ns);
}

/* The reference only has to stay near the vruntimes, so that products fit. */
static void follow(machine *machine, cpu *cpu)
{
	load load = load_of(machine, cpu, NOBODY);
	int64_t average = average_ns(&load);
	if (average > cpu->min_vruntime_ns) cpu->min_vruntime_ns = average;
}

static int64_t share_ns(const machine *machine, uint32_t pid)
{
	return pw_fair_virtual_ns(slice_ns(machine, &machine->process[pid]), schedule_of(machine, pid));
}

static void eevdf_init(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	pw_fair_reweigh(process);
	process->schedule.lag_ns = 0;
}

/* update_entity_lag(): what it is owed, at most two slices (or a tick) either way. */
static void keep_lag(machine *machine, const cpu *cpu, uint32_t pid)
{
	schedule *schedule = &machine->process[pid].schedule;
	load load = load_of(machine, cpu, NOBODY);
	int64_t lag = average_ns(&load) - schedule->vruntime_ns;
	uint64_t most = 2 * slice_ns(machine, &machine->process[pid]), tick = (uint64_t)machine->scenario->machine[0].tick_ns;
	int64_t limit = pw_fair_virtual_ns(most > tick ? most : tick, schedule);
	schedule->lag_ns = lag > limit ? limit : lag < -limit ? -limit : lag;
}

/* place_entity(): it comes back with the lag it left with, made larger because its own weight will pull the
 * average. What was left of its slice remains so unless it slept; a new process gets half a slice. */
static void place(machine *machine, const cpu *cpu, uint32_t pid, enqueue_reason reason)
{
	schedule *schedule = &machine->process[pid].schedule;
	load load = load_of(machine, cpu, pid);
	int64_t lag = schedule->lag_ns, left = schedule->deadline_ns - schedule->vruntime_ns;
	if (load.weight > 0) lag = lag * (load.weight + schedule->weight) / load.weight;
	if (reason == ENQUEUE_NEW) left = share_ns(machine, pid) / 2;
	if (reason == ENQUEUE_WOKEN) left = share_ns(machine, pid);
	schedule->vruntime_ns = average_ns(&load) - lag;
	schedule->deadline_ns = schedule->vruntime_ns + left;
}

/* reweight_entity(): lag and what is left of the slice were virtual time; they keep their worth. */
static void eevdf_renice(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	schedule *schedule = &process->schedule;
	cpu *cpu = &machine->cpu[process->cpu];
	bool runs = cpu->current == pid && runs_fair(machine, cpu);
	if (runs) keep_lag(machine, cpu, pid);
	int64_t before = schedule->weight, left = schedule->deadline_ns - schedule->vruntime_ns;
	pw_fair_reweigh(process);
	schedule->lag_ns = schedule->lag_ns * before / schedule->weight;
	schedule->deadline_ns = schedule->vruntime_ns + left * before / schedule->weight;
	if (!runs) return;
	place(machine, cpu, pid, ENQUEUE_MOVED);
	schedule->protected_ns = schedule->deadline_ns;
}

/* update_deadline(): the slice is over when the vruntime reaches the deadline; then a new one begins. */
static void end_slice(machine *machine, const cpu *cpu)
{
	if (!runs_fair(machine, cpu)) return;
	schedule *running = &machine->process[cpu->current].schedule;
	if (running->vruntime_ns < running->deadline_ns) return;
	running->deadline_ns = running->vruntime_ns + share_ns(machine, cpu->current);
	if (cpu->fair_queued > 0) running->slice_over = true;
}

static void eevdf_enqueue(machine *machine, uint32_t pid, enqueue_reason reason)
{
	process *process = &machine->process[pid];
	cpu *cpu = &machine->cpu[process->cpu];
	end_slice(machine, cpu);
	if (reason != ENQUEUE_PREEMPTED && reason != ENQUEUE_ROTATED) place(machine, cpu, pid, reason);
	pw_fair_list_put(machine, pid);
	cpu->fair_queued++;
	process->schedule.order = ++machine->arrivals;
	follow(machine, cpu);
}

static void eevdf_dequeue(machine *machine, uint32_t pid)
{
	cpu *cpu = &machine->cpu[machine->process[pid].cpu];
	keep_lag(machine, cpu, pid);
	pw_fair_list_take(machine, pid);
	cpu->fair_queued--;
}

static void eevdf_sleep(machine *machine, uint32_t number)
{
	keep_lag(machine, &machine->cpu[number], machine->cpu[number].current);
}

static bool is_protected(const schedule *schedule)
{
	return schedule->deadline_ns == schedule->protected_ns;
}

/* pick_eevdf(): the eligible one with the earliest deadline; among equals the one that came first, and the
 * running one last. But the running one while it is eligible and its slice protected (RUN_TO_PARITY). */
static uint32_t best_of(const machine *machine, const cpu *cpu)
{
	load load = load_of(machine, cpu, NOBODY);
	uint32_t current = cpu->current, best = NOBODY;
	bool fair = current != NOBODY && machine->process[current].policy == PW_policy_normal;
	bool stays = fair && eligible(&load, schedule_of(machine, current));
	if (stays && is_protected(schedule_of(machine, current))) return current;
	for (uint32_t pid = cpu->fair_first; pid != NOBODY; pid = schedule_of(machine, pid)->next) {
		const schedule *candidate = schedule_of(machine, pid);
		if (pid == current || !eligible(&load, candidate)) continue;
		const schedule *leader = schedule_of(machine, best == NOBODY ? pid : best);
		bool sooner = candidate->deadline_ns < leader->deadline_ns ||
		              (candidate->deadline_ns == leader->deadline_ns && candidate->order < leader->order);
		if (best == NOBODY || sooner) best = pid;
	}
	bool before = stays && best != NOBODY && schedule_of(machine, current)->deadline_ns < schedule_of(machine, best)->deadline_ns;
	return stays && (best == NOBODY || before) ? current : best;
}

static uint32_t eevdf_pick(machine *machine, uint32_t number)
{
	cpu *cpu = &machine->cpu[number];
	if (cpu->fair_first == NOBODY) return NOBODY;
	uint32_t pid = best_of(machine, cpu);
	schedule *schedule = &machine->process[pid].schedule;
	pw_fair_list_take(machine, pid);
	cpu->fair_queued--;
	schedule->protected_ns = schedule->deadline_ns;
	schedule->slice_over = false;
	return pid;
}

static void eevdf_charge(machine *machine, uint32_t number, uint64_t ns)
{
	cpu *cpu = &machine->cpu[number];
	schedule *schedule = &machine->process[cpu->current].schedule;
	pw_fair_run(schedule, ns);
	follow(machine, cpu);
}

/* check_preempt_wakeup_fair(). An eligible one that asks for a shorter slice and has the earlier deadline
 * ends the protection of the running one (PREEMPT_SHORT), even if a third one then goes first. */
static bool eevdf_preempts(machine *machine, uint32_t number, uint32_t pid)
{
	const cpu *cpu = &machine->cpu[number];
	schedule *running = &machine->process[cpu->current].schedule;
	const schedule *woken = schedule_of(machine, pid);
	if (running->slice_over) return true;
	load load = load_of(machine, cpu, NOBODY);
	bool shorter = slice_ns(machine, &machine->process[pid]) < slice_ns(machine, &machine->process[cpu->current]);
	if (shorter && eligible(&load, woken) && woken->deadline_ns < running->deadline_ns) running->protected_ns = running->deadline_ns + 1;
	return best_of(machine, cpu) == pid;
}

/* The tick that finds its slice used up; the very next one if there is no slice to protect any more. */
static uint64_t eevdf_next_tick_ns(machine *machine, uint32_t number, uint64_t until_ns)
{
	const cpu *cpu = &machine->cpu[number];
	const schedule *running = schedule_of(machine, cpu->current);
	uint64_t tick_ns = (uint64_t)machine->scenario->machine[0].tick_ns, next = pw_machine_next_tick_ns(machine);
	if (next > until_ns) return NEVER;
	int64_t left = running->deadline_ns - running->vruntime_ns;
	if (left <= 0 || (cpu->fair_queued > 0 && !is_protected(running))) return next;
	uint64_t over = cpu->charged_until_ns + ((uint64_t)left * running->weight - running->vruntime_rest + 1023) / 1024;
	return over <= next ? next : (over + tick_ns - 1) / tick_ns * tick_ns;
}

/* update_curr() at a tick, with did_preempt_short(). */
static bool eevdf_tick(machine *machine, uint32_t number)
{
	const cpu *cpu = &machine->cpu[number];
	end_slice(machine, cpu);
	if (cpu->fair_queued == 0) return false;
	const schedule *running = schedule_of(machine, cpu->current);
	load load = load_of(machine, cpu, NOBODY);
	return running->slice_over || (!is_protected(running) && !eligible(&load, running));
}

static void eevdf_migrate(machine *machine, uint32_t pid, uint32_t from, uint32_t to)
{
	/* The lag is relative to the average of whatever queue it joins. */
	(void)machine, (void)pid, (void)from, (void)to;
}

const scheduler pw_scheduler_eevdf = {
	.init = eevdf_init,
	.renice = eevdf_renice,
	.enqueue = eevdf_enqueue,
	.dequeue = eevdf_dequeue,
	.pick = eevdf_pick,
	.migrate = eevdf_migrate,
	.charge = eevdf_charge,
	.sleep = eevdf_sleep,
	.preempts = eevdf_preempts,
	.next_tick_ns = eevdf_next_tick_ns,
	.tick = eevdf_tick,
};
