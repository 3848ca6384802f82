// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

import type { ChoiceOption, TableSchema } from './schema';

/** What the rows and columns of the tables of a run are. */
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
      {
        id: 'wait',
        unit: '',
      },
      {
        id: 'waited',
        unit: 'ns',
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

/** What can be chosen where a parameter is a choice. */
export const OPTIONS = [
  {
    set: 'scheduler',
    key: 'cfs',
    uses: ['cfs.*', 'machine.balance_ms', 'machine.autogroup', 'machine.placement'],
  },
  {
    set: 'scheduler',
    key: 'eevdf',
    uses: [
      'eevdf.*',
      'machine.balance_ms',
      'machine.autogroup',
      'machine.placement',
      'lgwr.slice_ms',
      'sessions.slice_ms',
      'noise.slice_ms',
    ],
  },
  {
    set: 'scheduler',
    key: 'o1',
    uses: [],
  },
  {
    set: 'scheduler',
    key: 'timeshare',
    uses: ['timeshare.*'],
  },
  {
    set: 'scheduler',
    key: 'windows',
    uses: ['windows.*'],
  },
  {
    set: 'scheduler',
    key: 'custom',
    uses: ['machine.policy', 'machine.balance_ms', 'machine.placement', 'eevdf.*'],
  },
  {
    set: 'release',
    key: 'undelayed',
  },
  {
    set: 'release',
    key: '6.6',
  },
  {
    set: 'release',
    key: '6.12',
  },
  {
    set: 'release',
    key: '6.18',
  },
  {
    set: 'release',
    key: '6.18-grouped',
  },
  {
    set: 'policy',
    key: 'normal',
  },
  {
    set: 'policy',
    key: 'fifo',
  },
  {
    set: 'policy',
    key: 'rr',
  },
  {
    set: 'policy',
    key: 'batch',
  },
  {
    set: 'policy',
    key: 'idle',
  },
  {
    set: 'throttle',
    key: 'each_second',
  },
  {
    set: 'throttle',
    key: 'fair_server',
  },
  {
    set: 'preemption',
    key: 'none',
  },
  {
    set: 'preemption',
    key: 'voluntary',
  },
  {
    set: 'preemption',
    key: 'lazy',
  },
  {
    set: 'preemption',
    key: 'full',
  },
  {
    set: 'sleep_return',
    key: 'svr4',
  },
  {
    set: 'sleep_return',
    key: 'illumos',
  },
  {
    set: 'distribution',
    key: 'constant',
  },
  {
    set: 'distribution',
    key: 'exponential',
  },
  {
    set: 'distribution',
    key: 'lognormal',
  },
  {
    set: 'distribution',
    key: 'uniform',
  },
  {
    set: 'service',
    key: 'constant',
  },
  {
    set: 'service',
    key: 'exponential',
  },
  {
    set: 'service',
    key: 'lognormal',
  },
  {
    set: 'service',
    key: 'uniform',
  },
  {
    set: 'service',
    key: 'empirical',
  },
  {
    set: 'commit',
    key: 'wait',
  },
  {
    set: 'commit',
    key: 'nowait',
  },
  {
    set: 'commit',
    key: 'batch',
  },
  {
    set: 'writers',
    key: 'single',
  },
  {
    set: 'writers',
    key: 'workers',
  },
  {
    set: 'writers',
    key: 'adaptive',
  },
  {
    set: 'sync',
    key: 'postwait',
  },
  {
    set: 'sync',
    key: 'polling',
  },
  {
    set: 'sync',
    key: 'adaptive',
  },
  {
    set: 'sync',
    key: 'fast',
  },
  {
    set: 'checkpoint_news',
    key: 'message',
  },
  {
    set: 'checkpoint_news',
    key: 'timer',
  },
  {
    set: 'checkpoint_news',
    key: 'sole',
  },
  {
    set: 'sync_target',
    key: 'write',
  },
  {
    set: 'sync_target',
    key: 'commit',
  },
  {
    set: 'quanta',
    key: 'client',
  },
  {
    set: 'quanta',
    key: 'server',
  },
  {
    set: 'priority_class',
    key: 'idle',
  },
  {
    set: 'priority_class',
    key: 'below_normal',
  },
  {
    set: 'priority_class',
    key: 'normal',
  },
  {
    set: 'priority_class',
    key: 'above_normal',
  },
  {
    set: 'priority_class',
    key: 'high',
  },
  {
    set: 'latch_wait',
    key: 'posted',
  },
  {
    set: 'latch_wait',
    key: 'timed',
  },
  {
    set: 'latch_wait',
    key: 'yielding',
  },
  {
    set: 'pinning',
    key: 'together',
  },
  {
    set: 'pinning',
    key: 'one_each',
  },
  {
    set: 'pinning',
    key: 'by_socket',
  },
  {
    set: 'placement',
    key: 'simple',
  },
  {
    set: 'placement',
    key: '6.18',
  },
  {
    set: 'wake',
    key: 'engine',
  },
  {
    set: 'wake',
    key: 'all',
  },
  {
    set: 'wake',
    key: 'covered_and_one',
  },
  {
    set: 'binlog_wake',
    key: 'each',
  },
  {
    set: 'binlog_wake',
    key: 'broadcast',
  },
  {
    set: 'synchronous_commit',
    key: 'local',
  },
  {
    set: 'synchronous_commit',
    key: 'remote_write',
  },
  {
    set: 'synchronous_commit',
    key: 'on',
  },
  {
    set: 'synchronous_commit',
    key: 'remote_apply',
  },
  {
    set: 'database',
    key: 'oracle',
  },
  {
    set: 'database',
    key: 'postgresql',
  },
  {
    set: 'database',
    key: 'mariadb',
  },
] as const satisfies readonly ChoiceOption[];
