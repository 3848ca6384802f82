/**
 * The trace of a run: every change of state, post, request and wait in a window of simulated time.
 *
 * A record has 24 bytes, little endian, exactly as the core wrote it: time and value of 64 bits, arg
 * of 32, process of 16, CPU and type of 8. Nothing is copied: the accessors read the transferred
 * buffer. Numbers of 64 bits are read as two halves, exact below 2^53 (104 days in nanoseconds).
 *
 * A record's index is its place in time: records at the same instant are in the order in which they
 * happened. "After record i" is the finest moment that can be asked for.
 */
import { byteAt, halfAt, wordAt } from '../at';
import type { TraceRecords, TraceShape } from './records';
import { Checkpoints, type MachineState } from './machineState';

/** What the engine hands over. */
export interface TraceData {
  /** Holds `records` records of 24 bytes. */
  readonly buffer: ArrayBuffer;
  readonly records: number;
  readonly fromNs: number;
  readonly untilNs: number;
}

export const RECORD_BYTES = 24;
/** How many words of 32 bits a record has. */
export const WORDS = RECORD_BYTES / 4;
const HALVES = RECORD_BYTES / 2;
/** What the higher of two words counts. */
export const HIGH_WORD = 2 ** 32;

/** Asks something of a record, by its index. */
export type RecordTest = (trace: Trace, index: number) => boolean;

export class Trace implements TraceRecords {
  readonly length: number;
  readonly fromNs: number;
  /** End of the window that the records cover. */
  readonly untilNs: number;
  readonly #words: Uint32Array;
  readonly #halves: Uint16Array;
  readonly #bytes: Uint8Array;
  #checkpoints: Checkpoints | undefined;

  constructor(
    data: TraceData,
    readonly shape: TraceShape,
  ) {
    if (data.buffer.byteLength < data.records * RECORD_BYTES) {
      throw new RangeError(`The trace is not ${data.records} records.`);
    }
    this.length = data.records;
    this.fromNs = data.fromNs;
    this.untilNs = data.untilNs;
    this.#words = new Uint32Array(data.buffer, 0, data.records * WORDS);
    this.#halves = new Uint16Array(data.buffer, 0, data.records * HALVES);
    this.#bytes = new Uint8Array(data.buffer, 0, data.records * RECORD_BYTES);
  }

  timeNs(index: number): number {
    return wordAt(this.#words, index * WORDS) + wordAt(this.#words, index * WORDS + 1) * HIGH_WORD;
  }

  value(index: number): number {
    return (
      wordAt(this.#words, index * WORDS + 2) + wordAt(this.#words, index * WORDS + 3) * HIGH_WORD
    );
  }

  /** One of a record's six words, as the core wrote it. */
  word(index: number, word: number): number {
    return wordAt(this.#words, index * WORDS + word);
  }

  arg(index: number): number {
    return wordAt(this.#words, index * WORDS + 4);
  }

  process(index: number): number {
    return halfAt(this.#halves, index * HALVES + 10);
  }

  cpu(index: number): number {
    return byteAt(this.#bytes, index * RECORD_BYTES + 22);
  }

  /** A number of `TraceType`. */
  type(index: number): number {
    return byteAt(this.#bytes, index * RECORD_BYTES + 23);
  }

  /** Of a record of type `state`: the state that the process is in from now on. */
  state(index: number): number {
    return this.arg(index) & 0xff;
  }

  /** Of a record of type `state`: why. */
  cause(index: number): number {
    return (this.arg(index) >>> 8) & 0xff;
  }

  /** Number of records at or before a moment: the index of the first record after it. */
  indexAt(timeNs: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.timeNs(middle) <= timeNs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Index of the first record at or after `from` that matches; -1 if there is none. */
  findNext(from: number, matches: RecordTest): number {
    for (let index = Math.max(0, from); index < this.length; index++) {
      if (matches(this, index)) return index;
    }
    return -1;
  }

  /** Index of the last record before `before` that matches; -1 if there is none. */
  findPrevious(before: number, matches: RecordTest): number {
    for (let index = Math.min(before, this.length) - 1; index >= 0; index--) {
      if (matches(this, index)) return index;
    }
    return -1;
  }

  /** The machine after every record up to and including a moment. */
  stateAt(timeNs: number): MachineState {
    return this.stateAfter(this.indexAt(timeNs));
  }

  /** The machine after the first `records` records. The same object while the number is the same. */
  stateAfter(records: number): MachineState {
    this.#checkpoints ??= new Checkpoints(this);
    return this.#checkpoints.stateAfter(records);
  }

  /**
   * Does a millisecond of the work that makes any moment quick to read, however far from those read before.
   * @returns whether there is more to do
   */
  prepareStates(): boolean {
    this.#checkpoints ??= new Checkpoints(this);
    return this.#checkpoints.advance();
  }
}
