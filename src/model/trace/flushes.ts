/**
 * The flushes of the log, found in one pass over a run's trace: which process held the log's write role from when on,
 * and what each process that may write was doing. The wait chain, the stage, the lanes, stories and lessons read this.
 */
import { at } from '../at';
import type { Run } from '../run/run';
import { TraceType } from '../schema/generated';
import type { KindId } from '../schema/processKinds';
import { LogWriter, oracle, Phase, type Flush, type PhaseNumber } from './logWriter';
import { countBefore } from './recordGroups';
import type { Trace } from './trace';

export { Phase, type Flush, type LogWriter, type PhaseNumber };

/** So many records are read at a time: about a millisecond. */
const RECORDS_PER_STEP = 16_384;

const ofRuns = new WeakMap<Run, FlushIndex>();

/** The flushes of a run: read from its trace when first asked for, or step by step; the same object each time. */
export function flushesOf(run: Run): FlushIndex {
  let flushes = ofRuns.get(run);
  if (!flushes) ofRuns.set(run, (flushes = new FlushIndex(run)));
  return flushes;
}

/** A stretch of time in which one process held the write role. */
export interface Held {
  readonly writer: LogWriter;
  readonly fromNs: number;
  readonly untilNs: number;
}

type Given = Omit<Flush, 'takenNs' | 'record' | 'publishedNs'>;

export class FlushIndex {
  readonly #trace: Trace;
  readonly #writers = new Map<number, LogWriter>();
  readonly #helpers: readonly number[];
  /** Who held the write role, each until the next does. */
  readonly #holders: { readonly writer: LogWriter; readonly fromNs: number }[] = [];
  readonly #published: number[] = [];
  #read = 0;
  #isReady = false;
  /** Log position up to which redo was handed over or written; NaN until it is known. */
  #gathered: number;
  /** The flush that was begun last. */
  #begun = { beginNs: -Infinity, waiters: 0 };
  /** A flush that is about to be given to a helper. */
  #handed: { readonly by: LogWriter; readonly to: number; readonly flush: Given } | null = null;

  constructor({ trace, processes }: Run) {
    const idsOf = (...kinds: readonly (KindId | null)[]) =>
      processes.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
    this.#trace = trace;
    this.#gathered = trace.fromNs === 0 ? 0 : NaN;
    this.#helpers = idsOf(oracle.helper);
    for (const id of [...idsOf(...oracle.holders), ...this.#helpers]) {
      this.#writers.set(id, new LogWriter(id, trace, oracle));
    }
    for (const id of idsOf(oracle.permanent)) {
      const writer = this.#writers.get(id);
      if (writer) this.#hold(writer, trace.fromNs);
    }
  }

  /** Whether a process may write the log; known without reading the trace. */
  mayWrite(process: number): boolean {
    return this.#writers.has(process);
  }

  /** Every process that may write the log, by its number. */
  get writers(): ReadonlyMap<number, LogWriter> {
    this.#finish();
    return this.#writers;
  }

  /** The records that say how far the log is on disk. */
  get published(): readonly number[] {
    this.#finish();
    return this.#published;
  }

  /** The process that held the write role at an instant, or will first; undefined if none ever does. */
  holderAt(timeNs: number): LogWriter | undefined {
    this.#finish();
    const holders = this.#holders;
    const place = countBefore(holders.length, (each) => at(holders, each).fromNs <= timeNs) - 1;
    return holders[Math.max(0, place)]?.writer;
  }

  /** Which processes held the write role between two instants, one after the other. */
  heldBetween(fromNs: number, untilNs: number): Held[] {
    this.#finish();
    const holders = this.#holders;
    return holders
      .map(({ writer, fromNs: beganNs }, place) => ({
        writer,
        fromNs: Math.max(fromNs, beganNs),
        untilNs: Math.min(untilNs, holders[place + 1]?.fromNs ?? Infinity),
      }))
      .filter((held) => held.fromNs < held.untilNs);
  }

  /**
   * Does a millisecond of the work of reading the trace. A caller that asks for flushes before it is done waits for
   * the rest of it.
   * @returns whether there is more to do
   */
  advance(): boolean {
    const trace = this.#trace;
    if (this.#isReady) return false;
    const end = Math.min(trace.length, this.#read + RECORDS_PER_STEP);
    for (let record = this.#read; record < end; record++) {
      const type = trace.type(record);
      if (type === TraceType.state) continue;
      const writer = this.#writers.get(trace.process(record));
      if (writer) this.#take(writer, record, type);
    }
    this.#read = end;
    if (end < trace.length) return true;
    for (const writer of this.#writers.values()) writer.open(Phase.idle);
    this.#isReady = true;
    return false;
  }

  #finish(): void {
    while (this.advance());
  }

  #take(writer: LogWriter, record: number, type: number): void {
    const value = this.#trace.value(record);
    switch (type) {
      case TraceType.flush:
        this.#begin(writer, record);
        return;
      case TraceType.post:
        this.#give(writer, record);
        break;
      case TraceType.handed:
        this.#handOver(writer, record);
        this.#reach(value);
        break;
      case TraceType.published:
        this.#published.push(record);
        this.#reach(value);
        break;
      case TraceType.log_switch:
        this.#reach(value);
        break;
    }
    writer.take(record, type);
  }

  #begin(writer: LogWriter, record: number): void {
    const trace = this.#trace;
    const beginNs = trace.timeNs(record);
    this.#begun = { beginNs, waiters: trace.arg(record) };
    this.#hold(writer, beginNs);
    writer.open(Phase.posting);
    writer.begin({
      ...this.#begun,
      takenNs: beginNs,
      record,
      from: this.#gathered,
      until: trace.value(record),
      publishedNs: Infinity,
    });
  }

  #hold(writer: LogWriter, fromNs: number): void {
    if (this.#holders.at(-1)?.writer !== writer) this.#holders.push({ writer, fromNs });
  }

  #handOver(by: LogWriter, record: number): void {
    const to = this.#helpers[this.#trace.arg(record)];
    const reach = { from: this.#gathered, until: this.#trace.value(record) };
    if (to !== undefined) this.#handed = { by, to, flush: { ...this.#begun, ...reach } };
  }

  /** A helper has a flush from the moment at which the holder's post takes effect. */
  #give(by: LogWriter, record: number): void {
    const handed = this.#handed;
    if (handed?.by !== by || handed.to !== this.#trace.arg(record)) return;
    const takenNs = this.#trace.timeNs(record);
    this.#writers
      .get(handed.to)
      ?.begin({ ...handed.flush, takenNs, record, publishedNs: Infinity });
    this.#handed = null;
  }

  /** A helper may publish what lies before what others have in hand. */
  #reach(position: number): void {
    this.#gathered = Number.isNaN(this.#gathered) ? position : Math.max(this.#gathered, position);
  }
}

/** The phase of a writer at an instant of the window. */
export function phaseAt(writer: LogWriter, timeNs: number): PhaseNumber {
  return writer.phases.at(timeNs) ?? Phase.idle;
}

/** The flush that a writer had got last before a record; undefined if that was before the window. */
export function flushBefore({ flushes }: LogWriter, record: number): Flush | undefined {
  return flushes[countBefore(flushes.length, (place) => at(flushes, place).record < record) - 1];
}

/** The first flush of a writer that covers a log position; undefined if none has begun. */
export function flushCovering({ flushes }: LogWriter, position: number): Flush | undefined {
  return flushes[countBefore(flushes.length, (place) => at(flushes, place).until < position)];
}
