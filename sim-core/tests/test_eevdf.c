/* test_eevdf: shares by weight, slices to the deadline, lag over a sleep, which process preempts which. */
#include "cm.h"

#include "rig.h"

#define EEVDF "machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=undelayed\n"

#define FREE_OF_CHARGE "machine.context_switch_us=0\nmachine.syscall_us=0\nmachine.wake_latency_us=0\nmachine.timer_slack_us=0\n"

static rig *open_release(const char *settings, uint32_t processes)
{
	char text[400];
	snprintf(text, sizeof text, EEVDF FREE_OF_CHARGE "%s", settings);
	return rig_open(text, processes);
}

/* A process that wakes up beside one that has run for 50 ms: vruntimes and deadlines relative to the average of the two. */
typedef struct meeting {
	int64_t running_v, woken_v, running_deadline, woken_deadline;
	int64_t protected_until;
	uint64_t woken_slice_ns;
} meeting;

/* Whether the woken one takes the CPU; `until` becomes up to where the running one is protected then. */
static bool woken_preempts(const char *settings, meeting given, int64_t *until)
{
	rig *rig = open_release(settings, 2);
	rig_add(rig, 0, 1, 0, rig_hog);
	rig_add(rig, 0, 1, S(900), rig_hog);
	rig_run(rig, MS(50));
	pw_machine *machine = &rig->machine;
	machine->scheduler->init(machine, 1);
	machine->scheduler->enqueue(machine, 1, PW_ENQUEUE_new);
	int64_t average = machine->cpu[0].run_queue.eevdf.reference_ns;
	pw_eevdf_state *running = &machine->process[0].schedule.eevdf, *woken = &machine->process[1].schedule.eevdf;
	running->fair.vruntime_ns = average + given.running_v;
	woken->fair.vruntime_ns = average + given.woken_v;
	running->deadline_ns = average + given.running_deadline;
	running->protected_ns = average + given.protected_until;
	woken->deadline_ns = average + given.woken_deadline;
	machine->process[1].slice_ns = given.woken_slice_ns;
	bool preempts = machine->scheduler->preempts(machine, 0, 1);
	*until = running->protected_ns - average;
	rig_close(rig);
	return preempts;
}

/* Weights: nice 0 1024, 5 335, -5 3121 (sched_prio_to_weight). */
static void shares_follow_the_weights(void **state)
{
	(void)state;
	static const struct { int nice[3], count; double share[3]; } rows[] = {
		{{0, 0}, 2, {0.5, 0.5}},
		{{0, 5}, 2, {1024.0 / 1359, 335.0 / 1359}},
		{{-5, 0, 5}, 3, {3121.0 / 4480, 1024.0 / 4480, 335.0 / 4480}},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = rig_open(EEVDF, 3);
		for (int k = 0; k < rows[i].count; k++) rig_add(rig, rows[i].nice[k], 1, 0, rig_hog);
		rig_run(rig, S(60));
		for (uint32_t pid = 0; pid < (uint32_t)rows[i].count; pid++)
			assert_near(rig_cpu_ns(rig, pid), rows[i].share[pid] * (double)S(60), 0.01);
		rig_close(rig);
	}
}

/* No process gets ahead or falls behind by more than a slice and a tick: two equal hogs, looked at each tick. */
static void the_lag_is_bounded(void **state)
{
	(void)state;
	rig *rig = rig_open(EEVDF, 2);
	for (int k = 0; k < 2; k++) rig_add(rig, 0, 1, 0, rig_hog);
	for (uint64_t tick = 1; tick <= 5000; tick++) {
		rig_run(rig, tick * (uint64_t)MS(1));
		double lag = (double)rig_cpu_ns(rig, 0) - (double)rig_cpu_ns(rig, 1);
		assert_between(lag, -(double)(MS(2) + US(700)), (double)(MS(2) + US(700)));
	}
	rig_close(rig);
}

