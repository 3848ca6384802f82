/** What model.def says of a term. All meanings together are large: a page takes only those it uses. */
import { COMMAND_DOCS } from '$explain/commandDocs';
import { findCommand } from '$explain/commands';
import { docOf, docOfParameter, type DocTable } from '$model/schema/docs';
import { isParameterKey, parameterOf } from '$model/schema/parameters';
import { splitTerm } from './terms';

const TABLES: Readonly<Record<string, DocTable>> = {
  wait: 'waitEvents',
  kind: 'processKinds',
  state: 'states',
  part: 'lfsParts',
  statistic: 'statistics',
};

/**
 * The meaning of a term, without the marks that say where a default comes from.
 * @throws RangeError if model.def has no such row.
 */
export function meaningOf(id: string): string {
  const [table, row] = splitTerm(id);
  const inTable = TABLES[table];
  const command = table === 'command' ? findCommand(row) : undefined;
  let doc = command && COMMAND_DOCS[command.id];
  if (inTable) doc = docOf(inTable, row);
  else if (table === 'parameter' && isParameterKey(row)) doc = docOfParameter(parameterOf(row));
  if (doc === undefined) throw new RangeError(`There is no term "${id}".`);
  return doc.replace(/\s*\[[SFG][^\]]*\]/g, '').replaceAll('`', '');
}
