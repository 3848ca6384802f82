/** A story's clock: for each instant the reader's milliseconds at which it is shown, computed once for a part of a run. */
import type { Pace } from '$player/playback';
import type { Trace } from '$model/trace/trace';
import type { MsSince } from './motion';

interface Leg {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly isQuiet: boolean;
}

export class StoryClock {
  readonly #legs: Leg[] = [];

  constructor(pace: Pace, trace: Trace, fromNs = trace.fromNs, untilNs = trace.untilNs) {
    let timeNs = fromNs;
    let ms = 0;
    while (timeNs < untilNs) {
      const stretch = pace.next([trace], [trace.indexAt(timeNs)], timeNs);
      const end = Math.min(stretch?.untilNs ?? untilNs, untilNs);
      const lengthMs = stretch?.lengthMs ?? 700;
      this.#legs.push({
        fromNs: timeNs,
        untilNs: end,
        fromMs: ms,
        untilMs: ms + lengthMs,
        isQuiet: stretch?.isQuiet ?? true,
      });
      ms += lengthMs;
      timeNs = end;
    }
  }

  get lengthMs(): number {
    return this.#legs.at(-1)?.untilMs ?? 0;
  }

  /** When an instant is shown. */
  msAt(timeNs: number): number {
    const leg = this.#legs.find(({ untilNs }) => timeNs <= untilNs) ?? this.#legs.at(-1);
    if (!leg) return 0;
    const share = (timeNs - leg.fromNs) / Math.max(1, leg.untilNs - leg.fromNs);
    return leg.fromMs + Math.max(0, Math.min(1, share)) * (leg.untilMs - leg.fromMs);
  }

  /** What is shown at a moment of the reader's. */
  timeAt(ms: number): number {
    const leg = this.#legs.find(({ untilMs }) => ms < untilMs) ?? this.#legs.at(-1);
    if (!leg) return 0;
    const share = Math.min(1, (ms - leg.fromMs) / (leg.untilMs - leg.fromMs));
    return leg.fromNs + share * (leg.untilNs - leg.fromNs);
  }

  /** How much quiet time is crossed at a moment; 0 if none. */
  jumpAt(ms: number): number {
    const leg = this.#legs.find(({ untilMs }) => ms < untilMs);
    return leg?.isQuiet ? leg.untilNs - leg.fromNs : 0;
  }

  /** What motion asks at a moment. */
  sinceAt(ms: number): MsSince {
    return (timeNs) => ms - this.msAt(timeNs);
  }
}
