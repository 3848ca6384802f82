/** A run as Python holds it: its tables as columns in JSON, read when they are asked for. */
import { signedValue } from '$model/trace/exactRecords';
import { wordFailure } from '$explain/coreRefusals';
import { withOpenWaits, wordOpenWaits } from '$explain/openWaits';
import { meaningOfLoad } from '$explain/figures';
import { STATES, TraceType, WAIT_EVENTS } from '$model/schema/generated';
import { CAUSES, LFS_PARTS, STATISTICS, TRACE_TYPES } from '$model/schema/generatedNames';
import { columnKey, sheetOf, type Sheet } from '$model/export/tables';
import {
  loadProfileReport,
  topEvents,
  allEvents,
  waitHistogram,
} from '$databases/oracle/reports/statspack';
import { printReport } from '$model/reports/report';
import { atLeast } from '$model/run/atLeast';
import { histogramPercentileNs, leastMeanNs, type Run, type WaitId } from '$model/run/run';
import { statisticOf, type StatisticId } from '$model/run/statistics';
import type { Scenario } from '$model/scenario/scenario';
import type { TableId } from '$model/run/table';
import { commitsIn, commitPartNs, type Commits } from '$model/trace/commits';
import { NO_PROCESS } from '$model/trace/records';
import { FIGURES } from '$databases/figures';

/** Runs a scenario again with the trace of a stretch of time; the run is the same. */
export type RunTraced = (scenario: Scenario, fromNs: number, untilNs: number) => Run;

/** Room for the records that are read at once; `RunTraced` keeps this many. */
export const RECORDS_AT_ONCE = 1_000_000;
/** Commits are looked for in this many traces, one after the other; each is a run of its own. */
const MOST_TRACES = 4;

export type Value = string | number | null;

export interface NamedColumn {
  readonly key: string;
  readonly unit: string;
  readonly values: readonly Value[];
}

export class RunHandle {
  readonly #again: RunTraced;

  constructor(
    readonly run: Run,
    again: RunTraced,
  ) {
    this.#again = again;
  }

  get hash(): string {
    return this.run.hash;
  }

  get durationNs(): number {
    return this.run.durationNs;
  }

  get failure(): string {
    return this.run.failure === 0 ? '' : wordFailure(this.run.failure);
  }

  /** What had not ended when the run did, in sentences. */
  stillWaiting(): string {
    return JSON.stringify(wordOpenWaits(this.run));
  }

  /** A table of the run: `waits` as a reader wants it, the others as they are. */
  sheet(id: TableId): string {
    return id === 'waits' ? this.#waits() : columnsJson(columnsOf(sheetOf(this.run, id)));
  }

  figures(): string {
    return JSON.stringify(Object.fromEntries(FIGURES.map(({ id, of }) => [id, of(this.run)])));
  }

  wait(id: WaitId): string {
    return JSON.stringify(this.#wait(id));
  }

  hasStatistic(id: string): boolean {
    return STATISTICS.some((statistic) => statistic.id === id);
  }

  statistic(id: StatisticId): number {
    return statisticOf(this.run, id);
  }

  histogram(id: WaitId): string {
    const counts = [...this.run.wait(id).histogram];
    const last = counts.length - 1;
    return columnsJson([
      column('from_us', 'us', counts, (_, bucket) => (bucket === 0 ? 0 : 2 ** (bucket - 1))),
      column('below_us', 'us', counts, (_, bucket) => (bucket === last ? null : 2 ** bucket)),
      column('waits', '', counts, (count) => count),
    ]);
  }

  trace(fromNs: number, untilNs: number): string {
    const run = this.#again(this.run.scenario, fromNs, untilNs);
    const { trace } = run;
    const seen = {
      from_ns: Math.max(fromNs, trace.fromNs),
      until_ns: Math.min(untilNs, trace.untilNs),
    };
    // A recording has one trace, of all of it.
    const records = Array.from({ length: trace.length }, (_, index) => index).filter(
      (index) => trace.timeNs(index) >= fromNs && trace.timeNs(index) <= untilNs,
    );
    const ofState = (index: number, id: string | undefined) =>
      trace.type(index) === TraceType.state ? (id ?? null) : null;
    const columns = [
      column('time_ns', 'ns', records, (index) => trace.timeNs(index)),
      column('type', '', records, (index) => TRACE_TYPES[trace.type(index)]?.id ?? null),
      column('process', '', records, (index) => nameOf(run, trace.process(index))),
      column('cpu', '', records, (index) => trace.cpu(index)),
      column('state', '', records, (index) => ofState(index, STATES[trace.state(index)]?.id)),
      column('cause', '', records, (index) => ofState(index, CAUSES[trace.cause(index)]?.id)),
      column('arg', '', records, (index) => trace.arg(index)),
      column('value', '', records, (index) => signedValue(trace, index)),
    ];
    return columnsJson(columns, seen);
  }

  commits(fromNs: number, untilNs: number): string {
    const rows: ReturnType<typeof commitsOf> = [];
    let seenNs = fromNs;
    for (const run of this.#pieces(fromNs, untilNs)) {
      for (const commit of commitsOf(commitsIn(run.trace))) rows.push(commit);
      seenNs = run.trace.untilNs;
    }
    const columns = commitColumns(rows, ({ process }) => nameOf(this.run, process));
    return columnsJson(columns, { from_ns: fromNs, until_ns: seenNs });
  }

  /** The run with one trace after the other, until they cover the stretch of time, or there are too many. */
  *#pieces(fromNs: number, untilNs: number): Generator<Run> {
    let seenNs = fromNs;
    for (let traces = 0; traces < MOST_TRACES; traces++) {
      const run = this.#again(this.run.scenario, seenNs, untilNs);
      yield run;
      const isCut =
        run.trace.untilNs > seenNs && run.trace.untilNs < Math.min(untilNs, run.durationNs);
      if (!isCut) return;
      seenNs = run.trace.untilNs;
    }
  }

