/* test_sim: a run is a function of its scenario, however it is sliced, watched or accompanied. */
#include "cm.h"

#include "runs.h"

#define BUSY "machine.cpus=2\nrun.until_ms=300\nsessions.count=6\nsessions.cpu_ms=0.2\nsessions.reads=1.5\n" \
	"sessions2.count=2\nsessions2.think_ms=1\nnoise.count=2\nnoise.affinity=0\nredo_disk.service_ms=0.3\n" \
	"@50ms lgwr.nice=-20\n@100ms noise.affinity=1\n@150ms noise.active=0\n"

static uint64_t hash_with(pw_options options, uint32_t slice, uint64_t *now_ns)
{
	run run = run_open(BUSY, options);
	run_to_end(&run, slice);
	assert_int_equal(run.status, PW_DONE);
	uint64_t hash = pw_hash(run.world);
	*now_ns = pw_now_ns(run.world);
	run_close(&run);
	return hash;
}

static void slices_of_any_size_give_the_same_run(void **state)
{
	(void)state;
	static const uint32_t slices[] = {1, 2, 3, 7, 100, 4096, 1000000000};
	uint64_t now, hash = hash_with((pw_options){0, 0, 0, false, 0, 0}, 1000000, &now);
	assert_int_equal(now, MS(300));
	for (size_t i = 0; i < sizeof slices / sizeof slices[0]; i++) assert_true(hash_with((pw_options){0, 0, 0, false, 0, 0}, slices[i], &now) == hash);
}

static void the_trace_changes_nothing(void **state)
{
	(void)state;
	uint64_t now, hash = hash_with((pw_options){0, 0, 0, false, 0, 0}, 1000, &now);
	assert_true(hash_with(WHOLE_TRACE(500000), 1000, &now) == hash);
	assert_true(hash_with((pw_options){MS(100), MS(120), 100000, false, 0, 0}, 1000, &now) == hash);
	assert_true(hash_with((pw_options){MS(400), MS(500), 10, false, 0, 0}, 1000, &now) == hash);
}

static void another_seed_is_another_run(void **state)
{
	(void)state;
	run a = run_whole(BUSY "run.seed=1\n", WHOLE_TRACE(0)), b = run_whole(BUSY "run.seed=2\n", WHOLE_TRACE(0));
	assert_true(pw_hash(a.world) != pw_hash(b.world));
	run_close(&a);
	run_close(&b);
}

static void worlds_live_side_by_side(void **state)
{
	(void)state;
	uint64_t now, alone = hash_with((pw_options){0, 0, 0, false, 0, 0}, 1000, &now);
	run a = run_open(BUSY, WHOLE_TRACE(0)), b = run_open(BUSY "machine.scheduler=o1\n", WHOLE_TRACE(0)), c = run_open(BUSY, WHOLE_TRACE(0));
	while (a.status == PW_MORE || b.status == PW_MORE || c.status == PW_MORE) {
		if (a.status == PW_MORE) a.status = pw_run(a.world, 17);
		if (b.status == PW_MORE) b.status = pw_run(b.world, 31);
		if (c.status == PW_MORE) c.status = pw_run(c.world, 5);
	}
	assert_true(pw_hash(a.world) == alone && pw_hash(c.world) == alone && pw_hash(b.world) != alone);
	run_close(&a);
	run_close(&b);
	run_close(&c);
}

/* Memory that held something else before is as good as new; one byte less than asked for is refused. */
static void memory_is_used_as_said(void **state)
{
	(void)state;
	pw_scenario scenario = scenario_of(BUSY);
	pw_options options = {0, UINT64_MAX, 1000, false, 0, 0};
	pw_error error;
	uint64_t bytes = pw_world_bytes(&scenario, &options);
	unsigned char *memory = aligned_alloc(16, bytes + 64);
	memset(memory, 0x5A, bytes + 64);
	assert_null(pw_create(memory, bytes - 1, &scenario, &options, &error));
	assert_int_equal(error.code, PW_ERROR_too_little_memory);
	assert_int_equal(error.first, bytes);
	assert_int_equal(error.second, bytes - 1);
	pw_world *world = pw_create(memory, bytes, &scenario, &options, &error);
	assert_non_null(world);
	while (pw_run(world, 1000) == PW_MORE) continue;
	for (int i = 0; i < 64; i++) assert_int_equal(memory[bytes + (uint64_t)i], 0x5A);
	free(memory);
	options.trace_records = 0;
	/* The bar: a world of 64 processes takes less than 2 MB without a trace. */
	scenario = scenario_of("sessions.count=60\nnoise.count=3\nmachine.cpus=8\n");
	assert_true(pw_world_bytes(&scenario, &options) < 2u << 20);
	options.trace_records = 0xFFFFFFFF;
	assert_true(pw_world_bytes(&scenario, &options) > (uint64_t)24 * 0xFFFFFFFF);
}

