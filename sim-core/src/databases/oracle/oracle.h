/* oracle.h: what Oracle's processes share: the redo buffer, the flushes under way, and how far log and checkpoint are.
 *
 * Redo is a stream of bytes: a position in it only grows. What lies between `on_disk` and `allocated`
 * occupies the buffer. What only one kind of process knows is in that kind's own file.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "../common/common.h"

enum { REDO_BLOCK_BYTES = 512, DBWR_LIMIT = 64 };

typedef struct pw_redo_buffer {
	uint64_t allocated, gathered, on_disk; /* in the buffer; in flushes that have begun; known to be written */
	pw_session_list copying;       /* sessions whose redo is allocated and not yet copied */
	uint64_t group_end;         /* where the open log group ends; NEVER if it never does */
	bool switch_wanted;         /* a session found the group full */
	pw_session_list switch_waiters;
	pw_session_list commit_waiters; /* in the order of their log positions */
	pw_session_list space_waiters;
} pw_redo_buffer;

/* What a log writer does next for the flush that it has. */
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

typedef struct pw_broadcast_memory {
	uint32_t next_lms;
	uint64_t acknowledged; /* the other instance knows of the log up to here */
	uint64_t mean_ns;      /* of late, from asking to the acknowledgement */
} pw_broadcast_memory;

typedef struct pw_buffer_cache {
	uint64_t dirty;            /* blocks, those in flight included */
	uint64_t next_set;         /* which writer's set the next block falls into */
	uint64_t under_way;        /* blocks of all writers: being built, or submitted and not known to be written */
	uint32_t invited;          /* the writer whose turn it is to take room among those, or PW_NONE */
	pw_session_list free_waiters;
} pw_buffer_cache;

/* Every block changed by redo up to `target` is to be written; up to `done` that is so. */
typedef struct pw_checkpoint_memory {
	uint64_t target, done;
	bool wanted;     /* LGWR can't switch before `done` reaches `needed` */
	uint64_t needed;
	uint64_t cleaned_to[DBWR_LIMIT]; /* by each writer */
} pw_checkpoint_memory;

typedef enum { SWITCH_REAP, SWITCH_REAPED, SWITCH_TELL } pw_switch_step;

typedef struct pw_switch_memory {
	pw_switch_step step;
	uint32_t headers_left, dbwr_told;
	bool archiver_told;
	uint32_t posts_left; /* sessions still to be told that the log has switched */
} pw_switch_memory;

/* How a commit waits, and what comes next in that. */
typedef enum { SYNC_POSTWAIT, SYNC_POLLING, SYNC_FAST } pw_sync_mode;
typedef enum { SYNC_POSTED_LGWR, SYNC_AWAKE, SYNC_LOOK, SYNC_SPUN } pw_sync_step;

typedef struct pw_session_sync {
	pw_sync_mode mode;
	pw_sync_step step;
	uint64_t began_ns, sleep_began_ns, spin_began_ns;
} pw_session_sync;

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

/* What a session does next with its change. */
typedef enum { CHANGE_ALLOCATE, CHANGE_ALLOCATED, CHANGE_RELEASED, CHANGE_COPIED, CHANGE_COMMIT, CHANGE_SPACE, CHANGE_SYNC,
	CHANGE_TOLD_LGWR } pw_change_step;

/* Of a session, beside what every engine's have. */
typedef struct pw_oracle_session {
	pw_change_step step;
	bool has_room;         /* its allocation succeeded */
	uint64_t wanted_bytes; /* of redo, padded */
	uint32_t uncommitted;  /* transactions since its last commit */
	uint32_t next_writer;  /* the database writer that it asks for a free buffer next */
	pw_session_sync sync;
} pw_oracle_session;

typedef struct pw_oracle {
	pw_database common;
	pw_redo_buffer redo;
	pw_switch_memory log_switch;
	pw_broadcast_memory broadcast;
	pw_sync_memory sync;
	pw_buffer_cache cache;
	pw_oracle_session *session; /* by process number */
	pw_flush_memory flush[PW_LIMIT_log_writers];
	pw_checkpoint_memory checkpoint;
} pw_oracle;

static inline pw_oracle *oracle_of(const pw_database *database)
{
	return (pw_oracle *)database;
}

/* ---- check.c ---- */

pw_status pw_oracle_check(const pw_scenario *scenario, uint32_t index, int64_t number, pw_error *error);

/* ---- redo.c: a session's change comes into the redo buffer, and is committed ---- */

pw_action pw_redo_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_redo_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);

/* ---- sync.c: log file sync ---- */

/* `pw_sync_is_over` says so, or what the session does next. */
pw_action pw_sync_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_sync_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);
void pw_sync_published(pw_database *database, pw_machine *machine, uint32_t writer, uint64_t redo_write_ns);
void pw_sync_write_done(pw_database *database, pw_machine *machine, uint64_t write_ns);

/* ---- lgwr_wake.c ---- */

