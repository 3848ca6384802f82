/* rules.h: what must hold in every run, whatever the scenario. Used on random scenarios by
 * test_properties.c and by the fuzzer.
 *
 * The core itself is included, so that a world can be looked into between two events. A broken rule is
 * reported with the time and the process, then the program stops.
 */
#ifndef RULES_H
#define RULES_H

#include "../src/sim.c"
#include "../src/databases/oracle/oracle.h"
#include "../src/databases/mariadb/mariadb.h"
#include "../src/databases/postgresql/postgresql.h"
#include "../src/machine/placement.h"

#include <stdio.h>
#include <stdlib.h>

#define MUST(world, rule, ...) \
	do { \
		if (!(rule)) { \
			fprintf(stderr, "at %llu ns, after %llu events: %s is not so: ", (unsigned long long)(world)->queue.now_ns, \
			        (unsigned long long)(world)->measure.statistic[PW_STAT_events], #rule); \
			fprintf(stderr, __VA_ARGS__); \
			fputc('\n', stderr); \
			rule_broken(); \
		} \
	} while (0)

/* The user says what to do then: print the scenario, and stop. */
static void rule_broken(void);

static inline bool state_is_on_cpu(pw_state state)
{
	return state == PW_STATE_user || state == PW_STATE_kernel;
}

/* ---- Between two events ---- */

/* Real-time processes on this CPU have used up what they may have of this second, or the next second is
 * only just about to begin. */
static inline bool throttled(const pw_world *world, uint32_t number)
{
	const pw_cpu *cpu = &world->machine.cpu[number];
	if (world->scenario.realtime[0].throttle == PW_throttle_fair_server) return false;
	if (pw_queue_time_ns(&world->queue, world->second_slot) == world->queue.now_ns) return true;
	return cpu->rt_period == world->queue.now_ns / (uint64_t)S(1) && cpu->rt_used_ns >= (uint64_t)world->scenario.realtime[0].runtime_ns;
}

/* Some idle CPU may and should run this process. A throttled one waits for the next second where it is. */
static inline bool needlessly_waiting(const pw_world *world, uint32_t pid)
{
	const pw_process *process = &world->machine.process[pid];
	if (pw_is_real_time(process->policy) && throttled(world, process->cpu)) return false;
	if (world->machine.cpu[process->cpu].leaves_idle) return false;
	for (uint32_t number = 0; number < world->machine.cpus; number++) {
		if (!cpu_set_has(&world->machine.idle, number) || !cpu_set_has(&process->affinity, number)) continue;
		if (!pw_is_real_time(process->policy) || !throttled(world, number)) return true;
	}
	return false;
}

/* No CPU idles while a process that may run there waits, and a CPU that idles has no event to come. */
static inline void rule_work_conserving(const pw_world *world)
{
	const pw_machine *machine = &world->machine;
	for (uint32_t number = 0; number < machine->cpus; number++) {
		const pw_cpu *cpu = &machine->cpu[number];
		bool idle = cpu->current == PW_NONE;
		MUST(world, (idle && !cpu->leaves_idle) == cpu_set_has(&machine->idle, number), "CPU %u", number);
		MUST(world, idle == world->measure.cpu[number].idle, "CPU %u", number);
		if (!idle || cpu->leaves_idle) continue;
		MUST(world, pw_queue_time_ns(&world->queue, number) == NEVER, "CPU %u", number);
	}
	/* Since 6.12 who wakes up before its debt is gone waits where it slept. */
	bool stays = machine->base == &pw_scheduler_eevdf && world->scenario.eevdf[0].release != PW_release_undelayed && world->scenario.eevdf[0].release != PW_release_linux_6_6;
	/* When a second begins, real-time processes take CPUs from others, which find another in the next event. */
	bool takes_up = world->queue.now_ns > 0 && world->queue.now_ns % (uint64_t)S(1) == 0;
	if (machine->queued == 0 || stays || takes_up) return;
	/* With the placement of 6.18 a process may wait beside an idle CPU that was not looked at, or because it is warm here; one of
	 * a real-time policy may not. */
	bool linux_6_18 = pw_placement_is_linux_6_18(machine);
	/* A policy puts its processes where it likes. */
	if (machine->custom && machine->custom->policy.select_cpu) return;
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		if (!machine->process[pid].queued || (linux_6_18 && !pw_is_real_time(machine->process[pid].policy))) continue;
		MUST(world, !needlessly_waiting(world, pid), "process %u", pid);
	}
}

