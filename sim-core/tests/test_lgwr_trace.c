/* test_lgwr_trace: what LGWR notes in its trace file: slow writes and broadcasts, and the modes of log file sync. */
#include "expect.h"

/* ---- Warnings (docs/sources.md, S4) ---- */

/* A write of 17 KB takes 1 ms. It is noted if that is longer than the threshold, not if it is as long. */
static void slow_writes_are_noted(void **state)
{
	(void)state;
	static const struct { const char *warning_ms; uint32_t notes; } rows[] = {{"1", 0}, {"0.999999", 3}, {"0", 3}, {"500", 0}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, EXACT "sessions.count=1\nsessions.transactions=3\nsessions.redo_bytes=17408\nlgwr.warning_ms=%s\n", rows[i].warning_ms);
		run run = run_whole(text, WHOLE_TRACE(10000));
		expect(run_records(&run, PW_TRACE_log_write_warning), rows[i].notes);
		if (rows[i].notes > 0) expect_record(&run, log_write_warning, 1, MS(4), 17, MS(1));
		expect(run_records(&run, PW_TRACE_broadcast_warning), 0);
		run_close(&run);
	}
}

/* The write is noted, not the header writes behind it; nor do they count as writes of which the poll estimate is twice. */
static void header_writes_are_not_noted(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=3\nlgwr.header_writes=2\nlgwr.warning_ms=0.5\n", WHOLE_TRACE(10000));
	expect(run_records(&run, PW_TRACE_log_write_warning), 3);
	for (uint32_t i = 0; i < 3; i++) expect_record(&run, log_write_warning, i, MS(2) + i * MS(4), 4, MS(1));
	run_close(&run);
}

/* A write of 0.1 ms, and an acknowledgement after 0.26: 0.16 are waited for. */
static void slow_broadcasts_are_noted(void **state)
{
	(void)state;
	static const struct { const char *warning_ms; uint32_t notes; } rows[] = {{"0.16", 0}, {"0.159999", 3}, {"0.1", 3}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, EXACT "rac.broadcast=1\nrac.network_distribution=constant\nredo_disk.service_ms=0.1\n"
		         "sessions.count=1\nsessions.transactions=3\nlgwr.warning_ms=%s\n", rows[i].warning_ms);
		run run = run_whole(text, WHOLE_TRACE(10000));
		expect(run_records(&run, PW_TRACE_broadcast_warning), rows[i].notes);
		if (rows[i].notes > 0) expect_record(&run, broadcast_warning, 0, US(1260), 0, US(160));
		expect(run_records(&run, PW_TRACE_log_write_warning), 0);
		run_close(&run);
	}
}

/* Workers note theirs. */
static void workers_note_too(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.writers=workers\nsessions.count=1\nsessions.transactions=1\nlgwr.warning_ms=0.5\n", WHOLE_TRACE(1000));
	expect_record(&run, log_write_warning, 0, MS(2), 4, MS(1));
	expect(run_record(&run, PW_TRACE_log_write_warning, 0)->process, run_first_of(&run, PW_KIND_worker));
	run_close(&run);
}

/* ---- Polling ---- */

/* The first commit knows of no write yet and looks every 50 us, 20 times until its write is done. The others sleep the mean
 * write and 50 us of slack: 1.05 ms, of which the write took 1. */
