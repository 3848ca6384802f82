import { describe, expect, it } from 'vitest';
import { findDivergence } from '$model/compare/divergence';
import type { Scenario } from '$model/scenario/scenario';
import { decodeScenario, readScenario } from '$model/scenario/decode';
import { forkNs } from '$model/scenario/diff';
import { Playhead } from '$player/playhead.svelte';
import { Experiment } from '$player/experiment.svelte';
import { partChangedMost, rowsAfter, seriesFromNs, totalsThatDiffer } from '$views/fork/changed';
import { fork, forkedFrom, type Forked } from '$views/fork/fork';
import { wordFork, wordOutcome, wordDivergenceOf } from '$views/fork/sentences';
import { whatIfs } from '$views/fork/whatIfs';
import { ManualEngine } from '../player/manualEngine';
import { BUSY, golden, GOLDEN, runReal } from '../fixtures/core';

const WINDOW = { fromNs: 0, untilNs: 400e6, records: 200_000 };

/** Two noises on LGWR's CPU, nobody protected. */
const STARVED = readScenario({
  run: { until_ms: 400 },
  machine: { cpus: 4 },
  lgwr: { affinity: '1' },
  sessions: { count: 4, cpu_ms: 1, think_ms: 1 },
  noise: { count: 2, affinity: '1', nice: -20 },
});

/** The result of work in steps. */
function finish<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function forkedAt(atMs: number, scenario: Scenario, change: (of: Scenario) => Scenario): Forked {
  const [original, forked] = [runReal(scenario, WINDOW), runReal(change(scenario), WINDOW)];
  return { original, fork: forked, atNs: atMs * 1e6 };
}

const stopNoise = (scenario: Scenario) => scenario.withEdit(100, 'noise.active', false);

describe('what can be asked', () => {
  it.each(GOLDEN)('of %s is allowed, and changes something', (name) => {
    const scenario = golden(name);
    const atNs = 20e6;
    const questions = whatIfs(scenario, atNs);
    expect(questions.length).toBeGreaterThan(3);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { id, settings } of questions) {
      const next = scenario.withEdits(atNs / 1e6, settings);
      expect(decodeScenario(next.toJson()).problems, id).toEqual([]);
      for (const [key, value] of settings) {
        expect(next.resolveAt(key, atNs), id).toBe(value);
        expect(scenario.resolveAt(key, atNs), id).not.toBe(value);
      }
    }
  });

  it('depends on what is in force at the instant', () => {
    const ids = (atNs: number) => whatIfs(stopNoise(STARVED), atNs).map(({ id }) => id);
    expect(ids(50e6)).toContain('stop_noise');
    expect(ids(50e6)).not.toContain('start_noise');
    expect(ids(150e6)).toContain('start_noise');
    expect(ids(150e6)).not.toContain('stop_noise');
    const { settings } = whatIfs(STARVED, 0).find(({ id }) => id === 'own_cpu') ?? {};
    expect(settings).toEqual([
      ['sessions.affinity', '0,2-3'],
      ['noise.affinity', '0,2-3'],
    ]);
    const archiving = whatIfs(STARVED.withValues({ 'archiver.active': true }), 0);
    expect(archiving.find(({ id }) => id === 'own_cpu')?.settings).toContainEqual([
      'archiver.affinity',
      '0,2-3',
    ]);
    const alone = whatIfs(STARVED.withValues({ 'machine.cpus': 2, 'lgwr.affinity': 'all' }), 0);
    expect(alone.map(({ id }) => id)).not.toContain('move_noise');
  });
});

