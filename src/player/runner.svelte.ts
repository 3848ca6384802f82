/** A scenario on its way to a run: the newest one asked for, how far it is, and why it failed. */
import type { Engine } from '$engine/client';
import type { Progress } from '$engine/protocol';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import type { TimeRange } from '$model/timeRange';
import { isCancelled } from '$model/run/engineError';

/** Runs one job at a time; starting another calls the one before off. */
export class LatestOnly {
  #controller: AbortController | null = null;

  /**
   * Starts a job.
   * @returns its result, or null if it was cancelled because a newer one began.
   * @throws what the job throws, if it still is the newest.
   */
  async run<T>(job: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    try {
      const result = await job(controller.signal);
      return controller.signal.aborted ? null : result;
    } catch (error) {
      if (controller.signal.aborted || isCancelled(error)) return null;
      throw error;
    } finally {
      if (this.#controller === controller) this.#controller = null;
    }
  }

  /** Calls the job under way off. */
  cancel(): void {
    this.#controller?.abort();
    this.#controller = null;
  }
}

/** The range of simulated time whose trace is wanted. */
export interface WantedTrace extends TimeRange {
  /** Room for this many records; the engine's default if it is not given. */
  readonly records?: number;
}

export class Runner {
  /** The last run that succeeded; null before the first. */
  run: Run | null = $state.raw(null);
  running = $state(false);
  /** Share of the run under way that is done, from 0 to 1. */
  progress = $state(0);
  /** Why the last run failed; null once one succeeds. */
  error: Error | null = $state.raw(null);

  readonly #engine: Engine;
  readonly #newest = new LatestOnly();

  /** @param run one that is there already */
  constructor(engine: Engine, run: Run | null = null) {
    this.#engine = engine;
    this.run = run;
  }

  /** Runs a scenario. Resolves when the run is shown, has failed, or a newer one began. */
  async carryOut(scenario: Scenario, trace: WantedTrace): Promise<void> {
    this.running = true;
    this.progress = 0;
    try {
      const run = await this.#newest.run((signal) =>
        this.#engine.run(scenario, {
          trace,
          signal,
          onProgress: (progress) => {
            if (!signal.aborted) this.progress = share(progress);
          },
        }),
      );
      // The run that took this one's place clears the flags.
      if (run === null) return;
      this.run = run;
      this.error = null;
      this.#settle();
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error));
      this.#settle();
    }
  }

  /** Calls the run under way off; what is shown stays. */
  cancel(): void {
    this.#newest.cancel();
    this.#settle();
  }

  #settle(): void {
    this.running = false;
    this.progress = 0;
  }
}

function share({ nowNs, endNs }: Progress): number {
  return endNs > 0 ? Math.min(1, nowNs / endNs) : 0;
}
