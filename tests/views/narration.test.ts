import { expect, test } from 'vitest';
import { NarrationPace } from '$views/narration/pace';

test('a reader who steps gets every sentence', () => {
  const pace = new NarrationPace();
  expect([0, 10, 20].map((nowMs) => pace.allows(false, nowMs))).toEqual([true, true, true]);
});

test('while playing, a sentence is let through now and then', () => {
  const pace = new NarrationPace();
  const allowed = Array.from({ length: 60 }, (_, frame) => frame * 100).filter((nowMs) =>
    pace.allows(true, nowMs),
  );
  expect(allowed).toEqual([0, 2500, 5000]);
});

test('pausing lets the sentence of that instant through', () => {
  const pace = new NarrationPace();
  pace.allows(true, 0);
  expect(pace.allows(true, 100)).toBe(false);
  expect(pace.allows(false, 100)).toBe(true);
});
