/* test_log_switch: log groups, their switches, and the checkpoints that a switch needs. Two groups of 16 KB; a session
 * fills one with two commits: at 2 and 4 ms it has committed, at 5 it finds the group full. */
#include "expect.h"

#define GROUPS EXACT "redo.group_kb=16\nredo.groups=2\nsessions.count=1\nsessions.redo_bytes=8192\n"

/* Two headers of 1 ms each: the session waits from 5 to 7. */
static void a_switch_writes_two_headers(void **state)
{
	(void)state;
	run run = run_whole(GROUPS "sessions.transactions=3\n", WHOLE_TRACE(10000));
	expect_waits(&run, log_file_switch_completion, 1, MS(2));
	expect_waits(&run, log_file_single_write, 2, MS(2));
	expect_statistic(&run, log_switches, 1);
	expect_record(&run, log_switch, 0, MS(7), 0, 16384);
	expect_end(&run, MS(8));
	run_close(&run);
}

/* 12 blocks: two commits leave 8 of the group's 32 blocks, and the third goes to the start of the next group. */
static void what_does_not_fit_begins_the_next_group(void **state)
{
	(void)state;
	run run = run_whole(GROUPS "sessions.transactions=3\nsessions.redo_bytes=6000\n", WHOLE_TRACE(10000));
	expect_record(&run, redo, 1, MS(3), 6144, 12288);
	expect_record(&run, log_switch, 0, MS(7), 0, 16384);
	expect_record(&run, redo, 2, MS(7), 6144, 16384 + 6144);
	run_close(&run);
}

static void an_endless_log_never_switches(void **state)
{
	(void)state;
	run run = run_whole(GROUPS "redo.group_kb=0\nsessions.transactions=50\n", WHOLE_TRACE(0));
	expect_statistic(&run, log_switches, 0);
	expect_end(&run, MS(100));
	run_close(&run);
}

/* One writer, a block a commit, writes of 6 ms: told at 7, it has written the two blocks of the first group at 13.
 * The second group is full at 11: the session waits until 13 and the headers, 15. */
#define CHECKPOINT GROUPS "sessions.transactions=5\nsessions.dirty_blocks=1\ndbwr.count=1\ndbwr.block_cpu_us=0\ndata_disk.service_ms=6\n"

static void a_switch_waits_for_the_checkpoint(void **state)
{
	(void)state;
	run run = run_whole(CHECKPOINT, WHOLE_TRACE(10000));
	expect_waits(&run, log_file_switch_completion, 1, MS(2));
	expect_waits(&run, log_file_switch_checkpoint_incomplete, 1, MS(4));
	expect_waits(&run, db_file_parallel_write, 1, MS(6));
	expect_record(&run, log_switch, 1, MS(15), 0, 32768);
	expect_end(&run, MS(16));
	run_close(&run);
}

#define CKPT CHECKPOINT "ckpt.active=1\nckpt.check_us=0\n"

/* The writer is done at 13 and posts CKPT: two headers and the control file take 18 ms, the log's headers 2. */
static void ckpt_notes_a_checkpoint_before_the_switch(void **state)
{
	(void)state;
	run run = run_whole(CKPT "ckpt.files=2\n", WHOLE_TRACE(10000));
	expect_waits(&run, db_file_single_write, 2, MS(12));
	expect_waits(&run, control_file_parallel_write, 1, MS(6));
	expect_waits(&run, log_file_switch_checkpoint_incomplete, 1, MS(22));
	expect_record(&run, log_switch, 1, MS(33), 0, 32768);
	run_close(&run);
}

/* LGWR asks at 11, when the group is full. Two writers are done at 13, and CKPT looks again at 21. A single one would
 * have posted it at 13. */
static void of_several_writers_none_posts_ckpt(void **state)
{
	(void)state;
	static const struct { const char *text; int64_t switched_ms; } rows[] = {
		{"ckpt.news=message\n", 13}, {"ckpt.news=message\ndbwr.count=2\n", 13},
		{"ckpt.news=sole\n", 13},    {"ckpt.news=sole\ndbwr.count=2\n", 21},
		{"ckpt.news=timer\n", 21},   {"ckpt.news=timer\ndbwr.count=2\n", 21},
	};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[2000];
		snprintf(text, sizeof text, "%sckpt.files=0\nckpt.look_ms=10\n%s", CKPT, rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(10000));
		expect_record(&run, log_switch, 1, MS(rows[i].switched_ms + 6 + 2), 0, 32768);
		run_close(&run);
	}
}

