/* test_realtime: FIFO and RR above every other process, within their part of each second. */
#include "cm.h"

#include "rig.h"

static uint32_t add(rig *rig, int64_t policy, int64_t priority, uint64_t start_ns, rig_program program)
{
	uint32_t pid = rig_add(rig, 0, 1, start_ns, program);
	rig_set_policy(rig, pid, policy, priority);
	return pid;
}

static rig *open_rt(const char *text)
{
	rig *rig = rig_open(text, 3);
	pw_machine_allow_real_time(&rig->machine);
	return rig;
}

static void run_seconds(rig *rig, uint64_t seconds)
{
	for (uint64_t second = 1; second <= seconds; second++) {
		rig_run(rig, second * (uint64_t)S(1));
		pw_machine_each_second(&rig->machine);
	}
}

/* A FIFO process that wakes at 1 ms has the CPU one switch later and keeps it until it ends. */
static void fifo_preempts_and_is_not_preempted(void **state)
{
	(void)state;
	rig *rig = open_rt("machine.cpus=1\nmachine.scheduler=cfs\n");
	rig_add(rig, -20, 1, 0, rig_hog);
	uint32_t pid = add(rig, PW_policy_fifo, 1, MS(1), rig_once);
	rig->note[pid][0] = MS(500);
	rig_run(rig, S(1));
	assert_int_equal(rig->note[pid][1], MS(1) + 2000 + MS(500));
	rig_close(rig);
}

static void the_higher_priority_goes_first(void **state)
{
	(void)state;
	rig *rig = open_rt("machine.cpus=1\n");
	uint32_t low = add(rig, PW_policy_fifo, 10, 0, rig_once), equal = add(rig, PW_policy_rr, 10, MS(1), rig_once);
	uint32_t high = add(rig, PW_policy_rr, 11, MS(2), rig_once);
	rig->note[low][0] = rig->note[equal][0] = rig->note[high][0] = MS(5);
	rig_run(rig, MS(100));
	/* low has had 2 ms (4 us of them to get going) when high takes the CPU; an equal waits for its end. */
	assert_int_equal(rig->note[high][1], MS(2) + 2000 + MS(5));
	assert_int_equal(rig->note[low][1], rig->note[high][1] + 200 + 2000 + MS(3) + 4000);
	assert_int_equal(rig->note[equal][1], rig->note[low][1] + 200 + 2000 + MS(5));
	rig_close(rig);
}

/* CPU 0 runs a hog, CPU 1 one of two: as many wait on either when a real-time process has taken CPU 0. An equal that wakes
 * there goes where it has a hog's CPU at once (find_lowest_rq). */
static void one_does_not_wake_behind_an_equal(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\nmachine.scheduler=cfs\n", 5);
	pw_machine_allow_real_time(&rig->machine);
	for (int hog = 0; hog < 3; hog++) rig_add(rig, 0, hog == 0 ? 1 : 2, 0, rig_hog);
	uint32_t first = rig_add(rig, 0, 3, MS(1), rig_once), second = rig_add(rig, 0, 3, MS(2), rig_once);
	for (uint32_t pid = first; pid <= second; pid++) {
		rig_set_policy(rig, pid, PW_policy_fifo, 1);
		rig->machine.process[pid].cpu = 0;
		rig->note[pid][0] = MS(50);
	}
	rig_run(rig, S(1));
	assert_int_equal(rig->note[first][1], MS(1) + 2000 + MS(50));
	assert_int_equal(rig->note[second][1], MS(2) + 2000 + MS(50));
	rig_close(rig);
}

/* Turns of 100 ms for RR; a FIFO process takes none. */
static void equals_of_rr_take_turns(void **state)
{
	(void)state;
	for (int fifo = 0; fifo < 2; fifo++) {
		rig *rig = open_rt("machine.cpus=1\n");
		int64_t policy = fifo ? PW_policy_fifo : PW_policy_rr;
		uint32_t first = add(rig, policy, 5, 0, rig_hog), second = add(rig, policy, 5, 0, rig_hog);
		rig_run(rig, MS(400));
		assert_int_equal(rig_cpu_ns(rig, first), fifo ? MS(400) : MS(200));
		assert_int_equal(rig_cpu_ns(rig, second), fifo ? 0 : MS(200));
		rig_close(rig);
	}
}

/* 950 ms of each second; the rest is for the others, or idle if there are none. */
static void real_time_is_throttled(void **state)
{
	(void)state;
	for (int others = 0; others < 2; others++) {
		rig *rig = open_rt("machine.cpus=1\n");
		uint32_t pid = add(rig, PW_policy_fifo, 99, 0, rig_hog);
		if (others) rig_add(rig, 0, 1, 0, rig_hog);
		run_seconds(rig, 10);
		assert_int_equal(rig_cpu_ns(rig, pid), 10 * MS(950));
		if (others) assert_int_equal(rig_cpu_ns(rig, 1), 10 * MS(50));
		else assert_int_equal(rig->measure.cpu[0].idle_ns, 10 * MS(50));
		rig_close(rig);
	}
}

/* One that makes a system call every 99 us: its budget ends in one of them. */
static pw_action call_for_ever(rig *rig, uint32_t pid)
{
	return rig->note[pid][3]++ % 2 == 0 ? do_compute(US(99)) : do_sleep(1);
}

