/** What a reader has tried in a challenge: the values that its controls had, and whether they reached it. */
import type { Scenario } from '$model/scenario/scenario';
import { valueToText } from '$model/schema/parameters';
import type { ControlChoice } from '$views/controls/choice';

export interface Try {
  /** The values of the controls, in their order: `12 · 4`. */
  readonly setting: string;
  readonly passed: boolean;
}

/** The try that a run was. */
export function tryOf(
  scenario: Scenario,
  controls: readonly ControlChoice[],
  passed: boolean,
): Try {
  const values = controls.map((choice) =>
    valueToText(scenario.resolve(typeof choice === 'string' ? choice : choice.key)),
  );
  return { setting: values.join(' · '), passed };
}
