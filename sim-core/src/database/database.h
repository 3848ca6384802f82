/* database.h: the programs that run on the machine, and the memory they share.
 *
 * Redo is a stream of bytes: a position in it only grows. What lies between `on_disk` and `allocated`
 * occupies the buffer.
 */
#ifndef DATABASE_H
#define DATABASE_H

#include "../machine/machine.h"
#include "postwait.h"

enum { REDO_BLOCK_BYTES = 512, LGWR_PID = 0, FIRST_DBWR_PID = 1, DIRTY_ENTRIES = 4096 };
enum { REDO_DISK = 0, DATA_DISK = 1 };
enum { LATCH_REDO_ALLOCATION = 0 };
enum { WRITES_IN_FLIGHT = 4 };

/* First come, first served; links are in session_memory. */
typedef struct session_list {
	uint16_t first, last;
	uint32_t length;
} session_list;

typedef struct redo_buffer {
	uint64_t allocated, on_disk;
	session_list copying;       /* sessions whose redo is allocated and not yet copied */
	uint64_t group_end;         /* where the open log group ends; NEVER if it never does */
	bool switch_wanted;         /* a session found the group full */
	session_list switch_waiters;
	bool post_pending;          /* somebody has posted LGWR, or is about to; it has not looked yet */
	session_list commit_waiters; /* in the order of their log positions */
	session_list space_waiters;
} redo_buffer;

/* What LGWR's program does when it is asked next. */
typedef enum {
	LGWR_AT_REST,
	LGWR_COPIES,
	LGWR_COPIED,
	LGWR_ISSUE,
	LGWR_REAP,
	LGWR_FINISH_WRITE,
	LGWR_ISSUE_HEADER,
	LGWR_PUBLISH,
	LGWR_POST_NEXT,
	LGWR_SWITCH_REAP,
	LGWR_SWITCH_DONE,
	LGWR_TELL_DBWR
} lgwr_step;

typedef struct lgwr_memory {
	lgwr_step step;
	uint64_t issue_began_ns;
	uint64_t target;         /* the flush in hand writes up to here */
	uint64_t issued;         /* and has issued writes up to here */
	uint32_t members_issued; /* of the piece that is being issued */
	uint32_t in_flight;      /* writes issued since the last reap */
	uint32_t headers, headers_left; /* header writes of this flush, and how many are still to come */
	uint32_t switch_headers_left, dbwr_told;
	uint32_t space_posts_left; /* sessions still to be told that there is room */
	uint32_t switch_posts_left; /* and that the log has switched */
	uint32_t copies_awaited; /* sessions that must finish copying before the write */
} lgwr_memory;

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
	SESSION_READ_OR_ALLOCATE,
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
	SESSION_THOUGHT
} session_step;

/* How a commit waits, and what comes next in that. */
typedef enum { SYNC_POSTWAIT, SYNC_POLLING, SYNC_FAST } sync_mode;
typedef enum { SYNC_POSTED_LGWR, SYNC_AWAKE, SYNC_LOOK, SYNC_SPUN } sync_step;

/* What LGWR knows of how long commits wait. */
typedef struct sync_memory {
	uint64_t mean_write_ns; /* of late */
	bool polling;           /* what adaptive log file sync has decided */
	uint64_t evaluated_ns;  /* since then: */
	uint64_t writes, waits, long_waits;
	uint64_t load, load_at_switch; /* commits that waited, in a thousand seconds */
} sync_memory;

typedef struct session_memory {
	session_step step;
	uint16_t next_waiter; /* behind it in a session_list */
	bool has_room;        /* its allocation succeeded */
	bool taken;           /* who it waits for is posting it, or has */
	uint32_t next_writer; /* whom it asks for a free buffer next */
	uint32_t uncommitted; /* transactions since its last commit */
	uint32_t reads_left;
	uint64_t burst_ns;    /* CPU time between two reads */
	uint64_t wanted_bytes; /* of redo, padded */
	uint64_t redo_end;    /* the log position that its commit needs */
	uint64_t began_ns;    /* its transaction */
	sync_mode sync_mode;
	sync_step sync_step;
	uint64_t sync_began_ns, spin_began_ns;
	uint64_t transactions;
} session_memory;

typedef enum { NOISE_COMPUTE, NOISE_SLEEP, NOISE_SLEPT } noise_step;

typedef struct database {
	const pw_scenario *scenario; /* as edited so far */
	redo_buffer redo;
	lgwr_memory lgwr;
	sync_memory sync;
	buffer_cache cache;
	checkpoint_memory checkpoint;
	dbwr_memory *dbwr;
	session_memory *session; /* by process number */
	noise_step *noise;       /* by process number */
	uint32_t sessions_left, sessions_ended;
} database;

/* Processes that a scenario asks for. */
uint32_t database_processes(const pw_scenario *scenario);

void database_create(database *database, arena *arena, machine *machine, const pw_scenario *scenario);

/* A parameter of this instance of `kind`'s section has changed: nice, affinity, active. */
void database_edited(database *database, machine *machine, pw_kind kind, uint32_t instance);

/* ---- Between the database's own files ---- */

void list_append(database *database, session_list *list, uint32_t pid);
uint32_t list_take_first(database *database, session_list *list);
void list_remove(database *database, session_list *list, uint32_t pid);

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

/* The log position up to which a checkpoint must be done before the next group can be written over. */
static inline uint64_t redo_checkpoint_needed(const database *database)
{
	const pw_redo_def *def = &database->scenario->redo[0];
	uint64_t others = (uint64_t)(def->groups - 1) * (uint64_t)def->group_bytes;
	return database->redo.group_end > others ? database->redo.group_end - others : 0;
}

static inline bool redo_next_group_is_free(const database *database)
{
	return database->scenario->dbwr[0].count == 0 || database->checkpoint.done >= redo_checkpoint_needed(database);
}

/* More than a third of the buffer, or 1 MB, waits to be written: LGWR is posted without a commit. */
static inline bool redo_over_threshold(const database *database)
{
	uint64_t third = (uint64_t)database->scenario->redo[0].log_buffer_bytes / 3;
	return database->redo.allocated - database->redo.on_disk >= (third < 1048576 ? third : 1048576);
}

/* Puts a session among those that wait for their commit, in the order of their log positions. */
void list_insert_by_position(database *database, session_list *list, uint32_t pid);

/* sync.c: the log file sync of a session. `sync_is_over` says so, or what the session does next. */
action sync_begin(database *database, machine *machine, uint32_t pid);
bool sync_is_over(database *database, machine *machine, uint32_t pid, action *next);
void sync_published(database *database, machine *machine);
void sync_write_done(database *database, machine *machine, uint64_t write_ns);

/* dbwr.c: blocks become dirty; is there no room to read another one? */
void dbwr_dirty(database *database, uint64_t position, uint32_t blocks);
bool dbwr_no_free_buffer(const database *database);
/* Does this writer have blocks to clean that are not on their way yet? */
bool dbwr_has_dirty(const database *database, uint32_t writer);

action dbwr_program(void *programs, machine *machine, uint32_t pid);
action lgwr_program(void *programs, machine *machine, uint32_t pid);
action session_program(void *programs, machine *machine, uint32_t pid);
action noise_program(void *programs, machine *machine, uint32_t pid);

#endif
