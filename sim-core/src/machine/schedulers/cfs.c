/* cfs.c: the completely fair scheduler of Linux 2.6.23 to 6.5, as in kernel/sched/fair.c: place_entity,
 * check_preempt_tick, wakeup_preempt_entity. Group scheduling and buddies are left out. */
#include "../inside.h"
#include "fair.h"
#include "heap.h"

static int64_t vruntime_of(const pw_machine *machine, uint32_t pid)
{
	return machine->process[pid].schedule.fair.vruntime_ns;
}

/* min_vruntime follows the least of the running one, as long as it stays, and the queued, and never goes back. While
 * nobody comes or leaves, that least can only rise: so it is looked at when somebody does, and when it is asked for. */
static int64_t min_vruntime(pw_machine *machine, pw_cpu *cpu)
{
	pw_cfs_queue *queue = &cpu->run_queue.cfs;
	uint32_t running = cpu->current;
	int64_t least = INT64_MAX;
	if (running != NOBODY && !pw_is_real_time(machine->process[running].policy)) least = vruntime_of(machine, running);
	if (queue->heap != NOBODY && vruntime_of(machine, queue->heap) < least) least = vruntime_of(machine, queue->heap);
	if (least != INT64_MAX && least > queue->min_vruntime_ns) queue->min_vruntime_ns = least;
	return queue->min_vruntime_ns;
}

/* sched_slice(): the period, shared by weight. */
static uint64_t slice_ns(const pw_machine *machine, const pw_cpu *cpu, uint32_t pid)
{
	const pw_cfs_def *cfs = &machine->scenario->cfs[0];
	uint64_t runnable = cpu->run_queue.cfs.queued + 1;
	uint64_t period = pw_fair_scaled(machine, cfs->latency_ns);
	uint64_t shortest = pw_fair_scaled(machine, cfs->min_granularity_ns);
	if (runnable * shortest > period) period = runnable * shortest;
	return period * machine->process[pid].schedule.fair.weight / cpu->run_queue.cfs.weight;
}

/* The process is on the CPU or its queue from now on, or no longer. */
static void count(pw_machine *machine, uint32_t pid, bool counted)
{
	pw_fair_state *fair = &machine->process[pid].schedule.fair;
	uint64_t *weight = &machine->cpu[machine->process[pid].cpu].run_queue.cfs.weight;
	fair->counted = counted;
	*weight = counted ? *weight + fair->weight : *weight - fair->weight;
}

static void cfs_weigh(pw_machine *machine, uint32_t pid, uint32_t weight)
{
	pw_process *process = &machine->process[pid];
	pw_cpu *cpu = &machine->cpu[process->cpu];
	pw_fair_state *fair = &process->schedule.fair;
	if (fair->counted) cpu->run_queue.cfs.weight = cpu->run_queue.cfs.weight - fair->weight + weight;
	pw_fair_set_weight(fair, weight);
}

static void cfs_renice(pw_machine *machine, uint32_t pid)
{
	pw_fair_reweigh(machine, pid);
}

static void cfs_init_queue(pw_machine *machine, uint32_t number)
{
	machine->cpu[number].run_queue.cfs.heap = NOBODY;
}

static void cfs_init(pw_machine *machine, uint32_t pid)
{
	machine->process[pid].schedule.fair.in_session = 0;
	pw_fair_reweigh(machine, pid);
}

static void cfs_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	pw_process *process = &machine->process[pid];
	pw_cpu *cpu = &machine->cpu[process->cpu];
	pw_schedule *schedule = &process->schedule;
	pw_fair_join_session(machine, pid);
	int64_t least = min_vruntime(machine, cpu);
	if (reason == ENQUEUE_NEW) schedule->fair.vruntime_ns = least;
	if (reason == ENQUEUE_WOKEN) {
		/* place_entity(): a sleeper gets at most half a latency period of credit. */
		int64_t credit = (int64_t)pw_fair_scaled(machine, machine->scenario->cfs[0].latency_ns) / 2;
		if (schedule->fair.vruntime_ns < least - credit) schedule->fair.vruntime_ns = least - credit;
	}
	if (reason != ENQUEUE_PREEMPTED && reason != ENQUEUE_ROTATED) count(machine, pid, true);
	schedule->fair.order = ++machine->arrivals;
	cpu->run_queue.cfs.heap = pw_heap_insert(machine->process, cpu->run_queue.cfs.heap, (uint16_t)pid);
	cpu->run_queue.cfs.queued++;
}

