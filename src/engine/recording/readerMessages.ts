/** What a page and the worker that reads its recording say to each other. */
import type { RecordedRun } from '$model/recording/toRun';
import type { TwinProcesses } from '$model/recording/twinComparison';
import type { ScenarioJson } from '$model/scenario/scenario';
import type { CommitSummary, SectionThreads } from '$model/recording/findings';
import type { Replay } from '$model/recording/replayData';

/** A thread, as a page lists it. */
export interface Thread {
  readonly task: number;
  readonly name: string;
}

/** All threads of one command. */
export interface ThreadGroup {
  readonly name: string;
  readonly threads: number;
  readonly cpuNs: number;
  readonly runnableNs: number;
}

/** How a thread waited for CPUs, and which threads had them meanwhile. */
export interface QueuedThread extends Thread {
  readonly waits: number;
  readonly runnableNs: number;
  readonly medianNs: number;
  readonly longNs: number;
  readonly involuntary: number;
  readonly antagonists: readonly { readonly name: string; readonly ns: number }[];
}

/** A recording as a reader wants to see it. */
export interface ShownRecording {
  /** The database that it is of, as the value of `run.database`. */
  readonly database: string;
  readonly data: RecordedRun['data'];
  /** What took the CPU from the threads that write the log, in one sentence; empty where nothing did. */
  readonly answer: string;
  /** What it holds and what it lacks, in sentences. */
  readonly about: readonly string[];
  readonly writers: readonly Thread[];
  /** Threads that may be a log writer, the likeliest first. */
  readonly candidates: readonly Thread[];
  readonly groups: readonly ThreadGroup[];
  readonly commits: CommitSummary | null;
  readonly queued: readonly QueuedThread[];
  /** How many threads have no lane of their own. */
  readonly others: number;
}

/** What the simulator makes of a recording: its replay, or where that is too much a scenario that it looks like. */
export interface RecordedTwin {
  readonly scenario: ScenarioJson;
  /** What its processes do; null where they do as the scenario says. */
  readonly replay: Replay | null;
  /** What its sections are in the recording. */
  readonly threads: readonly SectionThreads[];
  /**
   * Threads in it that belong to the database, without a single log writer: the simulator then has no commits to hold
   * against those of the recording.
   */
  readonly roles: readonly TwinProcesses[] | null;
}

/** Which threads write the log, by their numbers (null: the likeliest), and which have lanes, by words of their commands. */
export interface Wish {
  readonly writers: readonly number[] | null;
  readonly words: string;
}

/** Its twin takes as long as all the rest, so it is asked for by itself. */
export type Ask = { readonly file: Blob } | { readonly wish: Wish } | { readonly twin: true };

export type Answer =
  | { readonly bytes: number }
  | { readonly shown: ShownRecording }
  /** Null where no thread had a CPU for long. */
  | { readonly twin: RecordedTwin | null }
  | { readonly refused: string };
