import { withEdit, withoutEdit } from '$model/scenario/edits';
import { wordError, wordRefusal } from '$explain/refusals';
import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { countProcesses } from '$model/scenario/check';
import { Limit } from '$model/schema/generated';
import { scenarioToJson, Scenario, ScenarioError } from '$model/scenario/scenario';
import { decodeScenario, decodeScenarioText, readScenario } from '$model/scenario/decode';
import type { Decoded } from '$model/scenario/draft';
import { published } from '../fixtures/core';
import { PARAMETERS } from '$model/schema/parameters';
import { scenarioChanges, withoutChange } from '$model/scenario/diff';
import { Dice } from '../fixtures/random';

const messagesOf = ({ problems }: Decoded) => problems.map((problem) => wordRefusal(problem));
const messages = (json: unknown) => messagesOf(decodeScenario(json));

/** What an invalid change throws. */
function complaint(change: () => unknown): string {
  try {
    change();
  } catch (error) {
    if (error instanceof ScenarioError) return wordError(error);
    throw error;
  }
  return 'nothing was thrown';
}

describe('a scenario', () => {
  it('resolves what is given and what is not, each with its own type', () => {
    const scenario = readScenario({ lgwr: { nice: -20 }, noise2: { active: false } });
    expect(scenario.resolve('lgwr.nice')).toBe(-20);
    expect(scenario.resolve('noise2.active')).toBe(false);
    expect(scenario.resolve('noise.active')).toBe(true);
    expect(scenario.resolve('machine.scheduler')).toBe('cfs');
    expect(scenario.resolve('lgwr.affinity')).toBe('all');
    expect(scenario.values().has('lgwr.nice')).toBe(true);
    expect(scenario.values().has('run.seed')).toBe(false);
    expectTypeOf(scenario.resolve('lgwr.nice')).toEqualTypeOf<number>();
    expectTypeOf(scenario.resolve('noise.active')).toEqualTypeOf<boolean>();
    expectTypeOf(scenario.resolve('lgwr.affinity')).toEqualTypeOf<string>();
    expectTypeOf<'cfs'>().toExtend<ReturnType<typeof scenario.resolve<'machine.scheduler'>>>();
  });

  it('never changes: a change makes another', () => {
    const before = Scenario.defaults;
    const after = before.withValue('lgwr.nice', -5);
    expect(before.resolve('lgwr.nice')).toBe(0);
    expect(after.resolve('lgwr.nice')).toBe(-5);
    expect(after.withValue('lgwr.nice', 0).equals(before)).toBe(true);
    expect(Object.isFrozen(withEdit(after, 1, 'lgwr.nice', 3).edits[0])).toBe(true);
  });

  it('knows the value at a moment, after the edits until then', () => {
    const scenario = withEdit(
      withEdit(Scenario.defaults, 40, 'lgwr.nice', -20),
      20,
      'lgwr.nice',
      5,
    );
    expect(scenario.edits.map(({ atMs }) => atMs)).toEqual([20, 40]);
    const at = [0, 19.999_999, 20, 39, 40, 1000];
    expect(at.map((ms) => scenario.resolveAt('lgwr.nice', ms * 1e6))).toEqual([
      0, 0, 5, 5, -20, -20,
    ]);
  });

  it('holds one edit for a parameter and an instant, in an order that does not depend on the way there', () => {
    const one = withEdit(
      withEdit(withEdit(Scenario.defaults, 40, 'noise.nice', 3), 40, 'lgwr.nice', -20),
      40,
      'noise.nice',
      4,
    );
    const other = withEdit(withEdit(Scenario.defaults, 40, 'lgwr.nice', -20), 40, 'noise.nice', 4);
    expect(one.equals(other)).toBe(true);
    expect(one.toText()).toBe('@40ms lgwr.nice=-20\n@40ms noise.nice=4\n');
    expect(withoutEdit(one, 0).toText()).toBe('@40ms noise.nice=4\n');
  });

  it('writes the text that the core reads', () => {
    const scenario = readScenario({
      title: 'Not for the core',
      run: { until_ms: 0.75e3, seed: 7 },
      machine: { syscall_us: 0.25, scheduler: 'timeshare', cpus: 8 },
      timeshare: { kernel_boost: false },
      redo: { log_buffer_kb: 16.5 },
      lgwr: { affinity: '3,1,0-1' },
      edits: [{ at_ms: 40.5, set: { 'noise.active': false } }],
    });
    expect(scenario.toText().split('\n')).toEqual([
      'run.seed=7',
      'run.until_ms=750',
      'machine.cpus=8',
      'machine.scheduler=timeshare',
      'machine.syscall_us=0.25',
      'timeshare.kernel_boost=0',
      'redo.log_buffer_kb=16.5',
      'lgwr.affinity=0-1,3',
      '@40.5ms noise.active=0',
      '',
    ]);
  });

  it('writes canonical JSON, which is read back as the same', () => {
    const written = { noise: { nice: -15, count: 1 }, 'lgwr.nice': 0, 'run.seed': 2, title: 'T' };
    const scenario = readScenario(written);
    expect(JSON.stringify(scenarioToJson(scenario))).toBe(
      '{"title":"T","run":{"seed":2},"noise":{"count":1,"nice":-15}}',
    );
    const starved = withEdit(published('S3-starved'), 40, 'lgwr.nice', -20);
    expect(readScenario(JSON.parse(JSON.stringify(scenarioToJson(starved)))).equals(starved)).toBe(
      true,
    );
  });

  it('keeps its title through changes, which says nothing of the run', () => {
    const titled = Scenario.defaults.withTitle('A').withValue('run.seed', 3);
    expect(titled.title).toBe('A');
    expect(titled.equals(Scenario.defaults.withValue('run.seed', 3))).toBe(true);
  });

  it('counts its processes', () => {
    expect(countProcesses(Scenario.defaults.values()).total).toBe(1);
    const scenario = readScenario({
      sessions: { count: 3 },
      sessions8: { count: 2 },
      noise: { count: 1 },
    });
    expect(countProcesses(scenario.values()).total).toBe(7);
  });

  it('refuses a value out of range and says which would do', () => {
    expect(complaint(() => Scenario.defaults.withValue('lgwr.nice', 20))).toBe(
      'lgwr.nice is 20; it must be a whole number from -20 to 19.',
    );
    expect(complaint(() => Scenario.defaults.withValue('lgwr.affinity', 'x'))).toBe(
      'lgwr.affinity is "x"; it must be a set of CPUs such as "all", "3" or "0-3,7".',
    );
    expect(complaint(() => Scenario.defaults.withValue('run.until_ms', Number.NaN))).toContain(
      'run.until_ms is NaN; it must be a number from 1 to 259200000 ms.',
    );
  });

  it('refuses values that do not go together, unless they change together', () => {
    const pinned = readScenario({ machine: { cpus: 8 }, lgwr: { affinity: '5' } });
    expect(complaint(() => pinned.withValue('machine.cpus', 4))).toBe(
      'lgwr.affinity is "5", but the machine has none of these CPUs; its CPUs are 0 to 3. Choose among these, or raise machine.cpus.',
    );
    const both = pinned.withValues({ 'machine.cpus': 4, 'lgwr.affinity': '3' });
    expect(both.resolve('lgwr.affinity')).toBe('3');
    expect(complaint(() => withEdit(pinned, 4000, 'noise.affinity', '9'))).toContain(
      'none of these CPUs',
    );
  });

  it('refuses redo that never fits into its buffer, but only where a session writes it', () => {
    const small = readScenario({ redo: { log_buffer_kb: 16 }, sessions: { count: 1 } });
    expect(complaint(() => small.withValue('sessions.redo_bytes', 20_000))).toBe(
      'sessions.redo_bytes is 20000, but redo.log_buffer_kb holds only 16384 bytes. Lower the one or raise the other.',
    );
    expect(small.withValue('sessions2.redo_bytes', 20_000)).toBeDefined();
    expect(complaint(() => withEdit(small, 5, 'sessions.redo_bytes', 20_000))).toContain(
      'holds only',
    );
  });

  it('refuses edits of what cannot change, and at impossible times', () => {
    expect(complaint(() => withEdit(Scenario.defaults, 4, 'machine.cpus', 2))).toBe(
      "machine.cpus can't change while the run goes on. Set it from the start instead.",
    );
    expect(complaint(() => withEdit(Scenario.defaults, -1, 'lgwr.nice', 2))).toContain(
      'from 0 to 259200000 ms',
    );
    expect(complaint(() => withEdit(Scenario.defaults, Number.NaN, 'lgwr.nice', 2))).toContain(
      'NaN ms',
    );
  });
});

