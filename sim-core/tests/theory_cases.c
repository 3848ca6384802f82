#include "theory_cases.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include "../src/engine/check.h"
#include "postwait.h"
#include "runs.h"
#include "theory_formulas.h"
#include "theory_queues.h"

/* ---- From samples to rows ---- */

typedef struct estimate {
	double mean, half_width;
} estimate;

/* Student's t for 19 degrees of freedom: 99 % of one interval, and of 91 intervals at once. */
_Static_assert(THEORY_SEEDS == 20, "the quantiles below are for 20 seeds");
#define STUDENT_99 2.8609
#define STUDENT_99_OF_ALL 4.8554

/* Of one number in an array of structs, one for each seed. */
static estimate estimate_of(const void *samples, size_t size, size_t offset)
{
	double mean = 0, variance = 0;
	for (int i = 0; i < THEORY_SEEDS; i++) mean += *(const double *)((const char *)samples + i * size + offset) / THEORY_SEEDS;
	for (int i = 0; i < THEORY_SEEDS; i++) {
		double off = *(const double *)((const char *)samples + i * size + offset) - mean;
		variance += off * off / (THEORY_SEEDS - 1);
	}
	return (estimate){mean, STUDENT_99 * sqrt(variance / THEORY_SEEDS)};
}

#define ESTIMATE(samples, field) estimate_of(samples, sizeof *(samples), (size_t)((const char *)&(samples)->field - (const char *)(samples)))

/* What a class of customers needs of the CPU. */
#define NEEDS(of_cpu, mean, of_kind, cv) .load = (of_cpu), .mean_ms = (mean), .distribution = (of_kind), .cv_percent = (cv)

static uint64_t seed_of(const theory_report *report, int i)
{
	return (uint64_t)report->seed_set * 1000000 + report->cases * 100 + (uint64_t)i;
}

/* What all rows of one case share. */
typedef struct subject {
	char model[80];
	double load;
	const char *source;
} subject;

__attribute__((format(printf, 3, 4))) static subject subject_of(double load, const char *source, const char *model, ...)
{
	subject subject = {.load = load, .source = source};
	va_list arguments;
	va_start(arguments, model);
	CHECK(vsnprintf(subject.model, sizeof subject.model, model, arguments) < (int)sizeof subject.model);
	va_end(arguments);
	return subject;
}

static void add(theory_report *report, const subject *subject, const char *quantity, const char *unit, const char *formula, double theory, estimate found)
{
	CHECK(report->rows < THEORY_ROWS);
	theory_row *row = &report->row[report->rows++];
	*row = (theory_row){
		.quantity = quantity, .unit = unit, .formula = formula, .source = subject->source, .load = subject->load,
		.theory = theory, .mean = found.mean, .half_width = found.half_width, .seeds = THEORY_SEEDS,
	};
	snprintf(row->model, sizeof row->model, "%s", subject->model);
}

static void add_exact(theory_report *report, const subject *subject, const char *quantity, const char *unit, const char *formula, double theory, double found)
{
	add(report, subject, quantity, unit, formula, theory, (estimate){found, 0});
	report->row[report->rows - 1].seeds = 1;
}

/* Where nothing is left to chance only the last digits of the formula may differ. */
static bool within(const theory_row *row, double margin)
{
	return fabs(row->mean - row->theory) <= (row->seeds == 1 ? 1e-9 * fabs(row->theory) : margin);
}

bool theory_agrees(const theory_row *row)
{
	return within(row, row->half_width);
}

bool theory_is_possible(const theory_row *row)
{
	return within(row, row->half_width * STUDENT_99_OF_ALL / STUDENT_99);
}

bool theory_is_sharp(const theory_row *row)
{
	return row->half_width <= 0.025 * fabs(row->theory);
}

static void sample_queue(theory_report *report, const open_queue *queue, open_sample *samples)
{
	report->cases++;
	for (int i = 0; i < THEORY_SEEDS; i++) samples[i] = open_queue_run(queue, seed_of(report, i));
}

/* ---- First come, first served, and what does not depend on the order ---- */

#define ONE_CPU "machine.cpus=1\n"
#define ERLANG "Erlang 1917; Kleinrock 1975, ch. 3"
#define KHINCHINE "Pollaczek 1930, Khinchine 1932; Kleinrock 1975, ch. 5"

static void m_m_1(theory_report *report, const char *scheduler, double load, double seconds)
{
	char machine[100];
	open_sample samples[THEORY_SEEDS];
	snprintf(machine, sizeof machine, "machine.cpus=1\nmachine.scheduler=%s\n", scheduler);
	sample_queue(report, &(open_queue){.machine = machine, .classes = 1, .seconds = seconds, .class = {{NEEDS(load, 1, PW_distribution_exponential, 0)}}}, samples);
	subject subject = subject_of(load, ERLANG, "M/M/1 on a CPU, %s", scheduler);
	add(report, &subject, "time in the system", "ms", "s / (1 - rho)", 1 / (1 - load), ESTIMATE(samples, class[0].time_ms));
	add(report, &subject, "number in the system", "", "rho / (1 - rho)", load / (1 - load), ESTIMATE(samples, number));
	add(report, &subject, "utilization", "", "rho", load, ESTIMATE(samples, utilization));
}

