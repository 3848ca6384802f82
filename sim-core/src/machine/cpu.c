/* cpu.c: who is on which CPU, and when that changes.
 *
 * A process on a CPU first has the switch to it charged (`overhead_ns`, kernel mode), then its burst.
 * In kernel mode nobody takes its CPU away; in user mode anybody may whom the scheduler prefers, and
 * each return from the kernel is the moment when a preemption that was asked for happens.
 */
#include "../engine/check.h"
#include "../engine/units.h"
#include "machine.h"
#include "scheduler.h"

static cpu *cpu_of(machine *machine, uint32_t number)
{
	return &machine->cpu[number];
}

/* ---- Run queues ---- */

/* Charges the running process up to now. */
static void charge(machine *machine, uint32_t number)
{
	cpu *cpu = cpu_of(machine, number);
	uint64_t now = pw_machine_now_ns(machine), used = now - cpu->charged_until_ns;
	if (used == 0) return;
	process *process = &machine->process[cpu->current];
	uint64_t *work = process->overhead_ns > 0 ? &process->overhead_ns : &process->burst_ns;
	CHECK(*work >= used);
	*work -= used;
	cpu->charged_until_ns = now;
	machine->scheduler->charge(machine, number, used);
}

/* What a queue is worth depends on what its running process has had by now. */
static void charge_if_busy(machine *machine, uint32_t number)
{
	if (cpu_of(machine, number)->current != NOBODY) charge(machine, number);
}

static void enqueue(machine *machine, uint32_t pid, enqueue_reason reason)
{
	process *process = &machine->process[pid];
	cpu *cpu = cpu_of(machine, process->cpu);
	CHECK(!process->queued);
	process->queued = true;
	machine->scheduler->enqueue(machine, pid, reason);
	process->queue_previous = cpu->queue_last;
	process->queue_next = NOBODY;
	if (cpu->queue_last == NOBODY) cpu->queue_first = (uint16_t)pid;
	else machine->process[cpu->queue_last].queue_next = (uint16_t)pid;
	cpu->queue_last = (uint16_t)pid;
	cpu->queued++;
	machine->queued++;
}

static void forget_queued(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	cpu *cpu = cpu_of(machine, process->cpu);
	CHECK(process->queued);
	process->queued = false;
	if (process->queue_previous == NOBODY) cpu->queue_first = process->queue_next;
	else machine->process[process->queue_previous].queue_next = process->queue_next;
	if (process->queue_next == NOBODY) cpu->queue_last = process->queue_previous;
	else machine->process[process->queue_next].queue_previous = process->queue_previous;
	cpu->queued--;
	machine->queued--;
}

static void dequeue(machine *machine, uint32_t pid)
{
	charge_if_busy(machine, machine->process[pid].cpu);
	machine->scheduler->dequeue(machine, pid);
	forget_queued(machine, pid);
}

static uint32_t pick(machine *machine, uint32_t number)
{
	uint32_t pid = machine->scheduler->pick(machine, number);
	if (pid != NOBODY) forget_queued(machine, pid);
	return pid;
}

static void move(machine *machine, uint32_t pid, uint32_t to)
{
	process *process = &machine->process[pid];
	uint32_t from = process->cpu;
	if (from == to) return;
	charge_if_busy(machine, from);
	machine->scheduler->migrate(machine, pid, from, to);
	process->cpu = (uint16_t)to;
	pw_measure_migrated(machine->measure, pid, from, to);
}

/* ---- Time on a CPU ---- */

static void set_event(machine *machine, uint32_t number)
{
	cpu *cpu = cpu_of(machine, number);
	const process *process = &machine->process[cpu->current];
	/* In the kernel for the switch alone, it leaves when that is over, be it this instant. */
	bool switching = !process->burst_in_kernel && pw_measure_state_of(machine->measure, cpu->current) == PW_STATE_kernel;
	uint64_t done_ns = cpu->charged_until_ns + (switching || process->overhead_ns > 0 ? process->overhead_ns : process->burst_ns);
	/* Once its slice is over it leaves the CPU with the kernel; there is nothing more to find out. */
	cpu->tick_due_ns = cpu->slice_over ? NEVER : machine->scheduler->next_tick_ns(machine, number, done_ns);
	pw_queue_set(machine->queue, machine->first_cpu_slot + number, done_ns < cpu->tick_due_ns ? done_ns : cpu->tick_due_ns, PRIORITY_CPU);
}

