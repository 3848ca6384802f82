/* test_groups: task groups under cfs and eevdf: what each has of a CPU, its weight there, and which processes compete. */
#include "cm.h"

#include "rig.h"

#include "../src/machine/schedulers/groups.h"

#define FREE "machine.autogroup=1\nmachine.context_switch_us=0\nmachine.syscall_us=0\nmachine.wake_latency_us=0\nmachine.timer_slack_us=0\nmachine.balance_ms=0\n"

static const char *const SCHEDULERS[] = {
	"machine.scheduler=cfs\n", "machine.scheduler=eevdf\neevdf.release=6.6\n", "machine.scheduler=eevdf\neevdf.release=6.12\n", "machine.scheduler=eevdf\n",
};
enum { KINDS = sizeof SCHEDULERS / sizeof SCHEDULERS[0] };

static rig *open(size_t kind, const char *machine, uint32_t processes)
{
	char text[600];
	snprintf(text, sizeof text, FREE "%s%s", SCHEDULERS[kind], machine);
	return rig_open(text, processes);
}

static void add(rig *rig, uint32_t group, int nice, uint64_t cpus, rig_program program)
{
	uint32_t pid = rig_add(rig, nice, cpus, 0, program);
	rig->machine.process[pid].session = (uint16_t)group;
}

static uint32_t weight_of(const rig *rig, uint32_t group, uint32_t cpu)
{
	return rig->machine.group_part[group * rig->machine.cpus + cpu].schedule.fair.weight;
}

static void has(rig *rig, size_t kind, uint32_t pid, double share, double tolerance)
{
	double real = (double)rig_cpu_ns(rig, pid) / (double)S(20);
	if (real < share - tolerance || real > share + tolerance) fail_msg("kind %zu, process %u has %g of a CPU, not %g", kind, pid, real, share);
}

/* One process beside ten, at any nice: half of the CPU. */
static void groups_share_and_not_processes(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < KINDS; kind++) {
		rig *rig = open(kind, "machine.cpus=1\n", 11);
		add(rig, 1, 19, 1, rig_hog);
		for (int i = 0; i < 10; i++) add(rig, 0, i < 5 ? 0 : -5, 1, rig_hog);
		rig_run(rig, S(20));
		has(rig, kind, 0, 0.5, 0.005);
		/* 1024 and 3121 of 5 x 4145. */
		has(rig, kind, 1, 0.5 * 1024 / 20725, 0.005);
		has(rig, kind, 10, 0.5 * 3121 / 20725, 0.005);
		rig_close(rig);
	}
}

/* Group 0 has a process on each of two CPUs: half of its load is on each, so it weighs 512 there. On the first CPU the only
 * process of group 1 weighs 1024: two thirds. */
static void a_groups_weight_is_shared_by_load(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < KINDS; kind++) {
		rig *rig = open(kind, "machine.cpus=2\n", 3);
		add(rig, 0, 0, 1, rig_hog);
		add(rig, 0, 0, 2, rig_hog);
		add(rig, 1, 0, 1, rig_hog);
		rig_run(rig, S(20));
		has(rig, kind, 0, 1.0 / 3, 0.005);
		has(rig, kind, 1, 1, 0.001);
		has(rig, kind, 2, 2.0 / 3, 0.005);
		assert_int_equal(weight_of(rig, 1, 0), 1024);
		assert_true(weight_of(rig, 0, 0) >= 511 && weight_of(rig, 0, 0) <= 513);
		rig_close(rig);
	}
}

/* Of unequal loads: three processes of nice 0 on one CPU and one on the other are 3072 and 1024 of 4096. */
static void a_part_weighs_by_its_members(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < KINDS; kind++) {
		rig *rig = open(kind, "machine.cpus=2\n", 6);
		for (int i = 0; i < 3; i++) add(rig, 0, 0, 1, rig_hog);
		add(rig, 0, 0, 2, rig_hog);
		add(rig, 1, 0, 1, rig_hog);
		add(rig, 2, 0, 2, rig_hog);
		rig_run(rig, S(20));
		/* 768 beside 1024, by three; 256 beside 1024. */
		has(rig, kind, 0, 768.0 / 1792 / 3, 0.005);
		has(rig, kind, 3, 256.0 / 1280, 0.005);
		has(rig, kind, 5, 1024.0 / 1280, 0.005);
		rig_close(rig);
	}
}

/* Two groups of the same load have the same, whatever their numbers and on any number of CPUs; so do their members. */
static void equals_have_equal_shares(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < KINDS; kind++) {
		for (uint32_t cpus = 1; cpus <= 4; cpus *= 2) {
			char text[40];
			snprintf(text, sizeof text, "machine.cpus=%u\n", cpus);
			rig *rig = open(kind, text, 16);
			for (uint32_t i = 0; i < 16; i++) add(rig, i < 8 ? 5 : 2, 0, (uint64_t)1 << i % cpus, rig_hog);
			rig_run(rig, S(20));
			for (uint32_t i = 0; i < 16; i++) has(rig, kind, i, cpus / 16.0, 0.005);
			rig_close(rig);
		}
	}
}

/* A tree: group 0 has a process and group 1, with two; group 2 has one. By group a half each, then a quarter, then an eighth. */
static void groups_have_groups(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < KINDS; kind++) {
		rig *rig = open(kind, "machine.cpus=1\n", 4);
		rig->machine.group[1].parent = 0;
		add(rig, 0, 0, 1, rig_hog);
		add(rig, 1, 0, 1, rig_hog);
		add(rig, 1, 0, 1, rig_hog);
		add(rig, 2, 0, 1, rig_hog);
		rig_run(rig, S(20));
		static const double shares[] = {0.25, 0.125, 0.125, 0.5};
		for (uint32_t pid = 0; pid < 4; pid++) has(rig, kind, pid, shares[pid], 0.01);
		rig_close(rig);
	}
}

