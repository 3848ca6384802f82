/** The runs of `pw.sweep`: on all cores by a pool of workers, or one after the other on this thread. */
import { wordError } from '$explain/refusals';
import { isCancelled } from '$model/run/engineError';
import { NO_TRACE, STATISTICS_ONLY, type TraceWindow } from '$engine/protocol';
import type { RunData } from '$model/run/run';
import type { Setting } from '$model/scenario/settings';
import { readScenario } from '$model/scenario/decode';
import { FIGURES } from '$databases/figures';
import { runBatch } from './seedBatch';
import type { SweepPool } from './workerPool';
import { SweepPlan, type SweepRequest } from './plan';

/** Every figure of every run, as columns that Python reads without a copy as text. */
export interface SweepAnswer {
  /** Run after run, in the order of FIGURES. */
  readonly figures: Float64Array;
  readonly seeds: Float64Array;
  /** Sixteen digits for each run; none if the sweep has no hashes. */
  readonly hashes: string;
}

/** Is told 0 when the sweep begins. */
type OnDone = (done: number) => void;

/** The bar moves ten times a second; each word to Python would cost the workers some of their cores. */
const TOLD_EVERY_MS = 100;

/** Tells how many runs are done, but not each time. */
function sometimes(onDone: OnDone): OnDone {
  let toldMs = performance.now();
  return (done) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < TOLD_EVERY_MS) return;
    toldMs = nowMs;
    onDone(done);
  };
}

export class Sweeper {
  readonly #pool: SweepPool;
  readonly #cores: number;
  #isUnderWay = false;

  /** @param cores how many workers a sweep has that asks for no number */
  constructor(pool: SweepPool, cores: number) {
    this.#pool = pool;
    this.#cores = cores;
  }

  /** Runs them side by side; nothing if the reader cancelled it. */
  async inWorkers(
    json: string,
    onDone: OnDone,
  ): Promise<SweepAnswer | { error: string } | undefined> {
    const tell = sometimes(onDone);
    const hashes: string[] = [];
    let done = 0;
    this.#isUnderWay = true;
    try {
      const request = JSON.parse(json) as SweepRequest;
      const plan = new SweepPlan(request, request.workers ?? this.#cores);
      onDone(0);
      const figures = new Float64Array(plan.seeds.length * FIGURES.length);
      await this.#pool.carryOut(plan, (answer) => {
        figures.set(answer.figures, answer.first * FIGURES.length);
        hashes[answer.first] = answer.hashes;
        tell((done += answer.runs));
      });
      return { figures, seeds: plan.seeds, hashes: hashes.join('') };
    } catch (error) {
      if (isCancelled(error)) return undefined;
      return { error: wordError(error) };
    } finally {
      this.#isUnderWay = false;
    }
  }

  /** Runs them on this thread. */
  here(
    json: string,
    carryOut: (settings: readonly Setting[], trace: TraceWindow) => RunData,
    onDone: OnDone,
  ): SweepAnswer {
    const request = JSON.parse(json) as SweepRequest;
    const { seeds } = new SweepPlan(request, request.workers ?? 1);
    onDone(0);
    const tell = sometimes(onDone);
    const figures = new Float64Array(seeds.length * FIGURES.length);
    let hashes = '';
    for (const [scenario, parts] of request.scenarios.entries()) {
      const first = scenario * request.seeds;
      const own = [...seeds.subarray(first, first + request.seeds)];
      const batch = { first, scenario, seeds: own, warmupMs: request.warmupMs ?? 0 };
      const base = readScenario(parts);
      const answer = runBatch(
        batch,
        base,
        (settings) => carryOut(settings, request.hashes ? NO_TRACE : STATISTICS_ONLY),
        (done) => tell(first + done),
      );
      figures.set(answer.figures, first * FIGURES.length);
      hashes += answer.hashes;
    }
    return { figures, seeds, hashes };
  }

  /** Calls the sweep that is under way off; says whether one was. */
  cancel(): boolean {
    if (!this.#isUnderWay) return false;
    this.#pool.end();
    return true;
  }
}
