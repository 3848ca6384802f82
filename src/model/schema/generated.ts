// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

import type { FieldRow, Named, ProcessKind, Section, TableSchema, WaitEvent } from './schema';

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
    waitClass: 'Commit',
  },
  {
    id: 'log_file_parallel_write',
    name: 'log file parallel write',
    waitClass: 'System I/O',
  },
  {
    id: 'log_file_single_write',
    name: 'log file single write',
    waitClass: 'System I/O',
  },
  {
    id: 'log_buffer_space',
    name: 'log buffer space',
    waitClass: 'Configuration',
  },
  {
    id: 'lgwr_wait_for_redo_copy',
    name: 'LGWR wait for redo copy',
    waitClass: 'Other',
  },
  {
    id: 'latch_redo_allocation',
    name: 'latch: redo allocation',
    waitClass: 'Other',
  },
  {
    id: 'latch_cache_buffers_chains',
    name: 'latch: cache buffers chains',
    waitClass: 'Concurrency',
  },
  {
    id: 'log_file_switch_checkpoint_incomplete',
    name: 'log file switch (checkpoint incomplete)',
    waitClass: 'Configuration',
  },
  {
    id: 'log_file_switch_completion',
    name: 'log file switch completion',
    waitClass: 'Configuration',
  },
  {
    id: 'log_file_switch_archiving_needed',
    name: 'log file switch (archiving needed)',
    waitClass: 'Configuration',
  },
  {
    id: 'log_file_sequential_read',
    name: 'log file sequential read',
    waitClass: 'System I/O',
  },
  {
    id: 'log_archive_io',
    name: 'Log archive I/O',
    waitClass: 'System I/O',
  },
  {
    id: 'wait_for_scn_ack',
    name: 'wait for scn ack',
    waitClass: 'Other',
  },
  {
    id: 'lgwr_any_worker_group',
    name: 'LGWR any worker group',
    waitClass: 'Other',
  },
  {
    id: 'lgwr_all_worker_groups',
    name: 'LGWR all worker groups',
    waitClass: 'Other',
  },
  {
    id: 'lgwr_worker_group_ordering',
    name: 'LGWR worker group ordering',
    waitClass: 'Other',
  },
  {
    id: 'lgwr_worker_group_idle',
    name: 'LGWR worker group idle',
    waitClass: 'Idle',
  },
  {
    id: 'gcs_remote_message',
    name: 'gcs remote message',
    waitClass: 'Idle',
  },
  {
    id: 'free_buffer_waits',
    name: 'free buffer waits',
    waitClass: 'Configuration',
  },
  {
    id: 'db_file_parallel_write',
    name: 'db file parallel write',
    waitClass: 'System I/O',
  },
  {
    id: 'db_file_sequential_read',
    name: 'db file sequential read',
    waitClass: 'User I/O',
  },
  {
    id: 'db_file_scattered_read',
    name: 'db file scattered read',
    waitClass: 'User I/O',
  },
  {
    id: 'rdbms_ipc_message',
    name: 'rdbms ipc message',
    waitClass: 'Idle',
  },
  {
    id: 'client_message',
    name: 'SQL*Net message from client',
    waitClass: 'Idle',
  },
  {
    id: 'os_sleep',
    name: 'timed sleep',
    waitClass: 'Idle',
  },
] as const satisfies readonly WaitEvent[];

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
] as const satisfies readonly Named[];

