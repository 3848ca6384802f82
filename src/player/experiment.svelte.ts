/**
 * What a reader works on: a scenario, the run of it, and the runs that it is compared with. A control
 * hands over another scenario; the session runs it and shows the result as soon as it is there. While a
 * run is under way, or after one that failed, the last good run stays.
 */
import { withEdit } from '$model/scenario/edits';
import type { Engine } from '$engine/client';
import type { ParameterKey, ParameterValue } from '$model/schema/parameters';
import type { Run } from '$model/run/run';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { Comparison } from './comparison.svelte';
import { UndoStack } from './undoStack.svelte';
import { Runner, type WantedTrace } from './runner.svelte';

export type { WantedTrace };

/** Two simulated seconds from the start: the picture of most scenarios. */
export const DEFAULT_WINDOW: WantedTrace = { fromNs: 0, untilNs: 2e9 };

export class Experiment {
  /** The scenario in force; its run may still be under way. */
  scenario: Scenario = $state.raw() as Scenario;
  window: WantedTrace = $state.raw(DEFAULT_WINDOW);
  /** The runs beside this one. */
  readonly compared: Comparison;

  /** What the reader did; other parts of the page record their commands here as well. */
  readonly history = new UndoStack();
  /** Why the last change was not taken. */
  #refusal: ScenarioError | null = $state.raw(null);
  readonly #runner: Runner;

  readonly canUndo = $derived(this.history.undoable !== null);
  readonly canRedo = $derived(this.history.redoable !== null);
  /** Whether the run shown belongs to another scenario than the one in force. */
  readonly stale = $derived(this.run !== null && !this.run.scenario.equals(this.scenario));

  /** @param others where the runs to compare with are made, if not where this one is */
  constructor(
    engine: Engine,
    scenario: Scenario,
    window: WantedTrace = DEFAULT_WINDOW,
    others: Engine = engine,
  ) {
    this.scenario = scenario;
    this.window = window;
    this.#runner = new Runner(engine);
    this.compared = new Comparison(others, this, this.history);
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
    const { scenario: from } = this;
    const what = { kind: 'scenario', from, to: scenario } as const;
    const command = { what, undo: () => this.#goTo(from), redo: () => this.#goTo(scenario) };
    this.history.record(command, gesture);
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
    return this.#change((scenario) => withEdit(scenario, atNs / 1e6, key, value), null);
  }

  /** Takes back what the reader did last. */
  undo(): Promise<void> {
    return this.history.undo();
  }

  /** Does again what was undone last. */
  redo(): Promise<void> {
    return this.history.redo();
  }

  /** Ends a gesture: the next change is a step of its own. */
  endGesture(): void {
    this.history.endGesture();
  }

  /** Traces another part of simulated time, of all runs; they are the same but for that. */
  showWindow(window: WantedTrace): Promise<void> {
    const { window: from } = this;
    const what = { kind: 'window', from, to: window } as const;
    const command = { what, undo: () => this.#trace(from), redo: () => this.#trace(window) };
    this.history.record(command);
    return this.#trace(window);
  }

  /** Calls the run under way off; what is shown stays. */
  cancel(): void {
    this.#runner.cancel();
  }

  #goTo(scenario: Scenario): Promise<void> {
    this.scenario = scenario;
    return this.start();
  }

  #trace(window: WantedTrace): Promise<void> {
    this.window = window;
    this.compared.traceAgain();
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
