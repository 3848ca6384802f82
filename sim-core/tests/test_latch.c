/* test_latch: a latch has one holder; who wants it spins, then sleeps, and is woken. Times in comments are
 * in microseconds; switches are free here, system calls and posts cost what they do by default. */
#include "cm.h"

#include "rig.h"

#define LATCH "machine.cpus=4\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nmachine.syscall_us=0\nmachine.post_us=3\nmachine.latch_spin_us=20\n"
#define AT(rig, pid, i) ((rig)->script[pid].at_ns[i])

static void assert_within_percent(double seen, double theory, double percent)
{
	if (seen > theory * (1 + percent / 100) || seen < theory * (1 - percent / 100)) fail_msg("%g seen, %g by theory", seen, theory);
}

static rig *open_latch(const char *text)
{
	rig *rig = rig_open(text, 4);
	pw_machine_name_latch(&rig->machine, 0, PW_WAIT_latch_redo_allocation);
	return rig;
}

static void a_free_latch_costs_nothing(void **state)
{
	(void)state;
	rig *rig = open_latch(LATCH);
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(US(5)), do_release(0), do_compute(1));
	rig_run(rig, MS(1));
	assert_int_equal(AT(rig, 0, 1), 0);
	assert_int_equal(rig->machine.latch[0].holder, PW_NONE);
	assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].count, 0);
	rig_close(rig);
}

/* Held until 10; one that comes at 2 spins and has it at that instant, without a wait event. */
static void a_spinner_has_it_when_it_is_released(void **state)
{
	(void)state;
	rig *rig = open_latch(LATCH);
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(US(10)), do_release(0), do_compute(US(50)));
	SCRIPT(rig, 0, 2, US(2), do_latch(0), do_compute(US(1)), do_release(0));
	rig_run(rig, MS(1));
	assert_between(AT(rig, 1, 1), US(10), US(10) + 3000);
	assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].count, 0);
	assert_int_equal(rig->measure.process[1].voluntary, 0);
	rig_close(rig);
}

/* Held until 100: one that comes at 2 spins until 22, sleeps, and is woken by the release. */
static void a_long_wait_is_slept(void **state)
{
	(void)state;
	rig *rig = open_latch(LATCH);
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(US(100)), do_release(0), do_compute(US(50)));
	SCRIPT(rig, 0, 2, US(2), do_latch(0), do_compute(US(1)), do_release(0));
	rig_run(rig, MS(1));
	assert_between(AT(rig, 1, 1), US(100), US(104));
	assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].count, 1);
	assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].total_ns, AT(rig, 1, 1) - US(22));
	assert_int_equal(rig->measure.process[1].ns[PW_STATE_user], US(20) + US(1));
	rig_close(rig);
}

static bool inside[4];

static pw_action enters_and_leaves(rig *rig, uint32_t pid)
{
	uint64_t *note = rig->note[pid];
	switch (note[0]++ % 4) {
	case 0: return do_compute(pw_random_exponential(&rig->machine.random, &rig->machine.process[pid].stream[STREAM_CPU], US(30)));
	case 1: return do_latch(0);
	case 2:
		for (int other = 0; other < 4; other++) assert_false(inside[other]);
		inside[pid] = true;
		note[1]++;
		return do_compute(pw_random_exponential(&rig->machine.random, &rig->machine.process[pid].stream[STREAM_THINK], US(25)));
	default:
		inside[pid] = false;
		return do_release(0);
	}
}

/* Four processes on two CPUs, preempted while they hold it: never two inside, and all get in. */
static void never_two_inside(void **state)
{
	(void)state;
	rig *rig = open_latch("machine.cpus=2\nmachine.scheduler=cfs\n");
	memset(inside, 0, sizeof inside);
	for (int i = 0; i < 4; i++) rig_add(rig, 0, ALL_CPUS, 0, enters_and_leaves);
	rig_run(rig, S(2));
	uint64_t all = 0;
	for (uint32_t pid = 0; pid < 4; pid++) all += rig->note[pid][1];
	for (uint32_t pid = 0; pid < 4; pid++) assert_between(rig->note[pid][1], all / 8, all);
	assert_true(rig->measure.wait[PW_WAIT_latch_redo_allocation].count > 100);
	rig_close(rig);
}

/* The holder frees it at 100 and then posts the one that sleeps, until 103. A third that comes at 101 has it at once: the
 * call is no part of the hold. The sleeper comes at 103, spins for the rest of the third's 5 us, and does not sleep again. */
static void a_post_is_no_part_of_the_hold(void **state)
{
	(void)state;
	rig *rig = open_latch(LATCH);
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(US(100)), do_release(0), do_compute(US(50)));
	SCRIPT(rig, 0, 2, US(2), do_latch(0), do_compute(US(1)), do_release(0));
	SCRIPT(rig, 0, 4, US(101), do_latch(0), do_compute(US(5)), do_release(0));
	rig_run(rig, MS(1));
	assert_int_equal(AT(rig, 0, 3), US(103));
	assert_int_equal(AT(rig, 2, 1), US(101));
	assert_int_equal(AT(rig, 1, 1), US(106));
	assert_int_equal(rig->measure.statistic[PW_STAT_latch_sleeps], 1);
	assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].total_ns, US(103 - 22));
	rig_close(rig);
}