static void a_full_trace_is_an_error_with_results(void **state)
{
	(void)state;
	run run = run_open(BUSY, WHOLE_TRACE(1000));
	run_to_end(&run, 100);
	assert_int_equal(run.status, PW_FULL);
	assert_int_equal(pw_failure(run.world), PW_ERROR_trace_full);
	assert_int_equal(pw_run(run.world, 100), PW_FULL);
	uint32_t records;
	const pw_trace_record *record = pw_trace(run.world, &records);
	assert_int_equal(records, 1000);
	assert_true(record[999].time_ns <= pw_now_ns(run.world) && pw_now_ns(run.world) < (uint64_t)MS(300));
	assert_true(run_statistic(&run, PW_STAT_duration_ns) == (double)pw_now_ns(run.world));
	assert_true(run_statistic(&run, PW_STAT_dispatches) > 10);
	run_close(&run);
}

#define FREE_OF_COST "machine.context_switch_us=0\nmachine.syscall_us=0\nmachine.post_us=0\nmachine.wake_latency_us=0\n" \
	"machine.timer_slack_us=0\nredo.copy_us=0\nredo.allocate_us=0\nlgwr.gather_us=0\nlgwr.finish_us=0\nsessions.cpu_ms=0\nredo_disk.service_ms=0\n"

/* Whatever a run runs out of, it stops there and says which limit it was; all that ran until then can be read
 * and adds up. */
static void running_out_names_the_limit_and_leaves_results(void **state)
{
	(void)state;
	static const struct { const char *text; uint32_t records; pw_error_code failure; } rows[] = {
		{BUSY, 1000, PW_ERROR_trace_full},
		{"machine.cpus=64\nsessions.count=64\nsessions.cpu_ms=0.01\nsessions.dirty_blocks=1000\nsessions.redo_bytes=512\ndbwr.count=64\n"
		 "dbwr.batch_blocks=1000\ndbwr.batches_in_flight=64\ndbwr.block_cpu_us=0\ndbwr.timeout_s=0.01\ncache.dirty_percent=1\n"
		 "data_disk.service_ms=10000\ndata_disk.queue_depth=1\n", 0, PW_ERROR_too_many_requests},
		{FREE_OF_COST "sessions.count=2\n", 0, PW_ERROR_time_stands_still},
		{FREE_OF_COST "sessions.count=1\nsessions.redo_bytes=0\n", 0, PW_ERROR_endless_loop},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		run run = run_whole(rows[i].text, WHOLE_TRACE(rows[i].records));
		assert_int_equal(run.status, PW_FULL);
		assert_int_equal(pw_failure(run.world), rows[i].failure);
		double now = (double)pw_now_ns(run.world), cpus = 0, processes = 0;
		uint32_t rows_of[2], columns;
		pw_table(run.world, PW_TABLE_cpus, &rows_of[0], &columns);
		for (uint32_t cpu = 0; cpu < rows_of[0]; cpu++)
			for (uint32_t column = 0; column < 3; column++) cpus += run_cell(&run, PW_TABLE_cpus, cpu, column);
		assert_true(cpus == now * rows_of[0]);
		pw_table(run.world, PW_TABLE_processes, &rows_of[1], &columns);
		assert_between(rows_of[1], 2, 200);
		for (uint32_t pid = 0; pid < rows_of[1]; pid++) processes += run_cell(&run, PW_TABLE_processes, pid, COLUMN_OF(processes, transactions, kind));
		assert_true(processes == run_statistic(&run, PW_STAT_transactions));
		assert_true(run_statistic(&run, PW_STAT_transactions) > 0);
		assert_true(run_statistic(&run, PW_STAT_duration_ns) == now);
		uint64_t hash = pw_hash(run.world);
		assert_int_equal(pw_run(run.world, 100), PW_FULL);
		assert_true(pw_hash(run.world) == hash);
		run_close(&run);
	}
}

static void a_run_that_is_over_stays_over(void **state)
{
	(void)state;
	run run = run_whole(BUSY, WHOLE_TRACE(0));
	uint64_t hash = pw_hash(run.world), now = pw_now_ns(run.world);
	assert_int_equal(pw_run(run.world, 1000), PW_DONE);
	assert_true(pw_hash(run.world) == hash && pw_now_ns(run.world) == now);
	assert_int_equal(pw_failure(run.world), PW_ERROR_none);
	run_close(&run);
}

