/* test_custom: the scheduler `custom` decides as its policy says, what that leaves out is first come, first served, and a policy
 * that fails is ejected: EEVDF takes over. */
#include "cm.h"

#include "runs.h"

/* Three processes that never sleep on one CPU, and switches are free. */
#define HOGS "machine.cpus=1\nmachine.scheduler=custom\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nrun.until_ms=4000\n" \
	"noise.count=3\nnoise.burst_ms=60000\nnoise.sleep_ms=0\nnoise.start_ms=1\n"
/* Sessions that commit, and noise. */
#define BUSY "machine.cpus=2\nmachine.scheduler=custom\nsessions.count=8\nsessions.cpu_ms=0.3\nnoise.count=2\nnoise.nice=5\nrun.until_ms=500\n"

/* What the policies of the tests remember. */
typedef struct host {
	pw_world *world;
	uint32_t calls, stops[3], wanted;
	double waited_ns, used_ns, drawn;
	bool held;
} host;

static run run_with(const char *text, pw_policy policy, host *host)
{
	policy.host = host;
	run run = run_open(text, (pw_options){.trace_until_ns = UINT64_MAX, .trace_records = 100000, .policy = &policy});
	host->world = run.world;
	run_to_end(&run, 1000);
	return run;
}

static double cpu_ms(const run *run, uint32_t pid)
{
	double ns = run_cell(run, PW_TABLE_processes, pid, PROCESS_COLUMN(user)) + run_cell(run, PW_TABLE_processes, pid, PROCESS_COLUMN(kernel));
	return ns / 1e6;
}

/* The processes of a scenario with this kind, the first of them. */
static uint32_t first_of(const run *run, pw_kind kind)
{
	uint32_t pid = 0;
	while (run_cell(run, PW_TABLE_processes, pid, PROCESS_COLUMN(kind)) != kind) pid++;
	return pid;
}

static void without_functions_it_is_first_come_first_served(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(HOGS "run.until_ms=2000\n", (pw_policy){0}, &host);
	uint32_t first = first_of(&run, PW_KIND_noise);
	assert_true(cpu_ms(&run, first) > 1990);
	assert_true(cpu_ms(&run, first + 1) < 1);
	assert_int_equal(pw_ejected(run.world).reason, PW_EJECTION_none);
	run_close(&run);
}

/* ---- Decisions ---- */

static bool each_tick_ends_a_turn(void *host, uint32_t task)
{
	(void)host, (void)task;
	return true;
}

static void a_tick_ends_a_turn(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(HOGS "run.until_ms=3001\n", (pw_policy){.tick = each_tick_ends_a_turn}, &host);
	uint32_t first = first_of(&run, PW_KIND_noise);
	for (uint32_t pid = first; pid < first + 3; pid++) assert_true(cpu_ms(&run, pid) > 995 && cpu_ms(&run, pid) < 1005);
	run_close(&run);
}

/* The newest of a queue, by the links of the view. */
static uint32_t last_come(void *own, uint32_t cpu)
{
	host *host = own;
	const pw_policy_view *view = pw_view(host->world);
	uint32_t queued = 0;
	for (uint32_t task = view->cpu[cpu].first; task != PW_NONE; task = view->task[task].next) {
		assert_int_equal(view->task[task].state, PW_TASK_queued);
		assert_int_equal(view->task[task].cpu, cpu);
		queued++;
	}
	assert_int_equal(queued, view->cpu[cpu].queued);
	host->calls++;
	return view->cpu[cpu].last;
}

static void pick_decides(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(HOGS "run.until_ms=2000\n", (pw_policy){.pick = last_come}, &host);
	uint32_t first = first_of(&run, PW_KIND_noise);
	/* All three begin in the same instant, and the CPU is idle when the first does. */
	assert_true(cpu_ms(&run, first) > 1990);
	assert_true(host.calls > 0);
	run_close(&run);
}

