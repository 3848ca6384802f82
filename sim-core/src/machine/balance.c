/* balance.c: what the kernel does from time to time so that no process waits long: it balances queues, boosts those that
 * have waited, and gives real-time processes their share of the new second. */
#include "balance.h"

#include "../engine/units.h"
#include "dispatch.h"
#include "placement.h"
#include "schedulers/custom.h"

/* rebalance_domains(): each CPU takes one process from a queue that has two more than its own; under placement
 * 6.18 an idle one takes from any. */
void pw_cpu_balance(pw_machine *machine)
{
	for (uint32_t number = 0; number < machine->cpus; number++) {
		bool any = pw_placement_is_linux_6_18(machine) && cpu_set_has(&machine->idle, number);
		uint32_t pid = pw_dispatch_find_to_pull(machine, number, any ? 0 : cpu_of(machine, number)->queued + 1);
		if (pid == PW_NONE) continue;
		pw_run_queue_dequeue(machine, pid);
		pw_dispatch_put_on(machine, pid, number, PW_ENQUEUE_moved);
		/* It may have waited in real time for a throttled CPU while others were idle. */
		if (process_of(machine, pid)->queued) pw_dispatch_push_to_idle(machine, pid);
	}
}

/* Processes of a real-time policy have no level that varies. */
static void boost_long_waiting(pw_machine *machine)
{
	const pw_scheduler *base = machine->base;
	uint64_t now = pw_machine_now_ns(machine);
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		pw_process *process = process_of(machine, pid);
		bool waits = process->queued && !pw_is_real_time(process->policy);
		if (!waits || now - process->runnable_since_ns < base->boost_after_ns) continue;
		process->runnable_since_ns = now;
		pw_run_queue_dequeue(machine, pid);
		base->boost(machine, pid);
		pw_run_queue_enqueue(machine, pid, PW_ENQUEUE_moved);
		pw_dispatch_reconsider(machine, pid);
	}
}

void pw_machine_each_second(pw_machine *machine)
{
	pw_custom_watch(machine);
	if (machine->base->boost) boost_long_waiting(machine);
	if (!machine->scheduler->each_second) return;
	for (uint32_t number = 0; number < machine->cpus; number++) {
		if (!machine->scheduler->each_second(machine, number)) continue;
		if (cpu_of(machine, number)->current == PW_NONE) {
			pw_dispatch_start_from_idle(machine, number);
		} else {
			pw_run_queue_charge(machine, number);
			pw_dispatch_request_reschedule(machine, number);
		}
	}
	/* A CPU that was idle because of its throttle can help the others now. */
	for (uint32_t number = 0; number < machine->cpus; number++) {
		bool idle = cpu_set_has(&machine->idle, number);
		uint32_t pid = idle ? pw_dispatch_pull(machine, number) : PW_NONE;
		if (pid != PW_NONE) pw_dispatch_start(machine, number, pid, true);
	}
}
