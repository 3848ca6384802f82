import { describe, expect, it } from 'vitest';
import { Scenario } from '$model/scenario/scenario';
import { Bookmarks } from '$player/bookmarks.svelte';
import { UndoStack, type Command } from '$player/undoStack.svelte';
import { Experiment } from '$player/experiment.svelte';
import { ManualEngine } from './manualEngine';

/** A number that commands change. */
function counter(history: UndoStack) {
  const counter = { value: 0 };
  const what = { kind: 'compared', from: 0, to: 0 } as const;
  const set = (next: number, gesture: string | null = null) => {
    const before = counter.value;
    const put = (value: number) => () => {
      counter.value = value;
    };
    counter.value = next;
    const command: Command = { what, undo: put(before), redo: put(next) };
    history.record(command, gesture);
  };
  return { counter, set };
}

describe('a history', () => {
  it('takes back and does again', async () => {
    const history = new UndoStack();
    const { counter: number, set } = counter(history);
    set(1);
    set(2);
    await history.undo();
    expect([number.value, history.said?.way]).toEqual([1, 'undo']);
    await history.undo();
    await history.undo();
    expect([number.value, history.undoable]).toEqual([0, null]);
    await history.redo();
    expect([number.value, history.said?.way]).toEqual([1, 'redo']);
    set(5);
    expect([history.redoable, history.said]).toEqual([null, null]);
  });

  it('takes a gesture back at once, and does it again to its end', async () => {
    const history = new UndoStack();
    const { counter: number, set } = counter(history);
    for (const value of [1, 2, 3]) set(value, 'drag');
    await history.undo();
    expect(number.value).toBe(0);
    await history.redo();
    expect(number.value).toBe(3);
    set(4, 'drag');
    await history.undo();
    expect(number.value).toBe(3);
  });

  it('makes one step of what is done together', async () => {
    const history = new UndoStack();
    const one = counter(history);
    const other = counter(history);
    history.together(() => {
      one.set(1);
      other.set(1);
      one.set(2);
    });
    expect(history.together(() => 'nothing')).toBe('nothing');
    await history.undo();
    expect([one.counter.value, other.counter.value, history.undoable]).toEqual([0, 0, null]);
    await history.redo();
    expect([one.counter.value, other.counter.value]).toEqual([2, 1]);
  });

  it('forgets what is long ago', async () => {
    const history = new UndoStack();
    const { counter: number, set } = counter(history);
    for (let value = 1; value <= 250; value++) set(value);
    while (history.undoable) await history.undo();
    expect(number.value).toBe(50);
  });
});

describe('bookmarks', () => {
  it('are set, named and taken away, each a step of its own', async () => {
    const history = new UndoStack();
    const bookmarks = new Bookmarks(history, [{ atNs: 50, name: 'late' }]);
    expect(bookmarks.set(20.4, 'early')).toBe(true);
    expect(bookmarks.list.map(({ atNs }) => atNs)).toEqual([20, 50]);
    expect(bookmarks.at(19.6)?.name).toBe('early');
    bookmarks.set(20, 'x'.repeat(100));
    expect(bookmarks.at(20)?.name).toHaveLength(80);
    bookmarks.remove(50);
    bookmarks.remove(51);
    expect(bookmarks.list).toHaveLength(1);
    await history.undo();
    expect(history.said?.what).toEqual({ kind: 'bookmark', atNs: 50, from: 'late', to: undefined });
    await history.undo();
    expect(bookmarks.list.map(({ name }) => name)).toEqual(['early', 'late']);
    await history.undo();
    expect([bookmarks.list.length, history.undoable]).toEqual([1, null]);
    await history.redo();
    expect(bookmarks.list).toHaveLength(2);
  });

  it('that change nothing are no command, and there is room for forty', () => {
    const history = new UndoStack();
    const bookmarks = new Bookmarks(history);
    for (let at = 0; at < 40; at++) bookmarks.set(at, 'b');
    expect([bookmarks.isFull, bookmarks.set(99, 'c'), bookmarks.set(3, 'c')]).toEqual([
      true,
      false,
      true,
    ]);
    const { undoable } = history;
    bookmarks.set(3, 'c');
    expect(history.undoable).toBe(undoable);
  });
});

describe('the history of a session', () => {
  const BASE = Scenario.defaults.withValues({ 'run.until_ms': 5, 'sessions.count': 1 });

  it('takes back runs to compare with, the order and the window', async () => {
    const engine = new ManualEngine();
    const experiment = new Experiment(engine, BASE, undefined, new ManualEngine());
    const start = experiment.start();
    engine.last.finish();
    await start;
    const { compared, history } = experiment;
    compared.keep();
    compared.move(0, 1);
    compared.clear();
    const order = () => compared.order.map((other) => (other ? 'other' : 'own'));
    await history.undo();
    expect(order()).toEqual(['own', 'other']);
    await history.undo();
    expect(order()).toEqual(['other', 'own']);
    expect(compared.others[0]?.run).toBe(experiment.run);
    await history.undo();
    expect([order(), experiment.canUndo]).toEqual([['own'], false]);
    void experiment.showWindow({ fromNs: 1e6, untilNs: 2e6 });
    void history.undo();
    expect(experiment.window.fromNs).toBe(0);
    experiment.cancel();
  });

  it('runs again what is back and was not there yet', async () => {
    const engine = new ManualEngine();
    const others = new ManualEngine();
    const experiment = new Experiment(engine, BASE, undefined, others);
    const added = experiment.compared.add(BASE.withValue('lgwr.nice', 3));
    if (added) experiment.compared.remove(added);
    await experiment.undo();
    expect(others.requests).toHaveLength(2);
    expect(added?.running).toBe(true);
    added?.cancel();
  });
});
