/* test_cfs: shares by weight, wake-up preemption, slices, placement of sleepers. */
#include "cm.h"

#include "rig.h"

static rig *hogs(const char *text, const int *nice, int count, uint64_t until_ns)
{
	rig *rig = rig_open(text, (uint32_t)count);
	for (int i = 0; i < count; i++) rig_add(rig, nice[i], 1, 0, rig_hog);
	rig_run(rig, until_ns);
	return rig;
}

/* Weights: nice 0 1024, 1 820, 5 335, -5 3121, 19 15, -20 88761 (sched_prio_to_weight). */
static void shares_follow_the_weights(void **state)
{
	(void)state;
	static const struct { int nice[3], count; double share[3]; } rows[] = {
		{{0, 0}, 2, {0.5, 0.5}},
		{{0, 1}, 2, {1024.0 / 1844, 820.0 / 1844}},
		{{0, 5}, 2, {1024.0 / 1359, 335.0 / 1359}},
		{{-5, 0, 5}, 3, {3121.0 / 4480, 1024.0 / 4480, 335.0 / 4480}},
		{{0, 0, 0}, 3, {1 / 3.0, 1 / 3.0, 1 / 3.0}},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = hogs("machine.cpus=1\nmachine.scheduler=cfs\n", rows[i].nice, rows[i].count, S(60));
		for (uint32_t pid = 0; pid < (uint32_t)rows[i].count; pid++)
			assert_near(rig_cpu_ns(rig, pid), rows[i].share[pid] * (double)S(60), 0.01);
		rig_close(rig);
	}
}

/* check_preempt_tick: the slice is 6 ms shared by the runnable, at least 0.75 ms each; a tick every
 * 1 ms preempts once MORE than the slice has been used. So 2 processes (3 ms each) switch every 4 ms,
 * 4 (1.5 ms) every 2 ms, 10 (10 x 0.75 = 7.5 ms, 0.75 ms each) every 1 ms. */
static void slices_end_at_the_tick_after(void **state)
{
	(void)state;
	static const struct { int count; uint64_t turn_ns; } rows[] = {{2, MS(4)}, {4, MS(2)}, {10, MS(1)}};
	static const int nice[10] = {0};
	for (size_t i = 0; i < 3; i++) {
		rig *rig = hogs("machine.cpus=1\nmachine.scheduler=cfs\n", nice, rows[i].count, rows[i].turn_ns - 1);
		uint32_t first = rig->machine.cpu[0].current;
		for (int turn = 1; turn < rows[i].count; turn++) {
			rig_run(rig, (uint64_t)turn * rows[i].turn_ns + 1);
			uint32_t now = rig->machine.cpu[0].current;
			assert_int_not_equal(now, first);
			assert_in_range(rig->measure.process[now].ns[PW_STATE_kernel], 0, 2000);
			rig_run(rig, (uint64_t)(turn + 1) * rows[i].turn_ns - 1);
			assert_int_equal(rig->machine.cpu[0].current, now);
		}
		rig_close(rig);
	}
}

/* wakeup_preempt_entity: the woken process must lead by MORE than 1 ms x (1 + log2(CPUs)) x 1024 / its
 * weight. nice 0: 1 ms; -20 (88761): 11,536 ns; 19 (15): 68,266,666 ns; -15 (29154): 35,123 ns;
 * 5 (335): 3,056,716 ns. On 2 CPUs twice, on 8 four times that, on 16 no more. */
