/** Where scenarios come from: a file or standard input, `--preset` below it and `--seed`, `--set` and `--until` above. */
import { wordRefusal } from '$explain/refusals';
import { readFile } from 'node:fs/promises';
import {
  checkText,
  findParameter,
  type Checked,
  type ParameterKey,
  type Value,
} from '$model/schema/parameters';
import { encodingOf } from '$model/intake/intake';
import { readPreset, underlay, type Assignment } from '$model/schema/presets';
import { Scenario, ScenarioError, type Edit } from '$model/scenario/scenario';
import { decodeScenarioText } from '$model/scenario/decode';
import { orRounded, RoundingDraft } from '$model/scenario/rounding';
import type { Decoded } from '$model/scenario/draft';
import { splitEditName } from '$model/scenario/query';
import { durationOf, type Arguments, type Flag } from './arguments';
import { CommandError, type Terminal } from './terminal';

/** The flags that change a scenario. */
export const SCENARIO_FLAGS: readonly Flag[] = [
  {
    name: 'preset',
    value: 'SECTION=NAME',
    doc: 'Begin with a preset: redo_disk=nvme. What the file says wins over it. Repeatable.',
  },
  {
    name: 'set',
    value: 'KEY=VALUE',
    doc: 'Set a parameter, or with @40ms.KEY=VALUE have it change at that time. Repeatable.',
  },
  { name: 'seed', value: 'N', doc: 'Set run.seed.' },
  { name: 'until', value: 'TIME', doc: 'Set run.until_ms: 60s, 1500ms.' },
];

/** The one file that a command is given. @param what is in it @throws CommandError if it is not exactly one. */
export function onlyFile(args: Arguments, command: string, what = ' scenario'): string {
  const [file, ...others] = args.positionals;
  if (file === undefined) {
    throw CommandError.usage(
      `${command} needs a${what} file, or - for standard input: postwait ${command} FILE.`,
    );
  }
  if (others.length > 0) {
    throw CommandError.usage(`${command} takes one${what} file, not also "${others[0]}".`);
  }
  return file;
}

/** Where the command line names all parameters. */
export const LISTING = '`postwait describe` lists all of them.';

/**
 * Reads a scenario file, with whatever is wrong with it. What had to be rounded is noted on standard error.
 * @param presets values for what the file does not say
 * @throws CommandError if it can't be read.
 */
export async function decodeFile(
  file: string,
  terminal: Terminal,
  presets: readonly Assignment[] = [],
): Promise<Decoded> {
  const text = await readText(file, terminal);
  const draft = new RoundingDraft();
  const decoded = decodeScenarioText(presets.length === 0 ? text : textOver(presets, text), draft);
  for (const note of draft.notes) noteTo(terminal, `${nameOf(file)}: ${wordRefusal(note)}`);
  return decoded;
}

/** The text of a file, or of standard input for `-`. @throws CommandError if it can't be read. */
export function readText(file: string, terminal: Terminal): Promise<string> {
  return file === '-' ? readAll(terminal.stdin) : read(file);
}

/** What is no JSON stays as it is: reading it will say so. */
function textOver(presets: readonly Assignment[], text: string): string {
  try {
    return JSON.stringify(underlay(JSON.parse(text), presets));
  } catch {
    return text;
  }
}

/**
 * Reads the scenario that a command is given, flags included.
 * @throws CommandError listing everything that is wrong.
 */
export async function readScenarioOf(
  args: Arguments,
  command: string,
  terminal: Terminal,
): Promise<Scenario> {
  const file = onlyFile(args, command);
  const changes = changesOf(args, terminal);
  const { scenario, problems } = await decodeFile(file, terminal, presetsOf(args));
  if (problems.length > 0) {
    throw CommandError.failed(
      ...problems.map((problem) => `${nameOf(file)}: ${wordRefusal(problem, LISTING)}`),
    );
  }
  try {
    const values = [...scenario.values(), ...changes.values];
    return Scenario.of(scenario.title, values, [...scenario.edits, ...changes.edits]);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    throw CommandError.failed(...error.problems.map((problem) => wordRefusal(problem)));
  }
}

function noteTo(terminal: Terminal, sentence: string): void {
  terminal.stderr.write(`postwait: ${sentence}\n`);
}

/** How a file is named in messages. */
export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

function presetsOf(args: Arguments): readonly Assignment[] {
  return args.values('preset').flatMap((text) => {
    const preset = readPreset(text);
    if ('refusal' in preset) throw CommandError.usage(wordRefusal(preset.refusal));
    return preset;
  });
}

interface Changes {
  readonly values: readonly (readonly [ParameterKey, Value])[];
  readonly edits: readonly Edit[];
}

function changesOf(args: Arguments, terminal: Terminal): Changes {
  const sentences: string[] = [];
  const values: [ParameterKey, Value][] = [];
  const edits: Edit[] = [];
  const assign = (name: string, text: string, atMs: number | null) => {
    const parameter = findParameter(name);
    const result: Checked = parameter
      ? orRounded(checkText(parameter, text), (note) => noteTo(terminal, wordRefusal(note)))
      : { refusal: { code: 'unknown_parameter', value: name } };
    if ('refusal' in result) sentences.push(wordRefusal(result.refusal, LISTING));
    else if (atMs === null) values.push([name as ParameterKey, result.value]);
    else edits.push({ atMs, key: name as ParameterKey, value: result.value });
  };
  const seed = args.value('seed');
  if (seed !== undefined) assign('run.seed', seed, null);
  const untilNs = durationOf(args, 'until');
  if (untilNs !== undefined) assign('run.until_ms', `${untilNs}ns`, null);
  for (const assignment of args.values('set')) {
    const equals = assignment.indexOf('=');
    if (equals < 0) {
      sentences.push(`--set ${assignment} has no value: write --set ${assignment}=VALUE.`);
      continue;
    }
    const name = assignment.slice(0, equals);
    const text = assignment.slice(equals + 1);
    const edit = name.startsWith('@') ? splitEditName(name) : null;
    if (edit && edit.atMs === null) {
      sentences.push(`--set ${name} names no time: write --set @40ms.lgwr.nice=-20.`);
    } else {
      assign(edit?.key ?? name, text, edit?.atMs ?? null);
    }
  }
  if (sentences.length > 0) throw CommandError.usage(...sentences);
  return { values, edits };
}

async function read(file: string): Promise<string> {
  try {
    return decoded([await readFile(file)]);
  } catch (error) {
    throw CommandError.failed(`${file} can't be read: ${reasonOf(error)}.`);
  }
}

/** Why a file could not be read, in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'permission denied';
  return error instanceof Error ? error.message : String(error);
}

async function readAll(stdin: Terminal['stdin']): Promise<string> {
  const pieces: (Uint8Array | string)[] = [];
  for await (const piece of stdin) pieces.push(piece);
  return decoded(pieces);
}

/** Text that was read in pieces. Some editors begin a file with a mark of its encoding; PowerShell's is UTF-16. */
function decoded(pieces: readonly (Uint8Array | string)[]): string {
  const [first] = pieces;
  const decoder = new TextDecoder(typeof first === 'object' ? encodingOf(first) : 'utf-8');
  const texts = pieces.map((piece) =>
    typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true }),
  );
  return (texts.join('') + decoder.decode()).replace(/^\uFEFF/, '');
}
