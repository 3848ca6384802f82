/* commit.c: what engines whose sessions lead have in common beside the flush. */
#include "leaders.h"

void pw_leaders_create(pw_database *database, pw_machine *machine, const pw_leader_rules *rules)
{
	pw_leaders *leaders = leaders_of(database);
	leaders->rules = rules;
	pw_lock_create(&leaders->lock);
	for (uint32_t lock = 0; lock < leaders->insert_locks; lock++) pw_lock_create(&leaders->insert_lock[lock]);
	for (uint32_t thread = 0; thread < CLIENT_THREADS_LIMIT; thread++) leaders->client[thread].first = PW_NONE;
	for (uint32_t pid = 0; pid < pw_machine_processes(machine); pid++) leaders->process[pid].wake_first = PW_NONE;
	pw_measure_sessions_lead(database->measure);
}

pw_status pw_leaders_check(const pw_scenario *scenario, uint32_t index, int64_t number, pw_error *error)
{
	(void)scenario, (void)index, (void)number, (void)error;
	return PW_OK;
}

bool pw_leaders_buffer_is_free(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	(void)database, (void)machine, (void)pid, (void)next;
	return true;
}

void pw_leader_inserted(pw_database *database, uint32_t pid, uint64_t bytes)
{
	pw_leaders *leaders = leaders_of(database);
	leaders->reserved += bytes;
	database->session[pid].log_end = leaders->reserved;
	pw_measure_redo(database->measure, pid, bytes, bytes, leaders->reserved);
}

bool pw_leader_commits(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	if (++process->uncommitted < (uint64_t)pw_session_settings(database, machine, pid)->commit_every) return false;
	process->uncommitted = 0;
	pw_measure_count(database->measure, PW_STAT_user_commits, 1);
	return true;
}

void pw_leader_commit_begin(pw_database *database, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	process->commits = true;
	pw_measure_commit_opens(database->measure, pid, leaders_of(database)->rules->parts, database->session[pid].log_end);
}

void pw_leader_commit_end(pw_database *database, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	if (!process->commits) return;
	process->commits = false;
	uint64_t took_ns = pw_measure_commit_closes(database->measure, pid);
	pw_measure_count(database->measure, PW_STAT_redo_synch_writes, 1);
	pw_measure_count(database->measure, PW_STAT_redo_synch_time, took_ns);
}
