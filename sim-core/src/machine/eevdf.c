/* eevdf.c: earliest eligible virtual deadline first, Linux 6.6 and later, as in kernel/sched/fair.c:
 * place_entity with PLACE_LAG, entity_eligible, pick_eevdf with RUN_TO_PARITY and PREEMPT_SHORT.
 *
 * A process is eligible while it has had no more than its share: while its vruntime is not past the
 * average of all, weighted. Sums over the queue are taken afresh at each decision: a queue is short. */
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

/* Of the fair processes on this CPU, `without` left out. */
static load load_of(const machine *machine, const cpu *cpu, uint32_t without)
{
	load load = {cpu->min_vruntime_ns, 0, 0};
	uint32_t current = cpu->current;
	bool counts = current != NOBODY && current != without && !machine->process[current].queued && machine->process[current].policy == PW_policy_normal;
	if (counts) add(&load, schedule_of(machine, current));
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
	if (process->slice_ns > 0) return process->slice_ns;
	return fair_scaled(machine, machine->scenario->eevdf[0].base_slice_ns);
}

static int64_t virtual_ns(uint64_t ns, const schedule *schedule)
{
	return (int64_t)(ns * 1024 / schedule->weight);
}

/* The reference only has to stay near the vruntimes, so that products fit. */
static void follow(machine *machine, cpu *cpu)
{
	load load = load_of(machine, cpu, NOBODY);
	int64_t average = average_ns(&load);
	if (average > cpu->min_vruntime_ns) cpu->min_vruntime_ns = average;
}

static void eevdf_begin(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	process->schedule.weight = fair_weight(process->nice);
	process->schedule.lag_ns = 0;
}

static void eevdf_renice(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	process->schedule.weight = fair_weight(process->nice);
}

/* place_entity(): it comes back with the lag it left with, made larger because its own weight will
 * pull the average. A new process gets half a slice. */
static void place(machine *machine, cpu *cpu, uint32_t pid, enqueue_reason reason)
{
	schedule *schedule = &machine->process[pid].schedule;
	load load = load_of(machine, cpu, pid);
	int64_t lag = schedule->lag_ns;
	if (load.weight > 0) lag = lag * (load.weight + schedule->weight) / load.weight;
	schedule->vruntime_ns = average_ns(&load) - lag;
	int64_t share = virtual_ns(slice_ns(machine, &machine->process[pid]), schedule);
	schedule->deadline_ns = schedule->vruntime_ns + (reason == ENQUEUE_NEW ? share / 2 : share);
}

static void eevdf_enqueue(machine *machine, uint32_t pid, enqueue_reason reason)
{
	process *process = &machine->process[pid];
	cpu *cpu = &machine->cpu[process->cpu];
	if (reason != ENQUEUE_PREEMPTED && reason != ENQUEUE_ROTATED) place(machine, cpu, pid, reason);
	fair_list_put(machine, pid);
	cpu->fair_queued++;
	process->schedule.order = ++machine->arrivals;
	follow(machine, cpu);
}

/* update_entity_lag(): what it is owed, at most two slices either way. */
static void keep_lag(machine *machine, const cpu *cpu, uint32_t pid)
{
	schedule *schedule = &machine->process[pid].schedule;
	load load = load_of(machine, cpu, NOBODY);
	int64_t lag = average_ns(&load) - schedule->vruntime_ns;
	int64_t limit = virtual_ns(2 * slice_ns(machine, &machine->process[pid]), schedule);
	schedule->lag_ns = lag > limit ? limit : lag < -limit ? -limit : lag;
}

static void eevdf_dequeue(machine *machine, uint32_t pid)
{
	cpu *cpu = &machine->cpu[machine->process[pid].cpu];
	keep_lag(machine, cpu, pid);
	fair_list_take(machine, pid);
	cpu->fair_queued--;
}

static void eevdf_sleep(machine *machine, uint32_t number)
{
	keep_lag(machine, &machine->cpu[number], machine->cpu[number].current);
}

