/**
 * Speed of the simulation core: native (gcc -O3), WebAssembly in Node, WebAssembly in a worker of
 * Chromium, on the same scenarios in one run; medians of five. `node bench/core.mjs` prints a table.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../scripts/lib/chromium.mjs';
import { flatText } from './flat-text.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const core = path.join(root, 'sim-core');
const build = path.join(core, 'build/gcc');

/** @param {string} name */
const fact = (name) =>
  JSON.parse(readFileSync(path.join(root, `tests/facts/${name}.json`), 'utf8'));

/** Customers of an M/M/1 queue: sessions that think and compute, and never wait for a commit. */
const CUSTOMERS = {
  run: { until_ms: 600_000, sample_ms: 1000 },
  machine: {
    cpus: 1,
    context_switch_us: 0,
    wake_latency_us: 0,
    syscall_us: 0,
    timer_slack_us: 0,
    latch_spin_us: 0,
  },
  redo: { copy_us: 0, allocate_us: 0 },
  sessions: {
    count: 200,
    think_ms: 399,
    cpu_ms: 1,
    cpu_distribution: 'exponential',
    redo_bytes: 1,
    commit: 'batch',
    commit_every: 1_000_000,
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

/** `per` names what is counted per second; without it the time itself is shown. */
const CASES = [
  { name: 'S3, whole', scenario: fact('S3-starved'), per: 'events', unit: 'M events/s' },
  { name: 'S3, 2 simulated s', scenario: { ...fact('S3-starved'), run: { until_ms: 2000 } } },
  { name: 'M/M/1', scenario: CUSTOMERS, per: 'transactions', unit: 'M customers/s' },
  { name: 'machine, 50 processes', scenario: crowd(50), per: 'actions', unit: 'M actions/s' },
  { name: 'machine, 2000 processes', scenario: crowd(1990), per: 'actions', unit: 'M actions/s' },
];

const HOLDS = 5_000_000;
const PENDING = [128, 8192];

/**
 * Times scenarios in an instance of the core; sent to Chromium as source, so it uses nothing outside.
 * @param {Uint8Array} wasm
 * @param {string[]} texts
 * @returns {number[]} the median of five for each, in seconds
 */
export function timeScenarios(wasm, texts) {
  const module = new WebAssembly.Module(/** @type {BufferSource} */ (wasm));
  return texts.map((text) => {
    const at = /** @type {any} */ (new WebAssembly.Instance(module, {}).exports);
    at._initialize?.();
    const bytes = new TextEncoder().encode(text);
    const seconds = Array.from({ length: 5 }, () => {
      const began = performance.now();
      new Uint8Array(at.memory.buffer, at.pw_text(), bytes.length).set(bytes);
      const world = at.pw_open(bytes.length, 0, 0, 0);
      if (world === 0) throw new Error('The core refuses a scenario of the benchmark.');
      while (at.pw_slice(world, 100_000) === 1);
      return (performance.now() - began) / 1000;
    });
    return seconds.sort((a, b) => a - b)[2] ?? NaN;
  });
}

/**
 * @param {Uint8Array} wasm
 * @param {number[]} pending
 * @param {number} holds
 * @returns {number[]} the median of five for each, in seconds
 */
export function timeHolds(wasm, pending, holds) {
  const module = new WebAssembly.Module(/** @type {BufferSource} */ (wasm));
  const at = /** @type {any} */ (new WebAssembly.Instance(module, {}).exports);
  at._initialize?.();
  return pending.map((count) => {
    const seconds = Array.from({ length: 5 }, () => {
      const began = performance.now();
      at.bench_hold(count, holds);
      return (performance.now() - began) / 1000;
    });
    return seconds.sort((a, b) => a - b)[2] ?? NaN;
  });
}

/** @param {string} command @param {string[]} args */
const run = (command, args) => execFileSync(command, args, { encoding: 'utf8' });

function buildNative() {
  run('cmake', ['-S', core, '-B', build, '-DCMAKE_BUILD_TYPE=Release']);
  run('cmake', ['--build', build, '--target', 'bench_core', 'bench_hold', '--parallel']);
}

/** @param {string} folder @returns {Buffer | null} null where there is no Emscripten. */
function buildHoldWasm(folder) {
  const out = path.join(folder, 'hold.wasm');
  const flags = ['-std=gnu17', '-O3', '-Iinclude', '-Isrc', '-sSTANDALONE_WASM', '--no-entry'];
  try {
    execFileSync('emcc', [...flags, 'bench/bench_hold.c', '-o', out], {
      cwd: core,
      stdio: 'ignore',
    });
    return readFileSync(out);
  } catch {
    return null;
  }
}

/** @param {string} folder @param {string[]} texts */
function native(folder, texts) {
  const files = texts.map((text, i) => {
    const file = path.join(folder, `case-${i}.txt`);
    writeFileSync(file, text);
    return file;
  });
  const lines = run(path.join(build, 'bench_core'), files).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/**
 * Runs one of the functions above in a worker of Chromium.
 * @param {import('playwright').Page} page
 * @param {Function} work
 * @param {Buffer} wasm
 * @param {unknown[]} rest
 * @returns {Promise<number[]>}
 */
function inWorker(page, work, wasm, rest) {
  const source = `onmessage = ({ data }) => postMessage((${work})(data.wasm, ...data.rest));`;
  return page.evaluate(
    ([code, base64, given]) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        const wasm = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        worker.postMessage({ wasm, rest: given });
      }),
    /** @type {const} */ ([source, wasm.toString('base64'), rest]),
  );
}

/** @param {Buffer} wasm @param {Buffer | null} hold @param {string[]} texts */
async function inChromium(wasm, hold, texts) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    const scenarios = await inWorker(page, timeScenarios, wasm, [texts]);
    const holds = hold ? await inWorker(page, timeHolds, hold, [PENDING, HOLDS]) : [];
    return { scenarios, holds };
  } finally {
    await browser.close();
  }
}

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} unit
 * @property {number} native
 * @property {number | undefined} node
 * @property {number | undefined} chromium
 */

