/** What undo takes back, in words. */
import { withEdit } from '$model/scenario/edits';
import { describe, expect, it } from 'vitest';
import { texts, wordUndoable } from '$explain/undo';
import { readScenario } from '$model/scenario/decode';
import { wayOf } from '$views/undo/undoKeys';

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
