/* machine.h: an operating system in miniature. It knows processes, CPUs, run queues, posts, timers
 * and devices; it knows nothing of databases.
 *
 * A process is a small program: a step function that says what the process does next. The machine
 * gives it a CPU for as long as that takes, carries the action out, and asks again.
 */
#ifndef MACHINE_H
#define MACHINE_H

#include "../engine/arena.h"
#include "../engine/event_queue.h"
#include "../engine/random.h"
#include "../measure/measure.h"
#include "action.h"
#include "postwait.h"
#include "schedulers/state.h"

#define NOBODY PW_NONE

/* ---- Processes ---- */

/* Every purpose of every process draws from a stream of its own. */
typedef enum { STREAM_THINK, STREAM_CPU, STREAM_COUNT, STREAM_SERVICE, STREAM_ORDER, STREAMS } pw_stream_purpose;

/* Small numbers are not uint8_t in what changes all the time: a store to one could change anything, as far as the compiler knows. */
typedef struct pw_process {
	/* The CPU work before the action in hand takes effect: first switching, then the action's own. */
	uint64_t overhead_ns, burst_ns;
	uint64_t interrupt_ns; /* of the overhead: what it is not charged for */
	uint64_t refill_ns; /* the last part of the switching: what is still to be loaded again */
	pw_action action;
	bool burst_in_kernel;
	bool posted; /* a post that nobody waited for yet */
	bool queued; /* on a run queue */
	bool started;
	bool protect; /* no process that was woken takes its CPU */
	uint16_t session; /* its login session, which is its task group under autogroup: below LOGIN_SESSIONS */
	bool in_call;   /* what it does next is part of the system call that it is in */
	uint64_t rest_ns; /* of the system call in hand, once its action has taken effect */
	uint64_t may_end_ns; /* a timed sleep: when its slack begins; NEVER if it has none */
	bool completed; /* by a post that said so: what it waited for is done */
	uint16_t kind, instance;
	uint16_t state; /* a pw_state */
	uint16_t wait;  /* the wait event it waits for, or PW_WAITS */
	uint64_t wait_since_ns;
	int16_t nice;
	uint16_t policy, rt_priority; /* an option of `policy` in model.def, and 1 to 99 */
	uint64_t working_set_bytes;
	uint16_t cached_cpu; /* where its working set was last; NOBODY before its first run */
	uint64_t cached_at;  /* what that CPU had loaded in all when this process left it */
	uint64_t extension_ns; /* what it asks for when it is to lose the CPU in user mode */
	uint64_t slice_ns; /* eevdf: the slice it asks for; 0 means the scheduler's */
	uint16_t cpu; /* where it runs or is queued, or was last */
	uint16_t ordinal;
	uint16_t latch_next; /* behind it among those that sleep on a latch */
	uint32_t requests; /* pending on devices */
	uint16_t queue_next, queue_previous; /* on its CPU's run queue, in the order of arrival */
	uint64_t runnable_since_ns;
	uint64_t ran_until_ns; /* when it last lost or left a CPU; 0 if it has been moved since */
	uint64_t outbox, inbox; /* what its next message to the other machine says, and the latest from there said */
	uint64_t inbox_since_ns; /* since when a message has lain there that it has not taken; NEVER if none does */
	pw_cpu_set affinity;
	pw_schedule schedule;
	pw_random_stream stream[STREAMS];
	uint32_t replayed; /* steps of what was recorded of it */
	void *memory; /* of its program, if that asked for some */
} pw_process;

/* ---- CPUs ---- */

/* CPUs that have a cache in common: a socket, or the other machine. */
typedef struct pw_cpu_group {
	uint32_t cpus;
	uint32_t busy_cpus; /* those that run something */
	uint64_t busy_since_ns, busy_average; /* how many that were, averaged over the past */
} pw_cpu_group;

