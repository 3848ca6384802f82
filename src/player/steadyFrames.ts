/**
 * The browser's frames, or every second of them where the page is too slow for all: a picture that moves evenly, thirty
 * times a second, is better than one that stumbles, and leaves the page time for its reader's hands.
 */
import type { FrameClock } from './playback';

const browserFrames: FrameClock = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/** A frame was missed if the next took this many times as long as they take on this screen. */
const MISSED = 1.5;
/** Sixty frames a second are enough for any screen. */
const LEAST_MS = 20;
/** A longer pause is not the drawing's fault: the page was hidden, or something else was done. */
const LONGEST_MS = 100;
/** So many frames are missed by more than chance; those in time make good for a quarter of one each. */
const TOO_MANY = 8;
const MADE_GOOD = 0.25;

/** The frames of one playhead. What was found is forgotten when it pauses. */
export class SteadyFrames implements FrameClock {
  readonly #frames: FrameClock;
  #handle = 0;
  #lastMs: number | null = null;
  /** How long a frame takes on this screen, as far as was seen. */
  #intervalMs = Infinity;
  #missed = 0;

  constructor(frames: FrameClock = browserFrames) {
    this.#frames = frames;
  }

  request(callback: (timeMs: number) => void): number {
    const isSlow = this.#missed >= TOO_MANY;
    const take = (timeMs: number) => {
      if (!isSlow) this.#judge(timeMs);
      callback(timeMs);
    };
    const skip = () => (this.#handle = this.#frames.request(take));
    return (this.#handle = this.#frames.request(isSlow ? skip : take));
  }

  cancel(): void {
    this.#frames.cancel(this.#handle);
    this.#lastMs = null;
    this.#missed = 0;
  }

  #judge(timeMs: number): void {
    const tookMs = timeMs - (this.#lastMs ?? timeMs);
    this.#lastMs = timeMs;
    if (tookMs <= 0 || tookMs > LONGEST_MS) return;
    this.#intervalMs = Math.min(this.#intervalMs, tookMs);
    const isMissed = tookMs > Math.max(LEAST_MS, MISSED * this.#intervalMs);
    this.#missed = Math.max(0, this.#missed + (isMissed ? 1 : -MADE_GOOD));
  }
}
