/** What a process that writes the log was doing, found from its own records one after the other. */
import { TraceType, Wait } from '../schema/generated';
import type { KindId } from '../schema/processKinds';
import { lastNotAfter } from './recordGroups';
import type { Trace } from './trace';

/** What the core accounts for a log writer's time as, in the order of one flush. */
export const Phase = { idle: 0, gathering: 1, writing: 2, broadcasting: 3, posting: 4 } as const;
export type PhaseNumber = (typeof Phase)[keyof typeof Phase];

/**
 * The steps of a flush as pictures show them, in order. The phase of writing lasts from before the first request is
 * submitted until all is written; the step does while the device has a request.
 */
export const Step = { gather: 0, write: 1, finish: 2, post: 3, none: 4 } as const;
type StepNumber = (typeof Step)[keyof typeof Step];

/** How the records of a database tell of its log writing. All that this file and `flushes.ts` know of one is here. */
export interface LogWriting {
  /** The kinds of processes that may hold the write role; the one that begins a flush takes it. */
  readonly holders: readonly KindId[];
  /** The kind whose one process holds the role from the start; null if there is none. */
  readonly permanent: KindId | null;
  /** The kind of processes that write what a holder hands to them; null if there is none. */
  readonly helper: KindId | null;
  /** The phase that a wait begins. */
  readonly phaseOf: ReadonlyMap<number, PhaseNumber>;
  /** A wait for a write that is part of a flush if it begins while that is written. */
  readonly headers: number;
  /** Waits of the holder for its helpers: they count as writing, but what is written is not in its hands. */
  readonly forHelpers: readonly number[];
  /** A wait after which the writer goes on with its write. */
  readonly acknowledgement: number;
  /** The phase before a wait, where that is not posting. */
  readonly phaseBefore: ReadonlyMap<number, PhaseNumber>;
}

export const oracle: LogWriting = {
  holders: ['lgwr'],
  permanent: 'lgwr',
  helper: 'worker',
  phaseOf: new Map([
    [Wait.log_file_parallel_write, Phase.writing],
    [Wait.lgwr_worker_group_ordering, Phase.writing],
    [Wait.lgwr_any_worker_group, Phase.writing],
    [Wait.lgwr_all_worker_groups, Phase.writing],
    [Wait.wait_for_scn_ack, Phase.broadcasting],
    // Headers are written when the log switches, too.
    [Wait.log_file_single_write, Phase.idle],
    [Wait.rdbms_ipc_message, Phase.idle],
    [Wait.lgwr_worker_group_idle, Phase.idle],
  ]),
  headers: Wait.log_file_single_write,
  forHelpers: [Wait.lgwr_any_worker_group, Wait.lgwr_all_worker_groups],
  acknowledgement: Wait.wait_for_scn_ack,
  phaseBefore: new Map([
    [Wait.log_file_parallel_write, Phase.gathering],
    [Wait.lgwr_wait_for_redo_copy, Phase.gathering],
    [Wait.wait_for_scn_ack, Phase.writing],
    [Wait.lgwr_worker_group_ordering, Phase.writing],
  ]),
};

/** A flush, as one writer has it: one that is handed over is told of the holder and of the helper. */
export interface Flush {
  /** When it was begun; -Infinity if that was before the window. */
  readonly beginNs: number;
  /** When this writer got it: the holder at once, a helper by the holder's post. */
  readonly takenNs: number;
  /** The record that says so: `flush`, or the post. */
  readonly record: number;
  /** Log positions between which its redo lies, in bytes; `from` is NaN where the window doesn't say. */
  readonly from: number;
  readonly until: number;
  /** How many sessions waited for their commits when it was begun. */
  readonly waiters: number;
  /** When this writer made it known as on disk; Infinity if not in the window. */
  publishedNs: number;
}

/** One thing after the other: `of[i]` lasts from `fromNs[i]` until the next. */
class Course<T> {
  readonly fromNs: number[] = [];
  readonly of: T[] = [];

  /** What lasted no time is written over. */
  enter(timeNs: number, next: T): void {
    const last = this.of.length - 1;
    if (this.of[last] === next) return;
    const place = this.fromNs[last] === timeNs ? last : last + 1;
    this.fromNs[place] = timeNs;
    this.of[place] = next;
  }

  at(timeNs: number): T | undefined {
    return this.of[lastNotAfter(this.fromNs, timeNs)];
  }
}

/** Steps for a picture, without the time between flushes; step i lasts from `fromNs[i]` to `untilNs[i]`. */
export interface Steps {
  readonly length: number;
  readonly fromNs: Float64Array;
  readonly untilNs: Float64Array;
  /** Numbers of `Step`. */
  readonly classOf: Uint8Array;
  /** How many sessions or other processes were posted in it. */
  readonly sessions: Uint16Array;
}

