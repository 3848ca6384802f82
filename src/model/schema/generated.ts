// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

import type { FieldRow, Named, ProcessKind, Section } from './schema';

/** Sections of a scenario, with the key of each instance. */
export const SECTIONS = [
  {
    id: 'run',
    label: 'Run',
    keys: ['run'],
  },
  {
    id: 'machine',
    label: 'Machine',
    keys: ['machine'],
  },
  {
    id: 'cfs',
    label: 'CFS',
    keys: ['cfs'],
  },
  {
    id: 'eevdf',
    label: 'EEVDF',
    keys: ['eevdf'],
  },
  {
    id: 'realtime',
    label: 'Real time',
    keys: ['realtime'],
  },
  {
    id: 'timeshare',
    label: 'Timeshare',
    keys: ['timeshare'],
  },
  {
    id: 'redo',
    label: 'Redo buffer',
    keys: ['redo'],
  },
  {
    id: 'lgwr',
    label: 'Log writer',
    keys: ['lgwr'],
  },
  {
    id: 'archiver',
    label: 'Archiver',
    keys: ['archiver'],
  },
  {
    id: 'rac',
    label: 'RAC',
    keys: ['rac'],
  },
  {
    id: 'sync',
    label: 'Log file sync',
    keys: ['sync'],
  },
  {
    id: 'sessions',
    label: 'Sessions',
    keys: [
      'sessions',
      'sessions2',
      'sessions3',
      'sessions4',
      'sessions5',
      'sessions6',
      'sessions7',
      'sessions8',
    ],
  },
  {
    id: 'cache',
    label: 'Buffer cache',
    keys: ['cache'],
  },
  {
    id: 'dbwr',
    label: 'Database writers',
    keys: ['dbwr'],
  },
  {
    id: 'ckpt',
    label: 'Checkpoints',
    keys: ['ckpt'],
  },
  {
    id: 'noise',
    label: 'Noise',
    keys: ['noise', 'noise2', 'noise3', 'noise4', 'noise5', 'noise6', 'noise7', 'noise8'],
  },
  {
    id: 'disk',
    label: 'Devices',
    keys: ['redo_disk', 'data_disk'],
  },
  {
    id: 'windows',
    label: 'Windows',
    keys: ['windows'],
  },
  {
    id: 'wal',
    label: 'Write-ahead log',
    keys: ['wal'],
  },
  {
    id: 'binlog',
    label: 'Binary log',
    keys: ['binlog'],
  },
  {
    id: 'client',
    label: 'Client',
    keys: ['client'],
  },
  {
    id: 'standby',
    label: 'Standby',
    keys: ['standby'],
  },
] as const satisfies readonly Section[];

/** Kinds of processes. */
export const PROCESS_KINDS = [
  {
    id: 'lgwr',
    name: 'LGWR',
    section: 'lgwr',
  },
  {
    id: 'session',
    name: 'session',
    section: 'sessions',
  },
  {
    id: 'noise',
    name: 'noise',
    section: 'noise',
  },
  {
    id: 'dbwr',
    name: 'DBWR',
    section: 'dbwr',
  },
  {
    id: 'worker',
    name: 'LG',
    section: 'lgwr',
  },
  {
    id: 'archiver',
    name: 'ARC',
    section: 'archiver',
  },
  {
    id: 'lms',
    name: 'LMS',
    section: 'rac',
  },
  {
    id: 'remote_lms',
    name: 'remote LMS',
    section: 'rac',
  },
  {
    id: 'ckpt',
    name: 'CKPT',
    section: 'ckpt',
  },
  {
    id: 'walwriter',
    name: 'walwriter',
    section: 'wal',
  },
  {
    id: 'checkpointer',
    name: 'checkpointer',
    section: 'wal',
  },
  {
    id: 'innodb_master',
    name: 'InnoDB master',
    section: 'wal',
  },
  {
    id: 'client',
    name: 'client',
    section: 'client',
  },
  {
    id: 'walsender',
    name: 'walsender',
    section: 'standby',
  },
  {
    id: 'walreceiver',
    name: 'walreceiver',
    section: 'standby',
  },
  {
    id: 'startup',
    name: 'startup',
    section: 'standby',
  },
] as const satisfies readonly ProcessKind[];

