/** A session whose engine answers at once, with a hand-made run, and remembers what it was asked. */
import type { Engine, RunOptions } from '$engine/client';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { Experiment } from '$player/experiment.svelte';
import { handRun } from './reports.scene';

export const NOISY = Scenario.defaults.withValues({
  'noise.count': 1,
  'noise.affinity': '3',
  'noise.nice': -15,
});

export class FakeEngine implements Engine {
  readonly asked: Scenario[] = [];
  /** The window of each run, in nanoseconds. */
  readonly windows: [number, number][] = [];
  /** Thrown by the next runs instead of an answer. */
  failure: Error | null = null;
  /** When set, runs don't end before it is called. */
  #release: (() => void) | null = null;
  hold = false;

  async run(scenario: Scenario, options: RunOptions = {}): Promise<Run> {
    this.asked.push(scenario);
    this.windows.push([options.trace?.fromNs ?? 0, options.trace?.untilNs ?? 0]);
    options.onProgress?.({ nowNs: 0.4e9, endNs: 1e9 });
    if (this.hold) await new Promise<void>((resolve) => (this.#release = resolve));
    if (this.failure) throw this.failure;
    return handRun({ scenario });
  }

  letGo(): void {
    this.#release?.();
  }
}

export function experimentOf(scenario = NOISY): { experiment: Experiment; engine: FakeEngine } {
  const engine = new FakeEngine();
  return { experiment: new Experiment(engine, scenario), engine };
}
