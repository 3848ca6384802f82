/* reads.c: a transaction's work before its redo: bursts of CPU, and between them the buffers that it gets
 * on hot chains and the blocks that it reads. */
#include "common.h"

static const pw_cache_def *cache_settings(const pw_database *database)
{
	return &database->scenario->cache[0];
}

pw_action pw_reads_begin(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	const pw_sessions_def *def = pw_session_settings(database, machine, pid);
	pw_random_stream *counts = pw_process_stream(machine, pid, STREAM_COUNT);
	uint64_t cpu_ns = pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_CPU), def->cpu_distribution,
		(uint64_t)def->cpu_ns, (uint64_t)def->cpu_cv_percent);
	cpu_ns = pw_replay_time_ns(machine, pid, cpu_ns);
	/* Round trips are in thousandths. */
	cpu_ns += (uint64_t)def->round_trips * (uint64_t)def->round_trip_ns / 1000;
	uint64_t hot = (uint64_t)def->logical_reads * (uint64_t)cache_settings(database)->hot_percent / 100;
	session->reads_left = (uint32_t)pw_random_count(counts, (uint64_t)def->reads);
	session->scans_left = (uint32_t)pw_random_count(counts, (uint64_t)def->scans);
	session->gets_left = (uint32_t)pw_random_count(counts, hot);
	uint32_t stops = session->reads_left + session->scans_left + session->gets_left;
	pw_measure_count(database->measure, PW_STAT_logical_reads, session->gets_left + pw_random_count(counts, (uint64_t)def->logical_reads - hot));
	/* A transaction that neither reads nor gets anything computes all at once, and a division is slow. */
	session->burst_ns = stops == 0 ? cpu_ns : cpu_ns / (stops + 1);
	session->step = SESSION_BURST_DONE;
	return do_compute(session->burst_ns);
}

static pw_action next_burst(pw_session_memory *session)
{
	session->step = SESSION_BURST_DONE;
	return do_compute(session->burst_ns);
}

/* ---- Latches ---- */

/* Computes for `ns` under the latch that it has. Between the slices it writes to words in the latch's own
 * cache line: a spinning process then loses the line and sees a release that is none, and the holder waits for
 * the line to come back (docs/sources.md, S7). */
pw_action pw_latch_hold(pw_database *database, uint32_t pid, uint32_t latch, uint64_t ns, pw_session_step after)
{
	pw_session_memory *session = session_of(database, pid);
	session->latch = latch;
	session->slices_left = (uint32_t)database->scenario->machine[0].latch_line_writes;
	session->slice_ns = ns / (session->slices_left + 1);
	session->after_hold = after;
	session->step = session->slices_left == 0 ? after : SESSION_HOLDING;
	return do_compute(session->slice_ns);
}

static pw_action write_line(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	uint32_t spinners = pw_machine_latch_spinners(machine, session->latch);
	uint64_t transfer_ns = spinners > 0 ? (uint64_t)database->scenario->machine[0].line_transfer_ns : 0;
	pw_measure_count(database->measure, PW_STAT_latch_false_releases, spinners);
	if (--session->slices_left == 0) session->step = session->after_hold;
	return do_compute(session->slice_ns + transfer_ns);
}

/* ---- Buffers and blocks ---- */

static pw_action get_on_chain(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	uint64_t chains = (uint64_t)cache_settings(database)->hot_chains;
	uint64_t chain = chains == 1 ? 0 : pw_random_below(pw_process_stream(machine, pid, STREAM_ORDER), chains);
	session->gets_left--;
	session->latch = FIRST_LATCH_OF_CHAINS + (uint32_t)chain;
	session->step = SESSION_LATCHED;
	return do_latch(session->latch);
}

static pw_action read_block(pw_database *database, pw_machine *machine, uint32_t pid, bool scan)
{
	pw_session_memory *session = session_of(database, pid);
	pw_action wait;
	if (!pw_engine_of(database)->buffer_is_free(database, machine, pid, &wait)) {
		session->step = SESSION_FREE_BUFFER;
		return wait;
	}
	if (scan) session->scans_left--;
	else session->reads_left--;
	session->blocks = scan ? (uint32_t)cache_settings(database)->multiblock : 1;
	session->step = SESSION_REAP_READ;
	const pw_database_engine *engine = pw_engine_of(database);
	pw_process_wait_begin(machine, pid, scan ? engine->scan_wait : engine->read_wait, 0);
	return do_read(DATA_DISK, session->blocks * DATA_BLOCK_BYTES);
}

static pw_action read_done(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	pw_process_wait_end(machine, pid);
	pw_measure_count(database->measure, PW_STAT_physical_reads, session->blocks);
	pw_measure_add(database->measure, SERIES(reads), session->blocks);
	return next_burst(session);
}

/* Gets and reads come in random order, each kind as likely as there are some left of it. */
static pw_action next_stop(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	uint32_t gets = session->gets_left, scans = session->scans_left, left = gets + scans + session->reads_left;
	bool mixed = gets != left && scans != left && session->reads_left != left;
	uint64_t die = mixed ? pw_random_below(pw_process_stream(machine, pid, STREAM_ORDER), left) : 0;
	if (die < gets) return get_on_chain(database, machine, pid);
	return read_block(database, machine, pid, die < gets + scans);
}

bool pw_reads_are_done(const pw_session_memory *session)
{
	return session->step == SESSION_BURST_DONE && session->reads_left + session->scans_left + session->gets_left == 0;
}

pw_action pw_reads_go_on(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	pw_action wait;
	switch (session->step) {
	case SESSION_LATCHED: return pw_latch_hold(database, pid, session->latch, (uint64_t)cache_settings(database)->get_ns, SESSION_GOT);
	case SESSION_HOLDING: return write_line(database, machine, pid);
	case SESSION_GOT: session->step = SESSION_GET_DONE; return do_release(session->latch);
	case SESSION_GET_DONE: return next_burst(session);
	case SESSION_REAP_READ: session->step = SESSION_READ_DONE; return do_reap();
	case SESSION_READ_DONE: return read_done(database, machine, pid);
	case SESSION_FREE_BUFFER:
		if (!pw_engine_of(database)->buffer_is_free(database, machine, pid, &wait)) return wait;
		break;
	default: break;
	}
	return next_stop(database, machine, pid);
}
