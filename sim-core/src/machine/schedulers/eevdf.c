/* eevdf.c: earliest eligible virtual deadline first, as in kernel/sched/fair.c of Linux 6.6, 6.12 and 6.18:
 * place_entity, update_curr, pick_eevdf, dequeue_entity, requeue_delayed_entity, check_preempt_wakeup_fair. Buddies are
 * left out.
 *
 * An entity, a process or a group's part of a CPU (groups.h), is eligible while it has had no more than its share of its
 * queue: while its vruntime is not past the average of all, weighted. Sums over a queue are recomputed at each decision:
 * a queue is short. What happens to a process happens to its groups: where one of these comes or goes with it, and in how
 * long each of them has run. */
#include "eevdf_queue.h"
#include "first_come.h"

static void eevdf_init_queue(pw_machine *machine, pw_run_queue *queue)
{
	(void)machine;
	queue->eevdf.first = queue->eevdf.current = PW_NONE;
	queue->eevdf.hrtick_ns = NEVER;
}

static void eevdf_init(pw_machine *machine, uint32_t pid)
{
	pw_eevdf_state *state = &process_of(machine, pid)->schedule.eevdf;
	state->lag_ns = 0;
	state->delayed = false;
	state->fair.counted = false;
	pw_fair_reweigh(machine, pid);
}

/* reweight_entity(): lag and what is left of slice and protection were virtual time; they keep their worth. */
static void eevdf_weigh(pw_machine *machine, uint32_t entity, uint32_t weight)
{
	pw_eevdf_state *state = state_of(machine, entity);
	pw_eevdf_queue *queue = queue_of(machine, entity);
	bool there = state->fair.counted;
	if (there) keep_lag(machine, queue, entity);
	int64_t before = state->fair.weight, left = state->deadline_ns - state->fair.vruntime_ns;
	int64_t protected = (state->protected_ns - state->fair.vruntime_ns) * before / weight;
	if (there) pw_group_load(machine, entity, -before);
	pw_fair_set_weight(&state->fair, weight);
	if (there) pw_group_load(machine, entity, weight);
	state->lag_ns = state->lag_ns * before / weight;
	state->deadline_ns = state->fair.vruntime_ns + left * before / weight;
	if (!there) return;
	place(machine, queue, entity, PW_ENQUEUE_moved);
	state->protected_ns = rules_of(machine)->renews ? state->deadline_ns : state->fair.vruntime_ns + protected;
}

static void eevdf_renice(pw_machine *machine, uint32_t pid)
{
	pw_fair_reweigh(machine, pid);
}

/* update_cfs_group() from the group of this entity up: its weight is that of its load by now, and it asks for the shortest slice on it. */
static void update_groups(pw_machine *machine, uint32_t entity)
{
	for (uint32_t part = pw_entity_parent(machine, entity); part != PW_NONE; part = pw_entity_parent(machine, part)) {
		pw_eevdf_queue *queue = &pw_group_part_of(machine, part)->queue.eevdf;
		/* An empty one keeps both. */
		if (queue->queued == 0) continue;
		uint32_t weight = pw_group_weight(machine, part);
		pw_group_part_of(machine, part)->slice_ns = shortest_slice_ns(machine, queue, PW_NONE);
		if (weight != state_of(machine, part)->fair.weight) eevdf_weigh(machine, part, weight);
	}
}

/* ---- The running one ---- */

static bool is_protected(const pw_machine *machine, const pw_eevdf_state *state)
{
	if (rules_of(machine)->by_vruntime) return state->fair.vruntime_ns < state->protected_ns;
	return state->deadline_ns == state->protected_ns;
}

/* It is the process on the CPU that has to go, whichever of its groups has had enough. */
static void request(pw_machine *machine, uint32_t number)
{
	uint32_t running = running_on(machine, number);
	if (running != PW_NONE) state_of(machine, running)->reschedule = true;
}

/* update_deadline(): the slice is over when the vruntime reaches the deadline; then a new one begins. */
static void end_slice(pw_machine *machine, uint32_t number, const pw_eevdf_queue *queue)
{
	pw_eevdf_state *running = state_of(machine, queue->current);
	if (running->fair.vruntime_ns < running->deadline_ns) return;
	running->deadline_ns = running->fair.vruntime_ns + share_ns(machine, queue->current);
	if (queue->queued > 1) request(machine, number);
}

/* update_curr(), which makes a release look whether the running entity of a queue should go on: at a tick, and whenever
 * another is put on the queue. Unless no time has passed since it was last called. */
