/* test_noise: bursts given in operations, sleeps by the tick, what a session's messages cost, and o1's state D. */
#include "expect.h"

static double noise_user_ns(run *run)
{
	uint32_t pid = 1; /* behind LGWR */
	return run_cell(run, PW_TABLE_processes, pid, PW_COLUMN_processes_user - PW_COLUMN_processes_kind);
}

/* 1,000 operations of 30 cycles at 3 GHz are 10 us. */
#define OPERATIONS EXACT "noise.count=1\nnoise.operations=1000\nnoise.operation_cycles=30\nnoise.clock_mhz=3000\nnoise.sleep_ms=1\n"

static void a_burst_may_be_given_in_operations(void **state)
{
	(void)state;
	run run = run_whole(OPERATIONS "run.until_ms=10\n", WHOLE_TRACE(0));
	assert_true(noise_user_ns(&run) == 10 * US(10));
	run_close(&run);
}

/* Asleep at 0.01 ms for one tick: that under way does not count, so it ends at 2 ms, then at 4. */
static void sleeps_end_with_a_tick(void **state)
{
	(void)state;
	run run = run_whole(OPERATIONS "run.until_ms=9\nmachine.jiffy_ms=1\n", WHOLE_TRACE(0));
	assert_true(noise_user_ns(&run) == 5 * US(10));
	run_close(&run);
}

static void round_trips_cost_cpu(void **state)
{
	(void)state;
#define FOUR EXACT "sessions.count=1\nsessions.transactions=4\n"
	run without = run_whole(FOUR, WHOLE_TRACE(0)), with = run_whole(FOUR "sessions.round_trips=2.5\nsessions.round_trip_us=100\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(with.world) - pw_now_ns(without.world), 4 * US(250));
	run_close(&without);
	run_close(&with);
}

/* The noise computes for 21 ms at nice 0. LGWR's sleep in I/O earns less: where reaping counts as such, the noise holds
 * it off; synchronous writes are state D under either setting. */
static void reaping_may_be_no_state_d(void **state)
{
	(void)state;
#define BESIDE "machine.cpus=4\nmachine.scheduler=o1\nmachine.jiffy_ms=1\nlgwr.affinity=3\nsessions.count=3\nsessions.affinity=1-2\nsessions.pinning=one_each\nsessions.cpu_ms=2.3\nsessions.reads=2.3\n" \
	       "noise.count=1\nnoise.affinity=3\nnoise.burst_ms=21\nredo_disk.service_ms=0.3\ndata_disk.service_ms=1.5\nrun.until_ms=20000\n"
	static const struct { const char *text; bool quick; } rows[] = {
		{"", false}, {"machine.interruptible_reap=1\n", true}, {"machine.interruptible_reap=1\nlgwr.async_io=0\n", false}, {"lgwr.async_io=0\n", false},
	};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[1000];
		snprintf(text, sizeof text, "%s%s", BESIDE, rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(0));
		assert_int_equal(run_statistic(&run, PW_STAT_user_commits) > 6500, rows[i].quick);
		run_close(&run);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_burst_may_be_given_in_operations),
		cmocka_unit_test(sleeps_end_with_a_tick),
		cmocka_unit_test(round_trips_cost_cpu),
		cmocka_unit_test(reaping_may_be_no_state_d),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
