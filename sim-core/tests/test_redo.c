/* test_redo: how redo gets into the buffer, and when LGWR is told of it. A session computes 1 ms; a write takes 1 ms. */
#include "expect.h"

/* A copies from 1.0 to 1.1 and posts LGWR; B, who came at 1.05, copies until 1.15. LGWR wants to write both. */
static void lgwr_waits_for_redo_that_is_being_copied(void **state)
{
	(void)state;
	run run = run_whole(EXACT "redo.copy_us=100\nsessions.count=1\nsessions.transactions=1\nsessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.05\n", WHOLE_TRACE(0));
	expect_waits(&run, lgwr_wait_for_redo_copy, 1, US(50));
	expect_waits(&run, log_file_sync, 2, US(1050 + 1000));
	expect_part(&run, redo_copy, US(50));
	expect_part(&run, io, MS(2));
	expect_statistic(&run, redo_writes, 1);
	run_close(&run);
}

/* B loses its CPU while it copies, from 1.06 to 6.06: A's commit waits for that. */
static void a_copying_session_without_cpu_stalls_lgwr(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.affinity=7\nredo.copy_us=100\nsessions.affinity=1\nsessions.count=1\nsessions.transactions=1\nsessions2.affinity=2\nsessions2.count=1\nsessions2.transactions=1\n"
	                    "sessions2.cpu_ms=1.05\nnoise.count=1\nnoise.affinity=2\nnoise.policy=fifo\nnoise.start_ms=1.06\nnoise.burst_ms=5\nnoise.sleep_ms=1000\n", WHOLE_TRACE(0));
	expect_waits(&run, lgwr_wait_for_redo_copy, 1, US(5050));
	expect_part(&run, redo_copy, US(5050));
	expect_waits(&run, log_file_sync, 2, US(6050 + 1000));
	run_close(&run);
}

/* C commits at 2.0 and posts LGWR: that alone is no reason to write what B has not copied. The first flush is from 6.15
 * to 7.15, and C's until 8.15. */
static void a_commit_does_not_end_the_wait_for_copies(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.affinity=7\nredo.copy_us=100\nsessions.affinity=1\nsessions.count=1\nsessions.transactions=1\nsessions2.affinity=2\nsessions2.count=1\nsessions2.transactions=1\n"
	                    "sessions2.cpu_ms=1.05\nnoise.count=1\nnoise.affinity=2\nnoise.policy=fifo\nnoise.start_ms=1.06\nnoise.burst_ms=5\nnoise.sleep_ms=1000\n"
	                    "sessions3.affinity=3\nsessions3.count=1\nsessions3.transactions=1\nsessions3.cpu_ms=1.9\n", WHOLE_TRACE(0));
	expect_waits(&run, lgwr_wait_for_redo_copy, 1, US(5050));
	expect_waits(&run, log_file_sync, 3, US(6050 + 1000 + 6150));
	run_close(&run);
}

/* Held from 1.0 to 1.1; B spins for 20 us, sleeps for 80, and holds it until 1.2. */
static void redo_is_allocated_under_a_latch(void **state)
{
	(void)state;
#define ALLOCATE EXACT "redo.allocate_us=100\nsessions.count=2\nsessions.transactions=1\n"
	run slept = run_whole(ALLOCATE, WHOLE_TRACE(0)), spun = run_whole(ALLOCATE "machine.latch_spin_us=100\n", WHOLE_TRACE(0));
	expect_waits(&slept, latch_redo_allocation, 1, US(80));
	expect_waits(&spun, latch_redo_allocation, 0, 0);
	for (int i = 0; i < 2; i++) {
		run *run = i ? &spun : &slept;
		/* A is written from 1.1 to 2.1, B from then to 3.1. */
		expect_end(run, US(3100));
		expect_statistic(run, latch_gets, 2);
		expect_statistic(run, latch_misses, 1);
	}
	run_close(&slept);
	run_close(&spun);
}

/* ---- When LGWR is posted ---- */

/* No session waits for a commit. LGWR is posted when a third of the buffer, or 1 MB, waits to be written: with every second
 * transaction here. Each takes 1.1 ms, LGWR's write 1 ms: it is over when the third comes. */
