/** How the runs of a sweep are dealt out to workers: large parts first, small ones at the end, so that all end together. */
import type { Batch } from './seedBatch';

/** What Python asks for. */
export interface SweepRequest {
  readonly scenarios: readonly unknown[];
  /** Of each scenario, from which its others count. */
  readonly firstSeeds: readonly number[];
  readonly seeds: number;
  readonly workers: number | null;
  /** Whether each run is to have its hash; without, runs are shorter. */
  readonly hashes: boolean;
  /** What each run begins with and its figures leave out; nothing if it is not given. */
  readonly warmupMs?: number;
}

/** A page holds the figures of all of them; outside of one, memory is the limit. */
const MOST_RUNS = 20_000;
/** Each is a thread with a core of its own in memory. */
const MOST_WORKERS = 32;

/** So long a batch may take: the bar below the cell still moves. */
const BATCH_MS = 50;
/** So long it should take at least: an answer costs the thread that gathers them 0.2 ms of a core. */
const LEAST_BATCH_MS = 1.5;
const MOST_IN_BATCH = 128;
/** No batch is larger than this part of what a worker may still expect. */
const PART_OF_REST = 1.5;

export class SweepPlan {
  /** Of every run, scenario by scenario. */
  readonly seeds: Float64Array<ArrayBuffer>;
  /** JSON of each scenario, as files and links have it. */
  readonly scenarios: readonly unknown[];
  readonly workers: number;
  readonly hashes: boolean;
  readonly #warmupMs: number;
  readonly #seedsOfEach: number;
  #next = 0;
  #done = 0;
  #tookMs = 0;

  /** @throws RangeError with a sentence for the reader */
  constructor(request: SweepRequest, workers: number) {
    const { scenarios, firstSeeds, seeds } = request;
    if (seeds * scenarios.length > MOST_RUNS) {
      throw new RangeError(
        `A sweep has at most ${MOST_RUNS} runs in a browser; ${seeds} seeds of ${scenarios.length} scenarios do not fit. The Python package outside of a browser has no such limit.`,
      );
    }
    if (workers > MOST_WORKERS) {
      throw new RangeError(
        `A sweep has at most ${MOST_WORKERS} workers in a browser; ${workers} do not fit. Leave workers out, and there is one for each core.`,
      );
    }
    this.#warmupMs = request.warmupMs ?? 0;
    this.scenarios = scenarios;
    this.workers = workers;
    this.hashes = request.hashes;
    this.#seedsOfEach = seeds;
    this.seeds = Float64Array.from(
      { length: seeds * scenarios.length },
      (_, run) => (firstSeeds[Math.floor(run / seeds)] ?? 0) + (run % seeds),
    );
  }

  /** The next runs to be carried out; null when all are dealt out. Never of two scenarios. */
  next(): Batch | null {
    const first = this.#next;
    if (first >= this.seeds.length) return null;
    const ofScenario = this.#seedsOfEach - (first % this.#seedsOfEach);
    this.#next += Math.min(ofScenario, this.#size());
    return {
      first,
      scenario: Math.floor(first / this.#seedsOfEach),
      seeds: [...this.seeds.subarray(first, this.#next)],
      warmupMs: this.#warmupMs,
    };
  }

  /** So many runs took so long: the next batches are made by that. */
  learn(runs: number, tookMs: number): void {
    this.#done += runs;
    this.#tookMs += tookMs;
  }

  #size(): number {
    if (this.#done === 0) return 1;
    const runsPerMs = this.#done / Math.max(this.#tookMs, 0.001);
    const ofRest = (this.seeds.length - this.#next) / (this.workers * PART_OF_REST);
    const most = Math.min(MOST_IN_BATCH, BATCH_MS * runsPerMs);
    return Math.max(1, Math.floor(Math.min(most, Math.max(LEAST_BATCH_MS * runsPerMs, ofRest))));
  }
}
