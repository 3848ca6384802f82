/* o1.c: the O(1) scheduler of Linux 2.6.0 to 2.6.22, as in kernel/sched.c of 2.6.11: an active and an
 * expired array of forty priorities on each CPU, and a bonus for sleeping. What earlier ones had besides, the credit of
 * interactive processes, is left out. Names follow the original.
 *
 * Levels are 0 (best) to 39; the two arrays are levels 0-63 and 64-127 of the CPU's queues. */
#include "../../engine/units.h"
#include "first_come.h"
#include "level_queue.h"

enum { MAX_BONUS = 10, ARRAY = 64, INTERACTIVE_DELTA = 2 };
#define MAX_SLEEP_AVG_NS ((uint64_t)MS(1000))
#define DEF_TIMESLICE_NS ((uint64_t)MS(100))

static int static_level(const pw_process *process)
{
	return 20 + process->nice;
}

static int bonus_of(const pw_process *process)
{
	return (int)(process->schedule.o1.sleep_avg_ns * MAX_BONUS / MAX_SLEEP_AVG_NS);
}

/* effective_prio() */
static uint8_t effective_level(const pw_process *process)
{
	int level = static_level(process) - bonus_of(process) + MAX_BONUS / 2;
	return (uint8_t)(level < 0 ? 0 : level > 39 ? 39 : level);
}

/* task_timeslice(): 800 ms at nice -20, 100 ms at nice 0, 5 ms at nice 19. */
static uint64_t timeslice_ns(const pw_process *process)
{
	uint64_t base = process->nice < 0 ? 4 * DEF_TIMESLICE_NS : DEF_TIMESLICE_NS;
	uint64_t slice = base * (uint64_t)(20 - process->nice) / 20;
	return slice < (uint64_t)MS(5) ? (uint64_t)MS(5) : slice;
}

/* DELTA(): how far below its static priority a process of this nice must be to count as interactive. */
static int delta(const pw_process *process)
{
	return process->nice * MAX_BONUS / 40 + INTERACTIVE_DELTA;
}

static bool interactive(const pw_process *process)
{
	return process->schedule.o1.level <= static_level(process) - delta(process);
}

/* INTERACTIVE_SLEEP(): 799 ms at nice 0. */
static uint64_t interactive_sleep_ns(const pw_process *process)
{
	return (uint64_t)(MAX_BONUS / 2 + delta(process) + 1) * (MAX_SLEEP_AVG_NS / MAX_BONUS) - (uint64_t)MS(1);
}

/* TIMESLICE_GRANULARITY(): equal interactive processes take turns after this long. */
static uint64_t granularity_ns(const pw_machine *machine, const pw_process *process)
{
	int shift = MAX_BONUS - bonus_of(process);
	return (uint64_t)MS(10) * ((uint64_t)1 << (shift > 0 ? shift - 1 : 0)) * machine->local_cpus;
}

/* ---- Sleep average ---- */

/* recalc_task_prio(): a long sleep makes a process just interactive; a shorter one counts the more the
 * less bonus it has; waiting for a disk never lifts it beyond interactive. */
static void credit_sleep(const pw_machine *machine, pw_process *process)
{
	pw_schedule *schedule = &process->schedule;
	uint64_t slept = pw_machine_now_ns(machine) - schedule->o1.since_ns;
	uint64_t limit = interactive_sleep_ns(process);
	if (!schedule->o1.slept_in_io && slept > limit) {
		schedule->o1.sleep_avg_ns = MAX_SLEEP_AVG_NS - DEF_TIMESLICE_NS;
		return;
	}
	int factor = MAX_BONUS - bonus_of(process);
	if (slept > MAX_SLEEP_AVG_NS) slept = MAX_SLEEP_AVG_NS;
	uint64_t average = schedule->o1.sleep_avg_ns + slept * (uint64_t)(factor > 0 ? factor : 1);
	if (schedule->o1.slept_in_io && average > limit) average = schedule->o1.sleep_avg_ns > limit ? schedule->o1.sleep_avg_ns : limit;
	schedule->o1.sleep_avg_ns = average < MAX_SLEEP_AVG_NS ? average : MAX_SLEEP_AVG_NS;
}

/* schedule(): the time it ran is taken off when it stops, the less the more bonus it has. */
static void debit_run(pw_process *process)
{
	pw_schedule *schedule = &process->schedule;
	int bonus = bonus_of(process);
	uint64_t ran = schedule->o1.ran_ns < MAX_SLEEP_AVG_NS ? schedule->o1.ran_ns : MAX_SLEEP_AVG_NS;
	ran /= (uint64_t)(bonus > 0 ? bonus : 1);
	schedule->o1.sleep_avg_ns = schedule->o1.sleep_avg_ns > ran ? schedule->o1.sleep_avg_ns - ran : 0;
	schedule->o1.ran_ns = 0;
}

/* ---- Arrays ---- */

static uint32_t best_level(const pw_cpu *cpu, uint32_t array)
{
	return cpu->run_queue.levels[array] ? array * ARRAY + (uint32_t)__builtin_ctzll(cpu->run_queue.levels[array]) : PW_NONE;
}