static void update_running(pw_machine *machine, uint32_t number, pw_eevdf_queue *queue)
{
	uint64_t now = pw_machine_now_ns(machine);
	const pw_rules *rules = rules_of(machine);
	if (running_on(machine, number) == PW_NONE || queue->current == PW_NONE || queue->updated_ns == now) return;
	queue->updated_ns = now;
	end_slice(machine, number, queue);
	if (queue->queued <= 1 || is_protected(machine, state_of(machine, queue->current))) return;
	pw_load load = load_of(machine, queue, PW_NONE);
	if (rules->by_vruntime || (rules->short_preempts && !eligible(&load, state_of(machine, queue->current)))) request(machine, number);
}

/* An entity is put on a queue. */
static void update_before(pw_machine *machine, uint32_t number, pw_eevdf_queue *queue)
{
	if (!rules_of(machine)->renews) update_running(machine, number, queue);
	else if (runs_fair(machine, number) && queue->current != PW_NONE) end_slice(machine, number, queue);
}

/* hrtick_start_fair(): besides the tick, a timer of its own makes the CPU choose again when the running process, or the one
 * that is about to run, has run for a slice since it was picked, if others wait. What was left of its slice then, and its
 * protection, don't count. */
static void start_hrtick(pw_machine *machine, uint32_t number, uint32_t pid)
{
	pw_eevdf_queue *root = root_of(machine, number);
	if (!machine->scenario->eevdf[0].hrtick || root->all <= 1) return;
	root->hrtick_ns = root->picked_ns + slice_ns(machine, pid);
	if (root->hrtick_ns >= pw_machine_now_ns(machine)) return;
	root->hrtick_ns = NEVER;
	state_of(machine, pid)->reschedule = true;
}

/* What a queue's average was when the kernel last charged its running entity: at a tick or an event of this queue.
 * A delayed one that is woken is compared with that. */
static pw_load load_as_charged(const pw_machine *machine, uint32_t number, const pw_eevdf_queue *queue, uint32_t without)
{
	pw_load load = load_of(machine, queue, without);
	if (!runs_fair(machine, number) || queue->current == PW_NONE) return load;
	uint64_t now = pw_machine_now_ns(machine), tick_ns = (uint64_t)machine->scenario->machine[0].tick_ns;
	uint64_t tick = now - now % tick_ns, charged = queue->updated_ns;
	/* The product is what its weight x vruntime has grown by since. */
	load.weighted_ns -= (int64_t)(now - (charged > tick ? charged : tick)) * 1024;
	return load;
}

/* ---- Coming and going ---- */

static void join_queue(pw_machine *machine, pw_eevdf_queue *queue, uint32_t entity)
{
	list_put(machine, queue, entity);
	pw_entity(machine, entity)->fair.order = ++machine->arrivals;
}

/* dequeue_entity(), of a process that goes to sleep: one that has had more than its share stays, as far as the others are concerned. Returns
 * whether it does; else it keeps its lag and is gone. */
static bool stays_delayed(pw_machine *machine, uint32_t number, uint32_t entity, bool sleeps)
{
	pw_eevdf_queue *queue = queue_of(machine, entity);
	pw_eevdf_state *state = state_of(machine, entity);
	pw_load load = load_of(machine, queue, PW_NONE);
	if (!sleeps || !rules_of(machine)->delays || eligible(&load, state)) {
		keep_lag_of(machine, &load, entity);
		list_take(machine, queue, entity);
		return false;
	}
	update_running(machine, number, queue);
	state->delayed = true;
	pw_entity(machine, entity)->fair.order = ++machine->arrivals;
	if (queue->current == entity) queue->current = PW_NONE;
	return true;
}

/* Once an entity is off its queue, its group goes too if it was the last; what remains has another load. */
static void leave_groups(pw_machine *machine, uint32_t number, uint32_t entity)
{
	for (uint32_t part = pw_entity_parent(machine, entity); part != PW_NONE; part = pw_entity_parent(machine, part)) {
		if (pw_group_part_of(machine, part)->queue.eevdf.queued > 0) break;
		if (state_of(machine, part)->delayed || stays_delayed(machine, number, part, true)) break;
		entity = part;
	}
	update_groups(machine, entity);
}

