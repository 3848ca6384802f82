/* cfs.c: the completely fair scheduler of Linux 2.6.23 to 6.5, as in kernel/sched/fair.c: place_entity,
 * check_preempt_tick, wakeup_preempt_entity. Buddies are left out. What is queued is an entity, a process or a group's part of
 * a CPU (groups.h): where a process comes or goes, so do its groups if it is the first or the last of them. */
#include "fair.h"
#include "first_come.h"
#include "heap.h"

static pw_fair_state *state_of(const pw_machine *machine, uint32_t entity)
{
	return &pw_entity(machine, entity)->fair;
}

static int64_t vruntime_of(const pw_machine *machine, uint32_t entity)
{
	return state_of(machine, entity)->vruntime_ns;
}

static pw_cfs_queue *root_of(pw_machine *machine, uint32_t number)
{
	return &cpu_of(machine, number)->run_queue.cfs;
}

/* The queue of a part of a group, or the root's. */
static pw_cfs_queue *queue_of_part(const pw_machine *machine, uint32_t part, uint32_t number)
{
	return part == PW_NONE ? &cpu_of(machine, number)->run_queue.cfs : &pw_group_part_of(machine, part)->queue.cfs;
}

/* The queue on which an entity is, or would be. */
static pw_cfs_queue *queue_of(const pw_machine *machine, uint32_t entity)
{
	return queue_of_part(machine, pw_entity_parent(machine, entity), pw_entity_cpu(machine, entity));
}

/* min_vruntime follows the least of the running one, as long as it stays, and the queued, and never goes back. While
 * no process comes or leaves, that least can only rise: so it is looked at when one does, and when it is asked for. */
static int64_t min_vruntime(pw_machine *machine, pw_cfs_queue *queue)
{
	int64_t least = INT64_MAX;
	if (queue->current != PW_NONE) least = vruntime_of(machine, queue->current);
	if (queue->heap != PW_NONE && vruntime_of(machine, queue->heap) < least) least = vruntime_of(machine, queue->heap);
	if (least != INT64_MAX && least > queue->min_vruntime_ns) queue->min_vruntime_ns = least;
	return queue->min_vruntime_ns;
}

/* sched_slice(): the period, shared by weight at each level. */
static uint64_t slice_ns(pw_machine *machine, uint32_t entity)
{
	const pw_cfs_def *cfs = &machine->scenario->cfs[0];
	uint64_t runnable = root_of(machine, pw_entity_cpu(machine, entity))->all;
	uint64_t slice = pw_fair_scaled(machine, cfs->latency_ns);
	uint64_t shortest = pw_fair_scaled(machine, cfs->min_granularity_ns);
	if (runnable * shortest > slice) slice = runnable * shortest;
	for (; entity != PW_NONE; entity = pw_entity_parent(machine, entity))
		slice = slice * state_of(machine, entity)->weight / queue_of(machine, entity)->weight;
	return slice;
}

/* The entity is on its queue or running from now on, or no longer. */
static void count(pw_machine *machine, uint32_t entity, bool counted)
{
	pw_fair_state *fair = state_of(machine, entity);
	pw_cfs_queue *queue = queue_of(machine, entity);
	fair->counted = counted;
	queue->weight = counted ? queue->weight + fair->weight : queue->weight - fair->weight;
	if (queue->current == entity) queue->current = PW_NONE;
	pw_group_load(machine, entity, counted ? (int64_t)fair->weight : -(int64_t)fair->weight);
}

static void cfs_weigh(pw_machine *machine, uint32_t entity, uint32_t weight)
{
	pw_fair_state *fair = state_of(machine, entity);
	if (fair->counted) {
		pw_cfs_queue *queue = queue_of(machine, entity);
		queue->weight = queue->weight - fair->weight + weight;
		pw_group_load(machine, entity, -(int64_t)fair->weight);
		pw_group_load(machine, entity, weight);
	}
	pw_fair_set_weight(fair, weight);
}

/* update_cfs_group() from the group of this entity up. */
static void update_groups(pw_machine *machine, uint32_t entity)
{
	for (uint32_t part = pw_entity_parent(machine, entity); part != PW_NONE; part = pw_entity_parent(machine, part))
		if (pw_group_part_of(machine, part)->weight > 0) cfs_weigh(machine, part, pw_group_weight(machine, part));
}

