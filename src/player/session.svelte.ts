/**
 * What a reader works on: a scenario, the run of it, and the runs that it is compared with. A control
 * hands over another scenario; the session runs it and shows the result as soon as it is there. While a
 * run is under way, or after one that failed, the last good run stays.
 */
import type { Engine } from '$engine/client';
import type { ParameterKey, ParameterValue } from '$model/parameters';
import type { Run } from '$model/run';
import { ScenarioError, type Scenario } from '$model/scenario';
import { Comparison } from './comparison.svelte';
import { Runner, type Window } from './runner.svelte';

export type { Window };

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
  window: Window = $state.raw(DEFAULT_WINDOW);
  /** The runs beside this one. */
  readonly compared: Comparison;

  #past: readonly Step[] = $state.raw([]);
  #future: readonly Step[] = $state.raw([]);
  #gesture: string | null = null;
  /** Why the last change was not taken. */
  #refusal: ScenarioError | null = $state.raw(null);
  readonly #runner: Runner;

  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);
  /** Whether the run shown belongs to another scenario than the one in force. */
  readonly stale = $derived(this.run !== null && !this.run.scenario.equals(this.scenario));

  /** @param others where the runs to compare with are made, if not where this one is */
  constructor(
    engine: Engine,
    scenario: Scenario,
    window: Window = DEFAULT_WINDOW,
    others: Engine = engine,
  ) {
    this.scenario = scenario;
    this.window = window;
    this.#runner = new Runner(engine);
    this.compared = new Comparison(others, this);
  }

  /** The last run that succeeded; null before the first. */
  get run(): Run | null {
    return this.#runner.run;
  }

  get running(): boolean {
    return this.#runner.running;
  }

  /** Share of the run under way that is done, from 0 to 1. */
  get progress(): number {
    return this.#runner.progress;
  }

  /** Why the last change or run failed; null once one succeeds. */
  get error(): Error | null {
    return this.#refusal ?? this.#runner.error;
  }

  /** Runs the scenario in force. Resolves when the run is shown, has failed, or a newer one began. */
  start(): Promise<void> {
    this.#refusal = null;
    return this.#runner.carryOut(this.scenario, this.window);
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

  /** Traces another part of simulated time, of all runs; they are the same but for that. */
  showWindow(window: Window): Promise<void> {
    this.window = window;
    this.compared.traceAgain();
    return this.start();
  }

  /** Calls the run under way off; what is shown stays. */
  cancel(): void {
    this.#runner.cancel();
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
      this.#refusal = error;
      return Promise.resolve();
    }
    return this.apply(next, gesture);
  }
}
