/** A clock's reading, how fast its time passes, and what of it is crossed at once: in one form wherever a run is played. */
import { cutTo, formatClock, formatNs } from '$model/format';

/**
 * The reading of a clock: `583.526 ms`.
 * @param isStepping whether its reader goes from event to event: then nanoseconds can be told apart, `583.526 689 ms`
 */
export function wordClock(timeNs: number, isStepping = false): string {
  const whole = formatClock(timeNs);
  if (!isStepping) return whole;
  const ns = String(Math.round(timeNs) - cutTo(1e3, timeNs)).padStart(3, '0');
  return whole.replace(' ', ` ${ns} `);
}

/** `1/200 of real speed`, rounded to one digit that a reader can keep. @param rate simulated seconds per second of the reader's */
export function wordSpeed(rate: number): string {
  if (rate >= 1.5) return `${Math.round(rate)} × real speed`;
  if (rate >= 0.95) return 'real speed';
  const slower = 1 / rate;
  const unit = 10 ** Math.floor(Math.log10(slower));
  return `1/${(Math.round(slower / unit) * unit).toLocaleString('en')} of real speed`;
}

/** What is said where quiet time is crossed: `29 ms later`. */
export const wordJump = (lengthNs: number): string => `${formatNs(lengthNs)} later`;
