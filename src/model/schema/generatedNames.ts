// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

import type { Named, Statistic, TraceTypeRow } from './schema';

/** Parts of a `log file sync`; they add up to it. */
export const LFS_PARTS = [
  {
    id: 'previous_io',
    name: 'previous flush: I/O',
  },
  {
    id: 'previous_cpu',
    name: 'previous flush: LGWR on CPU',
  },
  {
    id: 'previous_runnable',
    name: 'previous flush: LGWR runnable',
  },
  {
    id: 'start_runnable',
    name: 'LGWR runnable before the write',
  },
  {
    id: 'lgwr_cpu',
    name: 'LGWR on CPU',
  },
  {
    id: 'redo_copy',
    name: 'LGWR waiting for redo copy',
  },
  {
    id: 'io',
    name: 'I/O',
  },
  {
    id: 'io_runnable',
    name: 'LGWR runnable after the I/O',
  },
  {
    id: 'others_posted',
    name: 'others posted first',
  },
  {
    id: 'order',
    name: 'earlier write first',
  },
  {
    id: 'broadcast',
    name: 'broadcast',
  },
  {
    id: 'posting_preempted',
    name: 'LGWR preempted while posting',
  },
  {
    id: 'own_runnable',
    name: 'own time runnable',
  },
  {
    id: 'overshoot',
    name: 'sleep overshoot',
  },
  {
    id: 'own_cpu',
    name: 'own CPU',
  },
  {
    id: 'earlier_sync',
    name: 'earlier flush: sync',
  },
  {
    id: 'earlier_cpu',
    name: 'earlier flush: leader on CPU',
  },
  {
    id: 'earlier_runnable',
    name: 'earlier flush: leader runnable',
  },
  {
    id: 'insertions',
    name: 'insertions under way',
  },
  {
    id: 'commit_delay',
    name: 'commit_delay',
  },
  {
    id: 'leader_cpu',
    name: 'leader on CPU',
  },
  {
    id: 'wal_sync',
    name: 'sync',
  },
  {
    id: 'leader_runnable',
    name: 'leader runnable',
  },
  {
    id: 'others_woken',
    name: 'others woken first',
  },
  {
    id: 'waking_preempted',
    name: 'leader preempted while waking',
  },
  {
    id: 'in_vain',
    name: 'woken in vain',
  },
  {
    id: 'backend_runnable',
    name: 'session runnable',
  },
  {
    id: 'backend_cpu',
    name: 'session on CPU',
  },
  {
    id: 'binlog_earlier',
    name: 'binlog: earlier group',
  },
  {
    id: 'binlog_delay',
    name: 'binlog: waiting for more',
  },
  {
    id: 'binlog_cpu',
    name: 'binlog: leader on CPU',
  },
  {
    id: 'binlog_runnable',
    name: 'binlog: leader runnable',
  },
  {
    id: 'binlog_sync',
    name: 'binlog: sync',
  },
  {
    id: 'binlog_mutex',
    name: 'binlog: mutex',
  },
  {
    id: 'standby',
    name: 'standby',
  },
  {
    id: 'walsender_cpu',
    name: 'walsender on CPU',
  },
  {
    id: 'walsender_runnable',
    name: 'walsender runnable',
  },
] as const satisfies readonly Named[];

/** Why a process changed its state. */
export const CAUSES = [
  {
    id: 'start',
    name: 'started',
  },
  {
    id: 'post',
    name: 'posted',
  },
  {
    id: 'message',
    name: 'message',
  },
  {
    id: 'timer',
    name: 'timer',
  },
  {
    id: 'device',
    name: 'I/O done',
  },
  {
    id: 'edit',
    name: 'edit',
  },
  {
    id: 'dispatch',
    name: 'dispatched',
  },
  {
    id: 'system_call',
    name: 'system call',
  },
  {
    id: 'user_return',
    name: 'return to user mode',
  },
  {
    id: 'preempted',
    name: 'preempted',
  },
  {
    id: 'slice_over',
    name: 'time slice over',
  },
  {
    id: 'blocked',
    name: 'blocked',
  },
  {
    id: 'moved',
    name: 'moved',
  },
  {
    id: 'finished',
    name: 'finished',
  },
  {
    id: 'snapshot',
    name: 'snapshot',
  },
  {
    id: 'yielded',
    name: 'yielded',
  },
] as const satisfies readonly Named[];