static void set_mode(machine *machine, uint32_t pid, pw_state mode, pw_cause cause)
{
	if (pw_measure_state_of(machine->measure, pid) != mode)
		pw_measure_state(machine->measure, pid, mode, machine->process[pid].cpu, cause, PW_NONE);
}

void pw_cpu_cut_burst(machine *machine, uint32_t number)
{
	charge(machine, number);
	machine->process[cpu_of(machine, number)->current].burst_ns = 0;
	set_event(machine, number);
}

void pw_machine_end_spin(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	bool on_cpu = cpu_of(machine, process->cpu)->current == pid && pw_measure_state_of(machine->measure, pid) == PW_STATE_user;
	if (process->action.kind == DO_SPIN && on_cpu) pw_cpu_cut_burst(machine, process->cpu);
	else if (process->action.kind == DO_SPIN) process->burst_ns = 0;
}

/* ---- Switching ---- */

static void start(machine *machine, uint32_t number, uint32_t pid, bool from_idle)
{
	cpu *cpu = cpu_of(machine, number);
	process *process = &machine->process[pid];
	const pw_machine_def *def = &machine->scenario->machine[0];
	uint64_t refill = pw_cache_refill_ns(machine, number, pid);
	pw_measure_refill(machine->measure, pid, refill);
	process->overhead_ns = refill + (uint64_t)(def->context_switch_ns + (from_idle ? def->wake_latency_ns : 0));
	cpu->current = (uint16_t)pid;
	cpu->reschedule = cpu->slice_over = false;
	cpu->charged_until_ns = pw_machine_now_ns(machine);
	if (from_idle) {
		cpu_set_put(&machine->idle, number, false);
		pw_measure_cpu_idle(machine->measure, number, false);
	}
	pw_measure_state(machine->measure, pid, PW_STATE_kernel, number, PW_CAUSE_dispatch, PW_NONE);
	set_event(machine, number);
}

static void idle(machine *machine, uint32_t number)
{
	cpu *cpu = cpu_of(machine, number);
	cpu->current = NOBODY;
	cpu->reschedule = cpu->slice_over = false;
	cpu_set_put(&machine->idle, number, true);
	pw_measure_cpu_idle(machine->measure, number, true);
	pw_queue_set(machine->queue, machine->first_cpu_slot + number, NEVER, PRIORITY_CPU);
}

/* An idle CPU looks at its queue; whoever is there may be throttled. */
static void start_from_idle(machine *machine, uint32_t number)
{
	uint32_t pid = pick(machine, number);
	if (pid != NOBODY) start(machine, number, pid, true);
}

/* It is allowed here, and would be picked. */
static bool may_run(const machine *machine, uint32_t pid, uint32_t number)
{
	const process *process = &machine->process[pid];
	if (!cpu_set_has(&process->affinity, number)) return false;
	return process->policy == PW_policy_normal || !pw_realtime_is_throttled(machine, number);
}

/* A process that may run here, from the longest of the queues longer than `longest`; NOBODY if there is none. */
static uint32_t find_to_pull(machine *machine, uint32_t number, uint32_t longest)
{
	uint32_t found = NOBODY;
	if (machine->queued == 0) return NOBODY;
	for (uint32_t other = 0; other < machine->cpus; other++) {
		if (other == number || cpu_of(machine, other)->queued <= longest) continue;
		uint32_t pid = cpu_of(machine, other)->queue_first;
		while (pid != NOBODY && !may_run(machine, pid, number)) pid = machine->process[pid].queue_next;
		if (pid == NOBODY) continue;
		found = pid;
		longest = cpu_of(machine, other)->queued;
	}
	return found;
}

/* Takes a process from another CPU's queue and picks it; NOBODY if there is none. */
static uint32_t pull(machine *machine, uint32_t number)
{
	uint32_t pid = find_to_pull(machine, number, 0);
	if (pid == NOBODY) return NOBODY;
	dequeue(machine, pid);
	move(machine, pid, number);
	enqueue(machine, pid, ENQUEUE_MOVED);
	return pick(machine, number);
}

/* The CPU runs the process that was picked; if there was none, it pulls one from elsewhere, or it idles. */
static void run_picked(machine *machine, uint32_t number, uint32_t pid)
{
	cpu_of(machine, number)->current = NOBODY;
	if (pid == NOBODY) pid = pull(machine, number);
	if (pid != NOBODY) start(machine, number, pid, false);
	else idle(machine, number);
}

/* The CPU has lost its process: the next one runs. */
static void run_next(machine *machine, uint32_t number)
{
	cpu_of(machine, number)->current = NOBODY;
	run_picked(machine, number, pick(machine, number));
}

