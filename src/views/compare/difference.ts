/** What changed from one run to another, figure by figure. */
import { docOf } from '$model/docs';
import { STATISTICS, WAIT_EVENTS } from '$model/generated';
import type { Run } from '$model/run';

/** How a figure is printed. */
export type FigureKind = 'count' | 'rate' | 'time' | 'bytes' | 'share';

export interface Difference {
  id: string;
  name: string;
  doc: string;
  kind: FigureKind;
  a: number;
  b: number;
  /** b - a. */
  difference: number;
  /** b / a; null if a is zero. */
  ratio: number | null;
}

type Figure = Omit<Difference, 'a' | 'b' | 'difference' | 'ratio'> & {
  of: (run: Run) => number;
};

const perSecond = (run: Run, count: number) =>
  run.durationNs > 0 ? (count * 1e9) / run.durationNs : 0;

/** What a reader asks first, before any list of statistics. */
const HEADLINES: readonly Figure[] = [
  {
    id: 'duration',
    name: 'Length of the run',
    doc: 'Simulated time until every session had finished, or until the run was ended.',
    kind: 'time',
    of: (run) => run.durationNs,
  },
  {
    id: 'throughput',
    name: 'Transactions per second',
    doc: 'Transactions completed, divided by the length of the run.',
    kind: 'rate',
    of: (run) => perSecond(run, run.statistic('transactions')),
  },
  {
    id: 'lgwr_cpu',
    name: 'LGWR on CPU',
    doc: 'Share of the run that LGWR was on a CPU.',
    kind: 'share',
    of: (run) => shareOfRun(run, 'lgwr', ['user', 'kernel']),
  },
  {
    id: 'lgwr_runnable',
    name: 'LGWR runnable',
    doc: 'Share of the run that LGWR waited in a run queue.',
    kind: 'share',
    of: (run) => shareOfRun(run, 'lgwr', ['runnable']),
  },
  {
    id: 'idle',
    name: 'Machine idle',
    doc: 'Idle time of all CPUs, as a share of what they could have worked.',
    kind: 'share',
    of: (run) => {
      const capacity = run.durationNs * run.tables.cpus.rows;
      return capacity > 0 ? run.tables.cpus.sum('idle') / capacity : 0;
    },
  },
];

function shareOfRun(
  run: Run,
  kind: string,
  columns: readonly ('user' | 'kernel' | 'runnable')[],
): number {
  if (run.durationNs === 0) return 0;
  const process = run.processes.find((candidate) => candidate.kind === kind);
  if (!process) return 0;
  const sum = columns.reduce(
    (total, column) => total + run.tables.processes.value(process.id, column),
    0,
  );
  return sum / run.durationNs;
}

/** Counts of a longer run are larger for that alone, so statistics are compared as rates. */
const RATES: readonly Figure[] = STATISTICS.flatMap((statistic) => {
  const { id, name, unit } = statistic;
  if (unit === 'ns' || id === 'events' || id === 'trace_records' || id === 'transactions')
    return [];
  const kind = unit === 'bytes' ? ('bytes' as const) : ('rate' as const);
  return [
    {
      id,
      name: `${name} per second`,
      doc: docOf('statistics', id),
      kind,
      of: (run: Run) => perSecond(run, run.statistic(id)),
    },
  ];
});

const WAITS: readonly Figure[] = WAIT_EVENTS.filter((event) => event.waitClass !== 'Idle').flatMap(
  ({ id, name }) => [
    {
      id: `${id}.mean`,
      name: `${name}, mean`,
      doc: docOf('waitEvents', id),
      kind: 'time',
      of: (run) => run.wait(id).meanNs,
    },
    {
      id: `${id}.max`,
      name: `${name}, longest`,
      doc: docOf('waitEvents', id),
      kind: 'time',
      of: (run) => run.wait(id).maxNs,
    },
    {
      id: `${id}.count`,
      name: `${name}, waits per second`,
      doc: docOf('waitEvents', id),
      kind: 'rate',
      of: (run) => perSecond(run, run.wait(id).count),
    },
  ],
);

export interface Differences {
  headlines: Difference[];
  waits: Difference[];
  statistics: Difference[];
}

/** All figures of two runs side by side; those that are zero in both are left out. */
export function differences(a: Run, b: Run): Differences {
  const compare = (figures: readonly Figure[]) =>
    figures.map((figure) => differenceOf(figure, a, b)).filter((row) => row.a !== 0 || row.b !== 0);
  return { headlines: compare(HEADLINES), waits: compare(WAITS), statistics: compare(RATES) };
}

function differenceOf({ of, ...figure }: Figure, runA: Run, runB: Run): Difference {
  const [a, b] = [of(runA), of(runB)];
  return { ...figure, a, b, difference: b - a, ratio: a === 0 ? null : b / a };
}
