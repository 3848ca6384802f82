/* test_shares: what each scheduler promises in the long run: cfs and eevdf CPU time in proportion to the
 * weights of nice, within 1 %; o1 slices by nice, RR equal turns; timeshare that no process waits for ever. */
#include "cm.h"

#include "rig.h"

/* kernel/sched/core.c, sched_prio_to_weight, of those that are used below. */
static double weight_of(int nice)
{
	static const struct { int nice; double weight; } rows[] = {
		{-20, 88761}, {-15, 29154}, {-10, 9548}, {-5, 3121}, {-2, 1586}, {-1, 1277}, {0, 1024}, {1, 820}, {2, 655},
		{3, 526}, {4, 423}, {5, 335}, {10, 110}, {15, 36}, {19, 15},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].nice == nice) return rows[i].weight;
	fail_msg("no weight for nice %d", nice);
	return 0;
}

typedef struct mix {
	int count, nice[8];
} mix;

/* The least share, of nice 19 beside nice 0, has 1.4 % of a CPU in turns of a tick: 600 s are 8,600 turns. */
static const mix mixes[] = {
	{2, {0, 0}},
	{2, {0, 1}},
	{2, {0, 5}},
	{2, {0, 19}},
	{2, {-20, 0}},
	{2, {-20, -20}},
	{2, {19, 19}},
	{3, {-5, 0, 5}},
	{3, {-10, 0, 0}},
	{4, {-15, -10, -5, 0}},
	{5, {0, 0, 0, 0, 10}},
	{6, {-2, -1, 0, 1, 2, 3}},
	{7, {5, 5, 5, 5, 5, 5, 10}},
	{8, {0, 0, 0, 0, 0, 0, 0, 0}},
	{8, {-5, -2, -1, 0, 1, 2, 4, 5}},
};

/* The mix as hogs on each of the CPUs, every one pinned there. */
static void check_shares(const char *scheduler, const mix *mix, uint32_t cpus)
{
	char text[100];
	snprintf(text, sizeof text, "machine.cpus=%u\nmachine.scheduler=%s\n", cpus, scheduler);
	rig *rig = rig_open(text, cpus * (uint32_t)mix->count);
	double all = 0;
	for (int i = 0; i < mix->count; i++) all += weight_of(mix->nice[i]);
	for (uint32_t cpu = 0; cpu < cpus; cpu++)
		for (int i = 0; i < mix->count; i++) rig_add(rig, mix->nice[i], (uint64_t)1 << cpu, 0, rig_hog);
	rig_run(rig, S(600));
	for (uint32_t pid = 0; pid < rig->processes; pid++)
		assert_near(rig_cpu_ns(rig, pid), weight_of(mix->nice[pid % (uint32_t)mix->count]) / all * (double)S(600), 0.01);
	rig_close(rig);
}

static void shares_equal_weights(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof mixes / sizeof mixes[0]; i++) {
		check_shares("cfs", &mixes[i], 1);
		check_shares("eevdf", &mixes[i], 1);
	}
}

static void shares_equal_weights_on_each_of_several_cpus(void **state)
{
	(void)state;
	static const size_t some[] = {2, 7, 9, 14};
	for (size_t i = 0; i < 4; i++) {
		check_shares("cfs", &mixes[some[i]], 4);
		check_shares("eevdf", &mixes[some[i]], 4);
	}
}

/* 8 equals that may go anywhere on 4 CPUs: two for each, half a CPU each, and none moves any more. */
static void equals_spread_evenly(void **state)
{
	(void)state;
	for (int eevdf = 0; eevdf < 2; eevdf++) {
		rig *rig = rig_open(eevdf ? "machine.cpus=4\nmachine.scheduler=eevdf\n" : "machine.cpus=4\nmachine.scheduler=cfs\n", 8);
		for (int i = 0; i < 8; i++) rig_add(rig, 0, ALL_CPUS, 0, rig_hog);
		rig_run(rig, S(60));
		for (uint32_t pid = 0; pid < 8; pid++) assert_near(rig_cpu_ns(rig, pid), (double)S(30), 0.01);
		rig_close(rig);
	}
}

