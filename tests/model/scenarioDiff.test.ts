import { withEdit } from '$model/scenario/edits';
import { expect, test } from 'vitest';
import { PARAMETERS } from '$model/schema/parameters';
import { Scenario, ScenarioError } from '$model/scenario/scenario';
import { scenarioChanges, withoutChange } from '$model/scenario/diff';
import { Dice } from '../fixtures/random';

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
