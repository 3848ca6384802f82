/* test_session: transactions of sessions, noise, and edits of either, worked out by hand. */
#include "cm.h"

#include "runs.h"

static double process_cell(const run *run, uint32_t pid, uint32_t column)
{
	return run_cell(run, PW_TABLE_processes, pid, column);
}

/* Three reads of 2 ms each in 1 ms of CPU, then 1 ms of log file sync: 8 ms a transaction. */
static void reads_are_waited_for(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=3\nsessions.reads=3\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), 3 * MS(8));
	assert_true(run_statistic(&run, PW_STAT_physical_reads) == 9);
	assert_true(run_wait_total_ns(&run, PW_WAIT_db_file_sequential_read) == 9 * MS(2));
	run_close(&run);
}

/* 5 ms of thought between transactions, not after the last. */
static void thought_comes_between_transactions(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=3\nsessions.think_ms=5\nsessions.think_distribution=constant\n", WHOLE_TRACE(0));
	assert_int_equal(run_wait_total_ns(&run, PW_WAIT_client_message) / MS(5), run_wait_count(&run, PW_WAIT_client_message));
	assert_true(run_statistic(&run, PW_STAT_transactions) == 3);
	assert_between(pw_now_ns(run.world), 3 * MS(2) + 2 * MS(5), 3 * MS(2) + 3 * MS(5));
	run_close(&run);
}

static void commits_need_not_wait(void **state)
{
	(void)state;
	static const struct { const char *text; uint64_t duration_ms; double commits, syncs; } rows[] = {
		{"sessions.commit=nowait\n", 9, 9, 0}, {"sessions.commit=batch\n", 9, 9, 0}, {"sessions.commit_every=3\n", 12, 3, 3},
	};
	for (int i = 0; i < 3; i++) {
		char text[1000];
		snprintf(text, sizeof text, "%ssessions.count=1\nsessions.transactions=9\n%s", EXACT, rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(0));
		assert_int_equal(pw_now_ns(run.world), MS(rows[i].duration_ms));
		assert_true(run_statistic(&run, PW_STAT_user_commits) == rows[i].commits);
		assert_true(run_wait_count(&run, PW_WAIT_log_file_sync) == rows[i].syncs);
		assert_true(run_statistic(&run, PW_STAT_transactions) == 9);
		run_close(&run);
	}
}

static void classes_start_and_are_pinned_as_told(void **state)
{
	(void)state;
	run run = run_whole(EXACT "run.until_ms=100\nsessions.count=4\nsessions.affinity=2-3\nsessions.pinning=one_each\nsessions2.count=2\nsessions2.start_ms=60\n", WHOLE_TRACE(0));
	for (uint32_t i = 0; i < 4; i++) assert_true(process_cell(&run, 1 + i, PROCESS_COLUMN(cpu)) == 2 + i % 2);
	for (uint32_t i = 0; i < 2; i++) {
		assert_true(process_cell(&run, 5 + i, PROCESS_COLUMN(instance)) == 1);
		assert_true(process_cell(&run, 5 + i, PROCESS_COLUMN(ordinal)) == i);
		assert_between(process_cell(&run, 5 + i, PROCESS_COLUMN(user)), MS(10), MS(40));
	}
	run_close(&run);
}

/* Adding noise elsewhere leaves the sessions' draws alone: the first transaction needs the same CPU. */
static void streams_are_the_actors_own(void **state)
{
	(void)state;
#define VARIED EXACT "sessions.count=3\nsessions.cpu_distribution=exponential\nsessions.transactions=50\nsessions.reads=1.5\nrun.until_ms=10000\n"
	run alone = run_whole(VARIED, WHOLE_TRACE(0)), beside = run_whole(VARIED "noise.count=5\nnoise.affinity=7\nsessions2.count=1\nsessions2.affinity=6\n", WHOLE_TRACE(0));
	for (uint32_t pid = 1; pid <= 3; pid++) {
		assert_true(process_cell(&alone, pid, PROCESS_COLUMN(transactions)) == 50);
		assert_true(process_cell(&alone, pid, PROCESS_COLUMN(user)) == process_cell(&beside, pid, PROCESS_COLUMN(user)));
	}
	run_close(&alone);
	run_close(&beside);
}

/* ---- Noise ---- */

/* 3 ms of CPU, 1 ms of sleep: 25 bursts in 100 ms. */
static void noise_computes_and_sleeps(void **state)
{
	(void)state;
	run run = run_whole(EXACT "run.until_ms=100\nnoise.count=1\n", WHOLE_TRACE(0));
	assert_true(process_cell(&run, 1, PROCESS_COLUMN(user)) == MS(75));
	assert_true(run_wait_count(&run, PW_WAIT_os_sleep) == 24);
	run_close(&run);
}

