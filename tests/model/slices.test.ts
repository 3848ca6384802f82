import { runSlice, runToEnd, stepsOf, type Work } from '$model/slices';
import { expect, it } from 'vitest';

/** A clock that each step moves on by a millisecond, so that a slice of this many milliseconds has this many steps. */
function* counting(clock: { ms: number }, steps: number): Work<string> {
  for (let step = 0; step < steps; step++) {
    clock.ms++;
    yield;
  }
  return 'done';
}

it('does as many steps as fit into a slice, then the rest', () => {
  const clock = { ms: 0 };
  const work = counting(clock, 5);
  expect(runSlice(work, () => clock.ms >= 3)).toEqual({ steps: 3, end: null });
  expect(runSlice(work, () => clock.ms >= 3)).toEqual({ steps: 0, end: null });
  expect(runSlice(work, () => clock.ms >= 9)).toEqual({ steps: 2, end: { result: 'done' } });
});

it('does all of it at once where no frame waits', () => {
  const clock = { ms: 0 };
  expect(runToEnd(counting(clock, 5))).toBe('done');
  expect(clock.ms).toBe(5);
});

it('goes on as long as a step did something', () => {
  let left = 3;
  expect([...stepsOf(() => left-- > 0)]).toHaveLength(3);
});
