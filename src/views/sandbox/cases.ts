/** Whole scenarios to start from: a small one, and every published case that the tests run. */
import { Scenario } from '$model/scenario';
import { readScenario } from '$model/scenario-decode';
import { texts } from './texts';

export interface Case {
  readonly id: string;
  readonly scenario: Scenario;
}

/** Everything at its default: a machine without load. */
export const EMPTY: Case = { id: 'empty', scenario: Scenario.defaults };

/** Sixteen sessions on four CPUs, one of which LGWR shares with a noise. */
export const START: Case = {
  id: 'sixteen',
  scenario: readScenario({
    title: texts.sixteen,
    machine: { cpus: 4 },
    lgwr: { affinity: '3' },
    sessions: { count: 16, think_ms: 5 },
    noise: { count: 1, affinity: '3' },
  }),
};

const files = import.meta.glob<unknown>('/tests/facts/S*.json', { eager: true, import: 'default' });

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
