/* lgwr.c: the log writer's work loop (FACTS S2): wait for a post, gather what is in the buffer, write
 * it, make the progress known, post every session that waited for it, look again. */
#include "database.h"

static const pw_lgwr_def *settings(const database *database)
{
	return &database->scenario->lgwr[0];
}

static bool redo_to_write(const database *database)
{
	return database->redo.allocated > database->redo.on_disk;
}

static action rest(database *database, machine *machine, uint32_t pid)
{
	database->lgwr.step = LGWR_AT_REST;
	measure_wait_begin(machine->measure, pid, PW_WAIT_rdbms_ipc_message, 0);
	return do_wait((uint64_t)settings(database)->timeout_ns);
}

/* Whatever is in the buffer now belongs to this flush; what comes later waits for the next. */
static action begin_flush(database *database, machine *machine, uint32_t pid)
{
	lgwr_memory *lgwr = &database->lgwr;
	lgwr->target = database->redo.allocated;
	lgwr->issued = database->redo.on_disk;
	lgwr->members_issued = lgwr->in_flight = 0;
	lgwr->headers = lgwr->headers_left = (uint32_t)settings(database)->header_writes;
	lgwr->step = LGWR_COPIES;
	measure_flush_begin(machine->measure);
	measure_trace(machine->measure, PW_TRACE_flush, machine->process[pid].cpu, pid, database->redo.commit_waiters.length, lgwr->target);
	return do_compute((uint64_t)settings(database)->gather_ns);
}

static uint32_t copies_under_way(const database *database)
{
	uint32_t copies = 0;
	for (uint32_t pid = database->redo.copying.first; pid != NOBODY; pid = database->session[pid].next_waiter)
		copies += database->session[pid].redo_end <= database->lgwr.target;
	return copies;
}

static action begin_write(database *database, machine *machine, uint32_t pid);

/* What is being copied can't be written yet; the last session to finish posts LGWR. */
static action wait_for_copies(database *database, machine *machine, uint32_t pid)
{
	lgwr_memory *lgwr = &database->lgwr;
	lgwr->copies_awaited = copies_under_way(database);
	if (lgwr->copies_awaited == 0) return begin_write(database, machine, pid);
	measure_wait_begin(machine->measure, pid, PW_WAIT_lgwr_wait_for_redo_copy, 0);
	lgwr->step = LGWR_COPIED;
	return do_wait(FOR_EVER);
}

/* A commit may have posted it too; that alone is no reason to go on. */
static action copied(database *database, machine *machine, uint32_t pid)
{
	if (database->lgwr.copies_awaited > 0) return do_wait(FOR_EVER);
	measure_wait_end(machine->measure, pid);
	return begin_write(database, machine, pid);
}

/* Issues the next write: up to max_io bytes, to one member of the log. Some fly at the same time. */
static action issue(database *database, machine *machine, uint32_t pid)
{
	lgwr_memory *lgwr = &database->lgwr;
	const pw_lgwr_def *def = settings(database);
	uint64_t bytes = lgwr->target - lgwr->issued;
	if (bytes > (uint64_t)def->max_io_bytes) bytes = (uint64_t)def->max_io_bytes;
	measure_trace(machine->measure, PW_TRACE_write, machine->process[pid].cpu, pid, REDO_DISK, bytes);
	lgwr->in_flight++;
	bool on_cpu = database->scenario->disk[REDO_DISK].on_cpu;
	if (++lgwr->members_issued == (uint32_t)def->members) {
		lgwr->members_issued = 0;
		lgwr->issued += bytes;
	}
	uint32_t most = def->async_io ? WRITES_IN_FLIGHT : 1;
	bool more = lgwr->issued < lgwr->target;
	if (on_cpu) {
		lgwr->step = more ? LGWR_ISSUE : LGWR_FINISH_WRITE;
		return do_compute(disk_memory_write_ns(machine, REDO_DISK, pid, bytes));
	}
	lgwr->step = more && lgwr->in_flight < most ? LGWR_ISSUE : LGWR_REAP;
	return do_write(REDO_DISK, bytes);
}

