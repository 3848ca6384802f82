/* flush.c: one flush, from the first write to the last post. LGWR does it itself, or hands it to a worker.
 *
 * Write what was gathered, to every member of the log; in RAC have the other instance acknowledge it; make
 * the progress known, in the order of the log; post every session that waited for it (docs/sources.md, S2 and S4). */
#include "oracle.h"

/* Writes of one flush at the same time, where they are asynchronous. */
enum { WRITES_IN_FLIGHT = 4 };

static const pw_lgwr_def *settings(const pw_database *database)
{
	return &database->scenario->lgwr[0];
}

/* ---- Write ---- */

/* Issues the next write: up to max_io bytes, to one member of the log. Some fly at the same time. */
static pw_action issue(pw_database *database, pw_machine *machine, pw_flush_memory *flush, uint32_t pid)
{
	const pw_lgwr_def *def = settings(database);
	uint64_t bytes = flush->target - flush->issued;
	if (bytes > (uint64_t)def->max_io_bytes) bytes = (uint64_t)def->max_io_bytes;
	pw_process_note(machine, pid, PW_TRACE_write, REDO_DISK, bytes);
	flush->in_flight++;
	if (++flush->members_issued == (uint32_t)def->members) {
		flush->members_issued = 0;
		flush->issued += bytes;
	}
	uint32_t most = def->async_io ? WRITES_IN_FLIGHT : 1;
	bool more = flush->issued < flush->target;
	if (database->scenario->disk[REDO_DISK].on_cpu) {
		flush->step = more ? FLUSH_ISSUE : FLUSH_REAPED;
		return do_compute(pw_disk_memory_write_ns(machine, REDO_DISK, pid, bytes));
	}
	if (pw_replay_has(machine, pid)) {
		flush->step = more ? FLUSH_ISSUE : FLUSH_REAPED;
		return pw_replay_sleep(machine, pid, do_sleep_as_io());
	}
	flush->step = more && flush->in_flight < most ? FLUSH_ISSUE : FLUSH_REAP;
	return do_write(REDO_DISK, bytes);
}

/* The CPU work behind the writes is shared out evenly: some after each of them. */
static pw_action finish_write(pw_database *database, pw_machine *machine, pw_flush_memory *flush, uint32_t pid)
{
	flush->step = flush->headers_left > 0 ? FLUSH_ISSUE_HEADER : FLUSH_ORDER;
	return do_compute(pw_replay_time_ns(machine, pid, (uint64_t)settings(database)->finish_ns / (flush->headers + 1)));
}

/* The write is done; so must the other instance's acknowledgement be, if there is one to come. */
static pw_action acknowledged_or_wait(pw_database *database, pw_machine *machine, pw_flush_memory *flush, uint32_t pid)
{
	if (!pw_lms_is_awaited(database, flush->target)) return finish_write(database, machine, flush, pid);
	pw_measure_writer_phase(database->measure, flush->writer, WRITER_BROADCASTING);
	pw_process_wait_begin(machine, pid, PW_WAIT_wait_for_scn_ack, 0);
	flush->step = FLUSH_ACKNOWLEDGED;
	flush->told = false;
	return do_wait_post(FOR_EVER);
}

static pw_action acknowledged(pw_database *database, pw_machine *machine, pw_flush_memory *flush, uint32_t pid)
{
	/* A commit may have posted LGWR meanwhile; that alone is no reason to go on. */
	if (pw_lms_is_awaited(database, flush->target)) return do_wait_post(FOR_EVER);
	uint64_t waited = pw_process_wait_end(machine, pid);
	if (waited > (uint64_t)settings(database)->warning_ns)
		pw_process_note(machine, pid, PW_TRACE_broadcast_warning, 0, waited);
	pw_measure_writer_phase(database->measure, flush->writer, WRITER_WRITING);
	return finish_write(database, machine, flush, pid);
}

