/* custom.c: the scheduler `custom`: a host's policy decides (postwait.h: pw_policy), as one of sched_ext does in kernel/sched/ext.c.
 *
 * What the policy sees is kept in a view of its own: tables of processes and CPUs, with each CPU's queue in the order of arrival.
 * What a policy leaves out is first come, first served. One that fails is ejected, as by scx_error(): EEVDF takes over when the event
 * in hand is done. */
#include "custom.h"

#ifndef PW_SMALL

#include "../../engine/check.h"
#include "../../engine/units.h"
#include "../dispatch.h"
#include "fair.h"
#include "first_come.h"

/* SCX_WATCHDOG_MAX_TIMEOUT; and less than that without a word of the policy's, since runs are shorter than a server's days. */
#define LONGEST_TIMEOUT_NS ((uint64_t)S(30))
#define USUAL_TIMEOUT_NS ((uint64_t)S(3))

/* The kind of its stream of random numbers: none of a process's. */
enum { STREAM_OF_POLICY = 1 << 16 };

static pw_task *task_of(const pw_machine *machine, uint32_t pid)
{
	return &machine->custom->task[pid];
}

static pw_task_cpu *seen_cpu(const pw_machine *machine, uint32_t number)
{
	return &machine->custom->cpu[number];
}

/* The function of the policy with this name, with the time brought up to date; null if there is none. */
#define HOOK(machine, name) (at_now(machine)->is_over ? 0 : (machine)->custom->policy.name)
#define HOST(machine) ((machine)->custom->policy.host)

static pw_custom *at_now(pw_machine *machine)
{
	machine->custom->view.now_ns = (double)pw_machine_now_ns(machine);
	return machine->custom;
}

/* ---- What a policy sees ---- */

void pw_custom_note_change(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	pw_task *task = task_of(machine, pid);
	task->nice = process->nice;
	task->policy = process->policy;
	task->weight = pw_fair_weight_of(process);
	task->slice_ns = (double)process->slice_ns;
	task->cpu = process->cpu;
	for (uint32_t word = 0; word < PW_LIMIT_cpus / 32; word++)
		task->allowed[word] = (uint32_t)(process->affinity.word[word / 2] >> word % 2 * 32);
}

void pw_custom_create(pw_machine *machine, pw_arena *arena, const pw_scenario *scenario, const pw_policy *policy, uint32_t processes, uint32_t cpus)
{
	bool is_used = pw_is_custom(scenario->machine[0].scheduler);
	pw_custom *custom = arena_take(arena, is_used ? sizeof(pw_custom) : 0);
	pw_task *task = arena_take(arena, is_used ? processes * sizeof(pw_task) : 0);
	pw_task_cpu *cpu = arena_take(arena, is_used ? cpus * sizeof(pw_task_cpu) : 0);
	uint64_t *ticked_ns = arena_take(arena, is_used ? cpus * sizeof(uint64_t) : 0);
	if (!is_used || !arena->base) return;
	machine->custom = custom;
	if (policy) custom->policy = *policy;
	custom->task = task;
	custom->cpu = cpu;
	custom->ticked_ns = ticked_ns;
	custom->stream = pw_random_open((uint64_t)scenario->run[0].seed, STREAM_OF_POLICY, 0, 0, 0);
	custom->view = (pw_policy_view){.tick_ns = (double)scenario->machine[0].tick_ns, .tasks = processes, .cpus = cpus, .waking_cpu = PW_NONE,
		.task = task, .cpu = cpu};
	for (uint32_t number = 0; number < cpus; number++)
		cpu[number] = (pw_task_cpu){.running = PW_NONE, .first = PW_NONE, .last = PW_NONE, .socket = cpu_of(machine, number)->socket};
	if (custom->policy.text_hash) pw_measure_begin_hash(machine->measure, custom->policy.text_hash);
}

static void join_queue(pw_machine *machine, uint32_t pid)
{
	pw_task *task = task_of(machine, pid);
	pw_task_cpu *cpu = seen_cpu(machine, task->cpu);
	task->state = PW_TASK_queued;
	task->next = PW_NONE;
	task->previous = cpu->last;
	if (cpu->last == PW_NONE) cpu->first = pid;
	else task_of(machine, cpu->last)->next = pid;
	cpu->last = pid;
	cpu->queued++;
}

