/** Every report of a machine with Oracle, in the order in which it is offered; what each is good for is said in `$databases/reportWords`. */
import type { DatabaseViews } from '$model/database/database';
import type { Run } from '$model/run/run';
import { ash, snapperAsh } from '$model/reports/ash';
import { iostat, vmstat } from '$model/reports/deviceTools';
import type { Account, Ask, Scope } from '$model/reports/scope';
import type { IdOf, ToolReport, ReportRow, Column } from '$model/reports/report';
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
import type { WaitCalls } from '$model/reports/systemCalls';
import { globalStatus, pgStatIo, pgStatWal } from '../../leaders/counters';
import { waitCalls as mariadb } from '../../mariadb/waitCalls';
import { waitCalls as postgresql } from '../../postgresql/waitCalls';
import { waitCalls as oracle } from './waitCalls';
import { strace, straceSummary } from '$model/reports/strace';
import { mpstat } from '$model/reports/mpstat';
import { pidstatCpu, pidstatSwitches } from '$model/reports/pidstat';
import { ps, top } from '$model/reports/psAndTop';
import { lgwrTrace } from '$model/reports/lgwrTrace';

/** LGWR's trace file as a report: its lines are written in $model/reports/lgwrTrace. */
interface LineRow extends ReportRow {
  readonly line: string;
}

function lgwrFile(run: Run): ToolReport<LineRow, IdOf<typeof LINES>> {
  const rows = lgwrTrace(run).lines.map((line, place) => ({ id: String(place), line }));
  return { columns: LINES, rows, heading: 'none' };
}

const LINES = [
  { id: 'line', head: 'Line', text: (row) => row.line },
] as const satisfies readonly Column<LineRow>[];

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
  /** The databases that have it, by their ids; none if all have. */
  readonly databases?: readonly DatabaseId[];
  /** What another database calls it. */
  readonly calledBy?: Readonly<Partial<Record<DatabaseId, { label: string; title: string }>>>;
  /** Takes its time in slices: see slices.ts. */
  make(run: Run, ask: Ask): Generator<void, ToolReport>;
}

/** The option of `run.database`. */
export type DatabaseId = 'oracle' | 'postgresql' | 'mariadb';

/** By what a database waits and wakes. */
const WAIT_CALLS: Readonly<Record<string, WaitCalls>> = { oracle, postgresql, mariadb };

const callsOf = ({ database }: Run): WaitCalls => WAIT_CALLS[database.id] ?? oracle;

/**
 * The accounts that packages make for them: Oracle's preinstallation package, and the numbers that Red Hat's `setup`
 * keeps for PostgreSQL and MySQL.
 */
const ACCOUNTS: Readonly<Record<string, Account>> = {
  oracle: { name: 'oracle', uid: 54321 },
  postgresql: { name: 'postgres', uid: 26 },
  mariadb: { name: 'mysql', uid: 27 },
};

/** A report that says under which account processes run. */
const withAccount =
  <Report>(make: (run: Run, ask: Ask) => Report) =>
  (run: Run, ask: Ask): Report => {
    const account = ACCOUNTS[run.database.id];
    return make(run, account ? { ...ask, account } : ask);
  };

const ORACLE: readonly DatabaseId[] = ['oracle'];

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
    databases: ORACLE,
    label: 'v$event_histogram',
    title: 'v$event_histogram',
    scopes: WHOLE,
    make: inOneStep(eventHistogram),
  },
  {
    id: 'event-histogram-micro',
    databases: ORACLE,
    label: 'v$event_histogram_micro',
    title: 'v$event_histogram_micro',
    scopes: WHOLE,
    make: inOneStep(eventHistogramMicro),
  },
  {
    id: 'ash',
    label: 'ASH',
    title: 'v$active_session_history',
    calledBy: {
      postgresql: { label: 'pg_stat_activity', title: 'pg_stat_activity, sampled' },
      mariadb: { label: 'events_waits_current', title: 'events_waits_current, sampled' },
    },
    scopes: PART,
    byClass: true,
    make: ash,
  },
  {
    id: 'snapper',
    databases: ORACLE,
    label: 'snapper',
    title: 'snapper stats',
    scopes: PART,
    make: snapper,
  },
  {
    id: 'snapper-ash',
    databases: ORACLE,
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
    make: withAccount(ps),
  },
  {
    id: 'top',
    label: 'top -H',
    title: 'top -H',
    scopes: PART,
    make: withAccount(top),
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
    make: withAccount(pidstatCpu),
  },
  {
    id: 'pidstat-w',
    label: 'pidstat -w',
    title: 'pidstat -w',
    scopes: ANY,
    byClass: true,
    make: withAccount(pidstatSwitches),
  },
  {
    id: 'strace',
    label: 'strace',
    title: 'strace -T -r -y -p',
    scopes: PART,
    ofOne: true,
    make: (run, ask) => strace(run, ask, callsOf(run)),
  },
  {
    id: 'strace-c',
    label: 'strace -c',
    title: 'strace -c -w -p',
    scopes: PART,
    ofOne: true,
    make: (run, ask) => straceSummary(run, ask, callsOf(run)),
  },
  {
    id: 'lgwr-file',
    databases: ORACLE,
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
    databases: ORACLE,
    label: 'v$sysstat',
    title: 'v$sysstat',
    scopes: WHOLE,
    make: inOneStep(sysstat),
  },
  {
    id: 'pg-stat-wal',
    label: 'pg_stat_wal',
    title: 'pg_stat_wal',
    scopes: WHOLE,
    databases: ['postgresql'],
    make: inOneStep(pgStatWal),
  },
  {
    id: 'pg-stat-io',
    label: 'pg_stat_io',
    title: "pg_stat_io, sums of object = 'wal'",
    scopes: WHOLE,
    databases: ['postgresql'],
    make: inOneStep(pgStatIo),
  },
  {
    id: 'global-status',
    label: 'Global status',
    title: 'SHOW GLOBAL STATUS',
    scopes: WHOLE,
    databases: ['mariadb'],
    make: inOneStep(globalStatus),
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

/** The reports that a database has, under its own names. */
export function reportsOf({ id }: DatabaseViews): readonly ReportKind[] {
  const named = id as DatabaseId;
  const all: readonly ReportKind[] = REPORTS;
  return all
    .filter(({ databases }) => !databases || databases.includes(named))
    .map((kind) => ({ ...kind, ...kind.calledBy?.[named] }));
}
