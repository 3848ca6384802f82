/* eevdf.c: earliest eligible virtual deadline first, as in kernel/sched/fair.c of Linux 6.6, 6.12 and 6.18:
 * place_entity, update_curr, pick_eevdf, dequeue_entity, requeue_delayed_entity, check_preempt_wakeup_fair. Groups
 * and buddies are left out.
 *
 * A process is eligible while it has had no more than its share: while its vruntime is not past the
 * average of all, weighted. Sums over the queue are computed anew at each decision: a queue is short. */
#include "../../engine/units.h"
#include "../inside.h"
#include "fair.h"

/* In what the releases differ. */
typedef struct pw_rules {
	bool own_slices;     /* sched_setattr() may give a process its own slice */
	bool short_preempts; /* PREEMPT_SHORT: a shorter slice ends the protection of a longer one */
	bool keeps_rest;     /* who is moved keeps what was left of its slice (PLACE_REL_DEADLINE) */
	bool delays;         /* who sleeps in debt stays on the queue until the debt is gone (DELAY_DEQUEUE, DELAY_ZERO) */
	bool by_vruntime;    /* protection lasts to a vruntime, `vprot`, instead of for a slice */
	bool renews;         /* who is picked again while it runs is protected anew; no kernel does that */
	bool grouped;        /* somebody of another control group waits all the time, so each tick makes the CPU choose anew */
} pw_rules;

static const pw_rules *rules_of(const pw_machine *machine)
{
	static const pw_rules rules[] = {
		[PW_release_undelayed] = {.own_slices = true, .short_preempts = true, .keeps_rest = true, .renews = true},
		[PW_release_linux_6_6] = {0},
		[PW_release_linux_6_12] = {.own_slices = true, .short_preempts = true, .keeps_rest = true, .delays = true},
		[PW_release_linux_6_18] = {.own_slices = true, .short_preempts = true, .keeps_rest = true, .delays = true, .by_vruntime = true},
		[PW_release_linux_6_18_grouped] = {.own_slices = true, .short_preempts = true, .keeps_rest = true, .delays = true, .by_vruntime = true, .grouped = true},
	};
	return &rules[machine->scenario->eevdf[0].release];
}

/* What the running and the queued have had, weighted: the sum of weight x (vruntime - reference). */
typedef struct pw_load {
	int64_t reference_ns;
	int64_t weighted_ns;
	int64_t weight;
} pw_load;

static const pw_eevdf_state *state_of(const pw_machine *machine, uint32_t pid)
{
	return &machine->process[pid].schedule.eevdf;
}

static void add(pw_load *load, const pw_eevdf_state *state)
{
	load->weighted_ns += (state->fair.vruntime_ns - load->reference_ns) * state->fair.weight;
	load->weight += state->fair.weight;
}

/* Puts a process on its CPU's list of the queued, or takes it off. */
static void list_put(pw_machine *machine, uint32_t pid)
{
	pw_schedule *links = &machine->process[pid].schedule;
	pw_eevdf_queue *queue = &machine->cpu[machine->process[pid].cpu].run_queue.eevdf;
	links->previous = NOBODY;
	links->next = queue->first;
	if (links->next != NOBODY) machine->process[links->next].schedule.previous = (uint16_t)pid;
	queue->first = (uint16_t)pid;
}

static void list_take(pw_machine *machine, uint32_t pid)
{
	const pw_schedule *links = &machine->process[pid].schedule;
	pw_eevdf_queue *queue = &machine->cpu[machine->process[pid].cpu].run_queue.eevdf;
	if (links->previous != NOBODY) machine->process[links->previous].schedule.next = links->next;
	else queue->first = links->next;
	if (links->next != NOBODY) machine->process[links->next].schedule.previous = links->previous;
}

/* The CPU's process is one of ours, and has not been put back on the queue to choose anew. */
static bool runs_fair(const pw_machine *machine, const pw_cpu *cpu)
{
	if (cpu->current == NOBODY) return false;
	const pw_process *running = &machine->process[cpu->current];
	return !pw_is_real_time(running->policy) && !running->queued && !running->schedule.eevdf.delayed;
}

