/* postwait.h: the whole public interface of the simulation core.
 *
 * A run is a pure function of a scenario. Decode or fill in a scenario, create a world in one block
 * of memory, run it in slices until it is done, read its tables and its trace:
 *
 *     pw_scenario scenario = pw_default_scenario();
 *     pw_error error;
 *     if (pw_decode_scenario(&scenario, text, length, &error) != PW_OK) complain(error.code);
 *     pw_world *world = pw_create(memory, pw_world_bytes(&scenario, &options), &scenario, &options, &error);
 *     while (pw_run(world, 100000) == PW_MORE) {}
 *     const double *waits = pw_table(world, PW_TABLE_waits, &rows, &columns);
 *
 * Nothing here is global: worlds live side by side, and a world is dropped by forgetting its memory.
 * Times are nanoseconds. The same scenario gives the same trace on every platform, bit for bit.
 */
#ifndef PW_POSTWAIT_H
#define PW_POSTWAIT_H

#include <stdbool.h>
#include <stdint.h>

#define PW_NONE 65535u /* no process, and inside the core no CPU, level or place in a list either */

/* ---- Names from model.def ---- */

#define LIMIT(id, value, doc) PW_LIMIT_##id = value,
enum {
#include "model.def"
};
#define OPTION(set, id, key, doc) PW_##set##_##id,
enum {
#include "model.def"
};
#define PROCESS_KIND(id, name, section, series, doc) PW_KIND_##id,
typedef enum {
#include "model.def"
	PW_KINDS
} pw_kind;
#define STATE(id, name, doc) PW_STATE_##id,
typedef enum {
#include "model.def"
	PW_STATES
} pw_state;
#define CAUSE(id, name, doc) PW_CAUSE_##id,
typedef enum {
#include "model.def"
	PW_CAUSES
} pw_cause;
#define WAIT_EVENT(id, name, wait_class, doc) PW_WAIT_##id,
typedef enum {
#include "model.def"
	PW_WAITS
} pw_wait;
#define LFS_PART(id, name, doc) PW_PART_##id,
typedef enum {
#include "model.def"
	PW_PARTS
} pw_part;
#define TRACE(id, name, arg, value, doc) PW_TRACE_##id,
typedef enum {
#include "model.def"
	PW_TRACES
} pw_trace_type;
#define STATISTIC(id, name, unit, doc) PW_STAT_##id,
typedef enum {
#include "model.def"
	PW_STATISTICS
} pw_statistic;
#define TABLE(id, row, doc) PW_TABLE_##id,
typedef enum {
#include "model.def"
	PW_TABLES
} pw_table_id;
#define COLUMN(table, id, unit, doc) PW_COLUMN_##table##_##id,
enum {
#include "model.def"
};

#define ERROR(id, first, second, doc) PW_ERROR_##id,
typedef enum {
#include "model.def"
	PW_ERRORS
} pw_error_code;

/* How many instances a section has: PW_noise_INSTANCES, ... */
#define SECTION_BEGIN(id, instances, keys, label, doc) PW_##id##_INSTANCES = instances,
enum {
#include "model.def"
};

/* ---- Scenario ---- */

/* A set of CPUs; no bit set means every CPU of the machine. */
typedef struct pw_cpu_set {
	uint64_t word[PW_LIMIT_cpus / 64];
} pw_cpu_set;

/* One struct for each section: pw_lgwr_def, pw_noise_def, ... with the fields of model.def. */
#define SECTION_BEGIN(id, instances, keys, label, doc) typedef struct pw_##id##_def {
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) int64_t field;
#define CHOICE(section, field, key, set, def, when, label, doc) int64_t field;
#define FLAG(section, field, key, def, when, label, doc) int64_t field;
#define CPUS(section, field, key, when, label, doc) pw_cpu_set field;
#define SECTION_END(id) } pw_##id##_def;
#include "model.def"

/* At `at_ns`, the parameter takes the value. `parameter` counts every parameter of every instance
 * of every section in the order of model.def, as pw_describe() lists them. */
typedef struct pw_edit {
	uint64_t at_ns;
	uint32_t parameter;
	int64_t number;
	pw_cpu_set cpus;
} pw_edit;

