/* test_machine_choices: what of the machine's work is a choice: leaving idle before the pick, posts by target, timers that
 * cost and end together, several posts in one call; and the choices of distribution and polling. */
#include "expect.h"
#include "rig.h"

#define AT(rig, pid, i) ((rig)->script[pid].at_ns[i])
#define FREE "machine.context_switch_us=0\nmachine.syscall_us=0\nmachine.wake_latency_us=0\nmachine.timer_slack_us=0\n"

/* Awake at 1.05 and 1.07 ms (both begin to sleep at 0.05, when the CPU has left idle), on a CPU that needs 0.05 to leave idle:
 * the second, of nice -15, has the earlier deadline. Chosen from among both, it runs at 1.1. Else the first one is switched to
 * at once, pays for the wake-up, and loses the CPU as soon as it has it. */
static void a_process_that_wakes_while_the_cpu_leaves_idle_competes(void **state)
{
	(void)state;
	for (int first = 0; first < 2; first++) {
		char text[300];
		snprintf(text, sizeof text, "machine.cpus=1\nmachine.scheduler=eevdf\neevdf.kernel_costs=0\n" FREE "machine.wake_latency_us=50\nmachine.exit_before_pick=%d\n", first);
		rig *rig = rig_open(text, 2);
		SCRIPT(rig, 0, 1, 0, do_sleep(US(1000)), do_compute(US(10)));
		SCRIPT(rig, -15, 1, 0, do_sleep(US(1020)), do_compute(US(10)));
		rig_run(rig, US(1080));
		assert_int_equal(rig_state(rig, 0), first ? PW_STATE_runnable : PW_STATE_kernel);
		rig_run(rig, MS(10));
		assert_int_equal(AT(rig, 0, 1), US(1110));
		assert_int_equal(AT(rig, 1, 1), US(1100));
		assert_int_equal(rig->measure.process[0].forced, first ? 0 : 1);
		/* No process is charged for the CPU's way out of idle if none was chosen yet. */
		assert_int_equal(rig_cpu_ns(rig, 0) + rig_cpu_ns(rig, 1), US(first ? 20 : 20 + 50 + 50));
		rig_close(rig);
	}
}

/* A real kernel does so by default: the same two, by the rules of 6.18, with nothing said but the time it takes. */
static void a_real_kernel_leaves_idle_before_the_pick(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=eevdf\n" FREE "machine.wake_latency_us=50\n", 2);
	SCRIPT(rig, 0, 1, 0, do_sleep(US(1000)), do_compute(US(10)));
	SCRIPT(rig, -15, 1, 0, do_sleep(US(1020)), do_compute(US(10)));
	rig_run(rig, MS(10));
	assert_int_equal(AT(rig, 0, 1), US(1110));
	assert_int_equal(AT(rig, 1, 1), US(1100));
	assert_int_equal(rig_cpu_ns(rig, 0) + rig_cpu_ns(rig, 1), US(20));
	rig_close(rig);
}

/* While a CPU leaves idle it is none that others should be sent to, and a process that came may be pulled away before it is done. */
static void a_cpu_that_leaves_idle_is_not_idle(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\n" FREE "machine.wake_latency_us=50\nmachine.exit_before_pick=1\n", 3);
	SCRIPT(rig, 0, 1, 0, do_compute(MS(1)));
	SCRIPT(rig, 0, 3, US(10), do_compute(MS(1)));
	SCRIPT(rig, 0, 3, US(20), do_compute(MS(1)));
	rig_run(rig, MS(10));
	assert_int_equal(AT(rig, 0, 0), US(50));
	assert_int_equal(AT(rig, 1, 0), US(60));
	assert_int_equal(rig_state(rig, 2), PW_STATE_ended);
	assert_int_equal(rig->machine.cpu[0].current, PW_NONE);
	assert_true(cpu_set_has(&rig->machine.idle, 0) && cpu_set_has(&rig->machine.idle, 1));
	rig_close(rig);
}

