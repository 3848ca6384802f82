/**
 * An engine for pages without a server: a file on a disk may be refused a worker. Then the core runs
 * on the page's own thread, in the same short slices that a worker looks at its messages between.
 */
import { EngineError } from '$model/run/engineError';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import {
  browserParts,
  EngineClient,
  type ClientParts,
  type Engine,
  type RunOptions,
  type WorkerLike,
} from './client';
import { serve } from './serve';

export class FallbackEngine implements Engine {
  readonly #workers: EngineClient;
  readonly #here: EngineClient;
  /** Whether a worker has ever answered, or never will; null until that is known. */
  #hasWorkers: boolean | null = null;

  constructor(parts: ClientParts = browserParts) {
    this.#workers = new EngineClient(parts);
    this.#here = new EngineClient({ ...parts, createWorker: workerHere });
  }

  /** @param onHere called if the run is carried out on the page's own thread */
  async run(scenario: Scenario, options?: RunOptions, onHere?: () => void): Promise<Run> {
    const runHere = () => {
      onHere?.();
      return this.#here.run(scenario, options);
    };
    if (this.#hasWorkers === false) return runHere();
    try {
      const run = await this.#workers.run(scenario, options);
      this.#hasWorkers = true;
      return run;
    } catch (error) {
      // A worker that a page's policy refuses dies, or seems never to have come.
      const isRefused = error instanceof EngineError && /^(worker|core)/.test(error.code);
      if (!isRefused || this.#hasWorkers) throw error;
      const run = await runHere();
      this.#hasWorkers = false;
      return run;
    }
  }

  close(): void {
    this.#workers.close();
    this.#here.close();
  }
}

/** What looks like a worker and is none: both ends of its channel are on this thread. */
function workerHere(): WorkerLike {
  const { port1, port2 } = new MessageChannel();
  serve(port2);
  const terminate = () => {
    port1.close();
    port2.close();
  };
  return Object.assign(port1, { terminate });
}
