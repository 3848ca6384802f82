/* test_roles: the clock of a role in writing the log goes on with each process that has it, so that the parts of a commit add up
 * whichever processes wrote. By hand: one CPU, nothing that costs but what the programs do. */
#include "cm.h"
#include "rig.h"

enum { FIRST, SECOND, COMMITTER };

/* Each leads one flush: it takes the role, gathers, writes (2 ms asleep, as for a device), publishes, and leaves it. */
static pw_action leader(rig *rig, uint32_t pid)
{
	pw_measure *measure = &rig->measure;
	switch (rig->note[pid][0]++) {
	case 0:
		pw_measure_takes_role(measure, 0, pid);
		pw_measure_flush_begin(measure);
		return do_compute(MS(1));
	case 1:
		pw_measure_writer_phase(measure, 0, WRITER_WRITING);
		return (pw_action){.kind = DO_SLEEP, .ns = MS(2), .write = true};
	case 2:
		pw_measure_writer_phase(measure, 0, WRITER_POSTING);
		return pid == SECOND ? do_post_complete(COMMITTER) : do_compute(0);
	default:
		pw_measure_writer_phase(measure, 0, WRITER_IDLE);
		if (measure->writer[0].pid == pid) pw_measure_leaves_role(measure, 0);
		return do_end();
	}
}

static pw_action committer(rig *rig, uint32_t pid)
{
	if (rig->note[pid][0]++ == 0) {
		pw_process_wait_begin(&rig->machine, pid, PW_WAIT_log_file_sync, 0);
		pw_measure_commit_begin(&rig->measure, pid, 0);
		return do_wait_post(FOR_EVER);
	}
	pw_measure_commit_end(&rig->measure, pid); /* asserts that the parts add up to the wait */
	rig->note[pid][1] = pw_process_wait_end(&rig->machine, pid);
	return do_end();
}

static rig *two_leaders(void)
{
	rig *rig = rig_open("machine.cpus=2\nmachine.context_switch_us=0\nmachine.syscall_us=0\nmachine.post_us=0\nmachine.timer_slack_us=0\nmachine.wake_latency_us=0\nmachine.timer_cpu_us=0\n", 3);
	rig_add(rig, 0, ALL_CPUS, 0, leader);
	rig_add(rig, 0, ALL_CPUS, MS(4), leader);
	rig_add(rig, 0, ALL_CPUS, MS(2), committer);
	return rig;
}

static void parts_of_a_commit_over_two_leaders_add_up(void **state)
{
	(void)state;
	rig *rig = two_leaders();
	rig_run(rig, MS(20));
	const uint64_t *part_ns = rig->measure.part_total_ns;
	uint64_t sum = 0;
	for (int part = 0; part < PW_PARTS; part++) sum += part_ns[part];
	assert_true(rig->note[COMMITTER][1] > 0);
	assert_int_equal(sum, rig->note[COMMITTER][1]);
	assert_int_equal(part_ns[PW_PART_lgwr_cpu], MS(1)); /* what the second leader computed before its write */
	assert_int_equal(part_ns[PW_PART_io], MS(2));
	assert_int_equal(rig->note[COMMITTER][1], MS(5)); /* from 2 ms, until the second leader posts at 7 */
	rig_close(rig);
}

static void a_role_has_one_process_and_time_while_none_has_it_is_idle(void **state)
{
	(void)state;
	rig *rig = two_leaders();
	rig_run(rig, MS(1) / 2);
	assert_int_equal(rig->measure.writer[0].pid, FIRST);
	rig_run(rig, MS(20));
	const pw_writer_account *writer = &rig->measure.writer[0];
	assert_int_equal(writer->pid, PW_NONE);
	assert_int_equal(rig->measure.process[FIRST].writer, NO_WRITER);
	assert_int_equal(rig->measure.process[SECOND].writer, NO_WRITER);
	uint64_t all_ns = 0;
	for (int phase = 0; phase < WRITER_PHASES; phase++)
		for (int how = 0; how < CLOCKS; how++) all_ns += writer->clock.ns[phase][how];
	assert_int_equal(all_ns, writer->since_ns);
	assert_int_equal(writer->clock.ns[WRITER_GATHERING][CLOCK_CPU], 2 * MS(1));
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(parts_of_a_commit_over_two_leaders_add_up),
		cmocka_unit_test(a_role_has_one_process_and_time_while_none_has_it_is_idle),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
