/** Puts records of a trace together that come in any order, in the layout of the core. */
import { byteAt, floatAt, integerAt } from '../at';
import { HIGH_WORD, RECORD_BYTES, WORDS, type TraceData } from '../trace/trace';
import { bytes, floats, integers, stableOrder } from './columns';

/** What comes first where several things have the same time. */
export const Rank = {
  /** What a process is about, before it goes. */
  before: 0,
  leaves: 1,
  posts: 2,
  woken: 3,
  arrives: 4,
  /** What it is about, now that it runs. */
  after: 5,
} as const;
/** A power of two above them all: a time and a rank are one number. */
const RANKS = 8;
export type RankNumber = (typeof Rank)[keyof typeof Rank];

export interface TraceRecord {
  readonly timeNs: number;
  readonly type: number;
  readonly process: number;
  readonly cpu?: number;
  readonly arg?: number;
  readonly value?: number;
}

export class RecordWriter {
  readonly #timeNs = floats();
  readonly #value = floats();
  readonly #arg = integers();
  readonly #process = integers();
  readonly #cpu = bytes();
  readonly #type = bytes();
  readonly #rank = bytes();

  get length(): number {
    return this.#timeNs.length;
  }

  add(rank: RankNumber, record: TraceRecord): void {
    const { timeNs, type, process, cpu = 0, arg = 0, value = 0 } = record;
    this.#timeNs.push(timeNs);
    this.#value.push(value);
    this.#arg.push(arg);
    this.#process.push(process);
    this.#cpu.push(cpu);
    this.#type.push(type);
    this.#rank.push(rank);
  }

  /** All of them in the order of time; at one instant by rank, and then as they were added. */
  trace(untilNs: number): TraceData {
    const records = this.length;
    const [times, ranks] = [this.#timeNs.values(), this.#rank.values()];
    const order = stableOrder(times.map((timeNs, place) => timeNs * RANKS + byteAt(ranks, place)));
    const [values, args, processes] = [
      this.#value.values(),
      this.#arg.values(),
      this.#process.values(),
    ];
    const [cpus, types] = [this.#cpu.values(), this.#type.values()];
    const buffer = new ArrayBuffer(records * RECORD_BYTES);
    const words = new Uint32Array(buffer);
    order.forEach((from, place) => {
      const to = place * WORDS;
      const [time, value] = [floatAt(times, from), floatAt(values, from)];
      words[to] = time % HIGH_WORD;
      words[to + 1] = time / HIGH_WORD;
      words[to + 2] = value % HIGH_WORD;
      words[to + 3] = value / HIGH_WORD;
      words[to + 4] = integerAt(args, from);
      words[to + 5] =
        integerAt(processes, from) | (byteAt(cpus, from) << 16) | (byteAt(types, from) << 24);
    });
    return { buffer, records, fromNs: 0, untilNs };
  }
}
