/* machine.h: an operating system in miniature. It knows processes, CPUs, run queues, posts, timers
 * and devices; it knows nothing of databases.
 *
 * A process is a small program: a step function that says what the process does next. The machine
 * gives it a CPU for as long as that takes, carries the action out, and asks again. This header is all that programs
 * see of it; what the machine's own files share is in inside.h.
 */
#ifndef MACHINE_H
#define MACHINE_H

#include "../engine/arena.h"
#include "../engine/random.h"
#include "../measure/measure.h"
#include "action.h"
#include "cpu_set.h"
#include "postwait.h"

typedef struct pw_machine pw_machine;

/* ---- Creation ---- */

/* A machine of scenario->machine.cpus CPUs, and another one behind it with the rest of `cpus`: they share
 * nothing but the network. What was recorded of processes is in `replay`, which may be null. */
void pw_machine_create(pw_machine *machine, pw_arena *arena, pw_queue *queue, pw_measure *measure, const pw_scenario *scenario,
                    const pw_replay *replay, uint32_t processes, uint32_t cpus);

/* Slots of the event queue that a machine takes, from its first: one for each CPU, and then others. */
uint32_t pw_machine_slots(uint32_t processes, uint32_t cpus);

/* Says what process `pid` does next. Called while it is on a CPU in user mode, at one instant: what
 * it changes in memory, no other process sees half done. */
typedef pw_action (*pw_step_function)(void *programs, pw_machine *machine, uint32_t pid);

/* Hands `programs` to the step functions. */
void pw_machine_set_programs(pw_machine *machine, void *programs);
void pw_machine_set_step(pw_machine *machine, pw_kind kind, pw_step_function step);

/* As sched_setattr() and sched_setaffinity() have it. */
typedef struct pw_sched_attr {
	pw_cpu_set affinity;
	int64_t nice, policy, rt_priority, slice_ns, protect, working_set_bytes, extension_ns;
} pw_sched_attr;

/* Of login sessions: the database's, and one for each class of noise. */
enum { LOGIN_SESSIONS = 1 + PW_noise_INSTANCES };

typedef struct pw_process_origin {
	pw_kind kind;
	uint32_t instance, ordinal; /* of the kind's section, and within it */
	uint32_t login_session;     /* for autogroup: below LOGIN_SESSIONS */
	void *memory;               /* of its program */
	uint64_t start_ns;
} pw_process_origin;

/* Adds process number `pid`. Numbers are given in order from 0. */
void pw_machine_add(pw_machine *machine, uint32_t pid, const pw_process_origin *origin, const pw_sched_attr *attr);

/* Lets the machine honour real-time policies; to be called before it runs if any process may have one. */
void pw_machine_allow_real_time(pw_machine *machine);

static inline bool pw_is_real_time(int64_t policy)
{
	return policy == PW_policy_fifo || policy == PW_policy_rr;
}

/* Names the event that sleeping on this latch is counted as; every latch used needs one. */
void pw_machine_name_latch(pw_machine *machine, uint32_t latch, pw_wait event);

/* ---- Running ---- */

/* Carries out the event of a slot that belongs to the machine. */
void pw_machine_event(pw_machine *machine, uint32_t slot);

/* Once each simulated second, for schedulers that boost what has waited long. */
void pw_machine_each_second(pw_machine *machine);

/* renice, taskset, chrt: at any time. */
void pw_machine_set_sched(pw_machine *machine, uint32_t pid, const pw_sched_attr *attr);

/* Books what every running process has loaded into its caches up to now; nothing else is charged. */
void pw_machine_book_refill(pw_machine *machine);

/* ---- What a program may ask ---- */

/* The clock, as a program reads it. */
uint64_t pw_machine_clock_ns(const pw_machine *machine);
uint32_t pw_machine_processes(const pw_machine *machine);

/* In all; those from `local` on belong to the other machine. Sockets are this machine's. */
uint32_t pw_machine_cpus(const pw_machine *machine);
uint32_t pw_machine_local_cpus(const pw_machine *machine);
uint32_t pw_machine_idle_cpus(const pw_machine *machine); /* of this machine's, at this instant */
uint32_t pw_machine_sockets(const pw_machine *machine);
uint32_t pw_machine_socket_of(const pw_machine *machine, uint32_t cpu);

