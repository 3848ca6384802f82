/* test_sparing: a machine that runs a replay: where who wakes up goes, and whom a CPU that is about to idle takes. */
#include "expect.h"
#include "rig.h"

#define AT(rig, pid, i) ((rig)->script[pid].at_ns[i])
#define FREE "machine.cpus=2\nmachine.scheduler=eevdf\neevdf.release=6.18\nmachine.context_switch_us=0\nmachine.syscall_us=0\nmachine.post_us=0\nmachine.wake_latency_us=0\nmachine.timer_slack_us=0\nmachine.balance_ms=0\n"

/* A replay in which nobody has a step. */
static rig *open_sparing(uint32_t processes)
{
	static const uint32_t first[RIG_PROCESSES] = {0};
	static const pw_replay replay = {0, first, 0};
	rig *rig = rig_open(FREE, processes);
	rig->machine.replay = &replay;
	return rig;
}

/* Process 0 was on CPU 0, which idles, and is posted by process 1 on CPU 1: alone there, that keeps it. */
static void who_is_woken_stays_with_a_waker_that_is_alone(void **state)
{
	(void)state;
	for (int sparing = 0; sparing < 2; sparing++) {
		rig *rig = sparing ? open_sparing(2) : rig_open(FREE, 2);
		SCRIPT(rig, 0, 3, 0, do_wait_post(FOR_EVER), do_compute(US(10)));
		SCRIPT(rig, 0, 2, 0, do_compute(US(100)), do_post(0), do_compute(US(10)));
		rig_run(rig, MS(1));
		assert_int_equal(rig->machine.process[0].cpu, sparing);
		rig_close(rig);
	}
}

/* The same where somebody else waits for the waker's CPU. */
static void who_is_woken_goes_to_an_idle_cpu_if_others_wait(void **state)
{
	(void)state;
	rig *rig = open_sparing(3);
	SCRIPT(rig, 0, 3, 0, do_wait_post(FOR_EVER), do_compute(US(10)));
	SCRIPT(rig, 0, 2, 0, do_compute(US(100)), do_post(0), do_compute(US(10)));
	SCRIPT(rig, 0, 2, US(50), do_compute(US(100)));
	rig_run(rig, MS(1));
	assert_int_equal(rig->machine.process[0].cpu, 0);
	rig_close(rig);
}

/* Process 0 wakes up at 201 ms behind process 1, on CPU 0, while CPU 1 idles since then. A machine that has been busy for so long
 * has no CPUs to spare: nobody looks for one. */
static void a_busy_machine_looks_for_no_idle_cpu(void **state)
{
	(void)state;
	for (int busy = 0; busy < 2; busy++) {
		rig *rig = open_sparing(4);
		SCRIPT(rig, 0, 3, 0, do_sleep(MS(201)), do_compute(MS(1)));
		SCRIPT(rig, 0, 2, 0, do_compute(busy ? (uint64_t)MS(200) : 1));
		SCRIPT(rig, 0, 1, busy ? 0 : (uint64_t)MS(199), do_compute(MS(210)));
		SCRIPT(rig, 0, 1, MS(200), do_compute(MS(10)));
		rig_run(rig, MS(202));
		assert_int_equal(rig->machine.process[0].cpu, busy ? 0 : 1);
		rig_close(rig);
	}
}

/* CPU 1 is about to idle at 0.8 ms. Process 2 waits on CPU 0, where it ran until 0.4 ms or hardly at all. */
static void who_has_just_run_is_not_taken(void **state)
{
	(void)state;
	for (int hot = 0; hot < 2; hot++) {
		rig *rig = open_sparing(4);
		pw_machine_allow_real_time(&rig->machine);
		SCRIPT(rig, 0, 1, US(hot ? 400 : 10), do_compute(MS(5)));
		SCRIPT(rig, 0, 2, 0, do_compute(US(800)));
		SCRIPT(rig, 0, 3, 0, do_compute(MS(5)));
		pw_sched_attr attr = rig_sched_attr(rig, 0);
		attr.policy = PW_policy_fifo;
		pw_machine_set_sched(&rig->machine, 0, &attr);
		rig->machine.cpu[1].pull_ratio = 1024;
		rig_run(rig, MS(1));
		assert_int_equal(rig->machine.process[2].cpu, hot ? 0 : 1);
		rig_close(rig);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_is_woken_stays_with_a_waker_that_is_alone),
		cmocka_unit_test(who_is_woken_goes_to_an_idle_cpu_if_others_wait),
		cmocka_unit_test(a_busy_machine_looks_for_no_idle_cpu),
		cmocka_unit_test(who_has_just_run_is_not_taken),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