/* An idle CPU that the process may use: on the socket where it was last, or else anywhere; or NOBODY. */
static uint32_t find_idle(machine *machine, uint32_t pid)
{
	const process *process = &machine->process[pid];
	uint32_t first = cpu_set_first_common(&process->affinity, &machine->idle), found = NOBODY;
	bool any = machine->sockets == 1 && process->policy == PW_policy_normal;
	if (first == NOBODY || any) return first;
	uint32_t socket = cpu_of(machine, process->cpu)->socket;
	for (uint32_t number = first; number < machine->cpus; number++) {
		if (!cpu_set_has(&machine->idle, number) || !may_run(machine, pid, number)) continue;
		if (cpu_of(machine, number)->socket == socket) return number;
		if (found == NOBODY) found = number;
	}
	return found;
}

/* An idle CPU takes a queued process that may run on it. */
static void push_to_idle(machine *machine, uint32_t pid)
{
	uint32_t idle = find_idle(machine, pid);
	if (idle == NOBODY) return;
	dequeue(machine, pid);
	move(machine, pid, idle);
	enqueue(machine, pid, ENQUEUE_MOVED);
	start_from_idle(machine, idle);
}

/* At a preemption point: the scheduler chooses among the running process and those queued. Returns
 * whether the running process lost the CPU. */
static bool preempt(machine *machine, uint32_t number)
{
	cpu *cpu = cpu_of(machine, number);
	uint32_t pid = cpu->current;
	bool slice_over = cpu->slice_over;
	cpu->reschedule = cpu->slice_over = false;
	enqueue(machine, pid, slice_over ? ENQUEUE_ROTATED : ENQUEUE_PREEMPTED);
	uint32_t next = pick(machine, number);
	if (next == pid) return false;
	pw_cache_leave(machine, number, pid);
	machine->process[pid].runnable_since_ns = pw_machine_now_ns(machine);
	pw_measure_state(machine->measure, pid, PW_STATE_runnable, number, slice_over ? PW_CAUSE_slice_over : PW_CAUSE_preempted, next);
	run_picked(machine, number, next);
	push_to_idle(machine, pid);
	return true;
}

/* Asks for the CPU: at once if its process is in user mode, else when it returns there. */
static void request_reschedule(machine *machine, uint32_t number)
{
	cpu *cpu = cpu_of(machine, number);
	cpu->reschedule = true;
	if (pw_measure_state_of(machine->measure, cpu->current) == PW_STATE_user) preempt(machine, number);
}

/* A protected process keeps its CPU until it blocks or its slice is over. */
static bool woken_preempts(machine *machine, uint32_t number, uint32_t pid)
{
	if (machine->process[cpu_of(machine, number)->current].protect) return false;
	return machine->scheduler->preempts(machine, number, pid);
}

/* ---- Placement ---- */