/* Real-time FIFO processes of one priority are served in the order of their arrival: then the whole
 * distribution is known. */
static void m_m_1_in_order(theory_report *report)
{
	double load = 0.7;
	open_sample samples[THEORY_SEEDS];
	sample_queue(report, &(open_queue){.machine = ONE_CPU, .classes = 1, .seconds = 120, .tail_ms = 5, .class = {{NEEDS(load, 1, PW_distribution_exponential, 0), .policy = PW_policy_fifo, .priority = 1}}}, samples);
	subject subject = subject_of(load, ERLANG, "M/M/1 on a CPU, SCHED_FIFO");
	add(report, &subject, "wait", "ms", "s rho / (1 - rho)", load / (1 - load), ESTIMATE(samples, class[0].wait_ms));
	add(report, &subject, "share in the system longer than 5 ms", "", "exp(-(1 - rho) t / s)", exp(-(1 - load) * 5), ESTIMATE(samples, class[0].tail));
}

static void measure_m_m_1(theory_report *report)
{
	m_m_1(report, "cfs", 0.5, 40);
	m_m_1(report, "timeshare", 0.5, 40);
	m_m_1(report, "eevdf", 0.5, 40);
	m_m_1(report, "o1", 0.8, 120);
	m_m_1_in_order(report);
}

static void m_m_c(theory_report *report, const char *scheduler, int cpus, double utilization, double seconds)
{
	char machine[100];
	double load = cpus * utilization;
	open_sample samples[THEORY_SEEDS];
	snprintf(machine, sizeof machine, "machine.cpus=%d\nmachine.scheduler=%s\n", cpus, scheduler);
	sample_queue(report, &(open_queue){.machine = machine, .classes = 1, .seconds = seconds, .class = {{NEEDS(load, 1, PW_distribution_exponential, 0)}}}, samples);
	subject subject = subject_of(utilization, ERLANG, "M/M/%d on CPUs, %s", cpus, scheduler);
	add(report, &subject, "time in the system", "ms", "s (1 + C(c, a) / (c - a)), C: Erlang C", m_m_c_time(cpus, load), ESTIMATE(samples, class[0].time_ms));
	add(report, &subject, "utilization", "", "a / c", utilization, ESTIMATE(samples, utilization));
}

static void m_m_c_device(theory_report *report, int depth, double utilization, double seconds)
{
	char machine[100];
	double load = depth * utilization;
	open_sample samples[THEORY_SEEDS];
	snprintf(machine, sizeof machine, "machine.cpus=1\nredo_disk.queue_depth=%d\nredo_disk.service_ms=1\n", depth);
	sample_queue(report, &(open_queue){.machine = machine, .station = READING, .classes = 1, .seconds = seconds, .class = {{NEEDS(load, 1, PW_distribution_constant, 0)}}}, samples);
	subject subject = subject_of(utilization, ERLANG, "M/M/%d at a device", depth);
	add(report, &subject, "time in the system", "ms", "s (1 + C(c, a) / (c - a)), C: Erlang C", m_m_c_time(depth, load), ESTIMATE(samples, class[0].time_ms));
	add(report, &subject, "number in the system", "", "a (1 + C(c, a) / (c - a))", load * m_m_c_time(depth, load), ESTIMATE(samples, number));
}

static void measure_m_m_c(theory_report *report)
{
	m_m_c(report, "cfs", 2, 0.7, 30);
	m_m_c(report, "o1", 4, 0.8, 20);
	m_m_c(report, "eevdf", 16, 0.9, 8);
	m_m_c_device(report, 1, 0.7, 60);
	m_m_c_device(report, 4, 0.8, 16);
	m_m_c_device(report, 16, 0.9, 6);
}

/* ---- M/G/1 ---- */

static void m_g_1_cpu(theory_report *report, const char *name, int64_t distribution, uint64_t cv_percent, moments service, double load, double seconds)
{
	open_sample samples[THEORY_SEEDS];
	open_queue queue = {.machine = ONE_CPU, .classes = 1, .seconds = seconds, .class = {{NEEDS(load, 1, distribution, cv_percent), .policy = PW_policy_fifo, .priority = 1}}};
	sample_queue(report, &queue, samples);
	subject subject = subject_of(load, KHINCHINE, "%s on a CPU, SCHED_FIFO", name);
	add(report, &subject, "wait", "ms", "lambda E[S^2] / (2 (1 - rho))", m_g_1_wait(load, service), ESTIMATE(samples, class[0].wait_ms));
}

/* Service times as the device draws them; the mean that the load refers to is that of the formula. */
static void m_g_1_device(theory_report *report, const char *name, const char *settings, station station, uint64_t bytes, moments service, double load, double seconds)
{
	char machine[400];
	open_sample samples[THEORY_SEEDS];
	snprintf(machine, sizeof machine, "machine.cpus=1\nredo_disk.queue_depth=1\n%s", settings);
	sample_queue(report, &(open_queue){.machine = machine, .station = station, .write_bytes = bytes, .classes = 1, .seconds = seconds, .class = {{NEEDS(load, service.mean, PW_distribution_constant, 0)}}}, samples);
	subject subject = subject_of(load, KHINCHINE, "M/G/1 at a device: %s", name);
	add(report, &subject, "time in the system", "ms", "E[S] + lambda E[S^2] / (2 (1 - rho))", service.mean + m_g_1_wait(load, service), ESTIMATE(samples, class[0].time_ms));
	add(report, &subject, "utilization", "", "rho", load, ESTIMATE(samples, utilization));
}