static void leave_queue(pw_machine *machine, uint32_t pid, pw_task_state state)
{
	pw_task *task = task_of(machine, pid);
	pw_task_cpu *cpu = seen_cpu(machine, task->cpu);
	if (task->previous == PW_NONE) cpu->first = task->next;
	else task_of(machine, task->previous)->next = task->next;
	if (task->next == PW_NONE) cpu->last = task->previous;
	else task_of(machine, task->next)->previous = task->previous;
	cpu->queued--;
	task->state = state;
}

/* The process that had the CPU has it no longer, if there was one. */
static void stop(pw_machine *machine, uint32_t number, pw_stop_reason reason)
{
	uint32_t pid = seen_cpu(machine, number)->running;
	if (pid == PW_NONE) return;
	void (*stopping)(void *, uint32_t, pw_stop_reason) = HOOK(machine, stopping);
	if (stopping) stopping(HOST(machine), pid, reason);
	seen_cpu(machine, number)->running = PW_NONE;
	if (reason != PW_STOP_queued) task_of(machine, pid)->state = PW_TASK_away;
}

/* ---- The table ---- */

static void custom_init(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	pw_task *task = task_of(machine, pid);
	pw_custom_note_change(machine, pid);
	task->kind = process->kind;
	task->ordinal = process->ordinal;
	task->session = process->session;
	task->state = PW_TASK_away;
	void (*init_task)(void *, uint32_t) = HOOK(machine, init_task);
	if (init_task) init_task(HOST(machine), pid);
}

static void custom_renice(pw_machine *machine, uint32_t pid)
{
	pw_custom_note_change(machine, pid);
	void (*set_weight)(void *, uint32_t) = HOOK(machine, set_weight);
	if (set_weight) set_weight(HOST(machine), pid);
}

static void custom_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	pw_custom_note_change(machine, pid);
	task_of(machine, pid)->runnable_since_ns = (double)(pw_ran_until_now(reason) ? pw_machine_now_ns(machine) : process_of(machine, pid)->runnable_since_ns);
	join_queue(machine, pid);
	void (*enqueue)(void *, uint32_t, pw_enqueue_reason) = HOOK(machine, enqueue);
	if (enqueue) enqueue(HOST(machine), pid, reason);
}

static void custom_dequeue(pw_machine *machine, uint32_t pid)
{
	leave_queue(machine, pid, PW_TASK_away);
	void (*dequeue)(void *, uint32_t) = HOOK(machine, dequeue);
	if (dequeue) dequeue(HOST(machine), pid);
}

/* It may be picked here: it is queued, and allowed on this CPU. */
static bool may_have(const pw_machine *machine, uint32_t pid, uint32_t number)
{
	if (pid >= machine->processes || task_of(machine, pid)->state != PW_TASK_queued) return false;
	return cpu_set_has(&process_of(machine, pid)->affinity, number);
}

/* What the policy picks. A process of another CPU's queue comes to this one's first. */
static uint32_t choose(pw_machine *machine, uint32_t number)
{
	uint32_t (*pick)(void *, uint32_t) = HOOK(machine, pick);
	if (!pick) return seen_cpu(machine, number)->first;
	uint32_t pid = pick(HOST(machine), number);
	if (machine->custom->is_over) return seen_cpu(machine, number)->first;
	if (pid == PW_NONE) return PW_NONE;
	bool may = may_have(machine, pid, number), is_here = may && process_of(machine, pid)->cpu == number;
	/* What has just been put back to choose again stays on its CPU until that has chosen. */
	if (!may || (!is_here && seen_cpu(machine, process_of(machine, pid)->cpu)->running == pid)) {
		pw_custom_fail(machine, PW_EJECTION_pick, pid, number);
		return seen_cpu(machine, number)->first;
	}
	if (is_here) return pid;
	pw_run_queue_dequeue(machine, pid);
	pw_run_queue_move(machine, pid, number);
	pw_run_queue_enqueue(machine, pid, PW_ENQUEUE_moved);
	return pid;
}

