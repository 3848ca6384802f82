/**
 * One commit of a run as a figure has it, in numbers and words: it needs no run to be shown, so that a site can prepare it.
 * Instants are nanoseconds since the commit began.
 */
import type { PartTone } from '$model/database/road';
import type { KindId, LfsPartId, WaitId } from '$model/schema/ids';

/** What a commit is looked for by. */
export interface LanesRule {
  /** Parts of its wait in which it spent no less than the mean. */
  readonly parts?: readonly LfsPartId[];
  /** Whether the one that spent most in them is shown, and not one as long as the mean. */
  readonly isLongest?: boolean;
  /** Not a commit: the longest wait of a session for this event, which processes of a kind are to end. */
  readonly wait?: WaitId;
  readonly by?: KindId;
}

/** How a stretch of a lane is drawn: on a CPU, waiting for one, the disk at work, asleep. */
export type BarLook = 'user' | 'runnable' | 'io' | 'sleeping';

export interface Bar {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly look: BarLook;
}

export interface Lane {
  readonly name: string;
  /** What it is, for readers who know no database; empty if its name says it. */
  readonly plain: string;
  readonly bars: readonly Bar[];
}

/** What is said from an instant on. */
export interface Sentence {
  readonly fromNs: number;
  readonly text: string;
  /** What the commit waits for; null before it begins and once it is over. */
  readonly tone: PartTone | null;
}

export interface CommitScene {
  /** When it began, on the clock of the run. */
  readonly beginNs: number;
  readonly lengthNs: number;
  /** What is shown. */
  readonly fromNs: number;
  readonly untilNs: number;
  /** The instant that is the point. */
  readonly atNs: number;
  readonly lanes: readonly Lane[];
  /** In order, where the story of the commit goes on; the first and the last are the edges of what is shown. */
  readonly stops: readonly number[];
  readonly sentences: readonly Sentence[];
}
