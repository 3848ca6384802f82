/* client.c: the sessions' client where it runs on the same machine, as a benchmark's does: a few threads, each of which serves
 * the same sessions all the time. A session that has ended its transaction sends the answer, which wakes its thread if that
 * sleeps, and sleeps until the thread has come to it and sent the next statement. While CPUs are short sessions wait for
 * their client, and not for a CPU: it has no more than its own share. */
#include "leaders.h"

typedef enum { CLIENT_ABSENT, CLIENT_TOLD, CLIENT_AWAITED } pw_client_step;

typedef enum { THREAD_BEGINS, THREAD_SLEEPS, THREAD_SERVED } pw_thread_step;

static const pw_client_def *settings(const pw_database *database)
{
	return &database->scenario->client[0];
}

static pw_client_thread *thread_of_session(const pw_database *database, uint32_t pid)
{
	return &leaders_of(database)->client[pid % (uint64_t)settings(database)->threads];
}

static uint32_t pid_of(const pw_database *database, const pw_client_thread *thread)
{
	return database->first_pid[PW_KIND_client] + (uint32_t)(thread - leaders_of(database)->client);
}

/* ---- A session ---- */

static void queue(pw_leaders *leaders, pw_client_thread *thread, uint32_t pid)
{
	leaders->process[pid].next = PW_NONE;
	if (thread->first == PW_NONE) thread->first = (uint16_t)pid;
	else leaders->process[thread->last].next = (uint16_t)pid;
	thread->last = (uint16_t)pid;
}

static pw_action wait_for_client(pw_database *database, pw_machine *machine, uint32_t pid)
{
	leaders_of(database)->process[pid].client = CLIENT_AWAITED;
	pw_process_wait_begin(machine, pid, database->engine->client_wait, 0);
	return do_wait_post(FOR_EVER);
}

static pw_action answer(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	pw_client_thread *thread = thread_of_session(database, pid);
	process->waits = true;
	queue(leaders_of(database), thread, pid);
	if (!thread->asleep) return wait_for_client(database, machine, pid);
	thread->asleep = false;
	process->client = CLIENT_TOLD;
	return do_post(pid_of(database, thread));
}

bool pw_client_has_answered(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	/* What was recorded of a session has its client's part in it. */
	if (settings(database)->threads == 0 || pw_replay_has(machine, pid)) return true;
	switch ((pw_client_step)process->client) {
	case CLIENT_ABSENT: *next = answer(database, machine, pid); return false;
	/* It may have been served before it came to sleep. */
	case CLIENT_TOLD: *next = wait_for_client(database, machine, pid); return false;
	case CLIENT_AWAITED: break;
	}
	if (process->waits) {
		*next = do_wait_post(FOR_EVER);
		return false;
	}
	pw_process_wait_end(machine, pid);
	process->client = CLIENT_ABSENT;
	return true;
}

bool pw_client_is_awaited(const pw_database *database, uint32_t pid)
{
	return leaders_of(database)->process[pid].client != CLIENT_ABSENT;
}

/* ---- A thread ---- */

static pw_action rest(pw_machine *machine, uint32_t pid, pw_client_thread *thread)
{
	*(pw_thread_step *)pw_process_memory(machine, pid) = THREAD_SLEEPS;
	thread->asleep = true;
	pw_process_wait_begin(machine, pid, PW_WAIT_os_sleep, 0);
	return do_wait_post(FOR_EVER);
}

static pw_action serve_or_rest(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_client_thread *thread = &leaders_of(database)->client[pid - database->first_pid[PW_KIND_client]];
	if (thread->first == PW_NONE) return rest(machine, pid, thread);
	*(pw_thread_step *)pw_process_memory(machine, pid) = THREAD_SERVED;
	return do_compute((uint64_t)settings(database)->cpu_ns);
}

static pw_action send(pw_database *database, uint32_t pid)
{
	pw_leaders *leaders = leaders_of(database);
	pw_client_thread *thread = &leaders->client[pid - database->first_pid[PW_KIND_client]];
	uint32_t session = thread->first;
	thread->first = leaders->process[session].next;
	leaders->process[session].waits = false;
	return do_post(session);
}

static pw_action client_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_thread_step *step = pw_process_memory(machine, pid);
	if (pw_replay_has(machine, pid)) return pw_noise_replay(machine, pid);
	switch (*step) {
	case THREAD_BEGINS: break;
	case THREAD_SLEEPS:
		if (leaders_of(database)->client[pid - database->first_pid[PW_KIND_client]].asleep) return do_wait_post(FOR_EVER);
		pw_process_wait_end(machine, pid);
		break;
	case THREAD_SERVED: *step = THREAD_BEGINS; return send(database, pid);
	}
	return serve_or_rest(database, machine, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	(void)instance;
	return (pw_process_class){.count = (uint32_t)scenario->client[0].threads};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	(void)instance, (void)ordinal;
	const pw_client_def *def = settings(database);
	return (pw_sched_attr){.affinity = pw_affinity_allowed(machine, &def->affinity), .nice = def->nice, .policy = PW_policy_normal};
}

const pw_process_program pw_program_client = {
	.step = client_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_thread_step),
};
