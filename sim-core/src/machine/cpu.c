/* cpu.c: what happens on a CPU, event by event.
 *
 * A process on a CPU first has the switch to it charged (`overhead_ns`, kernel mode), then its burst.
 * In kernel mode no process takes its CPU away; in user mode any process may that the scheduler prefers, and
 * each return from the kernel is the moment when a preemption that was asked for happens.
 */
#include "cpu.h"

#include "actions.h"
#include "dispatch.h"
#include "latch.h"

static void set_mode(pw_machine *machine, uint32_t pid, pw_state mode, pw_cause cause)
{
	if (process_of(machine, pid)->state != mode)
		pw_process_set_state(machine, pid, mode, process_of(machine, pid)->cpu, cause, PW_NONE);
}

/* The process returns from the kernel: a preemption that was asked for happens now. Returns whether it
 * keeps the CPU. */
static bool return_to_user(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	process_of(machine, cpu->current)->burst_in_kernel = false;
	const pw_scheduler *scheduler = machine->scheduler;
	bool others_first = scheduler->user_return(machine, number);
	if (others_first && !process_of(machine, cpu->current)->protect) cpu->reschedule = true;
	return !cpu->reschedule || !pw_dispatch_preempt(machine, number);
}

/* The process goes on with its action: in the kernel if it makes a call now, or else it spins, once it has the CPU. */
static void spin_on(pw_machine *machine, uint32_t number, pw_outcome outcome)
{
	uint32_t pid = cpu_of(machine, number)->current;
	if (process_of(machine, pid)->burst_in_kernel) {
		set_mode(machine, pid, PW_STATE_kernel, PW_CAUSE_system_call);
	} else {
		if (pw_machine_yields(machine) && outcome == YIELDS_ITS_CPU && pw_dispatch_yield(machine, number)) return;
		if (process_of(machine, pid)->state == PW_STATE_kernel && !return_to_user(machine, number)) return;
		set_mode(machine, pid, PW_STATE_user, PW_CAUSE_user_return);
		pw_latch_look(machine, pid);
	}
	pw_dispatch_set_event(machine, number);
}

/* The next burst: the rest of the system call in hand, or that of the next action. Returns whether the process keeps the CPU. */
static bool begin_next(pw_machine *machine, uint32_t number)
{
	uint32_t pid = cpu_of(machine, number)->current;
	pw_process *process = process_of(machine, pid);
	if (process->rest_ns > 0) {
		/* The system call has done what it was made for, and takes some more time. */
		process->burst_ns = process->rest_ns;
		process->rest_ns = 0;
		process->action = do_compute(0);
		return true;
	}
	/* A process in the kernel here is about to leave it. */
	if (process->state == PW_STATE_kernel && !process->in_call) {
		process->action = do_compute(0);
		if (!return_to_user(machine, number)) return false;
	}
	pw_process_step(machine, pid);
	/* Even a system call that costs nothing is made in the kernel, where no process takes the CPU away. */
	if (process->burst_in_kernel) set_mode(machine, pid, PW_STATE_kernel, PW_CAUSE_system_call);
	return true;
}

static pw_outcome carry_out(pw_machine *machine, uint32_t number)
{
	machine->acting_cpu = number;
	pw_outcome outcome = pw_process_carry_out(machine, cpu_of(machine, number)->current);
	machine->acting_cpu = PW_NONE;
	return outcome;
}

/* Actions in a row that may take no time: more of them are an endless loop. */
enum { MOST_STEPS = 100000 };

/* The burst of the action in hand is over: it is carried out, and so are the next ones until one takes time. */
static void go_on(pw_machine *machine, uint32_t number)
{
	uint32_t pid = cpu_of(machine, number)->current;
	pw_process *process = process_of(machine, pid);
	for (uint32_t steps = 0; process->burst_ns == 0; steps++) {
		pw_outcome outcome = carry_out(machine, number);
		if (outcome == LEFT_THE_CPU) {
			pw_dispatch_run_next(machine, number);
			return;
		}
		if (outcome != CARRIED_OUT) {
			spin_on(machine, number, outcome);
			return;
		}
		if (!begin_next(machine, number)) return;
		if (process->burst_ns == 0 && steps == MOST_STEPS) {
			machine->failure = PW_ERROR_endless_loop;
			return;
		}
	}
	if (!process->burst_in_kernel) set_mode(machine, pid, PW_STATE_user, PW_CAUSE_user_return);
	pw_dispatch_set_event(machine, number);
}

/* A process that is to be preempted comes to where it loses its CPU without an interrupt: it has done what it was given
 * more time for; or, in the kernel, it has just been switched to, and the kernel has points of preemption there. */
static bool reaches_a_point(const pw_machine *machine, uint32_t number, bool switched)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	const pw_process *process = process_of(machine, cpu->current);
	if (!cpu->reschedule || process->overhead_ns > 0) return false;
	if (process->state == PW_STATE_user) return process->burst_ns == 0 && cpu->extended;
	int64_t preemption = machine->scenario->machine[0].preemption;
	return switched && process->burst_in_kernel && process->burst_ns > 0 && (preemption == PW_preemption_voluntary || preemption == PW_preemption_full);
}

void pw_cpu_event(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	uint32_t pid = cpu->current;
	if (cpu->leaves_idle) {
		pw_dispatch_leave_idle(machine, number);
		return;
	}
	pw_process *process = process_of(machine, pid);
	bool switched = process->overhead_ns > 0;
	pw_run_queue_charge(machine, number);
	bool tick_due = pw_machine_now_ns(machine) >= cpu->tick_due_ns;
	bool put_off_until_now = cpu->yield_by_ns <= pw_machine_now_ns(machine);
	if (tick_due && machine->scheduler->tick(machine, number)) cpu->reschedule = cpu->slice_over = true;
	if (cpu->reschedule && (cpu->slice_over || put_off_until_now) && pw_dispatch_interrupt(machine, number)) return;
	bool in_user_mode = process_of(machine, pid)->state == PW_STATE_user;
	if (reaches_a_point(machine, number, switched) && pw_dispatch_preempt(machine, number)) return;
	if (process->overhead_ns == 0 && process->burst_ns == 0) {
		go_on(machine, number);
		return;
	}
	if (process->overhead_ns == 0 && !process->burst_in_kernel && !in_user_mode) {
		/* The switch is over and a burst in user mode goes on. */
		if (!return_to_user(machine, number)) return;
		set_mode(machine, pid, PW_STATE_user, PW_CAUSE_user_return);
		pw_latch_look(machine, pid);
	}
	pw_dispatch_set_event(machine, number);
}