static void a_woken_process_must_lead_by_its_granularity(void **state)
{
	(void)state;
	static const struct { int cpus, nice; int64_t lead_ns; bool preempts; } rows[] = {
		{1, 0, 1000000, false},   {1, 0, 1000001, true},    {1, 0, -5000000, false}, {1, 0, 0, false},
		{1, -20, 11536, false},   {1, -20, 11537, true},    {1, -15, 35123, false},  {1, -15, 35124, true},
		{1, 5, 3056716, false},   {1, 5, 3056717, true},    {1, 19, 68266666, false}, {1, 19, 68266667, true},
		{2, 0, 2000000, false},   {2, 0, 2000001, true},    {8, 0, 4000000, false},  {8, 0, 4000001, true},
		{16, 0, 4000000, false},  {16, 0, 4000001, true},   {8, -20, 46146, false},  {8, -20, 46147, true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[100];
		snprintf(text, sizeof text, "machine.cpus=%d\nmachine.scheduler=cfs\n", rows[i].cpus);
		rig *rig = rig_open(text, 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_add(rig, rows[i].nice, 1, S(900), rig_hog);
		rig_run(rig, MS(50));
		pw_machine *machine = &rig->machine;
		machine->scheduler->init(machine, 1);
		machine->process[1].schedule.fair.vruntime_ns = machine->process[0].schedule.fair.vruntime_ns - rows[i].lead_ns;
		assert_int_equal(machine->scheduler->preempts(machine, 0, 1), rows[i].preempts);
		rig_close(rig);
	}
}

/* place_entity: max(own, min_vruntime - latency / 2); latency is 6 ms, on 8 CPUs 24 ms. */
static void a_sleeper_gets_half_a_period_of_credit(void **state)
{
	(void)state;
	static const struct { const char *text; int64_t behind_ns, placed_behind_ns; } rows[] = {
		{"machine.cpus=1\nmachine.scheduler=cfs\n", S(1), MS(3)},
		{"machine.cpus=1\nmachine.scheduler=cfs\n", MS(3) - 1, MS(3) - 1},
		{"machine.cpus=1\nmachine.scheduler=cfs\n", -MS(7), -MS(7)},
		{"machine.cpus=8\nmachine.scheduler=cfs\n", S(1), MS(12)},
		{"machine.cpus=1\nmachine.scheduler=cfs\ncfs.latency_ms=5\n", S(1), US(2500)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = rig_open(rows[i].text, 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_add(rig, 0, 1, S(900), rig_hog);
		rig_run(rig, S(2));
		pw_machine *machine = &rig->machine;
		machine->scheduler->init(machine, 1);
		/* The hog is alone, so min_vruntime is its own. */
		int64_t least = machine->process[0].schedule.fair.vruntime_ns;
		machine->process[1].schedule.fair.vruntime_ns = least - rows[i].behind_ns;
		machine->scheduler->enqueue(machine, 1, PW_ENQUEUE_woken);
		assert_int_equal(machine->process[1].schedule.fair.vruntime_ns, least - rows[i].placed_behind_ns);
		rig_close(rig);
	}
}

/* 5 hogs and 3 sleepers: none waits longer than the turns of all. Eight run 2 ms at most (6 ms shared
 * by 8 is 0.75 ms: at the first tick after), sleepers come back with at most 3 ms of credit each. */
static void no_process_starves(void **state)
{
	(void)state;
	rig *rig = rig_open_traced("machine.cpus=1\nmachine.scheduler=cfs\n", 8, 400000);
	for (int i = 0; i < 5; i++) rig_add(rig, 0, 1, 0, rig_hog);
	for (int i = 0; i < 3; i++) {
		uint32_t pid = rig_add(rig, 0, 1, 0, rig_blinker);
		rig->note[pid][0] = US(300);
		rig->note[pid][1] = MS(1) + (uint64_t)i * US(700);
	}
	rig_run(rig, S(20));
	uint64_t since[8] = {0}, longest = 0;
	for (uint32_t i = 0; i < rig->measure.records; i++) {
		const pw_trace_record *record = &rig->measure.record[i];
		if (record->type != PW_TRACE_state) continue;
		pw_state to = record->arg & 255;
		if (to == PW_STATE_runnable) since[record->process] = record->time_ns;
		if (to == PW_STATE_kernel && since[record->process]) {
			uint64_t waited = record->time_ns - since[record->process];
			since[record->process] = 0;
			if (waited > longest) longest = waited;
		}
	}
	assert_false(rig->measure.trace_full);
	assert_between(longest, MS(4), 5 * MS(2) + 3 * MS(3));
	rig_close(rig);
}

static void renice_changes_the_share_from_then_on(void **state)
{
	(void)state;
	static const int nice[] = {0, 0};
	rig *rig = hogs("machine.cpus=1\nmachine.scheduler=cfs\n", nice, 2, S(20));
	uint64_t before = rig_cpu_ns(rig, 0);
	assert_near(before, S(10), 0.01);
	rig_renice(rig, 0, 5);
	rig_run(rig, S(60));
	assert_near(rig_cpu_ns(rig, 0) - before, 335.0 / 1359 * (double)S(40), 0.01);
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shares_follow_the_weights),
		cmocka_unit_test(slices_end_at_the_tick_after),
		cmocka_unit_test(a_woken_process_must_lead_by_its_granularity),
		cmocka_unit_test(a_sleeper_gets_half_a_period_of_credit),
		cmocka_unit_test(no_process_starves),
		cmocka_unit_test(renice_changes_the_share_from_then_on),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
