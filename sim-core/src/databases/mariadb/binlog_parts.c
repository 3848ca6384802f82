/* binlog_parts.c: the parts of a commit in the binary log. */
#include "mariadb.h"

#define ALL_OF(cpu, runnable, sleep, io) {[CLOCK_CPU] = PW_PART_##cpu, [CLOCK_RUNNABLE] = PW_PART_##runnable, [CLOCK_SLEEP] = PW_PART_##sleep, [CLOCK_IO] = PW_PART_##io}

/* A follower belongs to its leader's group from the beginning: while that one waits for LOCK_log, the group before is synced. */
#define PHASES \
	{ \
		[WRITER_IDLE] = ALL_OF(binlog_cpu, binlog_runnable, binlog_earlier, binlog_sync), \
		[WRITER_GATHERING] = ALL_OF(binlog_cpu, binlog_runnable, binlog_earlier, binlog_sync), \
		[WRITER_DELAYING] = ALL_OF(binlog_cpu, binlog_runnable, binlog_delay, binlog_delay), \
		[WRITER_WRITING] = ALL_OF(binlog_cpu, binlog_runnable, binlog_sync, binlog_sync), \
		[WRITER_BROADCASTING] = ALL_OF(binlog_cpu, binlog_runnable, binlog_sync, binlog_sync), \
		[WRITER_POSTING] = ALL_OF(others_woken, waking_preempted, binlog_sync, binlog_sync), \
	}

const pw_commit_parts pw_binlog_parts = {
	.own = ALL_OF(backend_cpu, backend_runnable, binlog_mutex, binlog_mutex),
	.in_vain = ALL_OF(in_vain, in_vain, binlog_mutex, binlog_mutex),
	.covered = PHASES,
	.earlier = PHASES,
};
