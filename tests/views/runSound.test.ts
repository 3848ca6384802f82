/** What a run's sound asks of Web Audio: nothing of it can be heard here. */
import { RunSound, commitsBetween, queuedAfter, toneOf } from '$views/sound/runSound';
import { describe, beforeEach, expect, it, vi } from 'vitest';
import { KINDS, oneCommit } from '../fixtures/oneCommit';

const { trace } = oneCommit().run(KINDS);

/** An audio context that takes down what it is asked for. */
class Context {
  static last: Context;
  readonly currentTime = 0;
  readonly destination = {};
  state = 'running';
  oscillators = 0;
  readonly gains: { gain: { value: number } }[] = [];

  constructor() {
    Context.last = this;
  }

  createOscillator() {
    this.oscillators++;
    const parameter = { value: 0, setTargetAtTime: vi.fn() };
    return { type: '', frequency: parameter, connect: (to: unknown) => to, start() {}, stop() {} };
  }

  createGain() {
    const gain = {
      value: 0,
      setTargetAtTime(value: number) {
        this.value = value;
      },
      setValueAtTime() {},
      exponentialRampToValueAtTime() {},
    };
    const node = { gain, connect: (to: unknown) => to };
    this.gains.push(node);
    return node;
  }

  suspend = () => Promise.resolve((this.state = 'suspended'));
  resume = () => Promise.resolve((this.state = 'running'));
  close = () => Promise.resolve((this.state = 'closed'));
}

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('document', page);
});

/** How loud the tone is to be. */
const loudness = () => Context.last.gains[0]?.gain.value;

it('has a tone while LGWR queues, and none on pause', () => {
  const sound = new RunSound();
  const queued = trace.indexAt(20_000);
  sound.follow(trace, queued, true);
  expect(loudness()).toBeGreaterThan(0);
  sound.follow(trace, queued, false);
  expect(loudness()).toBe(0);
});

it('ticks as a commit is passed, but not as the playhead is moved there', () => {
  const [before, after] = [trace.indexAt(151_000), trace.indexAt(152_000)];
  const sound = new RunSound();
  sound.follow(trace, before, true);
  const without = Context.last.oscillators;
  sound.follow(trace, before, false);
  sound.follow(trace, after, false);
  expect(Context.last.oscillators).toBe(without);
  sound.follow(trace, before, true);
  sound.follow(trace, after, true);
  expect(Context.last.oscillators).toBe(without + 1);
});

it('rests with a page that is hidden, until it is closed', () => {
  const sound = new RunSound();
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn(true);
  expect(Context.last.state).toBe('suspended');
  turn(false);
  expect(Context.last.state).toBe('running');
  sound.close();
  turn(true);
  expect(Context.last.state).toBe('closed');
});

/** What of a run is heard. */
describe('sound', () => {
  const { trace } = oneCommit().run(KINDS);

  it('has a tick for a commit, once, as the playhead passes its end', () => {
    const after = trace.indexAt(152_000);
    expect(commitsBetween(trace, 0, trace.indexAt(151_000))).toBe(0);
    expect(commitsBetween(trace, trace.indexAt(151_000), after)).toBe(1);
    expect(commitsBetween(trace, after, trace.length)).toBe(0);
  });

  it('counts processes that wait for a CPU: LGWR behind the noise, and none later', () => {
    expect(queuedAfter(trace, trace.indexAt(20_000))).toBe(1);
    expect(queuedAfter(trace, trace.indexAt(100_000))).toBe(0);
  });

  it('is silent for none, and higher the more there are, up to a bound', () => {
    expect(toneOf(0)).toBeNull();
    const tones = [1, 2, 8, 24].map((queued) => toneOf(queued) ?? 0);
    expect(tones).toEqual(tones.toSorted((one, other) => one - other));
    expect(new Set(tones).size).toBe(tones.length);
    expect(toneOf(2000)).toBe(toneOf(24));
  });
});