static uint32_t shortest_queue(machine *machine, const process *process)
{
	uint32_t best = NOBODY, least = UINT32_MAX;
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

/* The previous CPU if it is idle, else an idle one, else the shortest queue (the previous one among equals). */
static uint32_t choose_cpu(machine *machine, uint32_t pid)
{
	const process *process = &machine->process[pid];
	if (cpu_set_has(&machine->idle, process->cpu) && may_run(machine, pid, process->cpu)) return process->cpu;
	uint32_t idle = find_idle(machine, pid);
	return idle != NOBODY ? idle : shortest_queue(machine, process);
}

/* Who has just been queued, or reconsidered, may take the CPU. */
static void reconsider(machine *machine, uint32_t pid)
{
	uint32_t number = machine->process[pid].cpu;
	cpu *cpu = cpu_of(machine, number);
	uint32_t running = cpu->current;
	if (running == NOBODY) {
		start_from_idle(machine, number);
		return;
	}
	charge(machine, number);
	if (woken_preempts(machine, number, pid)) request_reschedule(machine, number);
	/* Now that somebody waits, the tick may matter sooner. */
	uint64_t event_ns = pw_queue_time_ns(machine->queue, machine->first_cpu_slot + number);
	if (cpu->current == running && machine->scheduler->next_tick_ns(machine, number, event_ns) < cpu->tick_due_ns) set_event(machine, number);
}

static void put_on(machine *machine, uint32_t pid, uint32_t number, enqueue_reason reason)
{
	charge_if_busy(machine, number);
	move(machine, pid, number);
	enqueue(machine, pid, reason);
	reconsider(machine, pid);
}

static void place(machine *machine, uint32_t pid, enqueue_reason reason)
{
	put_on(machine, pid, choose_cpu(machine, pid), reason);
}

void pw_cpu_place(machine *machine, uint32_t pid, bool is_new)
{
	if (is_new) machine->scheduler->init(machine, pid);
	place(machine, pid, is_new ? ENQUEUE_NEW : ENQUEUE_WOKEN);
}

/* ---- Events ---- */

/* The process returns from the kernel: a preemption that was asked for happens now. Returns whether it
 * keeps the CPU. */
static bool return_to_user(machine *machine, uint32_t number)
{
	cpu *cpu = cpu_of(machine, number);
	machine->process[cpu->current].burst_in_kernel = false;
	const scheduler *scheduler = machine->scheduler;
	bool others_first = scheduler->user_return && scheduler->user_return(machine, number);
	if (others_first && !machine->process[cpu->current].protect) cpu->reschedule = true;
	return !cpu->reschedule || !preempt(machine, number);
}

/* The action in hand is done; asks for further ones until one takes time. */
static void go_on(machine *machine, uint32_t number)
{
	cpu *cpu = cpu_of(machine, number);
	uint32_t pid = cpu->current;
	process *process = &machine->process[pid];
	uint32_t zero_steps = 0; /* actions in a row that took no time: an endless loop is an error */
	do {
		if (!pw_process_carry_out(machine, pid)) {
			run_next(machine, number);
			return;
		}
		/* Whoever is in the kernel here is about to leave it. */
		if (pw_measure_state_of(machine->measure, pid) == PW_STATE_kernel) {
			process->action = do_compute(0);
			if (!return_to_user(machine, number)) return;
		}
		pw_process_step(machine, pid);
		/* Even a system call that costs nothing is made in the kernel, where nobody takes the CPU away. */
		if (process->burst_in_kernel) set_mode(machine, pid, PW_STATE_kernel, PW_CAUSE_system_call);
		if (process->burst_ns == 0 && ++zero_steps > 100000) {
			machine->failure = "a process goes on for ever without taking any time: give it some CPU or sleep time";
			return;
		}
	} while (process->burst_ns == 0);
	if (!process->burst_in_kernel) set_mode(machine, pid, PW_STATE_user, PW_CAUSE_user_return);
	set_event(machine, number);
}

void pw_cpu_event(machine *machine, uint32_t number)
{
	cpu *cpu = cpu_of(machine, number);
	uint32_t pid = cpu->current;
	process *process = &machine->process[pid];
	charge(machine, number);
	bool tick_due = pw_machine_now_ns(machine) >= cpu->tick_due_ns;
	if (tick_due && machine->scheduler->tick(machine, number)) cpu->reschedule = cpu->slice_over = true;
	bool in_user_mode = pw_measure_state_of(machine->measure, pid) == PW_STATE_user;
	if (in_user_mode && cpu->reschedule && preempt(machine, number)) return;
	if (process->overhead_ns == 0 && process->burst_ns == 0) {
		go_on(machine, number);
		return;
	}
	if (process->overhead_ns == 0 && !process->burst_in_kernel && !in_user_mode) {
		/* The switch is over and a burst in user mode goes on. */
		if (!return_to_user(machine, number)) return;
		set_mode(machine, pid, PW_STATE_user, PW_CAUSE_user_return);
	}
	set_event(machine, number);
}

/* ---- Changes from outside ---- */

static bool is_running(const machine *machine, uint32_t pid)
{
	return machine->cpu[machine->process[pid].cpu].current == pid;
}

static void renice_running(machine *machine, uint32_t pid, bool worse)
{
	uint32_t number = machine->process[pid].cpu;
	charge(machine, number);
	machine->scheduler->renice(machine, pid);
	/* prio_changed(): others may deserve the CPU more now. */
	if (worse && !machine->process[pid].protect) request_reschedule(machine, number);
	if (is_running(machine, pid)) set_event(machine, number);
}

static void renice(machine *machine, uint32_t pid, int64_t nice)
{
	process *process = &machine->process[pid];
	bool worse = nice > process->nice;
	process->nice = (int8_t)nice;
	pw_measure_nice(machine->measure, pid, nice);
	if (!process->started) return;
	if (process->queued) {
		dequeue(machine, pid);
		machine->scheduler->renice(machine, pid);
		enqueue(machine, pid, ENQUEUE_MOVED);
		reconsider(machine, pid);
	} else if (is_running(machine, pid)) {
		renice_running(machine, pid, worse);
	} else {
		machine->scheduler->renice(machine, pid);
	}
}

/* The running process goes back to a queue, as if it had just arrived: its CPU or its policy changes. */
static void take_off_cpu(machine *machine, uint32_t pid)
{
	uint32_t number = machine->process[pid].cpu;
	charge(machine, number);
	machine->scheduler->sleep(machine, number);
	pw_cache_leave(machine, number, pid);
	machine->process[pid].runnable_since_ns = pw_machine_now_ns(machine);
	pw_measure_state(machine->measure, pid, PW_STATE_runnable, number, PW_CAUSE_moved, PW_NONE);
}

static void set_affinity(machine *machine, uint32_t pid, const pw_cpu_set *affinity)
{
	process *process = &machine->process[pid];
	process->affinity = *affinity;
	uint32_t number = process->cpu;
	if (!process->started) return;
	if (cpu_set_has(affinity, number)) {
		if (process->queued) push_to_idle(machine, pid);
	} else if (process->queued) {
		dequeue(machine, pid);
		place(machine, pid, ENQUEUE_MOVED);
	} else if (is_running(machine, pid)) {
		take_off_cpu(machine, pid);
		/* It leaves first, so that whoever runs next here does not count it. */
		run_next(machine, number);
		place(machine, pid, ENQUEUE_MOVED);
	}
}

static void set_policy(machine *machine, uint32_t pid, const sched_attr *attr)
{
	process *process = &machine->process[pid];
	uint32_t number = process->cpu;
	bool queued = process->queued, running = process->started && is_running(machine, pid);
	if (queued) dequeue(machine, pid);
	if (running) take_off_cpu(machine, pid);
	process->policy = (uint8_t)attr->policy;
	process->rt_priority = (uint8_t)attr->rt_priority;
	process->schedule.slice_used_ns = 0;
	if (running) run_next(machine, number);
	if (!queued && !running) return;
	/* Its new scheduler knows nothing of it. */
	machine->scheduler->init(machine, pid);
	place(machine, pid, ENQUEUE_NEW);
}

void pw_machine_set_sched(machine *machine, uint32_t pid, const sched_attr *attr)
{
	process *process = &machine->process[pid];
	CHECK(attr->policy >= PW_policy_normal && attr->policy <= PW_policy_rr);
	process->protect = attr->protect;
	process->slice_ns = (uint64_t)attr->slice_ns;
	if (process->policy != attr->policy || process->rt_priority != attr->rt_priority) set_policy(machine, pid, attr);
	if (process->nice != attr->nice) renice(machine, pid, attr->nice);
	if (!cpu_set_equal(&process->affinity, &attr->affinity)) set_affinity(machine, pid, &attr->affinity);
}

/* rebalance_domains(): each CPU takes one process from a queue that has two more than its own. */
void pw_cpu_balance(machine *machine)
{
	for (uint32_t number = 0; number < machine->cpus; number++) {
		uint32_t pid = find_to_pull(machine, number, cpu_of(machine, number)->queued + 1);
		if (pid == NOBODY) continue;
		dequeue(machine, pid);
		put_on(machine, pid, number, ENQUEUE_MOVED);
		/* It may have waited in real time for a throttled CPU while others were idle. */
		if (machine->process[pid].queued) push_to_idle(machine, pid);
	}
}

static void boost_long_waiting(machine *machine)
{
	uint64_t now = pw_machine_now_ns(machine);
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		process *process = &machine->process[pid];
		if (!process->queued || now - process->runnable_since_ns < (uint64_t)S(1)) continue;
		process->runnable_since_ns = now;
		dequeue(machine, pid);
		machine->scheduler->boost(machine, pid);
		enqueue(machine, pid, ENQUEUE_MOVED);
		reconsider(machine, pid);
	}
}

void pw_machine_each_second(machine *machine)
{
	if (machine->scheduler->boost) boost_long_waiting(machine);
	if (!machine->scheduler->each_second) return;
	for (uint32_t number = 0; number < machine->cpus; number++) {
		if (!machine->scheduler->each_second(machine, number)) continue;
		if (cpu_of(machine, number)->current == NOBODY) {
			start_from_idle(machine, number);
		} else {
			charge(machine, number);
			request_reschedule(machine, number);
		}
	}
	/* A CPU that was idle because of its throttle can help the others now. */
	for (uint32_t number = 0; number < machine->cpus; number++) {
		uint32_t pid = cpu_of(machine, number)->current == NOBODY ? pull(machine, number) : NOBODY;
		if (pid != NOBODY) start(machine, number, pid, true);
	}
}
