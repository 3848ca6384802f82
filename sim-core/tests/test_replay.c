/* test_replay: processes that do what was recorded of others. */
#include "expect.h"
#include "runs.h"

enum { LISTS = 16, STEPS = 64 };
#define FREE "machine.cpus=1\nmachine.scheduler=eevdf\nmachine.context_switch_us=0\nmachine.syscall_us=0\nmachine.post_us=0\nmachine.wake_latency_us=0\n" \
             "machine.timer_slack_us=0\nmachine.balance_ms=0\nredo.allocate_us=0\nredo.copy_us=0\n"

/* Of a database: LGWR, the database writer and CKPT, then the sessions or the noise. */
typedef struct steps {
	double step[STEPS];
	uint32_t first[LISTS], lists, steps;
} steps;

static void add(steps *steps, pw_replay_step kind, uint64_t argument)
{
	steps->step[steps->steps++] = (double)(kind + PW_REPLAY_ARGUMENT * argument);
}

/* The steps that follow are those of this list; the lists between have none. */
static void begin(steps *steps, uint32_t list)
{
	while (steps->lists <= list) steps->first[steps->lists++] = steps->steps;
}

static run run_replay(const char *text, steps *steps, uint32_t posts)
{
	begin(steps, LISTS - 1);
	pw_replay replay = {steps->step, steps->first, posts};
	pw_options options = {0, UINT64_MAX, 10000, false, &replay, 0};
	run run = run_open(text, options);
	run_to_end(&run, 1000000);
	return run;
}

static uint32_t first_of_kind(const run *run, pw_kind kind)
{
	uint32_t rows, columns;
	pw_table(run->world, PW_TABLE_processes, &rows, &columns);
	for (uint32_t pid = 0; pid < rows; pid++)
		if (run_cell(run, PW_TABLE_processes, pid, PROCESS_COLUMN(kind)) == kind) return pid;
	return PW_NONE;
}

/* The time at which a process came into a state for the n-th time, or -1. */
static int64_t when(const run *run, uint32_t pid, pw_state state, uint32_t n)
{
	uint32_t records;
	const pw_trace_record *trace = pw_trace(run->world, &records);
	for (uint32_t i = 0; i < records; i++)
		if (trace[i].type == PW_TRACE_state && trace[i].process == pid && (trace[i].arg & 0xff) == state && n-- == 0) return (int64_t)trace[i].time_ns;
	return -1;
}

static double noise_of(const char *text)
{
	steps none = {0};
	run run = run_replay(text, &none, 0);
	double pid = first_of_kind(&run, PW_KIND_noise);
	run_close(&run);
	return pid;
}

/* One computes 30 us, wakes the other and computes 20 us; that one, asleep since 10 us, computes 40 us then. */
static void a_wait_ends_with_its_own_post(void **state)
{
	(void)state;
	uint32_t noise = (uint32_t)noise_of(FREE "noise.count=2\n");
	steps steps = {0};
	begin(&steps, noise);
	add(&steps, PW_REPLAY_outside, 0);
	add(&steps, PW_REPLAY_outside, US(20));
	add(&steps, PW_REPLAY_compute, US(30));
	add(&steps, PW_REPLAY_post, (uint64_t)(noise + 1) * PW_REPLAY_POSTS + 1);
	add(&steps, PW_REPLAY_compute, US(20));
	add(&steps, PW_REPLAY_post, (uint64_t)(noise + 1) * PW_REPLAY_POSTS);
	begin(&steps, noise + 1);
	add(&steps, PW_REPLAY_outside, 0);
	add(&steps, PW_REPLAY_compute, US(10));
	/* The other post comes first, and is not the one. */
	add(&steps, PW_REPLAY_wait, 0);
	add(&steps, PW_REPLAY_compute, US(40));
	add(&steps, PW_REPLAY_wait, 1);
	add(&steps, PW_REPLAY_compute, US(5));
	run run = run_replay("run.until_ms=1\n" FREE "noise.count=2\n", &steps, 2);
	assert_int_equal(when(&run, noise + 1, PW_STATE_sleeping, 0), US(10));
	assert_int_equal(run_cell(&run, PW_TABLE_processes, noise + 1, PROCESS_COLUMN(user)), US(55));
	assert_int_equal(run_cell(&run, PW_TABLE_processes, noise, PROCESS_COLUMN(user)), US(50));
	/* All is done at 115 us: no process had anything to do for 10 us. It slept once: when it could run its own post had come, too. */
	assert_int_equal(when(&run, noise + 1, PW_STATE_sleeping, 1), US(115));
	run_close(&run);
}

