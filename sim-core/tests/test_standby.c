/* test_standby: commits of PostgreSQL that wait for another machine: hand-computed cases, and laws. */
#include "expect.h"

#define LEADERS EXACT "run.database=postgresql\nwal.insert_us=0\nwal.write_us=0\nmachine.cpus=8\n"
#define STANDBY LEADERS "standby.active=1\nstandby.network_us=100\nstandby.network_distribution=constant\nstandby.message_cpu_us=0\n" \
	"standby.sync_ms=2\nstandby.sync_distribution=constant\nstandby.apply_us=0\n"
#define ONE "sessions.count=1\nsessions.transactions=1\n"

/* It computes until 1 ms and syncs until 2 ms. A message takes 0.1 ms, the standby's sync 2 ms, applying 0.05 ms. */
static void each_mode_waits_for_its_position(void **state)
{
	(void)state;
	static const struct { const char *mode; uint64_t standby_us; } cases[] = {
		{"local", 0}, {"remote_write", 100 + 100}, {"on", 100 + 2000 + 100}, {"remote_apply", 100 + 2000 + 50 + 100},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, STANDBY ONE "standby.apply_us=50\nstandby.synchronous_commit=%s\n", cases[i].mode);
		run run = run_whole(text, WHOLE_TRACE(100000));
		expect_end(&run, US(2000 + cases[i].standby_us));
		expect_part(&run, wal_sync, MS(1));
		expect_part(&run, standby, US(cases[i].standby_us));
		expect_statistic(&run, redo_synch_time, MS(1) + US(cases[i].standby_us));
		expect_waits(&run, sync_rep, i > 0, US(cases[i].standby_us));
		run_close(&run);
	}
}

/* A commit that does not wait for this machine's log waits for no other. */
static void a_commit_that_does_not_wait_goes_on(void **state)
{
	(void)state;
	run run = run_whole(STANDBY ONE "sessions.commit=nowait\n", WHOLE_TRACE(0));
	expect_end(&run, MS(1));
	expect_waits(&run, sync_rep, 0, 0);
	run_close(&run);
}

/* Each message costs its sender and its receiver 10 us of CPU, each write 5 us: here of walsender, there of walreceiver. */
static void messages_take_time_of_a_cpu(void **state)
{
	(void)state;
	run run = run_whole(STANDBY ONE "standby.message_cpu_us=10\nwal.write_us=5\n", WHOLE_TRACE(100000));
	/* Sent at 2.015, written there at 2.13, answered at 2.14, synced at 4.14, answered at 4.15 and 4.25, taken at 4.26. */
	expect_end(&run, US(4260));
	/* Until it is sent, while the answer that it is written is taken at 2.24, and when the last one is. */
	expect_part(&run, walsender_cpu, US(10 + 10 + 10));
	expect_part(&run, standby, US(100 + 25 + 2000 + 10 + 100 - 10));
	run_close(&run);
}

/* Two sessions by one flush: walsender wakes them one after the other, by a call of 100 us each, in the order of the log. */
static void walsender_wakes_those_that_are_confirmed(void **state)
{
	(void)state;
	run run = run_whole(STANDBY "sessions.count=2\nsessions.transactions=1\nmachine.post_us=100\nwal.commit_delay_us=10\nwal.commit_siblings=0\n", WHOLE_TRACE(100000));
	uint32_t first = run_first_of(&run, PW_KIND_session), sender = run_first_of(&run, PW_KIND_walsender);
	/* One flush until 2.01. The leader wakes the other until 2.11, and walsender until 2.21. The standby syncs from 2.31 to 4.31, and
	 * walreceiver wakes the startup process before it answers, at 4.41. */
	expect_record(&run, post, 0, US(2110), first + 1, 0);
	expect_record(&run, post, 1, US(2210), sender, 0);
	expect_record(&run, post, 2, US(4410), run_first_of(&run, PW_KIND_startup), 0);
	expect_record(&run, post, 3, US(4610), first, 0);
	expect_record(&run, post, 4, US(4710), first + 1, 0);
	expect_end(&run, US(4710));
	expect_part(&run, walsender_cpu, US(100 + 200));
	run_close(&run);
}

