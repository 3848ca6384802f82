/* test_disk: devices serve first come first served, as many at a time as their depth allows. */
#include "cm.h"

#include "rig.h"

#define DISK "machine.cpus=8\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nmachine.syscall_us=0\n" \
	"redo_disk.distribution=constant\nredo_disk.service_ms=1\n"

#define AT(rig, pid, i) ((rig)->script[pid].at_ns[i])

static rig *readers(const char *text, uint32_t count)
{
	rig *rig = rig_open_traced(text, count, 10000);
	/* One every 100 us. */
	for (uint32_t i = 0; i < count; i++)
		SCRIPT(rig, 0, ALL_CPUS, (uint64_t)i * US(100), do_read(0, 8192), do_reap(), do_compute(1));
	rig_run(rig, MS(20));
	return rig;
}

static void one_at_a_time(void **state)
{
	(void)state;
	rig *rig = readers(DISK "redo_disk.queue_depth=1\n", 4);
	for (uint64_t i = 0; i < 4; i++) assert_int_equal(AT(rig, i, 2), (i + 1) * MS(1));
	const pw_disk_account *account = &rig->measure.disk[0];
	assert_int_equal(account->requests, 4);
	assert_int_equal(account->bytes, 4 * 8192);
	assert_int_equal(account->busy_ns, MS(4));
	assert_int_equal(account->service_ns, MS(4));
	assert_int_equal(account->queued_ns, US(900 + 1800 + 2700));
	assert_int_equal(rig->measure.process[3].ns[PW_STATE_io], MS(4) - US(300));
	rig_close(rig);
}

static void two_at_a_time(void **state)
{
	(void)state;
	rig *rig = readers(DISK "redo_disk.queue_depth=2\n", 5);
	static const uint64_t done_us[] = {1000, 1100, 2000, 2100, 3000};
	for (uint64_t i = 0; i < 5; i++) assert_int_equal(AT(rig, i, 2), US(done_us[i]));
	assert_int_equal(rig->measure.disk[0].busy_ns, MS(3));
	assert_int_equal(rig->measure.disk[0].service_ns, MS(5));
	rig_close(rig);
}

static void bytes_cost_bandwidth(void **state)
{
	(void)state;
	/* 8192 bytes at 2 million a second: 4.096 ms. */
	rig *rig = readers(DISK "redo_disk.bandwidth_mb_s=2\n", 1);
	assert_int_equal(AT(rig, 0, 2), MS(1) + US(4096));
	rig_close(rig);
}

/* Looked for side by side, in 1 ms, and moved one after the other: each of the three takes the channel for 4.096 ms, and the
 * first is there at 1. The channel is free again when the next one comes. */
static void bandwidth_is_shared(void **state)
{
	(void)state;
	rig *rig = readers(DISK "redo_disk.bandwidth_mb_s=2\nredo_disk.queue_depth=8\n", 3);
	for (uint64_t i = 0; i < 3; i++) assert_int_equal(AT(rig, i, 2), MS(1) + (i + 1) * US(4096));
	rig_close(rig);
}

static void a_reap_waits_for_all(void **state)
{
	(void)state;
	rig *rig = rig_open(DISK "redo_disk.queue_depth=1\ndata_disk.distribution=constant\ndata_disk.service_ms=5\n", 1);
	SCRIPT(rig, 0, 1, 0, do_read(0, 512), do_read(1, 512), do_read(0, 512), do_reap(), do_compute(1), do_reap(), do_compute(1));
	rig_run(rig, MS(20));
	assert_int_equal(AT(rig, 0, 4), MS(5));
	/* With nothing under way there is nothing to wait for. */
	assert_int_equal(AT(rig, 0, 6), MS(5) + 1);
	rig_close(rig);
}

static void busy_time_is_complete_while_busy(void **state)
{
	(void)state;
	rig *rig = rig_open(DISK "redo_disk.service_ms=1000\n", 1);
	SCRIPT(rig, 0, 1, MS(1), do_read(0, 512), do_reap());
	rig_run(rig, MS(11));
	assert_int_equal(rig->measure.disk[0].busy_ns, MS(10));
	assert_int_equal(rig->measure.disk[0].requests, 0);
	rig_close(rig);
}

static void stalls_add_their_length(void **state)
{
	(void)state;
	rig *rig = readers(DISK "redo_disk.stalls_per_million=1000000\nredo_disk.stall_ms=7\n", 1);
	assert_int_equal(AT(rig, 0, 2), MS(8));
	rig_close(rig);
}

/* RAID 5: a write reads twice and writes twice, each pair side by side: two services of 1 ms. A read is one. */
static void raid5_writes_cost_double(void **state)
{
	(void)state;
	rig *rig = rig_open(DISK "redo_disk.raid5=1\n", 1);
	SCRIPT(rig, 0, 1, 0, do_write(0, 512), do_reap(), do_read(0, 512), do_reap(), do_compute(1));
	rig_run(rig, MS(20));
	assert_int_equal(AT(rig, 0, 2), MS(2));
	assert_int_equal(AT(rig, 0, 4), MS(3));
	rig_close(rig);
}

static pw_action submit_for_ever(rig *rig, uint32_t pid)
{
	(void)rig, (void)pid;
	return do_read(0, 512);
}

static void too_many_requests_are_an_error(void **state)
{
	(void)state;
	rig *rig = rig_open("machine.cpus=1\nredo_disk.service_ms=60000\nredo_disk.distribution=constant\n", 1);
	rig_add(rig, 0, 1, 0, submit_for_ever);
	while (!rig->machine.failure) {
		uint32_t slot = pw_queue_first(&rig->queue);
		rig->queue.now_ns = pw_queue_first_ns(&rig->queue);
		assert_true(rig->queue.now_ns < (uint64_t)S(60));
		pw_machine_event(&rig->machine, slot);
	}
	assert_int_equal(rig->machine.failure, PW_ERROR_too_many_requests);
	assert_int_equal(rig->machine.process[0].requests, PW_LIMIT_requests);
	rig_close(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_at_a_time),
		cmocka_unit_test(two_at_a_time),
		cmocka_unit_test(bytes_cost_bandwidth),
		cmocka_unit_test(bandwidth_is_shared),
		cmocka_unit_test(a_reap_waits_for_all),
		cmocka_unit_test(busy_time_is_complete_while_busy),
		cmocka_unit_test(stalls_add_their_length),
		cmocka_unit_test(raid5_writes_cost_double),
		cmocka_unit_test(too_many_requests_are_an_error),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
