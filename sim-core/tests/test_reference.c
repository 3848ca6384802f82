/* test_reference: the core's cfs and eevdf against a second, plain machine (reference.h), decision by
 * decision on random workloads: which process runs where from when on, which lost a CPU to which and why.
 * POSTWAIT_WORKLOADS says how many (default 10000 for each), POSTWAIT_FIRST_SEED where to begin. */
#include "reference_cfs.h"
#include "reference_eevdf.h"
#include "rig.h"

enum { RECORDS = 3 * REF_DECISIONS };

static uint64_t setting(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);
	return text ? strtoull(text, 0, 10) : otherwise;
}

/* ---- Random workloads ---- */

static uint64_t below(pw_random_stream *stream, uint64_t n)
{
	return pw_random_next(stream) % n;
}

/* From 1 to most, short times as likely as long ones. */
static uint64_t some_ns(pw_random_stream *stream, uint64_t most)
{
	return 1 + below(stream, most >> below(stream, 10));
}

static uint64_t some_cpus(pw_random_stream *stream, int cpus)
{
	uint64_t all = ((uint64_t)1 << cpus) - 1, chosen = pw_random_next(stream) & all;
	return below(stream, 2) || chosen == 0 ? all : chosen;
}

static int some_nice(pw_random_stream *stream)
{
	static const int usual[] = {0, 0, 0, 0, 5, -5, 19, -20};
	return below(stream, 3) ? usual[below(stream, 8)] : (int)below(stream, 40) - 20;
}

static void some_program(pw_random_stream *stream, ref_workload *work, int pid)
{
	work->process[pid].steps = 2 + (int)below(stream, REF_STEPS - 3);
	for (int i = 0; i < work->process[pid].steps; i++) {
		uint64_t kind = below(stream, 10);
		ref_step *step = &work->process[pid].step[i];
		step->kind = kind < 5 ? REF_COMPUTE : kind < 8 ? REF_SLEEP : kind == 8 ? REF_POST : REF_WAIT;
		step->ns = some_ns(stream, (uint64_t)MS(16));
		step->target = (int)below(stream, (uint64_t)work->processes);
	}
}

static void some_edits(pw_random_stream *stream, ref_workload *work)
{
	uint64_t at_ns = 0;
	work->edits = (int)below(stream, REF_EDITS + 1);
	for (int i = 0; i < work->edits; i++) {
		at_ns += some_ns(stream, work->until_ns / REF_EDITS);
		work->edit[i] = (ref_edit){at_ns, (int)below(stream, (uint64_t)work->processes), some_nice(stream), 0};
		if (below(stream, 2)) work->edit[i].cpus = some_cpus(stream, work->cpus);
	}
}

static void draw(uint64_t seed, ref_workload *work)
{
	pw_random_stream stream = pw_random_open(seed, 77, 0, 0, 0);
	static const uint64_t ticks[] = {MS(1), MS(1), MS(4), MS(10)};
	*work = (ref_workload){.cpus = 1 + (int)below(&stream, REF_CPUS), .processes = 2 + (int)below(&stream, REF_PROCESSES - 1)};
	work->until_ns = MS(120);
	work->tick_ns = ticks[below(&stream, 4)];
	work->balance_ns = MS(3) + below(&stream, MS(10));
	work->latency_ns = below(&stream, 2) ? MS(6) : MS(5);
	work->min_granularity_ns = below(&stream, 2) ? US(750) : MS(1);
	work->wakeup_granularity_ns = below(&stream, 2) ? MS(1) : US(500);
	work->base_slice_ns = below(&stream, 2) ? US(700) : MS(3);
	for (int pid = 0; pid < work->processes; pid++) {
		/* Some start at the same instant, so that there are ties. */
		work->process[pid].start_ns = below(&stream, 2) ? (uint64_t)MS(5) + 137 : some_ns(&stream, (uint64_t)MS(20));
		work->process[pid].cpus = some_cpus(&stream, work->cpus);
		work->process[pid].nice = some_nice(&stream);
		if (below(&stream, 3) == 0) work->process[pid].slice_ns = some_ns(&stream, (uint64_t)MS(5));
		some_program(&stream, work, pid);
	}
	some_edits(&stream, work);
}

