/* database.h: the programs that run on the machine, and the memory they share.
 *
 * Redo is a stream of bytes: a position in it only grows. What lies between `on_disk` and `allocated`
 * occupies the buffer.
 */
#ifndef DATABASE_H
#define DATABASE_H

#include "../machine/machine.h"
#include "postwait.h"

enum { REDO_BLOCK_BYTES = 512, DATA_BLOCK_BYTES = 8192, DIRTY_ENTRIES = 4096 };
enum { REDO_DISK = 0, DATA_DISK = 1 };
enum { LATCH_REDO_ALLOCATION = 0, FIRST_LATCH_OF_CHAINS = 1 };
enum { WRITES_IN_FLIGHT = 4, LMS_LIMIT = 8 };

/* First come, first served; links are in session_memory. */
typedef struct pw_session_list {
	uint16_t first, last;
	uint32_t length;
} pw_session_list;

typedef struct pw_redo_buffer {
	uint64_t allocated, gathered, on_disk; /* in the buffer; in flushes that have begun; known to be written */
	pw_session_list copying;       /* sessions whose redo is allocated and not yet copied */
	uint64_t group_end;         /* where the open log group ends; NEVER if it never does */
	bool switch_wanted;         /* a session found the group full */
	pw_session_list switch_waiters;
	pw_session_list commit_waiters; /* in the order of their log positions */
	pw_session_list space_waiters;
} pw_redo_buffer;

/* What LGWR's program does when it is asked next. */
typedef enum { LGWR_AT_REST, LGWR_COPIES, LGWR_COPIED, LGWR_FLUSHING, LGWR_LOOKS, LGWR_AWAITS_WORKER, LGWR_SWITCHING } pw_lgwr_step;

typedef struct pw_lgwr_memory {
	pw_lgwr_step step;
	uint64_t target;         /* the flush in hand will write up to here */
	uint32_t copies_awaited; /* sessions that must finish copying before the write */
	bool post_pending;       /* a process has posted it, or is about to, and it has not looked yet */
	bool workers;            /* who writes now: workers, or LGWR itself */
	uint32_t outstanding;    /* flushes that workers have */
	bool waits_for_worker;   /* the next worker that is done is to post it */
} pw_lgwr_memory;

/* What adaptive log writers know of the rate of redo, in bytes a second. */
typedef struct pw_writers_memory {
	uint64_t evaluated_ns, evaluated_at, flushes; /* time and log position of the last look, flushes since */
	uint64_t rate_alone, rate_at_switch;
} pw_writers_memory;

/* What whoever writes does next for the flush that it has. */
typedef enum {
	FLUSH_NONE,
	FLUSH_GIVEN,
	FLUSH_ASKED,
	FLUSH_ISSUE,
	FLUSH_REAP,
	FLUSH_REAPED,
	FLUSH_ACKNOWLEDGED,
	FLUSH_ISSUE_HEADER,
	FLUSH_ORDER,
	FLUSH_ORDERED,
	FLUSH_TURN_CAME,
	FLUSH_POST_NEXT
} pw_flush_step;

typedef struct pw_flush_memory {
	pw_flush_step step;
	uint32_t writer;         /* 0 is LGWR, 1 is LG00 */
	uint64_t from, target;   /* it writes this part of the log */
	uint64_t issued;         /* and has issued writes up to here */
	uint64_t asked_ns;       /* when LMS was asked to broadcast it */
	uint64_t issue_began_ns;
	uint32_t members_issued; /* of the piece that is being issued */
	uint32_t in_flight;      /* writes issued since the last reap */
	uint32_t headers, headers_left; /* header writes, and how many are still to come */
	bool told;               /* LMS has posted it, or is about to */
	uint32_t space_posts_left; /* sessions still to be told that there is room */
	uint32_t dbwrs_told;     /* database writers up to here need not be told any more */
} pw_flush_memory;

