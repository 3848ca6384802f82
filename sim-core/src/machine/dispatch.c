/* dispatch.c: which process gets which CPU: a process that has become runnable is placed, a CPU that has lost its process
 * takes the next one, and a running process is preempted by one that the scheduler prefers. */
#include "dispatch.h"

#include "../engine/check.h"
#include "cache.h"
#include "placement.h"
#include "replay.h"
#include "schedulers/level_queue.h"

/* CPU time until the process is done with what it does now: the switch to it, or else its burst. In the kernel for the switch
 * alone, it leaves when that is over, be it this instant. */
static uint64_t work_left_ns(const pw_process *process)
{
	bool only_switching = process->state == PW_STATE_kernel && !process->burst_in_kernel;
	return only_switching || process->overhead_ns > 0 ? process->overhead_ns : process->burst_ns;
}

static uint64_t earlier_of(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

void pw_dispatch_set_event(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	uint64_t done_ns = cpu->charged_until_ns + work_left_ns(process_of(machine, cpu->current));
	/* Once its slice is over it leaves the CPU with the kernel; there is nothing more to find out. */
	cpu->tick_due_ns = cpu->slice_over ? NEVER : machine->scheduler->next_tick_ns(machine, number, done_ns);
	uint64_t next_ns = earlier_of(done_ns, earlier_of(cpu->tick_due_ns, cpu->yield_by_ns));
	pw_queue_set(machine->queue, number, next_ns, PRIORITY_CPU);
}

void pw_dispatch_cut_burst(pw_machine *machine, uint32_t number)
{
	pw_run_queue_charge(machine, number);
	process_of(machine, cpu_of(machine, number)->current)->burst_ns = 0;
	pw_dispatch_set_event(machine, number);
}

void pw_machine_end_spin(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	bool on_cpu = cpu_of(machine, process->cpu)->current == pid && process_of(machine, pid)->state == PW_STATE_user;
	if (process->action.kind == DO_SPIN && on_cpu) pw_dispatch_cut_burst(machine, process->cpu);
	else if (process->action.kind == DO_SPIN) process->burst_ns = 0;
}

/* ---- Switching ---- */

static void end_request(pw_cpu *cpu)
{
	cpu->reschedule = cpu->slice_over = cpu->urgent = false;
	cpu->yield_by_ns = NEVER;
}

static void set_idle(pw_machine *machine, uint32_t number, bool is)
{
	if (pw_placement_is_linux_6_18(machine) && cpu_set_has(&machine->idle, number) != is) pw_placement_note_idle(machine, number, is);
	cpu_set_put(&machine->idle, number, is);
}

static bool exits_before_pick(const pw_machine *machine)
{
	return machine->scenario->machine[0].exit_before_pick || pw_machine_has_kernel_costs(machine);
}

void pw_dispatch_start(pw_machine *machine, uint32_t number, uint32_t pid, bool from_idle)
{
	pw_cpu *cpu = cpu_of(machine, number);
	pw_process *process = process_of(machine, pid);
	const pw_machine_def *def = &machine->scenario->machine[0];
	process->refill_ns = pw_cache_refill_ns(machine, number, pid);
	process->overhead_ns = process->refill_ns + (uint64_t)(def->context_switch_ns + (from_idle && !exits_before_pick(machine)
		? def->wake_latency_ns : 0));
	cpu->current = (uint16_t)pid;
	cpu->extended = false;
	end_request(cpu);
	cpu->charged_until_ns = pw_machine_now_ns(machine);
	if (from_idle) {
		set_idle(machine, number, false);
		pw_measure_cpu_idle(machine->measure, number, false);
	}
	pw_process_set_state(machine, pid, PW_STATE_kernel, number, PW_CAUSE_dispatch, PW_NONE);
	pw_dispatch_set_event(machine, number);
}

static void idle(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	cpu->current = PW_NONE;
	end_request(cpu);
	set_idle(machine, number, true);
	pw_measure_cpu_idle(machine->measure, number, true);
	pw_queue_set(machine->queue, number, NEVER, PRIORITY_CPU);
}

/* An idle CPU looks at its queue; processes there may be throttled. */
void pw_dispatch_start_from_idle(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	const pw_machine_def *def = &machine->scenario->machine[0];
	if (cpu->leaves_idle) return;
	if (exits_before_pick(machine) && def->wake_latency_ns > 0) {
		cpu->leaves_idle = true;
		set_idle(machine, number, false);
		pw_queue_set(machine->queue, number, pw_machine_now_ns(machine) + pw_replay_idle_exit_ns(machine, (uint64_t)def->wake_latency_ns), PRIORITY_CPU);
		return;
	}
	uint32_t pid = pw_run_queue_pick(machine, number);
	if (pid != PW_NONE) pw_dispatch_start(machine, number, pid, true);
}

/* It is allowed here, and would be picked. */
static bool may_run(const pw_machine *machine, uint32_t pid, uint32_t number)
{
	const pw_process *process = process_of(machine, pid);
	if (!cpu_set_has(&process->affinity, number)) return false;
	return !pw_is_real_time(process->policy) || !machine->scheduler->is_throttled(machine, number);
}

static bool may_be_pulled(const pw_machine *machine, uint32_t pid, uint32_t number)
{
	return may_run(machine, pid, number) && (!pw_placement_is_linux_6_18(machine) || pw_placement_can_migrate(machine, pid));
}

/* What this CPU may take from another's queue. */
static uint32_t first_to_pull(const pw_machine *machine, uint32_t other, uint32_t number, bool real_time)
{
	if (machine->base->pulls_by_level) return pw_level_queue_first_that(machine, other, number, may_be_pulled);
	uint32_t pid = cpu_of(machine, other)->queue_first;
	while (pid != PW_NONE && (!may_be_pulled(machine, pid, number) || (real_time && !pw_is_real_time(process_of(machine, pid)->policy))))
		pid = process_of(machine, pid)->queue_next;
	return pid;
}

/* As pw_dispatch_find_to_pull(), or one of a real-time policy alone. */
static uint32_t find(const pw_machine *machine, uint32_t number, uint32_t longest, bool real_time)
{
	uint32_t found = PW_NONE;
	if (machine->queued == 0) return PW_NONE;
	for (uint32_t other = 0; other < machine->cpus; other++) {
		if (other == number || cpu_of(machine, other)->queued <= longest) continue;
		uint32_t pid = first_to_pull(machine, other, number, real_time);
		if (pid == PW_NONE) continue;
		found = pid;
		longest = cpu_of(machine, other)->queued;
	}
	return found;
}

uint32_t pw_dispatch_find_to_pull(pw_machine *machine, uint32_t number, uint32_t longest)
{
	return find(machine, number, longest, false);
}

/* Real-time processes are pulled first, and always: pull_rt_task(). */
static uint32_t find_newidle(pw_machine *machine, uint32_t number)
{
	uint32_t pid = machine->scheduler == machine->base ? PW_NONE : find(machine, number, 0, true);
	if (pid != PW_NONE || !pw_placement_tries_newidle(machine, number)) return pid;
	pid = find(machine, number, 0, false);
	pw_placement_count_newidle(machine, number, pid != PW_NONE);
	return pid;
}

uint32_t pw_dispatch_pull(pw_machine *machine, uint32_t number)
{
	uint32_t pid = pw_placement_is_linux_6_18(machine) ? find_newidle(machine, number) : find(machine, number, 0, false);
	if (pid == PW_NONE) return PW_NONE;
	pw_run_queue_dequeue(machine, pid);
	pw_run_queue_move(machine, pid, number);
	pw_run_queue_enqueue(machine, pid, PW_ENQUEUE_moved);
	return pw_run_queue_pick(machine, number);
}

/* The CPU runs the process that was picked; if there was none, it pulls one from elsewhere, or it idles. */
static void run_picked(pw_machine *machine, uint32_t number, uint32_t pid)
{
	cpu_of(machine, number)->current = PW_NONE;
	if (pid == PW_NONE) pid = pw_dispatch_pull(machine, number);
	if (pid != PW_NONE) pw_dispatch_start(machine, number, pid, false);
	else idle(machine, number);
}

/* The CPU has lost its process: the next one runs. */
void pw_dispatch_run_next(pw_machine *machine, uint32_t number)
{
	cpu_of(machine, number)->current = PW_NONE;
	run_picked(machine, number, pw_run_queue_pick(machine, number));
}

/* An idle CPU that the process may use: on the socket where it was last, or else anywhere; or PW_NONE. */
static uint32_t find_idle(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	uint32_t first = cpu_set_first_common(&process->affinity, &machine->idle), found = PW_NONE;
	bool any = machine->sockets == 1 && !pw_is_real_time(process->policy);
	if (first == PW_NONE || any) return first;
	uint32_t socket = cpu_of(machine, process->cpu)->socket;
	for (uint32_t number = first; number < machine->cpus; number++) {
		if (!cpu_set_has(&machine->idle, number) || !may_run(machine, pid, number)) continue;
		if (cpu_of(machine, number)->socket == socket) return number;
		if (found == PW_NONE) found = number;
	}
	return found;
}

/* An idle CPU takes a queued process that may run on it. */
void pw_dispatch_push_to_idle(pw_machine *machine, uint32_t pid)
{
	bool stays = pw_placement_is_linux_6_18(machine) && !pw_is_real_time(process_of(machine, pid)->policy);
	uint32_t idle = stays ? PW_NONE : find_idle(machine, pid);
	if (idle == PW_NONE) return;
	pw_run_queue_dequeue(machine, pid);
	pw_run_queue_move(machine, pid, idle);
	pw_run_queue_enqueue(machine, pid, PW_ENQUEUE_moved);
	pw_dispatch_start_from_idle(machine, idle);
}

/* The first arrival may have moved by now; those that are not picked are pushed to idle CPUs. */
void pw_dispatch_leave_idle(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	cpu->leaves_idle = false;
	uint32_t pid = pw_run_queue_pick(machine, number);
	if (pid == PW_NONE) pid = pw_dispatch_pull(machine, number);
	if (pid != PW_NONE) {
		pw_dispatch_start(machine, number, pid, true);
		for (uint32_t other = cpu->queue_first, next; other != PW_NONE; other = next) {
			next = process_of(machine, other)->queue_next;
			pw_dispatch_push_to_idle(machine, other);
		}
	} else {
		set_idle(machine, number, true);
		pw_queue_set(machine->queue, number, NEVER, PRIORITY_CPU);
	}
}

/* The scheduler chooses among the running process, which goes back to the queue, and those queued. Returns whether it
 * lost the CPU. */
static bool choose_again(pw_machine *machine, uint32_t number, pw_enqueue_reason reason, pw_cause cause)
{
	uint32_t pid = cpu_of(machine, number)->current;
	end_request(cpu_of(machine, number));
	pw_run_queue_enqueue(machine, pid, reason);
	uint32_t next = pw_run_queue_pick(machine, number);
	if (next == pid) return false;
	pw_cache_leave(machine, number, pid);
	process_of(machine, pid)->runnable_since_ns = process_of(machine, pid)->ran_until_ns = pw_machine_now_ns(machine);
	pw_process_set_state(machine, pid, PW_STATE_runnable, number, cause, next);
	run_picked(machine, number, next);
	pw_dispatch_push_to_idle(machine, pid);
	return true;
}

bool pw_dispatch_preempt(pw_machine *machine, uint32_t number)
{
	if (cpu_of(machine, number)->slice_over) return choose_again(machine, number, PW_ENQUEUE_slice_over, PW_CAUSE_slice_over);
	return choose_again(machine, number, PW_ENQUEUE_preempted, PW_CAUSE_preempted);
}

bool pw_dispatch_yield(pw_machine *machine, uint32_t number)
{
	if (cpu_of(machine, number)->queued == 0) return false;
	return choose_again(machine, number, PW_ENQUEUE_yielded, PW_CAUSE_yielded);
}

/* In the kernel, and not being switched to: preemption none and voluntary don't let it be interrupted there. Nor can it
 * be while its action takes effect, under the kernel's locks. */
static bool kernel_is_preemptible(const pw_machine *machine, uint32_t number)
{
	const pw_process *process = process_of(machine, cpu_of(machine, number)->current);
	int64_t preemption = machine->scenario->machine[0].preemption;
	bool at_tick = cpu_of(machine, number)->yield_by_ns <= pw_machine_now_ns(machine);
	bool binding = cpu_of(machine, number)->urgent || at_tick;
	if (preemption != PW_preemption_full && !(preemption == PW_preemption_lazy && binding)) return false;
	return process->burst_in_kernel && process->overhead_ns == 0 && machine->acting_cpu != number;
}

bool pw_dispatch_interrupt(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	const pw_process *process = process_of(machine, cpu->current);
	bool in_user_mode = process->state == PW_STATE_user;
	if (in_user_mode || kernel_is_preemptible(machine, number)) {
		uint64_t now = pw_machine_now_ns(machine);
		bool asks = in_user_mode && process->extension_ns > 0 && process->burst_ns > 0;
		bool goes_on = cpu->extended && cpu->yield_by_ns > now && cpu->yield_by_ns != NEVER;
		if (!asks || (cpu->extended && !goes_on)) return pw_dispatch_preempt(machine, number);
		if (!cpu->extended) cpu->yield_by_ns = now + process->extension_ns;
		cpu->extended = true;
	} else {
		/* It will find the request when it returns to user mode; a lazy one is binding from the tick on. */
		bool lazy = machine->scenario->machine[0].preemption == PW_preemption_lazy;
		cpu->yield_by_ns = lazy ? pw_machine_next_tick_ns(machine) : NEVER;
	}
	pw_dispatch_set_event(machine, number);
	return false;
}

void pw_dispatch_request_reschedule(pw_machine *machine, uint32_t number)
{
	cpu_of(machine, number)->reschedule = true;
	pw_dispatch_interrupt(machine, number);
}

void pw_dispatch_request_reschedule_lazily(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	uint64_t tick_ns = pw_machine_next_tick_ns(machine);
	cpu->reschedule = true;
	if (tick_ns < cpu->yield_by_ns) cpu->yield_by_ns = tick_ns;
	pw_dispatch_set_event(machine, number);
}

/* A protected process keeps its CPU until it blocks or its slice is over. */
static bool woken_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	if (process_of(machine, cpu_of(machine, number)->current)->protect) return false;
	return machine->scheduler->preempts(machine, number, pid);
}

