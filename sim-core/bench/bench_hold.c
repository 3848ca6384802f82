/* bench_hold: the event queue and the random streams alone. "Hold": take the earliest event, put it back
 * an exponential time later. Natively a program that prints the time; for WebAssembly one exported
 * function, which bench/core.mjs times. */
#include <stdint.h>

#include "../src/engine/event_queue.c"
#include "../src/engine/random.c"
#include "../src/engine/units.h"

enum { MOST_PENDING = 8192 };

static _Alignas(16) unsigned char memory[MOST_PENDING * 2 * sizeof(uint64_t)];

/* Returns something that depends on every hold, so that none is left out. */
static uint64_t hold(uint32_t pending, uint32_t holds)
{
	pw_arena arena = {memory, 0};
	pw_queue queue;
	pw_queue_create(&queue, &arena, pending, 0);
	pw_random_tables tables;
	pw_random_make_tables(&tables);
	pw_random_stream stream = 1;
	for (uint32_t slot = 0; slot < pending; slot++) pw_queue_set(&queue, slot, pw_random_exponential(&tables, &stream, MS(1)), 0);
	for (uint32_t i = 0; i < holds; i++) {
		uint32_t slot = pw_queue_first(&queue);
		queue.now_ns = pw_queue_first_ns(&queue);
		pw_queue_set(&queue, slot, queue.now_ns + pw_random_exponential(&tables, &stream, MS(1)), 0);
	}
	return queue.now_ns;
}

#ifdef __wasm__

__attribute__((export_name("bench_hold"))) uint32_t bench_hold(uint32_t pending, uint32_t holds)
{
	return (uint32_t)hold(pending, holds);
}

#else

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds_of(uint32_t pending, uint32_t holds)
{
	struct timespec from, to;
	clock_gettime(CLOCK_MONOTONIC, &from);
	volatile uint64_t kept = hold(pending, holds);
	(void)kept;
	clock_gettime(CLOCK_MONOTONIC, &to);
	return (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) * 1e-9;
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

/* bench_hold PENDING HOLDS: the median of five, in seconds. */
int main(int argc, char **argv)
{
	uint32_t pending = argc > 1 ? (uint32_t)atoi(argv[1]) : 128, holds = argc > 2 ? (uint32_t)atoi(argv[2]) : 10000000;
	double seconds[5];
	if (pending < 1 || pending > MOST_PENDING) return 1;
	for (int i = 0; i < 5; i++) seconds[i] = seconds_of(pending, holds);
	qsort(seconds, 5, sizeof seconds[0], by_size);
	printf("%.6f\n", seconds[2]);
	return 0;
}

#endif