/* Of the fair processes on this CPU, `without` left out. */
static pw_load load_of(const pw_machine *machine, const pw_cpu *cpu, uint32_t without)
{
	pw_load load = {cpu->run_queue.eevdf.reference_ns, 0, 0};
	uint32_t current = cpu->current;
	if (current != without && runs_fair(machine, cpu)) add(&load, state_of(machine, current));
	for (uint32_t pid = cpu->run_queue.eevdf.first; pid != NOBODY; pid = machine->process[pid].schedule.next)
		if (pid != without) add(&load, state_of(machine, pid));
	return load;
}

/* avg_vruntime(): rounded down, also below zero. */
static int64_t average_ns(const pw_load *load)
{
	if (load->weight == 0) return load->reference_ns;
	int64_t sum = load->weighted_ns;
	if (sum < 0) sum -= load->weight - 1;
	return load->reference_ns + sum / load->weight;
}

/* entity_eligible() */
static bool eligible(const pw_load *load, const pw_eevdf_state *state)
{
	return load->weighted_ns >= (state->fair.vruntime_ns - load->reference_ns) * load->weight;
}

static uint64_t slice_ns(const pw_machine *machine, const pw_process *process)
{
	/* sched_setattr() gives nobody less than 0.1 ms. */
	if (process->slice_ns > 0 && rules_of(machine)->own_slices) return process->slice_ns > (uint64_t)US(100) ? process->slice_ns : (uint64_t)US(100);
	return pw_fair_scaled(machine, machine->scenario->eevdf[0].base_slice_ns);
}

/* The reference only has to stay near the vruntimes, so that products fit. */
static void follow(pw_machine *machine, pw_cpu *cpu)
{
	pw_load load = load_of(machine, cpu, NOBODY);
	int64_t average = average_ns(&load);
	if (average > cpu->run_queue.eevdf.reference_ns) cpu->run_queue.eevdf.reference_ns = average;
}

static int64_t share_ns(const pw_machine *machine, uint32_t pid)
{
	return pw_fair_virtual_ns(slice_ns(machine, &machine->process[pid]), &state_of(machine, pid)->fair);
}

/* cfs_rq_min_slice() of the queued. */
static uint64_t shortest_slice_ns(const pw_machine *machine, const pw_cpu *cpu)
{
	uint64_t shortest = UINT64_MAX;
	for (uint32_t pid = cpu->run_queue.eevdf.first; pid != NOBODY; pid = machine->process[pid].schedule.next) {
		uint64_t slice = slice_ns(machine, &machine->process[pid]);
		if (slice < shortest) shortest = slice;
	}
	return shortest;
}

static void eevdf_init_queue(pw_machine *machine, uint32_t number)
{
	pw_run_queue *queue = &machine->cpu[number].run_queue;
	queue->eevdf.first = NOBODY;
	queue->eevdf.hrtick_ns = NEVER;
}

static void eevdf_init(pw_machine *machine, uint32_t pid)
{
	pw_eevdf_state *state = &machine->process[pid].schedule.eevdf;
	state->lag_ns = 0;
	state->delayed = false;
	state->fair.in_session = 0;
	pw_fair_reweigh(machine, pid);
}

/* update_entity_lag(): what it is owed, at most two slices (or a tick) either way. */
static void keep_lag_of(pw_machine *machine, const pw_load *load, uint32_t pid)
{
	pw_eevdf_state *state = &machine->process[pid].schedule.eevdf;
	int64_t lag = average_ns(load) - state->fair.vruntime_ns;
	uint64_t most = 2 * slice_ns(machine, &machine->process[pid]), tick = (uint64_t)machine->scenario->machine[0].tick_ns;
	int64_t limit = pw_fair_virtual_ns(most > tick ? most : tick, &state->fair);
	state->lag_ns = lag > limit ? limit : lag < -limit ? -limit : lag;
}

