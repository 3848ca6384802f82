/** What a stage of the article is: a machine of the reader's disk, one control, and what is told of its runs. */
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import type { FollowedCommit } from '$views/oneCommit/followed';
import { FIGURES, type FigureKey, type StageId } from './figures';

/** The reader's own number: milliseconds that the disk takes to make a small write safe. */
export const FSYNC = { default: 1, least: 0.01, most: 50 } as const;

/** A part of a run that is traced. */
export interface TracedPart {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly records: number;
}

/**
 * Carries a scenario out: in the page a worker does, while the site is built the core in Node. Without a part that is traced
 * the run has its tables alone. @throws EngineError
 */
export type Carry = (scenario: Scenario, trace?: TracedPart) => Promise<Run>;

/** What one control is set to, and what that is called. */
export interface Option {
  readonly value: number;
  readonly text: string;
}

export interface Control {
  readonly label: string;
  /** In order; two are a switch: off, on. */
  readonly options: readonly Option[];
  /** The place of the one that the page begins with. */
  readonly start: number;
}

/** What a stage is asked for. */
export interface Setting {
  readonly fsyncMs: number;
  /** Of its control. */
  readonly value: number;
}

/** A run that plays, and the commit that is followed. */
export interface Playing {
  readonly run: Run;
  readonly commit: FollowedCommit;
}

/** What a stage shows for a setting. */
export interface Shown {
  readonly figures: Partial<Readonly<Record<FigureKey, string>>>;
  /** What its picture says, above its control. */
  readonly claim: string;
  /** The sum below a claim, or what it leaves out. */
  readonly beside: string;
  /** A machine that plays one of its commits, or a drawing: markup of numbers and words of ours. */
  readonly picture: Playing | string;
  /** The runs that all of it was read from. */
  readonly runs: readonly Run[];
}

export interface Stage {
  readonly id: StageId;
  readonly control: Control | null;
  readonly show: (carry: Carry, setting: Setting) => Promise<Shown>;
}

export const STAGE_IDS = Object.keys(FIGURES) as readonly StageId[];
export type { StageId };

export const isPlaying = (picture: Shown['picture']): picture is Playing =>
  typeof picture !== 'string';
