/** `postwait replay`: makes a saved run again and says whether it is the same. */
import { wordRefusal } from '$explain/refusals';
import { NO_TRACE } from '$engine/protocol';
import { differenceFrom } from '$explain/sameRun';
import { decodeReplay } from '$model/link/replayFile';
import type { Command } from './command';
import { nameOf, onlyFile, readText } from './input';
import { simulate } from './simulate';
import { CommandError, EXIT_FAILED, EXIT_OK } from './terminal';

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay FILE|-',
  doc: 'Make the run of a replay file again and compare the two.',
  flags: [],
  async run(args, terminal) {
    const file = onlyFile(args, 'replay');
    const { replay, problems } = decodeReplay(await readText(file, terminal));
    if (problems.length > 0) {
      throw CommandError.failed(
        ...problems.map((problem) => `${nameOf(file)}: ${wordRefusal(problem)}`),
      );
    }
    if (replay.hash === null) {
      throw CommandError.failed(`${nameOf(file)}: It holds no hash to compare the run with.`);
    }
    const run = await simulate(replay.scenario, NO_TRACE, terminal);
    const difference = differenceFrom(replay, run);
    if (difference !== null) {
      terminal.stderr.write(`postwait: ${nameOf(file)}: ${difference}\n`);
      return EXIT_FAILED;
    }
    terminal.stdout.write(`${nameOf(file)}: the same run, hash ${run.hash}.\n`);
    return EXIT_OK;
  },
};
