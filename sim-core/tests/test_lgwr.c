/* test_lgwr: commits and flushes, worked out by hand on a machine where only the log device takes time. */
#include "cm.h"

#include "runs.h"

#define LFS PW_WAIT_log_file_sync

/* Commit at 1 ms, write until 2 ms; the next at 3 and 4: five transactions take 10 ms. */
static void one_session_waits_for_its_write(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=5\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), MS(10));
	assert_true(run_wait_count(&run, LFS) == 5);
	assert_true(run_wait_total_ns(&run, LFS) == MS(5));
	assert_true(run_part_ns(&run, PW_PART_io) == MS(5));
	assert_true(run_statistic(&run, PW_STAT_redo_writes) == 5);
	assert_true(run_wait_total_ns(&run, PW_WAIT_log_file_parallel_write) == MS(5));
	/* Every wait of 1000 us lies below 2^10 and not below 2^9. */
	assert_true(run_cell(&run, PW_TABLE_histograms, LFS, 10) == 5);
	run_close(&run);
}

/* docs/sources.md, S2: a commit that arrives just after a write began waits for that write and the next one. A commits
 * at 1.0 and is written until 2.0; B commits at 1.2, is written from 2.0 to 3.0. */
static void a_late_commit_waits_for_two_writes(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=1\nsessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.2\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), MS(3));
	assert_true(run_wait_total_ns(&run, LFS) == US(1000 + 1800));
	assert_true(run_part_ns(&run, PW_PART_previous_io) == US(800));
	assert_true(run_part_ns(&run, PW_PART_io) == MS(2));
	run_close(&run);
}

/* Three commit at 1.0 ms. The first posts LGWR (3 us), the others need not. One write serves all, until
 * 2.003; then come the posts, 3 us each: waits of 1006, 1009 and 1012 us. */