/* State, place and queue of a process tell the same story, and something will wake it if it sleeps. */
static inline void rule_process_consistent(const pw_world *world, uint32_t pid)
{
	const pw_machine *machine = &world->machine;
	const pw_process *process = &machine->process[pid];
	pw_state state = world->machine.process[pid].state;
	bool current = machine->cpu[process->cpu].current == pid;
	bool timer = pw_queue_time_ns(&world->queue, machine->first_timer_slot + pid) != NEVER;
	MUST(world, current == state_is_on_cpu(state), "process %u on CPU %u is %d", pid, process->cpu, state);
	MUST(world, process->queued == (state == PW_STATE_runnable), "process %u is %d", pid, state);
	if (current || process->queued) MUST(world, cpu_set_has(&process->affinity, process->cpu), "process %u on CPU %u", pid, process->cpu);
	if (current) MUST(world, world->measure.process[pid].cpu == process->cpu, "process %u", pid);
	MUST(world, !timer || state == PW_STATE_sleeping || state == PW_STATE_new, "process %u is %d", pid, state);
	bool timed = process->action.kind == DO_SLEEP || process->action.kind == DO_SLEEP_PROMPT || process->action.kind == DO_SLEEP_EXACT;
	if (state == PW_STATE_sleeping && timed) MUST(world, timer, "process %u sleeps for ever", pid);
	if (state == PW_STATE_sleeping && process->action.kind == DO_WAIT_POST) MUST(world, !process->posted, "process %u sleeps on a post", pid);
	if (state == PW_STATE_io) MUST(world, process->requests > 0, "process %u", pid);
}

/* A process in the kernel leaves it when its work there is done: the CPU's event is not later. */
static inline void rule_leaves_kernel(const pw_world *world, uint32_t number)
{
	const pw_machine *machine = &world->machine;
	const pw_cpu *cpu = &machine->cpu[number];
	if (cpu->current == PW_NONE) return;
	const pw_process *process = &machine->process[cpu->current];
	bool kernel = world->machine.process[cpu->current].state == PW_STATE_kernel;
	uint64_t left = !kernel || process->burst_in_kernel ? process->overhead_ns + process->burst_ns : process->overhead_ns;
	uint64_t event_ns = pw_queue_time_ns(&world->queue, number);
	MUST(world, event_ns <= cpu->charged_until_ns + left, "CPU %u, process %u, %llu ns late", number, cpu->current,
	     (unsigned long long)(event_ns - cpu->charged_until_ns - left));
	if (cpu->reschedule && cpu->yield_by_ns == NEVER) MUST(world, kernel, "CPU %u, process %u", number, cpu->current);
}

/* A post to this process is under way. */
static inline bool a_process_posts_it(const pw_world *world, uint32_t target)
{
	for (uint32_t pid = 0; pid < world->machine.processes; pid++) {
		const pw_process *process = &world->machine.process[pid];
		pw_state state = world->machine.process[pid].state;
		bool active = state_is_on_cpu(state) || state == PW_STATE_runnable;
		if (active && process->action.kind == DO_POST && process->action.target == target) return true;
	}
	return false;
}

/* Some log writer has published and not yet looked for whose turn it is. */
static inline bool next_writer_is_posting(const pw_world *world)
{
	for (uint32_t writer = 0; writer < PW_LIMIT_log_writers; writer++)
		if (oracle_of(world->database)->flush[writer].step == FLUSH_POST_NEXT) return true;
	return false;
}

