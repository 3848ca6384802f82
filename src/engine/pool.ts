/** Several workers, for runs side by side and for sweeps over many scenarios: one run on each at a time. */
import { EngineError } from '$model/run/engineError';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import {
  EngineClient,
  type Engine,
  type RunOptions,
  browserParts,
  type ClientParts,
} from './client';
import { loadFastModule } from './fastCore';

/** For many runs or long ones, which are worth a larger file. */
export const fastParts: ClientParts = { ...browserParts, loadModule: loadFastModule };

export interface SweepOptions {
  /** Without it the runs are statistics alone, and have no hash. */
  readonly trace?: RunOptions['trace'];
  readonly signal?: AbortSignal;
}

/** One that can do several runs at once is given several short ones. */
type PoolMember = Engine & Partial<Pick<EngineClient, 'runEach'>> & { close(): void };

/** So long a part of a sweep may take: what is done is shown that often. */
const PART_MS = 30;
const MOST_IN_PART = 64;

interface Waiting {
  readonly take: (member: PoolMember) => void;
  readonly refuse: (reason: EngineError) => void;
}

export class EnginePool implements Engine {
  readonly #createMember: () => PoolMember;
  readonly #members: PoolMember[] = [];
  #idle: PoolMember[] = [];
  #waiting: Waiting[] = [];
  readonly size: number;

  /** @param size number of workers; one is left to the page if none is given. */
  constructor(
    size = workersThatFit(),
    createMember: () => PoolMember = () => new EngineClient(fastParts),
  ) {
    this.size = size;
    this.#createMember = createMember;
  }

  /** A pool of one engine, which belongs to the caller and is not ended with it. */
  static of(engine: Engine): EnginePool {
    return new EnginePool(1, () => ({
      run: (scenario, options) => engine.run(scenario, options),
      close: () => undefined,
    }));
  }

  /** Runs a scenario on the first worker that is free. @throws EngineError */
  async run(scenario: Scenario, options: RunOptions = {}): Promise<Run> {
    const member = await this.#takeMember(options.signal);
    try {
      return await member.run(scenario, options);
    } finally {
      this.#giveBack(member);
    }
  }

  /**
   * Runs every scenario and returns what `read` makes of each run, in the same order. It is called as soon as a run
   * is done, and no run is kept.
   * @throws EngineError of the first run that fails; the others are then cancelled.
   */
  async runAll<T>(
    scenarios: readonly Scenario[],
    read: (run: Run, index: number) => T,
    options: SweepOptions = {},
  ): Promise<T[]> {
    const failure = new AbortController();
    const signal = options.signal
      ? AbortSignal.any([options.signal, failure.signal])
      : failure.signal;
    const all: T[] = [];
    const { trace } = options;
    let next = 0;
    const work = async () => {
      for (let size = 1; next < scenarios.length;) {
        const first = next;
        const part = scenarios.slice(first, (next += size));
        const began = performance.now();
        const runs = await this.#runPart(part, { signal, trace, statisticsOnly: !trace });
        for (const [at, run] of runs.entries()) all[first + at] = read(run, first + at);
        const msOfEach = Math.max(performance.now() - began, 0.1) / part.length;
        // The last parts are small, so that all workers end together.
        const share = (scenarios.length - next) / (2 * this.size);
        size = Math.max(1, Math.floor(Math.min(PART_MS / msOfEach, MOST_IN_PART, share)));
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(this.size, scenarios.length) }, work));
    } catch (error) {
      failure.abort();
      throw error;
    }
    return all;
  }

  /** Some runs of a sweep, on one worker. */
  async #runPart(part: readonly Scenario[], options: RunOptions): Promise<Run[]> {
    const member = await this.#takeMember(options.signal);
    try {
      if (member.runEach) return await member.runEach(part, options);
      const runs: Run[] = [];
      for (const scenario of part) runs.push(await member.run(scenario, options));
      return runs;
    } finally {
      this.#giveBack(member);
    }
  }

  /** Ends all workers and calls their runs off; the next run starts others. */
  close(): void {
    this.#idle = [];
    for (const { refuse } of this.#waiting.splice(0)) refuse(new EngineError('cancelled'));
    for (const member of this.#members.splice(0)) member.close();
  }

  #takeMember(signal: AbortSignal | undefined): Promise<PoolMember> {
    const idle = this.#idle.pop();
    if (idle) return Promise.resolve(idle);
    if (this.#members.length < this.size) {
      const member = this.#createMember();
      this.#members.push(member);
      return Promise.resolve(member);
    }
    return new Promise((take, refuse) => {
      const waiting = { take, refuse };
      this.#waiting.push(waiting);
      const leave = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        refuse(new EngineError('cancelled'));
      };
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** To the caller that has waited longest; one that was closed meanwhile goes to none. */
  #giveBack(member: PoolMember): void {
    if (!this.#members.includes(member)) return;
    const next = this.#waiting.shift();
    if (next) next.take(member);
    else this.#idle.push(member);
  }
}

const MOST_WORKERS = 8;

function workersThatFit(): number {
  const threads = globalThis.navigator?.hardwareConcurrency ?? 2;
  return Math.max(1, Math.min(MOST_WORKERS, threads - 1));
}
