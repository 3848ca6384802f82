/** Lessons as the classroom takes them: the steps of their teacher's notes, with the runs that they name. */
import { shapeOf } from '$lesson/curve';
import type { LessonDefinition, Prediction, Shape } from '$lesson/definition';
import { rowOf } from '$lesson/lesson.svelte';
import { actualOf } from '$lesson/predictions';
import { textOf } from '$lesson/curve';
import type { ClassLesson, ClassStep, Poll, StepRun } from '$classroom/lesson';
import type { ListedStep } from '$classroom/stepList';
import type { Scenario } from '$model/scenario';
import { MARK_KINDS } from '$views/transport/marks';
import { PANELS, type Opening } from '$views/workbench/options';
import { shapeNames } from './texts';

type Cases = Readonly<Record<string, Scenario>>;

/** What the class needs of a lesson. */
export interface LessonFiles {
  readonly definition: LessonDefinition;
  readonly cases: Cases;
  /** What teacher.md lists. */
  readonly steps: readonly ListedStep[];
}

const definitions = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
});
const allCases = import.meta.glob<Cases>('/lessons/*/cases.ts', { import: 'cases' });

/** The lesson with this name, with everything that its steps show. */
export async function fetchLesson(
  slug: string,
  steps: readonly ListedStep[],
): Promise<ClassLesson> {
  const [define, cases] = [
    definitions[`/lessons/${slug}/lesson.ts`],
    allCases[`/lessons/${slug}/cases.ts`],
  ];
  if (!define || !cases) throw new RangeError(`There is no lesson "${slug}".`);
  const [definition, its] = await Promise.all([define(), cases()]);
  return classOf({ definition, cases: its, steps });
}

/** @throws RangeError if a step names what the lesson does not have. */
export function classOf({ definition, cases, steps }: LessonFiles): ClassLesson {
  const { number, title, question } = definition.about;
  return {
    slug: definition.slug,
    number,
    title,
    question,
    steps: steps.map((step) => stepOf(step, definition, cases)),
  };
}

function stepOf(step: ListedStep, definition: LessonDefinition, cases: Cases): ClassStep {
  const { title, minutes, notes, named } = step;
  const poll =
    named.poll === undefined
      ? null
      : pollOf(named.poll, rowOf(definition.predictions, 'prediction', named.poll), definition);
  return { title, minutes, notes, run: runOf(step, definition, cases), poll };
}

function runOf({ title, named }: ListedStep, definition: LessonDefinition, cases: Cases) {
  if (named.run === undefined) {
    if (named.case ?? named.at ?? named.view) {
      throw new RangeError(`The step "${title}" names a case, an instant or a view, but no run.`);
    }
    return null;
  }
  const simulation = rowOf(definition.simulations, 'simulation', named.run);
  const scenario =
    named.case === undefined ? simulation.scenario : rowOf(cases, 'case', named.case);
  const { window, options } = simulation;
  const open = named.at === undefined ? options.open : openingOf(named.at);
  const run: StepRun = { scenario, window, options, open, panel: panelOf(named.view, options) };
  return run;
}

function openingOf(at: string): Opening {
  const mark = MARK_KINDS.find(({ id }) => id === at)?.id;
  if (mark) return { mark };
  const atMs = Number(/^([\d.]+) ms$/.exec(at)?.[1]);
  if (Number.isFinite(atMs)) return { atMs };
  throw new RangeError(`"${at}" is neither a kind of event nor a number of milliseconds.`);
}

function panelOf(view: string | undefined, { panels = PANELS }: StepRun['options']) {
  const panel = panels.find((each) => each === (view ?? panels[0]));
  if (!panel) throw new RangeError(`The run has no view "${view}"; it has ${panels.join(', ')}.`);
  return panel;
}

/** A prediction as a question to the room. Of a curve, the room votes for its shape. */
function pollOf(id: string, prediction: Prediction, { expected }: LessonDefinition): Poll {
  if (prediction.kind === 'choice') {
    const { ask, choices, right } = prediction;
    const said = choices.find((choice) => choice.id === right)?.feedback ?? '';
    const options = choices.map(({ id: each, text }) => ({ id: each, text }));
    return { id, ask, options, right, said, figures: [] };
  }
  const { ask, points, y, feedback } = prediction;
  const right = shapeOf(actualOf(prediction, expected.figures), y.max);
  return {
    id,
    ask,
    options: (Object.keys(shapeNames) as Shape[]).map((each) => ({
      id: each,
      text: shapeNames[each],
    })),
    right,
    said: feedback[right] ?? feedback.otherwise,
    figures: points.map((point) => ({
      label: textOf(point),
      text: rowOf(expected.figures, 'figure', point.figure).text,
    })),
  };
}
