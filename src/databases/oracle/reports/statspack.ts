/** The sections of a statspack or AWR report, and `v$event_histogram`. */
import { docOf } from '$model/schema/docs';
import { Limit } from '$model/schema/generated';
import { loadProfile, type LoadProfileRow } from '$model/run/loadProfile';
import type { Run, WaitId } from '$model/run/run';
import { statisticOf, type StatisticId } from '$model/run/statistics';
import { timedEvents, topTimedEvents, type TimedEvent } from '$model/run/timedEvents';
import type { Ask } from '$model/reports/scope';
import type { Column, IdOf, ToolReport, ReportRow } from '$model/reports/report';

const grouped = (value: number, decimals = 0) =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/* ---- Load Profile ---- */

interface ExplainedLoad extends LoadProfileRow {
  readonly doc: string;
}

export function loadProfileReport(
  run: Run,
  { meaningOfLoad }: Pick<Ask, 'meaningOfLoad'>,
): ToolReport<ExplainedLoad, IdOf<typeof LOAD_PROFILE>> {
  return {
    columns: LOAD_PROFILE,
    rows: loadProfile(run).map((row) => ({ ...row, doc: meaningOfLoad(row.id) })),
    heading: 'ruled',
    above: ['Load Profile'],
  };
}

/** Small rates keep three digits: 0.004 per transaction is not 0.00. */
function rate(value: number | null): string {
  if (value === null) return '';
  return value > 0 && value < 0.01 ? String(Number(value.toPrecision(3))) : grouped(value, 2);
}

const LOAD_PROFILE = [
  {
    id: 'name',
    head: 'Statistic',
    text: ({ name, unit }) => (unit ? `${name} (${unit})` : name),
    print: ({ name, unit }) => `${(unit ? `${name} (${unit})` : name).padStart(28)}:`,
    width: 29,
  },
  {
    id: 'second',
    head: 'Per Second',
    text: (row) => rate(row.perSecond),
    figure: (row) => row.perSecond,
    width: 16,
  },
  {
    id: 'transaction',
    head: 'Per Transaction',
    text: (row) => rate(row.perTransaction),
    figure: (row) => row.perTransaction ?? Number.NaN,
    width: 16,
  },
  { id: 'doc', head: 'Meaning', text: (row) => row.doc, only: 'table' },
] as const satisfies readonly Column<ExplainedLoad>[];

/* ---- v$sysstat ---- */

interface StatisticRow extends ReportRow {
  readonly name: string;
  readonly value: number;
}

/** Those of the database's own, under its names; it counts times in microseconds where it says so. */
const SYSSTAT: readonly { readonly id: StatisticId; readonly name: string; readonly ns?: true }[] =
  [
    { id: 'user_commits', name: 'user commits' },
    { id: 'redo_size', name: 'redo size' },
    { id: 'redo_writes', name: 'redo writes' },
    { id: 'redo_blocks_written', name: 'redo blocks written' },
    { id: 'redo_write_time', name: 'redo write time (usec)', ns: true },
    { id: 'redo_synch_writes', name: 'redo synch writes' },
    { id: 'redo_synch_time', name: 'redo synch time (usec)', ns: true },
    { id: 'redo_synch_time_overhead', name: 'redo synch time overhead (usec)', ns: true },
    { id: 'redo_synch_poll_writes', name: 'redo synch poll writes' },
    { id: 'redo_synch_polls', name: 'redo synch polls' },
    { id: 'messages_sent', name: 'messages sent' },
    { id: 'logical_reads', name: 'session logical reads' },
    { id: 'physical_reads', name: 'physical reads' },
    { id: 'physical_writes', name: 'physical writes' },
  ];

export function sysstat(run: Run): ToolReport<StatisticRow, IdOf<typeof SYSSTAT_COLUMNS>> {
  const rows = SYSSTAT.map(({ id, name, ns }): StatisticRow => {
    const value = statisticOf(run, id);
    return { id, name, value: ns ? Math.round(value / 1e3) : value };
  });
  return { columns: SYSSTAT_COLUMNS, rows, heading: 'ruled' };
}

