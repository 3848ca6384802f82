/** `postwait trace`: prints what happened in a window of simulated time, record by record. */
import { DEFAULT_TRACE_RECORDS } from '$engine/protocol';
import { CAUSES, STATES, TRACE_TYPES, TraceType } from '$model/generated';
import { narrateRecord } from '$model/narrate';
import type { Run } from '$model/run';
import type { Scenario } from '$model/scenario';
import { NO_PROCESS } from '$model/trace';
import { durationOf, type Arguments } from './arguments';
import type { Command } from './command';
import { readScenarioOf, SCENARIO_FLAGS } from './input';
import { simulate } from './simulate';
import { CommandError, EXIT_FAILED, EXIT_OK } from './terminal';

const LINES_AT_ONCE = 500;

export const traceCommand: Command = {
  name: 'trace',
  usage: 'trace FILE|- [--from TIME] [--to TIME] [--seed N] [--set KEY=VALUE ...] [--json]',
  doc: 'Run a scenario and print the records of its trace.',
  details: `The window begins with a snapshot of every process, unless it begins at 0.
`,
  flags: [
    { name: 'from', value: 'TIME', doc: 'Start of the window: 40ms. 0 if it is not given.' },
    { name: 'to', value: 'TIME', doc: 'End of the window. The end of the run if it is not given.' },
    ...SCENARIO_FLAGS,
    { name: 'json', doc: 'Print one JSON object on each line.' },
  ],
  async run(args, terminal) {
    const given = await readScenarioOf(args, 'trace', terminal);
    const { fromNs, untilNs } = windowOf(args, given);
    // What happens after the window needs no simulation, and it doesn't change what happens in it.
    const scenario = given.withValue('run.until_ms', Math.max(1, untilNs / 1e6));
    const trace = { fromNs, untilNs, records: DEFAULT_TRACE_RECORDS };
    const run = await simulate(scenario, trace, terminal);
    const line = args.has('json') ? jsonLine : textLine;
    for (let from = 0; from < run.trace.length; from += LINES_AT_ONCE) {
      const until = Math.min(from + LINES_AT_ONCE, run.trace.length);
      const lines = Array.from({ length: until - from }, (_, i) => `${line(run, from + i)}\n`);
      terminal.stdout.write(lines.join(''));
    }
    const reachedNs = Math.min(untilNs, run.durationNs);
    if (run.trace.untilNs < reachedNs) {
      const end = run.trace.untilNs / 1e6;
      terminal.stderr.write(
        `postwait: the trace stops at ${end} ms, where ${DEFAULT_TRACE_RECORDS} records were reached; go on with --from ${end}ms.\n`,
      );
    }
    if (run.failure === null) return EXIT_OK;
    terminal.stderr.write(`postwait: the run stopped early: ${run.failure}.\n`);
    return EXIT_FAILED;
  },
};

function windowOf(args: Arguments, scenario: Scenario): { fromNs: number; untilNs: number } {
  const endNs = scenario.resolve('run.until_ms') * 1e6;
  const fromNs = durationOf(args, 'from') ?? 0;
  const untilNs = Math.min(durationOf(args, 'to') ?? endNs, endNs);
  if (fromNs >= untilNs) {
    throw CommandError.usage(
      `The window from ${fromNs / 1e6} ms to ${untilNs / 1e6} ms is empty; the run ends at ${endNs / 1e6} ms.`,
    );
  }
  return { fromNs, untilNs };
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
    value: trace.signedValue(index),
    text: narrateRecord(run, index),
  });
}
