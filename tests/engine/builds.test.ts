/** What the page knows of the smaller build of the core, held against that build. */
import { describe, expect, it } from 'vitest';
import { needsLargerCore } from '$engine/builds';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { readRefusal } from '$engine/refusal';
import { Scenario, ScenarioError } from '$model/scenario/scenario';
import { PARAMETERS, type ParameterKey, type Value } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import { smallCorePath } from '../fixtures/core';

const small = await loadCoreFromDisk(smallCorePath);

function isRefused(scenario: Scenario): boolean {
  const refused = small.check(scenario.settings());
  return refused !== null && readRefusal(refused).code === 'not_in_this_build';
}

/** Some values go with one of these only. */
const BASES = [
  {},
  { 'machine.scheduler': 'eevdf' },
  { 'machine.scheduler': 'cfs' },
  { 'machine.scheduler': 'o1' },
  { 'run.database': 'postgresql' },
  { 'run.database': 'mariadb' },
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
  const all = PARAMETERS.flatMap((parameter: Parameter) =>
    valuesOf(parameter).flatMap((value) => scenariosWith(parameter.key as ParameterKey, value)),
  );

  it('are told apart by every value of every parameter as the smaller one does', () => {
    expect(all.length).toBeGreaterThan(1000);
    const wrong = all.filter((scenario) => needsLargerCore(scenario) !== isRefused(scenario));
    expect(wrong.map((scenario) => scenario.toText())).toEqual([]);
  });

  it('are both needed', () => {
    for (const key of [
      'run.database',
      'machine.autogroup',
      'machine.placement',
      'machine.latch_wait',
    ] as const) {
      const has = all.filter((scenario) => scenario.values().has(key));
      expect(has.some(isRefused), key).toBe(true);
    }
    expect(all.filter((scenario) => !needsLargerCore(scenario)).length).toBeGreaterThan(100);
  });
});