/** Types of trace records. */
export const TRACE_TYPES = [
  {
    id: 'state',
    name: 'state',
  },
  {
    id: 'migrate',
    name: 'migrate',
  },
  {
    id: 'post',
    name: 'post',
  },
  {
    id: 'redo',
    name: 'redo',
  },
  {
    id: 'flush',
    name: 'flush',
  },
  {
    id: 'write',
    name: 'write',
  },
  {
    id: 'log_switch',
    name: 'log switch',
  },
  {
    id: 'published',
    name: 'published',
  },
  {
    id: 'handed',
    name: 'handed over',
  },
  {
    id: 'log_write_warning',
    name: 'slow log write',
  },
  {
    id: 'broadcast_warning',
    name: 'slow broadcast',
  },
  {
    id: 'writers_mode',
    name: 'log writers',
  },
  {
    id: 'message',
    name: 'message',
  },
  {
    id: 'archived',
    name: 'archived',
  },
  {
    id: 'io_submit',
    name: 'I/O submitted',
  },
  {
    id: 'io_start',
    name: 'I/O started',
  },
  {
    id: 'io_done',
    name: 'I/O done',
  },
  {
    id: 'wait_begin',
    name: 'wait began',
  },
  {
    id: 'wait_end',
    name: 'wait ended',
  },
  {
    id: 'lfs_part',
    name: 'part of log file sync',
  },
  {
    id: 'transaction',
    name: 'transaction',
  },
  {
    id: 'sync_mode',
    name: 'log file sync mode',
  },
  {
    id: 'fast_sync',
    name: 'fast sync',
  },
  {
    id: 'edit',
    name: 'edit',
  },
  {
    id: 'binlog_group',
    name: 'binlog group',
  },
  {
    id: 'eject',
    name: 'policy ejected',
  },
] as const satisfies readonly TraceTypeRow[];

/** Statistics of a run, under the names that Oracle gives them. */
export const STATISTICS = [
  {
    id: 'duration_ns',
    name: 'duration',
    unit: 'ns',
  },
  {
    id: 'transactions',
    name: 'transactions',
    unit: '',
  },
  {
    id: 'transaction_time',
    name: 'transaction time',
    unit: 'ns',
  },
  {
    id: 'user_commits',
    name: 'user commits',
    unit: '',
  },
  {
    id: 'redo_size',
    name: 'redo size',
    unit: 'bytes',
  },
  {
    id: 'redo_writes',
    name: 'redo writes',
    unit: '',
  },
  {
    id: 'redo_blocks_written',
    name: 'redo blocks written',
    unit: '',
  },
  {
    id: 'redo_write_time',
    name: 'redo write time',
    unit: 'ns',
  },
  {
    id: 'redo_synch_writes',
    name: 'redo synch writes',
    unit: '',
  },
  {
    id: 'redo_synch_time',
    name: 'redo synch time',
    unit: 'ns',
  },
  {
    id: 'redo_synch_time_overhead',
    name: 'redo synch time overhead',
    unit: 'ns',
  },
  {
    id: 'redo_synch_long_waits',
    name: 'redo synch long waits',
    unit: '',
  },
  {
    id: 'redo_synch_polls',
    name: 'redo synch polls',
    unit: '',
  },
  {
    id: 'redo_synch_poll_writes',
    name: 'redo synch poll writes',
    unit: '',
  },
  {
    id: 'fast_sync_sleep_count',
    name: 'redo synch fast sync sleep count',
    unit: '',
  },
  {
    id: 'fast_sync_sleep_time',
    name: 'redo synch fast sync sleep time',
    unit: 'ns',
  },
  {
    id: 'fast_sync_spin_count',
    name: 'redo synch fast sync spin count',
    unit: '',
  },
  {
    id: 'fast_sync_spin_time',
    name: 'redo synch fast sync spin time',
    unit: 'ns',
  },
  {
    id: 'fast_sync_all_sleeps',
    name: 'redo synch fast sync sleeps, all',
    unit: '',
  },
  {
    id: 'fast_sync_all_sleeps_time',
    name: 'redo synch fast sync sleep time, all',
    unit: 'ns',
  },
  {
    id: 'sync_switches',
    name: 'log file sync switches',
    unit: '',
  },
  {
    id: 'writers_switches',
    name: 'log writers switches',
    unit: '',
  },
  {
    id: 'flushes_handed',
    name: 'flushes handed to workers',
    unit: '',
  },
  {
    id: 'broadcasts',
    name: 'broadcasts on commit',
    unit: '',
  },
  {
    id: 'broadcast_time',
    name: 'broadcast acknowledge time',
    unit: 'ns',
  },
  {
    id: 'blocks_served',
    name: 'gc blocks served',
    unit: '',
  },
  {
    id: 'block_serve_time',
    name: 'gc block serve time',
    unit: 'ns',
  },
  {
    id: 'logical_reads',
    name: 'session logical reads',
    unit: '',
  },
  {
    id: 'latch_gets',
    name: 'latch gets',
    unit: '',
  },
  {
    id: 'latch_misses',
    name: 'latch misses',
    unit: '',
  },
  {
    id: 'latch_sleeps',
    name: 'latch sleeps',
    unit: '',
  },
  {
    id: 'latch_false_releases',
    name: 'latch false releases',
    unit: '',
  },
  {
    id: 'physical_reads',
    name: 'physical reads',
    unit: '',
  },
  {
    id: 'physical_writes',
    name: 'physical writes',
    unit: '',
  },
  {
    id: 'log_switches',
    name: 'log switches',
    unit: '',
  },
  {
    id: 'messages_sent',
    name: 'messages sent',
    unit: '',
  },
  {
    id: 'posts_suppressed',
    name: 'posts not needed',
    unit: '',
  },
  {
    id: 'switches_voluntary',
    name: 'context switches, voluntary',
    unit: '',
  },
  {
    id: 'switches_forced',
    name: 'context switches, forced',
    unit: '',
  },
  {
    id: 'wakeups',
    name: 'wake-ups',
    unit: '',
  },
  {
    id: 'migrations',
    name: 'migrations',
    unit: '',
  },
  {
    id: 'dispatches',
    name: 'dispatches',
    unit: '',
  },
  {
    id: 'events',
    name: 'events',
    unit: '',
  },
  {
    id: 'trace_records',
    name: 'trace records',
    unit: '',
  },
  {
    id: 'woken_in_vain',
    name: 'woken in vain',
    unit: '',
  },
  {
    id: 'checkpoints',
    name: 'checkpoints',
    unit: '',
  },
  {
    id: 'binlog_commits',
    name: 'binlog commits',
    unit: '',
  },
  {
    id: 'binlog_group_commits',
    name: 'binlog group commits',
    unit: '',
  },
] as const satisfies readonly Statistic[];