describe('reading JSON', () => {
  it('takes nested and dotted keys alike', () => {
    const nested = readScenario({
      lgwr: { nice: -20 },
      edits: [{ at_ms: 1, set: { noise: { nice: 4 } } }],
    });
    const dotted = readScenario({
      'lgwr.nice': -20,
      edits: [{ at_ms: 1, set: { 'noise.nice': 4 } }],
    });
    expect(nested.equals(dotted)).toBe(true);
  });

  it.each([
    [{ lgwr: { nise: 1 } }, 'There is no parameter "lgwr.nise". Did you mean "lgwr.nice"?'],
    [{ 'run.until': 5 }, 'There is no parameter "run.until". Did you mean "run.until_ms"?'],
    [{ nois: {} }, 'A scenario has no member "nois". Did you mean "noise"?'],
    [{ lgwr: 5 }, 'lgwr is 5; it must be an object of parameters such as { "nice": 0 }.'],
    [{ lgwr: { nice: '-20' } }, 'Write the number without quotes and without a unit.'],
    [{ lgwr: { nice: 1.5 } }, 'finer than the smallest step of 1'],
    [{ lgwr: { nice: null } }, 'lgwr.nice is null; it must be a whole number from -20 to 19.'],
    [{ machine: { scheduler: 'cfq' } }, 'Did you mean "cfs"?'],
    [{ noise: { active: 'no' } }, 'noise.active is "no"; it must be true or false.'],
    [{ title: 5 }, 'title is 5; it must be text.'],
    [{ title: 'x'.repeat(201) }, 'title has 201 characters'],
    [{ edits: {} }, 'edits is {}; it must be a list'],
    [{ edits: [{ at_ms: '40', set: {} }] }, 'edits[0] is'],
    [{ edits: [{ at_ms: 1, set: {}, why: 0 }] }, 'edits[0] has a member "why"'],
    [{ lgwr: { nice: 1 }, 'lgwr.nice': 2 }, 'lgwr.nice is given twice: 1 and 2.'],
    [
      { edits: [1, 2].map((nice) => ({ at_ms: 40, set: { 'lgwr.nice': nice } })) },
      'lgwr.nice is set twice at 40 ms: to 1 and to 2. Keep one of them.',
    ],
    [[], 'A scenario is a JSON object, not [].'],
    [null, 'A scenario is a JSON object, not null.'],
  ])('%j is refused', (json, sentence) => {
    expect(messages(json)).toHaveLength(1);
    expect(messages(json)[0]).toContain(sentence);
  });

  it('collects everything that is wrong and keeps what is right', () => {
    const { scenario, problems } = decodeScenario({
      title: 'Half',
      lgwr: { nice: 99, affinity: '7' },
      noise: { nice: -15 },
      sessions: { counts: 4 },
      edits: [
        { at_ms: 5, set: { 'noise.nice': 1, 'machine.cpus': 4 } },
        { at_ms: 6, set: { 'noise.affinity': '6' } },
      ],
    });
    expect(problems).toHaveLength(5);
    expect(scenario.title).toBe('Half');
    expect(scenario.toText()).toBe('noise.nice=-15\n@5ms noise.nice=1\n');
  });

  it('accepts 0 and 1 for flags, and a number for a single CPU', () => {
    const scenario = readScenario({ noise: { active: 0 }, lgwr: { affinity: 3 } });
    expect(scenario.resolve('noise.active')).toBe(false);
    expect(scenario.resolve('lgwr.affinity')).toBe('3');
  });

  it('leaves out what is more than there is room for', () => {
    const edits = Array.from({ length: 3 * Limit.edits }, (_, i) => ({
      at_ms: i,
      set: { 'lgwr.nice': 1 },
    }));
    const many = decodeScenario({ edits });
    expect(many.problems).toHaveLength(1);
    expect(messagesOf(many)[0]).toContain('768 edits; there is room for 256');
    expect(many.scenario.edits).toHaveLength(Limit.edits);
    const crowd = decodeScenario({
      sessions: { count: 2000 },
      sessions2: { count: 2000 },
      sessions3: { count: 90 },
      noise: { count: 50 },
    });
    expect(messagesOf(crowd)[0]).toBe(
      'The scenario has 4141 processes; there is room for 4096. Lower sessions.count.',
    );
    expect(countProcesses(crowd.scenario.values()).total).toBeLessThanOrEqual(Limit.processes);
  });

  it('says of a value that is nested beyond the stack that it is no value', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const { problems } = decodeScenarioText(`{"lgwr":{"nice":${deep}}}`);
    const [problem] = problems;
    expect(problem && wordRefusal(problem)).toContain(
      'lgwr.nice is nested too deep to be shown; it must be',
    );
  });

  it('says where a file is not JSON', () => {
    const decoded = decodeScenarioText('{ "lgwr": { "nice": -20 }');
    expect(messagesOf(decoded)[0]).toMatch(/^This is not JSON: /);
    expect(decoded.scenario).toBe(Scenario.defaults);
  });

  it('throws where the scenario is expected to be right', () => {
    expect(complaint(() => readScenario({ lgwr: { nise: 1 } }))).toContain('lgwr.nice');
  });
});

