/** Lessons as the classroom takes them: the steps of a class about them, with the runs that they name. */
import { placesOf, shapeOf, textOf } from '$lesson/questions/curve';
import type {
  CurvePrediction,
  Expected,
  LessonDefinition,
  Prediction,
  RecordingDefinition,
  Shape,
} from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import { rowOf } from '$lesson/lesson.svelte';
import { actualOf } from '$lesson/questions/predictions';
import type {
  ClassLesson,
  ClassStep,
  Poll,
  PollCurve,
  StepRun,
} from '$classroom/shared/taughtLesson';
import type { AudienceScene, ShownTable } from '$classroom/shared/messages';
import { Scenario } from '$model/scenario/scenario';
import { formatNumber } from '$model/axisFormat';
import { MARK_KINDS } from '$views/transport/marks';
import type { Opening } from '$views/workbench/options';
import { PANELS } from '$views/workbench/panels';
import { shownTable } from './tables';

/** What a curve can do from left to right, as a room votes for it. */
const SHAPE_NAMES: Readonly<Record<Shape, string>> = {
  flat: 'It stays level.',
  rises: 'It rises, at once or later.',
  falls: 'It falls, at once or later.',
  peaks: 'It rises, then falls.',
  dips: 'It falls, then rises.',
  wavers: 'It goes up and down.',
};

type Cases = Readonly<Record<string, Scenario>>;

/** What the class needs of a lesson. */
export interface LessonFiles {
  readonly definition: LessonDefinition;
  readonly cases: Cases;
  readonly steps: readonly StepDefinition[];
}

const definitions = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
});
const allCases = import.meta.glob<Cases>('/lessons/*/cases.ts', { import: 'cases' });

/** The lesson with this name, with everything that its steps show. */
export async function fetchLesson(
  slug: string,
  { steps }: Pick<LessonFiles, 'steps'>,
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
export function classOf(files: LessonFiles): ClassLesson {
  const { definition, steps } = files;
  const { number, title, question } = definition.about;
  return {
    slug: definition.slug,
    number,
    path: `lessons/${definition.slug}/`,
    pathText: 'Open the lesson itself',
    title,
    question,
    steps: steps.map((step) => stepOf(step, files)),
  };
}

function stepOf(step: StepDefinition, { definition, cases }: LessonFiles): ClassStep {
  const { title, minutes, notes } = step;
  const run = runOf(step, definition, cases);
  const table = step.table === undefined ? null : shownTable(definition, step.table);
  const poll =
    step.poll === undefined
      ? null
      : pollOf(step.poll, rowOf(definition.predictions, 'prediction', step.poll), definition);
  const scene = sceneOf(step.view, run, table);
  return { title, minutes, notes, run, poll, table, scene };
}

function runOf(step: StepDefinition, definition: LessonDefinition, cases: Cases): StepRun | null {
  const { title, run: name, case: other, at, recording } = step;
  if (recording !== undefined) {
    if (name ?? other) throw new RangeError(`The step "${title}" names a recording and a run.`);
    return recordedOf(rowOf(definition.recordings ?? {}, 'recording', recording), at);
  }
  if (name === undefined) {
    if (other ?? at) {
      throw new RangeError(`The step "${title}" names a case or an instant, but no run.`);
    }
    return null;
  }
  const simulation = rowOf(definition.simulations, 'simulation', name);
  const scenario = other === undefined ? simulation.scenario : rowOf(cases, 'case', other);
  const { window, options } = simulation;
  const open = at === undefined ? options.open : openingOf(at);
  return { scenario, window, options, open };
}

function recordedOf({ file, title, beside, options }: RecordingDefinition, at?: string): StepRun {
  const cpus = beside.resolve('machine.cpus');
  return {
    scenario: Scenario.defaults.withValues({ 'machine.cpus': cpus }).withTitle(title),
    window: { fromNs: 0, untilNs: beside.resolve('run.until_ms') * 1e6 },
    options,
    open: at === undefined ? options.open : openingOf(at),
    recorded: { file, beside },
  };
}

/** What the wall shows first, unless the room is asked. */
function sceneOf(
  view: string | undefined,
  run: StepRun | null,
  table: ShownTable | null,
): AudienceScene {
  const panels = run ? (run.options.panels ?? PANELS) : [];
  const scenes: readonly AudienceScene[] = [
    ...panels,
    ...(table ? (['table'] as const) : []),
    'title',
  ];
  const scene = view === undefined ? scenes[0] : scenes.find((each) => each === view);
  if (!scene) throw new RangeError(`The step has no view "${view}"; it has ${scenes.join(', ')}.`);
  return scene;
}

function openingOf(at: string): Opening {
  const mark = MARK_KINDS.find(({ id }) => id === at)?.id;
  if (mark) return { mark };
  const atMs = Number(/^([\d.]+) ms$/.exec(at)?.[1]);
  if (Number.isFinite(atMs)) return { atMs };
  throw new RangeError(`"${at}" is neither a kind of event nor a number of milliseconds.`);
}

/** A prediction as a question to the room. Of a curve, the room votes for its shape. */
function pollOf(id: string, prediction: Prediction, { expected }: LessonDefinition): Poll {
  if (prediction.kind === 'choice') {
    const { ask, choices, right } = prediction;
    const said = choices.find((choice) => choice.id === right)?.feedback ?? '';
    const options = choices.map(({ id: each, text }) => ({ id: each, text }));
    return { id, ask, options, right, said, curve: null };
  }
  const { ask, y, feedback } = prediction;
  const right = shapeOf(actualOf(prediction, expected.figures), y.max);
  return {
    id,
    ask,
    options: (Object.keys(SHAPE_NAMES) as Shape[]).map((each) => ({
      id: each,
      text: SHAPE_NAMES[each],
    })),
    right,
    said: feedback[right] ?? feedback.otherwise,
    curve: curveOf(prediction, expected.figures),
  };
}

function curveOf(prediction: CurvePrediction, figures: Expected['figures']): PollCurve {
  const { x, y, points } = prediction;
  const places = placesOf(prediction);
  const actual = actualOf(prediction, figures);
  return {
    x: x.label,
    y: y.unit ? `${y.label}, ${y.unit}` : y.label,
    // The axis of the lesson, whose end says nothing of what the runs gave.
    top: formatNumber(y.max),
    known: points.flatMap(({ known }, index) => (known ? [index] : [])),
    points: points.map((point, index) => ({
      label: textOf(point),
      text: formatNumber(actual[index] ?? 0),
      across: places[index] ?? 0,
      height: Math.min(1, (actual[index] ?? 0) / y.max),
    })),
  };
}
