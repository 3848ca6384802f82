/** Values that a reader has chosen, on their way from the controls into a session's scenario. */
import type * as Refusals from '$explain/refusals';
import type { ParameterKey, Value } from '$model/schema/parameters';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import type { Experiment } from '$player/experiment.svelte';

/** What controls change: an experiment, which runs each scenario, or one that only keeps it. */
export type Changeable = Pick<Experiment, 'scenario' | 'apply' | 'endGesture'>;

/** The first value of a slider that moves is run at once; while it moves on, the newest once it has rested so long. */
const PREVIEW_MS = 80;

/**
 * A value that the scenario refuses stays on its control beside the reason, and is tried again with
 * the next change: a reader who raises the number of CPUs gets the affinity that needed them.
 */
export class PendingEdits {
  readonly #experiment: () => Changeable;
  /** What the scenario doesn't have (yet). */
  #pending = $state.raw<Readonly<Partial<Record<ParameterKey, Value>>>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When a value moved last. */
  #movedMs = -Infinity;
  /** The words of refusals, which are fetched with the first; until then a control has no complaint. */
  #words = $state.raw<typeof Refusals | null>(null);

  /** The session is asked for each time: a page may hand over another. */
  constructor(experiment: () => Changeable) {
    this.#experiment = experiment;
  }

  /** What the control of a parameter shows. */
  valueOf(key: ParameterKey): Value {
    return this.#pending[key] ?? this.#experiment().scenario.resolve(key);
  }

  /** Why the value on a control is not in force; empty if it is, or will be in a moment. */
  complaintOf(key: ParameterKey): string {
    const value = this.#pending[key];
    if (value === undefined) return '';
    const changed = attempt(() => this.#experiment().scenario.withValues({ [key]: value }));
    if (!(changed instanceof ScenarioError)) return '';
    if (!this.#words) void import('$explain/refusals').then((words) => (this.#words = words));
    return this.#words?.wordError(changed) ?? '';
  }

  /** The value moved and may move on. */
  preview(key: ParameterKey, value: Value): void {
    this.#keep(key, value);
    clearTimeout(this.#timer);
    const isFirst = performance.now() - this.#movedMs > 2 * PREVIEW_MS;
    this.#movedMs = performance.now();
    if (isFirst) this.#hand(key, value);
    else this.#timer = setTimeout(() => this.#hand(key, value), PREVIEW_MS);
  }

  /** The reader has decided. */
  commit(key: ParameterKey, value: Value): void {
    clearTimeout(this.#timer);
    this.#keep(key, value);
    this.#hand(key, value);
    this.#experiment().endGesture();
  }

  /** Forgets what is not in force. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#pending = {};
  }

  #keep(key: ParameterKey, value: Value): void {
    this.#pending = { ...this.#pending, [key]: value };
  }

  #hand(key: ParameterKey, value: Value): void {
    const experiment = this.#experiment();
    const { scenario } = experiment;
    const together = attempt(() => scenario.withValues(this.#pending));
    const next =
      together instanceof ScenarioError
        ? attempt(() => scenario.withValues({ [key]: value }))
        : together;
    if (next instanceof ScenarioError) return;
    const isLacking = ([each, wanted]: [string, Value]) =>
      next.resolve(each as ParameterKey) !== wanted;
    this.#pending = Object.fromEntries(Object.entries(this.#pending).filter(isLacking));
    if (!next.equals(scenario)) void experiment.apply(next, `control ${key}`);
  }
}

/** What `make` gives, or why the scenario refuses it. */
export function attempt(make: () => Scenario): Scenario | ScenarioError {
  try {
    return make();
  } catch (error) {
    if (error instanceof ScenarioError) return error;
    throw error;
  }
}
