/** A lesson as it is taught: the steps of its teacher's notes, with what each of them shows. */
import type { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import type { Opening, WorkbenchOptions } from '$views/workbench/options';
import type { AudienceScene, ShownCurve, ShownTable } from './messages';

export interface PollOption {
  readonly id: string;
  readonly text: string;
}

/** What the runs gave, if a curve is asked for. */
export interface PollCurve extends ShownCurve {
  /** Places of the points that the room is told beforehand. */
  readonly known: readonly number[];
}

/** A question to the room that a run answers. */
export interface Poll {
  readonly id: string;
  readonly ask: string;
  readonly options: readonly PollOption[];
  /** The option that the run gave. */
  readonly right: string;
  /** What to say of it. */
  readonly said: string;
  readonly curve: PollCurve | null;
}

/** A run of the lesson, where it opens, and what of it is seen. */
export interface StepRun {
  readonly scenario: Scenario;
  readonly window: WantedTrace;
  readonly options: WorkbenchOptions;
  readonly open: Opening | undefined;
  /** What was recorded is played in place of the scenario, which only says how many CPUs there are. */
  readonly recorded?: Recorded;
}

/** A recording of the lesson, and what is simulated beside it. */
export interface Recorded {
  /** In `data/traces`. */
  readonly file: string;
  readonly beside: Scenario;
}

export interface ClassStep {
  readonly title: string;
  readonly minutes: number;
  /** What the teacher says and does, a paragraph each. */
  readonly notes: readonly string[];
  readonly run: StepRun | null;
  readonly poll: Poll | null;
  /** A table of the lesson, if the step is about one. */
  readonly table: ShownTable | null;
  /** What the wall shows first, unless the room is asked. */
  readonly scene: AudienceScene;
}

/** The addresses of the pages that a class leads to. */
export interface ClassPages {
  /** It opens links that hold a whole run. */
  readonly run: string;
  /** It opens short addresses of the lesson's steps. */
  readonly go: string;
  readonly lesson: string;
}

export interface ClassLesson {
  readonly slug: string;
  /** Without one it has no short addresses. */
  readonly number: number | null;
  /** Its own page, from the site's root. */
  readonly path: string;
  /** What the link to that page says: a class may have another subject than a lesson. */
  readonly pathText: string;
  readonly title: string;
  readonly question: string;
  readonly steps: readonly ClassStep[];
}
