/** `postwait commitbench`: what of a scenario real processes on this machine can do, and what they can't. */
import { availableParallelism } from 'node:os';
import type { Scenario } from '$model/scenario/scenario';
import { labelOf } from '$model/schema/labels';
import { parameterOf } from '$model/schema/parameters';
import type { Command } from './command';
import { onlyFile, readScenarioOf } from './input';
import { EXIT_OK } from './terminal';

/** Parameters that tools/commitbench.c has an equal of, by section and field; see its table and `take_parameter`. */
export const HAD: Readonly<Record<string, readonly string[]>> = {
  run: ['until_ms'],
  machine: ['cpus'],
  lgwr: ['nice', 'affinity', 'policy', 'rt_priority', 'slice_ms', 'gather_us', 'finish_us'],
  sessions: ['count', 'nice', 'affinity', 'slice_ms', 'think_ms', 'cpu_ms'],
  noise: ['count', 'nice', 'affinity', 'policy', 'rt_priority', 'slice_ms', 'burst_ms', 'sleep_ms'],
  sync: ['mode'],
  redo_disk: ['service_ms'],
};

/** What it sets nothing of by itself: the kernel does, and says how when it is asked. */
const OF_THE_KERNEL = ['machine', 'cfs', 'eevdf', 'realtime', 'timeshare', 'windows'];

export const commitbenchCommand: Command = {
  name: 'commitbench',
  usage: 'commitbench FILE|-',
  doc: "Say how tools/commitbench runs a scenario as real processes, and what of it can't be had here.",
  flags: [],
  async run(args, terminal) {
    const file = onlyFile(args, 'commitbench');
    const scenario = await readScenarioOf(args, 'commitbench', terminal);
    terminal.stdout.write(describe(scenario, file, availableParallelism()));
    return EXIT_OK;
  },
};

/** @param cpus how many this machine has */
export function describe(scenario: Scenario, file: string, cpus: number): string {
  const lacking = lackingOf(scenario, cpus);
  const name = file === '-' ? 'scenario.json' : file;
  return [
    'It needs Linux, root, gcc and tracefs:',
    '',
    '  gcc -O2 -o commitbench tools/commitbench.c',
    `  sudo ./commitbench ${name}`,
    '',
    lacking.length === 0
      ? 'All of the scenario can be had but its chances: all times are constant.'
      : "This can't be had, and is left out; and all times are constant:",
    ...lacking.map((sentence) => `  ${sentence}`),
    '',
  ].join('\n');
}

function lackingOf(scenario: Scenario, cpus: number): string[] {
  const lacking: string[] = [];
  for (const [key, value] of scenario.values()) {
    const [section = '', field = ''] = key.split('.');
    const kind = section.replace(/\d$/, '');
    if (HAD[kind]?.includes(field)) continue;
    if (field.endsWith('distribution') && value === 'constant') continue;
    const label = labelOf(parameterOf(key));
    const why = OF_THE_KERNEL.includes(section) ? 'as this kernel has it' : 'nothing represents it';
    lacking.push(`${key} = ${String(value)} (${label}): ${why}`);
  }
  const wanted = scenario.resolve('machine.cpus');
  if (wanted > cpus) lacking.push(`machine.cpus = ${wanted}: this machine has ${cpus}`);
  const mode = scenario.resolve('sync.mode');
  if (mode !== 'postwait' && mode !== 'polling') {
    lacking.push(`sync.mode = ${mode}: sessions are posted, or poll all the time`);
  }
  if (scenario.edits.length > 0) lacking.push(`edits: ${scenario.edits.length} of them`);
  return lacking;
}
