/* engine.h: what a database engine is. To add one: a folder with this table of functions, its own .def, and a row in
 * model.def: DATABASE(...), by which run.database names it.
 *
 * Sessions, their reads, their latches and the noise beside them are common to all engines (common/). An engine has the
 * programs of its background processes, and says how a session's change comes into the log and how its commit waits.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "../machine/machine.h"
#include "database.h"
#include "postwait.h"

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

/* ---- Engines ---- */

typedef struct pw_database_engine {
	/* Its kinds, in the order of process numbers. */
	uint32_t kinds;
	uint8_t kind[PW_KINDS];
	const pw_process_program *program[PW_KINDS]; /* by kind; null for one that it does not have */

	/* Recorded sessions do all that was recorded, and commit where they did; else they take what they compute and think. */
	bool replays_sessions;

	uint8_t read_wait, scan_wait, client_wait; /* events: of one block read, of one scan's read, and for a session's user */

	/* Can it do with this value of a parameter? Else `error` says why not. */
	pw_status (*check)(const pw_scenario *scenario, uint32_t index, int64_t number, pw_error *error);
	/* Takes the database from the arena, which begins with a pw_database, and all that its processes share; null from an
	 * arena that only measures. All is zeros then. */
	pw_database *(*lay_out)(pw_arena *arena, uint32_t processes);
	/* Processes have their numbers, and none has begun. */
	void (*create)(pw_database *database, pw_machine *machine);

	/* A transaction has done its reads, and has a change: it is put into the log and committed. `change_is_over` says that
	 * this is done, or what the session does next. */
	pw_action (*change_begin)(pw_database *database, pw_machine *machine, uint32_t pid);
	bool (*change_is_over)(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);

	/* A session is about to read a block: is there a buffer for it? Else what it does until it asks again. */
	bool (*buffer_is_free)(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);
} pw_database_engine;

#define DATABASE(id, key, doc) extern const pw_database_engine pw_engine_##id;
#include "model.def"

#endif