/* finish_delayed_dequeue_entity(): its debt is gone, and it leaves the queue owed nothing. */
static void end_delay(pw_machine *machine, uint32_t entity)
{
	pw_eevdf_state *state = state_of(machine, entity);
	pw_eevdf_queue *queue = queue_of(machine, entity);
	uint32_t number = pw_entity_cpu(machine, entity);
	keep_lag(machine, queue, entity);
	if (state->lag_ns > 0) state->lag_ns = 0;
	state->delayed = false;
	list_take(machine, queue, entity);
	if (!pw_entity_is_group(machine, entity)) root_of(machine, number)->all--;
	leave_groups(machine, number, entity);
}

/* requeue_delayed_entity(): woken before its debt was gone, it goes on from where it is. */
static void requeue_delayed(pw_machine *machine, uint32_t number, uint32_t entity)
{
	pw_eevdf_queue *queue = queue_of(machine, entity);
	pw_eevdf_state *state = state_of(machine, entity);
	pw_load all = load_as_charged(machine, number, queue, PW_NONE);
	state->delayed = false;
	keep_lag_of(machine, &all, entity);
	if (state->lag_ns <= 0) return;
	pw_load others = load_as_charged(machine, number, queue, entity);
	state->lag_ns = 0;
	place_among(machine, &others, entity, PW_ENQUEUE_woken);
	pw_entity(machine, entity)->fair.order = ++machine->arrivals;
}

/* The process that ran is put back, to be compared with the others: put_prev_entity() of it and its groups. */
static void put_back(pw_machine *machine, uint32_t number, uint32_t pid)
{
	for (uint32_t entity = pid; entity != PW_NONE; entity = pw_entity_parent(machine, entity)) {
		pw_eevdf_queue *queue = queue_of(machine, entity);
		update_before(machine, number, queue);
		pw_entity(machine, entity)->fair.order = ++machine->arrivals;
		follow(machine, queue);
	}
}

/* enqueue_task_fair(): its groups come with it, as if they woke up, up to one that is there already. */
static void put_on(pw_machine *machine, uint32_t number, uint32_t pid, pw_enqueue_reason reason)
{
	uint32_t entity = pid;
	for (; entity != PW_NONE && !state_of(machine, entity)->fair.counted; entity = pw_entity_parent(machine, entity)) {
		pw_eevdf_queue *queue = queue_of(machine, entity);
		update_before(machine, number, queue);
		if (pw_entity_is_group(machine, entity)) {
			pw_group_part_of(machine, entity)->slice_ns = shortest_slice_ns(machine, &pw_group_part_of(machine, entity)->queue.eevdf, PW_NONE);
			eevdf_weigh(machine, entity, pw_group_weight(machine, entity));
		}
		place(machine, queue, entity, entity == pid ? reason : PW_ENQUEUE_woken);
		join_queue(machine, queue, entity);
		follow(machine, queue);
	}
	if (entity != PW_NONE && state_of(machine, entity)->delayed) requeue_delayed(machine, number, entity);
	root_of(machine, number)->all++;
	update_groups(machine, pid);
}

static void eevdf_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	uint32_t number = process_of(machine, pid)->cpu;
	if (state_of(machine, pid)->delayed) {
		requeue_delayed(machine, number, pid);
		return;
	}
	if (pw_ran_until_now(reason)) {
		put_back(machine, number, pid);
		/* yield_task_fair(), until 6.18 */
		if (reason == PW_ENQUEUE_yielded) state_of(machine, pid)->deadline_ns += share_ns(machine, pid);
		return;
	}
	if (reason == PW_ENQUEUE_new) pw_group_begin(machine, pid);
	put_on(machine, number, pid, reason);
	if (runs_fair(machine, number)) start_hrtick(machine, number, cpu_of(machine, number)->current);
}

static void leave(pw_machine *machine, uint32_t number, uint32_t pid, bool sleeps)
{
	if (stays_delayed(machine, number, pid, sleeps)) return;
	root_of(machine, number)->all--;
	leave_groups(machine, number, pid);
}

static void eevdf_dequeue(pw_machine *machine, uint32_t pid)
{
	leave(machine, process_of(machine, pid)->cpu, pid, false);
}

static void eevdf_sleep(pw_machine *machine, uint32_t number, bool waits)
{
	leave(machine, number, cpu_of(machine, number)->current, waits);
}

static bool eevdf_stays(const pw_machine *machine, uint32_t pid)
{
	return state_of(machine, pid)->delayed;
}

static void eevdf_settle(pw_machine *machine, uint32_t pid)
{
	if (state_of(machine, pid)->delayed) end_delay(machine, pid);
}

