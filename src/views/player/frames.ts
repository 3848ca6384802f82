/**
 * The frames of all players of a page: as many of them are drawn in each as there is time for, the others
 * in the next, so that ten that play leave the page its thread.
 */
import type { FrameClock } from '$player/playback';

/** What of a frame is for drawing: the browser has to put it on the screen as well. */
const DRAWING_MS = 4;

/** In the order in which they asked: a player that was drawn asks again, and comes last. */
const waiting = new Map<number, (timeMs: number) => void>();
let last = 0;
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  requestAnimationFrame(draw);
}

function draw(timeMs: number): void {
  isAsked = false;
  const began = performance.now();
  for (const [handle, callback] of [...waiting]) {
    // Drawing one may have called another off.
    if (waiting.delete(handle)) callback(timeMs);
    if (performance.now() - began > DRAWING_MS) break;
  }
  ask();
}

/** When one player is drawn: after each of its frames, which wait while it is out of sight, and its time with them; and after changes. */
export class SharedFrames implements FrameClock {
  readonly #draw: () => void;
  #seen = true;
  #isDue = false;
  readonly #held = new Map<number, (timeMs: number) => void>();

  /** @param draw shows how things are now, and says so by `drawn` */
  constructor(draw: () => void) {
    this.#draw = draw;
  }

  set seen(seen: boolean) {
    this.#seen = seen;
    if (!seen) return;
    for (const [handle, callback] of this.#held) waiting.set(handle, callback);
    this.#held.clear();
    ask();
  }

  request(callback: (timeMs: number) => void): number {
    const place = this.#seen ? waiting : this.#held;
    place.set(++last, (timeMs) => {
      callback(timeMs);
      this.#draw();
    });
    ask();
    return last;
  }

  cancel(handle: number): void {
    waiting.delete(handle);
    this.#held.delete(handle);
  }

  /** Draws once all that changes now is through. */
  drawSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      if (this.#isDue) this.#draw();
    });
  }

  /** What was due has been drawn. */
  drawn(): void {
    this.#isDue = false;
  }
}
