/** The workers of sweeps. They stay for the next one, however many it takes, unless this one is cancelled or fails. */
import { wrap, type Remote } from 'comlink';
import { EngineError, isUnstarted } from '$engine/errors';
import { loadModule } from '$engine/loadCore';
import { unstarted } from '../../opening/notFetched';
import type { SweepPlan } from './plan';
import type { SweepWorkerApi, TimedAnswer } from './worker';

/** While a worker carries one batch out, the next already waits for it. */
const BATCHES_AT_ONCE = 2;

const DIED =
  'A worker of the sweep stopped unexpectedly, most likely for lack of memory. Run it again; if it stops again, use fewer workers, shorter runs or fewer processes.';

const NOT_BEGUN = `The sweep did not run: ${unstarted}`;

/** What carries out a plan; tests and Node have none. */
export interface SweepPool {
  /** Carries everything out, with as many workers as the plan has. @throws EngineError `cancelled` after `end`, or what went wrong */
  carryOut(plan: SweepPlan, onAnswer: (answer: TimedAnswer) => void): Promise<void>;
  /** Ends all workers, at once and whatever they do. */
  end(reason?: EngineError): void;
}

export class WorkerPool implements SweepPool {
  readonly #workers: Worker[] = [];
  readonly #apis: Promise<Remote<SweepWorkerApi>>[] = [];
  #refuse: (reason: EngineError) => void = () => undefined;

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
      const begun = api.begin(plan.scenarios);
      const lines = Array.from({ length: BATCHES_AT_ONCE }, () => workOff(api));
      await Promise.all([begun, ...lines]);
    };
    try {
      const all = this.#apis.slice(0, plan.workers).map(employ);
      await Promise.race([Promise.all(all), ended]);
    } catch (error) {
      // Whatever the others still do is of no use to anybody.
      this.end();
      throw error;
    }
  }

  end(reason = EngineError.cancelled()): void {
    for (const worker of this.#workers.splice(0)) worker.terminate();
    this.#apis.length = 0;
    this.#refuse(reason);
  }

  async #start(): Promise<Remote<SweepWorkerApi>> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#workers.push(worker);
    worker.addEventListener('error', (event) =>
      this.end(new EngineError('worker-died', isUnstarted(event) ? NOT_BEGUN : DIED)),
    );
    const api = wrap<SweepWorkerApi>(worker);
    await api.load(await loadModule('fast'));
    return api;
  }
}
