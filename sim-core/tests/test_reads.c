/* test_reads: what a transaction does before its redo: gets on hot chains, single and multiblock reads, waits for
 * free buffers. A transaction computes 1 ms, in equal bursts between its gets and reads, and commits in 1 ms. */
#include "expect.h"

#define CBC PW_WAIT_latch_cache_buffers_chains
/* Each session has a CPU of its own; one hot get of 50 us in the middle of its 1 ms: all come to it at 0.5 ms. */
#define HOT EXACT "sessions.transactions=1\nsessions.affinity=1-6\nsessions.pinning=one_each\nlgwr.affinity=7\ncache.hot_percent=100\n" \
	"sessions.logical_reads=1\ncache.get_us=50\nmachine.latch_spin_us=1000\n"

/* Two scans of 16 blocks and a single read, 2 ms each. */
static void a_scan_reads_many_blocks_at_once(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=3\nsessions.scans=2\nsessions.reads=1\n", WHOLE_TRACE(0));
	expect_end(&run, 3 * MS(8));
	expect_waits(&run, db_file_scattered_read, 6, 6 * MS(2));
	expect_waits(&run, db_file_sequential_read, 3, 3 * MS(2));
	expect_statistic(&run, physical_reads, 3 * (2 * 16 + 1));
	expect(run_disk(&run, 1, DISK_COLUMN(requests)), 9);
	expect(run_disk(&run, 1, DISK_COLUMN(bytes)), 3 * 33 * 8192);
	run_close(&run);
}

/* Blocks cost bandwidth: 128 of 8 KB at 100 bytes a microsecond are 10.48576 ms on top. */
static void long_reads_take_longer(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=1\nsessions.scans=1\ncache.multiblock=128\ndata_disk.bandwidth_mb_s=100\n", WHOLE_TRACE(0));
	expect_waits(&run, db_file_scattered_read, 1, MS(2) + 128 * 8192 * 10);
	run_close(&run);
}

/* Gets and reads come mixed, in another order in each transaction; none is lost. */
static void gets_and_reads_are_mixed(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=40\nsessions.scans=2\nsessions.reads=3\nsessions.logical_reads=4\ncache.hot_percent=100\ncache.get_us=10\n"
	                    "run.until_ms=10000\n", WHOLE_TRACE(100000));
	expect_end(&run, 40 * (MS(2) + 5 * MS(2) + US(40)));
	expect_waits(&run, db_file_scattered_read, 80, 80 * MS(2));
	expect_waits(&run, db_file_sequential_read, 120, 120 * MS(2));
	expect_statistic(&run, latch_gets, 40 * 4 + 40);
	/* Which kind of read comes first. */
	uint32_t records, scans_first = 0, reads = 0;
	const pw_trace_record *record = pw_trace(run.world, &records);
	for (uint32_t i = 0; i < records; i++) {
		if (record[i].type != PW_TRACE_wait_begin) continue;
		bool scan = record[i].arg == PW_WAIT_db_file_scattered_read;
		if (scan || record[i].arg == PW_WAIT_db_file_sequential_read) scans_first += reads++ % 5 == 0 && scan;
	}
	assert_between(scans_first, 6, 28);
	run_close(&run);
}

/* ---- Hot chains ---- */

/* 30 % of 10 gets are hot: 3 times 50 us on top of 2 ms. The others are counted and cost nothing. */
static void hot_gets_cost_time(void **state)
{
	(void)state;
	run run = run_whole(EXACT "sessions.count=1\nsessions.transactions=5\nsessions.logical_reads=10\ncache.hot_percent=30\ncache.get_us=50\n", WHOLE_TRACE(0));
	expect_end(&run, 5 * US(2150));
	expect_statistic(&run, logical_reads, 50);
	expect_statistic(&run, latch_gets, 5 * (3 + 1));
	expect_statistic(&run, latch_misses, 0);
	run_close(&run);
}

/* A holds the latch from 500 to 550 us; B spins and has it until 600, C until 650. */
static void a_session_that_finds_it_held_spins(void **state)
{
	(void)state;
	run run = run_whole(HOT "sessions.count=3\n", WHOLE_TRACE(0));
	expect_statistic(&run, latch_misses, 2);
	expect_statistic(&run, latch_sleeps, 0);
	for (uint32_t i = 0; i < 3; i++) expect(run_process(&run, 1 + i, PROCESS_COLUMN(user)), US(1050 + 50 * i));
	run_close(&run);
}

/* With 20 us of spin they sleep at 520. A's release posts B (3 us): B has it from 553 on, and it is free when
 * B releases it at 603, for C, posted at 606. */
