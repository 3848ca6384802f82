import { withEdit } from '$model/scenario/edits';
import { describe, expect, test } from 'vitest';
import { STATISTICS } from '$model/schema/generatedNames';
import { PARAMETERS, type ParameterKey, type Value } from '$model/schema/parameters';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { Scenario, ScenarioError } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import type { Parameter } from '$model/schema/schema';
import { whyIdle } from '$views/sandbox/parameterEffect';
import { BUSY, runReal } from '../fixtures/core';
import { Dice } from '../fixtures/random';

const SHORT = { until_ms: 120 };

/** Between them they switch everything on and off that a rule looks at. */
const scenes: readonly (readonly [string, Scenario])[] = [
  ['the defaults with two sessions', readScenario({ run: SHORT, sessions: { count: 2 } })],
  ['busy, with edits', BUSY.withValues({ 'run.until_ms': 300 })],
  [
    'eevdf, polling, queries, an open load',
    readScenario({
      run: SHORT,
      machine: { cpus: 2, scheduler: 'eevdf' },
      sync: { mode: 'polling' },
      sessions: { count: 3, arrivals_per_s: 200, redo_bytes: 0, logical_reads: 4 },
      sessions2: { count: 1, cpu_ms: 0 },
      redo_disk: { distribution: 'lognormal' },
    }),
  ],
  [
    'o1, workers, fast sync, database writers, groups',
    readScenario({
      run: SHORT,
      machine: { cpus: 4, scheduler: 'o1', sockets: 2, remote_memory_percent: 120 },
      lgwr: { writers: 'workers', working_set_kb: 200 },
      sync: { mode: 'fast' },
      redo: { group_kb: 4096 },
      dbwr: { count: 1 },
      sessions: { count: 4, dirty_blocks: 3, reads: 1 },
      redo_disk: { distribution: 'empirical', share_1ms: 3, share_8ms: 1 },
    }),
  ],
  [
    'timeshare, a hot chain, real time, RAC, the archiver',
    readScenario({
      run: SHORT,
      machine: { cpus: 2, scheduler: 'timeshare' },
      lgwr: { writers: 'adaptive' },
      sync: { mode: 'adaptive' },
      redo: { group_kb: 2048 },
      archiver: { active: true },
      rac: { broadcast: true, policy: 'rr' },
      cache: { hot_percent: 20 },
      sessions: { count: 3, logical_reads: 20, think_ms: 1, scans: 0.5 },
      noise: { count: 1, burst_ms: 1, policy: 'fifo' },
    }),
  ],
];

/** Everything that a run tells. */
const told = (run: Run) => [run.hash, ...STATISTICS.map(({ id }) => statisticOf(run, id))];

/** Some other allowed values of a parameter: the ends of its range, and one inside. */
function others(parameter: Parameter, dice: Dice): Value[] {
  switch (parameter.type) {
    case 'number': {
      const { min, max, scale } = parameter;
      const between = min + dice.below(1000) * ((max - min) / 1e6);
      return [min, max, Math.round(between * scale) / scale];
    }
    case 'choice':
      return [...parameter.options];
    case 'flag':
      return [true, false];
    case 'cpus':
      return ['all', '0', '1'];
  }
}

function changed(scenario: Scenario, key: ParameterKey, value: Value): Scenario | null {
  try {
    return scenario.withValues({ [key]: value });
  } catch (error) {
    if (error instanceof ScenarioError) return null;
    throw error;
  }
}

describe('a parameter that is called without effect has none', () => {
  test.each(scenes)('%s', (_, scene) => {
    const dice = new Dice(4);
    const expected = told(runReal(scene));
    const wrong: string[] = [];
    let tried = 0;
    for (const parameter of PARAMETERS) {
      const why = whyIdle(scene, parameter);
      // Classes that are not used are alike; two of them represent all.
      if (why === '' || parameter.instance > 1) continue;
      for (const value of others(parameter, dice)) {
        const other = changed(scene, parameter.key, value);
        if (!other || other.equals(scene)) continue;
        const same = told(runReal(other)).join() === expected.join();
        if (!same) wrong.push(`${parameter.key}=${String(value)}: ${why}`);
        tried++;
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });
});

test('an edit makes a parameter matter', () => {
  const polls = Scenario.defaults.withValues({ 'sessions.count': 1 });
  const parameter = PARAMETERS.find(({ key }) => key === 'sync.fast_spin_us');
  if (!parameter) throw new RangeError('There is no such parameter.');
  expect(whyIdle(polls, parameter)).toBe('sync.mode is postwait.');
  expect(whyIdle(withEdit(polls, 40, 'sync.mode', 'fast'), parameter)).toBe('');
});