static void measure_m_g_1(theory_report *report)
{
	m_g_1_cpu(report, "M/D/1", PW_distribution_constant, 0, constant_moments(1), 0.5, 35);
	m_g_1_cpu(report, "M/D/1", PW_distribution_constant, 0, constant_moments(1), 0.8, 100);
	m_g_1_cpu(report, "M/G/1 (lognormal, cv 1)", PW_distribution_lognormal, 100, lognormal_moments(1, 1), 0.5, 80);
	m_g_1_device(report, "constant (M/D/1)", "redo_disk.distribution=constant\nredo_disk.service_ms=1\n", READING, 0, constant_moments(1), 0.8, 40);
	m_g_1_device(report, "lognormal, cv 0.5", "redo_disk.distribution=lognormal\nredo_disk.service_ms=1\nredo_disk.cv_percent=50\n", READING, 0, lognormal_moments(1, 0.5), 0.7, 40);
	double histogram[] = {0, 50, 30, 0, 15, 5};
	m_g_1_device(report, "a histogram", "redo_disk.distribution=empirical\nredo_disk.share_2ms=50\nredo_disk.share_4ms=30\nredo_disk.share_16ms=15\nredo_disk.share_32ms=5\n",
	             READING, 0, histogram_moments(histogram, 6, 1), 0.6, 250);
	m_g_1_device(report, "RAID 5 write", "redo_disk.service_ms=1\nredo_disk.raid5=1\n", WRITING, 512, raid5_moments(1), 0.7, 70);
	/* 100,000 bytes at 200 MB/s take 0.5 ms; 5 of 1,000 requests meet a stall of 20 ms. */
	moments transfer = sum_moments(exponential_moments(0.5), constant_moments(0.5));
	m_g_1_device(report, "transfer and stalls", "redo_disk.service_ms=0.5\nredo_disk.bandwidth_mb_s=200\nredo_disk.stalls_per_million=5000\nredo_disk.stall_ms=20\n",
	             WRITING, 100000, sum_moments(transfer, sometimes_moments(0.005, 20)), 0.5, 200);
}

/* ---- Round robin and processor sharing ---- */

#define ROUND_ROBIN "Kleinrock 1967; Sakata, Noguchi and Oizumi 1971"

static void round_robin_constant(theory_report *report, int turns, double load, double seconds)
{
	double beyond[TURNS], time[TURNS + 1];
	open_sample samples[THEORY_SEEDS];
	for (int k = 0; k < TURNS; k++) beyond[k] = k < turns;
	round_robin_times(load / turns, 1, turns, beyond, time);
	sample_queue(report, &(open_queue){.machine = ONE_CPU SHORT_TURNS, .classes = 1, .seconds = seconds, .class = {
		{NEEDS(load, turns, PW_distribution_constant, 0), .whole_turns = true, .policy = PW_policy_rr, .priority = 1}}}, samples);
	subject subject = subject_of(load, ROUND_ROBIN, "Round robin, SCHED_RR, service of %d turns", turns);
	add(report, &subject, "time in the system", "ms", "mean value equations of the turns", time[turns], ESTIMATE(samples, class[0].time_ms));
}

/* What customers of these numbers of turns spend in the system, as a multiple of their service. */
static double slowdown(const double *beyond, const double *time, int least, int most)
{
	double spent = 0, served = 0;
	for (int n = least; n <= most; n++) {
		double share = beyond[n - 1] - (n < TURNS ? beyond[n] : 0);
		spent += share * time[n];
		served += share * n;
	}
	return spent / served;
}

/* An exponential time of 4 ms on average, rounded up to whole turns, is geometric. The short need up to 2 turns,
 * the long 9 or more. */
static void round_robin_geometric(theory_report *report, double load, double seconds)
{
	double beyond[TURNS], time[TURNS + 1], turns = 0;
	open_sample samples[THEORY_SEEDS];
	for (int k = 0; k < TURNS; k++) turns += beyond[k] = exp(-k / 4.0);
	round_robin_times(load / turns, 1, TURNS, beyond, time);
	sample_queue(report, &(open_queue){.machine = ONE_CPU SHORT_TURNS, .classes = 1, .seconds = seconds, .class = {
		{NEEDS(load * 4 / turns, 4, PW_distribution_exponential, 0), .whole_turns = true, .policy = PW_policy_rr, .priority = 1}}}, samples);
	subject subject = subject_of(load, ROUND_ROBIN, "Round robin, SCHED_RR, geometric number of turns");
	add(report, &subject, "time / service of the short", "", "mean value equations of the turns", slowdown(beyond, time, 1, 2), ESTIMATE(samples, class[0].slowdown_of_small));
	add(report, &subject, "time / service of the long", "", "mean value equations of the turns", slowdown(beyond, time, 9, TURNS), ESTIMATE(samples, class[0].slowdown_of_large));
}

/* The limit of short turns: service takes 70 ticks of 0.1 ms on average. What is left of a turn's length matters to the
 * short, so that the limit is asked of all and of the long. */