/* ---- The core's run of a workload ---- */

static pw_action program(rig *rig, uint32_t pid)
{
	const ref_workload *work = rig->data;
	uint64_t i = rig->note[pid][0]++;
	if (i == (uint64_t)work->process[pid].steps) return do_end();
	const ref_step *step = &work->process[pid].step[i];
	switch (step->kind) {
	case REF_COMPUTE: return do_compute(step->ns);
	case REF_SLEEP: return do_sleep(step->ns);
	case REF_WAIT: return do_wait_post(FOR_EVER);
	default: return do_post((uint32_t)step->target);
	}
}

static rig *open_core(const ref_workload *work, const char *scheduler)
{
	char text[600];
	snprintf(text, sizeof text,
	         "machine.cpus=%d\nmachine.scheduler=%s\neevdf.release=undelayed\neevdf.kernel_costs=0\nmachine.tick_ms=%.6f\nmachine.balance_ms=%.6f\ncfs.latency_ms=%.6f\n"
	         "cfs.min_granularity_ms=%.6f\ncfs.wakeup_granularity_ms=%.6f\neevdf.base_slice_ms=%.6f\n",
	         work->cpus, scheduler, (double)work->tick_ns / 1e6, (double)work->balance_ns / 1e6, (double)work->latency_ns / 1e6,
	         (double)work->min_granularity_ns / 1e6, (double)work->wakeup_granularity_ns / 1e6, (double)work->base_slice_ns / 1e6);
	rig *rig = rig_open_traced(text, (uint32_t)work->processes, RECORDS);
	rig->data = (void *)work;
	for (int i = 0; i < work->processes; i++) {
		uint32_t pid = rig_add(rig, work->process[i].nice, work->process[i].cpus, work->process[i].start_ns, program);
		pw_sched_attr attr = rig_sched_attr(rig, pid);
		attr.slice_ns = (int64_t)work->process[i].slice_ns;
		pw_machine_set_sched(&rig->machine, pid, &attr);
	}
	return rig;
}

static void run_core(rig *rig, const ref_workload *work)
{
	for (int i = 0; i < work->edits; i++) {
		const ref_edit *edit = &work->edit[i];
		rig_run(rig, edit->at_ns);
		if (edit->cpus) rig_move_to(rig, (uint32_t)edit->pid, edit->cpus);
		else rig_renice(rig, (uint32_t)edit->pid, edit->nice);
	}
	rig_run(rig, work->until_ns);
	assert_false(rig->measure.trace_full);
}

static int decisions_of(const rig *rig, ref_decision *decision)
{
	int decisions = 0;
	for (uint32_t i = 0; i < rig->measure.records; i++) {
		const pw_trace_record *record = &rig->measure.record[i];
		if (record->type != PW_TRACE_state) continue;
		int state = (int)(record->arg & 255), cause = (int)(record->arg >> 8 & 255);
		bool runs = state == PW_STATE_user || state == PW_STATE_kernel;
		int other = record->value == PW_NONE ? REF_NOBODY : (int)record->value;
		decision[decisions++] = (ref_decision){record->time_ns, record->process, state, cause, runs ? record->cpu : REF_NOBODY, other};
	}
	return decisions;
}

/* ---- The two compared ---- */

static int next_of(const ref_decision *decision, int decisions, int from, int pid)
{
	while (from < decisions && decision[from].pid != pid) from++;
	return from;
}

static bool same(const ref_decision *a, const ref_decision *b)
{
	return a->at_ns == b->at_ns && a->state == b->state && a->cause == b->cause && a->cpu == b->cpu && a->other == b->other;
}