typedef struct pw_cpu {
	uint16_t current;        /* NOBODY when idle */
	bool reschedule;         /* switch at the next preemption point */
	bool slice_over;         /* why: the tick found it so */
	bool leaves_idle;        /* and will choose whom to run when it has */
	bool urgent;             /* for a real-time process */
	bool extended;           /* its process has been granted more time, once since it was dispatched */
	uint64_t yield_by_ns;    /* when a switch that was put off must happen; NEVER if there is none */
	uint32_t queued;         /* processes on its run queue, the running one not counted */
	uint16_t queue_first, queue_last; /* they, in the order of arrival */
	uint64_t loaded_bytes;     /* by all processes, since the run began */
	uint16_t socket;
	uint16_t group_first; /* sparing moves: the first CPU of its group, which keeps its account */
	pw_cpu_group group;
	uint32_t pull_tries, pull_successes, pull_ratio; /* sparing moves: taking from others as it is about to idle */
	uint64_t charged_until_ns; /* run time up to here has been charged */
	uint64_t tick_due_ns;       /* when the scheduler wants to look again */
	uint64_t rt_period, rt_used_ns; /* real-time: the second in hand, and what they used of it */
	uint32_t others;                /* real-time: processes of other policies on its queue */
	uint64_t server_due_ns, server_left_ns; /* real-time: when the fair server steps in, and for how long; while it is in, it is due */
	pw_run_queue run_queue;            /* of the scheduler */
} pw_cpu;

/* ---- Devices ---- */

typedef struct pw_request {
	uint16_t owner, next;
	bool write;
	uint64_t bytes, submitted_ns, done_ns;
} pw_request;

typedef struct pw_disk {
	uint16_t in_service[64];
	uint32_t serving;
	uint16_t first, last; /* its queue, as links between requests; NO_REQUEST ends it */
	uint64_t transfers_until_ns; /* when its channel has moved all that was given to it */
} pw_disk;

#define NO_REQUEST UINT16_MAX

/* ---- The network ---- */

typedef struct pw_message {
	uint64_t due_ns, value;
	uint16_t target;
} pw_message;

/* One direction. */
typedef struct pw_network_link {
	pw_message message[PW_LIMIT_messages]; /* a ring */
	uint64_t taken, added, last_due_ns;
} pw_network_link;

/* ---- Latches ---- */

/* A short lock in shared memory. The operating system does not know of it: its holder can lose the CPU. */
typedef struct pw_latch {
	uint16_t holder;         /* NOBODY when free */
	uint16_t first, last;    /* those that sleep on it, by process.latch_next */
	uint32_t seeking;        /* how many want it and wait for no post: they spin, yield, sleep by a timer, or are being posted */
	uint8_t event;           /* the wait event of a sleep on it */
} pw_latch;

/* ---- The machine ---- */

struct pw_scheduler;
struct pw_machine;

/* ---- Task groups: schedulers/groups.h ---- */

typedef struct pw_task_group {
	uint32_t parent, shares; /* a group, or none; and its weight beside its siblings, over all CPUs */
	uint64_t average; /* of its load, over all CPUs */
} pw_task_group;

/* What a group has of a CPU. */
typedef struct pw_group_part {
	pw_schedule schedule; /* on its parent's queue */
	pw_run_queue queue;   /* of its members */
	uint64_t weight;      /* of all on that queue, and of the running one */
	uint64_t average, averaged_ns; /* of that, over the past */
	uint64_t slice_ns;    /* eevdf: the shortest of its members */
} pw_group_part;

/* Of login sessions: the database's, and one for each class of noise. */
enum { LOGIN_SESSIONS = 1 + PW_noise_INSTANCES };

/* Says what process `pid` does next. Called while it is on a CPU in user mode, at one instant: what
 * it changes in memory, no other process sees half done. */
typedef pw_action (*pw_step_function)(void *programs, struct pw_machine *machine, uint32_t pid);

