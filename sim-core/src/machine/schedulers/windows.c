/* windows.c: the dispatcher of Windows Server 2003, as "Windows Internals" (4th edition, chapter 6) and Microsoft's
 * documentation tell of it.
 *
 * Fifteen levels that vary, 15 is best; above them are the real-time policies. Only a strictly higher level preempts; equals
 * take turns, each for a quantum. A wait that ends lifts a thread over its base level by a boost that depends on what ended
 * it; each quantum used up takes one level of that back. A clock interrupt charges a thread that it meets three units of its
 * quantum, and a wait charges one; a wait that ends with a boost begins a new quantum first. */
#include "../../engine/units.h"
#include "first_come.h"
#include "level_queue.h"

enum { HIGHEST_LEVEL = 15, UNITS_OF_A_TICK = 3, UNITS_OF_A_WAIT = 1, UNITS_OF_THE_STARVED = 4 };

/* IO_DISK_INCREMENT, IO_NETWORK_INCREMENT; EVENT_INCREMENT and SEMAPHORE_INCREMENT. An expired timer lifts nothing. */
enum { BOOST_OF_DISK = 1, BOOST_OF_NETWORK = 2, BOOST_OF_POST = 1, BOOST_OF_TIMER = 0 };

/* THREAD_PRIORITY_HIGHEST and LOWEST; TIME_CRITICAL and IDLE are levels of their own. */
enum { RELATIVE_MOST = 2, RELATIVE_CRITICAL = 15 };

/* From this base level on a wait costs nothing and lifts nothing: the quantum is new after each. */
enum { CRITICAL_BASE = 14 };

static int32_t quantum_of(const pw_machine *machine)
{
	bool server = machine->scenario->windows[0].quanta == PW_quanta_server;
	return UNITS_OF_A_TICK * (server ? 12 : 2);
}

static int class_level(const pw_machine *machine, const pw_process *process)
{
	static const uint8_t levels[] = {4, 6, 8, 10, 13};
	bool of_database = process->session == 0;
	return of_database ? levels[machine->scenario->windows[0].priority_class - PW_priority_class_idle] : 8;
}

/* nice is the priority of SetThreadPriority() with the other sign: -2 is HIGHEST, -15 TIME_CRITICAL. */
static uint16_t base_level(const pw_machine *machine, const pw_process *process)
{
	int relative = -process->nice;
	if (relative >= RELATIVE_CRITICAL) return HIGHEST_LEVEL;
	if (relative <= -RELATIVE_CRITICAL) return 1;
	if (relative > RELATIVE_MOST) relative = RELATIVE_MOST;
	if (relative < -RELATIVE_MOST) relative = -RELATIVE_MOST;
	return (uint16_t)(class_level(machine, process) + relative);
}

static uint32_t highest_level(const pw_cpu *cpu)
{
	return pw_level_queue_highest(cpu, 0, 0);
}

static void renew_quantum(const pw_machine *machine, pw_windows_state *state)
{
	state->quantum_left = quantum_of(machine);
}

/* A quantum is used up: what is left of a boost shrinks by a level, that of a thread that had starved goes at once. */
static void decay(const pw_machine *machine, pw_process *process)
{
	pw_windows_state *state = &process->schedule.windows;
	uint16_t base = base_level(machine, process);
	state->level = state->starved || state->level <= base ? base : state->level - 1;
	state->starved = false;
	renew_quantum(machine, state);
}

/* Whether that was the end of the quantum. */
static bool charge_units(const pw_machine *machine, pw_process *process, int32_t units)
{
	pw_windows_state *state = &process->schedule.windows;
	state->quantum_left -= units;
	if (state->quantum_left > 0) return false;
	decay(machine, process);
	return true;
}

static void windows_init(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	pw_windows_state *state = &process->schedule.windows;
	state->level = base_level(machine, process);
	/* The ideal processors of threads follow one another. */
	state->ideal_cpu = (uint16_t)(pid % machine->cpus);
	renew_quantum(machine, state);
}

static void windows_renice(pw_machine *machine, uint32_t pid)
{
	process_of(machine, pid)->schedule.windows.level = base_level(machine, process_of(machine, pid));
}

static int boost_of(const pw_machine *machine, const pw_windows_state *state)
{
	if (state->waited_for == DO_REAP) return BOOST_OF_DISK;
	if (state->waited_for == DO_SLEEP_EXACT) return BOOST_OF_NETWORK;
	return machine->waking_cpu == PW_NONE ? BOOST_OF_TIMER : BOOST_OF_POST;
}