static void sharing(theory_report *report, const char *scheduler, const char *distribution_name, int64_t distribution, double seconds)
{
	static const double load = 0.5, mean_ms = 7;
	char machine[400];
	open_sample samples[THEORY_SEEDS];
	snprintf(machine, sizeof machine, SHORT_TURNS "machine.cpus=1\nmachine.scheduler=%s\n", scheduler);
	sample_queue(report, &(open_queue){.machine = machine, .classes = 1, .seconds = seconds, .class = {{NEEDS(load, mean_ms, distribution, 70)}}}, samples);
	subject subject = subject_of(load, ROUND_ROBIN, "M/G/1 processor sharing, %s, %s service", scheduler, distribution_name);
	add(report, &subject, "time in the system", "ms", "E[S] / (1 - rho)", mean_ms / (1 - load), ESTIMATE(samples, class[0].time_ms));
	add(report, &subject, "time / service of the long", "", "1 / (1 - rho)", 1 / (1 - load), ESTIMATE(samples, class[0].slowdown_of_large));
}

static void measure_sharing(theory_report *report)
{
	round_robin_constant(report, 2, 0.7, 60);
	round_robin_constant(report, 10, 0.7, 250);
	/* Near the limit of sharing, which is 200 ms. */
	round_robin_constant(report, 100, 0.5, 800);
	round_robin_geometric(report, 0.6, 170);
	sharing(report, "eevdf", "exponential", PW_distribution_exponential, 126);
	sharing(report, "cfs", "lognormal", PW_distribution_lognormal, 112);
}

/* Two classes by nice: 0 has a weight of 1024, 5 one of 335. */
static void weighted_sharing(theory_report *report, const char *scheduler)
{
	char machine[400];
	double load[2] = {0.25, 0.25}, mean[2] = {5, 5}, weight[2] = {1024, 335}, time[2];
	open_sample samples[THEORY_SEEDS];
	snprintf(machine, sizeof machine, SHORT_TURNS "machine.cpus=1\nmachine.scheduler=%s\n", scheduler);
	sample_queue(report, &(open_queue){.machine = machine, .classes = 2, .seconds = 150, .class = {{NEEDS(0.25, 5, PW_distribution_exponential, 0)}, {NEEDS(0.25, 5, PW_distribution_exponential, 0), .nice = 5}}}, samples);
	discriminatory_sharing_times(load, mean, weight, time);
	subject subject = subject_of(0.5, "Fayolle, Mitrani and Iasnogorodski 1980", "Discriminatory sharing, %s, nice 0 and 5", scheduler);
	add(report, &subject, "time in the system, nice 0", "ms", "two linear equations of the weights", time[0], ESTIMATE(samples, class[0].time_ms));
	add(report, &subject, "time in the system, nice 5", "ms", "two linear equations of the weights", time[1], ESTIMATE(samples, class[1].time_ms));
}

static void measure_weighted_sharing(theory_report *report)
{
	weighted_sharing(report, "cfs");
	weighted_sharing(report, "eevdf");
}

/* ---- Priorities ---- */

#define COBHAM "Cobham 1954; Kleinrock 1976, ch. 3"
#define PREEMPTIVE "Conway, Maxwell and Miller 1967, ch. 8; Kleinrock 1976, ch. 3"

/* Real-time FIFO priorities 3, 2, 1; three kinds of service. */
static void by_priority(theory_report *report, bool protect)
{
	static const char *quantity[] = {"best class", "second class", "third class"};
	static const double load[] = {0.2, 0.3, 0.2};
	moments service[] = {constant_moments(1), exponential_moments(1), lognormal_moments(1, 1)};
	open_sample samples[THEORY_SEEDS];
	open_queue queue = {.machine = ONE_CPU, .classes = 3, .seconds = 120, .class = {
		{NEEDS(load[0], 1, PW_distribution_constant, 0), .policy = PW_policy_fifo, .priority = 3, .protect = protect},
		{NEEDS(load[1], 1, PW_distribution_exponential, 0), .policy = PW_policy_fifo, .priority = 2, .protect = protect},
		{NEEDS(load[2], 1, PW_distribution_lognormal, 100), .policy = PW_policy_fifo, .priority = 1, .protect = protect},
	}};
	sample_queue(report, &queue, samples);
	subject subject = protect ? subject_of(0.7, COBHAM, "Non-preemptive priorities, SCHED_FIFO, protect: time in the system")
	                          : subject_of(0.7, PREEMPTIVE, "Preemptive priorities, SCHED_FIFO: time in the system");
	estimate found[] = {ESTIMATE(samples, class[0].time_ms), ESTIMATE(samples, class[1].time_ms), ESTIMATE(samples, class[2].time_ms)};
	for (int i = 0; i < 3; i++) {
		double theory = protect ? service[i].mean + nonpreemptive_wait(3, load, service, i) : preemptive_time(3, load, service, i);
		const char *formula = protect ? "E[S] + sum lambda E[S^2] / 2 / ((1 - above) (1 - with))" : "E[S] / (1 - above) + sum lambda E[S^2] / 2 / ((1 - above) (1 - with))";
		add(report, &subject, quantity[i], "ms", formula, theory, found[i]);
	}
}

/* A system call of 1 ms: a process in the kernel keeps the CPU. What is known of it is when it begins;
 * its end is seen only when the process has the CPU again in user mode. */
