/* leader.c: the parts of a commit where no process writes the log for the others: sessions take turns in leading.
 *
 * A commit's time is told in stretches. In one the session does something by itself, and its own account says what; in the other
 * it waits for a leader, or leads, and the leader's clock says what. Each begins where the last ended, so they add up exactly. */
#include "measure.h"

void pw_measure_sessions_lead(pw_measure *measure)
{
	measure->sessions_lead = true;
	for (uint32_t pid = 0; pid < measure->processes; pid++) measure->commit[pid].leader = PW_NONE;
}

/* ---- The clock of a leader ---- */

static const pw_writer_clock *leader_clock(pw_measure *measure, uint32_t pid)
{
	pw_leader_account *leader = &measure->leader[pid];
	pw_measure_settle_process(measure, pid);
	for (pw_state state = 0; state < PW_STATES; state++) {
		uint64_t ns = account_of(measure, pid)->ns[state];
		leader->clock.ns[leader->phase][pw_measure_clock_of(state)] += ns - leader->at_ns[state];
		leader->at_ns[state] = ns;
	}
	return &leader->clock;
}

void pw_measure_leader_phase(pw_measure *measure, uint32_t pid, pw_writer_phase phase)
{
	leader_clock(measure, pid);
	measure->leader[pid].phase = phase;
}

/* ---- Stretches ---- */

static void begin_own(pw_measure *measure, uint32_t pid)
{
	pw_measure_settle_process(measure, pid);
	for (pw_state state = 0; state < PW_STATES; state++) measure->commit[pid].own_at_ns[state] = account_of(measure, pid)->ns[state];
	measure->commit[pid].leader = PW_NONE;
}

static void end_own(pw_measure *measure, uint32_t pid, const uint8_t part_of[CLOCKS])
{
	pw_commit_account *commit = &measure->commit[pid];
	pw_measure_settle_process(measure, pid);
	for (pw_state state = 0; state < PW_STATES; state++)
		commit->part_ns[part_of[pw_measure_clock_of(state)]] += account_of(measure, pid)->ns[state] - commit->own_at_ns[state];
	begin_own(measure, pid);
}

static void begin_led(pw_measure *measure, uint32_t pid, uint32_t leader, const pw_commit_parts *parts, const uint8_t own[CLOCKS])
{
	pw_commit_account *commit = &measure->commit[pid];
	end_own(measure, pid, own);
	commit->parts = parts;
	commit->woken = false;
	commit->leader = leader;
	commit->leader_at = *leader_clock(measure, leader);
}

static void end_led(pw_measure *measure, uint32_t pid, bool covered)
{
	pw_commit_account *commit = &measure->commit[pid];
	const pw_writer_clock *now = leader_clock(measure, commit->leader);
	const uint8_t (*part_of)[CLOCKS] = covered ? commit->parts->covered : commit->parts->earlier;
	for (int phase = 0; phase < WRITER_PHASES; phase++)
		for (int how = 0; how < CLOCKS; how++) commit->part_ns[part_of[phase][how]] += now->ns[phase][how] - commit->leader_at.ns[phase][how];
	begin_own(measure, pid);
}

/* ---- A commit ---- */

void pw_measure_commit_opens(pw_measure *measure, uint32_t pid, const pw_commit_parts *parts, uint64_t log_end)
{
	measure->commit[pid] = (pw_commit_account){.begin_ns = measure->queue->now_ns, .parts = parts};
	pw_measure_trace(measure, PW_TRACE_wait_begin, account_of(measure, pid)->cpu, pid, PW_WAIT_commit, log_end);
	begin_own(measure, pid);
}

/* One that was woken and sleeps again was woken in vain. */
void pw_measure_commit_awaits(pw_measure *measure, uint32_t pid, uint32_t leader, const pw_commit_parts *parts)
{
	bool in_vain = measure->commit[pid].woken;
	pw_measure_count(measure, PW_STAT_woken_in_vain, in_vain);
	begin_led(measure, pid, leader, parts, in_vain ? parts->in_vain : parts->own);
}

static bool follows(const pw_measure *measure, uint32_t pid)
{
	return measure->commit[pid].leader != PW_NONE && measure->commit[pid].leader != pid;
}

void pw_measure_commit_looks(pw_measure *measure, uint32_t pid, bool covered)
{
	if (follows(measure, pid)) end_led(measure, pid, covered);
}

/* A post for another reason finds it doing something by itself. */
void pw_measure_commit_posted(pw_measure *measure, uint32_t pid, bool covered)
{
	if (!follows(measure, pid)) return;
	end_led(measure, pid, covered);
	measure->commit[pid].woken = !covered;
}

/* It has slept on for an earlier leader, and does for this one from now on. */
void pw_measure_commit_stays(pw_measure *measure, uint32_t pid, uint32_t leader)
{
	pw_commit_account *commit = &measure->commit[pid];
	if (commit->leader == PW_NONE || commit->leader == leader) return;
	end_led(measure, pid, false);
	commit->leader = leader;
	commit->leader_at = *leader_clock(measure, leader);
}

void pw_measure_commit_leads(pw_measure *measure, uint32_t pid, const pw_commit_parts *parts)
{
	begin_led(measure, pid, pid, parts, parts->own);
}

void pw_measure_commit_led(pw_measure *measure, uint32_t pid)
{
	end_led(measure, pid, true);
}

uint64_t pw_measure_commit_closes(pw_measure *measure, uint32_t pid)
{
	end_own(measure, pid, measure->commit[pid].parts->own);
	uint64_t waited = measure->queue->now_ns - measure->commit[pid].begin_ns;
	pw_measure_book_commit(measure, pid, waited);
	pw_measure_waited(measure, pid, PW_WAIT_commit, waited);
	measure->commit[pid].parts = 0;
	return waited;
}