static void one_write_serves_all_and_each_is_posted(void **state)
{
	(void)state;
	run run = run_whole(EXACT "machine.post_us=3\nsessions.count=3\nsessions.transactions=1\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), US(2012));
	assert_true(run_statistic(&run, PW_STAT_redo_writes) == 1);
	assert_true(run_statistic(&run, PW_STAT_messages_sent) == 4);
	assert_true(run_statistic(&run, PW_STAT_posts_suppressed) == 2);
	assert_true(run_wait_total_ns(&run, LFS) == US(1006 + 1009 + 1012));
	assert_true(run_cell(&run, PW_TABLE_waits, LFS, WAIT_COLUMN(max)) == US(1012));
	assert_true(run_part_ns(&run, PW_PART_io) == MS(3));
	assert_true(run_part_ns(&run, PW_PART_others_posted) == US(3 + 6 + 9));
	assert_true(run_part_ns(&run, PW_PART_own_cpu) == US(3 * 3));
	run_close(&run);
}

/* The post takes 5 us, then the session sleeps 8 + 1 us. A write of 6 us is done at 11 and found at 14; one
 * of 10 us is done at 15 and met in the spin. log file sync begins behind the post. */
static void fast_sync_sleeps_then_spins(void **state)
{
	(void)state;
#define FAST EXACT "machine.post_us=5\nsessions.count=1\nsessions.transactions=4\nsync.mode=fast\nsync.fast_sleep_us=8\nredo_disk.on_cpu=1\n"
	run slept = run_whole(FAST "redo_disk.service_ms=0.006\n", WHOLE_TRACE(0));
	assert_true(run_statistic(&slept, PW_STAT_fast_sync_sleep_count) == 4);
	assert_true(run_statistic(&slept, PW_STAT_fast_sync_sleep_time) == 4 * US(14));
	assert_true(run_statistic(&slept, PW_STAT_fast_sync_spin_count) == 0);
	assert_true(run_statistic(&slept, PW_STAT_fast_sync_all_sleeps) == 4);
	assert_true(run_statistic(&slept, PW_STAT_fast_sync_all_sleeps_time) == 4 * US(9));
	assert_true(run_statistic(&slept, PW_STAT_redo_synch_time) == 4 * US(14));
	assert_true(run_statistic(&slept, PW_STAT_redo_synch_time_overhead) == 4 * US(3));
	assert_true(run_statistic(&slept, PW_STAT_redo_synch_polls) == 4);
	assert_true(run_wait_total_ns(&slept, LFS) == 4 * US(9));
	run_close(&slept);
	run spun = run_whole(FAST "redo_disk.service_ms=0.01\nsync.poll_us=0.5\n", WHOLE_TRACE(0));
	assert_true(run_statistic(&spun, PW_STAT_fast_sync_sleep_count) == 0);
	assert_true(run_statistic(&spun, PW_STAT_fast_sync_spin_time) == 4 * US(15));
	assert_true(run_statistic(&spun, PW_STAT_fast_sync_all_sleeps) == 4);
	assert_true(run_statistic(&spun, PW_STAT_fast_sync_all_sleeps_time) == 4 * US(9));
	assert_true(run_statistic(&spun, PW_STAT_redo_synch_time_overhead) == 0);
	assert_true(run_statistic(&spun, PW_STAT_redo_synch_polls) == 4 * (1 + 3));
	assert_true(run_wait_total_ns(&spun, LFS) == 4 * US(10));
	run_close(&spun);
}

/* An idle CPU takes 4 us to wake up: a sleep of 8 us, asked with a slack of 1, lasts 13. */
static void a_sleep_lasts_its_slack_and_the_wake_up_longer(void **state)
{
	(void)state;
	run run = run_whole(FAST "redo_disk.service_ms=0.001\nmachine.wake_latency_us=4\n", WHOLE_TRACE(0));
	assert_true(run_statistic(&run, PW_STAT_fast_sync_all_sleeps) == 4);
	assert_true(run_statistic(&run, PW_STAT_fast_sync_all_sleeps_time) == 4 * US(13));
	assert_true(run_statistic(&run, PW_STAT_fast_sync_sleep_time) == 4 * US(18));
	run_close(&run);
}

/* The write takes 2 us. Half of it is a sleep of 1 us; half of a commit that takes the post's 5 us, the slack's 1 and
 * the sleep is a sleep of 6 us. */
static void the_adaptive_sleep_is_a_share_of_the_write_or_of_the_commit(void **state)
{
	(void)state;
#define ADAPTIVE EXACT "machine.post_us=5\nsessions.count=1\nsessions.transactions=100\nsync.mode=fast\nredo_disk.on_cpu=1\nredo_disk.service_ms=0.002\n"
	run of_write = run_whole(ADAPTIVE, WHOLE_TRACE(0)), of_commit = run_whole(ADAPTIVE "sync.fast_sleep_of=commit\n", WHOLE_TRACE(0));
	assert_true(run_statistic(&of_write, PW_STAT_fast_sync_all_sleeps_time) == US(1) + 99 * US(2));
	assert_in_range((uint64_t)run_statistic(&of_commit, PW_STAT_fast_sync_all_sleeps_time), US(640), US(700));
	run_close(&of_write);
	run_close(&of_commit);
}

/* A flush with two header writes sleeps three times for 1 ms; its CPU time is spread over them. */
static void header_writes_come_on_top(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.header_writes=2\nlgwr.gather_us=40\nlgwr.finish_us=90\nsessions.count=1\nsessions.transactions=2\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), 2 * (MS(1) + US(40) + 3 * (MS(1) + US(30))));
	assert_true(run_wait_count(&run, PW_WAIT_log_file_single_write) == 4);
	assert_true(run_part_ns(&run, PW_PART_lgwr_cpu) == 2 * US(130));
	run_close(&run);
}

/* An idle CPU takes 5 us to wake up: LGWR's twice, the session's once, after its post. */
static void waking_up_is_on_the_account_of_the_waker(void **state)
{
	(void)state;
	run run = run_whole(EXACT "machine.wake_latency_us=5\nsessions.count=1\nsessions.transactions=1\n", WHOLE_TRACE(0));
	assert_true(run_part_ns(&run, PW_PART_io) == MS(1));
	assert_true(run_part_ns(&run, PW_PART_lgwr_cpu) == US(10));
	assert_true(run_part_ns(&run, PW_PART_own_cpu) == US(5));
	assert_true(run_wait_total_ns(&run, LFS) == US(1015));
	run_close(&run);
}

/* LGWR shares its CPU with a FIFO process that computes for 10 ms from 0.5 ms on: posted at 1.0, LGWR has
 * the CPU from 10.5 and its write is done at 11.5. */
