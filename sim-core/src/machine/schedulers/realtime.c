/* realtime.c: SCHED_FIFO and SCHED_RR above any other scheduler: kernel/sched/rt.c.
 *
 * A real-time process runs before every other; among them the highest priority does, first come first
 * served, and RR processes of equal priority take turns. All others are left to the machine's scheduler.
 *
 * So that the others get something, together they get at most 950 ms of each second on a CPU; or, since Linux 6.12
 * (kernel/sched/deadline.c), a server runs the others for 50 ms when they have waited for 950. */
#include "../../engine/units.h"
#include "first_come.h"
#include "level_queue.h"

enum { FIRST_LEVEL = 128 }; /* the level queues below belong to the other schedulers */
#define PERIOD_NS ((uint64_t)S(1))

static bool real_time(const pw_machine *machine, uint32_t pid)
{
	return pw_is_real_time(process_of(machine, pid)->policy);
}

static bool running_real_time(const pw_machine *machine, const pw_cpu *cpu)
{
	return cpu->current != PW_NONE && real_time(machine, cpu->current);
}

/* Queued real-time processes, best level last: 128 + priority. */
static uint32_t best_level(const pw_cpu *cpu)
{
	return pw_level_queue_highest(cpu, 2, 3);
}

static uint32_t level_of(const pw_process *process)
{
	return FIRST_LEVEL + process->rt_priority;
}

static bool has_server(const pw_machine *machine)
{
	return machine->scenario->realtime[0].throttle == PW_throttle_fair_server;
}

/* ---- The fair server ---- */

/* Others are on this CPU or its queue. */
static bool others_want(const pw_machine *machine, const pw_cpu *cpu)
{
	return cpu->others > 0 || (cpu->current != PW_NONE && !running_real_time(machine, cpu) && !process_of(machine, cpu->current)->queued);
}

/* It runs others instead of real-time processes. */
static bool serves(const pw_machine *machine, const pw_cpu *cpu)
{
	return has_server(machine) && others_want(machine, cpu) && cpu->server_due_ns <= pw_machine_now_ns(machine);
}

/* dl_server_start(): it waits as long as it can and still give the others their time within the period. */
static void defer_server(pw_machine *machine, pw_cpu *cpu)
{
	uint64_t allowed = (uint64_t)machine->scenario->realtime[0].runtime_ns;
	cpu->server_due_ns = allowed < PERIOD_NS ? pw_machine_now_ns(machine) + allowed : NEVER;
	cpu->server_left_ns = PERIOD_NS - allowed;
}

/* dl_server_update(): what others run counts, whether it lets them or not; then it waits again. */
static void charge_server(pw_machine *machine, pw_cpu *cpu, uint64_t ns)
{
	cpu->server_left_ns -= ns < cpu->server_left_ns ? ns : cpu->server_left_ns;
	if (cpu->server_left_ns == 0) defer_server(machine, cpu);
}

/* In how long it comes in, if any process waits for that. */
static uint64_t server_comes_in_ns(const pw_machine *machine, const pw_cpu *cpu)
{
	uint64_t now = pw_machine_now_ns(machine);
	if (cpu->others == 0 || cpu->server_due_ns == NEVER) return NEVER;
	return cpu->server_due_ns <= now ? 0 : cpu->server_due_ns - now;
}

/* ---- The throttle ---- */

/* Time that real-time processes may still use on this CPU in this period. */
static uint64_t budget_ns(const pw_machine *machine, const pw_cpu *cpu)
{
	if (has_server(machine)) return serves(machine, cpu) ? 0 : NEVER;
	uint64_t allowed = (uint64_t)machine->scenario->realtime[0].runtime_ns;
	uint64_t used = cpu->rt_period == pw_machine_now_ns(machine) / PERIOD_NS ? cpu->rt_used_ns : 0;
	return used < allowed ? allowed - used : 0;
}

static bool rt_is_throttled(const pw_machine *machine, uint32_t number)
{
	return budget_ns(machine, cpu_of(machine, number)) == 0;
}

static void rt_init(pw_machine *machine, uint32_t pid)
{
	machine->base->init(machine, pid);
}

static void rt_renice(pw_machine *machine, uint32_t pid)
{
	machine->base->renice(machine, pid);
}

static void rt_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason)
{
	if (!real_time(machine, pid)) {
		pw_cpu *cpu = cpu_of(machine, process_of(machine, pid)->cpu);
		if (!others_want(machine, cpu)) defer_server(machine, cpu);
		cpu->others++;
		machine->base->enqueue(machine, pid, reason);
		return;
	}
	pw_process *process = process_of(machine, pid);
	if (reason != PW_ENQUEUE_preempted) process->schedule.slice_used_ns = 0;
	pw_level_queue_put(machine, pid, level_of(process), reason == PW_ENQUEUE_preempted);
}

static void rt_dequeue(pw_machine *machine, uint32_t pid)
{
	if (real_time(machine, pid)) {
		pw_level_queue_take(machine, pid);
		return;
	}
	cpu_of(machine, process_of(machine, pid)->cpu)->others--;
	machine->base->dequeue(machine, pid);
}