typedef struct pw_scenario {
	uint32_t cookie; /* set by pw_default_scenario(): a scenario that skipped it is refused */
#define SECTION_BEGIN(id, instances, keys, label, doc) pw_##id##_def id[instances];
#include "model.def"
	uint32_t edits;
	pw_edit edit[PW_LIMIT_edits];
} pw_scenario;

/* What recorded processes did, one after the other. Each step is a number: its kind, and PW_REPLAY_ARGUMENT times its
 * argument. Times are of CPU or of sleep, in nanoseconds. */
typedef enum {
	PW_REPLAY_compute, /* for so long */
	PW_REPLAY_sleep,   /* for so long and the timer's slack */
	PW_REPLAY_outside, /* asleep for so long: something outside the machine ends it */
	PW_REPLAY_wait,    /* asleep until the post of this number, unless that has come */
	PW_REPLAY_post,    /* the number of the post, and PW_REPLAY_POSTS times the process that it wakes */
	PW_REPLAY_commit,  /* a session whose kind leads commits, as the simulator does it */
	PW_REPLAY_again    /* from the first step on: its waits are then for posts that are made once more */
} pw_replay_step;
enum { PW_REPLAY_ARGUMENT = 8, PW_REPLAY_POSTS = 1 << 24 };

/* The first step of each process is the time when it begins. Noise does the others in their order, and then sleeps for ever.
 * Sessions take from theirs what they think and compute in turn, or only compute if they don't think; CPU time before a sleep
 * belongs to the sleeping call. LGWR takes what it computes before a write, how long it sleeps for that, perhaps computing
 * between two sleeps, and what it computes then. After the last step the list restarts at the second. Sessions that write the
 * log in turn do all steps in their order, as noise does; what a leader computes and sleeps for a flush, it takes as LGWR does
 * from a list that all leaders share. A process without steps follows the scenario. */
typedef struct pw_replay {
	const double *step;    /* of all processes */
	const uint32_t *first; /* where the steps of each begin; then the two lists of times that CPUs took to leave idle, for an
	                        * interrupt and for a process of another CPU, which are taken in turn; then the two lists of flushes,
	                        * of the log and of a binary log; then the end */
	uint32_t posts;        /* how many there are */
} pw_replay;

/* ---- A scheduler of one's own (machine.scheduler=custom) ---- */

/* What a policy sees of a process. Times are whole numbers of nanoseconds. */
typedef enum { PW_TASK_away, PW_TASK_queued, PW_TASK_running } pw_task_state; /* away: asleep, not begun, ended, or real-time */
typedef struct pw_task {
	double used_ns;           /* CPU time that it has been charged for */
	double runnable_since_ns; /* queued: since when it has waited for a CPU */
	double slice_ns;          /* the slice that it asks for, or 0 */
	int32_t nice;
	uint32_t weight;          /* of its nice, 1024 of nice 0; 3 of SCHED_IDLE */
	uint32_t kind, ordinal, session, policy; /* a pw_kind; its number in its class; login session; an option of `policy` */
	uint32_t state, cpu;      /* a pw_task_state; and where it is queued or runs, or was last */
	uint32_t next, previous;  /* on the queue of that CPU, in the order of arrival; PW_NONE at its ends */
	uint32_t allowed[PW_LIMIT_cpus / 32]; /* the CPUs on which it may run, as bits */
} pw_task;

/* And of a CPU. */
typedef struct pw_task_cpu {
	uint32_t running;       /* the process that has it, also while it is put back to choose again; PW_NONE if it idles or is real-time */
	uint32_t first, last;   /* the queue, in the order of arrival */
	uint32_t queued, socket;
} pw_task_cpu;

/* It lies in the world, and is up to date in each call of the policy. */
typedef struct pw_policy_view {
	double now_ns, tick_ns;
	uint32_t tasks, cpus;
	uint32_t waking_cpu;  /* select_cpu: the CPU whose process wakes it; PW_NONE for an interrupt */
	const pw_task *task;
	const pw_task_cpu *cpu;
} pw_policy_view;

typedef enum {
	PW_ENQUEUE_new,        /* it has just begun */
	PW_ENQUEUE_woken,      /* it comes back from a sleep */
	PW_ENQUEUE_preempted,  /* it lost its CPU to a process that was woken */
	PW_ENQUEUE_slice_over, /* its turn is over, as `tick` said */
	PW_ENQUEUE_yielded,    /* it offers its CPU to others: sched_yield() */
	PW_ENQUEUE_moved       /* it comes from another CPU's queue, or its nice changed */
} pw_enqueue_reason;

