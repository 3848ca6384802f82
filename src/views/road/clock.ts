/** The road's clock: one form, one wording of speed. */
import { formatNs } from '$model/format';

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
export function clockText({ timeNs, rate, jumpNs, isStepping }: ClockReading, isLong = true): string {
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