static void cfs_renice(pw_machine *machine, uint32_t pid)
{
	pw_fair_reweigh(machine, pid);
}

static void cfs_init_queue(pw_machine *machine, pw_run_queue *queue)
{
	(void)machine;
	queue->cfs.heap = queue->cfs.current = queue->cfs.skip = PW_NONE;
}

static void cfs_init(pw_machine *machine, uint32_t pid)
{
	state_of(machine, pid)->counted = false;
	pw_fair_reweigh(machine, pid);
}

static void push(pw_machine *machine, uint32_t entity)
{
	pw_cfs_queue *queue = queue_of(machine, entity);
	state_of(machine, entity)->order = ++machine->arrivals;
	queue->heap = pw_heap_insert(machine, queue->heap, (uint16_t)entity);
	queue->queued++;
}

static void pull(pw_machine *machine, uint32_t entity)
{
	pw_cfs_queue *queue = queue_of(machine, entity);
	queue->heap = pw_heap_remove(machine, queue->heap, (uint16_t)entity);
	queue->queued--;
}

static void place(pw_machine *machine, uint32_t entity, pw_enqueue_reason reason)
{
	pw_fair_state *fair = state_of(machine, entity);
	int64_t least = min_vruntime(machine, queue_of(machine, entity));
	if (reason == PW_ENQUEUE_new) fair->vruntime_ns = least;
	if (reason != PW_ENQUEUE_woken) return;
	/* place_entity(): a sleeper gets at most half a latency period of credit. */
	int64_t credit = (int64_t)pw_fair_scaled(machine, machine->scenario->cfs[0].latency_ns) / 2;
	if (fair->vruntime_ns < least - credit) fair->vruntime_ns = least - credit;
}

static void cfs_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	if (reason == PW_ENQUEUE_new) pw_group_begin(machine, pid);
	if (pw_ran_until_now(reason)) {
		for (uint32_t entity = pid; entity != PW_NONE; entity = pw_entity_parent(machine, entity)) {
			min_vruntime(machine, queue_of(machine, entity));
			if (reason == PW_ENQUEUE_yielded) queue_of(machine, entity)->skip = (uint16_t)entity;
			push(machine, entity);
		}
		return;
	}
	for (uint32_t entity = pid; entity != PW_NONE && !state_of(machine, entity)->counted; entity = pw_entity_parent(machine, entity)) {
		if (pw_entity_is_group(machine, entity)) cfs_weigh(machine, entity, pw_group_weight(machine, entity));
		place(machine, entity, entity == pid ? reason : PW_ENQUEUE_woken);
		count(machine, entity, true);
		push(machine, entity);
	}
	root_of(machine, process_of(machine, pid)->cpu)->all++;
	update_groups(machine, pid);
}

/* The process is gone, and so are those of its groups that have no other member. Where it ran, the others of its groups are
 * put back, to be compared with their neighbours. */
static void leave(pw_machine *machine, uint32_t pid, bool ran)
{
	bool last = true;
	for (uint32_t entity = pid; entity != PW_NONE && (last || ran); entity = pw_entity_parent(machine, entity)) {
		pw_cfs_queue *queue = queue_of(machine, entity);
		min_vruntime(machine, queue);
		if (!last) {
			push(machine, entity);
			continue;
		}
		if (!ran) pull(machine, entity);
		count(machine, entity, false);
		last = queue->weight == 0;
	}
	root_of(machine, process_of(machine, pid)->cpu)->all--;
	update_groups(machine, pid);
}

static void cfs_dequeue(pw_machine *machine, uint32_t pid)
{
	leave(machine, pid, false);
}

/* pick_next_entity(): the one that leads; if it has just yielded the next one, unless that is more than the wake-up
 * granularity behind. */
static uint32_t best_of(pw_machine *machine, pw_cfs_queue *queue)
{
	uint16_t leader = queue->heap, skip = queue->skip;
	queue->skip = PW_NONE;
	if (!pw_machine_yields(machine) || leader == PW_NONE || leader != skip) return leader;
	uint16_t second = pw_heap_remove(machine, leader, leader);
	queue->heap = pw_heap_insert(machine, second, leader);
	if (second == PW_NONE) return leader;
	uint64_t granularity = pw_fair_scaled(machine, machine->scenario->cfs[0].wakeup_granularity_ns);
	int64_t behind = vruntime_of(machine, second) - vruntime_of(machine, leader);
	return behind > pw_fair_virtual_ns(granularity, state_of(machine, leader)) ? leader : second;
}

