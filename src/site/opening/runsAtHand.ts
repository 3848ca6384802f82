/** The two runs of the home page: that with the neighbour came with the page, the other is run here. */
import type { Engine } from '$engine/client';
import type { Run } from '$model/run/run';
import { firstScenario, shownPartOf, WHOLE } from './firstRun';

export class RunsAtHand {
  readonly #runs = new Map<boolean, Promise<Run>>();
  #engine: Engine | null = null;

  /** @param built the run with the neighbour */
  constructor(built: Run) {
    this.#runs.set(true, Promise.resolve(built));
  }

  /** The run with the neighbour or without. @throws EngineError; the next call then tries again. */
  async of(hasNeighbour: boolean): Promise<Run> {
    const known = this.#runs.get(hasNeighbour);
    if (known) return known;
    const run = this.#carryOut(hasNeighbour);
    this.#runs.set(hasNeighbour, run);
    run.catch(() => this.#runs.delete(hasNeighbour));
    return run;
  }

  /** Has a run ready for when it is asked for; nothing is said if that fails. */
  fetch(hasNeighbour: boolean): void {
    this.of(hasNeighbour).catch(() => undefined);
  }

  async #carryOut(hasNeighbour: boolean): Promise<Run> {
    const { FallbackEngine } = await import('$engine/fallbackEngine');
    const engine = (this.#engine ??= new FallbackEngine());
    const scenario = firstScenario(hasNeighbour);
    const whole = await engine.run(scenario, { trace: WHOLE });
    return engine.run(scenario, { trace: shownPartOf(whole) });
  }
}
