/* test_timeshare: quanta, levels, lifts and kernel priority, against the table of docs/model.md (timeshare). */
#include "cm.h"

#include "../src/machine/run_queue.h"
#include "rig.h"

#define TIMESHARE "machine.cpus=1\nmachine.scheduler=timeshare\n"

/* A new process is at level 59. Quanta: 20 ms at 59, 40 at 40-58, 80 at 30-39, 120 at 20-29, 160 at 10-19,
 * 200 at 0-9; each used quantum costs ten levels. So the levels last until 20, 60, 140, 260, 420 ms. */
static void used_quanta_lower_the_level(void **state)
{
	(void)state;
	static const struct { uint64_t until_ms; int level; } rows[] = {{20, 59}, {60, 49}, {140, 39}, {260, 29}, {420, 19}, {620, 9}, {820, 0}, {5020, 0}};
	rig *rig = rig_open(TIMESHARE, 1);
	rig_add(rig, 0, 1, 0, rig_hog);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig_run(rig, (uint64_t)MS(rows[i].until_ms) - 1);
		assert_int_equal(rig->machine.process[0].schedule.timeshare.level, rows[i].level);
	}
	rig_close(rig);
}

/* ts_slpret: 50 for 0-9, 51 for 10-19, 52 for 20-29, 53 for 30-34, 54 for 35-39, 55 for 40-44, 56 for 45,
 * 57 for 46, 58 for 47-58, 59 for 59. */
static void a_sleep_lifts_the_level(void **state)
{
	(void)state;
	static const uint8_t rows[][2] = {
		{0, 50}, {9, 50}, {10, 51}, {19, 51}, {20, 52}, {29, 52}, {30, 53}, {34, 53}, {35, 54}, {39, 54}, {40, 55},
		{44, 55}, {45, 56}, {46, 57}, {47, 58}, {48, 58}, {49, 58}, {50, 58}, {54, 58}, {58, 58}, {59, 59},
	};
	rig *rig = rig_open(TIMESHARE "timeshare.kernel_boost=0\n", 1);
	rig_add(rig, 0, 1, 0, rig_hog);
	pw_machine *machine = &rig->machine;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		machine->process[0].schedule.timeshare.level = rows[i][0];
		machine->scheduler->enqueue(machine, 0, PW_ENQUEUE_woken);
		assert_int_equal(machine->process[0].schedule.timeshare.level, rows[i][1]);
		assert_int_equal(machine->process[0].schedule.queued_level, rows[i][1]);
		machine->scheduler->dequeue(machine, 0);
	}
	rig_close(rig);
}

/* Two processes: the running one at level R (in user mode, or still at kernel priority), one woken from
 * a sleep that it entered at level W. Without the boost it preempts if its level after the lift is
 * higher. With the boost it comes at kernel priority 60 + level x 39 / 59, above all of user mode. */
