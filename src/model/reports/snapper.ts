/** Session snapper, after Tanel Poder's: what each session did in a range, as deltas of its statistics. */
import { State, WAIT_EVENTS } from '../schema/generated';
import type { ProcessInfo, Run } from '../run/run';
import { perSecond, shareOf, rangeOf, type Ask } from './scope';
import { lengthNs, type TimeRange } from '../timeRange';
import { isListedBy } from './processNames';
import type { Column, IdOf, ToolReport, ReportRow } from './report';
import { tallyProcesses, type ProcessTally } from './sums';

interface SnapperRow extends ReportRow {
  readonly process: number;
  readonly name: string;
  readonly type: 'STAT' | 'TIME' | 'WAIT';
  readonly statistic: string;
  /** A count, or microseconds. */
  readonly delta: number;
  readonly rate: number;
  /** Of the range, 0 to 1; NaN for counts. */
  readonly share: number;
  /** How often it waited; NaN for others. */
  readonly waits: number;
}

export function* snapper(
  run: Run,
  ask: Ask,
): Generator<void, ToolReport<SnapperRow, IdOf<typeof SNAPPER>>> {
  const range = rangeOf(run, ask);
  const tally = yield* tallyProcesses(run, range);
  const end = (range.untilNs / 1e9).toFixed(3);
  const seconds = (lengthNs(range) / 1e9).toFixed(3);
  return {
    columns: SNAPPER,
    rows: run.processes.filter(isListedBy(run)).flatMap((info) => rowsOf(info, tally, range)),
    heading: 'ruled',
    below: [`--  End of Stats snap 1, end=${end}, seconds=${seconds}`],
  };
}

/** Statistics that a trace can tell, under the names of `v$statname` where it has the same. */
const STATISTICS = [
  ['transactions', 'transactions (simulator)'],
  ['redoBytes', 'redo size (in whole blocks)'],
  ['posts', 'messages sent'],
  ['requests', 'physical I/O requests'],
  ['requestBytes', 'physical I/O bytes'],
] as const;

function rowsOf(info: ProcessInfo, tally: ProcessTally, range: TimeRange): SnapperRow[] {
  const { id, name } = info;
  const rowOf = (
    type: SnapperRow['type'],
    key: string,
    statistic: string,
    delta: number,
    share: number,
    waits = Number.NaN,
  ): SnapperRow => ({
    id: `${id} ${key}`,
    process: id,
    name,
    type,
    statistic,
    delta,
    rate: perSecond(range, delta),
    share,
    waits,
  });
  const counts = STATISTICS.map(([key, words]) =>
    rowOf('STAT', key, words, tally.count(id, key), Number.NaN),
  );
  const times = [
    ['cpu', 'CPU', tally.cpuNs(id)],
    ['queued', 'run queue (only the simulator knows)', tally.stateNs(id, State.runnable)],
  ] as const;
  const spent = times.map(([key, words, ns]) =>
    rowOf('TIME', key, words, ns / 1e3, shareOf(range, ns)),
  );
  const waits = WAIT_EVENTS.map((event, slot) => {
    const ns = tally.waitNs(id, slot);
    return rowOf('WAIT', event.id, event.name, ns / 1e3, shareOf(range, ns), tally.waits(id, slot));
  });
  return [...counts, ...spent, ...waits].filter((row) => row.delta > 0);
}

/** As snapper shortens them: 812, 45.3k, 1.2M. */
function human(value: number): string {
  if (value >= 1e9) return `${(value / 1e9).toFixed(2)}G`;
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)}M`;
  if (value >= 1e4) return `${(value / 1e3).toFixed(2)}k`;
  return String(Number(value.toFixed(2)));
}

/** Times get their unit: 1.2s, 45.3ms, 812us. */
function humanTime(us: number): string {
  if (us >= 1e6) return `${(us / 1e6).toFixed(2)}s`;
  if (us >= 1e3) return `${(us / 1e3).toFixed(2)}ms`;
  return `${Math.round(us)}us`;
}

const deltaText = (row: SnapperRow, value: number) =>
  row.type === 'STAT' ? human(value) : humanTime(value);

const SNAPPER = [
  {
    id: 'sid',
    head: 'SID',
    text: (row) => String(row.process),
    print: (row) => `${row.process},`,
    figure: (row) => row.process,
    width: 6,
  },
  {
    id: 'process',
    head: 'USERNAME',
    text: (row) => row.name,
    print: (row) => `${row.name},`,
    width: 11,
  },
  { id: 'type', head: 'TYPE', text: (row) => row.type, print: (row) => `${row.type},` },
  {
    id: 'statistic',
    head: 'STATISTIC',
    text: (row) => row.statistic,
    print: (row) => `${row.statistic.padEnd(40)},`,
    width: 41,
  },
  {
    id: 'delta',
    head: 'HDELTA',
    unit: 'µs or count',
    text: (row) => deltaText(row, row.delta),
    print: (row) => `${deltaText(row, row.delta)},`,
    figure: (row) => row.delta,
    width: 10,
  },
  {
    id: 'rate',
    head: 'HDELTA/SEC',
    unit: '/s',
    text: (row) => deltaText(row, row.rate),
    print: (row) => `${deltaText(row, row.rate)},`,
    figure: (row) => row.rate,
    width: 10,
  },
  {
    id: 'share',
    head: '%TIME',
    unit: '%',
    text: (row) => (Number.isNaN(row.share) ? '' : `${(row.share * 100).toFixed(1)}%`),
    print: (row) => (Number.isNaN(row.share) ? ',' : `${(row.share * 100).toFixed(1)}%,`),
    figure: (row) => row.share * 100,
    width: 7,
  },
  {
    id: 'graph',
    head: 'GRAPH',
    text: (row) => graph(row),
    print: (row) => `[${graph(row).padEnd(10)}]`,
    width: 12,
  },
  {
    id: 'waits',
    head: 'WAITS',
    text: (row) => (Number.isNaN(row.waits) ? '' : String(row.waits)),
    figure: (row) => row.waits,
    width: 6,
  },
] as const satisfies readonly Column<SnapperRow>[];

/** Ten characters for the whole range. */
function graph({ share, type }: SnapperRow): string {
  if (Number.isNaN(share)) return '';
  return (type === 'TIME' ? '@' : 'W').repeat(Math.round(Math.min(1, share) * 10));
}
