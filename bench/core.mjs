/**
 * Speed of the simulation core: native (gcc -O3), WebAssembly in Node, WebAssembly in a worker of
 * Chromium, on the same scenarios in turns; medians of five. `node bench/core.mjs` prints a table.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scenarioText } from './scenarioText.mjs';
import { medianOf, takeTurns, withPlaces } from './places.mjs';
import { timesAsFast, wordSpread } from './spread.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const cases = path.join(root, 'cases');

/** @param {string} name */
const published = (name) => JSON.parse(readFileSync(path.join(cases, `${name}.json`), 'utf8'));

/** S6's heavy load with one database writer. @param {number} until_ms */
export function heavyLoad(until_ms) {
  const scenario = published('S6-heavy');
  return { ...scenario, run: { ...scenario.run, until_ms } };
}

/**
 * Customers of an M/M/1 queue: queries that come 0.8 times in the time of a service, to a pool of sessions
 * that is never exhausted. A service is never interrupted.
 */
export const CUSTOMERS = {
  run: { until_ms: 600_000, sample_ms: 1000 },
  machine: { cpus: 1, context_switch_us: 0, wake_latency_us: 0, syscall_us: 0, tick_ms: 100 },
  cfs: { latency_ms: 1000, min_granularity_ms: 1000, wakeup_granularity_ms: 1000 },
  sessions: {
    count: 60,
    arrivals_per_s: 800,
    cpu_ms: 1,
    cpu_distribution: 'exponential',
    redo_bytes: 0,
  },
};

/** A busy machine: 8 CPUs, sessions that read and commit, noise. @param {number} sessions */
const crowd = (sessions) => ({
  run: { until_ms: 30_000, sample_ms: 100 },
  machine: { cpus: 8 },
  sessions: { count: sessions, think_ms: sessions / 10, cpu_ms: 0.5, reads: 2 },
  noise: { count: 2 },
  redo_disk: { service_ms: 0.4 },
  data_disk: { service_ms: 0.5, queue_depth: 64 },
});

/** `per` names what is counted per second; without it the time itself is shown.
 * @typedef {{ name: string, scenario: Record<string, unknown> | undefined, per?: string, unit?: string }} Case */

/** @type {Case[]} */
const CASES = [
  { name: 'S3, whole', scenario: published('S3-starved'), per: 'events', unit: 'M events/s' },
  { name: 'S3, 2 simulated s', scenario: { ...published('S3-starved'), run: { until_ms: 2000 } } },
  { name: 'M/M/1', scenario: CUSTOMERS, per: 'transactions', unit: 'M customers/s' },
  { name: 'S6, a minute', scenario: heavyLoad(60_000), per: 'actions', unit: 'M actions/s' },
  { name: 'machine, 50 processes', scenario: crowd(50), per: 'actions', unit: 'M actions/s' },
  { name: 'machine, 2000 processes', scenario: crowd(1990), per: 'actions', unit: 'M actions/s' },
];

const HOLDS = 5_000_000;
const PENDING = [128, 8192];

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} unit
 * @property {number} native
 * @property {number | undefined} node
 * @property {number | undefined} chromium
 * @property {Partial<Record<'node' | 'chromium', import('./spread.mjs').Spread | undefined>>} [besideNative] how fast WebAssembly is
 */

/** @returns {Promise<Row[]>} */
export const measureCore = () =>
  withPlaces(async ({ runs, holds }) => {
    const rows = [];
    for (const pending of PENDING) {
      const timings = await takeTurns(holds, `${pending} ${HOLDS}`);
      rows.push(row(`hold, ${pending} pending`, 'M holds/s', HOLDS, timings));
    }
    return [...rows, ...(await rowsOf(CASES, runs))];
  });

/** S6 as long as it was run in truth: for as long as it takes. @returns {Promise<Row[]>} */
export const measureWhole = () =>
  withPlaces(({ runs }) =>
    rowsOf([{ name: 'S6, 900 simulated s', scenario: heavyLoad(900_000) }], runs),
  );

/** A case whose scenario is not there has no row. @param {Case[]} cases @param {import('./places.mjs').Places} runs */
async function rowsOf(cases, runs) {
  const rows = [];
  for (const { name, scenario, per, unit } of cases) {
    if (scenario === undefined) continue;
    const timings = await takeTurns(runs, scenarioText(scenario));
    const counts = /** @type {Record<string, any>} */ (medianOf(timings.native));
    rows.push(row(name, unit ?? 'ms', per && counts[per], timings));
  }
  return rows;
}

/**
 * @param {string} name
 * @param {string} unit
 * @param {number | undefined} count what is counted per second; without it the time itself is shown
 * @param {Record<string, import('./places.mjs').Timing[]>} timings
 * @returns {Row}
 */
function row(name, unit, count, timings) {
  const show = (/** @type {string} */ place) => {
    if (!timings[place]) return undefined;
    const { seconds } = medianOf(timings[place]);
    return count === undefined ? seconds * 1000 : count / seconds / 1e6;
  };
  return {
    name,
    unit,
    native: show('native') ?? NaN,
    node: show('node'),
    chromium: show('chromium'),
    besideNative: {
      node: timesAsFast(timings.node, timings.native),
      chromium: timesAsFast(timings.chromium, timings.native),
    },
  };
}

/** @param {Row} row */
export function wordCore({ name, unit, native, node, chromium, besideNative }) {
  const number = (/** @type {number | undefined} */ value) =>
    (value?.toFixed(2) ?? '-').padStart(9);
  // For a time, less is faster: the ratio always says how fast WebAssembly is beside native, turn by turn.
  const beside = (/** @type {'node' | 'chromium'} */ place) =>
    wordSpread(besideNative?.[place], 2).padStart(19);
  return `${name.padEnd(24)} native ${number(native)}   Node ${number(node)} ${beside('node')}   Chromium ${number(chromium)} ${beside('chromium')}   ${unit}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureCore()) console.log(wordCore(row));
}