/* From the root down, the best of each queue. */
static uint32_t cfs_pick(pw_machine *machine, uint32_t number)
{
	pw_cfs_queue *queue = root_of(machine, number);
	for (uint32_t entity = best_of(machine, queue); entity != PW_NONE; entity = best_of(machine, queue)) {
		pull(machine, entity);
		if (queue->current != entity || !pw_entity_is_group(machine, entity)) pw_entity(machine, entity)->slice_used_ns = 0;
		queue->current = (uint16_t)entity;
		if (!pw_entity_is_group(machine, entity)) return entity;
		queue = &pw_group_part_of(machine, entity)->queue.cfs;
	}
	return PW_NONE;
}

/* What a process has had relative to its queue it has relative to the other CPU's. */
static void cfs_migrate(pw_machine *machine, uint32_t pid, uint32_t from, uint32_t to)
{
	pw_cfs_queue *left = queue_of(machine, pid);
	(void)from;
	pw_group_migrate(machine, pid, to);
	process_of(machine, pid)->cpu = (uint16_t)to;
	state_of(machine, pid)->vruntime_ns += min_vruntime(machine, queue_of(machine, pid)) - min_vruntime(machine, left);
}

static void cfs_charge(pw_machine *machine, uint32_t number, uint64_t ns)
{
	for (uint32_t entity = cpu_of(machine, number)->current; entity != PW_NONE; entity = pw_entity_parent(machine, entity)) {
		pw_schedule *schedule = pw_entity(machine, entity);
		pw_fair_run(&schedule->fair, ns);
		schedule->slice_used_ns += ns;
	}
}

static void cfs_sleep(pw_machine *machine, uint32_t number, bool waits)
{
	(void)waits;
	leave(machine, cpu_of(machine, number)->current, true);
}

static bool cfs_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	uint32_t current = cpu_of(machine, number)->current;
	int by_policy = pw_fair_preempts_by_policy(machine, current, pid);
	if (by_policy >= 0) return by_policy;
	uint32_t woken = pw_entity_matching(machine, current, pid);
	int64_t lead = vruntime_of(machine, queue_of(machine, woken)->current) - vruntime_of(machine, woken);
	uint64_t granularity = pw_fair_scaled(machine, machine->scenario->cfs[0].wakeup_granularity_ns);
	return lead > pw_fair_virtual_ns(granularity, state_of(machine, woken));
}

static uint64_t cfs_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	if (root_of(machine, number)->all <= 1) return NEVER;
	uint64_t tick_ns = pw_machine_next_tick_ns(machine);
	return tick_ns > until_ns ? NEVER : tick_ns;
}

/* check_preempt_tick() */
static bool has_had_enough(pw_machine *machine, uint32_t entity)
{
	const pw_cfs_queue *queue = queue_of(machine, entity);
	if (queue->heap == PW_NONE) return false;
	const pw_schedule *running = pw_entity(machine, entity);
	uint64_t slice = slice_ns(machine, entity);
	if (running->slice_used_ns > slice) return true;
	if (running->slice_used_ns < pw_fair_scaled(machine, machine->scenario->cfs[0].min_granularity_ns)) return false;
	return running->fair.vruntime_ns - vruntime_of(machine, queue->heap) > (int64_t)slice;
}

static bool cfs_tick(pw_machine *machine, uint32_t number)
{
	bool enough = false;
	for (uint32_t entity = cpu_of(machine, number)->current; entity != PW_NONE; entity = pw_entity_parent(machine, entity))
		enough |= has_had_enough(machine, entity);
	update_groups(machine, cpu_of(machine, number)->current);
	return enough;
}

const pw_scheduler pw_scheduler_cfs = {
	FIRST_COME_FIRST_SERVED,
	.init = cfs_init,
	.init_queue = cfs_init_queue,
	.balances = true,
	.renice = cfs_renice,
	.weigh = cfs_weigh,
	.enqueue = cfs_enqueue,
	.dequeue = cfs_dequeue,
	.pick = cfs_pick,
	.migrate = cfs_migrate,
	.charge = cfs_charge,
	.sleep = cfs_sleep,
	.preempts = cfs_preempts,
	.next_tick_ns = cfs_next_tick_ns,
	.tick = cfs_tick,
};
