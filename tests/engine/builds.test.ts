/** What pages know of the smaller builds of the core, held against those builds. */
import { describe, expect, it } from 'vitest';
import { buildFor } from '$engine/builds';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { readRefusal } from '$engine/refusal';
import { Scenario, ScenarioError } from '$model/scenario/scenario';
import { PARAMETERS, type ParameterKey, type Value } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import { smallCorePath } from '../fixtures/core';

const SMALLER = ['oracle', 'postgresql', 'mariadb'] as const;
const cores = await Promise.all(
  SMALLER.map(async (build) => ({ build, core: await loadCoreFromDisk(smallCorePath[build]) })),
);

/** The smaller builds that have all that a scenario asks for. */
const buildsThatRun = (scenario: Scenario) =>
  cores
    .filter(({ core }) => {
      const refused = core.check(scenario.settings());
      return refused === null || readRefusal(refused).code !== 'not_in_this_build';
    })
    .map(({ build }) => build);

/** Some values go with one of these only. */
const BASES = [
  ...['o1', 'cfs', 'eevdf'].map((scheduler) => ({ 'machine.scheduler': scheduler })),
  ...SMALLER.map((database) => ({ 'run.database': database })),
].map((values) => Scenario.defaults.withValues(values));

function valuesOf(parameter: Parameter): readonly Value[] {
  switch (parameter.type) {
    case 'number':
      return [parameter.min, parameter.max];
    case 'flag':
      return [false, true];
    case 'choice':
      return parameter.options;
    case 'cpus':
      return ['all', '0'];
    case 'text':
      return [''];
  }
}

/** With the value in as many surroundings as allow it. */
const scenariosWith = (key: ParameterKey, value: Value): Scenario[] =>
  BASES.flatMap((base) => {
    try {
      return [base.withValues({ [key]: value })];
    } catch (error) {
      if (error instanceof ScenarioError) return [];
      throw error;
    }
  });

describe('the builds of the core', () => {
  const all = PARAMETERS.flatMap((parameter) =>
    valuesOf(parameter).flatMap((value) => scenariosWith(parameter.key, value)),
  );

  it('are told apart by every value of every parameter as the smaller ones do', () => {
    expect(all.length).toBeGreaterThan(1000);
    const wrong = all.filter((scenario) => {
      const build = buildFor([scenario]);
      return buildsThatRun(scenario).join() !== (build === 'fast' ? '' : build);
    });
    expect(wrong.map((scenario) => scenario.toText())).toEqual([]);
  });

  it('are all needed', () => {
    expect(new Set(all.map((scenario) => buildFor([scenario])))).toEqual(
      new Set(['fast', ...SMALLER]),
    );
  });

  it('have the larger one for runs of several databases', () => {
    const [one, , other] = BASES.slice(3);
    expect(one && other && buildFor([one, one])).toBe('oracle');
    expect(one && other && buildFor([one, other])).toBe('fast');
    expect(buildFor([])).toBe('oracle');
  });
});
