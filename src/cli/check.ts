/** `postwait check`: says what is wrong with scenarios. */
import { wordEngineError } from '$explain/engineErrors';
import { wordRefusal } from '$explain/refusals';
import { EngineError } from '$model/run/engineError';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { readRefusal } from '$engine/refusal';
import type { Scenario } from '$model/scenario/scenario';
import { countCpus, countProcesses } from '$model/scenario/check';
import { counted } from '$model/format';
import type { Command } from './command';
import { decodeFile, LISTING, nameOf } from './input';
import { CommandError, EXIT_FAILED, EXIT_OK, type Terminal } from './terminal';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check FILE|- ...',
  doc: 'Say what is wrong with scenarios.',
  flags: [],
  async run(args, terminal) {
    if (args.positionals.length === 0) {
      throw CommandError.usage('check needs a scenario file, or - for standard input.');
    }
    let allRight = true;
    for (const file of args.positionals) {
      const sentences = await complaints(file, terminal);
      for (const sentence of sentences) terminal.stderr.write(`${nameOf(file)}: ${sentence}\n`);
      if (sentences.length > 0) allRight = false;
    }
    return allRight ? EXIT_OK : EXIT_FAILED;
  },
};

async function complaints(file: string, terminal: Terminal): Promise<string[]> {
  const { scenario, problems } = await decodeFile(file, terminal);
  if (problems.length > 0) return problems.map((problem) => wordRefusal(problem, LISTING));
  const refusal = await askCore(scenario, terminal);
  if (refusal !== null) return [refusal];
  terminal.stdout.write(`${nameOf(file)}: ${describe(scenario)}\n`);
  return [];
}

/** The core has the last word on what a scenario is. */
async function askCore(scenario: Scenario, terminal: Terminal): Promise<string | null> {
  try {
    const refusal = (await loadCoreFromDisk(terminal.corePath)).check(scenario.settings(true));
    return refusal && wordRefusal(readRefusal(refusal), LISTING);
  } catch (error) {
    if (error instanceof EngineError) throw CommandError.failed(wordEngineError(error));
    throw error;
  }
}

function describe(scenario: Scenario): string {
  const cpus = counted(countCpus(scenario.values()), 'CPU');
  const processes = counted(countProcesses(scenario.values()).total, 'process', 'processes');
  const seconds = scenario.resolve('run.until_ms') / 1000;
  return `OK: ${processes} on ${cpus}, at most ${seconds} s, ${counted(scenario.edits.length, 'edit')}.`;
}
