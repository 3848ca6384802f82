/* measure.h: everything that a run reports is computed behind this header, and nowhere else.
 *
 * The machine and the database tell what happens, and never ask; from that come the trace and its hash, the accounts
 * of processes, CPUs and devices, wait events, the parts of every log file sync, and the series.
 */
#ifndef MEASURE_H
#define MEASURE_H

#include "../engine/arena.h"
#include "../engine/event_queue.h"
#include "../engine/inline.h"
#include "../engine/small.h"
#include "postwait.h"

/* ---- Accounts ---- */

typedef struct pw_process_account {
	uint64_t ns[PW_STATES]; /* time in each state, up to since_ns */
	uint64_t since_ns;
	uint64_t wait_since_ns;
	uint64_t voluntary, forced, wakeups, migrations, refill_ns, transactions;
	uint16_t state, nice_plus_20, cpu;
	uint16_t wait; /* event it waits for, or PW_WAITS */
	uint16_t writer; /* the role in writing the log that it has, or NO_WRITER */
} pw_process_account;

typedef struct pw_process_name {
	uint8_t kind, instance;
	uint16_t ordinal;
} pw_process_name;

typedef struct pw_cpu_account {
	uint64_t ns[PW_STATES]; /* by the state of the process that was there: to be read for user and kernel mode alone */
	uint64_t idle_ns, switches, idle_since_ns;
	bool idle;
} pw_cpu_account;

typedef struct pw_disk_account {
	uint64_t requests, bytes, busy_ns, service_ns, queued_ns, busy_since_ns;
	bool busy;
} pw_disk_account;

typedef struct pw_wait_account {
	uint64_t count, total_ns, max_ns, bucket[PW_LIMIT_histogram_buckets];
} pw_wait_account;

/* ---- Parts of log file sync ---- */

/* What a log writer is about, in the order of one flush. */
typedef enum { WRITER_IDLE, WRITER_GATHERING, WRITER_WRITING, WRITER_BROADCASTING, WRITER_POSTING, WRITER_DELAYING, WRITER_PHASES } pw_writer_phase;
/* How it is about it. */
typedef enum { CLOCK_CPU, CLOCK_RUNNABLE, CLOCK_SLEEP, CLOCK_IO, CLOCKS } pw_clock_kind;

/* Time that a log writer has spent in each phase and way since the run began. The entries add up to the time
 * passed, so the differences of two readings add up to the time between them: exact by construction. */
typedef struct pw_writer_clock {
	uint64_t ns[WRITER_PHASES][CLOCKS];
} pw_writer_clock;

/* A role in writing the log, and the flush in hand. The first writer, number 0, gathers flushes, and keeps each or hands it
 * to another. One process may have a role for good, or one after the other. */
typedef struct pw_writer_account {
	uint32_t pid; /* that has the role, or PW_NONE */
	pw_writer_phase phase;
	pw_writer_clock clock; /* up to since_ns */
	uint64_t since_ns;
	uint64_t begin_ns, taken_ns; /* when the first writer began to gather it, and when this one got it */
	pw_writer_clock begin, taken;   /* the first writer's clock at those instants */
	pw_writer_clock own;            /* this writer's clock when it got it */
} pw_writer_account;

enum { NO_WRITER = 255 };

/* Where sessions take turns in leading: how the parts of a commit are called. What happened while a session waited for a leader
 * goes by the leader's phase, and by whether its flush covered the commit. */
typedef struct pw_commit_parts {
	uint8_t own[CLOCKS], in_vain[CLOCKS]; /* of the session's own time; after it was woken by a flush that did not cover it */
	uint8_t covered[WRITER_PHASES][CLOCKS], earlier[WRITER_PHASES][CLOCKS];
} pw_commit_parts;

/* Of a process that leads at times: its time in each phase and way. */
typedef struct pw_leader_account {
	pw_writer_phase phase;
	pw_writer_clock clock;    /* up to when its own account was this: */
	uint64_t at_ns[PW_STATES];
} pw_leader_account;

