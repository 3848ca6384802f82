/** One worker with Python in it, from its start to its end. */
import { transfer, wrap, type Remote } from 'comlink';
import { folder, sizes } from 'virtual:python-files';
import { isUnstarted } from '$engine/errors';
import { reasonOf, unstarted } from '../opening/notFetched';
import { SIGINT, type CellRequest, type KernelApi, type KernelMessage } from './api';
import { newKernelWorker } from './newWorker';
import type { BytesLoaded, OutputMessage } from './protocol';
import { texts } from './texts';

/** Why there is no Python any more: a sentence for the reader. */
export class KernelEnded extends Error {
  override readonly name = 'KernelEnded';
}

export interface ConnectionEvents {
  readonly onBytes: (bytes: BytesLoaded) => void;
  readonly onOutput: (output: OutputMessage) => void;
}

/** A worker that does not compute answers within this. */
const ANSWERS_WITHIN_MS = 80;

let lastLock = 0;

export class Connection {
  /** Resolves when Python is there. */
  readonly started: Promise<void>;
  /** Rejects with a `KernelEnded` when the worker ends, however that comes; never resolves. */
  readonly ended: Promise<never>;
  readonly #worker: Worker;
  readonly #api: Remote<KernelApi>;
  readonly #interrupts: Int32Array | null;
  readonly #watch = new AbortController();
  #signal: ReturnType<typeof setTimeout> | undefined;
  #reject: (reason: KernelEnded) => void = () => undefined;

  constructor(events: ConnectionEvents) {
    this.#worker = startWorker();
    this.#api = wrap<KernelApi>(this.#worker);
    const shared = globalThis.crossOriginIsolated ? new SharedArrayBuffer(4) : null;
    this.#interrupts = shared && new Int32Array(shared);
    this.ended = new Promise<never>((_, reject) => (this.#reject = reject));
    // Nobody may be waiting at that moment.
    this.ended.catch(() => undefined);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<KernelMessage>) => {
      if (data.kernel === 'output') events.onOutput(data.output);
      if (data.kernel !== 'bytes') return;
      const { loaded, total } = data;
      events.onBytes({ loaded, total, what: texts.python });
    });
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.end(isUnstarted(event) ? texts.notLoaded(unstarted) : texts.died);
    });
    this.started = this.#start(shared);
    this.started.catch(() => undefined);
  }

  async #start(interrupts: SharedArrayBuffer | null): Promise<void> {
    const lock = `postwait-python-${Date.now()}-${++lastLock}`;
    const pageAddress = globalThis.location.href;
    const start = this.#api.start({ folder, sizes, interrupts, pageAddress, lock });
    try {
      await Promise.race([start, this.ended]);
    } catch (error) {
      if (error instanceof KernelEnded) throw error;
      this.end(texts.notLoaded(reasonOf(error)));
      return this.ended;
    }
    this.#endWithLock(lock);
  }

  /** The worker holds the lock while it lives, so that even a death without a word is noticed. */
  #endWithLock(name: string): void {
    const { signal } = this.#watch;
    navigator.locks?.request(name, { signal }, () => this.end(texts.died)).catch(() => undefined);
  }

  /** Runs a cell. @throws KernelEnded if Python ends meanwhile */
  run(request: CellRequest) {
    this.#raise(0);
    const run = this.#api.run(request).catch(() => {
      // What a cell does wrong is an output; only a broken Python throws.
      this.end(texts.died);
      return this.ended;
    });
    // A signal that comes too late would stop the next cell.
    return Promise.race([run, this.ended]).finally(() => this.#raise(0));
  }

  complete(code: string, offset: number) {
    return Promise.race([this.#api.complete(code, offset), this.ended]);
  }

  install(fileName: string, bytes: ArrayBuffer) {
    return Promise.race([this.#api.install(fileName, transfer(bytes, [bytes])), this.ended]);
  }

  /**
   * Asks the cell that runs to stop. One that waits for workers or timers hears the message; a signal would
   * reach Python's event loop instead, and be lost there. One that computes hears the signal alone.
   */
  interrupt(): void {
    this.#signal ??= setTimeout(() => this.#raise(SIGINT), ANSWERS_WITHIN_MS);
    void this.#api.cancel().then((isCancelled) => this.#raise(isCancelled ? 0 : SIGINT));
  }

  #raise(signal: number): void {
    clearTimeout(this.#signal);
    this.#signal = undefined;
    if (this.#interrupts) Atomics.store(this.#interrupts, 0, signal);
  }

  /** Ends the worker, and with it whatever it does. */
  end(reason: string): void {
    this.#watch.abort();
    this.#worker.terminate();
    this.#reject(new KernelEnded(reason));
  }
}

function startWorker(): Worker {
  try {
    return newKernelWorker();
  } catch {
    throw new KernelEnded(texts.noWorker);
  }
}