static void keep_lag(pw_machine *machine, const pw_cpu *cpu, uint32_t pid)
{
	pw_load load = load_of(machine, cpu, NOBODY);
	keep_lag_of(machine, &load, pid);
}

/* place_entity(): it comes back with the lag it left with, made larger because its own weight will pull the
 * average of `load`, the others. What was left of its slice remains so unless it slept; a new process gets half a slice. */
static void place_among(pw_machine *machine, const pw_load *load, uint32_t pid, pw_enqueue_reason reason)
{
	pw_eevdf_state *state = &machine->process[pid].schedule.eevdf;
	bool rest = reason != ENQUEUE_WOKEN && rules_of(machine)->keeps_rest;
	int64_t lag = machine->scenario->eevdf[0].place_lag ? state->lag_ns : 0;
	int64_t left = rest ? state->deadline_ns - state->fair.vruntime_ns : share_ns(machine, pid);
	if (load->weight > 0) lag = lag * (load->weight + state->fair.weight) / load->weight;
	if (reason == ENQUEUE_NEW) left = share_ns(machine, pid) / 2;
	state->fair.vruntime_ns = average_ns(load) - lag;
	state->deadline_ns = state->fair.vruntime_ns + left;
}

static void place(pw_machine *machine, const pw_cpu *cpu, uint32_t pid, pw_enqueue_reason reason)
{
	pw_load load = load_of(machine, cpu, pid);
	place_among(machine, &load, pid, reason);
}

/* reweight_entity(): lag and what is left of slice and protection were virtual time; they keep their worth. */
static void eevdf_weigh(pw_machine *machine, uint32_t pid, uint32_t weight)
{
	pw_process *process = &machine->process[pid];
	pw_eevdf_state *state = &process->schedule.eevdf;
	pw_cpu *cpu = &machine->cpu[process->cpu];
	bool runs = cpu->current == pid && runs_fair(machine, cpu);
	if (runs) keep_lag(machine, cpu, pid);
	int64_t before = state->fair.weight, left = state->deadline_ns - state->fair.vruntime_ns;
	int64_t protected = (state->protected_ns - state->fair.vruntime_ns) * before / weight;
	pw_fair_set_weight(&state->fair, weight);
	state->lag_ns = state->lag_ns * before / weight;
	state->deadline_ns = state->fair.vruntime_ns + left * before / weight;
	if (!runs) return;
	place(machine, cpu, pid, ENQUEUE_MOVED);
	state->protected_ns = rules_of(machine)->renews ? state->deadline_ns : state->fair.vruntime_ns + protected;
}

static void eevdf_renice(pw_machine *machine, uint32_t pid)
{
	pw_fair_reweigh(machine, pid);
}

static bool is_protected(const pw_machine *machine, const pw_eevdf_state *state)
{
	if (rules_of(machine)->by_vruntime) return state->fair.vruntime_ns < state->protected_ns;
	return state->deadline_ns == state->protected_ns;
}

/* update_deadline(): the slice is over when the vruntime reaches the deadline; then a new one begins. */
static void end_slice(pw_machine *machine, const pw_cpu *cpu)
{
	pw_eevdf_state *running = &machine->process[cpu->current].schedule.eevdf;
	if (running->fair.vruntime_ns < running->deadline_ns) return;
	running->deadline_ns = running->fair.vruntime_ns + share_ns(machine, cpu->current);
	if (cpu->run_queue.eevdf.queued > 0) running->reschedule = true;
}

/* update_curr(), which makes a release look whether the running process should go on: at a tick, and whenever
 * somebody is put on the queue. Unless no time has passed since it was last called. */
static void update_running(pw_machine *machine, pw_cpu *cpu)
{
	uint64_t now = pw_machine_now_ns(machine);
	const pw_rules *rules = rules_of(machine);
	bool fair = cpu->current != NOBODY && !pw_is_real_time(machine->process[cpu->current].policy);
	if (!fair || cpu->run_queue.eevdf.updated_ns == now) return;
	pw_eevdf_state *running = &machine->process[cpu->current].schedule.eevdf;
	cpu->run_queue.eevdf.updated_ns = now;
	end_slice(machine, cpu);
	if (cpu->run_queue.eevdf.queued == 0 || is_protected(machine, running)) return;
	pw_load load = load_of(machine, cpu, NOBODY);
	if (rules->by_vruntime || (rules->short_preempts && !eligible(&load, running))) running->reschedule = true;
}

