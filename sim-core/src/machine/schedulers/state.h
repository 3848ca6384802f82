/* state.h: what each scheduler remembers of a process, and of a CPU's run queue. Of every union the machine's
 * scheduler has its own member. */
#ifndef STATE_H
#define STATE_H

#include <stdbool.h>
#include <stdint.h>

/* ---- Of a process ---- */

/* cfs and eevdf. */
typedef struct pw_fair_state {
	int64_t vruntime_ns;    /* weighted run time */
	uint32_t vruntime_rest; /* what division by the weight left over: weighted run time is exact in the long run */
	uint32_t weight;
	bool counted;           /* it is on a queue or running, and its weight is part of its queue's */
	uint64_t load_average, averaged_ns; /* task groups: how much of a load it was of late */
	uint64_t order;         /* breaks ties in the order of arrival */
} pw_fair_state;

typedef struct pw_eevdf_state {
	pw_fair_state fair;
	int64_t deadline_ns;  /* virtual, of the slice it asks for */
	int64_t protected_ns; /* the deadline when it was picked: while it is the same, its slice is protected; since 6.17 a vruntime */
	int64_t lag_ns;       /* what it was owed when it left its queue */
	bool reschedule;      /* since it was picked its slice or its protection has ended, and others wait */
	bool delayed;         /* asleep, and on the queue until its debt is gone */
} pw_eevdf_state;

typedef struct pw_o1_state {
	uint64_t sleep_avg_ns; /* what its bonus comes from */
	uint64_t ran_ns;       /* run time not yet taken off sleep_avg */
	uint64_t since_ns;     /* when it went to sleep */
	uint16_t level;         /* 0 to 39, 0 is best */
	bool slept_in_io;
	bool expired;          /* belongs into the expired array when it is queued next */
} pw_o1_state;

typedef struct pw_timeshare_state {
	uint16_t level;        /* 0 to 59, 59 is best */
	uint64_t quantum_began_ns;
	bool kernel_priority; /* woken from a sleep and not yet back in user mode */
} pw_timeshare_state;

typedef struct pw_windows_state {
	uint16_t level;       /* 1 to 15, 15 is best */
	uint16_t ideal_cpu;
	uint16_t waited_for;  /* the action in which it went to sleep */
	bool starved;         /* lifted by the balance set manager, for its quantum */
	int32_t quantum_left; /* in units, of which a clock interrupt takes three */
} pw_windows_state;

typedef struct pw_schedule {
	uint64_t slice_used_ns;         /* run time since it was picked (cfs), or of its quantum (timeshare, o1) or turn (real-time) */
	uint16_t next, previous, child; /* links of its run queue */
	uint16_t queued_level;           /* the level queue it is on */
	union {
		pw_fair_state fair; /* all that cfs has; eevdf's begins with the same */
		pw_eevdf_state eevdf;
		pw_o1_state o1;
		pw_timeshare_state timeshare;
		pw_windows_state windows;
	};
} pw_schedule;

/* ---- Of a CPU ---- */

typedef struct pw_cfs_queue {
	int64_t min_vruntime_ns; /* as it was when it last mattered */
	uint64_t weight;  /* of the queued and the running */
	uint32_t queued;  /* and not real-time */
	uint32_t all;     /* the root's alone: processes on it and on the queues of groups, and the running one */
	uint16_t heap;    /* the entity that leads */
	uint16_t current; /* the entity that runs, or whose member does */
	uint16_t skip;    /* it has just yielded */
} pw_cfs_queue;

typedef struct pw_eevdf_queue {
	int64_t reference_ns; /* near the average vruntime */
	uint64_t updated_ns;  /* when an event of this CPU last made the kernel charge its process; ticks are not counted */
	uint64_t picked_ns;   /* when its process was given the CPU */
	uint64_t hrtick_ns;   /* HRTICK's timer, or NEVER */
	uint32_t queued;      /* and not real-time; the delayed too, and the running one */
	uint32_t all;         /* the root's alone: processes on it and on the queues of groups */
	uint16_t first;       /* the list of those */
	uint16_t current;     /* the entity that runs, or whose member does; it stays when that gives the CPU to another of it */
} pw_eevdf_queue;

typedef struct pw_o1_queue {
	uint64_t expired_since_ns; /* when the first process of the expired array came there */
	uint16_t active;            /* which of the two arrays is active */
} pw_o1_queue;

typedef struct pw_run_queue {
	uint64_t levels[4];     /* timeshare, o1, windows, real-time: which levels have a queue */
	uint16_t *head, *tail;  /* first and last of each level's queue */
	union {
		pw_cfs_queue cfs;
		pw_eevdf_queue eevdf;
		pw_o1_queue o1;
	};
} pw_run_queue;

#endif