typedef enum { WORKER_AT_REST, WORKER_FLUSHING, WORKER_TOLD_LGWR } pw_worker_step;

typedef enum { SWITCH_REAP, SWITCH_REAPED, SWITCH_TELL } pw_switch_step;

typedef struct pw_switch_memory {
	pw_switch_step step;
	uint32_t headers_left, dbwr_told;
	bool archiver_told;
	uint32_t posts_left; /* sessions still to be told that the log has switched */
} pw_switch_memory;

typedef enum {
	ARCHIVER_AT_REST,
	ARCHIVER_REAP_READ,
	ARCHIVER_HAS_READ,
	ARCHIVER_WRITE,
	ARCHIVER_REAP_WRITE,
	ARCHIVER_WRITTEN,
	ARCHIVER_GO_ON
} pw_archiver_step;

typedef enum { CKPT_AT_REST, CKPT_LOOKED, CKPT_WRITE_HEADER, CKPT_REAP_HEADER, CKPT_HEADER_WRITTEN, CKPT_REAP_CONTROL, CKPT_CONTROL_WRITTEN } pw_ckpt_step;

typedef struct pw_ckpt_memory {
	pw_ckpt_step step;
	uint64_t found;         /* the checkpoint that every writer has done its part of */
	uint32_t headers_left;  /* of data files, to be written for it */
	bool asked;             /* LGWR waits for a checkpoint, and no writer would post CKPT */
	uint64_t beat_ns;       /* when it last wrote to the control file */
} pw_ckpt_memory;

typedef struct pw_archiver_memory {
	pw_archiver_step step;
	uint64_t copied, archived; /* log positions: of chunks, of whole groups */
	uint64_t chunk_bytes;
	bool wanted; /* LGWR can't switch before a group is archived */
} pw_archiver_memory;

typedef enum { LMS_AT_REST, LMS_LOOKS, LMS_SEND, LMS_NOTE, LMS_POST } pw_lms_step;

/* Log positions: what LGWR wants the other instance to know, what has been sent, what came back. */
typedef struct pw_lms_memory {
	pw_lms_step step;
	uint64_t wanted, sent, received;
} pw_lms_memory;

typedef struct pw_broadcast_memory {
	uint32_t next_lms;
	uint64_t acknowledged; /* the other instance knows of the log up to here */
	uint64_t mean_ns;      /* of late, from asking to the acknowledgement */
} pw_broadcast_memory;

/* Blocks changed by redo that ends at these positions of the log: a checkpoint goes by the oldest; the
 * newest must be on disk before the blocks are written. */
typedef struct pw_dirty_blocks {
	uint64_t oldest, newest;
	uint32_t blocks;
} pw_dirty_blocks;

/* What a database writer's program does when it is asked next. */
typedef enum { DBWR_AT_REST, DBWR_SUBMIT, DBWR_REAP, DBWR_REAPED, DBWR_POST_WAITERS, DBWR_TOLD_LGWR, DBWR_PASSED_ON } pw_dbwr_step;

typedef struct pw_dbwr_memory {
	pw_dbwr_step step;
	pw_dirty_blocks *dirty;   /* a ring of DIRTY_ENTRIES, oldest first */
	uint64_t taken, added; /* entries since the run began */
	uint32_t batch;        /* blocks that are being built */
	uint32_t in_flight;    /* blocks submitted and not known to be written */
	bool waits_for_redo;   /* LGWR is to post it when more redo is on disk */
	uint64_t cleaned_to;   /* the checkpoint that it has done its part of */
} pw_dbwr_memory;

typedef struct pw_buffer_cache {
	uint64_t dirty;            /* blocks, those in flight included */
	uint64_t next_set;         /* which writer's set the next block falls into */
	pw_session_list free_waiters;
} pw_buffer_cache;

/* Every block changed by redo up to `target` is to be written; up to `done` that is so. */
typedef struct pw_checkpoint_memory {
	uint64_t target, done;
	bool wanted;     /* LGWR can't switch before `done` reaches `needed` */
	uint64_t needed;
} pw_checkpoint_memory;

