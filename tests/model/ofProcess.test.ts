/** One process of a class set by itself, and the edit that is in force. */
import { describe, expect, it } from 'vitest';
import { readScenario } from '$model/scenario/decode';
import { classOf, inseparable, withOneApart, withValueAt } from '$model/scenario/ofProcess';
import { runReal } from '../fixtures/core';

const scenario = readScenario({
  run: { until_ms: 200 },
  machine: { cpus: 4 },
  sessions: { count: 6, cpu_ms: 1, think_ms: 1, reads: 0.5 },
  sessions2: { count: 2, think_ms: 3, think_distribution: 'constant' },
  noise: { count: 2, affinity: '1' },
  edits: [{ at_ms: 100, set: { 'sessions.nice': 5 } }],
});
const WINDOW = { fromNs: 0, untilNs: 200e6, records: 1_000_000 };
const run = runReal(scenario, WINDOW);
const session = (nth: number) =>
  run.processes.filter(({ kind }) => kind === 'session')[nth]?.id ?? -1;

describe('one process of a class', () => {
  it.each([0, 3, 5, 7])('becomes a class of its own and keeps its number: session %i', (nth) => {
    const own = classOf(run, session(nth));
    const apart = withOneApart(scenario, own, (alone, section) =>
      alone.withValues({ [`${section}.affinity`]: '2' }),
    );
    const after = runReal(apart, WINDOW);
    expect(after.processes.map(({ name }) => name)).toEqual(run.processes.map(({ name }) => name));
    const bound = after.processes.filter(
      ({ section }) => apart.settingAt(`${section}.affinity`, 0) === '2',
    );
    expect(bound.map(({ id }) => id)).toEqual([session(nth)]);
  });

  it('joins the others again once it is set as they are', () => {
    const own = classOf(run, session(3));
    const apart = withOneApart(scenario, own, (alone, section) =>
      alone.withValues({ [`${section}.nice`]: 7 }),
    );
    const after = runReal(apart, WINDOW);
    const back = withOneApart(apart, classOf(after, session(3)), (alone, section) =>
      alone.withValues({ [`${section}.nice`]: 0 }),
    );
    expect(back.equals(scenario)).toBe(true);
  });

  it('keeps the edits of its class', () => {
    const apart = withOneApart(scenario, classOf(run, session(0)), (alone, section) =>
      alone.withValues({ [`${section}.affinity`]: '3' }),
    );
    expect(apart.edits.map(({ key }) => key).toSorted()).toEqual([
      'sessions.nice',
      'sessions2.nice',
    ]);
  });

  it('is not set apart where that would change the others', () => {
    const own = classOf(run, session(3));
    const why = (values: Record<string, unknown>) =>
      inseparable(scenario.withValues(values as never), own);
    expect(why({})).toBeNull();
    expect(why({ 'sessions.arrivals_per_s': 50 })).toBe('shared arrivals');
    expect(why({ 'sessions.pinning': 'one_each' })).toBe('pinned');
    const full = Object.fromEntries([3, 4, 5, 6, 7].map((nth) => [`sessions${nth}.count`, 1]));
    expect(why(full)).toBe('no room');
    expect(inseparable(scenario, classOf(run, 0))).toBe('one section');
  });
});

describe('a value at an instant', () => {
  it('is that of the edit in force, or else the one the run begins with', () => {
    const later = withValueAt(scenario, 'sessions.nice', -3, 150e6);
    expect(later.edits).toEqual([{ atMs: 100, key: 'sessions.nice', value: -3 }]);
    expect(later.resolve('sessions.nice')).toBe(0);
    const before = withValueAt(scenario, 'sessions.nice', -3, 50e6);
    expect(before.resolve('sessions.nice')).toBe(-3);
    expect(before.edits).toEqual(scenario.edits);
  });
});
