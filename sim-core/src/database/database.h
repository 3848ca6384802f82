/* database.h: the programs that run on the machine, and the memory they share.
 *
 * Redo is a stream of bytes: a position in it only grows. What lies between `on_disk` and `allocated`
 * occupies the buffer.
 */
#ifndef DATABASE_H
#define DATABASE_H

#include "../machine/machine.h"
#include "postwait.h"

enum { REDO_BLOCK_BYTES = 512, DATA_BLOCK_BYTES = 8192, LGWR_PID = 0, FIRST_DBWR_PID = 1, DIRTY_ENTRIES = 4096 };
enum { REDO_DISK = 0, DATA_DISK = 1 };
enum { LATCH_REDO_ALLOCATION = 0, FIRST_LATCH_OF_CHAINS = 1 };
enum { WRITES_IN_FLIGHT = 4, LMS_LIMIT = 8 };

/* First come, first served; links are in session_memory. */
typedef struct session_list {
	uint16_t first, last;
	uint32_t length;
} session_list;

typedef struct redo_buffer {
	uint64_t allocated, gathered, on_disk; /* in the buffer; in flushes that have begun; known to be written */
	session_list copying;       /* sessions whose redo is allocated and not yet copied */
	uint64_t group_end;         /* where the open log group ends; NEVER if it never does */
	bool switch_wanted;         /* a session found the group full */
	session_list switch_waiters;
	bool post_pending;          /* somebody has posted LGWR, or is about to; it has not looked yet */
	session_list commit_waiters; /* in the order of their log positions */
	session_list space_waiters;
} redo_buffer;

/* What LGWR's program does when it is asked next. */
typedef enum { LGWR_AT_REST, LGWR_COPIES, LGWR_COPIED, LGWR_FLUSHING, LGWR_LOOKS, LGWR_AWAITS_WORKER, LGWR_SWITCHING } lgwr_step;

typedef struct lgwr_memory {
	lgwr_step step;
	uint64_t target;         /* the flush in hand will write up to here */
	uint32_t copies_awaited; /* sessions that must finish copying before the write */
	bool workers;            /* who writes now: workers, or LGWR itself */
	uint32_t outstanding;    /* flushes that workers have */
	bool waits_for_worker;   /* the next worker that is done is to post it */
} lgwr_memory;

/* What adaptive log writers know of the rate of redo, in bytes a second. */
typedef struct writers_memory {
	uint64_t evaluated_ns, evaluated_at, flushes; /* time and log position of the last look, flushes since */
	uint64_t rate_alone, rate_at_switch;
} writers_memory;

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
} flush_step;

typedef struct flush_memory {
	flush_step step;
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
} flush_memory;

typedef enum { WORKER_AT_REST, WORKER_FLUSHING, WORKER_TOLD_LGWR } worker_step;

typedef enum { SWITCH_REAP, SWITCH_REAPED, SWITCH_TELL } switch_step;

typedef struct switch_memory {
	switch_step step;
	uint32_t headers_left, dbwr_told;
	bool archiver_told;
	uint32_t posts_left; /* sessions still to be told that the log has switched */
} switch_memory;

typedef enum {
	ARCHIVER_AT_REST,
	ARCHIVER_REAP_READ,
	ARCHIVER_HAS_READ,
	ARCHIVER_WRITE,
	ARCHIVER_REAP_WRITE,
	ARCHIVER_WRITTEN,
	ARCHIVER_GO_ON
} archiver_step;

typedef enum { CKPT_AT_REST, CKPT_LOOKED, CKPT_WRITE_HEADER, CKPT_REAP_HEADER, CKPT_HEADER_WRITTEN, CKPT_REAP_CONTROL, CKPT_CONTROL_WRITTEN } ckpt_step;

typedef struct ckpt_memory {
	ckpt_step step;
	uint64_t found;         /* the checkpoint that every writer has done its part of */
	uint32_t headers_left;  /* of data files, to be written for it */
	bool asked;             /* LGWR waits for a checkpoint, and no writer would post CKPT */
	uint64_t beat_ns;       /* when it last wrote to the control file */
} ckpt_memory;