/** States of a process. */
export const STATES = [
  {
    id: 'new',
    name: 'new',
  },
  {
    id: 'runnable',
    name: 'runnable',
  },
  {
    id: 'user',
    name: 'on CPU, user mode',
  },
  {
    id: 'kernel',
    name: 'on CPU, kernel mode',
  },
  {
    id: 'sleeping',
    name: 'sleeping',
  },
  {
    id: 'io',
    name: 'in I/O',
  },
  {
    id: 'ended',
    name: 'ended',
  },
] as const satisfies readonly Named[];

/** Wait events. */
export const WAIT_EVENTS = [
  {
    id: 'log_file_sync',
    name: 'log file sync',
  },
  {
    id: 'log_file_parallel_write',
    name: 'log file parallel write',
  },
  {
    id: 'log_file_single_write',
    name: 'log file single write',
  },
  {
    id: 'log_buffer_space',
    name: 'log buffer space',
  },
  {
    id: 'lgwr_wait_for_redo_copy',
    name: 'LGWR wait for redo copy',
  },
  {
    id: 'latch_redo_allocation',
    name: 'latch: redo allocation',
  },
  {
    id: 'latch_cache_buffers_chains',
    name: 'latch: cache buffers chains',
  },
  {
    id: 'log_file_switch_checkpoint_incomplete',
    name: 'log file switch (checkpoint incomplete)',
  },
  {
    id: 'log_file_switch_completion',
    name: 'log file switch completion',
  },
  {
    id: 'log_file_switch_archiving_needed',
    name: 'log file switch (archiving needed)',
  },
  {
    id: 'log_file_sequential_read',
    name: 'log file sequential read',
  },
  {
    id: 'log_archive_io',
    name: 'Log archive I/O',
  },
  {
    id: 'wait_for_scn_ack',
    name: 'wait for scn ack',
  },
  {
    id: 'lgwr_any_worker_group',
    name: 'LGWR any worker group',
  },
  {
    id: 'lgwr_all_worker_groups',
    name: 'LGWR all worker groups',
  },
  {
    id: 'lgwr_worker_group_ordering',
    name: 'LGWR worker group ordering',
  },
  {
    id: 'lgwr_worker_group_idle',
    name: 'LGWR worker group idle',
  },
  {
    id: 'gcs_remote_message',
    name: 'gcs remote message',
  },
  {
    id: 'free_buffer_waits',
    name: 'free buffer waits',
  },
  {
    id: 'db_file_parallel_write',
    name: 'db file parallel write',
  },
  {
    id: 'db_file_sequential_read',
    name: 'db file sequential read',
  },
  {
    id: 'db_file_scattered_read',
    name: 'db file scattered read',
  },
  {
    id: 'rdbms_ipc_message',
    name: 'rdbms ipc message',
  },
  {
    id: 'client_message',
    name: 'SQL*Net message from client',
  },
  {
    id: 'os_sleep',
    name: 'timed sleep',
  },
  {
    id: 'db_file_single_write',
    name: 'db file single write',
  },
  {
    id: 'control_file_parallel_write',
    name: 'control file parallel write',
  },
  {
    id: 'commit',
    name: 'COMMIT',
  },
  {
    id: 'lwlock_wal_write',
    name: 'LWLock:WALWrite',
  },
  {
    id: 'lwlock_wal_insert',
    name: 'LWLock:WALInsert',
  },
  {
    id: 'commit_delay',
    name: 'Timeout:CommitDelay',
  },
  {
    id: 'io_wal_write',
    name: 'IO:WALWrite',
  },
  {
    id: 'io_wal_sync',
    name: 'IO:WALSync',
  },
  {
    id: 'walwriter_main',
    name: 'Activity:WalWriterMain',
  },
  {
    id: 'checkpointer_main',
    name: 'Activity:CheckpointerMain',
  },
  {
    id: 'io_data_file_sync',
    name: 'IO:DataFileSync',
  },
  {
    id: 'io_data_file_read',
    name: 'IO:DataFileRead',
  },
  {
    id: 'client_read',
    name: 'Client:ClientRead',
  },
  {
    id: 'lwlock_buffer_mapping',
    name: 'LWLock:BufferMapping',
  },
  {
    id: 'group_commit_lock',
    name: 'group_commit_lock',
  },
  {
    id: 'io_innodb_log',
    name: 'wait/io/file/innodb/innodb_log_file',
  },
  {
    id: 'lock_log',
    name: 'wait/synch/mutex/sql/MYSQL_BIN_LOG::LOCK_log',
  },
  {
    id: 'prepare_ordered',
    name: 'wait/synch/cond/sql/COND_prepare_ordered',
  },
  {
    id: 'io_binlog',
    name: 'wait/io/file/sql/binlog',
  },
  {
    id: 'wakeup_ready',
    name: 'wait/synch/cond/sql/THD::COND_wakeup_ready',
  },
  {
    id: 'master_sleep',
    name: 'InnoDB master sleeps',
  },
  {
    id: 'io_innodb_data',
    name: 'wait/io/file/innodb/innodb_data_file',
  },
  {
    id: 'idle_command',
    name: 'idle',
  },
  {
    id: 'buffer_pool_latch',
    name: 'wait/synch/rwlock/innodb/buf_pool',
  },
  {
    id: 'sync_rep',
    name: 'IPC:SyncRep',
  },
  {
    id: 'walsender_main',
    name: 'Activity:WalSenderMain',
  },
  {
    id: 'walreceiver_main',
    name: 'Activity:WalReceiverMain',
  },
  {
    id: 'standby_sync',
    name: 'IO:WALSync on the standby',
  },
  {
    id: 'recovery_stream',
    name: 'Activity:RecoveryWalStream',
  },
] as const satisfies readonly Named[];

