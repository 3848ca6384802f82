/* test_postgresql: sessions that lead the flush of the log in turn: hand-computed cases, and what must come of it in theory. */
#include "expect.h"

#define LEADERS EXACT "run.database=postgresql\nwal.insert_us=0\nwal.write_us=0\nmachine.cpus=8\n"

/* It computes for 1 ms, writes for 1 ms, and there is no other to wait for or to wake. */
static void a_session_alone_leads_every_flush(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "sessions.count=1\nsessions.transactions=5\n", WHOLE_TRACE(100000));
	expect_end(&run, MS(10));
	expect_statistic(&run, redo_writes, 5);
	expect_statistic(&run, redo_synch_writes, 5);
	expect_statistic(&run, redo_synch_time, MS(5));
	expect_statistic(&run, woken_in_vain, 0);
	expect_statistic(&run, messages_sent, 0);
	expect_part(&run, wal_sync, MS(5));
	expect_waits(&run, io_wal_sync, 5, MS(5));
	expect_waits(&run, lwlock_wal_write, 0, 0);
	run_close(&run);
}

/* Both insert at 1 ms; the first has begun its flush when the second comes. At 2 ms the second is woken, and its record is not on
 * disk: it leads itself, until 3 ms. */
static void a_session_that_comes_during_a_flush_leads_the_next(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "sessions.count=2\nsessions.transactions=1\n", WHOLE_TRACE(100000));
	uint32_t first = run_first_of(&run, PW_KIND_session);
	expect_end(&run, MS(3));
	expect_statistic(&run, redo_writes, 2);
	expect_statistic(&run, woken_in_vain, 0);
	expect_part(&run, earlier_sync, MS(1));
	expect_part(&run, wal_sync, MS(2));
	expect_statistic(&run, redo_synch_time, MS(3));
	expect_waits(&run, lwlock_wal_write, 1, MS(1));
	/* It slept for the lock, and then for its own sync; the first only for its sync. */
	expect(run_process(&run, first, PROCESS_COLUMN(voluntary)), 1);
	expect(run_process(&run, first + 1, PROCESS_COLUMN(voluntary)), 2);
	run_close(&run);
}

/* Three sessions: the first leads at 1 ms, two wait. At 2 ms both are woken, the one that came last first; that one leads, and its
 * flush has both records: the other sleeps a second time, for one commit, and is covered. */
static void a_flush_covers_all_that_is_inserted(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "sessions.count=3\nsessions.transactions=1\nmachine.post_us=1\n", WHOLE_TRACE(100000));
	uint32_t first = run_first_of(&run, PW_KIND_session);
	expect_end(&run, US(3002));
	expect_statistic(&run, redo_writes, 2);
	expect_statistic(&run, woken_in_vain, 1);
	expect_record(&run, post, 0, US(2001), first + 2, 0);
	expect_record(&run, post, 1, US(2002), first + 1, 0);
	expect_record(&run, post, 2, US(3002), first + 1, 0);
	expect(run_records(&run, PW_TRACE_post), 3);
	expect_part(&run, earlier_sync, MS(2));
	/* The last to be woken misses a microsecond of the sync that covers it. */
	expect_part(&run, wal_sync, MS(3) - US(1));
	run_close(&run);
}

/* A post takes 100 us, and all of its effect is at its end. At 2 ms the first wakes two others before it answers its client: its
 * commit takes 0.2 ms longer, although its record has been on disk since. */
static void the_leader_pays_for_those_that_it_wakes(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "sessions.count=3\nsessions.transactions=1\nmachine.post_us=100\n", WHOLE_TRACE(100000));
	/* The last one in line leads from 2.1 ms, until 3.1, and wakes the middle one until 3.2. */
	expect_end(&run, US(3200));
	expect_part(&run, others_woken, US(200 + 100 + 100));
	expect_part(&run, earlier_cpu, US(100 + 200));
	run_close(&run);
}

/* Six sessions insert from 1 to 1.01 ms: five others have a transaction under way, so the leader sleeps, for half a millisecond, with the lock; then one
 * flush has all six. With one session less it doesn't. */
static void commit_delay_waits_for_siblings(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "sessions.count=6\nsessions.transactions=1\nwal.insert_us=10\nwal.commit_delay_us=500\n", WHOLE_TRACE(0));
	expect_end(&run, US(2510));
	expect_statistic(&run, redo_writes, 1);
	expect_statistic(&run, woken_in_vain, 0);
	expect_waits(&run, commit_delay, 1, US(500));
	expect_part(&run, commit_delay, 6 * US(500));
	expect_part(&run, wal_sync, 6 * MS(1));
	run_close(&run);
	run = run_whole(LEADERS "sessions.count=5\nsessions.transactions=1\nwal.insert_us=10\nwal.commit_delay_us=500\n", WHOLE_TRACE(0));
	expect_waits(&run, commit_delay, 0, 0);
	run_close(&run);
}