static void lgwr_is_posted_at_the_threshold(void **state)
{
	(void)state;
	static const struct { const char *text; double writes; } rows[] = {
		{"redo.log_buffer_kb=48\nsessions.redo_bytes=8192\n", 5}, {"redo.log_buffer_kb=50\nsessions.redo_bytes=8192\n", 3},
		{"redo.log_buffer_kb=8192\nsessions.redo_bytes=524288\n", 5}, {"redo.log_buffer_kb=8192\nsessions.redo_bytes=8192\n", 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, EXACT "sessions.count=1\nsessions.transactions=11\nsessions.cpu_ms=1.1\nsessions.commit=batch\n%s", rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(0));
		expect_statistic(&run, redo_writes, rows[i].writes);
		expect_statistic(&run, messages_sent, rows[i].writes);
		expect_end(&run, US(12100));
		run_close(&run);
	}
}

/* The same below a commit of several transactions. */
static void transactions_without_commit_post_at_the_threshold(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=11\nsessions.cpu_ms=1.1\nsessions.commit_every=100\nredo.log_buffer_kb=48\nsessions.redo_bytes=8192\n", WHOLE_TRACE(0));
	expect_statistic(&run, redo_writes, 5);
	expect_statistic(&run, user_commits, 0);
	run_close(&run);
}

/* NOWAIT tells LGWR each time, at 1.1, 2.2, ...; BATCH leaves it to others. */
static void nowait_posts_lgwr_and_batch_does_not(void **state)
{
	(void)state;
	static const struct { const char *text; double messages, writes; } rows[] = {{"nowait", 10, 9}, {"batch", 0, 0}};
	for (int i = 0; i < 2; i++) {
		char text[1000];
		snprintf(text, sizeof text, EXACT "sessions.count=1\nsessions.transactions=10\nsessions.cpu_ms=1.1\nsessions.commit=%s\n", rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(0));
		expect_statistic(&run, messages_sent, rows[i].messages);
		expect_statistic(&run, redo_writes, rows[i].writes);
		expect_waits(&run, log_file_sync, 0, 0);
		run_close(&run);
	}
}

/* At rest since 0, LGWR wakes at 50 ms and finds redo that it was not told of. */
static void lgwr_wakes_at_its_timeout(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.timeout_s=0.05\nsessions.count=1\nsessions.transactions=1\nsessions.commit=batch\nsessions2.count=1\nsessions2.transactions=1\nsessions2.start_ms=70\n", WHOLE_TRACE(1000));
	expect_record(&run, published, 0, MS(51), 0, 4096);
	expect_statistic(&run, redo_writes, 2);
	run_close(&run);
}

/* ---- The timeout of log file sync ---- */

/* A post takes 10 ms. The first of three that commit at 1.0 has posted LGWR at 11; the write is done at 12, and LGWR
 * posts the first until 22. The others look every 5 ms, since 1.0, and go on at 16 without a post. */
static void a_session_looks_by_itself_at_its_timeout(void **state)
{
	(void)state;
	run run = run_whole(EXACT "machine.post_us=10000\nredo.sync_timeout_ms=5\nsessions.count=3\nsessions.transactions=1\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 3, MS(21 + 15 + 15));
	expect_statistic(&run, messages_sent, 2);
	expect_part(&run, io, MS(1 + 1 + 1));
	expect_end(&run, MS(22));
	run_close(&run);
}

/* No redo, no latch, no commit: 1 ms each. */
static void a_query_has_nothing_to_commit(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=5\nsessions.redo_bytes=0\n", WHOLE_TRACE(0));
	expect_end(&run, MS(5));
	expect_statistic(&run, transactions, 5);
	expect_statistic(&run, user_commits, 0);
	expect_statistic(&run, latch_gets, 0);
	expect_waits(&run, log_file_sync, 0, 0);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lgwr_waits_for_redo_that_is_being_copied),
		cmocka_unit_test(a_copying_session_without_cpu_stalls_lgwr),
		cmocka_unit_test(a_commit_does_not_end_the_wait_for_copies),
		cmocka_unit_test(redo_is_allocated_under_a_latch),
		cmocka_unit_test(lgwr_is_posted_at_the_threshold),
		cmocka_unit_test(transactions_without_commit_post_at_the_threshold),
		cmocka_unit_test(nowait_posts_lgwr_and_batch_does_not),
		cmocka_unit_test(lgwr_wakes_at_its_timeout),
		cmocka_unit_test(a_session_looks_by_itself_at_its_timeout),
		cmocka_unit_test(a_query_has_nothing_to_commit),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
