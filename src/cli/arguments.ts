/** Reading the command line: flags, their values, and what is wrong with them. */
import { parseArgs } from 'node:util';
import { nearest } from '$model/suggest';
import { parseDuration } from '$model/format';
import { CommandError } from './terminal';

export interface Flag {
  readonly name: string;
  /** What represents the value in the help; no value if it is absent. */
  readonly value?: string;
  readonly doc: string;
}

export interface Arguments {
  readonly positionals: readonly string[];
  has(flag: string): boolean;
  /** The value of a flag, the last one if it was given several times. */
  value(flag: string): string | undefined;
  /** Every value of a flag, in order. */
  values(flag: string): readonly string[];
}

/**
 * Reads arguments by a list of flags. Every flag may be repeated; `-h` and `--help` are always known.
 * @throws CommandError naming an unknown flag and the one that was probably meant.
 */
export function readArguments(args: readonly string[], flags: readonly Flag[]): Arguments {
  const known = [...flags, HELP];
  const { tokens, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      known.map((flag) => [
        flag.name,
        { type: flag.value ? 'string' : 'boolean', ...(flag === HELP && { short: 'h' }) } as const,
      ]),
    ),
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const flag = known.find(({ name }) => name === token.name);
    if (!flag) throw unknownFlag(token.rawName, known);
    if (flag.value && token.value === undefined) {
      throw CommandError.usage(`${token.rawName} needs a value: ${token.rawName} ${flag.value}.`);
    }
    if (!flag.value && token.value !== undefined) {
      throw CommandError.usage(`${token.rawName} takes no value.`);
    }
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  return {
    positionals,
    has: (flag) => given.has(flag),
    value: (flag) => given.get(flag)?.at(-1),
    values: (flag) => given.get(flag) ?? [],
  };
}

const HELP: Flag = { name: 'help', doc: 'Print this help.' };

function unknownFlag(rawName: string, known: readonly Flag[]): CommandError {
  const near = nearest(
    rawName.replace(/^-+/, ''),
    known.map(({ name }) => name),
  );
  const hint = near ? ` Did you mean --${near}?` : '';
  return CommandError.usage(`There is no flag ${rawName}.${hint}`);
}

/**
 * The duration that a flag gives, in nanoseconds.
 * @throws CommandError if it is none.
 */
export function durationOf(args: Arguments, flag: string): number | undefined {
  const text = args.value(flag);
  if (text === undefined) return undefined;
  const ns = text === '0' ? 0 : parseDuration(text);
  if (ns === null) {
    throw CommandError.usage(
      `--${flag} is "${text}"; give a time with its unit, such as 40ms or 60s.`,
    );
  }
  return ns;
}

/** The lines of a help text that list flags. */
export function describeFlags(flags: readonly Flag[]): string {
  const rows = [...flags, HELP].map(({ name, value, doc }) => ({
    flag: value ? `--${name} ${value}` : `--${name}`,
    doc,
  }));
  const width = Math.max(...rows.map(({ flag }) => flag.length));
  return rows.map(({ flag, doc }) => `  ${flag.padEnd(width)}  ${doc}\n`).join('');
}
