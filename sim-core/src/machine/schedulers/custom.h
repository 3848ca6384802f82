/* custom.h: the scheduler that a host's policy decides for (postwait.h: pw_policy). */
#ifndef CUSTOM_H
#define CUSTOM_H

#include "../../engine/arena.h"
#include "../inside.h"

typedef struct pw_custom {
	pw_policy policy; /* no function of it is called any more once it is ejected */
	pw_policy_view view;
	pw_task *task;
	pw_task_cpu *cpu;
	uint64_t *ticked_ns; /* of each CPU, when its process was last asked about its turn */
	pw_random_stream stream;
	bool is_over; /* it is about to be ejected */
} pw_custom;

#ifdef PW_SMALL
/* The smaller builds refuse it. */
static inline void pw_custom_create(pw_machine *machine, pw_arena *arena, const pw_scenario *scenario, const pw_policy *policy, uint32_t processes, uint32_t cpus)
{
	(void)machine, (void)arena, (void)scenario, (void)policy, (void)processes, (void)cpus;
}
static inline void pw_custom_note(pw_machine *machine, uint32_t pid) { (void)machine, (void)pid; }
static inline void pw_custom_watch(pw_machine *machine) { (void)machine; }
static inline void pw_custom_after_event(pw_machine *machine) { (void)machine; }
#else

/* Behind the machine itself. */
void pw_custom_create(pw_machine *machine, pw_arena *arena, const pw_scenario *scenario, const pw_policy *policy, uint32_t processes, uint32_t cpus);
/* What a policy sees of the process has changed. */
void pw_custom_note_change(pw_machine *machine, uint32_t pid);
static inline void pw_custom_note(pw_machine *machine, uint32_t pid)
{
	if (machine->custom) pw_custom_note_change(machine, pid);
}
/* Once a second: a process that has been queued for too long ends the policy (scx_watchdog_workfn()). */
void pw_custom_watch(pw_machine *machine);
/* A policy that failed in the event is ejected when that is over. */
void pw_custom_eject(pw_machine *machine);
static inline void pw_custom_after_event(pw_machine *machine)
{
	if (machine->custom && machine->custom->is_over) pw_custom_eject(machine);
}

/* It fails. The first reason counts. */
void pw_custom_fail(pw_machine *machine, pw_ejection_reason reason, uint32_t pid, uint64_t value);

#endif
#endif
