import { describe, expect, it } from 'vitest';
import { EngineError } from '$engine/errors';
import { Scenario } from '$model/scenario/scenario';
import { DEFAULT_WINDOW, Experiment } from '$player/experiment.svelte';
import { ManualEngine } from './manualEngine';

const BASE = Scenario.defaults.withValues({ 'run.until_ms': 5, 'sessions.count': 1 });

async function started() {
  const engine = new ManualEngine();
  const session = new Experiment(engine, BASE);
  const start = session.start();
  engine.last.finish();
  await start;
  return { engine, session };
}

const nice = (session: Experiment) => session.scenario.resolve('lgwr.nice');

describe('a session', () => {
  it('runs its scenario and shows the run', async () => {
    const engine = new ManualEngine();
    const session = new Experiment(engine, BASE);
    expect([session.running, session.run, session.stale]).toEqual([false, null, false]);
    const start = session.start();
    expect(session.running).toBe(true);
    expect(engine.last.options.trace).toBe(DEFAULT_WINDOW);
    engine.last.options.onProgress?.({ nowNs: 1e6, endNs: 5e6 });
    expect(session.progress).toBe(0.2);
    engine.last.finish();
    await start;
    expect([session.running, session.progress, session.error]).toEqual([false, 0, null]);
    expect(session.run?.scenario).toBe(BASE);
  });

  it('keeps the run shown until the next is there', async () => {
    const { engine, session } = await started();
    const before = session.run;
    const change = session.set('lgwr.nice', -5);
    expect([session.run === before, session.stale, nice(session)]).toEqual([true, true, -5]);
    engine.last.finish();
    await change;
    expect([session.run === before, session.stale]).toEqual([false, false]);
  });

  it('shows the newest run, however the others end', async () => {
    const { engine, session } = await started();
    const changes = [-1, -2, -3].map((value) => session.set('lgwr.nice', value));
    for (const request of [...engine.requests].reverse()) request.finish();
    await Promise.all(changes);
    expect(session.run?.scenario.resolve('lgwr.nice')).toBe(-3);
    expect([session.running, session.error]).toEqual([false, null]);
    expect(engine.requests.slice(1, 3).every(({ options }) => options.signal?.aborted)).toBe(true);
    engine.requests[1]?.options.onProgress?.({ nowNs: 1, endNs: 1 });
    expect(session.progress).toBe(0);
  });

  it('keeps the last good run when one fails, and forgets the error with the next', async () => {
    const { engine, session } = await started();
    const before = session.run;
    const failing = session.set('lgwr.nice', -5);
    engine.last.fail(new EngineError('worker-died', 'It died.'));
    await failing;
    expect([session.run === before, session.running, session.error?.message]).toEqual([
      true,
      false,
      'It died.',
    ]);
    const again = session.start();
    engine.last.finish();
    await again;
    expect(session.error).toBeNull();
    expect(session.run?.scenario.resolve('lgwr.nice')).toBe(-5);
  });

  it('takes no value that is not allowed', async () => {
    const { engine, session } = await started();
    const runs = engine.requests.length;
    await session.set('lgwr.nice', 99);
    expect(session.error?.message).toContain('lgwr.nice is 99');
    expect([nice(session), session.canUndo, engine.requests.length]).toEqual([0, false, runs]);
    await session.edit(4e6, 'machine.cpus', 2);
    expect(session.error?.message).toContain("can't change");
  });

  it('edits at a moment', async () => {
    const { engine, session } = await started();
    const edit = session.edit(2_500_000, 'lgwr.nice', -20);
    engine.last.finish();
    await edit;
    expect(session.run?.scenario.edits).toEqual([{ atMs: 2.5, key: 'lgwr.nice', value: -20 }]);
  });

  it('undoes and redoes step by step', async () => {
    const { session } = await started();
    void session.set('lgwr.nice', 1);
    void session.set('lgwr.nice', 2);
    expect([session.canUndo, session.canRedo]).toEqual([true, false]);
    void session.undo();
    expect([nice(session), session.canRedo]).toEqual([1, true]);
    void session.undo();
    void session.undo();
    expect([nice(session), session.canUndo]).toEqual([0, false]);
    void session.redo();
    void session.redo();
    void session.redo();
    expect([nice(session), session.canRedo]).toEqual([2, false]);
    void session.undo();
    void session.set('lgwr.nice', 7);
    expect(session.canRedo).toBe(false);
    session.cancel();
  });

  it('undoes a whole gesture at once', async () => {
    const { session } = await started();
    for (const value of [1, 2, 3]) void session.set('lgwr.nice', value, 'drag');
    session.endGesture();
    void session.set('lgwr.nice', 4, 'drag');
    void session.undo();
    expect(nice(session)).toBe(3);
    void session.set('lgwr.nice', 5, 'drag');
    void session.undo();
    expect(nice(session)).toBe(3);
    void session.undo();
    expect(nice(session)).toBe(0);
    session.cancel();
  });

  it('can be cancelled', async () => {
    const { engine, session } = await started();
    const change = session.set('lgwr.nice', 1);
    session.cancel();
    await change;
    expect([session.running, session.error, engine.last.options.signal?.aborted]).toEqual([
      false,
      null,
      true,
    ]);
  });

  it('traces another window of the same run', async () => {
    const { engine, session } = await started();
    const hash = session.run?.hash;
    const change = session.showWindow({ fromNs: 1e6, untilNs: 2e6 });
    expect(engine.last.options.trace).toEqual({ fromNs: 1e6, untilNs: 2e6 });
    engine.last.finish();
    await change;
    expect([session.run?.hash === hash, session.canUndo]).toEqual([true, true]);
    void session.undo();
    expect(engine.last.options.trace).toEqual(DEFAULT_WINDOW);
    session.cancel();
  });
});