typedef struct archiver_memory {
	archiver_step step;
	uint64_t copied, archived; /* log positions: of chunks, of whole groups */
	uint64_t chunk_bytes;
	bool wanted; /* LGWR can't switch before a group is archived */
} archiver_memory;

typedef enum { LMS_AT_REST, LMS_LOOKS, LMS_SEND, LMS_NOTE, LMS_POST } lms_step;

/* Log positions: what LGWR wants the other instance to know, what has been sent, what came back. */
typedef struct lms_memory {
	lms_step step;
	uint64_t wanted, sent, received;
} lms_memory;

typedef struct broadcast_memory {
	uint32_t next_lms;
	uint64_t acknowledged; /* the other instance knows of the log up to here */
	uint64_t mean_ns;      /* of late, from asking to the acknowledgement */
} broadcast_memory;

/* Blocks changed by redo that ends at these positions of the log: a checkpoint goes by the oldest; the
 * newest must be on disk before the blocks are written. */
typedef struct dirty_blocks {
	uint64_t oldest, newest;
	uint32_t blocks;
} dirty_blocks;

/* What a database writer's program does when it is asked next. */
typedef enum { DBWR_AT_REST, DBWR_SUBMIT, DBWR_REAP, DBWR_REAPED, DBWR_POST_WAITERS, DBWR_TOLD_LGWR, DBWR_PASSED_ON } dbwr_step;

typedef struct dbwr_memory {
	dbwr_step step;
	dirty_blocks *dirty;   /* a ring of DIRTY_ENTRIES, oldest first */
	uint64_t taken, added; /* entries since the run began */
	uint32_t batch;        /* blocks that are being built */
	uint32_t in_flight;    /* blocks submitted and not known to be written */
	bool waits_for_redo;   /* LGWR is to post it when more redo is on disk */
	uint64_t cleaned_to;   /* the checkpoint that it has done its part of */
} dbwr_memory;

typedef struct buffer_cache {
	uint64_t dirty;            /* blocks, those in flight included */
	uint64_t next_set;         /* which writer's set the next block falls into */
	session_list free_waiters;
} buffer_cache;

/* Every block changed by redo up to `target` is to be written; up to `done` that is so. */
typedef struct checkpoint_memory {
	uint64_t target, done;
	bool wanted;     /* LGWR can't switch before `done` reaches `needed` */
	uint64_t needed;
} checkpoint_memory;

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
} session_step;

/* How a commit waits, and what comes next in that. */
typedef enum { SYNC_POSTWAIT, SYNC_POLLING, SYNC_FAST } sync_mode;
typedef enum { SYNC_POSTED_LGWR, SYNC_AWAKE, SYNC_LOOK, SYNC_SPUN } sync_step;

/* What LGWR knows of how long commits wait. */
typedef struct sync_memory {
	uint64_t mean_write_ns, mean_commit_ns; /* of late; of a commit of fast sync, as its session sees it */
	bool polling;           /* what adaptive log file sync has decided */
	uint64_t evaluated_ns;  /* since then: */
	uint64_t writes, waits, long_waits;
	uint64_t noted_sleep_us; /* of fast sync, as last traced */
	uint64_t load, load_at_switch; /* commits that waited, in a thousand seconds */
} sync_memory;

typedef struct session_memory {
	session_step step;
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
	session_step after_hold;
	uint64_t wanted_bytes; /* of redo, padded */
	uint64_t redo_end;    /* the log position that its commit needs */
	uint64_t began_ns;    /* its transaction, or when that arrived */
	sync_mode sync_mode;
	sync_step sync_step;
	uint64_t sync_began_ns, sleep_began_ns, spin_began_ns;
	uint64_t transactions;
} session_memory;

/* An open load: when the next transaction comes to this class from outside. */
typedef struct arrivals {
	random_stream stream;
	uint64_t next_ns;
} arrivals;

