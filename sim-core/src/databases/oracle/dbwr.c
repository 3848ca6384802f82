/* dbwr.c: database writers. Each has its own share of the LRU sets for life, so only it can clean the
 * blocks there: a checkpoint is as late as the last of them (docs/sources.md, S6).
 *
 * A writer builds a batch of dirty blocks, oldest first, marks them, submits their writes, and builds the
 * next one while those fly. How many may fly is its own matter (batches_in_flight) or all writers' (writes_in_flight). */
#include "../../engine/check.h"
#include "oracle.h"

enum { DIRTY_ENTRIES = 4096 };

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
	pw_dirty_blocks dirty[DIRTY_ENTRIES]; /* a ring, oldest first */
	uint64_t taken, added; /* entries since the run began */
	uint32_t batch;        /* blocks that are being built */
	uint32_t in_flight;    /* blocks submitted and not known to be written */
	bool waits_for_redo;   /* LGWR is to post it when more redo is on disk */
	bool waits_for_room;   /* it has no write under way, and all that there may be are other writers' */
} pw_dbwr_memory;

static pw_dbwr_memory *memory_of(const pw_database *database, uint32_t writer)
{
	return (pw_dbwr_memory *)database->memory[PW_KIND_dbwr] + writer;
}

static uint32_t number_of(const pw_database *database, const pw_dbwr_memory *dbwr)
{
	return (uint32_t)(dbwr - memory_of(database, 0));
}

/* The checkpoint that it has done its part of. */
static uint64_t cleaned_to(const pw_database *database, const pw_dbwr_memory *dbwr)
{
	return pw_checkpoint_noted(database, number_of(database, dbwr));
}

static const pw_dbwr_def *settings(const pw_database *database)
{
	return &database->scenario->dbwr[0];
}

static uint32_t writers(const pw_database *database)
{
	return (uint32_t)settings(database)->count;
}

/* ---- Dirty blocks ---- */

static pw_dirty_blocks *oldest(pw_dbwr_memory *dbwr)
{
	return dbwr->taken == dbwr->added ? 0 : &dbwr->dirty[dbwr->taken % DIRTY_ENTRIES];
}

/* Remembers blocks that were changed up to `position`. In a full list they join the last entry, which
 * makes them look older to a checkpoint: they may be written earlier than needed, never later. */
static void add_dirty(pw_dbwr_memory *dbwr, uint64_t position, uint32_t blocks)
{
	if (dbwr->added - dbwr->taken == DIRTY_ENTRIES) {
		pw_dirty_blocks *last = &dbwr->dirty[(dbwr->added - 1) % DIRTY_ENTRIES];
		last->newest = position;
		last->blocks += blocks;
		return;
	}
	dbwr->dirty[dbwr->added++ % DIRTY_ENTRIES] = (pw_dirty_blocks){position, position, blocks};
}

/* Sessions load the LRU sets evenly: block after block goes to the next writer's. */
void pw_dbwr_dirty(pw_database *database, uint64_t position, uint32_t blocks)
{
	if (writers(database) == 0) return;
	oracle_of(database)->cache.dirty += blocks;
	for (; blocks > 0; blocks--) {
		pw_dbwr_memory *dbwr = memory_of(database, oracle_of(database)->cache.next_set++ % writers(database));
		pw_dirty_blocks *last = dbwr->added > dbwr->taken ? &dbwr->dirty[(dbwr->added - 1) % DIRTY_ENTRIES] : 0;
		if (last && last->newest == position) last->blocks++;
		else add_dirty(dbwr, position, 1);
	}
}

static bool over(const pw_database *database, int64_t percent)
{
	return oracle_of(database)->cache.dirty * 100 > (uint64_t)database->scenario->cache[0].blocks * (uint64_t)percent;
}

static bool has_dirty(const pw_database *database, uint32_t writer)
{
	return memory_of(database, writer)->taken < memory_of(database, writer)->added;
}

static bool no_free_buffer(const pw_database *database)
{
	return writers(database) > 0 && over(database, database->scenario->cache[0].full_percent);
}

/* Too many blocks are dirty: the writers must clean some before another can be read. */
static pw_action wait_for_free_buffer(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_oracle_session *session = &oracle_of(database)->session[pid];
	pw_process_wait_begin(machine, pid, PW_WAIT_free_buffer_waits, 0);
	pw_session_list_append(database, &oracle_of(database)->cache.free_waiters, pid);
	session_of(database, pid)->taken = false;
	uint32_t writer = session->next_writer++ % writers(database);
	/* One that has nothing to clean could not help; the others that have something may be asleep. */
	for (uint32_t tried = 1; tried < writers(database) && !has_dirty(database, writer); tried++) writer = session->next_writer++ % writers(database);
	return do_post(database->first_pid[PW_KIND_dbwr] + writer);
}

