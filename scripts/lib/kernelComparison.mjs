/**
 * The simulator's EEVDF against a real kernel: the same processes on one CPU, measured there by `tools/commitbench` and
 * simulated here. Measurements are recorded in data/realKernel.json.gz by `node scripts/measureKernel.mjs`.
 *
 * @typedef {import('./kernelScenarios.mjs').KernelScenario} KernelScenario
 * @typedef {import('./kernelSimulator.mjs').Figures} Figures
 *
 * @typedef {object} Recorded
 * @property {string} machine
 * @property {string} date
 * @property {Record<string, Figures>} measured by id of the scenario
 *
 * @typedef {{ scenario: string, what: string, unit: string, measured: number, simulated: number }} Row
 * @typedef {{ machine: string, date: string, othersPercent: number, rows: Row[] }} KernelReport `othersPercent`: the most that other work got of the CPU
 */
import { KERNEL_SCENARIOS, REMEDIED } from './kernelScenarios.mjs';
import { kernelSimulator } from './kernelSimulator.mjs';
import { readMeasured } from './measured.mjs';

/** The rows of one scenario: shares, wake-ups, preemptions by process, commits. @param {KernelScenario} scenario @param {Figures} measured @param {Figures} simulated @returns {Row[]} */
function rowsOf(scenario, measured, simulated) {
  /** @type {Row[]} */
  const rows = [];
  /** @param {string} what @param {string} unit @param {unknown} real @param {unknown} own */
  const add = (what, unit, real, own) => {
    if (typeof real !== 'number' || typeof own !== 'number') return;
    rows.push({ scenario: scenario.id, what, unit, measured: real, simulated: own });
  };
  for (const { name } of scenario.roles) {
    const real = measured.roles[name];
    const own = simulated.roles[name];
    if (!real || !own) continue;
    add(`${name}: share of the CPU`, '%', real.share_percent, own.share_percent);
    if (real.latency_us && own.latency_us) {
      add(
        `${name}: woken and run at once`,
        '%',
        real.latency_us.at_once_percent,
        own.latency_us.at_once_percent,
      );
      add(`${name}: wait for the CPU, mean`, 'us', real.latency_us.mean, own.latency_us.mean);
      add(`${name}: wait for the CPU, 90 %`, 'us', real.latency_us.p90, own.latency_us.p90);
    }
    for (const other of scenario.roles) {
      const key = `preempted_by_${other.name}_per_s`;
      const [often, simulatedOften] = [real[key] ?? 0, own[key] ?? 0];
      if (Math.max(Number(often), Number(simulatedOften)) < 20) continue;
      add(`${name} loses the CPU to ${other.name}`, '/s', often, simulatedOften);
    }
  }
  add('commits', '/s', measured.commits_per_s, simulated.commits_per_s);
  add('a commit, mean', 'ms', measured.commit_ms, simulated.commit_ms);
  return rows;
}

/** What was recorded on a real kernel. @returns {Recorded} */
export function recordedKernel() {
  return readMeasured('realKernel');
}

/** Recorded against simulated. @returns {Promise<KernelReport>} */
export async function compareKernel() {
  const { machine, date, measured } = recordedKernel();
  const simulate = await kernelSimulator();
  const rows = KERNEL_SCENARIOS.flatMap((scenario) => {
    const real = measured[scenario.id];
    return real ? rowsOf(scenario, real, simulate(scenario)) : [];
  });
  const others = Object.values(measured).map((figures) => figures.others_percent ?? 0);
  return { machine, date, othersPercent: Math.max(...others), rows };
}

/** @typedef {{ remedy: string, measured: number, simulated: number }} Remedied commits a second */

/** What remedies do, the best measured one first, for each kind of noise. @param {readonly Row[]} rows @returns {Remedied[][]} */
export function remediesOf(rows) {
  return REMEDIED.map((list) =>
    list
      .flatMap(({ remedy, id }) => {
        const row = rows.find(({ scenario, what }) => scenario === id && what === 'commits');
        return row ? [{ remedy, measured: row.measured, simulated: row.simulated }] : [];
      })
      .sort((a, b) => b.measured - a.measured),
  );
}