/** How many of the core's smallest units make one of a unit. */
export const UNIT_SCALES = {
  '': 1,
  ms: 1000000,
  us: 1000,
  '%': 1,
  KB: 1024,
  'MB/s': 1,
  s: 1000000000,
  'on average': 1000,
  bytes: 1,
} as const satisfies Readonly<Record<string, number>>;

/** The fields of each section, the same for all its instances; numbers are in the field's unit. */
export const FIELD_ROWS = {
  run: [
    ['seed', 'Seed', 1, '', 0, 4294967295],
    ['until_ms', 'Length', 2000, 'ms', 1, 259200000],
    ['sample_ms', 'Sample', 10, 'ms', 0.1, 60000],
    ['database', 'Database', 'oracle', ['oracle', 'postgresql', 'mariadb'], 72],
  ],
  machine: [
    ['cpus', 'CPUs', 4, '', 1, 256],
    ['scheduler', 'Scheduler', 'cfs', ['cfs', 'eevdf', 'o1', 'timeshare', 'windows', 'custom'], 0],
    ['preemption', 'Preemption', 'none', ['none', 'voluntary', 'lazy', 'full'], 18],
    ['autogroup', 'Autogroup', false],
    ['tick_ms', 'Tick', 1, 'ms', 0.1, 100],
    ['balance_ms', 'Balance', 64, 'ms', 0, 10000],
    ['context_switch_us', 'Context switch', 2, 'us', 0, 10000],
    ['syscall_us', 'System call', 0.2, 'us', 0, 10000],
    ['post_us', 'Post', 3, 'us', 0, 10000],
    ['post_nobody_us', 'Post without a waiter', 0, 'us', 0, 10000],
    ['post_same_us', 'Post on the same CPU', 0, 'us', 0, 10000],
    ['post_running_us', 'Post to a running CPU', 0, 'us', 0, 10000],
    ['post_idle_us', 'Post to an idle CPU', 0, 'us', 0, 10000],
    ['post_further_us', 'Further targets of a post', 1, 'us', 0, 10000],
    ['post_wakes_percent', 'Target wakes', 100, '%', 0, 100],
    ['exit_before_pick', 'Idle exit first', false],
    ['wake_latency_us', 'Wake-up of an idle CPU', 2, 'us', 0, 10000],
    ['latch_spin_us', 'Latch spin', 20, 'us', 0, 100000],
    ['latch_line_writes', "Writes in a latch's line", 0, '', 0, 64],
    ['line_transfer_us', 'Line transfer', 0.1, 'us', 0, 100],
    ['timer_slack_us', 'Timer slack', 50, 'us', 0, 10000],
    ['timer_cpu_us', 'CPU time of a timer', 0, 'us', 0, 10000],
    ['timers_together', 'Timers end together', false],
    ['shortest_sleep_ms', 'Shortest sleep', 0, 'ms', 0, 100],
    ['jiffy_ms', 'Jiffy', 0, 'ms', 0, 100],
    ['interruptible_reap', 'Reaping is interruptible', false],
    ['sockets', 'Sockets', 1, '', 1, 16],
    ['cache_kb', 'Cache of a CPU', 1024, 'KB', 0, 1048576],
    ['refill_mb_s', 'Refill rate', 5000, 'MB/s', 1, 1000000],
    ['remote_memory_percent', 'Remote memory', 100, '%', 100, 1000],
    ['interrupt_us', 'Interrupt', 0, 'us', 0, 10000],
    ['placement', 'Placement', 'simple', ['simple', '6.18'], 61],
    ['latch_wait', 'Latch wait', 'posted', ['posted', 'timed', 'yielding'], 55],
    ['policy', 'Policy', '', 'text'],
  ],
  cfs: [
    ['latency_ms', 'Latency', 6, 'ms', 0.1, 1000],
    ['min_granularity_ms', 'Minimum granularity', 0.75, 'ms', 0.01, 1000],
    ['wakeup_granularity_ms', 'Wake-up granularity', 1, 'ms', 0, 1000],
  ],
  eevdf: [
    ['release', 'Kernel release', '6.18', ['undelayed', '6.6', '6.12', '6.18', '6.18-grouped'], 6],
    ['base_slice_ms', 'Base slice', 0.7, 'ms', 0.01, 1000],
    ['hrtick', 'HRTICK', false],
    ['place_lag', 'PLACE_LAG', true],
    ['run_to_parity', 'RUN_TO_PARITY', true],
    ['wakeup_dequeues', 'Wake-ups dequeue', false],
    ['kernel_costs', 'Costs of the kernel', true],
  ],
  realtime: [
    ['runtime_ms', 'Throttle', 950, 'ms', 1, 1000],
    ['throttle', 'Kind of throttle', 'each_second', ['each_second', 'fair_server'], 16],
    ['rr_slice_ms', 'Turn', 100, 'ms', 1, 1000],
  ],
  timeshare: [
    ['kernel_boost', 'Kernel priority after sleep', true],
    ['sleep_return', 'After a sleep', 'svr4', ['svr4', 'illumos'], 22],
  ],
  redo: [
    ['log_buffer_kb', 'log_buffer', 8192, 'KB', 16, 1048576],
    ['group_kb', 'Log group', 0, 'KB', 0, 16777216],
    ['groups', 'Log groups', 3, '', 2, 16],
    ['allocate_us', 'Allocate', 0.5, 'us', 0, 100000],
    ['copy_us', 'Copy', 2, 'us', 0, 100000],
    ['sync_timeout_ms', 'Sync timeout', 1000, 'ms', 1, 60000],
  ],
  lgwr: [
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
    ['policy', 'Policy', 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 11],
    ['rt_priority', 'Real-time priority', 1, '', 1, 99],
    ['slice_ms', 'Own slice', 0, 'ms', 0, 100],
    ['protect', 'Non-preemptable', false],
    ['extension_us', 'Slice extension', 0, 'us', 0, 50],
    ['working_set_kb', 'Working set', 0, 'KB', 0, 1048576],
    ['gather_us', 'CPU before the write', 48, 'us', 0, 1000000],
    ['finish_us', 'CPU after the write', 48, 'us', 0, 1000000],
    ['max_io_kb', 'Largest write', 1024, 'KB', 0.5, 16384],
    ['members', 'Log members', 1, '', 1, 4],
    ['async_io', 'Asynchronous I/O', true],
    ['disable_logging', '_disable_logging', false],
    ['header_writes', 'Header writes', 0, '', 0, 8],
    ['timeout_s', 'Idle timeout', 3, 's', 0.001, 3600],
    ['vector_post', '_use_vector_post', false],
    ['writers', 'Scalable log writers', 'single', ['single', 'workers', 'adaptive'], 36],
    ['workers', 'Workers', 2, '', 1, 8],
    ['outstanding', '_max_outstanding_log_writes', 2, '', 1, 8],
    ['workers_percent', 'To workers', 200, '%', 0, 10000],
    ['single_percent', 'Back to one', 50, '%', 0, 100],
    ['warning_ms', 'Warning', 500, 'ms', 0, 60000],
  ],
  archiver: [
    ['active', 'Archive', false],
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
    ['chunk_kb', 'Chunk', 1024, 'KB', 1, 16384],
    ['chunk_cpu_us', 'CPU per chunk', 200, 'us', 0, 1000000],
  ],
  rac: [
    ['broadcast', 'Broadcast on commit', false],
    ['lms', 'LMS processes', 1, '', 1, 8],
    ['remote_cpus', 'CPUs of the other machine', 2, '', 1, 64],
    ['network_us', 'Network', 100, 'us', 0, 1000000],
    [
      'network_distribution',
      'Network varies',
      'lognormal',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      24,
    ],
    ['message_cpu_us', 'CPU per message', 20, 'us', 0, 100000],
    ['nice', 'nice of LMS', 0, '', -20, 19],
    ['policy', 'Policy of LMS', 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 11],
    ['rt_priority', 'Real-time priority', 1, '', 1, 99],
    ['affinity', 'Affinity of LMS', 'all'],
    ['blocks_received_per_s', 'Blocks received', 0, '', 0, 100000],
    ['blocks_served_per_s', 'Blocks served', 0, '', 0, 100000],
    ['block_cpu_us', 'CPU per block', 100, 'us', 0, 100000],
    [
      'block_cpu_distribution',
      'Blocks vary',
      'exponential',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      24,
    ],
  ],
  sync: [
    ['mode', 'Mode', 'postwait', ['postwait', 'polling', 'adaptive', 'fast'], 39],
    ['polling_threshold_percent', 'Polling threshold', 110, '%', 0, 10000],
    ['common_percent', 'Common', 50, '%', 0, 100],
    ['postwait_threshold_percent', 'Post/wait threshold', 50, '%', 0, 100],
    ['poll_estimate_percent', 'Poll estimate', 200, '%', 0, 10000],
    ['poll_again_percent', 'Later sleeps', 100, '%', 1, 10000],
    ['poll_us', 'One look', 0.4, 'us', 0.01, 1000],
    ['fast_sleep_us', '_fg_fast_sync_sleep_usecs', 0, 'us', 0, 100000],
    ['fast_sleep_target_percent', '_fg_fast_sync_sleep_target_pct', 50, '%', 0, 1000],
    ['fast_sleep_of', 'Sleep is a share of', 'write', ['write', 'commit'], 46],
    ['fast_slack_us', '_fg_fast_sync_slack_usecs', 1, 'us', 0, 10000],
    ['fast_spin_us', '_fg_fast_sync_spin_usecs', 100, 'us', 0, 100000],
    ['poll_sleep_percent', 'Polling sleep', 50, '%', 1, 1000],
  ],
  sessions: [
    ['count', 'Sessions', 0, '', 0, 2000],
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
    ['slice_ms', 'Own slice', 0, 'ms', 0, 100],
    ['extension_us', 'Slice extension', 0, 'us', 0, 50],
    ['working_set_kb', 'Working set', 0, 'KB', 0, 1048576],
    ['pinning', 'Pinning', 'together', ['together', 'one_each', 'by_socket'], 58],
    ['start_ms', 'Start', 0, 'ms', 0, 3600000],
    ['transactions', 'Transactions', 0, '', 0, 1000000000],
    ['think_ms', 'Think time', 0, 'ms', 0, 3600000],
    [
      'think_distribution',
      'Think time varies',
      'exponential',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      24,
    ],
    ['think_cv_percent', 'Variation of think time', 50, '%', 1, 400],
    ['arrivals_per_s', 'Arrivals', 0, 'on average', 0, 1000000],
    ['cpu_ms', 'CPU per transaction', 1, 'ms', 0, 3600000],
    ['round_trips', 'Round trips per transaction', 0, 'on average', 0, 1000],
    ['round_trip_us', 'CPU per round trip', 0, 'us', 0, 100000],
    [
      'cpu_distribution',
      'CPU time varies',
      'constant',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      24,
    ],
    ['cpu_cv_percent', 'Variation of CPU time', 50, '%', 1, 400],
    ['reads', 'Reads per transaction', 0, 'on average', 0, 1000],
    ['scans', 'Multiblock reads per transaction', 0, 'on average', 0, 1000],
    ['logical_reads', 'Logical reads per transaction', 0, 'on average', 0, 100000],
    ['commit', 'Commit', 'wait', ['wait', 'nowait', 'batch'], 33],
    ['commit_every', 'Commit every', 1, '', 1, 1000000],
    ['dirty_blocks', 'Blocks changed per transaction', 0, 'on average', 0, 1000],
    ['redo_bytes', 'Redo per transaction', 4096, 'bytes', 0, 1048576],
  ],
  cache: [
    ['blocks', 'Buffers', 100000, '', 1000, 10000000],
    ['dirty_percent', 'Begin to clean', 25, '%', 1, 100],
    ['full_percent', 'No free buffer', 75, '%', 1, 100],
    ['multiblock', 'db_file_multiblock_read_count', 16, '', 1, 128],
    ['hot_percent', 'Hot gets', 0, '%', 0, 100],
    ['hot_chains', 'Hot chains', 1, '', 1, 64],
    ['get_us', 'Get', 1, 'us', 0, 100000],
  ],
  dbwr: [
    ['count', 'db_writer_processes', 0, '', 0, 64],
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
    ['pinning', 'Pinning', 'together', ['together', 'one_each', 'by_socket'], 58],
    ['batch_blocks', 'Batch', 7, '', 1, 1000],
    ['batches_in_flight', 'Batches in flight', 4, '', 1, 64],
    ['block_cpu_us', 'CPU per block', 38, 'us', 0, 100000],
    ['timeout_s', 'Idle timeout', 3, 's', 0.001, 3600],
    ['working_set_kb', 'Working set', 0, 'KB', 0, 1048576],
    ['writes_in_flight', 'Writes in flight', 0, '', 0, 65536],
  ],
  ckpt: [
    ['active', 'CKPT', false],
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
    ['heartbeat_s', 'Heartbeat', 3, 's', 0.01, 3600],
    ['news', 'Told by', 'message', ['message', 'timer', 'sole'], 43],
    ['look_ms', 'Look again', 3000, 'ms', 1, 60000],
    ['files', 'Data files', 10, '', 0, 10000],
    ['check_us', 'CPU per look', 20, 'us', 0, 100000],
    ['incremental_kb', 'Incremental checkpoint', 0, 'KB', 0, 16777216],
  ],
  noise: [
    ['count', 'Noise processes', 0, '', 0, 256],
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
    ['policy', 'Policy', 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 11],
    ['rt_priority', 'Real-time priority', 1, '', 1, 99],
    ['slice_ms', 'Own slice', 0, 'ms', 0, 100],
    ['working_set_kb', 'Working set', 0, 'KB', 0, 1048576],
    ['active', 'Active', true],
    ['start_ms', 'Start', 0, 'ms', 0, 3600000],
    ['burst_ms', 'Burst', 3, 'ms', 0.001, 60000],
    ['operations', 'Operations', 0, '', 0, 1000000000],
    ['operation_cycles', 'Cycles per operation', 14, '', 1, 10000],
    ['clock_mhz', 'Clock', 3000, '', 1, 10000],
    [
      'burst_distribution',
      'Burst varies',
      'constant',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      24,
    ],
    ['burst_cv_percent', 'Variation of bursts', 50, '%', 1, 400],
    ['sleep_ms', 'Sleep', 1, 'ms', 0, 60000],
  ],
  disk: [
    ['queue_depth', 'Queue depth', 8, '', 1, 64],
    ['service_ms', 'Service time', 1, 'ms', 0, 60000],
    [
      'distribution',
      'Service time varies',
      'exponential',
      ['constant', 'exponential', 'lognormal', 'uniform', 'empirical'],
      28,
    ],
    ['cv_percent', 'Coefficient of variation', 50, '%', 1, 400],
    ['bandwidth_mb_s', 'Bandwidth', 0, 'MB/s', 0, 100000],
    ['on_cpu', 'Persistent memory', false],
    ['stalls_per_million', 'Stalls', 0, '', 0, 1000000],
    ['stall_ms', 'Length of a stall', 500, 'ms', 0, 60000],
    ['raid5', 'RAID 5', false],
    ['share_1ms', 'Requests up to 1 ms', 0, '', 0, 1000000000],
    ['share_2ms', 'Requests up to 2 ms', 0, '', 0, 1000000000],
    ['share_4ms', 'Requests up to 4 ms', 0, '', 0, 1000000000],
    ['share_8ms', 'Requests up to 8 ms', 0, '', 0, 1000000000],
    ['share_16ms', 'Requests up to 16 ms', 0, '', 0, 1000000000],
    ['share_32ms', 'Requests up to 32 ms', 0, '', 0, 1000000000],
    ['share_64ms', 'Requests up to 64 ms', 0, '', 0, 1000000000],
    ['share_128ms', 'Requests up to 128 ms', 0, '', 0, 1000000000],
    ['share_256ms', 'Requests up to 256 ms', 0, '', 0, 1000000000],
    ['share_512ms', 'Requests up to 512 ms', 0, '', 0, 1000000000],
    ['share_1024ms', 'Requests up to 1024 ms', 0, '', 0, 1000000000],
    ['share_2048ms', 'Requests up to 2048 ms', 0, '', 0, 1000000000],
  ],
  windows: [
    ['clock_ms', 'Clock interval', 15.625, 'ms', 0.5, 15.625],
    ['quanta', 'Quantum', 'server', ['client', 'server'], 48],
    [
      'priority_class',
      'Priority class',
      'normal',
      ['idle', 'below_normal', 'normal', 'above_normal', 'high'],
      50,
    ],
    ['spin_yields', 'A spin in vain yields', false],
  ],
  wal: [
    ['insert_locks', 'Insertion locks', 8, '', 1, 128],
    ['insert_us', 'Insertion', 1, 'us', 0, 100000],
    ['write_us', 'write()', 5, 'us', 0, 100000],
    ['commit_delay_us', 'commit_delay', 0, 'us', 0, 100000],
    ['commit_siblings', 'commit_siblings', 5, '', 0, 1000],
    ['writer_delay_ms', 'wal_writer_delay', 200, 'ms', 1, 10000],
    ['writer_flush_after_kb', 'wal_writer_flush_after', 1024, 'KB', 0, 1048576],
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
    ['pages', 'Pages', 0, '', 0, 100000000],
    ['full_page_writes', 'full_page_writes', true],
    ['checkpoint_timeout_s', 'checkpoint_timeout', 300, 's', 1, 86400],
    ['completion_percent', 'checkpoint_completion_target', 90, '%', 0, 100],
    ['wake', 'Leader wakes', 'engine', ['engine', 'all', 'covered_and_one'], 63],
    ['spin_us', 'Spin before sleep', 0, 'us', 0, 100000],
    ['spin_flush_us', 'Spins below', 400, 'us', 0, 1000000],
    ['spin_cpu_percent', 'Spins if busy', 50, '%', 0, 100],
  ],
  binlog: [
    ['active', 'Binary log', false],
    ['sync', 'sync_binlog', true],
    ['bytes', 'Bytes per transaction', 300, 'bytes', 1, 1048576],
    ['write_us', 'Write', 2, 'us', 0, 100000],
    ['commit_us', 'Commit in order', 1, 'us', 0, 100000],
    ['wait_count', 'binlog_commit_wait_count', 0, '', 0, 1000],
    ['wait_us', 'binlog_commit_wait_usec', 100000, 'us', 0, 1000000],
    ['wake', 'Leader wakes', 'each', ['each', 'broadcast'], 66],
    ['mutex_us', 'Mutex', 0.2, 'us', 0, 1000],
  ],
  client: [
    ['threads', 'Threads', 0, '', 0, 64],
    ['cpu_us', 'CPU per transaction', 10, 'us', 0, 100000],
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
  ],
  standby: [
    ['active', 'Standby', false],
    [
      'synchronous_commit',
      'synchronous_commit',
      'on',
      ['local', 'remote_write', 'on', 'remote_apply'],
      68,
    ],
    ['cpus', 'CPUs of the other machine', 2, '', 1, 64],
    ['network_us', 'Network', 100, 'us', 0, 1000000],
    [
      'network_distribution',
      'Network varies',
      'lognormal',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      24,
    ],
    ['message_cpu_us', 'CPU per message', 10, 'us', 0, 100000],
    ['sync_ms', 'Service time', 1, 'ms', 0, 10000],
    [
      'sync_distribution',
      'Sync varies',
      'exponential',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      24,
    ],
    ['apply_us', 'Apply', 20, 'us', 0, 1000000],
    ['nice', 'nice', 0, '', -20, 19],
    ['affinity', 'Affinity', 'all'],
  ],
} as const satisfies Readonly<Record<string, readonly FieldRow[]>>;