/* What ran is no longer compared with the others as what runs. */
static void end_current(pw_machine *machine, pw_eevdf_queue *queue)
{
	while (queue->current != PW_NONE) {
		uint32_t entity = queue->current;
		queue->current = PW_NONE;
		if (!pw_entity_is_group(machine, entity)) return;
		queue = &pw_group_part_of(machine, entity)->queue.eevdf;
	}
}

static void eevdf_away(pw_machine *machine, uint32_t number)
{
	end_current(machine, root_of(machine, number));
}

/* ---- Choosing ---- */

/* pick_eevdf(): the eligible one with the earliest deadline; among equals the one that came first, and the
 * running one last. But the running one while it is eligible and `protection` holds (RUN_TO_PARITY). */
static uint32_t best_of(const pw_machine *machine, const pw_eevdf_queue *queue, bool protection)
{
	pw_load load = load_of(machine, queue, PW_NONE);
	uint32_t current = queue->current, best = PW_NONE;
	bool stays = current != PW_NONE && eligible(&load, state_of(machine, current));
	if (stays && protection && is_protected(machine, state_of(machine, current))) return current;
	for (uint32_t entity = queue->first; entity != PW_NONE; entity = pw_entity(machine, entity)->next) {
		const pw_eevdf_state *candidate = state_of(machine, entity);
		if (entity == current || !eligible(&load, candidate)) continue;
		const pw_eevdf_state *leader = state_of(machine, best == PW_NONE ? entity : best);
		bool sooner = candidate->deadline_ns < leader->deadline_ns ||
		              (candidate->deadline_ns == leader->deadline_ns && candidate->fair.order < leader->fair.order);
		if (best == PW_NONE || sooner) best = entity;
	}
	bool before = stays && best != PW_NONE && state_of(machine, current)->deadline_ns < state_of(machine, best)->deadline_ns;
	return stays && (best == PW_NONE || before) ? current : best;
}

/* pick_next_entity(): the best. One that is delayed, and would be picked, has no debt any more and leaves the queue: always when
 * the CPU chooses, and in later kernels also when a woken process is compared with the others. */
static uint32_t best_awake(pw_machine *machine, const pw_eevdf_queue *queue, bool protection, bool leave)
{
	for (;;) {
		uint32_t best = best_of(machine, queue, protection);
		if (!leave || best == PW_NONE || !state_of(machine, best)->delayed) return best;
		end_delay(machine, best);
	}
}

/* Since 6.17 protection is a limit by itself; without RUN_TO_PARITY it is only shorter. */
static bool protects(const pw_machine *machine)
{
	return machine->scenario->eevdf[0].run_to_parity || rules_of(machine)->by_vruntime;
}

/* set_protect_slice(): to the end of the slice, or of the shortest one queued. */
static int64_t protected_until_ns(const pw_machine *machine, const pw_eevdf_queue *queue, uint32_t entity)
{
	const pw_eevdf_state *state = state_of(machine, entity);
	uint64_t own = slice_ns(machine, entity), slice = own;
	if (!rules_of(machine)->by_vruntime) return state->deadline_ns;
	uint64_t shortest = shortest_slice_ns(machine, queue, entity);
	if (!machine->scenario->eevdf[0].run_to_parity) shortest = (uint64_t)machine->scenario->eevdf[0].base_slice_ns;
	if (shortest < slice) slice = shortest;
	int64_t until = state->fair.vruntime_ns + pw_fair_virtual_ns(slice, &state->fair);
	return slice == own || until > state->deadline_ns ? state->deadline_ns : until;
}

/* For a process that is given the CPU the timer is set again. To choose the same one stops it, unless another left the queue. */
static void restart_hrtick(pw_machine *machine, uint32_t number, uint32_t pid, bool left)
{
	pw_eevdf_queue *root = root_of(machine, number);
	root->hrtick_ns = NEVER;
	if (pid != cpu_of(machine, number)->current) root->picked_ns = pw_machine_now_ns(machine);
	else if (!left) return;
	start_hrtick(machine, number, pid);
}

/* From the root down, which process is next: pick_task_fair(). A group whose members all turn out to be asleep is gone by
 * then, and the search begins again. */
static uint32_t choose(pw_machine *machine, uint32_t number)
{
	pw_eevdf_queue *queue = root_of(machine, number);
	for (;;) {
		uint32_t best = best_awake(machine, queue, protects(machine), true);
		if (best != PW_NONE && !pw_entity_is_group(machine, best)) return best;
		if (best == PW_NONE && queue == root_of(machine, number)) return PW_NONE;
		queue = best == PW_NONE ? root_of(machine, number) : &pw_group_part_of(machine, best)->queue.eevdf;
	}
}

