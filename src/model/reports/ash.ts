/**
 * Active session history: who was active at regular instants, and on what, as `v$active_session_history`
 * samples it. The database does not know of run queues: a session that wants a CPU and has none is ON CPU
 * to it, or still in the wait that it has just been woken from. The table says what the samples cannot.
 */
import { at, floatAt } from '../at';
import { WAIT_EVENTS } from '../generated';
import type { ProcessInfo, Run } from '../run';
import { lengthNs, spanOf, type Ask, type Span } from './ask';
import { isDatabase } from './names';
import type { Activity, Column, Report, ReportRow } from './report';
import { NO_EVENT, ProcessTally, slotOf } from './tally';
import { texts } from './texts';
import { walk, type Visitor } from './walk';

/** Samples are this far apart at most, and at least a hundred fit into what is sampled. */
const INTERVALS_NS = [1e9, 1e8, 1e7, 1e6, 1e5, 1e4, 1e3];
const FEWEST_SAMPLES = 100;

/** How far apart the samples of a span are: a second as in the database, or as much less as it needs. */
export function sampleIntervalNs(span: Span): number {
  const longest = lengthNs(span) / FEWEST_SAMPLES;
  return INTERVALS_NS.find((interval) => interval <= longest) ?? 1e3;
}

const ON_CPU = 'ON CPU';

/** Wait classes in the order in which the chart stacks them. */
export const CLASSES = [
  ON_CPU,
  'Commit',
  'User I/O',
  'System I/O',
  'Concurrency',
  'Configuration',
  'Other',
] as const;

/** By wait slot: the place of its class among `CLASSES`; -1 for idle events, which are not sampled. */
const CLASS_OF_SLOT: readonly number[] = [
  ...WAIT_EVENTS.map(({ waitClass }) => CLASSES.findIndex((name) => name === waitClass)),
  CLASSES.indexOf(ON_CPU),
];

/** Columns of the chart: more would be thinner than a finger can point at. */
const MOST_STEPS = 60;

/** Looks at every process at instants that are one interval apart; the first is one interval in. */
class Sampler implements Visitor {
  readonly samples: number;
  /** Of process p in slot s at p x slots + s. */
  readonly counts: Uint32Array;
  readonly activity: Activity;
  readonly #slots = WAIT_EVENTS.length + 1;
  readonly #samplesInStep: number;
  readonly #isDatabase: readonly boolean[];