const SYSSTAT_COLUMNS = [
  { id: 'name', head: 'NAME', text: (row) => row.name, width: 40 },
  {
    id: 'value',
    head: 'VALUE',
    text: (row) => String(row.value),
    figure: (row) => row.value,
    width: 12,
  },
] as const satisfies readonly Column<StatisticRow>[];

/* ---- Timed events ---- */

export function topEvents(run: Run): ToolReport<TimedEvent, IdOf<typeof EVENTS>> {
  return {
    columns: EVENTS,
    rows: topTimedEvents(run),
    heading: 'ruled',
    above: ['Top 5 Timed Events'],
  };
}

export function allEvents(
  run: Run,
): ToolReport<TimedEvent, IdOf<typeof EVENTS> | IdOf<typeof MORE_OF_EVENTS>> {
  return {
    columns: [...EVENTS, ...MORE_OF_EVENTS],
    rows: timedEvents(run),
    heading: 'ruled',
    above: ['Timed Events'],
  };
}

const EVENTS = [
  { id: 'event', head: 'Event', text: (row) => row.name, width: 40 },
  {
    id: 'waits',
    head: 'Waits',
    text: (row) => (row.waits === null ? '' : grouped(row.waits)),
    figure: (row) => row.waits ?? Number.NaN,
    width: 12,
  },
  {
    id: 'time',
    head: 'Time (s)',
    unit: 's',
    // Statspack prints whole seconds; a run of two needs what lies behind the point.
    text: (row) => grouped(row.totalNs / 1e9, row.totalNs >= 100e9 ? 0 : 2),
    figure: (row) => row.totalNs / 1e9,
    width: 11,
  },
  {
    id: 'average',
    head: 'Avg wait (ms)',
    unit: 'ms',
    text: (row) => (row.meanNs === null ? '' : grouped(row.meanNs / 1e6, row.meanNs < 1e6 ? 3 : 1)),
    figure: (row) => (row.meanNs === null ? Number.NaN : row.meanNs / 1e6),
    width: 6,
  },
  {
    id: 'share',
    head: '% Total Call Time',
    unit: '%',
    text: (row) => (Number.isNaN(row.share) ? '' : (row.share * 100).toFixed(1)),
    figure: (row) => row.share * 100,
    width: 6,
  },
] as const satisfies readonly Column<TimedEvent>[];

const CPU_MEANING = 'The sessions and the background processes of the database on a CPU.';

const MORE_OF_EVENTS = [
  {
    id: 'longest',
    head: 'Longest (ms)',
    unit: 'ms',
    text: (row) => (row.maxNs === null ? '' : grouped(row.maxNs / 1e6, row.maxNs < 1e6 ? 3 : 1)),
    figure: (row) => (row.maxNs === null ? Number.NaN : row.maxNs / 1e6),
    only: 'table',
  },
  { id: 'class', head: 'Wait Class', text: (row) => row.waitClass, width: 13 },
  {
    id: 'meaning',
    head: 'Meaning',
    text: (row) => (row.wait === null ? CPU_MEANING : docOf('waitEvents', row.wait)),
    only: 'table',
  },
] as const satisfies readonly Column<TimedEvent>[];

/* ---- Histograms ---- */

interface SpreadRow extends ReportRow {
  readonly wait: WaitId;
  readonly name: string;
  readonly count: number;
  /** Shares of the waits, by column. */
  readonly shares: readonly number[];
}

/**
 * Upper ends of statspack's columns, as powers of two microseconds: what it calls 1 ms is 2^10 us here,
 * and what it calls 1 s is 2^20.
 */
const SPREAD_POWERS = [10, 11, 12, 13, 14, 15, 20] as const;

export function waitHistogram(run: Run): ToolReport<SpreadRow, IdOf<typeof SPREAD>> {
  const rows = waited(run).map(({ id, name }): SpreadRow => {
    const { count, histogram } = run.wait(id);
    const shares = new Array<number>(SPREAD_POWERS.length + 1).fill(0);
    for (const [bucket, waits] of histogram.entries()) {
      const found = SPREAD_POWERS.findIndex((power) => bucket <= power);
      const column = found < 0 ? SPREAD_POWERS.length : found;
      shares[column] = (shares[column] ?? 0) + waits / count;
    }
    return { id, wait: id, name, count, shares };
  });
  return { columns: SPREAD, rows, heading: 'ruled', above: ['Wait Event Histogram (% of waits)'] };
}

