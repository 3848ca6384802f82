/** The sections of a scenario. */
import { SECTIONS } from './generated';

type SectionRow = (typeof SECTIONS)[number];
type KeysOf<I extends string> = Extract<SectionRow, { readonly id: I }>['keys'];

/** What the instances of a section are called, in their order: `noise`, `noise2` and so on. */
export function keysOf<I extends SectionRow['id']>(id: I): KeysOf<I> {
  const row = SECTIONS.find((section) => section.id === id);
  if (!row) throw new RangeError(`There is no section "${id}".`);
  return row.keys as KeysOf<I>;
}