typedef struct pw_machine {
	pw_queue *queue;
	pw_measure *measure;
	const pw_scenario *scenario; /* as edited so far */
	const struct pw_scheduler *scheduler; /* `base`, or real-time above it if any process asks for that */
	const struct pw_scheduler *base;      /* of normal processes */
	pw_step_function step[PW_KINDS];
	const pw_replay *replay; /* null where nothing was recorded */
	bool *post_has_come;     /* of those recorded */
	uint32_t idle_exits[2];  /* taken of those recorded */
	void *programs; /* handed to the step functions */
	uint32_t processes, sockets;
	uint32_t cpus, local_cpus; /* in all; those from local_cpus on belong to the other machine */
	pw_process *process;
	pw_cpu *cpu;
	pw_cpu_set idle;
	uint32_t queued; /* on all run queues */
	bool is_sparing; /* it moves processes as sparing.c says */
	bool overloaded[2]; /* sparing moves, this machine and the other: somebody has waited behind another since it was last looked at */
	pw_random_stream pull_stream;
	uint32_t acting_cpu; /* where an action is just taking effect; NOBODY if nowhere */
	uint32_t waking_cpu; /* whose process is just waking another; NOBODY if it is an interrupt */
	uint64_t next_tick_ns; /* kept, since it is asked for more often than it changes */
	uint32_t groups; /* task groups; autogroup has one for each login session */
	pw_task_group *group;
	pw_group_part *group_part; /* of each group, for each CPU */
	uint64_t arrivals; /* running number that breaks ties in run queues */
	pw_latch latch[PW_LIMIT_latches];
	pw_disk disk[PW_disk_INSTANCES];
	pw_request *request;
	uint16_t free_request;
	uint32_t first_timer_slot, first_disk_slot, first_link_slot, balance_slot; /* slots in the event queue; CPUs start at 0 */
	pw_network_link link[2]; /* to this machine, to the other one */
	pw_error_code failure; /* which limit was reached */
	pw_random_tables random;
} pw_machine;

/* Order of events at the same instant: an edit before a device, a device before a timer, a timer
 * before a CPU, the balance of the CPUs' queues after them, the end of a sample last. */
enum { PRIORITY_EDIT, PRIORITY_DEVICE, PRIORITY_TIMER, PRIORITY_CPU, PRIORITY_BALANCE, PRIORITY_SECOND, PRIORITY_SAMPLE };

/* A machine of scenario->machine.cpus CPUs, and another one behind it with the rest of `cpus`: they share
 * nothing but the network. */
void pw_machine_create(pw_machine *machine, pw_arena *arena, pw_queue *queue, pw_measure *measure, const pw_scenario *scenario,
                    uint32_t processes, uint32_t cpus);

/* Slots of the event queue that a machine takes, from its first: one for each CPU, and then others. */
uint32_t pw_machine_slots(uint32_t processes, uint32_t cpus);

/* As sched_setattr() and sched_setaffinity() have it. */
typedef struct pw_sched_attr {
	pw_cpu_set affinity;
	int64_t nice, policy, rt_priority, slice_ns, protect, working_set_bytes, extension_ns;
} pw_sched_attr;

/* Adds process number `pid`; it will start at `start_ns`. Numbers are given in order from 0. */
void pw_machine_add(pw_machine *machine, uint32_t pid, pw_kind kind, uint32_t instance, uint32_t ordinal,
                 const pw_sched_attr *attr, uint64_t start_ns);

/* Under eevdf a CPU leaves idle, and a post costs, as on a real kernel (eevdf.kernel_costs). */
static inline bool pw_machine_has_kernel_costs(const pw_machine *machine)
{
	return machine->scenario->machine[0].scheduler == PW_scheduler_eevdf && machine->scenario->eevdf[0].kernel_costs;
}

/* Lets the machine honour real-time policies; to be called before it runs if any process may have one. */
void pw_machine_allow_real_time(pw_machine *machine);

/* Carries out the event of a slot that belongs to the machine. */
void pw_machine_event(pw_machine *machine, uint32_t slot);

/* Once each simulated second, for schedulers that boost what has waited long. */
void pw_machine_each_second(pw_machine *machine);

/* renice, taskset, chrt: at any time. */
void pw_machine_set_sched(pw_machine *machine, uint32_t pid, const pw_sched_attr *attr);

/* Names the event that sleeping on this latch is counted as; every latch used needs one. */
void pw_machine_name_latch(pw_machine *machine, uint32_t latch, pw_wait event);

/* How many processes spin for this latch on a CPU at this instant. */
uint32_t pw_machine_latch_spinners(const pw_machine *machine, uint32_t latch);

/* What this process spins for has come: if it is on a CPU in user mode it sees it at once. */
void pw_machine_end_spin(pw_machine *machine, uint32_t pid);

/* A wait lasts from the decision to wait until the process runs its own code again; returns how long it was. */
static inline void pw_process_wait_begin(pw_machine *machine, uint32_t pid, pw_wait event, uint64_t value)
{
	machine->process[pid].wait = (uint16_t)event;
	machine->process[pid].wait_since_ns = machine->queue->now_ns;
	pw_measure_wait_begin(machine->measure, pid, event, value);
}

