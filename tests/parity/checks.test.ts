/** What the front end refuses, the core refuses too, and the other way round: each checks for itself. */
import { wordRefusal } from '$explain/refusals';
import { describe, expect, it } from 'vitest';
import { PARAMETERS, parameterOf, type ParameterKey } from '$model/schema/parameters';
import { Scenario } from '$model/scenario/scenario';
import type { Setting } from '$model/scenario/settings';
import { decodeScenario } from '$model/scenario/decode';
import type { Parameter } from '$model/schema/schema';
import { formatDecimal } from '$model/format';
import { core } from '../fixtures/core';
import { Dice } from '../fixtures/random';

type Json = Record<string, unknown>;

/** An unchecked value, as the core would be told of it; null if no number says it. */
function unchecked(parameter: Parameter, value: unknown): Setting['value'] | null {
  switch (parameter.type) {
    case 'number':
      return Math.round(Number(value) * parameter.scale);
    case 'flag':
      return Number(value);
    case 'choice': {
      const option = parameter.options.indexOf(String(value));
      return option < 0 ? null : parameter.firstNumber + option;
    }
    case 'cpus':
      return cpusOf(String(value));
    case 'text':
      return null;
  }
}

function cpusOf(text: string): number[] | null {
  if (text === 'all') return [];
  const ranges = text.split(',').map((range) => /^(\d+)(?:-(\d+))?$/.exec(range));
  const cpus = ranges.map((range) => {
    const [first, last] = [Number(range?.[1]), Number(range?.[2] ?? range?.[1])];
    return range && last >= first
      ? Array.from({ length: last - first + 1 }, (_, i) => first + i)
      : null;
  });
  return cpus.some((each) => each === null) ? null : cpus.flatMap((each) => each ?? []);
}

/** Unchecked values, as settings. */
function settingsOf(values: Json, atNs: number | null = null): Setting[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const parameter = parameterOf(key as ParameterKey);
    const said = unchecked(parameter, value);
    return said === null ? [] : [{ atNs, parameter: parameter.index, value: said }];
  });
}

/** Values at the ends of a range and one step beyond them. */
function ends(parameter: Parameter): { good: unknown[]; bad: unknown[] } {
  switch (parameter.type) {
    case 'number': {
      const step = 1 / parameter.scale;
      const { min, max } = parameter;
      return { good: [min, max], bad: [min - step, max + step, max * 10 + 1] };
    }
    case 'flag':
      return { good: [0, 1], bad: [2, -1] };
    case 'choice':
      return {
        good: [...parameter.options],
        bad: ['', 'nothing', `${parameter.options.join('')}s`],
      };
    case 'cpus':
      return { good: ['all', '0', '0-3'], bad: ['', '256', '3-1', '1,', '7'] };
    case 'text':
      return { good: [''], bad: [] };
  }
}

/** What JSON can hold, and what a program can put there, that no parameter takes. */
const NONSENSE = [
  null,
  [],
  {},
  '',
  'nan',
  'x'.repeat(500),
  NaN,
  Infinity,
  -Infinity,
  1e300,
  -1e300,
];

/** What a sentence about the parameter has to say of the values that would do. */
function rangeOf(parameter: Parameter): RegExp {
  switch (parameter.type) {
    case 'number': {
      const range = `from ${formatDecimal(parameter.min)} to ${formatDecimal(parameter.max)}`;
      return new RegExp(`${range}|smallest step of`);
    }
    case 'flag':
      return /true or false/;
    case 'choice':
      return new RegExp(parameter.options.map((option) => `"${option}"`).join(', '));
    case 'cpus':
      return /a set of CPUs such as|none of these CPUs; its CPUs are 0 to 3/;
    case 'text':
      return /must be text/;
  }
}