/* ---- Placement ---- */

static uint32_t shortest_queue(pw_machine *machine, const pw_process *process)
{
	uint32_t best = PW_NONE, least = UINT32_MAX;
	if (cpu_set_has(&process->affinity, process->cpu)) {
		best = process->cpu;
		least = cpu_of(machine, best)->queued;
	}
	for (uint32_t number = 0; number < machine->cpus && least > 0; number++) {
		if (cpu_of(machine, number)->queued >= least || !cpu_set_has(&process->affinity, number)) continue;
		best = number;
		least = cpu_of(machine, number)->queued;
	}
	return best;
}

static bool would_run(pw_machine *machine, uint32_t pid, uint32_t number)
{
	return may_run(machine, pid, number) && cpu_of(machine, number)->current != PW_NONE && machine->scheduler->preempts(machine, number, pid);
}

/* find_lowest_rq(): rather than wait behind an equal, one of a real-time policy goes where it runs at once. */
static uint32_t not_behind_an_equal(pw_machine *machine, uint32_t pid, uint32_t chosen)
{
	uint32_t current = cpu_of(machine, chosen)->current;
	if (!pw_is_real_time(process_of(machine, pid)->policy) || current == PW_NONE || !pw_is_real_time(process_of(machine, current)->policy))
		return chosen;
	for (uint32_t number = chosen, tried = 0; tried < machine->cpus; number = (number + 1) % machine->cpus, tried++)
		if (would_run(machine, pid, number)) return number;
	return chosen;
}

