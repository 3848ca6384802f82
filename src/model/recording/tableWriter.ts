/** The tables of a run, filled in by hand: rows of numbers under the names of their columns. */
import { floatAt } from '../at';
import { TABLE_COLUMNS } from '../schema/generated';
import type { ColumnId, TableData, TableId } from '../run/table';

export class TableWriter<T extends TableId> {
  readonly #numbers: Float64Array;
  readonly #places: ReadonlyMap<string, number>;
  readonly #width: number;

  /** @param width how many columns, where the table has one name for many of them */
  constructor(
    id: T,
    readonly rows: number,
    width: number = TABLE_COLUMNS[id].length,
  ) {
    this.#places = new Map(TABLE_COLUMNS[id].map((column, place) => [column, place]));
    this.#width = width;
    this.#numbers = new Float64Array(rows * width);
  }

  add(row: number, column: ColumnId<T>, amount: number): void {
    this.addAt(row, this.#placeOf(column), amount);
  }

  addAt(row: number, column: number, amount: number): void {
    const place = row * this.#width + column;
    this.#numbers[place] = floatAt(this.#numbers, place) + amount;
  }

  value(row: number, column: ColumnId<T>): number {
    return floatAt(this.#numbers, row * this.#width + this.#placeOf(column));
  }

  raise(row: number, column: ColumnId<T>, value: number): void {
    const place = row * this.#width + this.#placeOf(column);
    this.#numbers[place] = Math.max(floatAt(this.#numbers, place), value);
  }

  #placeOf(column: string): number {
    return this.#places.get(column) ?? -1;
  }

  data(): TableData {
    return { rows: this.rows, columns: this.#width, numbers: this.#numbers };
  }
}