static void a_session_that_spins_in_vain_sleeps(void **state)
{
	(void)state;
	run run = run_whole(HOT "sessions.count=3\nmachine.latch_spin_us=20\nmachine.post_us=3\n", WHOLE_TRACE(0));
	expect_statistic(&run, latch_sleeps, 2);
	expect_waits(&run, latch_cache_buffers_chains, 2, US(33 + 86));
	expect(run_wait_max_ns(&run, CBC), US(86));
	for (uint32_t i = 1; i < 3; i++) expect(run_process(&run, 1 + i, PROCESS_COLUMN(user)), US(1050 + 20));
	run_close(&run);
}

/* The holder loses its CPU from 0.6 to 5.6 ms, in the middle of a get of 1 ms: it releases the latch at 6.5. */
static void a_holder_without_cpu_makes_others_sleep(void **state)
{
	(void)state;
	run run = run_whole(HOT "sessions.count=2\ncache.get_us=1000\nmachine.latch_spin_us=20\nnoise.count=1\nnoise.affinity=1\nnoise.policy=fifo\nnoise.start_ms=0.6\n"
	                    "noise.burst_ms=5\nnoise.sleep_ms=1000\n", WHOLE_TRACE(0));
	expect_waits(&run, latch_cache_buffers_chains, 1, US(6500 - 520));
	run_close(&run);
}

/* Six sessions that meet on one chain miss its latch often; on 64 chains hardly ever. */
static void chains_have_a_latch_each(void **state)
{
	(void)state;
	static const char *texts[] = {"cache.hot_chains=1\n", "cache.hot_chains=64\n"};
	double misses[2], gets[2];
	for (int i = 0; i < 2; i++) {
		char text[1000];
		snprintf(text, sizeof text, HOT "sessions.count=6\nsessions.transactions=100\nsessions.logical_reads=20\ncache.get_us=20\n%s", texts[i]);
		run run = run_whole(text, WHOLE_TRACE(0));
		misses[i] = run_statistic(&run, PW_STAT_latch_misses);
		gets[i] = run_statistic(&run, PW_STAT_latch_gets);
		run_close(&run);
	}
	expect(gets[0], 6 * 100 * 21);
	expect(gets[1], gets[0]);
	assert_true(misses[0] > 0.2 * gets[0] && misses[1] < 0.05 * gets[1]);
}

/* Forty sessions compute 0.8 ms each and get one latch two hundred times, for 1 us: 1,000 transactions a second on a CPU,
 * until the latch is full at 5,000. More CPUs are never slower by more than 2 %, whatever a post costs. */
static void a_hot_chain_fills_up_and_does_not_collapse(void **state)
{
	(void)state;
	static const int cpus[] = {1, 2, 4, 8, 64}, posts_us[] = {3, 30};
	for (size_t p = 0; p < sizeof posts_us / sizeof *posts_us; p++) {
		double before = 0;
		for (size_t i = 0; i < sizeof cpus / sizeof *cpus; i++) {
			char text[500];
			snprintf(text, sizeof text, "run.until_ms=500\nsessions.count=40\nsessions.cpu_ms=0.8\nsessions.cpu_distribution=exponential\n"
				"sessions.commit=nowait\nsessions.logical_reads=200\ncache.hot_percent=100\nmachine.post_us=%d\nmachine.cpus=%d\n", posts_us[p], cpus[i]);
			run run = run_whole(text, (pw_options){0});
			double a_second = 2 * run_statistic(&run, PW_STAT_user_commits);
			run_close(&run);
			assert_true(a_second > 0.98 * before);
			double most = cpus[i] < 5 ? 1000 * cpus[i] : 5000;
			assert_true(a_second < 1.02 * most);
			if (posts_us[p] == 3) assert_true(a_second > (cpus[i] < 8 ? 0.7 : 0.95) * most);
			before = a_second;
		}
	}
}

/* ---- A latch's cache line (docs/sources.md, S7) ---- */

/* Four writes in 50 us; while a process spins, each costs the holder 1 us: A holds it from 500 to 554 with B and C
 * spinning (8 false releases), B until 608 with C (4), C until 658 alone. */
static void writes_beside_the_latch_disturb_spinners(void **state)
{
	(void)state;
	run run = run_whole(HOT "sessions.count=3\nmachine.latch_line_writes=4\nmachine.line_transfer_us=1\n", WHOLE_TRACE(0));
	expect_statistic(&run, latch_false_releases, 12);
	static const int64_t user_us[] = {1054, 1108, 1158};
	for (uint32_t i = 0; i < 3; i++) expect(run_process(&run, 1 + i, PROCESS_COLUMN(user)), US(user_us[i]));
	run_close(&run);
	run = run_whole(HOT "sessions.count=3\nmachine.latch_line_writes=0\nmachine.line_transfer_us=1\n", WHOLE_TRACE(0));
	expect_statistic(&run, latch_false_releases, 0);
	run_close(&run);
}

/* A process that sleeps does not read the line. */
static void sleepers_are_not_disturbed(void **state)
{
	(void)state;
	run run = run_whole(HOT "sessions.count=2\nmachine.latch_line_writes=4\nmachine.line_transfer_us=1\nmachine.latch_spin_us=15\n", WHOLE_TRACE(0));
	/* B spins from 500 to 515 and meets the write at 510. */
	expect_statistic(&run, latch_false_releases, 1);
	expect_waits(&run, latch_cache_buffers_chains, 1, US(551 - 515));
	run_close(&run);
}