typedef struct pw_commit_account {
	pw_writer_clock begin;       /* the first writer's clock when the log file sync began */
	pw_writer_clock own;         /* and the clock of the writer that had its redo then */
	uint32_t writer;
	uint64_t begin_ns;
	uint64_t own_runnable_ns, own_sleeping_ns; /* the session's own account when it was posted */
	uint64_t posted_ns;       /* when it was posted, or NEVER */
	uint64_t part_ns[PW_PARTS];
	/* Where sessions take turns in leading: */
	uint32_t leader;          /* for which it waits, or itself while it leads; or PW_NONE */
	pw_writer_clock leader_at;    /* that leader's clock when it began to */
	uint64_t own_at_ns[PW_STATES]; /* else its own account, up to which its time has been told by parts */
	const pw_commit_parts *parts; /* of the log that it waits for */
	bool woken;               /* by a leader, and it has not slept since */
} pw_commit_account;

/* ---- Series ---- */

/* Columns of the series, counted from 0. */
#define SERIES(id) (PW_COLUMN_series_##id - PW_COLUMN_series_transactions)
enum { SERIES_COLUMNS = SERIES(runnable) + 1 };

typedef struct pw_measure {
	const pw_queue *queue; /* for the time */
	uint32_t processes, cpus;
	pw_process_name *name;
	pw_process_account *process;
	pw_commit_account *commit; /* by process; only sessions use theirs */
	pw_cpu_account *cpu;
	bool sessions_lead;        /* they take turns in writing the log */
	pw_leader_account *leader; /* by process */

	uint32_t samples; /* complete ones */
	uint64_t (*series)[SERIES_COLUMNS];
	uint64_t sampled_ns[PW_KINDS + 1]; /* CPU time by kind, then runnable time, at the last sample */

	bool statistics_only;
	uint64_t hash;
	pw_trace_record *record;
	uint32_t records, room;
	uint64_t trace_from_ns, trace_until_ns;
	bool traced_from, trace_full;

	uint64_t redo_end, published; /* log positions, for the start of a traced window */

	double *table; /* where pw_table() lays its answer */

	/* What is large comes last: WebAssembly reaches what is near with fewer bytes. */
	uint64_t statistic[PW_STATISTICS];
	uint64_t part_total_ns[PW_PARTS], part_max_ns[PW_PARTS];
	pw_disk_account disk[PW_disk_INSTANCES];
	pw_writer_account writer[PW_LIMIT_log_writers];
	pw_wait_account wait[PW_WAITS];
} pw_measure;

COMPACT pw_process_account *account_of(const pw_measure *measure, uint32_t pid)
{
	return &measure->process[pid];
}

void pw_measure_create(pw_measure *measure, pw_arena *arena, const pw_queue *queue, uint32_t processes, uint32_t cpus, const pw_options *options);

/* Names a process, once, in the order of process numbers, and says on which CPU's queue it will begin. */
void pw_measure_name_process(pw_measure *measure, uint32_t pid, pw_kind kind, uint32_t instance, uint32_t ordinal, uint32_t cpu);

void pw_measure_nice(pw_measure *measure, uint32_t pid, int64_t nice);
void pw_measure_refill(pw_measure *measure, uint32_t pid, uint64_t ns);
void pw_measure_migrated(pw_measure *measure, uint32_t pid, uint32_t from, uint32_t to);

/* ---- What happens ---- */

/* The traced window begins with the state of everything; also when nothing happens in it. */
void pw_measure_open_window(pw_measure *measure);

/* A record is kept if it falls into the window. */
__attribute__((cold)) void pw_measure_keep(pw_measure *measure, pw_trace_type type, uint32_t cpu, uint32_t pid, uint32_t arg, uint64_t value);

/* As in FxHash: cheap, and for a given hash so far different words give different results. */
static inline uint64_t pw_measure_mix(uint64_t hash, uint64_t word)
{
	return ((hash << 27 | hash >> 37) ^ word) * 0x9E3779B97F4A7C15u;
}