/* The previous CPU if it is idle, else an idle one, else the shortest queue (the previous one among equals). */
uint32_t pw_dispatch_choose_by_rule(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	if (pw_placement_is_linux_6_18(machine) && !pw_is_real_time(process->policy) && cpu_set_has(&process->affinity, process->cpu))
		return pw_placement_select_cpu(machine, pid);
	if (cpu_set_has(&machine->idle, process->cpu) && may_run(machine, pid, process->cpu)) return process->cpu;
	uint32_t idle = find_idle(machine, pid);
	return idle != PW_NONE ? idle : not_behind_an_equal(machine, pid, shortest_queue(machine, process));
}

uint32_t pw_dispatch_choose_of_many(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	if (machine->scheduler->stays(machine, pid)) return process->cpu;
	if (machine->base->place && !pw_is_real_time(process->policy)) return machine->base->place(machine, pid);
	return pw_dispatch_choose_by_rule(machine, pid);
}

/* resched_curr_lazy(): a normal process that another CPU wakes sends no interrupt; its wish is found at the next return
 * to user mode, or by the tick. One of this CPU is about to return there, and so is an interrupt. */
static bool is_lazy(const pw_machine *machine, uint32_t number, uint32_t woken)
{
	bool remote = machine->waking_cpu != PW_NONE && machine->waking_cpu != number;
	return machine->scenario->machine[0].preemption == PW_preemption_lazy && remote && !pw_is_real_time(process_of(machine, woken)->policy);
}