typedef struct database {
	const pw_scenario *scenario; /* as edited so far */
	redo_buffer redo;
	lgwr_memory lgwr;
	writers_memory writers;
	flush_memory flush[PW_LIMIT_log_writers];
	worker_step worker[PW_LIMIT_log_writers - 1];
	switch_memory log_switch;
	archiver_memory archiver;
	broadcast_memory broadcast;
	lms_memory lms[2 * LMS_LIMIT]; /* of this instance, then of the other one */
	uint32_t first_pid[PW_KINDS]; /* the others of a kind follow it */
	void *memory[PW_KINDS];       /* of the processes of each kind, as its program asks for */
	sync_memory sync;
	buffer_cache cache;
	checkpoint_memory checkpoint;
	ckpt_memory ckpt;
	dbwr_memory *dbwr;
	session_memory *session; /* by process number */
	arrivals arrivals[PW_sessions_INSTANCES];
	uint32_t sessions_left, sessions_ended;
} database;

/* Processes that a scenario asks for, and CPUs, those of the other instance's machine included. */
uint32_t pw_database_processes(const pw_scenario *scenario);
uint32_t pw_database_cpus(const pw_scenario *scenario);

void pw_database_create(database *database, arena *arena, machine *machine, const pw_scenario *scenario);

/* A parameter of this instance of `kind`'s section has changed: nice, affinity, active. */
void pw_database_edited(database *database, machine *machine, pw_kind kind, uint32_t instance);

/* ---- Between the database's own files ---- */

/* session_list.c */
void pw_session_list_append(database *database, session_list *list, uint32_t pid);
uint32_t pw_session_list_take_first(database *database, session_list *list);
void pw_session_list_remove(database *database, session_list *list, uint32_t pid);

static inline bool redo_has_room(const database *database, uint64_t bytes)
{
	const redo_buffer *redo = &database->redo;
	return redo->allocated + bytes - redo->on_disk <= (uint64_t)database->scenario->redo[0].log_buffer_bytes;
}

static inline bool redo_fits_group(const database *database, uint64_t bytes)
{
	const redo_buffer *redo = &database->redo;
	return !redo->switch_wanted && redo->allocated + bytes <= redo->group_end;
}

/* The log position up to which old redo must no longer be needed before the next group can be written over. */
static inline uint64_t redo_to_reuse(const database *database)
{
	const pw_redo_def *def = &database->scenario->redo[0];
	uint64_t others = (uint64_t)(def->groups - 1) * (uint64_t)def->group_bytes;
	return database->redo.group_end > others ? database->redo.group_end - others : 0;
}

/* More than a third of the buffer, or 1 MB, waits to be written: LGWR is posted without a commit. */
static inline bool redo_over_threshold(const database *database)
{
	uint64_t third = (uint64_t)database->scenario->redo[0].log_buffer_bytes / 3;
	return database->redo.allocated - database->redo.on_disk >= (third < 1048576 ? third : 1048576);
}

/* Puts a session among those that wait for their commit, in the order of their log positions. */
void pw_session_list_insert(database *database, session_list *list, uint32_t pid);

/* reads.c: a transaction's work before its redo. `pw_reads_go_on` carries it on from the session's step until
 * `pw_reads_are_done`. */
action pw_reads_begin(database *database, machine *machine, uint32_t pid);
bool pw_reads_are_done(const session_memory *session);
action pw_reads_go_on(database *database, machine *machine, uint32_t pid);
/* Works under a latch for `ns`; the step `after` follows. */
action pw_latch_hold(database *database, uint32_t pid, uint32_t latch, uint64_t ns, session_step after);

/* sync.c: the log file sync of a session. `pw_sync_is_over` says so, or what the session does next. */
action pw_sync_begin(database *database, machine *machine, uint32_t pid);
bool pw_sync_is_over(database *database, machine *machine, uint32_t pid, action *next);
void pw_sync_published(database *database, machine *machine, uint32_t writer);
void pw_sync_write_done(database *database, machine *machine, uint64_t write_ns);

