/** What a lesson consists of besides its prose: words of `lesson.md` and runs of `lesson.ts`, put together by lessonOf.ts. */
import type { VocabularyRow } from '$explain/vocabularyNames';
import type { ParameterKey, Value } from '$model/schema/parameters';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import type { ControlChoice } from '$views/controls/choice';
import type { MarkKind } from '$views/transport/marks';
import type { WorkbenchOptions } from '$views/workbench/options';

/** A number that the prose states: as measured, and as it is written. */
export interface Figure {
  readonly value: number;
  readonly text: string;
  /** Whether a real kernel was recorded with it: all others are from simulated runs. */
  readonly measured?: boolean;
}

/** What a process did for a while, in a still picture. Times are milliseconds from the picture's start. */
export interface StaticInterval {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Id of a row of STATES. */
  readonly state: string;
}

/** A stretch of one run's trace that is drawn without the simulator. */
export interface StaticPicture {
  readonly lengthMs: number;
  readonly lanes: readonly {
    readonly name: string;
    readonly intervals: readonly StaticInterval[];
  }[];
}

/** `expected.json`: everything of the runs that the prose states or draws. Written by scripts/expected.mjs. */
export interface Expected {
  readonly figures: Readonly<Record<string, Figure>>;
  /** Mean milliseconds of each part of `log file sync`, for each case that is drawn. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly staticPictures: Readonly<Record<string, StaticPicture>>;
  /** What model.def says of each term that the prose explains. */
  readonly meanings: Readonly<Record<string, string>>;
}

/** A published figure. */
export interface PublishedFigure {
  readonly value: number;
  readonly text: string;
}

/** What others measured: `published` of a lesson's cases.ts. */
export interface Published {
  readonly sources: Readonly<Record<string, Source>>;
  readonly figures: Readonly<Record<string, PublishedFigure>>;
}

export interface Source {
  readonly author: string;
  readonly year: number;
  readonly title: string;
  /** Where it can be read, if that is known. */
  readonly address?: string;
  /** What was measured on. */
  readonly machine: string;
}

export interface SimulationDefinition {
  readonly scenario: Scenario;
  /** The part of the run that can be looked at moment by moment. */
  readonly window: WantedTrace;
  readonly options: WorkbenchOptions;
  /**
   * What of it is shown before the prediction that opens it is answered, where what leads to the instant that it opens
   * at would say too much or too little.
   */
  readonly before?: { readonly fromMs?: number; readonly untilMs?: number };
  /** Where it was before, `02-noisy-neighbour/s1`: embeds in posts go on naming it so. */
  readonly formerly?: string;
  /** What a button says of a run that it made; the mean wait for a commit, and the run time if not given. */
  readonly tell?: (run: Run) => string;
}

/** What a real kernel was recorded with, and the same machine simulated, which is beside it. */
export interface RecordingDefinition {
  /** In `data/traces`. */
  readonly file: string;
  /** Tells it from others on the page. */
  readonly title: string;
  /** Simulated for as long as was recorded. */
  readonly beside: Scenario;
  readonly options: WorkbenchOptions;
}

/** A small machine at the head of a lesson, which the reader sees and touches before anything is named. */
export interface Demo {
  /** What can be played, each by its button. Those behind the first come with the end of the one before. */
  readonly plays: readonly DemoPlay[];
  /** Simulated seconds in one second of the reader's: all are played to the same scale. */
  readonly speed: number;
  /** What is counted while it plays, besides commits. */
  readonly counts: 'writes' | 'longest wait';
  /** Whether nothing moves until the reader presses the first button. */
  readonly waits?: boolean;
  /** Whether the machine is described in plain words, as no term has been explained yet. */
  readonly plain?: boolean;
}

/** A run of a demo: all of the window is played. */
export interface DemoPlay {
  readonly button: string;
  readonly scenario: Scenario;
  readonly window: WantedTrace;
  /** What to say of it at its end: what was seen, and what that asks. */
  readonly after: string;
}

/** What a button in the prose does to a simulation. */
export interface Action {
  readonly simulation: string;
  /** Parameters that differ from the simulation's own scenario while this is tried. */
  readonly values?: Readonly<Partial<Record<ParameterKey, Value>>>;
  /**
   * Leads to the first instant of this kind from where the simulation opens on, however often it is pressed; of
   * the longest, to the longest.
   */
  readonly show?: MarkKind;
  /** Kinds whose first instants come before it, each after the one before: those that the prose tells of first. */
  readonly after?: readonly MarkKind[];
  /** Looks for it from the start of the window on, not from where the simulation opens. */
  readonly first?: boolean;
  /** Leads to this instant, where no kind of event tells it from others; with `show`, to the last of that kind until then. */
  readonly atMs?: number;
  /** The step of the lesson that is done with it. */
  readonly step?: string;
}

