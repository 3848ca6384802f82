/** Runs of which a command wants the trace of a window. */
import { wordFailure } from '$explain/coreRefusals';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { durationOf, type Arguments } from './arguments';
import { readScenarioOf } from './input';
import { simulate } from './simulate';
import { CommandError, EXIT_FAILED, EXIT_OK, type Terminal } from './terminal';
import type { TimeRange } from '$model/timeRange';

export interface WindowRun {
  readonly run: Run;
  /** Says on standard error where the trace or the run stopped early; returns the exit code. */
  close(): number;
}

/** Runs the scenario that a command is given, and traces what its flags `--from` and `--to` ask for. */
export async function runWindow(
  args: Arguments,
  command: string,
  records: number,
  terminal: Terminal,
): Promise<WindowRun> {
  const given = await readScenarioOf(args, command, terminal);
  const { fromNs, untilNs } = windowOf(args, given);
  // What happens after the window needs no simulation, and it doesn't change what happens in it.
  const scenario = given.withValue('run.until_ms', Math.max(1, untilNs / 1e6));
  const run = await simulate(scenario, { fromNs, untilNs, records }, terminal);
  return { run, close: () => close(run, untilNs, records, terminal) };
}

/** The part of a run that --from and --to name. @throws CommandError if it is empty. */
export function windowOf(args: Arguments, scenario: Scenario): TimeRange {
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

/** Says on standard error where the trace or the run stopped early; returns the exit code. */
export function close(run: Run, untilNs: number, records: number, terminal: Terminal): number {
  if (run.trace.untilNs < Math.min(untilNs, run.durationNs)) {
    const end = run.trace.untilNs / 1e6;
    terminal.stderr.write(
      `postwait: the trace stops at ${end} ms, where ${records} records were reached; go on with --from ${end}ms.\n`,
    );
  }
  if (run.failure === 0) return EXIT_OK;
  terminal.stderr.write(`postwait: the run stopped early: ${wordFailure(run.failure)}.\n`);
  return EXIT_FAILED;
}