static void by_priority_in_kernel(theory_report *report)
{
	static const double load[] = {0.4, 0.4};
	moments service[] = {constant_moments(1), constant_moments(1)};
	open_sample samples[THEORY_SEEDS];
	open_queue queue = {.machine = ONE_CPU "machine.post_us=1000\n", .station = IN_KERNEL, .classes = 2, .seconds = 100, .class = {
		{NEEDS(load[0], 1, PW_distribution_constant, 0), .policy = PW_policy_fifo, .priority = 2}, {NEEDS(load[1], 1, PW_distribution_constant, 0), .policy = PW_policy_fifo, .priority = 1},
	}};
	sample_queue(report, &queue, samples);
	subject subject = subject_of(0.8, COBHAM, "Non-preemptive priorities, kernel mode: wait");
	add(report, &subject, "best class", "ms", "sum lambda E[S^2] / 2 / ((1 - above) (1 - with))", nonpreemptive_wait(2, load, service, 0), ESTIMATE(samples, class[0].wait_ms));
	add(report, &subject, "second class", "ms", "sum lambda E[S^2] / 2 / ((1 - above) (1 - with))", nonpreemptive_wait(2, load, service, 1), ESTIMATE(samples, class[1].wait_ms));
}

/* o1 runs the better of two levels: nice -20 and 19 are too far apart for any bonus. */
static void by_nice(theory_report *report)
{
	static const double load[] = {0.3, 0.4};
	moments service[] = {exponential_moments(1), exponential_moments(1)};
	open_sample samples[THEORY_SEEDS];
	open_queue queue = {.machine = "machine.cpus=1\nmachine.scheduler=o1\n", .classes = 2, .seconds = 90, .class = {
		{NEEDS(load[0], 1, PW_distribution_exponential, 0), .nice = -20}, {NEEDS(load[1], 1, PW_distribution_exponential, 0), .nice = 19},
	}};
	sample_queue(report, &queue, samples);
	subject subject = subject_of(0.7, PREEMPTIVE, "Preemptive priorities, o1, nice -20 and 19: time in the system");
	add(report, &subject, "nice -20", "ms", "E[S] / (1 - above) + sum lambda E[S^2] / 2 / ((1 - above) (1 - with))", preemptive_time(2, load, service, 0), ESTIMATE(samples, class[0].time_ms));
	add(report, &subject, "nice 19", "ms", "E[S] / (1 - above) + sum lambda E[S^2] / 2 / ((1 - above) (1 - with))", preemptive_time(2, load, service, 1), ESTIMATE(samples, class[1].time_ms));
}

static void measure_priorities(theory_report *report)
{
	by_priority(report, false);
	by_priority(report, true);
	by_priority_in_kernel(report);
	by_nice(report);
}

/* ---- Whole runs of the core ---- */

/* What a run does between `warm_s` and its end. */
typedef struct core_sample {
	double seconds, transactions, class_transactions[2], cpu_utilization;
	double reads, read_ms, disk_utilization;
	double syncs, sync_ms, flushes, overshoot_ms;
} core_sample;

static double sum_of_column(const run *run, pw_table_id table, uint32_t rows, uint32_t column)
{
	double sum = 0;
	for (uint32_t row = 0; row < rows; row++) sum += run_cell(run, table, row, column);
	return sum;
}

/* Sums since the run began. */
static core_sample core_sums(const run *run, uint32_t first_of_second_class)
{
	uint32_t rows, columns, cpus = (uint32_t)run->scenario.machine[0].cpus;
	core_sample sums = {
		.seconds = (double)pw_now_ns(run->world) / 1e9,
		.transactions = run_statistic(run, PW_STAT_transactions),
		.cpu_utilization = (sum_of_column(run, PW_TABLE_cpus, cpus, CPU_COLUMN(user)) + sum_of_column(run, PW_TABLE_cpus, cpus, CPU_COLUMN(kernel))) / cpus / 1e9,
		.reads = run_wait_count(run, PW_WAIT_db_file_sequential_read),
		.read_ms = run_wait_total_ns(run, PW_WAIT_db_file_sequential_read) / 1e6,
		.disk_utilization = run_cell(run, PW_TABLE_disks, 1, DISK_COLUMN(busy)) / 1e9,
		.syncs = run_wait_count(run, PW_WAIT_log_file_sync),
		.sync_ms = run_wait_total_ns(run, PW_WAIT_log_file_sync) / 1e6,
		.flushes = run_statistic(run, PW_STAT_redo_writes),
		.overshoot_ms = run_part_ns(run, PW_PART_overshoot) / 1e6,
	};
	pw_table(run->world, PW_TABLE_processes, &rows, &columns);
	for (uint32_t pid = 0; pid < rows; pid++) sums.class_transactions[pid >= first_of_second_class] += run_cell(run, PW_TABLE_processes, pid, PROCESS_COLUMN(transactions));
	return sums;
}