/** The columns of the tables that a run can be asked for; a table's place is its number. */
export const TABLE_COLUMNS = {
  statistics: ['value'],
  waits: ['count', 'total', 'max'],
  histograms: ['bucket'],
  lfs_parts: ['total', 'max'],
  processes: [
    'kind',
    'instance',
    'ordinal',
    'state',
    'nice',
    'cpu',
    'user',
    'kernel',
    'runnable',
    'sleeping',
    'io',
    'voluntary',
    'forced',
    'wakeups',
    'migrations',
    'refill',
    'transactions',
    'wait',
    'waited',
  ],
  cpus: ['user', 'kernel', 'idle', 'switches'],
  disks: ['requests', 'bytes', 'busy', 'service', 'queued'],
  series: [
    'transactions',
    'lfs_count',
    'lfs_total',
    'lfs_max',
    'redo_bytes',
    'flushes',
    'reads',
    'writes',
    'cpu_lgwr',
    'cpu_dbwr',
    'cpu_sessions',
    'cpu_noise',
    'cpu_others',
    'runnable',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The number of each process kind. */
export * as Kind from './numbers/kind';

/** The number of each state. */
export * as State from './numbers/state';

/** The number of each cause. */
export * as Cause from './numbers/cause';

/** The number of each wait event. */
export * as Wait from './numbers/wait';

/** The number of each part of a `log file sync`. */
export * as Part from './numbers/part';

/** The number of each type of trace record. */
export * as TraceType from './numbers/traceType';

/** The number of each statistic. */
export * as Stat from './numbers/stat';

/** What the core has room for. */
export * as Limit from './numbers/limit';

/** How many parts a `log file sync` has. */
export const LFS_PART_COUNT = 37;

/** How many statistics a run has. */
export const STATISTIC_COUNT = 48;
