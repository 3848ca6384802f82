/** A sweep at work: what was asked for, how far it is, and every figure of every run that is done. */
import type { Engine } from '$engine/client';
import { isCancelled } from '$model/run/engineError';
import { EnginePool } from '$engine/pool';
import type { Scenario } from '$model/scenario/scenario';
import {
  planSweep,
  type SweepPlan,
  type SweepPoint,
  type SweepSettings,
} from '$model/compare/sweep';
import { figuresOf } from '$databases/figures';

/** One run that is done. */
export interface SweptPoint extends SweepPoint {
  /** In the order of `FIGURES`. */
  readonly figures: Float64Array;
}

export class Sweep {
  plan: SweepPlan | null = $state.raw(null);
  /** In the order of the plan, whichever was done first. */
  points: readonly SweptPoint[] = $state.raw([]);
  running = $state(false);
  error: Error | null = $state.raw(null);
  readonly done = $derived(this.points.length);
  readonly all = $derived(this.plan?.points.length ?? 0);

  readonly #pool: EnginePool;
  #controller: AbortController | null = null;

  constructor(engine: Engine) {
    this.#pool = engine instanceof EnginePool ? engine : EnginePool.of(engine);
  }

  /** Runs a sweep; what was done before of another is forgotten. */
  async start(scenario: Scenario, settings: SweepSettings): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#controller = controller;
    const plan = planSweep(scenario, settings);
    const results: SweptPoint[] = [];
    this.plan = plan;
    this.points = [];
    this.error = null;
    this.running = true;
    try {
      await this.#pool.runAll(
        plan.points.map((point) => point.scenario),
        (run, index) => {
          const point = plan.points[index];
          if (!point || controller.signal.aborted) return;
          results[index] = { ...point, figures: figuresOf(run) };
          this.points = results.filter(() => true);
        },
        { signal: controller.signal },
      );
    } catch (error) {
      if (!isCancelled(error))
        this.error = error instanceof Error ? error : new Error(String(error));
    } finally {
      if (this.#controller === controller) this.running = false;
    }
  }

  /** Calls it off; what is done stays. */
  cancel(): void {
    this.#controller?.abort();
    this.#controller = null;
    this.running = false;
  }
}