/* The hash begins with something that is no event: what decides in the place of the core. */
static inline void pw_measure_begin_hash(pw_measure *measure, uint64_t word)
{
	if (!measure->statistics_only) measure->hash = pw_measure_mix(measure->hash, word);
}

/* What happens goes into the hash, unless that will not be asked for. */
static inline void pw_measure_add_to_hash(pw_measure *measure, uint64_t value, uint64_t names)
{
	if (measure->statistics_only) return;
	measure->hash = pw_measure_mix(pw_measure_mix(pw_measure_mix(measure->hash, measure->queue->now_ns), value), names);
}

/* A record is counted and goes into the hash, whether it is kept or not. */
static inline void pw_measure_count_record(pw_measure *measure, pw_trace_type type, uint32_t cpu, uint32_t pid, uint32_t arg, uint64_t value)
{
	measure->statistic[PW_STAT_trace_records]++;
	pw_measure_add_to_hash(measure, value, (uint64_t)arg << 32 | pid << 16 | cpu << 8 | type);
}

static inline void pw_measure_trace(pw_measure *measure, pw_trace_type type, uint32_t cpu, uint32_t pid, uint32_t arg, uint64_t value)
{
	pw_measure_count_record(measure, type, cpu, pid, arg, value);
	if (measure->room > 0) pw_measure_keep(measure, type, cpu, pid, arg, value);
}

static inline void pw_measure_count(pw_measure *measure, pw_statistic statistic, uint64_t n)
{
	measure->statistic[statistic] += n;
}

/* A process changed its state; told by the machine alone. `other` is the waker or preemptor, or PW_NONE. */
void pw_measure_state(pw_measure *measure, uint32_t pid, pw_state state, uint32_t cpu, pw_cause cause, uint32_t other);

void pw_measure_cpu_idle(pw_measure *measure, uint32_t cpu, bool idle);
void pw_measure_disk_busy(pw_measure *measure, uint32_t disk, bool busy);
/* A device began to serve a request, which had waited in its queue, and completed one. */
void pw_measure_io_start(pw_measure *measure, uint32_t disk, uint32_t cpu, uint32_t owner, uint64_t service_ns, uint64_t queued_ns);
void pw_measure_io_done(pw_measure *measure, uint32_t disk, uint32_t cpu, uint32_t owner, uint64_t bytes, uint64_t took_ns);

/* A wait lasts from the decision to wait until the process runs its own code again. */
void pw_measure_wait_begin(pw_measure *measure, uint32_t pid, pw_wait event, uint64_t value);
void pw_measure_wait_end(pw_measure *measure, uint32_t pid);

/* A post takes effect. One that completes, from a log writer: the commit of the session that it posts is on disk;
 * from the first writer: the flush that it gathered is now the writer's that it posts. */
void pw_measure_post(pw_measure *measure, uint32_t poster, uint32_t target, bool completes);
/* Where processes write the log for sessions: the target's commit is on disk, or it has been given a flush. */
void pw_measure_posted(pw_measure *measure, uint32_t poster, uint32_t target);

/* The log file sync of a session began (after pw_measure_wait_begin), and ends (before pw_measure_wait_end). `writer`
 * has its redo now, or 0. */
void pw_measure_commit_begin(pw_measure *measure, uint32_t pid, uint32_t writer);

/* The commit is on disk by the work of `writer`, and its session will see that by itself: no post is coming. */
void pw_measure_commit_durable(pw_measure *measure, uint32_t pid, uint32_t writer);
void pw_measure_commit_end(pw_measure *measure, uint32_t pid);

void pw_measure_writer_phase(pw_measure *measure, uint32_t writer, pw_writer_phase phase);
/* A process has this role in writing the log from now on, and the one that had it has not; or none has. The clock of a role goes
 * on whichever process has it. */
void pw_measure_takes_role(pw_measure *measure, uint32_t writer, uint32_t pid);
void pw_measure_leaves_role(pw_measure *measure, uint32_t writer);

/* ---- leader.c: commits where sessions take turns in writing the log ---- */