/* Shares are a group's own weight: three to one. */
static void a_group_has_a_weight(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < KINDS; kind++) {
		rig *rig = open(kind, "machine.cpus=1\n", 2);
		rig->machine.group[0].shares = 3072;
		add(rig, 0, 0, 1, rig_hog);
		add(rig, 1, 0, 1, rig_hog);
		rig_run(rig, S(20));
		has(rig, kind, 0, 0.75, 0.005);
		rig_close(rig);
	}
}

/* A group that is alone is scheduled as without groups: to the nanosecond. */
static void one_group_is_as_none(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < KINDS; kind++) {
		uint64_t had[2][4], forced[2] = {0, 0};
		for (uint32_t grouped = 0; grouped < 2; grouped++) {
			rig *rig = open(kind, grouped ? "machine.cpus=1\n" : "machine.cpus=1\nmachine.autogroup=0\n", 4);
			add(rig, 0, 0, 1, rig_hog);
			add(rig, 0, 5, 1, rig_hog);
			SCRIPT(rig, -5, 1, US(3300), do_compute(US(400)), do_sleep(US(2700)), do_compute(US(900)), do_sleep(US(5200)), do_compute(US(100)));
			SCRIPT(rig, 0, 1, US(100), do_compute(US(2100)), do_sleep(US(700)), do_compute(US(1900)), do_sleep(US(100)), do_compute(US(3000)));
			rig_run(rig, MS(60));
			for (uint32_t pid = 0; pid < 4; pid++) had[grouped][pid] = rig_cpu_ns(rig, pid), forced[grouped] += rig->measure.process[pid].forced;
			rig_close(rig);
		}
		for (uint32_t pid = 0; pid < 4; pid++) assert_int_equal(had[0][pid], had[1][pid]);
		assert_int_equal(forced[0], forced[1]);
	}
}

/* Groups compete, and not their members. Process 1 of nice -15, which asks for a short slice, has slept for 50 ms when it wakes in the turn of process 2. Its
 * group is owed no more than process 0 of it has left over, which has run as long as process 2: it waits for the end of the turn.
 * Alone in a group of its own, or without groups, it has the CPU at once. */
static void a_sleepers_group_is_owed_nothing(void **state)
{
	(void)state;
	static const struct { const char *machine; uint32_t group; bool waits; } rows[] = {{"", 0, true}, {"", 2, false}, {"machine.autogroup=0\n", 0, false}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[200];
		snprintf(text, sizeof text, "machine.cpus=1\neevdf.base_slice_ms=3\nmachine.tick_ms=1\n%s", rows[i].machine);
		rig *rig = open(3, text, 3);
		add(rig, 0, 0, 1, rig_hog);
		SCRIPT(rig, -15, 1, 0, do_wait_post(FOR_EVER), do_compute(US(10)));
		rig->machine.process[1].session = (uint16_t)rows[i].group;
		rig->machine.process[1].slice_ns = (uint64_t)US(100);
		add(rig, 1, 0, 1, rig_hog);
		uint64_t at = MS(50);
		for (rig_run(rig, at); rig->machine.cpu[0].current != 2; rig_run(rig, at)) at += (uint64_t)US(10);
		at += (uint64_t)US(200);
		rig_run(rig, at);
		assert_int_equal(rig->machine.cpu[0].current, 2);
		pw_machine_post_from_outside(&rig->machine, 1, PW_CAUSE_post);
		assert_int_equal(rig->machine.cpu[0].current, rows[i].waits ? 2 : 1);
		rig_run(rig, at + MS(7));
		assert_int_equal(rig_state(rig, 1), PW_STATE_ended);
		rig_close(rig);
	}
}

/* The other group has had 1 ms when the only member of this one begins to run, and 0.8 ms later goes to sleep: the group has had more than
 * its share since it came and stays on the queue until its debt is gone, as a process does, though its member is owed nothing within it. */
static void a_group_in_debt_stays(void **state)
{
	(void)state;
	rig *rig = open(3, "machine.cpus=1\neevdf.base_slice_ms=1\n", 2);
	add(rig, 0, 0, 1, rig_hog);
	SCRIPT(rig, 0, 1, US(900), do_compute(US(800)), do_sleep(MS(5)), do_compute(MS(30)));
	rig->machine.process[1].session = 1;
	const pw_eevdf_state *group = &rig->machine.group_part[1].schedule.eevdf;
	rig_run(rig, US(1500));
	assert_int_equal(rig->machine.cpu[0].current, 1);
	assert_false(group->delayed);
	rig_run(rig, US(1810));
	assert_int_equal(rig_state(rig, 1), PW_STATE_sleeping);
	assert_true(group->delayed && group->fair.counted);
	assert_false(rig->machine.process[1].schedule.eevdf.delayed);
	/* The next choice after its 0.7 ms of debt are gone finds that, and it is gone. */
	rig_run(rig, MS(6));
	assert_false(group->delayed || group->fair.counted);
	assert_int_equal(group->lag_ns, 0);
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(groups_share_and_not_processes),
		cmocka_unit_test(a_groups_weight_is_shared_by_load),
		cmocka_unit_test(a_part_weighs_by_its_members),
		cmocka_unit_test(equals_have_equal_shares),
		cmocka_unit_test(groups_have_groups),
		cmocka_unit_test(a_group_has_a_weight),
		cmocka_unit_test(one_group_is_as_none),
		cmocka_unit_test(a_sleepers_group_is_owed_nothing),
		cmocka_unit_test(a_group_in_debt_stays),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
