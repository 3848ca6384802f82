/** What the Python module and the completion know of the model: taken from it, and written nowhere else. */
import { docOfParameter } from '$model/schema/docs';
import { WAIT_EVENTS } from '$model/schema/generated';
import { PRESETS } from '$model/schema/generatedPresets';
import { nearest } from '$model/suggest';
import { rangeText } from '$explain/misfits';
import { PARAMETERS } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import { FIGURES } from '$databases/figures';
import { openFigureId } from '$model/figures/figures';
import { scenarioNamed, SCENARIOS } from '$cases/scenarios';

/** The scenario that `pw.preset` means: `S3-starved`, or `S3` for short. @throws RangeError with a sentence */
export function caseOfName(name: string): Scenario {
  const found = scenarioNamed(name);
  if (found) return found;
  const ids = SCENARIOS.map(({ id }) => id);
  const near = nearest(name, ids);
  const hint = near ? `Did you mean "${near}"?` : `The presets are ${ids.join(', ')}.`;
  throw new RangeError(`There is no preset "${name}". ${hint}`);
}

/** Everything that Python learns of the model when it starts. */
export function schemaJson(): string {
  return JSON.stringify({
    parameters: PARAMETERS.map((parameter) => ({
      key: parameter.key,
      default: parameter.default,
      unit: parameter.unit,
      label: parameter.label,
      range: rangeText(parameter).replace(/^must be (a )?/, ''),
      doc: docOfParameter(parameter),
      ...(parameter.type === 'number' && {
        min: parameter.min,
        max: parameter.max,
        /** Values are whole numbers of this part of a unit. */
        scale: parameter.scale,
      }),
    })),
    cases: SCENARIOS.map(({ id, scenario }) => ({ id, title: scenario.title })),
    presets: PRESETS.map(({ section, id, label }) => ({ section, id, label })),
    waits: WAIT_EVENTS.map(({ id, name }) => ({ id, name })),
    figures: FIGURES.map((figure) => {
      const { id, group, name, kind } = figure;
      return { id, group, name, kind, open: openFigureId(figure) };
    }),
  });
}
