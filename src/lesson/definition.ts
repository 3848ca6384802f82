/** What a lesson consists of besides its prose. `lessons/NN-name/lesson.ts` fills this in. */
import type { ParameterKey, Value } from '$model/parameters';
import type { Run } from '$model/run';
import type { Scenario } from '$model/scenario';
import type { Window } from '$player/session.svelte';
import type { ControlChoice } from '$views/controls/choice';
import type { MarkKind } from '$views/transport/marks';
import type { WorkbenchOptions } from '$views/workbench/options';

/** A number that the prose states: as measured, and as it is written. */
export interface Figure {
  readonly value: number;
  readonly text: string;
}

/** What a process did for a while, in a still picture. Times are milliseconds from the picture's start. */
export interface StillInterval {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Id of a row of STATES. */
  readonly state: string;
}

/** A stretch of one run's trace that is drawn without the simulator. */
export interface Still {
  readonly lengthMs: number;
  readonly lanes: readonly {
    readonly name: string;
    readonly intervals: readonly StillInterval[];
  }[];
}

/** `expected.json`: everything of the runs that the prose states or draws. Written by scripts/expected.mjs. */
export interface Expected {
  readonly figures: Readonly<Record<string, Figure>>;
  /** Mean milliseconds of each part of `log file sync`, for each case that is drawn. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stills: Readonly<Record<string, Still>>;
  /** What model.def says of each term that the prose explains. */
  readonly meanings: Readonly<Record<string, string>>;
}

/** A figure that somebody else published. */
export interface PublishedFigure {
  readonly value: number;
  readonly text: string;
}

export interface Source {
  readonly author: string;
  readonly year: number;
  readonly title: string;
  /** What was measured on. */
  readonly machine: string;
}

export interface SimulationDefinition {
  readonly scenario: Scenario;
  /** The part of the run that can be looked at moment by moment. */
  readonly window: Window;
  readonly options: WorkbenchOptions;
}

/** What a button in the prose does to a simulation. */
export interface Action {
  readonly simulation: string;
  /** Parameters that differ from the simulation's own scenario while this is tried. */
  readonly values?: Readonly<Partial<Record<ParameterKey, Value>>>;
  /** Leads to the next instant of this kind, the first one after the last. */
  readonly show?: MarkKind;
  /** The step of the lesson that is done with it. */
  readonly step?: string;
}

export interface Choice {
  readonly id: string;
  readonly text: string;
  /** What to say to a reader who chose it, once the answer is known. */
  readonly feedback: string;
}

/** Something to commit to before the run is shown. A drawn curve would be a second kind of it. */
export interface ChoicePrediction {
  readonly kind: 'choice';
  readonly ask: string;
  readonly choices: readonly Choice[];
  readonly right: string;
  readonly step: string;
}

export type Prediction = ChoicePrediction;

export interface QuestionDefinition {
  readonly ask: string;
  readonly choices: readonly Choice[];
  readonly right: string;
  readonly step: string;
}

/** One thing that a challenge demands of every run. */
export interface Demand {
  readonly label: string;
  /** Largest allowed value of what `measure` finds. */
  readonly atMost: number;
  readonly measure: (run: Run) => number;
  readonly format: (value: number) => string;
}

export interface ChallengeDefinition {
  readonly start: Scenario;
  readonly controls: readonly ControlChoice[];
  readonly demands: readonly Demand[];
  /** How many runs on seeds that the reader has not seen. */
  readonly seeds: number;
  readonly hints: readonly [string, string, string];
  readonly solution: {
    readonly values: Readonly<Partial<Record<ParameterKey, Value>>>;
    readonly why: string;
  };
  readonly step: string;
}

/** A published figure that a run of the lesson can be held against. */
export interface Residual {
  readonly what: string;
  /** Its name in expected.json and in published.json. */
  readonly figure: string;
  /** What a simulated value is multiplied with to be in the published unit. */
  readonly scale: number;
  /** Whether it is a share of something, so that the difference is told in points. */
  readonly inPoints?: boolean;
  /** Why the two differ. */
  readonly why: string;
}

export interface LessonDefinition {
  readonly slug: string;
  readonly expected: Expected;
  readonly published: Readonly<Record<string, PublishedFigure>>;
  /** Measurements in the prose that are no results: what a challenge asks for, what somebody said. */
  readonly givens: readonly string[];
  readonly simulations: Readonly<Record<string, SimulationDefinition>>;
  readonly actions: Readonly<Record<string, Action>>;
  readonly predictions: Readonly<Record<string, Prediction>>;
  readonly questions: Readonly<Record<string, QuestionDefinition>>;
  readonly challenges: Readonly<Record<string, ChallengeDefinition>>;
}

/** Every step that a reader can finish, in no order. */
export function stepsOf(lesson: LessonDefinition): string[] {
  const doers = [
    ...Object.values(lesson.actions),
    ...Object.values(lesson.predictions),
    ...Object.values(lesson.questions),
    ...Object.values(lesson.challenges),
  ];
  return [...new Set(doers.flatMap(({ step }) => step ?? []))];
}