/* Reading tables half way neither changes the run nor leaves anything out. */
static void tables_can_be_read_at_any_time(void **state)
{
	(void)state;
	uint64_t now, hash = hash_with((pw_options){0, 0, 0, false, 0, 0}, 1000, &now);
	run run = run_open(BUSY, WHOLE_TRACE(0));
	while (run.status == PW_MORE) {
		run.status = pw_run(run.world, 500);
		double busy = 0;
		for (uint32_t cpu = 0; cpu < 2; cpu++)
			for (uint32_t column = 0; column < 3; column++) busy += run_cell(&run, PW_TABLE_cpus, cpu, column);
		assert_true(busy == 2.0 * (double)pw_now_ns(run.world));
	}
	assert_true(pw_hash(run.world) == hash);
	run_close(&run);
}

/* ---- When a run ends ---- */

static void it_ends_with_the_last_session_of_any_class(void **state)
{
	(void)state;
	static const char *texts[] = {"sessions.count=2\nsessions.transactions=10\n", "sessions2.count=2\nsessions2.transactions=10\n"};
	for (int i = 0; i < 2; i++) {
		run run = run_whole(texts[i], WHOLE_TRACE(0));
		assert_int_equal(run.status, PW_DONE);
		assert_true(pw_now_ns(run.world) < (uint64_t)MS(500));
		assert_true(run_statistic(&run, PW_STAT_transactions) == 20);
		run_close(&run);
	}
	/* One class goes on for ever. */
	run run = run_whole("sessions.count=1\nsessions.transactions=10\nsessions2.count=1\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), MS(2000));
	run_close(&run);
}

static void without_sessions_it_lasts_as_long_as_asked(void **state)
{
	(void)state;
	run run = run_whole("noise.count=1\nsessions.transactions=5\nrun.until_ms=50\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), MS(50));
	run_close(&run);
	run = run_whole("run.until_ms=50\n", WHOLE_TRACE(0));
	assert_int_equal(pw_now_ns(run.world), MS(50));
	run_close(&run);
}

/* ---- Series and windows ---- */

static void long_runs_keep_their_series(void **state)
{
	(void)state;
	run run = run_whole("run.until_ms=259200000\nrun.sample_ms=0.1\nnoise.count=1\nnoise.burst_ms=60000\nnoise.sleep_ms=60000\n", WHOLE_TRACE(0));
	uint32_t rows, columns;
	pw_table(run.world, PW_TABLE_series, &rows, &columns);
	assert_between(rows, PW_LIMIT_samples / 2, PW_LIMIT_samples);
	assert_true((double)rows * (double)pw_sample_ns(run.world) >= (double)S(PW_LIMIT_edit_s));
	run_close(&run);
}

/* A window that begins later begins with the state of every process, and goes on as the whole trace does. */
static void a_window_is_a_part_of_the_whole(void **state)
{
	(void)state;
	/* An instant at which nothing happens. */
	uint64_t from_ns = MS(101) + 123457;
	run whole = run_whole(BUSY, WHOLE_TRACE(500000)), part = run_whole(BUSY, (pw_options){from_ns, MS(120), 100000, false, 0, 0});
	uint32_t records, window_records, at = 0, snapshot = 0;
	const pw_trace_record *record = pw_trace(whole.world, &records), *window = pw_trace(part.world, &window_records);
	while (record[at].time_ns < from_ns) at++;
	assert_true(record[at].time_ns > from_ns);
	while (window[snapshot].time_ns == from_ns) snapshot++;
	assert_true(snapshot >= 11);
	uint32_t same = 0;
	for (; snapshot < window_records; snapshot++, at++) {
		assert_memory_equal(&window[snapshot], &record[at], sizeof *record);
		same++;
	}
	assert_true(same > 100);
	assert_true(record[at].time_ns >= (uint64_t)MS(120));
	run_close(&whole);
	run_close(&part);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(slices_of_any_size_give_the_same_run),
		cmocka_unit_test(the_trace_changes_nothing),
		cmocka_unit_test(another_seed_is_another_run),
		cmocka_unit_test(worlds_live_side_by_side),
		cmocka_unit_test(memory_is_used_as_said),
		cmocka_unit_test(a_full_trace_is_an_error_with_results),
		cmocka_unit_test(running_out_names_the_limit_and_leaves_results),
		cmocka_unit_test(a_run_that_is_over_stays_over),
		cmocka_unit_test(tables_can_be_read_at_any_time),
		cmocka_unit_test(it_ends_with_the_last_session_of_any_class),
		cmocka_unit_test(without_sessions_it_lasts_as_long_as_asked),
		cmocka_unit_test(long_runs_keep_their_series),
		cmocka_unit_test(a_window_is_a_part_of_the_whole),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
