/* eevdf.c: earliest eligible virtual deadline first, as in kernel/sched/fair.c of Linux 6.12: place_entity,
 * update_deadline, pick_eevdf with RUN_TO_PARITY, and PREEMPT_SHORT. Delayed dequeue, groups and buddies
 * are left out.
 *
 * A process is eligible while it has had no more than its share: while its vruntime is not past the
 * average of all, weighted. Sums over the queue are computed anew at each decision: a queue is short. */
#include "../../engine/units.h"
#include "../scheduler.h"
#include "fair.h"

/* What the running and the queued have had, weighted: the sum of weight x (vruntime - reference). */
typedef struct load {
	int64_t reference_ns;
	int64_t weighted_ns;
	int64_t weight;
} load;

static const eevdf_state *state_of(const machine *machine, uint32_t pid)
{
	return &machine->process[pid].schedule.eevdf;
}

static void add(load *load, const eevdf_state *state)
{
	load->weighted_ns += (state->fair.vruntime_ns - load->reference_ns) * state->fair.weight;
	load->weight += state->fair.weight;
}

/* Puts a process on its CPU's list of the queued, or takes it off. */
static void list_put(machine *machine, uint32_t pid)
{
	schedule *links = &machine->process[pid].schedule;
	eevdf_queue *queue = &machine->cpu[machine->process[pid].cpu].run_queue.eevdf;
	links->previous = NOBODY;
	links->next = queue->first;
	if (links->next != NOBODY) machine->process[links->next].schedule.previous = (uint16_t)pid;
	queue->first = (uint16_t)pid;
}

