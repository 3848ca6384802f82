/* test_open_waits: what a run ends in the middle of, worked out by hand. */
#include "expect.h"

#define LFS PW_WAIT_log_file_sync

static double wait_of(const run *run, pw_kind kind)
{
	return run_process(run, run_first_of(run, kind), PROCESS_COLUMN(wait));
}

static double waited_ns(const run *run, pw_kind kind)
{
	return run_process(run, run_first_of(run, kind), PROCESS_COLUMN(waited));
}

/* The session commits at 1 ms; LGWR's write takes 1 s and the run ends at 10 ms. Both have waited for 9 ms by then. */
static void a_write_that_does_not_end(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nredo_disk.service_ms=1000\nrun.until_ms=10\n", WHOLE_TRACE(0));
	assert_true(run_wait_count(&run, LFS) == 0);
	assert_true(run_wait_total_ns(&run, LFS) == 0);
	assert_true(wait_of(&run, PW_KIND_session) == LFS);
	assert_true(waited_ns(&run, PW_KIND_session) == MS(9));
	assert_true(wait_of(&run, PW_KIND_lgwr) == PW_WAIT_log_file_parallel_write);
	assert_true(waited_ns(&run, PW_KIND_lgwr) == MS(9));
	run_close(&run);
}

/* Commits at 1, 3, 5 and 7 ms end a millisecond later; that of 9 ms has lasted for half of one when the run ends. */
static void a_wait_that_the_end_cuts(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nrun.until_ms=9.5\n", WHOLE_TRACE(0));
	assert_true(run_wait_count(&run, LFS) == 4);
	assert_true(run_wait_total_ns(&run, LFS) == MS(4));
	assert_true(wait_of(&run, PW_KIND_session) == LFS);
	assert_true(waited_ns(&run, PW_KIND_session) == US(500));
	run_close(&run);
}

/* At 8.5 ms the session computes, and LGWR has had nothing to do since it posted at 8 ms. Noise sleeps from 3 ms on. */
static void a_process_that_computes_waits_for_nothing(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nrun.until_ms=8.5\nnoise.count=1\nnoise.burst_ms=3\nnoise.sleep_ms=1000\n", WHOLE_TRACE(0));
	assert_true(wait_of(&run, PW_KIND_session) == -1);
	assert_true(waited_ns(&run, PW_KIND_session) == 0);
	assert_true(wait_of(&run, PW_KIND_lgwr) == PW_WAIT_rdbms_ipc_message);
	assert_true(waited_ns(&run, PW_KIND_lgwr) == US(500));
	assert_true(wait_of(&run, PW_KIND_noise) == PW_WAIT_os_sleep);
	assert_true(waited_ns(&run, PW_KIND_noise) == US(5500));
	run_close(&run);
}

/* One CPU. The session commits at 1 ms and real-time noise, which never sleeps, has the CPU from 1.5 ms on: LGWR, whose write is done
 * at 2 ms, never notices. */
static void a_starved_log_writer(void **state)
{
	(void)state;
	run run = run_whole(EXACT "machine.cpus=1\nsessions.count=1\nnoise.count=1\nnoise.policy=fifo\nnoise.rt_priority=50\nnoise.burst_ms=1000\nnoise.sleep_ms=0\n"
	                    "noise.start_ms=1.5\nrealtime.runtime_ms=1000\nrun.until_ms=900\n", WHOLE_TRACE(0));
	assert_true(run_wait_count(&run, LFS) == 0);
	assert_true(wait_of(&run, PW_KIND_session) == LFS);
	assert_true(waited_ns(&run, PW_KIND_session) == MS(899));
	assert_true(wait_of(&run, PW_KIND_lgwr) == PW_WAIT_log_file_parallel_write);
	assert_true(waited_ns(&run, PW_KIND_lgwr) == MS(899));
	run_close(&run);
}

/* Read halfway and at the end, and whether or not anything is kept of the trace: a wait lasts from the same instant. */
static void a_slice_reads_waits_up_to_now(void **state)
{
	(void)state;
	run run = run_open(EXACT "sessions.count=1\nredo_disk.service_ms=1000\nrun.until_ms=10\n", (pw_options){.statistics_only = true});
	while (run.status == PW_MORE) {
		if (wait_of(&run, PW_KIND_session) == LFS) assert_true(waited_ns(&run, PW_KIND_session) == (double)pw_now_ns(run.world) - MS(1));
		run.status = pw_run(run.world, 1);
	}
	assert_true(waited_ns(&run, PW_KIND_session) == MS(9));
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_write_that_does_not_end),
		cmocka_unit_test(a_wait_that_the_end_cuts),
		cmocka_unit_test(a_process_that_computes_waits_for_nothing),
		cmocka_unit_test(a_starved_log_writer),
		cmocka_unit_test(a_slice_reads_waits_up_to_now),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