static inline uint64_t pw_process_wait_end(pw_machine *machine, uint32_t pid)
{
	machine->process[pid].wait = PW_WAITS;
	pw_measure_wait_end(machine->measure, pid);
	return machine->queue->now_ns - machine->process[pid].wait_since_ns;
}

/* Time that writing to a device of persistent memory takes its writer, who stays on its CPU. */
uint64_t pw_disk_memory_write_ns(pw_machine *machine, uint32_t disk, uint32_t pid, uint64_t bytes);

/* Posts a process from outside any CPU: an edit, a message, a test. */
void pw_machine_post_from_outside(pw_machine *machine, uint32_t pid, pw_cause cause);

static inline uint64_t pw_machine_now_ns(const pw_machine *machine)
{
	return machine->queue->now_ns;
}

/* The smaller build refuses such policies. */
static inline bool pw_is_real_time(int64_t policy)
{
#ifdef PW_SMALL
	(void)policy;
	return false;
#else
	return policy == PW_policy_fifo || policy == PW_policy_rr;
#endif
}

/* Whether processes yield their CPU when they wait for a latch. The smaller build refuses a scenario in which they do. */
static inline bool pw_machine_yields(const pw_machine *machine)
{
#ifdef PW_SMALL
	(void)machine;
	return false;
#else
	return machine->scenario->machine[0].latch_wait == PW_latch_wait_yielding;
#endif
}

/* replay.c: what was recorded of processes. The smaller build has none of its code. */
static inline bool pw_machine_replays(const pw_machine *machine)
{
#ifdef PW_SMALL
	(void)machine;
	return false;
#else
	return machine->replay != 0;
#endif
}

/* Whether anything was recorded of this process. */
bool pw_replay_has(const pw_machine *machine, uint32_t pid);
/* When it begins. */
uint64_t pw_replay_start_ns(const pw_machine *machine, uint32_t pid, uint64_t otherwise);
/* The next time among its steps. */
uint64_t pw_replay_time_ns(pw_machine *machine, uint32_t pid, uint64_t otherwise);
/* The next of its steps as a sleep, instead of this one, with the CPU time before it. */
pw_action pw_replay_sleep(pw_machine *machine, uint32_t pid, pw_action otherwise);
/* Whether its next steps are some CPU time and another sleep. */
bool pw_replay_sleeps_again(const pw_machine *machine, uint32_t pid);
/* How long an idle CPU takes to leave idle for whom it is to run. */
uint64_t pw_replay_idle_exit_ns(pw_machine *machine, uint64_t otherwise);
/* The next of its steps as what it does. */
pw_action pw_replay_next(pw_machine *machine, uint32_t pid);

/* ---- Between the machine's own files ---- */

/* The next timer interrupt. */
static inline uint64_t pw_machine_next_tick_ns(pw_machine *machine)
{
	uint64_t now = pw_machine_now_ns(machine), interval_ns = (uint64_t)machine->scenario->machine[0].tick_ns;
	if (machine->next_tick_ns <= now) machine->next_tick_ns = (now / interval_ns + 1) * interval_ns;
	return machine->next_tick_ns;
}

/* The one way in which a process's state changes. `other` is the waker or preemptor, or PW_NONE. */
static inline void pw_process_set_state(pw_machine *machine, uint32_t pid, pw_state state, uint32_t cpu, pw_cause cause, uint32_t other)
{
	machine->process[pid].state = (uint16_t)state;
	pw_measure_state(machine->measure, pid, state, cpu, cause, other);
}

/* wake.c: timers, posts, and what becomes of a process that was asleep. */
void pw_process_set_timer(pw_machine *machine, uint32_t pid, uint64_t time_ns);
void pw_process_wake(pw_machine *machine, uint32_t pid, pw_cause cause, uint32_t waker);
void pw_process_post(pw_machine *machine, uint32_t pid, pw_cause cause, uint32_t poster);
/* Asleep until somebody posts it. */
static inline bool pw_process_waits(const pw_machine *machine, uint32_t pid)
{
	const pw_process *process = &machine->process[pid];
	return process->action.kind == DO_WAIT_POST && process->state == PW_STATE_sleeping;
}
/* The CPU takes an interrupt, of a timer or a device. */
void pw_machine_interrupt(pw_machine *machine, uint32_t number);
/* The timer interrupt of a CPU, which ends the sleep of this process. */
void pw_process_timer(pw_machine *machine, uint32_t pid);
/* The running process goes to sleep, in this state. */
void pw_process_fall_asleep(pw_machine *machine, uint32_t pid, pw_state state);

