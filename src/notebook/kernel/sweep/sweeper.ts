/** The runs of `pw.sweep`: on all cores by a crew of workers, or one after the other on this thread. */
import { isCancelled } from '$engine/errors';
import type { Run } from '$model/run';
import type { Scenario } from '$model/scenario';
import { FIGURES } from '$views/compare/figures';
import { runBatch } from './batch';
import type { SweepCrew } from './crew';
import { SweepPlan, type SweepRequest } from './plan';

/** Every figure of every run, as columns that Python reads without a copy as text. */
export interface SweepAnswer {
  /** Run after run, in the order of FIGURES. */
  readonly figures: Float64Array;
  readonly seeds: Float64Array;
  /** Sixteen digits for each run. */
  readonly hashes: string;
}

type OnDone = (done: number) => void;

export class Sweeper {
  readonly #createCrew: (workers: number | null) => SweepCrew;
  #crew: SweepCrew | null = null;
  #workers: number | null = null;
  #isUnderWay = false;

  constructor(createCrew: (workers: number | null) => SweepCrew) {
    this.#createCrew = createCrew;
  }

  /** Runs them side by side; nothing if the reader called it off. */
  async onCrew(json: string, onDone: OnDone): Promise<SweepAnswer | { error: string } | undefined> {
    const request = JSON.parse(json) as SweepRequest;
    const crew = this.#crewOf(request.workers);
    const plan = new SweepPlan(request, crew.size);
    const figures = new Float64Array(plan.seeds.length * FIGURES.length);
    const hashes: string[] = [];
    let done = 0;
    this.#isUnderWay = true;
    try {
      await crew.carryOut(plan, (answer) => {
        figures.set(answer.figures, answer.first * FIGURES.length);
        hashes[answer.first] = answer.hashes;
        onDone((done += answer.runs));
      });
      return { figures, seeds: plan.seeds, hashes: hashes.join('') };
    } catch (error) {
      if (isCancelled(error)) return undefined;
      return { error: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#isUnderWay = false;
    }
  }

  /** Runs them on this thread. */
  here(json: string, runScenario: (scenario: Scenario) => Run, onDone: OnDone): SweepAnswer {
    const request = JSON.parse(json) as SweepRequest;
    const { seeds } = new SweepPlan(request, 1);
    const figures = new Float64Array(seeds.length * FIGURES.length);
    let hashes = '';
    for (const [at, scenario] of request.scenarios.entries()) {
      const first = at * request.seeds;
      const own = [...seeds.subarray(first, first + request.seeds)];
      const batch = { first, scenario, seeds: own };
      const answer = runBatch(batch, runScenario, (done) => onDone(first + done));
      figures.set(answer.figures, first * FIGURES.length);
      hashes += answer.hashes;
    }
    return { figures, seeds, hashes };
  }

  /** Calls the sweep that is under way off; says whether one was. */
  cancel(): boolean {
    if (!this.#isUnderWay) return false;
    this.#crew?.end();
    return true;
  }

  /** Workers stay for the next sweep unless it asks for another number of them. */
  #crewOf(workers: number | null): SweepCrew {
    if (!this.#crew || this.#workers !== workers) {
      this.#crew?.end();
      this.#crew = this.#createCrew(workers);
      this.#workers = workers;
    }
    return this.#crew;
  }
}
