#include "scheduler.h"

#include "../engine/check.h"
#include "inside.h"

/* The smaller build refuses Windows (scenario.c), and leaves its scheduler out: this name is never looked up. */
#ifdef PW_SMALL
#define pw_scheduler_windows pw_scheduler_o1
#define pw_scheduler_timeshare pw_scheduler_o1
#endif

const pw_scheduler *pw_scheduler_by_number(int64_t number)
{
	switch (number) {
#define SCHEDULER(id, key, uses, doc) case PW_scheduler_##id: return &pw_scheduler_##id;
#include "model.def"
	default: CHECK(!"a scheduler that model.def does not name"); return 0;
	}
}

static void nothing_to_do(pw_machine *machine, uint32_t number) { (void)machine, (void)number; }
static void empty_already(pw_machine *machine, pw_run_queue *queue) { (void)machine, (void)queue; }
static void nothing_to_weigh(pw_machine *machine, uint32_t pid, uint32_t weight) { (void)machine, (void)pid, (void)weight; }
static void no_queue_to_join(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason) { (void)machine, (void)pid, (void)reason; }
static void nothing_relative(pw_machine *machine, uint32_t pid, uint32_t from, uint32_t to) { (void)machine, (void)pid, (void)from, (void)to; }
static void nothing_to_charge(pw_machine *machine, uint32_t cpu, uint64_t ns) { (void)machine, (void)cpu, (void)ns; }
static void nothing_to_note(pw_machine *machine, uint32_t cpu, bool waits) { (void)machine, (void)cpu, (void)waits; }
/* Real-time processes are in the same list, and are picked by realtime.c. */
static uint32_t first_come(pw_machine *machine, uint32_t cpu)
{
	uint32_t pid = machine->cpu[cpu].queue_first;
	while (pid != NOBODY && pw_is_real_time(machine->process[pid].policy)) pid = machine->process[pid].queue_next;
	return pid;
}
static bool never_stays(const pw_machine *machine, uint32_t pid) { (void)machine, (void)pid; return false; }
static bool never_preempts(pw_machine *machine, uint32_t cpu, uint32_t pid) { (void)machine, (void)cpu, (void)pid; return false; }
static uint64_t no_tick_ns(pw_machine *machine, uint32_t cpu, uint64_t until_ns) { (void)machine, (void)cpu, (void)until_ns; return NEVER; }
static bool never_over(pw_machine *machine, uint32_t cpu) { (void)machine, (void)cpu; return false; }
static bool never_throttled(const pw_machine *machine, uint32_t cpu) { (void)machine, (void)cpu; return false; }

pw_scheduler pw_scheduler_complete(const pw_scheduler *scheduler)
{
	pw_scheduler complete = *scheduler;
#define OTHERWISE(function, default) if (!complete.function) complete.function = default
	OTHERWISE(init, nothing_to_do);
	OTHERWISE(init_queue, empty_already);
	OTHERWISE(renice, nothing_to_do);
	OTHERWISE(weigh, nothing_to_weigh);
	OTHERWISE(enqueue, no_queue_to_join);
	OTHERWISE(dequeue, nothing_to_do);
	OTHERWISE(pick, first_come);
	OTHERWISE(away, nothing_to_do);
	OTHERWISE(migrate, nothing_relative);
	OTHERWISE(charge, nothing_to_charge);
	OTHERWISE(sleep, nothing_to_note);
	OTHERWISE(stays, never_stays);
	OTHERWISE(settle, nothing_to_do);
	OTHERWISE(preempts, never_preempts);
	OTHERWISE(next_tick_ns, no_tick_ns);
	OTHERWISE(tick, never_over);
	OTHERWISE(user_return, never_over);
	OTHERWISE(is_throttled, never_throttled);
	return complete;
}
