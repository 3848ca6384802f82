/** Which parameters may change while a run goes on. */
import { FIXED_FIELDS } from './generatedNames';
import type { Field } from './schema';

const fixed: ReadonlySet<string> = new Set(FIXED_FIELDS);

/** Whether an edit may change it. */
export function isChangeable({ section, field }: Pick<Field, 'section' | 'field'>): boolean {
  return !fixed.has(`${section}.${field}`);
}
