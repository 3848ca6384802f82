#include <stdbool.h>
#include <stdio.h>

#include "rig.h"
#include "theory_queues.h"

enum { CUSTOMERS = 256 };
enum { CLASS, ARRIVED_NS, NEED_NS, STEP }; /* a process's notes */

typedef struct tally {
	uint64_t customers, late, time_ns, wait_ns;
	uint64_t small_need_ns, small_time_ns, large_need_ns, large_time_ns;
} tally;

typedef struct arrivals {
	pw_random_stream gaps, services;
	uint64_t next_ns, gap_ns, mean_ns;
} arrivals;

typedef struct plan {
	const open_queue *queue;
	arrivals arrivals[MAX_CLASSES];
	tally tally[MAX_CLASSES];
	uint64_t from_ns, until_ns; /* arrivals in between count */
	uint64_t inside;            /* of them, those to come and those in the system */
	uint64_t gone_ns;           /* what all who have gone spent in the system */
} plan;

static bool counts(const plan *plan, uint64_t arrived_ns)
{
	return arrived_ns >= plan->from_ns && arrived_ns < plan->until_ns;
}

/* The process becomes the next customer of its class, and sleeps until that arrives. */
static pw_action next_customer(rig *rig, uint32_t pid)
{
	plan *plan = rig->data;
	uint64_t *note = rig->note[pid], now = rig->queue.now_ns;
	arrivals *arrivals = &plan->arrivals[note[CLASS]];
	const customer_class *class = &plan->queue->class[note[CLASS]];
	arrivals->next_ns += pw_random_exponential(&rig->machine.random, &arrivals->gaps, arrivals->gap_ns);
	note[ARRIVED_NS] = arrivals->next_ns;
	note[NEED_NS] = pw_random_draw(&rig->machine.random, &arrivals->services, class->distribution, arrivals->mean_ns, class->cv_percent);
	/* A draw of nothing takes a turn like any other. */
	if (class->whole_turns) note[NEED_NS] = (note[NEED_NS] - (note[NEED_NS] > 0)) / MS(1) * MS(1) + MS(1) - 1;
	note[STEP] = 1;
	plan->inside += counts(plan, arrivals->next_ns);
	/* Too few processes would falsify the arrivals. */
	CHECK(arrivals->next_ns >= now);
	return do_sleep(arrivals->next_ns - now);
}

static pw_action begin_service(rig *rig, uint32_t pid)
{
	plan *plan = rig->data;
	const uint64_t *note = rig->note[pid];
	if (counts(plan, note[ARRIVED_NS])) plan->tally[note[CLASS]].wait_ns += rig->queue.now_ns - note[ARRIVED_NS];
	switch (plan->queue->station) {
	case IN_KERNEL: return do_post(pid); /* a system call of post_us without an effect */
	case READING: return do_read(0, 512);
	case WRITING: return do_write(0, plan->queue->write_bytes);
	default: return do_compute(note[NEED_NS]);
	}
}

static void count(plan *plan, const uint64_t *note, uint64_t now_ns)
{
	uint64_t time_ns = now_ns - note[ARRIVED_NS];
	plan->gone_ns += time_ns;
	if (!counts(plan, note[ARRIVED_NS])) return;
	tally *tally = &plan->tally[note[CLASS]];
	uint64_t need_ns = note[NEED_NS], mean_ns = plan->arrivals[note[CLASS]].mean_ns;
	tally->customers++;
	tally->time_ns += time_ns;
	tally->late += (double)time_ns > plan->queue->tail_ms * 1e6;
	tally->small_need_ns += need_ns < mean_ns / 2 ? need_ns : 0;
	tally->small_time_ns += need_ns < mean_ns / 2 ? time_ns : 0;
	tally->large_need_ns += need_ns > mean_ns * 2 ? need_ns : 0;
	tally->large_time_ns += need_ns > mean_ns * 2 ? time_ns : 0;
	plan->inside--;
}