pw_kind pw_process_kind(const pw_machine *machine, uint32_t pid);
uint32_t pw_process_instance(const pw_machine *machine, uint32_t pid);
uint32_t pw_process_ordinal(const pw_machine *machine, uint32_t pid);
void *pw_process_memory(const pw_machine *machine, uint32_t pid);

/* Requests to devices that are still pending. */
uint32_t pw_process_requests(const pw_machine *machine, uint32_t pid);

/* What its next message to the other machine says, and what the latest from there said. */
void pw_process_set_outbox(pw_machine *machine, uint32_t pid, uint64_t value);
uint64_t pw_process_inbox(const pw_machine *machine, uint32_t pid);
/* Takes the latest; since when one has lain there that was not taken, NEVER if none does. */
uint64_t pw_process_take_inbox(pw_machine *machine, uint32_t pid);
uint64_t pw_process_inbox_since_ns(const pw_machine *machine, uint32_t pid);

/* Whether what it waited for is done, as a post said. */
bool pw_process_is_completed(const pw_machine *machine, uint32_t pid);
void pw_process_set_completed(pw_machine *machine, uint32_t pid, bool completed);

/* Every purpose of every process draws from a stream of its own. */
typedef enum { STREAM_THINK, STREAM_CPU, STREAM_COUNT, STREAM_SERVICE, STREAM_ORDER, STREAMS } pw_stream_purpose;
pw_random_stream *pw_process_stream(pw_machine *machine, uint32_t pid, pw_stream_purpose purpose);
uint64_t pw_machine_draw(const pw_machine *machine, pw_random_stream *stream, int64_t distribution, uint64_t mean, uint64_t cv_percent);

/* A record of the trace: this process did something, on the CPU where it is. */
void pw_process_note(pw_machine *machine, uint32_t pid, pw_trace_type type, uint32_t arg, uint64_t value);

/* A wait lasts from the decision to wait until the process runs its own code again; returns how long it was. */
void pw_process_wait_begin(pw_machine *machine, uint32_t pid, pw_wait event, uint64_t value);
uint64_t pw_process_wait_end(pw_machine *machine, uint32_t pid);
/* Whether a wait has begun and not ended. */
bool pw_process_is_waiting(const pw_machine *machine, uint32_t pid);

/* How many processes spin for this latch on a CPU at this instant. */
uint32_t pw_machine_latch_spinners(const pw_machine *machine, uint32_t latch);

/* What this process spins for has come: if it is on a CPU in user mode it sees it at once. */
void pw_machine_end_spin(pw_machine *machine, uint32_t pid);

/* Time that writing to a device of persistent memory takes its writer, who stays on its CPU. */
uint64_t pw_disk_memory_write_ns(pw_machine *machine, uint32_t disk, uint32_t pid, uint64_t bytes);

/* Posts a process from outside any CPU: an edit, a message, a test. */
void pw_machine_post_from_outside(pw_machine *machine, uint32_t pid, pw_cause cause);

/* ---- What was recorded of processes (postwait.h: pw_replay) ---- */

/* Whether anything was recorded of this process. */
bool pw_replay_has(const pw_machine *machine, uint32_t pid);
/* When it begins. */
uint64_t pw_replay_start_ns(const pw_machine *machine, uint32_t pid, uint64_t otherwise);
/* The next time among its steps. */
uint64_t pw_replay_time_ns(pw_machine *machine, uint32_t pid, uint64_t otherwise);
/* The next of its steps as a sleep, instead of this one, with the CPU time before it. */
pw_action pw_replay_sleep(pw_machine *machine, uint32_t pid, pw_action otherwise);
/* Whether its next steps are some CPU time and another sleep. */
bool pw_replay_sleeps_again(pw_machine *machine, uint32_t pid);
/* The next of its steps as what it does; asleep it is in this wait event. False where that step is a commit. */
bool pw_replay_next(pw_machine *machine, uint32_t pid, uint8_t event, pw_action *next);
/* The list of recorded flushes of a log, for the functions above in the place of a process. */
typedef enum { PW_LOG, PW_BINARY_LOG, PW_LOGS } pw_log;
uint32_t pw_replay_flushes(const pw_machine *machine, pw_log log);

#endif