export class LogWriter {
  readonly flushes: Flush[] = [];
  readonly phases = new Course<PhaseNumber>();
  readonly #steps = new Course<StepNumber>();
  readonly #posts: number[] = [];
  /** What waits until the phase at the window's start is known; null once it is. */
  #early: (() => void)[] | null = [];
  #isWriting = false;
  #cut: Steps | undefined;

  constructor(
    readonly process: number,
    readonly trace: Trace,
    readonly words: LogWriting,
  ) {
    this.#steps.enter(trace.fromNs, Step.none);
    if (trace.fromNs === 0) this.open(Phase.idle);
  }

  /** Follows one of its own records. */
  take(record: number, type: number): void {
    if (!this.#early) {
      this.#follow(record, type);
      return;
    }
    this.#early.push(() => this.#follow(record, type));
    this.open(this.#phaseBefore(record, type));
  }

  /** It begins a flush, or is given one. */
  begin(flush: Flush): void {
    if (this.#early) {
      this.#early.push(() => this.begin(flush));
      return;
    }
    this.flushes.push(flush);
    this.#enter(flush.takenNs, Phase.gathering);
    this.#steps.enter(flush.takenNs, Step.gather);
  }

  /** Tells its phase at the window's start; undefined changes nothing. */
  open(phase: PhaseNumber | undefined): void {
    const early = this.#early;
    if (!early || phase === undefined) return;
    this.#early = null;
    this.#enter(this.trace.fromNs, phase);
    for (const follow of early) follow();
  }

  /** All steps of its flushes; one without an end lasts until the end of the window. */
  get steps(): Steps {
    if (this.#cut) return this.#cut;
    const { of, fromNs } = this.#steps;
    const places = [...of.keys()].filter((place) => of[place] !== Step.none);
    return (this.#cut = {
      length: places.length,
      fromNs: Float64Array.from(places, (place) => fromNs[place] ?? 0),
      untilNs: Float64Array.from(places, (place) => fromNs[place + 1] ?? this.trace.untilNs),
      classOf: Uint8Array.from(places, (place) => of[place] ?? 0),
      sessions: Uint16Array.from(places, (place) => this.#posts[place] ?? 0),
    });
  }

  #follow(record: number, type: number): void {
    const { trace, words } = this;
    const timeNs = trace.timeNs(record);
    const last = this.#steps.of.length - 1;
    const isStep = this.#steps.of[last] !== Step.none;
    switch (type) {
      case TraceType.io_submit:
        this.#steps.enter(timeNs, Step.write);
        break;
      case TraceType.io_done:
        this.#steps.enter(timeNs, Step.finish);
        break;
      case TraceType.post:
        this.#posts[last] = (this.#posts[last] ?? 0) + 1;
        break;
      case TraceType.handed:
        // The rest of this flush is a helper's.
        this.#steps.enter(timeNs, Step.none);
        break;
      case TraceType.published:
        this.#publish(timeNs, trace.value(record));
        if (isOfSnapshot(trace, record)) break;
        this.#enter(timeNs, Phase.posting);
        if (isStep) this.#steps.enter(timeNs, Step.post);
        break;
      case TraceType.wait_begin:
        this.#wait(timeNs, trace.arg(record));
        break;
      case TraceType.wait_end:
        if (trace.arg(record) === words.acknowledgement) this.#enter(timeNs, Phase.writing);
        break;
    }
  }

  #publish(timeNs: number, position: number): void {
    const flush = this.flushes.at(-1);
    if (flush?.until === position) flush.publishedNs = timeNs;
  }

  #wait(timeNs: number, wait: number): void {
    const { phaseOf, headers, forHelpers } = this.words;
    const phase = wait === headers && this.#isWriting ? Phase.writing : phaseOf.get(wait);
    if (phase !== undefined) this.#enter(timeNs, phase);
    if (phase === Phase.idle && wait !== headers) this.#steps.enter(timeNs, Step.none);
    if (forHelpers.includes(wait)) this.#isWriting = false;
  }

  #enter(timeNs: number, phase: PhaseNumber): void {
    this.phases.enter(timeNs, phase);
    this.#isWriting = phase === Phase.writing || phase === Phase.broadcasting;
  }

  /** The phase at the window's start, by what it does first; undefined if a record doesn't tell. */
  #phaseBefore(record: number, type: number): PhaseNumber | undefined {
    const { trace, words } = this;
    switch (type) {
      case TraceType.published:
        return isOfSnapshot(trace, record) ? undefined : Phase.writing;
      case TraceType.handed:
        return Phase.gathering;
      case TraceType.log_switch:
        return Phase.idle;
      case TraceType.wait_begin: {
        const wait = trace.arg(record);
        return wait === words.headers ? undefined : (words.phaseBefore.get(wait) ?? Phase.posting);
      }
      default:
        return undefined;
    }
  }
}

/** The window's snapshot repeats how far the log is on disk; nothing was published then. */
function isOfSnapshot(trace: Trace, record: number): boolean {
  return trace.fromNs > 0 && record <= 1 && trace.timeNs(record) === trace.fromNs;
}
