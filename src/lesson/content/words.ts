/** The two halves of a lesson: what its Markdown says, and what its lesson.ts runs. */
import type { ControlChoice } from '$views/controls/choice';
import { checkWords } from './checkWords';
import type {
  CalculatorDefinition,
  CalculatorInput,
  ChallengeDefinition,
  ChoicePrediction,
  Command,
  CurvePrediction,
  Demand,
  Demo,
  DemoPlay,
  LessonAbout,
  LessonDefinition,
  QuestionDefinition,
  RecordingDefinition,
  ResidualTable,
  Setting,
  SimulationDefinition,
  TableDefinition,
} from './definition';

type Table<Row> = Readonly<Record<string, Row>>;

/** A title, and what each part is called that lesson.ts names. */
export interface Labelled {
  readonly title: string;
  readonly labels: Table<string>;
}

/** The words of a curve to draw: what is on its axes, what is asked, what is said afterwards. */
export interface CurveWords extends Pick<CurvePrediction, 'kind' | 'ask' | 'feedback' | 'step'> {
  readonly x: string;
  readonly y: string;
}

export interface ChallengeWords extends Pick<
  ChallengeDefinition,
  'reasons' | 'right' | 'hints' | 'step'
> {
  /** What controls are called, by their parameters. */
  readonly labels: Table<string>;
  /** What is demanded, by the names that lesson.ts measures it under, in the order of the page. */
  readonly demands: Table<string>;
  /** Why the solution works. */
  readonly why: string;
}

/** What `lesson.md` says: scripts/lib/lessonBlocks.mjs reads it. Each has its block's name. */
export interface LessonWords {
  readonly about: LessonAbout;
  readonly givens: readonly string[];
  readonly demo: readonly Pick<DemoPlay, 'button' | 'after'>[];
  readonly simulations: Table<Labelled>;
  readonly recordings: Table<Labelled>;
  readonly calculators: Table<Labelled>;
  readonly tables: Table<TableDefinition>;
  readonly residuals: Table<ResidualTable>;
  readonly predictions: Table<ChoicePrediction | CurveWords>;
  readonly questions: Table<QuestionDefinition>;
  readonly challenges: Table<ChallengeWords>;
  readonly commands: readonly Command[];
  /** Where each block is: `predictions.rest`. Browsers are not told. */
  readonly places?: Table<string>;
}

/** Everything of a lesson that is no words: what `lesson.ts` says. Names are those of blocks in lesson.md. */
export interface LessonParts extends Pick<
  LessonDefinition,
  'slug' | 'expected' | 'published' | 'sources' | 'actions'
> {
  readonly demo: Omit<Demo, 'plays'> & {
    readonly plays: readonly Omit<DemoPlay, 'button' | 'after'>[];
  };
  readonly simulations: Table<SimulationDefinition>;
  readonly recordings?: Table<Omit<RecordingDefinition, 'title'>>;
  readonly calculators?: Table<{
    readonly inputs: Table<Omit<CalculatorInput, 'label'>>;
    readonly results: Table<CalculatorDefinition['results'][number]['text']>;
  }>;
  /** Predictions that are drawn. */
  readonly curves?: Table<CurveParts>;
  readonly challenges: Table<ChallengeParts>;
}

export interface CurveParts extends Pick<CurvePrediction, 'points'> {
  readonly x?: Omit<CurvePrediction['x'], 'label'>;
  readonly y: Omit<CurvePrediction['y'], 'label'>;
}

export interface ChallengeParts extends Pick<
  ChallengeDefinition,
  'start' | 'controls' | 'seeds' | 'window' | 'options' | 'shown'
> {
  readonly demands: Table<Omit<Demand, 'label'>>;
  readonly solution: Setting;
}

/**
 * A lesson of its two halves.
 * @throws Error where the site is built, if one half names what the other does not have
 */
export function lessonOf(words: LessonWords, parts: LessonParts): LessonDefinition {
  if (import.meta.env.SSR) checkWords(words, parts);
  const { about, givens, tables, residuals, questions, commands } = words;
  const { curves, recordings = {}, calculators = {}, ...rest } = parts;
  return {
    ...rest,
    ...{ about, givens, tables, residuals, questions, commands },
    demo: {
      ...parts.demo,
      plays: parts.demo.plays.map((play, at) => ({ ...play, ...words.demo[at] }) as DemoPlay),
    },
    simulations: mapped(parts.simulations, words.simulations, (simulation, { title, labels }) => {
      const { options } = simulation;
      const controls = options.controls && labelled(options.controls, labels);
      return { ...simulation, options: { ...options, title, ...(controls && { controls }) } };
    }),
    recordings: mapped(recordings, words.recordings, (recording, { title, labels }) => ({
      ...recording,
      title,
      beside: recording.beside.withTitle(labels['beside'] ?? title),
    })),
    calculators: mapped(calculators, words.calculators, calculatorOf),
    predictions: mapped(words.predictions, curves ?? {}, (said, curve) =>
      said.kind === 'choice'
        ? said
        : { ...said, ...curve, x: { ...curve.x, label: said.x }, y: { ...curve.y, label: said.y } },
    ),
    challenges: mapped(parts.challenges, words.challenges, challengeOf),
  };
}

/** Each row of a table, with that of the same name in another. */
function mapped<Row, Other, Result>(
  rows: Table<Row>,
  others: Table<Other>,
  of: (row: Row, other: Other) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [id, of(row, others[id] as Other)]),
  );
}

function labelled(controls: readonly ControlChoice[], labels: Table<string>): ControlChoice[] {
  return controls.map((control) => {
    const choice = typeof control === 'string' ? { key: control } : control;
    return { ...choice, label: labels[choice.key] };
  });
}

function calculatorOf(
  { inputs, results }: NonNullable<LessonParts['calculators']>[string],
  { title: caption, labels }: Labelled,
): CalculatorDefinition {
  return {
    caption,
    inputs: mapped(inputs, labels, (input, label) => ({ ...input, label })),
    results: Object.entries(results).map(([id, text]) => ({ label: labels[id] ?? id, text })),
  };
}

function challengeOf(
  { controls, demands, solution, ...rest }: ChallengeParts,
  { labels, why, ...said }: ChallengeWords,
): ChallengeDefinition {
  return {
    ...rest,
    ...said,
    controls: labelled(controls, labels),
    demands: Object.entries(said.demands).map(
      ([id, label]) => ({ ...demands[id], label }) as Demand,
    ),
    solution: { values: solution, why },
  };
}