/* LGWR, if it has to be posted: it has not been since it looked last. Else PW_NONE. The caller posts it. */
uint32_t pw_lgwr_to_post(pw_database *database);
/* A session has copied its redo, which ends here: is LGWR to be posted, since that was the last copy that it waits for? */
bool pw_lgwr_awaited_copy(pw_database *database, uint64_t redo_end);
/* A worker has done its flush: is LGWR to be posted, since it waits for that? */
bool pw_lgwr_awaited_worker(pw_database *database);
/* What the rules of tests look at: what it waits for, how many copies are still to come, and how many flushes workers have. */
typedef struct pw_lgwr_view {
	bool at_rest, awaits_copies, awaits_worker;
	uint32_t copies_awaited, outstanding;
} pw_lgwr_view;
pw_lgwr_view pw_lgwr_look(const pw_database *database);

/* ---- flush.c: one flush, by LGWR (0) or a worker (LG00 is 1) ---- */

/* `pw_flush_is_over` says so, or what the writer does next. */
pw_action pw_flush_begin(pw_database *database, pw_machine *machine, uint32_t writer);
bool pw_flush_is_over(pw_database *database, pw_machine *machine, uint32_t writer, pw_action *next);

/* ---- writers.c: log writers by number ---- */

uint32_t pw_writer_pid(const pw_database *database, uint32_t writer);
/* All of them run with the settings of LGWR. */
pw_sched_attr pw_writer_sched_attr(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal);
/* The one that writes this part of the log just now; 0 if none does. */
uint32_t pw_writer_of(const pw_database *database, uint64_t position);
/* A worker that can be given a flush, if it is only on its way to rest; or PW_NONE. */
uint32_t pw_worker_at_rest(const pw_database *database);

/* ---- log_switch.c ---- */

/* Is there a full group, and the next one free? Then LGWR switches. */
bool pw_log_switch_is_due(pw_database *database);
pw_action pw_log_switch_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_log_switch_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);
/* What a session that finds the group full waits for. */
pw_wait pw_log_switch_wait_event(const pw_database *database);

/* ---- archiver.c ---- */

/* Up to where closed groups are archived; and whether LGWR can't switch before more are. */
uint64_t pw_archiver_archived(const pw_database *database);
void pw_archiver_want(pw_database *database, bool wanted);
/* Up to where it has copied. */
uint64_t pw_archiver_copied(const pw_database *database);

/* ---- lms.c ---- */

/* The process to post so that the other instance learns of this flush; is the log up to `position` still awaited? */
uint32_t pw_lms_ask(pw_database *database, pw_machine *machine, pw_flush_memory *flush);
bool pw_lms_is_awaited(const pw_database *database, uint64_t position);
/* What the rules of tests look at: log positions that one wants to be known, has sent, and has received; and its blocks. */
typedef struct pw_lms_view {
	uint64_t wanted, sent, received;
	bool at_rest, serves;
	uint64_t next_block_ns, block_asked_ns;
} pw_lms_view;
pw_lms_view pw_lms_look(const pw_database *database, pw_kind kind, uint32_t ordinal);

/* ---- dbwr.c ---- */

/* Blocks become dirty. */
void pw_dbwr_dirty(pw_database *database, uint64_t position, uint32_t blocks);
bool pw_dbwr_buffer_is_free(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);
/* The next writer from `from` on that waits for more redo on disk, and waits no longer; the number of writers if there is none. */
uint32_t pw_dbwr_take_waiting(pw_database *database, uint32_t from);
/* What the rules of tests look at: dirty blocks on a writer's list and under way, the log position of the oldest, its part of checkpoints. */
typedef struct pw_dbwr_view {
	uint64_t listed, under_way, oldest, cleaned_to;
} pw_dbwr_view;
pw_dbwr_view pw_dbwr_look(const pw_database *database, uint32_t writer);

/* ---- checkpoint.c ---- */

/* A writer has done its part of the checkpoint up to `position`; and up to where it has, and every one has. */
void pw_checkpoint_note(pw_database *database, uint32_t writer, uint64_t position);
uint64_t pw_checkpoint_noted(const pw_database *database, uint32_t writer);
uint64_t pw_checkpoint_cleaned_to(const pw_database *database);
/* It is complete up to `position`: LGWR if it waits for that and has to be posted, else PW_NONE. */
uint32_t pw_checkpoint_done(pw_database *database, uint64_t position);
/* Does a writer that has done its part as the last one post CKPT? */
bool pw_checkpoint_told(const pw_database *database);

/* ---- ckpt.c ---- */

/* CKPT, if LGWR waits for a checkpoint and has to ask CKPT to look; else PW_NONE. */
uint32_t pw_ckpt_to_ask(pw_database *database);
/* It has been asked, and will look by its clock. */
bool pw_ckpt_is_asked(const pw_database *database);

/* ---- Programs ---- */

extern const pw_process_program pw_program_lgwr, pw_program_worker, pw_program_dbwr, pw_program_archiver, pw_program_lms,
	pw_program_remote_lms, pw_program_ckpt;

#endif