static uint32_t custom_pick(pw_machine *machine, uint32_t number)
{
	uint32_t before = seen_cpu(machine, number)->running, pid = choose(machine, number);
	if (pid == PW_NONE) {
		stop(machine, number, PW_STOP_queued);
		return PW_NONE;
	}
	leave_queue(machine, pid, PW_TASK_running);
	if (pid == before) return pid;
	stop(machine, number, PW_STOP_queued);
	seen_cpu(machine, number)->running = pid;
	void (*running)(void *, uint32_t) = HOOK(machine, running);
	if (running) running(HOST(machine), pid);
	return pid;
}

static void custom_away(pw_machine *machine, uint32_t number)
{
	stop(machine, number, PW_STOP_queued);
}

static void custom_charge(pw_machine *machine, uint32_t number, uint64_t ns)
{
	task_of(machine, cpu_of(machine, number)->current)->used_ns += (double)ns;
}

static void custom_sleep(pw_machine *machine, uint32_t number, bool waits)
{
	stop(machine, number, waits ? PW_STOP_sleeps : PW_STOP_leaves);
}

static bool custom_stays(const pw_machine *machine, uint32_t pid)
{
	const pw_custom *custom = machine->custom;
	if (!custom->policy.stays || custom->is_over || !process_of(machine, pid)->started) return false;
	if (!cpu_set_has(&process_of(machine, pid)->affinity, process_of(machine, pid)->cpu)) return false;
	return task_of(machine, pid)->state == PW_TASK_away && custom->policy.stays(custom->policy.host, pid);
}

static void custom_settle(pw_machine *machine, uint32_t pid)
{
	void (*settle)(void *, uint32_t) = HOOK(machine, settle);
	if (settle) settle(HOST(machine), pid);
}

static bool custom_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	bool (*preempts)(void *, uint32_t, uint32_t) = HOOK(machine, preempts);
	return preempts && preempts(HOST(machine), pid, cpu_of(machine, number)->current);
}

/* A timer of high resolution, or the next interrupt at the earliest. */
static uint64_t own_tick_ns(pw_machine *machine, uint32_t number, uint64_t interrupt_ns)
{
	double (*next_tick_ns)(void *, uint32_t, double) = HOOK(machine, next_tick_ns);
	if (!next_tick_ns) return interrupt_ns;
	double at_ns = next_tick_ns(HOST(machine), cpu_of(machine, number)->current, (double)interrupt_ns);
	uint64_t now = pw_machine_now_ns(machine);
	if (!(at_ns < (double)S(PW_LIMIT_edit_s))) return NEVER;
	/* Not twice in one instant, or time would stand still. */
	uint64_t earliest = now + (machine->custom->ticked_ns[number] == now);
	return at_ns < (double)earliest ? earliest : (uint64_t)at_ns;
}

static uint64_t custom_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	if (!HOOK(machine, tick)) return NEVER;
	uint64_t tick_ns = own_tick_ns(machine, number, pw_machine_next_tick_ns(machine));
	return tick_ns > until_ns ? NEVER : tick_ns;
}

static bool custom_tick(pw_machine *machine, uint32_t number)
{
	bool (*tick)(void *, uint32_t) = HOOK(machine, tick);
	machine->custom->ticked_ns[number] = pw_machine_now_ns(machine);
	return tick && tick(HOST(machine), cpu_of(machine, number)->current);
}

static uint32_t custom_place(pw_machine *machine, uint32_t pid)
{
	uint32_t (*select_cpu)(void *, uint32_t, uint32_t) = HOOK(machine, select_cpu);
	if (!select_cpu) return pw_dispatch_choose_by_rule(machine, pid);
	pw_custom_note_change(machine, pid);
	machine->custom->view.waking_cpu = machine->waking_cpu;
	uint32_t number = select_cpu(HOST(machine), pid, process_of(machine, pid)->cpu);
	machine->custom->view.waking_cpu = PW_NONE;
	bool decides = !machine->custom->is_over && number != PW_NONE;
	if (decides && number < machine->cpus && cpu_set_has(&process_of(machine, pid)->affinity, number)) return number;
	if (decides) pw_custom_fail(machine, PW_EJECTION_select_cpu, pid, number);
	return pw_dispatch_choose_by_rule(machine, pid);
}

/* ---- Ejection ---- */

void pw_custom_fail(pw_machine *machine, pw_ejection_reason reason, uint32_t pid, uint64_t value)
{
	if (machine->custom->is_over) return;
	machine->custom->is_over = true;
	machine->ejection = (pw_ejection){reason, pw_machine_now_ns(machine), pid, value};
}

