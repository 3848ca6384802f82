/* test_theory: queues through the whole machine against Erlang's formulas.
 *
 * Customers are processes: each sleeps until its arrival (timers are exact here), needs a random CPU time,
 * and ends up asleep again; switches and system calls cost nothing. The run queue of a CPU is then an
 * M/M/1 queue, of several CPUs M/M/c. The mean time in the system does not depend on the order of
 * service when that does not look at service times, nor, for exponential service, on preemption. */
#include "cm.h"

#include <math.h>

#include "rig.h"

enum { CUSTOMERS = 400 };

#define FREE "machine.context_switch_us=0\nmachine.wake_latency_us=0\nmachine.syscall_us=0\nmachine.timer_slack_us=0\n"

typedef struct plan {
	random_stream arrivals, services;
	uint64_t next_arrival_ns, gap_ns, service_ns;
	bool through_disk;
	uint64_t served, warm; /* customers counted, and how many are let pass first */
	double total_ns, began_ns;
} plan;

enum { ARRIVED_AT, SERVICE_LEFT, STEP };

/* Sleeps until the next arrival of the whole stream of customers, which it takes upon itself. */
static action next_customer(rig *rig, uint32_t pid)
{
	plan *plan = rig->data;
	uint64_t now = rig->queue.now_ns;
	plan->next_arrival_ns += random_exponential(&plan->arrivals, plan->gap_ns);
	rig->note[pid][ARRIVED_AT] = plan->next_arrival_ns;
	rig->note[pid][STEP] = 1;
	/* Too few processes would falsify the arrivals. */
	CHECK(plan->next_arrival_ns >= now);
	return do_sleep(plan->next_arrival_ns - now);
}

static void count(plan *plan, double now_ns, double in_system_ns)
{
	if (plan->warm > 0) {
		plan->began_ns = now_ns;
		plan->warm--;
		return;
	}
	plan->served++;
	plan->total_ns += in_system_ns;
}

static action customer(rig *rig, uint32_t pid)
{
	plan *plan = rig->data;
	uint64_t *note = rig->note[pid];
	switch (note[STEP]++) {
	case 0: return next_customer(rig, pid);
	case 1: return plan->through_disk ? do_read(0, 512) : do_compute(random_exponential(&plan->services, plan->service_ns));
	case 2:
		if (plan->through_disk) return do_reap();
		break;
	default: break;
	}
	count(plan, (double)rig->queue.now_ns, (double)(rig->queue.now_ns - note[ARRIVED_AT]));
	return next_customer(rig, pid);
}

static rig *open_queue(const char *text, plan *plan, uint64_t seed)
{
	rig *rig = rig_open(text, CUSTOMERS);
	rig->data = plan;
	/* Devices draw from the machine's own streams. */
	rig->scenario.run[0].seed = (int64_t)seed;
	plan->arrivals = random_open(seed, 90, 0, 0, 0);
	plan->services = random_open(seed, 90, 0, 0, 1);
	for (uint32_t i = 0; i < CUSTOMERS; i++) rig_add(rig, 0, ALL_CPUS, 0, customer);
	return rig;
}

/* Erlang C: the chance that an arrival has to wait at c servers offered `load` Erlangs. */
static double erlang_c(int c, double load)
{
	double b = 1;
	for (int i = 1; i <= c; i++) b = load * b / (i + load * b);
	return b / (1 - load / c * (1 - b));
}

/* Mean time in the system, in mean services. */
static double time_in_system(int c, double load)
{
	return 1 + erlang_c(c, load) / (c - load);
}

typedef struct estimate {
	double mean, half_width; /* 99 % confidence interval over independent seeds */
} estimate;

enum { SEEDS = 10 };

static estimate estimate_of(const double *sample)
{
	double mean = 0, variance = 0;
	for (int i = 0; i < SEEDS; i++) mean += sample[i] / SEEDS;
	for (int i = 0; i < SEEDS; i++) variance += (sample[i] - mean) * (sample[i] - mean) / (SEEDS - 1);
	return (estimate){mean, 3.25 * sqrt(variance / SEEDS)}; /* Student's t, 9 degrees of freedom */
}