const base = Scenario.defaults.withValues({ 'sessions.count': 4, 'noise.count': 1 });

test('nothing lies between a scenario and itself, whatever it is called', () => {
  expect(scenarioChanges(base, base.withTitle('Another'))).toEqual([]);
});

test('values come in the order of the table, then edits in the order of time', () => {
  const changed = withEdit(
    withEdit(base, 90, 'lgwr.nice', -5),
    40,
    'noise.active',
    false,
  ).withValues({ 'noise.nice': -15, 'machine.cpus': 2 });
  expect(scenarioChanges(base, changed)).toEqual([
    { kind: 'value', key: 'machine.cpus', from: 4, to: 2 },
    { kind: 'value', key: 'noise.nice', from: 0, to: -15 },
    { kind: 'edit', key: 'noise.active', atMs: 40, from: undefined, to: false },
    { kind: 'edit', key: 'lgwr.nice', atMs: 90, from: undefined, to: -5 },
  ]);
});

test('an edit that sets another value, and one that is gone', () => {
  const edited = withEdit(withEdit(base, 40, 'lgwr.nice', -20), 50, 'lgwr.nice', 0);
  const other = withEdit(base, 40, 'lgwr.nice', -10);
  expect(scenarioChanges(edited, other)).toEqual([
    { kind: 'edit', key: 'lgwr.nice', atMs: 40, from: -20, to: -10 },
    { kind: 'edit', key: 'lgwr.nice', atMs: 50, from: 0, to: undefined },
  ]);
});