static pw_action customer(rig *rig, uint32_t pid)
{
	plan *plan = rig->data;
	uint64_t *note = rig->note[pid];
	bool device = plan->queue->station == READING || plan->queue->station == WRITING;
	switch (note[STEP]++) {
	case 0: return next_customer(rig, pid);
	case 1: return begin_service(rig, pid);
	case 2:
		if (device) return do_reap();
		break;
	default: break;
	}
	count(plan, note, rig->queue.now_ns);
	return next_customer(rig, pid);
}

static void add_customer(rig *rig, int class_number, const customer_class *class)
{
	uint32_t pid = rig_add(rig, class->nice, ALL_CPUS, 0, customer);
	pw_sched_attr attr = rig_sched_attr(rig, pid);
	attr.policy = class->policy ? class->policy : PW_policy_normal;
	attr.rt_priority = class->priority;
	attr.protect = class->protect;
	pw_machine_set_sched(&rig->machine, pid, &attr);
	rig->note[pid][CLASS] = (uint64_t)class_number;
}

static arrivals arrivals_of(const customer_class *class, uint64_t seed, uint32_t number)
{
	return (arrivals){
		.gaps = pw_random_open(seed, 90, 0, number, 0), .services = pw_random_open(seed, 90, 0, number, 1),
		.mean_ns = (uint64_t)(class->mean_ms * 1e6), .gap_ns = (uint64_t)(class->mean_ms * 1e6 / class->load),
	};
}

static rig *open_machine(const char *text, uint64_t seed, uint32_t processes)
{
	char whole[1000];
	CHECK(snprintf(whole, sizeof whole, FREE_MACHINE "%s", text) < (int)sizeof whole);
	rig *rig = rig_open(whole, processes);
	/* Devices draw from the machine's own streams. */
	rig->scenario.run[0].seed = (int64_t)seed;
	pw_machine_allow_real_time(&rig->machine);
	return rig;
}

/* Time that all processes have spent in the system so far, at CPUs or at devices. */
static double time_in_states(const rig *rig, bool device)
{
	uint64_t sum = 0;
	for (uint32_t pid = 0; pid < rig->processes; pid++) {
		const uint64_t *ns = rig->measure.process[pid].ns;
		sum += device ? ns[PW_STATE_io] : ns[PW_STATE_runnable] + ns[PW_STATE_user] + ns[PW_STATE_kernel];
	}
	return (double)sum;
}

/* The same, as the customers see it. */
static double time_of_customers(const rig *rig, const plan *plan)
{
	uint64_t sum = plan->gone_ns;
	for (uint32_t pid = 0; pid < rig->processes; pid++)
		if (rig_state(rig, pid) != PW_STATE_sleeping) sum += rig->queue.now_ns - rig->note[pid][ARRIVED_NS];
	return (double)sum;
}

/* That its servers were busy, on average over them. */
static double busy_time(const rig *rig, bool device)
{
	double sum = 0;
	if (device) return (double)rig->measure.disk[0].busy_ns;
	for (uint32_t cpu = 0; cpu < rig->machine.cpus; cpu++) sum += (double)(rig->measure.cpu[cpu].ns[PW_STATE_user] + rig->measure.cpu[cpu].ns[PW_STATE_kernel]);
	return sum / rig->machine.cpus;
}

static class_times times_of(const tally *tally)
{
	double n = (double)tally->customers;
	return (class_times){
		.customers = n, .wait_ms = (double)tally->wait_ns / n / 1e6, .time_ms = (double)tally->time_ns / n / 1e6, .tail = (double)tally->late / n,
		.slowdown_of_small = (double)tally->small_time_ns / (double)tally->small_need_ns,
		.slowdown_of_large = (double)tally->large_time_ns / (double)tally->large_need_ns,
	};
}