/* The eligible one with the earliest deadline; the one that came first among equals. */
static uint32_t best_of(const machine *machine, const cpu *cpu, const load *load)
{
	uint32_t best = NOBODY;
	for (uint32_t pid = cpu->fair_first; pid != NOBODY; pid = schedule_of(machine, pid)->next) {
		const schedule *candidate = schedule_of(machine, pid);
		if (!eligible(load, candidate)) continue;
		const schedule *leader = schedule_of(machine, best == NOBODY ? pid : best);
		bool sooner = candidate->deadline_ns < leader->deadline_ns ||
		              (candidate->deadline_ns == leader->deadline_ns && candidate->order < leader->order);
		if (best == NOBODY || sooner) best = pid;
	}
	return best;
}

static uint32_t eevdf_pick(machine *machine, uint32_t number)
{
	cpu *cpu = &machine->cpu[number];
	if (cpu->fair_first == NOBODY) return NOBODY;
	load load = {cpu->min_vruntime_ns, 0, 0};
	for (uint32_t pid = cpu->fair_first; pid != NOBODY; pid = schedule_of(machine, pid)->next) add(&load, schedule_of(machine, pid));
	uint32_t pid = best_of(machine, cpu, &load);
	fair_list_take(machine, pid);
	cpu->fair_queued--;
	machine->process[pid].schedule.slice_deadline_ns = machine->process[pid].schedule.deadline_ns;
	return pid;
}

static void eevdf_charge(machine *machine, uint32_t number, uint64_t ns)
{
	cpu *cpu = &machine->cpu[number];
	schedule *schedule = &machine->process[cpu->current].schedule;
	schedule->vruntime_ns += virtual_ns(ns, schedule);
	follow(machine, cpu);
}

/* RUN_TO_PARITY: the running one keeps the CPU up to its 0-lag point or the end of its slice, unless
 * (PREEMPT_SHORT) an eligible one that asks for a shorter slice was woken. */
static bool eevdf_preempts(machine *machine, uint32_t number, uint32_t pid)
{
	const cpu *cpu = &machine->cpu[number];
	const schedule *running = schedule_of(machine, cpu->current), *woken = schedule_of(machine, pid);
	load load = load_of(machine, cpu, NOBODY);
	bool shorter = slice_ns(machine, &machine->process[pid]) < slice_ns(machine, &machine->process[cpu->current]);
	bool running_eligible = eligible(&load, running);
	bool in_its_slice = running_eligible && running->deadline_ns == running->slice_deadline_ns;
	if (in_its_slice && !(shorter && eligible(&load, woken))) return false;
	if (best_of(machine, cpu, &load) != pid) return false;
	return !running_eligible || woken->deadline_ns < running->deadline_ns;
}

static uint64_t eevdf_next_check_ns(machine *machine, uint32_t number)
{
	return machine->cpu[number].fair_queued == 0 ? NEVER : fair_next_tick_ns(machine);
}

/* update_deadline(): the slice is over when the vruntime reaches the deadline; then a new one begins. */
static bool eevdf_check(machine *machine, uint32_t number)
{
	process *process = &machine->process[machine->cpu[number].current];
	schedule *schedule = &process->schedule;
	if (schedule->vruntime_ns < schedule->deadline_ns) return false;
	schedule->deadline_ns = schedule->vruntime_ns + virtual_ns(slice_ns(machine, process), schedule);
	return machine->cpu[number].fair_queued > 0;
}

static bool eevdf_user_return(machine *machine, uint32_t number)
{
	(void)machine, (void)number;
	return false;
}

static void eevdf_leave(machine *machine, uint32_t pid, uint32_t from, uint32_t to)
{
	/* The lag is relative to the average of whatever queue it joins. */
	(void)machine, (void)pid, (void)from, (void)to;
}

const scheduler scheduler_eevdf = {
	.begin = eevdf_begin,
	.renice = eevdf_renice,
	.enqueue = eevdf_enqueue,
	.dequeue = eevdf_dequeue,
	.pick = eevdf_pick,
	.leave = eevdf_leave,
	.charge = eevdf_charge,
	.sleep = eevdf_sleep,
	.preempts = eevdf_preempts,
	.next_check_ns = eevdf_next_check_ns,
	.check = eevdf_check,
	.user_return = eevdf_user_return,
};