static core_sample core_run(const pw_scenario *scenario)
{
	run run = run_open_scenario(scenario, (pw_options){0});
	/* LGWR and the first class come before the second. */
	uint32_t second = 1 + (uint32_t)scenario->sessions[0].count;
	uint64_t warm_ns = (uint64_t)scenario->run[0].until_ns / 10;
	while (pw_now_ns(run.world) < warm_ns) run.status = pw_run(run.world, 100);
	core_sample before = core_sums(&run, second);
	run_to_end(&run, 1000000);
	core_sample after = core_sums(&run, second);
	run_close(&run);
	double seconds = after.seconds - before.seconds, reads = after.reads - before.reads, syncs = after.syncs - before.syncs;
	return (core_sample){
		.seconds = seconds,
		.transactions = (after.transactions - before.transactions) / seconds,
		.class_transactions = {(after.class_transactions[0] - before.class_transactions[0]) / seconds, (after.class_transactions[1] - before.class_transactions[1]) / seconds},
		.cpu_utilization = (after.cpu_utilization - before.cpu_utilization) / seconds,
		.reads = reads / seconds, .read_ms = reads ? (after.read_ms - before.read_ms) / reads : 0,
		.disk_utilization = (after.disk_utilization - before.disk_utilization) / seconds,
		.syncs = syncs / seconds, .sync_ms = syncs ? (after.sync_ms - before.sync_ms) / syncs : 0,
		.flushes = (after.flushes - before.flushes) / seconds, .overshoot_ms = syncs ? (after.overshoot_ms - before.overshoot_ms) / syncs : 0,
	};
}

static void sample_core(theory_report *report, const char *text, core_sample *samples)
{
	pw_scenario scenario = scenario_of(text);
	report->cases++;
	for (int i = 0; i < THEORY_SEEDS; i++) {
		scenario.run[0].seed = (int64_t)seed_of(report, i);
		samples[i] = core_run(&scenario);
	}
}

/* ---- Closed networks ---- */

#define MVA "Reiser and Lavenberg 1980; Baskett, Chandy, Muntz and Palacios 1975"

/* A machine repairman's model with two stations: three CPUs, and a device that serves two at a time. */
static void closed_stations(theory_report *report)
{
	closed_sample samples[THEORY_SEEDS];
	closed_network closed = {
		.machine = "machine.cpus=3\nredo_disk.queue_depth=2\nredo_disk.service_ms=4\n",
		.sessions = 15, .think_ms = 10, .cpu_ms = 2, .read_percent = 50, .seconds = 15,
	};
	/* One burst, and then one more after each read, of which there is one on average. */
	network network = {.customers = {15, 0}, .think = {10, 0}, .stations = 2, .servers = {3, 2}, .demand = {{4, 0}, {4, 0}}};
	mva_solve(&network);
	report->cases++;
	for (int i = 0; i < THEORY_SEEDS; i++) samples[i] = closed_network_run(&closed, seed_of(report, i));
	subject subject = subject_of(network.throughput[0] * 4 / 2, MVA, "Closed network: 15 sessions, 3 CPUs, a device of depth 2");
	add(report, &subject, "throughput", "1/s", "exact mean value analysis", network.throughput[0] * 1000, ESTIMATE(samples, throughput));
	add(report, &subject, "number at the CPUs", "", "exact mean value analysis", network.throughput[0] * network.residence[0][0], ESTIMATE(samples, cpu_number));
	add(report, &subject, "number at the device", "", "exact mean value analysis", network.throughput[0] * network.residence[1][0], ESTIMATE(samples, device_number));
}

/* Sessions of the core that read and compute, their commits not waited for, on one CPU shared in short turns. */
#define READERS EXACT SHORT_TURNS "machine.cpus=1\nsessions.commit=batch\nsessions2.commit=batch\nsessions.redo_bytes=1\nsessions2.redo_bytes=1\n" \
	"redo.log_buffer_kb=8192\ndata_disk.distribution=exponential\n"

static void closed_sessions(theory_report *report)
{
	core_sample samples[THEORY_SEEDS];
	sample_core(report, READERS "run.until_ms=130000\nsessions.count=12\nsessions.think_ms=300\nsessions.cpu_ms=30\nsessions.reads=1.5\n"
	         "data_disk.queue_depth=1\ndata_disk.service_ms=18\n", samples);
	network network = {.customers = {12, 0}, .think = {300, 0}, .stations = 2, .servers = {1, 1}, .demand = {{30, 0}, {27, 0}}};
	mva_solve(&network);
	double rate = network.throughput[0];
	subject subject = subject_of(rate * 30, MVA, "Closed network: 12 sessions of the core, a CPU, a data disk");
	add(report, &subject, "transactions", "1/s", "exact mean value analysis", rate * 1000, ESTIMATE(samples, transactions));
	add(report, &subject, "CPU utilization", "", "exact mean value analysis", rate * 30, ESTIMATE(samples, cpu_utilization));
	add(report, &subject, "db file sequential read", "ms", "exact mean value analysis", network.residence[1][0] / 1.5, ESTIMATE(samples, read_ms));
	add(report, &subject, "device utilization", "", "exact mean value analysis", rate * 27, ESTIMATE(samples, disk_utilization));
}