/* What a session's program does when it is asked next. */
typedef enum {
	SESSION_NEXT_TRANSACTION,
	SESSION_BURST_DONE,
	SESSION_LATCHED,
	SESSION_HOLDING,
	SESSION_GOT,
	SESSION_GET_DONE,
	SESSION_REAP_READ,
	SESSION_READ_DONE,
	SESSION_ALLOCATE,
	SESSION_ALLOCATED,
	SESSION_RELEASED,
	SESSION_FREE_BUFFER,
	SESSION_COPIED,
	SESSION_COMMIT,
	SESSION_SPACE,
	SESSION_SYNC,
	SESSION_END_TRANSACTION,
	SESSION_THOUGHT,
	SESSION_ARRIVED
} pw_session_step;

/* How a commit waits, and what comes next in that. */
typedef enum { SYNC_POSTWAIT, SYNC_POLLING, SYNC_FAST } pw_sync_mode;
typedef enum { SYNC_POSTED_LGWR, SYNC_AWAKE, SYNC_LOOK, SYNC_SPUN } pw_sync_step;

/* What LGWR knows of how long commits wait. */
typedef struct pw_sync_memory {
	uint64_t mean_write_ns, mean_flush_ns; /* of late: of the write alone; of `redo write time`, which has gathering and finishing too */
	uint64_t mean_commit_ns; /* of late: of a commit of fast sync, as its session sees it */
	bool polling;           /* what adaptive log file sync has decided */
	uint64_t evaluated_ns;  /* since then: */
	uint64_t writes, waits, long_waits;
	uint64_t noted_sleep_us; /* of fast sync, as last traced */
	uint64_t load, load_at_switch; /* commits that waited, in a thousand seconds */
} pw_sync_memory;

typedef struct pw_session_memory {
	pw_session_step step;
	uint16_t next_waiter; /* behind it in a session_list */
	bool has_room;        /* its allocation succeeded */
	bool taken;           /* who it waits for is posting it, or has */
	uint32_t next_writer; /* whom it asks for a free buffer next */
	uint32_t uncommitted; /* transactions since its last commit */
	uint32_t reads_left, scans_left, gets_left; /* of the transaction: single blocks, multiblock, on hot chains */
	uint64_t burst_ns;    /* CPU time between two of them */
	uint32_t blocks;      /* that the read in hand brings */
	uint32_t latch;       /* that it holds, or wants */
	uint32_t slices_left; /* of the time for which it holds it */
	uint64_t slice_ns;
	pw_session_step after_hold;
	uint64_t wanted_bytes; /* of redo, padded */
	uint64_t redo_end;    /* the log position that its commit needs */
	uint64_t began_ns;    /* its transaction, or when that arrived */
	pw_sync_mode sync_mode;
	pw_sync_step sync_step;
	uint64_t sync_began_ns, sleep_began_ns, spin_began_ns;
	uint64_t transactions;
} pw_session_memory;

/* An open load: when the next transaction comes to this class from outside. */
typedef struct pw_arrivals {
	pw_random_stream stream;
	uint64_t next_ns;
} pw_arrivals;

typedef struct pw_database {
	const pw_scenario *scenario; /* as edited so far */
	pw_measure *measure;
	pw_redo_buffer redo;
	pw_lgwr_memory lgwr;
	pw_writers_memory writers;
	pw_flush_memory flush[PW_LIMIT_log_writers];
	pw_worker_step worker[PW_LIMIT_log_writers - 1];
	pw_switch_memory log_switch;
	pw_archiver_memory archiver;
	pw_broadcast_memory broadcast;
	pw_lms_memory lms[2 * LMS_LIMIT]; /* of this instance, then of the other one */
	uint32_t first_pid[PW_KINDS]; /* the others of a kind follow it */
	void *memory[PW_KINDS];       /* of the processes of each kind, as its program asks for */
	pw_sync_memory sync;
	pw_buffer_cache cache;
	pw_checkpoint_memory checkpoint;
	pw_ckpt_memory ckpt;
	pw_dbwr_memory *dbwr;
	pw_session_memory *session; /* by process number */
	pw_arrivals arrivals[PW_sessions_INSTANCES];
	uint32_t sessions_left, sessions_ended;
} pw_database;

