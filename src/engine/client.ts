/** The page's side of a worker: scenarios in, runs out. */
import { at } from '$model/at';
import type { DatabaseViews } from '$model/database/database';
import type { Replay } from '$model/recording/replayData';
import { EngineError } from '$model/run/engineError';
import { fetchViews } from '$databases/fetch';
import { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { buildFor, type Build } from './builds';
import { loadFastModule } from './fastCore';
import { loadSmallModule } from './loadCore';
import { newWorker } from './newWorker';
import { policies } from './policies';
import { workerNeverStarted } from './workerNeverStarted';
import {
  DEFAULT_TRACE_RECORDS,
  NO_TRACE,
  STATISTICS_ONLY,
  type Answer,
  type CompiledBuild,
  type Progress,
  type Reply,
  type RunRequest,
  type TraceWindow,
} from './protocol';

export interface RunOptions {
  /** The window to trace; without it the run has no trace. Room is for 400,000 records if not given. */
  readonly trace?: { readonly fromNs: number; readonly untilNs: number; readonly records?: number };
  /** Tables alone, sooner: no trace, and no hash. */
  readonly statisticsOnly?: boolean;
  /** What processes do that were recorded; only by the core of `fastParts`. */
  readonly replay?: Replay;
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
export interface WorkerLike {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
  terminate(): void;
}

export interface ClientParts {
  readonly createWorker: () => WorkerLike;
  readonly loadModule: (build: Build) => Promise<WebAssembly.Module>;
}

export const browserParts: ClientParts = {
  createWorker: newWorker,
  loadModule: (build) => loadSmallModule(build) ?? loadFastModule(),
};

interface Connection {
  readonly worker: WorkerLike;
  /** What it has of the core: a run by that is on its way before the page does anything else for it. */
  readonly builds: Set<Build>;
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
  #connection: Connection | null = null;
  /** Aborted when the client is closed. */
  #opened = new AbortController();

  constructor(parts: ClientParts = browserParts) {
    this.#parts = parts;
  }

  async run(scenario: Scenario, options: RunOptions = {}): Promise<Run> {
    if (scenario.hasPolicy) return this.#runPolicy(scenario, options);
    return at(await this.runEach([scenario], options), 0);
  }

  /** Several one after the other, with one message there and one back: for short runs of a sweep. */
  async runEach(scenarios: readonly Scenario[], options: RunOptions = {}): Promise<Run[]> {
    const { signal, onProgress } = options;
    if (signal?.aborted) throw new EngineError('cancelled');
    if (scenarios.some(({ hasPolicy }) => hasPolicy)) {
      const runs: Run[] = [];
      for (const each of scenarios) runs.push(await this.run(each, options));
      return runs;
    }
    const build = buildFor(scenarios);
    const ready = this.#connection?.builds.has(build) ? this.#connection : null;
    const { worker, ended } = ready ?? (await orCancelled(this.#connect(build), signal));
    const request: RunRequest = {
      build,
      runs: scenarios.map((scenario) => scenario.settings()),
      endNs: (scenarios[0]?.resolve('run.until_ms') ?? 0) * 1e6,
      trace: { ...windowOf(options), replay: options.replay },
    };
    const { port1: port, port2 } = new MessageChannel();
    const reply = new Promise<Reply>((resolve) => {
      port.onmessage = ({ data }: MessageEvent<Answer>) => {
        if ('nowNs' in data) onProgress?.(data);
        else resolve(data);
      };
    });
    worker.postMessage(request, [port2]);
    try {
      const both = Promise.all([reply, viewsOf(scenarios)]);
      const [answer, views] = await orCancelled(Promise.race([both, ended]), signal);
      if ('refused' in answer) {
        const { scenarioErrorOf } = await import('./refusal');
        throw scenarioErrorOf(answer.refused);
      }
      if ('error' in answer) throw new EngineError(answer.error.code, answer.error.reason);
      return answer.data.map((data, n) => new Run(at(scenarios, n), data, at(views, n)));
    } finally {
      // Where the run still goes on, its result is no longer awaited.
      port.postMessage(null);
      port.close();
    }
  }

  /** By the scenario's own scheduler, away from everything else. */
  async #runPolicy(scenario: Scenario, options: RunOptions): Promise<Run> {
    const { runPolicy } = (await policies.load?.()) ?? {};
    if (!runPolicy) throw new EngineError('no-policies');
    const [data, [views]] = await Promise.all([
      runPolicy(scenario, windowOf(options), options),
      viewsOf([scenario]),
    ]);
    return new Run(scenario, data, views as DatabaseViews);
  }

  /**
   * Loads the core and starts the worker before the first run needs them.
   * @param scenarios what is run first
   * @throws EngineError
   */
  async warmUp(scenarios: readonly Scenario[] = []): Promise<void> {
    await this.#connect(buildFor(scenarios));
  }

  /** Ends the worker and calls its runs off; the next run starts another. */
  close(): void {
    this.#opened.abort();
    this.#opened = new AbortController();
    this.#connection?.end(new EngineError('cancelled'));
    this.#connection = null;
  }

  /** The worker, with a build of the core. */
  async #connect(build: Build): Promise<Connection> {
    const { signal } = this.#opened;
    const module = await this.#parts.loadModule(build);
    if (signal.aborted) throw new EngineError('cancelled');
    const connection = (this.#connection ??= this.#open());
    const compiled: CompiledBuild = { build, module };
    if (!connection.builds.has(build)) connection.worker.postMessage(compiled);
    connection.builds.add(build);
    return connection;
  }

  #open(): Connection {
    const worker = startWorker(this.#parts.createWorker);
    const connection = { worker, builds: new Set<Build>(), ...endingOf(worker) };
    connection.ended.catch(() => {
      if (this.#connection === connection) this.#connection = null;
    });
    return connection;
  }
}

function startWorker(createWorker: () => WorkerLike): WorkerLike {
  try {
    return createWorker();
  } catch (error) {
    throw EngineError.from(error, 'worker-refused');
  }
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
  // When no run is awaited, the end needs no handler.
  ended.catch(() => undefined);
  const died = (event: Event) => {
    const reason = 'message' in event ? String(event.message) : '';
    end(new EngineError(workerNeverStarted(event) ? 'worker-not-fetched' : 'worker-died', reason));
  };
  worker.addEventListener('error', died);
  worker.addEventListener('messageerror', died);
  return { ended, end };
}

/** The databases of scenarios. They are on their way while the core runs. @throws EngineError */
function viewsOf(scenarios: readonly Scenario[]): Promise<DatabaseViews[]> {
  return Promise.all(scenarios.map(fetchViews)).catch((error: unknown) => {
    throw EngineError.from(error, 'worker-not-fetched');
  });
}

function windowOf({ trace, statisticsOnly }: RunOptions): TraceWindow {
  if (trace) return { records: DEFAULT_TRACE_RECORDS, ...trace };
  return statisticsOnly ? STATISTICS_ONLY : NO_TRACE;
}

/** The promise, or a rejection as soon as the signal calls it off. */
function orCancelled<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const cancel = () => reject(new EngineError('cancelled'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