bool pw_dbwr_buffer_is_free(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	bool waited = pw_process_is_waiting(machine, pid);
	if (!waited && !no_free_buffer(database)) return true;
	if (waited && session_of(database, pid)->taken) {
		pw_process_wait_end(machine, pid);
		return true;
	}
	*next = waited ? pw_session_wait_for_post(database) : wait_for_free_buffer(database, machine, pid);
	return false;
}

/* ---- What others ask ---- */

uint32_t pw_dbwr_take_waiting(pw_database *database, uint32_t from)
{
	uint32_t writer = from;
	while (writer < writers(database) && !memory_of(database, writer)->waits_for_redo) writer++;
	if (writer < writers(database)) memory_of(database, writer)->waits_for_redo = false;
	return writer;
}

pw_dbwr_view pw_dbwr_look(const pw_database *database, uint32_t writer)
{
	const pw_dbwr_memory *dbwr = memory_of(database, writer);
	pw_dbwr_view view = {.under_way = dbwr->in_flight + (dbwr->step == DBWR_SUBMIT ? dbwr->batch : 0), .oldest = NEVER,
		.cleaned_to = pw_checkpoint_noted(database, writer)};
	for (uint64_t entry = dbwr->taken; entry < dbwr->added; entry++) view.listed += dbwr->dirty[entry % DIRTY_ENTRIES].blocks;
	if (dbwr->taken < dbwr->added) view.oldest = dbwr->dirty[dbwr->taken % DIRTY_ENTRIES].oldest;
	return view;
}

/* ---- Writes under way ---- */

/* Blocks that may still be taken of those that all writers may have under way. */
static uint32_t room_for_all(const pw_database *database)
{
	uint64_t most = (uint64_t)settings(database)->writes_in_flight, taken = oracle_of(database)->cache.under_way;
	if (most == 0) return UINT32_MAX;
	return taken < most ? (uint32_t)(most - taken) : 0;
}

/* Those that this writer may take: none while it is the turn of another one, which had none at all. */
static uint32_t room_for(const pw_database *database, const pw_dbwr_memory *dbwr)
{
	uint32_t invited = oracle_of(database)->cache.invited, room = room_for_all(database);
	bool may_take = room == UINT32_MAX || invited == PW_NONE || invited == number_of(database, dbwr);
	return may_take ? room : 0;
}

/* When there is room, those that wait for it take turns: returns the one to post, or PW_NONE. */
static uint32_t invite(pw_database *database, const pw_dbwr_memory *dbwr)
{
	if (oracle_of(database)->cache.invited != PW_NONE || room_for_all(database) == 0) return PW_NONE;
	uint32_t own = number_of(database, dbwr);
	for (uint32_t i = 1; i < writers(database); i++) {
		uint32_t other = (own + i) % writers(database);
		if (!memory_of(database, other)->waits_for_room) continue;
		memory_of(database, other)->waits_for_room = false;
		oracle_of(database)->cache.invited = other;
		return database->first_pid[PW_KIND_dbwr] + other;
	}
	return PW_NONE;
}

/* ---- Work ---- */

/* What an incremental checkpoint wants clean: redo that lies further behind the end of the log. */
static uint64_t incremental_target(const pw_database *database)
{
	uint64_t allowed = (uint64_t)database->scenario->ckpt[0].incremental_bytes, end = oracle_of(database)->redo.allocated;
	return allowed > 0 && end > allowed ? end - allowed : 0;
}

/* Its oldest blocks are wanted by a checkpoint, or there are too many dirty ones. */
static bool has_work(pw_database *database, pw_dbwr_memory *dbwr)
{
	const pw_dirty_blocks *first = oldest(dbwr);
	if (!first) return false;
	/* Where the limit for sessions lies below that of the writers, sessions that wait are reason enough. */
	bool too_many = over(database, database->scenario->cache[0].dirty_percent) || no_free_buffer(database);
	return first->oldest <= oracle_of(database)->checkpoint.target || first->oldest <= incremental_target(database) || too_many;
}

/* The end of the next log group whose blocks it has to clean; checkpoints come one behind the other. */
static uint64_t goal(const pw_database *database, const pw_dbwr_memory *dbwr)
{
	uint64_t next = cleaned_to(database, dbwr) + (uint64_t)database->scenario->redo[0].group_bytes;
	return next < oracle_of(database)->checkpoint.target ? next : oracle_of(database)->checkpoint.target;
}

/* All blocks of that group are written or on their way. */
static bool has_passed_goal(const pw_database *database, pw_dbwr_memory *dbwr)
{
	const pw_dirty_blocks *first = oldest(dbwr);
	return cleaned_to(database, dbwr) < oracle_of(database)->checkpoint.target && (!first || first->oldest > goal(database, dbwr));
}