/* With nothing to note it writes to the control file every 10 ms. */
static void ckpt_has_a_heartbeat(void **state)
{
	(void)state;
	run run = run_whole(EXACT "dbwr.count=1\nckpt.active=1\nckpt.heartbeat_s=0.01\ndata_disk.service_ms=6\nrun.until_ms=38\n", WHOLE_TRACE(0));
	expect_waits(&run, control_file_parallel_write, 3, MS(18));
	expect_waits(&run, db_file_single_write, 0, 0);
	run_close(&run);
}

/* The log has no groups. Blocks whose redo lies more than 16 KB back are written all the same. */
static void an_incremental_checkpoint_needs_no_switch(void **state)
{
	(void)state;
#define OLD_BLOCKS CHECKPOINT "redo.group_kb=0\nsessions.transactions=20\ndbwr.timeout_s=0.001\n"
	run never = run_whole(OLD_BLOCKS, WHOLE_TRACE(0)), soon = run_whole(OLD_BLOCKS "ckpt.incremental_kb=16\n", WHOLE_TRACE(0));
	expect_statistic(&never, physical_writes, 0);
	assert_between(run_statistic(&soon, PW_STAT_physical_writes), 12, 18);
	run_close(&never);
	run_close(&soon);
}

/* Blocks cost 100 us of CPU each before they are submitted, and one batch holds them all, or one. */
static void batches_are_built_while_others_fly(void **state)
{
	(void)state;
	static const struct { const char *text; int64_t done_us; } rows[] = {
		/* Two blocks at once: 7.2 to 13.2. */
		{"dbwr.block_cpu_us=100\n", 13200},
		/* One after the other: 7.1 to 13.1 and 7.2 to 13.2, side by side. */
		{"dbwr.block_cpu_us=100\ndbwr.batch_blocks=1\n", 13200},
		/* Only one batch may fly: 7.1 to 13.1, then 13.2 to 19.2. */
		{"dbwr.block_cpu_us=100\ndbwr.batch_blocks=1\ndbwr.batches_in_flight=1\n", 19200},
		/* A device that serves one at a time. */
		{"dbwr.block_cpu_us=100\ndata_disk.queue_depth=1\n", 19200},
		/* All writers together may have one under way: the second writer builds its block when the first one's is written. */
		{"dbwr.block_cpu_us=100\ndbwr.writes_in_flight=1\n", 19200},
		{"dbwr.block_cpu_us=100\ndbwr.count=2\ndbwr.writes_in_flight=1\n", 19200},
		{"dbwr.block_cpu_us=100\ndbwr.count=2\ndbwr.writes_in_flight=2\n", 13100},
		/* It takes the place of a writer's own limit. */
		{"dbwr.block_cpu_us=100\ndbwr.batch_blocks=1\ndbwr.batches_in_flight=1\ndbwr.writes_in_flight=2\n", 13200},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, CHECKPOINT "%s", rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(0));
		expect_waits(&run, log_file_switch_checkpoint_incomplete, 1, US(rows[i].done_us - 11000) + MS(2));
		run_close(&run);
	}
}

/* Eight blocks, two at a time, are four rounds of 6 ms: 7 to 31, however many writers take turns. Each with as many of its
 * own, more writers are done sooner. */
static void writers_share_what_may_be_under_way(void **state)
{
	(void)state;
	for (unsigned writers = 1; writers <= 12; writers++)
		for (unsigned batch = 1; batch <= 7; batch += 3) {
			char text[1000];
			snprintf(text, sizeof text, CHECKPOINT "sessions.dirty_blocks=4\ndbwr.count=%u\ndbwr.batch_blocks=%u\ndbwr.writes_in_flight=2\n", writers, batch);
			run run = run_whole(text, WHOLE_TRACE(0));
			expect_waits(&run, log_file_switch_checkpoint_incomplete, 1, MS(31 - 11 + 2));
			run_close(&run);
		}
	/* One at a time: the first writer waits for its write, the second for that and then for its own. */
	run turns = run_whole(CHECKPOINT "dbwr.count=2\ndbwr.writes_in_flight=1\n", WHOLE_TRACE(0));
	expect_waits(&turns, db_file_parallel_write, 3, MS(6 + 6 + 6));
	run_close(&turns);
	run own = run_whole(CHECKPOINT "sessions.dirty_blocks=4\ndbwr.count=4\ndbwr.batch_blocks=1\ndbwr.batches_in_flight=2\n", WHOLE_TRACE(0));
	expect_waits(&own, log_file_switch_checkpoint_incomplete, 1, MS(13 - 11 + 2));
	run_close(&own);
}

