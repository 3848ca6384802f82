/* test_windows: levels, boosts and quanta, against docs/model.md (windows). The clock's interval is 10 ms here, so that a
 * quantum of a server is 120 ms and one of a client 20. Switches and calls are free. */
#include "cm.h"

#include "rig.h"

#define WINDOWS "machine.cpus=1\nmachine.scheduler=windows\nwindows.clock_ms=10\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nmachine.syscall_us=0\nmachine.post_us=0\nmachine.timer_slack_us=0\n"
#define AT(rig, pid, i) ((rig)->script[pid].at_ns[i])
#define LEVEL(rig, pid) ((rig)->machine.process[pid].schedule.windows.level)

/* SetThreadPriority() within NORMAL_PRIORITY_CLASS: 6, 7, 8, 9, 10, and levels 1 and 15 for idle and time critical. */
static void nice_is_a_relative_priority(void **state)
{
	(void)state;
	static const int rows[][2] = {{0, 8}, {-1, 9}, {-2, 10}, {-3, 10}, {-14, 10}, {-15, 15}, {-20, 15}, {1, 7}, {2, 6}, {14, 6}, {15, 1}, {19, 1}};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		rig *rig = rig_open(WINDOWS, 1);
		rig_add(rig, rows[i][0], 1, 0, rig_hog);
		rig_run(rig, MS(1));
		assert_int_equal(LEVEL(rig, 0), rows[i][1]);
		rig_close(rig);
	}
}

/* A priority class moves the database's threads alone: process 1 is of another login session. */
static void a_priority_class_is_the_databases(void **state)
{
	(void)state;
	static const struct { const char *key; int level; } rows[] = {{"idle", 4}, {"below_normal", 6}, {"normal", 8}, {"above_normal", 10}, {"high", 13}};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[500];
		snprintf(text, sizeof text, WINDOWS "windows.priority_class=%s\n", rows[i].key);
		rig *rig = rig_open(text, 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig->machine.process[1].session = 1;
		rig_run(rig, S(2));
		assert_int_equal(LEVEL(rig, 0), rows[i].level);
		assert_int_equal(LEVEL(rig, 1), 8);
		rig_close(rig);
	}
}

/* Three equals that never sleep take turns of twelve intervals each, or of two. */
static void equals_take_turns_of_a_quantum(void **state)
{
	(void)state;
	static const struct { const char *text; uint64_t quantum_ms; } rows[] = {{WINDOWS, 120}, {WINDOWS "windows.quanta=client\n", 20}};
	for (size_t i = 0; i < 2; i++) {
		rig *rig = rig_open(rows[i].text, 3);
		for (int pid = 0; pid < 3; pid++) rig_add(rig, 0, 1, 0, rig_hog);
		uint64_t quantum = (uint64_t)MS(rows[i].quantum_ms);
		for (uint64_t turn = 0; turn < 9; turn++) {
			rig_run(rig, turn * quantum + quantum / 2);
			for (uint32_t pid = 0; pid < 3; pid++) assert_int_equal(rig_state(rig, pid) == PW_STATE_user, pid == turn % 3);
		}
		rig_close(rig);
	}
}

/* A thread that sleeps from 10 to 15 comes back at its base level, behind an equal that runs; one that waits for a post, or for
 * a disk, comes back a level higher and takes the CPU. */
static void what_ends_a_wait_lifts(void **state)
{
	(void)state;
	rig *rig = rig_open(WINDOWS "windows.quanta=client\n", 4);
	SCRIPT(rig, 0, 1, 0, do_compute(US(100)), do_sleep(MS(5)), do_compute(MS(1)));
	SCRIPT(rig, 0, 1, US(10), do_compute(MS(6)), do_compute(MS(50)));
	rig_run(rig, MS(15));
	assert_int_equal(LEVEL(rig, 0), 8);
	assert_int_equal(rig_state(rig, 0), PW_STATE_runnable);
	rig_close(rig);

	rig = rig_open(WINDOWS, 4);
	SCRIPT(rig, 0, 1, 0, do_wait_post(FOR_EVER), do_compute(MS(1)));
	SCRIPT(rig, 0, 1, US(10), do_compute(MS(5)), do_post(0), do_compute(MS(5)));
	rig_run(rig, MS(5) + US(500));
	assert_int_equal(LEVEL(rig, 0), 9);
	assert_int_equal(rig_state(rig, 0), PW_STATE_user);
	rig_close(rig);

	rig = rig_open(WINDOWS "redo_disk.service_ms=5\nredo_disk.distribution=constant\n", 4);
	SCRIPT(rig, 0, 1, 0, do_write(0, 512), do_reap(), do_compute(MS(1)));
	SCRIPT(rig, 0, 1, US(10), do_compute(MS(50)));
	rig_run(rig, MS(5) + US(500));
	assert_int_equal(LEVEL(rig, 0), 9);
	assert_int_equal(rig_state(rig, 0), PW_STATE_user);
	rig_close(rig);
}

