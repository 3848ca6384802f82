/**
 * What a reader works on: a scenario, the run of it, and a second run to compare with. A control hands
 * over another scenario; the session runs it and shows the result as soon as it is there. While a run
 * is under way, or after one that failed, the last good run stays.
 */
import type { Engine } from '$engine/client';
import { NewestWins } from '$engine/newest';
import type { Progress } from '$engine/protocol';
import type { ParameterKey, ParameterValue } from '$model/parameters';
import type { Run } from '$model/run';
import { ScenarioError, type Scenario } from '$model/scenario';

/** The part of simulated time whose trace is kept. */
export interface Window {
  readonly fromNs: number;
  readonly untilNs: number;
  /** Room for so many records; the engine's default if it is not given. */
  readonly records?: number;
}

/** Two simulated seconds from the start: the picture of most scenarios. */
export const DEFAULT_WINDOW: Window = { fromNs: 0, untilNs: 2e9 };

interface Step {
  readonly scenario: Scenario;
  /** Steps of the same gesture, such as one drag of a slider, are undone together. */
  readonly gesture: string | null;
}

const MOST_STEPS = 200;

export class Session {
  /** The scenario in force; its run may still be under way. */
  scenario: Scenario = $state.raw() as Scenario;
  /** The last run that succeeded; null before the first. */
  run: Run | null = $state.raw(null);
  /** The run to compare with. */
  comparison: Run | null = $state.raw(null);
  running = $state(false);
  /** Share of the run under way that is done, from 0 to 1. */
  progress = $state(0);
  /** Why the last change or run failed; null once one succeeds. */
  error: Error | null = $state.raw(null);
  window: Window = $state.raw(DEFAULT_WINDOW);

  #past: readonly Step[] = $state.raw([]);
  #future: readonly Step[] = $state.raw([]);
  #gesture: string | null = null;
  readonly #engine: Engine;
  readonly #mainRuns = new NewestWins();
  readonly #comparisonRuns = new NewestWins();

  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);
  /** Whether the run shown belongs to another scenario than the one in force. */
  readonly stale = $derived(this.run !== null && !this.run.scenario.equals(this.scenario));

  constructor(engine: Engine, scenario: Scenario, window: Window = DEFAULT_WINDOW) {
    this.#engine = engine;
    this.scenario = scenario;
    this.window = window;
  }

  /** Runs the scenario in force. Resolves when the run is shown, has failed, or a newer one began. */
  async start(): Promise<void> {
    const { scenario, window } = this;
    this.running = true;
    this.progress = 0;
    try {
      const run = await this.#mainRuns.run((signal) =>
        this.#engine.run(scenario, {
          trace: window,
          signal,
          onProgress: (progress) => {
            if (!signal.aborted) this.progress = share(progress);
          },
        }),
      );
      // Whoever took this run's place clears the flags.
      if (run === null) return;
      this.run = run;
      this.error = null;
      this.#settle();
    } catch (error) {
      this.error = asError(error);
      this.#settle();
    }
  }

  /**
   * Makes another scenario the one in force and runs it.
   * @param gesture changes of the same gesture are one step for undo.
   */
  apply(scenario: Scenario, gesture: string | null = null): Promise<void> {
    const continues = gesture !== null && gesture === this.#gesture && this.canUndo;
    if (!continues) {
      const step = { scenario: this.scenario, gesture: this.#gesture };
      this.#past = [...this.#past, step].slice(-MOST_STEPS);
    }
    this.#future = [];
    this.#gesture = gesture;
    this.scenario = scenario;
    return this.start();
  }

  /** Sets a parameter from the start of the run. A value that is not allowed becomes the error. */
  set<K extends ParameterKey>(
    key: K,
    value: ParameterValue<K>,
    gesture: string | null = null,
  ): Promise<void> {
    return this.#change((scenario) => scenario.withValue(key, value), gesture);
  }

  /** Has a parameter change at a moment of the run: "what if here?". */
  edit<K extends ParameterKey>(atNs: number, key: K, value: ParameterValue<K>): Promise<void> {
    return this.#change((scenario) => scenario.withEdit(atNs / 1e6, key, value), null);
  }

  /** Goes back to the scenario before the last change. */
  undo(): Promise<void> {
    const step = this.#past.at(-1);
    if (!step) return Promise.resolve();
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, { scenario: this.scenario, gesture: this.#gesture }];
    return this.#goTo(step);
  }

  /** Goes forward again after an undo. */
  redo(): Promise<void> {
    const step = this.#future.at(-1);
    if (!step) return Promise.resolve();
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, { scenario: this.scenario, gesture: this.#gesture }];
    return this.#goTo(step);
  }

  /** Ends a gesture: the next change is a step of its own. */
  endGesture(): void {
    this.#gesture = null;
  }

  /** Traces another part of simulated time; the run is the same but for that. */
  showWindow(window: Window): Promise<void> {
    this.window = window;
    return this.start();
  }

  /** Keeps the run shown as the one to compare later ones with. */
  keepForComparison(): void {
    this.#comparisonRuns.cancel();
    this.comparison = this.run;
  }

  /** Runs another scenario to compare with, traced over the same window. */
  async compareWith(scenario: Scenario): Promise<void> {
    const trace = this.window;
    try {
      const run = await this.#comparisonRuns.run((signal) =>
        this.#engine.run(scenario, { trace, signal }),
      );
      if (run !== null) this.comparison = run;
    } catch (error) {
      this.error = asError(error);
    }
  }

  clearComparison(): void {
    this.#comparisonRuns.cancel();
    this.comparison = null;
  }

  /** Calls the run under way off; what is shown stays. */
  cancel(): void {
    this.#mainRuns.cancel();
    this.#settle();
  }

  #goTo(step: Step): Promise<void> {
    this.#gesture = null;
    this.scenario = step.scenario;
    return this.start();
  }

  #change(make: (scenario: Scenario) => Scenario, gesture: string | null): Promise<void> {
    let next: Scenario;
    try {
      next = make(this.scenario);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      this.error = error;
      return Promise.resolve();
    }
    return this.apply(next, gesture);
  }

  #settle(): void {
    this.running = false;
    this.progress = 0;
  }
}

function share({ nowNs, endNs }: Progress): number {
  return endNs > 0 ? Math.min(1, nowNs / endNs) : 0;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
