/** Every report, in the order in which it is offered. */
import type { Run } from '../run/run';
import { ash, snapperAsh } from './ash';
import type { Ask, Scope } from './scope';
import { lgwrFile } from './lgwrTraceReport';
import type { Report, ReportRow } from './report';
import { snapper } from './snapper';
import {
  allEvents,
  eventHistogram,
  eventHistogramMicro,
  loadProfileReport,
  topEvents,
  waitHistogram,
} from './statspack';
import { strace, straceSummary } from './strace';
import { mpstat, pidstatCpu, pidstatSwitches, ps, top } from './systemTools';

export interface ReportKind {
  readonly id: ReportId;
  /** Short, for the list. */
  readonly label: string;
  /** The command or the section of a report that it stands for. */
  readonly title: string;
  /** What it is good for, in a sentence. */
  readonly about: string;
  /** Which stretches of time it can be about, the usual one first; none if it is about an instant. */
  readonly scopes: readonly Scope[];
  /** Whether processes of a class can be added up. */
  readonly byClass?: boolean;
  /** Whether it is about one process: the selected one, or LGWR. */
  readonly ofOne?: boolean;
  /** Takes its time in slices: see slices.ts. */
  make(run: Run, ask: Ask): Generator<void, Report>;
}

/** A report that only reads tables: it needs no slices. */
function inOneStep<Row extends ReportRow>(report: (run: Run) => Report<Row>) {
  return function* (run: Run): Generator<void, Report<Row>> {
    yield;
    return report(run);
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
    about: 'What a DBA looks at first: the events that took most time, CPU time among them.',
    scopes: WHOLE,
    make: inOneStep(topEvents),
  },
  {
    id: 'load-profile',
    label: 'Load profile',
    title: 'Load Profile',
    about: 'How much the run did, per second and per transaction.',
    scopes: WHOLE,
    make: inOneStep(loadProfileReport),
  },
  {
    id: 'events',
    label: 'All events',
    title: 'Timed Events',
    about:
      'Every event that somebody waited for, idle ones last. Choose one to see its waits by length.',
    scopes: WHOLE,
    make: inOneStep(allEvents),
  },
  {
    id: 'wait-histogram',
    label: 'Histogram',
    title: 'Wait Event Histogram',
    about: 'How long waits were, event by event: a mean hides the long ones.',
    scopes: WHOLE,
    make: inOneStep(waitHistogram),
  },
  {
    id: 'event-histogram',
    label: 'v$event_histogram',
    title: 'v$event_histogram',
    about: 'Waits by length in powers of two milliseconds.',
    scopes: WHOLE,
    make: inOneStep(eventHistogram),
  },
  {
    id: 'event-histogram-micro',
    label: 'v$event_histogram_micro',
    title: 'v$event_histogram_micro',
    about: 'Waits by length in powers of two microseconds, from 12c on.',
    scopes: WHOLE,
    make: inOneStep(eventHistogramMicro),
  },
  {
    id: 'ash',
    label: 'ASH',
    title: 'v$active_session_history',
    about:
      'Who was active at regular instants, and on what; beside it what the samples cannot know.',
    scopes: PART,
    byClass: true,
    make: ash,
  },
  {
    id: 'snapper',
    label: 'snapper',
    title: 'snapper stats',
    about: 'What each session did: statistics, CPU and wait events as deltas.',
    scopes: PART,
    make: snapper,
  },
  {
    id: 'snapper-ash',
    label: 'snapper ash',
    title: 'snapper ash',
    about: 'How much of the time each session was active, by event.',
    scopes: PART,
    byClass: true,
    make: snapperAsh,
  },
  {
    id: 'ps',
    label: 'ps -eF',
    title: 'ps -eF',
    about: 'Every process at the playhead.',
    scopes: [],
    make: ps,
  },
  {
    id: 'top',
    label: 'top -H',
    title: 'top -H',
    about: 'Who used the CPUs, most first.',
    scopes: PART,
    make: top,
  },
  {
    id: 'mpstat',
    label: 'mpstat',
    title: 'mpstat -P ALL',
    about: 'What every CPU did.',
    scopes: ['window', 'second', 'run'],
    make: mpstat,
  },
  {
    id: 'pidstat-u',
    label: 'pidstat -u',
    title: 'pidstat -u',
    about: 'CPU time of every process, and how long it wanted a CPU and had none.',
    scopes: ANY,
    byClass: true,
    make: pidstatCpu,
  },
  {
    id: 'pidstat-w',
    label: 'pidstat -w',
    title: 'pidstat -w',
    about: 'Context switches of every process: those it made by blocking, and those forced on it.',
    scopes: ANY,
    byClass: true,
    make: pidstatSwitches,
  },
  {
    id: 'strace',
    label: 'strace',
    title: 'strace -T -r -y -p',
    about: 'The system calls of one process with their times: the selected process, or LGWR.',
    scopes: PART,
    ofOne: true,
    make: strace,
  },
  {
    id: 'strace-c',
    label: 'strace -c',
    title: 'strace -c -w -p',
    about: 'The system calls of one process added up: the selected process, or LGWR.',
    scopes: PART,
    ofOne: true,
    make: straceSummary,
  },
  {
    id: 'lgwr-file',
    label: 'LGWR trace',
    title: 'LGWR trace file',
    about:
      'What LGWR noted of itself: slow writes and broadcasts, and switches of its adaptive modes. Often nothing.',
    scopes: ['window'],
    make: inOneStep(lgwrFile),
  },
] as const satisfies readonly (Omit<ReportKind, 'id'> & { readonly id: string })[];

export type ReportId = (typeof REPORTS)[number]['id'];

/** A report by its id. */
export function reportKind(id: ReportId): ReportKind {
  const found = REPORTS.find((kind) => kind.id === id);
  if (!found) throw new RangeError(`There is no report "${id}".`);
  return found;
}