export interface Choice {
  readonly id: string;
  readonly text: string;
  /** What to say to a reader who chose it, once the answer is known. */
  readonly feedback: string;
}

/** One answer out of several, committed to before the run is shown. */
export interface ChoicePrediction {
  readonly kind: 'choice';
  readonly ask: string;
  readonly choices: readonly Choice[];
  readonly right: string;
  readonly step: string;
}

/** A setting on the axis of a curve, and what the runs gave for it. */
export interface CurvePoint {
  readonly x: number;
  /** How the setting is written; its number if not given. */
  readonly text?: string;
  /** The figure of expected.json that the run gave. */
  readonly figure: string;
  /** Whether the reader knows it beforehand: it is drawn for them and stays where it is. */
  readonly known?: boolean;
}

/** What a curve does from left to right, small differences aside. */
export type Shape = 'flat' | 'rises' | 'falls' | 'peaks' | 'dips' | 'wavers';

/** A curve to draw before the run's own is shown. */
export interface CurvePrediction {
  readonly kind: 'curve';
  readonly ask: string;
  readonly x: {
    /** What is set, with its unit: `nice of LGWR`. */
    readonly label: string;
    /** `even` if not given: each point as far from the next, whatever their numbers. */
    readonly spacing?: 'linear' | 'log' | 'even';
  };
  readonly y: {
    /** What is measured: `run time`. */
    readonly label: string;
    readonly unit: string;
    /** What a figure's value is multiplied with to be in that unit. */
    readonly scale: number;
    /** The highest value that can be drawn. */
    readonly max: number;
    /** The smallest difference that can be drawn. */
    readonly step: number;
  };
  readonly points: readonly CurvePoint[];
  /** What to say to a reader whose curve had such a shape, once the answer is known. */
  readonly feedback: Readonly<Partial<Record<Shape, string>>> & { readonly otherwise: string };
  readonly step: string;
}

export type Prediction = ChoicePrediction | CurvePrediction;

export interface QuestionDefinition {
  readonly ask: string;
  readonly choices: readonly Choice[];
  readonly right: string;
  readonly step: string;
}

/** One thing that a challenge demands of every run: a bound above, below, or both. */
export interface Demand {
  readonly label: string;
  /** Largest allowed value of what `measure` finds. */
  readonly atMost?: number;
  /** Smallest allowed value of what `measure` finds. */
  readonly atLeast?: number;
  readonly measure: (run: Run) => number;
  readonly format: (value: number) => string;
}

export interface ChallengeDefinition {
  readonly start: Scenario;
  readonly controls: readonly ControlChoice[];
  readonly demands: readonly Demand[];
  /** How many runs on seeds that the reader has not seen. */
  readonly seeds: number;
  /** The part of the reader's own run that can be looked at moment by moment. */
  readonly window?: WantedTrace;
  /** What its workbench shows, where that differs from other challenges. */
  readonly options?: WorkbenchOptions;
  readonly hints: readonly [string, string, string];
  /** What a reader can give as the reason for a setting. One is given before each measurement; feedback comes after it. */
  readonly reasons: readonly Choice[];
  /** The reason that holds: a setting passes with it alone. */
  readonly right: string;
  /** Settings that the lesson has just shown, or warns of: none of them passes, which a test holds. */
  readonly shown: readonly Setting[];
  readonly solution: {
    readonly values: Setting;
    readonly why: string;
  };
  readonly step: string;
}

/** A challenge as a lesson offers it: what it is made of comes when a reader takes it up. */
export interface OfferedChallenge {
  readonly step: string;
  readonly take: () => Promise<ChallengeDefinition>;
}

/** Values of a challenge's controls; the others stay as the challenge starts. */
export type Setting = Readonly<Partial<Record<ParameterKey, Value>>>;

/** A cell of a table: words, a figure of expected.json, a published figure, or a button of the prose. */
export type TableCell =
  | string
  | { readonly strong: string }
  | { readonly value: string }
  | { readonly published: string; readonly before?: string }
  | { readonly action: string; readonly text: string };

