/* test_mariadb: only those are woken that are covered, and one that leads next; and the binary log, a second sync in series. */
#include "expect.h"

#define MARIADB EXACT "run.database=mariadb\nwal.insert_us=0\nwal.write_us=0\nmachine.cpus=8\nbinlog.write_us=0\nbinlog.commit_us=0\nbinlog.mutex_us=0\n"

/* Three sessions: the first leads at 1 ms, two wait. At 2 ms one alone is woken, the one that came last, and leads; its flush
 * covers the other, which sleeps once. */
static void those_not_covered_sleep_on(void **state)
{
	(void)state;
	run run = run_whole(MARIADB "sessions.count=3\nsessions.transactions=1\nmachine.post_us=1\n", WHOLE_TRACE(100000));
	uint32_t first = run_first_of(&run, PW_KIND_session);
	expect_end(&run, US(3002));
	expect_statistic(&run, redo_writes, 2);
	expect_statistic(&run, woken_in_vain, 0);
	expect_record(&run, post, 0, US(2001), first + 2, 0);
	expect_record(&run, post, 1, US(3002), first + 1, 0);
	expect(run_records(&run, PW_TRACE_post), 2);
	expect(run_process(&run, first + 1, PROCESS_COLUMN(voluntary)), 1);
	run_close(&run);
}

/* A session spins only for a flush that will cover it: not these two, and so nothing changes. */
static void those_not_covered_do_not_spin(void **state)
{
	(void)state;
	run run = run_whole(MARIADB "wal.spin_us=5000\nsessions.count=3\nsessions.transactions=1\nmachine.post_us=1\n", WHOLE_TRACE(0));
	expect_end(&run, US(3002));
	expect_statistic(&run, messages_sent, 2);
	run_close(&run);
}

/* The same load by PostgreSQL's rule: both are woken, one in vain. */
static void each_rule_can_be_tried_in_the_others_place(void **state)
{
	(void)state;
	run run = run_whole(MARIADB "wal.wake=all\nsessions.count=3\nsessions.transactions=1\nmachine.post_us=1\n", WHOLE_TRACE(100000));
	expect_statistic(&run, woken_in_vain, 1);
	expect(run_records(&run, PW_TRACE_post), 3);
	run_close(&run);
	run = run_whole(EXACT "run.database=postgresql\nwal.insert_us=0\nwal.write_us=0\nwal.wake=covered_and_one\nsessions.count=3\nsessions.transactions=1\nmachine.post_us=1\n", WHOLE_TRACE(100000));
	expect_statistic(&run, woken_in_vain, 0);
	expect(run_records(&run, PW_TRACE_post), 2);
	run_close(&run);
}

/* One session: it computes for 1 ms, and syncs twice, one after the other. */
static void a_binary_log_is_a_second_sync(void **state)
{
	(void)state;
	run run = run_whole(MARIADB "sessions.count=1\nsessions.transactions=3\nbinlog.active=1\n", WHOLE_TRACE(0));
	expect_end(&run, 3 * MS(3));
	expect_statistic(&run, redo_synch_time, 3 * MS(2));
	expect_part(&run, wal_sync, 3 * MS(1));
	expect_part(&run, binlog_sync, 3 * MS(1));
	expect_statistic(&run, binlog_group_commits, 3);
	run_close(&run);
	run = run_whole(MARIADB "sessions.count=1\nsessions.transactions=3\nbinlog.active=1\nbinlog.sync=0\n", WHOLE_TRACE(0));
	expect_end(&run, 3 * MS(2));
	run_close(&run);
}

/* Two sessions that are prepared by one flush meet in the binary log: the first leads, and takes both. The leader waits 1 us for
 * nothing: that is how long its follower takes to be woken and to queue; it is told as soon as that one has. */