static inline uint32_t lgwr_pid(const pw_world *world)
{
	return world->database->first_pid[PW_KIND_lgwr];
}

static inline bool is_background(const pw_process *process)
{
	return process->kind != PW_KIND_session && process->kind != PW_KIND_noise;
}

/* A post to such a process is under way. */
static inline bool a_process_posts(const pw_world *world, bool any_background)
{
	const pw_machine *machine = &world->machine;
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		const pw_process *process = &machine->process[pid];
		pw_state state = world->machine.process[pid].state;
		if (process->action.kind != DO_POST || !(state_is_on_cpu(state) || state == PW_STATE_runnable)) continue;
		uint32_t target = process->action.target;
		if (any_background ? is_background(&machine->process[target]) : target == lgwr_pid(world)) return true;
	}
	return false;
}

static inline bool a_process_posts_lgwr(const pw_world *world)
{
	return a_process_posts(world, false);
}

/* No session waits to be posted while all who could post it sleep at rest. */
static inline void rule_no_deadlock(const pw_world *world)
{
	const pw_machine *machine = &world->machine;
	uint32_t waiting = PW_NONE;
	if (pw_lgwr_look(world->database).awaits_copies) return; /* a session will post LGWR */
	if (pw_ckpt_is_asked(world->database) && !pw_checkpoint_told(world->database)) return; /* CKPT will look by its clock */
	for (int i = 0; i < 2; i++)
		if (machine->link[i].taken < machine->link[i].added) return; /* a message will post its receiver */
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		const pw_process *process = &machine->process[pid];
		bool sleeps = world->machine.process[pid].state == PW_STATE_sleeping && process->action.kind == DO_WAIT_POST;
		if (is_background(process) && !sleeps) return;
		if (process->kind == PW_KIND_session && sleeps) waiting = pid;
	}
	if (waiting == PW_NONE) return;
	MUST(world, a_process_posts(world, true), "session %u waits for event %d; LGWR at rest %d, %u outstanding, copying %u, redo %llu %llu %llu", waiting, world->machine.process[waiting].wait,
	     pw_lgwr_look(world->database).at_rest, pw_lgwr_look(world->database).outstanding, oracle_of(world->database)->redo.copying.first, (unsigned long long)oracle_of(world->database)->redo.allocated,
	     (unsigned long long)oracle_of(world->database)->redo.gathered, (unsigned long long)oracle_of(world->database)->redo.on_disk);
}

/* LGWR at rest means that no session waits for it, or that it is just being posted. */
static inline void rule_no_wakeup_lost(const pw_world *world)
{
	const pw_redo_buffer *redo = &oracle_of(world->database)->redo;
	pw_lgwr_view lgwr = pw_lgwr_look(world->database);
	MUST(world, redo->on_disk <= redo->allocated, "redo");
	if (world->machine.process[lgwr_pid(world)].state != PW_STATE_sleeping) return;
	uint16_t first = redo->commit_waiters.first;
	if (lgwr.at_rest && lgwr.outstanding == 0) {
		MUST(world, (first == PW_NONE && redo->space_waiters.first == PW_NONE) || a_process_posts_lgwr(world), "LGWR sleeps on %llu bytes",
		     (unsigned long long)(redo->allocated - redo->on_disk));
		if (first != PW_NONE) MUST(world, world->database->session[first].log_end > redo->on_disk, "session %u", first);
	}
	if (lgwr.awaits_worker)
		MUST(world, lgwr.outstanding > 0 || a_process_posts_lgwr(world), "LGWR waits for workers that are done");
	if (lgwr.awaits_copies)
		MUST(world, lgwr.copies_awaited > 0 || a_process_posts_lgwr(world), "LGWR waits for copies that are made");
}

