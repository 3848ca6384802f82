/**
 * A run whose every figure can be checked by hand: two seconds, two CPUs, LGWR, two sessions, one
 * noise; 100 transactions, each with one commit that waited 10 ms.
 */
import { Stat, Wait } from '$model/schema/generated';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { TABLES } from '$model/schema/generatedTables';
import type { KindId } from '$model/schema/ids';
import { makeRun } from '$databases/index';
import type { Run, RunData } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import type { ColumnId, TableId } from '$model/run/table';
import { tablesFor } from '../fixtures/encode';
import { oneCommit } from '../fixtures/oneCommit';

const KINDS: readonly KindId[] = ['lgwr', 'session', 'session', 'noise'];
const SHAPE = { processes: 4, cpus: 2, disks: 2 };
const ms = (n: number) => n * 1e6;

export interface Scene {
  scenario?: Scenario;
  /** Makes every wait and every part this many times as long. */
  times?: number;
}

/** The run; several can differ in their scenario and in the length of their waits. */
export function handRun({ scenario = Scenario.defaults, times = 1 }: Scene = {}): Run {
  const tables = { ...tablesFor(KINDS, SHAPE) };
  tables.series = { ...tables.series, rows: 4, numbers: new Float64Array(4 * columnsOf('series')) };
  const set = setterOf(tables);
  const statistics: [keyof typeof Stat, number][] = [
    ['transactions', 100],
    ['user_commits', 100],
    ['redo_size', 400_000],
    ['messages_sent', 250],
  ];
  for (const [id, value] of statistics) set('statistics', Stat[id], 'value', value);
  setWait(set, Wait.log_file_sync, 100, ms(1000) * times);
  setWait(set, Wait.log_file_parallel_write, 90, ms(450));
  setWait(set, Wait.db_file_sequential_read, 50, ms(50));
  setWait(set, Wait.rdbms_ipc_message, 91, ms(1500));
  const histogram = tables.histograms;
  histogram.numbers[Wait.log_file_sync * histogram.columns + 14] = 100;
  set('lfs_parts', partRow('io'), 'total', ms(600) * times);
  set('lfs_parts', partRow('io'), 'max', ms(9));
  set('lfs_parts', partRow('start_runnable'), 'total', ms(400) * times);
  const cpuMs: [number, number][] = [
    [150, 50],
    [90, 10],
    [190, 10],
    [1000, 0],
  ];
  for (const [process, [user, kernel]] of cpuMs.entries()) {
    set('processes', process, 'user', ms(user));
    set('processes', process, 'kernel', ms(kernel));
    set('processes', process, 'runnable', ms(process === 0 ? 400 : 5));
    set('processes', process, 'forced', process);
  }
  set('cpus', 0, 'user', ms(1430));
  set('cpus', 0, 'kernel', ms(70));
  set('cpus', 0, 'idle', ms(500));
  set('cpus', 0, 'switches', 200);
  set('cpus', 1, 'idle', ms(2000));
  for (const [interval, done] of [10, 20, 30, 40].entries()) {
    set('series', interval, 'transactions', done);
    set('series', interval, 'lfs_count', interval === 1 ? 0 : done);
    set('series', interval, 'lfs_total', ms(interval === 1 ? 0 : done * 10) * times);
    set('series', interval, 'lfs_max', ms(interval === 1 ? 0 : 10 + interval) * times);
  }
  return makeRun(scenario, {
    tables,
    trace: oneCommit().data(),
    hash: '0123456789abcdef',
    durationNs: 2e9,
    sampleNs: 0.5e9,
    failure: 0,
  });
}

type Setter = <T extends TableId>(
  table: T,
  row: number,
  column: ColumnId<T>,
  value: number,
) => void;

function setterOf(tables: RunData['tables']): Setter {
  return (table, row, column, value) => {
    const place = TABLES.find(({ id }) => id === table)?.columns.findIndex(
      ({ id }) => id === column,
    );
    if (place === undefined || place < 0) throw new RangeError(`No column ${column} in ${table}`);
    tables[table].numbers[row * tables[table].columns + place] = value;
  };
}

function setWait(set: Setter, row: number, count: number, totalNs: number): void {
  set('waits', row, 'count', count);
  set('waits', row, 'total', totalNs);
  set('waits', row, 'max', (totalNs / count) * 2);
}

function columnsOf(table: TableId): number {
  return TABLES.find(({ id }) => id === table)?.columns.length ?? 0;
}

function partRow(part: (typeof LFS_PARTS)[number]['id']): number {
  return LFS_PARTS.findIndex(({ id }) => id === part);
}