/* set_next_entity() of those of its groups that did not have the CPU before, and of itself. */
static void set_running(pw_machine *machine, uint32_t pid, bool again)
{
	for (uint32_t entity = pid; entity != PW_NONE; entity = pw_entity_parent(machine, entity)) {
		pw_eevdf_queue *queue = queue_of(machine, entity);
		pw_eevdf_state *state = state_of(machine, entity);
		bool same = queue->current == entity && (again || entity != pid);
		if (queue->current != entity) end_current(machine, queue);
		if (!same || rules_of(machine)->renews) state->protected_ns = protected_until_ns(machine, queue, entity);
		queue->current = (uint16_t)entity;
		queue->updated_ns = pw_machine_now_ns(machine);
	}
}

static uint32_t eevdf_pick(pw_machine *machine, uint32_t number)
{
	pw_eevdf_queue *root = root_of(machine, number);
	uint32_t all = root->all, pid = choose(machine, number);
	if (pid == PW_NONE) return PW_NONE;
	set_running(machine, pid, pid == cpu_of(machine, number)->current);
	restart_hrtick(machine, number, pid, root->all < all);
	state_of(machine, pid)->reschedule = false;
	return pid;
}

static void eevdf_charge(pw_machine *machine, uint32_t number, uint64_t ns)
{
	for (uint32_t entity = cpu_of(machine, number)->current; entity != PW_NONE; entity = pw_entity_parent(machine, entity)) {
		pw_fair_run(&state_of(machine, entity)->fair, ns);
		follow(machine, queue_of(machine, entity));
	}
}

/* An eligible one that asks for a shorter slice and has the earlier deadline, or meets one that is not eligible, ends
 * the protection of the running one, even if a third one then goes first (do_preempt_short() of 6.12). */
static void end_protection_by_short(pw_machine *machine, const pw_eevdf_queue *queue, uint32_t entity)
{
	pw_eevdf_state *running = state_of(machine, queue->current);
	const pw_eevdf_state *woken = state_of(machine, entity);
	pw_load load = load_of(machine, queue, PW_NONE);
	bool ends = woken->deadline_ns < running->deadline_ns || (rules_of(machine)->delays && !eligible(&load, running));
	if (ends && eligible(&load, woken)) running->protected_ns = running->deadline_ns + 1;
}

/* A woken one with a shorter slice is compared with the running one as if that were not protected; if it isn't picked,
 * the running one is protected for no longer than the shortest slice (6.17). */
static bool short_preempts(pw_machine *machine, const pw_eevdf_queue *queue, uint32_t entity)
{
	pw_eevdf_state *running = state_of(machine, queue->current);
	uint64_t shortest = shortest_slice_ns(machine, queue, queue->current);
	int64_t now = running->fair.vruntime_ns, until = now;
	bool preempts = best_awake(machine, queue, false, machine->scenario->eevdf[0].wakeup_dequeues) == entity;
	if (!preempts) until += pw_fair_virtual_ns(shortest, &running->fair);
	if ((preempts || machine->scenario->eevdf[0].run_to_parity) && until < running->protected_ns) running->protected_ns = until;
	return preempts;
}

/* check_preempt_wakeup_fair() */
static bool eevdf_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	const pw_rules *rules = rules_of(machine);
	uint32_t current = cpu_of(machine, number)->current, woken = pw_entity_matching(machine, current, pid);
	pw_eevdf_queue *queue = queue_of(machine, woken);
	if (!rules->renews) update_running(machine, number, queue);
	if (state_of(machine, current)->reschedule) return true;
	pw_eevdf_state *running = state_of(machine, queue->current);
	/* Between groups it only counts that SCHED_BATCH and SCHED_IDLE preempt no process. */
	bool processes = woken == pid && queue->current == current;
	int by_policy = pw_fair_preempts_by_policy(machine, processes ? current : pid, pid);
	/* Before 6.15 a protected SCHED_IDLE process is chosen again all the same. */
	if (by_policy > 0 && rules->by_vruntime) running->protected_ns = running->fair.vruntime_ns;
	if (by_policy >= 0) return by_policy;
	bool shorter = rules->short_preempts && slice_ns(machine, woken) < slice_ns(machine, queue->current);
	if (shorter && rules->by_vruntime) return short_preempts(machine, queue, woken);
	if (shorter) end_protection_by_short(machine, queue, woken);
	return best_awake(machine, queue, protects(machine), machine->scenario->eevdf[0].wakeup_dequeues) == woken;
}