static pw_action write_or_skip(pw_database *database, pw_machine *machine, pw_flush_memory *flush, uint32_t pid)
{
	pw_measure_writer_phase(database->measure, flush->writer, WRITER_WRITING);
	if (settings(database)->disable_logging) {
		flush->headers = flush->headers_left = 0;
		return acknowledged_or_wait(database, machine, flush, pid);
	}
	pw_process_wait_begin(machine, pid, PW_WAIT_log_file_parallel_write, 0);
	flush->issue_began_ns = pw_machine_clock_ns(machine);
	pw_measure_count(database->measure, PW_STAT_redo_blocks_written, (flush->target - flush->from) / REDO_BLOCK_BYTES);
	return issue(database, machine, flush, pid);
}

pw_action pw_flush_begin(pw_database *database, pw_machine *machine, uint32_t writer)
{
	pw_flush_memory *flush = &oracle_of(database)->flush[writer];
	flush->issued = flush->from;
	flush->members_issued = flush->in_flight = 0;
	flush->headers = flush->headers_left = (uint32_t)settings(database)->header_writes;
	uint32_t pid = pw_writer_pid(database, writer);
	if (!pw_has_other_instance(database->scenario)) return write_or_skip(database, machine, flush, pid);
	/* LMS is on its way while the write is. */
	flush->step = FLUSH_ASKED;
	return do_post(pw_lms_ask(database, machine, flush));
}

static pw_action issue_header(pw_machine *machine, pw_flush_memory *flush, uint32_t pid)
{
	flush->headers_left--;
	flush->step = FLUSH_REAP;
	pw_process_wait_begin(machine, pid, PW_WAIT_log_file_single_write, 0);
	return do_write(REDO_DISK, REDO_BLOCK_BYTES);
}

/* All writes in flight are done: more of them, or the end of the write. */
static pw_action reaped(pw_database *database, pw_machine *machine, pw_flush_memory *flush, uint32_t pid)
{
	flush->in_flight = 0;
	if (flush->issued < flush->target) return issue(database, machine, flush, pid);
	pw_process_wait_end(machine, pid);
	if (flush->headers_left < flush->headers) return finish_write(database, machine, flush, pid);
	uint64_t write_ns = pw_machine_clock_ns(machine) - flush->issue_began_ns;
	pw_sync_write_done(database, machine, write_ns);
	if (write_ns > (uint64_t)settings(database)->warning_ns)
		pw_process_note(machine, pid, PW_TRACE_log_write_warning, (uint32_t)((flush->target - flush->from) / 1024), write_ns);
	return acknowledged_or_wait(database, machine, flush, pid);
}

/* ---- Publish and post ---- */

static void publish(pw_database *database, pw_machine *machine, pw_flush_memory *flush, uint32_t pid)
{
	oracle_of(database)->redo.on_disk = flush->target;
	/* Those who come back for want of room wait for the next flush, not for this one's posts. */
	flush->space_posts_left = oracle_of(database)->redo.space_waiters.length;
	pw_measure_writer_phase(database->measure, flush->writer, WRITER_POSTING);
	pw_sync_published(database, machine, flush->writer, pw_measure_published(database->measure, pid, flush->writer, flush->target));
	flush->dbwrs_told = 0;
	flush->step = FLUSH_POST_NEXT;
}

/* A worker whose write is done and that waited for this one. */
static uint32_t next_in_order(pw_database *database)
{
	for (uint32_t writer = 1; writer < PW_LIMIT_log_writers; writer++) {
		pw_flush_memory *flush = &oracle_of(database)->flush[writer];
		if (flush->step != FLUSH_ORDERED || flush->from != oracle_of(database)->redo.on_disk) continue;
		flush->step = FLUSH_TURN_CAME;
		return pw_writer_pid(database, writer);
	}
	return PW_NONE;
}

/* The first session whose commit belongs to this flush. */
static uint32_t first_committer(const pw_database *database, const pw_flush_memory *flush)
{
	uint32_t pid = oracle_of(database)->redo.commit_waiters.first;
	while (pid != PW_NONE && session_of(database, pid)->log_end <= flush->from) pid = session_of(database, pid)->next_waiter;
	return pid == PW_NONE || session_of(database, pid)->log_end > flush->target ? PW_NONE : pid;
}

static uint32_t next_committer(pw_database *database, const pw_flush_memory *flush)
{
	uint32_t pid = first_committer(database, flush);
	if (pid == PW_NONE) return PW_NONE;
	pw_session_list_remove(database, &oracle_of(database)->redo.commit_waiters, pid);
	session_of(database, pid)->taken = true;
	return pid;
}

