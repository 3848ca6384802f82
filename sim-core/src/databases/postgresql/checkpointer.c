/* checkpointer.c: at each checkpoint the pages that have changed since the last are written, spread over a part of the time
 * until the next, and synced; and the first change of each page takes its image into the log again. Before a page is written the
 * log must be on disk up to its last change: the checkpointer may have to lead a flush for that, as a commit does. */
#include "postgresql.h"

/* Pages handed to the device together (checkpoint_flush_after: 256 KB). */
enum { PAGES_TOGETHER = 32 };

typedef enum { CHECKPOINTER_BEGINS, CHECKPOINTER_SLEEPS, CHECKPOINTER_PACES, CHECKPOINTER_FLUSHES, CHECKPOINTER_WRITES, CHECKPOINTER_SYNCED } pw_checkpointer_step;

typedef struct pw_checkpointer_memory {
	pw_checkpointer_step step;
	uint64_t began_ns; /* the checkpoint under way, or the last one */
	uint64_t pages_left, batches_left;
} pw_checkpointer_memory;

static uint64_t interval_ns(const pw_database *database)
{
	return (uint64_t)pw_wal_settings(database)->checkpoint_timeout_ns;
}

static pw_action sleep_until(pw_machine *machine, uint32_t pid, uint64_t time_ns)
{
	uint64_t now = pw_machine_clock_ns(machine);
	pw_process_wait_begin(machine, pid, PW_WAIT_checkpointer_main, 0);
	return do_sleep(time_ns > now ? time_ns - now : 1);
}

static pw_action rest(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_checkpointer_memory *memory = pw_process_memory(machine, pid);
	memory->step = CHECKPOINTER_SLEEPS;
	return sleep_until(machine, pid, memory->began_ns + interval_ns(database));
}

static pw_action sync_pages(pw_machine *machine, uint32_t pid)
{
	pw_checkpointer_memory *memory = pw_process_memory(machine, pid);
	memory->step = CHECKPOINTER_SYNCED;
	pw_process_wait_begin(machine, pid, PW_WAIT_io_data_file_sync, 0);
	return do_reap();
}

/* The batches that are left share the time that is left (checkpoint_completion_target). */
static pw_action pace(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_checkpointer_memory *memory = pw_process_memory(machine, pid);
	if (memory->batches_left == 0) return sync_pages(machine, pid);
	uint64_t now = pw_machine_clock_ns(machine);
	uint64_t end = memory->began_ns + interval_ns(database) * (uint64_t)pw_wal_settings(database)->completion_percent / 100;
	memory->step = CHECKPOINTER_PACES;
	return sleep_until(machine, pid, end > now ? now + (end - now) / memory->batches_left : now);
}

static uint64_t pages_of_batch(const pw_checkpointer_memory *memory)
{
	return memory->pages_left < PAGES_TOGETHER ? memory->pages_left : PAGES_TOGETHER;
}

static pw_action write_batch(pw_machine *machine, uint32_t pid)
{
	pw_checkpointer_memory *memory = pw_process_memory(machine, pid);
	uint64_t pages = pages_of_batch(memory);
	memory->pages_left -= pages;
	memory->batches_left--;
	memory->step = CHECKPOINTER_WRITES;
	return do_write_many(DATA_DISK, DATA_BLOCK_BYTES, (uint32_t)pages);
}

/* Of all changes so far as many are not on disk as of the log; each was of any page. Is one of them of a page of the batch? */
static bool batch_needs_log(pw_database *database, pw_machine *machine, uint32_t pid)
{
	const pw_leaders *leaders = leaders_of(database);
	pw_random_stream *counts = pw_process_stream(machine, pid, STREAM_COUNT);
	if (leaders->on_disk == leaders->reserved) return false;
	uint64_t changes = postgresql_of(database)->changes * (leaders->reserved - leaders->on_disk) / leaders->reserved;
	for (uint64_t page = pages_of_batch(pw_process_memory(machine, pid)); page > 0; page--)
		if (pw_random_below(counts, (uint64_t)pw_wal_settings(database)->pages) < changes) return true;
	return false;
}

static pw_action flush(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_action next;
	return pw_leader_flush_is_over(database, machine, pid, &next) ? write_batch(machine, pid) : next;
}

/* FlushBuffer() */
static pw_action begin_batch(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_process_wait_end(machine, pid);
	if (!batch_needs_log(database, machine, pid)) return write_batch(machine, pid);
	((pw_checkpointer_memory *)pw_process_memory(machine, pid))->step = CHECKPOINTER_FLUSHES;
	pw_leader_flush_begin(database, pid, leaders_of(database)->reserved, LOCK_UNTIL_FREE);
	return flush(database, machine, pid);
}

static pw_action begin_checkpoint(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_checkpointer_memory *memory = pw_process_memory(machine, pid);
	pw_process_wait_end(machine, pid);
	memory->began_ns = pw_machine_clock_ns(machine);
	memory->pages_left = postgresql_of(database)->imaged_pages;
	memory->batches_left = (memory->pages_left + PAGES_TOGETHER - 1) / PAGES_TOGETHER;
	postgresql_of(database)->imaged_pages = 0;
	pw_measure_count(database->measure, PW_STAT_checkpoints, 1);
	return memory->pages_left == 0 ? rest(database, machine, pid) : pace(database, machine, pid);
}

static pw_action checkpointer_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_checkpointer_memory *memory = pw_process_memory(machine, pid);
	switch (memory->step) {
	case CHECKPOINTER_BEGINS: break;
	case CHECKPOINTER_SLEEPS: return begin_checkpoint(database, machine, pid);
	case CHECKPOINTER_PACES: return begin_batch(database, machine, pid);
	case CHECKPOINTER_FLUSHES: return flush(database, machine, pid);
	case CHECKPOINTER_WRITES: return pace(database, machine, pid);
	case CHECKPOINTER_SYNCED: pw_process_wait_end(machine, pid); break;
	}
	return rest(database, machine, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	(void)instance;
	return (pw_process_class){.count = scenario->wal[0].pages > 0};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	(void)database, (void)instance, (void)ordinal;
	const pw_cpu_set every = {0};
	return (pw_sched_attr){.affinity = pw_affinity_allowed(machine, &every), .policy = PW_policy_normal};
}

const pw_process_program pw_program_checkpointer = {
	.step = checkpointer_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_checkpointer_memory),
};
