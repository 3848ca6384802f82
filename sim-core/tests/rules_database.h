/* rules_database.h: what must hold for the redo log and those who work on it. Part of rules.h. */
#ifndef RULES_DATABASE_H
#define RULES_DATABASE_H

/* ---- Between two events ---- */

/* Positions in the log: on disk, gathered, allocated. Each flush begins where the one before it ends, and the last
 * one ends at what has been gathered. */
static inline void rule_flushes_cover_the_log(const pw_world *world)
{
	const pw_oracle *oracle = oracle_of(world->database);
	const pw_redo_buffer *redo = &oracle->redo;
	uint64_t reached = redo->on_disk;
	MUST(world, redo->on_disk <= redo->gathered && redo->gathered <= redo->allocated && redo->allocated <= redo->group_end, "redo");
	for (uint32_t looked = 0; looked < PW_LIMIT_log_writers; looked++)
		for (uint32_t writer = 0; writer < PW_LIMIT_log_writers; writer++) {
			const pw_flush_memory *flush = &oracle->flush[writer];
			if (flush->step != FLUSH_NONE && flush->from == reached && flush->target > reached) reached = flush->target;
		}
	MUST(world, reached == redo->gathered, "flushes reach %llu of %llu", (unsigned long long)reached, (unsigned long long)redo->gathered);
	if (oracle->flush[0].step != FLUSH_NONE) MUST(world, pw_lgwr_look(world->database).outstanding == 0, "LGWR writes beside %u workers", pw_lgwr_look(world->database).outstanding);
}

/* Commits wait in the order of the log. Two may wait for the same position: an edit can make a query of a transaction
 * that was about to put redo into the buffer. */
static inline void rule_commit_waiters(const pw_world *world)
{
	const pw_oracle *oracle = oracle_of(world->database);
	uint64_t last = 0;
	uint32_t length = 0;
	for (uint32_t pid = oracle->redo.commit_waiters.first; pid != PW_NONE; pid = world->database->session[pid].next_waiter, length++) {
		MUST(world, world->database->session[pid].log_end >= last, "session %u", pid);
		last = world->database->session[pid].log_end;
	}
	MUST(world, length == oracle->redo.commit_waiters.length && last <= oracle->redo.allocated, "%u waiters", length);
}

/* An LMS that is at rest has served every block that it was asked for; where none will be asked for, none is to come. */
static inline void rule_blocks(const pw_world *world)
{
	const pw_rac_def *rac = &world->scenario.rac[0];
	for (uint32_t pid = 0; pid < world->machine.processes; pid++) {
		const pw_process *process = &world->machine.process[pid];
		if (process->kind != PW_KIND_lms && process->kind != PW_KIND_remote_lms) continue;
		bool there = process->kind == PW_KIND_remote_lms;
		pw_lms_view lms = pw_lms_look(world->database, process->kind, process->ordinal);
		bool rests = lms.at_rest && process->started && process->state == PW_STATE_sleeping;
		if (rests) MUST(world, lms.next_block_ns == 0 || lms.next_block_ns >= world->queue.now_ns, "LMS %u lets a block wait", pid);
		if (lms.serves) MUST(world, lms.block_asked_ns <= world->queue.now_ns, "LMS %u serves a block that was not asked for", pid);
		if (world->scenario.edits == 0 && (there ? rac->blocks_received : rac->blocks_served) == 0) MUST(world, lms.next_block_ns == 0, "LMS %u", pid);
	}
}

/* What the other instance knows came to it by a message, and what is known of that by its answer. Redo of a cluster is
 * on disk for no session before it is acknowledged; only a switch of the log goes further, to where the next group begins. */
static inline void rule_broadcast(const pw_world *world)
{
	const pw_oracle *oracle = oracle_of(world->database);
	const pw_redo_buffer *redo = &oracle->redo;
	const pw_rac_def *rac = &world->scenario.rac[0];
	uint64_t known = 0, group = (uint64_t)world->scenario.redo[0].group_bytes;
	if (!rac->broadcast) return;
	for (uint32_t i = 0; i < (uint32_t)rac->lms; i++) {
		pw_lms_view here = pw_lms_look(world->database, PW_KIND_lms, i), there = pw_lms_look(world->database, PW_KIND_remote_lms, i);
		MUST(world, here.received <= there.received && there.received <= here.sent && here.sent <= here.wanted && here.wanted <= redo->gathered, "LMS %u", i);
		if (here.received > known) known = here.received;
	}
	rule_blocks(world);
	MUST(world, oracle->broadcast.acknowledged <= known, "acknowledged %llu", (unsigned long long)oracle->broadcast.acknowledged);
	bool switched = group > 0 && redo->on_disk % group == 0;
	MUST(world, switched || redo->on_disk <= oracle->broadcast.acknowledged, "on disk %llu, acknowledged %llu", (unsigned long long)redo->on_disk,
	     (unsigned long long)oracle->broadcast.acknowledged);
}

