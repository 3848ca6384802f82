/* test_latch: a latch has one holder; who wants it spins, then sleeps, and is woken. Times in comments are
 * in microseconds; switches are free here, system calls and posts cost what they do by default. */
#include "cm.h"

#include "rig.h"

#define LATCH "machine.cpus=4\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nmachine.syscall_us=0\nmachine.post_us=3\nmachine.latch_spin_us=20\n"
#define AT(rig, pid, i) ((rig)->script[pid].at_ns[i])

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
	assert_int_equal(rig->machine.latch[0].holder, NOBODY);
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_free_latch_costs_nothing),
		cmocka_unit_test(a_spinner_has_it_when_it_is_released),
		cmocka_unit_test(a_long_wait_is_slept),
		cmocka_unit_test(never_two_inside),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
