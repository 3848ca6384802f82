/** How the runs of a sweep are dealt out to workers: large parts first, small ones at the end, so that all end together. */
import { seedsOf } from '$model/sweep';
import { readScenario } from '$model/scenario-decode';
import type { Batch } from './batch';

/** What Python asks for. */
export interface SweepRequest {
  readonly scenarios: readonly unknown[];
  readonly seeds: number;
  readonly workers: number | null;
}

export const MOST_RUNS = 20_000;

/** So long a batch should take: messages are few, and the bar below the cell still moves. */
const BATCH_MS = 25;
const MOST_IN_BATCH = 64;
/** No batch is larger than this part of what a worker may still expect. */
const PART_OF_REST = 3;

export class SweepPlan {
  /** Of every run, scenario by scenario. */
  readonly seeds: Float64Array<ArrayBuffer>;
  readonly #request: SweepRequest;
  readonly #workers: number;
  #next = 0;
  #done = 0;
  #tookMs = 0;

  /** @throws RangeError with a sentence for the reader */
  constructor(request: SweepRequest, workers: number) {
    const { scenarios, seeds } = request;
    const isSane = Number.isInteger(seeds) && seeds >= 1 && seeds * scenarios.length <= MOST_RUNS;
    if (!isSane) {
      throw new RangeError(
        `A sweep runs each scenario with a whole number of seeds, and at most ${MOST_RUNS} runs in all; ${seeds} seeds of ${scenarios.length} scenarios do not fit.`,
      );
    }
    this.#request = request;
    this.#workers = workers;
    this.seeds = Float64Array.from(scenarios.flatMap((json) => seedsOf(readScenario(json), seeds)));
  }

  /** The next runs to be carried out; null when all are dealt out. Never of two scenarios. */
  next(): Batch | null {
    const first = this.#next;
    if (first >= this.seeds.length) return null;
    const { scenarios, seeds } = this.#request;
    const ofScenario = seeds - (first % seeds);
    this.#next += Math.min(ofScenario, this.#size());
    return {
      first,
      scenario: scenarios[Math.floor(first / seeds)],
      seeds: [...this.seeds.subarray(first, this.#next)],
    };
  }

  /** So many runs took so long: the next batches are made by that. */
  learn(runs: number, tookMs: number): void {
    this.#done += runs;
    this.#tookMs += tookMs;
  }

  #size(): number {
    if (this.#done === 0) return 1;
    const inTime = (BATCH_MS * this.#done) / Math.max(this.#tookMs, 0.001);
    const ofRest = (this.seeds.length - this.#next) / (this.#workers * PART_OF_REST);
    return Math.max(1, Math.floor(Math.min(MOST_IN_BATCH, inTime, ofRest)));
  }
}