static uint32_t rt_pick(pw_machine *machine, uint32_t number)
{
	pw_cpu *cpu = cpu_of(machine, number);
	uint32_t level = best_level(cpu);
	if (level == PW_NONE || budget_ns(machine, cpu) == 0) {
		uint32_t other = machine->base->pick(machine, number);
		if (other != PW_NONE) cpu->others--;
		if (other != PW_NONE || level == PW_NONE || !has_server(machine)) return other;
	}
	machine->base->away(machine, number);
	return pw_level_queue_take_first(machine, number, level);
}

static void rt_migrate(pw_machine *machine, uint32_t pid, uint32_t from, uint32_t to)
{
	if (!real_time(machine, pid)) machine->base->migrate(machine, pid, from, to);
}

static void rt_charge(pw_machine *machine, uint32_t number, uint64_t ns)
{
	pw_cpu *cpu = cpu_of(machine, number);
	if (!running_real_time(machine, cpu)) {
		if (has_server(machine)) charge_server(machine, cpu, ns);
		machine->base->charge(machine, number, ns);
		return;
	}
	/* A stretch that crosses into a new period counts for the new one only as far as it lies in it. */
	uint64_t now = pw_machine_now_ns(machine), period = now / PERIOD_NS, inside = now % PERIOD_NS;
	if (cpu->rt_period != period) cpu->rt_used_ns = 0;
	cpu->rt_period = period;
	cpu->rt_used_ns += ns < inside ? ns : inside;
	process_of(machine, cpu->current)->schedule.slice_used_ns += ns;
}

static void rt_sleep(pw_machine *machine, uint32_t number, bool waits)
{
	if (!running_real_time(machine, cpu_of(machine, number))) machine->base->sleep(machine, number, waits);
}

static bool rt_stays(const pw_machine *machine, uint32_t pid)
{
	return !real_time(machine, pid) && machine->base->stays(machine, pid);
}

static void rt_settle(pw_machine *machine, uint32_t pid)
{
	if (!real_time(machine, pid)) machine->base->settle(machine, pid);
}

static bool rt_preempts(pw_machine *machine, uint32_t number, uint32_t pid)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	if (!real_time(machine, pid)) return running_real_time(machine, cpu) ? serves(machine, cpu) : machine->base->preempts(machine, number, pid);
	if (budget_ns(machine, cpu) == 0) return false;
	return !running_real_time(machine, cpu) || level_of(process_of(machine, pid)) > level_of(process_of(machine, cpu->current));
}

/* The end of a turn (RR) or of the budget, if any process could use the CPU then. */
static uint64_t rt_next_tick_ns(pw_machine *machine, uint32_t number, uint64_t until_ns)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	if (!running_real_time(machine, cpu)) {
		uint64_t tick_ns = machine->base->next_tick_ns(machine, number, until_ns), served_ns = cpu->charged_until_ns + cpu->server_left_ns;
		bool ends = serves(machine, cpu) && best_level(cpu) != PW_NONE && served_ns <= until_ns && served_ns < tick_ns;
		return ends ? served_ns : tick_ns;
	}
	const pw_process *process = process_of(machine, cpu->current);
	uint64_t next = has_server(machine) ? server_comes_in_ns(machine, cpu) : budget_ns(machine, cpu);
	uint64_t turn = (uint64_t)machine->scenario->realtime[0].rr_slice_ns, used = process->schedule.slice_used_ns;
	if (process->policy == PW_policy_rr && turn - used < next) next = turn > used ? turn - used : 0;
	if (next == NEVER) return NEVER;
	uint64_t over_ns = cpu->charged_until_ns + next;
	return over_ns > until_ns ? NEVER : over_ns;
}

static bool rt_tick(pw_machine *machine, uint32_t number)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	if (!running_real_time(machine, cpu)) {
		bool served = has_server(machine) && !serves(machine, cpu) && best_level(cpu) != PW_NONE;
		return served || machine->base->tick(machine, number);
	}
	pw_process *process = process_of(machine, cpu->current);
	if (budget_ns(machine, cpu) == 0) return true;
	if (process->policy != PW_policy_rr || process->schedule.slice_used_ns < (uint64_t)machine->scenario->realtime[0].rr_slice_ns) return false;
	process->schedule.slice_used_ns = 0;
	return best_level(cpu) == level_of(process);
}

static bool rt_user_return(pw_machine *machine, uint32_t number)
{
	return !running_real_time(machine, cpu_of(machine, number)) && machine->base->user_return(machine, number);
}

/* The budget is whole again. */
static bool rt_each_second(pw_machine *machine, uint32_t number)
{
	const pw_cpu *cpu = cpu_of(machine, number);
	return !has_server(machine) && best_level(cpu) != PW_NONE && !running_real_time(machine, cpu);
}

const pw_scheduler pw_scheduler_realtime = {
	FIRST_COME_FIRST_SERVED,
	.init = rt_init,
	.renice = rt_renice,
	.enqueue = rt_enqueue,
	.dequeue = rt_dequeue,
	.pick = rt_pick,
	.migrate = rt_migrate,
	.charge = rt_charge,
	.sleep = rt_sleep,
	.stays = rt_stays,
	.settle = rt_settle,
	.preempts = rt_preempts,
	.next_tick_ns = rt_next_tick_ns,
	.tick = rt_tick,
	.user_return = rt_user_return,
	.each_second = rt_each_second,
	.is_throttled = rt_is_throttled,
};