/* A thread lifted to 9 by a post keeps that level for its quantum of two intervals, less a third of one for the wait; then an
 * equal of level 8 has its turn. It computes from 5 on: interrupts at 10 and 20 take its quantum. */
static void a_boost_lasts_a_quantum(void **state)
{
	(void)state;
	rig *rig = rig_open(WINDOWS "windows.quanta=client\n", 2);
	SCRIPT(rig, 0, 1, 0, do_wait_post(FOR_EVER), do_compute(MS(100)));
	SCRIPT(rig, 0, 1, US(10), do_compute(MS(5)), do_post(0), do_compute(MS(100)));
	rig_run(rig, MS(20) - 1);
	assert_int_equal(LEVEL(rig, 0), 9);
	assert_int_equal(rig_state(rig, 0), PW_STATE_user);
	rig_run(rig, MS(20) + US(1));
	assert_int_equal(LEVEL(rig, 0), 8);
	assert_int_equal(rig_state(rig, 1), PW_STATE_user);
	rig_close(rig);
}

static void end_wait(rig *rig, uint32_t pid, pw_action_kind waited_for)
{
	pw_machine *machine = &rig->machine;
	machine->process[pid].schedule.windows.waited_for = (uint16_t)waited_for;
	machine->scheduler->enqueue(machine, pid, PW_ENQUEUE_woken);
	machine->scheduler->dequeue(machine, pid);
}

/* A wait that ends with a boost begins a quantum, six units of a client less the one of the wait. Five sleeps use the rest up
 * without any clock interrupt: the boost is gone after the fifth. A disk's wait at that moment lifts nevertheless. */
static void waits_use_a_quantum_up(void **state)
{
	(void)state;
	rig *rig = rig_open(WINDOWS "windows.quanta=client\n", 1);
	rig_add(rig, 0, 1, 0, rig_hog);
	rig_run(rig, MS(1));
	for (int waits = 0; waits < 20; waits++) {
		end_wait(rig, 0, DO_REAP);
		assert_int_equal(LEVEL(rig, 0), 9);
	}
	for (int waits = 1; waits <= 5; waits++) {
		end_wait(rig, 0, DO_SLEEP);
		assert_int_equal(LEVEL(rig, 0), waits < 5 ? 9 : 8);
	}
	end_wait(rig, 0, DO_SLEEP_EXACT);
	assert_int_equal(LEVEL(rig, 0), 10);
	rig_close(rig);
}

/* From a base level of 14 on no wait lifts, and none costs anything. */
static void a_critical_thread_has_no_boosts(void **state)
{
	(void)state;
	rig *rig = rig_open(WINDOWS "windows.quanta=client\nwindows.priority_class=high\n", 1);
	rig_add(rig, -1, 1, 0, rig_hog);
	rig_run(rig, MS(1));
	for (int waits = 1; waits <= 20; waits++) {
		end_wait(rig, 0, waits % 2 ? DO_REAP : DO_SLEEP);
		assert_int_equal(LEVEL(rig, 0), 14);
		assert_int_equal(rig->machine.process[0].schedule.windows.quantum_left, 6);
	}
	rig_close(rig);
}