describe('a fork', () => {
  async function opened() {
    const engine = new ManualEngine();
    const experiment = new Experiment(engine, STARVED, WINDOW, new ManualEngine());
    const start = experiment.start();
    engine.last.finish();
    await start;
    const playhead = new Playhead({ request: () => 0, cancel: () => undefined });
    playhead.attach(runReal(STARVED, WINDOW).trace);
    playhead.seek(100e6);
    return { engine, experiment, playhead };
  }

  it('becomes the run, the original what it is compared with; undo takes both back', async () => {
    const { engine, experiment, playhead } = await opened();
    const original = experiment.run;
    const forking = fork(experiment, playhead, [['noise.active', false]]);
    engine.last.finish();
    await forking;
    expect(experiment.run?.scenario.edits).toEqual([
      { atMs: 100, key: 'noise.active', value: false },
    ]);
    expect(experiment.compared.others.map(({ run }) => run)).toEqual([original]);
    expect(forkedFrom(experiment)).toEqual({ original, fork: experiment.run, atNs: 100e6 });
    expect(playhead.timeNs).toBe(100e6);
    const undoing = experiment.undo();
    engine.last.finish();
    await undoing;
    expect([experiment.compared.others.length, experiment.canUndo, forkedFrom(experiment)]).toEqual(
      [0, false, null],
    );
    expect(experiment.scenario).toBe(STARVED);
    const redoing = experiment.redo();
    engine.last.finish();
    await redoing;
    expect(forkedFrom(experiment)?.original).toBe(original);
  });

  it('goes on at its instant, and forks anew at another', async () => {
    const { engine, experiment, playhead } = await opened();
    const original = experiment.run;
    const step = async (...settings: Parameters<typeof fork>[2]) => {
      const forking = fork(experiment, playhead, settings);
      engine.last.finish();
      await forking;
    };
    await step(['noise.active', false]);
    await step(['lgwr.nice', -20]);
    expect(forkedFrom(experiment)?.original).toBe(original);
    expect(experiment.scenario.edits).toHaveLength(2);
    const first = experiment.run;
    playhead.seek(200e6);
    await step(['lgwr.nice', 0]);
    expect(forkedFrom(experiment)).toMatchObject({ original: first, atNs: 200e6 });
  });

  it('is none of runs that differ from their start, or not at all', () => {
    expect(forkNs(STARVED, STARVED.withValue('lgwr.nice', 3))).toBeNull();
    expect(forkNs(STARVED, STARVED)).toBeNull();
    expect(forkNs(stopNoise(STARVED), STARVED)).toBe(100e6);
    const both = stopNoise(STARVED).withValue('lgwr.nice', 3);
    expect(forkNs(STARVED, both)).toBeNull();
  });
});

describe('what a fork changed', () => {
  const forked = forkedAt(100, STARVED, stopNoise);

  it('lies after the fork: before it both runs are the same, record by record', () => {
    const divergence = finish(findDivergence(forked.original.trace, forked.fork.trace));
    if (divergence.kind !== 'apart') throw new Error('They must part.');
    expect(divergence.timeNs).toBeGreaterThanOrEqual(100e6);
    const words = wordDivergenceOf(forked, divergence);
    expect(words).toMatch(/^At 1\d\d\.\d{3} ms .*the original.*the fork.*after the fork\.$/);
  });

  it('is counted from the interval of the fork on, and adds up to the whole', () => {
    expect(seriesFromNs(forked)).toBe(100e6);
    const rows = new Map(rowsAfter(forked).map((row) => [row.id, row]));
    const { original, fork: run } = forked;
    const before = original.tables.series.column('transactions').slice(0, 10);
    expect([...run.tables.series.column('transactions').slice(0, 10)]).toEqual([...before]);
    const inAll = original.statistic('transactions');
    const after = inAll - before.reduce((sum, count) => sum + count, 0);
    expect(rows.get('transactions')?.original).toBeCloseTo(after / 0.3);
    const mean = rows.get('lfs_mean');
    expect(mean?.fork).toBeLessThan(mean?.original ?? 0);
    expect(rows.get('cpu_noise')?.fork).toBeLessThan(0.02);
  });

  it('is told in sentences', () => {
    expect(wordFork(forked)).toBe('From 100.000 ms on: Noise: Active on → off.');
    const outcome = wordOutcome(forked);
    expect(outcome[0]).toMatch(/^A commit waits .* on average instead of .*\.$/);
    expect(outcome.at(-1)).toContain('LGWR runnable');
    expect(partChangedMost(forked)?.id).toMatch(/runnable/);
  });

  it('has totals that differ, and none that do not', () => {
    const totals = totalsThatDiffer(forked);
    expect(totals.map(({ id }) => id)).toContain('log_file_sync');
    expect(totals.every(({ original, fork: now }) => original !== now)).toBe(true);
  });

  it('is nothing where the change has no effect', () => {
    const same = forkedAt(100, BUSY, (scenario) => scenario.withEdit(100, 'archiver.nice', 3));
    const divergence = finish(findDivergence(same.original.trace, same.fork.trace));
    expect(divergence.kind).toBe('none');
    expect(wordOutcome(same)).toEqual(['Commits and throughput come out the same after the fork.']);
    expect(totalsThatDiffer(same)).toEqual([]);
  });
});
