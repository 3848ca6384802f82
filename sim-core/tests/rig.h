/* rig.h: a machine with test programs on it, so that schedulers, CPUs and devices can be tried without
 * a database. Every process has a program of its own: a function that says what it does next.
 *
 *     rig *rig = rig_open("machine.cpus=2\nmachine.scheduler=cfs\n", 3);
 *     rig_add(rig, 0, ALL_CPUS, 0, hog);
 *     rig_run(rig, MS(100));
 */
#ifndef RIG_H
#define RIG_H

#include <stdlib.h>
#include <string.h>

#include "../src/engine/check.h"
#include "../src/engine/units.h"
#include "../src/machine/inside.h"
#include "../src/machine/scheduler.h"

enum { RIG_PROCESSES = 4096 };
#define ALL_CPUS UINT64_MAX

struct rig;
typedef pw_action (*rig_program)(struct rig *rig, uint32_t pid);

typedef struct rig {
	pw_scenario scenario;
	pw_queue queue;
	pw_measure measure;
	pw_machine machine;
	void *memory;
	uint32_t processes;                /* added so far */
	rig_program program[RIG_PROCESSES];
	uint64_t note[RIG_PROCESSES][4];   /* what a program remembers */
	void *data;                        /* what all programs of a test share */
	struct {
		pw_action action[15];
		uint32_t actions, next;
		uint64_t at_ns[16]; /* when each of them was begun, and when the last was over */
	} script[8];
} rig;

static pw_action rig_step(void *programs, pw_machine *machine, uint32_t pid)
{
	rig *rig = programs;
	(void)machine;
	return rig->program[pid](rig, pid);
}

static void rig_lay_out(rig *rig, pw_arena *arena, uint32_t processes, const pw_options *options)
{
	bool real = arena->base;
	uint32_t cpus = (uint32_t)rig->scenario.machine[0].cpus;
	pw_queue_create(real ? &rig->queue : 0, arena, pw_machine_slots(processes, cpus), cpus);
	pw_measure_create(real ? &rig->measure : 0, arena, &rig->queue, processes, cpus, options);
	pw_machine_create(real ? &rig->machine : 0, arena, &rig->queue, &rig->measure, &rig->scenario, 0, processes, cpus);
}

/* A machine as the scenario's text says, with room for so many processes and trace records. */
static inline rig *rig_open_traced(const char *text, uint32_t processes, uint32_t trace_records)
{
	rig *rig = calloc(1, sizeof *rig);
	pw_error error;
	rig->scenario = pw_default_scenario();
	if (pw_decode_scenario(&rig->scenario, text, (uint32_t)strlen(text), &error) != PW_OK) {
		fprintf(stderr, "line %d: %s\n", error.line, pw_error_id(error.code));
		abort();
	}
	pw_options options = {0, UINT64_MAX, trace_records, false, 0, 0};
	pw_arena arena = {0, 0};
	rig_lay_out(rig, &arena, processes, &options);
	/* Zeros that are not read are never made: most of a trace stays empty, and each rig begins with new pages. */
	rig->memory = calloc(1, arena.used);
	arena.base = rig->memory;
	arena.used = 0;
	rig_lay_out(rig, &arena, processes, &options);
	for (int kind = 0; kind < PW_KINDS; kind++) rig->machine.step[kind] = rig_step;
	rig->machine.programs = rig;
	return rig;
}

static inline rig *rig_open(const char *text, uint32_t processes)
{
	return rig_open_traced(text, processes, 0);
}

static inline void rig_close(rig *rig)
{
	free(rig->memory);
	free(rig);
}

/* Adds a process that starts at `start_ns` on the CPUs of the mask; returns its number. */
static inline uint32_t rig_add(rig *rig, int64_t nice, uint64_t cpu_mask, uint64_t start_ns, rig_program program)
{
	uint32_t pid = rig->processes++;
	pw_cpu_set affinity = {{0}};
	for (uint32_t cpu = 0; cpu < rig->machine.cpus; cpu++) cpu_set_put(&affinity, cpu, cpu >= 64 || (cpu_mask >> cpu & 1));
	pw_sched_attr attr = {.affinity = affinity, .nice = nice, .policy = PW_policy_normal, .rt_priority = 1};
	rig->program[pid] = program;
	pw_machine_add(&rig->machine, pid, &(pw_process_origin){.kind = PW_KIND_noise, .ordinal = pid, .start_ns = start_ns}, &attr);
	return pid;
}

