// Measures this machine's kernel with tools/commitbench and writes data/realKernel.json.gz:
//   node scripts/measureKernel.mjs [--cpu N] [--seconds S] [--times N]
//
// Linux, as root, with tracefs at /sys/kernel/tracing. Each scenario is run several times; of each figure the median counts,
// since the machine may have other work to do.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, release, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './lib/median.mjs';
import { writeMeasured } from './lib/measured.mjs';
import { KERNEL_SCENARIOS, toolArguments } from './lib/kernelScenarios.mjs';
import { runProgram } from './lib/problem.mjs';

const { values: options } = parseArgs({
  options: {
    cpu: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '4' },
    times: { type: 'string', default: '3' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));

/** The same shape as each of these, with the median of each number. @param {any[]} several @returns {any} */
function medians(several) {
  const [first] = several;
  if (typeof first === 'number') return median(several.filter((one) => typeof one === 'number'));
  if (typeof first !== 'object') return first;
  const keys = new Set(several.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      medians(several.map((one) => one[key]).filter((one) => one !== undefined)),
    ]),
  );
}

/** A line of the kernel's configuration. @param {string} name */
function configured(name) {
  const config = execFileSync('zcat', ['/proc/config.gz'], { encoding: 'utf8' });
  return new RegExp(`^CONFIG_${name}=(.*)$`, 'm').exec(config)?.[1] ?? 'n';
}

/** On several CPUs the tool cannot tell which wake-ups met other work. @param {any} figures */
function leaveOutWaits(figures) {
  for (const role of Object.values(figures.roles)) delete role.latency_us;
}

function machine() {
  const preemption = ['NONE', 'VOLUNTARY', 'LAZY'].find(
    (one) => configured(`PREEMPT_${one}`) === 'y',
  );
  const model = readFileSync('/proc/cpuinfo', 'utf8');
  const hypervisor = /\bhypervisor\b/.test(model) ? 'a virtual machine, ' : '';
  return `${hypervisor}${cpus().length} CPUs (${cpus()[0]?.model}), Linux ${release()}, HZ ${configured('HZ')}, PREEMPT_${preemption ?? 'FULL'}`;
}

await runProgram(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commitbench-'));
  const tool = path.join(folder, 'commitbench');
  try {
    execFileSync('gcc', ['-O2', '-o', tool, path.join(root, 'tools/commitbench.c')]);
    /** @type {Record<string, unknown>} */
    const measured = {};
    for (const scenario of KERNEL_SCENARIOS) {
      const cpu = scenario.roles.some(({ cpus }) => cpus) ? '0-1' : options.cpu;
      const args = ['--cpu', cpu, '--seconds', options.seconds, ...toolArguments(scenario)];
      const runs = Array.from({ length: Number(options.times) }, () =>
        JSON.parse(execFileSync(tool, args, { encoding: 'utf8' })),
      );
      measured[scenario.id] = medians(runs);
      if (cpu !== options.cpu) leaveOutWaits(measured[scenario.id]);
      console.log(scenario.id, JSON.stringify(measured[scenario.id]));
    }
    const date = new Date().toISOString().slice(0, 10);
    writeMeasured('realKernel', { machine: machine(), date, measured });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
