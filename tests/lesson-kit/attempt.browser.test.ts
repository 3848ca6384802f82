import { Attempt, MEASUREMENTS } from '$lesson/challenge/attempt.svelte';
import type { Grade } from '$lesson/challenge/grade';
import { Scenario } from '$model/scenario/scenario';
import { expect, test } from 'vitest';
import { challengeOf } from './lesson';

const challenge = challengeOf(Scenario.defaults);
const gradesOf = (...passed: boolean[]): Grade[] =>
  passed.map((each, seed) => ({ seed, measured: [], passed: each }));
const tried = challenge.start.withValues({ 'lgwr.nice': -5, 'sessions.count': 12 });

test('a setting passes on every seed and for the right reason alone', () => {
  const attempt = new Attempt(challenge, undefined);
  expect(attempt.holds(attempt.measured(tried, 'cpu', gradesOf(true, false)))).toBe(false);
  expect(attempt.holds(attempt.measured(tried, 'disk', gradesOf(true, true)))).toBe(false);
  expect(attempt).toMatchObject({ left: 1, passed: false, isOver: false });
  expect(attempt.holds(attempt.measured(tried, 'cpu', gradesOf(true, true)))).toBe(true);
  expect(attempt).toMatchObject({ left: 0, passed: true, isOver: true });
});

test('after three measurements nothing more is measured, until the reader starts over', () => {
  const attempt = new Attempt(challenge, undefined);
  for (let made = 0; made < MEASUREMENTS; made++) {
    expect(attempt.isOver).toBe(false);
    attempt.measured(tried, 'disk', gradesOf(false, false));
  }
  expect(attempt).toMatchObject({ left: 0, isOver: true });
  attempt.startOver();
  expect(attempt).toMatchObject({ left: MEASUREMENTS, isOver: false, measurements: [] });
});

test('an attempt is kept between visits: a page loaded again gives no measurement back', async () => {
  const attempt = new Attempt(challenge, undefined);
  await attempt.apply(tried);
  expect(attempt.setting).toEqual({ 'lgwr.nice': -5, 'sessions.count': 12 });
  expect(attempt.word(attempt.setting)).toBe('nice of LGWR -5, sessions 12');
  attempt.measured(tried, 'cpu', gradesOf(true, false));
  const again = new Attempt(challenge, attempt.toText());
  expect(again.measurements).toEqual(attempt.measurements);
  expect(again.scenario.equals(tried)).toBe(true);
  expect(again.left).toBe(MEASUREMENTS - 1);
});

test.each([
  'no JSON',
  '[]',
  '{"measurements": 1}',
  '{"measurements": [{"setting": {"lgwr.nice": -99}, "reason": "cpu", "passed": 2, "of": 2}]}',
  '{"measurements": [{"setting": {"lgwr.members": 2}, "reason": "cpu", "passed": 2, "of": 2}]}',
  '{"measurements": [{"setting": {}, "reason": "luck", "passed": 2, "of": 2}]}',
  '{"measurements": [{"setting": {}, "reason": "cpu", "passed": 0, "of": 0}]}',
])('a damaged attempt counts for nothing: %s', (kept) => {
  expect(new Attempt(challenge, kept)).toMatchObject({ left: MEASUREMENTS, passed: false });
});