/* The open group holds the place of an earlier one, whose redo is archived and whose blocks are written. */
static inline void rule_group_was_free(const pw_world *world)
{
	const pw_oracle *oracle = oracle_of(world->database);
	const pw_redo_def *def = &world->scenario.redo[0];
	uint64_t group = (uint64_t)def->group_bytes, all = group * (uint64_t)def->groups;
	if (group == 0) return;
	uint64_t archived = pw_archiver_archived(world->database), copied = pw_archiver_copied(world->database);
	uint64_t closed = oracle->redo.group_end - group, overwritten = oracle->redo.group_end > all ? oracle->redo.group_end - all : 0;
	MUST(world, archived % group == 0 && archived <= copied && copied <= closed, "archived %llu", (unsigned long long)archived);
	if (world->scenario.archiver[0].active) MUST(world, archived >= overwritten, "archived %llu of %llu", (unsigned long long)archived, (unsigned long long)overwritten);
	if (world->scenario.dbwr[0].count > 0) MUST(world, oracle->checkpoint.done >= overwritten, "checkpoint %llu of %llu", (unsigned long long)oracle->checkpoint.done, (unsigned long long)overwritten);
	MUST(world, oracle->checkpoint.done <= oracle->checkpoint.target && oracle->checkpoint.target <= closed, "checkpoint");
}

/* A writer that has done its part of a checkpoint has no block left that it wants; all dirty blocks are on some list,
 * being built, or in flight. */
static inline void rule_dirty_blocks(const pw_world *world)
{
	const pw_oracle *oracle = oracle_of(world->database);
	uint64_t blocks = 0, under_way = 0, least = NEVER;
	for (uint32_t i = 0; i < (uint32_t)world->scenario.dbwr[0].count; i++) {
		pw_dbwr_view dbwr = pw_dbwr_look(world->database, i);
		blocks += dbwr.listed;
		under_way += dbwr.under_way;
		MUST(world, dbwr.oldest > dbwr.cleaned_to, "writer %u", i);
		if (dbwr.cleaned_to < least) least = dbwr.cleaned_to;
	}
	MUST(world, blocks + under_way == oracle->cache.dirty, "%llu blocks of %llu", (unsigned long long)(blocks + under_way), (unsigned long long)oracle->cache.dirty);
	MUST(world, under_way == oracle->cache.under_way, "%llu blocks under way of %llu", (unsigned long long)under_way, (unsigned long long)oracle->cache.under_way);
	uint64_t most = (uint64_t)world->scenario.dbwr[0].writes_in_flight;
	if (most > 0 && world->scenario.edits == 0) MUST(world, under_way <= most, "%llu blocks under way", (unsigned long long)under_way);
	if (least != NEVER) MUST(world, oracle->checkpoint.done <= least, "checkpoint %llu", (unsigned long long)oracle->checkpoint.done);
}

/* A process that works under a latch is its holder, so there is one. */
static inline void rule_one_inside(const pw_world *world)
{
	for (uint32_t pid = 0; pid < world->machine.processes; pid++) {
		if (world->machine.process[pid].kind != PW_KIND_session || !world->machine.process[pid].started) continue;
		const pw_session_memory *session = &world->database->session[pid];
		bool has_allocated = session->step == SESSION_CHANGE && oracle_of(world->database)->session[pid].step == CHANGE_ALLOCATED;
		bool inside = session->step == SESSION_HOLDING || session->step == SESSION_GOT || has_allocated;
		if (inside) MUST(world, world->machine.latch[session->latch].holder == pid, "session %u, latch %u", pid, session->latch);
	}
}

static inline void rules_of_database(const pw_world *world)
{
	rule_flushes_cover_the_log(world);
	rule_commit_waiters(world);
	rule_broadcast(world);
	rule_group_was_free(world);
	rule_dirty_blocks(world);
	rule_one_inside(world);
}

/* ---- At any moment, from the tables ---- */

static inline uint32_t flushes_under_way(const pw_world *world)
{
	uint32_t flushes = 0;
	for (uint32_t writer = 0; writer < PW_LIMIT_log_writers; writer++) {
		pw_flush_step step = oracle_of(world->database)->flush[writer].step;
		flushes += step != FLUSH_NONE && step != FLUSH_POST_NEXT;
	}
	return flushes;
}

/* Time from the start of a flush to its publication, those under way until now. */
static inline uint64_t flush_time_ns(const pw_world *world)
{
	uint64_t ns = world->measure.statistic[PW_STAT_redo_write_time];
	for (uint32_t writer = 0; writer < PW_LIMIT_log_writers; writer++) {
		pw_flush_step step = oracle_of(world->database)->flush[writer].step;
		if (step != FLUSH_NONE && step != FLUSH_POST_NEXT) ns += world->queue.now_ns - world->measure.writer[writer].begin_ns;
	}
	return ns;
}

