import { withEdits } from '$model/scenario/edits';
import { scenarioToJson } from '$model/scenario/scenario';
import { describe, expect, it } from 'vitest';
import { decodeScenario } from '$model/scenario/decode';
import { forkNs } from '$model/scenario/diff';
import { Playhead } from '$player/playhead.svelte';
import { Experiment } from '$player/experiment.svelte';
import { fork, forkedFrom } from '$views/fork/fork';
import { whatIfs } from '$databases/whatIfs';
import { ManualEngine } from '../player/manualEngine';
import { golden, GOLDEN, runReal } from '../fixtures/core';
import { STARVED, stopNoise, WINDOW } from '../fixtures/forks';

describe('what can be asked', () => {
  it.each(GOLDEN)('of %s is allowed, and changes something', (name) => {
    const scenario = golden(name);
    const atNs = 20e6;
    const questions = whatIfs(scenario, atNs);
    expect(questions.length).toBeGreaterThan(3);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { id, settings } of questions) {
      const next = withEdits(scenario, atNs / 1e6, settings);
      expect(decodeScenario(scenarioToJson(next)).problems, id).toEqual([]);
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