/* Five hogs of CPU 0 may use both, and CPU 1 has one: 4 wait against 0. Every 64 ms CPU 1 takes one while
 * it has two less: 3 against 1, then 2 against 2. Without balance nothing ever changes. */
static void queues_are_balanced(void **state)
{
	(void)state;
	static const struct { const char *text; uint32_t waiting[3]; } rows[] = {
		{"machine.cpus=2\nmachine.scheduler=cfs\n", {4, 3, 2}},
		{"machine.cpus=2\nmachine.scheduler=eevdf\n", {4, 3, 2}},
		{"machine.cpus=2\nmachine.scheduler=cfs\nmachine.balance_ms=0\n", {4, 4, 4}},
		{"machine.cpus=2\nmachine.scheduler=o1\n", {4, 4, 4}},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = rig_open(rows[i].text, 6);
		for (int k = 0; k < 5; k++) rig_add(rig, 0, 1, 0, rig_hog);
		rig_add(rig, 0, 2, 0, rig_hog);
		rig_run(rig, MS(1));
		for (uint32_t pid = 0; pid < 5; pid++) rig_move_to(rig, pid, 3);
		for (uint64_t round = 0; round < 3; round++) {
			rig_run(rig, round * (uint64_t)MS(64) + (uint64_t)MS(2));
			assert_int_equal(rig->machine.cpu[0].queued, rows[i].waiting[round]);
			assert_int_equal(rig->machine.cpu[1].queued, 4 - rows[i].waiting[round]);
		}
		rig_run(rig, S(1));
		assert_int_equal(rig->machine.cpu[0].queued, rows[i].waiting[2]);
		rig_close(rig);
	}
}

/* The five stay where their affinity holds them. */
static void balance_respects_affinity(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\nmachine.scheduler=cfs\n", 6);
	for (int k = 0; k < 5; k++) rig_add(rig, 0, 1, 0, rig_hog);
	rig_add(rig, 0, 2, 0, rig_hog);
	rig_run(rig, S(1));
	assert_int_equal(rig->machine.cpu[0].queued, 4);
	assert_int_equal(rig->measure.statistic[PW_STAT_migrations], 0);
	rig_close(rig);
}

/* task_timeslice: 20 x (20 - nice) ms below 0, 5 x (20 - nice) ms from 0 on, at least 5 ms. Hogs have no
 * bonus and take turns of these: nice 0 and 10 share 100 : 50, -20 and 0 and 19 share 800 : 100 : 5. */
static void o1_shares_by_slices(void **state)
{
	(void)state;
	static const struct { int count, nice[4]; double slice_ms[4]; } rows[] = {
		{2, {0, 0}, {100, 100}}, {2, {0, 10}, {100, 50}}, {3, {-20, 0, 19}, {800, 100, 5}}, {4, {-10, -1, 5, 15}, {600, 420, 75, 25}},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=o1\n", 4);
		double all = 0;
		for (int k = 0; k < rows[i].count; k++) all += rows[i].slice_ms[k];
		for (int k = 0; k < rows[i].count; k++) rig_add(rig, rows[i].nice[k], 1, 0, rig_hog);
		rig_run(rig, S(600));
		for (int k = 0; k < rows[i].count; k++) assert_near(rig_cpu_ns(rig, (uint32_t)k), rows[i].slice_ms[k] / all * (double)S(600), 0.01);
		rig_close(rig);
	}
}

/* A process that has been alone for 150 ms is in its second slice, and has 50 ms of it left. */
static void o1_renews_the_slice_of_one_that_is_alone(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=o1\n", 2);
	rig_add(rig, 0, 1, 0, rig_hog);
	rig_add(rig, 5, 1, MS(150), rig_hog);
	rig_run(rig, MS(199));
	assert_int_equal(rig->machine.cpu[0].current, 0);
	rig_run(rig, MS(201));
	assert_int_equal(rig->machine.cpu[0].current, 1);
	rig_close(rig);
}