/* ---- Ticks ---- */

/* When `left` of virtual time will be over if the running process goes on. */
static uint64_t when_over_ns(const pw_cpu *cpu, const pw_eevdf_state *running, int64_t left)
{
	return cpu->charged_until_ns + ((uint64_t)left * running->fair.weight - running->fair.vruntime_rest + 1023) / 1024;
}

/* The tick that finds the slice of the running entity of a queue, or its protection, used up; the very next one if it no
 * longer has any. */
static uint64_t next_tick_of_ns(pw_machine *machine, uint32_t number, const pw_eevdf_queue *queue, uint64_t next)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	const pw_eevdf_state *running = state_of(machine, queue->current);
	const pw_rules *rules = rules_of(machine);
	uint64_t tick_ns = (uint64_t)machine->scenario->machine[0].tick_ns;
	bool others = queue->queued > 1, watched = rules->short_preempts && !is_protected(machine, running);
	int64_t end = running->deadline_ns;
	if (others && rules->by_vruntime && running->protected_ns < end) end = running->protected_ns;
	int64_t left = end - running->fair.vruntime_ns;
	if (left <= 0 || (others && (watched || state_of(machine, cpu->current)->reschedule || rules->grouped))) return next;
	uint64_t over = when_over_ns(cpu, running, left);
	return over <= next ? next : (over + tick_ns - 1) / tick_ns * tick_ns;
}

/* Another than the running process, or one of its groups, could be chosen. */
static bool others_wait(const pw_machine *machine, uint32_t number)
{
	for (uint32_t entity = cpu_of(machine, number)->current; entity != PW_NONE; entity = pw_entity_parent(machine, entity))
		if (queue_of(machine, entity)->queued > 1) return true;
	return false;
}

static uint64_t next_periodic_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	uint64_t next = pw_machine_next_tick_ns(machine), earliest = NEVER;
	if (next > until_ns) return NEVER;
	/* Where there are groups, each tick looks what they weigh. */
	if (pw_groups_in_use(machine) && others_wait(machine, number)) return next;
	for (uint32_t entity = cpu_of(machine, number)->current; entity != PW_NONE; entity = pw_entity_parent(machine, entity)) {
		uint64_t tick_ns = next_tick_of_ns(machine, number, queue_of(machine, entity), next);
		if (tick_ns < earliest) earliest = tick_ns;
	}
	return earliest;
}

static uint64_t eevdf_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	uint64_t periodic_ns = next_periodic_tick_ns(machine, number, until_ns), hrtick_ns = root_of(machine, number)->hrtick_ns;
	return hrtick_ns <= until_ns && hrtick_ns < periodic_ns ? hrtick_ns : periodic_ns;
}

/* update_curr() at a tick, of the process and of its groups; entity_tick() if it is the timer's own. */
static bool eevdf_tick(pw_machine *machine, uint32_t number)
{
	uint32_t current = cpu_of(machine, number)->current;
	pw_eevdf_queue *root = root_of(machine, number);
	if (runs_fair(machine, number))
		for (uint32_t entity = current; entity != PW_NONE; entity = pw_entity_parent(machine, entity))
			update_running(machine, number, queue_of(machine, entity));
	update_groups(machine, current);
	if (root->hrtick_ns <= pw_machine_now_ns(machine)) {
		state_of(machine, current)->reschedule = true;
		root->hrtick_ns = NEVER;
	}
	return others_wait(machine, number) && (state_of(machine, current)->reschedule || rules_of(machine)->grouped);
}

/* The lag is relative to the average of whatever queue it joins. */
static void eevdf_migrate(pw_machine *machine, uint32_t pid, uint32_t from, uint32_t to)
{
	(void)from;
	pw_group_migrate(machine, pid, to);
}

const pw_scheduler pw_scheduler_eevdf = {
	FIRST_COME_FIRST_SERVED,
	.init = eevdf_init,
	.init_queue = eevdf_init_queue,
	.balances = true,
	.renice = eevdf_renice,
	.weigh = eevdf_weigh,
	.enqueue = eevdf_enqueue,
	.dequeue = eevdf_dequeue,
	.pick = eevdf_pick,
	.away = eevdf_away,
	.migrate = eevdf_migrate,
	.charge = eevdf_charge,
	.sleep = eevdf_sleep,
	.stays = eevdf_stays,
	.settle = eevdf_settle,
	.preempts = eevdf_preempts,
	.next_tick_ns = eevdf_next_tick_ns,
	.tick = eevdf_tick,
};
