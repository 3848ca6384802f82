/* sched_attr.c: renice, taskset and chrt of a process, at any time. */
#include "../engine/check.h"
#include "cache.h"
#include "dispatch.h"
#include "schedulers/custom.h"

static bool is_running(const pw_machine *machine, uint32_t pid)
{
	return cpu_of(machine, process_of(machine, pid)->cpu)->current == pid;
}

static void renice_running(pw_machine *machine, uint32_t pid, bool worse)
{
	uint32_t number = process_of(machine, pid)->cpu;
	pw_run_queue_charge(machine, number);
	machine->scheduler->renice(machine, pid);
	/* prio_changed(): others may deserve the CPU more now. */
	if (worse && !process_of(machine, pid)->protect) pw_dispatch_request_reschedule(machine, number);
	if (is_running(machine, pid)) pw_dispatch_set_event(machine, number);
}

/* Of those that share the CPU by nice: SCHED_BATCH and SCHED_IDLE too. */
static void renice(pw_machine *machine, uint32_t pid, int64_t nice, int64_t policy)
{
	pw_process *process = process_of(machine, pid);
	bool worse = nice > process->nice || (policy == PW_policy_idle && process->policy != PW_policy_idle);
	process->nice = (int16_t)nice;
	process->policy = (uint16_t)policy;
	pw_measure_nice(machine->measure, pid, nice);
	if (!process->started) return;
	if (process->queued) {
		pw_run_queue_dequeue(machine, pid);
		machine->scheduler->renice(machine, pid);
		pw_run_queue_enqueue(machine, pid, PW_ENQUEUE_moved);
		pw_dispatch_reconsider(machine, pid);
	} else if (is_running(machine, pid)) {
		renice_running(machine, pid, worse);
	} else {
		machine->scheduler->renice(machine, pid);
	}
}

/* The running process goes back to a queue, as if it had just arrived: its CPU or its policy changes. */
static void take_off_cpu(pw_machine *machine, uint32_t pid)
{
	uint32_t number = process_of(machine, pid)->cpu;
	pw_run_queue_charge(machine, number);
	machine->scheduler->sleep(machine, number, false);
	pw_cache_leave(machine, number, pid);
	process_of(machine, pid)->runnable_since_ns = pw_machine_now_ns(machine);
	pw_process_set_state(machine, pid, PW_STATE_runnable, number, PW_CAUSE_moved, PW_NONE);
}

static void set_affinity(pw_machine *machine, uint32_t pid, const pw_cpu_set *affinity)
{
	pw_process *process = process_of(machine, pid);
	process->affinity = *affinity;
	uint32_t number = process->cpu;
	if (!process->started) return;
	if (cpu_set_has(affinity, number)) {
		if (process->queued) pw_dispatch_push_to_idle(machine, pid);
	} else if (process->queued) {
		pw_run_queue_dequeue(machine, pid);
		pw_dispatch_place(machine, pid, PW_ENQUEUE_moved);
	} else if (is_running(machine, pid)) {
		take_off_cpu(machine, pid);
		/* It leaves first, so that the process that runs next here does not count it. */
		pw_dispatch_run_next(machine, number);
		pw_dispatch_place(machine, pid, PW_ENQUEUE_moved);
	}
}

static void set_policy(pw_machine *machine, uint32_t pid, const pw_sched_attr *attr)
{
	pw_process *process = process_of(machine, pid);
	uint32_t number = process->cpu;
	bool queued = process->queued, running = process->started && is_running(machine, pid);
	if (queued) pw_run_queue_dequeue(machine, pid);
	if (running) take_off_cpu(machine, pid);
	process->policy = (uint16_t)attr->policy;
	process->rt_priority = (uint16_t)attr->rt_priority;
	process->schedule.slice_used_ns = 0;
	if (running) pw_dispatch_run_next(machine, number);
	if (!queued && !running) return;
	/* Its new scheduler knows nothing of it. */
	machine->scheduler->init(machine, pid);
	pw_dispatch_place(machine, pid, PW_ENQUEUE_new);
}

/* A process that waits and is still on a queue leaves it before a change. */
static void settle(pw_machine *machine, uint32_t pid, const pw_sched_attr *attr)
{
	const pw_process *process = process_of(machine, pid);
	bool same = process->policy == attr->policy && process->nice == attr->nice && cpu_set_equal(&process->affinity, &attr->affinity);
	if (same || !machine->scheduler->stays(machine, pid)) return;
	pw_run_queue_charge_if_busy(machine, process->cpu);
	machine->scheduler->settle(machine, pid);
}

void pw_machine_set_sched(pw_machine *machine, uint32_t pid, const pw_sched_attr *attr)
{
	pw_process *process = process_of(machine, pid);
	CHECK(attr->policy >= PW_policy_normal && attr->policy <= PW_policy_idle);
	process->protect = attr->protect;
	process->slice_ns = (uint64_t)attr->slice_ns;
	process->extension_ns = (uint64_t)attr->extension_ns;
	pw_custom_note(machine, pid);
	settle(machine, pid, attr);
	bool real_time = pw_is_real_time(attr->policy) || pw_is_real_time(process->policy);
	if (real_time && (process->policy != attr->policy || process->rt_priority != attr->rt_priority)) set_policy(machine, pid, attr);
	process->rt_priority = (uint16_t)attr->rt_priority;
	if (process->nice != attr->nice || process->policy != attr->policy) renice(machine, pid, attr->nice, attr->policy);
	if (!cpu_set_equal(&process->affinity, &attr->affinity)) set_affinity(machine, pid, &attr->affinity);
	pw_custom_note(machine, pid);
}
