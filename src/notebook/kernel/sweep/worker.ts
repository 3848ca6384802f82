/** The entry of a worker of sweeps: it carries batches out, and leaves nothing to do but to add them up. */
import { expose, transfer } from 'comlink';
import { Core } from '$engine/core';
import { scenarioErrorOf } from '$engine/refusal';
import { NO_TRACE, STATISTICS_ONLY } from '$engine/protocol';
import type { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { runBatch, type Batch, type BatchAnswer } from './seedBatch';
import { confine } from '../confine';

/**
 * Room for the numbers of one run, used again for the next: a sweep reads its figures at once, and a hundred
 * thousand small copies would be work for the collector of garbage, on the cores of other runs.
 */
class Scratch {
  #room = new Float64Array(1 << 12);
  #used = 0;

  /** What was kept so far may be written over. */
  begin(): void {
    this.#used = 0;
  }

  /** The same numbers, good until the next `begin`. */
  keep(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
    const end = this.#used + numbers.length;
    // What was handed out stays where it is.
    if (end > this.#room.length) {
      this.#room = new Float64Array(2 * end);
      this.#used = 0;
      return this.keep(numbers);
    }
    const kept = this.#room.subarray(this.#used, end);
    kept.set(numbers);
    this.#used = end;
    return kept;
  }
}

/** An answer, and how long it took. */
export interface TimedAnswer extends BatchAnswer {
  readonly tookMs: number;
}

export interface SweepWorkerApi {
  /** Must be called first, once. */
  load(module: WebAssembly.Module): void;
  /** Before the batches of a sweep: its scenarios, as JSON of files and links. */
  begin(scenarios: readonly unknown[], hashes: boolean): void;
  /** @throws Error with a sentence for the reader */
  run(batch: Batch): TimedAnswer;
}

let core: Core | null = null;
const scratch = new Scratch();
let scenarios: readonly unknown[] = [];
let window = NO_TRACE;
/** The scenario of the last batch; that of the next one is mostly the same. */
let last: { at: number; scenario: Scenario } | null = null;

function scenarioAt(at: number): Scenario {
  if (last?.at !== at) last = { at, scenario: readScenario(scenarios[at]) };
  return last.scenario;
}

const api: SweepWorkerApi = {
  load(module) {
    core = new Core(module, scenarioErrorOf, (numbers) => scratch.keep(numbers));
  },
  begin(all, hashes) {
    scenarios = all;
    window = hashes ? NO_TRACE : STATISTICS_ONLY;
    last = null;
  },
  run(batch) {
    const loaded = core;
    if (!loaded) throw new Error('The simulation core is not loaded.');
    const began = performance.now();
    scratch.begin();
    const answer = runBatch(
      batch,
      scenarioAt(batch.scenario),
      (settings) => loaded.runToEnd(settings, window),
      () => scratch.begin(),
    );
    const timed = { ...answer, tookMs: performance.now() - began };
    return transfer(timed, [answer.figures.buffer]);
  },
};

/** The creator of this worker speaks to it through a port of its own. */
addEventListener('message', ({ data }: MessageEvent<MessagePort>) => expose(api, data), {
  once: true,
});

// What it is asked comes from where a stranger's cells run.
confine();
