/* rules_leaders.h: what must hold for the log where sessions lead. Part of rules.h. */
#ifndef RULES_LEADERS_H
#define RULES_LEADERS_H

/* Engines whose sessions lead begin with what these share. */
static inline bool sessions_lead(const pw_world *world)
{
	return world->scenario.run[0].database != PW_database_oracle;
}

static inline uint32_t queue_length(const pw_leaders *leaders, const pw_lock *lock)
{
	uint32_t length = 0;
	for (uint32_t pid = lock->first; pid != PW_NONE; pid = leaders->process[pid].next) length++;
	return length;
}

static inline const pw_mariadb *mariadb_of_world(const pw_world *world)
{
	return world->scenario.run[0].database == PW_database_mariadb ? (const pw_mariadb *)world->database : 0;
}

/* A process that has a lock, or has been woken for it, or is on its way to wake another, is not asleep for ever. */
static inline bool goes_on(const pw_world *world, uint32_t pid)
{
	pw_state state = world->machine.process[pid].state;
	return state != PW_STATE_sleeping || world->machine.process[pid].action.kind != DO_WAIT_POST || world->machine.process[pid].action.ns != FOR_EVER;
}

/* Those that wait for a free lock are about to be woken: a process that was to try, or to lead, goes on, or is being posted, or
 * the one that released the lock has not come to it yet. */
static inline void rule_lock(const pw_world *world, const pw_lock *lock)
{
	const pw_leaders *leaders = leaders_of(world->database);
	if (lock->first == PW_NONE || lock->holder != PW_NONE) return;
	for (uint32_t pid = 0; pid < world->machine.processes; pid++) {
		const pw_log_process *process = &leaders->process[pid];
		if (process->wake_first != PW_NONE && goes_on(world, pid)) return;
		if (!process->waits && goes_on(world, pid) && world->machine.process[pid].kind != PW_KIND_noise) return;
		if (a_process_posts_it(world, pid)) return;
	}
	MUST(world, false, "%u processes wait for a free lock", queue_length(leaders, lock));
}

/* Each process that waits is in one queue, or is to be woken by the one that has taken it off. */
static inline void rule_queues(const pw_world *world)
{
	const pw_leaders *leaders = leaders_of(world->database);
	const pw_mariadb *mariadb = mariadb_of_world(world);
	uint32_t waiting = 0, queued = queue_length(leaders, &leaders->lock);
	for (uint32_t lock = 0; lock < leaders->insert_locks; lock++) queued += queue_length(leaders, &leaders->insert_lock[lock]);
	for (uint32_t thread = 0; thread < CLIENT_THREADS_LIMIT; thread++)
		for (uint32_t pid = leaders->client[thread].first; pid != PW_NONE; pid = leaders->process[pid].next) queued++;
	if (world->scenario.run[0].database == PW_database_postgresql)
		for (int position = 0; position < STANDBY_POSITIONS; position++)
			for (uint32_t pid = standby_of(world->database)->first[position]; pid != PW_NONE; pid = leaders->process[pid].next) queued++;
	if (mariadb) queued += queue_length(leaders, &mariadb->binlog.lock) + queue_length(leaders, &mariadb->binlog.done);
	for (uint32_t pid = 0; pid < world->machine.processes; pid++) {
		waiting += leaders->process[pid].waits;
		for (uint32_t to_wake = leaders->process[pid].wake_first; to_wake != PW_NONE; to_wake = leaders->process[to_wake].next) queued++;
	}
	MUST(world, waiting == queued, "%u wait, %u are queued", waiting, queued);
}

static inline void rule_leader(const pw_world *world)
{
	const pw_leaders *leaders = leaders_of(world->database);
	uint32_t leading = 0;
	MUST(world, leaders->on_disk <= leaders->reserved, "on disk %llu of %llu", (unsigned long long)leaders->on_disk, (unsigned long long)leaders->reserved);
	for (uint32_t pid = 0; pid < world->machine.processes; pid++) {
		const pw_log_process *process = &leaders->process[pid];
		leading += process->leads && process->flush != LEAD_WAKE;
		if (process->leads) MUST(world, process->target <= leaders->reserved, "process %u writes what is not there", pid);
	}
	MUST(world, leading == (leaders->lock.holder != PW_NONE), "%u leaders", leading);
	rule_lock(world, &leaders->lock);
	rule_queues(world);
}

/* Groups hold each session once; the queue has a leader that goes on, or waits for LOCK_log. */
static inline void rule_binlog(const pw_world *world)
{
	const pw_mariadb *mariadb = mariadb_of_world(world);
	if (!mariadb) return;
	uint32_t length = 0;
	for (uint32_t pid = mariadb->binlog.first; pid != PW_NONE; pid = mariadb->session[pid].next) {
		MUST(world, mariadb->session[pid].pending && mariadb->session[pid].leader == mariadb->binlog.first, "session %u", pid);
		length++;
	}
	MUST(world, length == mariadb->binlog.length, "%u of %u", length, mariadb->binlog.length);
	rule_lock(world, &mariadb->binlog.lock);
	rule_lock(world, &mariadb->binlog.done);
}

/* What is known here of the standby it has said, and it has said what it has done, each step after the one before. Sessions wait for
 * it in the order of the log, each for what is not confirmed. */
static inline void rule_standby(const pw_world *world)
{
	if (!pw_has_standby(&world->scenario)) return;
	const pw_standby *standby = standby_of(world->database);
	const uint64_t *there = standby->position;
	MUST(world, standby->sent <= leaders_of(world->database)->on_disk && there[STANDBY_WRITTEN] <= standby->sent, "sent %llu", (unsigned long long)standby->sent);
	MUST(world, there[STANDBY_APPLIED] <= there[STANDBY_SYNCED] && there[STANDBY_SYNCED] <= there[STANDBY_WRITTEN], "positions");
	MUST(world, standby->answers_taken <= standby->answers && standby->applied <= standby->records, "answers, records");
	for (int position = 0; position < STANDBY_POSITIONS; position++) {
		uint64_t last = standby->confirmed[position];
		MUST(world, last <= standby->told[position] && standby->told[position] <= there[position], "position %d", position);
		for (uint32_t pid = standby->first[position]; pid != PW_NONE; pid = leaders_of(world->database)->process[pid].next) {
			uint64_t end = world->database->session[pid].log_end;
			MUST(world, end >= last && end > standby->confirmed[position], "session %u", pid);
			last = end;
		}
	}
}

static inline void rules_of_leaders(const pw_world *world)
{
	rule_leader(world);
	rule_standby(world);
	rule_binlog(world);
}

/* The parts of all commits add up to what they waited. */
static inline void rule_commits(const pw_world *world)
{
	const uint64_t *statistic = world->measure.statistic;
	uint64_t parts = 0;
	for (int part = 0; part < PW_PARTS; part++) parts += world->measure.part_total_ns[part];
	MUST(world, parts == statistic[PW_STAT_redo_synch_time], "parts of commits");
	MUST(world, statistic[PW_STAT_redo_synch_writes] <= statistic[PW_STAT_user_commits], "commits");
	MUST(world, statistic[PW_STAT_binlog_group_commits] <= statistic[PW_STAT_binlog_commits], "groups");
}

#endif
