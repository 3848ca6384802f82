import { SteadyFrames } from '$player/steadyFrames';
import type { FrameClock } from '$player/playback';
import { expect, test } from 'vitest';

/** A screen whose frames come when they are told to. */
class Screen implements FrameClock {
  #waiting: ((timeMs: number) => void) | null = null;
  #timeMs = 0;

  request(callback: (timeMs: number) => void): number {
    this.#waiting = callback;
    return 1;
  }

  cancel(): void {
    this.#waiting = null;
  }

  showAfter(tookMs: number): void {
    this.#timeMs += tookMs;
    const callback = this.#waiting;
    this.#waiting = null;
    callback?.(this.#timeMs);
  }
}

/** How many of a number of frames are drawn. */
function drawnOf(screen: Screen, frames: SteadyFrames) {
  let drawn = 0;
  const draw = () => {
    drawn++;
    frames.request(draw);
  };
  frames.request(draw);
  return (count: number, tookMs: number) => {
    const before = drawn;
    for (let frame = 0; frame < count; frame++) screen.showAfter(tookMs);
    return drawn - before;
  };
}

test('every frame that comes in time is drawn, on a slow screen as well', () => {
  for (const tookMs of [1000 / 60, 1000 / 30, 1000 / 144]) {
    const screen = new Screen();
    const drawn = drawnOf(screen, new SteadyFrames(screen));
    expect(drawn(200, tookMs)).toBe(200);
  }
});

test('where many are missed, every second is drawn until it pauses', () => {
  const screen = new Screen();
  const frames = new SteadyFrames(screen);
  const drawn = drawnOf(screen, frames);
  drawn(5, 1000 / 60);
  drawn(20, 1000 / 25);
  expect(drawn(100, 1000 / 60)).toBe(50);
  frames.cancel();
  expect(drawnOf(screen, frames)(100, 1000 / 60)).toBe(100);
});

test('a frame that is missed now and then, or a page that was hidden, changes nothing', () => {
  const screen = new Screen();
  const drawn = drawnOf(screen, new SteadyFrames(screen));
  for (let round = 0; round < 50; round++) {
    expect(drawn(9, 1000 / 60) + drawn(1, 1000 / 25)).toBe(10);
  }
  for (let round = 0; round < 20; round++) expect(drawn(1, 5000)).toBe(1);
});
