/** The command line: finds the command, and turns whatever goes wrong into sentences and exit codes. */
import { nearest } from '$model/suggest';
import { describeFlags, readArguments } from './arguments';
import { checkCommand } from './check';
import type { Command } from './command';
import { commitbenchCommand } from './commitbench';
import { describeCommand } from './describe';
import { deviceCommand } from './device';
import { exportCommand } from './export';
import { lgwrCommand } from './lgwr';
import { presetsCommand } from './presets';
import { replayCommand } from './replay';
import { runCommand } from './run';
import { CommandError, EXIT_OK, type Terminal } from './terminal';
import { traceCommand } from './trace';

const COMMANDS: readonly Command[] = [
  runCommand,
  traceCommand,
  deviceCommand,
  exportCommand,
  replayCommand,
  lgwrCommand,
  checkCommand,
  describeCommand,
  presetsCommand,
  commitbenchCommand,
];

/** Carries out one command line; returns its exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const stdout = untilClosed(terminal);
  try {
    return await dispatch(args, { ...terminal, stdout });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    for (const sentence of error.sentences) terminal.stderr.write(`postwait: ${sentence}\n`);
    return error.exitCode;
  }
}

function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    throw CommandError.usage('Name a command. `postwait --help` lists them.');
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const topic = COMMANDS.find((command) => command.name === rest[0]);
    terminal.stdout.write(topic ? helpOf(topic, terminal) : help(terminal));
    return Promise.resolve(EXIT_OK);
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    const near = nearest(
      name,
      COMMANDS.map((each) => each.name),
    );
    const hint = near ? `Did you mean "${near}"?` : '`postwait --help` lists the commands.';
    throw CommandError.usage(`There is no command "${name}". ${hint}`);
  }
  const given = readArguments(rest, command.flags);
  if (given.has('help')) {
    terminal.stdout.write(helpOf(command, terminal));
    return Promise.resolve(EXIT_OK);
  }
  return command.run(given, terminal);
}

/** In the project itself, npm starts it. */
const USUAL_INVOCATION = 'npm run -s postwait --';

function help({ invocation = USUAL_INVOCATION }: Terminal): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, doc }) => `  ${name.padEnd(width)}  ${doc}\n`);
  return `Post/Wait simulates what happens between COMMIT and "commit complete".

Usage: ${invocation} COMMAND ...

${lines.join('')}
\`COMMAND --help\` tells more. Exit codes: 0 all went well, 1 the run failed or the scenario is
wrong, 2 the command line is wrong.
`;
}

function helpOf(command: Command, { invocation = USUAL_INVOCATION }: Terminal): string {
  const details = command.details ? `\n${command.details}` : '';
  return `${command.doc}

Usage: ${invocation} ${command.usage}

${describeFlags(command.flags)}${details}`;
}

/** Standard output that goes quiet when its reader has gone, as `head` does after its last line. */
function untilClosed({ stdout }: Terminal): Terminal['stdout'] {
  let open = true;
  stdout.on?.('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    open = false;
  });
  return {
    write: (text) => (open ? stdout.write(text) : false),
    isTTY: stdout.isTTY,
    columns: stdout.columns,
  };
}
