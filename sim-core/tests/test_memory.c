/* test_memory: what it costs that memory is not all alike: caches, sockets, remote memory. A CPU loads 1 MB
 * (10^6 bytes) in 1 ms here; 1000 KB of working set are 1.024 ms. */
#include "expect.h"

#define CACHES EXACT "machine.refill_mb_s=1000\nmachine.cache_kb=4000\nnoise.affinity=0\nnoise.sleep_ms=1\nnoise.burst_ms=1\nnoise2.affinity=0\nnoise2.sleep_ms=1\nnoise2.burst_ms=1\n"
enum { KB_NS = 1024 };

/* Loaded once; who runs alone on its CPU keeps it. */
static void what_is_not_displaced_stays(void **state)
{
	(void)state;
	run run = run_whole(CACHES "run.until_ms=50\nnoise.count=1\nnoise.working_set_kb=1000\n", WHOLE_TRACE(0));
	expect(run_process(&run, 1, PROCESS_COLUMN(refill)), 1000 * KB_NS);
	/* It computes 1 of 2 ms, from 1.024 on. */
	expect(run_process(&run, 1, PROCESS_COLUMN(user)), 24 * MS(1) + US(976));
	run_close(&run);
}

/* Two in turn on one CPU: each loads again what the other has loaded since, but no more than its own set. */
static void neighbours_displace_each_other(void **state)
{
	(void)state;
	static const struct { int kb, other_kb, again_kb; } rows[] = {{1000, 300, 300}, {300, 1000, 300}, {500, 500, 500}, {1000, 0, 0}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[1000];
		snprintf(text, sizeof text, CACHES "run.until_ms=200\nnoise.count=1\nnoise2.count=1\nnoise2.start_ms=0.5\nnoise.working_set_kb=%d\nnoise2.working_set_kb=%d\n", rows[i].kb, rows[i].other_kb);
		run run = run_whole(text, WHOLE_TRACE(0));
		/* Noise that sleeps runs again after the other one has: every time but the first it loads as much. */
		double refill_kb = run_process(&run, 1, PROCESS_COLUMN(refill)) / KB_NS - rows[i].kb, runs = run_process(&run, 1, PROCESS_COLUMN(wakeups)) - 1;
		assert_true(runs > 10);
		if (rows[i].again_kb == 0) expect(refill_kb, 0);
		else assert_between(refill_kb / rows[i].again_kb, runs * 0.9, runs * 1.1);
		run_close(&run);
	}
}

/* A cache of 4000 KB keeps no more of 10000: that is what is loaded at first, and again by a process that moves. */
static void no_more_is_kept_than_the_cache_holds(void **state)
{
	(void)state;
	run run = run_whole(CACHES "run.until_ms=50\nnoise.count=1\nnoise.working_set_kb=10000\n@20ms noise.affinity=3\n@30ms noise.affinity=0\n", WHOLE_TRACE(0));
	expect(run_process(&run, 1, PROCESS_COLUMN(refill)), 3 * 4000 * KB_NS);
	expect(run_process(&run, 1, PROCESS_COLUMN(migrations)), 2);
	run_close(&run);
	run = run_whole(CACHES "machine.cache_kb=0\nrun.until_ms=50\nnoise.count=1\nnoise.working_set_kb=10000\n", WHOLE_TRACE(0));
	expect(run_process(&run, 1, PROCESS_COLUMN(refill)), 0);
	run_close(&run);
}

/* What is loaded is booked as it is loaded: a run that ends meanwhile has no more of it
 * than of kernel time. */
static void refill_is_booked_as_it_is_spent(void **state)
{
	(void)state;
	run run = run_whole(CACHES "run.until_ms=3\nnoise.count=1\nnoise.working_set_kb=4000\n", WHOLE_TRACE(0));
	expect(run_process(&run, 1, PROCESS_COLUMN(refill)), MS(3));
	expect(run_process(&run, 1, PROCESS_COLUMN(kernel)), MS(3));
	run_close(&run);
}

/* LGWR with a working set of 100 KB shares its CPU with noise that displaces it: its flush begins 102.4 us late, and
 * once more after the write. */
static void lgwr_finds_its_caches_cold(void **state)
{
	(void)state;
	run run = run_whole(CACHES "lgwr.affinity=0\nlgwr.working_set_kb=100\nsessions.affinity=4\nsessions.count=1\nsessions.transactions=1\n", WHOLE_TRACE(0));
	/* Warm since its start at 0. */
	expect_waits(&run, log_file_sync, 1, MS(1));
	run_close(&run);
	/* Noise comes for 0.1 ms at 0.5 and at 1.5 (0.1 + 0.4 + ... of sleep), with 1000 KB each: 1.024 ms. LGWR is posted
	 * at 1.0, has the CPU at 1.624, loads until 1.7264 and writes until 2.7264. */
	run = run_whole(CACHES "lgwr.affinity=0\nlgwr.working_set_kb=100\nsessions.affinity=4\nsessions.count=1\nsessions.transactions=1\n"
	                "noise.count=1\nnoise.start_ms=0.5\nnoise.burst_ms=0.1\nnoise.sleep_ms=1000\nnoise.working_set_kb=1000\n", WHOLE_TRACE(0));
	expect_end(&run, 2726400);
	expect_part(&run, start_runnable, US(624));
	expect_part(&run, lgwr_cpu, 102400);
	run_close(&run);
}

