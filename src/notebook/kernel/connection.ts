/** One worker with Python in it, from its start to its end. */
import { transfer, wrap, type Remote } from 'comlink';
import { folder, sizes } from 'virtual:python-files';
import { workerNeverStarted } from '$engine/workerNeverStarted';
import { reasonOf, unstarted } from '../opening/notFetched';
import type { CellRequest, KernelApi, KernelMessage } from './api';
import { deathOf, deathTexts } from './deathOf';
import { InterruptSender } from './interrupts';
import { newKernelWorker, newSweepWorker } from './newWorker';
import type { BytesLoaded, OutputMessage } from './outputTypes';

/** A kernel has no use for more, and may be a stranger's. */
const MOST_WORKERS = 32;

const died = (why: string) =>
  `A worker of the sweep stopped on an error: ${why}. Run it again; if it stops again, use fewer workers, shorter runs or fewer processes.`;

const NOT_BEGUN = `The sweep did not run: ${unstarted}`;

/** The workers of a kernel's sweeps, on the page's side: it starts and ends them, and says when one fails. */
class StartedWorkers {
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

const wordNotLoaded = (reason: string) => `Python could not be loaded: ${reason}`;

/** Why there is no Python any more: a sentence for the reader. */
export class KernelEnded extends Error {
  override readonly name = 'KernelEnded';
}

export interface ConnectionEvents {
  readonly onBytes: (bytes: BytesLoaded) => void;
  readonly onOutput: (output: OutputMessage) => void;
}

let lastLock = 0;

export class Connection {
  /** Resolves when Python is there. */
  readonly started: Promise<void>;
  /** Rejects with a `KernelEnded` when the worker ends, however that comes; never resolves. */
  readonly ended: Promise<never>;
  readonly #worker: Worker;
  readonly #api: Remote<KernelApi>;
  readonly #interrupts = new InterruptSender();
  readonly #sweepWorkers = new StartedWorkers((why) => void this.#api.sweepWorkerEnded(why));
  readonly #watch = new AbortController();
  #hearsInterrupts = false;
  #reject: (reason: KernelEnded) => void = () => undefined;

  constructor(events: ConnectionEvents) {
    this.#worker = startWorker();
    this.#api = wrap<KernelApi>(this.#worker);
    this.ended = new Promise<never>((_, reject) => (this.#reject = reject));
    // There may be no request at that moment.
    this.ended.catch(() => undefined);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<KernelMessage>) => {
      if (data.kernel === 'output') events.onOutput(data.output);
      if (data.kernel === 'startSweepWorker') this.#sweepWorkers.start(data.port);
      if (data.kernel === 'endSweepWorkers') this.#sweepWorkers.end();
      if (data.kernel === 'looked') this.#interrupts.looked(data.atMs);
      if (data.kernel === 'died') this.end(deathTexts.died(data.why));
      if (data.kernel !== 'bytes') return;
      const { loaded, total } = data;
      events.onBytes({ loaded, total, what: 'Python' });
    });
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      const why = workerNeverStarted(event)
        ? wordNotLoaded(unstarted)
        : deathTexts.died(deathOf(event));
      this.end(why);
    });
    this.started = this.#start();
    this.started.catch(() => undefined);
  }

  async #start(): Promise<void> {
    const lock = `postwait-python-${Date.now()}-${++lastLock}`;
    const pageAddress = globalThis.location.href;
    const interrupts = this.#interrupts.shared;
    const file = this.#interrupts.begin();
    const start = this.#api.start({ folder, sizes, interrupts, file, pageAddress, lock });
    try {
      this.#hearsInterrupts = await Promise.race([start, this.ended]);
    } catch (error) {
      if (error instanceof KernelEnded) throw error;
      this.end(wordNotLoaded(reasonOf(error)));
      return this.ended;
    }
    this.#endWithLock(lock);
  }

  /** The worker holds the lock while it lives, so that even a death without a word is noticed. */
  #endWithLock(name: string): void {
    const { signal } = this.#watch;
    navigator.locks
      ?.request(name, { signal }, () => this.end(deathTexts.died(deathTexts.vanished)))
      .catch(() => undefined);
  }

  /** Whether Python hears of an interrupt while it computes; what waits hears of it anyway. */
  get hearsInterrupts(): boolean {
    return this.#hearsInterrupts;
  }

  /** Runs a cell. @throws KernelEnded if Python ends meanwhile */
  run(request: Omit<CellRequest, 'file'>) {
    const run = this.#api.run({ ...request, file: this.#interrupts.begin() }).catch((error) => {
      // What a cell does wrong is an output; only a broken Python throws.
      this.end(deathTexts.died((error as Error).message));
      return this.ended;
    });
    return Promise.race([run, this.ended]).finally(() => this.#interrupts.end());
  }

  complete(code: string, offset: number) {
    return Promise.race([this.#api.complete(code, offset), this.ended]);
  }

  install(fileName: string, bytes: ArrayBuffer) {
    return Promise.race([this.#api.install(fileName, transfer(bytes, [bytes])), this.ended]);
  }

  /**
   * Asks the cell that runs to stop. One that computes looks for the signal; one that waits hears the message.
   * Resolves to whether it waited, and is called off.
   */
  interrupt(): Promise<boolean> {
    return this.#api.interrupt(this.#interrupts.raise());
  }

  /** Ends the worker, and with it whatever it does. */
  end(reason: string): void {
    this.#watch.abort();
    this.#worker.terminate();
    this.#sweepWorkers.end();
    this.#interrupts.end();
    this.#reject(new KernelEnded(reason));
  }
}

function startWorker(): Worker {
  try {
    return newKernelWorker();
  } catch {
    throw new KernelEnded('Python could not be started: this browser refused a worker.');
  }
}