/* flush.c: a writer (0 is LGWR, 1 is LG00) begins the flush that it was given, and carries it on: `pw_flush_is_over`
 * says so, or what the writer does next. */
action pw_flush_begin(database *database, machine *machine, uint32_t writer);
bool pw_flush_is_over(database *database, machine *machine, uint32_t writer, action *next);

/* writers.c: log writers by number. */
uint32_t pw_writer_pid(const database *database, uint32_t writer);
/* All of them run with the settings of LGWR. */
sched_attr pw_writer_sched_attr(const database *database, const machine *machine, uint32_t instance, uint32_t ordinal);
/* Who writes this part of the log just now; 0 if nobody does. */
uint32_t pw_writer_of(const database *database, uint64_t position);

/* worker.c: a worker that can be given a flush, or NOBODY. */
uint32_t pw_worker_at_rest(const database *database);


/* log_switch.c: is there a full group, and the next one free? Then LGWR switches. */
bool pw_log_switch_is_due(database *database);
action pw_log_switch_begin(database *database, machine *machine, uint32_t pid);
bool pw_log_switch_is_over(database *database, machine *machine, uint32_t pid, action *next);
bool pw_log_switch_awaits_checkpoint(const database *database);
bool pw_log_switch_awaits_archiver(const database *database);
/* What a session that finds the group full waits for. */
pw_wait pw_log_switch_wait_event(const database *database);

/* lms.c: whom to post so that the other instance learns of this flush; is the log up to `position` still awaited? */
uint32_t pw_lms_ask(database *database, machine *machine, flush_memory *flush);
bool pw_lms_is_awaited(const database *database, uint64_t position);

/* dbwr.c: blocks become dirty; is there no room to read another one? */
void pw_dbwr_dirty(database *database, uint64_t position, uint32_t blocks);
bool pw_dbwr_no_free_buffer(const database *database);
/* Does this writer have blocks to clean that are not on their way yet? */
bool pw_dbwr_has_dirty(const database *database, uint32_t writer);

/* checkpoint.c: up to where has every writer done its part? */
uint64_t pw_checkpoint_cleaned_to(const database *database);
/* It is complete up to `position`: is LGWR to be posted, for it waits for that? */
bool pw_checkpoint_done(database *database, uint64_t position);
/* Does a writer that has done its part as the last one post CKPT? */
bool pw_checkpoint_told(const database *database);

/* ckpt.c: CKPT, if LGWR waits for a checkpoint and has to ask CKPT to look; else NOBODY. */
uint32_t pw_ckpt_to_ask(database *database);

/* affinity.c: CPUs for the processes of a class. No CPU named means every CPU of this machine. */
pw_cpu_set pw_affinity_allowed(const machine *machine, const pw_cpu_set *named);
/* What the process at this place of its class is bound to: the whole set, or the CPU or socket whose turn it is. */
pw_cpu_set pw_affinity_bound(const machine *machine, const pw_cpu_set *named, int64_t pinning, uint32_t place);
/* Every CPU of the other machine. */
pw_cpu_set pw_affinity_remote(const machine *machine);

/* ---- Kinds of processes ---- */

typedef struct process_class {
	uint32_t count;
	uint64_t start_ns;
} process_class;

/* What a kind's own file says of it; `instance` is that of the kind's section. */
typedef struct process_program {
	step_function step;
	process_class (*class_of)(const pw_scenario *scenario, uint32_t instance);
	sched_attr (*sched_attr_of)(const database *database, const machine *machine, uint32_t instance, uint32_t ordinal);
	/* A parameter of its section has changed, and its scheduling with it. Null where nothing else follows. */
	void (*edited)(database *database, machine *machine, uint32_t pid);
	uint32_t memory_bytes; /* process->memory is so long, and all zeros at first */
} process_program;

/* The program of kind `x` is pw_program_x, in a file of its own. */
#define PROCESS_KIND(id, name, section, series, doc) extern const process_program pw_program_##id;
#include "model.def"

#endif
