/** One table of a run's results: rows of numbers that the core filled in. */
import { floatAt } from '../at';
import { TABLE_COLUMNS } from '../schema/generated';

/** The name of a table. */
export type TableId = keyof typeof TABLE_COLUMNS;

/** All tables, each at the place that is its number. */
export const TABLE_IDS = Object.keys(TABLE_COLUMNS) as readonly TableId[];

/** The name of a column of a table. */
export type ColumnId<T extends TableId> = (typeof TABLE_COLUMNS)[T][number];

/** A table as the core hands it over: all rows one after the other. */
export interface TableData {
  readonly rows: number;
  readonly columns: number;
  readonly numbers: Float64Array;
}

export class Table<T extends TableId = TableId> {
  readonly rows: number;
  /** Names of the columns, as model.def declares them. */
  readonly columns: readonly string[];
  readonly #numbers: Float64Array;
  readonly #width: number;
  /** Made with the first: of most tables of a sweep no column is asked for. */
  #extracted: Map<string, Float64Array> | undefined;

  constructor(
    readonly id: T,
    data: TableData,
  ) {
    if (data.numbers.length !== data.rows * data.columns) {
      throw new RangeError(`The table "${id}" is not ${data.rows} rows of ${data.columns}.`);
    }
    this.columns = TABLE_COLUMNS[id];
    this.rows = data.rows;
    this.#numbers = data.numbers;
    this.#width = data.columns;
  }

  /** One number. */
  value(row: number, column: ColumnId<T>): number {
    return floatAt(this.#numbers, row * this.#width + this.#indexOf(column));
  }

  /** One whole row, such as the histogram of one wait event; a view, not a copy. */
  row(row: number): Float64Array {
    return this.#numbers.subarray(row * this.#width, (row + 1) * this.#width);
  }

  /** One whole column; the same array each time. */
  column(column: ColumnId<T>): Float64Array {
    this.#extracted ??= new Map();
    let extracted = this.#extracted.get(column);
    if (!extracted) {
      const index = this.#indexOf(column);
      extracted = Float64Array.from({ length: this.rows }, (_, row) =>
        floatAt(this.#numbers, row * this.#width + index),
      );
      this.#extracted.set(column, extracted);
    }
    return extracted;
  }

  /** Sum of a column. */
  sum(column: ColumnId<T>): number {
    return this.column(column).reduce((sum, value) => sum + value, 0);
  }

  #indexOf(column: string): number {
    const index = this.columns.indexOf(column);
    if (index < 0) throw new RangeError(`The table "${this.id}" has no column "${column}".`);
    return index;
  }
}
