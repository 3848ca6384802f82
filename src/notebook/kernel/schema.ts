/** What the Python module and the completion know of the model: taken from it, and written nowhere else. */
import { docOfParameter } from '$model/schema/docs';
import { WAIT_EVENTS } from '$model/schema/generated';
import { PRESETS } from '$model/schema/generatedPresets';
import { nearest } from '$model/suggest';
import { PARAMETERS, rangeText } from '$model/schema/parameters';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { FIGURES } from '$model/figures/figures';
import { CASES } from '$views/sandbox/startScenarios';

/** Where a source has two runs, the one with the trouble goes by its short name: S3. */
const USUAL = ['S1-noise', 'S3-starved', 'S7-line'];

/** The scenario that `pw.preset` means: `S3-starved`, or `S3` for short. @throws ScenarioError */
export function caseOfName(name: string): Scenario {
  const wanted = name.toLowerCase();
  const ofSource = CASES.filter(({ id }) => id.toLowerCase().startsWith(`${wanted}-`));
  const exact = CASES.find(({ id }) => id.toLowerCase() === wanted);
  const found = exact ?? ofSource.find(({ id }) => ofSource.length === 1 || USUAL.includes(id));
  if (found) return found.scenario;
  const ids = CASES.map(({ id }) => id);
  const near = nearest(name, ids);
  const hint = near ? `Did you mean "${near}"?` : `The presets are ${ids.join(', ')}.`;
  throw new ScenarioError([{ where: '', message: `There is no preset "${name}". ${hint}` }]);
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
        whole: parameter.scale === 1,
      }),
    })),
    cases: CASES.map(({ id, scenario }) => ({ id, title: scenario.title })),
    presets: PRESETS.map(({ section, id, label }) => ({ section, id, label })),
    waits: WAIT_EVENTS.map(({ id, name }) => ({ id, name })),
    figures: FIGURES.map(({ id, group, name, kind }) => ({ id, group, name, kind })),
  });
}