/* While the standby syncs, more comes: the next sync has all of it. A commit waits for the sync under way and for its own. */
static void the_standby_syncs_in_groups(void **state)
{
	(void)state;
	run run = run_whole(STANDBY "sessions.count=32\nsessions.cpu_ms=0.05\nsessions.cpu_distribution=exponential\nredo_disk.service_ms=0.05\nstandby.sync_ms=1\n"
	                    "machine.cpus=64\nstandby.network_us=10\nrun.until_ms=2000\n", WHOLE_TRACE(0));
	double syncs = run_wait_count(&run, PW_WAIT_standby_sync), commits = run_statistic(&run, PW_STAT_user_commits);
	/* As on this machine: half of the sessions are in a sync while the other half comes. */
	assert_near(syncs / commits, 2. / 32, 0.02);
	assert_near(run_wait_total_ns(&run, PW_WAIT_sync_rep) / run_wait_count(&run, PW_WAIT_sync_rep), MS(2), 0.1);
	run_close(&run);
}

/* The startup process takes 0.2 ms for each transaction, and so 5,000 a second is all that can commit. Those that wait for it
 * alone are held by it. */
static void applying_is_a_queue_with_one_server(void **state)
{
	(void)state;
	static const char *modes[] = {"on", "remote_apply"};
	double commits[2];
	for (int i = 0; i < 2; i++) {
		char text[1000];
		snprintf(text, sizeof text, STANDBY "sessions.count=32\nsessions.cpu_ms=0.05\nredo_disk.service_ms=0.05\nstandby.sync_ms=0.05\nmachine.cpus=64\n"
		         "standby.network_us=10\nstandby.apply_us=200\nrun.until_ms=1000\nstandby.synchronous_commit=%s\n", modes[i]);
		run run = run_whole(text, WHOLE_TRACE(0));
		commits[i] = run_statistic(&run, PW_STAT_user_commits);
		run_close(&run);
	}
	assert_near(commits[1], 5000, 0.01);
	assert_true(commits[0] > 3 * commits[1]);
}

/* A mode that changes while commits wait leaves none of them behind. */
static void a_mode_can_change(void **state)
{
	(void)state;
	run run = run_whole(STANDBY "sessions.count=8\nsessions.cpu_ms=0.1\nsessions.transactions=40\nstandby.synchronous_commit=remote_apply\nstandby.apply_us=100\n"
	                    "@20ms standby.synchronous_commit=on\n@40ms standby.synchronous_commit=remote_write\n@50ms standby.synchronous_commit=local\n"
	                    "@60ms standby.synchronous_commit=remote_apply\n", WHOLE_TRACE(0));
	expect_statistic(&run, user_commits, 8 * 40);
	run_close(&run);
}

/* The standby is a machine of its own: noise on its CPUs holds walreceiver up, noise here does not. */
static void the_standby_has_cpus_of_its_own(void **state)
{
	(void)state;
	run run = run_whole(STANDBY ONE "machine.cpus=1\nstandby.cpus=1\nstandby.message_cpu_us=10\nnoise.count=1\nnoise.affinity=1\nnoise.policy=fifo\nnoise.start_ms=1\n"
	                    "noise.burst_ms=10\nnoise.sleep_ms=1000\n", WHOLE_TRACE(0));
	/* The message is there at 2.11; noise has its CPU until 11 ms. */
	expect_end(&run, MS(11) + US(10 + 10 + 2000 + 10 + 100 + 10));
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_mode_waits_for_its_position),
		cmocka_unit_test(a_commit_that_does_not_wait_goes_on),
		cmocka_unit_test(messages_take_time_of_a_cpu),
		cmocka_unit_test(walsender_wakes_those_that_are_confirmed),
		cmocka_unit_test(the_standby_syncs_in_groups),
		cmocka_unit_test(applying_is_a_queue_with_one_server),
		cmocka_unit_test(a_mode_can_change),
		cmocka_unit_test(the_standby_has_cpus_of_its_own),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