/* A process that has just been queued, or is reconsidered, may take the CPU. */
void pw_dispatch_reconsider(pw_machine *machine, uint32_t pid)
{
	uint32_t number = process_of(machine, pid)->cpu;
	pw_cpu *cpu = cpu_of(machine, number);
	uint32_t running = cpu->current;
	if (running == PW_NONE) {
		pw_dispatch_start_from_idle(machine, number);
		/* One that was throttled may be first in a new second. */
		if (process_of(machine, pid)->queued && !cpu->leaves_idle) pw_dispatch_push_to_idle(machine, pid);
		return;
	}
	pw_run_queue_charge(machine, number);
	bool preempts = woken_preempts(machine, number, pid), lazy = preempts && is_lazy(machine, number, pid);
	if (preempts && pw_is_real_time(process_of(machine, pid)->policy)) cpu->urgent = true;
	if (lazy) pw_dispatch_request_reschedule_lazily(machine, number);
	else if (preempts) pw_dispatch_request_reschedule(machine, number);
	/* Now that a process is queued, the tick may matter sooner. */
	uint64_t event_ns = pw_queue_time_ns(machine->queue, number);
	if (cpu->current == running && machine->scheduler->next_tick_ns(machine, number, event_ns) < cpu->tick_due_ns)
		pw_dispatch_set_event(machine, number);
}

void pw_dispatch_put_on(pw_machine *machine, uint32_t pid, uint32_t number, pw_enqueue_reason reason)
{
	pw_run_queue_charge_if_busy(machine, number);
	pw_run_queue_move(machine, pid, number);
	pw_run_queue_enqueue(machine, pid, reason);
	pw_dispatch_reconsider(machine, pid);
}

void pw_dispatch_place(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	pw_dispatch_put_on(machine, pid, pw_dispatch_choose_cpu(machine, pid), reason);
}

void pw_dispatch_woken(pw_machine *machine, uint32_t pid, bool is_new)
{
	if (is_new) machine->scheduler->init(machine, pid);
	pw_dispatch_place(machine, pid, is_new ? PW_ENQUEUE_new : PW_ENQUEUE_woken);
}
