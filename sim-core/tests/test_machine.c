/* test_machine: what processes and CPUs do, to the nanosecond. Times in comments are in microseconds; the
 * costs are the defaults: a switch takes 2, an idle CPU 2 more to wake up, a system call 0.2, a post 3,
 * a timed sleep 50 longer than asked. */
#include "cm.h"

#include "rig.h"

#define AT(rig, pid, i) ((rig)->script[pid].at_ns[i])

static void a_process_alone_pays_its_costs(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=cfs\n", 1);
	SCRIPT(rig, 0, ALL_CPUS, 0, do_compute(US(100)), do_sleep(MS(1)), do_compute(US(10)));
	rig_run(rig, MS(2));
	assert_int_equal(AT(rig, 0, 0), 4000);    /* wake-up 2, switch 2 */
	assert_int_equal(AT(rig, 0, 1), 104000);
	assert_int_equal(AT(rig, 0, 2), 1158200); /* asleep at 104.2, 1050 later the timer, 4 to get going */
	assert_int_equal(AT(rig, 0, 3), 1168200);
	const pw_process_account *account = &rig->measure.process[0];
	assert_int_equal(account->ns[PW_STATE_user], 110000);
	assert_int_equal(account->ns[PW_STATE_kernel], 4000 + 200 + 4000 + 200);
	assert_int_equal(account->ns[PW_STATE_sleeping], 1050000);
	assert_int_equal(account->ns[PW_STATE_runnable], 0);
	assert_int_equal(account->state, PW_STATE_ended);
	assert_int_equal(account->voluntary, 1);
	assert_int_equal(rig->measure.cpu[0].idle_ns, MS(2) - 110000 - 8400);
	rig_close(rig);
}

static void a_post_wakes_a_waiting_process(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\n", 2);
	SCRIPT(rig, 0, 1, 0, do_wait_post(FOR_EVER), do_compute(US(1)));
	SCRIPT(rig, 0, 2, 0, do_compute(US(10)), do_post(0), do_compute(US(10)));
	rig_run(rig, MS(1));
	assert_int_equal(AT(rig, 1, 1), 14000);
	assert_int_equal(AT(rig, 1, 2), 17000); /* the post took 3 */
	assert_int_equal(AT(rig, 0, 1), 21000); /* it took effect at 17, then 4 to get going */
	rig_close(rig);
}

static void a_post_that_comes_first_is_not_lost(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\n", 2);
	SCRIPT(rig, 0, 1, 0, do_compute(US(100)), do_wait_post(FOR_EVER), do_compute(US(1)), do_wait_post(MS(1)), do_compute(US(1)));
	SCRIPT(rig, 0, 2, 0, do_compute(US(10)), do_post(0), do_post(0));
	rig_run(rig, MS(5));
	assert_int_equal(AT(rig, 0, 2), 104200); /* the wait is over as soon as its system call is */
	/* Two posts are one: the second wait runs into its timeout. */
	assert_int_equal(AT(rig, 0, 4), 105200 + 200 + 1050000 + 4000);
	rig_close(rig);
}

static void a_post_while_going_to_sleep_is_not_lost(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\n", 2);
	/* The wait's system call lasts from 16.9 to 17.1; the post takes effect at 17.0. */
	SCRIPT(rig, 0, 1, 0, do_compute(12900), do_wait_post(FOR_EVER), do_compute(US(1)));
	SCRIPT(rig, 0, 2, 0, do_compute(US(10)), do_post(0));
	rig_run(rig, MS(1));
	assert_int_equal(AT(rig, 0, 2), 17100);
	rig_close(rig);
}

static void a_post_does_not_cut_a_sleep_short(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\n", 2);
	SCRIPT(rig, 0, 1, 0, do_sleep(MS(1)), do_compute(US(1)));
	SCRIPT(rig, 0, 2, 0, do_compute(US(10)), do_post(0));
	rig_run(rig, MS(5));
	assert_int_equal(AT(rig, 0, 1), 4200 + 1050000 + 4000);
	rig_close(rig);
}

static void the_shortest_sleep_holds(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.shortest_sleep_ms=1.07\n", 1);
	SCRIPT(rig, 0, 1, 0, do_sleep(US(8)), do_sleep(MS(2)), do_compute(1));
	rig_run(rig, MS(5));
	assert_int_equal(AT(rig, 0, 1), 4200 + 1070000 + 4000);
	assert_int_equal(AT(rig, 0, 2), AT(rig, 0, 1) + 200 + 2050000 + 4000);
	rig_close(rig);
}