static void a_polling_session_sleeps_the_estimate(void **state)
{
	(void)state;
#define POLLING EXACT "sync.mode=polling\nmachine.timer_slack_us=50\nsessions.count=1\nsessions.transactions=4\n"
	run run = run_whole(POLLING, WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 4, US(1000 + 3 * 1050));
	expect_statistic(&run, redo_synch_polls, 20 + 3);
	expect_statistic(&run, redo_synch_poll_writes, 4);
	expect_statistic(&run, redo_synch_time_overhead, 3 * US(50));
	expect_part(&run, overshoot, 3 * US(50));
	expect_part(&run, io, MS(4));
	/* LGWR posts no session. */
	expect_statistic(&run, messages_sent, 4);
	run_close(&run);
	/* As one sleep, all that is expected. */
	run = run_whole(POLLING "sync.poll_sleep_percent=100\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 4, US(1000 + 3 * 2050));
	run_close(&run);
	/* No sleep is shorter than the operating system delivers. */
	run = run_whole(POLLING "machine.shortest_sleep_ms=10.02\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 4, 4 * US(10020));
	expect_statistic(&run, redo_synch_long_waits, 4);
	run_close(&run);
}

/* A sleep that was too short is slept again: writes take 5 ms from 4.5 on. Five times 1.05 for the third. */
static void a_session_that_wakes_too_early_sleeps_again(void **state)
{
	(void)state;
	run run = run_whole(POLLING "@4.5ms redo_disk.service_ms=5\nsessions.transactions=3\n", WHOLE_TRACE(0));
	/* Commits at 1 (until 2), 3 (until 4.05), 5.05: written at 10.05, looked for at 6.1, 7.15, 8.2, 9.25 and 10.3. */
	expect_waits(&run, log_file_sync, 3, US(1000 + 1050 + 5 * 1050));
	expect_statistic(&run, redo_synch_polls, 20 + 1 + 5);
	expect_part(&run, overshoot, US(50 + 250));
	run_close(&run);
	/* The mean of late is then (7 x 1 + 5) / 8 = 1.5 ms: the fourth, from 11.3 until 16.3, is looked for at 12.85, 14.4, 15.95 and
	 * 17.5. */
	run = run_whole(POLLING "@4.5ms redo_disk.service_ms=5\nsessions.transactions=4\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 4, US(1000 + 1050 + 5 * 1050 + 4 * 1550));
	run_close(&run);
}

/* ---- Adaptive log file sync ---- */

/* Polling sleeps all that is expected. A commit at 1, 3, 5, ..., each of 1 ms: half of the estimate of 2 ms. With a threshold of 49 % those waits are long.
 * The 128th write is done at 256 ms, after 127 waits: to polling. A commit then takes 2.05 ms, and a transaction 3.05:
 * the 128th write from then on is done at 257 + 127 x 3.05 + 1 = 645.35, after the wait that ended at 256 and 127 more.
 * 128 waits in 389.35 ms are 66.3 % of 127 in 256. */
#define ADAPTIVE EXACT "sync.mode=adaptive\nsync.poll_sleep_percent=100\nmachine.timer_slack_us=50\nsessions.count=1\nsessions.transactions=500\n"

static void long_waits_lead_to_polling_and_a_low_load_back(void **state)
{
	(void)state;
	static const struct { const char *text; uint32_t switches; } rows[] = {
		{"sync.polling_threshold_percent=49\nsync.postwait_threshold_percent=67\n", 2},
		{"sync.polling_threshold_percent=49\nsync.postwait_threshold_percent=66\n", 1},
		{"sync.polling_threshold_percent=50\nsync.postwait_threshold_percent=67\n", 0},
		{"sync.polling_threshold_percent=49\nsync.common_percent=100\n", 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, ADAPTIVE "@646ms sync.polling_threshold_percent=1000\n%s", rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(200000));
		expect(run_records(&run, PW_TRACE_sync_mode), rows[i].switches);
		expect_statistic(&run, sync_switches, rows[i].switches);
		if (rows[i].switches > 0) expect_record(&run, sync_mode, 0, MS(256), 1, MS(2));
		if (rows[i].switches > 1) {
			expect_record(&run, sync_mode, 1, US(645350), 0, MS(2));
			expect_statistic(&run, redo_synch_poll_writes, 128);
		}
		run_close(&run);
	}
}

/* Fewer than 128 writes in 3 s: it looks after those. */
static void a_slow_log_is_looked_at_every_three_seconds(void **state)
{
	(void)state;
	run run = run_whole(ADAPTIVE "sync.polling_threshold_percent=49\nsessions.think_ms=98\nsessions.think_distribution=constant\nrun.until_ms=5000\n", WHOLE_TRACE(100000));
	/* Writes are done at 100, 200, ... 3000 ms. */
	expect_record(&run, sync_mode, 0, MS(3000), 1, MS(2));
	run_close(&run);
}

/* ---- Fast sync (docs/sources.md, S5) ---- */

/* Persistent memory takes 20 us: the sleep becomes half of that. From 10 ms on it takes 40; the mean of late has come
 * to that, less a microsecond or two, after 128 writes. */
static void the_sleep_of_fast_sync_follows_the_writes(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sync.mode=fast\nredo_disk.on_cpu=1\nredo_disk.service_ms=0.02\nsessions.count=1\nsessions.transactions=200\nsessions.cpu_ms=0.1\n"
	                    "machine.post_us=1\n@10ms redo_disk.service_ms=0.04\n", WHOLE_TRACE(100000));
	expect(run_records(&run, PW_TRACE_fast_sync), 2);
	const pw_trace_record *first = run_record(&run, PW_TRACE_fast_sync, 0), *second = run_record(&run, PW_TRACE_fast_sync, 1);
	expect(first->arg, 10);
	expect(first->value, US(100));
	expect(first->time_ns, US(100 + 1 + 20));
	assert_between(second->arg, 19, 20);
	assert_true(second->time_ns > (uint64_t)MS(10));
	/* The first commit has nothing to reckon with, so it spins; the others sleep 10 and 1 us, and spin until 20. */
	expect_statistic(&run, fast_sync_spin_count, 200);
	run_close(&run);
}

/* What it is a share of is redo write time: gathering and finishing are in it, 4 and 6 us beside the 20 of the write. */
static void the_sleep_of_fast_sync_counts_all_of_a_flush(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sync.mode=fast\nredo_disk.on_cpu=1\nredo_disk.service_ms=0.02\nlgwr.gather_us=4\nlgwr.finish_us=6\n"
	                    "sessions.count=1\nsessions.transactions=100\nsessions.cpu_ms=0.1\nmachine.post_us=1\n", WHOLE_TRACE(100000));
	expect(run_records(&run, PW_TRACE_fast_sync), 1);
	expect(run_record(&run, PW_TRACE_fast_sync, 0)->arg, 15);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(slow_writes_are_noted),
		cmocka_unit_test(header_writes_are_not_noted),
		cmocka_unit_test(slow_broadcasts_are_noted),
		cmocka_unit_test(workers_note_too),
		cmocka_unit_test(a_polling_session_sleeps_the_estimate),
		cmocka_unit_test(a_session_that_wakes_too_early_sleeps_again),
		cmocka_unit_test(long_waits_lead_to_polling_and_a_low_load_back),
		cmocka_unit_test(a_slow_log_is_looked_at_every_three_seconds),
		cmocka_unit_test(the_sleep_of_fast_sync_follows_the_writes),
		cmocka_unit_test(the_sleep_of_fast_sync_counts_all_of_a_flush),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
