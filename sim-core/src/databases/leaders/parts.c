/* parts.c: how the parts of a commit are called that waits for a leader. */
#include "leaders.h"

/* What a session does by itself; asleep it waits for insertions under way. */
#define OWN_SLEEP [CLOCK_SLEEP] = PW_PART_insertions, [CLOCK_IO] = PW_PART_insertions
#define ALL_OF(cpu, runnable, sleep, io) {[CLOCK_CPU] = PW_PART_##cpu, [CLOCK_RUNNABLE] = PW_PART_##runnable, [CLOCK_SLEEP] = PW_PART_##sleep, [CLOCK_IO] = PW_PART_##io}

const pw_commit_parts pw_leader_parts = {
	.own = {[CLOCK_CPU] = PW_PART_backend_cpu, [CLOCK_RUNNABLE] = PW_PART_backend_runnable, OWN_SLEEP},
	.in_vain = {[CLOCK_CPU] = PW_PART_in_vain, [CLOCK_RUNNABLE] = PW_PART_in_vain, OWN_SLEEP},
	.covered = {
		[WRITER_IDLE] = ALL_OF(leader_cpu, leader_runnable, insertions, wal_sync),
		[WRITER_GATHERING] = ALL_OF(leader_cpu, leader_runnable, insertions, wal_sync),
		[WRITER_DELAYING] = ALL_OF(leader_cpu, leader_runnable, commit_delay, commit_delay),
		[WRITER_WRITING] = ALL_OF(leader_cpu, leader_runnable, wal_sync, wal_sync),
		[WRITER_BROADCASTING] = ALL_OF(leader_cpu, leader_runnable, wal_sync, wal_sync),
		[WRITER_POSTING] = ALL_OF(others_woken, waking_preempted, wal_sync, wal_sync),
	},
	.earlier = {
		[WRITER_IDLE] = ALL_OF(earlier_cpu, earlier_runnable, earlier_sync, earlier_sync),
		[WRITER_GATHERING] = ALL_OF(earlier_cpu, earlier_runnable, earlier_sync, earlier_sync),
		/* A session that comes while its leader delays is covered, so this is met by none. */
		[WRITER_DELAYING] = ALL_OF(earlier_cpu, earlier_runnable, earlier_sync, earlier_sync),
		[WRITER_WRITING] = ALL_OF(earlier_cpu, earlier_runnable, earlier_sync, earlier_sync),
		[WRITER_BROADCASTING] = ALL_OF(earlier_cpu, earlier_runnable, earlier_sync, earlier_sync),
		[WRITER_POSTING] = ALL_OF(earlier_cpu, earlier_runnable, earlier_sync, earlier_sync),
	},
};