/* Processes that a scenario asks for, and CPUs, those of the other instance's machine included. */
uint32_t pw_database_processes(const pw_scenario *scenario);
uint32_t pw_database_cpus(const pw_scenario *scenario);

void pw_database_create(pw_database *database, pw_arena *arena, pw_machine *machine, pw_measure *measure, const pw_scenario *scenario);

/* A parameter of this instance of `kind`'s section has changed: nice, affinity, active. */
void pw_database_edited(pw_database *database, pw_machine *machine, pw_kind kind, uint32_t instance);

/* ---- Between the database's own files ---- */

/* session_list.c */
void pw_session_list_append(pw_database *database, pw_session_list *list, uint32_t pid);
uint32_t pw_session_list_take_first(pw_database *database, pw_session_list *list);
void pw_session_list_remove(pw_database *database, pw_session_list *list, uint32_t pid);

static inline bool redo_has_room(const pw_database *database, uint64_t bytes)
{
	const pw_redo_buffer *redo = &database->redo;
	return redo->allocated + bytes - redo->on_disk <= (uint64_t)database->scenario->redo[0].log_buffer_bytes;
}

static inline bool redo_fits_group(const pw_database *database, uint64_t bytes)
{
	const pw_redo_buffer *redo = &database->redo;
	return !redo->switch_wanted && redo->allocated + bytes <= redo->group_end;
}

/* The log position up to which old redo must no longer be needed before the next group can be written over. */
static inline uint64_t redo_to_reuse(const pw_database *database)
{
	const pw_redo_def *def = &database->scenario->redo[0];
	uint64_t others = (uint64_t)(def->groups - 1) * (uint64_t)def->group_bytes;
	return database->redo.group_end > others ? database->redo.group_end - others : 0;
}

/* More than a third of the buffer, or 1 MB, waits to be written: LGWR is posted without a commit. */
static inline bool redo_over_threshold(const pw_database *database)
{
	uint64_t third = (uint64_t)database->scenario->redo[0].log_buffer_bytes / 3;
	return database->redo.allocated - database->redo.on_disk >= (third < 1048576 ? third : 1048576);
}

/* Puts a session among those that wait for their commit, in the order of their log positions. */
void pw_session_list_insert(pw_database *database, pw_session_list *list, uint32_t pid);

/* reads.c: a transaction's work before its redo. `pw_reads_go_on` carries it on from the session's step until
 * `pw_reads_are_done`. */
pw_action pw_reads_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_reads_are_done(const pw_session_memory *session);
pw_action pw_reads_go_on(pw_database *database, pw_machine *machine, uint32_t pid);
/* Works under a latch for `ns`; the step `after` follows. */
pw_action pw_latch_hold(pw_database *database, uint32_t pid, uint32_t latch, uint64_t ns, pw_session_step after);

/* sync.c: the log file sync of a session. `pw_sync_is_over` says so, or what the session does next. */
pw_action pw_sync_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_sync_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);
void pw_sync_published(pw_database *database, pw_machine *machine, uint32_t writer, uint64_t redo_write_ns);
void pw_sync_write_done(pw_database *database, pw_machine *machine, uint64_t write_ns);

/* flush.c: a writer (0 is LGWR, 1 is LG00) begins the flush that it was given, and carries it on: `pw_flush_is_over`
 * says so, or what the writer does next. */
pw_action pw_flush_begin(pw_database *database, pw_machine *machine, uint32_t writer);
bool pw_flush_is_over(pw_database *database, pw_machine *machine, uint32_t writer, pw_action *next);