/* When the histories of a process part; NEVER if they don't. */
static uint64_t parting_ns(const ref_decision *a, int as, const ref_decision *b, int bs, int pid)
{
	int i = next_of(a, as, 0, pid), j = next_of(b, bs, 0, pid);
	while (i < as && j < bs && same(&a[i], &b[j])) {
		i = next_of(a, as, i + 1, pid);
		j = next_of(b, bs, j + 1, pid);
	}
	uint64_t at_a = i < as ? a[i].at_ns : NEVER, at_b = j < bs ? b[j].at_ns : NEVER;
	return at_a < at_b ? at_a : at_b;
}

static void show(const char *whose, const ref_decision *decision, int decisions, uint64_t until_ns)
{
	int last = 0;
	while (last < decisions && decision[last].at_ns <= until_ns) last++;
	printf("%s, until then (time, process, state, cause, CPU, other):\n", whose);
	for (int i = last > 12 ? last - 12 : 0; i < last; i++)
		printf("  %llu  %d  %d %d  %d  %d\n", (unsigned long long)decision[i].at_ns, decision[i].pid, decision[i].state, decision[i].cause, decision[i].cpu, decision[i].other);
}

typedef struct tally {
	uint64_t decisions, preemptions, slices, migrations;
} tally;

static void count(tally *tally, const ref_decision *decision, int decisions)
{
	tally->decisions += (uint64_t)decisions;
	for (int i = 0; i < decisions; i++) {
		tally->preemptions += decision[i].cause == PW_CAUSE_preempted;
		tally->slices += decision[i].cause == PW_CAUSE_slice_over;
	}
}

static void compare(uint64_t seed, const char *scheduler, const ref_rules *rules, tally *tally)
{
	static ref_workload work;
	static ref_machine reference;
	static ref_decision core[RECORDS];
	draw(seed, &work);
	ref_run(&reference, &work, rules);
	rig *rig = open_core(&work, scheduler);
	run_core(rig, &work);
	int decisions = decisions_of(rig, core);
	tally->migrations += rig->measure.statistic[PW_STAT_migrations];
	rig_close(rig);
	uint64_t parted_ns = NEVER;
	for (int pid = 0; pid < work.processes; pid++) {
		uint64_t ns = parting_ns(core, decisions, reference.decision, reference.decisions, pid);
		if (ns < parted_ns) parted_ns = ns;
	}
	count(tally, core, decisions);
	if (parted_ns == NEVER) return;
	show("the core", core, decisions, parted_ns);
	show("the reference", reference.decision, reference.decisions, parted_ns);
	fail_msg("%s, workload %llu on %d CPUs: they part at %llu ns", scheduler, (unsigned long long)seed, work.cpus, (unsigned long long)parted_ns);
}

static void agrees(const char *scheduler, const ref_rules *rules)
{
	uint64_t workloads = setting("POSTWAIT_WORKLOADS", 10000), first = setting("POSTWAIT_FIRST_SEED", 1);
	tally tally = {0};
	for (uint64_t seed = first; seed < first + workloads; seed++) compare(seed, scheduler, rules, &tally);
	printf("%s: %llu decisions, %llu preemptions, %llu slices over, %llu migrations\n", scheduler, (unsigned long long)tally.decisions,
	       (unsigned long long)tally.preemptions, (unsigned long long)tally.slices, (unsigned long long)tally.migrations);
	/* Workloads in which nothing happens would prove nothing. */
	assert_true(tally.preemptions > workloads && tally.slices > workloads && tally.migrations > workloads);
}

static void cfs_agrees(void **state)
{
	(void)state;
	agrees("cfs", &ref_cfs);
}

static void eevdf_agrees(void **state)
{
	(void)state;
	agrees("eevdf", &ref_eevdf);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cfs_agrees),
		cmocka_unit_test(eevdf_agrees),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
