/* theory_queues.h: queues through the whole machine.
 *
 * Customers are processes. Each sleeps until its arrival, needs a CPU (or a device, or the kernel) for a
 * time, and goes to sleep again; switches, system calls and timers cost nothing. */
#ifndef THEORY_QUEUES_H
#define THEORY_QUEUES_H

#include <stdbool.h>
#include <stdint.h>

/* The machine of every test; a later line of the same key overrides. */
#define FREE_MACHINE "machine.context_switch_us=0\nmachine.wake_latency_us=0\nmachine.syscall_us=0\nmachine.timer_slack_us=0\n" \
	"machine.post_us=0\nrealtime.runtime_ms=1000\n"
/* Turns as short as the tables allow, so that sharing comes near its limit. */
#define SHORT_TURNS "machine.tick_ms=0.1\ncfs.latency_ms=0.1\ncfs.min_granularity_ms=0.01\ncfs.wakeup_granularity_ms=0\n" \
	"eevdf.base_slice_ms=0.01\nrealtime.rr_slice_ms=1\n"

typedef enum { ON_CPU, IN_KERNEL, READING, WRITING } station;

typedef struct customer_class {
	double load;            /* in Erlangs */
	double mean_ms;
	int64_t distribution;   /* of CPU time, as in model.def */
	uint64_t cv_percent;
	bool whole_turns;       /* of 1 ms, less 1 ns: whose work ends with its turn would lose the CPU before it can leave */
	int64_t policy;         /* 0: normal */
	int64_t priority, nice;
	bool protect;
} customer_class;

enum { MAX_CLASSES = 3 };

typedef struct open_queue {
	const char *machine; /* scenario text */
	station station;
	uint64_t write_bytes;
	int classes;
	customer_class class[MAX_CLASSES];
	double seconds; /* counted, after a tenth of that */
	double tail_ms; /* what share stays longer? */
} open_queue;

/* Of customers that arrived in the counted time. */
typedef struct class_times {
	double customers, wait_ms, time_ms, tail;
	/* Time in the system as a multiple of service, of those that need less than half of the mean and of
	 * those that need more than twice the mean. */
	double slowdown_of_small, slowdown_of_large;
} class_times;

typedef struct open_sample {
	class_times class[MAX_CLASSES];
	double number;      /* in the system, on average, as the machine accounts for its processes */
	double utilization; /* of the servers, as the machine accounts for its CPUs and devices */
	/* Time that customers spent in the system, summed customer by customer, less the same as the machine
	 * accounts for it: Little's law leaves nothing. */
	double unaccounted_ns;
} open_sample;

open_sample open_queue_run(const open_queue *queue, uint64_t seed);

/* Sessions that think, use a CPU, and with some chance a device before they use a CPU again. */
typedef struct closed_network {
	const char *machine;
	int sessions;
	double think_ms, cpu_ms; /* both exponential; what the device takes is in `machine` */
	int read_percent;        /* of bursts are followed by a read and another burst */
	double seconds;
} closed_network;

typedef struct closed_sample {
	double throughput; /* cycles a second */
	double cpu_number, device_number; /* at the CPUs and at the device, on average */
} closed_sample;

closed_sample closed_network_run(const closed_network *network, uint64_t seed);

#endif
