/* common.h: what all engines share: sessions, lists of them, reads, latches, affinity, noise. */
#ifndef COMMON_H
#define COMMON_H

#include "../../engine/inline.h"
#include "../../engine/small.h"
#include "../engine.h"

enum { DATA_BLOCK_BYTES = 8192 };
enum { REDO_DISK = 0, DATA_DISK = 1 };
enum { LATCH_OF_THE_LOG = 0, FIRST_LATCH_OF_CHAINS = 1 };

/* ---- Sessions ---- */

/* First come, first served; links are in session_memory. */
typedef struct pw_session_list {
	uint16_t first, last;
	uint32_t length;
} pw_session_list;

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
	SESSION_FREE_BUFFER,
	SESSION_CHANGE,
	SESSION_THOUGHT,
	SESSION_ARRIVED
} pw_session_step;

typedef struct pw_session_memory {
	pw_session_step step;
	uint16_t next_waiter; /* behind it in a session_list */
	bool taken;           /* the process that it waits for has posted it, or is about to */
	uint32_t reads_left, scans_left, gets_left; /* of the transaction: single blocks, multiblock, on hot chains */
	uint64_t burst_ns;    /* CPU time between two of them */
	uint32_t blocks;      /* that the read in hand brings */
	uint32_t latch;       /* that it holds, or wants */
	uint32_t slices_left; /* of the time for which it holds it */
	uint64_t slice_ns;
	pw_session_step after_hold;
	uint64_t log_end;     /* the log position that its commit needs */
	uint64_t began_ns;    /* its transaction, or when that arrived */
	uint64_t transactions;
} pw_session_memory;

/* An open load: when the next transaction comes to this class from outside. */
typedef struct pw_arrivals {
	pw_random_stream stream;
	uint64_t next_ns;
} pw_arrivals;

/* What all engines have; the engine's own follows it. */
struct pw_database {
	const pw_database_engine *engine;
	const pw_scenario *scenario; /* as edited so far */
	pw_measure *measure;
	uint32_t first_pid[PW_KINDS]; /* the others of a kind follow it */
	void *memory[PW_KINDS];       /* of the processes of each kind, as its program asks for */
	pw_session_memory *session;   /* by process number */
	pw_arrivals arrivals[PW_sessions_INSTANCES];
	uint32_t sessions_left, sessions_ended;
};

COMPACT pw_session_memory *session_of(const pw_database *database, uint32_t pid)
{
	return &database->session[pid];
}

/* A smaller build has one engine, and so calls its functions themselves. */
static inline const pw_database_engine *pw_engine_of(const pw_database *database)
{
#ifdef PW_SMALL
	(void)database;
	return &PW_OF_SMALL(pw_engine_);
#else
	return database->engine;
#endif
}

static inline const pw_sessions_def *pw_session_settings(const pw_database *database, const pw_machine *machine, uint32_t pid)
{
	return &database->scenario->sessions[pw_process_instance(machine, pid)];
}

/* Asleep until it is posted; it wakes by itself after a while to look again. */
static inline pw_action pw_session_wait_for_post(const pw_database *database)
{
	return do_wait_post((uint64_t)database->scenario->redo[0].sync_timeout_ns);
}

/* ---- session_list.c ---- */

void pw_session_list_append(pw_database *database, pw_session_list *list, uint32_t pid);
uint32_t pw_session_list_take_first(pw_database *database, pw_session_list *list);
void pw_session_list_remove(pw_database *database, pw_session_list *list, uint32_t pid);
/* In the order of the log positions that the sessions' commits need. */
void pw_session_list_insert(pw_database *database, pw_session_list *list, uint32_t pid);

/* ---- reads.c ---- */

/* A transaction's work before its change. `pw_reads_go_on` carries it on from the session's step until
 * `pw_reads_are_done`. */
pw_action pw_reads_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_reads_are_done(const pw_session_memory *session);
pw_action pw_reads_go_on(pw_database *database, pw_machine *machine, uint32_t pid);
/* Works under a latch for `ns`; the step `after` follows. */
pw_action pw_latch_hold(pw_database *database, uint32_t pid, uint32_t latch, uint64_t ns, pw_session_step after);

/* ---- affinity.c ---- */

/* CPUs for the processes of a class. No CPU named means every CPU of this machine. */
pw_cpu_set pw_affinity_allowed(const pw_machine *machine, const pw_cpu_set *named);
/* What the process at this place of its class is bound to: the whole set, or the CPU or socket whose turn it is. */
pw_cpu_set pw_affinity_bound(const pw_machine *machine, const pw_cpu_set *named, int64_t pinning, uint32_t place);
/* Every CPU of the other machine. */
pw_cpu_set pw_affinity_remote(const pw_machine *machine);

/* ---- Programs ---- */

extern const pw_process_program pw_program_session, pw_program_noise;

/* What was recorded of a process that has nothing to commit. */
pw_action pw_noise_replay(pw_machine *machine, uint32_t pid);

#endif
