/* test_heap: the pairing heap in the process table against a plain search. */
#include "cm.h"

#include "../src/engine/random.h"
#include "../src/machine/schedulers/heap.h"

enum { PROCESSES = 200 };

static pw_process table[PROCESSES];
static pw_machine machine = {.process = table, .processes = PROCESSES};

static uint16_t naive_first(const bool *in)
{
	uint16_t best = PW_NONE;
	for (uint16_t pid = 0; pid < PROCESSES; pid++) {
		if (!in[pid]) continue;
		const pw_schedule *a = &table[pid].schedule, *b = best == PW_NONE ? a : &table[best].schedule;
		if (best == PW_NONE || a->fair.vruntime_ns < b->fair.vruntime_ns || (a->fair.vruntime_ns == b->fair.vruntime_ns && a->fair.order < b->fair.order)) best = pid;
	}
	return best;
}

static void it_agrees_with_a_search(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 20; seed++) {
		pw_random_stream stream = seed;
		bool in[PROCESSES] = {false};
		uint16_t root = PW_NONE;
		memset(table, 0xA5, sizeof table);
		for (uint64_t order = 1; order <= 5000; order++) {
			uint64_t dice = pw_random_next(&stream);
			uint16_t pid = (uint16_t)(dice % PROCESSES);
			/* Sometimes the leader leaves, as when it is picked; negative and equal keys are common. */
			if ((dice >> 20) % 4 == 0 && root != PW_NONE) pid = root;
			if (in[pid]) {
				root = pw_heap_remove(&machine, root, pid);
			} else {
				table[pid].schedule.fair.vruntime_ns = (int64_t)((dice >> 32) % 64) - 32;
				table[pid].schedule.fair.order = order;
				root = pw_heap_insert(&machine, root, pid);
			}
			in[pid] = !in[pid];
			assert_int_equal(root, naive_first(in));
		}
		/* It empties in order. */
		for (uint16_t first = naive_first(in); first != PW_NONE; first = naive_first(in)) {
			assert_int_equal(root, first);
			root = pw_heap_remove(&machine, root, first);
			in[first] = false;
		}
		assert_int_equal(root, PW_NONE);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(it_agrees_with_a_search)};
	return cmocka_run_group_tests(tests, 0, 0);
}
