/**
 * Where in simulated time the reader is. One playhead moves over one trace or over two on the same
 * clock. It never calls the core: moving is reading.
 *
 * Many records can share an instant, so the place in a trace is kept as a number of records. Playing
 * and seeking take in every record up to the time; stepping takes them in one by one.
 */
import type { RecordTest, Trace } from '$model/trace/trace';
import { isNotable } from '$model/trace/records';
import type { TimeRange } from '$model/timeRange';

/** What calls back before the next picture: `requestAnimationFrame`, or a test. */
export interface FrameClock {
  request(callback: (timeMs: number) => void): number;
  cancel(handle: number): void;
}

/** Speeds to choose from, in simulated seconds per second of the reader's. */
export const SPEEDS: readonly number[] = [
  0.000_001, 0.000_002, 0.000_005, 0.000_01, 0.000_02, 0.000_05, 0.000_1, 0.000_2, 0.000_5, 0.001,
  0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1,
];

/** How many times as fast as usual a story is told. */
export const TEMPOS: readonly number[] = [0.25, 0.5, 1, 2, 4];

/** While it plays, figures that change more often can't be read, and each change has the page laid out again. */
const READABLE_MS = 80;

/** After a pause of the page itself (a hidden tab) the picture goes on instead of jumping. */
const LONGEST_FRAME_MS = 100;

/** A part of the way, which is crossed evenly. */
export interface Stretch extends TimeRange {
  /** The reader's milliseconds that it takes. */
  readonly lengthMs: number;
  /** Whether nothing that is narrated happens in it. */
  readonly isQuiet: boolean;
}

/** What says how fast time passes, where that is not the same everywhere. */
export interface Pace {
  /** The stretch that begins here; null if the rest of the way is of no interest. */
  next(traces: readonly Trace[], positions: readonly number[], timeNs: number): Stretch | null;
}

/** The reader's milliseconds for what follows the last event of a story. */
export const REST_MS = 700;

/** How a playhead moves. What it remembers is kept by the class that extends it, as its readers need it. */
export abstract class Playback {
  /** Simulated time. */
  abstract timeNs: number;
  abstract playing: boolean;
  /** Simulated seconds per second of the reader's. */
  abstract speed: number;
  /** Whether playing starts again at the end. */
  abstract loop: boolean;
  /** What says how fast it plays; null if `speed` does. */
  abstract pace: Pace | null;
  /** How many times as fast as the pace says it plays. */
  abstract tempo: number;
  /** The stretch that it is on, while it plays by a pace. */
  abstract stretch: Stretch | null;
  /** For each trace: how many of its records have happened. */
  abstract positions: readonly number[];
  protected abstract traces: readonly Trace[];

  readonly #frames: FrameClock;
  #handle: number | null = null;
  #lastFrameMs: number | null = null;
  /** Where the last step led; null since a seek. */
  #place: TracePlace | null = null;

  constructor(frames: FrameClock) {
    this.#frames = frames;
  }

  get fromNs(): number {
    return Math.min(...this.traces.map((trace) => trace.fromNs), Infinity);
  }

  get untilNs(): number {
    return Math.max(...this.traces.map((trace) => trace.untilNs), 0);
  }

  /** Simulated seconds per second of the reader's at this moment. */
  get rate(): number {
    const { stretch } = this;
    if (!stretch) return this.speed;
    return ((stretch.untilNs - stretch.fromNs) / (stretch.lengthMs * 1e6)) * this.tempo;
  }

  /** Simulated time as figures and bars beside the picture show it: while it plays, a little behind. */
  get readableNs(): number {
    return this.playing ? this.lastReadableNs(this.timeNs) : this.timeNs;
  }

  /** The last of the instants that figures show: two readers of the same run at the same rate read the same. */
  protected lastReadableNs(timeNs: number): number {
    const fromNs = this.stretch?.fromNs ?? 0;
    const stepNs = this.rate * READABLE_MS * 1e6;
    return fromNs + Math.floor((timeNs - fromNs) / stepNs) * stepNs;
  }

  /** Moves over other traces from now on; the time stays if it lies within them. */
  attach(...traces: Trace[]): void {
    this.traces = traces;
    if (traces.length === 0) this.pause();
    this.seek(this.timeNs);
  }

  /** Goes to a time, or to the nearest one that is traced. */
  seek(timeNs: number): void {
    const isTraced = this.traces.length > 0;
    this.#moveTo(isTraced ? Math.min(Math.max(timeNs, this.fromNs), this.untilNs) : this.timeNs);
    this.stretch = null;
  }

