/* test_rac: broadcast on commit. LGWR posts LMS beside its write; LMS works 20 us, its message travels 100 us, LMS
 * of the other instance works 20 us, its answer travels 100 us, LMS works 20 us: acknowledged after 260 us. */
#include "expect.h"

#include "../src/machine/machine.h"

#define RAC EXACT "rac.broadcast=1\nrac.network_distribution=constant\nrac.network_us=100\nrac.message_cpu_us=20\n"
#define ONE "sessions.count=1\nsessions.transactions=1\n"

/* A commit is done at the later of write and acknowledgement; only the excess is the broadcast's. */
static void only_the_excess_is_charged(void **state)
{
	(void)state;
	static const struct { const char *service_ms; int64_t write_ns, broadcast_ns; } rows[] = {
		{"1", MS(1), 0}, {"0.261", US(261), 0}, {"0.259", US(259), US(1)}, {"0.1", US(100), US(160)}, {"0.001", US(1), US(259)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, RAC "sessions.count=1\nsessions.transactions=3\nredo_disk.service_ms=%s\n", rows[i].service_ms);
		run run = run_whole(text, WHOLE_TRACE(0));
		expect_waits(&run, log_file_sync, 3, 3 * (rows[i].write_ns + rows[i].broadcast_ns));
		expect_waits(&run, wait_for_scn_ack, rows[i].broadcast_ns ? 3 : 0, 3 * rows[i].broadcast_ns);
		expect_waits(&run, log_file_parallel_write, 3, 3 * rows[i].write_ns);
		expect_part(&run, io, 3 * rows[i].write_ns);
		expect_part(&run, broadcast, 3 * rows[i].broadcast_ns);
		expect_statistic(&run, broadcasts, 3);
		expect_statistic(&run, broadcast_time, 3 * US(260));
		run_close(&run);
	}
}

static void without_broadcast_no_instance_is_asked(void **state)
{
	(void)state;
	run run = run_whole(EXACT ONE, WHOLE_TRACE(1000));
	expect_statistic(&run, broadcasts, 0);
	expect(run_records(&run, PW_TRACE_message), 0);
	run_close(&run);
}

/* Idle CPUs take 5 us to wake up. LGWR at 5, LMS at 10, sends at 30; its peer from 130 to 155; LMS from 255 to 280.
 * LGWR finds its write done at 110 (on its CPU: 5 + 5), is told at 280 and runs at 285, the session at 290. */