/* Three of equal priority on one CPU have a third each of the 95 % that real time may have. */
static void rr_takes_equal_turns(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=cfs\n", 4);
	pw_machine_allow_real_time(&rig->machine);
	for (int i = 0; i < 3; i++) {
		uint32_t pid = rig_add(rig, 0, 1, 0, rig_hog);
		pw_sched_attr attr = rig_sched_attr(rig, pid);
		attr.policy = PW_policy_rr;
		attr.rt_priority = 50;
		pw_machine_set_sched(&rig->machine, pid, &attr);
	}
	rig_add(rig, 0, 1, 0, rig_hog);
	for (uint64_t second = 1; second <= 600; second++) {
		rig_run(rig, second * (uint64_t)S(1));
		pw_machine_each_second(&rig->machine);
	}
	for (uint32_t pid = 0; pid < 3; pid++) assert_near(rig_cpu_ns(rig, pid), 0.95 * (double)S(600) / 3, 0.01);
	assert_near(rig_cpu_ns(rig, 3), 0.05 * (double)S(600), 0.01);
	rig_close(rig);
}

static void equal_hogs_of_timeshare_share_equally(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=timeshare\n", 5);
	for (int i = 0; i < 5; i++) rig_add(rig, 0, 1, 0, rig_hog);
	for (uint64_t second = 1; second <= 600; second++) {
		rig_run(rig, second * (uint64_t)S(1));
		pw_machine_each_second(&rig->machine);
	}
	for (uint32_t pid = 0; pid < 5; pid++) assert_near(rig_cpu_ns(rig, pid), (double)S(120), 0.01);
	rig_close(rig);
}

/* Six that compute 3 ms and sleep 5 keep level 59 and would fill two CPUs and more. A hog at level 0 waits
 * up to 2 s until the first whole second of waiting is noticed (level 50), one more until it is at 59;
 * then it has its turn among them. Having used a quantum it is at 49, and one lift is enough. */
static void timeshare_starves_no_process(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=timeshare\ntimeshare.kernel_boost=0\n", 7);
	uint32_t hog = rig_add(rig, 0, 1, 0, rig_hog);
	for (int i = 0; i < 6; i++) {
		uint32_t pid = rig_add(rig, 0, 1, S(2), rig_blinker);
		rig->note[pid][0] = MS(3);
		rig->note[pid][1] = MS(5);
	}
	uint64_t longest_s = 0, waited_s = 0, before_ns = 0;
	for (uint64_t second = 1; second <= 300; second++) {
		rig_run(rig, second * (uint64_t)S(1));
		pw_machine_each_second(&rig->machine);
		waited_s = rig_cpu_ns(rig, hog) == before_ns ? waited_s + 1 : 0;
		before_ns = rig_cpu_ns(rig, hog);
		if (waited_s > longest_s) longest_s = waited_s;
	}
	assert_between(longest_s, 1, 3);
	rig_close(rig);
}

/* ---- Policies and login sessions ---- */

static void set_policy(rig *rig, uint32_t pid, int64_t policy)
{
	pw_sched_attr attr = rig_sched_attr(rig, pid);
	attr.policy = policy;
	pw_machine_set_sched(&rig->machine, pid, &attr);
}

/* SCHED_BATCH has its weight by nice, SCHED_IDLE 3 of 1024 whatever its nice is; from the start, or from some time on. */
static void policies_have_their_weight(void **state)
{
	(void)state;
	static const struct { int64_t policy, nice; double share; } rows[] = {
		{PW_policy_batch, 0, 0.5}, {PW_policy_batch, 5, 335.0 / 1359}, {PW_policy_idle, 0, 3.0 / 1027}, {PW_policy_idle, -20, 3.0 / 1027},
	};
	static const char *const texts[] = {"machine.cpus=1\nmachine.scheduler=cfs\n", "machine.cpus=1\nmachine.scheduler=eevdf\n", "machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=6.18\n"};
	for (size_t i = 0; i < 24; i++) {
		bool late = i % 2;
		rig *rig = rig_open(texts[i / 2 % 3], 2);
		rig_add(rig, 0, 1, 0, rig_hog);
		rig_add(rig, rows[i / 6].nice, 1, 0, rig_hog);
		if (late) rig_run(rig, MS(50));
		uint64_t before = rig_cpu_ns(rig, 1);
		set_policy(rig, 1, rows[i / 6].policy);
		rig_run(rig, S(60));
		assert_near(rig_cpu_ns(rig, 1) - before, rows[i / 6].share * (double)S(60), 0.02);
		rig_close(rig);
	}
}

