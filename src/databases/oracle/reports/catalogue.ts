/** Every report of a machine with Oracle, in the order in which it is offered; what each is good for is said in `$databases/reportWords`. */
import type { Run } from '$model/run/run';
import { ash, snapperAsh } from '$model/reports/ash';
import { iostat, vmstat } from '$model/reports/deviceTools';
import type { Ask, Scope } from '$model/reports/scope';
import { lgwrFile } from './lgwrFile';
import type { IdOf, ToolReport, ReportRow } from '$model/reports/report';
import { snapper } from '$model/reports/snapper';
import {
  allEvents,
  eventHistogram,
  eventHistogramMicro,
  loadProfileReport,
  sysstat,
  topEvents,
  waitHistogram,
} from './statspack';
import { waitCalls } from './waitCalls';
import { strace, straceSummary } from '$model/reports/strace';
import { mpstat } from '$model/reports/mpstat';
import { pidstatCpu, pidstatSwitches } from '$model/reports/pidstat';
import { ps, top } from '$model/reports/psAndTop';

export interface ReportKind {
  readonly id: ReportId;
  /** Short, for the list. */
  readonly label: string;
  /** The command or the section of a report that it represents. */
  readonly title: string;
  /** The stretches of time it can cover, the usual one first; none if it is of an instant. */
  readonly scopes: readonly Scope[];
  /** Whether processes of a class can be added up. */
  readonly byClass?: boolean;
  /** Whether it is about one process: the selected one, or LGWR. */
  readonly ofOne?: boolean;
  /** Takes its time in slices: see slices.ts. */
  make(run: Run, ask: Ask): Generator<void, ToolReport>;
}

/** A report that only reads tables: it needs no slices. */
function inOneStep<Row extends ReportRow, Id extends string>(
  report: (run: Run, ask: Ask) => ToolReport<Row, Id>,
) {
  return function* (run: Run, ask: Ask): Generator<void, ToolReport<Row, Id>> {
    yield;
    return report(run, ask);
  };
}

const PART: readonly Scope[] = ['window', 'second'];
const ANY: readonly Scope[] = ['run', 'window', 'second'];
const WHOLE: readonly Scope[] = ['run'];

export const REPORTS = [
  {
    id: 'top-events',
    label: 'Top 5',
    title: 'Top 5 Timed Events',
    scopes: WHOLE,
    make: inOneStep(topEvents),
  },
  {
    id: 'load-profile',
    label: 'Load profile',
    title: 'Load Profile',
    scopes: WHOLE,
    make: inOneStep(loadProfileReport),
  },
  {
    id: 'events',
    label: 'All events',
    title: 'Timed Events',
    scopes: WHOLE,
    make: inOneStep(allEvents),
  },
  {
    id: 'wait-histogram',
    label: 'Histogram',
    title: 'Wait Event Histogram',
    scopes: WHOLE,
    make: inOneStep(waitHistogram),
  },
  {
    id: 'event-histogram',
    label: 'v$event_histogram',
    title: 'v$event_histogram',
    scopes: WHOLE,
    make: inOneStep(eventHistogram),
  },
  {
    id: 'event-histogram-micro',
    label: 'v$event_histogram_micro',
    title: 'v$event_histogram_micro',
    scopes: WHOLE,
    make: inOneStep(eventHistogramMicro),
  },
  {
    id: 'ash',
    label: 'ASH',
    title: 'v$active_session_history',
    scopes: PART,
    byClass: true,
    make: ash,
  },
  {
    id: 'snapper',
    label: 'snapper',
    title: 'snapper stats',
    scopes: PART,
    make: snapper,
  },
  {
    id: 'snapper-ash',
    label: 'snapper ash',
    title: 'snapper ash',
    scopes: PART,
    byClass: true,
    make: snapperAsh,
  },
  {
    id: 'ps',
    label: 'ps -eF',
    title: 'ps -eF',
    scopes: [],
    make: ps,
  },
  {
    id: 'top',
    label: 'top -H',
    title: 'top -H',
    scopes: PART,
    make: top,
  },
  {
    id: 'mpstat',
    label: 'mpstat',
    title: 'mpstat -P ALL',
    scopes: ['window', 'second', 'run'],
    make: mpstat,
  },
  {
    id: 'pidstat-u',
    label: 'pidstat -u',
    title: 'pidstat -u',
    scopes: ANY,
    byClass: true,
    make: pidstatCpu,
  },
  {
    id: 'pidstat-w',
    label: 'pidstat -w',
    title: 'pidstat -w',
    scopes: ANY,
    byClass: true,
    make: pidstatSwitches,
  },
  {
    id: 'strace',
    label: 'strace',
    title: 'strace -T -r -y -p',
    scopes: PART,
    ofOne: true,
    make: (run, ask) => strace(run, ask, waitCalls),
  },
  {
    id: 'strace-c',
    label: 'strace -c',
    title: 'strace -c -w -p',
    scopes: PART,
    ofOne: true,
    make: (run, ask) => straceSummary(run, ask, waitCalls),
  },
  {
    id: 'lgwr-file',
    label: 'LGWR trace',
    title: 'LGWR trace file',
    scopes: ['window'],
    make: inOneStep(lgwrFile),
  },
  {
    id: 'vmstat',
    label: 'vmstat',
    title: 'vmstat',
    scopes: PART,
    make: vmstat,
  },
  {
    id: 'iostat',
    label: 'iostat -x',
    title: 'iostat -xN',
    scopes: PART,
    make: iostat,
  },
  {
    id: 'sysstat',
    label: 'v$sysstat',
    title: 'v$sysstat',
    scopes: WHOLE,
    make: inOneStep(sysstat),
  },
] as const satisfies readonly (Omit<ReportKind, 'id'> & { readonly id: string })[];

export type ReportId = (typeof REPORTS)[number]['id'];

/** The ids of the columns of a report. */
export type ColumnId<Id extends ReportId> =
  Extract<(typeof REPORTS)[number], { readonly id: Id }> extends {
    make(run: Run, ask: Ask): Generator<void, { readonly columns: infer Columns }>;
  }
    ? IdOf<Extract<Columns, readonly { readonly id: string }[]>>
    : never;

/** A report by its id. */
export function reportKind(id: ReportId): ReportKind {
  const found = REPORTS.find((kind) => kind.id === id);
  if (!found) throw new RangeError(`There is no report "${id}".`);
  return found;
}