open_sample open_queue_run(const open_queue *queue, uint64_t seed)
{
	plan plan = {.queue = queue, .from_ns = (uint64_t)(queue->seconds * 1e8), .until_ns = (uint64_t)(queue->seconds * 1.1e9)};
	rig *rig = open_machine(queue->machine, seed, (uint32_t)(CUSTOMERS * queue->classes));
	bool device = queue->station == READING || queue->station == WRITING;
	open_sample sample = {0};
	rig->data = &plan;
	for (int i = 0; i < queue->classes; i++) plan.arrivals[i] = arrivals_of(&queue->class[i], seed, (uint32_t)i);
	for (int i = 0; i < queue->classes * CUSTOMERS; i++) add_customer(rig, i % queue->classes, &queue->class[i % queue->classes]);
	rig_run(rig, plan.from_ns);
	double in_system_ns = time_in_states(rig, device), busy_ns = busy_time(rig, device), counted_ns = (double)(plan.until_ns - plan.from_ns);
	rig_run(rig, plan.until_ns);
	sample.number = (time_in_states(rig, device) - in_system_ns) / counted_ns;
	sample.utilization = (busy_time(rig, device) - busy_ns) / counted_ns;
	sample.unaccounted_ns = time_of_customers(rig, &plan) - time_in_states(rig, device);
	/* All that have come are seen out: those who stay long must not be left out. */
	while (plan.inside > 0) rig_event(rig, UINT64_MAX);
	for (int i = 0; i < queue->classes; i++) sample.class[i] = times_of(&plan.tally[i]);
	rig_close(rig);
	return sample;
}

/* ---- Closed networks ---- */

typedef struct cycles {
	const closed_network *network;
	pw_random_stream think, cpu, route;
	uint64_t done;
} cycles;

enum { THINKS, COMPUTES, READS, REAPS, HAS_READ };

static pw_action session(rig *rig, uint32_t pid)
{
	cycles *cycles = rig->data;
	const closed_network *network = cycles->network;
	uint64_t *note = rig->note[pid];
	switch (note[STEP]) {
	case COMPUTES:
	case HAS_READ:
		note[STEP] = READS;
		return do_compute(pw_random_exponential(&rig->machine.random, &cycles->cpu, (uint64_t)(network->cpu_ms * 1e6)));
	case READS:
		if (pw_random_below(&cycles->route, 100) < (uint64_t)network->read_percent) {
			note[STEP] = REAPS;
			return do_read(0, 512);
		}
		cycles->done++;
		break;
	case REAPS: note[STEP] = HAS_READ; return do_reap();
	default: break;
	}
	note[STEP] = COMPUTES;
	return do_sleep(pw_random_exponential(&rig->machine.random, &cycles->think, (uint64_t)(network->think_ms * 1e6)));
}

closed_sample closed_network_run(const closed_network *network, uint64_t seed)
{
	cycles cycles = {network, pw_random_open(seed, 90, 0, 0, 0), pw_random_open(seed, 90, 0, 0, 1), pw_random_open(seed, 90, 0, 0, 2), 0};
	rig *rig = open_machine(network->machine, seed, (uint32_t)network->sessions);
	rig->data = &cycles;
	for (int i = 0; i < network->sessions; i++) rig_add(rig, 0, ALL_CPUS, 0, session);
	rig_run(rig, (uint64_t)(network->seconds * 1e8));
	double at_cpu = time_in_states(rig, false), at_device = time_in_states(rig, true), done = (double)cycles.done, counted_ns = network->seconds * 1e9;
	rig_run(rig, (uint64_t)(network->seconds * 1.1e9));
	closed_sample sample = {
		.throughput = ((double)cycles.done - done) / network->seconds,
		.cpu_number = (time_in_states(rig, false) - at_cpu) / counted_ns,
		.device_number = (time_in_states(rig, true) - at_device) / counted_ns,
	};
	rig_close(rig);
	return sample;
}