/* In the kernel no process takes the poster's CPU; on its return to user mode the woken process does. */
static void the_poster_is_preempted_on_its_way_out(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=cfs\n", 2);
	SCRIPT(rig, 0, 1, 0, do_wait_post(FOR_EVER), do_compute(US(100)));
	SCRIPT(rig, 0, 1, 0, do_compute(MS(5)), do_post(0), do_compute(MS(5)));
	rig_run(rig, MS(20));
	/* 0 starts at 4, sleeps at 4.2; 1 starts at 6.2 and posts from 5006.2 to 5009.2. */
	assert_int_equal(AT(rig, 1, 1), 5006200);
	assert_int_equal(AT(rig, 0, 1), 5011200);
	/* 0 computes 100, ends at 5111.4; a switch later the poster is back. */
	assert_int_equal(AT(rig, 1, 2), 5113400);
	assert_int_equal(rig->measure.process[1].forced, 1);
	rig_close(rig);
}

/* The same with system calls that cost nothing: the poster must not go on without a CPU. */
static void free_posts_preempt_the_same_way(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=cfs\nmachine.syscall_us=0\nmachine.post_us=0\n", 2);
	SCRIPT(rig, 0, 1, 0, do_wait_post(FOR_EVER), do_compute(US(100)));
	SCRIPT(rig, 0, 1, 0, do_compute(MS(5)), do_post(0), do_compute(MS(5)));
	rig_run(rig, MS(20));
	assert_int_equal(AT(rig, 1, 1), 5006000);
	assert_int_equal(AT(rig, 0, 1), 5008000);
	assert_int_equal(AT(rig, 1, 2), 5110000);
	assert_int_equal(rig_user_ns(rig, 1), MS(10));
	rig_close(rig);
}

/* A free switch is over at once: what follows is user mode, and can be preempted. */
static void free_switches_leave_the_kernel(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\n", 2);
	rig_add(rig, 0, ALL_CPUS, 0, rig_hog);
	rig_add(rig, 0, ALL_CPUS, 0, rig_hog);
	rig_run(rig, MS(100));
	assert_int_equal(rig_user_ns(rig, 0) + rig_user_ns(rig, 1), MS(100));
	assert_true(rig->measure.process[0].forced > 5);
	rig_close(rig);
}

/* The switch to 0 is over at 4.0, the very instant at which 1 is put on the queue beside it. */
static void a_switch_that_ends_as_another_arrives_ends(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\n", 2);
	SCRIPT(rig, 0, 1, 0, do_compute(MS(1)), do_sleep(MS(1)), do_compute(MS(1)));
	rig_add(rig, 0, 1, 1050000 + 1004200 + 4000, rig_hog);
	rig_run(rig, 1050000 + 1004200 + 4001);
	assert_int_equal(rig_state(rig, 0), PW_STATE_user);
	rig_close(rig);
}

/* ---- Placement ---- */

static void a_woken_process_goes_where_it_was(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=4\n", 3);
	rig_add(rig, 0, 1, 0, rig_hog); /* so that CPU 1 is not the lowest */
	SCRIPT(rig, 0, ALL_CPUS, 0, do_compute(US(10)), do_sleep(MS(1)), do_compute(MS(1)));
	rig_run(rig, MS(2));
	assert_int_equal(rig->measure.process[1].cpu, 1);
	assert_int_equal(rig->measure.process[1].migrations, 0);
	rig_close(rig);
}

static void if_that_is_busy_to_an_idle_one(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=3\n", 3);
	SCRIPT(rig, 0, ALL_CPUS, 0, do_compute(US(10)), do_sleep(MS(1)), do_compute(MS(1)));
	rig_add(rig, 0, 1, US(500), rig_hog); /* takes CPU 0 while the other sleeps */
	rig_run(rig, MS(2));
	assert_int_equal(rig->measure.process[0].cpu, 1);
	assert_int_equal(rig->measure.process[0].migrations, 1);
	assert_int_equal(rig->measure.process[0].ns[PW_STATE_runnable], 0);
	rig_close(rig);
}

static void if_all_are_busy_to_the_shortest_queue(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\nmachine.scheduler=o1\n", 5);
	rig_add(rig, -10, 1, 0, rig_hog);
	rig_add(rig, -10, 2, 0, rig_hog);
	rig_add(rig, 0, 2, 0, rig_hog); /* waits on CPU 1 */
	SCRIPT(rig, 0, ALL_CPUS, US(500), do_compute(US(10)));
	rig_run(rig, MS(1));
	assert_int_equal(rig_state(rig, 3), PW_STATE_runnable);
	assert_int_equal(rig->machine.process[3].cpu, 0);
	assert_int_equal(rig->machine.cpu[0].queued, 1);
	rig_close(rig);
}

static void an_idle_cpu_pulls(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\n", 3);
	rig_add(rig, 0, 1, 0, rig_hog);
	SCRIPT(rig, 0, 2, 0, do_compute(US(50)));
	SCRIPT(rig, 0, ALL_CPUS, 0, do_compute(US(100))); /* queues on CPU 0, whose place it has by its number */
	rig_run(rig, MS(1));
	/* 1 ends at 4 + 50 + 0.2; CPU 1 pulls 2 and switches to it. */
	assert_int_equal(AT(rig, 2, 0), 56200);
	assert_int_equal(rig->measure.process[2].cpu, 1);
	rig_close(rig);
}

