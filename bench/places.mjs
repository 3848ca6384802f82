/**
 * Where the core runs when it is timed: native (gcc -O3), WebAssembly in Node, and WebAssembly in a
 * worker of Chromium. A machine has busy and quiet moments, so places take turns: see takeTurns().
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../scripts/lib/chromium.mjs';
import { loadModule } from '../scripts/lib/loadModule.mjs';
import { median } from '../scripts/lib/median.mjs';
import { timesRuns } from './timesRuns.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const core = path.join(root, 'sim-core');
const build = path.join(core, 'build/bench');

/** What a run took, and where it is known what was done in it: natively, and all places do the same.
 * @typedef {{ seconds: number, hash?: string, events?: number, actions?: number,
 *   transactions?: number, runnable_ns?: number, processes?: number, bytes?: number }} Timing */
/** Times one job, given as a text that the place understands. @typedef {(job: string, turn: number) => Promise<Timing>} Place */
/** @typedef {{ native: Place, node: Place, chromium: Place }} Places */

const TURNS = 5;

/**
 * The same job in every place in turn, five times over.
 * @param {Record<string, Place>} places
 * @param {string} job
 * @returns {Promise<Record<string, Timing[]>>} what each turn took
 */
export async function takeTurns(places, job) {
  /** @type {Record<string, Timing[]>} */
  const timings = Object.fromEntries(Object.keys(places).map((name) => [name, []]));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [name, time] of Object.entries(places)) timings[name]?.push(await time(job, turn));
  }
  return timings;
}

/** @param {readonly Timing[] | undefined} timings @returns {Timing} the one whose time is the median */
export function medianOf(timings) {
  return timings?.length ? median(timings, ({ seconds }) => seconds) : { seconds: NaN };
}

/** The core that simulations are run with. */
export function coreWasm() {
  const fast = path.join(root, 'src/engine/postwait-fast.wasm');
  return existsSync(fast) ? fast : path.join(root, 'src/engine/postwait.wasm');
}

// Like timesRuns, what follows is also sent to Chromium as source, so it uses nothing outside of itself.

/** Runs bench_hold; a job is how many are pending and how many holds. @param {WebAssembly.Module} module @returns {(job: string) => number} */
function timesHolds(module) {
  const at = /** @type {any} */ (new WebAssembly.Instance(module, {}).exports);
  at._initialize?.();
  return (job) => {
    const [pending, holds] = job.split(' ').map(Number);
    const began = performance.now();
    at.bench_hold(pending, holds);
    return (performance.now() - began) / 1000;
  };
}

/** @typedef {typeof timesRuns} Timer */

/** @param {Timer} timer @param {Buffer} wasm @returns {Place} */
function inNode(timer, wasm) {
  const time = timer(new WebAssembly.Module(/** @type {BufferSource} */ (wasm)));
  return async (job) => ({ seconds: time(job) });
}

/** @type {Promise<(text: string) => readonly unknown[]> | undefined} */
let reader;

/**
 * A place that is given scenarios as text, without edits, and told them as settings.
 * @param {Place} place @param {boolean} [statisticsOnly] @returns {Place}
 */
const toldSettings =
  (place, statisticsOnly = false) =>
  async (text, turn) => {
    reader ??= loadModule('tests/fixtures/scenarios.ts').then((module) => module.settingsOfText);
    return place(JSON.stringify({ settings: (await reader)(text), statisticsOnly }), turn);
  };

/** Runs in Node, of one build of the core. @param {string} file @returns {Place} */
export const nodeRunsOf = (file) => toldSettings(inNode(timesRuns, readFileSync(file)));

/** @param {import('playwright').Page} page @param {Timer} timer @param {Buffer} wasm @returns {Promise<Place>} */
async function inWorker(page, timer, wasm) {
  const source = `
    let time;
    onmessage = ({ data }) => {
      if (typeof data === 'string') postMessage(time(data));
      else time = (${timer})(new WebAssembly.Module(data));
    };`;
  const worker = await page.evaluateHandle(
    ([code, base64]) => {
      const worker = new Worker(URL.createObjectURL(new Blob([code])));
      worker.postMessage(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      return worker;
    },
    /** @type {const} */ ([source, wasm.toString('base64')]),
  );
  return async (job) => ({
    seconds: await worker.evaluate(
      (worker, job) =>
        new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = (event) => reject(new Error(event.message));
          worker.postMessage(job);
        }),
      job,
    ),
  });
}

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const run = (command, args, cwd) => execFileSync(command, args, { encoding: 'utf8', cwd });

function buildNative() {
  run('cmake', ['-S', core, '-B', build, '-DCMAKE_BUILD_TYPE=Release', '-DPOSTWAIT_LTO=ON']);
  run('cmake', ['--build', build, '--target', 'bench_core', 'bench_hold', '--parallel', '2']);
}

/**
 * A program that answers each line with a line of JSON, for as long as it is asked.
 * @param {string[]} command
 * @returns {{ time: (line: string) => Promise<Timing>, close: () => void }}
 */
export function program(command) {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`"${command.join(' ')}" ended early; what it printed above says why.`);
  });
  // An end that no test waits for is the usual one.
  ended.catch(() => {});
  return {
    time: async (line) => {
      const answer = once(lines, 'line');
      child.stdin.write(`${line}\n`);
      return JSON.parse((await Promise.race([answer, ended]))[0]);
    },
    close: () => child.stdin.end(),
  };
}

/** One bench_core for all runs. @param {string} folder @param {string[]} args */
function nativeRuns(folder, ...args) {
  const { time, close } = program([path.join(build, 'bench_core'), ...args]);
  const file = path.join(folder, 'scenario.txt');
  /** @type {Place} */
  const timeText = (text) => {
    writeFileSync(file, text);
    return time(file);
  };
  return { time: timeText, close };
}

/** @type {Place} */
const nativeHolds = async (job) => ({
  seconds: Number(run(path.join(build, 'bench_hold'), job.split(' '))),
});

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

/**
 * Builds what is needed, opens the places for as long as `work` needs them, and closes them.
 * @template T
 * `statistics` are runs that keep statistics alone.
 * @param {(places: { runs: Places, statistics: Places, holds: Partial<Places> }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPlaces(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postwait-bench-'));
  buildNative();
  const wasm = readFileSync(coreWasm());
  const hold = buildHoldWasm(folder);
  const native = nativeRuns(folder);
  const nativeStatistics = nativeRuns(folder, 'statistics');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    const node = inNode(timesRuns, wasm);
    const inChromium = await inWorker(page, timesRuns, wasm);
    return await work({
      runs: { native: native.time, node: toldSettings(node), chromium: toldSettings(inChromium) },
      statistics: {
        native: nativeStatistics.time,
        node: toldSettings(node, true),
        chromium: toldSettings(inChromium, true),
      },
      holds: {
        native: nativeHolds,
        ...(hold && {
          node: inNode(timesHolds, hold),
          chromium: await inWorker(page, timesHolds, hold),
        }),
      },
    });
  } finally {
    native.close();
    nativeStatistics.close();
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