/* Its next blocks may be written: their redo is on disk already. Not beyond the goal: when those before it are on
 * disk, that is known at once. */
static bool can_write(pw_database *database, pw_dbwr_memory *dbwr)
{
	return has_work(database, dbwr) && !has_passed_goal(database, dbwr) && oldest(dbwr)->newest <= oracle_of(database)->redo.on_disk;
}

/* Takes up to a batch of blocks; returns how many. */
static uint32_t take_batch(pw_database *database, pw_dbwr_memory *dbwr)
{
	uint32_t batch = 0, most = (uint32_t)settings(database)->batch_blocks, room = room_for(database, dbwr);
	if (room < most) most = room;
	while (batch < most && can_write(database, dbwr)) {
		pw_dirty_blocks *first = oldest(dbwr);
		uint32_t some = first->blocks < most - batch ? first->blocks : most - batch;
		batch += some;
		first->blocks -= some;
		if (first->blocks == 0) dbwr->taken++;
	}
	oracle_of(database)->cache.under_way += batch;
	return batch;
}

/* All requests up to now are done: those blocks are clean. */
static void account_clean(pw_database *database, pw_machine *machine, pw_dbwr_memory *dbwr, uint32_t pid)
{
	uint32_t clean = dbwr->in_flight - pw_process_requests(machine, pid);
	dbwr->in_flight -= clean;
	oracle_of(database)->cache.under_way -= clean;
	oracle_of(database)->cache.dirty -= clean;
	pw_measure_count(database->measure, PW_STAT_physical_writes, clean);
	pw_measure_add(database->measure, SERIES(writes), clean);
}

/* ---- The program ---- */

static pw_action sleep_in(pw_database *database, pw_machine *machine, pw_dbwr_memory *dbwr, uint32_t pid, pw_wait event)
{
	dbwr->step = DBWR_AT_REST;
	pw_process_wait_begin(machine, pid, event, 0);
	return do_wait_post((uint64_t)settings(database)->timeout_ns);
}

static pw_action rest(pw_database *database, pw_machine *machine, pw_dbwr_memory *dbwr, uint32_t pid)
{
	return sleep_in(database, machine, dbwr, pid, PW_WAIT_rdbms_ipc_message);
}

/* A writer that has done its share leaves its room to others; and while sessions wait for free buffers, it wakes a
 * writer that sleeps on its own. */
static pw_action pass_on_or_rest(pw_database *database, pw_machine *machine, pw_dbwr_memory *dbwr, uint32_t pid)
{
	uint32_t invited = invite(database, dbwr);
	if (invited != PW_NONE) {
		dbwr->step = DBWR_PASSED_ON;
		return do_post(invited);
	}
	bool wanted = oracle_of(database)->cache.free_waiters.first != PW_NONE && no_free_buffer(database);
	for (uint32_t i = 0; wanted && i < writers(database); i++) {
		pw_dbwr_memory *other = memory_of(database, i);
		const pw_dirty_blocks *first = oldest(other);
		if (other->step != DBWR_AT_REST || !first || first->newest > oracle_of(database)->redo.on_disk) continue;
		dbwr->step = DBWR_PASSED_ON;
		return do_post(database->first_pid[PW_KIND_dbwr] + i);
	}
	return rest(database, machine, dbwr, pid);
}

static pw_action reap(pw_dbwr_memory *dbwr, pw_machine *machine, uint32_t pid, uint32_t pending)
{
	dbwr->step = DBWR_REAPED;
	pw_process_wait_begin(machine, pid, PW_WAIT_db_file_parallel_write, 0);
	return do_reap_asynchronous(pending);
}

/* Waits until a batch of its own is written, so that there is room for the next one. */
static pw_action reap_a_batch(const pw_database *database, pw_dbwr_memory *dbwr, pw_machine *machine, uint32_t pid)
{
	const pw_dbwr_def *def = settings(database);
	uint32_t batch = (uint32_t)def->batch_blocks, rest = dbwr->in_flight > batch ? dbwr->in_flight - batch : 0;
	return reap(dbwr, machine, pid, def->writes_in_flight > 0 ? rest : (uint32_t)(def->batches_in_flight - 1) * batch);
}

/* This writer has nothing left of the checkpoint; when that is true of every one, the checkpoint is done, or CKPT
 * is to note it. Returns the process to post, or PW_NONE. */
static uint32_t acknowledge(pw_database *database, pw_dbwr_memory *dbwr)
{
	pw_checkpoint_note(database, number_of(database, dbwr), goal(database, dbwr));
	uint64_t done = pw_checkpoint_cleaned_to(database);
	if (!database->scenario->ckpt[0].active) return pw_checkpoint_done(database, done);
	bool last = done > oracle_of(database)->checkpoint.done && done == cleaned_to(database, dbwr);
	return last && pw_checkpoint_told(database) ? database->first_pid[PW_KIND_ckpt] : PW_NONE;
}

