import { withEdit } from '$model/scenario/edits';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '$model/schema/generated';
import { PARAMETERS, type ParameterKey, type Value } from '$model/schema/parameters';
import { PRESETS } from '$model/schema/generatedPresets';
import { Scenario, ScenarioError } from '$model/scenario/scenario';
import { originOf, SCENARIOS, START } from '$cases/scenarios';
import { afterEnd, readTime, shownTime, takenSentence } from '$views/sandbox/edit';
import { Sandbox } from '$views/sandbox/sandbox.svelte';
import { matches, TERMS } from '$views/sandbox/search';
import { countIn, listings } from '$views/sandbox/parameterListing';
import { published, BUSY, runReal } from '../fixtures/core';
import { experimentOf } from './controls.scene';
import { STATISTICS } from '$model/schema/generatedNames';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { readScenario } from '$model/scenario/decode';
import type { Parameter } from '$model/schema/schema';
import { whyIdle } from '$views/sandbox/parameterEffect';
import { Dice } from '../fixtures/random';

const found = (query: string) =>
  PARAMETERS.filter((each) => each.instance === 0 && matches(each, query)).map(({ key }) => key);

describe('search', () => {
  test.each([
    ['renice', 'lgwr.nice'],
    ['_spin_count', 'machine.latch_spin_us'],
    ['spin count', 'machine.latch_spin_us'],
    ['taskset', 'noise.affinity'],
    ['semop', 'machine.post_us'],
    ['Solaris', 'machine.scheduler'],
    ['log_buffer', 'redo.log_buffer_kb'],
    ['LOG BUFFER', 'redo.log_buffer_kb'],
    ['fsync latency', 'redo_disk.service_ms'],
    ['lgwr nice', 'lgwr.nice'],
    ['checkpoint incomplete', 'redo.groups'],
    ['_use_single_log_writer', 'lgwr.writers'],
    ['noise.burst_ms', 'noise.burst_ms'],
  ])('"%s" finds %s', (query, key) => {
    expect(found(query)).toContain(key);
  });

  test('all words have to be there, and nonsense finds nothing', () => {
    expect(found('lgwr renice')).toEqual(['lgwr.nice']);
    expect(found('renice xyzzy')).toEqual([]);
    expect(found('   ')).toHaveLength(PARAMETERS.filter(({ instance }) => instance === 0).length);
  });

  test('every term stands for a parameter that exists', () => {
    for (const term of Object.keys(TERMS)) {
      const [section = '', field] = term.split('.');
      const stands = PARAMETERS.some(
        (each) =>
          (section === '*' || each.section === section) &&
          (field === undefined || each.field === field),
      );
      expect(stands, term).toBe(true);
    }
  });
});

describe('what is listed', () => {
  const all = (scenario: Scenario, query = '') => {
    const sandbox = new Sandbox(experimentOf(scenario).experiment);
    return listings(scenario, (id) => sandbox.instancesOf(id), query);
  };

  test('every parameter of model.def, once', () => {
    const everyClass = SECTIONS.flatMap(({ keys }) => [...keys]);
    const scenario = Scenario.defaults;
    const list = listings(
      scenario,
      (id) =>
        everyClass.filter((key) =>
          PARAMETERS.some((each) => each.key.startsWith(`${key}.`) && each.section === id),
        ),
      '',
    );
    expect(list.reduce((sum, each) => sum + countIn(each), 0)).toBe(PARAMETERS.length);
  });

  test('classes only when they are used', () => {
    const keys = (scenario: Scenario) => all(scenario).map(({ key }) => key);
    expect(keys(Scenario.defaults)).not.toContain('sessions2');
    expect(keys(Scenario.defaults.withValues({ 'sessions3.count': 2 }))).toContain('sessions3');
    expect(keys(withEdit(Scenario.defaults, 5, 'noise2.nice', 3))).toContain('noise2');
    expect(keys(Scenario.defaults)).toEqual(expect.arrayContaining(['redo_disk', 'data_disk']));
  });

  test('what is without effect is apart, with the reason', () => {
    const eevdf = all(Scenario.defaults).find(({ key }) => key === 'eevdf');
    expect(eevdf?.live).toEqual([]);
    expect(eevdf?.idle.map(({ why }) => why)).toEqual(['machine.scheduler is cfs.']);
    const rac = all(Scenario.defaults).find(({ key }) => key === 'rac');
    expect(rac?.live.map(({ key }) => key)).toEqual(['rac.broadcast']);
  });
});

describe('scenarios to start from', () => {
  test('are the small one, every scenario of the published cases and of lessons, and an empty one', () => {
    const files = readdirSync('cases').filter((name) => /^(S\d|lesson-).*\.json$/.test(name));
    expect(SCENARIOS).toHaveLength(files.length + 2);
    for (const file of files) {
      const id = file.replace('.json', '');
      const scenario = SCENARIOS.find((each) => each.id === id)?.scenario;
      expect(scenario?.toText()).toBe(published(id).toText());
    }
  });

  test('are known by their titles', () => {
    expect(new Set(SCENARIOS.map(({ scenario }) => scenario.title)).size).toBe(SCENARIOS.length);
    for (const each of SCENARIOS)
      expect(originOf(each.scenario.withValue('run.seed', 9))).toBe(each);
    expect(originOf(START.scenario.withTitle('My own')).scenario).toBe(Scenario.defaults);
  });
});

