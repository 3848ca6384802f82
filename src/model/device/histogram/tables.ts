/** Tables in a text, whichever client printed them: columns, and of each row its cells and where it is. */
import type { Line } from '../../intake/intake';

export interface Row {
  readonly cells: readonly string[];
  readonly line: Line;
  /** It is apart from the columns that the other rows keep to: a letter of it is missing, or one too many. */
  readonly isShifted: boolean;
}

export interface Table {
  /** As the heading calls them; null where there is no heading. */
  readonly columns: readonly string[] | null;
  readonly heading: Line | null;
  readonly rows: readonly Row[];
}

export interface Tables {
  readonly tables: readonly Table[];
  /** Lines that are no row of any of them. */
  readonly strays: readonly Line[];
}

/** `"a ""b""",1;` and the like: what a cell is without its quotes. */
export function unquoted(cell: string): string {
  const plain = cell.trim();
  const [, inner] = /^"(.*)"$/s.exec(plain) ?? /^'(.*)'$/s.exec(plain) ?? [];
  return inner === undefined ? plain : inner.replaceAll('""', '"').replaceAll("''", "'").trim();
}
