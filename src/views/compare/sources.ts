/** Where a run to compare with can come from: a preset, a published case, a link. */
import { wordError, wordRefusal } from '$explain/refusals';
import { decodeLink } from '$model/link/link';
import { presetsOf, presetValues } from '$model/schema/presets';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { SCENARIOS } from '$cases/scenarios';
import { texts as sandboxTexts } from '../sandbox/texts';
import { texts } from './texts';

export interface Source {
  readonly id: string;
  readonly label: string;
  /** The scenario that it makes of the reader's. @throws ScenarioError */
  readonly make: (scenario: Scenario) => Scenario;
}

export interface SourceGroup {
  readonly label: string;
  readonly sources: readonly Source[];
}

/** The parts of a machine that have presets worth comparing. */
const PARTS = ['machine', 'sessions', 'redo_disk', 'data_disk'];

/** Whole scenarios, then this one with ready settings for a part. */
export const SOURCES: readonly SourceGroup[] = [
  {
    label: texts.wholeScenarios,
    sources: SCENARIOS.map(({ id, scenario }) => ({
      id,
      label: scenario.title || texts.empty,
      make: () => scenario,
    })),
  },
  ...PARTS.map((part) => ({
    label: sandboxTexts.presetOf[part] ?? part,
    sources: presetsOf(part).map((preset) => ({
      id: `${part} ${preset.id}`,
      label: preset.label,
      make: (scenario: Scenario) =>
        scenario.withValues(Object.fromEntries(presetValues(part, preset))),
    })),
  })),
];

/** Either a scenario, or why there is none. */
export type Found = { readonly scenario: Scenario } | { readonly sentence: string };

/** What `make` gives, or why the scenario refuses it. */
export function tryToMake(make: () => Scenario): Found {
  try {
    return { scenario: make() };
  } catch (error) {
    if (error instanceof ScenarioError) return { sentence: wordError(error) };
    throw error;
  }
}

/** The scenario of an address that was pasted, whole or from its question mark on. */
export function scenarioOfLink(text: string): Found {
  const [address = '', hash = ''] = text.trim().split('#', 2);
  const mark = address.indexOf('?');
  if (mark < 0) return { sentence: texts.linkNone };
  const { scenario, problems } = decodeLink(address.slice(mark), hash === '' ? '' : `#${hash}`);
  const [problem] = problems;
  return problem ? { sentence: wordRefusal(problem) } : { scenario };
}
