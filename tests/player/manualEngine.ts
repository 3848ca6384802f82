/** An engine that runs what it is asked when the test says so; the runs are real. */
import type { Engine, RunOptions } from '$engine/client';
import { EngineError } from '$model/run/engineError';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { runReal } from '../fixtures/core';

interface Request {
  readonly scenario: Scenario;
  readonly options: RunOptions;
  finish(): void;
  fail(error: Error): void;
}

export class ManualEngine implements Engine {
  readonly requests: Request[] = [];

  run(scenario: Scenario, options: RunOptions = {}): Promise<Run> {
    return new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new EngineError('cancelled')));
      this.requests.push({
        scenario,
        options,
        finish: () => resolve(runReal(scenario)),
        fail: reject,
      });
    });
  }

  get last(): Request {
    const request = this.requests.at(-1);
    if (!request) throw new Error('Nothing was asked for.');
    return request;
  }
}
