/* test_theory: the whole machine against queueing theory, row by row of theory_cases.c. */
#include "cm.h"

#include "postwait.h"
#include "theory_cases.h"
#include "theory_queues.h"

#define ONE_CPU "machine.cpus=1\n"

static theory_report report = {.seed_set = 1};

/* What theory says lies in the interval of every row that holds for all rows at once, and no interval is so wide
 * that anything would lie in it. */
static void agrees_with_theory(void **state)
{
	const theory_family *family = *state;
	int first = report.rows;
	theory_measure(&report, (int)(family - theory_families));
	assert_true(report.rows > first);
	for (int i = first; i < report.rows; i++) {
		const theory_row *row = &report.row[i];
		print_message("%-62s %-28s %10.4f, theory %10.4f, +- %.4f\n", row->model, row->quantity, row->mean, row->theory, row->half_width);
		if (!theory_is_sharp(row)) fail_msg("%s, %s: +- %g is too wide for %g", row->model, row->quantity, row->half_width, row->theory);
		if (!theory_is_possible(row)) fail_msg("%s, %s: %g +- %g, theory %g", row->model, row->quantity, row->mean, row->half_width, row->theory);
	}
}

/* And nearly always in the 99 % confidence interval of the row alone: no more are outside than chance explains.
 * A row that is outside is not given other seeds. */
static void few_are_outside_by_chance(void **state)
{
	(void)state;
	int outside = 0;
	for (int i = 0; i < report.rows; i++) {
		const theory_row *row = &report.row[i];
		if (theory_agrees(row)) continue;
		print_message("outside its 99 %% interval: %s, %s: %g +- %g, theory %g\n", row->model, row->quantity, row->mean, row->half_width, row->theory);
		outside++;
	}
	assert_true(report.rows > 80);
	assert_between(outside, 0, THEORY_CHANCE);
}

/* The time that all customers spent in the system, summed customer by customer, is the time that the machine
 * accounts for, to the nanosecond. */
static void littles_law(void **state)
{
	(void)state;
	customer_class class = {.load = 0.7, .mean_ms = 1, .distribution = PW_distribution_exponential};
	open_queue queues[] = {
		{.machine = "machine.cpus=1\nmachine.scheduler=cfs\n", .classes = 1, .class = {class}, .seconds = 50},
		{.machine = "machine.cpus=1\nmachine.scheduler=o1\n", .classes = 1, .class = {class}, .seconds = 50},
		{.machine = "machine.cpus=1\nredo_disk.queue_depth=1\nredo_disk.service_ms=1\n", .station = READING, .classes = 1, .class = {class}, .seconds = 50},
	};
	for (int i = 0; i < 3; i++) assert_true(open_queue_run(&queues[i], 5).unaccounted_ns == 0);
}

/* Switches that cost 2 % of a service are seen: these intervals can fail. */
static void a_costly_switch_is_noticed(void **state)
{
	(void)state;
	theory_row row = {.theory = 5, .seeds = THEORY_SEEDS};
	open_queue queue = {.machine = "machine.cpus=1\nmachine.context_switch_us=20\n", .classes = 1, .class = {{.load = 0.8, .mean_ms = 1, .distribution = PW_distribution_exponential}}, .seconds = 200};
	for (uint64_t seed = 1; seed <= 3; seed++) row.mean += open_queue_run(&queue, seed).class[0].time_ms / 3;
	row.half_width = 0.02 * row.theory;
	assert_false(theory_agrees(&row));
}

/* Time in the system of constant bursts, as a multiple of that under processor sharing, s / (1 - rho). */
static double constant_bursts(const char *machine, double service_ms, double load)
{
	enum { SEEDS = 8 };
	double time_ms = 0;
	open_queue queue = {.machine = machine, .classes = 1, .seconds = 8 * service_ms, .class = {{.load = load, .mean_ms = service_ms, .distribution = PW_distribution_constant}}};
	for (uint64_t seed = 1; seed <= SEEDS; seed++) time_ms += open_queue_run(&queue, 5000000 + seed).class[0].time_ms / SEEDS;
	return time_ms * (1 - load) / service_ms;
}

/* Under cfs constant bursts (M/D/1) know three regimes. As long as no lead reaches the wake-up granularity of 1 ms, first
 * come is first served, 1 - rho / 2 of sharing. Bursts as long as a sleeper's credit, half of 6 ms: the one that came last has had least
 * and runs first, so that those who are nearly done wait; at worst, where the least served always runs first, the mean is
 * (1 - rho / 2) / (1 - rho) of sharing (Kleinrock 1976, ch. 4, foreground-background). Long ones share. Without credit and
 * granularity all of them do, as they do under eevdf and as exponential bursts always do. */
static void constant_bursts_under_cfs_wait_for_whoever_came_last(void **state)
{
	(void)state;
	static const struct { const char *machine; double service_ms, load, low, high; } rows[] = {
		{ONE_CPU "machine.scheduler=cfs\n", 0.5, 0.5, 0.73, 0.77},
		{ONE_CPU "machine.scheduler=cfs\n", 0.5, 0.7, 0.63, 0.68},
		{ONE_CPU "machine.scheduler=cfs\n", 3, 0.5, 1.15, 1.4},
		{ONE_CPU "machine.scheduler=cfs\n", 3, 0.7, 1.55, 1.85},
		{ONE_CPU "machine.scheduler=cfs\n", 3, 0.8, 2, 2.45},
		{ONE_CPU "machine.scheduler=cfs\n", 50, 0.7, 0.97, 1.12},
		{ONE_CPU "machine.scheduler=cfs\n" SHORT_TURNS, 3, 0.7, 0.95, 1.1},
		{ONE_CPU "machine.scheduler=eevdf\n", 3, 0.7, 0.95, 1.1},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		double load = rows[i].load, multiple = constant_bursts(rows[i].machine, rows[i].service_ms, load);
		print_message("%s%g ms, load %g: %.3f x processor sharing\n", rows[i].machine, rows[i].service_ms, load, multiple);
		assert_between(multiple, rows[i].low, rows[i].high);
		assert_between(multiple, 0.97 * (1 - load / 2), 1.03 * (1 - load / 2) / (1 - load));
	}
}

int main(void)
{
	struct CMUnitTest tests[THEORY_FAMILIES + 4] = {
		[THEORY_FAMILIES] = cmocka_unit_test(few_are_outside_by_chance),
		cmocka_unit_test(littles_law),
		cmocka_unit_test(a_costly_switch_is_noticed),
		cmocka_unit_test(constant_bursts_under_cfs_wait_for_whoever_came_last),
	};
	for (int i = 0; i < THEORY_FAMILIES; i++)
		tests[i] = (struct CMUnitTest){.name = theory_families[i].name, .test_func = agrees_with_theory, .initial_state = (void *)&theory_families[i]};
	return cmocka_run_group_tests(tests, 0, 0);
}
