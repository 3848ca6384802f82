/**
 * What the page and its workers say to each other: each build of the core before its first run, and requests, each
 * with a port that its run has to itself. Plain data: it is cloned or transferred.
 */
import type { Replay } from '$model/recording/replayData';
import type { EngineError } from '$model/run/engineError';
import type { RunData } from '$model/run/run';
import type { Setting } from '$model/scenario/settings';
import type { TimeRange } from '$model/timeRange';
import type { Build } from './builds';

/** Which part of the trace to keep. It changes nothing of the run itself. */
export interface TraceWindow extends TimeRange {
  /** Room for this many records of 24 bytes; the window ends early when it is full. */
  readonly records: number;
  /** The trace and its hash are not needed, and are empty: the tables are there sooner, and the same. */
  readonly statisticsOnly?: boolean;
  /** What processes do that were recorded. It needs the larger build of the core. */
  readonly replay?: Replay;
}

export const STATISTICS_ONLY: TraceWindow = {
  fromNs: 0,
  untilNs: 0,
  records: 0,
  statisticsOnly: true,
};

export const NO_TRACE: TraceWindow = { fromNs: 0, untilNs: 0, records: 0 };

/** Room for a few simulated seconds of a busy machine: 9.6 MB. */
export const DEFAULT_TRACE_RECORDS = 400_000;

/** How far a run has come. */
export interface Progress {
  /** Simulated time reached. */
  readonly nowNs: number;
  /** Simulated time at which the run will end at the latest. */
  readonly endNs: number;
}

/** A build of the core, for the requests that name it. */
export interface CompiledBuild {
  readonly build: Build;
  readonly module: WebAssembly.Module;
}

export interface RunRequest {
  /** By which build of the core the runs are carried out. */
  readonly build: Build;
  /** What each scenario sets: mostly one, and many short ones of a sweep, which then cost one message together. */
  readonly runs: readonly (readonly Setting[])[];
  /** Simulated time at which the first run ends at the latest. */
  readonly endNs: number;
  readonly trace: TraceWindow;
}

/** Why the core refused a scenario, in its own numbers: `./refusal` reads them. */
export interface CoreRefusal {
  /** Place in the list of errors. */
  readonly error: number;
  /** Place in the list of all parameters; of none if it is about no parameter. */
  readonly parameter: number;
  readonly first: number;
  readonly second: number;
  /** CPUs that it is about. */
  readonly cpus: readonly number[];
}

/** The results of the runs. Errors lose their class on the way between threads, so they travel as data. */
export type Reply =
  | { readonly data: readonly RunData[] }
  | { readonly refused: CoreRefusal }
  | { readonly error: Pick<EngineError, 'code' | 'reason'> };

/** What comes back through the port of a run. Whatever is sent into it calls the run off. */
export type Answer = Progress | Reply;
