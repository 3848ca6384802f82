// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

import type { FieldRow, Named, ProcessKind, Section } from './schema';

/** Sections of a scenario, with the key of each instance. */
export const SECTIONS = [
  {
    id: 'run',
    keys: ['run'],
  },
  {
    id: 'machine',
    keys: ['machine'],
  },
  {
    id: 'cfs',
    keys: ['cfs'],
  },
  {
    id: 'eevdf',
    keys: ['eevdf'],
  },
  {
    id: 'realtime',
    keys: ['realtime'],
  },
  {
    id: 'timeshare',
    keys: ['timeshare'],
  },
  {
    id: 'redo',
    keys: ['redo'],
  },
  {
    id: 'lgwr',
    keys: ['lgwr'],
  },
  {
    id: 'archiver',
    keys: ['archiver'],
  },
  {
    id: 'rac',
    keys: ['rac'],
  },
  {
    id: 'sync',
    keys: ['sync'],
  },
  {
    id: 'sessions',
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
    keys: ['cache'],
  },
  {
    id: 'dbwr',
    keys: ['dbwr'],
  },
  {
    id: 'ckpt',
    keys: ['ckpt'],
  },
  {
    id: 'noise',
    keys: ['noise', 'noise2', 'noise3', 'noise4', 'noise5', 'noise6', 'noise7', 'noise8'],
  },
  {
    id: 'disk',
    keys: ['redo_disk', 'data_disk'],
  },
  {
    id: 'windows',
    keys: ['windows'],
  },
  {
    id: 'wal',
    keys: ['wal'],
  },
  {
    id: 'binlog',
    keys: ['binlog'],
  },
  {
    id: 'client',
    keys: ['client'],
  },
  {
    id: 'standby',
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
    name: 'sleep of a second',
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
    ['seed', 1, '', 0, 4294967295],
    ['until_ms', 2000, 'ms', 1, 259200000],
    ['sample_ms', 10, 'ms', 0.1, 60000],
    ['database', 'oracle', ['oracle', 'postgresql', 'mariadb'], 72],
  ],
  machine: [
    ['cpus', 4, '', 1, 256],
    ['scheduler', 'cfs', ['cfs', 'eevdf', 'o1', 'timeshare', 'windows', 'custom'], 0],
    ['preemption', 'none', ['none', 'voluntary', 'lazy', 'full'], 18],
    ['autogroup', false],
    ['tick_ms', 1, 'ms', 0.1, 100],
    ['balance_ms', 64, 'ms', 0, 10000],
    ['context_switch_us', 2, 'us', 0, 10000],
    ['syscall_us', 0.2, 'us', 0, 10000],
    ['post_us', 3, 'us', 0, 10000],
    ['post_nobody_us', 0, 'us', 0, 10000],
    ['post_same_us', 0, 'us', 0, 10000],
    ['post_running_us', 0, 'us', 0, 10000],
    ['post_idle_us', 0, 'us', 0, 10000],
    ['post_further_us', 1, 'us', 0, 10000],
    ['post_wakes_percent', 100, '%', 0, 100],
    ['exit_before_pick', false],
    ['wake_latency_us', 2, 'us', 0, 10000],
    ['latch_spin_us', 20, 'us', 0, 100000],
    ['latch_line_writes', 0, '', 0, 64],
    ['line_transfer_us', 0.1, 'us', 0, 100],
    ['timer_slack_us', 50, 'us', 0, 10000],
    ['timer_cpu_us', 0, 'us', 0, 10000],
    ['timers_together', false],
    ['shortest_sleep_ms', 0, 'ms', 0, 100],
    ['jiffy_ms', 0, 'ms', 0, 100],
    ['interruptible_reap', false],
    ['sockets', 1, '', 1, 16],
    ['cache_kb', 1024, 'KB', 0, 1048576],
    ['refill_mb_s', 5000, 'MB/s', 1, 1000000],
    ['remote_memory_percent', 100, '%', 100, 1000],
    ['interrupt_us', 0, 'us', 0, 10000],
    ['placement', 'simple', ['simple', '6.18'], 61],
    ['latch_wait', 'posted', ['posted', 'timed', 'yielding'], 55],
    ['policy', '', 'text'],
  ],
  cfs: [
    ['latency_ms', 6, 'ms', 0.1, 1000],
    ['min_granularity_ms', 0.75, 'ms', 0.01, 1000],
    ['wakeup_granularity_ms', 1, 'ms', 0, 1000],
  ],
  eevdf: [
    ['release', '6.18', ['undelayed', '6.6', '6.12', '6.18', '6.18-grouped'], 6],
    ['base_slice_ms', 0.7, 'ms', 0.01, 1000],
    ['hrtick', false],
    ['place_lag', true],
    ['run_to_parity', true],
    ['wakeup_dequeues', false],
    ['kernel_costs', true],
  ],
  realtime: [
    ['runtime_ms', 950, 'ms', 1, 1000],
    ['throttle', 'each_second', ['each_second', 'fair_server'], 16],
    ['rr_slice_ms', 100, 'ms', 1, 1000],
  ],
  timeshare: [
    ['kernel_boost', true],
    ['sleep_return', 'svr4', ['svr4', 'illumos'], 22],
  ],
  redo: [
    ['log_buffer_kb', 8192, 'KB', 16, 1048576],
    ['group_kb', 0, 'KB', 0, 16777216],
    ['groups', 3, '', 2, 16],
    ['allocate_us', 0.5, 'us', 0, 100000],
    ['copy_us', 2, 'us', 0, 100000],
    ['sync_timeout_ms', 1000, 'ms', 1, 60000],
  ],
  lgwr: [
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
    ['policy', 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 11],
    ['rt_priority', 1, '', 1, 99],
    ['slice_ms', 0, 'ms', 0, 100],
    ['protect', false],
    ['extension_us', 0, 'us', 0, 50],
    ['working_set_kb', 0, 'KB', 0, 1048576],
    ['gather_us', 48, 'us', 0, 1000000],
    ['finish_us', 48, 'us', 0, 1000000],
    ['max_io_kb', 1024, 'KB', 0.5, 16384],
    ['members', 1, '', 1, 4],
    ['async_io', true],
    ['disable_logging', false],
    ['header_writes', 0, '', 0, 8],
    ['timeout_s', 3, 's', 0.001, 3600],
    ['vector_post', false],
    ['writers', 'single', ['single', 'workers', 'adaptive'], 36],
    ['workers', 2, '', 1, 8],
    ['outstanding', 2, '', 1, 8],
    ['workers_percent', 200, '%', 0, 10000],
    ['single_percent', 50, '%', 0, 100],
    ['warning_ms', 500, 'ms', 0, 60000],
  ],
  archiver: [
    ['active', false],
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
    ['chunk_kb', 1024, 'KB', 1, 16384],
    ['chunk_cpu_us', 200, 'us', 0, 1000000],
  ],
  rac: [
    ['broadcast', false],
    ['lms', 1, '', 1, 8],
    ['remote_cpus', 2, '', 1, 64],
    ['network_us', 100, 'us', 0, 1000000],
    ['network_distribution', 'lognormal', ['constant', 'exponential', 'lognormal', 'uniform'], 24],
    ['message_cpu_us', 20, 'us', 0, 100000],
    ['nice', 0, '', -20, 19],
    ['policy', 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 11],
    ['rt_priority', 1, '', 1, 99],
    ['affinity', 'all'],
    ['blocks_received_per_s', 0, '', 0, 100000],
    ['blocks_served_per_s', 0, '', 0, 100000],
    ['block_cpu_us', 100, 'us', 0, 100000],
    [
      'block_cpu_distribution',
      'exponential',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      24,
    ],
  ],
  sync: [
    ['mode', 'postwait', ['postwait', 'polling', 'adaptive', 'fast'], 39],
    ['polling_threshold_percent', 110, '%', 0, 10000],
    ['common_percent', 50, '%', 0, 100],
    ['postwait_threshold_percent', 50, '%', 0, 100],
    ['poll_estimate_percent', 200, '%', 0, 10000],
    ['poll_again_percent', 100, '%', 1, 10000],
    ['poll_us', 0.4, 'us', 0.01, 1000],
    ['fast_sleep_us', 0, 'us', 0, 100000],
    ['fast_sleep_target_percent', 50, '%', 0, 1000],
    ['fast_sleep_of', 'write', ['write', 'commit'], 46],
    ['fast_slack_us', 1, 'us', 0, 10000],
    ['fast_spin_us', 100, 'us', 0, 100000],
    ['poll_sleep_percent', 50, '%', 1, 1000],
  ],
  sessions: [
    ['count', 0, '', 0, 2000],
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
    ['slice_ms', 0, 'ms', 0, 100],
    ['extension_us', 0, 'us', 0, 50],
    ['working_set_kb', 0, 'KB', 0, 1048576],
    ['pinning', 'together', ['together', 'one_each', 'by_socket'], 58],
    ['start_ms', 0, 'ms', 0, 3600000],
    ['transactions', 0, '', 0, 1000000000],
    ['think_ms', 0, 'ms', 0, 3600000],
    ['think_distribution', 'exponential', ['constant', 'exponential', 'lognormal', 'uniform'], 24],
    ['think_cv_percent', 50, '%', 1, 400],
    ['arrivals_per_s', 0, 'on average', 0, 1000000],
    ['cpu_ms', 1, 'ms', 0, 3600000],
    ['round_trips', 0, 'on average', 0, 1000],
    ['round_trip_us', 0, 'us', 0, 100000],
    ['cpu_distribution', 'constant', ['constant', 'exponential', 'lognormal', 'uniform'], 24],
    ['cpu_cv_percent', 50, '%', 1, 400],
    ['reads', 0, 'on average', 0, 1000],
    ['scans', 0, 'on average', 0, 1000],
    ['logical_reads', 0, 'on average', 0, 100000],
    ['commit', 'wait', ['wait', 'nowait', 'batch'], 33],
    ['commit_every', 1, '', 1, 1000000],
    ['dirty_blocks', 0, 'on average', 0, 1000],
    ['redo_bytes', 4096, 'bytes', 0, 1048576],
  ],
  cache: [
    ['blocks', 100000, '', 1000, 10000000],
    ['dirty_percent', 25, '%', 1, 100],
    ['full_percent', 75, '%', 1, 100],
    ['multiblock', 16, '', 1, 128],
    ['hot_percent', 0, '%', 0, 100],
    ['hot_chains', 1, '', 1, 64],
    ['get_us', 1, 'us', 0, 100000],
  ],
  dbwr: [
    ['count', 0, '', 0, 64],
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
    ['pinning', 'together', ['together', 'one_each', 'by_socket'], 58],
    ['batch_blocks', 7, '', 1, 1000],
    ['batches_in_flight', 4, '', 1, 64],
    ['block_cpu_us', 38, 'us', 0, 100000],
    ['timeout_s', 3, 's', 0.001, 3600],
    ['working_set_kb', 0, 'KB', 0, 1048576],
    ['writes_in_flight', 0, '', 0, 65536],
  ],
  ckpt: [
    ['active', false],
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
    ['heartbeat_s', 3, 's', 0.01, 3600],
    ['news', 'message', ['message', 'timer', 'sole'], 43],
    ['look_ms', 3000, 'ms', 1, 60000],
    ['files', 10, '', 0, 10000],
    ['check_us', 20, 'us', 0, 100000],
    ['incremental_kb', 0, 'KB', 0, 16777216],
  ],
  noise: [
    ['count', 0, '', 0, 256],
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
    ['policy', 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 11],
    ['rt_priority', 1, '', 1, 99],
    ['slice_ms', 0, 'ms', 0, 100],
    ['working_set_kb', 0, 'KB', 0, 1048576],
    ['active', true],
    ['start_ms', 0, 'ms', 0, 3600000],
    ['burst_ms', 3, 'ms', 0.001, 60000],
    ['operations', 0, '', 0, 1000000000],
    ['operation_cycles', 14, '', 1, 10000],
    ['clock_mhz', 3000, '', 1, 10000],
    ['burst_distribution', 'constant', ['constant', 'exponential', 'lognormal', 'uniform'], 24],
    ['burst_cv_percent', 50, '%', 1, 400],
    ['sleep_ms', 1, 'ms', 0, 60000],
  ],
  disk: [
    ['queue_depth', 8, '', 1, 64],
    ['service_ms', 1, 'ms', 0, 60000],
    [
      'distribution',
      'exponential',
      ['constant', 'exponential', 'lognormal', 'uniform', 'empirical'],
      28,
    ],
    ['cv_percent', 50, '%', 1, 400],
    ['bandwidth_mb_s', 0, 'MB/s', 0, 100000],
    ['on_cpu', false],
    ['stalls_per_million', 0, '', 0, 1000000],
    ['stall_ms', 500, 'ms', 0, 60000],
    ['raid5', false],
    ['share_1ms', 0, '', 0, 1000000000],
    ['share_2ms', 0, '', 0, 1000000000],
    ['share_4ms', 0, '', 0, 1000000000],
    ['share_8ms', 0, '', 0, 1000000000],
    ['share_16ms', 0, '', 0, 1000000000],
    ['share_32ms', 0, '', 0, 1000000000],
    ['share_64ms', 0, '', 0, 1000000000],
    ['share_128ms', 0, '', 0, 1000000000],
    ['share_256ms', 0, '', 0, 1000000000],
    ['share_512ms', 0, '', 0, 1000000000],
    ['share_1024ms', 0, '', 0, 1000000000],
    ['share_2048ms', 0, '', 0, 1000000000],
  ],
  windows: [
    ['clock_ms', 15.625, 'ms', 0.5, 15.625],
    ['quanta', 'server', ['client', 'server'], 48],
    ['priority_class', 'normal', ['idle', 'below_normal', 'normal', 'above_normal', 'high'], 50],
    ['spin_yields', false],
  ],
  wal: [
    ['insert_locks', 8, '', 1, 128],
    ['insert_us', 1, 'us', 0, 100000],
    ['write_us', 5, 'us', 0, 100000],
    ['commit_delay_us', 0, 'us', 0, 100000],
    ['commit_siblings', 5, '', 0, 1000],
    ['writer_delay_ms', 200, 'ms', 1, 10000],
    ['writer_flush_after_kb', 1024, 'KB', 0, 1048576],
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
    ['pages', 0, '', 0, 100000000],
    ['full_page_writes', true],
    ['checkpoint_timeout_s', 300, 's', 1, 86400],
    ['completion_percent', 90, '%', 0, 100],
    ['wake', 'engine', ['engine', 'all', 'covered_and_one'], 63],
    ['spin_us', 0, 'us', 0, 100000],
    ['spin_flush_us', 400, 'us', 0, 1000000],
    ['spin_cpu_percent', 50, '%', 0, 100],
  ],
  binlog: [
    ['active', false],
    ['sync', true],
    ['bytes', 300, 'bytes', 1, 1048576],
    ['write_us', 2, 'us', 0, 100000],
    ['commit_us', 1, 'us', 0, 100000],
    ['wait_count', 0, '', 0, 1000],
    ['wait_us', 100000, 'us', 0, 1000000],
    ['wake', 'each', ['each', 'broadcast'], 66],
    ['mutex_us', 0.2, 'us', 0, 1000],
  ],
  client: [
    ['threads', 0, '', 0, 64],
    ['cpu_us', 10, 'us', 0, 100000],
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
  ],
  standby: [
    ['active', false],
    ['synchronous_commit', 'on', ['local', 'remote_write', 'on', 'remote_apply'], 68],
    ['cpus', 2, '', 1, 64],
    ['network_us', 100, 'us', 0, 1000000],
    ['network_distribution', 'lognormal', ['constant', 'exponential', 'lognormal', 'uniform'], 24],
    ['message_cpu_us', 10, 'us', 0, 100000],
    ['sync_ms', 1, 'ms', 0, 10000],
    ['sync_distribution', 'exponential', ['constant', 'exponential', 'lognormal', 'uniform'], 24],
    ['apply_us', 20, 'us', 0, 1000000],
    ['nice', 0, '', -20, 19],
    ['affinity', 'all'],
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
