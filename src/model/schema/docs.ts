/**
 * What the rows of model.def mean, in sentences. They are many and long, so they are in a file of their own: a page
 * loads them with the first view that shows one.
 */
import { DOCS } from './generatedDocs';

export type DocTable = keyof typeof DOCS;

/**
 * The meaning of a row.
 * @param id of a field `noise.nice`, of an option `scheduler.cfs`, else the row's id
 * @throws RangeError if there is no such row
 */
export function docOf(table: DocTable, id: string): string {
  const doc = (DOCS[table] as Readonly<Record<string, string>>)[id];
  if (doc === undefined) throw new RangeError(`There is no "${id}" among the ${table}.`);
  return doc;
}

/** The meaning of a parameter, whichever instance of its section it belongs to. */
export function docOfParameter(parameter: { section: string; field: string }): string {
  return docOf('fields', `${parameter.section}.${parameter.field}`);
}
