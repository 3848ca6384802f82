/** The fields of all sections, from the rows of generated.ts. */
import { FIELD_ROWS, UNIT_SCALES } from './generated';
import type { Field, FieldRow } from './schema';

type Rows = typeof FIELD_ROWS;

/** What the types know of a field: where it is, and what its values are. */
export type FieldType = { [S in keyof Rows]: TypeOfRow<S, Rows[S][number]> }[keyof Rows];

type TypeOfRow<S extends string, R> = R extends FieldRow
  ? { section: S; field: R[0]; value: ValueOf<R> }
  : never;

type ValueOf<R extends FieldRow> = R extends readonly [
  string,
  string,
  readonly (infer O)[],
  ...unknown[],
]
  ? O
  : R[1] extends number
    ? number
    : R[1] extends boolean
      ? boolean
      : string;

/** In the order of the sections. */
export const FIELDS: readonly Field[] = Object.entries<readonly FieldRow[]>(FIELD_ROWS).flatMap(
  ([section, rows]) => rows.map((row) => fieldOf(section, row)),
);

function fieldOf(section: string, row: FieldRow): Field {
  const [field] = row;
  const base = { section, field, unit: '', scale: 1 };
  switch (row.length) {
    case 5: {
      const [, value, unit, min, max] = row;
      const scale = UNIT_SCALES[unit as keyof typeof UNIT_SCALES];
      return { ...base, type: 'number', unit, scale, default: value, min, max };
    }
    case 4:
      return { ...base, type: 'choice', default: row[1], options: row[2], firstNumber: row[3] };
    case 3:
      return { ...base, type: 'text', default: row[1] };
    case 2:
      return typeof row[1] === 'boolean'
        ? { ...base, type: 'flag', default: row[1] }
        : { ...base, type: 'cpus', default: row[1] };
  }
}
