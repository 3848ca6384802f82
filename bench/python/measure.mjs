/**
 * From Python: M/M/1 by the package of Post/Wait beside SimPy, Cimba and salabim, by turns, in customers per second; and a
 * sweep of 1,000 runs on all cores beside the same on one.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { median } from '../../scripts/lib/median.mjs';
import { projectRoot } from '../../scripts/lib/project.mjs';
import { pythonWithPackage } from '../../scripts/lib/pythonPackage.mjs';
import { CUSTOMERS } from '../core.mjs';
import {
  folder as peers,
  installCimba,
  installSalabim,
  installSimPy,
  python as pythonOfSimPy,
  pythonOfCimba,
  pythonOfSalabim,
  versions,
} from '../peers/install.mjs';
import { WAIT, waitError } from '../peers/queue.mjs';
import { program } from '../places.mjs';
import { timesAsFast, wordSpread } from '../spread.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const TURNS = 5;
const RUNS = 1000;
/** Of a sweep's speed on one core, for each core. */
const LEAST_SHARE = 0.8;

/** @typedef {{ name: string, line: string }} PythonRow */

/** @returns {Promise<PythonRow[]>} */
export async function measurePython() {
  const python = await pythonWithPackage(projectRoot);
  return [...(await measureQueues(python)), await measureSweep(python)];
}

/** @param {string} python @returns {Promise<PythonRow[]>} */
async function measureQueues(python) {
  const { simpy, salabim, cimba } = versions();
  const all = [
    {
      name: 'Post/Wait, everything measured',
      problem: null,
      command: [python, `${folder}postwait_mm1.py`, JSON.stringify(CUSTOMERS)],
      customers: 1_000_000,
    },
    {
      name: `SimPy ${simpy}`,
      problem: installSimPy(),
      command: [pythonOfSimPy, `${peers}simpy_mm1.py`],
      customers: 100_000,
    },
    {
      name: `salabim ${salabim}`,
      problem: installSalabim(),
      command: [pythonOfSalabim, `${peers}salabim_mm1.py`],
      customers: 100_000,
    },
    {
      name: `Cimba ${cimba} (C)`,
      problem: installCimba(),
      command: [pythonOfCimba, `${peers}cimba_mm1.py`],
      customers: 1_000_000,
    },
  ];
  const running = all.map((each) => ({
    ...each,
    ...(each.problem === null ? program(each.command) : { time: null, close: () => undefined }),
    /** @type {number[]} */ seconds: [],
    /** @type {number[]} */ waits: [],
  }));
  try {
    for (let turn = 1; turn <= TURNS; turn++) {
      for (const { time, customers, seconds, waits } of running) {
        if (!time) continue;
        const timing = /** @type {{ seconds: number, wait: number }} */ (
          /** @type {unknown} */ (await time(`${customers} ${turn}`))
        );
        seconds.push(timing.seconds);
        waits.push(timing.wait);
      }
    }
  } finally {
    for (const { close } of running) close();
  }
  const speedOf = (/** @type {(typeof running)[number]} */ { customers, seconds }) =>
    customers / median(seconds) / 1e6;
  const timings = (/** @type {(typeof running)[number]} */ { seconds }) =>
    seconds.map((each) => ({ seconds: each }));
  const [own] = running;
  return running.map((each) => {
    const { name, problem, customers, waits } = each;
    if (problem !== null) return { name, line: `It could not be installed (${problem}).` };
    const wait = waits.reduce((sum, one) => sum + one, 0) / waits.length;
    const most = 3.3 * waitError(customers * waits.length);
    if (!(Math.abs(wait - WAIT) <= most)) {
      throw new Error(`The model of ${name} is wrong: its customers wait ${wait} services.`);
    }
    const speed = speedOf(each);
    const beside = own && timesAsFast(timings(own), timings(each), own.customers / customers);
    const ours = each === own ? '' : `   ours ${wordSpread(beside, 2)} x`;
    return {
      name,
      line: `${speed.toFixed(2).padStart(7)} M customers/s   wait ${wait.toFixed(2)}${ours}`,
    };
  });
}

/** @param {string} python @returns {Promise<PythonRow>} */
async function measureSweep(python) {
  const cores = availableParallelism();
  const { time, close } = program([python, `${folder}sweep.py`]);
  /** @type {number[]} */
  const ratios = [];
  let one = NaN;
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      one = (await time(`${RUNS} 1`)).seconds;
      ratios.push(one / (await time(`${RUNS} ${cores}`)).seconds);
    }
  } finally {
    close();
  }
  const share = median(ratios) / cores;
  const verdict = share >= LEAST_SHARE ? 'met' : 'missed, unless others kept the machine busy';
  return {
    name: `a sweep of ${RUNS} x 10 s of S3`,
    line: `${cores} cores ${median(ratios).toFixed(2)} x one (${one.toFixed(2)} s): ${share.toFixed(2)} of each, at least ${LEAST_SHARE} ${verdict}`,
  };
}

/** @param {PythonRow} row */
export const wordPython = ({ name, line }) => `${name.padEnd(32)} ${line}`;