/* The CPU work behind the writes is shared out evenly: some after each of them. */
static action finish_write(database *database)
{
	lgwr_memory *lgwr = &database->lgwr;
	lgwr->step = lgwr->headers_left > 0 ? LGWR_ISSUE_HEADER : LGWR_PUBLISH;
	return do_compute((uint64_t)settings(database)->finish_ns / (lgwr->headers + 1));
}

static action begin_write(database *database, machine *machine, uint32_t pid)
{
	measure_lgwr_phase(machine->measure, LGWR_WRITING);
	if (settings(database)->disable_logging) {
		database->lgwr.headers = database->lgwr.headers_left = 0;
		return finish_write(database);
	}
	measure_wait_begin(machine->measure, pid, PW_WAIT_log_file_parallel_write, 0);
	database->lgwr.issue_began_ns = machine_now_ns(machine);
	measure_count(machine->measure, PW_STAT_redo_blocks_written, (database->lgwr.target - database->redo.on_disk) / REDO_BLOCK_BYTES);
	return issue(database, machine, pid);
}

/* All writes in flight are done: more of them, or the end of the write. */
static action reaped(database *database, machine *machine, uint32_t pid)
{
	lgwr_memory *lgwr = &database->lgwr;
	lgwr->in_flight = 0;
	if (lgwr->issued < lgwr->target) return issue(database, machine, pid);
	measure_wait_end(machine->measure, pid);
	if (lgwr->headers_left == lgwr->headers) sync_write_done(database, machine, machine_now_ns(machine) - lgwr->issue_began_ns);
	return finish_write(database);
}

static action issue_header(database *database, machine *machine, uint32_t pid)
{
	lgwr_memory *lgwr = &database->lgwr;
	lgwr->headers_left--;
	lgwr->step = LGWR_REAP;
	measure_wait_begin(machine->measure, pid, PW_WAIT_log_file_single_write, 0);
	return do_write(REDO_DISK, REDO_BLOCK_BYTES);
}

static void publish(database *database, machine *machine, uint32_t pid)
{
	database->redo.on_disk = database->lgwr.target;
	/* Those who come back for want of room wait for the next flush, not for this one's posts. */
	database->lgwr.space_posts_left = database->redo.space_waiters.length;
	measure_published(machine->measure, pid, database->redo.on_disk);
	measure_lgwr_phase(machine->measure, LGWR_POSTING);
	sync_published(database, machine);
}

/* One system call for each waiter, first those whose commit is now on disk, then those that wanted room. */
static uint32_t next_to_post(database *database) //DOC: posting-loop
{
	redo_buffer *redo = &database->redo;
	uint32_t first = redo->commit_waiters.first;
	if (first != NOBODY && database->session[first].redo_end <= redo->on_disk) {
		database->session[first].taken = true;
		return list_take_first(database, &redo->commit_waiters);
	}
	if (database->lgwr.space_posts_left > 0) {
		database->lgwr.space_posts_left--;
		database->session[redo->space_waiters.first].taken = true;
		return list_take_first(database, &redo->space_waiters);
	}
	return NOBODY;
}

static uint32_t next_dbwr_to_post(database *database)
{
	for (uint32_t i = 0; i < (uint32_t)database->scenario->dbwr[0].count; i++) {
		if (!database->dbwr[i].waits_for_redo) continue;
		database->dbwr[i].waits_for_redo = false;
		return FIRST_DBWR_PID + i;
	}
	return NOBODY;
}

static action work_or_rest(database *database, machine *machine, uint32_t pid);

static action post_next(database *database, machine *machine, uint32_t pid)
{
	uint32_t waiter = next_to_post(database);
	if (waiter == NOBODY) waiter = next_dbwr_to_post(database);
	if (waiter != NOBODY) {
		database->lgwr.step = LGWR_POST_NEXT;
		return do_post(waiter);
	}
	return work_or_rest(database, machine, pid);
}

/* ---- Log switch ---- */

