/* test_o1: priorities, slices, bonuses and arrays of kernel/sched.c 2.6.11. Level 0 is best, 20 is nice 0. */
#include "cm.h"

#include "rig.h"

#define O1 "machine.cpus=1\nmachine.scheduler=o1\n"

static rig *two(const char *text, int nice_of_first, int nice_of_second)
{
	rig *rig = rig_open(text, 2);
	rig_add(rig, nice_of_first, 1, 0, rig_hog);
	rig_add(rig, nice_of_second, 1, S(900), rig_hog);
	rig_run(rig, MS(1));
	return rig;
}

static uint8_t level_with(rig *rig, uint32_t pid, uint64_t sleep_avg_ns)
{
	rig->machine.process[pid].schedule.o1.sleep_avg_ns = sleep_avg_ns;
	rig->machine.scheduler->renice(&rig->machine, pid);
	return rig->machine.process[pid].schedule.o1.level;
}

/* effective_prio: static - (floor(sleep_avg / 100 ms) - 5), from 0 to 39. */
static void sleeping_earns_up_to_five_levels(void **state)
{
	(void)state;
	static const struct { int nice; uint64_t sleep_avg_ns; int level; } rows[] = {
		{0, 0, 25}, {0, MS(99), 25}, {0, MS(100), 24}, {0, MS(500), 20}, {0, MS(999), 16}, {0, MS(1000), 15},
		{19, 0, 39}, {19, MS(1000), 34}, {-20, MS(1000), 0}, {-20, 0, 5}, {-15, MS(1000), 0}, {-15, MS(900), 1}, {10, MS(300), 32},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = two(O1, rows[i].nice, 0);
		assert_int_equal(level_with(rig, 0, rows[i].sleep_avg_ns), rows[i].level);
		rig_close(rig);
	}
}

/* TASK_PREEMPTS_CURR: only a strictly better level. Running and woken are given as nice and sleep_avg. */
static void only_strictly_better_preempts(void **state)
{
	(void)state;
	static const struct { int nice; uint64_t avg_ns; int woken_nice; uint64_t woken_avg_ns; bool preempts; } rows[] = {
		{0, 0, 0, 0, false},                /* 25 against 25 */
		{0, 0, 0, MS(100), true},           /* 25 against 24 */
		{0, MS(1000), 0, MS(1000), false},  /* 15 against 15 */
		{0, MS(900), 0, MS(1000), true},    /* 16 against 15 */
		{-5, 0, 0, MS(500), false},         /* 20 against 20 */
		{-5, 0, 0, MS(600), true},          /* 20 against 19 */
		{-20, 0, 0, MS(1000), false},       /* 5 against 15 */
		{19, MS(1000), 0, 0, true},         /* 34 against 25 */
		{-15, MS(1000), -20, MS(1000), false}, /* 0 against 0: no better than best */
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = two(O1, rows[i].nice, rows[i].woken_nice);
		level_with(rig, 0, rows[i].avg_ns);
		level_with(rig, 1, rows[i].woken_avg_ns);
		assert_int_equal(rig->machine.scheduler->preempts(&rig->machine, 0, 1), rows[i].preempts);
		rig_close(rig);
	}
}

/* recalc_task_prio at nice 0. With bonus b a sleep of s adds s x (10 - b), or s if b is 10; more than
 * 799 ms make 900 ms; after a disk wait the sum stops at 799 ms; never more than 1000 ms. */