/* Mean time in the system over SEEDS runs of `customers` each, in mean services of 1 ms. */
static estimate simulate(const char *text, int servers, double utilization, bool through_disk, uint64_t customers)
{
	double sample[SEEDS];
	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		plan plan = {.gap_ns = (uint64_t)(1e6 / (servers * utilization)), .service_ns = MS(1), .through_disk = through_disk, .warm = 2000};
		rig *rig = open_queue(text, &plan, seed + 1);
		while (plan.served < customers) rig_event(rig, UINT64_MAX);
		sample[seed] = plan.total_ns / (double)plan.served / 1e6;
		rig_close(rig);
	}
	return estimate_of(sample);
}

static void check(const char *scheduler, int servers, double utilization, uint64_t customers)
{
	char text[300];
	snprintf(text, sizeof text, FREE "machine.cpus=%d\nmachine.scheduler=%s\n", servers, scheduler);
	double expected = time_in_system(servers, servers * utilization);
	estimate found = simulate(text, servers, utilization, false, customers);
	print_message("%-9s c=%d rho=%.2f: %.4f +- %.4f, theory %.4f\n", scheduler, servers, utilization, found.mean, found.half_width, expected);
	/* An interval so wide that anything lies within it would prove nothing. */
	assert_between(found.half_width, 0, 0.03 * expected);
	assert_between(found.mean, expected - found.half_width, expected + found.half_width);
}

static void one_cpu_is_m_m_1(void **state)
{
	(void)state;
	static const char *schedulers[] = {"cfs", "o1", "timeshare", "eevdf"};
	for (int i = 0; i < 4; i++) check(schedulers[i], 1, 0.5, 60000);
	check("cfs", 1, 0.8, 200000);
	check("o1", 1, 0.8, 200000);
}

static void several_cpus_are_m_m_c(void **state)
{
	(void)state;
	check("cfs", 2, 0.7, 100000);
	check("o1", 4, 0.8, 150000);
	check("timeshare", 4, 0.8, 150000);
	check("eevdf", 4, 0.8, 150000);
}

static void a_device_is_m_m_c(void **state)
{
	(void)state;
	static const struct { int depth; double utilization; } rows[] = {{1, 0.5}, {1, 0.8}, {4, 0.8}, {16, 0.9}};
	for (int i = 0; i < 4; i++) {
		char text[300];
		snprintf(text, sizeof text, FREE "machine.cpus=64\nredo_disk.queue_depth=%d\nredo_disk.service_ms=1\n", rows[i].depth);
		double expected = time_in_system(rows[i].depth, rows[i].depth * rows[i].utilization);
		estimate found = simulate(text, rows[i].depth, rows[i].utilization, true, 100000);
		print_message("device    c=%d rho=%.2f: %.4f +- %.4f, theory %.4f\n", rows[i].depth, rows[i].utilization, found.mean, found.half_width, expected);
		assert_between(found.half_width, 0, 0.03 * expected);
		assert_between(found.mean, expected - found.half_width, expected + found.half_width);
	}
}

/* Busy time and idle time of an M/M/1 queue at 0.7, and Little's law: the time that all customers spent in
 * the system, summed customer by customer, is the time that the machine says they were runnable or running,
 * to the nanosecond. */
static void utilization_and_littles_law(void **state)
{
	(void)state;
	plan plan = {.gap_ns = 1428571, .service_ns = MS(1)};
	rig *rig = open_queue(FREE "machine.cpus=1\nmachine.scheduler=cfs\n", &plan, 5);
	while (plan.served < 300000) rig_event(rig, UINT64_MAX);
	/* Goes on until the system is empty, so that every customer that came has gone. */
	while (rig->machine.cpu[0].current != NOBODY) rig_event(rig, UINT64_MAX);
	rig_run(rig, rig->queue.now_ns);
	const cpu_account *cpu = &rig->measure.cpu[0];
	assert_near((double)(cpu->user_ns + cpu->kernel_ns) / (double)rig->queue.now_ns, 0.7, 0.02);
	uint64_t inside = 0;
	for (uint32_t pid = 0; pid < CUSTOMERS; pid++) inside += rig->measure.process[pid].ns[PW_STATE_runnable] + rig_cpu_ns(rig, pid);
	assert_true((double)inside == plan.total_ns);
	/* And with the mean number inside from the formula: L = rho / (1 - rho). */
	assert_near((double)inside / (double)rig->queue.now_ns, 0.7 / 0.3, 0.05);
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_cpu_is_m_m_1),
		cmocka_unit_test(several_cpus_are_m_m_c),
		cmocka_unit_test(a_device_is_m_m_c),
		cmocka_unit_test(utilization_and_littles_law),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
