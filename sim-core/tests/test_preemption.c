/* test_preemption: which process takes the CPU from which on a wake-up, in tables worked out by hand from each rule.
 * Rows give the inputs; comments above or beside them the arithmetic. One CPU, so no setting is scaled.
 * More rows are with each scheduler: test_cfs, test_eevdf, test_o1, test_timeshare. */
#include "cm.h"

#include "rig.h"

typedef struct role {
	int64_t policy, priority, nice, protect;
} role;

static void treat(rig *rig, uint32_t pid, const role *role)
{
	pw_sched_attr attr = rig_sched_attr(rig, pid);
	attr.policy = role->policy;
	attr.rt_priority = role->priority ? role->priority : 1;
	attr.nice = role->nice;
	attr.protect = role->protect;
	pw_machine_set_sched(&rig->machine, pid, &attr);
}

/* Process 0 sleeps from 4.2 us on for 5 ms and 50 us of slack; process 1 has the CPU from 6.2 us on and
 * computes without end. Does 0 have the CPU 10 us after its timer? */
static bool woken_takes_the_cpu(const char *text, const role *woken, const role *running)
{
	rig *rig = rig_open(text, 2);
	pw_machine_allow_real_time(&rig->machine);
	SCRIPT(rig, 0, 1, 0, do_sleep(MS(5)), do_compute(MS(100)));
	rig_add(rig, 0, 1, US(1), rig_hog);
	treat(rig, 0, woken);
	treat(rig, 1, running);
	rig_run(rig, US(5000 + 50 + 4 + 10));
	bool taken = rig->machine.cpu[0].current == 0;
	rig_close(rig);
	return taken;
}

enum { NORMAL = PW_policy_normal, FIFO = PW_policy_fifo, RR = PW_policy_rr, BATCH = PW_policy_batch, IDLE = PW_policy_idle };

typedef struct row {
	role woken, running;
	bool taken;
} row;

static void check_rows(const char *text, const row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (woken_takes_the_cpu(text, &rows[i].woken, &rows[i].running) != rows[i].taken) fail_msg("row %zu of %s", i, text);
}

#define CHECK_ROWS(text, ...) check_rows(text, (const row[]){__VA_ARGS__}, sizeof((const row[]){__VA_ARGS__}) / sizeof(row))

#define NICE(n) {NORMAL, 0, n, 0}

/* The runner has had 5.048 ms, x 1024 / weight of vruntime; it is alone, so that is min_vruntime as well. The
 * woken one is placed at max(own, min_vruntime - 3 ms), and must lead by more than 1 ms x 1024 / its weight. */
static void cfs(void **state)
{
	(void)state;
	CHECK_ROWS("machine.cpus=1\nmachine.scheduler=cfs\n",
	           {NICE(0), NICE(0), true},     /* 5.05 - max(0, 2.05) = 3 ms lead > 1 ms */
	           {NICE(4), NICE(0), true},     /* 3 > 1024 / 423 = 2.42 */
	           {NICE(5), NICE(0), false},    /* 3 < 1024 / 335 = 3.06 */
	           {NICE(19), NICE(0), false},   /* 3 < 1024 / 15 = 68 */
	           {NICE(0), NICE(-5), true},    /* runner at 5.05 x 1024 / 3121 = 1.66, woken at about 0: 1.65 > 1 */
	           {NICE(0), NICE(-7), true},    /* 5.05 x 1024 / 4904 = 1.054, less the 0.004 that it ran: 1.050 > 1 */
	           {NICE(0), NICE(-8), false},   /* 5.05 x 1024 / 6100 = 0.85 < 1 */
	           {NICE(-8), NICE(-8), true},   /* 0.85 > 1024 / 6100 = 0.17 */
	           {NICE(-20), NICE(-20), true}, /* 5.05 x 1024 / 88761 = 0.058 > 0.0115 */
	           {NICE(0), NICE(-20), false}); /* 0.058 < 1 */
}

/* Waking credits 5.05 ms x (10 - 5) to the 500 ms every process starts with: 525 ms, bonus still 5, level 20 + nice.
 * The runner has its bonus of the start, 5 (it is debited only when it stops): level 20 + nice. */