/* Why the running process loses its CPU. */
typedef enum {
	PW_STOP_queued, /* it goes on waiting for one */
	PW_STOP_sleeps,
	PW_STOP_leaves  /* it ends, moves to another CPU or becomes a real-time process */
} pw_stop_reason;

/* A scheduler's decisions, called as sched_ext's (kernel/sched/ext.c); a null one leaves them to the core. A process is named by its
 * number. The core keeps each CPU's queue in the order of arrival, and moves processes between CPUs as machine.balance_ms says.
 * Real-time processes are none of a policy's. The same calls must give the same answers in every run. */
typedef struct pw_policy {
	void *host;          /* handed to each */
	uint64_t text_hash;  /* of its text: the hash of the run begins with it; 0 is left out */
	uint64_t timeout_ns; /* a process that has been queued for so long ends the policy (ops.timeout_ms); 0 for 3 s, and 30 at most */
	/* A process begins; its nice or policy is another. */
	void (*init_task)(void *host, uint32_t task);
	void (*set_weight)(void *host, uint32_t task);
	/* Where it goes that has become runnable; PW_NONE for the machine's own rule. It may be asked more than once. */
	uint32_t (*select_cpu)(void *host, uint32_t task, uint32_t previous_cpu);
	/* It is on the queue of its CPU from now on, or no longer without having been picked. */
	void (*enqueue)(void *host, uint32_t task, pw_enqueue_reason reason);
	void (*dequeue)(void *host, uint32_t task);
	/* Which of those queued runs now, on this CPU's queue or another's that it may leave; PW_NONE for none. By default the first. */
	uint32_t (*pick)(void *host, uint32_t cpu);
	/* It has the CPU from now on; it loses it. */
	void (*running)(void *host, uint32_t task);
	void (*stopping)(void *host, uint32_t task, pw_stop_reason reason);
	/* Whether one that was just queued takes the CPU from the running one. By default it does not. */
	bool (*preempts)(void *host, uint32_t task, uint32_t running);
	/* A timer interrupt: whether the turn of the running process is over. By default it never is. */
	bool (*tick)(void *host, uint32_t task);
	/* When `tick` is to be called next; by default at the next timer interrupt, `interrupt_ns`. An earlier time is a timer of high
	 * resolution, a later one or INFINITY leaves interrupts out. */
	double (*next_tick_ns)(void *host, uint32_t task, double interrupt_ns);
	/* Of one that is away: whether it is to be woken on the CPU where it was (delayed dequeue); and it is about to get another nice,
	 * policy or affinity. */
	bool (*stays)(void *host, uint32_t task);
	void (*settle)(void *host, uint32_t task);
} pw_policy;

/* Why a policy was ejected; from then on EEVDF schedules. */
typedef enum {
	PW_EJECTION_none,
	PW_EJECTION_stall,      /* a process was queued for too long */
	PW_EJECTION_pick,       /* pick gave a process that is not queued, or may not run there */
	PW_EJECTION_select_cpu, /* select_cpu gave a CPU on which the process may not run */
	PW_EJECTION_host        /* by pw_eject() */
} pw_ejection_reason;

typedef struct pw_ejection {
	pw_ejection_reason reason;
	uint64_t at_ns;
	uint32_t task;     /* that it was about, or PW_NONE */
	uint64_t value;    /* how long it had waited in nanoseconds; the CPU; or what pw_eject() was given */
} pw_ejection;

/* What to keep of the trace. It changes nothing of the run itself: the hash covers every record. */
typedef struct pw_options {
	uint64_t trace_from_ns, trace_until_ns;
	uint32_t trace_records; /* room for so many; 0 keeps none */
	bool statistics_only;   /* tables alone, to the last digit as ever: no trace, and the hash stays 0 */
	const pw_replay *replay; /* null where all do what the scenario says */
	const pw_policy *policy; /* of the scheduler `custom`; null for one that leaves all to the core */
} pw_options;

