/** The timelines of a run's lanes, made when a lane is first shown and kept for as long as the run. */
import { byteAt, halfAt } from '$model/at';
import { Kind, State } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import { flushStepsOf, STEPS } from '$model/trace/flushSteps';
import { readingLogRecords } from '$model/trace/logRecords';
import type { Work } from '$model/slices';
import { intervalsOf, type IntervalIndex } from '$model/trace/intervals';
import { Activity } from './activity';
import { Timeline } from './detail';
import { CPU_CLASSES, cpuClass, isWaiting, PROCESS_CLASSES, WAITING_CLASS, type Row } from './rows';

/** Steps of flushes, and how many processes each posted. */
interface PhaseLane {
  readonly timeline: Timeline;
  readonly sessions: readonly number[];
}

const timelinesOfRuns = new WeakMap<Run, Timelines>();

export class Timelines {
  /** The timelines of a run: several views of it share them. */
  static of(run: Run): Timelines {
    let timelines = timelinesOfRuns.get(run);
    if (!timelines) timelinesOfRuns.set(run, (timelines = new Timelines(run)));
    return timelines;
  }

  readonly run: Run;
  /** How busy the machine was, for the overview. */
  readonly activity: Activity;
  readonly #kinds: Uint8Array;
  readonly #index: IntervalIndex;
  readonly #cpus = new Map<number, Timeline>();
  readonly #processes = new Map<number, Timeline>();
  readonly #logRecords: Work<unknown>;
  #phases: PhaseLane | undefined;

  constructor(run: Run) {
    this.run = run;
    this.#kinds = Uint8Array.from(run.tables.processes.column('kind'));
    this.#index = intervalsOf(run.trace);
    this.activity = new Activity(run.trace);
    this.#logRecords = readingLogRecords(run);
  }

  /** Whether a lane can be drawn without having to be worked out first. */
  has(row: Row): boolean {
    return row.of === 'cpu' ? this.#cpus.has(row.cpu) : this.#processes.has(row.process);
  }

  /** Does a millisecond or a few of what these lanes need; false if there was nothing left to do. */
  advance(rows: readonly Row[]): boolean {
    if (this.#index.advance()) return true;
    const missing = rows.find((row) => !this.has(row));
    if (!missing) return this.#readPhases() || this.activity.advance();
    this.of(missing);
    return true;
  }

  of(row: Row): Timeline {
    return row.of === 'cpu' ? this.#cpu(row.cpu) : this.#process(row.process);
  }

  /** The steps of flushes by the holder of the log's write role; null until they have been read. */
  phases(): PhaseLane | null {
    return this.#phases ?? null;
  }

  /** Whether there was anything left to do. */
  #readPhases(): boolean {
    if (this.#phases) return false;
    if (!this.#logRecords.next().done) return true;
    const { fromNs, untilNs, classOf, sessions } = flushStepsOf(this.run);
    const intervals = {
      length: fromNs.length,
      fromNs: Float64Array.from(fromNs),
      untilNs: Float64Array.from(untilNs),
      classOf: Uint8Array.from(classOf),
    };
    this.#phases = { timeline: new Timeline(intervals, STEPS.length), sessions };
    return true;
  }

  /** On a CPU's lane intervals are classed by the running process, in user or in kernel mode. */
  #cpu(cpu: number): Timeline {
    const known = this.#cpus.get(cpu);
    if (known) return known;
    const { length, fromNs, untilNs, process, state } = intervalsOf(this.run.trace).ofCpu(cpu);
    const classOf = new Uint8Array(length);
    for (let i = 0; i < length; i++) {
      const kind = this.#kinds[halfAt(process, i)] ?? Kind.session;
      classOf[i] = cpuClass(kind, byteAt(state, i));
    }
    const timeline = new Timeline({ length, fromNs, untilNs, classOf }, CPU_CLASSES);
    this.#cpus.set(cpu, timeline);
    return timeline;
  }

  /** On a process's lane they are classed by its state. */
  #process(process: number): Timeline {
    const known = this.#processes.get(process);
    if (known) return known;
    const { length, fromNs, untilNs, wait, state } = intervalsOf(this.run.trace).ofProcess(process);
    const classOf = new Uint8Array(length);
    for (let i = 0; i < length; i++) {
      const now = byteAt(state, i);
      classOf[i] = now === State.sleeping && isWaiting(byteAt(wait, i)) ? WAITING_CLASS : now;
    }
    const timeline = new Timeline({ length, fromNs, untilNs, classOf }, PROCESS_CLASSES);
    this.#processes.set(process, timeline);
    return timeline;
  }
}