void pw_measure_sessions_lead(pw_measure *measure);
/* A smaller build knows it of its engine. */
static inline bool pw_sessions_lead(const pw_measure *measure)
{
#ifdef PW_SMALL
	(void)measure;
	return PW_OF_SMALL(PW_database_) != PW_database_oracle;
#else
	return measure->sessions_lead;
#endif
}
void pw_measure_leader_phase(pw_measure *measure, uint32_t pid, pw_writer_phase phase);
/* A session's commit begins to wait; it is about to sleep until `leader` wakes it; it leads; it has led; it ends. A post, which
 * says whether the commit is covered, closes what it slept for. Parts are those of the log that it waits for next. Returns how
 * long the commit waited. */
void pw_measure_commit_opens(pw_measure *measure, uint32_t pid, const pw_commit_parts *parts, uint64_t log_end);
void pw_measure_commit_awaits(pw_measure *measure, uint32_t pid, uint32_t leader, const pw_commit_parts *parts);
void pw_measure_commit_stays(pw_measure *measure, uint32_t pid, uint32_t leader);
void pw_measure_commit_posted(pw_measure *measure, uint32_t pid, bool covered);
/* It has spun, and is about to look by itself. */
void pw_measure_commit_looks(pw_measure *measure, uint32_t pid, bool covered);
void pw_measure_commit_leads(pw_measure *measure, uint32_t pid, const pw_commit_parts *parts);
void pw_measure_commit_led(pw_measure *measure, uint32_t pid);
uint64_t pw_measure_commit_closes(pw_measure *measure, uint32_t pid);

/* A wait of any event ends, of which others may be a part. */
void pw_measure_waited(pw_measure *measure, uint32_t pid, pw_wait event, uint64_t waited_ns);
/* Books the parts of a commit that ends now; they must add up to how long it waited. */
void pw_measure_book_commit(pw_measure *measure, uint32_t pid, uint64_t waited_ns);
/* Brings the account of a process up to now. */
void pw_measure_settle_process(pw_measure *measure, uint32_t pid);
pw_clock_kind pw_measure_clock_of(pw_state state);

/* The first writer begins to gather a flush: commits that it covers count their own time from here. */
void pw_measure_flush_begin(pw_measure *measure);

/* A session put redo into the buffer; the log now reaches `end`. */
void pw_measure_redo(pw_measure *measure, uint32_t pid, uint64_t bytes, uint64_t padded_bytes, uint64_t end);
/* A log writer made known that the log is on disk up to `end`. Returns the redo write time of that flush. */
uint64_t pw_measure_published(pw_measure *measure, uint32_t pid, uint32_t writer, uint64_t end);

/* The log goes on in the next group, from `start`. */
void pw_measure_log_switch(pw_measure *measure, uint32_t pid, uint64_t start);

void pw_measure_transaction(pw_measure *measure, uint32_t pid, uint64_t began_ns);

/* Closes the interval of the series that ends now. */
void pw_measure_sample(pw_measure *measure);
void pw_measure_add(pw_measure *measure, uint32_t series_column, uint64_t n);
static inline void pw_measure_most(pw_measure *measure, uint32_t series_column, uint64_t n)
{
	uint64_t *cell = &measure->series[measure->samples][series_column];
	if (n > *cell) *cell = n;
}

/* ---- What is read, when a run has come this far ---- */

/* Brings all accounts up to now, so that tables read at any instant are complete. */
void pw_measure_settle(pw_measure *measure);

/* A table as it was settled last. */
const double *pw_measure_table(pw_measure *measure, pw_table_id table, uint32_t *rows, uint32_t *columns);

/* Room, in doubles, that the largest table needs. */
uint64_t pw_measure_table_room(uint32_t processes, uint32_t cpus);

/* Length of one interval of the series of such a run. */
uint64_t pw_measure_sample_ns(const pw_run_def *run);

const pw_trace_record *pw_measure_records(const pw_measure *measure, uint32_t *records);
uint64_t pw_measure_hash(const pw_measure *measure);
/* A record of the traced window found no room. */
static inline bool pw_measure_is_full(const pw_measure *measure)
{
	return measure->trace_full;
}

#endif