test('changes taken back one by one, in any order, lead to the other scenario', () => {
  const dice = new Dice(7);
  const flags = PARAMETERS.filter(({ type, section }) => type === 'flag' || section === 'sync');
  const anyScenario = () => {
    let scenario = base;
    for (let step = 0; step < 6; step++) {
      const { key, type, default: value } = dice.pick(flags);
      if (type === 'flag') scenario = scenario.withValues({ [key]: dice.below(2) === 1 });
      else if (typeof value === 'number') scenario = scenario.withValues({ [key]: value + 1 });
      scenario = withEdit(scenario, dice.below(3) * 10, 'lgwr.nice', dice.below(4));
    }
    return scenario;
  };
  for (let round = 0; round < 50; round++) {
    const [from, to] = [anyScenario(), anyScenario()];
    let back = to;
    let changes = scenarioChanges(from, to);
    while (changes.length > 0) {
      back = withoutChange(back, dice.pick(changes));
      expect(scenarioChanges(from, back)).toHaveLength(changes.length - 1);
      changes = scenarioChanges(from, back);
    }
    expect(back.toText()).toBe(from.toText());
  }
});

test('a value that the rest depends on cannot be taken back alone', () => {
  const wide = base.withValues({ 'machine.cpus': 8, 'lgwr.affinity': '7' });
  const [cpus] = scenarioChanges(base, wide);
  if (!cpus) throw new RangeError('There is no change.');
  expect(() => withoutChange(wide, cpus)).toThrow(ScenarioError);
});
