/**
 * The flushes of the log: which process held its write role when, what each flush covered and when it was published. They
 * are read from the log's records (`logRecords.ts`), which one pass selects of the trace.
 */
import { at } from '../at';
import type { Run } from '../run/run';
import { TraceType } from '../schema/generated';
import { logRecordsOf } from './logRecords';
import type { LogWriting } from '../database/logWriting';
import { processesWith, writesLog } from './logWriting';
import { countBefore } from './search';
import type { Trace } from './trace';

/** A flush as one writer has it: one that is handed over is listed with the holder and with the helper. */
export interface Flush {
  /** When it was begun; -Infinity if that was before the window. */
  readonly beginNs: number;
  /** When this writer got it: the holder at once, a helper by the holder's post. */
  readonly takenNs: number;
  /** The record that says so: `flush`, or the post. */
  readonly record: number;
  /** The log position up to which it writes. */
  readonly until: number;
  /** How many sessions waited for their commits when it was begun. */
  readonly waiters: number;
  /** When this writer made it known as on disk; Infinity if not in the window. */
  publishedNs: number;
}

/** A process that may write the log. */
export interface LogWriter {
  readonly process: number;
  readonly trace: Trace;
  readonly logWriting: LogWriting;
  readonly flushes: readonly Flush[];
  /** Its own records but those of its states, and the posts that gave it a flush, in order. */
  readonly records: readonly number[];
}

export interface Flushes {
  /** Every process that may write the log, by its number. */
  readonly writers: ReadonlyMap<number, LogWriter>;
  /** Which writer held the write role: each from an instant until the next one's. */
  readonly holders: readonly { readonly writer: LogWriter; readonly fromNs: number }[];
  /** The records that say how far the log is on disk. */
  readonly published: readonly number[];
}

const found = new WeakMap<Run, Flushes>();

/** The flushes of a run; the same object each time. */
export function flushesOf(run: Run): Flushes {
  let flushes = found.get(run);
  if (!flushes) found.set(run, (flushes = new Reader(run).read(logRecordsOf(run))));
  return flushes;
}

interface Growing extends LogWriter {
  readonly flushes: Flush[];
  readonly records: number[];
}

/** Goes through the log records once. */
class Reader {
  readonly #trace: Trace;
  readonly #writers = new Map<number, Growing>();
  readonly #helpers: readonly number[];
  readonly #holders: { readonly writer: LogWriter; readonly fromNs: number }[] = [];
  readonly #published: number[] = [];
  #begun: Flush | undefined;
  /** A flush that the holder is about to give to a helper. */
  #handed: { readonly by: LogWriter; readonly to: Growing; readonly until: number } | null = null;

  constructor(run: Run) {
    const { trace, processes } = run;
    const { logWriting } = run.database;
    this.#trace = trace;
    this.#helpers = processesWith(run, 'helper');
    for (const { id, kind } of processes) {
      if (!writesLog(run, kind)) continue;
      this.#writers.set(id, { process: id, trace, logWriting, flushes: [], records: [] });
    }
    for (const id of processesWith(run, 'always')) this.#hold(id, trace.fromNs);
  }

  read(records: readonly number[]): Flushes {
    for (const record of records) {
      const writer = this.#writers.get(this.#trace.process(record));
      if (writer) this.#take(writer, record);
    }
    return { writers: this.#writers, holders: this.#holders, published: this.#published };
  }

  #take(writer: Growing, record: number): void {
    writer.records.push(record);
    switch (this.#trace.type(record)) {
      case TraceType.flush:
        this.#begin(writer, record);
        break;
      case TraceType.handed:
        this.#handOver(writer, record);
        break;
      case TraceType.post:
        this.#give(writer, record);
        break;
      case TraceType.published:
        this.#publish(writer, record);
        break;
    }
  }

  #hold(process: number, fromNs: number): void {
    const writer = this.#writers.get(process);
    if (writer && this.#holders.at(-1)?.writer !== writer) this.#holders.push({ writer, fromNs });
  }

  #begin(writer: Growing, record: number): void {
    const beginNs = this.#trace.timeNs(record);
    this.#hold(writer.process, beginNs);
    this.#begun = {
      beginNs,
      takenNs: beginNs,
      record,
      until: this.#trace.value(record),
      waiters: this.#trace.arg(record),
      publishedNs: Infinity,
    };
    writer.flushes.push(this.#begun);
  }

  #handOver(by: LogWriter, record: number): void {
    const to = this.#writers.get(this.#helpers[this.#trace.arg(record)] ?? -1);
    if (to) this.#handed = { by, to, until: this.#trace.value(record) };
  }

  /** A helper has a flush from the moment at which the holder's post takes effect. */
  #give(by: LogWriter, record: number): void {
    const handed = this.#handed;
    if (handed?.by !== by || handed.to.process !== this.#trace.arg(record)) return;
    handed.to.flushes.push({
      beginNs: this.#begun?.beginNs ?? -Infinity,
      takenNs: this.#trace.timeNs(record),
      record,
      until: handed.until,
      waiters: this.#begun?.waiters ?? 0,
      publishedNs: Infinity,
    });
    handed.to.records.push(record);
    this.#handed = null;
  }

  #publish(writer: Growing, record: number): void {
    this.#published.push(record);
    const flush = writer.flushes.at(-1);
    if (flush?.until === this.#trace.value(record)) flush.publishedNs = this.#trace.timeNs(record);
  }
}

/** The writer that held the write role at an instant, or else will first; undefined if none ever does. */
export function holderAt({ holders }: Flushes, timeNs: number): LogWriter | undefined {
  const before = countBefore(holders.length, (place) => at(holders, place).fromNs <= timeNs);
  return holders[Math.max(0, before - 1)]?.writer;
}

/** The flush that a writer had got last before a record; undefined if that was before the window. */
export function flushBefore({ flushes }: LogWriter, record: number): Flush | undefined {
  return flushes[countBefore(flushes.length, (place) => at(flushes, place).record < record) - 1];
}
