/** The entry of a worker of sweeps: it carries batches out, and leaves nothing to do but to add them up. */
import { expose, transfer } from 'comlink';
import { Core } from '$engine/core';
import { NO_TRACE } from '$engine/protocol';
import { Run } from '$model/run';
import { runBatch, type Batch, type BatchAnswer } from './batch';

/** An answer, and how long it took. */
export interface TimedAnswer extends BatchAnswer {
  readonly tookMs: number;
}

export interface SweepWorkerApi {
  /** Must be called first, once. */
  load(module: WebAssembly.Module): void;
  /** @throws Error with a sentence for the reader */
  run(batch: Batch): TimedAnswer;
}

let core: Core | null = null;

const api: SweepWorkerApi = {
  load(module) {
    core = new Core(module);
  },
  run(batch) {
    const loaded = core;
    if (!loaded) throw new Error('The simulation core is not loaded.');
    const began = performance.now();
    const answer = runBatch(
      batch,
      (scenario) => new Run(scenario, loaded.runToEnd(scenario.toText(), NO_TRACE)),
    );
    const timed = { ...answer, tookMs: performance.now() - began };
    return transfer(timed, [answer.figures.buffer]);
  },
};

expose(api);