static void lgwr_without_a_cpu_is_charged_to_the_commit(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.affinity=3\nsessions.affinity=0\nsessions.count=1\nsessions.transactions=1\nnoise.count=1\nnoise.affinity=3\n"
	                    "noise.policy=fifo\nnoise.start_ms=0.5\nnoise.burst_ms=10\nnoise.sleep_ms=100\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), US(11500));
	assert_true(run_part_ns(&run, PW_PART_start_runnable) == US(9500));
	assert_true(run_part_ns(&run, PW_PART_io) == MS(1));
	run_close(&run);
}

/* The same, but the noise comes in the middle of the write (1.5 to 3.5 ms): the write is done at 2.0 and
 * LGWR notices at 3.5. */
static void lgwr_without_a_cpu_after_the_write(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.affinity=3\nsessions.affinity=0\nsessions.count=1\nsessions.transactions=1\nnoise.count=1\nnoise.affinity=3\n"
	                    "noise.policy=fifo\nnoise.start_ms=1.5\nnoise.burst_ms=2\nnoise.sleep_ms=100\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), US(3500));
	assert_true(run_part_ns(&run, PW_PART_io_runnable) == US(1500));
	run_close(&run);
}

/* 16 sessions on one CPU with LGWR: each that is woken takes the CPU from it before it has posted the
 * others (the herd of docs/sources.md, S2); protected, it posts all first. */
static void the_herd_preempts_the_posting_loop(void **state)
{
	(void)state;
	static const char *texts[] = {
		"machine.cpus=1\nmachine.scheduler=timeshare\nsessions.count=16\nsessions.cpu_ms=0.2\nrun.until_ms=500\n",
		"machine.cpus=1\nmachine.scheduler=timeshare\nsessions.count=16\nsessions.cpu_ms=0.2\nrun.until_ms=500\nlgwr.protect=1\n",
	};
	double share[2];
	for (int i = 0; i < 2; i++) {
		run run = run_whole(texts[i], WHOLE_TRACE(0));
		share[i] = run_part_ns(&run, PW_PART_posting_preempted) / run_wait_total_ns(&run, LFS);
		run_close(&run);
	}
	assert_between(share[0], 0.2, 1);
	assert_true(share[1] == 0);
}

/* 513 bytes take two blocks. */
static void redo_is_padded_to_blocks(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=4\nsessions.redo_bytes=513\n", WHOLE_TRACE(0));
	assert_true(run_statistic(&run, PW_STAT_redo_size) == 4 * 513);
	assert_true(run_statistic(&run, PW_STAT_redo_blocks_written) == 8);
	assert_true(run_cell(&run, PW_TABLE_disks, 0, DISK_COLUMN(bytes)) == 4 * 1024);
	run_close(&run);
}

/* 16 KB hold two commits of 8 KB. Four sessions commit at 1.0: two are written until 2.0, the others wait
 * for room until then, and are written until 3.0. LGWR is on the last CPU, which goes last at each instant. */
static void a_full_buffer_makes_sessions_wait(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.affinity=7\nredo.log_buffer_kb=16\nsessions.count=4\nsessions.transactions=1\nsessions.redo_bytes=8192\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), MS(3));
	assert_true(run_wait_count(&run, PW_WAIT_log_buffer_space) == 2);
	assert_true(run_wait_total_ns(&run, PW_WAIT_log_buffer_space) == MS(2));
	assert_true(run_wait_total_ns(&run, LFS) == MS(4));
	run_close(&run);
}

/* Many more sessions than fit: LGWR must go on writing, whichever sessions queue for room meanwhile. */
static void want_of_room_never_stops_the_writing(void **state)
{
	(void)state;
	run run = run_whole("machine.cpus=16\nredo.log_buffer_kb=16\nsessions.count=50\nsessions.cpu_ms=0\nsessions.redo_bytes=8000\nsessions.transactions=20\nrun.until_ms=60000\n", WHOLE_TRACE(0));
	assert_true(run_statistic(&run, PW_STAT_transactions) == 1000);
	assert_true(pw_now_ns(run.world) < (uint64_t)S(10));
	run_close(&run);
}