static void taskset_moves_the_running_the_waiting_and_the_sleeping(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=3\n", 4);
	uint32_t running = rig_add(rig, 0, 1, 0, rig_hog), waiting = rig_add(rig, 0, 1, US(1), rig_hog);
	uint32_t sleeping = SCRIPT(rig, 0, 1, 0, do_sleep(MS(3)), do_compute(MS(1)));
	rig_run(rig, MS(2));
	uint32_t runs = rig_state(rig, running) == PW_STATE_runnable ? waiting : running, waits = runs == running ? waiting : running;
	rig_move_to(rig, runs, 2);
	rig_run(rig, MS(2) + US(10));
	/* The waiting one has CPU 0 now. */
	assert_int_equal(rig->machine.cpu[1].current, runs);
	assert_int_equal(rig->machine.cpu[0].current, waits);
	rig_move_to(rig, waits, 2);
	rig_run(rig, MS(2) + US(20));
	assert_int_equal(rig->machine.cpu[0].current, PW_NONE);
	assert_int_equal(rig->machine.cpu[1].queued, 1);
	uint32_t queued = rig->machine.cpu[1].queue_first;
	rig_move_to(rig, queued, 4);
	rig_run(rig, MS(2) + US(30));
	assert_int_equal(rig->machine.cpu[2].current, queued);
	rig_move_to(rig, sleeping, 4);
	rig_run(rig, MS(10));
	assert_int_equal(rig->measure.process[sleeping].cpu, 2);
	/* No time was lost or counted twice on the way. */
	uint64_t all = 0;
	for (uint32_t cpu = 0; cpu < 3; cpu++) all += rig->measure.cpu[cpu].ns[PW_STATE_user] + rig->measure.cpu[cpu].ns[PW_STATE_kernel] + rig->measure.cpu[cpu].idle_ns;
	assert_int_equal(all, 3 * MS(10));
	rig_close(rig);
}

static void a_wider_affinity_is_used_at_once(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\n", 2);
	rig_add(rig, 0, 1, 0, rig_hog);
	rig_add(rig, 0, 1, 0, rig_hog);
	rig_run(rig, US(100));
	assert_int_equal(rig->machine.cpu[1].current, PW_NONE);
	rig_move_to(rig, 1, 3);
	assert_int_equal(rig->machine.cpu[1].current, 1);
	rig_close(rig);
}

/* ---- Limits ---- */

static pw_action do_nothing_for_ever(rig *rig, uint32_t pid)
{
	(void)rig, (void)pid;
	return do_compute(0);
}

static void a_program_that_takes_no_time_is_an_error(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\n", 1);
	rig_add(rig, 0, 1, 0, do_nothing_for_ever);
	while (!rig->machine.failure) {
		uint32_t slot = pw_queue_first(&rig->queue);
		rig->queue.now_ns = pw_queue_first_ns(&rig->queue);
		assert_true(rig->queue.now_ns < (uint64_t)MS(1));
		pw_machine_event(&rig->machine, slot);
	}
	assert_int_equal(rig->machine.failure, PW_ERROR_endless_loop);
	rig_close(rig);
}

static pw_action send_for_ever(rig *rig, uint32_t pid)
{
	(void)rig;
	return do_send(pid, (uint64_t)S(1));
}

static void too_many_messages_are_an_error(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\n", 1);
	rig_add(rig, 0, 1, 0, send_for_ever);
	while (!rig->machine.failure) {
		uint32_t slot = pw_queue_first(&rig->queue);
		rig->queue.now_ns = pw_queue_first_ns(&rig->queue);
		assert_true(rig->queue.now_ns < (uint64_t)S(1));
		pw_machine_event(&rig->machine, slot);
	}
	assert_int_equal(rig->machine.failure, PW_ERROR_too_many_messages);
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_process_alone_pays_its_costs),
		cmocka_unit_test(a_post_wakes_a_waiting_process),
		cmocka_unit_test(a_post_that_comes_first_is_not_lost),
		cmocka_unit_test(a_post_while_going_to_sleep_is_not_lost),
		cmocka_unit_test(a_post_does_not_cut_a_sleep_short),
		cmocka_unit_test(the_shortest_sleep_holds),
		cmocka_unit_test(the_poster_is_preempted_on_its_way_out),
		cmocka_unit_test(free_posts_preempt_the_same_way),
		cmocka_unit_test(free_switches_leave_the_kernel),
		cmocka_unit_test(a_switch_that_ends_as_another_arrives_ends),
		cmocka_unit_test(a_woken_process_goes_where_it_was),
		cmocka_unit_test(if_that_is_busy_to_an_idle_one),
		cmocka_unit_test(if_all_are_busy_to_the_shortest_queue),
		cmocka_unit_test(an_idle_cpu_pulls),
		cmocka_unit_test(taskset_moves_the_running_the_waiting_and_the_sleeping),
		cmocka_unit_test(a_wider_affinity_is_used_at_once),
		cmocka_unit_test(a_program_that_takes_no_time_is_an_error),
		cmocka_unit_test(too_many_messages_are_an_error),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
