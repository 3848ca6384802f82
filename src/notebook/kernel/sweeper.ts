/** The runs of `pw.sweep`: on all cores through the pool, or one after the other on this thread. */
import { isCancelled } from '$engine/errors';
import type { EnginePool } from '$engine/pool';
import type { Run } from '$model/run';
import type { Scenario } from '$model/scenario';
import { readScenario } from '$model/scenario-decode';
import { withSeeds } from '$model/sweep';
import { FIGURES } from '$views/compare/figures';

interface Request {
  readonly scenarios: readonly unknown[];
  readonly seeds: number;
  readonly workers: number | null;
}

interface Point {
  readonly at: number;
  readonly seed: number;
  readonly scenario: Scenario;
}

type OnDone = (done: number) => void;

export const MOST_RUNS = 20_000;

export class Sweeper {
  readonly #createPool: (workers: number | null) => EnginePool;
  #pool: EnginePool | null = null;
  #workers: number | null = null;
  #controller: AbortController | null = null;

  constructor(createPool: (workers: number | null) => EnginePool) {
    this.#createPool = createPool;
  }

  /** Runs them side by side; nothing if the reader called it off. */
  async onPool(json: string, onDone: OnDone): Promise<string | undefined> {
    const request = JSON.parse(json) as Request;
    const points = pointsOf(request);
    const answers: object[] = [];
    const controller = new AbortController();
    this.#controller = controller;
    let done = 0;
    try {
      const pool = this.#poolOf(request.workers);
      await pool.runAll(
        points.map(({ scenario }) => scenario),
        {
          signal: controller.signal,
          onRun: (run, index) => {
            answers[index] = answerOf(points[index], run);
            onDone(++done);
          },
        },
      );
      return JSON.stringify({ runs: answers });
    } catch (error) {
      if (isCancelled(error)) return undefined;
      return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#controller = null;
    }
  }

  /** Runs them on this thread. */
  here(json: string, runScenario: (scenario: Scenario) => Run, onDone: OnDone): string {
    const runs = pointsOf(JSON.parse(json) as Request).map((point, index) => {
      const answer = answerOf(point, runScenario(point.scenario));
      onDone(index + 1);
      return answer;
    });
    return JSON.stringify({ runs });
  }

  /** Calls the sweep that is under way off. */
  cancel(): void {
    this.#controller?.abort();
  }

  /** Workers stay for the next sweep unless it asks for another number of them. */
  #poolOf(workers: number | null): EnginePool {
    if (!this.#pool || this.#workers !== workers) {
      this.#pool?.close();
      this.#pool = this.#createPool(workers);
      this.#workers = workers;
    }
    return this.#pool;
  }
}

function pointsOf({ scenarios, seeds }: Request): Point[] {
  const isSane = Number.isInteger(seeds) && seeds >= 1 && seeds * scenarios.length <= MOST_RUNS;
  if (!isSane) {
    throw new RangeError(
      `A sweep runs each scenario with a whole number of seeds, and at most ${MOST_RUNS} runs in all; ${seeds} seeds of ${scenarios.length} scenarios do not fit.`,
    );
  }
  return scenarios.flatMap((json, at) =>
    withSeeds(readScenario(json), seeds).map((scenario) => ({
      at,
      seed: scenario.resolve('run.seed'),
      scenario,
    })),
  );
}

function answerOf(point: Point | undefined, run: Run) {
  return {
    at: point?.at,
    seed: point?.seed,
    hash: run.hash,
    figures: FIGURES.map((figure) => figure.of(run)),
  };
}