/* Those who wanted room in the buffer when this flush made some. */
static uint32_t next_for_space(pw_database *database, pw_flush_memory *flush)
{
	pw_session_list *waiters = &oracle_of(database)->redo.space_waiters;
	if (flush->space_posts_left == 0 || waiters->first == PW_NONE) return PW_NONE;
	flush->space_posts_left--;
	uint32_t pid = pw_session_list_take_first(database, waiters);
	session_of(database, pid)->taken = true;
	return pid;
}

/* Each writer is told once in a flush, also if it asks again meanwhile. */
static uint32_t next_dbwr(pw_database *database, pw_flush_memory *flush)
{
	uint32_t writer = pw_dbwr_take_waiting(database, flush->dbwrs_told);
	flush->dbwrs_told = writer + 1;
	return writer < (uint32_t)database->scenario->dbwr[0].count ? database->first_pid[PW_KIND_dbwr] + writer : PW_NONE;
}

/* One system call for each (or, with a vector of posts, one for all sessions): the next in the order of the log, the
 * sessions whose commit is now on disk, those that wanted room, and database writers whose blocks waited for their redo. */
static bool post_next(pw_database *database, pw_flush_memory *flush, pw_action *next) //DOC: posting-loop
{
	uint32_t other = next_in_order(database);
	uint32_t committer = other == PW_NONE ? next_committer(database, flush) : PW_NONE;
	if (committer != PW_NONE) {
		*next = do_post_complete(committer);
		next->more = settings(database)->vector_post && first_committer(database, flush) != PW_NONE;
		return false;
	}
	if (other == PW_NONE) other = next_for_space(database, flush);
	if (other == PW_NONE) other = next_dbwr(database, flush);
	if (other == PW_NONE) flush->step = FLUSH_NONE;
	else *next = do_post(other);
	return other == PW_NONE;
}

/* What lies before it in the log must be known to be on disk first. */
static bool publish_in_order(pw_database *database, pw_machine *machine, pw_flush_memory *flush, uint32_t pid, pw_action *next)
{
	if (oracle_of(database)->redo.on_disk == flush->from) {
		publish(database, machine, flush, pid);
		return post_next(database, flush, next);
	}
	pw_process_wait_begin(machine, pid, PW_WAIT_lgwr_worker_group_ordering, 0);
	flush->step = FLUSH_ORDERED;
	*next = do_wait_post(FOR_EVER);
	return false;
}

bool pw_flush_is_over(pw_database *database, pw_machine *machine, uint32_t writer, pw_action *next)
{
	pw_flush_memory *flush = &oracle_of(database)->flush[writer];
	uint32_t pid = pw_writer_pid(database, writer);
	switch (flush->step) {
	case FLUSH_NONE:
	case FLUSH_GIVEN: return true;
	case FLUSH_ASKED: *next = write_or_skip(database, machine, flush, pid); break;
	case FLUSH_ISSUE: *next = issue(database, machine, flush, pid); break;
	case FLUSH_REAP: flush->step = FLUSH_REAPED; *next = settings(database)->async_io ? do_reap_asynchronous(0) : do_reap(); break;
	case FLUSH_REAPED:
		if (pw_replay_sleeps_again(machine, pid)) *next = pw_replay_sleep(machine, pid, do_sleep_as_io());
		else *next = reaped(database, machine, flush, pid);
		break;
	case FLUSH_ACKNOWLEDGED: *next = acknowledged(database, machine, flush, pid); break;
	case FLUSH_ISSUE_HEADER: *next = issue_header(machine, flush, pid); break;
	case FLUSH_ORDER: return publish_in_order(database, machine, flush, pid, next);
	case FLUSH_ORDERED: *next = do_wait_post(FOR_EVER); break;
	case FLUSH_TURN_CAME:
		pw_process_wait_end(machine, pid);
		publish(database, machine, flush, pid);
		return post_next(database, flush, next);
	case FLUSH_POST_NEXT: return post_next(database, flush, next);
	}
	return false;
}
