/** `postwait describe`: prints the tables of model.def. */
import * as generated from '$model/schema/generated';
import * as names from '$model/schema/generatedNames';
import { OPTIONS, TABLES } from '$model/schema/generatedTables';
import { WAIT_CLASSES } from '$model/schema/generatedWaitClasses';
import { isChangeable } from '$model/schema/changeable';
import { docOf, docOfParameter, type DocTable } from '$model/schema/docs';
import { rangeText } from '$explain/misfits';
import { labelOf, sectionLabel } from '$model/schema/labels';
import { PARAMETERS, valueToText } from '$model/schema/parameters';
import { nearest } from '$model/suggest';
import type { Named, Parameter, Section } from '$model/schema/schema';
import type { Command } from './command';
import { CommandError, EXIT_OK } from './terminal';

const { SECTIONS } = generated;

export const describeCommand: Command = {
  name: 'describe',
  usage: 'describe [NAME] [--json]',
  doc: 'Print every parameter, wait event, statistic and term, or one of them.',
  flags: [{ name: 'json', doc: 'Print the tables as one JSON object.' }],
  run(args, terminal) {
    if (args.positionals.length > 1) {
      throw CommandError.usage('describe takes one name, such as lgwr or lgwr.nice.');
    }
    const name = args.positionals[0];
    if (args.has('json')) terminal.stdout.write(`${JSON.stringify(tables(), null, 2)}\n`);
    else if (name === undefined) terminal.stdout.write(everything());
    else terminal.stdout.write(one(name));
    return Promise.resolve(EXIT_OK);
  },
};

interface Term extends Named {
  readonly doc: string;
}

/** The rows of a table with their meanings. */
function explained<Row extends { readonly id: string }>(
  table: DocTable,
  rows: readonly Row[],
): readonly (Row & { readonly doc: string })[] {
  return rows.map((row) => ({ ...row, doc: docOf(table, row.id) }));
}

function tables() {
  return {
    sections: explained('sections', SECTIONS),
    parameters: PARAMETERS.map((row) => ({
      ...row,
      changeable: isChangeable(row),
      doc: docOfParameter(row),
    })),
    options: OPTIONS.map((row) => ({
      ...row,
      doc: docOf('options', `${row.set}.${row.key}`),
    })),
    process_kinds: explained('processKinds', generated.PROCESS_KINDS),
    states: explained('states', generated.STATES),
    causes: explained('causes', names.CAUSES),
    wait_events: explained('waitEvents', generated.WAIT_EVENTS).map((row, event) => ({
      ...row,
      waitClass: WAIT_CLASSES[event],
    })),
    lfs_parts: explained('lfsParts', names.LFS_PARTS),
    trace_types: explained('traceTypes', names.TRACE_TYPES),
    statistics: explained('statistics', names.STATISTICS),
    tables: explained('tables', TABLES),
    limits: generated.Limit,
  };
}

const TERMS: readonly { readonly title: string; readonly rows: readonly Term[] }[] = [
  { title: 'Process kinds', rows: explained('processKinds', generated.PROCESS_KINDS) },
  { title: 'States', rows: explained('states', generated.STATES) },
  { title: 'Causes of a change of state', rows: explained('causes', names.CAUSES) },
  { title: 'Wait events', rows: explained('waitEvents', generated.WAIT_EVENTS) },
  { title: 'Parts of log file sync', rows: explained('lfsParts', names.LFS_PARTS) },
  { title: 'Trace records', rows: explained('traceTypes', names.TRACE_TYPES) },
  { title: 'Statistics', rows: explained('statistics', names.STATISTICS) },
];

function everything(): string {
  const limits = Object.entries(generated.Limit).map(([name, limit]) => `  ${name}: ${limit}\n`);
  return [
    ...SECTIONS.map((section) => sectionText(section)),
    ...TERMS.map(({ title, rows }) => `${title}\n${rows.map(termText).join('')}`),
    `Limits\n${limits.join('')}`,
  ].join('\n');
}

/** Only the first instance is printed; the others have the same parameters under their own keys. */
function sectionText(section: Section): string {
  const others = section.keys.length > 1 ? ` (also ${section.keys.slice(1).join(', ')})` : '';
  const rows = PARAMETERS.filter((row) => row.section === section.id && row.instance === 0);
  return `${sectionLabel(section.id)}${others}: ${docOf('sections', section.id)}\n${rows.map(parameterText).join('')}`;
}

function parameterText(row: Parameter): string {
  const when = isChangeable(row) ? ' It may change during a run.' : '';
  const facts = `${rangeText(row)}; default ${valueToText(row.default)}`;
  return `  ${row.key}: ${labelOf(row)}. ${docOfParameter(row)}\n      It ${facts}.${when}\n`;
}

function termText({ name, doc }: Term): string {
  return `  ${name}: ${doc}\n`;
}

function one(name: string): string {
  const section = SECTIONS.find(({ keys }) => (keys as readonly string[]).includes(name));
  if (section) return sectionText(section);
  const parameter = PARAMETERS.find(({ key }) => key === name);
  if (parameter) return parameterText(parameter);
  const terms = TERMS.flatMap(({ rows }) => rows).filter(
    (row) => row.name === name || row.id === name,
  );
  if (terms.length > 0) return terms.map(termText).join('');
  const known = [
    ...SECTIONS.flatMap(({ keys }) => [...keys]),
    ...PARAMETERS.map(({ key }) => key),
    ...TERMS.flatMap(({ rows }) => rows.map((row) => row.name)),
  ];
  const near = nearest(name, known);
  throw CommandError.usage(
    `There is nothing named "${name}".${near ? ` Did you mean "${near}"?` : ' `postwait describe` lists everything.'}`,
  );
}
