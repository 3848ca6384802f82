/** Sweeps: many scenarios on several workers, one on each at a time. */
import type { Run } from '$model/run';
import type { Scenario } from '$model/scenario';
import { EngineClient, fastParts, type Engine, type RunOptions } from './client';

export interface SweepOptions {
  readonly trace?: RunOptions['trace'];
  readonly signal?: AbortSignal;
  /** Called for each run that is done, in the order in which they end. */
  readonly onRun?: (run: Run, index: number) => void;
}

type PoolMember = Engine & { close(): void };

export class EnginePool {
  readonly #createMember: () => PoolMember;
  readonly #members: PoolMember[] = [];
  readonly size: number;

  /** @param size number of workers; one is left to the page if none is given. */
  constructor(
    size = workersThatFit(),
    createMember: () => PoolMember = () => new EngineClient(fastParts),
  ) {
    this.size = size;
    this.#createMember = createMember;
  }

  /**
   * Runs every scenario and returns the runs in the same order.
   * @throws EngineError of the first run that fails; the others are then called off.
   */
  async runAll(scenarios: readonly Scenario[], options: SweepOptions = {}): Promise<Run[]> {
    const failure = new AbortController();
    const signal = options.signal
      ? AbortSignal.any([options.signal, failure.signal])
      : failure.signal;
    const runs: Run[] = [];
    const waiting = scenarios.entries();
    const work = async (member: PoolMember) => {
      for (const [index, scenario] of waiting) {
        const run = await member.run(scenario, { signal, trace: options.trace });
        runs[index] = run;
        options.onRun?.(run, index);
      }
    };
    const members = this.#firstMembers(Math.min(this.size, scenarios.length));
    try {
      await Promise.all(members.map(work));
    } catch (error) {
      failure.abort();
      throw error;
    }
    return runs;
  }

  /** Ends all workers. */
  close(): void {
    for (const member of this.#members.splice(0)) member.close();
  }

  #firstMembers(count: number): PoolMember[] {
    while (this.#members.length < count) this.#members.push(this.#createMember());
    return this.#members.slice(0, count);
  }
}

const MOST_WORKERS = 8;

function workersThatFit(): number {
  const threads = globalThis.navigator?.hardwareConcurrency ?? 2;
  return Math.max(1, Math.min(MOST_WORKERS, threads - 1));
}
