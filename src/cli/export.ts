/** `postwait export`: a run as a file for other programs, for a browser, or to be made again. */
import { readFile } from 'node:fs/promises';
import { DEFAULT_TRACE_RECORDS, NO_TRACE } from '$engine/protocol';
import { narrateRecord } from '../explain/narrate';
import { perfettoTrace } from '$model/export/perfetto';
import { fillSingleFile } from '$model/export/singleFile';
import { RUN_TABLES, sheetOf, toCsv, toJson } from '$model/export/tables';
import { encodeLink } from '$model/link/link';
import { nearest } from '$model/suggest';
import { encodeReplay, type Replay } from '$model/link/replayFile';
import type { Run } from '$model/run/run';
import type { TableId } from '$model/run/table';
import type { Arguments } from './arguments';
import type { Command } from './command';
import { readScenarioOf, SCENARIO_FLAGS } from './input';
import { simulate } from './simulate';
import { CommandError, EXIT_OK, type Terminal } from './terminal';
import { close, windowOf } from './window';

const FORMATS = ['perfetto', 'csv', 'json', 'replay', 'html', 'link'] as const;
type Format = (typeof FORMATS)[number];

export const exportCommand: Command = {
  name: 'export',
  usage: 'export FILE|- --as FORMAT [--table NAME] [--from TIME] [--to TIME] [--set KEY=VALUE ...]',
  doc: 'Run a scenario and print it in another format.',
  details: `Formats:
  perfetto  The trace, in the Trace Event Format: ui.perfetto.dev opens it.
  csv       The table that --table names (RFC 4180).
  json      The same table with its units and the scenario.
  replay    The scenario with the hash of its run; \`postwait replay\` makes the run again.
  html      One page that shows the run and needs no server. \`npm run build\` comes first.
  link      The address of the run, to be put behind that of the site.
Tables: ${RUN_TABLES.map(({ id }) => id).join(', ')}.
`,
  flags: [
    { name: 'as', value: 'FORMAT', doc: `One of ${FORMATS.join(', ')}.` },
    { name: 'table', value: 'NAME', doc: 'The table for csv and json.' },
    { name: 'from', value: 'TIME', doc: 'Start of the trace: 40ms. 0 if it is not given.' },
    { name: 'to', value: 'TIME', doc: 'End of the trace. The end of the run if it is not given.' },
    ...SCENARIO_FLAGS,
  ],
  async run(args, terminal) {
    const format = chosen(args, 'as', FORMATS);
    const table = format === 'csv' || format === 'json' ? tableOf(args) : null;
    const scenario = await readScenarioOf(args, 'export', terminal);
    if (format === 'link') {
      terminal.stdout.write(`run/${encodeLink(scenario, {})}\n`);
      return EXIT_OK;
    }
    const records = format === 'perfetto' ? DEFAULT_TRACE_RECORDS : 0;
    const trace = records > 0 ? { ...windowOf(args, scenario), records } : NO_TRACE;
    const run = await simulate(scenario, trace, terminal);
    for await (const piece of piecesOf(format, table, run, terminal)) terminal.stdout.write(piece);
    return close(run, trace.untilNs, records, terminal);
  },
};

async function* piecesOf(
  format: Exclude<Format, 'link'>,
  table: TableId | null,
  run: Run,
  terminal: Terminal,
): AsyncGenerator<string> {
  if (format === 'perfetto') yield* perfettoTrace(run, narrateRecord);
  else if (format === 'replay') yield encodeReplay(replayOf(run));
  else if (format === 'html') yield fillSingleFile(await template(terminal), replayOf(run));
  else if (table)
    yield format === 'csv' ? toCsv(sheetOf(run, table)) : toJson(sheetOf(run, table), run);
}

const replayOf = (run: Run): Replay => ({
  scenario: run.scenario,
  hash: run.hash,
  view: {},
});

function tableOf(args: Arguments): TableId {
  return chosen(
    args,
    'table',
    RUN_TABLES.map(({ id }) => id),
  );
}

/** The value of a flag that has to be one of a few. @throws CommandError */
function chosen<T extends string>(args: Arguments, flag: string, all: readonly T[]): T {
  const given = args.value(flag);
  const known = all.find((each) => each === given);
  if (known !== undefined) return known;
  if (given === undefined) {
    throw CommandError.usage(`export needs --${flag}: one of ${all.join(', ')}.`);
  }
  const near = nearest(given, all);
  const hint = near ? ` Did you mean "${near}"?` : ` It is one of ${all.join(', ')}.`;
  throw CommandError.usage(`--${flag} is "${given}".${hint}`);
}

async function template(terminal: Terminal): Promise<string> {
  try {
    return await readFile(terminal.templatePath, 'utf8');
  } catch {
    throw CommandError.failed(`There is no ${terminal.templatePath}; \`npm run build\` makes it.`);
  }
}