/* Takes the next event if it is due before `until_ns`. */
static inline bool rig_event(rig *rig, uint64_t until_ns)
{
	uint32_t slot = pw_queue_first(&rig->queue);
	uint64_t next_ns = pw_queue_first_ns(&rig->queue);
	if (next_ns >= until_ns) return false;
	rig->queue.now_ns = next_ns;
	pw_machine_event(&rig->machine, slot);
	CHECK(!rig->machine.failure);
	return true;
}

/* Runs until just before `until_ns` and brings the accounts up to there. */
static inline void rig_run(rig *rig, uint64_t until_ns)
{
	while (rig_event(rig, until_ns)) continue;
	rig->queue.now_ns = until_ns;
	pw_measure_settle(&rig->measure);
}

/* A program that is a list of actions; then it ends. script[pid].at_ns[i] is when action i began. */
static inline pw_action rig_follow_script(rig *rig, uint32_t pid)
{
	uint32_t i = rig->script[pid].next++;
	rig->script[pid].at_ns[i] = rig->queue.now_ns;
	return i < rig->script[pid].actions ? rig->script[pid].action[i] : do_end();
}

static inline uint32_t rig_add_script(rig *rig, int64_t nice, uint64_t cpu_mask, uint64_t start_ns, const pw_action *action, uint32_t actions)
{
	uint32_t pid = rig_add(rig, nice, cpu_mask, start_ns, rig_follow_script);
	CHECK(actions <= sizeof rig->script[pid].action / sizeof *action);
	memcpy(rig->script[pid].action, action, actions * sizeof *action);
	rig->script[pid].actions = actions;
	return pid;
}

#define SCRIPT(rig, nice, cpus, start_ns, ...) \
	rig_add_script(rig, nice, cpus, start_ns, (const pw_action[]){__VA_ARGS__}, sizeof((const pw_action[]){__VA_ARGS__}) / sizeof(pw_action))

/* ---- Changes from outside ---- */

static inline pw_sched_attr rig_sched_attr(const rig *rig, uint32_t pid)
{
	const pw_process *process = &rig->machine.process[pid];
	return (pw_sched_attr){
		.affinity = process->affinity, .nice = process->nice, .policy = process->policy,
		.rt_priority = process->rt_priority, .slice_ns = (int64_t)process->slice_ns, .protect = process->protect,
	};
}

static inline void rig_renice(rig *rig, uint32_t pid, int64_t nice)
{
	pw_sched_attr attr = rig_sched_attr(rig, pid);
	attr.nice = nice;
	pw_machine_set_sched(&rig->machine, pid, &attr);
}

/* Before it runs, allow real time: pw_machine_allow_real_time(). */
static inline void rig_set_policy(rig *rig, uint32_t pid, int64_t policy, int64_t rt_priority)
{
	pw_sched_attr attr = rig_sched_attr(rig, pid);
	attr.policy = policy;
	attr.rt_priority = rt_priority;
	pw_machine_set_sched(&rig->machine, pid, &attr);
}

static inline void rig_move_to(rig *rig, uint32_t pid, uint64_t cpu_mask)
{
	pw_sched_attr attr = rig_sched_attr(rig, pid);
	for (uint32_t cpu = 0; cpu < rig->machine.cpus; cpu++) cpu_set_put(&attr.affinity, cpu, cpu_mask >> cpu & 1);
	pw_machine_set_sched(&rig->machine, pid, &attr);
}

/* ---- What is read ---- */

static inline pw_state rig_state(const rig *rig, uint32_t pid)
{
	return rig->machine.process[pid].state;
}

static inline uint64_t rig_cpu_ns(const rig *rig, uint32_t pid)
{
	const uint64_t *ns = rig->measure.process[pid].ns;
	return ns[PW_STATE_user] + ns[PW_STATE_kernel];
}

static inline uint64_t rig_user_ns(const rig *rig, uint32_t pid)
{
	return rig->measure.process[pid].ns[PW_STATE_user];
}

/* ---- Programs that many tests use ---- */

/* Computes for ever. */
static inline pw_action rig_hog(rig *rig, uint32_t pid)
{
	(void)rig, (void)pid;
	return do_compute(S(1000));
}

/* Computes note[0] ns, sleeps note[1] ns, for ever; note[2] counts its bursts. */
static inline pw_action rig_blinker(rig *rig, uint32_t pid)
{
	uint64_t *note = rig->note[pid];
	bool computes = note[3]++ % 2 == 0;
	if (computes) note[2]++;
	return computes ? do_compute(note[0]) : do_sleep(note[1]);
}

/* Computes note[0] ns once and ends; note[1] is when it ended. */
static inline pw_action rig_once(rig *rig, uint32_t pid)
{
	uint64_t *note = rig->note[pid];
	if (note[2]++ == 0) return do_compute(note[0]);
	note[1] = rig->queue.now_ns;
	return do_end();
}

#endif