static void o1(void **state)
{
	(void)state;
	CHECK_ROWS("machine.cpus=1\nmachine.scheduler=o1\n",
	           {NICE(0), NICE(0), false},    /* 20 against 20 */
	           {NICE(-1), NICE(0), true},    /* 19 against 20 */
	           {NICE(0), NICE(1), true},     /* 20 against 21 */
	           {NICE(1), NICE(0), false},    /* 21 against 20 */
	           {NICE(-20), NICE(-20), false}, /* 0 against 0 */
	           {NICE(-20), NICE(-19), true}); /* 0 against 1 */
}

/* Both begin at level 59, less 3 x nice. A sleep at 59 leads back to 59; the boost adds 60 and more. */
static void timeshare(void **state)
{
	(void)state;
	CHECK_ROWS("machine.cpus=1\nmachine.scheduler=timeshare\ntimeshare.kernel_boost=0\n",
	           {NICE(0), NICE(0), false},  /* 59 against 59 */
	           {NICE(0), NICE(1), true},   /* 59 against 56 */
	           {NICE(1), NICE(0), false},  /* 56 against 59 */
	           {NICE(0), NICE(-5), false}, /* 59 against 59: no level is higher */
	           {NICE(19), NICE(19), false});
	CHECK_ROWS("machine.cpus=1\nmachine.scheduler=timeshare\n",
	           {NICE(0), NICE(0), true},    /* 99 against 59; back in user mode 59 against 59 */
	           {NICE(0), NICE(-20), true},  /* the same: no level is higher than 59 */
	           {NICE(1), NICE(0), false},   /* 60 + 56 x 39 / 59 = 97, but 56 against 59 once back in user mode */
	           {NICE(19), NICE(19), true}); /* 61 against 2, and 2 against 2 */
}

/* Real time before all others; among real-time processes only a strictly higher priority. */
static void real_time(void **state)
{
	(void)state;
	static const char *const texts[] = {
		"machine.cpus=1\nmachine.scheduler=cfs\n", "machine.cpus=1\nmachine.scheduler=eevdf\n",
		"machine.cpus=1\nmachine.scheduler=o1\n", "machine.cpus=1\nmachine.scheduler=timeshare\n",
	};
	for (size_t i = 0; i < 4; i++) {
		CHECK_ROWS(texts[i],
		           {{FIFO, 1, 19, 0}, {NORMAL, 0, -20, 0}, true},
		           {{RR, 1, 0, 0}, {NORMAL, 0, 0, 0}, true},
		           {{NORMAL, 0, -20, 0}, {FIFO, 1, 19, 0}, false},
		           {{NORMAL, 0, -20, 0}, {RR, 1, 0, 0}, false},
		           {{FIFO, 10, 0, 0}, {FIFO, 10, 0, 0}, false},
		           {{RR, 10, 0, 0}, {RR, 10, 0, 0}, false},
		           {{FIFO, 11, 0, 0}, {RR, 10, 0, 0}, true},
		           {{RR, 11, 0, 0}, {FIFO, 10, 0, 0}, true},
		           {{FIFO, 49, 0, 0}, {RR, 50, 0, 0}, false},
		           {{FIFO, 99, 0, 0}, {FIFO, 98, 0, 0}, true});
	}
}

/* SCHED_BATCH takes the CPU from none, SCHED_IDLE only from its like when it deserves it, and all others take it from
 * SCHED_IDLE; unless, where lag is kept for a whole sleep, it owes what it ran: beside a weight of 3 that is a lot. */
