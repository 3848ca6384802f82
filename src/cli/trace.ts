/** `postwait trace`: prints what happened in a window of simulated time, record by record. */
import { signedValue } from '$model/trace/exactRecords';
import { DEFAULT_TRACE_RECORDS } from '$engine/protocol';
import { STATES, TraceType } from '$model/schema/generated';
import { CAUSES, TRACE_TYPES } from '$model/schema/generatedNames';
import { narrateRecord } from '$explain/narrate';
import type { Recording } from '$model/recording/recording';
import type { Run } from '$model/run/run';
import { NO_PROCESS } from '$model/trace/records';
import type { Arguments, Flag } from './arguments';
import type { Command } from './command';
import { onlyFile, SCENARIO_FLAGS } from './input';
import { describeRecording, readGiven } from './recorded';
import {
  describeRemedies,
  describeTwin,
  NOTHING_COMMITS,
  remediesJson,
  remediesOfTwin,
  simulateTwin,
} from './twin';
import { CommandError, EXIT_OK, type Terminal } from './terminal';
import { runWindow } from './window';

const LINES_AT_ONCE = 500;

const WRITER_FLAG: Flag = {
  name: 'writer',
  value: 'NAME',
  doc: 'Of a recording: the log writer, by its number or a part of its command.',
};

const TWIN_FLAG: Flag = {
  name: 'twin',
  doc: 'Of a recording: simulate the same, and say how far the two are apart.',
};

const REMEDIES_FLAG: Flag = {
  name: 'remedies',
  doc: 'Of a recording: say what would help, by how much, and what to type; with --json, as one object.',
};

const RECORDING_FLAGS: readonly Flag[] = [WRITER_FLAG, TWIN_FLAG, REMEDIES_FLAG];

const JSON_FLAG: Flag = { name: 'json', doc: 'Print one JSON object on each line.' };

const WINDOW_FLAGS: readonly Flag[] = [
  { name: 'from', value: 'TIME', doc: 'Start of the window: 40ms. 0 if it is not given.' },
  { name: 'to', value: 'TIME', doc: 'End of the window. The end of the run if it is not given.' },
  ...SCENARIO_FLAGS,
];

export const traceCommand: Command = {
  name: 'trace',
  usage:
    'trace FILE|- [--from TIME] [--to TIME] [--seed N] [--set KEY=VALUE ...] [--json] [--writer NAME] [--twin] [--remedies]',
  doc: 'Run a scenario and print the records of its trace; or read what a real kernel recorded.',
  details: `The window begins with a snapshot of every process, unless it begins at 0.

A file that is no JSON is the text of a recording: /sys/kernel/tracing/trace, trace-cmd report or perf script, with most
of their options (docs/recordings.md), also inside gzip or as UTF-16. The first line says what it was understood as. Then
come the parts of its commits, and the threads that ran while the log writer was in the run queue.
`,
  flags: [...RECORDING_FLAGS, ...WINDOW_FLAGS, JSON_FLAG],
  async run(args, given) {
    const { recording, terminal } = await readGiven(onlyFile(args, 'trace'), given);
    if (recording) {
      const isTable = args.has('remedies') && args.has('json');
      refuseFlags(args, isTable ? WINDOW_FLAGS : [...WINDOW_FLAGS, JSON_FLAG], 'scenario');
      await describeGiven(recording, args, terminal);
      return EXIT_OK;
    }
    refuseFlags(args, RECORDING_FLAGS, 'recording');
    const { run, close } = await runWindow(args, 'trace', DEFAULT_TRACE_RECORDS, terminal);
    const line = args.has('json') ? jsonLine : textLine;
    for (let from = 0; from < run.trace.length; from += LINES_AT_ONCE) {
      const until = Math.min(from + LINES_AT_ONCE, run.trace.length);
      const lines = Array.from({ length: until - from }, (_, i) => `${line(run, from + i)}\n`);
      terminal.stdout.write(lines.join(''));
    }
    return close();
  },
};

/** Prints what is asked of a recording. @throws CommandError if there is no such thread, or no core. */
async function describeGiven(
  recording: Recording,
  args: Arguments,
  terminal: Terminal,
): Promise<void> {
  const { stdout } = terminal;
  const writer = args.value('writer');
  const [isTwin, isTable] = [args.has('twin'), args.has('remedies')];
  if (!isTable) stdout.write(describeRecording(recording, writer));
  if (!isTwin && !isTable) return;
  const simulated = await simulateTwin(recording, writer, terminal);
  if (!simulated) throw CommandError.failed(NOTHING_COMMITS);
  if (isTwin && !args.has('json')) stdout.write(describeTwin(simulated));
  if (!isTable) return;
  const effects = await remediesOfTwin(simulated);
  stdout.write(
    args.has('json')
      ? `${JSON.stringify(remediesJson(simulated, effects), null, 2)}\n`
      : describeRemedies(simulated, effects),
  );
}

/** @throws CommandError if one of these was given */
function refuseFlags(
  args: Arguments,
  flags: readonly Flag[],
  what: 'scenario' | 'recording',
): void {
  const wrong = flags.find(({ name }) => args.has(name));
  if (!wrong) return;
  const given = what === 'scenario' ? 'a recording' : 'a scenario';
  throw CommandError.usage(
    `--${wrong.name} is about a ${what}, and this is ${given}: leave it out.`,
  );
}

function textLine(run: Run, index: number): string {
  const ms = (run.trace.timeNs(index) / 1e6).toFixed(6);
  return `${ms.padStart(14)} ms  ${narrateRecord(run, index)}`;
}

function jsonLine(run: Run, index: number): string {
  const { trace } = run;
  const type = trace.type(index);
  const process = trace.process(index);
  const isState = type === TraceType.state;
  return JSON.stringify({
    time_ns: trace.timeNs(index),
    type: TRACE_TYPES[type]?.id,
    process: process === NO_PROCESS ? null : process,
    name: process === NO_PROCESS ? null : run.processName(process),
    cpu: trace.cpu(index),
    ...(isState && {
      state: STATES[trace.state(index)]?.id,
      cause: CAUSES[trace.cause(index)]?.id,
    }),
    arg: trace.arg(index),
    value: signedValue(trace, index),
    text: narrateRecord(run, index),
  });
}
