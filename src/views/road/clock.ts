/** The road's clock: one form, one wording of speed; and when a story shows which instant. */
import { wordClock, wordJump, wordSpeed } from '$explain/clock';
import { REST_MS, type Pace, type Playback } from '$player/playback';
import type { Trace } from '$model/trace/trace';
import { STANDING, type MsSince } from './motion';

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

/** `2348.123 ms`, and how fast it passes: `1/200 of real speed`; over quiet time, `29 ms later`. */
export function clockText({ timeNs, rate, jumpNs, isStepping }: ClockReading): string {
  if (jumpNs > 0) return wordJump(jumpNs);
  const time = wordClock(timeNs, isStepping);
  return rate > 0 && !isStepping ? `${time} · ${wordSpeed(rate)}` : time;
}

interface Leg {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly isQuiet: boolean;
}

/** For each instant of a story the reader's milliseconds at which it is shown, computed as far as it was asked for. */
export class StoryClock {
  readonly #legs: Leg[] = [];
  readonly #traces: readonly Trace[];
  readonly #untilNs: number;

  constructor(
    readonly pace: Pace,
    ...traces: readonly Trace[]
  ) {
    this.#traces = traces;
    this.#untilNs = Math.max(...traces.map(({ untilNs }) => untilNs));
  }

  /** The story's next stretch; false at its end. */
  #extend(): boolean {
    const untilNs = this.#untilNs;
    const traces = this.#traces;
    const last = this.#legs.at(-1);
    const timeNs = last?.untilNs ?? Math.min(...traces.map(({ fromNs }) => fromNs));
    if (timeNs >= untilNs) return false;
    const ms = last?.untilMs ?? 0;
    const positions = traces.map((trace) => trace.indexAt(timeNs));
    const stretch = this.pace.next(traces, positions, timeNs);
    this.#legs.push({
      fromNs: timeNs,
      untilNs: Math.min(stretch?.untilNs ?? untilNs, untilNs),
      fromMs: ms,
      untilMs: ms + (stretch?.lengthMs ?? REST_MS),
      isQuiet: stretch?.isQuiet ?? true,
    });
    return true;
  }

  /** The first leg of which something holds that holds of all later ones too; the last if there is none. */
  #first(holds: (leg: Leg) => boolean): Leg | undefined {
    const legs = this.#legs;
    for (let last = legs.at(-1); !last || !holds(last); last = legs.at(-1)) {
      if (!this.#extend()) return last;
    }
    let [low, high] = [0, legs.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const leg = legs[middle];
      if (leg && holds(leg)) high = middle;
      else low = middle + 1;
    }
    return legs[low];
  }

  get lengthMs(): number {
    while (this.#extend());
    return this.#legs.at(-1)?.untilMs ?? 0;
  }

  /** When an instant is shown. */
  msAt(timeNs: number): number {
    const leg = this.#first(({ untilNs }) => timeNs <= untilNs);
    if (!leg) return 0;
    const share = (timeNs - leg.fromNs) / Math.max(1, leg.untilNs - leg.fromNs);
    return leg.fromMs + Math.max(0, Math.min(1, share)) * (leg.untilMs - leg.fromMs);
  }

  /** What is shown at a moment of the reader's. */
  timeAt(ms: number): number {
    const leg = this.#first(({ untilMs }) => ms < untilMs);
    if (!leg) return 0;
    const share = Math.min(1, (ms - leg.fromMs) / (leg.untilMs - leg.fromMs));
    return leg.fromNs + share * (leg.untilNs - leg.fromNs);
  }

  /** How much quiet time is crossed at a moment; 0 if none. */
  jumpAt(ms: number): number {
    const leg = this.#first(({ untilMs }) => ms < untilMs);
    return leg?.isQuiet && ms < leg.untilMs ? leg.untilNs - leg.fromNs : 0;
  }

  /** What motion asks at a moment. */
  sinceAt(ms: number): MsSince {
    return (timeNs) => ms - this.msAt(timeNs);
  }
}

/**
 * How long ago something was, as the reader of a playback saw it; all that stands still is where it belongs.
 * @param story of a playback that has a pace
 */
export function sinceIn(
  { playing, timeNs: nowNs, pace, speed, tempo }: Playback,
  story: StoryClock | null,
  isCalm: boolean,
): MsSince {
  if (!playing || isCalm) return STANDING;
  if (!pace || !story) return (thenNs) => (nowNs - thenNs) / (speed * 1e6);
  const since = story.sinceAt(story.msAt(nowNs));
  return (thenNs) => since(thenNs) / tempo;
}

/* ---- Beside the picture ---- */

/** Beside a compared run that goes on, another can have come to its end. */
export const OVER = 'its trace is over';

/** What is said beside the clock: how fast its time passes, or how much of it is crossed. */
export function paceText({ playing, pace, stretch, speed, rate }: Playback): string {
  if (!pace) return wordSpeed(speed);
  if (!playing) return '';
  return stretch?.isQuiet ? wordJump(stretch.untilNs - stretch.fromNs) : wordSpeed(rate);
}