static void a_leader_waits_for_as_many_as_it_is_told(void **state)
{
	(void)state;
	run run = run_whole(MARIADB "sessions.count=2\nsessions.transactions=1\nbinlog.active=1\nbinlog.wait_count=2\nbinlog.wait_us=5000\n", WHOLE_TRACE(100000));
	/* The first is prepared at 2 ms, the second at 3, since the first flush had begun without it; one group from 3 to 4. */
	expect_end(&run, MS(4));
	expect_statistic(&run, binlog_group_commits, 1);
	expect_statistic(&run, binlog_commits, 2);
	expect_record(&run, binlog_group, 0, MS(3), 2, 600);
	expect_part(&run, binlog_delay, MS(1));
	run_close(&run);
	/* Alone it waits for as long as it may. */
	run = run_whole(MARIADB "sessions.count=1\nsessions.transactions=1\nbinlog.active=1\nbinlog.wait_count=2\nbinlog.wait_us=5000\n", WHOLE_TRACE(0));
	expect_end(&run, MS(1 + 1 + 5 + 1));
	expect_part(&run, binlog_delay, MS(5));
	run_close(&run);
}

static double statistics_a_commit(const char *more, int sessions, pw_statistic statistic)
{
	char text[1000];
	snprintf(text, sizeof text, MARIADB "machine.cpus=64\nsessions.count=%d\nsessions.cpu_ms=0.05\nsessions.cpu_distribution=exponential\nrun.until_ms=5000\n%s", sessions, more);
	run run = run_whole(text, WHOLE_TRACE(0));
	double result = run_statistic(&run, statistic) / run_statistic(&run, PW_STAT_user_commits);
	run_close(&run);
	return result;
}

/* Each flush has half of the sessions, and each commit is one sleep for its own, or its lead; only a leader sleeps once more,
 * before it leads. By the other rule all sleep twice. */
static void the_rule_of_waking_saves_a_sleep(void **state)
{
	(void)state;
	static const int sessions[] = {4, 16, 64};
	for (size_t i = 0; i < sizeof sessions / sizeof sessions[0]; i++) {
		int n = sessions[i];
		assert_near(statistics_a_commit("", n, PW_STAT_redo_writes), 2. / n, 0.06);
		assert_near(statistics_a_commit("", n, PW_STAT_switches_voluntary), 1 + 2. / n, 0.05);
		assert_near(statistics_a_commit("wal.wake=all\n", n, PW_STAT_switches_voluntary), 2, 0.05);
	}
}

/* One condition for all groups wakes followers whose group is not done. */
static void one_condition_wakes_other_groups_too(void **state)
{
	(void)state;
	double each = statistics_a_commit("binlog.active=1\n", 32, PW_STAT_messages_sent);
	double broadcast = statistics_a_commit("binlog.active=1\nbinlog.wake=broadcast\n", 32, PW_STAT_messages_sent);
	double in_vain = statistics_a_commit("binlog.active=1\n", 32, PW_STAT_woken_in_vain);
	double broadcast_in_vain = statistics_a_commit("binlog.active=1\nbinlog.wake=broadcast\n", 32, PW_STAT_woken_in_vain);
	assert_true(broadcast > each + 0.5);
	assert_true(broadcast_in_vain > in_vain + 0.5);
}

/* Redo that no commit waits for is on disk a second later. */
static void the_master_flushes_once_a_second(void **state)
{
	(void)state;
	run run = run_whole(MARIADB "sessions.count=1\nsessions.commit=nowait\nsessions.think_ms=5\nrun.until_ms=10500\n", WHOLE_TRACE(0));
	expect_statistic(&run, redo_writes, 10);
	expect_statistic(&run, redo_synch_writes, 0);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(those_not_covered_sleep_on),
		cmocka_unit_test(those_not_covered_do_not_spin),
		cmocka_unit_test(each_rule_can_be_tried_in_the_others_place),
		cmocka_unit_test(a_binary_log_is_a_second_sync),
		cmocka_unit_test(a_leader_waits_for_as_many_as_it_is_told),
		cmocka_unit_test(the_rule_of_waking_saves_a_sleep),
		cmocka_unit_test(one_condition_wakes_other_groups_too),
		cmocka_unit_test(the_master_flushes_once_a_second),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