/** A table of the lesson: `DataTable` shows it in the prose, the audience's window in a class. */
export interface TableDefinition {
  readonly caption: string;
  /** Where it was measured: names of `sources`. */
  readonly sources?: readonly string[];
  /** Whether it may be as wide as the page. */
  readonly wide?: boolean;
  readonly head: readonly string[];
  /** Columns of words besides the first, counted from 0: all others hold figures. */
  readonly words?: readonly number[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Published figures beside simulated ones: `Residuals` shows it in the prose. */
export interface ResidualTable {
  readonly caption: string;
  readonly rows: readonly Residual[];
}

/** A quantity of a calculator that the reader sets. */
export interface CalculatorInput {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** Where it is at first. */
  readonly value: number;
  /** How it is written, with its unit. */
  readonly text: (value: number) => string;
}

/** Arithmetic beside the runs, for what the core doesn't simulate: `Calculator` shows it in the prose. */
export interface CalculatorDefinition {
  readonly caption: string;
  readonly inputs: Readonly<Record<string, CalculatorInput>>;
  readonly results: readonly {
    readonly label: string;
    readonly text: (values: Readonly<Record<string, number>>) => string;
  }[];
}

/** A command to try on a system of one's own. */
export interface Command {
  /** What to type. */
  readonly command: string;
  /** What it takes besides Linux and its usual tools: `Oracle`. */
  readonly needs?: string;
  /** In whose words it is shown, of a lesson that has others for other databases: all if not given. */
  readonly words?: string;
  /** What to look for in what it prints. */
  readonly look: string;
}

/** A published figure that a run of the lesson can be held against. */
export interface Residual {
  readonly what: string;
  /** Its name in expected.json and among the published figures. */
  readonly figure: string;
  /** What a simulated value is multiplied with to be in the published unit. */
  readonly scale: number;
  /** Whether it is a share of something, so that the difference is given in points. */
  readonly inPoints?: boolean;
  /** Why the two differ. */
  readonly why: string;
}

/** What a lesson says of itself where lessons are listed. */
export interface LessonAbout {
  /** What it is called by, and what short addresses name it by; never changed. */
  readonly number: number;
  /** Where it is in the reading order, if not by its number: 4.5 is between lessons 4 and 5. */
  readonly place?: number;
  readonly title: string;
  /** The chapter that begins with it; without it, it belongs to the chapter of the lesson before. */
  readonly chapter?: string;
  /** The puzzle that it begins with, in one sentence. */
  readonly question: string;
  readonly minutes: number;
  /** Numbers of the lessons to take before. */
  readonly after: readonly number[];
  /** What a reader can do or explain after it: each the end of a sentence that begins with "you can". */
  readonly teaches: readonly string[];
  /** `each`: its words are those of the reader's database; else of the database that it is about. */
  readonly words?: 'each';
  /** What comes nearest in another database, in a sentence: of a lesson about Oracle alone. */
  readonly elsewhere?: Readonly<Record<'postgresql' | 'mariadb', string>>;
  /** Attributes of its embed in the gallery, besides its name: none if not given. */
  readonly embed?: Readonly<Record<string, string>>;
}

export interface LessonDefinition {
  readonly slug: string;
  readonly about: LessonAbout;
  /** Its terms that databases call differently. */
  readonly vocabulary: readonly VocabularyRow[];
  readonly expected: Expected;
  readonly published: Readonly<Record<string, PublishedFigure>>;
  /** Their sources, and others that the prose names. */
  readonly sources: Readonly<Record<string, Source>>;
  /** Measurements in the prose that are no results: what a challenge asks for, what a source said. */
  readonly givens: readonly string[];
  readonly demo: Demo;
  readonly simulations: Readonly<Record<string, SimulationDefinition>>;
  /** Recordings of a real kernel: none if not given. */
  readonly recordings?: Readonly<Record<string, RecordingDefinition>>;
  readonly actions: Readonly<Record<string, Action>>;
  readonly tables: Readonly<Record<string, TableDefinition>>;
  /** No name of `tables` is used again: the steps of a class name both. */
  readonly residuals: Readonly<Record<string, ResidualTable>>;
  /** None if not given. */
  readonly calculators?: Readonly<Record<string, CalculatorDefinition>>;
  readonly predictions: Readonly<Record<string, Prediction>>;
  readonly questions: Readonly<Record<string, QuestionDefinition>>;
  readonly challenges: Readonly<Record<string, OfferedChallenge>>;
  readonly commands: readonly Command[];
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
