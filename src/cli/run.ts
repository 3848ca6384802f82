/** `postwait run`: runs a scenario and prints its results. */
import { wordFailure } from '$explain/coreRefusals';
import { NO_TRACE } from '$engine/protocol';
import type { Command } from './command';
import { readScenarioOf, SCENARIO_FLAGS } from './input';
import { report } from './report';
import { resultJson } from './resultJson';
import { simulate } from './simulate';
import { EXIT_FAILED, EXIT_OK } from './terminal';

export const runCommand: Command = {
  name: 'run',
  usage:
    'run FILE|- [--preset SECTION=NAME ...] [--seed N] [--set KEY=VALUE ...] [--until TIME] [--json]',
  doc: 'Run a scenario and print the result.',
  details: `With --json, one object is printed. Times are in the unit that a name ends with (_s, _ms, _us);
lfs_parts_ms is the mean of each part over all commits whose wait ended. Waits that had not ended when the run did
are in open_count and open_longest_ms alone; where they count, mean_at_least_ms is a lower bound of the mean of all. A run that reaches a limit of the
simulator prints what it has, names the limit on standard error and ends with exit code 1.
`,
  flags: [...SCENARIO_FLAGS, { name: 'json', doc: 'Print one JSON object instead of tables.' }],
  async run(args, terminal) {
    const scenario = await readScenarioOf(args, 'run', terminal);
    const run = await simulate(scenario, NO_TRACE, terminal);
    terminal.stdout.write(
      args.has('json') ? `${JSON.stringify(resultJson(run), null, 2)}\n` : report(run),
    );
    if (run.failure === 0) return EXIT_OK;
    terminal.stderr.write(`postwait: the run stopped early: ${wordFailure(run.failure)}.\n`);
    return EXIT_FAILED;
  },
};
