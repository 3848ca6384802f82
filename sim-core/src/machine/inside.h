/* inside.h: what the machine's own files know of one another's data. Programs know machine.h alone. */
#ifndef INSIDE_H
#define INSIDE_H

#include "../engine/event_queue.h"
#include "../engine/inline.h"
#include "machine.h"
#include "scheduler.h"
#include "schedulers/state.h"

/* ---- Processes ---- */

/* Small numbers are not uint8_t in what changes all the time: a store to one could change anything, as far as the compiler knows. */
typedef struct pw_process {
	/* ---- The action in hand ---- */
	/* The CPU work before it takes effect: first switching, then the action's own. */
	uint64_t overhead_ns, burst_ns;
	uint64_t interrupt_ns; /* of the overhead: what it is not charged for */
	uint64_t refill_ns;    /* the last part of the switching: what is still to be loaded again */
	pw_action action;
	uint64_t rest_ns; /* of the system call in hand, once its action has taken effect */
	bool burst_in_kernel;
	bool in_call; /* what it does next is part of the system call that it is in */

	/* ---- Where it is in its life, and what it waits for ---- */
	uint16_t state; /* a pw_state */
	uint16_t wait;  /* the wait event it waits for, or PW_WAITS */
	uint64_t wait_since_ns;
	bool started;
	bool posted;    /* a post that it has not waited for yet */
	bool completed; /* by a post that said so: what it waited for is done */
	uint64_t may_end_ns; /* a timed sleep: when its slack begins; NEVER if it has none */
	uint32_t requests;   /* pending on devices */
	uint64_t outbox, inbox; /* what its next message to the other machine says, and the latest from there said */
	uint64_t inbox_since_ns; /* since when a message has lain there that it has not taken; NEVER if none does */

	/* ---- CPUs and run queues ---- */
	uint16_t cpu; /* where it runs or is queued, or was last */
	uint16_t cached_cpu; /* where its working set was last; PW_NONE before its first run */
	uint64_t cached_at;  /* what that CPU had loaded in all when this process left it */
	uint64_t runnable_since_ns;
	uint64_t ran_until_ns; /* when it last lost or left a CPU; 0 if it has been moved since */
	bool queued; /* on a run queue */
	uint16_t queue_next, queue_previous; /* on its CPU's run queue, in the order of arrival */
	uint16_t latch_next; /* behind it among those that sleep on a latch */

	/* ---- What it is ---- */
	uint16_t kind, instance, ordinal;
	uint16_t session; /* its login session, which is its task group under autogroup: below LOGIN_SESSIONS */
	void *memory;     /* of its program, if that asked for some */
	uint32_t replayed; /* steps of what was recorded of it */
	uint32_t again;    /* how often it has begun those from the first */

	/* ---- How it is to be scheduled: pw_sched_attr ---- */
	int16_t nice;
	uint16_t policy, rt_priority; /* an option of `policy` in model.def, and 1 to 99 */
	bool protect; /* no process that was woken takes its CPU */
	uint64_t slice_ns; /* eevdf: the slice it asks for; 0 means the scheduler's */
	uint64_t extension_ns; /* what it asks for when it is to lose the CPU in user mode */
	uint64_t working_set_bytes;

	/* ---- What is large comes last, as in pw_measure ---- */
	pw_cpu_set affinity;
	pw_schedule schedule;
	pw_random_stream stream[STREAMS];
} pw_process;

/* ---- CPUs ---- */

/* CPUs that have a cache in common: a socket, or the other machine. */
typedef struct pw_cpu_group {
	uint32_t cpus;
	uint32_t busy_cpus; /* those that run something */
	uint64_t busy_since_ns, busy_average; /* how many that were, averaged over the past */
} pw_cpu_group;