static void o1_init(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	process->schedule.o1.sleep_avg_ns = MAX_SLEEP_AVG_NS / 2;
	process->schedule.o1.level = effective_level(process);
}

static void o1_renice(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	process->schedule.o1.level = effective_level(process);
}

static void o1_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	pw_process *process = process_of(machine, pid);
	pw_cpu *cpu = cpu_of(machine, process->cpu);
	pw_schedule *schedule = &process->schedule;
	if (reason == PW_ENQUEUE_woken) {
		credit_sleep(machine, process);
		schedule->o1.level = effective_level(process);
	} else if (pw_ran_until_now(reason)) {
		debit_run(process);
		/* sys_sched_yield(): behind all that are active. */
		if (reason == PW_ENQUEUE_yielded) schedule->o1.expired = true;
	}
	uint32_t array = schedule->o1.expired ? !cpu->run_queue.o1.active : cpu->run_queue.o1.active;
	if (schedule->o1.expired && cpu->run_queue.levels[array] == 0) cpu->run_queue.o1.expired_since_ns = pw_machine_now_ns(machine);
	schedule->o1.expired = false;
	pw_level_queue_put(machine, pid, array * ARRAY + schedule->o1.level, reason == PW_ENQUEUE_preempted);
}

static uint32_t o1_pick(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	if (cpu->run_queue.levels[cpu->run_queue.o1.active] == 0) cpu->run_queue.o1.active = !cpu->run_queue.o1.active;
	return pw_level_queue_take_first(machine, number, best_level(cpu, cpu->run_queue.o1.active));
}

/* ---- Running ---- */

static void o1_charge(pw_machine *machine, uint32_t number, uint64_t ns)
{
	pw_schedule *schedule = &process_of(machine, cpu_of(machine, number)->current)->schedule;
	schedule->slice_used_ns += ns;
	schedule->o1.ran_ns += ns;
}

static void o1_sleep(pw_machine *machine, uint32_t number, bool waits)
{
	(void)waits;
	pw_process *process = process_of(machine, cpu_of(machine, number)->current);
	debit_run(process);
	process->schedule.o1.since_ns = pw_machine_now_ns(machine);
	bool interruptible = process->action.asynchronous && machine->scenario->machine[0].interruptible_reap;
	process->schedule.o1.slept_in_io = process->action.kind == DO_REAP && !interruptible;
	/* deactivate_task(): a process that sleeps leaves its array, and comes back into the active one. */
	process->schedule.o1.expired = false;
}

/* TASK_PREEMPTS_CURR(): only a strictly better priority does. */
static bool o1_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	return process_of(machine, pid)->schedule.o1.level < process_of(machine, cpu_of(machine, number)->current)->schedule.o1.level;
}

/* The tick at which its slice, or its turn among equals, will be over. */
static uint64_t o1_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	const pw_process *process = process_of(machine, cpu->current);
	if (pw_machine_next_tick_ns(machine) > until_ns) return NEVER;
	uint64_t used = process->schedule.slice_used_ns, slice = timeslice_ns(process), turn = granularity_ns(machine, process);
	uint64_t next = interactive(process) && (used / turn + 1) * turn < slice ? (used / turn + 1) * turn : slice;
	uint64_t at = cpu->charged_until_ns + (next > used ? next - used : 0);
	uint64_t tick_ns = (uint64_t)machine->scenario->machine[0].tick_ns;
	uint64_t tick = (at + tick_ns - 1) / tick_ns * tick_ns;
	return tick > pw_machine_now_ns(machine) ? tick : tick + tick_ns;
}

/* EXPIRED_STARVING(): interactive processes may keep the expired ones waiting only so long. */
static bool expired_starving(const pw_machine *machine, const pw_cpu *cpu)
{
	if (cpu->run_queue.levels[!cpu->run_queue.o1.active] == 0) return false;
	return pw_machine_now_ns(machine) - cpu->run_queue.o1.expired_since_ns >= MAX_SLEEP_AVG_NS * (cpu->queued + 1);
}

/* scheduler_tick() */
static bool o1_tick(pw_machine *machine, uint32_t number)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	pw_process *process = process_of(machine, cpu->current);
	pw_schedule *schedule = &process->schedule;
	if (schedule->slice_used_ns >= timeslice_ns(process)) {
		schedule->slice_used_ns = 0;
		schedule->o1.level = effective_level(process);
		schedule->o1.expired = !interactive(process) || expired_starving(machine, cpu);
		return true;
	}
	uint64_t turn = granularity_ns(machine, process);
	bool turn_over = interactive(process) && schedule->slice_used_ns >= turn && schedule->o1.ran_ns >= turn;
	uint32_t best = best_level(cpu, cpu->run_queue.o1.active);
	return turn_over && best != PW_NONE && best % ARRAY <= schedule->o1.level;
}

const pw_scheduler pw_scheduler_o1 = {
	FIRST_COME_FIRST_SERVED,
	.init = o1_init,
	.renice = o1_renice,
	.enqueue = o1_enqueue,
	.dequeue = pw_level_queue_take,
	.pick = o1_pick,
	.charge = o1_charge,
	.sleep = o1_sleep,
	.preempts = o1_preempts,
	.next_tick_ns = o1_next_tick_ns,
	.tick = o1_tick,
};