typedef enum {
	PW_OK,   /* it worked */
	PW_MORE, /* the slice is over, the run is not */
	PW_DONE, /* the run is over */
	PW_BAD,  /* the scenario is wrong: see pw_error */
	PW_FULL  /* a limit was reached: see pw_failure(); what ran until then can be read */
} pw_status;

/* What is wrong, in no language: the words are the caller's. */
typedef struct pw_error {
	pw_error_code code;
	int32_t parameter; /* index as in pw_edit, or -1 */
	int32_t line;      /* line of the text, from 1, or 0 */
	int64_t first, second; /* numbers: model.def says what they are */
	pw_cpu_set cpus;   /* the set, if the machine has none of its CPUs */
	char value[44];    /* what was found in a text, as it was written; the beginning if it is long */
} pw_error;

pw_scenario pw_default_scenario(void);

/* Reads lines `section.key=value` and edits `@40ms section.key=value` into the scenario, and checks
 * the whole. Numbers are decimals in the key's unit; CPU sets are `all`, `3` or `0-3,7`. */
pw_status pw_decode_scenario(pw_scenario *scenario, const char *text, uint32_t length, pw_error *error);

/* The same by number, for programs that have the names themselves: a value from the start of the run. Numbers are in
 * the smallest units; of a flag 0 or 1, of a choice the number of the option. A value is checked with the whole. */
pw_status pw_set_number(pw_scenario *scenario, uint32_t parameter, int64_t number, pw_error *error);
pw_status pw_set_cpus(pw_scenario *scenario, uint32_t parameter, pw_cpu_set cpus, pw_error *error);

/* Adds an edit in the order of time, behind those of the same instant. */
pw_status pw_add_edit(pw_scenario *scenario, pw_edit edit, pw_error *error);

pw_status pw_check_scenario(const pw_scenario *scenario, pw_error *error);

/* ---- World ---- */

typedef struct pw_world pw_world;

/* Bytes that a world of this scenario takes, 0 if the scenario is wrong; nothing is allocated after creation. */
uint64_t pw_world_bytes(const pw_scenario *scenario, const pw_options *options);

/* `memory` must be aligned to 16 bytes. Returns null, and says why, if the scenario is wrong. */
pw_world *pw_create(void *memory, uint64_t bytes, const pw_scenario *scenario, const pw_options *options, pw_error *error);

/* Takes at most `events` events from the queue: PW_MORE, PW_DONE or PW_FULL. */
pw_status pw_run(pw_world *world, uint32_t events);

/* ---- Results, readable after any slice ---- */

typedef struct pw_trace_record {
	uint64_t time_ns;
	uint64_t value;
	uint32_t arg;
	uint16_t process;
	uint8_t cpu; /* meaningful for states of running and runnable */
	uint8_t type;
} pw_trace_record;

/* One table, row by row, as doubles (exact below 2^53). Valid until the next call on this world. */
const double *pw_table(pw_world *world, pw_table_id table, uint32_t *rows, uint32_t *columns);

const pw_trace_record *pw_trace(const pw_world *world, uint32_t *records);
uint64_t pw_hash(const pw_world *world);   /* of every record so far */
uint64_t pw_now_ns(const pw_world *world); /* simulated time reached */
uint64_t pw_end_ns(const pw_world *world); /* simulated time at which it will end at the latest */
uint64_t pw_sample_ns(const pw_world *world);
pw_error_code pw_failure(const pw_world *world); /* after PW_FULL: which limit; else PW_ERROR_none */

/* ---- For a policy and its host; null and nothing under another scheduler ---- */

const pw_policy_view *pw_view(const pw_world *world); /* the tables that a policy reads; they stay in their place */
double pw_policy_random(pw_world *world); /* from 0 to below 1, by the run's seed */
bool pw_holds_latch(const pw_world *world, uint32_t task); /* true while it has one */
/* Ends the policy as soon as its call is over, which then decides nothing. */
void pw_eject(pw_world *world, uint64_t value);
pw_ejection pw_ejected(const pw_world *world); /* why the policy was ended; PW_EJECTION_none while it decides */

/* The id of a code in model.def, for programs without words of their own. */
const char *pw_error_id(pw_error_code code);

/* Writes the tables of model.def as JSON; returns its length. Nothing is written beyond `room`. */
uint32_t pw_describe(char *out, uint32_t room);

#endif
