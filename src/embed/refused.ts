/** What an embed says of an error. It comes with the first one: most embeds have none. */
import { wordError } from '$explain/refusals';
import { findConflicts } from '$model/scenario/check';
import { withoutRepeats } from '$model/scenario/refusals';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';

/**
 * A sentence, or one for each thing that is wrong.
 * @param asked the scenarios that the core was to run; it names only the first conflict of one
 */
export function wordRefused(error: unknown, asked: readonly Scenario[]): string {
  if (!(error instanceof ScenarioError)) return wordError(error);
  const conflicts = asked.flatMap((each) => findConflicts(each.values(), each.edits));
  return wordError(conflicts.length > 0 ? new ScenarioError(withoutRepeats(conflicts)) : error);
}
