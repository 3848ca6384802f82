/**
 * The runs beside the one that a reader works on: up to three, each with its scenario, its progress and
 * its own error. All are in one order, the reader's own among them; the first is A, whichever it is.
 */
import type { Engine } from '$engine/client';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import type { Trace } from '$model/trace/trace';
import { MOST_COMPARED } from '$model/link/limits';
import type { UndoStack } from './undoStack.svelte';
import { Runner, type WantedTrace } from './runner.svelte';

/** The run that the reader works on, as the comparison has to know it. */
export interface MainRun {
  readonly run: Run | null;
  readonly window: WantedTrace;
}

/** A run beside the reader's. */
export class ComparedRun extends Runner {
  scenario: Scenario = $state.raw() as Scenario;

  constructor(engine: Engine, scenario: Scenario, run: Run | null = null) {
    super(engine, run);
    this.scenario = scenario;
  }
}

/** A run that is there to be seen. */
export interface PlacedRun {
  /** Its place in the order: 0 is A. */
  readonly place: number;
  readonly run: Run;
  /** Which of `traces` is its own. */
  readonly which: number;
  /** What it is beside the reader's run; null if it is the reader's. */
  readonly other: ComparedRun | null;
}

/** Where the reader's run is when nothing else is said: what was kept before it is A. */
export const USUAL_PLACE = 1;

export class Comparison {
  /** The other runs in their order. */
  others: readonly ComparedRun[] = $state.raw([]);
  #place = $state(0);
  /** Where the other runs are made. */
  readonly engine: Engine;
  readonly #main: MainRun;
  readonly #history: UndoStack;

  /** Where the reader's run is among all. */
  readonly place = $derived(Math.min(this.#place, this.others.length));
  readonly isFull = $derived(this.others.length >= MOST_COMPARED);
  /** All in their order; null represents the reader's run. */
  readonly order: readonly (ComparedRun | null)[] = $derived([
    ...this.others.slice(0, this.place),
    null,
    ...this.others.slice(this.place),
  ]);
  /** Those that can be seen, in their order. */
  readonly placed: readonly PlacedRun[] = $derived.by(() => {
    const ready = this.others.filter(({ run }) => run !== null);
    return this.order.flatMap((other, place) => {
      const { run } = other ?? this.#main;
      return run ? [{ place, run, which: other ? ready.indexOf(other) + 1 : 0, other }] : [];
    });
  });
  /** What a playhead moves over: the trace of the reader's run first. */
  readonly traces: readonly Trace[] = $derived.by(() =>
    [this.#main, ...this.others].flatMap(({ run }) => (run ? [run.trace] : [])),
  );

  constructor(engine: Engine, main: MainRun, history: UndoStack) {
    this.engine = engine;
    this.#main = main;
    this.#history = history;
  }

  /** Keeps the reader's run as it is, just before it in the order; false if there is no room or no run. */
  keep(): boolean {
    const { run } = this.#main;
    if (!run || this.isFull) return false;
    const { place } = this;
    this.#show(this.others.toSpliced(place, 0, this.#kept(run)), place + 1);
    return true;
  }

  /** Compares the reader's run with this one alone, which becomes A. */
  compareOnlyWith(run: Run): void {
    this.#show([this.#kept(run)], USUAL_PLACE);
  }

  /** Adds another scenario at the end of the order and runs it; null if there is no room. */
  add(scenario: Scenario): ComparedRun | null {
    if (this.isFull) return null;
    const other = new ComparedRun(this.engine, scenario);
    this.#show([...this.others, other], this.place);
    return other;
  }

  /** Puts the scenarios of a link beside the reader's. */
  restore(scenarios: readonly Scenario[], place = USUAL_PLACE): void {
    const others = scenarios.slice(0, MOST_COMPARED);
    this.#put(
      others.map((scenario) => new ComparedRun(this.engine, scenario)),
      others.length > 0 ? place : 0,
    );
  }

  /** Runs one again, as after it failed. */
  start(other: ComparedRun): void {
    void other.carryOut(other.scenario, this.#main.window);
  }

  /** Traces all of them over the reader's window, or they would not be on one clock. */
  traceAgain(): void {
    for (const other of this.others) this.start(other);
  }

  /** Calls a run beside the reader's something else; it stays the same run. */
  rename(other: ComparedRun, title: string): void {
    const { scenario: from } = other;
    const to = from.withTitle(title);
    if (to.title === from.title) return;
    other.scenario = to;
    this.#history.record({
      what: { kind: 'renamed', from: from.title, to: to.title },
      undo: () => void (other.scenario = from),
      redo: () => void (other.scenario = to),
    });
  }

  remove(other: ComparedRun): void {
    const isBefore = this.others.indexOf(other) < this.place;
    const others = this.others.filter((each) => each !== other);
    this.#show(others, isBefore ? this.place - 1 : this.place);
  }

  /** Moves the run at a place of the order to another place. */
  move(from: number, to: number): void {
    const order = [...this.order];
    order.splice(to, 0, ...order.splice(from, 1));
    this.#arrange(order);
  }

  /**
   * Takes a run for the reader's own: the one that was stays in its place, as it is.
   * @returns the scenario that the reader works on from now on
   */
  exchange(other: ComparedRun): Scenario {
    const { run } = this.#main;
    const kept = run && this.#kept(run);
    this.#arrange(
      this.order.flatMap((each) => (each === null ? (kept ?? []) : each === other ? null : each)),
    );
    return other.scenario;
  }

  /** Ends the comparison. */
  clear(): void {
    this.#show([], 0);
  }

  #kept(run: Run): ComparedRun {
    return new ComparedRun(this.engine, run.scenario, run);
  }

  #arrange(order: readonly (ComparedRun | null)[]): void {
    this.#show(
      order.filter((each) => each !== null),
      order.indexOf(null),
    );
  }

  /** Other runs, or another order of them, as the reader wanted it. */
  #show(others: readonly ComparedRun[], place: number): void {
    const [before, placeBefore] = [this.others, this.#place];
    this.#put(others, place);
    this.#history.record({
      what: { kind: 'compared', from: before.length, to: others.length },
      undo: () => this.#put(before, placeBefore),
      redo: () => this.#put(others, place),
    });
  }

  /** Runs that are no more shown are cancelled; those that come and are not there yet are run. */
  #put(others: readonly ComparedRun[], place: number): void {
    const before = this.others;
    for (const other of before) if (!others.includes(other)) other.cancel();
    this.others = others;
    this.#place = place;
    for (const other of others) if (!before.includes(other) && !other.run) this.start(other);
  }
}