/* Two sleep when it is freed at 100 while a third spins: the spinner has it, and no post is paid for. */
static void nothing_is_posted_while_a_process_spins(void **state)
{
	(void)state;
	rig *rig = open_latch(LATCH);
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(US(100)), do_release(0), do_compute(US(50)));
	SCRIPT(rig, 0, 2, US(2), do_latch(0), do_compute(US(1)), do_release(0));
	SCRIPT(rig, 0, 4, US(90), do_latch(0), do_compute(US(5)), do_release(0));
	rig_run(rig, MS(1));
	assert_int_equal(AT(rig, 0, 3), US(100));
	assert_int_equal(AT(rig, 2, 1), US(100));
	/* Freed again at 105 with none that spins: the post takes until 108. */
	assert_int_equal(AT(rig, 1, 1), US(108));
	rig_close(rig);
}

/* A spinner loses its CPU to a FIFO process from 5 to 60; the latch is freed at 40: it has it when it is back, at 60. */
static void a_spinner_that_is_back_looks_first(void **state)
{
	(void)state;
	rig *rig = open_latch(LATCH "machine.latch_spin_us=1000\n");
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(US(40)), do_release(0));
	SCRIPT(rig, 0, 2, US(1), do_latch(0), do_compute(US(1)), do_release(0));
	SCRIPT(rig, 0, 2, US(5), do_compute(US(55)));
	pw_machine_allow_real_time(&rig->machine);
	rig_set_policy(rig, 2, PW_policy_fifo, 1);
	rig_run(rig, MS(1));
	assert_int_equal(AT(rig, 1, 1), US(60));
	rig_close(rig);
}

/* Oracle 8i: held until 100 ms, with nothing that posts. The one that comes at 2 us spins for 20 and sleeps for 10, 10, 30, 30
 * and 70 ms, spinning for 20 us in vain after each but the last: it has the latch at 150.102 ms, half a hundred late. Each sleep is a wait; spins are not. */
static void a_timed_sleeper_backs_off(void **state)
{
	(void)state;
	rig *rig = open_latch(LATCH "machine.latch_wait=timed\nmachine.timer_slack_us=0\n");
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(MS(100)), do_release(0), do_compute(MS(5)));
	SCRIPT(rig, 0, 2, US(2), do_latch(0), do_compute(US(1)), do_release(0));
	rig_run(rig, S(1));
	assert_int_equal(AT(rig, 0, 3), MS(100));
	assert_int_equal(AT(rig, 1, 1), MS(150) + US(102));
	assert_int_equal(rig->measure.statistic[PW_STAT_latch_sleeps], 5);
	assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].count, 5);
	assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].total_ns, MS(150));
	rig_close(rig);
}

#define YIELDING LATCH "machine.latch_wait=yielding\nmachine.syscall_us=1\n"

/* Held on CPU 0 until 100. On CPU 1 one comes at 2, spins until 22, and has made its call at 23: the other one there, which
 * came at 3, has the CPU until it ends at 324, under each scheduler by its own rule. Then the first one finds the latch free. */
static void a_yielder_lets_another_run(void **state)
{
	(void)state;
	static const char *const schedulers[] = {"cfs", "eevdf", "o1", "timeshare", "windows"};
	for (size_t i = 0; i < sizeof schedulers / sizeof *schedulers; i++) {
		char text[300];
		snprintf(text, sizeof text, YIELDING "machine.scheduler=%s\n", schedulers[i]);
		rig *rig = open_latch(text);
		SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(US(100)), do_release(0));
		SCRIPT(rig, 0, 2, US(2), do_latch(0), do_compute(US(1)), do_release(0));
		SCRIPT(rig, 0, 2, US(3), do_compute(US(300)));
		rig_run(rig, MS(1));
		assert_int_equal(AT(rig, 2, 1), US(323));
		assert_int_equal(AT(rig, 1, 1), US(324));
		assert_int_equal(rig->measure.statistic[PW_STAT_latch_sleeps], 1);
		assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].total_ns, US(324 - 22));
		rig_close(rig);
	}
}

/* Alone on its CPU it has it back at once: it spins from 2, 23, 44, 65 and 86 on, and has the latch at 100. It never
 * sleeps, and nothing is posted. */
static void a_yielder_alone_burns_its_cpu(void **state)
{
	(void)state;
	rig *rig = open_latch(YIELDING);
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(US(100)), do_release(0), do_compute(US(1)));
	SCRIPT(rig, 0, 2, US(2), do_latch(0), do_compute(US(1)), do_release(0));
	rig_run(rig, MS(1));
	assert_int_equal(AT(rig, 0, 3), US(100));
	assert_int_equal(AT(rig, 1, 1), US(100));
	assert_int_equal(rig->measure.statistic[PW_STAT_latch_sleeps], 4);
	assert_int_equal(rig->measure.wait[PW_WAIT_latch_redo_allocation].total_ns, US(4));
	rig_close(rig);
}

