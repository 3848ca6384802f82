/** The scenario of an embed: of a link or a file, with what the page's author sets in it. */
import type { Value } from '$model/schema/parameters';
import { valueToText } from '$model/schema/parameters';
import { decodeScenario } from '$model/scenario/decode';
import type { Decoded } from '$model/scenario/draft';
import { encodeQuery, readQuery } from '$model/scenario/query';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';

/** Names without a dot are passed over: what finds those that are misspelt is half a kilobyte. @throws ScenarioError */
export const scenarioOfQuery = (query: string): Scenario => complete(readQuery(query, () => false));

/** @throws ScenarioError */
export const scenarioOfJson = (json: unknown): Scenario => complete(decodeScenario(json));

/**
 * The same scenario with other values, as numbers or as text: of parameters, or, as in the address of a run,
 * of `@40ms.lgwr.nice`.
 * @throws ScenarioError
 */
export function withSettings(
  scenario: Scenario,
  values: Readonly<Record<string, Value>>,
): Scenario {
  const pairs = new Map(new URLSearchParams(encodeQuery(scenario)));
  for (const [key, value] of Object.entries(values)) pairs.set(key, valueToText(value));
  return complete(readQuery(new URLSearchParams([...pairs]).toString(), () => false, false));
}

/** An embed shows no other run than the one that its page names. */
function complete({ scenario, problems }: Decoded): Scenario {
  if (problems.length > 0) throw new ScenarioError(problems);
  return scenario;
}
