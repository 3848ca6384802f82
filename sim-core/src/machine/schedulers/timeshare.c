/* timeshare.c: the SVR4 and Solaris TS class: sixty user levels with quanta of 20 to 200 ms. Using a
 * quantum up drops a process ten levels, a sleep lifts it to 50-59, and so does a second without CPU
 * (Solaris ts_dptbl). With `kernel_boost`, a process woken in the kernel runs above every user-mode
 * process until it returns to user mode. */
#include "../../engine/units.h"
#include "first_come.h"
#include "level_queue.h"

enum { USER_LEVELS = 60, LEVELS = 100 };

static uint64_t quantum_ns(uint32_t level)
{
	if (level >= 59) return MS(20);
	if (level >= 40) return MS(40);
	return MS(200) - level / 10 * MS(40);
}

static uint32_t level_after_quantum(uint32_t level)
{
	return level < 10 ? 0 : level - 10;
}

/* ts_slpret. */
static uint32_t level_after_sleep(uint32_t level)
{
	static const uint8_t lifted[12] = {50, 50, 51, 51, 52, 52, 53, 54, 55, 58, 58, 58};
	if (level >= 45 && level < 48) return 56 + level - 45;
	if (level == 59) return 59;
	return lifted[level / 5];
}

/* ts_lwait: the same up to level 48; from there on to the top, or a sleeper at 59 could be ahead for ever. */
static uint32_t level_after_wait(uint32_t level)
{
	return level < 49 ? level_after_sleep(level) : USER_LEVELS - 1;
}

/* nice moves the level by three for each step, as ts_donice() does. */
static uint32_t user_level(const pw_process *process)
{
	int level = process->schedule.timeshare.level - 3 * process->nice;
	return level < 0 ? 0 : level >= USER_LEVELS ? USER_LEVELS - 1 : (uint32_t)level;
}

static uint32_t running_level(const pw_process *process)
{
	uint32_t level = user_level(process);
	return process->schedule.timeshare.kernel_priority ? USER_LEVELS + level * (LEVELS - USER_LEVELS - 1) / (USER_LEVELS - 1) : level;
}

static uint32_t highest_level(const pw_cpu *cpu)
{
	return pw_level_queue_highest(cpu, 0, 1);
}

static void begin_quantum(const pw_machine *machine, pw_schedule *schedule)
{
	schedule->slice_used_ns = 0;
	schedule->timeshare.quantum_began_ns = pw_machine_now_ns(machine);
}

/* ts_wakeup(): illumos counts the seconds that have begun since the quantum did, and lifts from the first on. */
static bool sleep_lifts(const pw_machine *machine, const pw_schedule *schedule)
{
	if (machine->scenario->timeshare[0].sleep_return == PW_sleep_return_svr4) return true;
	return pw_machine_now_ns(machine) / (uint64_t)S(1) > schedule->timeshare.quantum_began_ns / (uint64_t)S(1);
}

static void timeshare_init(pw_machine *machine, uint32_t pid)
{
	pw_schedule *schedule = &process_of(machine, pid)->schedule;
	schedule->timeshare.level = 59;
	begin_quantum(machine, schedule);
}

static void timeshare_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	pw_process *process = process_of(machine, pid);
	pw_schedule *schedule = &process->schedule;
	if (reason == PW_ENQUEUE_woken) {
		if (sleep_lifts(machine, schedule)) {
			schedule->timeshare.level = (uint16_t)level_after_sleep(schedule->timeshare.level);
			begin_quantum(machine, schedule);
		}
		schedule->timeshare.kernel_priority = machine->scenario->timeshare[0].kernel_boost;
	}
	/* A preempted process goes on with its quantum before its equals. */
	pw_level_queue_put(machine, pid, running_level(process), reason == PW_ENQUEUE_preempted);
}

static uint32_t timeshare_pick(pw_machine *machine, uint32_t number)
{
	return pw_level_queue_take_first(machine, number, highest_level(cpu_of(machine, number)));
}

static void timeshare_charge(pw_machine *machine, uint32_t number, uint64_t ns)
{
	process_of(machine, cpu_of(machine, number)->current)->schedule.slice_used_ns += ns;
}

static bool timeshare_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	return process_of(machine, pid)->schedule.queued_level > running_level(process_of(machine, cpu_of(machine, number)->current));
}

static uint64_t timeshare_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	const pw_schedule *schedule = &process_of(machine, cpu->current)->schedule;
	uint64_t quantum = quantum_ns(schedule->timeshare.level);
	uint64_t over_ns = cpu->charged_until_ns + (quantum > schedule->slice_used_ns ? quantum - schedule->slice_used_ns : 0);
	return over_ns > until_ns ? NEVER : over_ns;
}

static bool timeshare_tick(pw_machine *machine, uint32_t number)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	pw_process *running = process_of(machine, cpu->current);
	pw_schedule *schedule = &running->schedule;
	if (schedule->slice_used_ns < quantum_ns(schedule->timeshare.level)) return false;
	schedule->timeshare.level = (uint16_t)level_after_quantum(schedule->timeshare.level);
	begin_quantum(machine, schedule);
	uint32_t waiting = highest_level(cpu);
	return waiting != PW_NONE && waiting >= user_level(running);
}

static bool timeshare_user_return(pw_machine *machine, uint32_t number)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	pw_process *running = process_of(machine, cpu->current);
	running->schedule.timeshare.kernel_priority = false;
	uint32_t waiting = highest_level(cpu);
	return waiting != PW_NONE && waiting > user_level(running);
}

static void timeshare_boost(pw_machine *machine, uint32_t pid)
{
	pw_schedule *schedule = &process_of(machine, pid)->schedule;
	schedule->timeshare.level = (uint16_t)level_after_wait(schedule->timeshare.level);
	begin_quantum(machine, schedule);
}

const pw_scheduler pw_scheduler_timeshare = {
	FIRST_COME_FIRST_SERVED,
	.init = timeshare_init,
	.enqueue = timeshare_enqueue,
	.dequeue = pw_level_queue_take,
	.pick = timeshare_pick,
	.charge = timeshare_charge,
	.preempts = timeshare_preempts,
	.next_tick_ns = timeshare_next_tick_ns,
	.tick = timeshare_tick,
	.user_return = timeshare_user_return,
	.boost = timeshare_boost,
	.boost_after_ns = S(1),
};