/* Of two sessions on one insertion lock the second inserts when the first has, and the first waits for it before it writes: what
 * it has found reserved it must find copied. */
static void a_flush_waits_for_insertions_under_way(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "wal.insert_us=200\nsessions.count=1\nsessions.transactions=1\nsessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.1\n", WHOLE_TRACE(0));
	/* Insertions from 1 to 1.2 and from 1.1 to 1.3; one flush until 2.3. */
	expect_end(&run, US(2300));
	expect_statistic(&run, redo_writes, 1);
	expect_part(&run, insertions, US(100));
	run_close(&run);
	run = run_whole(LEADERS "wal.insert_locks=1\nwal.insert_us=200\nsessions.count=1\nsessions.transactions=1\nsessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.1\n", WHOLE_TRACE(0));
	/* The second inserts from 1.2 to 1.4. */
	expect_waits(&run, lwlock_wal_insert, 1, US(100));
	run_close(&run);
}

/* Changes of 100 pages: each takes its image of 8 KB into the log once between two checkpoints. */
static void pages_come_into_the_log_once_a_checkpoint(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "sessions.count=1\nsessions.cpu_ms=0\nredo_disk.service_ms=0.1\nsessions.redo_bytes=100\nsessions.dirty_blocks=2\nwal.pages=100\n"
	                    "wal.checkpoint_timeout_s=1\nrun.until_ms=999\n", WHOLE_TRACE(0));
	double own = 100 * run_statistic(&run, PW_STAT_user_commits);
	expect(run_statistic(&run, PW_STAT_redo_size) - own, 100 * 8192);
	expect_statistic(&run, checkpoints, 0);
	run_close(&run);
	run = run_whole(LEADERS "sessions.count=1\nsessions.cpu_ms=0\nredo_disk.service_ms=0.1\nsessions.redo_bytes=100\nsessions.dirty_blocks=2\nwal.pages=100\n"
	                "wal.checkpoint_timeout_s=1\nrun.until_ms=3999\n", WHOLE_TRACE(0));
	own = 100 * run_statistic(&run, PW_STAT_user_commits);
	expect(run_statistic(&run, PW_STAT_redo_size) - own, 4 * 100 * 8192);
	expect_statistic(&run, checkpoints, 3);
	/* All pages of each checkpoint that is over are on the data device. */
	expect(run_disk(&run, 1, DISK_COLUMN(requests)), 3 * 100);
	run_close(&run);
}

/* At 1 s the one page that all change is to be written. Commits that do not wait have changed it, and walwriter sleeps: the
 * checkpointer flushes the log up to there first. Where all commits wait and are done it needn't. */
static void the_checkpointer_flushes_the_log_before_a_page(void **state)
{
	(void)state;
#define ONE_PAGE LEADERS "sessions.count=1\nsessions.cpu_ms=0\nsessions.think_ms=300\nsessions.think_distribution=constant\nsessions.dirty_blocks=1\nsessions.redo_bytes=100\n" \
	"wal.pages=1\nwal.checkpoint_timeout_s=1\nwal.completion_percent=0\nwal.writer_delay_ms=10000\nrun.until_ms=1190\n"
	run run = run_whole(ONE_PAGE "sessions.commit=nowait\n", WHOLE_TRACE(10000));
	uint32_t checkpointer = run_first_of(&run, PW_KIND_checkpointer);
	expect_statistic(&run, redo_writes, 1);
	expect(run_record(&run, PW_TRACE_published, 0)->process, checkpointer);
	expect(run_record(&run, PW_TRACE_published, 0)->time_ns, MS(1001) + 1);
	/* It had slept for a nanosecond before the page. */
	expect(run_disk(&run, 1, DISK_COLUMN(requests)), 1);
	run_close(&run);
	run = run_whole(ONE_PAGE, WHOLE_TRACE(10000));
	expect_statistic(&run, redo_writes, run_statistic(&run, PW_STAT_user_commits));
	expect(run_disk(&run, 1, DISK_COLUMN(requests)), 1);
	run_close(&run);
}

