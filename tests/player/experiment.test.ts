import { describe, expect, it } from 'vitest';
import { EngineError } from '$model/run/engineError';
import { Scenario } from '$model/scenario/scenario';
import { DEFAULT_WINDOW, Experiment } from '$player/experiment.svelte';
import { ManualEngine } from './manualEngine';

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
