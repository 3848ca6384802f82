/* test_placement: machine.placement 6.18: CPU selection on wake-up, and new-idle balancing. */
#include "expect.h"
#include "rig.h"

#define AT(rig, pid, i) ((rig)->script[pid].at_ns[i])
#define FREE_OF(cpus) "machine.cpus=" cpus "\nmachine.scheduler=eevdf\neevdf.release=6.18\nmachine.context_switch_us=0\nmachine.syscall_us=0\nmachine.post_us=0\nmachine.wake_latency_us=0\nmachine.timer_slack_us=0\nmachine.balance_ms=0\n"
#define FREE FREE_OF("2")
#define LINUX_6_18 "machine.placement=6.18\n"

static rig *open_linux_6_18(uint32_t processes)
{
	return rig_open(FREE LINUX_6_18, processes);
}

/* Process 0 was on CPU 0, which idles, and is posted by process 1 on CPU 1: alone there, that keeps it. */
static void a_woken_process_joins_a_waker_that_is_alone(void **state)
{
	(void)state;
	for (int linux_6_18 = 0; linux_6_18 < 2; linux_6_18++) {
		rig *rig = linux_6_18 ? open_linux_6_18(2) : rig_open(FREE, 2);
		SCRIPT(rig, 0, 3, 0, do_wait_post(FOR_EVER), do_compute(US(10)));
		SCRIPT(rig, 0, 2, 0, do_compute(US(100)), do_post(0), do_compute(US(10)));
		rig_run(rig, MS(1));
		assert_int_equal(rig->machine.process[0].cpu, linux_6_18);
		rig_close(rig);
	}
}

/* The same where another process is queued for the waker's CPU. */
static void a_woken_process_goes_to_an_idle_cpu_if_others_are_queued(void **state)
{
	(void)state;
	rig *rig = open_linux_6_18(3);
	SCRIPT(rig, 0, 3, 0, do_wait_post(FOR_EVER), do_compute(US(10)));
	SCRIPT(rig, 0, 2, 0, do_compute(US(100)), do_post(0), do_compute(US(10)));
	SCRIPT(rig, 0, 2, US(50), do_compute(US(100)));
	rig_run(rig, MS(1));
	assert_int_equal(rig->machine.process[0].cpu, 0);
	rig_close(rig);
}

/* Process 0 wakes up at 201 ms behind process 1, on CPU 0, while CPU 1 idles since then. On a machine that has been busy for so
 * long, no process looks for an idle CPU. */
static void a_busy_machine_looks_for_no_idle_cpu(void **state)
{
	(void)state;
	for (int busy = 0; busy < 2; busy++) {
		rig *rig = open_linux_6_18(4);
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
static void a_process_that_has_just_run_is_not_pulled(void **state)
{
	(void)state;
	for (int hot = 0; hot < 2; hot++) {
		rig *rig = open_linux_6_18(4);
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

/* CPU 1 is about to idle at 0.8 ms, and as good as never looks. Process 2 waits on CPU 0, where it has just run, behind one
 * of a higher priority. */
static void a_real_time_process_is_pulled_at_once(void **state)
{
	(void)state;
	for (int real_time = 0; real_time < 2; real_time++) {
		rig *rig = open_linux_6_18(4);
		pw_machine_allow_real_time(&rig->machine);
		SCRIPT(rig, 0, 1, US(400), do_compute(MS(5)));
		SCRIPT(rig, 0, 2, 0, do_compute(US(800)));
		SCRIPT(rig, 0, 3, 0, do_compute(MS(5)));
		rig_set_policy(rig, 0, PW_policy_fifo, 2);
		rig_set_policy(rig, 1, PW_policy_fifo, 2);
		if (real_time) rig_set_policy(rig, 2, PW_policy_fifo, 1);
		rig->machine.cpu[1].pull_ratio = 0;
		rig_run(rig, MS(1));
		assert_int_equal(rig->machine.process[2].cpu, real_time);
		rig_close(rig);
	}
}

/* Process 0 was on CPU 0, where two others compute since, and wakes up. Of the other CPUs only one idles: on its own socket or
 * on the other. */
static void a_woken_process_stays_on_its_socket(void **state)
{
	(void)state;
	for (uint32_t idle = 1; idle < 4; idle++) {
		rig *rig = rig_open(FREE_OF("4") LINUX_6_18 "machine.sockets=2\n", 6);
		SCRIPT(rig, 0, 15, 0, do_sleep(MS(1)), do_compute(US(10)));
		for (int i = 0; i < 2; i++) SCRIPT(rig, 0, 1, US(500), do_compute(MS(5)));
		for (uint32_t cpu = 1; cpu < 4; cpu++)
			if (cpu != idle) SCRIPT(rig, 0, 1u << cpu, 0, do_compute(MS(5)));
		rig_run(rig, US(1005));
		assert_int_equal(rig->machine.process[0].cpu, idle == 1 ? 1 : 0);
		rig_close(rig);
	}
}

/* Process 0 was on CPU 0, which idles, and is posted by process 1 of the other socket, which is alone there. */
static void a_woken_process_follows_no_waker_of_another_socket(void **state)
{
	(void)state;
	rig *rig = rig_open(FREE_OF("4") LINUX_6_18 "machine.sockets=2\n", 2);
	SCRIPT(rig, 0, 15, 0, do_wait_post(FOR_EVER), do_compute(US(10)));
	SCRIPT(rig, 0, 4, 0, do_compute(US(100)), do_post(0), do_compute(US(10)));
	rig_run(rig, MS(1));
	assert_int_equal(rig->machine.process[0].cpu, 0);
	rig_close(rig);
}

/* As the first of all, by schedulers that have no such placement. */
static void other_schedulers_ignore_it(void **state)
{
	(void)state;
	static const char *const schedulers[] = {"cfs", "eevdf", "o1", "timeshare"};
	for (uint32_t i = 0; i < 4; i++) {
		char text[1000];
		snprintf(text, sizeof text, "%smachine.scheduler=%s\n", FREE LINUX_6_18, schedulers[i]);
		rig *rig = rig_open(text, 2);
		SCRIPT(rig, 0, 3, 0, do_wait_post(FOR_EVER), do_compute(US(10)));
		SCRIPT(rig, 0, 2, 0, do_compute(US(100)), do_post(0), do_compute(US(10)));
		rig_run(rig, MS(1));
		assert_int_equal(rig->machine.process[0].cpu, i < 2 ? 1 : 0);
		rig_close(rig);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_real_time_process_is_pulled_at_once),
		cmocka_unit_test(a_woken_process_stays_on_its_socket),
		cmocka_unit_test(a_woken_process_follows_no_waker_of_another_socket),
		cmocka_unit_test(other_schedulers_ignore_it),
		cmocka_unit_test(a_woken_process_joins_a_waker_that_is_alone),
		cmocka_unit_test(a_woken_process_goes_to_an_idle_cpu_if_others_are_queued),
		cmocka_unit_test(a_busy_machine_looks_for_no_idle_cpu),
		cmocka_unit_test(a_process_that_has_just_run_is_not_pulled),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
