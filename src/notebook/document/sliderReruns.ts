/**
 * Sliders that were moved, and the cells that run for it. While one moves nothing runs; of many
 * values the newest counts, and what is left to run for an older one runs for the newer.
 */

/** How long a slider may rest before what depends on it runs. */
const REST_MS = 150;

export interface SliderCallbacks<Cell> {
  /** Tells Python the value. */
  readonly set: (name: string, value: number) => Promise<void>;
  /** The cells that depend on any of the sliders, in order. `movedIn` are the cells that show them. */
  readonly cellsOf: (names: readonly string[], movedIn: readonly Cell[]) => readonly Cell[];
  /** Whether all went well. */
  readonly run: (cell: Cell) => Promise<boolean>;
}

export class Sliders<Cell> {
  readonly #work: SliderCallbacks<Cell>;
  readonly #moved = new Map<string, { value: number; cell: Cell }>();
  /** Those whose cells have not all run with the newest value. */
  readonly #due = new Map<string, { value: number; cell: Cell }>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #following = false;

  constructor(work: SliderCallbacks<Cell>) {
    this.#work = work;
  }

  move(cell: Cell, name: string, value: number): void {
    this.#moved.set(name, { value, cell });
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#follow(), REST_MS);
  }

  /** Nothing more runs for what was moved so far. */
  callOff(): void {
    this.#moved.clear();
    this.#due.clear();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #follow(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    try {
      while (this.#moved.size > 0) await this.#followOnce();
    } finally {
      this.#following = false;
    }
  }

  async #followOnce(): Promise<void> {
    for (const [name, move] of this.#moved) this.#due.set(name, move);
    this.#moved.clear();
    const due = [...this.#due];
    for (const [name, { value }] of due) await this.#work.set(name, value);
    const cells = this.#work.cellsOf(
      due.map(([name]) => name),
      due.map(([, { cell }]) => cell),
    );
    for (const cell of cells) {
      if (this.#moved.size > 0) return;
      if (!(await this.#work.run(cell))) break;
    }
    this.#due.clear();
  }
}