/* Off at 10 ms: the burst from 8 to 11 is the last. On at 50: twelve bursts, and 2 ms of another. */
static void noise_is_switched_off_and_on(void **state)
{
	(void)state;
	run run = run_whole(EXACT "run.until_ms=100\nnoise.count=1\n@10ms noise.active=0\n@50ms noise.active=1\n", WHOLE_TRACE(0));
	assert_true(process_cell(&run, 1, PROCESS_COLUMN(user)) == MS(9 + 36 + 2));
	run_close(&run);
	run = run_whole(EXACT "run.until_ms=100\nnoise.count=1\nnoise.active=0\n", WHOLE_TRACE(0));
	assert_true(process_cell(&run, 1, PROCESS_COLUMN(user)) == 0);
	run_close(&run);
}

static void noise_without_sleep_takes_it_all(void **state)
{
	(void)state;
	run run = run_whole(EXACT "run.until_ms=100\nnoise.count=1\nnoise.sleep_ms=0\n", WHOLE_TRACE(0));
	assert_true(process_cell(&run, 1, PROCESS_COLUMN(user)) == MS(100));
	run_close(&run);
}

/* ---- Edits ---- */

/* The device is slower from 10 ms on: five commits of 1 ms until then (the last ends at 10), then 3 ms each. */
static void an_edit_takes_effect_from_its_instant_on(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=10\n@10ms redo_disk.service_ms=3\n", WHOLE_TRACE(100000));
	assert_true(run_wait_total_ns(&run, PW_WAIT_log_file_sync) == 5 * MS(1) + 5 * MS(3));
	uint32_t records, edits = 0;
	const pw_trace_record *record = pw_trace(run.world, &records);
	for (uint32_t i = 0; i < records; i++) {
		if (record[i].type != PW_TRACE_edit) continue;
		edits++;
		assert_int_equal(record[i].time_ns, MS(10));
		assert_int_equal(record[i].value, MS(3));
	}
	assert_int_equal(edits, 1);
	run_close(&run);
}

static void renice_and_taskset_reach_their_processes(void **state)
{
	(void)state;
	run run = run_whole(EXACT "run.until_ms=100\nsessions.count=2\nnoise.count=2\nnoise2.count=1\n@20ms lgwr.nice=-20\n@30ms noise.nice=7\n@40ms noise.affinity=5\n@50ms lgwr.affinity=6\n", WHOLE_TRACE(0));
	assert_true(process_cell(&run, 0, PROCESS_COLUMN(nice)) == -20);
	assert_true(process_cell(&run, 0, PROCESS_COLUMN(cpu)) == 6);
	for (uint32_t pid = 1; pid <= 2; pid++) assert_true(process_cell(&run, pid, PROCESS_COLUMN(nice)) == 0);
	for (uint32_t pid = 3; pid <= 4; pid++) {
		assert_true(process_cell(&run, pid, PROCESS_COLUMN(nice)) == 7);
		assert_true(process_cell(&run, pid, PROCESS_COLUMN(cpu)) == 5);
	}
	assert_true(process_cell(&run, 5, PROCESS_COLUMN(nice)) == 0);
	run_close(&run);
}

/* What happens before an edit does not depend on it. */
static void a_fork_shares_its_past(void **state)
{
	(void)state;
#define FORKED "machine.cpus=2\nrun.until_ms=200\nsessions.count=4\nnoise.count=1\n"
	run a = run_whole(FORKED, WHOLE_TRACE(200000)), b = run_whole(FORKED "@100ms lgwr.nice=-20\n", WHOLE_TRACE(200000));
	uint32_t records, others, same = 0;
	const pw_trace_record *left = pw_trace(a.world, &records), *right = pw_trace(b.world, &others);
	while (left[same].time_ns < (uint64_t)MS(100)) {
		assert_memory_equal(&left[same], &right[same], sizeof *left);
		same++;
	}
	assert_true(same > 1000);
	assert_int_equal(right[same].type, PW_TRACE_edit);
	assert_true(pw_hash(a.world) != pw_hash(b.world));
	run_close(&a);
	run_close(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_are_waited_for),
		cmocka_unit_test(thought_comes_between_transactions),
		cmocka_unit_test(commits_need_not_wait),
		cmocka_unit_test(classes_start_and_are_pinned_as_told),
		cmocka_unit_test(streams_are_the_actors_own),
		cmocka_unit_test(noise_computes_and_sleeps),
		cmocka_unit_test(noise_is_switched_off_and_on),
		cmocka_unit_test(noise_without_sleep_takes_it_all),
		cmocka_unit_test(an_edit_takes_effect_from_its_instant_on),
		cmocka_unit_test(renice_and_taskset_reach_their_processes),
		cmocka_unit_test(a_fork_shares_its_past),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