/* A worker that was given a flush does not sleep on it; nor does one whose turn in the order has come. */
static inline void rule_workers(const pw_world *world)
{
	const pw_oracle *oracle = oracle_of(world->database);
	uint32_t busy = 0;
	for (uint32_t writer = 1; writer < PW_LIMIT_log_writers; writer++) {
		const pw_flush_memory *flush = &oracle->flush[writer];
		busy += flush->step != FLUSH_NONE;
		if (flush->step == FLUSH_NONE) continue;
		uint32_t pid = pw_writer_pid(world->database, writer);
		bool sleeps = world->machine.process[pid].state == PW_STATE_sleeping;
		bool wakes = !sleeps || a_process_posts_it(world, pid);
		if (flush->step == FLUSH_GIVEN || flush->step == FLUSH_TURN_CAME) MUST(world, wakes, "worker %u", writer);
		if (flush->step == FLUSH_ORDERED) MUST(world, flush->from > oracle->redo.on_disk || wakes || next_writer_is_posting(world), "worker %u", writer);
		if (flush->step == FLUSH_ACKNOWLEDGED && sleeps && flush->told) MUST(world, wakes, "worker %u", writer);
	}
	MUST(world, busy <= pw_lgwr_look(world->database).outstanding, "%u busy workers", busy);
}

/* While processes sleep on a free latch, another is on its way to it: it spins, or is being posted. */
static inline void rule_latches(const pw_world *world)
{
	for (uint32_t number = 0; number < PW_LIMIT_latches; number++) {
		const pw_latch *latch = &world->machine.latch[number];
		bool named = latch->event != PW_WAIT_log_file_sync; /* that event is no latch's */
		if (!named) continue;
		if (latch->holder == PW_NONE && latch->first != PW_NONE) MUST(world, latch->seeking > 0, "latch %u", number);
		if (latch->holder != PW_NONE) MUST(world, world->machine.process[latch->holder].state != PW_STATE_sleeping, "latch %u, process %u", number, latch->holder);
	}
}

#include "rules_database.h"
#include "rules_leaders.h"

static inline void rules_between_events(const pw_world *world)
{
	rule_work_conserving(world);
	for (uint32_t pid = 0; pid < world->machine.processes; pid++) rule_process_consistent(world, pid);
	for (uint32_t number = 0; number < world->machine.cpus; number++) rule_leaves_kernel(world, number);
	rule_latches(world);
	if (sessions_lead(world)) {
		rules_of_leaders(world);
		return;
	}
	rule_no_wakeup_lost(world);
	rule_no_deadlock(world);
	rule_workers(world);
	rules_of_database(world);
}

/* ---- At any moment, from the tables ---- */

/* User, kernel and idle time of every CPU add up to the time passed, and to the processes' own. */
static inline void rule_cpu_time(pw_world *world)
{
	const pw_measure *measure = &world->measure;
	pw_measure_settle(&world->measure);
	uint64_t now = world->queue.now_ns, user = 0, kernel = 0;
	for (uint32_t number = 0; number < measure->cpus; number++) {
		const pw_cpu_account *cpu = &measure->cpu[number];
		MUST(world, cpu->ns[PW_STATE_user] + cpu->ns[PW_STATE_kernel] + cpu->idle_ns == now, "CPU %u", number);
		user += cpu->ns[PW_STATE_user];
		kernel += cpu->ns[PW_STATE_kernel];
	}
	for (uint32_t pid = 0; pid < measure->processes; pid++) {
		const pw_process_account *process = &measure->process[pid];
		uint64_t sum = 0;
		for (int state = 0; state < PW_STATES; state++) sum += process->ns[state];
		MUST(world, sum == now, "process %u", pid);
		user -= process->ns[PW_STATE_user];
		kernel -= process->ns[PW_STATE_kernel];
		MUST(world, process->refill_ns <= process->ns[PW_STATE_kernel], "process %u, refill", pid);
	}
	MUST(world, user == 0 && kernel == 0, "CPUs and processes differ");
}

