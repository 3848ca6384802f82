/* run_queue.c: the queues of the CPUs: who waits on which, in the order of the scheduler and in that of arrival. */
#include "run_queue.h"

#include "../engine/check.h"
#include "scheduler.h"
#include "placement.h"

/* Books what has been loaded again: what is left of the switch is still to be loaded. */
static void book_refill(pw_machine *machine, uint32_t pid, uint64_t left_ns)
{
	pw_process *process = process_of(machine, pid);
	if (process->refill_ns <= left_ns) return;
	pw_measure_refill(machine->measure, pid, process->refill_ns - left_ns);
	process->refill_ns = left_ns;
}

void pw_run_queue_charge_used(pw_machine *machine, uint32_t number, uint64_t used)
{
	pw_cpu *cpu = cpu_of(machine, number);
	pw_process *process = process_of(machine, cpu->current);
	uint64_t *work = process->overhead_ns > 0 ? &process->overhead_ns : &process->burst_ns;
	CHECK(*work >= used);
	*work -= used;
	book_refill(machine, cpu->current, process->overhead_ns);
	cpu->charged_until_ns += used;
	uint64_t interrupted = used < process->interrupt_ns ? used : process->interrupt_ns;
	process->interrupt_ns -= interrupted;
	if (used > interrupted) machine->scheduler->charge(machine, number, used - interrupted);
}

void pw_machine_book_refill(pw_machine *machine)
{
	for (uint32_t number = 0; number < machine->cpus; number++) {
		const pw_cpu *cpu = cpu_of(machine, number);
		if (cpu->current == PW_NONE) continue;
		uint64_t left = process_of(machine, cpu->current)->overhead_ns, used = pw_machine_now_ns(machine) - cpu->charged_until_ns;
		book_refill(machine, cpu->current, left > used ? left - used : 0);
	}
}

void pw_run_queue_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	pw_process *process = process_of(machine, pid);
	pw_cpu *cpu = cpu_of(machine, process->cpu);
	CHECK(!process->queued);
	process->queued = true;
	machine->scheduler->enqueue(machine, pid, reason);
	process->queue_previous = cpu->queue_last;
	process->queue_next = PW_NONE;
	if (cpu->queue_last == PW_NONE) cpu->queue_first = (uint16_t)pid;
	else process_of(machine, cpu->queue_last)->queue_next = (uint16_t)pid;
	cpu->queue_last = (uint16_t)pid;
	cpu->queued++;
	machine->queued++;
	if (pw_placement_is_linux_6_18(machine) && (cpu->current != PW_NONE || cpu->queued > 1))
		machine->overloaded[process->cpu >= machine->local_cpus] = true;
}

static void forget_queued(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	pw_cpu *cpu = cpu_of(machine, process->cpu);
	CHECK(process->queued);
	process->queued = false;
	if (process->queue_previous == PW_NONE) cpu->queue_first = process->queue_next;
	else process_of(machine, process->queue_previous)->queue_next = process->queue_next;
	if (process->queue_next == PW_NONE) cpu->queue_last = process->queue_previous;
	else process_of(machine, process->queue_next)->queue_previous = process->queue_previous;
	cpu->queued--;
	machine->queued--;
}

void pw_run_queue_dequeue(pw_machine *machine, uint32_t pid)
{
	pw_run_queue_charge_if_busy(machine, process_of(machine, pid)->cpu);
	machine->scheduler->dequeue(machine, pid);
	forget_queued(machine, pid);
}

uint32_t pw_run_queue_pick(pw_machine *machine, uint32_t number)
{
	uint32_t pid = machine->scheduler->pick(machine, number);
	if (pid != PW_NONE) forget_queued(machine, pid);
	return pid;
}

void pw_run_queue_move_to(pw_machine *machine, uint32_t pid, uint32_t to)
{
	pw_process *process = process_of(machine, pid);
	uint32_t from = process->cpu;
	pw_run_queue_charge_if_busy(machine, from);
	machine->scheduler->migrate(machine, pid, from, to);
	process->cpu = (uint16_t)to;
	process->ran_until_ns = 0;
	pw_measure_migrated(machine->measure, pid, from, to);
}
