/* test_eevdf: shares by weight, slices to the deadline, lag over a sleep, who may preempt whom. */
#include "cm.h"

#include "rig.h"

#define EEVDF "machine.cpus=1\nmachine.scheduler=eevdf\n"

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

/* Nobody gets ahead or falls behind by more than a slice and a tick: two equal hogs, looked at each tick. */
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
static void who_preempts_whom(void **state)
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
		rig *rig = rig_open(EEVDF, 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_add(rig, 0, 1, S(900), rig_hog);
		rig_run(rig, MS(50));
		machine *machine = &rig->machine;
		machine->scheduler->init(machine, 1);
		machine->scheduler->enqueue(machine, 1, ENQUEUE_NEW);
		int64_t average = machine->cpu[0].run_queue.eevdf.reference_ns;
		eevdf_state *running = &machine->process[0].schedule.eevdf, *woken = &machine->process[1].schedule.eevdf;
		running->fair.vruntime_ns = average + rows[i].running_v;
		woken->fair.vruntime_ns = average + rows[i].woken_v;
		running->deadline_ns = average + rows[i].running_deadline;
		running->protected_ns = running->deadline_ns - rows[i].new_slice;
		woken->deadline_ns = average + rows[i].woken_deadline;
		machine->process[1].slice_ns = rows[i].woken_slice_ns;
		if (machine->scheduler->preempts(machine, 0, 1) != rows[i].preempts) fail_msg("row %zu", i);
		rig_close(rig);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shares_follow_the_weights),
		cmocka_unit_test(the_lag_is_bounded),
		cmocka_unit_test(who_preempts_whom),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
