/** What hands on the machine may change, and the sentences that say so. */
import { describe, expect, it } from 'vitest';
import { readScenario } from '$model/scenario/decode';
import type { Scenario } from '$model/scenario/scenario';
import type { Experiment } from '$player/experiment.svelte';
import { Hands, type Offer } from '$views/hands/hands.svelte';
import { runReal } from '../fixtures/core';

const scenario = readScenario({
  run: { until_ms: 20 },
  machine: { cpus: 4 },
  lgwr: { affinity: '3' },
  sessions: { count: 5, think_ms: 1 },
  noise: { count: 1, affinity: '3' },
  ckpt: { active: true },
  dbwr: { count: 1 },
  rac: { broadcast: true, remote_cpus: 2 },
});
const run = runReal(scenario);
const idOf = (name: string) => {
  const found = run.processes.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.id;
};

/** Hands, and the scenarios that they made. */
function handsOn(offer: Offer, from: Scenario = scenario) {
  const made: Scenario[] = [];
  const experiment = {
    scenario: from,
    endGesture: () => undefined,
    apply: (next: Scenario) => {
      made.push(next);
      return Promise.resolve();
    },
  } as unknown as Experiment;
  const hands = new Hands(
    () => experiment,
    () => offer,
  );
  return { hands, made };
}

const NOW = { timeNs: 5e6, isAlone: true };

describe('hands on the machine', () => {
  it('put the neighbour on another CPU, and say so', () => {
    const { hands, made } = handsOn('everything');
    hands.set(run, idOf('noise 1'), 'affinity', '1', NOW);
    expect(made[0]?.resolve('noise.affinity')).toBe('1');
    expect(hands.said).toBe('Noise 1: CPU 3 only → CPU 1 only.');
  });

  it('set one session by itself, or all of its class', () => {
    const { hands, made } = handsOn('everything');
    hands.set(run, idOf('session 2'), 'nice', 10, NOW);
    expect(made[0]?.resolve('sessions2.nice')).toBe(10);
    expect(made[0]?.resolve('sessions2.count')).toBe(1);
    expect(hands.said).toBe('Session 2: nice 0 → nice 10.');
    hands.set(run, idOf('session 2'), 'nice', 10, { ...NOW, isAlone: false });
    expect(made[1]?.resolve('sessions.nice')).toBe(10);
    expect(made[1]?.resolve('sessions.count')).toBe(5);
    expect(hands.said).toBe('All 5 from session 1 to session 5: nice 0 → nice 10.');
  });

  it('change in a lesson what its controls offer, within their range, for the whole class', () => {
    const { hands, made } = handsOn([{ key: 'sessions.nice', from: -8, to: 19 }]);
    const handle = hands.handleOf(run, idOf('session 2'), 'nice');
    expect(handle).toMatchObject({ key: 'sessions.nice', alone: false, from: -8, to: 19 });
    hands.set(run, idOf('session 2'), 'nice', 5, NOW);
    expect(made[0]?.resolve('sessions.nice')).toBe(5);
    expect(made[0]?.resolve('sessions.count')).toBe(5);
    hands.set(run, idOf('session 2'), 'nice', -20, NOW);
    expect(made).toHaveLength(1);
    expect(hands.said).toBe('Here nice values go from −8 to 19.');
  });

  it('leave alone what a lesson does not offer, and say what it does', () => {
    const { hands, made } = handsOn(['sessions.nice']);
    hands.set(run, idOf('LGWR'), 'nice', -20, NOW);
    expect(made).toEqual([]);
    expect(hands.said).toBe(
      'Here you can change Sessions: nice; in the sandbox everything can be changed.',
    );
    const { hands: without } = handsOn([]);
    expect(without.handleOf(run, idOf('LGWR'), 'nice')).toMatch(/^Nothing of this simulation/);
  });

  it('say why a process has nothing to set', () => {
    const { hands } = handsOn('everything');
    const remote = run.processes.find(({ kind }) => kind === 'remote_lms');
    expect(hands.handleOf(run, remote?.id ?? -1, 'affinity')).toMatch(/other instance’s machine/);
    const recorded = Object.defineProperty(runReal(scenario), 'isRecorded', { value: true });
    expect(hands.handleOf(recorded, 0, 'nice')).toMatch(/^This is a recording/);
  });

  it('say what the model refuses, and change nothing', () => {
    const { hands, made } = handsOn('everything');
    hands.set(run, idOf('noise 1'), 'affinity', '9', NOW);
    expect(made).toEqual([]);
    expect(hands.said).toMatch(/noise\.affinity/);
  });

  it('change the edit that is in force where the playhead is', () => {
    const edited = readScenario({
      run: { until_ms: 20 },
      noise: { count: 1 },
      edits: [{ at_ms: 2, set: { 'noise.nice': 3 } }],
    });
    const later = runReal(edited);
    const { hands, made } = handsOn('everything', edited);
    const noise = later.processes.find(({ kind }) => kind === 'noise')?.id ?? -1;
    hands.set(later, noise, 'nice', -7, NOW);
    expect(made[0]?.edits).toEqual([{ atMs: 2, key: 'noise.nice', value: -7 }]);
    expect(hands.said).toBe('Noise 1: nice 3 → nice −7.');
  });
});
