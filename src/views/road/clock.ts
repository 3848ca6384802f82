/** The road's clock: one form, one wording of speed; and when a story shows which instant. */
import { formatNs } from '$model/format';
import type { Pace } from '$player/playback';
import type { Trace } from '$model/trace/trace';
import type { MsSince } from './motion';

/** What the clock shows. */
export interface ClockReading {
  readonly timeNs: number;
  /** Simulated nanoseconds for one of the reader's; 0 while time stands still. */
  readonly rate: number;
  /** How much of quiet time is being crossed at once; 0 if none. */
  readonly jumpNs: number;
  /** Whether the reader goes from event to event, so that nanoseconds can be read. */
  readonly isStepping: boolean;
}

/** `2.348 s`, and how fast it passes: `1/200 of its speed`; over quiet time, `29 ms later`. */
export function clockText(
  { timeNs, rate, jumpNs, isStepping }: ClockReading,
  isLong = true,
): string {
  if (jumpNs > 0) return `${formatNs(jumpNs)} later`;
  if (isStepping) return `${(timeNs / 1e9).toFixed(9)} s`;
  const time = `${(Math.floor(timeNs / 1e6) / 1e3).toFixed(3)} s`;
  return rate > 0 ? `${time} · ${speedText(rate)}${isLong ? ' of its speed' : ''}` : time;
}

/** `1/200`, rounded to one digit that a reader can keep. */
export function speedText(rate: number): string {
  if (rate >= 0.95) return rate < 1.5 ? '1/1' : `${Math.round(rate)}/1`;
  const slower = 1 / rate;
  const unit = 10 ** Math.floor(Math.log10(slower));
  return `1/${(Math.round(slower / unit) * unit).toLocaleString('en')}`;
}

interface Leg {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly isQuiet: boolean;
}

/** For each instant of a story the reader's milliseconds at which it is shown, computed once for a part of a run. */
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
