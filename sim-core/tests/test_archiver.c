/* test_archiver: closed log groups are copied, and only then written over. Two groups of 16 KB; a session fills one
 * with two commits. Reading a chunk takes 1 ms, working on it 0.2, writing it 2. */
#include "expect.h"

#define ARCHIVER EXACT "archiver.active=1\nredo.group_kb=16\nredo.groups=2\nsessions.count=1\nsessions.redo_bytes=8192\n"

/* The first group is full at 4 ms; the third commit finds that at 5, and LGWR switches until 7. Four chunks of 4 KB
 * are archived at 7 + 4 x 3.2 = 19.8. The second group is full at 10; the fifth commit finds that at 11, and waits
 * until 19.8 and the two headers of the switch, 21.8. */
static void a_switch_waits_for_the_archiver(void **state)
{
	(void)state;
	run run = run_whole(ARCHIVER "archiver.chunk_kb=4\nsessions.transactions=5\n", WHOLE_TRACE(10000));
	expect_waits(&run, log_file_switch_completion, 1, MS(2));
	expect_waits(&run, log_file_switch_archiving_needed, 1, US(10800));
	expect_record(&run, archived, 0, US(19800), 0, 16384);
	expect_record(&run, log_switch, 0, MS(7), 0, 16384);
	expect_record(&run, log_switch, 1, US(21800), 0, 32768);
	expect_end(&run, US(22800));
	run_close(&run);
}

static void archived_in_time_no_session_waits(void **state)
{
	(void)state;
	/* One chunk of 16 KB is archived at 10.2, and the second group is full for the session at 11. */
	run run = run_whole(ARCHIVER "archiver.chunk_kb=16\nsessions.transactions=5\n", WHOLE_TRACE(10000));
	expect_record(&run, archived, 0, US(10200), 0, 16384);
	expect_waits(&run, log_file_switch_archiving_needed, 0, 0);
	expect_waits(&run, log_file_switch_completion, 2, MS(4));
	expect_end(&run, MS(14));
	/* Five commits and two switches, each a post of LGWR and one of the session; LGWR the archiver twice. No process waits for
	 * the archiver, so it posts none. */
	expect_statistic(&run, messages_sent, 2 * (5 + 2) + 2);
	run_close(&run);
	run = run_whole(EXACT "redo.group_kb=16\nredo.groups=2\nsessions.count=1\nsessions.redo_bytes=8192\nsessions.transactions=5\n", WHOLE_TRACE(10000));
	expect(run_records(&run, PW_TRACE_archived), 0);
	expect_end(&run, MS(14));
	run_close(&run);
}

/* Three groups: the archiver is behind by one more before a session waits. */
static void more_groups_give_it_more_time(void **state)
{
	(void)state;
	run run = run_whole(ARCHIVER "redo.groups=3\narchiver.chunk_kb=4\nsessions.transactions=5\n", WHOLE_TRACE(0));
	expect_waits(&run, log_file_switch_archiving_needed, 0, 0);
	expect_end(&run, MS(14));
	run_close(&run);
}

/* Chunks of 5 KB: three of them and one of 1 KB. Each is one read and one write of just its size. */
static void the_last_chunk_is_what_is_left(void **state)
{
	(void)state;
	run run = run_whole(ARCHIVER "archiver.chunk_kb=5\nsessions.transactions=3\nsessions2.count=1\nsessions2.transactions=1\nsessions2.start_ms=60\n", WHOLE_TRACE(10000));
	expect_waits(&run, log_file_sequential_read, 4, MS(4));
	expect_waits(&run, log_archive_io, 4, MS(8));
	expect(run_disk(&run, 1, DISK_COLUMN(requests)), 4);
	expect(run_disk(&run, 1, DISK_COLUMN(bytes)), 16384);
	/* Three commits of 8 KB and one of 4, two headers of 512 bytes, and what the archiver read. */
	expect(run_disk(&run, 0, DISK_COLUMN(bytes)), 3 * 8192 + 4096 + 2 * 512 + 16384);
	expect(run_process(&run, run_first_of(&run, PW_KIND_archiver), PROCESS_COLUMN(user)), 4 * US(200));
	run_close(&run);
}

/* Several groups are waiting when it has time again: it goes on with the next without being posted. */
static void it_catches_up(void **state)
{
	(void)state;
	run run = run_whole(ARCHIVER "redo.groups=8\narchiver.chunk_kb=4\nsessions.transactions=6\nsessions2.count=1\nsessions2.transactions=1\nsessions2.start_ms=60\n", WHOLE_TRACE(10000));
	expect_record(&run, archived, 0, US(19800), 0, 16384);
	expect_record(&run, archived, 1, US(32600), 0, 32768);
	expect(run_records(&run, PW_TRACE_archived), 2);
	run_close(&run);
}

/* It shares its CPU with a FIFO process that computes from 6 to 16 ms: it begins at 16 instead of 7. */
static void it_needs_a_cpu(void **state)
{
	(void)state;
	run run = run_whole(ARCHIVER "archiver.chunk_kb=16\narchiver.affinity=5\nlgwr.affinity=2\nsessions.affinity=3\nsessions.transactions=5\n"
	                    "noise.count=1\nnoise.affinity=5\nnoise.policy=fifo\nnoise.start_ms=6\nnoise.burst_ms=10\nnoise.sleep_ms=1000\n@0ms archiver.nice=4\n", WHOLE_TRACE(10000));
	expect_record(&run, archived, 0, US(19200), 0, 16384);
	expect_waits(&run, log_file_switch_archiving_needed, 1, US(21200 - 11000));
	expect(run_process(&run, run_first_of(&run, PW_KIND_archiver), PROCESS_COLUMN(nice)), 4);
	run_close(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_switch_waits_for_the_archiver),
		cmocka_unit_test(archived_in_time_no_session_waits),
		cmocka_unit_test(more_groups_give_it_more_time),
		cmocka_unit_test(the_last_chunk_is_what_is_left),
		cmocka_unit_test(it_catches_up),
		cmocka_unit_test(it_needs_a_cpu),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