/* A noise of nice -15 against four sessions of nice 0 and one of nice 5: by nice it has 29154 of 29154 + 4096 + 335. In a login
 * session of its own it has half of the CPU, and nice goes on to count among the others. */
static void nice_counts_within_a_login_session(void **state)
{
	(void)state;
	static const char *const texts[] = {
		"machine.cpus=1\nmachine.scheduler=cfs\nmachine.autogroup=%d\n", "machine.cpus=1\nmachine.scheduler=eevdf\nmachine.autogroup=%d\n",
		"machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=6.12\nmachine.autogroup=%d\n", "machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=6.18\nmachine.autogroup=%d\n",
	};
	for (size_t i = 0; i < 8; i++) {
		bool autogroup = i % 2;
		char text[200];
		snprintf(text, sizeof text, texts[i / 2], autogroup);
		rig *rig = rig_open(text, 6);
		rig_add(rig, -15, 1, 0, rig_hog);
		for (int k = 0; k < 5; k++) rig_add(rig, k == 4 ? 5 : 0, 1, 0, rig_hog);
		rig->machine.process[0].session = 1;
		rig_run(rig, S(60));
		double noise = autogroup ? 0.5 : 29154.0 / 33585, others = 1 - noise;
		assert_near(rig_cpu_ns(rig, 0), noise * (double)S(60), 0.02);
		assert_near(rig_cpu_ns(rig, 1), others * 1024 / 4431 * (double)S(60), 0.03);
		assert_near(rig_cpu_ns(rig, 5), others * 335 / 4431 * (double)S(60), 0.03);
		rig_close(rig);
	}
}

/* Processes that sleep weigh nothing: a session whose only member computes now has the weight of one of nice 0. */
static void sleepers_of_a_login_session_do_not_weigh(void **state)
{
	(void)state;
	for (int release = 0; release < 2; release++) {
		rig *rig = rig_open(release ? "machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=6.18\nmachine.autogroup=1\n" : "machine.cpus=1\nmachine.scheduler=cfs\nmachine.autogroup=1\n", 6);
		rig_add(rig, 10, 1, 0, rig_hog);
		rig_add(rig, 0, 1, 0, rig_hog);
		for (int k = 0; k < 4; k++) SCRIPT(rig, 0, 1, 0, do_compute(MS(1)), do_sleep(S(100)));
		rig->machine.process[0].session = 1;
		rig_run(rig, S(60));
		assert_near(rig_cpu_ns(rig, 0), 0.5 * (double)S(60), 0.02);
		rig_close(rig);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(policies_have_their_weight),
		cmocka_unit_test(nice_counts_within_a_login_session),
		cmocka_unit_test(sleepers_of_a_login_session_do_not_weigh),
		cmocka_unit_test(shares_equal_weights),
		cmocka_unit_test(shares_equal_weights_on_each_of_several_cpus),
		cmocka_unit_test(equals_spread_evenly),
		cmocka_unit_test(queues_are_balanced),
		cmocka_unit_test(balance_respects_affinity),
		cmocka_unit_test(o1_shares_by_slices),
		cmocka_unit_test(o1_renews_the_slice_of_one_that_is_alone),
		cmocka_unit_test(rr_takes_equal_turns),
		cmocka_unit_test(equal_hogs_of_timeshare_share_equally),
		cmocka_unit_test(timeshare_starves_no_process),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
