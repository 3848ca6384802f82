/** The workers of a kernel's sweeps, on the page's side: it starts and ends them, and says when one fails. */
import { workerNeverStarted } from '$engine/workerNeverStarted';
import { unstarted } from '../../opening/notFetched';
import { newSweepWorker } from '../newWorker';

/** A kernel has no use for more, and may be a stranger's. */
const MOST_WORKERS = 32;

const died = (why: string) =>
  `A worker of the sweep stopped on an error: ${why}. Run it again; if it stops again, use fewer workers, shorter runs or fewer processes.`;

const NOT_BEGUN = `The sweep did not run: ${unstarted}`;

export class StartedWorkers {
  readonly #workers: Worker[] = [];
  readonly #onFailure: (why: string) => void;

  /** @param onFailure is told in a sentence for the reader */
  constructor(onFailure: (why: string) => void) {
    this.#onFailure = onFailure;
  }

  /** Starts one that answers through a port. */
  start(port: MessagePort): void {
    if (this.#workers.length >= MOST_WORKERS) return;
    const worker = newSweepWorker();
    this.#workers.push(worker);
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#onFailure(workerNeverStarted(event) ? NOT_BEGUN : died(event.message));
    });
    worker.postMessage(port, [port]);
  }

  /** Ends all, at once and whatever they do. */
  end(): void {
    for (const worker of this.#workers.splice(0)) worker.terminate();
  }
}
