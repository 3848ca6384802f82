/** The tables of a run, filled in by hand: rows of numbers under the names of their columns. */
import { at } from '../at';
import { TABLE_COLUMNS } from '../schema/generated';
import type { ColumnId, TableData, TableId } from '../run/table';

export class TableWriter<T extends TableId> {
  readonly #numbers: Float64Array;
  readonly #columns: readonly string[];
  readonly #width: number;

  /** @param width how many columns, where the table has one name for many of them */
  constructor(
    id: T,
    readonly rows: number,
    width: number = TABLE_COLUMNS[id].length,
  ) {
    this.#columns = TABLE_COLUMNS[id];
    this.#width = width;
    this.#numbers = new Float64Array(rows * width);
  }

  add(row: number, column: ColumnId<T>, amount: number): void {
    this.addAt(row, this.#columns.indexOf(column), amount);
  }

  addAt(row: number, column: number, amount: number): void {
    const place = row * this.#width + column;
    this.#numbers[place] = at(this.#numbers, place) + amount;
  }

  value(row: number, column: ColumnId<T>): number {
    return at(this.#numbers, row * this.#width + this.#columns.indexOf(column));
  }

  raise(row: number, column: ColumnId<T>, value: number): void {
    const place = row * this.#width + this.#columns.indexOf(column);
    this.#numbers[place] = Math.max(at(this.#numbers, place), value);
  }

  data(): TableData {
    return { rows: this.rows, columns: this.#width, numbers: this.#numbers };
  }
}