static void closed_classes(theory_report *report)
{
	core_sample samples[THEORY_SEEDS];
	sample_core(report, READERS "run.until_ms=130000\nsessions.count=6\nsessions.think_ms=300\nsessions.cpu_ms=18\nsessions.reads=2\n"
	         "sessions2.count=4\nsessions2.think_ms=150\nsessions2.cpu_ms=60\nsessions2.cpu_distribution=exponential\nsessions2.reads=0.5\n"
	         "data_disk.queue_depth=2\ndata_disk.service_ms=36\n", samples);
	network network = {.customers = {6, 4}, .think = {300, 150}, .stations = 2, .servers = {1, 2}, .demand = {{18, 60}, {72, 18}}};
	mva_solve(&network);
	double *rate = network.throughput;
	subject subject = subject_of(rate[0] * 18 + rate[1] * 60, MVA, "Closed network: two session classes of the core");
	add(report, &subject, "transactions, first class", "1/s", "exact mean value analysis", rate[0] * 1000, ESTIMATE(samples, class_transactions[0]));
	add(report, &subject, "transactions, second class", "1/s", "exact mean value analysis", rate[1] * 1000, ESTIMATE(samples, class_transactions[1]));
	add(report, &subject, "CPU utilization", "", "exact mean value analysis", rate[0] * 18 + rate[1] * 60, ESTIMATE(samples, cpu_utilization));
	double read = (rate[0] * network.residence[1][0] + rate[1] * network.residence[1][1]) / (rate[0] * 2 + rate[1] * 0.5);
	add(report, &subject, "db file sequential read", "ms", "exact mean value analysis", read, ESTIMATE(samples, read_ms));
}

static void measure_closed_networks(theory_report *report)
{
	closed_stations(report);
	closed_sessions(report);
	closed_classes(report);
}

/* ---- Group commit ---- */

#define COMMITTERS EXACT "sessions.cpu_ms=0\nsessions.redo_bytes=512\n"

static void random_group_commit(theory_report *report, int sessions, double think_ms, bool exponential, int seconds)
{
	char text[1000];
	core_sample samples[THEORY_SEEDS];
	snprintf(text, sizeof text, COMMITTERS "run.until_ms=%d\nsessions.count=%d\nsessions.think_ms=%g\nredo_disk.service_ms=1\nredo_disk.distribution=%s\n",
	         seconds * 1000, sessions, think_ms, exponential ? "exponential" : "constant");
	sample_core(report, text, samples);
	group_commit theory = exponential ? group_commit_exponential(sessions, think_ms, 1) : group_commit_constant(sessions, think_ms, 1);
	subject subject = subject_of(theory.flushes, "worked out in theory_formulas.c", "Group commit: %d sessions, %s writes", sessions, exponential ? "exponential" : "constant");
	const char *formula = exponential ? "Markov chain of (in the write, waiting)" : "Markov chain at the ends of writes";
	add(report, &subject, "commits", "1/s", formula, theory.throughput * 1000, ESTIMATE(samples, transactions));
	add(report, &subject, "log file sync", "ms", formula, theory.sync, ESTIMATE(samples, sync_ms));
	add(report, &subject, "redo writes", "1/s", formula, theory.flushes * 1000, ESTIMATE(samples, flushes));
}

static void measure_group_commit(theory_report *report)
{
	random_group_commit(report, 2, 1, true, 15);
	random_group_commit(report, 8, 3, true, 10);
	random_group_commit(report, 2, 1, false, 15);
	random_group_commit(report, 20, 5, false, 8);
}

/* Sessions that do not think commit in two groups in turn: while one is being written, the other gathers. A
 * cycle is two flushes, and LGWR posts every session once in it; a commit waits for all of it but the
 * session's own CPU time. A session alone posts LGWR, which works for it and posts it. */
static void group_commit_cycle(theory_report *report, int sessions, double cpu_ms, double write_ms)
{
	static const double gather_ms = 0.03, finish_ms = 0.05, post_ms = 0.004;
	char text[1000];
	snprintf(text, sizeof text, COMMITTERS "machine.cpus=64\nrun.until_ms=20000\nsessions.count=%d\nsessions.cpu_ms=%g\nredo_disk.service_ms=%g\n"
	         "lgwr.gather_us=30\nlgwr.finish_us=50\nmachine.post_us=4\n", sessions, cpu_ms, write_ms);
	pw_scenario scenario = scenario_of(text);
	core_sample found = core_run(&scenario);
	double flush = gather_ms + write_ms + finish_ms, cycle = 2 * flush + sessions * post_ms;
	report->cases++;
	subject subject = subject_of(2 * write_ms / cycle, "worked out in theory_cases.c", "Group commit without think time: %d session(s)", sessions);
	if (sessions == 1) add_exact(report, &subject, "log file sync", "ms", "post + gather + write + finish + post", flush + 2 * post_ms, found.sync_ms);
	else add_exact(report, &subject, "log file sync", "ms", "2 (gather + write + finish) + N post - cpu", cycle - cpu_ms, found.sync_ms);
}

static void measure_group_commit_cycle(theory_report *report)
{
	group_commit_cycle(report, 1, 0.25, 1);
	group_commit_cycle(report, 16, 0.25, 1);
	group_commit_cycle(report, 50, 1, 3);
}

/* Constant writes and so many sessions that commits come like Poisson's: a poll that sleeps for two writes is
 * never too short. What it sleeps too long is two writes and the timer's slack, less the wait of post/wait: its
 * own write, and, if there is one, on average half of the write that LGWR is in. */