  #moveTo(timeNs: number): void {
    this.timeNs = timeNs;
    this.positions = this.traces.map((trace) => trace.indexAt(timeNs));
    this.#place = null;
  }

  /** Plays; from the end, it starts at the beginning again. */
  play(): void {
    if (this.playing || this.traces.length === 0) return;
    if (this.timeNs >= this.untilNs) this.seek(this.fromNs);
    this.playing = true;
    this.#lastFrameMs = null;
    this.#requestFrame();
  }

  pause(): void {
    this.playing = false;
    if (this.#handle !== null) this.#frames.cancel(this.#handle);
    this.#handle = null;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /**
   * Goes on to the next event that matches, in whichever trace it comes first, and stops there.
   * @returns the trace and record that it is now after; null, without a move, if there is none.
   */
  step(matches: RecordTest = isNotable): TracePlace | null {
    return this.goTo(this.#next(matches));
  }

  /**
   * Goes back to the matching event before the one it is after, and stops there.
   * @returns the trace and record that it is now after; null, without a move, if there is none.
   */
  stepBack(matches: RecordTest = isNotable): TracePlace | null {
    return this.goTo(this.#previous(matches));
  }

  /** Plays by a pace from now on; by `speed` if there is none. */
  follow(pace: Pace | null): void {
    this.pace = pace;
    this.stretch = null;
  }

  /** The next faster of `TEMPOS` if it plays by a pace, otherwise of `SPEEDS`. */
  faster(): void {
    if (this.pace) this.tempo = TEMPOS.find((tempo) => tempo > this.tempo) ?? this.tempo;
    else this.speed = SPEEDS.find((speed) => speed > this.speed * 1.01) ?? this.speed;
  }

  /** The next slower of `TEMPOS` if it plays by a pace, otherwise of `SPEEDS`. */
  slower(): void {
    if (this.pace) this.tempo = TEMPOS.findLast((tempo) => tempo < this.tempo) ?? this.tempo;
    else this.speed = SPEEDS.findLast((speed) => speed < this.speed * 0.99) ?? this.speed;
  }

  /** Stops for good: no frame will be asked for after this. */
  destroy(): void {
    this.pause();
    this.traces = [];
  }

  #requestFrame(): void {
    this.#handle = this.#frames.request((timeMs) => this.#frame(timeMs));
  }

  #frame(timeMs: number): void {
    this.#handle = null;
    const passedMs = timeMs - (this.#lastFrameMs ?? timeMs);
    this.#lastFrameMs = timeMs;
    const next = this.#after(Math.min(passedMs, LONGEST_FRAME_MS));
    if (next < this.untilNs) {
      this.#moveTo(next);
    } else if (this.loop) {
      this.seek(this.fromNs);
    } else {
      this.seek(this.untilNs);
      this.pause();
      return;
    }
    this.#requestFrame();
  }

  /** The time after a number of the reader's milliseconds. */
  #after(passedMs: number): number {
    if (!this.pace) {
      this.stretch = null;
      return this.timeNs + passedMs * 1e6 * this.speed;
    }
    if (!this.stretch || this.timeNs >= this.stretch.untilNs) {
      this.stretch = this.pace.next(this.traces, this.positions, this.timeNs) ?? {
        fromNs: this.timeNs,
        untilNs: this.untilNs,
        lengthMs: REST_MS,
        isQuiet: true,
      };
    }
    // It stops at each event, so that the instant of the event itself is shown.
    return Math.min(this.timeNs + passedMs * 1e6 * this.rate, this.stretch.untilNs);
  }

  #next(matches: RecordTest): TracePlace | null {
    let first: TracePlace | null = null;
    for (const [which, trace] of this.traces.entries()) {
      const record = trace.findNext(this.positions[which] ?? 0, matches);
      if (record < 0) continue;
      const timeNs = trace.timeNs(record);
      if (first === null || timeNs < first.timeNs) first = { trace: which, record, timeNs };
    }
    return first;
  }

  #previous(matches: RecordTest): TracePlace | null {
    let last: TracePlace | null = null;
    for (const [which, trace] of this.traces.entries()) {
      const here = trace.findPrevious(this.positions[which] ?? 0, matches);
      // The record that a step led to is not the one before it.
      const isPlace = here >= 0 && this.#place?.trace === which && this.#place.record === here;
      const record = isPlace ? trace.findPrevious(here, matches) : here;
      if (record < 0) continue;
      const timeNs = trace.timeNs(record);
      if (last === null || timeNs >= last.timeNs) last = { trace: which, record, timeNs };
    }
    return last;
  }

  /**
   * Goes to right after a record of one of the traces, which is then what happened last. Of events at the same instant,
   * those of the first trace come before those of the second.
   */
  goTo(place: TracePlace | null): TracePlace | null {
    this.pause();
    if (place === null) return null;
    const { trace: stepped, record, timeNs } = place;
    this.timeNs = timeNs;
    this.stretch = null;
    this.positions = this.traces.map((trace, which) => {
      if (which === stepped) return record + 1;
      return trace.indexAt(which < stepped ? timeNs : timeNs - 1);
    });
    this.#place = place;
    return place;
  }
}

/** A record of one of the traces. */
export interface TracePlace {
  /** Which of the traces, in the order in which they were attached. */
  readonly trace: number;
  readonly record: number;
  readonly timeNs: number;
}

/** A playhead without a framework, which tells when something of it has changed. */
export class ToldPlayhead extends Playback {
  #told = { timeNs: 0, playing: false, speed: 0.005 };
  loop = false;
  pace: Pace | null = null;
  tempo = 1;
  stretch: Stretch | null = null;
  positions: readonly number[] = [];
  protected traces: readonly Trace[] = [];

  constructor(
    readonly onchange: () => void,
    frames: FrameClock,
  ) {
    super(frames);
  }

  get timeNs(): number {
    return this.#told.timeNs;
  }

  set timeNs(timeNs: number) {
    this.#tell({ timeNs });
  }

  get playing(): boolean {
    return this.#told.playing;
  }

  set playing(playing: boolean) {
    this.#tell({ playing });
  }

  get speed(): number {
    return this.#told.speed;
  }

  set speed(speed: number) {
    this.#tell({ speed });
  }

  #tell(change: Partial<{ timeNs: number; playing: boolean; speed: number }>): void {
    Object.assign(this.#told, change);
    this.onchange();
  }
}