/* Process 1 posts process 0, which waits or not, on CPU 0 or 1; process 2 may keep CPU 1 busy. */
static void a_post_costs_what_its_target_makes_it(void **state)
{
	(void)state;
	static const char each[] = "machine.post_nobody_us=1\nmachine.post_same_us=2\nmachine.post_running_us=3\nmachine.post_idle_us=4\n";
	static const char kernel[] = "machine.scheduler=eevdf\nmachine.post_us=3\n";
	static const struct { const char *costs; bool waits, same, busy; uint64_t ns; } rows[] = {
		{each, false, false, true, US(1)}, {each, true, true, false, US(2)}, {each, true, false, true, US(3)}, {each, true, false, false, US(4)},
		{"", false, false, true, US(7)},   {"", true, true, false, US(7)},   {"", true, false, true, US(7)},   {"", true, false, false, US(7)},
		/* Those that are not given cost as any post. */
		{"machine.post_idle_us=4\n", true, false, true, US(7)}, {"machine.post_idle_us=4\n", false, false, true, US(7)}, {"machine.post_nobody_us=1\n", true, false, false, US(7)},
		/* On a real kernel each has its share of what a post to a busy CPU costs, unless it is given. */
		{kernel, false, false, true, 400}, {kernel, true, true, false, US(5)}, {kernel, true, false, true, US(3)}, {kernel, true, false, false, US(4)},
		{"machine.scheduler=eevdf\nmachine.post_idle_us=20\n", true, false, false, US(20)}, {"machine.scheduler=eevdf\nmachine.post_us=0\n", true, true, false, 0},
		{"machine.scheduler=eevdf\neevdf.kernel_costs=0\n", true, true, false, US(7)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[500];
		snprintf(text, sizeof text, "machine.cpus=2\nmachine.scheduler=cfs\nmachine.balance_ms=0\n" FREE "machine.post_us=7\n%s", rows[i].costs);
		rig *rig = rig_open(text, 3);
		SCRIPT(rig, 0, rows[i].same ? 1 : 2, 0, rows[i].waits ? do_wait_post(FOR_EVER) : do_compute(MS(5)), do_compute(US(1)));
		SCRIPT(rig, 0, 1, US(10), do_compute(US(100)), do_post(0), do_compute(US(10)));
		SCRIPT(rig, 0, 2, US(20), do_compute(rows[i].busy ? (uint64_t)MS(5) : 1));
		rig_run(rig, MS(20));
		if (AT(rig, 1, 2) - AT(rig, 1, 1) != rows[i].ns) fail_msg("row %zu: %llu ns", i, (unsigned long long)(AT(rig, 1, 2) - AT(rig, 1, 1)));
		rig_close(rig);
	}
}

/* A post of 10 us at 100: its target, on another CPU, wakes up after a part of it; the poster has its CPU to the end. */
static void the_target_wakes_during_the_call(void **state)
{
	(void)state;
	static const struct { const char *part; uint64_t woken_us; } rows[] = {{"100", 110}, {"30", 103}, {"0", 100}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[400];
		snprintf(text, sizeof text, "machine.cpus=2\n" FREE "machine.post_us=10\nmachine.post_wakes_percent=%s\n", rows[i].part);
		rig *rig = rig_open(text, 2);
		SCRIPT(rig, 0, 2, 0, do_wait_post(FOR_EVER), do_compute(US(1)));
		SCRIPT(rig, 0, 1, 0, do_compute(US(100)), do_post(0), do_compute(US(10)));
		rig_run(rig, MS(1));
		assert_int_equal(AT(rig, 0, 1), US(rows[i].woken_us));
		assert_int_equal(AT(rig, 1, 2), US(110));
		assert_int_equal(rig->measure.process[1].ns[PW_STATE_kernel], US(10));
		rig_close(rig);
	}
}

static pw_action with_more(pw_action action)
{
	action.more = true;
	return action;
}

/* Two posts, of 5 us and then 1, to processes that take the poster's CPU: one call wakes both before either runs; two
 * calls let the first one run in between. */
static void one_call_posts_several(void **state)
{
	(void)state;
	for (int vector = 0; vector < 2; vector++) {
		rig *rig = rig_open("machine.cpus=1\n" FREE "machine.post_us=5\nmachine.post_further_us=1\n", 3);
		pw_machine_allow_real_time(&rig->machine);
		SCRIPT(rig, 0, 1, 0, do_wait_post(FOR_EVER), do_compute(US(20)));
		SCRIPT(rig, 0, 1, 0, do_wait_post(FOR_EVER), do_compute(US(20)));
		SCRIPT(rig, 0, 1, 0, do_compute(US(100)), vector ? with_more(do_post(0)) : do_post(0), do_post(1), do_compute(US(1)));
		for (uint32_t pid = 0; pid < 2; pid++) {
			pw_sched_attr attr = rig_sched_attr(rig, pid);
			attr.policy = PW_policy_fifo;
			pw_machine_set_sched(&rig->machine, pid, &attr);
		}
		rig_run(rig, MS(1));
		assert_int_equal(AT(rig, 0, 1), US(vector ? 106 : 105));
		assert_int_equal(AT(rig, 1, 1), US(vector ? 126 : 130));
		assert_int_equal(AT(rig, 2, 3), US(vector ? 146 : 150));
		rig_close(rig);
	}
}

#define HERD "machine.cpus=1\nmachine.scheduler=timeshare\nsessions.count=6\nsessions.cpu_ms=0.05\nredo_disk.service_ms=3\nredo_disk.distribution=constant\nrun.until_ms=500\n"

/* With a vector of posts LGWR loses its CPU to no session that it wakes: the part of log file sync that this takes is gone. */
static void a_vector_of_posts_is_not_interrupted(void **state)
{
	(void)state;
	run each = run_whole(HERD, WHOLE_TRACE(0)), all = run_whole(HERD "lgwr.vector_post=1\n", WHOLE_TRACE(0));
	assert_true(run_part_ns(&each, PW_PART_posting_preempted) > 0);
	assert_true(run_part_ns(&all, PW_PART_posting_preempted) == 0);
	assert_true(run_statistic(&all, PW_STAT_messages_sent) > 1000);
	run_close(&each);
	run_close(&all);
}

#define POLLERS "machine.cpus=1\nsessions.count=128\nsessions.cpu_ms=0.05\nsessions.cpu_distribution=exponential\nredo_disk.service_ms=0.2\n" \
	"redo_disk.distribution=constant\nrun.until_ms=1000\nsync.poll_estimate_percent=200\nsync.poll_again_percent=100\nsync.poll_sleep_percent=100\n"

/* Commits by polling as a share of those by post/wait; and how often a session slept for each. */
static double polled(const char *text, double *sleeps)
{
	char polling[500], posting[500];
	snprintf(polling, sizeof polling, POLLERS "%ssync.mode=polling\n", text);
	snprintf(posting, sizeof posting, POLLERS "%s", text);
	run poll = run_whole(polling, WHOLE_TRACE(0)), post = run_whole(posting, WHOLE_TRACE(0));
	double commits = run_statistic(&poll, PW_STAT_user_commits), share = commits / run_statistic(&post, PW_STAT_user_commits);
	uint32_t rows, columns;
	pw_table(poll.world, PW_TABLE_processes, &rows, &columns);
	*sleeps = 0;
	for (uint32_t pid = 0; pid < rows; pid++)
		if (run_cell(&poll, PW_TABLE_processes, pid, PROCESS_COLUMN(kind)) == PW_KIND_session) *sleeps += run_cell(&poll, PW_TABLE_processes, pid, PROCESS_COLUMN(voluntary)) / commits;
	run_close(&poll);
	run_close(&post);
	return share;
}

/* Under timeshare each look comes at kernel priority, before LGWR and before sessions that compute: a session looks some
 * twenty times for each commit, for the price of a switch each, and less than half as much is committed as by post/wait. Where no look comes
 * first, sessions look twice. */
static void looks_at_kernel_priority_take_the_cpu(void **state)
{
	(void)state;
	static const struct { const char *text; double share[2], sleeps[2]; } rows[] = {
		{"machine.scheduler=timeshare\n", {0.3, 0.5}, {15, 30}},
		{"machine.scheduler=timeshare\ntimeshare.kernel_boost=0\n", {0.98, 1.1}, {1, 1.5}},
		{"machine.scheduler=timeshare\nlgwr.protect=1\n", {0.98, 1.1}, {1, 1.5}},
		{"machine.scheduler=cfs\n", {0.95, 1.1}, {1, 3}},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		double sleeps, share = polled(rows[i].text, &sleeps);
		print_message("%spolling commits %.2f of what post/wait does, with %.1f sleeps a commit\n", rows[i].text, share, sleeps);
		assert_between(share, rows[i].share[0], rows[i].share[1]);
		assert_between(sleeps, rows[i].sleeps[0], rows[i].sleeps[1]);
	}
}

/* Sleeps of 1.00, 1.03 and 1.06 ms with a slack of 50 us: the interrupt at 1.05 ends the first two if timers end together, and
 * leaves the third, whose slack has not begun. */
static void timers_end_together(void **state)
{
	(void)state;
	for (int together = 0; together < 2; together++) {
		char text[300];
		snprintf(text, sizeof text, "machine.cpus=3\nmachine.scheduler=cfs\n" FREE "machine.timer_slack_us=50\nmachine.timers_together=%d\n", together);
		rig *rig = rig_open(text, 4);
		SCRIPT(rig, 0, 1, 0, do_sleep(US(1000)), do_compute(1));
		SCRIPT(rig, 0, 1, 0, do_sleep(US(1030)), do_compute(1));
		SCRIPT(rig, 0, 1, 0, do_sleep(US(1060)), do_compute(1));
		/* Another CPU has a timer interrupt of its own. */
		SCRIPT(rig, 0, 2, 0, do_sleep(US(1010)), do_compute(1));
		rig_run(rig, MS(5));
		assert_int_equal(AT(rig, 0, 1), US(1050));
		assert_int_equal(AT(rig, 1, 1), together ? US(1050) + 1 : US(1080));
		assert_int_equal(AT(rig, 2, 1), US(1110));
		assert_int_equal(AT(rig, 3, 1), US(1060));
		rig_close(rig);
	}
}

/* Of two that sleep for 1 ms with a slack of 50 us, the real-time one wakes up to the nanosecond. */
static void real_time_sleeps_have_no_slack(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\nmachine.scheduler=cfs\n" FREE "machine.timer_slack_us=50\n", 2);
	SCRIPT(rig, 0, 1, 0, do_sleep(MS(1)), do_compute(1));
	SCRIPT(rig, 0, 2, 0, do_sleep(MS(1)), do_compute(1));
	pw_machine_allow_real_time(&rig->machine);
	rig_set_policy(rig, 1, PW_policy_rr, 1);
	rig_run(rig, MS(5));
	assert_int_equal(AT(rig, 0, 1), US(1050));
	assert_int_equal(AT(rig, 1, 1), US(1000));
	rig_close(rig);
}

/* The process that runs when a timer ends gives the interrupt its time, and only then the CPU to the one that it wakes. */
static void an_interrupt_takes_its_time(void **state)
{
	(void)state;
	for (int us = 0; us <= 7; us += 7) {
		char text[300];
		snprintf(text, sizeof text, "machine.cpus=1\nmachine.scheduler=cfs\n" FREE "machine.interrupt_us=%d\n", us);
		rig *rig = rig_open(text, 2);
		SCRIPT(rig, 0, 1, 0, do_sleep(MS(1)), do_compute(US(10)));
		SCRIPT(rig, 0, 1, 0, do_compute(MS(5)), do_compute(1));
		pw_machine_allow_real_time(&rig->machine);
		rig_set_policy(rig, 0, PW_policy_fifo, 1);
		rig_run(rig, MS(10));
		assert_int_equal(AT(rig, 0, 1), MS(1) + US(us));
		assert_int_equal(AT(rig, 1, 1), MS(5) + US(10) + US(us));
		rig_close(rig);
	}
}

/* Timers that end with a tick have no slack: no interrupt between two ticks ends one early. */
static void a_jiffy_leaves_nothing_to_end_early(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=o1\n" FREE "machine.jiffy_ms=1\nmachine.timers_together=1\n", 2);
	SCRIPT(rig, 0, 1, 0, do_sleep(US(1500)), do_compute(1));
	SCRIPT(rig, 0, 1, 0, do_sleep_exact(US(1700)), do_compute(1));
	rig_run(rig, MS(5));
	assert_int_equal(AT(rig, 0, 1), MS(3));
	assert_int_equal(AT(rig, 1, 1), US(1700));
	rig_close(rig);
}

static void a_timed_sleep_costs_cpu(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\n" FREE "machine.timer_cpu_us=3\n", 2);
	SCRIPT(rig, 0, 1, 0, do_sleep(MS(1)), do_wait_post(MS(1)), do_sleep_exact(MS(1)), do_compute(1));
	rig_run(rig, MS(5));
	assert_int_equal(AT(rig, 0, 1), US(1003));
	assert_int_equal(AT(rig, 0, 2), US(2006));
	assert_int_equal(AT(rig, 0, 3), US(3006)); /* what happens outside the machine has no timer here */
	rig_close(rig);
}

/* ---- Scenarios ---- */

static uint64_t hash_of(const char *text)
{
	run run = run_whole(text, WHOLE_TRACE(0));
	uint64_t hash = pw_hash(run.world);
	run_close(&run);
	return hash;
}

#define DRAWS "sessions.count=2\nsessions.think_ms=1\nnoise.count=1\nrun.until_ms=100\n"

/* 50 % is what it was before it could be chosen; any other makes other draws, of those times alone that are lognormal. */
static void variations_reach_their_draws(void **state)
{
	(void)state;
	static const char *const rows[][2] = {
		{"sessions.cpu_distribution=lognormal\n", "sessions.cpu_cv_percent"}, {"sessions.think_distribution=lognormal\n", "sessions.think_cv_percent"},
		{"noise.burst_distribution=lognormal\n", "noise.burst_cv_percent"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[400], plain[400];
		snprintf(text, sizeof text, DRAWS "%s", rows[i][0]);
		uint64_t hash = hash_of(text);
		snprintf(text, sizeof text, DRAWS "%s%s=50\n", rows[i][0], rows[i][1]);
		assert_true(hash_of(text) == hash);
		snprintf(text, sizeof text, DRAWS "%s%s=20\n", rows[i][0], rows[i][1]);
		assert_true(hash_of(text) != hash);
		snprintf(plain, sizeof plain, DRAWS "%s=20\n", rows[i][1]);
		assert_true(hash_of(plain) == hash_of(DRAWS));
	}
}

#define POLLING "sync.mode=polling\nsessions.count=1\nsessions.transactions=50\nsessions.cpu_ms=1\nredo_disk.distribution=constant\nlgwr.gather_us=10\nlgwr.finish_us=10\n"

/* A commit takes about 1.05 ms, of which the write is 1. Half of the mean write, and again as long: looks at 0.55 and 1.1. A
 * tenth of that for later sleeps, 0.05 and 0.05 of slack: at 0.55, 0.65, ... 1.05 or 1.15. Twice it: one look. */
static void the_polling_rule_is_settable(void **state)
{
	(void)state;
	static const struct { const char *settings; double least, most; } rows[] = {
		{"", 0.9, 1.1}, {"sync.poll_sleep_percent=100\n", 0.9, 1.1}, {"sync.poll_estimate_percent=50\nsync.poll_sleep_percent=100\n", 1.8, 2.2},
		{"sync.poll_estimate_percent=50\nsync.poll_sleep_percent=100\nsync.poll_again_percent=10\n", 5, 7.5},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[500];
		snprintf(text, sizeof text, POLLING "%s", rows[i].settings);
		run run = run_whole(text, WHOLE_TRACE(0));
		/* The first commit knows no mean write. */
		double looks = run_statistic(&run, PW_STAT_redo_synch_polls) / run_statistic(&run, PW_STAT_redo_synch_poll_writes);
		if (looks < rows[i].least || looks > rows[i].most + 1) fail_msg("row %zu: %g looks", i, looks);
		run_close(&run);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_process_that_wakes_while_the_cpu_leaves_idle_competes),
		cmocka_unit_test(a_real_kernel_leaves_idle_before_the_pick),
		cmocka_unit_test(a_cpu_that_leaves_idle_is_not_idle),
		cmocka_unit_test(a_post_costs_what_its_target_makes_it),
		cmocka_unit_test(the_target_wakes_during_the_call),
		cmocka_unit_test(one_call_posts_several),
		cmocka_unit_test(a_vector_of_posts_is_not_interrupted),
		cmocka_unit_test(timers_end_together),
		cmocka_unit_test(an_interrupt_takes_its_time),
		cmocka_unit_test(real_time_sleeps_have_no_slack),
		cmocka_unit_test(a_jiffy_leaves_nothing_to_end_early),
		cmocka_unit_test(a_timed_sleep_costs_cpu),
		cmocka_unit_test(variations_reach_their_draws),
		cmocka_unit_test(the_polling_rule_is_settable),
		cmocka_unit_test(looks_at_kernel_priority_take_the_cpu),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
