/** What PostgreSQL and MariaDB count: `pg_stat_wal`, `pg_stat_io`, and `SHOW GLOBAL STATUS`. */
import type { Run, WaitId } from '$model/run/run';
import { statisticOf, type StatisticId } from '$model/run/statistics';
import type { Column, IdOf, ToolReport, ReportRow } from '$model/reports/report';

interface CounterRow extends ReportRow {
  readonly name: string;
  readonly value: string;
}

/** Of what is counted as written. */
const BLOCK_BYTES = 512;

type Counter = readonly [name: string, of: (run: Run) => number];

const counted = (id: StatisticId) => (run: Run) => statisticOf(run, id);
const waits = (id: WaitId) => (run: Run) => run.wait(id).count;
const waitedMs = (id: WaitId) => (run: Run) => Number((run.wait(id).totalNs / 1e6).toFixed(3));

/** As of releases 14 to 17, but what the model has no value for; times need track_wal_io_timing. */
const PG_STAT_WAL: readonly Counter[] = [
  ['wal_bytes', counted('redo_size')],
  ['wal_write', waits('io_wal_write')],
  ['wal_sync', counted('redo_writes')],
  ['wal_write_time', waitedMs('io_wal_write')],
  ['wal_sync_time', waitedMs('io_wal_sync')],
];

/** As of release 18, in which the log's writes and syncs have left `pg_stat_wal`: sums of the rows whose `object` is `wal`. */
const PG_STAT_IO: readonly Counter[] = [
  ['writes', waits('io_wal_write')],
  ['write_bytes', (run) => statisticOf(run, 'redo_blocks_written') * BLOCK_BYTES],
  ['write_time', waitedMs('io_wal_write')],
  ['fsyncs', counted('redo_writes')],
  ['fsync_time', waitedMs('io_wal_sync')],
];

const GLOBAL_STATUS: readonly Counter[] = [
  ['Binlog_commits', counted('binlog_commits')],
  ['Binlog_group_commits', counted('binlog_group_commits')],
  ['Com_commit', counted('user_commits')],
  ['Innodb_data_reads', counted('physical_reads')],
  ['Innodb_log_writes', counted('redo_writes')],
  ['Innodb_os_log_written', counted('redo_size')],
];

const reportOf =
  (counters: readonly Counter[]) =>
  (run: Run): ToolReport<CounterRow, IdOf<typeof COLUMNS>> => ({
    columns: COLUMNS,
    rows: counters.map(([name, of]) => ({ id: name, name, value: String(of(run)) })),
    heading: 'ruled',
  });

const COLUMNS = [
  { id: 'name', head: 'Name', text: (row) => row.name, width: 32 },
  {
    id: 'value',
    head: 'Value',
    text: (row) => row.value,
    figure: (row) => Number(row.value),
    width: 16,
  },
] as const satisfies readonly Column<CounterRow>[];

export const pgStatIo = reportOf(PG_STAT_IO);
export const pgStatWal = reportOf(PG_STAT_WAL);
export const globalStatus = reportOf(GLOBAL_STATUS);
