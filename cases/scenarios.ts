/** Whole scenarios to start from: a small one, those of every published case, machines of lessons, and an empty one. */
import { readScenario } from '$model/scenario/decode';
import { Scenario } from '$model/scenario/scenario';
import { SIXTEEN } from './sixteen';

export interface NamedScenario {
  readonly id: string;
  readonly scenario: Scenario;
}

/** What a page opens whose address names no scenario. */
export const START: NamedScenario = { id: 'sixteen', scenario: SIXTEEN };

/** Everything at its default: a machine without load. */
export const EMPTY: NamedScenario = { id: 'empty', scenario: Scenario.defaults };

/** Scenarios by the names of their files. */
const named = (files: Readonly<Record<string, unknown>>): readonly NamedScenario[] =>
  Object.entries(files).map(([path, json]) => ({
    id: /([^/]+)\.json$/.exec(path)?.[1] ?? path,
    scenario: readScenario(json),
  }));

/** S1 to S7. */
const PUBLISHED: readonly NamedScenario[] = named(
  import.meta.glob<unknown>('./S[0-9]*.json', { eager: true, import: 'default' }),
);

/** The machines of lessons that have none of the published ones: `lesson-11`. */
export const OF_LESSONS: readonly NamedScenario[] = named(
  import.meta.glob<unknown>('./lesson-*.json', { eager: true, import: 'default' }),
);

export const SCENARIOS: readonly NamedScenario[] = [START, ...PUBLISHED, ...OF_LESSONS, EMPTY];

/** Where a source has two runs, the one with the trouble goes by its short name: S3. */
const USUAL = ['S1-noise', 'S2b-highest', 'S3-starved', 'S7-line'];

/** The scenario of a name: `S3-starved`, or `S3` for short. */
export function scenarioNamed(name: string): Scenario | undefined {
  const wanted = name.toLowerCase();
  const ofSource = SCENARIOS.filter(({ id }) => id.toLowerCase().startsWith(`${wanted}-`));
  const exact = SCENARIOS.find(({ id }) => id.toLowerCase() === wanted);
  const found = exact ?? ofSource.find(({ id }) => ofSource.length === 1 || USUAL.includes(id));
  return found?.scenario;
}

/** What a scenario is called by its page and its files: one of ours that was changed no longer is what its title says. */
export function nameOf(scenario: Scenario): string {
  const { scenario: origin } = originOf(scenario);
  const isAsItWas = origin.title !== scenario.title || origin.equals(scenario);
  return isAsItWas || origin.title === '' ? scenario.title : `${scenario.title}, changed`;
}

/** Which of them a scenario was made from: titles tell them apart, and travel with every link and file. */
export function originOf(scenario: Scenario): NamedScenario {
  return SCENARIOS.find((each) => each.scenario.title === scenario.title) ?? EMPTY;
}