/* Of a process that real-time processes keep from its CPU the policy is not to blame. */
void pw_custom_watch(pw_machine *machine)
{
	if (!machine->custom) return;
	uint64_t timeout_ns = machine->custom->policy.timeout_ns, now = pw_machine_now_ns(machine);
	if (timeout_ns == 0) timeout_ns = USUAL_TIMEOUT_NS;
	if (timeout_ns > LONGEST_TIMEOUT_NS) timeout_ns = LONGEST_TIMEOUT_NS;
	uint64_t longest_ns = 0;
	uint32_t starved = PW_NONE;
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		const pw_process *process = process_of(machine, pid);
		uint32_t running = cpu_of(machine, process->cpu)->current;
		bool by_real_time = running != PW_NONE && pw_is_real_time(process_of(machine, running)->policy);
		if (task_of(machine, pid)->state != PW_TASK_queued || by_real_time || now - process->runnable_since_ns <= longest_ns) continue;
		longest_ns = now - process->runnable_since_ns;
		starved = pid;
	}
	if (longest_ns >= timeout_ns) pw_custom_fail(machine, PW_EJECTION_stall, starved, longest_ns);
}

/* The process that runs goes on as one of EEVDF's: alone on its queue it is the one picked. */
static void take_over_running(pw_machine *machine, uint32_t number)
{
	uint32_t pid = cpu_of(machine, number)->current;
	if (pid == PW_NONE || pw_is_real_time(process_of(machine, pid)->policy)) return;
	machine->base->enqueue(machine, pid, PW_ENQUEUE_new);
	uint32_t picked = machine->base->pick(machine, number);
	CHECK(picked == pid);
	(void)picked;
}

static void take_over_queue(pw_machine *machine, uint32_t number)
{
	for (uint32_t pid = cpu_of(machine, number)->queue_first; pid != PW_NONE; pid = process_of(machine, pid)->queue_next)
		if (!pw_is_real_time(process_of(machine, pid)->policy)) machine->base->enqueue(machine, pid, PW_ENQUEUE_new);
}

/* scx_disable_workfn(): every process becomes one of the fair class, where it is. */
void pw_custom_eject(pw_machine *machine)
{
	const pw_ejection *ejection = &machine->ejection;
	for (uint32_t number = 0; number < machine->cpus; number++) pw_run_queue_charge_if_busy(machine, number);
	if (machine->scheduler == machine->base) machine->scheduler = &pw_scheduler_eevdf;
	machine->base = &pw_scheduler_eevdf;
	machine->custom = 0;
	pw_measure_trace(machine->measure, PW_TRACE_eject, 0, ejection->task, ejection->reason, ejection->value);
	for (uint32_t pid = 0; pid < machine->processes; pid++)
		if (process_of(machine, pid)->started) machine->base->init(machine, pid);
	for (uint32_t number = 0; number < machine->cpus; number++) {
		machine->base->init_queue(machine, &cpu_of(machine, number)->run_queue);
		take_over_running(machine, number);
		take_over_queue(machine, number);
	}
	for (uint32_t number = 0; number < machine->cpus; number++) {
		const pw_cpu *cpu = cpu_of(machine, number);
		if (cpu->current != PW_NONE) pw_dispatch_set_event(machine, number);
		else if (cpu->queued > 0) pw_dispatch_start_from_idle(machine, number);
	}
	/* The policy may have let a process wait where others ran while a CPU was idle. */
	for (uint32_t pid = 0; pid < machine->processes; pid++)
		if (process_of(machine, pid)->queued) pw_dispatch_push_to_idle(machine, pid);
}

const pw_scheduler pw_scheduler_custom = {
	FIRST_COME_FIRST_SERVED,
	.init = custom_init,
	.balances = true,
	.renice = custom_renice,
	.enqueue = custom_enqueue,
	.dequeue = custom_dequeue,
	.pick = custom_pick,
	.away = custom_away,
	.charge = custom_charge,
	.sleep = custom_sleep,
	.stays = custom_stays,
	.settle = custom_settle,
	.preempts = custom_preempts,
	.next_tick_ns = custom_next_tick_ns,
	.tick = custom_tick,
	.place = custom_place,
};

#endif