/* RUN_TO_PARITY: the running one, eligible and in the slice it was picked for, keeps the CPU from a woken
 * one with an earlier deadline, unless (PREEMPT_SHORT) that one is eligible and asks for a shorter slice.
 * Once the running one is not eligible any more, the earliest eligible deadline wins. Equal weights; the
 * vruntimes are given relative to the average of the two, which is 0. */
static void which_process_preempts(void **state)
{
	(void)state;
	static const struct { int64_t running_v, woken_v, running_deadline, woken_deadline; uint64_t woken_slice_ns; bool new_slice, preempts; } rows[] = {
		{-US(100), US(100), US(600), US(500), 0, false, false},   /* in its slice; the woken one not even eligible */
		{-US(100), US(100), US(600), US(500), US(100), false, false}, /* shorter, but not eligible */
		{0, 0, US(700), US(100), 0, false, false},                /* both eligible, in its slice */
		{0, 0, US(700), US(100), US(100), false, true},           /* the same with a shorter slice */
		{0, 0, US(50), US(100), US(100), false, false},           /* shorter, but with a later deadline */
		{US(100), -US(100), US(800), US(600), 0, false, true},    /* the running one is past its share */
		{0, 0, US(700), US(100), 0, true, true},                  /* its slice is over and another has begun */
		{0, 0, US(100), US(700), 0, true, false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int64_t until = rows[i].running_deadline - rows[i].new_slice;
		meeting given = {rows[i].running_v, rows[i].woken_v, rows[i].running_deadline, rows[i].woken_deadline, until, rows[i].woken_slice_ns};
		if (woken_preempts("", given, &until) != rows[i].preempts) fail_msg("row %zu", i);
	}
}

/* ---- Releases ---- */

/* Process 0 computes from 0 on. Process 1 comes at 0.5 ms, at v = 0.5 ms, has the CPU at once (a new process, as 0 was, has
 * half a slice) and runs for 0.2 ms: at 0.7 it is at 0.7, the other at 0.5, the average at 0.6, so it sleeps owing 0.1.
 * Awake at 0.8, the other is at 0.6:
 *   kept for the whole sleep: placed at 0.6 + 0.1 x 2 (its own weight pulls the average back);
 *   delayed: charged last at 0.7, the average was 0.6, less than 0.7, so it goes on from where it was.
 * Awake at 1.1, the other is at 0.9:
 *   kept: at 0.9 + 0.2; delayed: charged at the tick at 1.0, the other was at 0.8 and the average at 0.75, so the debt
 *   is gone and it is placed at the average of the others, 0.8. */
static void debt_melts_while_others_run(void **state)
{
	(void)state;
	static const struct { const char *settings; int64_t sleep_ns, vruntime_ns; } rows[] = {
		{"", US(100), US(800)},
		{"eevdf.release=6.6\n", US(100), US(800)},
		{"eevdf.release=6.6\neevdf.place_lag=0\n", US(100), US(600)},
		{"eevdf.release=6.12\n", US(100), US(700)},
		{"eevdf.release=6.18\n", US(100), US(700)},
		{"", US(400), US(1100)},
		{"eevdf.release=6.6\n", US(400), US(1100)},
		{"eevdf.release=6.12\n", US(400), US(800)},
		{"eevdf.release=6.18\n", US(400), US(800)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = open_release(rows[i].settings, 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		SCRIPT(rig, 0, 1, US(500), do_compute(US(200)), do_sleep((uint64_t)rows[i].sleep_ns), do_compute(MS(100)));
		rig_run(rig, (uint64_t)(US(700) + rows[i].sleep_ns + 1));
		assert_int_not_equal(rig_state(rig, 1), PW_STATE_sleeping);
		if (rig->machine.process[1].schedule.fair.vruntime_ns != rows[i].vruntime_ns)
			fail_msg("row %zu: %lld", i, (long long)rig->machine.process[1].schedule.fair.vruntime_ns);
		rig_close(rig);
	}
}

/* A process that sleeps in debt is on the queue until another has made it good: not runnable, not running, and gone when
 * it would be picked. One that ends owes nothing. */
static void the_delayed_leave_the_queue_when_picked(void **state)
{
	(void)state;
	rig *rig = open_release("eevdf.release=6.12\n", 3);
	rig_add(rig, 0, 1, 0, rig_hog);
	SCRIPT(rig, 0, 1, US(500), do_compute(US(200)), do_sleep(MS(50)), do_end());
	rig_run(rig, US(750));
	assert_int_equal(rig_state(rig, 1), PW_STATE_sleeping);
	assert_int_equal(rig->machine.cpu[0].run_queue.eevdf.queued, 2);
	assert_int_equal(rig->machine.queued, 0);
	rig_run(rig, MS(10));
	assert_int_equal(rig->machine.cpu[0].run_queue.eevdf.queued, 1);
	assert_true(rig->machine.process[1].schedule.eevdf.lag_ns == 0);
	rig_run(rig, MS(60));
	assert_int_equal(rig_state(rig, 1), PW_STATE_ended);
	assert_int_equal(rig->machine.cpu[0].run_queue.eevdf.queued, 1);
	rig_close(rig);
}

/* Process 0 never sleeps. Process 1 runs from 0.5 to 0.7 ms and sleeps owing 0.1 ms; at 0.95 ms its debt is gone, and its deadline
 * is earlier than that of process 2, which wakes up then with nothing owed. It is the best, though it sleeps: process 2 has
 * the CPU at once only if it leaves the queue for that. */
static void a_sleeper_without_debt_leaves_the_queue(void **state)
{
	(void)state;
	for (int dequeues = 0; dequeues <= 1; dequeues++) {
		char settings[64];
		snprintf(settings, sizeof settings, "eevdf.release=6.18\neevdf.wakeup_dequeues=%d\n", dequeues);
		rig *rig = open_release(settings, 3);
		rig_add(rig, 0, 1, 0, rig_hog);
		SCRIPT(rig, 0, 1, US(500), do_compute(US(200)), do_sleep(MS(50)), do_end());
		SCRIPT(rig, 0, 1, US(950), do_compute(US(100)), do_end());
		rig_run(rig, US(950) + 1);
		assert_int_equal(rig->machine.cpu[0].current, dequeues ? 2 : 0);
		assert_int_equal(rig->machine.process[1].schedule.eevdf.delayed, !dequeues);
		rig_close(rig);
	}
}

/* A delayed process wakes up where it slept even if another CPU is idle, and leaves its queue when its affinity changes. */
static void the_delayed_wake_where_they_slept(void **state)
{
	(void)state;
	for (int moved = 0; moved < 2; moved++) {
		rig *rig = rig_open("machine.cpus=2\nmachine.scheduler=eevdf\neevdf.release=6.12\neevdf.base_slice_ms=0.35\nmachine.balance_ms=0\n" FREE_OF_CHARGE, 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		SCRIPT(rig, 0, 1, US(500), do_compute(US(200)), do_sleep(US(100)), do_compute(MS(100)));
		while (rig_state(rig, 1) != PW_STATE_sleeping) assert_true(rig_event(rig, MS(20)));
		assert_true(rig->machine.process[1].schedule.eevdf.delayed);
		if (moved) rig_move_to(rig, 1, 2);
		else cpu_set_put(&rig->machine.process[1].affinity, 1, true);
		assert_true(rig->machine.process[1].schedule.eevdf.delayed == !moved);
		rig_run(rig, rig->queue.now_ns + (uint64_t)US(110));
		assert_int_equal(rig->machine.process[1].cpu, moved ? 1 : 0);
		rig_close(rig);
	}
}

/* A process that wakes up, against one that runs; vruntimes and deadlines relative to the average of the two, which is 0.
 * `until` is up to where the running one is protected (0: the end of its slice), and `after` where that is then. */
static void releases_differ_in_protection(void **state)
{
	(void)state;
	static const struct { const char *settings; int64_t running_v, running_deadline, woken_deadline, until; uint64_t woken_slice_ns; bool preempts; int64_t after; } rows[] = {
		/* Both eligible, the running one in its slice: only a shorter slice matters, and 6.6 knows none. */
		{"eevdf.release=6.6\n", 0, US(700), US(100), 0, US(100), false, US(700)},
		{"eevdf.release=6.12\n", 0, US(700), US(100), 0, US(100), true, US(700) + 1},
		{"eevdf.release=6.18\n", 0, US(700), US(100), 0, US(100), true, 0},
		/* Shorter, with a later deadline: 6.18 shortens the protection to the shorter slice. */
		{"eevdf.release=6.12\n", 0, US(500), US(600), 0, US(100), false, US(500)},
		{"eevdf.release=6.18\n", 0, US(500), US(600), 0, US(100), false, US(100)},
		{"eevdf.release=6.18\neevdf.run_to_parity=0\n", 0, US(500), US(600), 0, US(100), false, US(500)},
		/* Equal slices: protection holds, and up to where. */
		{"eevdf.release=6.12\n", 0, US(700), US(600), 0, 0, false, US(700)},
		{"eevdf.release=6.18\n", 0, US(700), US(600), 0, 0, false, US(700)},
		{"eevdf.release=6.18\n", 0, US(700), US(600), -US(1), 0, true, -US(1)},
		/* Without RUN_TO_PARITY the earlier deadline wins, but since 6.17 not before the protection is over. */
		{"eevdf.release=6.6\neevdf.run_to_parity=0\n", 0, US(700), US(600), 0, 0, true, US(700)},
		{"eevdf.release=6.12\neevdf.run_to_parity=0\n", 0, US(700), US(600), 0, 0, true, US(700)},
		{"eevdf.release=6.18\neevdf.run_to_parity=0\n", 0, US(700), US(600), US(10), 0, false, US(10)},
		/* A process past its share loses the CPU in all of them. */
		{"eevdf.release=6.6\n", US(100), US(800), US(600), 0, 0, true, US(800)},
		{"eevdf.release=6.18\n", US(100), US(800), US(600), 0, 0, true, US(800)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int64_t until = rows[i].until ? rows[i].until : rows[i].running_deadline;
		meeting given = {rows[i].running_v, -rows[i].running_v, rows[i].running_deadline, rows[i].woken_deadline, until, rows[i].woken_slice_ns};
		if (woken_preempts(rows[i].settings, given, &until) != rows[i].preempts) fail_msg("row %zu", i);
		if (until != rows[i].after) fail_msg("row %zu: protected until %lld", i, (long long)until);
	}
}

/* Picked beside one with a slice of 0.2 ms: since 6.17 it is protected for as long, before that for its own slice. */
static void protection_ends_with_the_shortest_slice(void **state)
{
	(void)state;
	static const struct { const char *settings; int64_t protected_ns; } rows[] = {
		{"eevdf.base_slice_ms=3\neevdf.release=6.12\n", US(3000)},
		{"eevdf.base_slice_ms=3\neevdf.release=6.18\n", US(200)},
		{"eevdf.base_slice_ms=3\neevdf.release=6.18\neevdf.run_to_parity=0\n", US(3000)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = open_release(rows[i].settings, 2);
		rig_add(rig, 0, 1, S(900), rig_hog);
		rig_add(rig, 0, 1, S(900), rig_hog);
		pw_machine *machine = &rig->machine;
		machine->process[1].slice_ns = (uint64_t)US(200);
		for (uint32_t pid = 0; pid < 2; pid++) {
			machine->scheduler->init(machine, pid);
			machine->scheduler->enqueue(machine, pid, PW_ENQUEUE_woken);
		}
		pw_eevdf_state *first = &machine->process[0].schedule.eevdf;
		first->deadline_ns = first->fair.vruntime_ns + US(3000);
		machine->process[1].schedule.eevdf.deadline_ns = first->deadline_ns + 1;
		assert_int_equal(machine->scheduler->pick(machine, 0), 0);
		assert_true(first->protected_ns - first->fair.vruntime_ns == rows[i].protected_ns);
		rig_close(rig);
	}
}

/* Two that never sleep, from 0 on, on one CPU; ticks of 4 ms, slices of 0.7. Without HRTICK the CPU changes hands at ticks
 * alone. With it, whenever a process has had it for a slice, also a new process, whose first slice is half as long. */
static void hrtick_ends_turns_to_the_nanosecond(void **state)
{
	(void)state;
	static const struct { uint64_t at_ns; uint32_t without, with; } rows[] = {
		{US(699), 0, 0}, {US(701), 0, 1}, {US(1399), 0, 1}, {US(1401), 0, 0}, {US(2101), 0, 1}, {US(2801), 0, 0}, {US(3501), 0, 1}, {US(4201), 1, 0},
	};
	static const char *const releases[] = {"", "eevdf.release=6.6\n", "eevdf.release=6.12\n", "eevdf.release=6.18\n"};
	for (size_t k = 0; k < 8; k++) {
		bool hrtick = k % 2;
		char text[200];
		snprintf(text, sizeof text, "machine.tick_ms=4\n%seevdf.hrtick=%d\n", releases[k / 2], hrtick);
		rig *rig = open_release(text, 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_add(rig, 0, 1, 0, rig_hog);
		for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
			rig_run(rig, rows[i].at_ns);
			if (rig->machine.cpu[0].current != (hrtick ? rows[i].with : rows[i].without)) fail_msg("release %zu, hrtick %d, row %zu", k / 2, hrtick, i);
		}
		rig_close(rig);
	}
}

/* Two that never sleep, and a real-time process that takes the CPU from 0.5 to 0.6 ms. Process 0, then chosen, is new and has
 * half a slice of 0.7 ms; HRTICK's timer is set for a whole one all the same. */
static void hrtick_counts_from_the_pick(void **state)
{
	(void)state;
	static const struct { uint64_t at_ns; uint32_t current; } rows[] = {{US(499), 1}, {US(550), 2}, {US(601), 0}, {US(951), 0}, {US(1299), 0}, {US(1301), 1}};
	rig *rig = open_release("machine.tick_ms=4\neevdf.release=6.18\neevdf.hrtick=1\n", 3);
	rig_add(rig, 0, 1, 0, rig_hog);
	rig_add(rig, 0, 1, 0, rig_hog);
	SCRIPT(rig, 0, 1, 0, do_sleep(US(500)), do_compute(US(100)));
	pw_machine_allow_real_time(&rig->machine);
	rig_set_policy(rig, 2, PW_policy_fifo, 1);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig_run(rig, rows[i].at_ns);
		if (rig->machine.cpu[0].current != rows[i].current) fail_msg("row %zu: process %u", i, rig->machine.cpu[0].current);
	}
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shares_follow_the_weights),
		cmocka_unit_test(the_lag_is_bounded),
		cmocka_unit_test(which_process_preempts),
		cmocka_unit_test(hrtick_ends_turns_to_the_nanosecond),
		cmocka_unit_test(hrtick_counts_from_the_pick),
		cmocka_unit_test(debt_melts_while_others_run),
		cmocka_unit_test(the_delayed_leave_the_queue_when_picked),
		cmocka_unit_test(a_sleeper_without_debt_leaves_the_queue),
		cmocka_unit_test(the_delayed_wake_where_they_slept),
		cmocka_unit_test(releases_differ_in_protection),
		cmocka_unit_test(protection_ends_with_the_shortest_slice),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