/* The redo allocation latch is one too: A holds it from 1.0 to 1.1, and 4 us longer for B, who spins. */
static void the_redo_allocation_latch_has_a_line_too(void **state)
{
	(void)state;
	run run = run_whole(HOT "sessions.count=2\nsessions.logical_reads=0\nredo.allocate_us=100\nmachine.latch_line_writes=4\nmachine.line_transfer_us=1\n", WHOLE_TRACE(0));
	expect_statistic(&run, latch_false_releases, 4);
	expect(run_process(&run, 1, PROCESS_COLUMN(user)), US(1104));
	expect(run_process(&run, 2, PROCESS_COLUMN(user)), US(1204));
	run_close(&run);
}

/* ---- Free buffers ---- */

/* 11 of 1000 buffers are dirty, and 1 % may be. The second transaction wants to read at 4.5: the writer writes them in
 * batches of 7 and 4, side by side, until 6.5. */
#define DIRTY EXACT "dbwr.count=1\ndbwr.block_cpu_us=0\ndata_disk.queue_depth=64\ncache.blocks=1000\ncache.full_percent=1\nsessions.count=1\nsessions.transactions=2\n" \
	"sessions.reads=1\nsessions.dirty_blocks=11\n"

static void a_reader_waits_for_a_clean_buffer(void **state)
{
	(void)state;
	run run = run_whole(DIRTY, WHOLE_TRACE(0));
	expect_waits(&run, free_buffer_waits, 1, MS(2));
	expect_statistic(&run, physical_writes, 11);
	expect_waits(&run, db_file_parallel_write, 1, MS(2));
	expect_end(&run, MS(10));
	run_close(&run);
	run = run_whole(DIRTY "sessions.dirty_blocks=10\n", WHOLE_TRACE(0));
	expect_waits(&run, free_buffer_waits, 0, 0);
	expect_end(&run, MS(8));
	run_close(&run);
}

/* The redo of those blocks is not on disk, for no session waited for its commit: the writer has LGWR write it first, from
 * 3.5 to 4.5, and its own writes are done at 6.5. */
static void redo_goes_to_disk_before_its_blocks(void **state)
{
	(void)state;
	run run = run_whole(DIRTY "sessions.commit=batch\nsessions2.count=1\nsessions2.transactions=1\nsessions2.start_ms=20\n", WHOLE_TRACE(0));
	expect_waits(&run, free_buffer_waits, 1, MS(3));
	expect_waits(&run, log_file_parallel_write, 2, MS(2));
	/* The session the writer, that LGWR, that the writer, that the session; and one commit later, which is none of the
	 * writer's business. */
	expect_statistic(&run, messages_sent, 4 + 2);
	run_close(&run);
}

/* Above dirty_percent writers write without being asked, at their timeout: every 5 ms here. */
static void writers_begin_to_clean_by_themselves(void **state)
{
	(void)state;
#define LAZY EXACT "dbwr.count=1\ndbwr.block_cpu_us=0\ndbwr.timeout_s=0.005\ncache.blocks=1000\ncache.dirty_percent=1\nsessions.count=1\nsessions.transactions=1\nsessions2.count=1\n" \
	"sessions2.start_ms=50\nsessions2.transactions=1\n"
	run eleven = run_whole(LAZY "sessions.dirty_blocks=11\n", WHOLE_TRACE(0)), ten = run_whole(LAZY "sessions.dirty_blocks=10\n", WHOLE_TRACE(0));
	expect_statistic(&eleven, physical_writes, 11);
	expect_statistic(&ten, physical_writes, 0);
	run_close(&eleven);
	run_close(&ten);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_scan_reads_many_blocks_at_once),
		cmocka_unit_test(long_reads_take_longer),
		cmocka_unit_test(gets_and_reads_are_mixed),
		cmocka_unit_test(hot_gets_cost_time),
		cmocka_unit_test(a_session_that_finds_it_held_spins),
		cmocka_unit_test(a_session_that_spins_in_vain_sleeps),
		cmocka_unit_test(a_holder_without_cpu_makes_others_sleep),
		cmocka_unit_test(chains_have_a_latch_each),
		cmocka_unit_test(a_hot_chain_fills_up_and_does_not_collapse),
		cmocka_unit_test(writes_beside_the_latch_disturb_spinners),
		cmocka_unit_test(sleepers_are_not_disturbed),
		cmocka_unit_test(the_redo_allocation_latch_has_a_line_too),
		cmocka_unit_test(a_reader_waits_for_a_clean_buffer),
		cmocka_unit_test(redo_goes_to_disk_before_its_blocks),
		cmocka_unit_test(writers_begin_to_clean_by_themselves),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