/* Two flushes, of one session that thinks 1 and 2 ms: each has its own times. */
static void sessions_and_lgwr_take_their_times_in_turn(void **state)
{
	(void)state;
	steps steps = {0};
	begin(&steps, 0);
	add(&steps, PW_REPLAY_compute, 0);
	for (uint64_t i = 1; i <= 2; i++) {
		add(&steps, PW_REPLAY_compute, US(10) * i);
		add(&steps, PW_REPLAY_outside, US(100) * i);
		add(&steps, PW_REPLAY_compute, US(20) * i);
	}
	const char *text = "run.until_ms=4.9\n" FREE "sessions.count=1\nsessions.think_ms=1\nsessions.cpu_ms=1\n";
	struct steps none = {0};
	run run = run_replay(text, &none, 0);
	uint32_t session = first_of_kind(&run, PW_KIND_session);
	run_close(&run);
	begin(&steps, session);
	add(&steps, PW_REPLAY_compute, 0);
	for (uint64_t i = 1; i <= 2; i++) {
		/* The call in which it thinks takes 5 us beside. */
		add(&steps, PW_REPLAY_compute, US(5));
		add(&steps, PW_REPLAY_sleep, MS(1) * i);
		add(&steps, PW_REPLAY_compute, US(300) * i);
	}
	run = run_replay(text, &steps, 0);
	assert_int_equal(run_cell(&run, PW_TABLE_processes, session, PROCESS_COLUMN(user)), US(900));
	assert_int_equal(run_cell(&run, PW_TABLE_processes, 0, PROCESS_COLUMN(user)), US(90));
	assert_int_equal(run_cell(&run, PW_TABLE_processes, 0, PROCESS_COLUMN(io)), US(300));
	/* It thinks, computes and commits: 1.005 + 0.3 + 0.13 ms, then 2.005 + 0.6 + 0.26 ms. */
	assert_int_equal(when(&run, session, PW_STATE_user, 0), US(1005));
	assert_int_equal(when(&run, 0, PW_STATE_io, 1), US(1435 + 2605 + 20));
	run_close(&run);
}

/* The same steps give the same trace, and a process without steps does what the scenario says. */
static void a_replay_repeats(void **state)
{
	(void)state;
	const char *text = "run.until_ms=50\nmachine.cpus=1\nmachine.scheduler=eevdf\nsessions.count=4\nsessions.cpu_ms=0.3\nnoise.count=1\nnoise.burst_ms=1\n";
	uint64_t hash[3];
	for (int i = 0; i < 3; i++) {
		steps steps = {0};
		begin(&steps, 0);
		if (i < 2) add(&steps, PW_REPLAY_compute, 0);
		if (i < 2) add(&steps, PW_REPLAY_compute, US(70));
		run run = run_replay(text, &steps, 0);
		hash[i] = pw_hash(run.world);
		run_close(&run);
	}
	assert_true(hash[0] == hash[1]);
	assert_true(hash[0] != hash[2]);
	run plain = run_whole(text, WHOLE_TRACE(10000));
	assert_true(hash[2] == pw_hash(plain.world));
	run_close(&plain);
}

