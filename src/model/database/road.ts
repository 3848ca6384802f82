/** What a database calls the places of the road and the parts of a commit, and which waits have a place there. */
import type { LfsPartId } from '../schema/ids';

/** What a stretch of a commit is to its reader: its colour, and its name on the bar. */
export type PartTone = 'earlier' | 'io' | 'runnable' | 'work' | 'network' | 'sleeping';

export interface PartOnRoad {
  readonly tone: PartTone;
  readonly name: string;
}

export type Parts = Readonly<Partial<Record<LfsPartId, PartOnRoad>>>;

export type HeadingId =
  | 'clients'
  | 'queue'
  | 'cpu'
  | 'desk'
  | 'disk'
  | 'dataDisk'
  | 'log'
  | 'outside'
  | 'background'
  | 'latch'
  | 'data'
  | 'network';

export interface RoadWords {
  /** What is written to the log, in a sentence: `900 bytes of redo`. */
  readonly logged: string;
  /** What stands over a place; short, since places are narrow. */
  readonly headings: Readonly<Record<HeadingId, string>>;
  /** Waits, by their numbers, in which a session that sleeps is parked apart. */
  readonly waits: {
    /** With the log in hand: it sits at the desk. Of no process whose home that is. */
    readonly seat: readonly number[];
    /** Before it writes: the first that a leader can be in. */
    readonly delay: readonly number[];
    /** For room in the log. */
    readonly room: readonly number[];
    readonly latch: readonly number[];
    /** Until a data file or its writer is done. */
    readonly data: readonly number[];
    /** Until another machine has said that it has the commit too. */
    readonly away?: readonly number[];
  };
  /** The desk of a second log that a commit is written to, one group after the other. */
  readonly second?: {
    readonly heading: string;
    /** Waits of the leader that has that log in hand, and those with which its group is closed when they end. */
    readonly seat: readonly number[];
    readonly closes: readonly number[];
    /** Waits of those that are parked there. */
    readonly queue: readonly number[];
    /** Waits of followers. */
    readonly follows: readonly number[];
  };
  /** Of every part that a commit can have. */
  readonly parts: Parts;
}
