/* test_workers: scalable log writers. LGWR gathers and hands over; LG00, LG01, ... write, make progress known in
 * the order of the log, and post. A session commits at 1 ms; a write takes 1 ms. */
#include "expect.h"

#define WORKERS EXACT "lgwr.writers=workers\n"
/* A writes 1,000,448 bytes from 1.0 on, B 512 from 1.2 on. Without asynchronous I/O A's two pieces take 2 ms, and B's one
 * takes 1. */
#define LONG_AND_SHORT WORKERS "lgwr.async_io=0\nlgwr.max_io_kb=512\nsessions.count=1\nsessions.transactions=1\nsessions.redo_bytes=1000448\n" \
	"sessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.2\nsessions2.redo_bytes=512\n"
/* Three sessions commit at 1.0, 1.2 and 1.4. */
#define THREE WORKERS "sessions.count=1\nsessions.transactions=1\nsessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.2\n" \
	"sessions3.count=1\nsessions3.transactions=1\nsessions3.cpu_ms=1.4\n"

static void a_worker_writes_and_posts(void **state)
{
	(void)state;
	run run = run_whole(WORKERS "sessions.count=1\nsessions.transactions=5\n", WHOLE_TRACE(0));
	uint32_t worker = run_first_of(&run, PW_KIND_worker);
	expect_end(&run, MS(10));
	expect_statistic(&run, flushes_handed, 5);
	expect_statistic(&run, redo_writes, 5);
	expect_statistic(&run, redo_write_time, MS(5));
	expect_waits(&run, log_file_sync, 5, MS(5));
	expect_waits(&run, log_file_parallel_write, 5, MS(5));
	expect_part(&run, io, MS(5));
	expect(run_process(&run, worker, PROCESS_COLUMN(io)), MS(5));
	expect(run_process(&run, worker + 1, PROCESS_COLUMN(io)), 0);
	expect(run_process(&run, 0, PROCESS_COLUMN(io)), 0);
	run_close(&run);
}

/* The session posts LGWR, LGWR the worker, the worker the session: three posts of 3 us and the write. Alone,
 * LGWR does with two. */