/** The fields that no edit may change while a run goes on. */
export const FIXED_FIELDS = [
  'run.seed',
  'run.until_ms',
  'run.sample_ms',
  'run.database',
  'machine.cpus',
  'machine.scheduler',
  'machine.preemption',
  'machine.autogroup',
  'machine.tick_ms',
  'machine.balance_ms',
  'machine.exit_before_pick',
  'machine.jiffy_ms',
  'machine.interruptible_reap',
  'machine.sockets',
  'machine.cache_kb',
  'machine.refill_mb_s',
  'machine.remote_memory_percent',
  'machine.placement',
  'machine.latch_wait',
  'cfs.latency_ms',
  'cfs.min_granularity_ms',
  'cfs.wakeup_granularity_ms',
  'eevdf.release',
  'eevdf.base_slice_ms',
  'eevdf.hrtick',
  'eevdf.place_lag',
  'eevdf.run_to_parity',
  'eevdf.wakeup_dequeues',
  'eevdf.kernel_costs',
  'realtime.runtime_ms',
  'realtime.throttle',
  'realtime.rr_slice_ms',
  'timeshare.kernel_boost',
  'timeshare.sleep_return',
  'redo.log_buffer_kb',
  'redo.group_kb',
  'redo.groups',
  'lgwr.working_set_kb',
  'lgwr.members',
  'lgwr.async_io',
  'lgwr.writers',
  'lgwr.workers',
  'archiver.active',
  'rac.broadcast',
  'rac.lms',
  'rac.remote_cpus',
  'sessions.count',
  'sessions.working_set_kb',
  'sessions.pinning',
  'sessions.start_ms',
  'sessions.transactions',
  'cache.blocks',
  'dbwr.count',
  'dbwr.pinning',
  'dbwr.working_set_kb',
  'ckpt.active',
  'ckpt.news',
  'noise.count',
  'noise.working_set_kb',
  'noise.start_ms',
  'disk.queue_depth',
  'disk.on_cpu',
  'disk.raid5',
  'disk.share_1ms',
  'disk.share_2ms',
  'disk.share_4ms',
  'disk.share_8ms',
  'disk.share_16ms',
  'disk.share_32ms',
  'disk.share_64ms',
  'disk.share_128ms',
  'disk.share_256ms',
  'disk.share_512ms',
  'disk.share_1024ms',
  'disk.share_2048ms',
  'windows.clock_ms',
  'windows.quanta',
  'windows.priority_class',
  'windows.spin_yields',
  'wal.insert_locks',
  'wal.pages',
  'wal.wake',
  'binlog.active',
  'binlog.wake',
  'client.threads',
  'standby.active',
  'standby.cpus',
  'machine.policy',
] as const satisfies readonly string[];