/* A CPU that idles takes the times that were recorded, in turn. */
static void cpus_leave_idle_as_they_did(void **state)
{
	(void)state;
	const char *text = "run.until_ms=1\nmachine.exit_before_pick=1\nmachine.cpus=1\nmachine.scheduler=eevdf\nmachine.context_switch_us=0\nmachine.syscall_us=0\nmachine.timer_slack_us=0\n"
	                   "machine.wake_latency_us=2\nnoise.count=1\n";
	uint32_t noise = (uint32_t)noise_of(text);
	steps steps = {0};
	begin(&steps, noise);
	add(&steps, PW_REPLAY_outside, US(100));
	for (int i = 0; i < 3; i++) {
		add(&steps, PW_REPLAY_compute, US(10));
		add(&steps, PW_REPLAY_outside, US(50));
	}
	/* Behind the last process. */
	struct steps with = steps;
	run run = run_replay(text, &steps, 0);
	uint32_t rows, columns;
	pw_table(run.world, PW_TABLE_processes, &rows, &columns);
	run_close(&run);
	begin(&with, rows);
	add(&with, PW_REPLAY_compute, US(7));
	add(&with, PW_REPLAY_compute, US(9));
	run = run_replay(text, &with, 0);
	int64_t first = when(&run, noise, PW_STATE_user, 0), second = when(&run, noise, PW_STATE_user, 1), third = when(&run, noise, PW_STATE_user, 2);
	/* The first was taken at 0, for the processes of the database. */
	assert_int_equal(first, US(109));
	assert_int_equal(second - first, US(10 + 50 + 7));
	assert_int_equal(third - second, US(10 + 50 + 9));
	run_close(&run);
}

/* Two sessions of PostgreSQL do what was recorded, and commit: one leads both flushes that the list has, the other waits for it and
 * leads next. At the end they begin again. */
static void sessions_that_lead_commit_as_they_did(void **state)
{
	(void)state;
	const char *text = "run.until_ms=5\nrun.database=postgresql\nsessions.count=2\nwal.insert_us=0\n" FREE "machine.cpus=2\n";
	steps steps = {0};
	run run = run_replay(text, &steps, 0);
	uint32_t session = first_of_kind(&run, PW_KIND_session), rows, columns;
	pw_table(run.world, PW_TABLE_processes, &rows, &columns);
	run_close(&run);
	steps = (struct steps){0};
	for (uint32_t i = 0; i < 2; i++) {
		begin(&steps, session + i);
		add(&steps, PW_REPLAY_compute, 0);
		add(&steps, PW_REPLAY_outside, US(100) + US(50) * i);
		add(&steps, PW_REPLAY_compute, US(10));
		add(&steps, PW_REPLAY_commit, 0);
		add(&steps, PW_REPLAY_outside, US(1000));
		add(&steps, PW_REPLAY_again, 0);
	}
	/* Behind the idle exits: what a flush computes, its two sleeps and what it computes between them, and what it computes then. */
	begin(&steps, rows + 2);
	add(&steps, PW_REPLAY_compute, 0);
	add(&steps, PW_REPLAY_compute, US(20));
	add(&steps, PW_REPLAY_outside, US(100));
	add(&steps, PW_REPLAY_compute, US(5));
	add(&steps, PW_REPLAY_outside, US(200));
	add(&steps, PW_REPLAY_compute, US(7));
	run = run_replay(text, &steps, 0);
	/* 100 asleep, 10 of its own, 20 before it writes; then the other, which came meanwhile, leads from 442 on. */
	assert_int_equal(when(&run, session, PW_STATE_io, 0), US(130));
	assert_int_equal(when(&run, session, PW_STATE_io, 1), US(130 + 100 + 5));
	assert_int_equal(when(&run, session + 1, PW_STATE_io, 0), US(130 + 100 + 5 + 200 + 7 + 20));
	/* Again: it commits at 442 us, and every 1,000 + 442 us from then on, four times in all. */
	assert_int_equal(run_cell(&run, PW_TABLE_processes, session, PROCESS_COLUMN(transactions)), 4);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_wait_ends_with_its_own_post),
		cmocka_unit_test(sessions_and_lgwr_take_their_times_in_turn),
		cmocka_unit_test(a_replay_repeats),
		cmocka_unit_test(cpus_leave_idle_as_they_did),
		cmocka_unit_test(sessions_that_lead_commit_as_they_did),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