/** Values of parameters that contradict each other easily. */
function contradictory(dice: Dice): { values: Json; edits: Json } {
  const some = <T>(value: () => T) => (dice.below(3) === 0 ? undefined : value());
  const cpus = () => dice.pick(['0', '3', '4-7', '60-70,255', 'all', '2,200', '255']);
  const bytes = () => dice.pick([0, 1, 512, 513, 1024, 16_383, 16_384, 16_385, 17_000, 65_536]);
  const values: Json = {
    'machine.cpus': dice.pick([1, 2, 4, 64, 192, 250, 256]),
    'rac.broadcast': some(() => dice.below(2)),
    'rac.remote_cpus': some(() => dice.pick([1, 2, 6, 7, 64])),
    'rac.lms': some(() => dice.pick([1, 8])),
    'rac.affinity': some(cpus),
    'lgwr.affinity': some(cpus),
    'noise3.affinity': some(cpus),
    'sessions2.affinity': some(cpus),
    'redo.log_buffer_kb': some(() => dice.pick([16, 16.5, 17, 64])),
    'redo.group_kb': some(() => dice.pick([0, 0.25, 0.5, 1, 4, 16, 20])),
    'sessions.count': some(() => dice.pick([0, 1, 2000])),
    'sessions2.count': some(() => dice.pick([0, 1, 2000])),
    'sessions.redo_bytes': some(bytes),
    'sessions2.redo_bytes': some(bytes),
    'noise.count': some(() => dice.pick([0, 86, 90, 95, 96, 256])),
    'dbwr.count': some(() => dice.pick([0, 8, 64])),
    'archiver.active': some(() => dice.below(2)),
    'lgwr.writers': some(() => dice.pick(['single', 'workers', 'adaptive'])),
    'lgwr.workers': some(() => dice.pick([1, 8])),
  };
  const edits: Json = {
    'noise3.affinity': some(cpus),
    'lgwr.affinity': some(cpus),
    'sessions.redo_bytes': some(bytes),
  };
  const given = (set: Json) =>
    Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  return { values: given(values), edits: dice.below(2) ? given(edits) : {} };
}

describe('the checks of the front end and of the core', () => {
  it('accept both ends of every range and refuse what lies beyond', () => {
    let asked = 0;
    for (const parameter of PARAMETERS) {
      const { good, bad } = ends(parameter);
      for (const value of [...good, ...bad]) {
        const { problems } = decodeScenario({ [parameter.key]: value });
        const settings = settingsOf({ [parameter.key]: value });
        const refusal = core.check(settings);
        const what = `${parameter.key}=${String(value)}: ${problems.map((problem) => wordRefusal(problem)).join()} / ${refusal?.error}`;
        // An end may contradict the default of another parameter; then both say so.
        if (bad.includes(value)) expect(problems.length, what).toBeGreaterThan(0);
        // What is no number can't be said to the core; its reader of texts has tests of its own.
        if (settings.length === 0) continue;
        expect(refusal !== null, what).toBe(problems.length > 0);
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(1000);
  });

  it('agree on values that contradict each other', () => {
    const dice = new Dice(3);
    let refused = 0;
    for (let i = 0; i < 4000; i++) {
      const { values, edits } = contradictory(dice);
      const json = { ...values, edits: [{ at_ms: 5, set: edits }] };
      const { problems, scenario } = decodeScenario(json);
      const settings = [...settingsOf(values), ...settingsOf(edits, 5e6)];
      const refusal = core.check(settings);
      expect(
        refusal !== null,
        `${JSON.stringify(json)}${problems.map((problem) => wordRefusal(problem)).join()} / ${refusal?.error}`,
      ).toBe(problems.length > 0);
      // What is kept of a damaged scenario is one that the core takes.
      expect(core.check(scenario.settings())).toBeNull();
      refused += refusal === null ? 0 : 1;
    }
    expect(refused).toBeGreaterThan(500);
    expect(refused).toBeLessThan(3500);
  });
});

describe('a refusal by the front end', () => {
  it('names parameter, value and range, at the start and in an edit', () => {
    for (const parameter of PARAMETERS) {
      for (const value of [...NONSENSE, ...ends(parameter).bad]) {
        if (parameter.type === 'text' && typeof value === 'string') continue;
        const set = { [parameter.key]: value };
        for (const json of [set, { edits: [{ at_ms: 1, set }] }]) {
          const { problems, scenario } = decodeScenario(json);
          expect(problems.length, `${parameter.key}=${String(value)}`).toBeGreaterThan(0);
          const message = problems.map((problem) => wordRefusal(problem)).join('\n');
          const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
          expect(message).toContain(`${parameter.key} is ${shown.slice(0, 37)}`);
          expect(message).toMatch(rangeOf(parameter));
          expect(scenario.equals(Scenario.defaults)).toBe(true);
        }
      }
    }
  });
});
