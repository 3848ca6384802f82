import { describe, expect, it } from 'vitest';
import { eventKind } from '$databases/marks';
import { State, Cause, TraceType } from '$model/schema/generated';
import { Playhead, SPEEDS, type FrameClock } from '$player/playhead.svelte';
import { Scene } from '../fixtures/encode';
import { protagonistOf } from '$model/story/storyEvents';
import { EVENT_MS, storyPace } from '$player/storyPace';
import { KINDS, oneCommit, SESSION } from '../fixtures/oneCommit';

const us = (n: number) => n * 1000;

/** Frames that come when the test says so. */
class FakeFrames implements FrameClock {
  #now = 1000;
  #last = 0;
  readonly waiting = new Map<number, (timeMs: number) => void>();

  request(callback: (timeMs: number) => void): number {
    this.waiting.set(++this.#last, callback);
    return this.#last;
  }

  cancel(handle: number): void {
    this.waiting.delete(handle);
  }

  /** Lets one frame come this many milliseconds after the one before. */
  tick(ms: number): void {
    this.#now += ms;
    const due = [...this.waiting];
    this.waiting.clear();
    for (const [, callback] of due) callback(this.#now);
  }
}

function playheadOver(...scenes: Scene[]) {
  const frames = new FakeFrames();
  const playhead = new Playhead(frames);
  const traces = scenes.map((scene) => scene.trace());
  playhead.attach(...traces);
  return { playhead, frames, traces };
}

/** Records of kind `post` at the given microseconds. */
function posts(...times: number[]): Scene {
  const scene = new Scene({ processes: 2, cpus: 1, disks: 0 }, 0, us(100));
  for (const time of times) scene.add(us(time), TraceType.post, 0, { arg: 1 });
  return scene;
}

describe('playing', () => {
  it('has figures follow at a pace that can be read, and exactly once it stands', () => {
    const { playhead, frames } = playheadOver(oneCommit());
    playhead.speed = 1e-6;
    playhead.seek(us(10));
    expect(playhead.readableNs).toBe(us(10));
    playhead.play();
    frames.tick(16);
    const seen = new Set<number>();
    for (let frame = 0; frame < 10; frame++) {
      frames.tick(16);
      seen.add(playhead.readableNs);
      expect(playhead.readableNs).toBeLessThanOrEqual(playhead.timeNs);
    }
    expect(seen.size).toBe(3);
    frames.tick(16);
    expect(playhead.readableNs).toBeLessThan(playhead.timeNs);
    playhead.pause();
    expect(playhead.readableNs).toBe(playhead.timeNs);
  });

  it('moves simulated time at the speed asked for', () => {
    const { playhead, frames } = playheadOver(oneCommit());
    playhead.speed = 0.001;
    playhead.play();
    frames.tick(16);
    expect(playhead.timeNs).toBe(0);
    frames.tick(20);
    expect(playhead.timeNs).toBeCloseTo(us(20), 3);
    playhead.speed = 0.002;
    frames.tick(10);
    expect(playhead.timeNs).toBeCloseTo(us(40), 3);
    expect(playhead.playing).toBe(true);
  });

  it('stops at the end, and starts from the beginning after that', () => {
    const { playhead, frames } = playheadOver(oneCommit());
    playhead.speed = 1;
    playhead.play();
    frames.tick(16);
    frames.tick(16);
    expect([playhead.timeNs, playhead.playing]).toEqual([us(200), false]);
    expect(frames.waiting.size).toBe(0);
    playhead.play();
    expect([playhead.timeNs, playhead.playing]).toEqual([0, true]);
  });

  it('goes round if asked to', () => {
    const { playhead, frames } = playheadOver(oneCommit());
    playhead.loop = true;
    playhead.speed = 1;
    playhead.play();
    frames.tick(16);
    frames.tick(16);
    expect([playhead.timeNs, playhead.playing]).toEqual([0, true]);
  });

  it('does not jump after the page was hidden', () => {
    const { playhead, frames } = playheadOver(oneCommit());
    playhead.speed = 0.000_1;
    playhead.play();
    frames.tick(16);
    frames.tick(60_000);
    expect(playhead.timeNs).toBeCloseTo(us(10), 3);
  });

  it('asks for no frame while it is paused', () => {
    const { playhead, frames } = playheadOver(oneCommit());
    expect(frames.waiting.size).toBe(0);
    playhead.toggle();
    playhead.play();
    expect(frames.waiting.size).toBe(1);
    playhead.toggle();
    expect(frames.waiting.size).toBe(0);
    playhead.seek(us(50));
    playhead.step();
    expect(frames.waiting.size).toBe(0);
    playhead.play();
    playhead.destroy();
    expect(frames.waiting.size).toBe(0);
  });

  it('does nothing without a trace', () => {
    const { playhead, frames } = playheadOver();
    playhead.play();
    playhead.seek(5);
    expect([playhead.playing, playhead.step(), playhead.stepBack(), frames.waiting.size]).toEqual([
      false,
      null,
      null,
      0,
    ]);
  });
});

describe('seeking', () => {
  it('stays within what is traced', () => {
    const { playhead, traces } = playheadOver(oneCommit());
    playhead.seek(us(1e9));
    expect([playhead.timeNs, playhead.positions]).toEqual([us(200), [traces[0]?.length]]);
    playhead.seek(-5);
    expect(playhead.timeNs).toBe(0);
    expect([playhead.fromNs, playhead.untilNs]).toEqual([0, us(200)]);
  });

  it('keeps the time when another trace takes the place of the first', () => {
    const { playhead } = playheadOver(oneCommit());
    playhead.seek(us(60));
    playhead.attach(posts(10, 50).trace());
    expect([playhead.timeNs, playhead.positions]).toEqual([us(60), [2]]);
    playhead.seek(us(100));
    playhead.attach(new Scene({ processes: 1, cpus: 1, disks: 0 }, 0, us(30)).trace());
    expect(playhead.timeNs).toBe(us(30));
  });
});

describe('stepping', () => {
  it('takes records at the same instant in one by one', () => {
    const { playhead, traces } = playheadOver(posts(10, 10, 20));
    const place = () => [playhead.timeNs / 1000, playhead.positions[0]];
    playhead.step();
    expect(place()).toEqual([10, 1]);
    playhead.step();
    expect(place()).toEqual([10, 2]);
    playhead.step();
    expect(place()).toEqual([20, 3]);
    expect(playhead.step()).toBeNull();
    expect(place()).toEqual([20, 3]);
    expect(playhead.stepBack()).toEqual({ trace: 0, record: 1, timeNs: us(10) });
    expect(place()).toEqual([10, 2]);
    playhead.stepBack();
    expect(place()).toEqual([10, 1]);
    expect(playhead.stepBack()).toBeNull();
    expect(traces[0]?.length).toBe(3);
  });

  it('goes back from wherever it was put to what happened last', () => {
    const { playhead } = playheadOver(posts(10, 20, 30));
    playhead.seek(us(25));
    expect(playhead.stepBack()?.timeNs).toBe(us(20));
    expect(playhead.stepBack()?.timeNs).toBe(us(10));
    playhead.seek(us(25));
    expect(playhead.step()?.timeNs).toBe(us(30));
  });

  it('goes to the next event of a kind', () => {
    const { playhead } = playheadOver(oneCommit());
    expect(playhead.step(eventKind('flush').matches)?.timeNs).toBe(us(42));
    expect(playhead.step(eventKind('commit').matches)?.timeNs).toBe(us(152));
    expect(playhead.step(eventKind('commit').matches)).toBeNull();
    expect(playhead.stepBack(eventKind('post').matches)?.timeNs).toBe(us(150));
    expect(playhead.stepBack(eventKind('post').matches)?.timeNs).toBe(us(10));
  });

  it('pauses', () => {
    const { playhead } = playheadOver(oneCommit());
    playhead.play();
    playhead.step();
    expect(playhead.playing).toBe(false);
  });

  it('takes two traces in, in the order of time, and back the same way', () => {
    const { playhead } = playheadOver(posts(10, 30, 40), posts(20, 30, 30));
    const there: unknown[] = [];
    for (let place = playhead.step(); place; place = playhead.step()) {
      there.push([place.trace, place.record, ...playhead.positions]);
    }
    expect(there).toEqual([
      [0, 0, 1, 0],
      [1, 0, 1, 1],
      [0, 1, 2, 1],
      [1, 1, 2, 2],
      [1, 2, 2, 3],
      [0, 2, 3, 3],
    ]);
    const back: unknown[] = [];
    for (let place = playhead.stepBack(); place; place = playhead.stepBack()) {
      back.push([place.trace, place.record, ...playhead.positions]);
    }
    expect(back).toEqual(there.slice(0, -1).reverse());
  });

  it('passes over details', () => {
    const scene = new Scene({ processes: 1, cpus: 1, disks: 0 }, 0, us(100))
      .state(us(10), 0, State.user, 0, Cause.dispatch)
      .state(us(20), 0, State.kernel, 0, Cause.system_call)
      .state(us(30), 0, State.sleeping, 0, Cause.blocked);
    const { playhead } = playheadOver(scene);
    expect([playhead.step(), playhead.step()].map((place) => place?.timeNs)).toEqual([
      us(10),
      us(30),
    ]);
  });
});

describe('speeds', () => {
  it('go up and down through the list', () => {
    const { playhead } = playheadOver(oneCommit());
    playhead.speed = 0.001;
    playhead.faster();
    expect(playhead.speed).toBe(0.002);
    playhead.slower();
    playhead.slower();
    expect(playhead.speed).toBe(0.000_5);
    for (let times = 0; times < SPEEDS.length; times++) playhead.slower();
    expect(playhead.speed).toBe(SPEEDS[0]);
    playhead.speed = 0.003;
    playhead.faster();
    expect(playhead.speed).toBe(0.005);
  });
});

describe('playing by a pace', () => {
  it('takes the time that each stretch is given, and stops at each of its ends', () => {
    const { playhead, frames } = playheadOver(oneCommit());
    playhead.follow({
      next: (_, __, timeNs) =>
        timeNs < us(50) ? { fromNs: timeNs, untilNs: us(50), lengthMs: 100, isQuiet: true } : null,
    });
    playhead.play();
    frames.tick(16);
    frames.tick(50);
    expect(playhead.timeNs).toBeCloseTo(us(25), 3);
    expect(playhead.rate).toBeCloseTo(0.000_5, 9);
    expect(playhead.stretch?.isQuiet).toBe(true);
    frames.tick(90);
    expect(playhead.timeNs).toBe(us(50));
    // After the last event the rest of the window is crossed, however long it is.
    for (let frame = 0; frame < 8; frame++) frames.tick(100);
    expect([playhead.timeNs, playhead.playing]).toEqual([us(200), false]);
  });

  it('begins a new stretch wherever the reader goes', () => {
    const { playhead, frames } = playheadOver(oneCommit());
    const asked: number[] = [];
    playhead.follow({
      next: (_, __, timeNs) => {
        asked.push(timeNs / 1000);
        return { fromNs: timeNs, untilNs: timeNs + us(10), lengthMs: 100, isQuiet: false };
      },
    });
    playhead.play();
    frames.tick(16);
    frames.tick(50);
    playhead.seek(us(100));
    expect(playhead.stretch).toBeNull();
    frames.tick(50);
    expect(asked).toEqual([0, 100]);
    playhead.follow(null);
    playhead.speed = 0.001;
    frames.tick(10);
    expect(playhead.timeNs).toBeCloseTo(us(115), 3);
  });

  it('gives each event of a commit at least 0.7 s of the reader’s, also one before quiet time', () => {
    const scene = oneCommit();
    const { playhead, frames } = playheadOver(scene);
    playhead.follow(storyPace({ protagonists: () => [protagonistOf(scene.run(KINDS), SESSION)] }));
    playhead.play();
    frames.tick(16);
    const events: number[] = [];
    const shownMs: number[] = [];
    let isQuiet = false;
    for (let ms = 0; playhead.playing && ms < 20_000; ms += 100) {
      frames.tick(100);
      const now = playhead.timeNs / 1000;
      isQuiet ||= playhead.stretch?.isQuiet ?? false;
      if (playhead.timeNs !== playhead.stretch?.untilNs) continue;
      events.push(now);
      shownMs.push(ms);
    }
    expect(events.slice(0, 6)).toEqual([10, 40, 42, 142, 150, 152]);
    expect(isQuiet).toBe(true);
    const stays = shownMs.slice(1).map((ms, place) => ms - (shownMs[place] ?? 0));
    expect(Math.min(...stays)).toBeGreaterThanOrEqual(EVENT_MS);
    expect(Math.max(...stays)).toBeLessThan(EVENT_MS + 200);
    expect(playhead.playing).toBe(false);
  });
});