const SPREAD_HEADS = [
  ['under0', '<1ms'],
  ['under1', '<2ms'],
  ['under2', '<4ms'],
  ['under3', '<8ms'],
  ['under4', '<16ms'],
  ['under5', '<32ms'],
  ['under6', '<=1s'],
  ['under7', '>1s'],
] as const;

type SpreadId = (typeof SPREAD_HEADS)[number][0];

const SPREAD = [
  { id: 'event', head: 'Event', text: (row) => row.name, width: 26 },
  {
    id: 'waits',
    head: 'Total Waits',
    text: (row) => grouped(row.count),
    figure: (row) => row.count,
    width: 6,
  },
  ...SPREAD_HEADS.map(([id, head], column): Column<SpreadRow, SpreadId> => ({
    id,
    head,
    unit: '%',
    text: (row) => shareText(row.shares[column] ?? 0),
    figure: (row) => (row.shares[column] ?? 0) * 100,
    width: 5,
  })),
] as const satisfies readonly Column<SpreadRow>[];

/** Statspack leaves what is none blank, and prints .0 for what is next to none. */
function shareText(share: number): string {
  return share === 0 ? '' : (share * 100).toFixed(1).replace(/^0\./, '.');
}

interface BucketRow extends ReportRow {
  readonly wait: WaitId;
  readonly name: string;
  /** Upper end of the bucket, in the unit of the view; NaN for the last, which has none. */
  readonly until: number;
  readonly count: number;
  readonly share: number;
}

/** The rows that a query of the view brings: one for each event and bucket that counts any wait. */
function buckets(run: Run, lowest: number): BucketRow[] {
  return waited(run).flatMap(({ id, name }) => {
    const { count, histogram } = run.wait(id);
    const rows: BucketRow[] = [];
    let below = 0;
    for (const [bucket, waits] of histogram.entries()) {
      below += waits;
      if (bucket < lowest || below === 0) continue;
      const isLast = bucket === Limit.histogram_buckets - 1;
      const until = isLast ? Number.NaN : 2 ** (bucket - lowest);
      rows.push({
        id: `${id} ${bucket}`,
        wait: id,
        name,
        until,
        count: below,
        share: below / count,
      });
      below = 0;
    }
    return rows;
  });
}

export function eventHistogram(run: Run): ToolReport<BucketRow, BucketColumn> {
  return {
    columns: bucketColumns('WAIT_TIME_MILLI', 'ms'),
    rows: buckets(run, 10),
    heading: 'ruled',
  };
}

export function eventHistogramMicro(run: Run): ToolReport<BucketRow, BucketColumn> {
  return {
    columns: bucketColumns('WAIT_TIME_MICRO', 'µs'),
    rows: buckets(run, 0),
    heading: 'ruled',
  };
}

const bucketColumns = (head: string, unit: string) =>
  [
    { id: 'event', head: 'EVENT', text: (row) => row.name, width: 40 },
    {
      id: 'until',
      head,
      unit,
      text: (row) => (Number.isNaN(row.until) ? 'longer' : String(row.until)),
      figure: (row) => row.until,
      width: 15,
    },
    {
      id: 'count',
      head: 'WAIT_COUNT',
      text: (row) => String(row.count),
      figure: (row) => row.count,
      width: 10,
    },
    {
      id: 'share',
      head: '% of waits',
      unit: '%',
      text: (row) => (row.share * 100).toFixed(2),
      figure: (row) => row.share * 100,
      only: 'table',
    },
  ] as const satisfies readonly Column<BucketRow>[];

type BucketColumn = IdOf<ReturnType<typeof bucketColumns>>;

/** Events with waits, the one with the most time first, idle ones last. */
function waited(run: Run): { id: WaitId; name: string }[] {
  return timedEvents(run).flatMap(({ wait, name }) =>
    wait !== null && run.wait(wait).count > 0 ? [{ id: wait, name }] : [],
  );
}