  constructor(
    readonly span: Span,
    readonly intervalNs: number,
    processes: readonly ProcessInfo[],
  ) {
    this.samples = Math.floor(lengthNs(span) / intervalNs);
    this.counts = new Uint32Array(processes.length * this.#slots);
    this.#isDatabase = processes.map(isDatabase);
    this.#samplesInStep = Math.max(1, Math.ceil(this.samples / MOST_STEPS));
    const steps = Math.ceil(this.samples / this.#samplesInStep);
    this.activity = {
      fromNs: span.fromNs,
      stepNs: this.#samplesInStep * intervalNs,
      classes: CLASSES,
      sessions: new Float64Array(steps * CLASSES.length),
    };
  }

  spent(
    process: number,
    state: number,
    wait: number,
    _cpu: number,
    fromNs: number,
    untilNs: number,
  ) {
    const slot = slotOf(state, wait);
    if (slot === null || !this.#isDatabase[process]) return;
    const classOf = CLASS_OF_SLOT[slot] ?? -1;
    if (classOf < 0) return;
    const { span, intervalNs } = this;
    // A sample that falls on a change sees what was before it.
    const first = Math.floor((fromNs - span.fromNs) / intervalNs) + 1;
    const last = Math.min(this.samples, Math.floor((untilNs - span.fromNs) / intervalNs));
    if (last < first) return;
    const place = process * this.#slots + slot;
    this.counts[place] = (this.counts[place] ?? 0) + last - first + 1;
    for (let sample = first; sample <= last; sample++) this.#draw(sample, classOf);
  }

  #draw(sample: number, classOf: number): void {
    const { sessions, classes } = this.activity;
    const step = Math.floor((sample - 1) / this.#samplesInStep);
    const inStep = Math.min(this.#samplesInStep, this.samples - step * this.#samplesInStep);
    const place = step * classes.length + classOf;
    sessions[place] = floatAt(sessions, place) + 1 / inStep;
  }
}

export interface AshRow extends ReportRow {
  readonly process: number;
  readonly name: string;
  /** WAITING or ON CPU. */
  readonly state: string;
  readonly event: string;
  readonly waitClass: string;
  readonly samples: number;
  /** Of all samples of active sessions, 0 to 1; and what share it really had, to the nanosecond. */
  readonly share: number;
  readonly exact: number;
  /** Of its time, what it really spent on a run queue. */
  readonly queued: number;
  /** How many of the instants found it so, 0 to 1. */
  readonly active: number;
}

/** Samples and exact times of everything that is active. */
export function* sampleSessions(
  run: Run,
  span: Span,
): Generator<void, { rows: AshRow[]; sampler: Sampler }> {
  const sampler = new Sampler(span, sampleIntervalNs(span), run.processes);
  const tally = new ProcessTally(run.processes.length);
  yield* walk(run.trace, span, [sampler, tally]);
  return { rows: rowsOf(run, sampler, tally), sampler };
}

function rowsOf(run: Run, sampler: Sampler, tally: ProcessTally): AshRow[] {
  const rows: (AshRow & { ns: number })[] = [];
  for (const info of run.processes.filter(isDatabase)) {
    for (let slot = 0; slot <= NO_EVENT; slot++) {
      if (at(CLASS_OF_SLOT, slot) < 0) continue;
      const ns = tally.waitNs(info.id, slot);
      if (ns === 0) continue;
      const event = WAIT_EVENTS[slot];
      const samples = sampler.counts[info.id * (NO_EVENT + 1) + slot] ?? 0;
      rows.push({
        id: `${info.id} ${event?.id ?? ON_CPU}`,
        process: info.id,
        name: info.name,
        state: event ? 'WAITING' : ON_CPU,
        event: event?.name ?? '',
        waitClass: event?.waitClass ?? '',
        samples,
        share: 0,
        exact: 0,
        queued: tally.queuedNs(info.id, slot) / ns,
        active: sampler.samples > 0 ? samples / sampler.samples : 0,
        ns,
      });
    }
  }
  const sampled = rows.reduce((sum, row) => sum + row.samples, 0);
  const lasted = rows.reduce((sum, row) => sum + row.ns, 0);
  return rows
    .map(({ ns, ...row }) => ({
      ...row,
      share: sampled > 0 ? row.samples / sampled : 0,
      exact: ns / lasted,
    }))
    .sort((a, b) => b.samples - a.samples || b.exact - a.exact);
}

export function* ash(run: Run, ask: Ask): Generator<void, Report<AshRow>> {
  const { rows, sampler } = yield* sampleSessions(run, spanOf(run, ask));
  return {
    columns: ASH,
    rows,
    heading: 'ruled',
    below: [texts.ash.taken(sampler.samples, sampler.intervalNs / 1e6)],
    activity: sampler.activity,
  };
}

const ASH: readonly Column<AshRow>[] = [
  { id: 'process', ...texts.process.name, text: (row) => row.name, only: 'table' },
  {
    id: 'session',
    ...texts.ash.session,
    text: (row) => String(row.process),
    figure: (row) => row.process,
    width: 10,
  },
  { id: 'state', ...texts.ash.state, text: (row) => row.state, width: 13 },
  { id: 'event', ...texts.ash.event, text: (row) => row.event, width: 30 },
  { id: 'class', ...texts.ash.waitClass, text: (row) => row.waitClass, width: 13 },
  {
    id: 'samples',
    ...texts.ash.samples,
    text: (row) => String(row.samples),
    figure: (row) => row.samples,
    width: 8,
  },
  {
    id: 'share',
    ...texts.ash.share,
    text: (row) => (row.share * 100).toFixed(1),
    figure: (row) => row.share * 100,
    width: 5,
  },
  {
    id: 'exact',
    ...texts.ash.exact,
    text: (row) => (row.exact * 100).toFixed(1),
    figure: (row) => row.exact * 100,
    only: 'table',
  },
  {
    id: 'queued',
    ...texts.ash.queued,
    text: (row) => (row.queued * 100).toFixed(1),
    figure: (row) => row.queued * 100,
    only: 'table',
  },
];

/* ---- The ASH part of snapper ---- */

interface ActiveRow extends ReportRow {
  readonly process: number | null;
  readonly name: string;
  readonly active: number;
  readonly event: string;
  readonly waitClass: string;
}

/** `snapper ash`: how much of the time each session was active, by event. */
export function* snapperAsh(run: Run, ask: Ask): Generator<void, Report<ActiveRow>> {
  const span = spanOf(run, ask);
  const { rows, sampler } = yield* sampleSessions(run, span);
  const active = rows
    .filter((row) => row.samples > 0)
    .map((row): ActiveRow => ({
      id: row.id,
      process: row.process,
      name: row.name,
      active: row.active,
      event: row.event === '' ? ON_CPU : row.event,
      waitClass: row.waitClass === '' ? ON_CPU : row.waitClass,
    }));
  const sessions = active.reduce((sum, row) => sum + row.active, 0);
  return {
    columns: ACTIVE,
    rows: active,
    heading: 'ruled',
    below: [
      '',
      texts.snapper.end(
        (span.untilNs / 1e9).toFixed(3),
        (lengthNs(span) / 1e9).toFixed(3),
        sampler.samples,
        sessions.toFixed(1),
      ),
    ],
  };
}

const ACTIVE: readonly Column<ActiveRow>[] = [
  {
    id: 'active',
    ...texts.snapper.active,
    text: (row) => `${Math.round(row.active * 100)}%`,
    figure: (row) => row.active * 100,
    width: 7,
  },
  { id: 'process', ...texts.process.name, text: (row) => row.name, only: 'table' },
  {
    id: 'sid',
    ...texts.snapper.sid,
    text: (row) => String(row.process),
    print: (row) => `| ${String(row.process).padStart(5)}`,
    figure: (row) => row.process ?? Number.NaN,
  },
  {
    id: 'event',
    ...texts.snapper.event,
    text: (row) => row.event,
    print: (row) => `| ${row.event}`,
    width: 37,
  },
  {
    id: 'class',
    ...texts.snapper.waitClass,
    text: (row) => row.waitClass,
    print: (row) => `| ${row.waitClass}`,
    width: 15,
  },
];
