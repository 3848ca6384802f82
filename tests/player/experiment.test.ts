import { describe, expect, it } from 'vitest';
import { EngineError } from '$model/run/engineError';
import { Scenario } from '$model/scenario/scenario';
import { DEFAULT_WINDOW, Experiment } from '$player/experiment.svelte';
import { ManualEngine } from './manualEngine';
import { Bookmarks } from '$player/bookmarks.svelte';
import { UndoStack, type Command } from '$player/undoStack.svelte';

const BASE = Scenario.defaults.withValues({ 'run.until_ms': 5, 'sessions.count': 1 });

async function started() {
  const engine = new ManualEngine();
  const experiment = new Experiment(engine, BASE);
  const start = experiment.start();
  engine.last.finish();
  await start;
  return { engine, experiment };
}

const nice = (experiment: Experiment) => experiment.scenario.resolve('lgwr.nice');

describe('a session', () => {
  it('runs its scenario and shows the run', async () => {
    const engine = new ManualEngine();
    const experiment = new Experiment(engine, BASE);
    expect([experiment.running, experiment.run, experiment.stale]).toEqual([false, null, false]);
    const start = experiment.start();
    expect(experiment.running).toBe(true);
    expect(engine.last.options.trace).toBe(DEFAULT_WINDOW);
    engine.last.options.onProgress?.({ nowNs: 1e6, endNs: 5e6 });
    expect(experiment.progress).toBe(0.2);
    engine.last.finish();
    await start;
    expect([experiment.running, experiment.progress, experiment.error]).toEqual([false, 0, null]);
    expect(experiment.run?.scenario).toBe(BASE);
  });

  it('keeps the run shown until the next is there', async () => {
    const { engine, experiment } = await started();
    const before = experiment.run;
    const change = experiment.set('lgwr.nice', -5);
    expect([experiment.run === before, experiment.stale, nice(experiment)]).toEqual([
      true,
      true,
      -5,
    ]);
    engine.last.finish();
    await change;
    expect([experiment.run === before, experiment.stale]).toEqual([false, false]);
  });

  it('shows the newest run, however the others end', async () => {
    const { engine, experiment } = await started();
    const changes = [-1, -2, -3].map((value) => experiment.set('lgwr.nice', value));
    for (const request of [...engine.requests].reverse()) request.finish();
    await Promise.all(changes);
    expect(experiment.run?.scenario.resolve('lgwr.nice')).toBe(-3);
    expect([experiment.running, experiment.error]).toEqual([false, null]);
    expect(engine.requests.slice(1, 3).every(({ options }) => options.signal?.aborted)).toBe(true);
    engine.requests[1]?.options.onProgress?.({ nowNs: 1, endNs: 1 });
    expect(experiment.progress).toBe(0);
  });

  it('keeps the last good run when one fails, and forgets the error with the next', async () => {
    const { engine, experiment } = await started();
    const before = experiment.run;
    const failing = experiment.set('lgwr.nice', -5);
    engine.last.fail(new EngineError('worker-died', 'out of memory'));
    await failing;
    expect([experiment.run === before, experiment.running, experiment.error?.message]).toEqual([
      true,
      false,
      'worker-died out of memory',
    ]);
    const again = experiment.start();
    engine.last.finish();
    await again;
    expect(experiment.error).toBeNull();
    expect(experiment.run?.scenario.resolve('lgwr.nice')).toBe(-5);
  });

  it('takes no value that is not allowed', async () => {
    const { engine, experiment } = await started();
    const runs = engine.requests.length;
    await experiment.set('lgwr.nice', 99);
    expect(experiment.error).toMatchObject({ problems: [{ code: 'out_of_range', value: '99' }] });
    expect([nice(experiment), experiment.canUndo, engine.requests.length]).toEqual([
      0,
      false,
      runs,
    ]);
    await experiment.edit(4e6, 'machine.cpus', 2);
    expect(experiment.error).toMatchObject({ problems: [{ code: 'not_changeable' }] });
  });

  it('edits at a moment', async () => {
    const { engine, experiment } = await started();
    const edit = experiment.edit(2_500_000, 'lgwr.nice', -20);
    engine.last.finish();
    await edit;
    expect(experiment.run?.scenario.edits).toEqual([{ atMs: 2.5, key: 'lgwr.nice', value: -20 }]);
  });

  it('undoes and redoes step by step', async () => {
    const { experiment } = await started();
    void experiment.set('lgwr.nice', 1);
    void experiment.set('lgwr.nice', 2);
    expect([experiment.canUndo, experiment.canRedo]).toEqual([true, false]);
    void experiment.undo();
    expect([nice(experiment), experiment.canRedo]).toEqual([1, true]);
    void experiment.undo();
    void experiment.undo();
    expect([nice(experiment), experiment.canUndo]).toEqual([0, false]);
    void experiment.redo();
    void experiment.redo();
    void experiment.redo();
    expect([nice(experiment), experiment.canRedo]).toEqual([2, false]);
    void experiment.undo();
    void experiment.set('lgwr.nice', 7);
    expect(experiment.canRedo).toBe(false);
    experiment.cancel();
  });

  it('undoes a whole gesture at once', async () => {
    const { experiment } = await started();
    for (const value of [1, 2, 3]) void experiment.set('lgwr.nice', value, 'drag');
    experiment.endGesture();
    void experiment.set('lgwr.nice', 4, 'drag');
    void experiment.undo();
    expect(nice(experiment)).toBe(3);
    void experiment.set('lgwr.nice', 5, 'drag');
    void experiment.undo();
    expect(nice(experiment)).toBe(3);
    void experiment.undo();
    expect(nice(experiment)).toBe(0);
    experiment.cancel();
  });

  it('can be cancelled', async () => {
    const { engine, experiment } = await started();
    const change = experiment.set('lgwr.nice', 1);
    experiment.cancel();
    await change;
    expect([experiment.running, experiment.error, engine.last.options.signal?.aborted]).toEqual([
      false,
      null,
      true,
    ]);
  });

  it('traces another window of the same run', async () => {
    const { engine, experiment } = await started();
    const hash = experiment.run?.hash;
    const change = experiment.showWindow({ fromNs: 1e6, untilNs: 2e6 });
    expect(engine.last.options.trace).toEqual({ fromNs: 1e6, untilNs: 2e6 });
    engine.last.finish();
    await change;
    expect([experiment.run?.hash === hash, experiment.canUndo]).toEqual([true, true]);
    void experiment.undo();
    expect(engine.last.options.trace).toEqual(DEFAULT_WINDOW);
    experiment.cancel();
  });
});

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