/* writers.c: log writers by number. */
uint32_t pw_writer_pid(const pw_database *database, uint32_t writer);
/* All of them run with the settings of LGWR. */
pw_sched_attr pw_writer_sched_attr(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal);
/* Who writes this part of the log just now; 0 if nobody does. */
uint32_t pw_writer_of(const pw_database *database, uint64_t position);

/* lgwr.c: LGWR, if it has to be posted: it has not been since it looked last. Else NOBODY. The caller posts it. */
uint32_t pw_lgwr_to_post(pw_database *database);

/* worker.c: a worker that can be given a flush, or NOBODY. */
uint32_t pw_worker_at_rest(const pw_database *database);


/* log_switch.c: is there a full group, and the next one free? Then LGWR switches. */
bool pw_log_switch_is_due(pw_database *database);
pw_action pw_log_switch_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_log_switch_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);
bool pw_log_switch_awaits_checkpoint(const pw_database *database);
bool pw_log_switch_awaits_archiver(const pw_database *database);
/* What a session that finds the group full waits for. */
pw_wait pw_log_switch_wait_event(const pw_database *database);

/* lms.c: whom to post so that the other instance learns of this flush; is the log up to `position` still awaited? */
uint32_t pw_lms_ask(pw_database *database, pw_machine *machine, pw_flush_memory *flush);
bool pw_lms_is_awaited(const pw_database *database, uint64_t position);

/* dbwr.c: blocks become dirty; is there no room to read another one? */
void pw_dbwr_dirty(pw_database *database, uint64_t position, uint32_t blocks);
bool pw_dbwr_no_free_buffer(const pw_database *database);
/* Does this writer have blocks to clean that are not on their way yet? */
bool pw_dbwr_has_dirty(const pw_database *database, uint32_t writer);

/* checkpoint.c: up to where has every writer done its part? */
uint64_t pw_checkpoint_cleaned_to(const pw_database *database);
/* It is complete up to `position`: LGWR if it waits for that and has to be posted, else NOBODY. */
uint32_t pw_checkpoint_done(pw_database *database, uint64_t position);
/* Does a writer that has done its part as the last one post CKPT? */
bool pw_checkpoint_told(const pw_database *database);

/* ckpt.c: CKPT, if LGWR waits for a checkpoint and has to ask CKPT to look; else NOBODY. */
uint32_t pw_ckpt_to_ask(pw_database *database);

/* affinity.c: CPUs for the processes of a class. No CPU named means every CPU of this machine. */
pw_cpu_set pw_affinity_allowed(const pw_machine *machine, const pw_cpu_set *named);
/* What the process at this place of its class is bound to: the whole set, or the CPU or socket whose turn it is. */
pw_cpu_set pw_affinity_bound(const pw_machine *machine, const pw_cpu_set *named, int64_t pinning, uint32_t place);
/* Every CPU of the other machine. */
pw_cpu_set pw_affinity_remote(const pw_machine *machine);

/* ---- Kinds of processes ---- */

typedef struct pw_process_class {
	uint32_t count;
	uint64_t start_ns;
} pw_process_class;

/* What a kind's own file says of it; `instance` is that of the kind's section. */
typedef struct pw_process_program {
	pw_step_function step;
	pw_process_class (*class_of)(const pw_scenario *scenario, uint32_t instance);
	pw_sched_attr (*sched_attr_of)(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal);
	/* A parameter of its section has changed, and its scheduling with it. Null where nothing else follows. */
	void (*edited)(pw_database *database, pw_machine *machine, uint32_t pid);
	uint32_t memory_bytes; /* process->memory is so long, and all zeros at first */
} pw_process_program;

/* The program of kind `x` is pw_program_x, in a file of its own. */
#define PROCESS_KIND(id, name, section, series, doc) extern const pw_process_program pw_program_##id;
#include "model.def"

#endif
