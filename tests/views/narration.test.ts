import { describe, expect, test } from 'vitest';
import { TraceType } from '$model/schema/generated';
import { latestEvent } from '$views/narration/latestEvent';
import { NarrationPace, Voice } from '$views/narration/pace';
import { Scene } from '../fixtures/encode';
import { toldSubject } from '$views/chain/subject';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';

test('a reader who steps gets every sentence', () => {
  const pace = new NarrationPace();
  expect([0, 10, 20].map((nowMs) => pace.allows(false, nowMs))).toEqual([true, true, true]);
});

test('while playing, a sentence is let through now and then', () => {
  const pace = new NarrationPace();
  const allowed = Array.from({ length: 60 }, (_, frame) => frame * 100).filter((nowMs) =>
    pace.allows(true, nowMs),
  );
  expect(allowed).toEqual([0, 3000]);
});

test('pausing lets the sentence of that instant through', () => {
  const pace = new NarrationPace();
  pace.allows(true, 0);
  expect(pace.allows(true, 100)).toBe(false);
  expect(pace.allows(false, 100)).toBe(true);
});

describe('the voice', () => {
  const said = (rank: number) => ({ rank });

  test('while playing it says what mattered most since it last spoke, of equals the latest', () => {
    const voice = new Voice<{ rank: number }>();
    voice.hear(said(4), true);
    expect(voice.say(true, 0)).toEqual(said(4));
    const [complete, later] = [said(7), said(7)];
    for (const told of [said(5), complete, later, said(1)]) voice.hear(told, true);
    expect(voice.say(true, 2000)).toBeNull();
    expect(voice.say(true, 3000)).toBe(later);
    expect(voice.say(true, 6000)).toBeNull();
    voice.hear(said(1), true);
    expect(voice.say(true, 6000)).toEqual(said(1));
  });

  test('at rest it says what is told there', () => {
    const voice = new Voice<{ rank: number }>();
    voice.hear(said(7), true);
    voice.hear(said(1), false);
    expect(voice.say(false, 0)).toEqual(said(1));
  });
});

describe('of several runs', () => {
  const SHAPE = { processes: 3, cpus: 1, disks: 0 };
  const post = (...times: number[]) => {
    const scene = new Scene(SHAPE, 0, 10e6);
    for (const timeNs of times) scene.add(timeNs, TraceType.post, 0, { arg: 1 });
    return scene.run(['lgwr', 'session', 'noise']);
  };
  const [a, b] = [post(1e6, 2e6), post(1e6, 3e6)];
  const runs = [
    { run: a, name: 'A', which: 1 },
    { run: b, name: 'B', which: 0 },
  ];
  const said = (timeNs: number) => {
    const positions = [b.trace.indexAt(timeNs), a.trace.indexAt(timeNs)];
    return latestEvent(runs, positions)?.sentence ?? null;
  };

  test('the latest sentence says which of them it is about', () => {
    expect(said(0.5e6)).toBeNull();
    expect(said(1.5e6)).toBe('A and B: 1.000 ms: LGWR posted session 1.');
    expect(said(2.5e6)).toBe('A: 2.000 ms: LGWR posted session 1.');
    expect(said(3.5e6)).toBe('B: 3.000 ms: LGWR posted session 1.');
  });

  test('a run alone is not named', () => {
    const alone = [{ run: a, name: '', which: 0 }];
    expect(latestEvent(alone, [1])?.sentence).toBe('1.000 ms: LGWR posted session 1.');
  });
});

/** The process that "Why does it wait?" explains while none is selected: that of the caption and the picture. */
test('it is the commit of the one who is told of, before, during and after it; of others what they do', () => {
  const run = oneCommit().run(KINDS);
  const commit = { process: SESSION, timeNs: 10_000 };
  for (const timeNs of [0, 10_000, 80_000, 160_000]) {
    expect(toldSubject(run, SESSION, timeNs)).toEqual(commit);
  }
  expect(toldSubject(run, NOISE, 80_000)).toEqual({ process: NOISE, timeNs: 80_000 });
});