/* ---- Sockets ---- */

/* All shared memory is at the first socket, CPUs 0 to 3: at the other one a transaction's 1 ms takes 1.2. */
static void memory_of_the_other_socket_is_slower(void **state)
{
	(void)state;
#define SOCKETS EXACT "machine.sockets=2\nsessions.count=1\nsessions.transactions=10\nlgwr.affinity=0\n"
	run near = run_whole(SOCKETS "machine.remote_memory_percent=120\nsessions.affinity=3\n", WHOLE_TRACE(0));
	run far = run_whole(SOCKETS "machine.remote_memory_percent=120\nsessions.affinity=4\n", WHOLE_TRACE(0));
	run alike = run_whole(SOCKETS "sessions.affinity=4\n", WHOLE_TRACE(0));
	expect_end(&near, MS(20));
	expect_end(&far, MS(22));
	expect_end(&alike, MS(20));
	run_close(&near);
	run_close(&far);
	run_close(&alike);
}

/* Six sessions in turn: first, second, third socket of CPUs 0-3, 4-7, 8-11; one of them may use the first two only. */
static void processes_are_bound_to_sockets_in_turn(void **state)
{
	(void)state;
#define BOUND "machine.cpus=12\nmachine.sockets=3\nrun.until_ms=300\nsessions.count=24\nsessions.pinning=by_socket\nsessions.cpu_ms=0.3\n"
	run all = run_whole(BOUND, WHOLE_TRACE(200000)), two = run_whole(BOUND "sessions.affinity=0,2,5\n", WHOLE_TRACE(200000));
	static const uint8_t first_cpus[] = {0, 2}, second_cpus[] = {5, 5};
	uint32_t records;
	const pw_trace_record *record = pw_trace(all.world, &records);
	for (uint32_t i = 0; i < records; i++) {
		if (record[i].type != PW_TRACE_state || record[i].process == 0 || (record[i].arg & 255) != PW_STATE_user) continue;
		expect(record[i].cpu / 4, (record[i].process - 1) % 3);
	}
	record = pw_trace(two.world, &records);
	for (uint32_t i = 0; i < records; i++) {
		if (record[i].type != PW_TRACE_state || record[i].process == 0 || (record[i].arg & 255) != PW_STATE_user) continue;
		/* The third socket has none of these CPUs: whose turn it is goes on to the first. */
		const uint8_t *cpus = (record[i].process - 1) % 3 == 1 ? second_cpus : first_cpus;
		assert_true(record[i].cpu == cpus[0] || record[i].cpu == cpus[1]);
	}
	run_close(&all);
	run_close(&two);
}

/* docs/sources.md, S6: database writers can be bound too. */
static void database_writers_are_bound_to_sockets_in_turn(void **state)
{
	(void)state;
	run run = run_whole(EXACT "machine.sockets=4\nrun.until_ms=200\ndbwr.count=4\ndbwr.pinning=by_socket\ndbwr.timeout_s=0.01\nsessions.count=2\n", WHOLE_TRACE(0));
	for (uint32_t i = 0; i < 4; i++) expect((int)run_process(&run, 1 + i, PROCESS_COLUMN(cpu)) / 2, i);
	run_close(&run);
}

/* A process that is woken while its own CPU is busy goes to an idle one of its socket before any other. */
static void a_woken_process_stays_on_its_socket(void **state)
{
	(void)state;
	/* Noise sleeps on CPU 5, and real-time noise takes that CPU from 1 ms on: 4 is idle and on the same socket as 5,
	 * 0 to 3 are idle and are not. */
	run run = run_whole(EXACT "machine.sockets=2\nmachine.cpus=8\nrun.until_ms=20\nnoise.count=1\nnoise.affinity=5\nnoise.burst_ms=0.5\nnoise.sleep_ms=4\n@1ms noise.affinity=all\n"
	                    "noise2.count=1\nnoise2.affinity=5\nnoise2.start_ms=2\nnoise2.burst_ms=100\n", WHOLE_TRACE(0));
	expect(run_process(&run, 1, PROCESS_COLUMN(cpu)), 4);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_not_displaced_stays),
		cmocka_unit_test(neighbours_displace_each_other),
		cmocka_unit_test(no_more_is_kept_than_the_cache_holds),
		cmocka_unit_test(refill_is_booked_as_it_is_spent),
		cmocka_unit_test(lgwr_finds_its_caches_cold),
		cmocka_unit_test(memory_of_the_other_socket_is_slower),
		cmocka_unit_test(processes_are_bound_to_sockets_in_turn),
		cmocka_unit_test(database_writers_are_bound_to_sockets_in_turn),
		cmocka_unit_test(a_woken_process_stays_on_its_socket),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
