/**
 * Active session history: the sessions that were active at regular instants, and on what, as `v$active_session_history`
 * samples it. The database does not know of run queues: a session that wants a CPU and has none is ON CPU
 * to it, or still in the wait that it has just been woken from. The table says what the samples cannot.
 */
import { className } from '../run/accounts';
import { at, floatAt } from '../at';
import { WAIT_EVENTS } from '../schema/generated';
import { WAIT_CLASSES } from '../schema/generatedWaitClasses';
import type { ProcessInfo, Run } from '../run/run';
import { rangeOf, type Ask } from './scope';
import { lengthNs, type TimeRange } from '../timeRange';
import { isListedBy } from './processNames';
import type { Activity, Column, IdOf, ToolReport, ReportRow } from './report';
import { ProcessTally, slotOf } from './sums';
import { walk, type Visitor } from './pass';

/** Samples are this far apart at most, and at least a hundred fit into what is sampled. */
const INTERVALS_NS = [1e9, 1e8, 1e7, 1e6, 1e5, 1e4, 1e3];
const FEWEST_SAMPLES = 100;

/** How far apart the samples of a range are: a second as in the database, or as much less as it needs. */
export function sampleIntervalNs(range: TimeRange): number {
  const longest = lengthNs(range) / FEWEST_SAMPLES;
  return INTERVALS_NS.find((interval) => interval <= longest) ?? 1e3;
}

const ON_CPU = 'ON CPU';