/** @returns {Promise<Row[]>} */
export async function measureCore() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postwait-bench-'));
  try {
    buildNative();
    const wasm = readFileSync(path.join(root, 'src/engine/postwait.wasm'));
    const hold = buildHoldWasm(folder);
    const texts = CASES.map(({ scenario }) => flatText(scenario));
    const results = native(folder, texts);
    const inNode = timeScenarios(wasm, texts);
    const nodeHolds = hold ? timeHolds(hold, PENDING, HOLDS) : [];
    const browser = await inChromium(wasm, hold, texts);
    const holds = PENDING.map((pending, i) => {
      const seconds = Number(run(path.join(build, 'bench_hold'), [String(pending), String(HOLDS)]));
      const speed = (/** @type {number | undefined} */ s) => (s ? HOLDS / s / 1e6 : undefined);
      return {
        name: `hold, ${pending} pending`,
        unit: 'M holds/s',
        native: HOLDS / seconds / 1e6,
        node: speed(nodeHolds[i]),
        chromium: speed(browser.holds[i]),
      };
    });
    const scenarios = CASES.map(({ name, per, unit }, i) => {
      const show = (/** @type {number} */ seconds) =>
        per ? results[i][per] / seconds / 1e6 : seconds * 1000;
      return {
        name,
        unit: unit ?? 'ms',
        native: show(results[i].seconds),
        node: show(inNode[i] ?? NaN),
        chromium: show(browser.scenarios[i] ?? NaN),
      };
    });
    return [...holds, ...scenarios];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Row} row */
export function wordCore({ name, unit, native, node, chromium }) {
  const number = (/** @type {number | undefined} */ value) =>
    (value?.toFixed(2) ?? '-').padStart(9);
  // For a time, less is faster: the ratio always says how fast WebAssembly is beside native.
  const ratio = (/** @type {number | undefined} */ value) => {
    if (value === undefined) return '-'.padStart(6);
    return (unit === 'ms' ? native / value : value / native).toFixed(2).padStart(6);
  };
  return `${name.padEnd(24)} native ${number(native)}   Node ${number(node)} (${ratio(node)})   Chromium ${number(chromium)} (${ratio(chromium)})   ${unit}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measureCore()) console.log(wordCore(row));
}
