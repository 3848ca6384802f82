/** Runs a scenario for a command, showing on a terminal how far it is. */
import { wordError } from '$explain/refusals';
import { EngineError } from '$model/run/engineError';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { TraceWindow } from '$engine/protocol';
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { CommandError, type Output, type Terminal } from './terminal';

const PROGRESS_MS = 100;

/** @throws CommandError if the core is missing or refuses the scenario. */
export async function simulate(
  scenario: Scenario,
  trace: TraceWindow,
  terminal: Terminal,
): Promise<Run> {
  try {
    const core = await loadCoreFromDisk(terminal.corePath);
    const run = core.run(scenario.settings(), trace);
    const meter = new Meter(terminal.stderr, scenario.resolve('run.until_ms') * 1e6);
    try {
      for (;;) {
        const step = run.next();
        if (step.done) return makeRun(scenario, step.value);
        meter.show(step.value);
      }
    } finally {
      meter.clear();
    }
  } catch (error) {
    if (error instanceof EngineError || error instanceof ScenarioError) {
      throw CommandError.failed(wordError(error));
    }
    throw error;
  }
}

/** A line on the terminal that is written over; nothing where stderr is a file or a pipe. */
class Meter {
  readonly #out: Output;
  readonly #endNs: number;
  #shownMs = performance.now();
  #width = 0;

  constructor(out: Output, endNs: number) {
    this.#out = out;
    this.#endNs = endNs;
  }

  show(nowNs: number): void {
    if (!this.#out.isTTY || performance.now() - this.#shownMs < PROGRESS_MS) return;
    this.#shownMs = performance.now();
    const percent = Math.floor((nowNs / this.#endNs) * 100);
    const line = `${(nowNs / 1e9).toFixed(1)} s simulated (${percent} %)`;
    this.#out.write(`\r${line.padEnd(this.#width)}`);
    this.#width = Math.max(this.#width, line.length);
  }

  clear(): void {
    if (this.#width > 0) this.#out.write(`\r${' '.repeat(this.#width)}\r`);
  }
}
