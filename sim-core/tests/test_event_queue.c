/* test_event_queue: the event queue against a list that is searched from end to end. */
#include "cm.h"

#include "../src/engine/event_queue.h"
#include "../src/engine/random.h"
#include "../src/engine/units.h"
#include "postwait.h"

enum { MOST_SLOTS = 300 };

static pw_queue open_queue(uint32_t slots, uint32_t near, void **memory)
{
	pw_arena arena = {0, 0};
	pw_queue queue;
	pw_queue_create(&queue, &arena, slots, near);
	*memory = arena.base = calloc(1, arena.used);
	arena.used = 0;
	pw_queue_create(&queue, &arena, slots, near);
	return queue;
}

typedef struct naive {
	uint64_t time_ns, priority;
} naive;

/* The earliest; among equals the lowest priority number, then the lowest slot. */
static uint32_t naive_first(const naive *list, uint32_t slots)
{
	uint32_t best = 0;
	for (uint32_t i = 1; i < slots; i++) {
		const naive *a = &list[i], *b = &list[best];
		if (a->time_ns != b->time_ns ? a->time_ns < b->time_ns : a->priority < b->priority) best = i;
	}
	return best;
}

static void play(uint32_t slots, uint32_t near, uint64_t seed)
{
	static naive list[MOST_SLOTS];
	pw_random_stream stream = seed;
	void *memory;
	pw_queue queue = open_queue(slots, near, &memory);
	for (uint32_t i = 0; i < slots; i++) list[i] = (naive){NEVER, 0};
	for (uint32_t round = 0; round < 20000; round++) {
		uint64_t dice = pw_random_next(&stream);
		uint32_t slot = (uint32_t)(dice % slots), priority = (uint32_t)(dice >> 20) % 3;
		/* Few different times, so that ties are common; now and then an event is taken back. */
		uint64_t time_ns = (dice >> 40) % 8 == 0 ? NEVER : queue.now_ns + (dice >> 44) % 5;
		pw_queue_set(&queue, slot, time_ns, priority);
		list[slot] = (naive){time_ns, priority};
		uint32_t first = naive_first(list, slots);
		assert_int_equal(pw_queue_first_ns(&queue), list[first].time_ns);
		if (list[first].time_ns == NEVER) continue;
		assert_int_equal(pw_queue_first(&queue), first);
		if ((dice >> 60) < 8) continue;
		queue.now_ns = list[first].time_ns;
		pw_queue_set(&queue, first, NEVER, 0);
		list[first] = (naive){NEVER, 0};
	}
	free(memory);
}

static void it_agrees_with_a_list(void **state)
{
	(void)state;
	static const uint32_t slots[] = {1, 2, 3, 4, 5, 7, 8, 9, 31, 64, 65, 300};
	static const uint32_t near[] = {0, 1, 2, 3, 8, 64, 300};
	for (uint32_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
		for (uint32_t j = 0; j < sizeof near / sizeof near[0]; j++)
			if (near[j] <= slots[i]) play(slots[i], near[j], 1000 + i);
}

static void an_empty_queue_has_no_event(void **state)
{
	(void)state;
	void *memory;
	pw_queue queue = open_queue(5, 2, &memory);
	assert_int_equal(pw_queue_first_ns(&queue), NEVER);
	pw_queue_set(&queue, 3, 7, 0);
	assert_int_equal(pw_queue_first(&queue), 3);
	pw_queue_set(&queue, 3, NEVER, 0);
	assert_int_equal(pw_queue_first_ns(&queue), NEVER);
	free(memory);
}

static void equals_go_by_priority_and_then_by_slot(void **state)
{
	(void)state;
	void *memory;
	pw_queue queue = open_queue(4, 2, &memory);
	pw_queue_set(&queue, 2, 10, 1);
	assert_int_equal(pw_queue_first(&queue), 2);
	pw_queue_set(&queue, 0, 10, 1);
	assert_int_equal(pw_queue_first(&queue), 0);
	pw_queue_set(&queue, 3, 10, 0);
	assert_int_equal(pw_queue_first(&queue), 3);
	pw_queue_set(&queue, 1, 9, 7);
	assert_int_equal(pw_queue_first(&queue), 1);
	free(memory);
}

/* Draws from wide distributions can lie far behind the end of any run. */
static void a_time_that_no_run_reaches_is_never(void **state)
{
	(void)state;
	void *memory;
	pw_queue queue = open_queue(2, 1, &memory);
	uint64_t latest_ns = QUEUE_LAST_NS - 1;
	assert_true(latest_ns > (uint64_t)S(PW_LIMIT_edit_s));
	pw_queue_set(&queue, 1, latest_ns, 7);
	assert_int_equal(pw_queue_time_ns(&queue, 1), latest_ns);
	assert_int_equal(pw_queue_first(&queue), 1);
	pw_queue_set(&queue, 1, latest_ns + 1, 7);
	assert_int_equal(pw_queue_time_ns(&queue, 1), NEVER);
	pw_queue_set(&queue, 1, NEVER - 1, 7);
	assert_int_equal(pw_queue_time_ns(&queue, 1), NEVER);
	pw_queue_set(&queue, 0, 1, 7);
	assert_int_equal(pw_queue_first(&queue), 0);
	free(memory);
}

static void it_takes_the_memory_that_it_said(void **state)
{
	(void)state;
	pw_arena arena = {0, 0};
	pw_queue queue;
	pw_queue_create(&queue, &arena, 4097, 0);
	uint64_t needed = arena.used;
	/* A key for each node, of which there are twice the 8192 leaves. */
	assert_int_equal(needed, 2 * 8192 * 8);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_agrees_with_a_list),
		cmocka_unit_test(an_empty_queue_has_no_event),
		cmocka_unit_test(equals_go_by_priority_and_then_by_slot),
		cmocka_unit_test(a_time_that_no_run_reaches_is_never),
		cmocka_unit_test(it_takes_the_memory_that_it_said),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