/** Tables that a run can be asked for. */
export const TABLES = [
  {
    id: 'statistics',
    row: 'statistic',
    columns: [
      {
        id: 'value',
        unit: '',
      },
    ],
  },
  {
    id: 'waits',
    row: 'wait event',
    columns: [
      {
        id: 'count',
        unit: '',
      },
      {
        id: 'total',
        unit: 'ns',
      },
      {
        id: 'max',
        unit: 'ns',
      },
    ],
  },
  {
    id: 'histograms',
    row: 'wait event',
    columns: [
      {
        id: 'bucket',
        unit: '',
      },
    ],
  },
  {
    id: 'lfs_parts',
    row: 'part',
    columns: [
      {
        id: 'total',
        unit: 'ns',
      },
      {
        id: 'max',
        unit: 'ns',
      },
    ],
  },
  {
    id: 'processes',
    row: 'process',
    columns: [
      {
        id: 'kind',
        unit: '',
      },
      {
        id: 'instance',
        unit: '',
      },
      {
        id: 'ordinal',
        unit: '',
      },
      {
        id: 'state',
        unit: '',
      },
      {
        id: 'nice',
        unit: '',
      },
      {
        id: 'cpu',
        unit: '',
      },
      {
        id: 'user',
        unit: 'ns',
      },
      {
        id: 'kernel',
        unit: 'ns',
      },
      {
        id: 'runnable',
        unit: 'ns',
      },
      {
        id: 'sleeping',
        unit: 'ns',
      },
      {
        id: 'io',
        unit: 'ns',
      },
      {
        id: 'voluntary',
        unit: '',
      },
      {
        id: 'forced',
        unit: '',
      },
      {
        id: 'wakeups',
        unit: '',
      },
      {
        id: 'migrations',
        unit: '',
      },
      {
        id: 'refill',
        unit: 'ns',
      },
      {
        id: 'transactions',
        unit: '',
      },
    ],
  },
  {
    id: 'cpus',
    row: 'CPU',
    columns: [
      {
        id: 'user',
        unit: 'ns',
      },
      {
        id: 'kernel',
        unit: 'ns',
      },
      {
        id: 'idle',
        unit: 'ns',
      },
      {
        id: 'switches',
        unit: '',
      },
    ],
  },
  {
    id: 'disks',
    row: 'device',
    columns: [
      {
        id: 'requests',
        unit: '',
      },
      {
        id: 'bytes',
        unit: 'bytes',
      },
      {
        id: 'busy',
        unit: 'ns',
      },
      {
        id: 'service',
        unit: 'ns',
      },
      {
        id: 'queued',
        unit: 'ns',
      },
    ],
  },
  {
    id: 'series',
    row: 'interval',
    columns: [
      {
        id: 'transactions',
        unit: '',
      },
      {
        id: 'lfs_count',
        unit: '',
      },
      {
        id: 'lfs_total',
        unit: 'ns',
      },
      {
        id: 'lfs_max',
        unit: 'ns',
      },
      {
        id: 'redo_bytes',
        unit: 'bytes',
      },
      {
        id: 'flushes',
        unit: '',
      },
      {
        id: 'reads',
        unit: '',
      },
      {
        id: 'writes',
        unit: '',
      },
      {
        id: 'cpu_lgwr',
        unit: 'ns',
      },
      {
        id: 'cpu_dbwr',
        unit: 'ns',
      },
      {
        id: 'cpu_sessions',
        unit: 'ns',
      },
      {
        id: 'cpu_noise',
        unit: 'ns',
      },
      {
        id: 'cpu_others',
        unit: 'ns',
      },
      {
        id: 'runnable',
        unit: 'ns',
      },
    ],
  },
] as const satisfies readonly TableSchema[];