/* The budget can end in the kernel, where no process takes the CPU away; time goes on. */
static void the_throttle_waits_for_the_kernel(void **state)
{
	(void)state;
	rig *rig = open_rt("machine.cpus=1\nrealtime.runtime_ms=10\nmachine.syscall_us=700\nmachine.timer_slack_us=0\n");
	uint32_t pid = add(rig, PW_policy_fifo, 1, 0, call_for_ever);
	run_seconds(rig, 2);
	assert_between(rig_cpu_ns(rig, pid), 2 * MS(10), 2 * MS(11));
	assert_true(rig->measure.statistic[PW_STAT_events] < 1000);
	rig_close(rig);
}

/* One CPU's budget is used up. Another idles and has some: there goes who wakes. */
static void a_woken_process_passes_a_throttled_cpu_by(void **state)
{
	(void)state;
	rig *rig = open_rt("machine.cpus=2\nrealtime.runtime_ms=10\n");
	uint32_t hog = add(rig, PW_policy_fifo, 1, 0, rig_hog), late = add(rig, PW_policy_fifo, 1, MS(50), rig_once);
	rig_move_to(rig, late, 3);
	rig->note[late][0] = MS(1);
	rig_run(rig, MS(100));
	assert_int_equal(rig_cpu_ns(rig, hog), MS(10));
	assert_true(rig->machine.scheduler->is_throttled(&rig->machine, 0));
	assert_int_equal(rig->machine.process[late].cpu, 1);
	assert_between(rig->note[late][1], MS(51), MS(52));
	rig_close(rig);
}

/* Two wait on one CPU for the next second. Then the other CPU, which idles, takes one of them. */
static void a_new_second_is_there_for_every_cpu(void **state)
{
	(void)state;
	rig *rig = open_rt("machine.cpus=2\nmachine.balance_ms=0\nrealtime.runtime_ms=10\n");
	uint32_t pids[3];
	for (int i = 0; i < 3; i++) rig_move_to(rig, pids[i] = add(rig, PW_policy_rr, 1, 0, rig_hog), 3);
	run_seconds(rig, 1);
	assert_int_equal(rig->machine.idle.word[0], 0);
	uint32_t running = 0;
	for (int i = 0; i < 3; i++) running += !rig->machine.process[pids[i]].queued;
	assert_int_equal(running, 2);
	rig_close(rig);
}

/* The fair server comes in when others have waited for 950 ms, and gives them 50: at 950 ms (they came at 0), again 950 ms
 * after it has left, at 1950. Alone, the real-time process has all of the CPU. */
static void the_fair_server_helps_only_waiting_processes(void **state)
{
	(void)state;
	for (int others = 0; others < 2; others++) {
		rig *rig = open_rt("machine.cpus=1\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nrealtime.throttle=fair_server\n");
		uint32_t pid = add(rig, PW_policy_fifo, 99, 0, rig_hog), other = others ? rig_add(rig, 0, 1, 0, rig_hog) : pid;
		static const struct { uint64_t until_ns, other_ns; } rows[] = {{MS(950), 0}, {MS(970), MS(20)}, {MS(1000), MS(50)}, {MS(1950), MS(50)}, {MS(2000), MS(100)}};
		for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
			rig_run(rig, rows[i].until_ns);
			assert_int_equal(rig_cpu_ns(rig, pid), others ? rows[i].until_ns - rows[i].other_ns : rows[i].until_ns);
			if (others) assert_int_equal(rig_cpu_ns(rig, other), rows[i].other_ns);
		}
		rig_close(rig);
	}
}

/* Others who come at 600 ms wait until 1550; a real-time process that wakes while they are served waits until they were. */
static void the_fair_server_counts_from_when_they_came(void **state)
{
	(void)state;
	rig *rig = open_rt("machine.cpus=1\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nrealtime.throttle=fair_server\n");
	add(rig, PW_policy_fifo, 1, 0, rig_hog);
	uint32_t other = rig_add(rig, 0, 1, MS(600), rig_hog), high = add(rig, PW_policy_fifo, 2, MS(1560), rig_once);
	rig->note[high][0] = MS(10);
	rig_run(rig, MS(1550));
	assert_int_equal(rig_cpu_ns(rig, other), 0);
	rig_run(rig, MS(1700));
	assert_int_equal(rig_cpu_ns(rig, other), MS(50));
	assert_int_equal(rig->note[high][1], MS(1600) + MS(10));
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_fair_server_helps_only_waiting_processes),
		cmocka_unit_test(the_fair_server_counts_from_when_they_came),
		cmocka_unit_test(fifo_preempts_and_is_not_preempted),
		cmocka_unit_test(one_does_not_wake_behind_an_equal),
		cmocka_unit_test(the_higher_priority_goes_first),
		cmocka_unit_test(equals_of_rr_take_turns),
		cmocka_unit_test(real_time_is_throttled),
		cmocka_unit_test(the_throttle_waits_for_the_kernel),
		cmocka_unit_test(a_woken_process_passes_a_throttled_cpu_by),
		cmocka_unit_test(a_new_second_is_there_for_every_cpu),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
