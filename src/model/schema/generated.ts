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
    ['seed', 'Seed', false, 1, '', 0, 4294967295],
    ['until_ms', 'Length', false, 2000, 'ms', 1, 3600000],
    ['sample_ms', 'Sample', false, 10, 'ms', 0.1, 60000],
  ],
  machine: [
    ['cpus', 'CPUs', false, 4, '', 1, 256],
    ['scheduler', 'Scheduler', false, 'cfs', ['cfs', 'eevdf', 'o1', 'timeshare'], 0],
    ['preemption', 'Preemption', false, 'none', ['none', 'voluntary', 'lazy', 'full'], 16],
    ['autogroup', 'Autogroup', false, false],
    ['tick_ms', 'Tick', false, 1, 'ms', 0.1, 100],
    ['balance_ms', 'Balance', false, 64, 'ms', 0, 10000],
    ['context_switch_us', 'Context switch', true, 2, 'us', 0, 10000],
    ['syscall_us', 'System call', true, 0.2, 'us', 0, 10000],
    ['post_us', 'Post', true, 3, 'us', 0, 10000],
    ['post_nobody_us', 'Post to nobody', true, 0, 'us', 0, 10000],
    ['post_same_us', 'Post on the same CPU', true, 0, 'us', 0, 10000],
    ['post_running_us', 'Post to a running CPU', true, 0, 'us', 0, 10000],
    ['post_idle_us', 'Post to an idle CPU', true, 0, 'us', 0, 10000],
    ['post_further_us', 'Further targets of a post', true, 1, 'us', 0, 10000],
    ['post_wakes_percent', 'Target wakes', true, 100, '%', 0, 100],
    ['exit_before_pick', 'Idle exit first', false, false],
    ['wake_latency_us', 'Wake-up of an idle CPU', true, 2, 'us', 0, 10000],
    ['latch_spin_us', 'Latch spin', true, 20, 'us', 0, 100000],
    ['latch_line_writes', "Writes in a latch's line", true, 0, '', 0, 64],
    ['line_transfer_us', 'Line transfer', true, 0.1, 'us', 0, 100],
    ['timer_slack_us', 'Timer slack', true, 50, 'us', 0, 10000],
    ['timer_cpu_us', 'CPU time of a timer', true, 0, 'us', 0, 10000],
    ['timers_together', 'Timers end together', true, false],
    ['shortest_sleep_ms', 'Shortest sleep', true, 0, 'ms', 0, 100],
    ['jiffy_ms', 'Jiffy', false, 0, 'ms', 0, 100],
    ['interruptible_reap', 'Reaping is interruptible', false, false],
    ['sockets', 'Sockets', false, 1, '', 1, 16],
    ['cache_kb', 'Cache of a CPU', false, 1024, 'KB', 0, 1048576],
    ['refill_mb_s', 'Refill rate', false, 5000, 'MB/s', 1, 1000000],
    ['remote_memory_percent', 'Remote memory', false, 100, '%', 100, 1000],
    ['interrupt_us', 'Interrupt', true, 0, 'us', 0, 10000],
  ],
  cfs: [
    ['latency_ms', 'Latency', false, 6, 'ms', 0.1, 1000],
    ['min_granularity_ms', 'Minimum granularity', false, 0.75, 'ms', 0.01, 1000],
    ['wakeup_granularity_ms', 'Wake-up granularity', false, 1, 'ms', 0, 1000],
  ],
  eevdf: [
    [
      'release',
      'Kernel release',
      false,
      'undelayed',
      ['undelayed', '6.6', '6.12', '6.18', '6.18-grouped'],
      4,
    ],
    ['base_slice_ms', 'Base slice', false, 0.7, 'ms', 0.01, 1000],
    ['hrtick', 'HRTICK', false, false],
    ['place_lag', 'PLACE_LAG', false, true],
    ['run_to_parity', 'RUN_TO_PARITY', false, true],
    ['wakeup_dequeues', 'Wake-ups dequeue', false, false],
  ],
  realtime: [
    ['runtime_ms', 'Throttle', false, 950, 'ms', 1, 1000],
    ['throttle', 'Kind of throttle', false, 'each_second', ['each_second', 'fair_server'], 14],
    ['rr_slice_ms', 'Turn', false, 100, 'ms', 1, 1000],
  ],
  timeshare: [
    ['kernel_boost', 'Kernel priority after sleep', false, true],
    ['sleep_return', 'After a sleep', false, 'svr4', ['svr4', 'illumos'], 20],
  ],
  redo: [
    ['log_buffer_kb', 'log_buffer', false, 8192, 'KB', 16, 1048576],
    ['group_kb', 'Log group', false, 0, 'KB', 0, 16777216],
    ['groups', 'Log groups', false, 3, '', 2, 16],
    ['allocate_us', 'Allocate', true, 0.5, 'us', 0, 100000],
    ['copy_us', 'Copy', true, 2, 'us', 0, 100000],
    ['sync_timeout_ms', 'Sync timeout', true, 1000, 'ms', 1, 60000],
  ],
  lgwr: [
    ['nice', 'nice', true, 0, '', -20, 19],
    ['affinity', 'Affinity', true, 'all'],
    ['policy', 'Policy', true, 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 9],
    ['rt_priority', 'Real-time priority', true, 1, '', 1, 99],
    ['slice_ms', 'Own slice', true, 0, 'ms', 0, 100],
    ['protect', 'Non-preemptable', true, false],
    ['extension_us', 'Slice extension', true, 0, 'us', 0, 50],
    ['working_set_kb', 'Working set', false, 0, 'KB', 0, 1048576],
    ['gather_us', 'CPU before the write', true, 48, 'us', 0, 1000000],
    ['finish_us', 'CPU after the write', true, 48, 'us', 0, 1000000],
    ['max_io_kb', 'Largest write', true, 1024, 'KB', 0.5, 16384],
    ['members', 'Log members', false, 1, '', 1, 4],
    ['async_io', 'Asynchronous I/O', false, true],
    ['disable_logging', '_disable_logging', true, false],
    ['header_writes', 'Header writes', true, 0, '', 0, 8],
    ['timeout_s', 'Idle timeout', true, 3, 's', 0.001, 3600],
    ['vector_post', '_use_vector_post', true, false],
    ['writers', 'Scalable log writers', false, 'single', ['single', 'workers', 'adaptive'], 34],
    ['workers', 'Workers', false, 2, '', 1, 8],
    ['outstanding', '_max_outstanding_log_writes', true, 2, '', 1, 8],
    ['workers_percent', 'To workers', true, 200, '%', 0, 10000],
    ['single_percent', 'Back to one', true, 50, '%', 0, 100],
    ['warning_ms', 'Warning', true, 500, 'ms', 0, 60000],
  ],
  archiver: [
    ['active', 'Archive', false, false],
    ['nice', 'nice', true, 0, '', -20, 19],
    ['affinity', 'Affinity', true, 'all'],
    ['chunk_kb', 'Chunk', true, 1024, 'KB', 1, 16384],
    ['chunk_cpu_us', 'CPU per chunk', true, 200, 'us', 0, 1000000],
  ],
  rac: [
    ['broadcast', 'Broadcast on commit', false, false],
    ['lms', 'LMS processes', false, 1, '', 1, 8],
    ['remote_cpus', 'CPUs of the other machine', false, 2, '', 1, 64],
    ['network_us', 'Network', true, 100, 'us', 0, 1000000],
    [
      'network_distribution',
      'Network varies',
      true,
      'lognormal',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      22,
    ],
    ['message_cpu_us', 'CPU per message', true, 20, 'us', 0, 100000],
    ['nice', 'nice of LMS', true, 0, '', -20, 19],
    ['policy', 'Policy of LMS', true, 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 9],
    ['rt_priority', 'Real-time priority', true, 1, '', 1, 99],
    ['affinity', 'Affinity of LMS', true, 'all'],
  ],
  sync: [
    ['mode', 'Mode', true, 'postwait', ['postwait', 'polling', 'adaptive', 'fast'], 37],
    ['polling_threshold_percent', 'Polling threshold', true, 110, '%', 0, 10000],
    ['common_percent', 'Common', true, 50, '%', 0, 100],
    ['postwait_threshold_percent', 'Post/wait threshold', true, 50, '%', 0, 100],
    ['poll_estimate_percent', 'Poll estimate', true, 200, '%', 0, 10000],
    ['poll_again_percent', 'Later sleeps', true, 100, '%', 1, 10000],
    ['poll_us', 'One look', true, 0.4, 'us', 0.01, 1000],
    ['fast_sleep_us', '_fg_fast_sync_sleep_usecs', true, 0, 'us', 0, 100000],
    ['fast_sleep_target_percent', '_fg_fast_sync_sleep_target_pct', true, 50, '%', 0, 1000],
    ['fast_sleep_of', 'Sleep is a share of', true, 'write', ['write', 'commit'], 44],
    ['fast_slack_us', '_fg_fast_sync_slack_usecs', true, 1, 'us', 0, 10000],
    ['fast_spin_us', '_fg_fast_sync_spin_usecs', true, 100, 'us', 0, 100000],
  ],
  sessions: [
    ['count', 'Sessions', false, 0, '', 0, 2000],
    ['nice', 'nice', true, 0, '', -20, 19],
    ['affinity', 'Affinity', true, 'all'],
    ['slice_ms', 'Own slice', true, 0, 'ms', 0, 100],
    ['extension_us', 'Slice extension', true, 0, 'us', 0, 50],
    ['working_set_kb', 'Working set', false, 0, 'KB', 0, 1048576],
    ['pinning', 'Pinning', false, 'together', ['together', 'one_each', 'by_socket'], 46],
    ['start_ms', 'Start', false, 0, 'ms', 0, 3600000],
    ['transactions', 'Transactions', false, 0, '', 0, 1000000000],
    ['think_ms', 'Think time', true, 0, 'ms', 0, 3600000],
    [
      'think_distribution',
      'Think time varies',
      true,
      'exponential',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      22,
    ],
    ['think_cv_percent', 'Variation of think time', true, 50, '%', 1, 400],
    ['arrivals_per_s', 'Arrivals', true, 0, 'on average', 0, 1000000],
    ['cpu_ms', 'CPU per transaction', true, 1, 'ms', 0, 3600000],
    ['round_trips', 'Round trips per transaction', true, 0, 'on average', 0, 1000],
    ['round_trip_us', 'CPU per round trip', true, 0, 'us', 0, 100000],
    [
      'cpu_distribution',
      'CPU time varies',
      true,
      'constant',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      22,
    ],
    ['cpu_cv_percent', 'Variation of CPU time', true, 50, '%', 1, 400],
    ['reads', 'Reads per transaction', true, 0, 'on average', 0, 1000],
    ['scans', 'Multiblock reads per transaction', true, 0, 'on average', 0, 1000],
    ['logical_reads', 'Logical reads per transaction', true, 0, 'on average', 0, 100000],
    ['commit', 'Commit', true, 'wait', ['wait', 'nowait', 'batch'], 31],
    ['commit_every', 'Commit every', true, 1, '', 1, 1000000],
    ['dirty_blocks', 'Blocks changed per transaction', true, 0, 'on average', 0, 1000],
    ['redo_bytes', 'Redo per transaction', true, 4096, 'bytes', 0, 1048576],
  ],
  cache: [
    ['blocks', 'Buffers', false, 100000, '', 1000, 10000000],
    ['dirty_percent', 'Begin to clean', true, 25, '%', 1, 100],
    ['full_percent', 'No free buffer', true, 75, '%', 1, 100],
    ['multiblock', 'db_file_multiblock_read_count', true, 16, '', 1, 128],
    ['hot_percent', 'Hot gets', true, 0, '%', 0, 100],
    ['hot_chains', 'Hot chains', true, 1, '', 1, 64],
    ['get_us', 'Get', true, 1, 'us', 0, 100000],
  ],
  dbwr: [
    ['count', 'db_writer_processes', false, 0, '', 0, 64],
    ['nice', 'nice', true, 0, '', -20, 19],
    ['affinity', 'Affinity', true, 'all'],
    ['pinning', 'Pinning', false, 'together', ['together', 'one_each', 'by_socket'], 46],
    ['batch_blocks', 'Batch', true, 7, '', 1, 1000],
    ['batches_in_flight', 'Batches in flight', true, 4, '', 1, 64],
    ['block_cpu_us', 'CPU per block', true, 38, 'us', 0, 100000],
    ['timeout_s', 'Idle timeout', true, 3, 's', 0.001, 3600],
    ['working_set_kb', 'Working set', false, 0, 'KB', 0, 1048576],
  ],
  ckpt: [
    ['active', 'CKPT', false, false],
    ['nice', 'nice', true, 0, '', -20, 19],
    ['affinity', 'Affinity', true, 'all'],
    ['heartbeat_s', 'Heartbeat', true, 3, 's', 0.01, 3600],
    ['news', 'Told by', false, 'message', ['message', 'timer', 'sole'], 41],
    ['look_ms', 'Look again', true, 3000, 'ms', 1, 60000],
    ['files', 'Data files', true, 10, '', 0, 10000],
    ['check_us', 'CPU per look', true, 20, 'us', 0, 100000],
    ['incremental_kb', 'Incremental checkpoint', true, 0, 'KB', 0, 16777216],
  ],
  noise: [
    ['count', 'Noise processes', false, 0, '', 0, 256],
    ['nice', 'nice', true, 0, '', -20, 19],
    ['affinity', 'Affinity', true, 'all'],
    ['policy', 'Policy', true, 'normal', ['normal', 'fifo', 'rr', 'batch', 'idle'], 9],
    ['rt_priority', 'Real-time priority', true, 1, '', 1, 99],
    ['slice_ms', 'Own slice', true, 0, 'ms', 0, 100],
    ['working_set_kb', 'Working set', false, 0, 'KB', 0, 1048576],
    ['active', 'Active', true, true],
    ['start_ms', 'Start', false, 0, 'ms', 0, 3600000],
    ['burst_ms', 'Burst', true, 3, 'ms', 0.001, 60000],
    ['operations', 'Operations', true, 0, '', 0, 1000000000],
    ['operation_cycles', 'Cycles per operation', true, 14, '', 1, 10000],
    ['clock_mhz', 'Clock', true, 3000, '', 1, 10000],
    [
      'burst_distribution',
      'Burst varies',
      true,
      'constant',
      ['constant', 'exponential', 'lognormal', 'uniform'],
      22,
    ],
    ['burst_cv_percent', 'Variation of bursts', true, 50, '%', 1, 400],
    ['sleep_ms', 'Sleep', true, 1, 'ms', 0, 60000],
  ],
  disk: [
    ['queue_depth', 'Queue depth', false, 8, '', 1, 64],
    ['service_ms', 'Service time', true, 1, 'ms', 0, 60000],
    [
      'distribution',
      'Service time varies',
      true,
      'exponential',
      ['constant', 'exponential', 'lognormal', 'uniform', 'empirical'],
      26,
    ],
    ['cv_percent', 'Coefficient of variation', true, 50, '%', 1, 400],
    ['bandwidth_mb_s', 'Bandwidth', true, 0, 'MB/s', 0, 100000],
    ['on_cpu', 'Persistent memory', false, false],
    ['stalls_per_million', 'Stalls', true, 0, '', 0, 1000000],
    ['stall_ms', 'Length of a stall', true, 500, 'ms', 0, 60000],
    ['raid5', 'RAID 5', false, false],
    ['share_1ms', 'Requests up to 1 ms', false, 0, '', 0, 1000000000],
    ['share_2ms', 'Requests up to 2 ms', false, 0, '', 0, 1000000000],
    ['share_4ms', 'Requests up to 4 ms', false, 0, '', 0, 1000000000],
    ['share_8ms', 'Requests up to 8 ms', false, 0, '', 0, 1000000000],
    ['share_16ms', 'Requests up to 16 ms', false, 0, '', 0, 1000000000],
    ['share_32ms', 'Requests up to 32 ms', false, 0, '', 0, 1000000000],
    ['share_64ms', 'Requests up to 64 ms', false, 0, '', 0, 1000000000],
    ['share_128ms', 'Requests up to 128 ms', false, 0, '', 0, 1000000000],
    ['share_256ms', 'Requests up to 256 ms', false, 0, '', 0, 1000000000],
    ['share_512ms', 'Requests up to 512 ms', false, 0, '', 0, 1000000000],
    ['share_1024ms', 'Requests up to 1024 ms', false, 0, '', 0, 1000000000],
    ['share_2048ms', 'Requests up to 2048 ms', false, 0, '', 0, 1000000000],
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
export const LFS_PART_COUNT = 15;

/** How many statistics a run has. */
export const STATISTIC_COUNT = 42;
