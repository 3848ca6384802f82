/** A notebook that a reader works on: its cells, in order, and what was done to their order. */
import { toSaved } from '../outputs/readOutput';
import { newCell, type CellKind, type SavedCell, type SavedNotebook } from './ipynb';
import { without, type Json, type JsonObject } from './json';
import type { CellResult, Output } from '../kernel/outputTypes';

export type CellRunning = 'no' | 'waits' | 'runs';

/** One cell. Its text and outputs change; another kind makes another cell of the same name. */
export class Cell {
  readonly id: string;
  readonly kind: CellKind;
  source: string = $state('');
  /** As a file holds them. */
  outputs: readonly Json[] = $state.raw([]);
  executionCount: number | null = $state(null);
  running: CellRunning = $state('no');
  /** The line of the last error, from 1, as long as the text is the one that ran. */
  errorLine: number | null = $state(null);
  errorText = $state('');
  /** What the last run of it in this kernel had to do with other cells. */
  result: CellResult | null = $state.raw(null);
  readonly metadata: JsonObject;
  readonly attachments: JsonObject | undefined;
  readonly #rest: JsonObject;

  constructor(saved: SavedCell) {
    this.id = saved.id;
    this.kind = saved.kind;
    this.source = saved.source;
    this.outputs = saved.outputs;
    this.executionCount = saved.executionCount;
    this.metadata = saved.metadata;
    this.attachments = saved.attachments;
    this.#rest = saved.rest;
  }

  /** The text is changed by the reader: what was said about its lines no longer holds. */
  write(source: string): void {
    if (source === this.source) return;
    this.source = source;
    this.errorLine = null;
  }

  /** Outputs of a run under way or just ended. */
  show(outputs: readonly Output[]): void {
    this.outputs = outputs.map(toSaved);
    const error = outputs.findLast((output) => output.output_type === 'error');
    this.errorLine = error?.line ?? null;
    this.errorText = error ? `${error.ename}: ${error.evalue}` : '';
  }

  clear(): void {
    this.outputs = [];
    this.executionCount = null;
    this.errorLine = null;
  }

  toSaved(): SavedCell {
    const { id, kind, source, metadata, attachments, outputs, executionCount } = this;
    return {
      id,
      kind,
      source,
      metadata,
      ...(attachments && { attachments }),
      outputs,
      executionCount,
      rest: this.#rest,
    };
  }
}

/** How many changes of the order can be taken back. */
const MOST_UNDONE = 100;

export class NotebookDocument {
  cells: readonly Cell[] = $state.raw([]);
  /** The name that a reader gives it; empty if none. */
  title = $state('');
  /** The cell that commands are about. */
  selectedId: string | null = $state(null);
  /** Whether the reader types into it; commands are keys otherwise. */
  editing = $state(false);
  /** Whether the reader's keyboard is in the notebook: it follows the selection then. */
  keyboardHere = false;
  readonly #saved: SavedNotebook;
  #undone: readonly (readonly Cell[])[] = $state.raw([]);

  constructor(saved: SavedNotebook) {
    this.#saved = saved;
    const cells = saved.cells.length > 0 ? saved.cells : [newCell('code')];
    this.cells = cells.map((cell) => new Cell(cell));
    this.title = typeof saved.metadata.title === 'string' ? saved.metadata.title : '';
    this.selectedId = this.cells[0]?.id ?? null;
  }

  get selected(): Cell | undefined {
    return this.cells.find(({ id }) => id === this.selectedId);
  }

  get canUndo(): boolean {
    return this.#undone.length > 0;
  }

  indexOf(cell: Cell): number {
    return this.cells.findIndex(({ id }) => id === cell.id);
  }

  select(cell: Cell | undefined, editing = false): void {
    if (!cell) return;
    this.selectedId = cell.id;
    this.editing = editing;
  }

  /** A new cell before or after another; it becomes the one that commands are about. */
  insert(kind: CellKind, beside: Cell | undefined, where: 'before' | 'after'): Cell {
    const cell = new Cell(newCell(kind));
    const at = beside ? this.indexOf(beside) + (where === 'after' ? 1 : 0) : this.cells.length;
    this.#change([...this.cells.slice(0, at), cell, ...this.cells.slice(at)]);
    this.select(cell);
    return cell;
  }

  delete(cell: Cell): void {
    const at = this.indexOf(cell);
    const left = this.cells.filter(({ id }) => id !== cell.id);
    const next = left.length > 0 ? left : [new Cell(newCell('code'))];
    this.#change(next);
    this.select(next[Math.min(at, next.length - 1)]);
  }

  /** @param by -1 up, 1 down; at the end nothing happens */
  move(cell: Cell, by: -1 | 1): void {
    const at = this.indexOf(cell);
    const to = at + by;
    const other = this.cells[to];
    if (!other) return;
    const next = [...this.cells];
    next[at] = other;
    next[to] = cell;
    this.#change(next);
  }

  /** Makes a cell one of another kind; its text stays, outputs of Python do not. */
  turn(cell: Cell, kind: CellKind): void {
    if (cell.kind === kind) return;
    const saved = { ...cell.toSaved(), kind, outputs: [], executionCount: null };
    const turned = new Cell(saved);
    this.#change(this.cells.map((each) => (each.id === cell.id ? turned : each)));
  }

  /** Takes the last change of the cells' order, number or kind back. */
  undo(): void {
    const before = this.#undone.at(-1);
    if (!before) return;
    const gone = before.find(({ id }) => !this.cells.some((cell) => cell.id === id));
    this.#undone = this.#undone.slice(0, -1);
    this.cells = before;
    if (gone) this.select(gone);
    else if (!this.selected) this.select(before[0]);
  }

  toSaved(): SavedNotebook {
    const metadata = without(this.#saved.metadata, ['title']);
    return {
      ...this.#saved,
      metadata: { ...(this.title !== '' && { title: this.title }), ...metadata },
      cells: this.cells.map((cell) => cell.toSaved()),
    };
  }

  #change(cells: readonly Cell[]): void {
    this.#undone = [...this.#undone, this.cells].slice(-MOST_UNDONE);
    this.cells = cells;
  }
}