/* A flush of 12 KB at no more than 4 KB a write: three writes at the same time take 1 ms, one after the
 * other 3 ms. Two members double the requests, not the time. */
static void long_flushes_are_split(void **state)
{
	(void)state;
	static const struct { const char *text; uint64_t lfs_ns; double requests; } rows[] = {
		{"", MS(1), 1}, {"lgwr.max_io_kb=4\n", MS(1), 3}, {"lgwr.max_io_kb=4\nlgwr.async_io=0\n", MS(3), 3},
		{"lgwr.members=2\n", MS(1), 2}, {"lgwr.members=2\nlgwr.async_io=0\n", MS(2), 2},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, "%ssessions.count=1\nsessions.transactions=1\nsessions.redo_bytes=12288\n%s", EXACT, rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(0));
		if (run_wait_total_ns(&run, LFS) != (double)rows[i].lfs_ns) fail_msg("%s: %.0f", rows[i].text, run_wait_total_ns(&run, LFS));
		assert_true(run_cell(&run, PW_TABLE_disks, 0, DISK_COLUMN(requests)) == rows[i].requests);
		run_close(&run);
	}
}

/* Two small log groups: every switch needs a checkpoint. The writer that completes it tells LGWR; no session
 * waits for a timeout (3 s). */
static void a_checkpoint_ends_the_wait_for_it(void **state)
{
	(void)state;
	run run = run_whole(EXACT "redo.group_kb=16\nredo.groups=2\ndbwr.count=2\nsessions.count=2\nsessions.transactions=50\nsessions.redo_bytes=8192\n"
	                    "sessions.dirty_blocks=20\nrun.until_ms=20000\n", WHOLE_TRACE(0));
	assert_true(run_wait_count(&run, PW_WAIT_log_file_switch_checkpoint_incomplete) > 5);
	assert_between(run_cell(&run, PW_TABLE_waits, PW_WAIT_log_file_switch_checkpoint_incomplete, WAIT_COLUMN(max)), MS(1), MS(500));
	assert_true(run_statistic(&run, PW_STAT_transactions) == 100);
	run_close(&run);
}

/* Sessions wait for free buffers, and the dirty blocks are spread over four writers: those that the
 * sessions have not posted must be woken by those that are done. */
static void every_writer_helps_to_free_buffers(void **state)
{
	(void)state;
	run run = run_whole(EXACT "dbwr.count=4\ncache.blocks=2000\ncache.dirty_percent=90\ncache.full_percent=2\nsessions.count=2\nsessions.transactions=100\n"
	                    "sessions.reads=2\nsessions.dirty_blocks=90\nrun.until_ms=20000\n", WHOLE_TRACE(0));
	assert_true(run_wait_count(&run, PW_WAIT_free_buffer_waits) > 5);
	assert_between(run_cell(&run, PW_TABLE_waits, PW_WAIT_free_buffer_waits, WAIT_COLUMN(max)), MS(1), MS(500));
	assert_true(run_statistic(&run, PW_STAT_transactions) == 200);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_session_waits_for_its_write),
		cmocka_unit_test(a_late_commit_waits_for_two_writes),
		cmocka_unit_test(one_write_serves_all_and_each_is_posted),
		cmocka_unit_test(fast_sync_sleeps_then_spins),
		cmocka_unit_test(a_sleep_lasts_its_slack_and_the_wake_up_longer),
		cmocka_unit_test(the_adaptive_sleep_is_a_share_of_the_write_or_of_the_commit),
		cmocka_unit_test(header_writes_come_on_top),
		cmocka_unit_test(waking_up_is_on_the_account_of_the_waker),
		cmocka_unit_test(lgwr_without_a_cpu_is_charged_to_the_commit),
		cmocka_unit_test(lgwr_without_a_cpu_after_the_write),
		cmocka_unit_test(the_herd_preempts_the_posting_loop),
		cmocka_unit_test(redo_is_padded_to_blocks),
		cmocka_unit_test(a_full_buffer_makes_sessions_wait),
		cmocka_unit_test(want_of_room_never_stops_the_writing),
		cmocka_unit_test(long_flushes_are_split),
		cmocka_unit_test(a_checkpoint_ends_the_wait_for_it),
		cmocka_unit_test(every_writer_helps_to_free_buffers),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
