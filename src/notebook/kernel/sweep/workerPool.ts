/** The workers of sweeps. They stay for the next one, however many it takes, unless this one is cancelled or fails. */
import { wrap, type Remote } from 'comlink';
import { EngineError } from '$model/run/engineError';
import type { SweepPlan } from './plan';
import type { SweepWorkerApi, TimedAnswer } from './worker';

/** While a worker carries one batch out, the next already waits for it. */
const BATCHES_AT_ONCE = 2;

/** What carries out a plan; tests and Node have none. */
export interface SweepPool {
  /** Carries everything out, with as many workers as the plan has. @throws EngineError `cancelled` after `end`, or what went wrong */
  carryOut(plan: SweepPlan, onAnswer: (answer: TimedAnswer) => void): Promise<void>;
  /** Ends all workers, at once and whatever they do. */
  end(reason?: Error): void;
}

/** How the pool has its workers: the page starts them. */
export interface SweepWorkers {
  /** Starts one, which is spoken to through this port. */
  start(port: MessagePort): void;
  /** Ends all of them. */
  end(): void;
  /** The core, compiled. */
  readonly core: WebAssembly.Module;
}

export class WorkerPool implements SweepPool {
  readonly #workers: SweepWorkers;
  readonly #apis: Promise<Remote<SweepWorkerApi>>[] = [];
  #refuse: (reason: Error) => void = () => undefined;

  constructor(workers: SweepWorkers) {
    this.#workers = workers;
  }

  async carryOut(plan: SweepPlan, onAnswer: (answer: TimedAnswer) => void): Promise<void> {
    const ended = new Promise<never>((_, refuse) => (this.#refuse = refuse));
    while (this.#apis.length < plan.workers) this.#apis.push(this.#start());
    const workOff = async (api: Remote<SweepWorkerApi>) => {
      for (let batch = plan.next(); batch; batch = plan.next()) {
        const answer = await api.run(batch);
        plan.learn(answer.runs, answer.tookMs);
        onAnswer(answer);
      }
    };
    const employ = async (starting: Promise<Remote<SweepWorkerApi>>) => {
      const api = await starting;
      const begun = api.begin(plan.scenarios, plan.hashes);
      const lines = Array.from({ length: BATCHES_AT_ONCE }, () => workOff(api));
      await Promise.all([begun, ...lines]);
    };
    try {
      const all = this.#apis.slice(0, plan.workers).map(employ);
      await Promise.race([Promise.all(all), ended]);
    } catch (error) {
      // Whatever the others still do is of no use.
      this.end();
      throw error;
    }
  }

  end(reason: Error = new EngineError('cancelled')): void {
    this.#workers.end();
    this.#apis.length = 0;
    this.#refuse(reason);
  }

  async #start(): Promise<Remote<SweepWorkerApi>> {
    const { port1, port2 } = new MessageChannel();
    this.#workers.start(port2);
    const api = wrap<SweepWorkerApi>(port1);
    await api.load(this.#workers.core);
    return api;
  }
}