static void batch_and_idle(void **state)
{
	(void)state;
	static const struct { const char *text; bool idle_yields; } rows[] = {
		{"machine.cpus=1\nmachine.scheduler=cfs\n", true}, {"machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=undelayed\n", false},
		{"machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=6.12\n", true}, {"machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=6.18\n", true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		CHECK_ROWS(rows[i].text,
		           {{BATCH, 0, 0, 0}, {NORMAL, 0, 0, 0}, false},
		           {{BATCH, 0, -20, 0}, {NORMAL, 0, 19, 0}, false},
		           {{IDLE, 0, 0, 0}, {NORMAL, 0, 19, 0}, false},
		           {{IDLE, 0, 0, 0}, {BATCH, 0, 19, 0}, false},
		           {{NORMAL, 0, 0, 0}, {IDLE, 0, -20, 0}, rows[i].idle_yields},
		           {{BATCH, 0, 0, 0}, {IDLE, 0, -20, 0}, rows[i].idle_yields});
	}
}

/* A protected process gives its CPU to no woken process, whatever the rule says without that. */
static void protection(void **state)
{
	(void)state;
	static const struct { const char *text; role woken; } rows[] = {
		{"machine.cpus=1\nmachine.scheduler=cfs\n", NICE(0)},
		{"machine.cpus=1\nmachine.scheduler=o1\n", NICE(-1)},
		{"machine.cpus=1\nmachine.scheduler=timeshare\n", NICE(0)},
		{"machine.cpus=1\nmachine.scheduler=cfs\n", {FIFO, 99, 0, 0}},
		{"machine.cpus=1\nmachine.scheduler=eevdf\n", {RR, 1, 0, 0}},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_true(woken_takes_the_cpu(rows[i].text, &rows[i].woken, &(role)NICE(0)));
		assert_false(woken_takes_the_cpu(rows[i].text, &rows[i].woken, &(role){NORMAL, 0, 0, 1}));
	}
}

/* eevdf with unequal weights. v and deadlines are in us about the point 0; a process is eligible while
 * v x (sum of weights) <= sum of v x weight. Weights: nice 0 1024, 5 335, -5 3121. */
typedef struct entity {
	int nice;
	int64_t v_us, deadline_us;
} entity;

static bool eevdf_preempts(const entity *running, const entity *woken, uint64_t woken_slice_ns, bool in_slice)
{
	rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=eevdf\neevdf.release=undelayed\n", 2);
	rig_add(rig, running->nice, 1, 0, rig_hog);
	rig_add(rig, woken->nice, 1, S(900), rig_hog);
	rig_run(rig, US(100));
	pw_machine *machine = &rig->machine;
	machine->scheduler->init(machine, 1);
	machine->scheduler->enqueue(machine, 1, PW_ENQUEUE_new);
	const entity *entity[2] = {running, woken};
	for (uint32_t pid = 0; pid < 2; pid++) {
		pw_schedule *schedule = &machine->process[pid].schedule;
		schedule->fair.vruntime_ns = machine->cpu[0].run_queue.eevdf.reference_ns + entity[pid]->v_us * 1000;
		schedule->eevdf.deadline_ns = machine->cpu[0].run_queue.eevdf.reference_ns + entity[pid]->deadline_us * 1000;
	}
	pw_schedule *schedule = &machine->process[0].schedule;
	schedule->eevdf.protected_ns = schedule->eevdf.deadline_ns - !in_slice;
	machine->process[1].slice_ns = woken_slice_ns;
	bool preempts = machine->scheduler->preempts(machine, 0, 1);
	rig_close(rig);
	return preempts;
}

static void eevdf(void **state)
{
	(void)state;
	static const struct { entity running, woken; uint64_t woken_slice_ns; bool in_slice, preempts; } rows[] = {
		/* Sum 0 x 1024 - 300 x 335 = -100,500 of 1359: average -74; running at 0 is past it, woken at -300 is not. */
		{{0, 0, 700}, {5, -300, 1840}, 0, true, true},
		/* The same with the earlier deadline for the running one: not eligible, it does not count. */
		{{0, 0, 100}, {5, -300, 9000}, 0, true, true},
		/* Sum 300 x 3121 of 4145: average 226; running at 0 is eligible and in its slice. */
		{{0, 0, 700}, {-5, 300, 530}, 0, true, false},
		/* Its slice is over, but the woken one at 300 is past 226: not eligible. */
		{{0, 0, 700}, {-5, 300, 530}, 0, false, false},
		/* Sum -200 x 3121 of 4145: average -151; running at 0 is past it. */
		{{0, 0, 700}, {-5, -200, 30}, 0, true, true},
		/* Equal and both eligible, slice over: on equal deadlines the one that waits goes first. */
		{{0, 0, 700}, {0, 0, 700}, 0, false, true},
		{{0, 0, 700}, {0, 0, 701}, 0, false, false},
		{{0, 0, 700}, {0, 0, 699}, 0, false, true},
		/* In its slice: only a shorter slice (base 700 us) with a strictly earlier deadline. */
		{{0, 0, 700}, {0, 0, 600}, 0, true, false},
		{{0, 0, 700}, {0, 0, 600}, US(699), true, true},
		{{0, 0, 700}, {0, 0, 600}, US(700), true, false},
		{{0, 0, 700}, {0, 0, 600}, US(701), true, false},
		{{0, 0, 700}, {0, 0, 700}, US(100), true, false},
		/* Shorter and earlier, but at 1 beside 0 of equal weight: average 0.5, not eligible. */
		{{0, 0, 700}, {0, 1, 101}, US(100), true, false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (eevdf_preempts(&rows[i].running, &rows[i].woken, rows[i].woken_slice_ns, rows[i].in_slice) != rows[i].preempts) fail_msg("row %zu", i);
}

/* set_user_nice(): who runs and becomes less favoured is looked at again at once; who becomes more favoured
 * stays. Two hogs of cfs at nice 0: the first has run 1.996 ms, the second nothing, a turn would last 4 ms. */
static void renice_of_the_running_one(void **state)
{
	(void)state;
	static const struct { int nice; uint32_t runs; } rows[] = {{5, 1}, {1, 1}, {-5, 0}, {0, 0}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		rig *rig = rig_open("machine.cpus=1\nmachine.scheduler=cfs\n", 2);
		for (int k = 0; k < 2; k++) rig_add(rig, 0, 1, 0, rig_hog);
		rig_run(rig, MS(2));
		assert_int_equal(rig->machine.cpu[0].current, 0);
		rig_renice(rig, 0, rows[i].nice);
		assert_int_equal(rig->machine.cpu[0].current, rows[i].runs);
		rig_close(rig);
	}
}

/* ---- Preemption models ---- */

#define MODEL "machine.scheduler=cfs\nmachine.context_switch_us=0\nmachine.syscall_us=0\nmachine.wake_latency_us=0\nmachine.timer_slack_us=0\nmachine.post_us=%s\nmachine.preemption=%s\n"

static pw_action post_itself(rig *rig, uint32_t pid)
{
	(void)rig;
	return do_post(pid);
}

/* When process 0 has the CPU: it sleeps from 0 on and is woken at 2.3 ms. Process 1 is in a system call of 5 ms, from 0 on; a
 * tick comes at 3 ms. */
static uint64_t from_the_kernel_at_ns(const char *model, int64_t policy)
{
	char text[400];
	snprintf(text, sizeof text, "machine.cpus=1\n" MODEL, "5000", model);
	rig *rig = rig_open(text, 2);
	pw_machine_allow_real_time(&rig->machine);
	SCRIPT(rig, 0, 1, 0, do_sleep(US(2300)), do_compute(MS(1)));
	rig_add(rig, 0, 1, 0, post_itself);
	treat(rig, 0, &(role){policy, 1, 0, 0});
	rig_run(rig, MS(20));
	uint64_t at_ns = rig->script[0].at_ns[1];
	rig_close(rig);
	return at_ns;
}

/* The same, process 1 in user mode, and process 0 posted at 2.3 ms by process 2 on another CPU, which takes 0.1 ms. */
static uint64_t from_user_mode_at_ns(const char *model, int64_t policy)
{
	char text[400];
	snprintf(text, sizeof text, "machine.cpus=2\nmachine.balance_ms=0\n" MODEL, "100", model);
	rig *rig = rig_open(text, 3);
	pw_machine_allow_real_time(&rig->machine);
	SCRIPT(rig, 0, 1, 0, do_wait_post(FOR_EVER), do_compute(MS(1)));
	rig_add(rig, 0, 1, 0, rig_hog);
	SCRIPT(rig, 0, 2, 0, do_compute(US(2200)), do_post(0), do_compute(MS(100)));
	treat(rig, 0, &(role){policy, 1, 0, 0});
	rig_run(rig, MS(20));
	uint64_t at_ns = rig->script[0].at_ns[1];
	rig_close(rig);
	return at_ns;
}

static void models_differ_in_where(void **state)
{
	(void)state;
	static const struct { const char *model; int64_t policy; uint64_t kernel_us, user_us; } rows[] = {
		{"none", PW_policy_normal, 5000, 2300},      {"none", PW_policy_fifo, 5000, 2300},
		{"voluntary", PW_policy_normal, 5000, 2300}, {"voluntary", PW_policy_fifo, 5000, 2300},
		{"lazy", PW_policy_normal, 3000, 3000},      {"lazy", PW_policy_fifo, 2300, 2300},
		{"full", PW_policy_normal, 2300, 2300},      {"full", PW_policy_fifo, 2300, 2300},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		uint64_t kernel_ns = from_the_kernel_at_ns(rows[i].model, rows[i].policy), user_ns = from_user_mode_at_ns(rows[i].model, rows[i].policy);
		if (kernel_ns != (uint64_t)US(rows[i].kernel_us) || user_ns != (uint64_t)US(rows[i].user_us))
			fail_msg("row %zu: %llu and %llu ns", i, (unsigned long long)kernel_ns, (unsigned long long)user_ns);
	}
}

/* Woken while another is being switched to (for 1 ms, from 2 ms on) that then goes on in the kernel: a voluntary point, and of
 * course a full kernel, let it go first; otherwise it waits for the end of the system call. */
static void a_voluntary_point_follows_the_switch(void **state)
{
	(void)state;
	static const struct { const char *model; uint64_t at_us; } rows[] = {{"none", 9000}, {"voluntary", 4000}, {"full", 4000}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[400];
		snprintf(text, sizeof text, "machine.cpus=1\n" MODEL "machine.context_switch_us=1000\n", "5000", rows[i].model);
		rig *rig = rig_open(text, 2);
		pw_machine_allow_real_time(&rig->machine);
		SCRIPT(rig, 0, 1, US(2500), do_compute(MS(1)));
		rig_add(rig, 0, 1, MS(2), post_itself);
		treat(rig, 0, &(role){PW_policy_fifo, 1, 0, 0});
		/* A new process is switched to in user mode; this one is in the middle of its system call. */
		rig->machine.process[1].action = do_post(1);
		rig->machine.process[1].burst_in_kernel = true;
		rig->machine.process[1].burst_ns = (uint64_t)MS(5);
		rig_run(rig, MS(20));
		assert_int_equal(rig->script[0].at_ns[0], US(rows[i].at_us));
		rig_close(rig);
	}
}

/* Woken at 2.3 ms. The running one asks for 50 us more, and gets them once; 10 us after that it would make a system call, which
 * ends them. */
static void an_extension_is_bounded(void **state)
{
	(void)state;
	static const struct { int64_t extension_ns; uint64_t until_call_ns, at_ns; } rows[] = {
		{0, MS(100), US(2300)}, {US(5), MS(100), US(2305)}, {US(50), MS(100), US(2350)}, {US(50), US(2310), US(2310)},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[400];
		snprintf(text, sizeof text, "machine.cpus=1\n" MODEL, "0", "none");
		rig *rig = rig_open(text, 2);
		SCRIPT(rig, 0, 1, 0, do_sleep(US(2300)), do_compute(MS(1)));
		SCRIPT(rig, 0, 1, 0, do_compute(rows[i].until_call_ns), do_sleep(MS(1)), do_compute(MS(100)));
		pw_sched_attr attr = rig_sched_attr(rig, 1);
		attr.extension_ns = rows[i].extension_ns;
		pw_machine_set_sched(&rig->machine, 1, &attr);
		rig_run(rig, MS(20));
		assert_int_equal(rig->script[0].at_ns[1], rows[i].at_ns);
		rig_close(rig);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(batch_and_idle),
		cmocka_unit_test(models_differ_in_where),
		cmocka_unit_test(a_voluntary_point_follows_the_switch),
		cmocka_unit_test(an_extension_is_bounded),
		cmocka_unit_test(cfs),
		cmocka_unit_test(o1),
		cmocka_unit_test(timeshare),
		cmocka_unit_test(real_time),
		cmocka_unit_test(protection),
		cmocka_unit_test(eevdf),
		cmocka_unit_test(renice_of_the_running_one),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