/* CFS: the other one there, at nice 19, has run for 20 ms, which count for 1.3 s. That is more than the wake-up granularity
 * behind the one that yields, which has its CPU back each time. */
static void cfs_yields_to_none_that_is_far_behind(void **state)
{
	(void)state;
	rig *rig = open_latch(YIELDING "machine.scheduler=cfs\n");
	SCRIPT(rig, 0, 1, 0, do_latch(0), do_compute(MS(40)), do_release(0));
	SCRIPT(rig, 19, 2, 0, do_compute(MS(100)));
	SCRIPT(rig, 0, 2, MS(20), do_latch(0), do_compute(US(1)), do_release(0));
	rig_run(rig, MS(60));
	assert_int_equal(AT(rig, 2, 1), MS(40));
	rig_close(rig);
}

/* ---- Theory ---- */

/* Processes that compute for `away_ns`, get the latch and hold it for `hold_ns`, both exponential; data counts the gets. */
typedef struct loop {
	uint64_t away_ns, hold_ns, gets;
} loop;

static pw_action loops(rig *rig, uint32_t pid)
{
	loop *loop = rig->data;
	pw_random_stream *stream = rig->machine.process[pid].stream;
	switch (rig->note[pid][0]++ % 4) {
	case 0: return do_compute(pw_random_exponential(&rig->machine.random, &stream[STREAM_CPU], loop->away_ns));
	case 1: return do_latch(0);
	case 2:
		loop->gets++;
		return do_compute(pw_random_exponential(&rig->machine.random, &stream[STREAM_THINK], loop->hold_ns));
	default: return do_release(0);
	}
}

/* Gets a second of `processes` on `cpus`. */
static double gets_per_second(uint32_t processes, int cpus, int spin_us, loop loop)
{
	char text[200];
	snprintf(text, sizeof text, "machine.cpus=%d\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nmachine.syscall_us=0\nmachine.post_us=3\nmachine.latch_spin_us=%d\n", cpus, spin_us);
	rig *rig = rig_open(text, processes);
	pw_machine_name_latch(&rig->machine, 0, PW_WAIT_latch_redo_allocation);
	rig->data = &loop;
	for (uint32_t i = 0; i < processes; i++) rig_add(rig, 0, ALL_CPUS, 0, loops);
	rig_run(rig, S(2));
	rig_close(rig);
	return (double)loop.gets / 2;
}

/* M/M/1//N: N processes with a CPU each meet at one latch. The share of time in which it is free is
 * 1 / sum of N! / (N - k)! (hold / away)^k. Order of service makes no difference to the rate, as holds are exponential. */
static void a_latch_is_a_single_server(void **state)
{
	(void)state;
	static const uint64_t aways_us[] = {200, 50, 20, 5};
	for (uint32_t processes = 2; processes <= 16; processes *= 2)
		for (size_t i = 0; i < sizeof aways_us / sizeof *aways_us; i++) {
			double sum = 1, term = 1;
			for (uint32_t k = 1; k <= processes; k++) sum += term *= (processes - k + 1) * 10.0 / (double)aways_us[i];
			double theory = (1 - 1 / sum) / 10e-6;
			double seen = gets_per_second(processes, (int)processes, 100000, (loop){US(aways_us[i]), US(10), 0});
			assert_within_percent(seen, theory, 2);
		}
}

/* With gets of 1 us and posts of 3 us, forty processes on one latch get it a million times a second at most, and all but that
 * from eight CPUs on: a post is made beside the next get. More CPUs are never slower by more than 2 %. */
static void a_latch_is_served_at_its_own_speed(void **state)
{
	(void)state;
	static const int cpus[] = {1, 2, 4, 8, 16, 64}, spins_us[] = {20, 2000};
	for (size_t s = 0; s < 2; s++) {
		double before = 0;
		for (size_t i = 0; i < sizeof cpus / sizeof *cpus; i++) {
			double seen = gets_per_second(40, cpus[i], spins_us[s], (loop){US(1), US(1), 0});
			assert_true(seen > before * 0.98);
			if (cpus[i] >= 8) assert_within_percent(seen, 1e6, 5);
			before = seen;
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_free_latch_costs_nothing),
		cmocka_unit_test(a_spinner_has_it_when_it_is_released),
		cmocka_unit_test(a_long_wait_is_slept),
		cmocka_unit_test(a_post_is_no_part_of_the_hold),
		cmocka_unit_test(nothing_is_posted_while_a_process_spins),
		cmocka_unit_test(a_spinner_that_is_back_looks_first),
		cmocka_unit_test(never_two_inside),
		cmocka_unit_test(a_timed_sleeper_backs_off),
		cmocka_unit_test(a_yielder_lets_another_run),
		cmocka_unit_test(a_yielder_alone_burns_its_cpu),
		cmocka_unit_test(cfs_yields_to_none_that_is_far_behind),
		cmocka_unit_test(a_latch_is_a_single_server),
		cmocka_unit_test(a_latch_is_served_at_its_own_speed),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