static void waking_adds_to_the_average(void **state)
{
	(void)state;
	static const struct { uint64_t avg_ns, slept_ns; bool io; uint64_t becomes_ns; } rows[] = {
		{0, MS(10), false, MS(100)},             {MS(500), MS(10), false, MS(550)},       {MS(900), MS(10), false, MS(910)},
		{MS(1000), MS(1), false, MS(1000)},      {MS(995), MS(50), false, MS(1000)},      {0, MS(799), false, MS(1000)},
		{0, MS(800), false, MS(900)},            {MS(1000), S(5), false, MS(900)},        {MS(500), MS(10), true, MS(550)},
		{MS(500), MS(100), true, MS(799)},       {MS(900), MS(10), true, MS(900)},        {0, S(5), true, MS(799)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = two(O1, 0, 0);
		rig_run(rig, S(10));
		pw_schedule *schedule = &rig->machine.process[1].schedule;
		schedule->o1.sleep_avg_ns = rows[i].avg_ns;
		schedule->o1.since_ns = rig->queue.now_ns - rows[i].slept_ns;
		schedule->o1.slept_in_io = rows[i].io;
		rig->machine.scheduler->enqueue(&rig->machine, 1, PW_ENQUEUE_woken);
		assert_int_equal(schedule->o1.sleep_avg_ns, rows[i].becomes_ns);
		rig_close(rig);
	}
}

/* schedule(): running takes run / max(bonus, 1) off. */
static void running_takes_from_the_average(void **state)
{
	(void)state;
	static const struct { uint64_t avg_ns, ran_ns, becomes_ns; } rows[] = {
		{MS(1000), MS(100), MS(990)}, {MS(500), MS(100), MS(480)}, {MS(50), MS(30), MS(20)}, {MS(50), MS(60), 0}, {MS(150), MS(100), MS(50)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = two(O1, 0, 0);
		pw_schedule *schedule = &rig->machine.process[0].schedule;
		schedule->o1.sleep_avg_ns = rows[i].avg_ns;
		schedule->o1.ran_ns = rows[i].ran_ns;
		rig->machine.scheduler->sleep(&rig->machine, 0, true);
		assert_int_equal(schedule->o1.sleep_avg_ns, rows[i].becomes_ns);
		rig_close(rig);
	}
}

/* task_timeslice: 100 ms at nice 0; 400 x (20 - nice) / 20 below: 800 ms at -20, 420 at -1; 100 x
 * (20 - nice) / 20 above: 50 ms at 10, 5 ms at 19. Hogs without bonus take turns of these lengths. */
static void slices_follow_nice(void **state)
{
	(void)state;
	static const struct { int nice; uint64_t slice_ms; } rows[] = {{0, 100}, {-20, 800}, {-1, 420}, {10, 50}, {19, 5}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = rig_open(O1, 2);
		for (int k = 0; k < 2; k++) rig_add(rig, rows[i].nice, 1, 0, rig_hog);
		rig_run(rig, (uint64_t)MS(rows[i].slice_ms) - 1);
		assert_int_equal(rig->machine.cpu[0].current, 0);
		rig_run(rig, (uint64_t)MS(rows[i].slice_ms) + 1);
		assert_int_equal(rig->machine.cpu[0].current, 1);
		rig_close(rig);
	}
}

static void hogs_share_by_their_slices(void **state)
{
	(void)state;
	rig *rig = rig_open(O1, 2);
	rig_add(rig, 0, 1, 0, rig_hog);
	rig_add(rig, 10, 1, 0, rig_hog);
	rig_run(rig, S(60));
	assert_near(rig_cpu_ns(rig, 0), (double)S(40), 0.01);
	rig_close(rig);
}

/* TIMESLICE_GRANULARITY: 10 ms x 2^(max(10 - bonus, 1) - 1) x CPUs: two interactive equals with bonus 10
 * take turns every 10 ms on one CPU, every 20 ms on two; with bonus 8 every 20 ms. */
static void interactive_equals_take_turns(void **state)
{
	(void)state;
	static const struct { const char *text; uint64_t avg_ns, turn_ms; } rows[] = {
		{O1, MS(1000), 10}, {"machine.cpus=2\nmachine.scheduler=o1\n", MS(1000), 20}, {O1, MS(890), 20},
	};
	for (size_t i = 0; i < 3; i++) {
		rig *rig = rig_open(rows[i].text, 2);
		for (int k = 0; k < 2; k++) rig_add(rig, 0, 1, 0, rig_hog);
		rig_run(rig, US(1));
		pw_machine *machine = &rig->machine;
		for (uint32_t pid = 0; pid < 2; pid++) level_with(rig, pid, rows[i].avg_ns);
		/* The second was queued at its old level. */
		machine->scheduler->dequeue(machine, 1);
		machine->scheduler->enqueue(machine, 1, PW_ENQUEUE_moved);
		machine->cpu[0].tick_due_ns = 0;
		rig_run(rig, (uint64_t)MS(rows[i].turn_ms) - 1);
		assert_int_equal(machine->cpu[0].current, 0);
		rig_run(rig, (uint64_t)MS(rows[i].turn_ms) + 1);
		assert_int_equal(machine->cpu[0].current, 1);
		rig_close(rig);
	}
}

/* One whose slice ended in a system call that puts it to sleep is not on any array: it comes back into
 * the active one. */
static void a_woken_process_joins_the_active_array(void **state)
{
	(void)state;
	rig *rig = two(O1, 0, 0);
	pw_machine *machine = &rig->machine;
	machine->process[0].schedule.slice_used_ns = MS(100);
	assert_true(machine->scheduler->tick(machine, 0));
	machine->scheduler->sleep(machine, 0, true);
	machine->scheduler->enqueue(machine, 0, PW_ENQUEUE_woken);
	assert_int_equal(machine->process[0].schedule.queued_level / 64, machine->cpu[0].run_queue.o1.active);
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sleeping_earns_up_to_five_levels),
		cmocka_unit_test(only_strictly_better_preempts),
		cmocka_unit_test(waking_adds_to_the_average),
		cmocka_unit_test(running_takes_from_the_average),
		cmocka_unit_test(slices_follow_nice),
		cmocka_unit_test(hogs_share_by_their_slices),
		cmocka_unit_test(interactive_equals_take_turns),
		cmocka_unit_test(a_woken_process_joins_the_active_array),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