static pw_action build_or_finish(pw_database *database, pw_machine *machine, pw_dbwr_memory *dbwr, uint32_t pid)
{
	const pw_dbwr_def *def = settings(database);
	while (has_passed_goal(database, dbwr)) {
		if (dbwr->in_flight > 0) return reap(dbwr, machine, pid, 0);
		uint32_t told = acknowledge(database, dbwr);
		if (told == PW_NONE) continue;
		dbwr->step = DBWR_POST_WAITERS;
		return do_post(told);
	}
	dbwr->batch = take_batch(database, dbwr);
	bool lacks_room = dbwr->batch == 0 && can_write(database, dbwr);
	if (oracle_of(database)->cache.invited == number_of(database, dbwr)) oracle_of(database)->cache.invited = PW_NONE;
	if (dbwr->batch > 0) {
		dbwr->step = DBWR_SUBMIT;
		return do_compute(dbwr->batch * (uint64_t)def->block_cpu_ns);
	}
	if (dbwr->in_flight > 0) return lacks_room ? reap_a_batch(database, dbwr, machine, pid) : reap(dbwr, machine, pid, 0);
	dbwr->waits_for_room = lacks_room;
	if (lacks_room) return sleep_in(database, machine, dbwr, pid, PW_WAIT_db_file_parallel_write);
	/* LGWR must write the redo of a block before the block is written. */
	dbwr->waits_for_redo = has_work(database, dbwr);
	uint32_t lgwr = dbwr->waits_for_redo ? pw_lgwr_to_post(database) : PW_NONE;
	if (lgwr == PW_NONE) return pass_on_or_rest(database, machine, dbwr, pid);
	dbwr->step = DBWR_TOLD_LGWR;
	return do_post(lgwr);
}

static pw_action submit(pw_database *database, pw_machine *machine, pw_dbwr_memory *dbwr, uint32_t pid)
{
	const pw_dbwr_def *def = settings(database);
	uint32_t most = (uint32_t)(def->batches_in_flight * def->batch_blocks);
	dbwr->in_flight += dbwr->batch;
	bool full = def->writes_in_flight > 0 ? room_for(database, dbwr) == 0 : dbwr->in_flight >= most;
	dbwr->step = full ? DBWR_REAP : DBWR_POST_WAITERS;
	(void)machine, (void)pid;
	return do_write_many(DATA_DISK, DATA_BLOCK_BYTES, dbwr->batch);
}

/* Those who wait for a free buffer, one system call each, and a writer that waits for room. */
static pw_action post_waiters(pw_database *database, pw_machine *machine, pw_dbwr_memory *dbwr, uint32_t pid)
{
	pw_session_list *waiters = &oracle_of(database)->cache.free_waiters;
	if (waiters->first != PW_NONE && !no_free_buffer(database)) {
		uint32_t session = pw_session_list_take_first(database, waiters);
		session_of(database, session)->taken = true;
		dbwr->step = DBWR_POST_WAITERS;
		return do_post(session);
	}
	uint32_t invited = invite(database, dbwr);
	if (invited != PW_NONE) {
		dbwr->step = DBWR_POST_WAITERS;
		return do_post(invited);
	}
	return build_or_finish(database, machine, dbwr, pid);
}

static pw_action dbwr_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_dbwr_memory *dbwr = pw_process_memory(machine, pid);
	switch (dbwr->step) {
	case DBWR_AT_REST:
		if (pw_process_is_waiting(machine, pid)) pw_process_wait_end(machine, pid);
		return post_waiters(database, machine, dbwr, pid);
	case DBWR_SUBMIT: return submit(database, machine, dbwr, pid);
	case DBWR_REAP: return reap_a_batch(database, dbwr, machine, pid);
	case DBWR_REAPED:
		pw_process_wait_end(machine, pid);
		account_clean(database, machine, dbwr, pid);
		break;
	case DBWR_POST_WAITERS: break;
	case DBWR_TOLD_LGWR: return pass_on_or_rest(database, machine, dbwr, pid);
	case DBWR_PASSED_ON: return rest(database, machine, dbwr, pid);
	}
	return post_waiters(database, machine, dbwr, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	return (pw_process_class){.count = (uint32_t)scenario->dbwr[instance].count};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	const pw_dbwr_def *dbwr = &database->scenario->dbwr[instance];
	return (pw_sched_attr){pw_affinity_bound(machine, &dbwr->affinity, dbwr->pinning, ordinal), dbwr->nice, PW_policy_normal, 0, 0, 0,
		dbwr->working_set_bytes, 0};
}

const pw_process_program pw_program_dbwr = {
	.step = dbwr_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_dbwr_memory),
};
