/* trace.c: which records are kept. */
#include "measure.h"

static void describe(pw_measure *measure, pw_trace_type type, uint32_t pid, uint32_t arg, uint64_t value)
{
	if (measure->records == measure->room) return;
	uint8_t cpu = account_of(measure, pid)->cpu;
	measure->record[measure->records++] = (pw_trace_record){measure->trace_from_ns, value, arg, (uint16_t)pid, cpu, (uint8_t)type};
}

/* The window starts with the state of every process and of the log, so that it can be read without
 * what came before. */
static void snapshot(pw_measure *measure)
{
	describe(measure, PW_TRACE_redo, 0, 0, measure->redo_end);
	describe(measure, PW_TRACE_published, 0, 0, measure->published);
	for (uint32_t pid = 0; pid < measure->processes; pid++) {
		const pw_process_account *process = account_of(measure, pid);
		uint32_t wait = process->wait == PW_WAITS ? 0 : process->wait;
		describe(measure, PW_TRACE_state, pid, process->state | (uint32_t)PW_CAUSE_snapshot << 8 | wait << 16, PW_NONE);
		if (pw_sessions_lead(measure) && measure->commit[pid].parts) describe(measure, PW_TRACE_wait_begin, pid, PW_WAIT_commit, 0);
		if (process->wait != PW_WAITS) describe(measure, PW_TRACE_wait_begin, pid, wait, 0);
	}
}

void pw_measure_open_window(pw_measure *measure)
{
	bool reached = measure->queue->now_ns >= measure->trace_from_ns && measure->room > 0;
	if (measure->traced_from || !reached) return;
	measure->traced_from = true;
	if (measure->trace_from_ns > 0) snapshot(measure);
}

void pw_measure_keep(pw_measure *measure, pw_trace_type type, uint32_t cpu, uint32_t pid, uint32_t arg, uint64_t value)
{
	uint64_t now = measure->queue->now_ns;
	if (measure->room == 0 || now < measure->trace_from_ns || now >= measure->trace_until_ns) return;
	pw_measure_open_window(measure);
	if (measure->records == measure->room) {
		measure->trace_full = true;
		return;
	}
	measure->record[measure->records++] = (pw_trace_record){now, value, arg, (uint16_t)pid, (uint8_t)cpu, (uint8_t)type};
}