/* At 3 ms for 5, at 14 for 10 and at 34 for a tenth: those sleeps end at 10, 30 and 40. */
static void a_sleep_ends_with_an_interrupt(void **state)
{
	(void)state;
	rig *rig = rig_open(WINDOWS, 1);
	SCRIPT(rig, 0, 1, 0, do_compute(MS(3)), do_sleep(MS(5)), do_compute(MS(4)), do_sleep(MS(10)), do_compute(MS(4)), do_sleep(US(100)), do_compute(MS(1)));
	rig_run(rig, MS(100));
	assert_int_equal(AT(rig, 0, 2), MS(10));
	assert_int_equal(AT(rig, 0, 4), MS(30));
	assert_int_equal(AT(rig, 0, 6), MS(40));
	rig_close(rig);
}

/* Real time changes nothing of the clock: a thread that sleeps from 3 ms for 5 wakes up at 10, whether it is real-time or
 * another one is. Under timeshare, whose timers are finer, it wakes up at 8. */
static void real_time_leaves_the_clock_as_it_is(void **state)
{
	(void)state;
	for (uint32_t real_time = 0; real_time < 2; real_time++) {
		for (int windows = 0; windows < 2; windows++) {
			rig *rig = rig_open(windows ? WINDOWS : WINDOWS "machine.scheduler=timeshare\n", 2);
			pw_machine_allow_real_time(&rig->machine);
			SCRIPT(rig, 0, 1, 0, do_compute(MS(3)), do_sleep(MS(5)), do_compute(MS(1)));
			SCRIPT(rig, 0, 1, MS(50), do_compute(MS(1)));
			rig_set_policy(rig, real_time, PW_policy_fifo, 1);
			rig_run(rig, MS(100));
			assert_int_equal(AT(rig, 0, 2), MS(windows ? 10 : 8));
			rig_close(rig);
		}
	}
}

/* Thread 0, lifted by a disk, finds the latch held and sleeps for it: it comes back with its boost, or, if it yields first,
 * without. Thread 1 holds the latch for 30 ms on the other CPU. */
static void a_spin_in_vain_may_end_the_quantum(void **state)
{
	(void)state;
	for (int yields = 0; yields < 2; yields++) {
		char text[700];
		snprintf(text, sizeof text, WINDOWS "machine.cpus=2\nmachine.latch_wait=timed\nredo_disk.service_ms=5\nredo_disk.distribution=constant\nwindows.spin_yields=%s\n", yields ? "1" : "0");
		rig *rig = rig_open(text, 2);
		pw_machine_name_latch(&rig->machine, 0, PW_WAIT_latch_redo_allocation);
		SCRIPT(rig, 0, 1, 0, do_write(0, 512), do_reap(), do_latch(0), do_compute(MS(1)), do_release(0), do_compute(MS(1)));
		SCRIPT(rig, 0, 2, 0, do_latch(0), do_compute(MS(30)), do_release(0));
		rig_run(rig, MS(15));
		assert_int_equal(LEVEL(rig, 0), yields ? 8 : 9);
		rig_run(rig, MS(60));
		assert_int_equal(LEVEL(rig, 0), yields ? 8 : 9);
		rig_close(rig);
	}
}

/* Beside a thread of level 10 that never sleeps one of level 8 has nothing, until the balance set manager lifts it to 15 at the
 * first look after four seconds, for four units: two interrupts. */
static void a_starved_thread_is_lifted(void **state)
{
	(void)state;
	rig *rig = rig_open(WINDOWS, 2);
	rig_add(rig, -2, 1, 0, rig_hog);
	rig_add(rig, 0, 1, MS(1), rig_hog);
	for (int second = 1; second <= 5; second++) {
		rig_run(rig, (uint64_t)S(second));
		assert_int_equal(rig_cpu_ns(rig, 1), 0);
		pw_machine_each_second(&rig->machine);
	}
	rig_run(rig, S(5) + MS(1));
	assert_int_equal(LEVEL(rig, 1), 15);
	rig_run(rig, S(6));
	assert_between(rig_cpu_ns(rig, 1), MS(19), MS(21));
	assert_int_equal(LEVEL(rig, 1), 8);
	rig_close(rig);
}