static void which_process_preempts(void **state)
{
	(void)state;
	static const struct { bool boost; int running; bool running_in_kernel; int woken; bool preempts; } rows[] = {
		{false, 49, false, 0, true},  {false, 50, false, 0, false}, {false, 59, false, 59, false}, {false, 58, false, 59, true},
		{false, 58, false, 20, false}, {true, 59, false, 0, true},   {true, 0, false, 0, true},
		{true, 50, true, 0, false},    {true, 0, true, 0, true},     {true, 59, true, 59, false},  {true, 50, true, 59, true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = rig_open(rows[i].boost ? TIMESHARE : TIMESHARE "timeshare.kernel_boost=0\n", 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_add(rig, 0, 1, S(900), rig_hog);
		rig_run(rig, MS(1));
		pw_machine *machine = &rig->machine;
		machine->process[0].schedule.timeshare.level = (uint8_t)rows[i].running;
		machine->process[0].schedule.timeshare.kernel_priority = rows[i].running_in_kernel;
		machine->process[1].schedule.timeshare.level = (uint8_t)rows[i].woken;
		machine->scheduler->enqueue(machine, 1, PW_ENQUEUE_woken);
		assert_int_equal(machine->scheduler->preempts(machine, 0, 1), rows[i].preempts);
		rig_close(rig);
	}
}

/* Noise at level 59 computes; a sleeper at the same level wakes. With the boost it has the CPU at once,
 * one switch later; without it waits for the end of the noise's quantum. */
static void the_boost_takes_the_cpu_at_once(void **state)
{
	(void)state;
	for (int boost = 0; boost < 2; boost++) {
		rig *rig = rig_open(boost ? TIMESHARE : TIMESHARE "timeshare.kernel_boost=0\n", 2);
		SCRIPT(rig, 0, 1, 0, do_sleep(MS(5)), do_compute(MS(1)));
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_run(rig, MS(200));
		/* It sleeps at 4.2 us and wakes 5.05 ms later; the noise starts at 6.2 us and has 20 ms. */
		uint64_t expected = boost ? 5054200 + 2000 : 4200 + MS(20) + 2000;
		assert_int_equal(rig->script[0].at_ns[1], expected);
		rig_close(rig);
	}
}

/* Three levels of priority for each step of nice: at nice 4 and level 59 a process ranks as 47. */
static void nice_moves_the_rank(void **state)
{
	(void)state;
	rig *rig = rig_open(TIMESHARE "timeshare.kernel_boost=0\n", 1);
	rig_add(rig, 4, 1, 0, rig_hog);
	pw_machine *machine = &rig->machine;
	machine->process[0].schedule.timeshare.level = 59;
	machine->scheduler->enqueue(machine, 0, PW_ENQUEUE_moved);
	assert_int_equal(machine->process[0].schedule.queued_level, 47);
	machine->scheduler->dequeue(machine, 0);
	machine->process[0].nice = 19;
	machine->scheduler->enqueue(machine, 0, PW_ENQUEUE_moved);
	assert_int_equal(machine->process[0].schedule.queued_level, 2);
	rig_close(rig);
}

/* A hog that has fallen to level 0 waits beside sleepers that never use their quanta up; after a whole
 * second without CPU it is lifted to 50, and after another one (59) it still waits, but no longer than
 * a quantum: its rank then equals theirs at the end of a quantum. */
static void a_process_that_waits_a_second_is_lifted(void **state)
{
	(void)state;
	rig *rig = rig_open(TIMESHARE, 3);
	uint32_t hog = rig_add(rig, 0, 1, 0, rig_hog);
	rig_run(rig, S(2));
	rig->machine.process[hog].schedule.timeshare.level = 0;
	for (int i = 0; i < 2; i++) rig_add(rig, 0, 1, S(2) + 1, rig_hog);
	rig_run(rig, S(2) + MS(10));
	assert_int_equal(rig_state(rig, hog), PW_STATE_runnable);
	uint64_t before = rig->machine.process[hog].runnable_since_ns;
	rig_run(rig, before + S(1) - 1);
	pw_machine_each_second(&rig->machine);
	/* Not a whole second yet. */
	if (rig->machine.process[hog].queued) assert_true(rig->machine.process[hog].schedule.timeshare.level < 50);
	rig_close(rig);
}

static void lift_follows_the_table(void **state)
{
	(void)state;
	rig *rig = rig_open(TIMESHARE, 2);
	rig_add(rig, -20, 1, 0, rig_hog);
	rig_add(rig, 19, 1, 0, rig_hog);
	rig_run(rig, S(3));
	/* At nice 19 its rank stays behind the other's whatever its level. */
	assert_int_equal(rig_state(rig, 1), PW_STATE_runnable);
	rig->machine.process[1].schedule.timeshare.level = 7;
	pw_machine_each_second(&rig->machine);
	assert_int_equal(rig->machine.process[1].schedule.timeshare.level, 50);
	pw_machine_each_second(&rig->machine);
	assert_int_equal(rig->machine.process[1].schedule.timeshare.level, 50);
	/* ts_lwait is 59 from level 49 on. */
	rig_run(rig, S(4));
	pw_machine_each_second(&rig->machine);
	assert_int_equal(rig->machine.process[1].schedule.timeshare.level, 59);
	rig_close(rig);
}

/* illumos lifts only if a second has begun since the quantum did: at 0.9 s, in the quantum that began at 0.82, it does not, and the
 * quantum goes on; at 1.1 s it does. SVR4 lifts every time. */
static void illumos_lifts_once_a_second(void **state)
{
	(void)state;
	static const struct { const char *settings; uint64_t at_ns; int level; uint64_t used_ns; } rows[] = {
		{TIMESHARE, MS(900), 50, 0}, {TIMESHARE "timeshare.sleep_return=illumos\n", MS(900), 0, MS(80)}, {TIMESHARE "timeshare.sleep_return=illumos\n", MS(1010), 50, 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = rig_open(rows[i].settings, 1);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_run(rig, rows[i].at_ns);
		pw_run_queue_charge(&rig->machine, 0);
		rig->machine.scheduler->enqueue(&rig->machine, 0, PW_ENQUEUE_woken);
		assert_int_equal(rig->machine.process[0].schedule.timeshare.level, rows[i].level);
		assert_int_equal(rig->machine.process[0].schedule.slice_used_ns, rows[i].used_ns);
		rig_close(rig);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(illumos_lifts_once_a_second),
		cmocka_unit_test(used_quanta_lower_the_level),
		cmocka_unit_test(a_sleep_lifts_the_level),
		cmocka_unit_test(which_process_preempts),
		cmocka_unit_test(the_boost_takes_the_cpu_at_once),
		cmocka_unit_test(nice_moves_the_rank),
		cmocka_unit_test(a_process_that_waits_a_second_is_lifted),
		cmocka_unit_test(lift_follows_the_table),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