/* actions.c: what becomes of a process whose action has come to its end. */
typedef enum {
	CARRIED_OUT,   /* it is done, and its program says what comes next */
	GOES_ON,       /* it takes more time on the CPU */
	YIELDS_ITS_CPU, /* the same, after others, if the scheduler says so */
	LEFT_THE_CPU   /* it sleeps, or has ended */
} pw_outcome;
/* The action in hand takes effect. */
pw_outcome pw_process_carry_out(pw_machine *machine, uint32_t pid);
/* Asks the program what comes next. */
void pw_process_step(pw_machine *machine, uint32_t pid);

/* cache.c */
uint64_t pw_cache_refill_ns(pw_machine *machine, uint32_t cpu, uint32_t pid);
/* Books what every running process has loaded into its caches up to now; nothing else is charged. */
void pw_machine_book_refill(pw_machine *machine);
void pw_cache_leave(pw_machine *machine, uint32_t cpu, uint32_t pid);
uint64_t pw_cache_memory_time_ns(const pw_machine *machine, uint32_t cpu, uint64_t ns);

/* cpu.c: the event loop of a CPU. */
void pw_cpu_event(pw_machine *machine, uint32_t cpu);

/* balance.c: evens the run queues out. */
void pw_cpu_balance(pw_machine *machine);

/* latch.c */
void pw_latch_begin(pw_machine *machine, uint32_t pid);
typedef enum {
	LATCH_TAKEN,
	LATCH_SPINS,  /* once more */
	LATCH_YIELDS, /* and then spins */
	LATCH_SLEEPS  /* until it is posted, or for action.ns */
} pw_latch_try;
pw_latch_try pw_latch_get(pw_machine *machine, uint32_t pid);
/* The holder frees the latch: a process that spins for it has it at this instant. Returns the sleeper that is to be posted, or
 * NOBODY: a post costs its call, in which the latch is free. */
uint32_t pw_latch_free(pw_machine *machine, uint32_t pid);
void pw_latch_post(pw_machine *machine, uint32_t sleeper, uint32_t poster);
/* A process that spins for a latch, or is about to, has its CPU again: if the latch is free, it has it. */
void pw_latch_look(pw_machine *machine, uint32_t pid);

/* disk.c */
void pw_disk_submit(pw_machine *machine, uint32_t disk, uint32_t pid, uint64_t bytes, bool write);
void pw_disk_event(pw_machine *machine, uint32_t disk);

/* network.c */
void pw_network_send(pw_machine *machine, uint32_t sender, uint32_t target, uint64_t delay_ns);
void pw_network_event(pw_machine *machine, uint32_t number);

/* ---- CPU sets ---- */

static inline bool cpu_set_has(const pw_cpu_set *set, uint32_t cpu)
{
	return set->word[cpu / 64] >> cpu % 64 & 1;
}

static inline void cpu_set_put(pw_cpu_set *set, uint32_t cpu, bool member)
{
	uint64_t bit = (uint64_t)1 << cpu % 64;
	set->word[cpu / 64] = member ? set->word[cpu / 64] | bit : set->word[cpu / 64] & ~bit;
}

static inline bool cpu_set_equal(const pw_cpu_set *a, const pw_cpu_set *b)
{
	uint64_t different = 0;
	for (uint32_t w = 0; w < PW_LIMIT_cpus / 64; w++) different |= a->word[w] ^ b->word[w];
	return !different;
}

/* The lowest CPU that is in both sets, or NOBODY. */
static inline uint32_t cpu_set_first_common(const pw_cpu_set *a, const pw_cpu_set *b)
{
	for (uint32_t w = 0; w < PW_LIMIT_cpus / 64; w++) {
		uint64_t common = a->word[w] & b->word[w];
		if (common) return w * 64 + (uint32_t)__builtin_ctzll(common);
	}
	return NOBODY;
}

#endif