/* Two CPUs: thread 2 has CPU 0 as its ideal one. With both busy it waits there, though the other queue is as short. */
static void an_ideal_processor_has_its_threads(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\nmachine.scheduler=windows\n", 4);
	for (int pid = 0; pid < 4; pid++) rig_add(rig, 0, ALL_CPUS, 0, rig_hog);
	rig_run(rig, MS(1));
	for (uint32_t pid = 0; pid < 4; pid++) assert_int_equal(rig->machine.process[pid].cpu, pid % 2);
	rig_close(rig);
}

/* Two CPUs. Thread 0, of level 10, keeps CPU 0; threads 2, of level 8, and 4, of level 9, wait there, in this order. When thread
 * 1 leaves CPU 1 at 5 ms, that CPU takes thread 4, the first of the highest level, and thread 2 goes on waiting. */
static void an_idle_processor_takes_the_highest_level(void **state)
{
	(void)state;
	rig *rig = rig_open(WINDOWS "machine.cpus=2\n", 5);
	rig_add(rig, -2, ALL_CPUS, 0, rig_hog);
	SCRIPT(rig, 0, ALL_CPUS, 0, do_compute(MS(5)));
	rig_add(rig, 0, ALL_CPUS, MS(1), rig_hog);
	SCRIPT(rig, 0, ALL_CPUS, MS(1), do_compute(0));
	rig_add(rig, -1, ALL_CPUS, MS(2), rig_hog);
	rig_run(rig, MS(5) - 1);
	assert_int_equal(rig->machine.cpu[0].queued, 2);
	rig_run(rig, MS(5) + US(500));
	assert_int_equal(rig_state(rig, 4), PW_STATE_user);
	assert_int_equal(rig->machine.process[4].cpu, 1);
	assert_int_equal(rig_state(rig, 2), PW_STATE_runnable);
	rig_close(rig);
}

/* Thread 1 computes 20 ms from 0.1 ms on. A sleep of thread 0 that ends with the clock's interrupt at 10 ms takes nothing from it; a
 * client's message at 5.1 ms takes the 0.1 ms of its interrupt and the 1 ms that thread 0, two levels above, then computes. */
static void a_sleep_has_no_interrupt_of_its_own(void **state)
{
	(void)state;
	for (int message = 0; message < 2; message++) {
		rig *rig = rig_open(WINDOWS "machine.interrupt_us=100\n", 2);
		SCRIPT(rig, 0, 1, 0, do_compute(US(100)), message ? do_sleep_exact(MS(5)) : do_sleep(MS(5)), do_compute(MS(1)));
		SCRIPT(rig, 0, 1, US(10), do_compute(MS(20)), do_compute(MS(1)));
		rig_run(rig, MS(50));
		assert_int_equal(AT(rig, 1, 1), message ? MS(21) + US(200) : MS(20) + US(100));
		rig_close(rig);
	}
}

/* That threads may run in real time changes nothing for the sleeps of others. */
static void sleeps_go_by_the_clock_beside_real_time(void **state)
{
	(void)state;
	rig *rig = rig_open(WINDOWS, 2);
	pw_machine_allow_real_time(&rig->machine);
	SCRIPT(rig, 0, 1, 0, do_compute(MS(3)), do_sleep(MS(5)), do_compute(MS(1)));
	rig_run(rig, MS(50));
	assert_int_equal(AT(rig, 0, 2), MS(10));
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nice_is_a_relative_priority),
		cmocka_unit_test(a_priority_class_is_the_databases),
		cmocka_unit_test(equals_take_turns_of_a_quantum),
		cmocka_unit_test(what_ends_a_wait_lifts),
		cmocka_unit_test(a_boost_lasts_a_quantum),
		cmocka_unit_test(waits_use_a_quantum_up),
		cmocka_unit_test(a_critical_thread_has_no_boosts),
		cmocka_unit_test(a_sleep_ends_with_an_interrupt),
		cmocka_unit_test(real_time_leaves_the_clock_as_it_is),
		cmocka_unit_test(a_spin_in_vain_may_end_the_quantum),
		cmocka_unit_test(a_starved_thread_is_lifted),
		cmocka_unit_test(an_ideal_processor_has_its_threads),
		cmocka_unit_test(an_idle_processor_takes_the_highest_level),
		cmocka_unit_test(a_sleep_has_no_interrupt_of_its_own),
		cmocka_unit_test(sleeps_go_by_the_clock_beside_real_time),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