/* A commit that doesn't wait is on disk after at most three times the delay of walwriter. */
static void walwriter_flushes_what_did_not_wait(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "sessions.count=2\nsessions.commit=nowait\nsessions.think_ms=7\nsessions.redo_bytes=200\nrun.until_ms=20000\n", WHOLE_TRACE(400000));
	uint32_t records;
	const pw_trace_record *record = pw_trace(run.world, &records);
	uint64_t worst_ns = 0, published = 0;
	static struct { uint64_t at_ns, end; } waiting[100000];
	uint32_t first = 0, last = 0;
	for (; records > 0; records--, record++) {
		if (record->type == PW_TRACE_redo) waiting[last].at_ns = record->time_ns, waiting[last++].end = record->value;
		if (record->type != PW_TRACE_published) continue;
		published = record->value;
		while (first < last && waiting[first].end <= published) {
			uint64_t took_ns = record->time_ns - waiting[first++].at_ns;
			if (took_ns > worst_ns) worst_ns = took_ns;
		}
	}
	assert_true(last > 1000 && first > last - 200);
	assert_in_range(worst_ns, MS(190), MS(600));
	expect_statistic(&run, redo_synch_writes, 0);
	run_close(&run);
}

/* After 50 rounds without work walwriter sleeps 25 times as long, and a commit wakes it; so does one that leaves 1 MB to be flushed. */
static void walwriter_hibernates_and_is_woken(void **state)
{
	(void)state;
	/* The one commit is at 1 s; walwriter has slept since 0.5 s, and would until 0.75, then until 1.0, and so on. */
	run run = run_whole(LEADERS "sessions.count=1\nsessions.redo_bytes=512\nsessions.commit=nowait\nsessions.cpu_ms=1010\nsessions.transactions=1\nwal.writer_delay_ms=10\n"
	                    "sessions2.count=1\nsessions2.cpu_ms=1020\nsessions2.transactions=1\nsessions2.commit=nowait\nsessions2.reads=0\n", WHOLE_TRACE(100000));
	expect_record(&run, published, 0, MS(1010 + 1), 0, 512);
	expect_statistic(&run, messages_sent, 1);
	run_close(&run);
	run = run_whole(LEADERS "sessions.count=1\nsessions.commit=nowait\nsessions.redo_bytes=1048576\nsessions.think_ms=5\nredo.log_buffer_kb=4096\nrun.until_ms=100\n", WHOLE_TRACE(0));
	/* With a delay of 200 ms no round of its own is in this. */
	assert_true(run_statistic(&run, PW_STAT_redo_writes) > 10);
	run_close(&run);
}

static double syncs_a_commit(const char *more, int sessions)
{
	char text[1000];
	snprintf(text, sizeof text, LEADERS "machine.cpus=64\nsessions.count=%d\nsessions.cpu_ms=0.05\nsessions.cpu_distribution=exponential\nrun.until_ms=5000\n%s", sessions, more);
	run run = run_whole(text, WHOLE_TRACE(0));
	double syncs = run_statistic(&run, PW_STAT_redo_writes) / run_statistic(&run, PW_STAT_user_commits);
	run_close(&run);
	return syncs;
}

/* Work is short beside a sync. Without a delay two halves of the sessions take turns: while one is written the other inserts. With
 * a delay that the stragglers need, and that asks for no siblings, all are in each flush. */
static void syncs_a_commit_are_those_of_theory(void **state)
{
	(void)state;
	static const int sessions[] = {1, 2, 4, 8, 16, 32, 64};
	for (size_t i = 0; i < sizeof sessions / sizeof sessions[0]; i++) {
		int n = sessions[i];
		assert_near(syncs_a_commit("", n), n == 1 ? 1 : 2. / n, 0.06);
		if (n > 1) assert_near(syncs_a_commit("wal.commit_delay_us=1000\nwal.commit_siblings=0\n", n), 1. / n, 0.06);
	}
}

/* One sleep until the flush under way is over, in vain, and one for the next, by which it is covered or which it leads. */
static void a_commit_sleeps_twice(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "machine.cpus=64\nsessions.count=32\nsessions.cpu_ms=0.05\nsessions.cpu_distribution=exponential\nrun.until_ms=5000\n", WHOLE_TRACE(0));
	double commits = run_statistic(&run, PW_STAT_user_commits);
	assert_near(run_statistic(&run, PW_STAT_woken_in_vain) / commits, 1 - 2. / 32, 0.05);
	assert_near(run_statistic(&run, PW_STAT_switches_voluntary) / commits, 2, 0.05);
	run_close(&run);
}

