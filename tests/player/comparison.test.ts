import { describe, expect, it } from 'vitest';
import { Scenario } from '$model/scenario/scenario';
import { Experiment } from '$player/experiment.svelte';
import { ManualEngine } from './manualEngine';

const BASE = Scenario.defaults.withValues({ 'run.until_ms': 5, 'sessions.count': 1 });
const withNice = (nice: number) => BASE.withValue('lgwr.nice', nice);

async function started() {
  const engine = new ManualEngine();
  const others = new ManualEngine();
  const experiment = new Experiment(engine, BASE, undefined, others);
  const start = experiment.start();
  engine.last.finish();
  await start;
  return { engine, others, experiment, compared: experiment.compared };
}

/** The nice values of LGWR in the order of the runs; the reader's own is a text. */
const order = ({ compared, scenario }: Experiment) =>
  compared.order.map((other) =>
    other ? other.scenario.resolve('lgwr.nice') : `own ${scenario.resolve('lgwr.nice')}`,
  );

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a comparison', () => {
  it('is of one run until another is kept, which is then A', async () => {
    const { experiment, compared } = await started();
    expect([order(experiment), compared.traces.length]).toEqual([['own 0'], 1]);
    const kept = experiment.run;
    expect(compared.keep()).toBe(true);
    expect(compared.others[0]?.run).toBe(kept);
    expect(compared.placed.map(({ place, which }) => [place, which])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('adds scenarios at the end, run by an engine of their own over the same window', async () => {
    const { engine, others, experiment, compared } = await started();
    const other = compared.add(withNice(-5));
    expect([order(experiment), other?.running, compared.placed.length]).toEqual([
      ['own 0', -5],
      true,
      1,
    ]);
    expect(others.last.options.trace).toBe(experiment.window);
    expect(engine.requests).toHaveLength(1);
    others.last.options.onProgress?.({ nowNs: 1e6, endNs: 5e6 });
    expect(other?.progress).toBe(0.2);
    others.last.finish();
    await settled();
    expect([other?.running, compared.traces.length]).toEqual([false, 2]);
    expect(compared.traces[1]).toBe(other?.run?.trace);
  });

  it('has room for four runs', async () => {
    const { experiment, compared } = await started();
    for (const nice of [1, 2, 3]) expect(compared.add(withNice(nice))).not.toBeNull();
    expect([compared.isFull, compared.add(withNice(4)), compared.keep()]).toEqual([
      true,
      null,
      false,
    ]);
    expect(order(experiment)).toEqual(['own 0', 1, 2, 3]);
  });

  it('keeps the error of a run to itself, and runs it again', async () => {
    const { others, experiment, compared } = await started();
    const other = compared.add(withNice(-5));
    others.last.fail(new Error('no'));
    await settled();
    expect([other?.error?.message, other?.run, experiment.error]).toEqual(['no', null, null]);
    if (other) compared.start(other);
    others.last.finish();
    await settled();
    expect([other?.error, other?.run?.scenario.resolve('lgwr.nice')]).toEqual([null, -5]);
  });

  it('calls a run off that is removed, and one that is not wanted', async () => {
    const { others, experiment, compared } = await started();
    const [first, second] = [compared.add(withNice(1)), compared.add(withNice(2))];
    second?.cancel();
    if (first) compared.remove(first);
    expect(others.requests.map(({ options }) => options.signal?.aborted)).toEqual([true, true]);
    await settled();
    expect([order(experiment), second?.running, second?.error]).toEqual([
      ['own 0', 2],
      false,
      null,
    ]);
  });

  it('moves runs to other places, the own one too', async () => {
    const { experiment, compared } = await started();
    for (const nice of [1, 2, 3]) compared.add(withNice(nice));
    compared.move(0, 3);
    expect(order(experiment)).toEqual([1, 2, 3, 'own 0']);
    compared.move(2, 0);
    expect(order(experiment)).toEqual([3, 1, 2, 'own 0']);
    const [first] = compared.others;
    if (first) compared.remove(first);
    expect([order(experiment), compared.place]).toEqual([[1, 2, 'own 0'], 2]);
  });

  it('lets the reader work on another run, and keeps the one that was', async () => {
    const { engine, others, experiment, compared } = await started();
    const other = compared.add(withNice(7));
    others.last.finish();
    await settled();
    if (!other) throw new Error('There was room.');
    const changed = experiment.apply(compared.exchange(other));
    expect(order(experiment)).toEqual([0, 'own 7']);
    engine.last.finish();
    await changed;
    expect(experiment.run?.scenario.resolve('lgwr.nice')).toBe(7);
  });

  it('takes a name back and gives it again; the run stays', async () => {
    const { others, experiment, compared } = await started();
    const other = compared.add(withNice(1));
    if (!other) throw new Error('There was room.');
    others.last.finish();
    await settled();
    const { run } = other;
    compared.rename(other, 'Real time');
    compared.rename(other, 'Real time');
    expect([other.scenario.title, experiment.history.undoable]).toEqual([
      'Real time',
      { kind: 'renamed', from: '', to: 'Real time' },
    ]);
    await experiment.undo();
    expect([other.scenario.title, order(experiment)]).toEqual(['', ['own 0', 1]]);
    await experiment.redo();
    expect([other.scenario.title, other.run]).toEqual(['Real time', run]);
  });

  it('with one run alone forgets the others', async () => {
    const { experiment, compared } = await started();
    for (const nice of [1, 2, 3]) compared.add(withNice(nice));
    if (experiment.run) compared.compareOnlyWith(experiment.run);
    expect(order(experiment)).toEqual([0, 'own 0']);
  });

  it('stands as a link says; without a word about it, the own run is B', async () => {
    const { experiment, compared } = await started();
    compared.restore([withNice(1), withNice(2)]);
    expect(order(experiment)).toEqual([1, 'own 0', 2]);
    compared.restore([withNice(1), withNice(2)], 0);
    expect(order(experiment)).toEqual(['own 0', 1, 2]);
    compared.restore([withNice(1)], 3);
    expect(order(experiment)).toEqual([1, 'own 0']);
    compared.clear();
    expect([order(experiment), compared.place]).toEqual([['own 0'], 0]);
    compared.restore([]);
    compared.add(withNice(1));
    expect(order(experiment)).toEqual(['own 0', 1]);
  });

  it('traces another window of all runs', async () => {
    const { engine, others, experiment, compared } = await started();
    compared.keep();
    compared.add(withNice(1));
    void experiment.showWindow({ fromNs: 1e6, untilNs: 2e6 });
    const windows = [engine.last, ...others.requests.slice(-2)].map(({ options }) => options.trace);
    expect(windows).toEqual(Array(3).fill({ fromNs: 1e6, untilNs: 2e6 }));
  });
});