static inline void rule_waits(pw_world *world)
{
	const pw_measure *measure = &world->measure;
	for (int event = 0; event < PW_WAITS; event++) {
		const pw_wait_account *wait = &measure->wait[event];
		uint64_t counted = 0;
		for (uint32_t bucket = 0; bucket < PW_LIMIT_histogram_buckets; bucket++) counted += wait->bucket[bucket];
		MUST(world, counted == wait->count, "wait event %d", event);
		MUST(world, wait->max_ns <= wait->total_ns, "wait event %d", event);
	}
	if (sessions_lead(world)) return;
	uint64_t parts = 0;
	for (int part = 0; part < PW_PARTS; part++) parts += measure->part_total_ns[part];
	MUST(world, parts == measure->wait[PW_WAIT_log_file_sync].total_ns, "parts of log file sync");
}

/* A device is never busier than the time passed, and was busy if it served anything. The time of the stretch in which
 * it is busy now is added when that ends. */
static inline void rule_disks(pw_world *world)
{
	for (uint32_t number = 0; number < PW_disk_INSTANCES; number++) {
		const pw_disk_account *disk = &world->measure.disk[number];
		MUST(world, disk->busy_ns <= world->queue.now_ns, "device %u", number);
		MUST(world, (disk->busy || disk->busy_ns > 0) >= (disk->requests > 0 && disk->service_ns > 0), "device %u", number);
	}
}

/* The series of a run that is over add up to its statistics. */
static inline uint64_t series_sum(const pw_world *world, uint32_t column)
{
	uint64_t sum = 0;
	for (uint32_t sample = 0; sample < world->measure.samples; sample++) sum += world->measure.series[sample][column];
	return sum;
}

static inline void rule_series(pw_world *world)
{
	static const struct { uint8_t column; pw_statistic statistic; } same[] = {
		{SERIES(transactions), PW_STAT_transactions},
		{SERIES(redo_bytes), PW_STAT_redo_size},
		{SERIES(flushes), PW_STAT_redo_writes},
		{SERIES(reads), PW_STAT_physical_reads},
	};
	for (uint32_t i = 0; i < sizeof same / sizeof same[0]; i++)
		MUST(world, series_sum(world, same[i].column) == world->measure.statistic[same[i].statistic], "series column %d", same[i].column);
	if (sessions_lead(world)) {
		MUST(world, series_sum(world, SERIES(lfs_count)) == world->measure.statistic[PW_STAT_redo_synch_writes] && series_sum(world, SERIES(lfs_total)) == world->measure.statistic[PW_STAT_redo_synch_time], "series of commits");
		return;
	}
	const pw_wait_account *lfs = &world->measure.wait[PW_WAIT_log_file_sync];
	MUST(world, series_sum(world, SERIES(lfs_count)) == lfs->count && series_sum(world, SERIES(lfs_total)) == lfs->total_ns, "series of log file sync");
}

static inline void rules_of_tables(pw_world *world)
{
	rule_cpu_time(world);
	rule_waits(world);
	rule_disks(world);
	if (sessions_lead(world)) rule_commits(world);
	else rule_statistics(world);
	if (world->done) rule_series(world);
}

/* ---- From the trace ---- */

typedef struct follower {
	pw_state state;
	uint64_t commit_end, parts_ns;
	bool in_lfs;
} follower;

static inline bool legal(pw_state from, pw_state to)
{
	switch (from) {
	case PW_STATE_new: return to == PW_STATE_runnable;
	case PW_STATE_runnable: return to == PW_STATE_kernel;
	/* From user mode to sleep leads only the end of a spin for a latch. */
	case PW_STATE_user: return to == PW_STATE_kernel || to == PW_STATE_runnable || to == PW_STATE_sleeping;
	case PW_STATE_kernel: return to != PW_STATE_new && to != PW_STATE_kernel;
	case PW_STATE_sleeping:
	case PW_STATE_io: return to == PW_STATE_runnable;
	default: return false;
	}
}