static void measure_polling(theory_report *report)
{
	enum { SESSIONS = 1000 };
	double write = 2, slack = 0.05, think = 2000, sync = 2 * write + slack;
	core_sample samples[THEORY_SEEDS];
	sample_core(report, COMMITTERS "run.until_ms=20000\nsync.mode=polling\nsync.poll_sleep_percent=100\nmachine.timer_slack_us=50\nsessions.count=1000\nsessions.think_ms=1999.95\nredo_disk.service_ms=2\n", samples);
	/* timer_slack_us lengthens think time too. */
	double rate = SESSIONS / (think + sync), busy = rate * write, nobody = exp(-busy);
	double durable = write * (1 + busy / (busy + nobody) / 2);
	subject subject = subject_of(rate / (busy + nobody) * write, "worked out in theory_cases.c", "Polling: 1,000 sessions, constant writes");
	add(report, &subject, "sleep overshoot", "ms", "2 w + slack - w (1 + a / (a + exp(-a)) / 2), a = lambda w", sync - durable, ESTIMATE(samples, overshoot_ms));
	add(report, &subject, "redo writes", "1/s", "lambda / (a + exp(-a))", rate / (busy + nobody) * 1000, ESTIMATE(samples, flushes));
}

/* ---- A block server ---- */

typedef struct lms_sample {
	double block_ms, answer_ms;
} lms_sample;

/* Two machines that are busy with other work, of ordinary priority, and their LMS in real time, which takes no notice. One
 * session commits now and then. */
static void sample_lms(theory_report *report, const char *text, lms_sample *samples)
{
	pw_scenario scenario = scenario_of(text);
	report->cases++;
	for (int i = 0; i < THEORY_SEEDS; i++) {
		scenario.run[0].seed = (int64_t)seed_of(report, i);
		run run = run_open_scenario(&scenario, (pw_options){0});
		run_to_end(&run, UINT32_MAX);
		samples[i] = (lms_sample){
			run_statistic(&run, PW_STAT_block_serve_time) / run_statistic(&run, PW_STAT_blocks_served) / 1e6,
			run_statistic(&run, PW_STAT_broadcast_time) / run_statistic(&run, PW_STAT_broadcasts) / 1e6,
		};
		run_close(&run);
	}
}

#define LMS "machine.cpus=2\nmachine.context_switch_us=0\nmachine.syscall_us=0\nmachine.post_us=0\nmachine.wake_latency_us=0\nrac.broadcast=1\nrac.policy=fifo\n" \
	"rac.network_distribution=constant\nrac.message_cpu_us=0\nnoise.count=4\nnoise.affinity=0-3\nnoise.sleep_ms=0\n" \
	"sessions.count=1\nsessions.think_ms=50\nsessions.think_distribution=exponential\nsessions.cpu_ms=0\nsessions.nice=-20\n"

/* A message finds the line that a block would find, and waits as long: arrivals at random see time averages. Commits are so rare
 * that the line has forgotten the last one. */
static void measure_lms(theory_report *report)
{
	lms_sample samples[THEORY_SEEDS];
	sample_lms(report, LMS "run.until_ms=40000\nrac.blocks_received_per_s=7000\n", samples);
	subject subject = subject_of(0.7, ERLANG, "M/M/1 at LMS, in real time on busy machines");
	add(report, &subject, "time from request to block", "ms", "s / (1 - rho)", 0.1 / (1 - 0.7), ESTIMATE(samples, block_ms));
	add(report, &subject, "time from question to answer", "ms", "2 network + s rho / (1 - rho)", 0.2 + 0.1 * 0.7 / (1 - 0.7), ESTIMATE(samples, answer_ms));
	sample_lms(report, LMS "run.until_ms=40000\nrac.lms=2\nrac.blocks_served_per_s=1400\nrac.block_cpu_us=1000\nrac.block_cpu_distribution=constant\n", samples);
	subject = subject_of(0.7, KHINCHINE, "M/D/1 at each of two LMS, in real time on busy machines");
	add(report, &subject, "time from request to block", "ms", "E[S] + lambda E[S^2] / (2 (1 - rho))", 1 + m_g_1_wait(0.7, constant_moments(1)), ESTIMATE(samples, block_ms));
	sample_lms(report, LMS "run.until_ms=40000\nrac.lms=2\nrac.blocks_received_per_s=1400\nrac.block_cpu_us=1000\nrac.block_cpu_distribution=lognormal\n", samples);
	subject = subject_of(0.7, KHINCHINE, "M/G/1 (lognormal, cv 0.5) at each of two LMS");
	add(report, &subject, "time from request to block", "ms", "E[S] + lambda E[S^2] / (2 (1 - rho))", 1 + m_g_1_wait(0.7, lognormal_moments(1, 0.5)), ESTIMATE(samples, block_ms));
}

const theory_family theory_families[THEORY_FAMILIES] = {
	{"M/M/1", measure_m_m_1},
	{"M/M/c", measure_m_m_c},
	{"M/D/1 and M/G/1", measure_m_g_1},
	{"Round robin and processor sharing", measure_sharing},
	{"Sharing by weight", measure_weighted_sharing},
	{"Priorities", measure_priorities},
	{"Closed networks", measure_closed_networks},
	{"Group commit", measure_group_commit},
	{"Group commit cycle", measure_group_commit_cycle},
	{"Polling", measure_polling},
	{"A block server", measure_lms},
};

void theory_measure(theory_report *report, int family)
{
	report->cases = (uint32_t)family * 100;
	theory_families[family].measure(report);
}