/* The boost belongs to the wait that has ended: it comes on top of the base level, once the wait is charged. */
static void end_wait(const pw_machine *machine, pw_process *process)
{
	pw_windows_state *state = &process->schedule.windows;
	int boost = boost_of(machine, state), lifted = base_level(machine, process) + boost;
	if (base_level(machine, process) >= CRITICAL_BASE) {
		renew_quantum(machine, state);
		return;
	}
	if (boost > 0 && !state->starved) renew_quantum(machine, state);
	charge_units(machine, process, UNITS_OF_A_WAIT);
	if (lifted > HIGHEST_LEVEL) lifted = HIGHEST_LEVEL;
	if (lifted > state->level) state->level = (uint16_t)lifted;
}

static void windows_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	pw_process *process = process_of(machine, pid);
	if (reason == PW_ENQUEUE_woken) end_wait(machine, process);
	/* A preempted thread goes on with its quantum before its equals. */
	pw_level_queue_put(machine, pid, process->schedule.windows.level, reason == PW_ENQUEUE_preempted);
}

static uint32_t windows_pick(pw_machine *machine, uint32_t number)
{
	return pw_level_queue_take_first(machine, number, highest_level(cpu_of(machine, number)));
}

static void windows_sleep(pw_machine *machine, uint32_t number, bool waits)
{
	(void)waits;
	pw_process *process = process_of(machine, cpu_of(machine, number)->current);
	process->schedule.windows.waited_for = (uint16_t)process->action.kind;
	/* It has offered its CPU to the others, as if its quantum were over, before it sleeps for the latch. */
	if (process->action.kind == DO_LATCH && machine->scenario->windows[0].spin_yields) decay(machine, process);
}

static bool windows_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	return process_of(machine, pid)->schedule.windows.level > process_of(machine, cpu_of(machine, number)->current)->schedule.windows.level;
}

/* The clock's interrupt charges also a thread that nothing waits behind. */
static uint64_t windows_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	uint64_t clock_ns = (uint64_t)machine->scenario->windows[0].clock_ns;
	uint64_t due_ns = (cpu_of(machine, number)->charged_until_ns / clock_ns + 1) * clock_ns;
	return due_ns > until_ns ? NEVER : due_ns;
}

static bool windows_tick(pw_machine *machine, uint32_t number)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	pw_process *running = process_of(machine, cpu->current);
	if (!charge_units(machine, running, UNITS_OF_A_TICK)) return false;
	uint32_t waiting = highest_level(cpu);
	return waiting != PW_NONE && waiting >= running->schedule.windows.level;
}

/* The balance set manager: a thread that has been ready for four seconds gets the best level for a little. */
static void windows_boost(pw_machine *machine, uint32_t pid)
{
	pw_windows_state *state = &process_of(machine, pid)->schedule.windows;
	state->level = HIGHEST_LEVEL;
	state->starved = true;
	state->quantum_left = UNITS_OF_THE_STARVED;
}

/* Sleeps end with the clock's interrupts. */
static uint64_t windows_sleep_ns(const pw_machine *machine, uint64_t asked_ns)
{
	uint64_t clock_ns = (uint64_t)machine->scenario->windows[0].clock_ns, now = pw_machine_now_ns(machine);
	return (now + asked_ns + clock_ns - 1) / clock_ns * clock_ns - now;
}

/* The ideal processor if it is idle, else the last one, else any; if none is idle, the ideal one's queue. */
static uint32_t windows_place(pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	uint32_t ideal = process->schedule.windows.ideal_cpu, last = process->cpu;
	if (!cpu_set_has(&process->affinity, ideal))
		ideal = cpu_set_has(&process->affinity, last) ? last : cpu_set_first_common(&process->affinity, &process->affinity);
	if (cpu_set_has(&machine->idle, ideal)) return ideal;
	if (cpu_set_has(&machine->idle, last) && cpu_set_has(&process->affinity, last)) return last;
	uint32_t idle = cpu_set_first_common(&process->affinity, &machine->idle);
	return idle != PW_NONE ? idle : ideal;
}

const pw_scheduler pw_scheduler_windows = {
	FIRST_COME_FIRST_SERVED,
	.init = windows_init,
	.renice = windows_renice,
	.enqueue = windows_enqueue,
	.dequeue = pw_level_queue_take,
	.pick = windows_pick,
	.sleep = windows_sleep,
	.sleep_ns = windows_sleep_ns,
	.preempts = windows_preempts,
	.next_tick_ns = windows_next_tick_ns,
	.tick = windows_tick,
	.boost = windows_boost,
	.boost_after_ns = S(4),
	.place = windows_place,
	.pulls_by_level = true,
};