static inline void follow_state(const pw_world *world, follower *follower, uint32_t *on_cpu, const pw_trace_record *record)
{
	pw_state to = record->arg & 255;
	pw_cause cause = record->arg >> 8 & 255;
	MUST(world, to < PW_STATES && cause < PW_CAUSES, "process %u", record->process);
	MUST(world, legal(follower->state, to), "process %u from %d to %d at %llu", record->process, follower->state, to, (unsigned long long)record->time_ns);
	if (state_is_on_cpu(to) && !state_is_on_cpu(follower->state)) {
		MUST(world, on_cpu[record->cpu] == PW_NONE, "CPU %u runs %u and %u", record->cpu, on_cpu[record->cpu], record->process);
		on_cpu[record->cpu] = record->process;
	}
	if (!state_is_on_cpu(to) && state_is_on_cpu(follower->state)) {
		MUST(world, on_cpu[record->cpu] == record->process, "CPU %u, process %u", record->cpu, record->process);
		on_cpu[record->cpu] = PW_NONE;
	}
	follower->state = to;
}

static inline void follow_wait(const pw_world *world, follower *follower, const pw_trace_record *record, uint64_t published)
{
	if (record->arg != PW_WAIT_log_file_sync) return;
	if (record->type == PW_TRACE_wait_begin) {
		*follower = (struct follower){follower->state, record->value, 0, true};
		return;
	}
	MUST(world, follower->in_lfs && published >= follower->commit_end, "process %u returns before its redo", record->process);
	MUST(world, follower->parts_ns == record->value, "process %u: parts %llu, log file sync %llu", record->process,
	     (unsigned long long)follower->parts_ns, (unsigned long long)record->value);
	follower->in_lfs = false;
}

/* Reads a whole trace from time 0. Time never goes back, transitions are legal, a CPU runs one process
 * at a time, no commit returns before its redo is published, and its parts add up. */
static inline void rules_of_trace(const pw_world *world)
{
	uint32_t records, on_cpu[PW_LIMIT_cpus];
	const pw_trace_record *record = pw_trace(world, &records);
	follower *followers = calloc(world->machine.processes, sizeof *followers);
	uint64_t published = 0, flushing = 0, last_ns = 0;
	uint32_t posts = 0;
	log_follower log = {{0}, 0, 0, 0, {0}};
	for (uint32_t cpu = 0; cpu < PW_LIMIT_cpus; cpu++) on_cpu[cpu] = PW_NONE;
	for (; records > 0; records--, record++) {
		follower *follower = &followers[record->process == PW_NONE ? 0 : record->process];
		MUST(world, record->time_ns >= last_ns, "time");
		MUST(world, record->process == PW_NONE || record->process < world->machine.processes, "process %u", record->process);
		last_ns = record->time_ns;
		if (!sessions_lead(world)) follow_log(world, &log, record);
		switch (record->type) {
		case PW_TRACE_state:
			follow_state(world, follower, on_cpu, record);
			if (!sessions_lead(world) && record->process == lgwr_pid(world) && (follower->state == PW_STATE_sleeping || follower->state == PW_STATE_io)) posts = 0;
			break;
		case PW_TRACE_published:
			/* No more than the flush in hand has written, or a log switch has closed. */
			MUST(world, record->value >= published && record->value <= flushing, "published %llu of %llu", (unsigned long long)record->value, (unsigned long long)flushing);
			published = record->value;
			break;
		case PW_TRACE_flush:
			flushing = record->value;
			posts = 0;
			break;
		case PW_TRACE_post:
			/* Each session is posted twice at most, for a flush and a switch; then LGWR writes again or rests. */
			if (!sessions_lead(world) && record->process == lgwr_pid(world)) MUST(world, ++posts < 2 * world->machine.processes, "LGWR posts for ever");
			break;
		case PW_TRACE_lfs_part: follower->parts_ns += record->value; break;
		case PW_TRACE_wait_begin:
		case PW_TRACE_wait_end: follow_wait(world, follower, record, published); break;
		default: break;
		}
	}
	free(followers);
}

#endif
