/** Which frames a film has in a file. */
import { lengthOf, type Film } from './film';

/** A GIF has times in hundredths of seconds, and each frame of it costs as much as ten of a video. */
export const GIF_FRAME_MS = 100;

/** The instants of a film at which it has a frame, in the reader's milliseconds; the poster is the first. */
export function instantsOf(film: Pick<Film, 'beats'>, frameMs: number): number[] {
  const frames = Math.round(lengthOf(film) / frameMs);
  return Array.from({ length: frames }, (_, nth) => nth * frameMs);
}
