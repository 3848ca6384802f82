/** The two halves of a lesson: what its Markdown says, and what its lesson.ts runs. */
import type { LessonName } from '$cases/points';
import type { VocabularyRow } from '$explain/vocabularyNames';
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

export type Table<Row> = Readonly<Record<string, Row>>;

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
  readonly challenges: Table<Pick<ChallengeWords, 'step'>>;
  /** What else they say. */
  readonly fetchChallenges: () => Promise<{ readonly challenges: Table<ChallengeWords> }>;
  readonly commands: readonly Command[];
  /** The terms of the lesson that databases call differently. */
  readonly vocabulary: readonly VocabularyRow[];
  /** Where each block is: `predictions.rest`; and all of the challenges. Browsers are not told. */
  readonly checked?: {
    readonly places: Table<string>;
    readonly challenges: Table<ChallengeWords>;
  };
}

/** Everything of a lesson that is no words: what `lesson.ts` says. Names are those of blocks in lesson.md. */
export interface LessonParts extends Pick<
  LessonDefinition,
  'expected' | 'published' | 'sources' | 'actions'
> {
  /** The name of its folder. A lesson has a row in cases/points.ts: without it there is no such name. */
  readonly slug: LessonName;
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
