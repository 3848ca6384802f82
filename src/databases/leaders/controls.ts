/** What forms and searches know of the parameters of databases whose sessions write the log in turn. */
import type { ParameterNeed } from '$model/database/controls';

/** Parameters that matter only if another is on, or is one of some choices. */
export const needs: readonly ParameterNeed[] = [
  {
    of: ['wal.insert_locks', 'wal.writer_delay_ms', 'wal.writer_flush_after_kb', 'wal.nice'],
    key: 'run.database',
    oneOf: ['postgresql'],
  },
  { of: ['wal.affinity', 'wal.pages'], key: 'run.database', oneOf: ['postgresql'] },
  {
    of: ['wal.full_page_writes', 'wal.checkpoint_timeout_s', 'wal.completion_percent'],
    key: 'wal.pages',
  },
  { of: ['wal.commit_siblings'], key: 'wal.commit_delay_us' },
  { of: ['wal.spin_flush_us', 'wal.spin_cpu_percent'], key: 'wal.spin_us' },
  {
    of: [
      ...['synchronous_commit', 'cpus', 'network_us', 'network_distribution', 'message_cpu_us'],
      ...['sync_ms', 'sync_distribution', 'apply_us', 'nice', 'affinity'],
    ].map((field) => `standby.${field}`),
    key: 'standby.active',
  },
  {
    of: ['cpu_us', 'nice', 'affinity'].map((field) => `client.${field}`),
    key: 'client.threads',
  },
  {
    of: ['sync', 'bytes', 'write_us', 'commit_us', 'wait_count', 'wait_us', 'wake'].map(
      (field) => `binlog.${field}`,
    ),
    key: 'binlog.active',
  },
  { of: ['binlog.mutex_us'], key: 'binlog.wake', oneOf: ['broadcast'] },
];

/** Words by which these databases know what a parameter is, where its own texts do not have them. */
export const synonyms: Readonly<Record<string, string>> = {
  wal: 'XLOG redo innodb_flush_log_at_trx_commit synchronous_commit',
  'wal.wake': 'LWLockRelease group_commit_lock herd',
  'wal.spin_us': 'srv_spin innodb_log_spin_cpu_abs_lwm busy wait',
  standby: 'replica replication synchronous_standby_names walsender walreceiver SyncRep',
  binlog: 'log_bin',
  client: 'pgbench benchmark application',
};