/* hrtick_start_fair(): besides the tick, a timer of its own makes the CPU choose anew when the running process, or the one
 * that is about to run, has run for a slice since it was picked, if others wait. What was left of its slice then, and its
 * protection, don't count. */
static void start_hrtick(pw_machine *machine, pw_cpu *cpu, uint32_t pid)
{
	pw_eevdf_queue *queue = &cpu->run_queue.eevdf;
	if (!machine->scenario->eevdf[0].hrtick || queue->queued == 0) return;
	queue->hrtick_ns = queue->picked_ns + slice_ns(machine, &machine->process[pid]);
	if (queue->hrtick_ns >= pw_machine_now_ns(machine)) return;
	queue->hrtick_ns = NEVER;
	machine->process[pid].schedule.eevdf.reschedule = true;
}

/* What the queue's average was when the kernel last charged the running process: at a tick or an event of this CPU.
 * A delayed process that is woken is compared with that. */
static pw_load load_as_charged(const pw_machine *machine, const pw_cpu *cpu, uint32_t without)
{
	pw_load load = load_of(machine, cpu, without);
	if (!runs_fair(machine, cpu)) return load;
	uint64_t now = pw_machine_now_ns(machine), tick_ns = (uint64_t)machine->scenario->machine[0].tick_ns;
	uint64_t tick = now - now % tick_ns, charged = cpu->run_queue.eevdf.updated_ns;
	/* The product is what its weight x vruntime has grown by since. */
	load.weighted_ns -= (int64_t)(now - (charged > tick ? charged : tick)) * 1024;
	return load;
}

/* finish_delayed_dequeue_entity(): its debt is gone, and it leaves the queue owed nothing. */
static void end_delay(pw_machine *machine, uint32_t pid)
{
	pw_eevdf_state *state = &machine->process[pid].schedule.eevdf;
	pw_cpu *cpu = &machine->cpu[machine->process[pid].cpu];
	keep_lag(machine, cpu, pid);
	if (state->lag_ns > 0) state->lag_ns = 0;
	state->delayed = false;
	list_take(machine, pid);
	cpu->run_queue.eevdf.queued--;
	pw_fair_leave_session(machine, pid);
}

/* requeue_delayed_entity(): woken before its debt was gone, it goes on from where it is. */
static void requeue_delayed(pw_machine *machine, pw_cpu *cpu, uint32_t pid)
{
	pw_process *process = &machine->process[pid];
	pw_eevdf_state *state = &process->schedule.eevdf;
	pw_load all = load_as_charged(machine, cpu, NOBODY);
	state->delayed = false;
	keep_lag_of(machine, &all, pid);
	if (state->lag_ns <= 0) return;
	pw_load others = load_as_charged(machine, cpu, pid);
	state->lag_ns = 0;
	place_among(machine, &others, pid, ENQUEUE_WOKEN);
	process->schedule.fair.order = ++machine->arrivals;
}

static void join_queue(pw_machine *machine, pw_cpu *cpu, uint32_t pid)
{
	list_put(machine, pid);
	cpu->run_queue.eevdf.queued++;
	machine->process[pid].schedule.fair.order = ++machine->arrivals;
}

static void eevdf_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	pw_process *process = &machine->process[pid];
	pw_cpu *cpu = &machine->cpu[process->cpu];
	if (process->schedule.eevdf.delayed) {
		requeue_delayed(machine, cpu, pid);
		return;
	}
	if (!rules_of(machine)->renews) update_running(machine, cpu);
	else if (runs_fair(machine, cpu)) end_slice(machine, cpu);
	pw_fair_join_session(machine, pid);
	if (reason != ENQUEUE_PREEMPTED && reason != ENQUEUE_ROTATED) place(machine, cpu, pid, reason);
	join_queue(machine, cpu, pid);
	follow(machine, cpu);
	if (reason != ENQUEUE_PREEMPTED && reason != ENQUEUE_ROTATED && runs_fair(machine, cpu)) start_hrtick(machine, cpu, cpu->current);
}