/** Wait classes in the order in which the chart stacks them. */
const CLASSES = [
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
  ...WAIT_CLASSES.map((waitClass) => CLASSES.findIndex((name) => name === waitClass)),
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
  readonly #slots = CLASS_OF_SLOT.length;
  readonly #samplesInStep: number;
  readonly #isDatabase: readonly boolean[];

  constructor(
    readonly range: TimeRange,
    readonly intervalNs: number,
    run: Run,
  ) {
    this.samples = Math.floor(lengthNs(range) / intervalNs);
    this.counts = new Uint32Array(run.processes.length * this.#slots);
    this.#isDatabase = run.processes.map(isListedBy(run));
    this.#samplesInStep = Math.max(1, Math.ceil(this.samples / MOST_STEPS));
    const steps = Math.ceil(this.samples / this.#samplesInStep);
    this.activity = {
      fromNs: range.fromNs,
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
    const { range, intervalNs } = this;
    // A sample that falls on a change sees what was before it.
    const first = Math.floor((fromNs - range.fromNs) / intervalNs) + 1;
    const last = Math.min(this.samples, Math.floor((untilNs - range.fromNs) / intervalNs));
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
  /** Null for a row of several processes. */
  readonly process: number | null;
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
  /** How many found it so in the mean instant. */
  readonly active: number;
}

/** What one process, or one class, was seen and found to do. */
interface Finding {
  readonly id: string;
  readonly process: number | null;
  readonly section: string | null;
  readonly name: string;
  readonly slot: number;
  readonly samples: number;
  readonly ns: number;
  readonly queuedNs: number;
}

/** Samples and exact times of everything that is active. */
export function* sampleSessions(
  run: Run,
  range: TimeRange,
  byClass = false,
): Generator<void, { rows: AshRow[]; sampler: Sampler }> {
  const sampler = new Sampler(range, sampleIntervalNs(range), run);
  const tally = new ProcessTally(run.processes.length);
  yield* walk(run.trace, range, [sampler, tally]);
  const each = run.processes
    .filter(isListedBy(run))
    .flatMap((info) => findingsOf(info, sampler, tally));
  return { rows: rowsOf(byClass ? together(run, each) : each, sampler.samples), sampler };
}

function findingsOf({ id, name }: ProcessInfo, sampler: Sampler, tally: ProcessTally): Finding[] {
  return CLASS_OF_SLOT.flatMap((classOf, slot) => {
    const ns = tally.waitNs(id, slot);
    if (classOf < 0 || ns === 0) return [];
    const samples = at(sampler.counts, id * CLASS_OF_SLOT.length + slot);
    const queuedNs = tally.queuedNs(id, slot);
    return [{ id: `${id} ${slot}`, process: id, section: null, name, slot, samples, ns, queuedNs }];
  });
}

/** The findings of the processes of a class added up. */
function together(run: Run, findings: readonly Finding[]): Finding[] {
  const classes = new Map<string, Finding>();
  const sectionOf = (process: number | null) => run.processes[process ?? 0]?.section ?? '';
  for (const finding of findings) {
    const section = sectionOf(finding.process);
    const members = run.processes.filter((info) => info.section === section);
    if (members.length === 1) {
      classes.set(finding.id, finding);
      continue;
    }
    const id = `${section} ${finding.slot}`;
    const so = classes.get(id);
    classes.set(id, {
      id,
      process: null,
      section,
      name: className(section, members.length),
      slot: finding.slot,
      samples: (so?.samples ?? 0) + finding.samples,
      ns: (so?.ns ?? 0) + finding.ns,
      queuedNs: (so?.queuedNs ?? 0) + finding.queuedNs,
    });
  }
  return [...classes.values()];
}

function rowsOf(findings: readonly Finding[], instants: number): AshRow[] {
  const sampled = findings.reduce((sum, finding) => sum + finding.samples, 0);
  const lasted = findings.reduce((sum, finding) => sum + finding.ns, 0);
  return findings
    .map(({ id, process, section, name, slot, samples, ns, queuedNs }): AshRow => {
      const event = WAIT_EVENTS[slot];
      return {
        id,
        process,
        section,
        name,
        state: event ? 'WAITING' : ON_CPU,
        event: event?.name ?? '',
        waitClass: WAIT_CLASSES[slot] ?? '',
        samples,
        share: sampled > 0 ? samples / sampled : 0,
        exact: ns / lasted,
        queued: queuedNs / ns,
        active: instants > 0 ? samples / instants : 0,
      };
    })
    .sort((a, b) => b.samples - a.samples || b.exact - a.exact);
}

export function* ash(run: Run, ask: Ask): Generator<void, ToolReport<AshRow, IdOf<typeof ASH>>> {
  const { rows, sampler } = yield* sampleSessions(run, rangeOf(run, ask), ask.byClass);
  return {
    columns: ASH,
    rows,
    heading: 'ruled',
    below: [`${sampler.samples} samples, one every ${sampler.intervalNs / 1e6} ms.`],
    activity: sampler.activity,
  };
}

const ASH = [
  { id: 'process', head: 'Process', text: (row) => row.name, only: 'table' },
  {
    id: 'session',
    head: 'SESSION_ID',
    text: (row) => (row.process === null ? '-' : String(row.process)),
    figure: (row) => row.process ?? Number.NaN,
    width: 10,
  },
  { id: 'state', head: 'SESSION_STATE', text: (row) => row.state, width: 13 },
  { id: 'event', head: 'EVENT', text: (row) => row.event, width: 30 },
  { id: 'class', head: 'WAIT_CLASS', text: (row) => row.waitClass, width: 13 },
  {
    id: 'samples',
    head: 'COUNT(*)',
    text: (row) => String(row.samples),
    figure: (row) => row.samples,
    width: 8,
  },
  {
    id: 'share',
    head: '%',
    unit: '%',
    text: (row) => (row.share * 100).toFixed(1),
    figure: (row) => row.share * 100,
    width: 5,
  },
  {
    id: 'exact',
    head: 'Exact %',
    unit: '%',
    text: (row) => (row.exact * 100).toFixed(1),
    figure: (row) => row.exact * 100,
    only: 'table',
  },
  {
    id: 'queued',
    head: 'Run queue %',
    unit: '%',
    text: (row) => (row.queued * 100).toFixed(1),
    figure: (row) => row.queued * 100,
    only: 'table',
  },
] as const satisfies readonly Column<AshRow>[];

/* ---- The ASH part of snapper ---- */

interface ActiveRow extends ReportRow {
  readonly process: number | null;
  readonly name: string;
  readonly active: number;
  readonly event: string;
  readonly waitClass: string;
}

/** `snapper ash`: how much of the time each session was active, by event. */
export function* snapperAsh(
  run: Run,
  ask: Ask,
): Generator<void, ToolReport<ActiveRow, IdOf<typeof ACTIVE>>> {
  const range = rangeOf(run, ask);
  const { rows, sampler } = yield* sampleSessions(run, range, ask.byClass);
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
  const end = (range.untilNs / 1e9).toFixed(3);
  const seconds = (lengthNs(range) / 1e9).toFixed(3);
  return {
    columns: ACTIVE,
    rows: active,
    heading: 'ruled',
    below: [
      '',
      `--  End of ASH snap 1, end=${end}, seconds=${seconds}, samples_taken=${sampler.samples}, AAS=${sessions.toFixed(1)}`,
    ],
  };
}

const ACTIVE = [
  {
    id: 'active',
    head: 'Active%',
    unit: '%',
    text: (row) => `${Math.round(row.active * 100)}%`,
    figure: (row) => row.active * 100,
    width: 7,
  },
  { id: 'process', head: 'Process', text: (row) => row.name, only: 'table' },
  {
    id: 'sid',
    head: 'SID',
    text: (row) => (row.process === null ? '-' : String(row.process)),
    print: (row) => `| ${String(row.process ?? '-').padStart(5)}`,
    figure: (row) => row.process ?? Number.NaN,
  },
  {
    id: 'event',
    head: 'EVENT',
    text: (row) => row.event,
    print: (row) => `| ${row.event}`,
    width: 37,
  },
  {
    id: 'class',
    head: 'WAIT_CLASS',
    text: (row) => row.waitClass,
    print: (row) => `| ${row.waitClass}`,
    width: 15,
  },
] as const satisfies readonly Column<ActiveRow>[];