static void every_step_is_a_wake_up(void **state)
{
	(void)state;
	run run = run_whole(RAC ONE "machine.wake_latency_us=5\nredo_disk.service_ms=0.1\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, US(290));
	expect_waits(&run, wait_for_scn_ack, 1, US(175));
	expect_part(&run, io, US(100));
	expect_part(&run, broadcast, US(170));
	expect_part(&run, lgwr_cpu, US(15));
	expect_part(&run, own_cpu, US(5));
	expect_statistic(&run, broadcast_time, US(275));
	run_close(&run);
}

/* One post of 3 us by each: the session to LGWR, LGWR to LMS (before it writes), LMS to LGWR, LGWR to the session. */
static void lms_is_posted_before_the_write(void **state)
{
	(void)state;
	run run = run_whole(RAC ONE "machine.post_us=3\nredo_disk.service_ms=0.1\n", WHOLE_TRACE(0));
	/* LGWR has posted LMS at 6: acknowledged at 266, told at 269, posted at 272. */
	expect_waits(&run, log_file_sync, 1, US(272));
	expect_waits(&run, wait_for_scn_ack, 1, US(269 - 106));
	run_close(&run);
	run = run_whole(RAC ONE "machine.post_us=3\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, MS(1) + US(9));
	run_close(&run);
}

/* The other machine's only CPU is busy from 1.0 to 11.0 ms: LMS there answers at 11.02. In real time it goes first. */
static void noise_on_the_other_machine_delays_commits(void **state)
{
	(void)state;
#define BUSY RAC ONE "redo_disk.service_ms=0.1\nrac.remote_cpus=1\nnoise.count=1\nnoise.affinity=8\nnoise.policy=fifo\nnoise.start_ms=1\nnoise.burst_ms=10\nnoise.sleep_ms=1000\n"
	run run = run_whole(BUSY, WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, MS(10) + US(140));
	expect_part(&run, broadcast, MS(10) + US(40));
	run_close(&run);
	run = run_whole(BUSY "rac.policy=fifo\nrac.rt_priority=2\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, US(260));
	run_close(&run);
	run = run_whole(BUSY "rac.remote_cpus=2\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, US(260));
	run_close(&run);
}

/* The same on this machine, where LMS is bound to the noise's CPU: it can send at 11.02. */
static void noise_beside_lms_delays_commits(void **state)
{
	(void)state;
	run run = run_whole(RAC ONE "redo_disk.service_ms=0.1\nrac.affinity=5\nnoise.count=1\nnoise.affinity=5\nnoise.policy=fifo\nnoise.start_ms=1\n"
	                    "noise.burst_ms=10\nnoise.sleep_ms=1000\nlgwr.affinity=2\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, MS(10) + US(260));
	run_close(&run);
}

/* B commits at 1.15 and posts LGWR, which still waits for A's acknowledgement: that is no reason to go on. B is written
 * and acknowledged from 1.26 on. */
static void a_commit_does_not_cut_the_wait_short(void **state)
{
	(void)state;
	run run = run_whole(RAC ONE "redo_disk.service_ms=0.1\nsessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.15\n", WHOLE_TRACE(0));
	expect_waits(&run, wait_for_scn_ack, 2, 2 * US(160));
	expect_waits(&run, log_file_sync, 2, US(260 + 110 + 260));
	run_close(&run);
}

/* Without a write the acknowledgement is all that is waited for. */
static void disabled_logging_leaves_the_broadcast(void **state)
{
	(void)state;
	run run = run_whole(RAC ONE "lgwr.disable_logging=1\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, US(260));
	expect_part(&run, broadcast, US(260));
	expect_waits(&run, log_file_parallel_write, 0, 0);
	run_close(&run);
}

static void lms_processes_take_turns(void **state)
{
	(void)state;
	run run = run_whole(RAC "rac.lms=2\nsessions.count=1\nsessions.transactions=6\n", WHOLE_TRACE(0));
	uint32_t lms = run_first_of(&run, PW_KIND_lms);
	for (uint32_t i = 0; i < 2; i++) {
		expect(run_process(&run, lms + i, PROCESS_COLUMN(user)), 3 * US(40));
		expect(run_process(&run, lms + 2 + i, PROCESS_COLUMN(user)), 3 * US(20));
		expect(run_process(&run, lms + 2 + i, PROCESS_COLUMN(kind)), PW_KIND_remote_lms);
	}
	run_close(&run);
}

/* Workers have three flushes of 1.0, 1.05 and 1.06 under way. LMS, at work on the first until 1.1, sends the latest
 * position: one message each way acknowledges all three, at 1.1 + 0.1 + 0.1 + 0.1 + 0.1. */
static void one_message_says_what_earlier_ones_would(void **state)
{
	(void)state;
	run run = run_whole(RAC "rac.message_cpu_us=100\nlgwr.writers=workers\nlgwr.workers=8\nlgwr.outstanding=8\nredo_disk.service_ms=0.1\n" ONE
	                    "sessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.05\nsessions3.count=1\nsessions3.transactions=1\nsessions3.cpu_ms=1.06\n", WHOLE_TRACE(1000));
	expect_statistic(&run, broadcasts, 3);
	expect_statistic(&run, broadcast_time, US(500 + 450 + 440));
	expect(run_records(&run, PW_TRACE_message), 2);
	expect_waits(&run, log_file_sync, 3, US(500 + 450 + 440));
	expect_end(&run, US(1500));
	expect_part(&run, broadcast, US(400 + 350 + 340));
	run_close(&run);
}

/* B is asked for at 1.2, before A's answer comes at 1.26, and its own comes while A is still being written: each counts for
 * itself, and once. */
static void each_flush_has_its_own_broadcast(void **state)
{
	(void)state;
	run run = run_whole(RAC "lgwr.writers=workers\n" ONE "sessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.2\n", WHOLE_TRACE(0));
	expect_statistic(&run, broadcasts, 2);
	expect_statistic(&run, broadcast_time, 2 * US(260));
	expect_waits(&run, log_file_sync, 2, MS(2));
	run_close(&run);
}

/* A worker's acknowledged flush still comes after an earlier one that is being written. */
static void acknowledged_flushes_keep_their_order(void **state)
{
	(void)state;
	run run = run_whole(RAC "lgwr.writers=workers\nlgwr.async_io=0\nlgwr.max_io_kb=90\nredo_disk.service_ms=0.1\n" ONE "sessions.redo_bytes=1000448\n"
	                    "sessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.01\nsessions2.redo_bytes=512\n", WHOLE_TRACE(0));
	/* A: from 1.0 until 2.1, in eleven writes. B: written at 1.11 and acknowledged at 1.29, after LMS is done with A's. */
	expect_waits(&run, log_file_sync, 2, US(1100) + US(1090));
	expect_part(&run, order, run_wait_total_ns(&run, PW_WAIT_lgwr_worker_group_ordering));
	expect_part(&run, broadcast, run_wait_total_ns(&run, PW_WAIT_wait_for_scn_ack));
	assert_true(run_part_ns(&run, PW_PART_broadcast) > 0);
	run_close(&run);
}

/* Sessions that poll sleep as long as the broadcast takes, if that is longer than the write. */
static void polling_reckons_with_the_broadcast(void **state)
{
	(void)state;
	run run = run_whole(RAC "sync.mode=polling\nmachine.timer_slack_us=10\nredo_disk.service_ms=0.095\nsessions.count=1\nsessions.transactions=3\n", WHOLE_TRACE(0));
	/* The first knows nothing yet and looks every 10 us; from 100 on it knows of the write: twice 95 + 10. Then it is
	 * 260 + 10 for the others. */
	expect_waits(&run, log_file_sync, 3, US(310 + 270 + 270));
	expect_statistic(&run, redo_synch_polls, 12 + 1 + 1);
	expect_part(&run, overshoot, US(50 + 10 + 10));
	run_close(&run);
	/* From 3.5 ms on, before the third commit, the network takes 200 us: acknowledged after 460. The mean of late is then
	 * (7 x 260 + 460) / 8 = 285. */
	run = run_whole(RAC "sync.mode=polling\nmachine.timer_slack_us=10\nredo_disk.service_ms=0.095\nsessions.count=1\nsessions.transactions=4\n@3.5ms rac.network_us=200\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 4, US(310 + 270 + 2 * 270 + 2 * 295));
	run_close(&run);
}

static void lms_is_treated_alike_on_both_machines(void **state)
{
	(void)state;
	run run = run_whole(RAC "run.until_ms=100\nsessions.count=1\n@20ms rac.nice=-9\n@30ms rac.affinity=6\n", WHOLE_TRACE(0));
	uint32_t lms = run_first_of(&run, PW_KIND_lms);
	for (uint32_t i = 0; i < 2; i++) expect(run_process(&run, lms + i, PROCESS_COLUMN(nice)), -9);
	expect(run_process(&run, lms, PROCESS_COLUMN(cpu)), 6);
	assert_between(run_process(&run, lms + 1, PROCESS_COLUMN(cpu)), 8, 9);
	run_close(&run);
}

/* Network times vary by much, yet messages of one direction arrive in the order in which they left. */
static void messages_do_not_overtake(void **state)
{
	(void)state;
	run run = run_whole("machine.cpus=8\nrac.broadcast=1\nrac.lms=4\nrac.remote_cpus=8\nrac.network_us=500\nlgwr.writers=workers\nlgwr.workers=8\nlgwr.outstanding=8\n"
	                    "sessions.count=30\nsessions.cpu_ms=0.1\nredo_disk.service_ms=0.1\nrun.until_ms=300\n", WHOLE_TRACE(1000000));
	uint32_t records, lms = run_first_of(&run, PW_KIND_lms), held_back = 0;
	const pw_trace_record *record = pw_trace(run.world, &records);
	uint64_t last_ns[2] = {0, 0};
	for (uint32_t i = 0; i < records; i++) {
		if (record[i].type != PW_TRACE_message) continue;
		bool there = record[i].arg >= lms + 4;
		uint64_t due_ns = record[i].time_ns + record[i].value;
		assert_true(due_ns >= last_ns[there]);
		held_back += due_ns == last_ns[there];
		last_ns[there] = due_ns;
	}
	assert_true(held_back > 100);
	run_close(&run);
}

/* B's message leaves at 1.125, when the network takes 1 ms; A's answer at 1.14, when it takes 0.1 again, and the other
 * way: it does not wait for B's. */
static void the_two_directions_are_independent(void **state)
{
	(void)state;
	run run = run_whole(RAC "lgwr.writers=workers\nrac.lms=2\nredo_disk.service_ms=0.1\n" ONE "sessions2.count=1\nsessions2.transactions=1\nsessions2.cpu_ms=1.105\n"
	                    "@1.122ms rac.network_us=1000\n@1.13ms rac.network_us=100\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 2, US(260 + 1160));
	run_close(&run);
}

/* ---- Blocks ---- */

/* How many blocks an LMS has been asked for by an instant, of so many a second, and when the first was. */
static int64_t blocks_asked(pw_kind kind, int64_t a_second, int64_t from_ns, int64_t by_ns, int64_t *first_ns)
{
	static pw_random_tables tables;
	pw_random_stream gaps = pw_random_open((uint64_t)pw_default_scenario().run[0].seed, kind, 0, 0, STREAM_THINK);
	pw_random_make_tables(&tables);
	int64_t asked = 0;
	for (int64_t at_ns = from_ns;; asked++) {
		at_ns += (int64_t)pw_random_draw(&tables, &gaps, PW_distribution_exponential, (uint64_t)(S(1) / a_second), 0);
		if (at_ns > by_ns) return asked;
		if (asked == 0) *first_ns = at_ns;
	}
}

/* Each takes 50 us, and 100 are asked for in 5 ms: there is a line all the time. A question that comes at 1.12 is answered behind
 * the blocks of before, and before those of later; the whole line is there for a question of LGWR's to LMS here, at 1.0. */
#define LINE RAC ONE "rac.block_cpu_us=50\nrac.block_cpu_distribution=constant\nredo_disk.service_ms=0.1\n"
static void a_message_waits_in_line_with_blocks(void **state)
{
	(void)state;
	int64_t first_ns = 0;
	run run = run_whole(LINE "rac.blocks_received_per_s=100000\n", WHOLE_TRACE(0));
	int64_t before = blocks_asked(PW_KIND_remote_lms, 100000, 0, US(1120), &first_ns);
	assert_between(before, 90, 140);
	expect_statistic(&run, broadcast_time, first_ns + before * US(50) + US(140) - MS(1));
	run_close(&run);
	run = run_whole(LINE "rac.blocks_served_per_s=100000\n", WHOLE_TRACE(0));
	before = blocks_asked(PW_KIND_lms, 100000, 0, MS(1), &first_ns);
	/* The answer comes into a line as well: of the blocks that were asked for while LMS was on its way through the first. */
	int64_t sent_ns = first_ns + before * US(50) + US(20), back_ns = sent_ns + US(220);
	int64_t later = blocks_asked(PW_KIND_lms, 100000, 0, back_ns, &first_ns) - before;
	expect_statistic(&run, broadcast_time, sent_ns + later * US(50) + US(20) - MS(1));
	run_close(&run);
}

/* What was asked for and is served is counted, with the time from one to the other; the last may be under way. */
static void blocks_are_counted(void **state)
{
	(void)state;
	int64_t first_ns = 0;
	run run = run_whole(RAC "run.until_ms=100\nrac.blocks_served_per_s=200\nrac.block_cpu_us=1\nrac.block_cpu_distribution=constant\nsessions.count=1\nsessions.start_ms=200\n", WHOLE_TRACE(0));
	int64_t asked = blocks_asked(PW_KIND_lms, 200, 0, MS(100), &first_ns);
	assert_between(asked, 8, 40);
	expect_statistic(&run, blocks_served, asked);
	expect_statistic(&run, block_serve_time, asked * US(1));
	uint32_t lms = run_first_of(&run, PW_KIND_lms);
	expect(run_process(&run, lms, PROCESS_COLUMN(user)), asked * US(1));
	expect(run_process(&run, lms + 1, PROCESS_COLUMN(user)), 0);
	run_close(&run);
}

/* Asked for from 40 ms on, and until 80: one more may come, which was on its way. */
static void requests_begin_and_end_with_an_edit(void **state)
{
	(void)state;
	int64_t first_ns = 0;
	run run = run_whole(RAC "run.until_ms=200\nrac.block_cpu_us=0\nsessions.count=1\nsessions.start_ms=300\n@40ms rac.blocks_received_per_s=1000\n@80ms rac.blocks_received_per_s=0\n", WHOLE_TRACE(0));
	int64_t asked = blocks_asked(PW_KIND_remote_lms, 1000, MS(40), MS(80), &first_ns);
	assert_between(asked, 20, 60);
	expect_statistic(&run, blocks_served, asked + 1);
	run_close(&run);
}

/* Four favoured programs in each other's way on the other machine's two CPUs: at their priority LMS is in a queue with them, in real
 * time it has a CPU at once, and two LMS don't queue behind each other while a CPU has none. */
static void blocks_are_served_at_the_priority_of_lms(void **state)
{
	(void)state;
#define BLOCKS EXACT "run.until_ms=5000\nrac.broadcast=1\nrac.lms=2\nrac.blocks_received_per_s=6000\nsessions.count=1\nsessions.start_ms=6000\n" \
	"noise.count=4\nnoise.affinity=8-9\nnoise.burst_ms=10\nnoise.sleep_ms=0\nnoise.nice=-20\n"
	run normal = run_whole(BLOCKS, WHOLE_TRACE(0)), first = run_whole(BLOCKS "rac.policy=fifo\n", WHOLE_TRACE(0));
	/* M/M/1 at three tenths of its CPU: 143 us. */
	double first_ns = run_statistic(&first, PW_STAT_block_serve_time) / run_statistic(&first, PW_STAT_blocks_served);
	assert_between((int64_t)first_ns, US(138), US(148));
	assert_true(run_statistic(&normal, PW_STAT_block_serve_time) / run_statistic(&normal, PW_STAT_blocks_served) > 2 * first_ns);
	run_close(&normal);
	run_close(&first);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_the_excess_is_charged),
		cmocka_unit_test(without_broadcast_no_instance_is_asked),
		cmocka_unit_test(every_step_is_a_wake_up),
		cmocka_unit_test(lms_is_posted_before_the_write),
		cmocka_unit_test(noise_on_the_other_machine_delays_commits),
		cmocka_unit_test(noise_beside_lms_delays_commits),
		cmocka_unit_test(a_commit_does_not_cut_the_wait_short),
		cmocka_unit_test(disabled_logging_leaves_the_broadcast),
		cmocka_unit_test(lms_processes_take_turns),
		cmocka_unit_test(one_message_says_what_earlier_ones_would),
		cmocka_unit_test(each_flush_has_its_own_broadcast),
		cmocka_unit_test(acknowledged_flushes_keep_their_order),
		cmocka_unit_test(polling_reckons_with_the_broadcast),
		cmocka_unit_test(lms_is_treated_alike_on_both_machines),
		cmocka_unit_test(messages_do_not_overtake),
		cmocka_unit_test(the_two_directions_are_independent),
		cmocka_unit_test(a_message_waits_in_line_with_blocks),
		cmocka_unit_test(blocks_are_counted),
		cmocka_unit_test(requests_begin_and_end_with_an_edit),
		cmocka_unit_test(blocks_are_served_at_the_priority_of_lms),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
