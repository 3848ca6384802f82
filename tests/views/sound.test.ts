/** What of a run is heard. */
import { commitsBetween, queuedAfter, toneOf } from '$views/sound/runSound';
import { expect, it } from 'vitest';
import { KINDS, oneCommit } from '../fixtures/oneCommit';

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