static void note_stop(void *own, uint32_t task, pw_stop_reason reason)
{
	host *host = own;
	const pw_policy_view *view = pw_view(host->world);
	host->stops[reason]++;
	assert_int_equal(view->cpu[view->task[task].cpu].running, task);
}

static void note_running(void *own, uint32_t task)
{
	host *host = own;
	const pw_task *seen = &pw_view(host->world)->task[task];
	assert_int_equal(seen->state, PW_TASK_running);
	host->used_ns += seen->used_ns;
	host->held |= pw_holds_latch(host->world, task);
	host->drawn += pw_policy_random(host->world);
	assert_true(pw_policy_random(host->world) < 1);
}

static bool always(void *host, uint32_t task, uint32_t running)
{
	(void)host, (void)task, (void)running;
	return true;
}

static const pw_policy watching = {.running = note_running, .stopping = note_stop, .preempts = always, .pick = last_come, .tick = each_tick_ends_a_turn};

static void a_policy_sees_what_happens(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(BUSY, watching, &host);
	/* What is put back has come last, and is picked again. */
	assert_true(host.stops[PW_STOP_sleeps] > 1000 && host.stops[PW_STOP_queued] == 0 && host.used_ns > 0);
	assert_int_equal(pw_ejected(run.world).reason, PW_EJECTION_none);
	run_close(&run);
	pw_policy in_turn = watching;
	in_turn.pick = 0;
	run = run_with(BUSY, in_turn, &host);
	assert_true(host.stops[PW_STOP_queued] > 100 && host.stops[PW_STOP_leaves] == 0);
	run_close(&run);
}

static void the_same_policy_makes_the_same_run(void **state)
{
	(void)state;
	host one = {0}, other = {0};
	run first = run_with(BUSY, watching, &one), second = run_with(BUSY, watching, &other);
	assert_true(pw_hash(first.world) == pw_hash(second.world));
	assert_true(one.drawn == other.drawn);
	run_close(&first);
	run_close(&second);
}

static void its_text_is_part_of_the_hash(void **state)
{
	(void)state;
	host host = {0};
	pw_policy told = watching;
	told.text_hash = 17;
	run plain = run_with(BUSY, watching, &host), named = run_with(BUSY, told, &host);
	assert_true(pw_hash(plain.world) != pw_hash(named.world));
	assert_true(run_statistic(&plain, PW_STAT_trace_records) == run_statistic(&named, PW_STAT_trace_records));
	run_close(&plain);
	run_close(&named);
}

/* The queue of the other CPU: what is picked there comes here first. */
static uint32_t steals(void *own, uint32_t cpu)
{
	host *host = own;
	const pw_policy_view *view = pw_view(host->world);
	uint32_t here = view->cpu[cpu].first, there = view->cpu[1 - cpu].first;
	if (here != PW_NONE || there == PW_NONE || view->cpu[1 - cpu].running == there) return here;
	host->calls++;
	return there;
}

static void pick_may_take_from_another_queue(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(BUSY "machine.balance_ms=0\n", (pw_policy){.pick = steals}, &host);
	assert_int_equal(pw_ejected(run.world).reason, PW_EJECTION_none);
	run_close(&run);
}

static uint32_t on_the_second(void *own, uint32_t task, uint32_t previous)
{
	(void)own, (void)task, (void)previous;
	return 1;
}

static void select_cpu_decides(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(BUSY "machine.balance_ms=0\nnoise.count=0\n", (pw_policy){.select_cpu = on_the_second}, &host);
	assert_true(run_cell(&run, PW_TABLE_cpus, 1, CPU_COLUMN(switches)) > 100 * run_cell(&run, PW_TABLE_cpus, 0, CPU_COLUMN(switches)));
	run_close(&run);
}

/* ---- Ejection ---- */

static const pw_trace_record *record_of_ejection(const run *run)
{
	uint32_t records;
	const pw_trace_record *record = pw_trace(run->world, &records);
	while (records-- > 0)
		if (record[records].type == PW_TRACE_eject) return &record[records];
	return 0;
}