static void eevdf_dequeue(pw_machine *machine, uint32_t pid)
{
	pw_cpu *cpu = &machine->cpu[machine->process[pid].cpu];
	keep_lag(machine, cpu, pid);
	list_take(machine, pid);
	cpu->run_queue.eevdf.queued--;
	pw_fair_leave_session(machine, pid);
}

/* dequeue_entity(): who has had more than its share stays, as far as the others are concerned. */
static void eevdf_sleep(pw_machine *machine, uint32_t number, bool waits)
{
	pw_cpu *cpu = &machine->cpu[number];
	uint32_t pid = cpu->current;
	pw_eevdf_state *state = &machine->process[pid].schedule.eevdf;
	pw_load load = load_of(machine, cpu, NOBODY);
	if (!waits || !rules_of(machine)->delays || eligible(&load, state)) {
		keep_lag(machine, cpu, pid);
		pw_fair_leave_session(machine, pid);
		return;
	}
	update_running(machine, cpu);
	state->delayed = true;
	join_queue(machine, cpu, pid);
}

static bool eevdf_stays(const pw_machine *machine, uint32_t pid)
{
	return state_of(machine, pid)->delayed;
}

static void eevdf_settle(pw_machine *machine, uint32_t pid)
{
	if (state_of(machine, pid)->delayed) end_delay(machine, pid);
}

/* pick_eevdf(): the eligible one with the earliest deadline; among equals the one that came first, and the
 * running one last. But the running one while it is eligible and `protection` holds (RUN_TO_PARITY). */
static uint32_t best_of(const pw_machine *machine, const pw_cpu *cpu, bool protection)
{
	pw_load load = load_of(machine, cpu, NOBODY);
	uint32_t current = cpu->current, best = NOBODY;
	bool fair = current != NOBODY && !pw_is_real_time(machine->process[current].policy);
	bool stays = fair && eligible(&load, state_of(machine, current));
	if (stays && protection && is_protected(machine, state_of(machine, current))) return current;
	for (uint32_t pid = cpu->run_queue.eevdf.first; pid != NOBODY; pid = machine->process[pid].schedule.next) {
		const pw_eevdf_state *candidate = state_of(machine, pid);
		if (pid == current || !eligible(&load, candidate)) continue;
		const pw_eevdf_state *leader = state_of(machine, best == NOBODY ? pid : best);
		bool sooner = candidate->deadline_ns < leader->deadline_ns ||
		              (candidate->deadline_ns == leader->deadline_ns && candidate->fair.order < leader->fair.order);
		if (best == NOBODY || sooner) best = pid;
	}
	bool before = stays && best != NOBODY && state_of(machine, current)->deadline_ns < state_of(machine, best)->deadline_ns;
	return stays && (best == NOBODY || before) ? current : best;
}

/* pick_next_entity(): the best. Who is delayed, and would be picked, has no debt any more and leaves the queue: always when
 * the CPU chooses, and in later kernels also when somebody who was woken is compared with the others. */
static uint32_t best_awake(pw_machine *machine, const pw_cpu *cpu, bool protection, bool leave)
{
	uint32_t best = best_of(machine, cpu, protection);
	if (!leave || best == NOBODY || !state_of(machine, best)->delayed) return best;
	end_delay(machine, best);
	return best_awake(machine, cpu, protection, leave);
}

/* Since 6.17 protection is a limit by itself; without RUN_TO_PARITY it is only shorter. */
static bool protects(const pw_machine *machine)
{
	return machine->scenario->eevdf[0].run_to_parity || rules_of(machine)->by_vruntime;
}