static void list_take(machine *machine, uint32_t pid)
{
	const schedule *links = &machine->process[pid].schedule;
	eevdf_queue *queue = &machine->cpu[machine->process[pid].cpu].run_queue.eevdf;
	if (links->previous != NOBODY) machine->process[links->previous].schedule.next = links->next;
	else queue->first = links->next;
	if (links->next != NOBODY) machine->process[links->next].schedule.previous = links->previous;
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
	load load = {cpu->run_queue.eevdf.reference_ns, 0, 0};
	uint32_t current = cpu->current;
	if (current != without && runs_fair(machine, cpu)) add(&load, state_of(machine, current));
	for (uint32_t pid = cpu->run_queue.eevdf.first; pid != NOBODY; pid = machine->process[pid].schedule.next)
		if (pid != without) add(&load, state_of(machine, pid));
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
static bool eligible(const load *load, const eevdf_state *state)
{
	return load->weighted_ns >= (state->fair.vruntime_ns - load->reference_ns) * load->weight;
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
	if (average > cpu->run_queue.eevdf.reference_ns) cpu->run_queue.eevdf.reference_ns = average;
}

static int64_t share_ns(const machine *machine, uint32_t pid)
{
	return pw_fair_virtual_ns(slice_ns(machine, &machine->process[pid]), &state_of(machine, pid)->fair);
}

static void eevdf_init_queue(run_queue *queue)
{
	queue->eevdf.first = NOBODY;
}

static void eevdf_init(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	pw_fair_reweigh(process);
	process->schedule.eevdf.lag_ns = 0;
}

/* update_entity_lag(): what it is owed, at most two slices (or a tick) either way. */
static void keep_lag(machine *machine, const cpu *cpu, uint32_t pid)
{
	eevdf_state *state = &machine->process[pid].schedule.eevdf;
	load load = load_of(machine, cpu, NOBODY);
	int64_t lag = average_ns(&load) - state->fair.vruntime_ns;
	uint64_t most = 2 * slice_ns(machine, &machine->process[pid]), tick = (uint64_t)machine->scenario->machine[0].tick_ns;
	int64_t limit = pw_fair_virtual_ns(most > tick ? most : tick, &state->fair);
	state->lag_ns = lag > limit ? limit : lag < -limit ? -limit : lag;
}

/* place_entity(): it comes back with the lag it left with, made larger because its own weight will pull the
 * average. What was left of its slice remains so unless it slept; a new process gets half a slice. */
static void place(machine *machine, const cpu *cpu, uint32_t pid, enqueue_reason reason)
{
	eevdf_state *state = &machine->process[pid].schedule.eevdf;
	load load = load_of(machine, cpu, pid);
	int64_t lag = state->lag_ns, left = state->deadline_ns - state->fair.vruntime_ns;
	if (load.weight > 0) lag = lag * (load.weight + state->fair.weight) / load.weight;
	if (reason == ENQUEUE_NEW) left = share_ns(machine, pid) / 2;
	if (reason == ENQUEUE_WOKEN) left = share_ns(machine, pid);
	state->fair.vruntime_ns = average_ns(&load) - lag;
	state->deadline_ns = state->fair.vruntime_ns + left;
}

/* reweight_entity(): lag and what is left of the slice were virtual time; they keep their worth. */
static void eevdf_renice(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	eevdf_state *state = &process->schedule.eevdf;
	cpu *cpu = &machine->cpu[process->cpu];
	bool runs = cpu->current == pid && runs_fair(machine, cpu);
	if (runs) keep_lag(machine, cpu, pid);
	int64_t before = state->fair.weight, left = state->deadline_ns - state->fair.vruntime_ns;
	pw_fair_reweigh(process);
	state->lag_ns = state->lag_ns * before / state->fair.weight;
	state->deadline_ns = state->fair.vruntime_ns + left * before / state->fair.weight;
	if (!runs) return;
	place(machine, cpu, pid, ENQUEUE_MOVED);
	state->protected_ns = state->deadline_ns;
}

/* update_deadline(): the slice is over when the vruntime reaches the deadline; then a new one begins. */
static void end_slice(machine *machine, const cpu *cpu)
{
	if (!runs_fair(machine, cpu)) return;
	eevdf_state *running = &machine->process[cpu->current].schedule.eevdf;
	if (running->fair.vruntime_ns < running->deadline_ns) return;
	running->deadline_ns = running->fair.vruntime_ns + share_ns(machine, cpu->current);
	if (cpu->run_queue.eevdf.queued > 0) running->slice_over = true;
}

static void eevdf_enqueue(machine *machine, uint32_t pid, enqueue_reason reason)
{
	process *process = &machine->process[pid];
	cpu *cpu = &machine->cpu[process->cpu];
	end_slice(machine, cpu);
	if (reason != ENQUEUE_PREEMPTED && reason != ENQUEUE_ROTATED) place(machine, cpu, pid, reason);
	list_put(machine, pid);
	cpu->run_queue.eevdf.queued++;
	process->schedule.fair.order = ++machine->arrivals;
	follow(machine, cpu);
}

static void eevdf_dequeue(machine *machine, uint32_t pid)
{
	cpu *cpu = &machine->cpu[machine->process[pid].cpu];
	keep_lag(machine, cpu, pid);
	list_take(machine, pid);
	cpu->run_queue.eevdf.queued--;
}

static void eevdf_sleep(machine *machine, uint32_t number)
{
	keep_lag(machine, &machine->cpu[number], machine->cpu[number].current);
}

static bool is_protected(const eevdf_state *state)
{
	return state->deadline_ns == state->protected_ns;
}

/* pick_eevdf(): the eligible one with the earliest deadline; among equals the one that came first, and the
 * running one last. But the running one while it is eligible and its slice protected (RUN_TO_PARITY). */
static uint32_t best_of(const machine *machine, const cpu *cpu)
{
	load load = load_of(machine, cpu, NOBODY);
	uint32_t current = cpu->current, best = NOBODY;
	bool fair = current != NOBODY && machine->process[current].policy == PW_policy_normal;
	bool stays = fair && eligible(&load, state_of(machine, current));
	if (stays && is_protected(state_of(machine, current))) return current;
	for (uint32_t pid = cpu->run_queue.eevdf.first; pid != NOBODY; pid = machine->process[pid].schedule.next) {
		const eevdf_state *candidate = state_of(machine, pid);
		if (pid == current || !eligible(&load, candidate)) continue;
		const eevdf_state *leader = state_of(machine, best == NOBODY ? pid : best);
		bool sooner = candidate->deadline_ns < leader->deadline_ns ||
		              (candidate->deadline_ns == leader->deadline_ns && candidate->fair.order < leader->fair.order);
		if (best == NOBODY || sooner) best = pid;
	}
	bool before = stays && best != NOBODY && state_of(machine, current)->deadline_ns < state_of(machine, best)->deadline_ns;
	return stays && (best == NOBODY || before) ? current : best;
}

static uint32_t eevdf_pick(machine *machine, uint32_t number)
{
	cpu *cpu = &machine->cpu[number];
	if (cpu->run_queue.eevdf.first == NOBODY) return NOBODY;
	uint32_t pid = best_of(machine, cpu);
	eevdf_state *state = &machine->process[pid].schedule.eevdf;
	list_take(machine, pid);
	cpu->run_queue.eevdf.queued--;
	state->protected_ns = state->deadline_ns;
	state->slice_over = false;
	return pid;
}

static void eevdf_charge(machine *machine, uint32_t number, uint64_t ns)
{
	cpu *cpu = &machine->cpu[number];
	eevdf_state *state = &machine->process[cpu->current].schedule.eevdf;
	pw_fair_run(&state->fair, ns);
	follow(machine, cpu);
}

/* check_preempt_wakeup_fair(). An eligible one that asks for a shorter slice and has the earlier deadline
 * ends the protection of the running one (PREEMPT_SHORT), even if a third one then goes first. */
static bool eevdf_preempts(machine *machine, uint32_t number, uint32_t pid)
{
	const cpu *cpu = &machine->cpu[number];
	eevdf_state *running = &machine->process[cpu->current].schedule.eevdf;
	const eevdf_state *woken = state_of(machine, pid);
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
	const eevdf_state *running = state_of(machine, cpu->current);
	uint64_t tick_ns = (uint64_t)machine->scenario->machine[0].tick_ns, next = pw_machine_next_tick_ns(machine);
	if (next > until_ns) return NEVER;
	int64_t left = running->deadline_ns - running->fair.vruntime_ns;
	if (left <= 0 || (cpu->run_queue.eevdf.queued > 0 && !is_protected(running))) return next;
	uint64_t over = cpu->charged_until_ns + ((uint64_t)left * running->fair.weight - running->fair.vruntime_rest + 1023) / 1024;
	return over <= next ? next : (over + tick_ns - 1) / tick_ns * tick_ns;
}

/* update_curr() at a tick, with did_preempt_short(). */
static bool eevdf_tick(machine *machine, uint32_t number)
{
	const cpu *cpu = &machine->cpu[number];
	end_slice(machine, cpu);
	if (cpu->run_queue.eevdf.queued == 0) return false;
	const eevdf_state *running = state_of(machine, cpu->current);
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
	.init_queue = eevdf_init_queue,
	.balances = true,
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