/* Statistics that count the same things add up. */
static inline void rule_statistics(const pw_world *world)
{
	const uint64_t *statistic = world->measure.statistic;
	const pw_wait_account *wait = world->measure.wait;
	uint64_t writes = statistic[PW_STAT_redo_writes], under_way = flushes_under_way(world), broadcasts = statistic[PW_STAT_broadcasts];
	bool workers = world->scenario.lgwr[0].writers != PW_writers_single, broadcast = world->scenario.rac[0].broadcast;
	MUST(world, statistic[PW_STAT_flushes_handed] <= writes + under_way, "flushes handed over");
	if (!workers) MUST(world, statistic[PW_STAT_flushes_handed] == 0, "flushes handed over");
	if (world->scenario.lgwr[0].writers == PW_writers_workers) MUST(world, statistic[PW_STAT_flushes_handed] == writes + under_way, "flushes handed over");
	if (broadcast) MUST(world, broadcasts >= writes && broadcasts <= writes + under_way, "%llu broadcasts", (unsigned long long)broadcasts);
	else MUST(world, broadcasts == 0 && statistic[PW_STAT_broadcast_time] == 0, "broadcasts");
	MUST(world, statistic[PW_STAT_broadcast_time] <= flush_time_ns(world), "broadcasts take %llu ns", (unsigned long long)statistic[PW_STAT_broadcast_time]);
	MUST(world, wait[PW_WAIT_wait_for_scn_ack].total_ns <= flush_time_ns(world), "waits for the acknowledgement");
	MUST(world, wait[PW_WAIT_wait_for_scn_ack].count <= broadcasts, "waits for the acknowledgement");
	MUST(world, wait[PW_WAIT_log_file_parallel_write].count <= writes + under_way, "writes of the log");
	MUST(world, wait[PW_WAIT_log_file_sync].count <= statistic[PW_STAT_redo_synch_writes], "log file sync");
	MUST(world, statistic[PW_STAT_redo_synch_writes] <= statistic[PW_STAT_user_commits], "commits");
	MUST(world, statistic[PW_STAT_latch_misses] <= statistic[PW_STAT_latch_gets], "latch misses");
	MUST(world, wait[PW_WAIT_latch_redo_allocation].count + wait[PW_WAIT_latch_cache_buffers_chains].count <= statistic[PW_STAT_latch_sleeps], "latch sleeps");
	MUST(world, statistic[PW_STAT_log_switches] * 2 <= wait[PW_WAIT_log_file_single_write].count, "log switches");
}

/* ---- From the trace ---- */

/* Flushes that LGWR began and that are not published yet, and when the last message of each direction will arrive. */
typedef struct log_follower {
	uint64_t target[64], began, published, flushed_to;
	uint64_t arrives_ns[2];
} log_follower;

/* Flushes become known one by one, in the order in which they began. Messages of one direction do not overtake. */
static inline void follow_log(const pw_world *world, log_follower *follower, const pw_trace_record *record)
{
	switch (record->type) {
	case PW_TRACE_flush:
		MUST(world, record->value > follower->flushed_to, "a flush of nothing");
		follower->flushed_to = record->value;
		follower->target[follower->began++ % 64] = record->value;
		MUST(world, follower->began - follower->published <= PW_LIMIT_log_writers + 1, "too many flushes");
		break;
	case PW_TRACE_published:
		MUST(world, follower->published < follower->began, "published without a flush");
		MUST(world, follower->target[follower->published % 64] == record->value, "published %llu, not %llu", (unsigned long long)record->value,
		     (unsigned long long)follower->target[follower->published % 64]);
		follower->published++;
		break;
	case PW_TRACE_log_switch:
		MUST(world, follower->published == follower->began, "a switch in the middle of a flush");
		MUST(world, record->value >= follower->flushed_to && record->value % (uint64_t)world->scenario.redo[0].group_bytes == 0, "switch to %llu", (unsigned long long)record->value);
		follower->flushed_to = record->value;
		break;
	case PW_TRACE_message: {
		bool there = world->machine.process[record->arg].kind == PW_KIND_remote_lms;
		MUST(world, record->time_ns + record->value >= follower->arrives_ns[there], "a message overtakes another");
		follower->arrives_ns[there] = record->time_ns + record->value;
		break;
	}
	case PW_TRACE_log_write_warning:
	case PW_TRACE_broadcast_warning:
		if (world->scenario.edits == 0) MUST(world, record->value > (uint64_t)world->scenario.lgwr[0].warning_ns, "warned of %llu ns", (unsigned long long)record->value);
		break;
	default: break;
	}
}

#endif
