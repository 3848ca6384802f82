/* test_log_write: one flush and its device: pieces, members, no write at all, and how long the device takes. */
#include "expect.h"

#define FLUSH EXACT "sessions.count=1\nsessions.transactions=1\n"

/* 4 KB a write: the fifth of five is issued when the first four are done. */
static void four_writes_are_in_flight_at_most(void **state)
{
	(void)state;
	static const struct { int bytes, members; int64_t lfs_ms; double requests; } rows[] = {
		{16384, 1, 1, 4}, {16385, 1, 2, 5}, {32768, 1, 2, 8}, {36864, 1, 3, 9}, {8192, 2, 1, 4}, {12288, 2, 2, 6}, {4096, 4, 1, 4}, {8192, 4, 2, 8}, {8192, 3, 2, 6},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, FLUSH "lgwr.max_io_kb=4\nredo_disk.queue_depth=64\nsessions.redo_bytes=%d\nlgwr.members=%d\n", rows[i].bytes, rows[i].members);
		run run = run_whole(text, WHOLE_TRACE(0));
		expect_waits(&run, log_file_sync, 1, MS(rows[i].lfs_ms));
		expect_waits(&run, log_file_parallel_write, 1, MS(rows[i].lfs_ms));
		expect(run_disk(&run, 0, DISK_COLUMN(requests)), rows[i].requests);
		expect(run_disk(&run, 0, DISK_COLUMN(bytes)), rows[i].members * ((rows[i].bytes + 511) / 512 * 512));
		run_close(&run);
	}
}

/* A flush is done when the slowest member is: of one exponential service the mean is 1 ms, of the later of two 1.5,
 * of the latest of four 1 + 1/2 + 1/3 + 1/4. One after the other they add up. */
static void a_flush_is_as_slow_as_its_slowest_member(void **state)
{
	(void)state;
	static const struct { const char *text; double mean_ns; } rows[] = {
		{"lgwr.members=1\n", 1e6}, {"lgwr.members=2\n", 1.5e6}, {"lgwr.members=4\n", 1e6 * (1 + 1 / 2. + 1 / 3. + 1 / 4.)},
		{"lgwr.members=2\nlgwr.async_io=0\n", 2e6}, {"lgwr.members=2\nredo_disk.queue_depth=1\n", 2e6},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, FLUSH "run.seed=2\nsessions.transactions=20000\nrun.until_ms=200000\nredo_disk.distribution=exponential\n%s", rows[i].text);
		run run = run_whole(text, WHOLE_TRACE(0));
		assert_near(run_wait_total_ns(&run, PW_WAIT_log_file_sync) / 20000, rows[i].mean_ns, 0.02);
		run_close(&run);
	}
}

/* Everything but the write (docs/sources.md, S1). From 10.5 ms on it writes again: five transactions of 2 ms. */
static void disabled_logging_leaves_the_write_out(void **state)
{
	(void)state;
	run run = run_whole(FLUSH "sessions.transactions=15\nlgwr.disable_logging=1\nlgwr.header_writes=2\nlgwr.gather_us=30\nlgwr.finish_us=70\n"
	                    "@11.05ms lgwr.disable_logging=0\n@11.05ms lgwr.header_writes=0\n", WHOLE_TRACE(0));
	/* 1.1 ms for each of the first ten, until 11.0; then 2.1. */
	expect_end(&run, 10 * US(1100) + 5 * US(2100));
	expect_waits(&run, log_file_parallel_write, 5, MS(5));
	expect_waits(&run, log_file_single_write, 0, 0);
	expect_waits(&run, log_file_sync, 15, 10 * US(100) + 5 * US(1100));
	expect_statistic(&run, redo_writes, 15);
	expect_statistic(&run, redo_blocks_written, 5 * 8);
	expect(run_disk(&run, 0, DISK_COLUMN(requests)), 5);
	run_close(&run);
}

