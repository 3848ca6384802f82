/** The parameters of a section as the sandbox lists them: those that matter, and those that don't with the reason. */
import { SECTIONS } from '$model/schema/generated';
import { PARAMETERS, sectionKeyOf, type ParameterKey } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import type { Parameter } from '$model/schema/schema';
import { sectionName } from '$explain/parameterNames';
import { whyIdle } from './parameterEffect';
import { matches } from './search';

export type KeyedParameter = Parameter & { readonly key: ParameterKey };

export interface Listing {
  /** `sessions2`. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly live: readonly KeyedParameter[];
  /** Parameters without effect, by the sentence that says why. */
  readonly idle: readonly {
    readonly why: string;
    readonly parameters: readonly KeyedParameter[];
  }[];
}

const bySection = new Map<string, KeyedParameter[]>();
for (const parameter of PARAMETERS) {
  const key = sectionKeyOf(parameter.key);
  bySection.set(key, [...(bySection.get(key) ?? []), parameter]);
}

/** The instances to list, in the order of the table; while searching, only what was found. */
export function listings(
  scenario: Scenario,
  instancesOf: (sectionId: string) => readonly string[],
  query: string,
): Listing[] {
  return SECTIONS.flatMap(({ id }) =>
    instancesOf(id)
      .map((key) => listingOf(scenario, id, key, query))
      .filter(({ live, idle }) => live.length + idle.length > 0),
  );
}

/** How many parameters are listed. */
export function countIn(listing: Listing): number {
  return listing.idle.reduce((sum, { parameters }) => sum + parameters.length, listing.live.length);
}

function listingOf(scenario: Scenario, id: string, key: string, query: string): Listing {
  const parameters = (bySection.get(key) ?? []).filter((each) => matches(each, query));
  const live: KeyedParameter[] = [];
  const idle = new Map<string, KeyedParameter[]>();
  for (const parameter of parameters) {
    const why = whyIdle(scenario, parameter);
    if (why === '') live.push(parameter);
    else idle.set(why, [...(idle.get(why) ?? []), parameter]);
  }
  const [first] = bySection.get(key) ?? [];
  return {
    key,
    id,
    name: first ? sectionName(first) : key,
    live,
    idle: [...idle].map(([why, members]) => ({ why, parameters: members })),
  };
}