/* docs/sources.md, S6: a checkpoint is as late as the last writer, whichever that is. The second, or the first, is kept from its CPU from 6 to 26 ms; its block
 * is on disk at 32. */
static void a_checkpoint_is_as_late_as_the_last_writer(void **state)
{
	(void)state;
#define STRAGGLER CHECKPOINT "dbwr.affinity=4-5\ndbwr.pinning=one_each\nlgwr.affinity=2\nsessions.affinity=3\n" \
	"noise.count=1\nnoise.affinity=5\nnoise.policy=fifo\nnoise.start_ms=6\nnoise.burst_ms=20\nnoise.sleep_ms=1000\n"
	run two = run_whole(STRAGGLER "dbwr.count=2\n", WHOLE_TRACE(0)), one = run_whole(STRAGGLER, WHOLE_TRACE(0));
	expect_waits(&two, log_file_switch_checkpoint_incomplete, 1, MS(32 + 2 - 11));
	expect_waits(&one, log_file_switch_checkpoint_incomplete, 1, MS(4));
	run first = run_whole(STRAGGLER "dbwr.count=2\nnoise.affinity=4\n", WHOLE_TRACE(0));
	expect_waits(&first, log_file_switch_checkpoint_incomplete, 1, MS(32 + 2 - 11));
	run_close(&first);
	run_close(&two);
	run_close(&one);
}

/* Three groups, and writes of 20 ms. The blocks of the first group are on disk at 27. The second is closed at 13, the third
 * full at 17: LGWR needs the first, and is told at 27 though the writer has the second one's blocks still to write. */
static void each_group_is_reported_when_it_is_clean(void **state)
{
	(void)state;
	run run = run_whole(CHECKPOINT "redo.groups=3\ndata_disk.service_ms=20\nsessions.transactions=7\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_switch_completion, 2, MS(4));
	expect_waits(&run, log_file_switch_checkpoint_incomplete, 1, MS(27 + 2 - 17));
	expect_end(&run, MS(30));
	run_close(&run);
}

/* While both are awaited the wait is the checkpoint's. */
static void the_checkpoint_is_named_before_the_archiver(void **state)
{
	(void)state;
	run run = run_whole(CHECKPOINT "archiver.active=1\narchiver.chunk_kb=4\n", WHOLE_TRACE(0));
	/* The archiver: four times 1 + 0.2 + 6 ms from 7 on, 35.8. */
	expect_waits(&run, log_file_switch_checkpoint_incomplete, 1, US(35800 + 2000 - 11000));
	expect_waits(&run, log_file_switch_archiving_needed, 0, 0);
	run_close(&run);
}

/* Five sessions want 8 KB at 1.0: two fit, three wait for the switch from 2.0 to 4.0. Two of them fill the next group;
 * the last waits for another switch. */
static void a_session_that_finds_the_new_group_full_waits_again(void **state)
{
	(void)state;
	run run = run_whole(EXACT "lgwr.affinity=7\nredo.group_kb=16\nsessions.count=5\nsessions.transactions=1\nsessions.redo_bytes=8192\n", WHOLE_TRACE(0));
	expect_statistic(&run, log_switches, 2);
	expect_waits(&run, log_file_switch_completion, 4, 3 * MS(3) + MS(3));
	expect_end(&run, MS(8));
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_switch_writes_two_headers),
		cmocka_unit_test(what_does_not_fit_begins_the_next_group),
		cmocka_unit_test(an_endless_log_never_switches),
		cmocka_unit_test(a_switch_waits_for_the_checkpoint),
		cmocka_unit_test(ckpt_notes_a_checkpoint_before_the_switch),
		cmocka_unit_test(of_several_writers_none_posts_ckpt),
		cmocka_unit_test(ckpt_has_a_heartbeat),
		cmocka_unit_test(an_incremental_checkpoint_needs_no_switch),
		cmocka_unit_test(batches_are_built_while_others_fly),
		cmocka_unit_test(writers_share_what_may_be_under_way),
		cmocka_unit_test(a_checkpoint_is_as_late_as_the_last_writer),
		cmocka_unit_test(each_group_is_reported_when_it_is_clean),
		cmocka_unit_test(the_checkpoint_is_named_before_the_archiver),
		cmocka_unit_test(a_session_that_finds_the_new_group_full_waits_again),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
