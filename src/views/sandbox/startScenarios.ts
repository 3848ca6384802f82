/** Whole scenarios to start from: a small one, and every published case that the tests run. */
import { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { SIXTEEN } from './start';

export interface Case {
  readonly id: string;
  readonly scenario: Scenario;
}

/** Everything at its default: a machine without load. */
export const EMPTY: Case = { id: 'empty', scenario: Scenario.defaults };

export const START: Case = { id: 'sixteen', scenario: SIXTEEN };

const files = import.meta.glob<unknown>('/cases/S*.json', { eager: true, import: 'default' });

/** S1 to S7, by the names of their files. */
const PUBLISHED: readonly Case[] = Object.entries(files).map(([path, json]) => ({
  id: /([^/]+)\.json$/.exec(path)?.[1] ?? path,
  scenario: readScenario(json),
}));

export const CASES: readonly Case[] = [START, ...PUBLISHED, EMPTY];

/** The case that a scenario was made from: titles tell them apart, and travel with every link and file. */
export function caseOf(scenario: Scenario): Case {
  return CASES.find((each) => each.scenario.title === scenario.title) ?? EMPTY;
}