/* set_protect_slice(): to the end of the slice, or of the shortest one queued. */
static int64_t protected_until_ns(const pw_machine *machine, const pw_cpu *cpu, uint32_t pid)
{
	const pw_eevdf_state *state = state_of(machine, pid);
	uint64_t own = slice_ns(machine, &machine->process[pid]), slice = own;
	if (!rules_of(machine)->by_vruntime) return state->deadline_ns;
	uint64_t shortest = shortest_slice_ns(machine, cpu);
	if (!machine->scenario->eevdf[0].run_to_parity) shortest = (uint64_t)machine->scenario->eevdf[0].base_slice_ns;
	if (shortest < slice) slice = shortest;
	int64_t until = state->fair.vruntime_ns + pw_fair_virtual_ns(slice, &state->fair);
	return slice == own || until > state->deadline_ns ? state->deadline_ns : until;
}

/* Who is given the CPU has the timer set anew. To choose the same one again stops it, unless somebody left the queue. */
static void restart_hrtick(pw_machine *machine, pw_cpu *cpu, uint32_t pid, bool left)
{
	pw_eevdf_queue *queue = &cpu->run_queue.eevdf;
	queue->hrtick_ns = NEVER;
	if (pid != cpu->current) queue->picked_ns = pw_machine_now_ns(machine);
	else if (!left) return;
	start_hrtick(machine, cpu, pid);
}

static uint32_t eevdf_pick(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = &machine->cpu[number];
	uint32_t queued = cpu->run_queue.eevdf.queued;
	uint32_t pid = best_awake(machine, cpu, protects(machine), true);
	if (pid == NOBODY) return NOBODY;
	bool left = cpu->run_queue.eevdf.queued < queued;
	pw_eevdf_state *state = &machine->process[pid].schedule.eevdf;
	list_take(machine, pid);
	cpu->run_queue.eevdf.queued--;
	if (pid != cpu->current || rules_of(machine)->renews) state->protected_ns = protected_until_ns(machine, cpu, pid);
	restart_hrtick(machine, cpu, pid, left);
	cpu->run_queue.eevdf.updated_ns = pw_machine_now_ns(machine);
	state->reschedule = false;
	return pid;
}

static void eevdf_charge(pw_machine *machine, uint32_t number, uint64_t ns)
{
	pw_cpu *cpu = &machine->cpu[number];
	pw_eevdf_state *state = &machine->process[cpu->current].schedule.eevdf;
	pw_fair_run(&state->fair, ns);
	follow(machine, cpu);
}

/* An eligible one that asks for a shorter slice and has the earlier deadline, or meets one that is not eligible, ends
 * the protection of the running one, even if a third one then goes first (do_preempt_short() of 6.12). */
static void end_protection_by_short(pw_machine *machine, const pw_cpu *cpu, uint32_t pid)
{
	pw_eevdf_state *running = &machine->process[cpu->current].schedule.eevdf;
	const pw_eevdf_state *woken = state_of(machine, pid);
	pw_load load = load_of(machine, cpu, NOBODY);
	bool ends = woken->deadline_ns < running->deadline_ns || (rules_of(machine)->delays && !eligible(&load, running));
	if (ends && eligible(&load, woken)) running->protected_ns = running->deadline_ns + 1;
}

/* A woken one with a shorter slice is compared with the running one as if that were not protected; if it isn't picked,
 * the running one is protected for no longer than the shortest slice (6.17). */
static bool short_preempts(pw_machine *machine, const pw_cpu *cpu, uint32_t pid)
{
	pw_eevdf_state *running = &machine->process[cpu->current].schedule.eevdf;
	uint64_t shortest = shortest_slice_ns(machine, cpu);
	int64_t now = running->fair.vruntime_ns, until = now;
	bool preempts = best_awake(machine, cpu, false, machine->scenario->eevdf[0].wakeup_dequeues) == pid;
	if (!preempts) until += pw_fair_virtual_ns(shortest, &running->fair);
	if ((preempts || machine->scenario->eevdf[0].run_to_parity) && until < running->protected_ns) running->protected_ns = until;
	return preempts;
}

