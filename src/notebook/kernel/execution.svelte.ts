/**
 * Running cells: the kernel, which is fetched with the first run, the cells that wait for it, and the
 * sliders that make cells run again.
 */
import { Collectors } from './outputCollector';
import type { Cell, NotebookDocument } from '../document/document.svelte';
import type { BytesLoaded, Completion, KernelLike, KernelState } from './outputTypes';
import { reasonOf } from '../opening/notFetched';
import { dependents } from '../document/reactive';
import { Sliders } from '../document/sliderReruns';
import { kernel as texts } from '../texts';

const wordFailed = (why: string) => `Python could not be used: ${why}`;

export class Execution {
  state: KernelState = $state('absent');
  /** A sentence on why names are gone; empty if there is nothing to say. */
  message = $state('');
  /** Whether an interrupt leaves what cells have computed. */
  canInterrupt = $state(true);
  bytes: BytesLoaded | null = $state.raw(null);
  /** Names of files that were installed. */
  installed: readonly string[] = $state.raw([]);
  readonly #document: () => NotebookDocument;
  readonly #fetchKernel: () => Promise<KernelLike>;
  #kernel: KernelLike | null = $state.raw(null);
  #fetching: Promise<KernelLike> | null = null;
  /** Grows when everything that waits is cancelled. */
  #round = 0;
  readonly #collectors = new Collectors();
  readonly #sliders = new Sliders<Cell>({
    set: async (name, value) => (await this.#connect()).setSlider(name, value),
    cellsOf: (names, movedIn) => this.#cellsOf(names, movedIn),
    run: (cell) => this.run([cell]),
  });
  /** When the cells that were asked for last are done. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(document: () => NotebookDocument, fetchKernel: () => Promise<KernelLike>) {
    this.#document = document;
    this.#fetchKernel = fetchKernel;
  }

  /** Whether a cell runs or waits. */
  get busy(): boolean {
    return this.#document().cells.some(({ running }) => running !== 'no');
  }

  /** Runs cells one after the other; stops at the first that fails. Resolves to whether all went well. */
  run(cells: readonly Cell[]): Promise<boolean> {
    const round = this.#round;
    const todo = cells.filter(({ kind, source, running }) => {
      return kind === 'code' && source.trim() !== '' && running === 'no';
    });
    for (const cell of todo) cell.running = 'waits';
    const done = this.#last.then(() => this.#carryOut(todo, round));
    this.#last = done;
    return done;
  }

  runAll(): Promise<boolean> {
    return this.run(this.#document().cells);
  }

  async #carryOut(todo: readonly Cell[], round: number): Promise<boolean> {
    try {
      const kernel = todo.length > 0 ? await this.#connect() : null;
      for (const cell of todo) {
        if (!kernel || round !== this.#round) return false;
        if (!(await this.#runCell(kernel, cell))) return false;
      }
      return true;
    } catch (error) {
      if (round === this.#round) this.message = wordFailed(reasonOf(error));
      return false;
    } finally {
      for (const cell of todo) if (cell.running === 'waits') cell.running = 'no';
    }
  }

  /** Stops the cell that runs and calls off those that wait. */
  interrupt(): void {
    this.#callOff();
    this.#kernel?.interrupt();
  }

  /** Restarts Python: every name is gone, the text stays. */
  restart(): void {
    this.#callOff();
    this.#kernel?.restart();
    this.#forgetRuns();
  }

  /** Another notebook is opened: it does not see the names of the one before. */
  restartIfUsed(): void {
    if (!this.#kernel) return;
    this.restart();
    this.message = '';
  }

  /** Calls off the loading of Python. */
  cancelLoading(): void {
    this.#callOff();
    this.#kernel?.close();
    this.#kernel = null;
    this.#fetching = null;
    this.#forgetRuns();
    this.bytes = null;
    this.state = 'absent';
    this.message = texts.loadingCancelled;
  }

  /** A slider of a cell was moved: what depends on it runs again. */
  moveSlider(cell: Cell, name: string, value: number): void {
    this.#sliders.move(cell, name, value);
  }

  async install(name: string, bytes: ArrayBuffer): Promise<void> {
    const kernel = await this.#connect();
    await kernel.install(name, bytes);
    this.installed = [...this.installed, name];
  }

  /** What may follow; much of it is known without Python. */
  async complete(code: string, offset: number): Promise<readonly Completion[]> {
    if (this.#kernel) return this.#kernel.complete(code, offset);
    const { staticCompletions } = await import('./complete');
    return (await staticCompletions(code, offset)) ?? [];
  }

  close(): void {
    this.#callOff();
    this.#kernel?.close();
  }

  #connect(): Promise<KernelLike> {
    this.#fetching ??= this.#fetchKernel().then(
      (kernel) => {
        kernel.onState = (state, message) => this.#hear(state, message);
        kernel.onBytes = (bytes) => (this.bytes = bytes);
        this.#kernel = kernel;
        return kernel;
      },
      (error: unknown) => {
        this.#fetching = null;
        throw error;
      },
    );
    return this.#fetching;
  }

  #hear(state: KernelState, message: string): void {
    // What was said of a cell that ran is over with it.
    if (message !== '' || this.state === 'busy') this.message = message;
    this.state = state;
    this.canInterrupt = this.#kernel?.canInterrupt ?? true;
    if (state !== 'loading') this.bytes = null;
    if (state === 'dead') this.#forgetResults();
  }

  async #runCell(kernel: KernelLike, cell: Cell): Promise<boolean> {
    const collector = this.#collectors.begin(cell.id, (outputs) => cell.show(outputs));
    cell.running = 'runs';
    if (this.state !== 'dead') this.message = '';
    const result = await kernel.run(cell.source, {
      cellId: cell.id,
      onOutput: (message) => this.#collectors.take(collector, message),
    });
    // Of a cell whose kernel is gone nothing more is taken.
    if (!this.#collectors.has(collector)) return false;
    collector.flush();
    cell.running = 'no';
    cell.executionCount = result.executionCount;
    cell.result = result.status === 'died' ? null : result;
    return result.status === 'ok';
  }

  #cellsOf(sliders: readonly string[], movedIn: readonly Cell[]): readonly Cell[] {
    const { cells } = this.#document();
    // A slider that was saved: nothing has run yet, so all of the notebook has to.
    if (movedIn.some(({ result }) => result === null)) return cells;
    const known = cells.flatMap(({ id, result }) => (result ? [{ ...result, id }] : []));
    const ids = sliders.flatMap((name) => dependents(known, name));
    return cells.filter(({ id }) => ids.includes(id));
  }

  #callOff(): void {
    this.#round++;
    this.#sliders.callOff();
    for (const cell of this.#document().cells) {
      if (cell.running === 'waits') cell.running = 'no';
    }
  }

  #forgetResults(): void {
    for (const cell of this.#document().cells) cell.result = null;
  }

  /** Nothing runs any more: the kernel is another. */
  #forgetRuns(): void {
    this.#forgetResults();
    this.#collectors.end();
    for (const cell of this.#document().cells) cell.running = 'no';
    this.#last = Promise.resolve();
  }
}