static void handing_over_costs_a_post(void **state)
{
	(void)state;
	run run = run_whole(WORKERS "machine.post_us=3\nsessions.count=1\nsessions.transactions=1\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, US(1009));
	expect_statistic(&run, messages_sent, 3);
	expect_part(&run, io, MS(1));
	expect_part(&run, own_cpu, US(3));
	expect_part(&run, lgwr_cpu, US(3));
	expect_part(&run, others_posted, US(3));
	run_close(&run);
}

/* It is one more wake-up: the idle CPUs of LGWR, the worker (twice) and the session take 5 us each. */
static void handing_over_costs_a_wake_up(void **state)
{
	(void)state;
	run run = run_whole(WORKERS "machine.wake_latency_us=5\nsessions.count=1\nsessions.transactions=1\nsessions.affinity=4\n"
	                    "lgwr.affinity=0-2\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, US(1020));
	expect_part(&run, lgwr_cpu, US(15));
	expect_part(&run, own_cpu, US(5));
	run_close(&run);
}

/* Two writes fly at the same time: none waits for an earlier one. Alone, LGWR lets the second wait. */
static void two_writes_fly_at_the_same_time(void **state)
{
	(void)state;
#define TWO "sessions.count=1\nsessions.transactions=1\nsessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.2\n"
	run workers = run_whole(WORKERS TWO, WHOLE_TRACE(100)), alone = run_whole(EXACT TWO, WHOLE_TRACE(0));
	expect_end(&workers, US(2200));
	expect_waits(&workers, log_file_sync, 2, MS(2));
	expect_part(&workers, io, MS(2));
	expect_part(&workers, order, 0);
	expect_record(&workers, handed, 0, MS(1), 0, 4096);
	expect_record(&workers, handed, 1, US(1200), 1, 8192);
	expect_waits(&alone, log_file_sync, 2, US(2800));
	run_close(&workers);
	run_close(&alone);
}

/* B's write is done at 2.2 and A's, before it in the log, at 3.0: both are known then, A's first. */
static void progress_is_known_in_the_order_of_the_log(void **state)
{
	(void)state;
	run run = run_whole(LONG_AND_SHORT, WHOLE_TRACE(1000));
	expect_end(&run, MS(3));
	expect_waits(&run, log_file_sync, 2, MS(2) + US(1800));
	expect_waits(&run, lgwr_worker_group_ordering, 1, US(800));
	expect_part(&run, io, MS(2) + MS(1));
	expect_part(&run, order, US(800));
	expect_record(&run, published, 0, MS(3), 0, 1000448);
	expect_record(&run, published, 1, MS(3), 0, 1000960);
	run_close(&run);
}

/* The worker that is next is posted before the sessions: it can post its own at the same time. Each commit has
 * its two posts of 3 us before the write; A's worker then posts the other one, and A: 6 us. */
static void the_next_worker_is_posted_first(void **state)
{
	(void)state;
	run run = run_whole(LONG_AND_SHORT "machine.post_us=3\n", WHOLE_TRACE(0));
	expect_end(&run, MS(3) + US(12));
	expect_waits(&run, log_file_sync, 2, MS(2) + US(12) + US(1800) + US(12));
	expect_waits(&run, lgwr_worker_group_ordering, 1, US(800) + US(3));
	run_close(&run);
}

/* Each posts its own: A's worker B's (3 us), then the first and the second session of A; B's worker meanwhile the session
 * of B, and not the second one of A. */
static void each_worker_posts_its_own_sessions(void **state)
{
	(void)state;
	run run = run_whole(LONG_AND_SHORT "machine.post_us=3\nsessions.count=2\nsessions.redo_bytes=500224\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 3, (MS(2) + US(12)) + (MS(2) + US(15)) + (US(1800) + US(12)));
	expect(run_wait_max_ns(&run, PW_WAIT_log_file_sync), MS(2) + US(15));
	run_close(&run);
}

/* With one flush outstanding at most, B is handed over when A is on disk: at 2.0. */
static void no_more_flushes_than_allowed(void **state)
{
	(void)state;
	run run = run_whole(WORKERS TWO "lgwr.outstanding=1\n", WHOLE_TRACE(0));
	expect_end(&run, MS(3));
	expect_waits(&run, lgwr_any_worker_group, 1, US(800));
	expect_waits(&run, log_file_sync, 2, MS(1) + US(1800));
	expect_part(&run, previous_io, US(800));
	expect_part(&run, io, MS(2));
	run_close(&run);
}

/* Eight are allowed, but there are two workers: the third commit waits from 1.4 until the first is free, at 2.0. */
static void no_more_flushes_than_workers(void **state)
{
	(void)state;
	run two = run_whole(THREE "lgwr.outstanding=8\n", WHOLE_TRACE(0)), three = run_whole(THREE "lgwr.outstanding=8\nlgwr.workers=3\n", WHOLE_TRACE(0));
	expect_end(&two, MS(3));
	expect_waits(&two, lgwr_any_worker_group, 1, US(600));
	expect_waits(&two, log_file_sync, 3, MS(2) + US(1600));
	expect_end(&three, US(2400));
	expect_waits(&three, lgwr_any_worker_group, 0, 0);
	expect_waits(&three, log_file_sync, 3, MS(3));
	run_close(&two);
	run_close(&three);
}

/* While LGWR waits for a worker no session posts it: the commits at 1.4 find it told already. */
static void commits_do_not_post_lgwr_that_waits_for_a_worker(void **state)
{
	(void)state;
	run run = run_whole(THREE "lgwr.outstanding=1\n", WHOLE_TRACE(0));
	expect_statistic(&run, posts_suppressed, 1);
	expect_end(&run, MS(3));
	expect_statistic(&run, redo_writes, 2);
	run_close(&run);
}

/* LGWR waits for a worker with C's redo. Both are done within 3 us of each other; the first posts LGWR, which takes 5 us to
 * wake up, and the second need not. Ten posts: each session LGWR, LGWR a worker for each, they the sessions, and one worker
 * LGWR. */
static void one_worker_is_enough_to_tell_lgwr(void **state)
{
	(void)state;
	run run = run_whole(THREE "machine.post_us=3\nmachine.wake_latency_us=5\nsessions2.cpu_ms=1.009\n", WHOLE_TRACE(0));
	expect(run_wait_count(&run, PW_WAIT_lgwr_any_worker_group), 1);
	expect_statistic(&run, messages_sent, 3 + 3 + 3 + 1);
	run_close(&run);
}

/* The group is full at 2.0, when the session finds no room for its third commit; A's worker writes until 2.5. LGWR
 * must wait for it before it switches: headers from 2.5 to 4.5. */
static void a_switch_waits_for_all_workers(void **state)
{
	(void)state;
	run run = run_whole(WORKERS "redo.group_kb=16\nsessions.count=1\nsessions.transactions=1\nsessions.redo_bytes=16384\nsessions.cpu_ms=1.5\n"
	                    "sessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=2\n", WHOLE_TRACE(0));
	expect_waits(&run, lgwr_all_worker_groups, 1, US(500));
	expect_waits(&run, log_file_switch_completion, 1, US(2500));
	expect_waits(&run, log_file_single_write, 2, MS(2));
	expect_end(&run, US(5500));
	run_close(&run);
}

/* Workers are treated as LGWR is. */
static void workers_have_the_nice_and_affinity_of_lgwr(void **state)
{
	(void)state;
	run run = run_whole(WORKERS "run.until_ms=100\nlgwr.workers=3\nlgwr.affinity=5\nsessions.count=6\nsessions.affinity=0-3\n@50ms lgwr.nice=-7\n@60ms lgwr.affinity=6\n", WHOLE_TRACE(0));
	uint32_t worker = run_first_of(&run, PW_KIND_worker);
	for (uint32_t i = 0; i < 3; i++) expect(run_process(&run, worker + i, PROCESS_COLUMN(nice)), -7);
	expect(run_process(&run, worker, PROCESS_COLUMN(cpu)), 6);
	run_close(&run);
}

/* Room in the buffer: both 8 KB are in the hands of workers until 2.0 and 2.2; C, which comes at 1.4, has room
 * when the first is on disk. */
static void room_comes_back_with_each_flush(void **state)
{
	(void)state;
	run run = run_whole(THREE "lgwr.affinity=7\nredo.log_buffer_kb=16\nsessions.redo_bytes=8192\nsessions2.redo_bytes=8192\nsessions3.redo_bytes=8192\n", WHOLE_TRACE(0));
	expect_waits(&run, log_buffer_space, 1, US(600));
	expect_waits(&run, log_file_sync, 3, MS(3));
	expect_end(&run, MS(3));
	run_close(&run);
}

/* ---- Adaptive ---- */

/* One commit each 2 ms, at 1, 3, 5, ...: the 128th flush is over at 256 ms, and LGWR looks at the rate. 8 blocks
 * a commit are 2,048,000 bytes a second; from 512.5 ms on it is 17 blocks, 4,352,000: more than twice as much. With
 * workers LGWR looks when a commit posts it: after 128 flushes at 1025, with the redo of 129. */
#define ADAPTIVE EXACT "lgwr.writers=adaptive\nsessions.count=1\nsessions.transactions=700\n"

static void workers_come_when_redo_comes_faster(void **state)
{
	(void)state;
	run run = run_whole(ADAPTIVE "@512.5ms sessions.redo_bytes=8704\n@768.5ms sessions.redo_bytes=4096\n", WHOLE_TRACE(100000));
	expect(run_records(&run, PW_TRACE_writers_mode), 2);
	expect_record(&run, writers_mode, 0, MS(768), 1, 4352000);
	expect_record(&run, writers_mode, 1, MS(1025), 0, 129 * 4096 * 1000 / 257);
	expect_statistic(&run, writers_switches, 2);
	expect_statistic(&run, flushes_handed, 128);
	expect_record(&run, handed, 0, MS(769), 0, 256 * 4096 + 128 * 8704 + 4096);
	expect_end(&run, MS(1400));
	run_close(&run);
}

/* Twice as much is not more than twice as much; half as much is not less than half. */
static void the_thresholds_decide(void **state)
{
	(void)state;
	static const struct { const char *text; int switches; } rows[] = {
		{"", 0}, {"lgwr.workers_percent=199\n", 1}, {"lgwr.workers_percent=0\n", 1},
		{"lgwr.workers_percent=199\n@768.5ms sessions.redo_bytes=4096\n", 1},
		{"lgwr.workers_percent=199\n@768.5ms sessions.redo_bytes=3584\n", 2},
		{"lgwr.workers_percent=199\n@768.5ms sessions.redo_bytes=3584\nlgwr.single_percent=43\n", 1},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, ADAPTIVE "@512.5ms sessions.redo_bytes=8192\n%s", rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(0));
		expect_statistic(&run, writers_switches, rows[i].switches);
		run_close(&run);
	}
}

/* What the rate is compared with is a mean of late: 14 blocks for 128 flushes raise it from 8 blocks by an eighth of the
 * difference, to 8.75. 17 blocks are not more than twice that, 18 are. */
static void the_rate_so_far_follows_slowly(void **state)
{
	(void)state;
	run run = run_whole(ADAPTIVE "@512.5ms sessions.redo_bytes=7168\n@768.5ms sessions.redo_bytes=8704\n", WHOLE_TRACE(0));
	expect_statistic(&run, writers_switches, 0);
	run_close(&run);
	run = run_whole(ADAPTIVE "@512.5ms sessions.redo_bytes=7168\n@768.5ms sessions.redo_bytes=9216\n", WHOLE_TRACE(0));
	expect_statistic(&run, writers_switches, 1);
	run_close(&run);
}

/* Fewer than 128 flushes in 3 s: it looks after those. A commit each 100 ms, at 99, 199, ...; from 4 s on with three
 * times the redo. LGWR looks behind the flush that is over at 3 s (30 x 1 KB), and at 6 s (10 x 1 KB, 20 x 3 KB). */
static void a_slow_log_is_looked_at_every_three_seconds(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.writers=adaptive\nsessions.count=1\nsessions.transactions=100\nsessions.think_ms=98\nsessions.think_distribution=constant\n"
	                    "sessions.redo_bytes=1024\nrun.until_ms=20000\n@4000ms sessions.redo_bytes=3072\n", WHOLE_TRACE(100000));
	expect(run_records(&run, PW_TRACE_writers_mode), 1);
	expect_record(&run, writers_mode, 0, MS(6000), 1, (10 + 20 * 3) * 1024 / 3);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_worker_writes_and_posts),
		cmocka_unit_test(handing_over_costs_a_post),
		cmocka_unit_test(handing_over_costs_a_wake_up),
		cmocka_unit_test(two_writes_fly_at_the_same_time),
		cmocka_unit_test(progress_is_known_in_the_order_of_the_log),
		cmocka_unit_test(the_next_worker_is_posted_first),
		cmocka_unit_test(each_worker_posts_its_own_sessions),
		cmocka_unit_test(no_more_flushes_than_allowed),
		cmocka_unit_test(no_more_flushes_than_workers),
		cmocka_unit_test(commits_do_not_post_lgwr_that_waits_for_a_worker),
		cmocka_unit_test(one_worker_is_enough_to_tell_lgwr),
		cmocka_unit_test(a_switch_waits_for_all_workers),
		cmocka_unit_test(workers_have_the_nice_and_affinity_of_lgwr),
		cmocka_unit_test(room_comes_back_with_each_flush),
		cmocka_unit_test(workers_come_when_redo_comes_faster),
		cmocka_unit_test(the_thresholds_decide),
		cmocka_unit_test(the_rate_so_far_follows_slowly),
		cmocka_unit_test(a_slow_log_is_looked_at_every_three_seconds),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