/* As in a_session_that_comes_during_a_flush_leads_the_next, but the second spins until the first flush is over, and leads without having been woken; with
 * half a millisecond to spin it sleeps for the rest. */
static void a_session_spins_before_it_sleeps(void **state)
{
	(void)state;
	static const struct { const char *spin; uint64_t slept_us, spun_us, posts, switches; } cases[] = {
		{"2000", 0, 1000, 0, 1}, {"500", 500, 500, 1, 2}, {"0", 1000, 0, 1, 2},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, LEADERS "sessions.count=2\nsessions.transactions=1\nwal.spin_us=%s\n", cases[i].spin);
		run run = run_whole(text, WHOLE_TRACE(0));
		uint32_t second = run_first_of(&run, PW_KIND_session) + 1;
		expect_end(&run, MS(3));
		expect_waits(&run, lwlock_wal_write, cases[i].slept_us > 0, US(cases[i].slept_us));
		expect_statistic(&run, messages_sent, cases[i].posts);
		expect(run_process(&run, second, PROCESS_COLUMN(voluntary)), cases[i].switches);
		expect(run_process(&run, second, PROCESS_COLUMN(user)), MS(1) + US(cases[i].spun_us));
		/* Asleep or not, it waited for the flush before its own. */
		expect_part(&run, earlier_sync, MS(1));
		expect_part(&run, wal_sync, MS(2));
		expect_statistic(&run, woken_in_vain, 0);
		run_close(&run);
	}
}

static double switches_a_commit(const char *more)
{
	char text[1000];
	snprintf(text, sizeof text, LEADERS "machine.cpus=64\nsessions.count=32\nsessions.cpu_ms=0.01\nsessions.cpu_distribution=exponential\nredo_disk.service_ms=0.1\nrun.until_ms=500\n%s", more);
	run run = run_whole(text, WHOLE_TRACE(0));
	double switches = run_statistic(&run, PW_STAT_switches_voluntary) / run_statistic(&run, PW_STAT_user_commits);
	run_close(&run);
	return switches;
}

/* With enough CPUs and short flushes only leaders sleep, once for each sync; where flushes are too long, or CPUs too busy, all do. */
static void spinning_has_conditions(void **state)
{
	(void)state;
	assert_near(switches_a_commit("wal.spin_us=1000\nwal.spin_cpu_percent=100\n"), 2. / 32, 0.02);
	assert_near(switches_a_commit("wal.spin_us=1000\nwal.spin_cpu_percent=100\nwal.spin_flush_us=50\n"), 2, 0.1);
	assert_near(switches_a_commit("wal.spin_us=1000\nwal.spin_cpu_percent=1\n"), 2, 0.1);
	/* Four of 64 CPUs is what may be busy: the others sleep. */
	assert_in_range(10 * switches_a_commit("wal.spin_us=1000\nwal.spin_cpu_percent=7\n"), 10, 19);
}

/* The first is done at 2 ms, the second at 3. Their client's one thread takes 1.5 ms for each answer: the second's waits until
 * 3.5 ms for it. Commits know nothing of that. */
static void a_client_serves_one_session_after_the_other(void **state)
{
	(void)state;
	run run = run_whole(LEADERS "sessions.count=2\nsessions.transactions=1\nclient.threads=1\nclient.cpu_us=1500\n", WHOLE_TRACE(100000));
	expect_end(&run, MS(5));
	expect_statistic(&run, redo_synch_time, MS(3));
	expect_waits(&run, client_read, 2, US(3500));
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_session_alone_leads_every_flush),
		cmocka_unit_test(a_session_that_comes_during_a_flush_leads_the_next),
		cmocka_unit_test(a_flush_covers_all_that_is_inserted),
		cmocka_unit_test(the_leader_pays_for_those_that_it_wakes),
		cmocka_unit_test(commit_delay_waits_for_siblings),
		cmocka_unit_test(a_flush_waits_for_insertions_under_way),
		cmocka_unit_test(pages_come_into_the_log_once_a_checkpoint),
		cmocka_unit_test(the_checkpointer_flushes_the_log_before_a_page),
		cmocka_unit_test(walwriter_flushes_what_did_not_wait),
		cmocka_unit_test(walwriter_hibernates_and_is_woken),
		cmocka_unit_test(syncs_a_commit_are_those_of_theory),
		cmocka_unit_test(a_commit_sleeps_twice),
		cmocka_unit_test(a_session_spins_before_it_sleeps),
		cmocka_unit_test(spinning_has_conditions),
		cmocka_unit_test(a_client_serves_one_session_after_the_other),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