typedef struct pw_cpu {
	uint16_t current;        /* PW_NONE when idle */
	bool reschedule;         /* switch at the next preemption point */
	bool slice_over;         /* why: the tick found it so */
	bool leaves_idle;        /* and will choose a process when it has */
	bool urgent;             /* for a real-time process */
	bool extended;           /* its process has been granted more time, once since it was dispatched */
	uint64_t yield_by_ns;    /* when a switch that was put off must happen; NEVER if there is none */
	uint32_t queued;         /* processes on its run queue, the running one not counted */
	uint16_t queue_first, queue_last; /* they, in the order of arrival */
	uint64_t loaded_bytes;     /* by all processes, since the run began */
	uint16_t socket;
	uint16_t group_first; /* placement 6.18: the first CPU of its group, which keeps its account */
	pw_cpu_group group;
	uint32_t pull_tries, pull_successes, pull_ratio; /* placement 6.18: taking from others as it is about to idle */
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
	uint16_t holder;         /* PW_NONE when free */
	uint16_t first, last;    /* those that sleep on it, by process.latch_next */
	uint32_t seeking;        /* how many want it and wait for no post: they spin, yield, sleep by a timer, or are being posted */
	uint8_t event;           /* the wait event of a sleep on it */
} pw_latch;

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

/* ---- The machine ---- */

struct pw_machine {
	pw_queue *queue;
	pw_measure *measure;
	const pw_scenario *scenario; /* as edited so far */
	const pw_scheduler *scheduler; /* `base`, or real-time above it if any process asks for that */
	const pw_scheduler *base;      /* of normal processes */
	pw_step_function step[PW_KINDS];
	const pw_replay *replay; /* null where nothing was recorded */
	uint32_t *posts_come;    /* how often each of those recorded has been made */
	uint32_t idle_exits[2];  /* taken of those recorded */
	uint32_t flushed[PW_LOGS]; /* steps of the recorded flushes */
	void *programs; /* handed to the step functions */
	uint32_t processes, sockets;
	uint32_t cpus, local_cpus; /* in all; those from local_cpus on belong to the other machine */
	pw_process *process;
	pw_cpu *cpu;
	pw_cpu_set idle;
	uint32_t queued; /* on all run queues */
	bool placement_is_linux_6_18; /* placement.c selects CPUs */
	bool overloaded[2]; /* placement 6.18, this machine and the other: a CPU has had more than one runnable process since it was last looked at */
	pw_random_stream pull_stream;
	uint32_t acting_cpu; /* where an action is just taking effect; PW_NONE if nowhere */
	uint32_t waking_cpu; /* whose process is just waking another; PW_NONE if it is an interrupt */
	uint64_t next_tick_ns; /* kept, since it is asked for more often than it changes */
	uint32_t groups; /* task groups; autogroup has one for each login session */
	pw_task_group *group;
	pw_group_part *group_part; /* of each group, for each CPU */
#ifndef PW_SMALL
	struct pw_custom *custom; /* schedulers/custom.h: null under any other scheduler, and once the policy has been ejected */
	pw_ejection ejection;
#endif
	uint64_t arrivals; /* running number that breaks ties in run queues */
	pw_request *request;
	uint16_t free_request;
	uint32_t first_timer_slot, first_disk_slot, first_link_slot, balance_slot; /* slots in the event queue; CPUs start at 0 */
	pw_error_code failure; /* which limit was reached */
	/* What is large comes last, as in pw_measure. */
	pw_disk disk[PW_disk_INSTANCES];
	pw_latch latch[PW_LIMIT_latches];
	pw_random_tables random;
	pw_network_link link[2]; /* to this machine, to the other one */
};

COMPACT pw_process *process_of(const pw_machine *machine, uint32_t pid)
{
	return &machine->process[pid];
}

COMPACT pw_cpu *cpu_of(const pw_machine *machine, uint32_t number)
{
	return &machine->cpu[number];
}

static inline uint64_t pw_machine_now_ns(const pw_machine *machine)
{
	return machine->queue->now_ns;
}

/* The smaller builds refuse the scheduler `custom`. */
static inline bool pw_is_custom(int64_t scheduler)
{
#ifdef PW_SMALL
	(void)scheduler;
	return false;
#else
	return scheduler == PW_scheduler_custom;
#endif
}

/* Under eevdf and custom a CPU leaves idle, and a post costs, as on a real kernel (eevdf.kernel_costs). */
static inline bool pw_machine_has_kernel_costs(const pw_machine *machine)
{
	int64_t scheduler = machine->scenario->machine[0].scheduler;
	return (scheduler == PW_scheduler_eevdf || pw_is_custom(scheduler)) && machine->scenario->eevdf[0].kernel_costs;
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
	process_of(machine, pid)->state = (uint16_t)state;
	pw_measure_state(machine->measure, pid, state, cpu, cause, other);
}

#endif