describe('what the sandbox does', () => {
  const opened = (scenario = START.scenario) => {
    const { experiment } = experimentOf(scenario);
    return { experiment, sandbox: new Sandbox(experiment) };
  };

  test('a preset is one step to undo, and known again', async () => {
    const { experiment, sandbox } = opened();
    const nvme = PRESETS.find(({ id }) => id === 'nvme');
    if (!nvme) throw new RangeError('There is no such preset.');
    sandbox.usePreset('redo_disk', nvme);
    expect(experiment.scenario.resolve('redo_disk.service_ms')).toBe(0.036);
    expect(sandbox.presetInUse('redo_disk')).toBe(nvme);
    expect(sandbox.presetInUse('data_disk')).toBeUndefined();
    await experiment.undo();
    expect(experiment.scenario.equals(START.scenario)).toBe(true);
    expect(sandbox.presetInUse('redo_disk')).toBeUndefined();
  });

  test('classes are added up to eight, and removed with everything of theirs', () => {
    const { experiment, sandbox } = opened();
    expect(sandbox.addInstance('noise')).toBe('noise2');
    expect(experiment.scenario.resolve('noise2.count')).toBe(1);
    sandbox.setEdit({ atMs: 40, key: 'noise2.nice', value: 5 });
    for (let place = 3; place <= 8; place++)
      expect(sandbox.addInstance('noise')).toBe(`noise${place}`);
    expect(sandbox.addInstance('noise')).toBeUndefined();
    sandbox.removeInstance('noise2');
    expect(sandbox.instancesOf('noise')).not.toContain('noise2');
    expect(experiment.scenario.edits).toEqual([]);
    expect(sandbox.addInstance('noise')).toBe('noise2');
  });

  test('what the scenario refuses is told and changes nothing', () => {
    const { experiment, sandbox } = opened();
    sandbox.setEdit({ atMs: 40, key: 'machine.cpus', value: 8 });
    expect(sandbox.refusal).toContain("machine.cpus can't change while the run goes on");
    expect(experiment.scenario).toBe(START.scenario);
    sandbox.setEdit({ atMs: 40, key: 'lgwr.nice', value: -20 });
    expect(sandbox.refusal).toBe('');
    sandbox.setEdit({ atMs: 60, key: 'lgwr.nice', value: -10 }, 0);
    expect(experiment.scenario.edits).toEqual([{ atMs: 60, key: 'lgwr.nice', value: -10 }]);
  });

  test('a refused value takes effect with the change that makes room for it', async () => {
    const { experiment, sandbox } = opened();
    sandbox.pendingEdits.commit('lgwr.affinity', '6');
    // The words of refusals are fetched with the first.
    await expect
      .poll(() => sandbox.pendingEdits.complaintOf('lgwr.affinity'))
      .toContain('the machine has none of these');
    expect(sandbox.pendingEdits.valueOf('lgwr.affinity')).toBe('6');
    sandbox.pendingEdits.commit('machine.cpus', 8);
    expect(experiment.scenario.resolve('lgwr.affinity')).toBe('6');
    expect(sandbox.pendingEdits.complaintOf('lgwr.affinity')).toBe('');
  });
});

describe('the time of an edit', () => {
  test.each([
    ['40', 40],
    ['40 ms', 40],
    ['1.5 s', 1500],
    ['250us', 0.25],
    ['1,500 ms', 1500],
    ['0', 0],
  ])('%s', (text, atMs) => {
    expect(readTime(text)).toEqual({ atMs });
    expect(readTime(shownTime(atMs))).toEqual({ atMs });
  });

  test.each(['', 'soon', '-3', '1..5', '2 h'])('"%s" is none', (text) => {
    expect(readTime(text)).toHaveProperty('sentence');
  });

  test('must be in the range, free, and is told when it comes too late', () => {
    expect(readTime('259201 s')).toEqual({ sentence: 'An edit must be from 0 to 259,200 s.' });
    const edits = [{ atMs: 40, key: 'lgwr.nice', value: -20 }] as const;
    expect(takenSentence(edits, 40, 'lgwr.nice')).toContain('There is already an edit');
    expect(takenSentence(edits, 40, 'lgwr.nice', 0)).toBe('');
    expect(takenSentence(edits, 41, 'lgwr.nice')).toBe('');
    expect(afterEnd(Scenario.defaults, 2000)).toBe('Without effect: the run ends at 2 s.');
    expect(afterEnd(Scenario.defaults, 1999)).toBe('');
  });
});

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
    case 'text':
      return ['', 'const timeout_ms = 1000;'];
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
