/** For sliders: of many requests in a row, only the newest matters. */
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
