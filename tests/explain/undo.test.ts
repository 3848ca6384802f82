/** What undo takes back, in words. */
import { withEdit } from '$model/scenario/edits';
import { describe, expect, it, test } from 'vitest';
import { texts, wordUndoable } from '$explain/undo';
import { readScenario } from '$model/scenario/decode';
import { wayOf } from '$views/undo/undoKeys';
import { wordFork, wordForkDivergence, wordForkFigure, wordOutcome } from '$explain/fork';
import { findDivergence } from '$model/compare/divergence';
import type { ForkFigure } from '$model/compare/fork';
import { runToEnd } from '$model/slices';
import { BUSY } from '../fixtures/core';
import { forkedAt, STARVED, stopNoise, withoutEffect } from '../fixtures/forks';
import { settingsThatDiffer } from '$explain/differingSettings';
import { changesBetween } from '$explain/scenarioChanges';
import { Scenario } from '$model/scenario/scenario';

const BASE = readScenario({ title: 'Base', noise: { count: 1 } });

describe('what will be undone', () => {
  it.each([
    [BASE.withValue('noise.nice', -15), 'Noise: nice 0 → -15'],
    [withEdit(BASE, 40, 'noise.active', false), 'at 40 ms, Noise: Active becomes off'],
    [
      BASE.withValues({ 'noise.nice': -15, 'lgwr.nice': 1, 'noise.count': 2 }),
      'Log writer: nice 0 → 1 and 2 more',
    ],
    [BASE.withTitle('Other'), 'the title “Other”'],
    [readScenario({ title: 'Empty', machine: { cpus: 2 } }), 'the scenario “Empty”'],
  ])('is said of scenarios: %#', (to, words) => {
    expect(wordUndoable({ kind: 'scenario', from: BASE, to })).toBe(words);
  });

  it('is said of edits that are taken away, and of other values', () => {
    const edited = withEdit(BASE, 40, 'noise.active', false);
    expect(wordUndoable({ kind: 'scenario', from: edited, to: BASE })).toBe(
      'no edit at 40 ms, Noise: Active',
    );
  });

  it('is said of the window, of compared runs, of their names and of bookmarks', () => {
    const stretch = { fromNs: 0, untilNs: 2e9 };
    expect(wordUndoable({ kind: 'window', from: stretch, to: { fromNs: 4e9, untilNs: 6e9 } })).toBe(
      'tracing 4 s to 6 s',
    );
    const compared = [
      [0, 1],
      [2, 1],
      [2, 2],
    ].map(([from = 0, to = 0]) => wordUndoable({ kind: 'compared', from, to }));
    expect(compared).toEqual([
      'a run to compare with',
      texts.noCompare,
      'arranging the compared runs',
    ]);
    const renamed = ['after', ''].map((to) =>
      wordUndoable({ kind: 'renamed', from: 'before', to }),
    );
    expect(renamed).toEqual([texts.renamed('after'), texts.renamed('')]);
    const bookmark = (from?: string, to?: string) =>
      wordUndoable({ kind: 'bookmark', atNs: 1, from, to });
    expect([bookmark(undefined, 'a'), bookmark('a', 'b'), bookmark('b')]).toEqual([
      'the bookmark “a”',
      texts.bookmarkNamed('b'),
      texts.bookmarkGone('b'),
    ]);
  });
});

describe('the keys of undo', () => {
  const press = (
    key: string,
    held: Partial<Record<'ctrl' | 'shift' | 'alt' | 'meta', boolean>>,
  ) => ({
    key,
    ctrlKey: held.ctrl ?? false,
    shiftKey: held.shift ?? false,
    altKey: held.alt ?? false,
    metaKey: held.meta ?? false,
  });

  it.each([
    [press('z', { ctrl: true }), 'undo'],
    [press('Z', { ctrl: true, shift: true }), 'redo'],
    [press('z', { meta: true }), 'undo'],
    [press('Z', { meta: true, shift: true }), 'redo'],
    [press('y', { ctrl: true }), 'redo'],
    [press('z', {}), null],
    [press('z', { ctrl: true, alt: true }), null],
    [press('x', { ctrl: true }), null],
  ])('are understood: %#', (key, way) => {
    expect(wayOf(key)).toBe(way);
  });
});

