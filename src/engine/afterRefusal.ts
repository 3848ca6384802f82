/** What becomes of a run that the core refused. Few are: this is fetched with the first. */
import { loadFastModule } from './fastCore';
import type { CoreRefusal } from './protocol';
import { readRefusal, scenarioErrorOf } from './refusal';

/**
 * The larger build of the core, where the smaller one lacks what the scenario asks for.
 * @throws ScenarioError if it was refused for anything else; EngineError if the larger build can't be had
 */
export function largerCoreAfter(refused: CoreRefusal): Promise<WebAssembly.Module> {
  if (readRefusal(refused).code !== 'not_in_this_build') throw scenarioErrorOf(refused);
  return loadFastModule();
}