/* Before, the first has all of the CPU; from then on the three share it. */
static void a_policy_that_starves_a_process_is_ejected(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(HOGS, (pw_policy){.timeout_ns = (uint64_t)MS(1500)}, &host);
	uint32_t first = first_of(&run, PW_KIND_noise);
	pw_ejection ejection = pw_ejected(run.world);
	assert_int_equal(ejection.reason, PW_EJECTION_stall);
	assert_true(ejection.at_ns == (uint64_t)S(2) && ejection.value == (uint64_t)MS(1999) && ejection.task == first + 1);
	assert_true(record_of_ejection(&run)->time_ns == ejection.at_ns);
	for (uint32_t pid = first + 1; pid < first + 3; pid++) assert_true(cpu_ms(&run, pid) > 600 && cpu_ms(&run, pid) < 720);
	assert_null(pw_view(run.world));
	run_close(&run);
}

static void the_usual_patience_is_three_seconds(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(HOGS "run.until_ms=6000\n", (pw_policy){0}, &host);
	assert_true(pw_ejected(run.world).at_ns == (uint64_t)S(4));
	run_close(&run);
}

static uint32_t nonsense(void *own, uint32_t cpu)
{
	(void)cpu;
	return ((host *)own)->wanted;
}

static void a_pick_of_what_is_not_queued_ejects(void **state)
{
	(void)state;
	for (uint32_t wanted = 0; wanted < 2; wanted++) {
		host host = {.wanted = wanted ? 4000 : 0};
		run run = run_with(BUSY, (pw_policy){.pick = nonsense}, &host);
		pw_ejection ejection = pw_ejected(run.world);
		assert_int_equal(ejection.reason, PW_EJECTION_pick);
		assert_int_equal(ejection.task, host.wanted);
		assert_int_equal(run.status, PW_DONE);
		assert_true(run_statistic(&run, PW_STAT_user_commits) > 100);
		run_close(&run);
	}
}

static uint32_t nowhere(void *own, uint32_t task, uint32_t previous)
{
	(void)own, (void)task, (void)previous;
	return 7;
}

static void a_cpu_that_is_none_ejects(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(BUSY, (pw_policy){.select_cpu = nowhere}, &host);
	assert_int_equal(pw_ejected(run.world).reason, PW_EJECTION_select_cpu);
	assert_true(pw_ejected(run.world).value == 7);
	run_close(&run);
}

static uint32_t gives_up(void *own, uint32_t cpu)
{
	host *host = own;
	if (++host->calls == 100) pw_eject(host->world, 42);
	assert_true(host->calls <= 100);
	return pw_view(host->world)->cpu[cpu].first;
}

static void a_host_can_give_up(void **state)
{
	(void)state;
	host host = {0};
	run run = run_with(BUSY, (pw_policy){.pick = gives_up}, &host);
	assert_int_equal(pw_ejected(run.world).reason, PW_EJECTION_host);
	assert_true(pw_ejected(run.world).value == 42 && run_statistic(&run, PW_STAT_user_commits) > 100);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(without_functions_it_is_first_come_first_served),
		cmocka_unit_test(a_tick_ends_a_turn),
		cmocka_unit_test(pick_decides),
		cmocka_unit_test(a_policy_sees_what_happens),
		cmocka_unit_test(the_same_policy_makes_the_same_run),
		cmocka_unit_test(its_text_is_part_of_the_hash),
		cmocka_unit_test(pick_may_take_from_another_queue),
		cmocka_unit_test(select_cpu_decides),
		cmocka_unit_test(a_policy_that_starves_a_process_is_ejected),
		cmocka_unit_test(the_usual_patience_is_three_seconds),
		cmocka_unit_test(a_pick_of_what_is_not_queued_ejects),
		cmocka_unit_test(a_cpu_that_is_none_ejects),
		cmocka_unit_test(a_host_can_give_up),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