  statspack(): string {
    const { run } = this;
    const load = loadProfileReport(run, { meaningOfLoad });
    return [load, topEvents(run), withOpenWaits('events', allEvents(run), run), waitHistogram(run)]
      .map((report) => printReport(report))
      .join('\n');
  }

  #wait(id: WaitId) {
    const wait = this.run.wait(id);
    const { count, totalNs, meanNs, maxNs, openNs, openCounts } = wait;
    return {
      id,
      name: WAIT_NAMES.get(id) ?? id,
      count,
      total_ns: totalNs,
      // Null where none ended.
      mean_ns: count > 0 ? meanNs : null,
      p95_ns: count > 0 ? histogramPercentileNs(atLeast(wait), 0.95) : null,
      max_ns: maxNs,
      open_count: openNs.length,
      open_longest_ns: openNs[0] ?? 0,
      mean_at_least_ns: openCounts ? leastMeanNs(wait) : null,
    };
  }

  #waits(): string {
    const waits = [...WAIT_NAMES.keys()]
      .map((id) => this.#wait(id))
      .filter(({ count, open_count: open }) => count + open > 0);
    return columnsJson([
      column('event', '', waits, ({ name }) => name),
      column('count', '', waits, ({ count }) => count),
      column('total_ns', 'ns', waits, (wait) => wait.total_ns),
      column('mean_ns', 'ns', waits, (wait) => wait.mean_ns),
      column('p95_ns', 'ns', waits, (wait) => wait.p95_ns),
      column('max_ns', 'ns', waits, (wait) => wait.max_ns),
      column('open_count', '', waits, (wait) => wait.open_count),
      column('open_longest_ns', 'ns', waits, (wait) => wait.open_longest_ns),
      column('mean_at_least_ns', 'ns', waits, (wait) => wait.mean_at_least_ns),
    ]);
  }
}

interface CommitRow {
  readonly beginNs: number;
  readonly endNs: number;
  /** By the number of the part. */
  readonly partNs: ArrayLike<number>;
}

/** A commit in each row: when, by which session, and how long each part of its wait was. */
export function commitColumns<Row extends CommitRow>(
  rows: readonly Row[],
  process: (row: Row) => string | null,
): NamedColumn[] {
  return [
    column('begin_ns', 'ns', rows, ({ beginNs }) => beginNs),
    column('end_ns', 'ns', rows, ({ endNs }) => endNs),
    column('lfs_ns', 'ns', rows, ({ beginNs, endNs }) => endNs - beginNs),
    column('process', '', rows, process),
    ...LFS_PARTS.map(({ id }, part) =>
      column(`${id}_ns`, 'ns', rows, ({ partNs }) => partNs[part] ?? 0),
    ),
  ];
}

const WAIT_NAMES = new Map<WaitId, string>(WAIT_EVENTS.map(({ id, name }) => [id, name]));

function commitsOf(commits: Commits) {
  return Array.from({ length: commits.length }, (_, place) => ({
    process: commits.process[place] ?? NO_PROCESS,
    beginNs: commits.beginNs[place] ?? 0,
    endNs: commits.endNs[place] ?? 0,
    partNs: LFS_PARTS.map((_part, part) => commitPartNs(commits, place, part)),
  }));
}

function nameOf(run: Run, process: number): string | null {
  return process === NO_PROCESS ? null : run.processName(process);
}

export function column<Row>(
  key: string,
  unit: string,
  rows: readonly Row[],
  value: (row: Row, place: number) => Value,
): NamedColumn {
  return { key, unit, values: rows.map(value) };
}

function columnsOf({ columns, rows }: Sheet): NamedColumn[] {
  return columns.map((each, place) =>
    column(columnKey(each), each.unit, rows, (row) => row[place] ?? null),
  );
}

/** @param seen what part of the run they cover, where that is not the whole */
export function columnsJson(
  columns: readonly NamedColumn[],
  seen?: { from_ns: number; until_ns: number },
) {
  return JSON.stringify({
    ...seen,
    columns: columns.map(({ key, unit }) => ({ key, unit })),
    values: columns.map(({ values }) => values),
  });
}