/* check_preempt_wakeup_fair() */
static bool eevdf_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	pw_cpu *cpu = &machine->cpu[number];
	const pw_rules *rules = rules_of(machine);
	pw_eevdf_state *running = &machine->process[cpu->current].schedule.eevdf;
	if (!rules->renews) update_running(machine, cpu);
	if (running->reschedule) return true;
	int by_policy = pw_fair_preempts_by_policy(machine, cpu->current, pid);
	/* Before 6.15 a protected SCHED_IDLE process is chosen again all the same. */
	if (by_policy > 0 && rules->by_vruntime) running->protected_ns = running->fair.vruntime_ns;
	if (by_policy >= 0) return by_policy;
	bool shorter = rules->short_preempts && slice_ns(machine, &machine->process[pid]) < slice_ns(machine, &machine->process[cpu->current]);
	if (shorter && rules->by_vruntime) return short_preempts(machine, cpu, pid);
	if (shorter) end_protection_by_short(machine, cpu, pid);
	return best_awake(machine, cpu, protects(machine), machine->scenario->eevdf[0].wakeup_dequeues) == pid;
}

/* When `left` of virtual time will be over if the running process goes on. */
static uint64_t when_over_ns(const pw_cpu *cpu, const pw_eevdf_state *running, int64_t left)
{
	return cpu->charged_until_ns + ((uint64_t)left * running->fair.weight - running->fair.vruntime_rest + 1023) / 1024;
}

/* The tick that finds its slice, or its protection, used up; the very next one if it no longer has any. */
static uint64_t next_periodic_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	const pw_cpu *cpu = &machine->cpu[number];
	const pw_eevdf_state *running = state_of(machine, cpu->current);
	const pw_rules *rules = rules_of(machine);
	uint64_t tick_ns = (uint64_t)machine->scenario->machine[0].tick_ns, next = pw_machine_next_tick_ns(machine);
	if (next > until_ns) return NEVER;
	bool others = cpu->run_queue.eevdf.queued > 0, watched = rules->short_preempts && !is_protected(machine, running);
	int64_t end = running->deadline_ns;
	if (others && rules->by_vruntime && running->protected_ns < end) end = running->protected_ns;
	int64_t left = end - running->fair.vruntime_ns;
	if (left <= 0 || (others && (watched || running->reschedule || rules->grouped))) return next;
	uint64_t over = when_over_ns(cpu, running, left);
	return over <= next ? next : (over + tick_ns - 1) / tick_ns * tick_ns;
}

static uint64_t eevdf_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	uint64_t periodic_ns = next_periodic_tick_ns(machine, number, until_ns), hrtick_ns = machine->cpu[number].run_queue.eevdf.hrtick_ns;
	return hrtick_ns <= until_ns && hrtick_ns < periodic_ns ? hrtick_ns : periodic_ns;
}

/* update_curr() at a tick; entity_tick() if it is the timer's own. */
static bool eevdf_tick(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = &machine->cpu[number];
	if (runs_fair(machine, cpu)) update_running(machine, cpu);
	if (cpu->run_queue.eevdf.hrtick_ns <= pw_machine_now_ns(machine)) {
		machine->process[cpu->current].schedule.eevdf.reschedule = true;
		cpu->run_queue.eevdf.hrtick_ns = NEVER;
	}
	return cpu->run_queue.eevdf.queued > 0 && (state_of(machine, cpu->current)->reschedule || rules_of(machine)->grouped);
}

const pw_scheduler pw_scheduler_eevdf = {
	.init = eevdf_init,
	.init_queue = eevdf_init_queue,
	.balances = true,
	.renice = eevdf_renice,
	.weigh = eevdf_weigh,
	.enqueue = eevdf_enqueue,
	.dequeue = eevdf_dequeue,
	.pick = eevdf_pick,
	.charge = eevdf_charge,
	.sleep = eevdf_sleep,
	.stays = eevdf_stays,
	.settle = eevdf_settle,
	.preempts = eevdf_preempts,
	.next_tick_ns = eevdf_next_tick_ns,
	.tick = eevdf_tick,
};