/* On persistent memory LGWR is on its CPU while it writes: no sleep, no device. */
static void persistent_memory_is_written_on_the_cpu(void **state)
{
	(void)state;
	run run = run_whole(FLUSH "sessions.transactions=4\nredo_disk.on_cpu=1\nlgwr.max_io_kb=1\n", WHOLE_TRACE(0));
	/* Four pieces of 1 ms, one after the other. */
	expect_waits(&run, log_file_sync, 4, 4 * MS(4));
	expect(run_process(&run, 0, PROCESS_COLUMN(user)), 4 * MS(4));
	expect(run_process(&run, 0, PROCESS_COLUMN(io)), 0);
	expect(run_disk(&run, 0, DISK_COLUMN(requests)), 0);
	run_close(&run);
}

/* A histogram of 70 : 0 : 20 : 10 is met as that, and nowhere else. */
static void an_empirical_device_has_its_histogram(void **state)
{
	(void)state;
	run run = run_whole(FLUSH "sessions.transactions=20000\nrun.until_ms=3600000\nsessions.cpu_ms=0.01\nredo_disk.distribution=empirical\n"
	                    "redo_disk.share_1ms=70\nredo_disk.share_4ms=20\nredo_disk.share_2048ms=10\n", WHOLE_TRACE(0));
	double below_ms[13] = {0};
	/* Buckets by powers of two of a microsecond, 2^10 is 1.024 ms: so put together what lies around each bound. */
	for (uint32_t bucket = 0; bucket < PW_LIMIT_histogram_buckets; bucket++) {
		double count = run_cell(&run, PW_TABLE_histograms, PW_WAIT_log_file_parallel_write, bucket);
		below_ms[bucket <= 10 ? 0 : bucket <= 12 ? 1 : 2] += count;
	}
	assert_near(below_ms[0], 14000, 0.03);
	assert_near(below_ms[1], 4000, 0.05);
	assert_near(below_ms[2], 2000, 0.08);
	/* 0 to 1, 2 to 4, 1024 to 2048 ms, even within each. */
	assert_near(run_wait_total_ns(&run, PW_WAIT_log_file_parallel_write) / 20000, 1e6 * (0.7 * 0.5 + 0.2 * 3 + 0.1 * 1536), 0.05);
	assert_between(run_wait_max_ns(&run, PW_WAIT_log_file_parallel_write), 2040e6, 2048e6);
	run_close(&run);
}

/* RAID 5 doubles a constant write: read, then write. Reads stay as they are. */
static void raid5_makes_small_writes_slow(void **state)
{
	(void)state;
	run run = run_whole(FLUSH "redo_disk.raid5=1\ndata_disk.raid5=1\nsessions.reads=1\nsessions.transactions=3\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 3, 3 * MS(2));
	expect_waits(&run, db_file_sequential_read, 3, 3 * MS(2));
	run_close(&run);
}

/* Every request stalls for 7 ms, or none does. */
static void stalls_reach_the_commit(void **state)
{
	(void)state;
	run run = run_whole(FLUSH "sessions.transactions=4\nredo_disk.stall_ms=7\nredo_disk.stalls_per_million=1000000\n@9.5ms redo_disk.stalls_per_million=0\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 4, MS(8 + 1 + 1 + 1));
	run_close(&run);
}

/* Eight blocks at 4 bytes a microsecond. */
static void bandwidth_reaches_the_commit(void **state)
{
	(void)state;
	run run = run_whole(FLUSH "redo_disk.bandwidth_mb_s=4\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_sync, 1, MS(1) + US(1024));
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(four_writes_are_in_flight_at_most),
		cmocka_unit_test(a_flush_is_as_slow_as_its_slowest_member),
		cmocka_unit_test(disabled_logging_leaves_the_write_out),
		cmocka_unit_test(persistent_memory_is_written_on_the_cpu),
		cmocka_unit_test(an_empirical_device_has_its_histogram),
		cmocka_unit_test(raid5_makes_small_writes_slow),
		cmocka_unit_test(stalls_reach_the_commit),
		cmocka_unit_test(bandwidth_reaches_the_commit),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