/* A full group is closed: its successor must be free, that is, its old redo no longer needed. */
static bool can_switch(database *database)
{
	database->checkpoint.needed = redo_checkpoint_needed(database);
	database->checkpoint.wanted = database->redo.switch_wanted && !redo_next_group_is_free(database);
	return database->redo.switch_wanted && !database->checkpoint.wanted && database->redo.copying.first == NOBODY;
}

static action tell_of_switch(database *database, machine *machine, uint32_t pid);

static action write_switch_header(database *database, machine *machine, uint32_t pid)
{
	lgwr_memory *lgwr = &database->lgwr;
	if (lgwr->switch_headers_left-- > 0) {
		measure_wait_begin(machine->measure, pid, PW_WAIT_log_file_single_write, 0);
		lgwr->step = LGWR_SWITCH_REAP;
		return do_write(REDO_DISK, REDO_BLOCK_BYTES);
	}
	redo_buffer *redo = &database->redo;
	redo->allocated = redo->on_disk = redo->group_end;
	database->checkpoint.target = redo->group_end;
	redo->group_end += (uint64_t)database->scenario->redo[0].group_bytes;
	redo->switch_wanted = false;
	lgwr->dbwr_told = 0;
	/* Whoever finds the new group full as well waits for the next switch. */
	lgwr->switch_posts_left = redo->switch_waiters.length;
	measure_log_switch(machine->measure, pid, redo->on_disk);
	lgwr->step = LGWR_TELL_DBWR;
	return tell_of_switch(database, machine, pid);
}

static action switch_header_done(database *database, machine *machine, uint32_t pid)
{
	measure_wait_end(machine->measure, pid);
	return write_switch_header(database, machine, pid);
}

/* Every writer is told of the checkpoint, then every session that waited for the switch. */
static action tell_of_switch(database *database, machine *machine, uint32_t pid)
{
	lgwr_memory *lgwr = &database->lgwr;
	if (lgwr->dbwr_told < (uint32_t)database->scenario->dbwr[0].count) return do_post(FIRST_DBWR_PID + lgwr->dbwr_told++);
	session_list *waiters = &database->redo.switch_waiters;
	if (lgwr->switch_posts_left == 0) return work_or_rest(database, machine, pid);
	lgwr->switch_posts_left--;
	uint32_t session = list_take_first(database, waiters);
	database->session[session].taken = true;
	return do_post(session);
}

/* ---- The loop ---- */

static action work_or_rest(database *database, machine *machine, uint32_t pid)
{
	database->redo.post_pending = false;
	if (redo_to_write(database)) return begin_flush(database, machine, pid);
	measure_lgwr_phase(machine->measure, LGWR_IDLE);
	if (!can_switch(database)) return rest(database, machine, pid);
	database->lgwr.switch_headers_left = 2;
	return write_switch_header(database, machine, pid);
}

static action look_again(database *database, machine *machine, uint32_t pid)
{
	if (machine->measure->process[pid].wait != PW_WAITS) measure_wait_end(machine->measure, pid);
	return work_or_rest(database, machine, pid);
}

action lgwr_program(void *programs, machine *machine, uint32_t pid)
{
	database *database = programs;
	switch (database->lgwr.step) {
	case LGWR_AT_REST: return look_again(database, machine, pid);
	case LGWR_COPIES: return wait_for_copies(database, machine, pid);
	case LGWR_COPIED: return copied(database, machine, pid);
	case LGWR_ISSUE: return issue(database, machine, pid);
	case LGWR_REAP: database->lgwr.step = LGWR_FINISH_WRITE; return do_reap();
	case LGWR_FINISH_WRITE: return reaped(database, machine, pid);
	case LGWR_ISSUE_HEADER: return issue_header(database, machine, pid);
	case LGWR_PUBLISH: publish(database, machine, pid); break;
	case LGWR_POST_NEXT: break;
	case LGWR_SWITCH_REAP: database->lgwr.step = LGWR_SWITCH_DONE; return do_reap();
	case LGWR_SWITCH_DONE: return switch_header_done(database, machine, pid);
	case LGWR_TELL_DBWR: return tell_of_switch(database, machine, pid);
	}
	return post_next(database, machine, pid);
}
