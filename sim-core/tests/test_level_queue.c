/* test_level_queue: order within a level, and the marks that say which levels are occupied. */
#include "cm.h"

#include "../src/machine/schedulers/level_queue.h"
#include "rig.h"

static void within_a_level_first_come_first_served(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=2\n", 6);
	for (int i = 0; i < 6; i++) rig_add(rig, 0, i < 5 ? 1 : 2, 0, rig_hog);
	pw_machine *machine = &rig->machine;
	pw_cpu *cpu = &machine->cpu[0];
	pw_level_queue_put(machine, 0, 70, false);
	pw_level_queue_put(machine, 1, 70, false);
	pw_level_queue_put(machine, 2, 70, true);
	pw_level_queue_put(machine, 3, 3, false);
	pw_level_queue_put(machine, 5, 70, false); /* on the other CPU */
	assert_int_equal(cpu->run_queue.head[70], 2);
	assert_int_equal(cpu->run_queue.tail[70], 1);
	assert_int_equal(machine->cpu[1].run_queue.head[70], 5);
	assert_true(cpu->run_queue.levels[0] == (uint64_t)1 << 3);
	assert_true(cpu->run_queue.levels[1] == (uint64_t)1 << 6);
	pw_level_queue_take(machine, 0); /* from the middle */
	assert_int_equal(machine->process[2].schedule.next, 1);
	assert_int_equal(machine->process[1].schedule.previous, 2);
	pw_level_queue_take(machine, 2);
	assert_int_equal(cpu->run_queue.head[70], 1);
	pw_level_queue_take(machine, 1);
	assert_int_equal(cpu->run_queue.head[70], PW_NONE);
	assert_int_equal(cpu->run_queue.tail[70], PW_NONE);
	assert_true(cpu->run_queue.levels[1] == 0);
	pw_level_queue_take(machine, 3);
	assert_true(cpu->run_queue.levels[0] == 0);
	rig_close(rig);
}

static void it_agrees_with_arrays(void **state)
{
	(void)state;
	enum { PROCESSES = 40, LEVELS = 5 };
	rig *rig = rig_open("machine.cpus=1\n", PROCESSES);
	for (int i = 0; i < PROCESSES; i++) rig_add(rig, 0, ALL_CPUS, 0, rig_hog);
	uint16_t list[LEVELS][PROCESSES];
	uint32_t length[LEVELS] = {0};
	int level_of[PROCESSES];
	memset(level_of, -1, sizeof level_of);
	pw_random_stream stream = 5;
	for (int step = 0; step < 20000; step++) {
		uint64_t dice = pw_random_next(&stream);
		uint32_t pid = (uint32_t)(dice % PROCESSES);
		int level = level_of[pid];
		if (level < 0) {
			level = level_of[pid] = (int)((dice >> 20) % LEVELS);
			bool in_front = dice >> 63;
			pw_level_queue_put(&rig->machine, pid, (uint32_t)level * 40, in_front);
			if (in_front) memmove(list[level] + 1, list[level], length[level] * sizeof(uint16_t));
			list[level][in_front ? 0 : length[level]] = (uint16_t)pid;
			length[level]++;
		} else {
			pw_level_queue_take(&rig->machine, pid);
			uint32_t at = 0;
			while (list[level][at] != pid) at++;
			memmove(list[level] + at, list[level] + at + 1, (--length[level] - at) * sizeof(uint16_t));
			level_of[pid] = -1;
		}
		const pw_cpu *cpu = &rig->machine.cpu[0];
		uint32_t at = 0;
		for (uint16_t next = cpu->run_queue.head[level * 40]; next != PW_NONE; next = rig->machine.process[next].schedule.next) assert_int_equal(next, list[level][at++]);
		assert_int_equal(at, length[level]);
		assert_int_equal(cpu->run_queue.levels[level * 40 / 64] >> level * 40 % 64 & 1, length[level] > 0);
	}
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(within_a_level_first_come_first_served),
		cmocka_unit_test(it_agrees_with_arrays),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