/** What a fork changed, in sentences. */
describe('what a fork changed', () => {
  const forked = forkedAt(100, STARVED, stopNoise);

  it('is told in sentences', () => {
    expect(wordFork(forked)).toBe('From 100.000 ms on: Noise: Active on → off.');
    const outcome = wordOutcome(forked);
    expect(outcome[0]).toMatch(/^A commit waits .* on average instead of .*\.$/);
    expect(outcome.at(-1)).toContain('LGWR runnable');
  });

  it('is told of where the runs diverge', () => {
    const divergence = runToEnd(findDivergence(forked.original.trace, forked.fork.trace));
    expect(wordForkDivergence(forked, divergence)).toMatch(
      /^At 1\d\d\.\d{3} ms .*the original.*the fork.*after the fork\.$/,
    );
  });

  it('is nothing where the change has no effect', () => {
    expect(wordOutcome(forkedAt(100, BUSY, withoutEffect))).toEqual([
      'Commits and throughput come out the same after the fork.',
    ]);
  });
});

describe('a figure of both', () => {
  const figure = (original: number, fork: number): ForkFigure => ({
    ...{ id: 'redo', name: 'Redo per second', kind: 'count', original, fork },
  });

  it.each([
    [2, 6, '× 3'],
    [0, 6, 'new'],
    [6, 6, '–'],
    [0, 0, '–'],
  ])('says how many times the original it is: %d, then %d', (original, fork, ratio) => {
    expect(wordForkFigure(figure(original, fork)).ratio).toBe(ratio);
  });

  it('that prints the same is the same', () => {
    const close = { ...figure(1_000_000, 1_000_001), kind: 'time' } as const;
    expect(wordForkFigure(close)).toEqual({ original: '1 ms', fork: '1 ms', ratio: '–' });
  });
});

/** What differs between scenarios, in words. */
const noisy = Scenario.defaults.withValues({
  'noise.count': 1,
  'noise.affinity': '3',
  'noise.nice': -15,
});

describe('what was changed', () => {
  const worded = (a: Scenario, b: Scenario) =>
    changesBetween(a, b).map(({ of: _, ...words }) => words);

  test('parameters, in the order of the table, named with their section', () => {
    const moved = noisy.withValues({ 'noise.affinity': '2', 'lgwr.nice': -20 });
    expect(worded(noisy, moved)).toEqual([
      { id: 'lgwr.nice', name: 'Log writer: nice', a: '0', b: '-20' },
      { id: 'noise.affinity', name: 'Noise: Affinity', a: '3', b: '2' },
    ]);
  });

  test('edits that only one of them has', () => {
    const forked = withEdit(noisy, 40, 'noise.active', false);
    expect(worded(noisy, forked)).toEqual([
      { id: '40 noise.active', name: 'at 40 ms, Noise: Active', a: 'on', b: 'off' },
    ]);
  });

  test('nothing between a scenario and itself', () => {
    expect(changesBetween(noisy, noisy)).toEqual([]);
  });
});

describe('what differs', () => {
  test('is named once for all runs, with the value of each', () => {
    const forked = withEdit(noisy, 40, 'noise.active', false);
    expect(settingsThatDiffer([noisy, noisy.withValue('lgwr.nice', -5), forked])).toEqual([
      { id: 'lgwr.nice', name: 'Log writer: nice', values: ['0', '-5', '0'] },
      { id: '40 noise.active', name: 'at 40 ms, Noise: Active', values: ['on', 'on', 'off'] },
    ]);
    expect(settingsThatDiffer([noisy, noisy])).toEqual([]);
  });
});