static void cfs_dequeue(pw_machine *machine, uint32_t pid)
{
	pw_cpu *cpu = &machine->cpu[machine->process[pid].cpu];
	min_vruntime(machine, cpu);
	cpu->run_queue.cfs.heap = pw_heap_remove(machine->process, cpu->run_queue.cfs.heap, (uint16_t)pid);
	cpu->run_queue.cfs.queued--;
	count(machine, pid, false);
	pw_fair_leave_session(machine, pid);
}

static uint32_t cfs_pick(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = &machine->cpu[number];
	uint16_t pid = cpu->run_queue.cfs.heap;
	if (pid == NOBODY) return NOBODY;
	cpu->run_queue.cfs.heap = pw_heap_remove(machine->process, pid, pid);
	cpu->run_queue.cfs.queued--;
	machine->process[pid].schedule.slice_used_ns = 0;
	return pid;
}

static void cfs_migrate(pw_machine *machine, uint32_t pid, uint32_t from, uint32_t to)
{
	machine->process[pid].schedule.fair.vruntime_ns += min_vruntime(machine, &machine->cpu[to]) - min_vruntime(machine, &machine->cpu[from]);
}

static void cfs_charge(pw_machine *machine, uint32_t number, uint64_t ns)
{
	pw_cpu *cpu = &machine->cpu[number];
	pw_schedule *schedule = &machine->process[cpu->current].schedule;
	pw_fair_run(&schedule->fair, ns);
	schedule->slice_used_ns += ns;
}

static void cfs_sleep(pw_machine *machine, uint32_t number, bool waits)
{
	(void)waits;
	pw_cpu *cpu = &machine->cpu[number];
	min_vruntime(machine, cpu);
	count(machine, cpu->current, false);
	pw_fair_leave_session(machine, cpu->current);
}

static bool cfs_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	const pw_cpu *cpu = &machine->cpu[number];
	int by_policy = pw_fair_preempts_by_policy(machine, cpu->current, pid);
	if (by_policy >= 0) return by_policy;
	int64_t lead = vruntime_of(machine, cpu->current) - vruntime_of(machine, pid);
	uint64_t granularity = pw_fair_scaled(machine, machine->scenario->cfs[0].wakeup_granularity_ns);
	return lead > pw_fair_virtual_ns(granularity, &machine->process[pid].schedule.fair);
}

static uint64_t cfs_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	if (machine->cpu[number].run_queue.cfs.queued == 0) return NEVER;
	uint64_t tick_ns = pw_machine_next_tick_ns(machine);
	return tick_ns > until_ns ? NEVER : tick_ns;
}

/* check_preempt_tick() */
static bool cfs_tick(pw_machine *machine, uint32_t number)
{
	const pw_cpu *cpu = &machine->cpu[number];
	if (cpu->run_queue.cfs.heap == NOBODY) return false;
	const pw_schedule *running = &machine->process[cpu->current].schedule;
	uint64_t slice = slice_ns(machine, cpu, cpu->current);
	if (running->slice_used_ns > slice) return true;
	if (running->slice_used_ns < pw_fair_scaled(machine, machine->scenario->cfs[0].min_granularity_ns)) return false;
	return running->fair.vruntime_ns - vruntime_of(machine, cpu->run_queue.cfs.heap) > (int64_t)slice;
}

const pw_scheduler pw_scheduler_cfs = {
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