/** How many of the core's smallest units make one of a unit. */
export const UNIT_SCALES = {
  '': 1,
  ms: 1000000,
  us: 1000,
  KB: 1024,
  'MB/s': 1,
  '%': 1,
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
    ['scheduler', 'Scheduler', false, 'cfs', ['cfs', 'eevdf', 'o1', 'timeshare'], [0, 1, 2, 3]],
    ['tick_ms', 'Tick', false, 1, 'ms', 0.1, 100],
    ['balance_ms', 'Balance', false, 64, 'ms', 0, 10000],
    ['context_switch_us', 'Context switch', true, 2, 'us', 0, 10000],
    ['syscall_us', 'System call', true, 0.2, 'us', 0, 10000],
    ['post_us', 'Post', true, 3, 'us', 0, 10000],
    ['wake_latency_us', 'Wake-up of an idle CPU', true, 2, 'us', 0, 10000],
    ['latch_spin_us', 'Latch spin', true, 20, 'us', 0, 100000],
    ['latch_line_writes', "Writes in a latch's line", true, 0, '', 0, 64],
    ['line_transfer_us', 'Line transfer', true, 0.1, 'us', 0, 100],
    ['timer_slack_us', 'Timer slack', true, 50, 'us', 0, 10000],
    ['shortest_sleep_ms', 'Shortest sleep', true, 0, 'ms', 0, 100],
    ['sockets', 'Sockets', false, 1, '', 1, 16],
    ['cache_kb', 'Cache of a CPU', false, 1024, 'KB', 0, 1048576],
    ['refill_mb_s', 'Refill rate', false, 5000, 'MB/s', 1, 1000000],
    ['remote_memory_percent', 'Remote memory', false, 100, '%', 100, 1000],
  ],
  cfs: [
    ['latency_ms', 'Latency', false, 6, 'ms', 0.1, 1000],
    ['min_granularity_ms', 'Minimum granularity', false, 0.75, 'ms', 0.01, 1000],
    ['wakeup_granularity_ms', 'Wake-up granularity', false, 1, 'ms', 0, 1000],
  ],
  eevdf: [['base_slice_ms', 'Base slice', false, 0.7, 'ms', 0.01, 1000]],
  realtime: [
    ['runtime_ms', 'Throttle', false, 950, 'ms', 1, 1000],
    ['rr_slice_ms', 'Turn', false, 100, 'ms', 1, 1000],
  ],
  timeshare: [['kernel_boost', 'Kernel priority after sleep', false, true]],
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
    ['policy', 'Policy', true, 'normal', ['normal', 'fifo', 'rr'], [4, 5, 6]],
    ['rt_priority', 'Real-time priority', true, 1, '', 1, 99],
    ['slice_ms', 'Own slice', true, 0, 'ms', 0, 100],
    ['protect', 'Non-preemptable', true, false],
    ['working_set_kb', 'Working set', false, 0, 'KB', 0, 1048576],
    ['gather_us', 'CPU before the write', true, 48, 'us', 0, 1000000],
    ['finish_us', 'CPU after the write', true, 48, 'us', 0, 1000000],
    ['max_io_kb', 'Largest write', true, 1024, 'KB', 0.5, 16384],
    ['members', 'Log members', false, 1, '', 1, 4],
    ['async_io', 'Asynchronous I/O', false, true],
    ['disable_logging', '_disable_logging', true, false],
    ['header_writes', 'Header writes', true, 0, '', 0, 8],
    ['timeout_s', 'Idle timeout', true, 3, 's', 0.001, 3600],
    [
      'writers',
      'Scalable log writers',
      false,
      'single',
      ['single', 'workers', 'adaptive'],
      [17, 18, 19],
    ],
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
      ['constant', 'exponential', 'lognormal'],
      [7, 8, 9],
    ],
    ['message_cpu_us', 'CPU per message', true, 20, 'us', 0, 100000],
    ['nice', 'nice of LMS', true, 0, '', -20, 19],
    ['policy', 'Policy of LMS', true, 'normal', ['normal', 'fifo', 'rr'], [4, 5, 6]],
    ['rt_priority', 'Real-time priority', true, 1, '', 1, 99],
    ['affinity', 'Affinity of LMS', true, 'all'],
  ],
  sync: [
    [
      'mode',
      'Mode',
      true,
      'postwait',
      ['postwait', 'polling', 'adaptive', 'fast'],
      [20, 21, 22, 23],
    ],
    ['polling_threshold_percent', 'Polling threshold', true, 110, '%', 0, 10000],
    ['common_percent', 'Common', true, 50, '%', 0, 100],
    ['postwait_threshold_percent', 'Post/wait threshold', true, 50, '%', 0, 100],
    ['poll_us', 'One look', true, 0.4, 'us', 0.01, 1000],
    ['fast_sleep_us', '_fg_fast_sync_sleep_usecs', true, 0, 'us', 0, 100000],
    ['fast_sleep_target_percent', '_fg_fast_sync_sleep_target_pct', true, 50, '%', 0, 1000],
    ['fast_slack_us', '_fg_fast_sync_slack_usecs', true, 1, 'us', 0, 10000],
    ['fast_spin_us', '_fg_fast_sync_spin_usecs', true, 100, 'us', 0, 100000],
  ],
  sessions: [
    ['count', 'Sessions', false, 0, '', 0, 2000],
    ['nice', 'nice', true, 0, '', -20, 19],
    ['affinity', 'Affinity', true, 'all'],
    ['slice_ms', 'Own slice', true, 0, 'ms', 0, 100],
    ['working_set_kb', 'Working set', false, 0, 'KB', 0, 1048576],
    ['pinning', 'Pinning', false, 'together', ['together', 'one_each', 'by_socket'], [24, 25, 26]],
    ['start_ms', 'Start', false, 0, 'ms', 0, 3600000],
    ['transactions', 'Transactions', false, 0, '', 0, 1000000000],
    ['think_ms', 'Think time', true, 0, 'ms', 0, 3600000],
    [
      'think_distribution',
      'Think time varies',
      true,
      'exponential',
      ['constant', 'exponential', 'lognormal'],
      [7, 8, 9],
    ],
    ['arrivals_per_s', 'Arrivals', true, 0, 'on average', 0, 1000000],
    ['cpu_ms', 'CPU per transaction', true, 1, 'ms', 0, 3600000],
    [
      'cpu_distribution',
      'CPU time varies',
      true,
      'constant',
      ['constant', 'exponential', 'lognormal'],
      [7, 8, 9],
    ],
    ['reads', 'Reads per transaction', true, 0, 'on average', 0, 1000],
    ['scans', 'Multiblock reads per transaction', true, 0, 'on average', 0, 1000],
    ['logical_reads', 'Logical reads per transaction', true, 0, 'on average', 0, 100000],
    ['commit', 'Commit', true, 'wait', ['wait', 'nowait', 'batch'], [14, 15, 16]],
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
    ['pinning', 'Pinning', false, 'together', ['together', 'one_each', 'by_socket'], [24, 25, 26]],
    ['batch_blocks', 'Batch', true, 7, '', 1, 1000],
    ['batches_in_flight', 'Batches in flight', true, 4, '', 1, 64],
    ['block_cpu_us', 'CPU per block', true, 38, 'us', 0, 100000],
    ['timeout_s', 'Idle timeout', true, 3, 's', 0.001, 3600],
    ['working_set_kb', 'Working set', false, 0, 'KB', 0, 1048576],
  ],
  noise: [
    ['count', 'Noise processes', false, 0, '', 0, 256],
    ['nice', 'nice', true, 0, '', -20, 19],
    ['affinity', 'Affinity', true, 'all'],
    ['policy', 'Policy', true, 'normal', ['normal', 'fifo', 'rr'], [4, 5, 6]],
    ['rt_priority', 'Real-time priority', true, 1, '', 1, 99],
    ['slice_ms', 'Own slice', true, 0, 'ms', 0, 100],
    ['working_set_kb', 'Working set', false, 0, 'KB', 0, 1048576],
    ['active', 'Active', true, true],
    ['start_ms', 'Start', false, 0, 'ms', 0, 3600000],
    ['burst_ms', 'Burst', true, 3, 'ms', 0.001, 60000],
    [
      'burst_distribution',
      'Burst varies',
      true,
      'constant',
      ['constant', 'exponential', 'lognormal'],
      [7, 8, 9],
    ],
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
      ['constant', 'exponential', 'lognormal', 'empirical'],
      [10, 11, 12, 13],
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

/** The number of each process kind. */
export const Kind = {
  lgwr: 0,
  session: 1,
  noise: 2,
  dbwr: 3,
  worker: 4,
  archiver: 5,
  lms: 6,
  remote_lms: 7,
} as const;

/** The number of each state. */
export const State = {
  new: 0,
  runnable: 1,
  user: 2,
  kernel: 3,
  sleeping: 4,
  io: 5,
  ended: 6,
} as const;

/** The number of each cause. */
export const Cause = {
  start: 0,
  post: 1,
  message: 2,
  timer: 3,
  device: 4,
  edit: 5,
  dispatch: 6,
  system_call: 7,
  user_return: 8,
  preempted: 9,
  slice_over: 10,
  blocked: 11,
  moved: 12,
  finished: 13,
  snapshot: 14,
} as const;

/** The number of each wait event. */
export const Wait = {
  log_file_sync: 0,
  log_file_parallel_write: 1,
  log_file_single_write: 2,
  log_buffer_space: 3,
  lgwr_wait_for_redo_copy: 4,
  latch_redo_allocation: 5,
  latch_cache_buffers_chains: 6,
  log_file_switch_checkpoint_incomplete: 7,
  log_file_switch_completion: 8,
  log_file_switch_archiving_needed: 9,
  log_file_sequential_read: 10,
  log_archive_io: 11,
  wait_for_scn_ack: 12,
  lgwr_any_worker_group: 13,
  lgwr_all_worker_groups: 14,
  lgwr_worker_group_ordering: 15,
  lgwr_worker_group_idle: 16,
  gcs_remote_message: 17,
  free_buffer_waits: 18,
  db_file_parallel_write: 19,
  db_file_sequential_read: 20,
  db_file_scattered_read: 21,
  rdbms_ipc_message: 22,
  client_message: 23,
  os_sleep: 24,
} as const;

/** The number of each part of a `log file sync`. */
export const Part = {
  previous_io: 0,
  previous_cpu: 1,
  previous_runnable: 2,
  start_runnable: 3,
  lgwr_cpu: 4,
  redo_copy: 5,
  io: 6,
  io_runnable: 7,
  others_posted: 8,
  order: 9,
  broadcast: 10,
  posting_preempted: 11,
  own_runnable: 12,
  overshoot: 13,
  own_cpu: 14,
} as const;

/** The number of each type of trace record. */
export const TraceType = {
  state: 0,
  migrate: 1,
  post: 2,
  redo: 3,
  flush: 4,
  write: 5,
  log_switch: 6,
  published: 7,
  handed: 8,
  log_write_warning: 9,
  broadcast_warning: 10,
  writers_mode: 11,
  message: 12,
  archived: 13,
  io_submit: 14,
  io_start: 15,
  io_done: 16,
  wait_begin: 17,
  wait_end: 18,
  lfs_part: 19,
  transaction: 20,
  sync_mode: 21,
  fast_sync: 22,
  edit: 23,
} as const;

/** The number of each statistic. */
export const Stat = {
  duration_ns: 0,
  transactions: 1,
  transaction_time: 2,
  user_commits: 3,
  redo_size: 4,
  redo_writes: 5,
  redo_blocks_written: 6,
  redo_write_time: 7,
  redo_synch_writes: 8,
  redo_synch_time: 9,
  redo_synch_time_overhead: 10,
  redo_synch_long_waits: 11,
  redo_synch_polls: 12,
  redo_synch_poll_writes: 13,
  fast_sync_sleep_count: 14,
  fast_sync_sleep_time: 15,
  fast_sync_spin_count: 16,
  fast_sync_spin_time: 17,
  sync_switches: 18,
  writers_switches: 19,
  flushes_handed: 20,
  broadcasts: 21,
  broadcast_time: 22,
  logical_reads: 23,
  latch_gets: 24,
  latch_misses: 25,
  latch_sleeps: 26,
  latch_false_releases: 27,
  physical_reads: 28,
  physical_writes: 29,
  log_switches: 30,
  messages_sent: 31,
  posts_suppressed: 32,
  switches_voluntary: 33,
  switches_forced: 34,
  wakeups: 35,
  migrations: 36,
  dispatches: 37,
  events: 38,
  trace_records: 39,
} as const;

/** The number of each table. */
export const TableNumber = {
  statistics: 0,
  waits: 1,
  histograms: 2,
  lfs_parts: 3,
  processes: 4,
  cpus: 5,
  disks: 6,
  series: 7,
} as const;

/** What the core has room for. */
export const LIMITS = {
  cpus: 256,
  processes: 4096,
  edits: 256,
  requests: 8192,
  messages: 256,
  log_writers: 9,
  latches: 65,
  samples: 4096,
  histogram_buckets: 32,
  scenario_bytes: 65536,
  line_bytes: 1199,
  edit_s: 3600,
} as const satisfies Readonly<Record<string, number>>;

/** Why a scenario is refused or a run stops early: a code's place is its number. */
export const ERRORS = [
  'none',
  'malformed_line',
  'malformed_instant',
  'line_too_long',
  'zero_byte',
  'unknown_parameter',
  'not_a_number',
  'out_of_range',
  'not_an_option',
  'not_a_flag',
  'not_cpus',
  'no_such_cpus',
  'not_changeable',
  'edit_too_late',
  'edits_unordered',
  'edit_of_nothing',
  'redo_does_not_fit',
  'group_too_small',
  'text_too_long',
  'too_many_edits',
  'too_many_cpus',
  'too_many_processes',
  'not_a_default',
  'too_little_memory',
  'too_many_requests',
  'too_many_messages',
  'endless_loop',
  'time_stands_still',
  'trace_full',
] as const satisfies readonly string[];
export type ErrorId = (typeof ERRORS)[number];
