/** What sections and their fields are called. It comes with the first view that names one. */
import { FIELD_ROWS } from './generated';
import { FIELD_LABELS, SECTION_LABELS } from './generatedLabels';
import type { Field, FieldRow } from './schema';

/** What a section is called: `Log writer`. */
export const sectionLabel = (id: string): string => SECTION_LABELS[id] ?? id;

/** What a parameter is called within its section, whichever instance it belongs to: `Own slice`. */
export function labelOf({ section, field }: Pick<Field, 'section' | 'field'>): string {
  const rows: Readonly<Record<string, readonly FieldRow[]>> = FIELD_ROWS;
  const place = rows[section]?.findIndex(([name]) => name === field) ?? -1;
  return FIELD_LABELS[section]?.[place] ?? field;
}
