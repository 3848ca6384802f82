/** The stage's clock and its scale, in words. */
import { formatNs } from '$model/format';
import type { Stretch } from '$player/playback';

export interface ClockReading {
  /** Whole seconds and milliseconds. */
  coarse: string;
  /** Microseconds: they race unless time goes slowly. */
  fine: string;
}

/** 12.345678901 s is "12.345" and "678". */
export function readClock(timeNs: number): ClockReading {
  const us = Math.floor(timeNs / 1e3);
  const ms = Math.floor(us / 1e3);
  const seconds = Math.floor(ms / 1e3);
  const three = (value: number) => String(value).padStart(3, '0');
  return { coarse: `${seconds}.${three(ms % 1e3)}`, fine: three(us % 1e3) };
}

/** Beside a compared run that goes on, another can have come to its end. */
export const OVER = 'its trace is over';

/** What the clock of a story says: its picture is not to scale, and some of the time is crossed at once. */
export function wordStory(stretch: Stretch | null): string {
  return stretch?.isQuiet ? `${formatNs(stretch.untilNs - stretch.fromNs)} later` : 'not to scale';
}

/** How the reader's time relates to the machine's: "1 s real time = 5 ms simulated". */
export function wordScale(speed: number): string {
  return speed === 1
    ? 'as fast as the machine'
    : `1 s real time = ${formatNs(speed * 1e9)} simulated`;
}
