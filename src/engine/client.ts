/** The page's side of a worker: scenarios in, runs out. */
import { proxy, wrap, type Endpoint, type Remote } from 'comlink';
import { Run } from '$model/run/run';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { EngineError, isUnstarted } from './errors';
import { loadModule } from './loadCore';
import { newWorker } from './newWorker';
import {
  DEFAULT_TRACE_RECORDS,
  NO_TRACE,
  type Progress,
  type TraceWindow,
  type WorkerApi,
} from './protocol';

export interface RunOptions {
  /** The window to trace; without it the run has no trace. Room is for 400,000 records if not given. */
  readonly trace?: { readonly fromNs: number; readonly untilNs: number; readonly records?: number };
  /** Calls the run off. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** What runs scenarios. Everything above the engine asks for no more than this. */
export interface Engine {
  /** @throws EngineError, or ScenarioError if the core refuses the scenario */
  run(scenario: Scenario, options?: RunOptions): Promise<Run>;
}

/** The part of a `Worker` that the client uses, so that tests can put another in its place. */
export interface WorkerLike extends Endpoint {
  terminate(): void;
}

export interface ClientParts {
  readonly createWorker: () => WorkerLike;
  readonly loadModule: () => Promise<WebAssembly.Module>;
}

export const browserParts: ClientParts = {
  createWorker: newWorker,
  loadModule: () => loadModule(),
};

/** For many runs or long ones, which are worth a larger file. */
export const fastParts: ClientParts = { ...browserParts, loadModule: () => loadModule('fast') };

interface Connection {
  readonly api: Remote<WorkerApi>;
  /** Rejects when the worker dies or is closed; never resolves. */
  readonly ended: Promise<never>;
  readonly end: (reason: EngineError) => void;
}

/**
 * One worker. It starts with the first run. A worker that dies fails the runs it had, and the next
 * run starts another.
 */
export class EngineClient implements Engine {
  readonly #parts: ClientParts;
  #connection: Promise<Connection> | null = null;
  /** The same once it is there: a run is then on its way before the page does anything else for it. */
  #ready: Connection | null = null;
  #lastId = 0;

  constructor(parts: ClientParts = browserParts) {
    this.#parts = parts;
  }

  async run(scenario: Scenario, options: RunOptions = {}): Promise<Run> {
    const { signal, onProgress } = options;
    if (signal?.aborted) throw EngineError.cancelled();
    const { api, ended } = this.#ready ?? (await orCancelled(this.#connect(), signal));
    const id = ++this.#lastId;
    const request = {
      settings: scenario.settings(),
      endNs: scenario.resolve('run.until_ms') * 1e6,
      trace: windowOf(options.trace),
    };
    const reply = api.run(id, request, onProgress ? proxy(onProgress) : undefined);
    const cancel = () => void api.cancel(id);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const answer = await orCancelled(Promise.race([reply, ended]), signal);
      if ('problems' in answer) throw new ScenarioError(answer.problems);
      if ('error' in answer) throw new EngineError(answer.error.kind, answer.error.message);
      return new Run(scenario, answer.data);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Loads the core and starts the worker before the first run needs them. @throws EngineError */
  async warmUp(): Promise<void> {
    await this.#connect();
  }

  /** Ends the worker and calls its runs off; the next run starts another. */
  close(): void {
    const connection = this.#connection;
    this.#connection = this.#ready = null;
    // One that failed to open has nothing to be ended.
    connection?.then(
      ({ end }) => end(EngineError.cancelled()),
      () => undefined,
    );
  }

  #connect(): Promise<Connection> {
    if (!this.#connection) {
      const connection = this.#open();
      this.#connection = connection;
      const forget = () => {
        if (this.#connection === connection) this.#connection = this.#ready = null;
      };
      const keep = (ready: Connection) => {
        if (this.#connection === connection) this.#ready = ready;
        ready.ended.catch(forget);
      };
      connection.then(keep, forget);
    }
    return this.#connection;
  }

  async #open(): Promise<Connection> {
    const module = await this.#parts.loadModule();
    const worker = startWorker(this.#parts.createWorker);
    const { ended, end } = endingOf(worker);
    const api = wrap<WorkerApi>(worker);
    const complaint = await Promise.race([api.load(module), ended]);
    if (complaint !== null) {
      const reason = `The simulation core does not run here: ${complaint}`;
      end(new EngineError('core-not-loaded', reason));
      await ended;
    }
    return { api, ended, end };
  }
}

function startWorker(createWorker: () => WorkerLike): WorkerLike {
  try {
    return createWorker();
  } catch (error) {
    const sentence = 'The simulation could not be started: this browser refused a worker.';
    throw EngineError.from(error, 'worker-died', sentence);
  }
}

function notFetched(): EngineError {
  return new EngineError(
    'core-not-loaded',
    'The simulation could not be fetched. Check the connection and try again.',
  );
}

/** A promise that rejects when the worker dies, and the way to end it from here. */
function endingOf(worker: WorkerLike): Pick<Connection, 'ended' | 'end'> {
  let end: Connection['end'] = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      worker.terminate();
      reject(reason);
    };
  });
  // When nobody waits for a run, nobody needs to hear of the end.
  ended.catch(() => undefined);
  const died = (event: Event) => {
    const reason = 'message' in event && event.message ? ` (${String(event.message)})` : '';
    if (isUnstarted(event)) return end(notFetched());
    end(
      new EngineError(
        'worker-died',
        `The simulation stopped unexpectedly${reason}. Run it again; if it stops again, use a shorter run or fewer processes.`,
      ),
    );
  };
  worker.addEventListener('error', died as EventListener);
  worker.addEventListener('messageerror', died as EventListener);
  return { ended, end };
}

function windowOf(trace: RunOptions['trace']): TraceWindow {
  return trace ? { records: DEFAULT_TRACE_RECORDS, ...trace } : NO_TRACE;
}

/** The promise, or a rejection as soon as the signal calls it off. */
function orCancelled<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const cancel = () => reject(EngineError.cancelled());
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
