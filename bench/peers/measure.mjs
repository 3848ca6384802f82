/**
 * M/M/1 through the whole machine of Post/Wait and in other libraries, in turns: customers per second.
 * Every model's mean wait is held against theory first; a wrong model would be compared with nothing.
 */
import { CUSTOMERS } from '../core.mjs';
import { scenarioText } from '../scenarioText.mjs';
import { medianOf, program, takeTurns, withPlaces } from '../places.mjs';
import {
  folder,
  installCimba,
  installJavaScript,
  installSimPy,
  python,
  pythonOfCimba,
  versions,
} from './install.mjs';
import { timesAsFast, wordSpread } from '../spread.mjs';
import { WAIT, waitError } from './queue.mjs';

/** @typedef {import('../places.mjs').Timing} Timing */

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string | null} problem why it could not be installed
 * @property {string[]} [command] none if there is nothing to install
 * @property {number} customers in one turn, for about a second
 * @property {number} [quoted] million customers per second, where it can't be measured
 */

/** @param {string} model */
const javaScript = (model) => [process.execPath, `${folder}serve.mjs`, model];

/** Installs what can be installed. @returns {Peer[]} */
function peers() {
  const noJavaScript = installJavaScript();
  const { simpy, cimba, simjs, simscript } = versions();
  return [
    {
      name: `SimPy ${simpy}`,
      problem: installSimPy(),
      command: [python, `${folder}simpy_mm1.py`],
      customers: 200_000,
      quoted: 0.17,
    },
    {
      name: `SIM.JS (simjs ${simjs})`,
      problem: noJavaScript,
      command: javaScript('simjs'),
      customers: 400_000,
      quoted: 0.6,
    },
    {
      name: `SimScript ${simscript}`,
      problem: noJavaScript,
      command: javaScript('simscript'),
      customers: 20_000,
      quoted: 0.03,
    },
    {
      name: `Cimba ${cimba} (C)`,
      problem: installCimba(),
      command: [pythonOfCimba, `${folder}cimba_mm1.py`],
      customers: 1_000_000,
      quoted: 6.9,
    },
    {
      name: 'heap by hand, JavaScript',
      problem: null,
      command: javaScript('heap'),
      customers: 2_000_000,
    },
  ];
}

export const QUOTED = 'measured earlier on such a machine';

/** @typedef {{ native: number, node: number, chromium: number }} Ours */

/**
 * @typedef {object} PeerRow
 * @property {string} name
 * @property {number} speed million customers per second
 * @property {Ours | undefined} ours the same for Post/Wait; none in its own row
 * @property {Ours} [alone] and for runs that keep statistics alone
 * @property {Record<'ours' | 'alone', Partial<Record<keyof Ours, import('../spread.mjs').Spread | undefined>>>} [times] how many times as fast ours is, turn by turn
 * @property {{ measured: number, theory: number } | undefined} wait in mean services
 * @property {string | undefined} note where the speed comes from, if it was not measured now
 */

/** Mean wait by theory and by the model; a difference that chance does not explain stops the benchmark.
 * @param {string} name @param {number} measured @param {number} theory @param {number} customers */
function checkedWait(name, measured, theory, customers) {
  // 3.3 standard errors: one right model in a thousand would fail, and seeds are fixed.
  const most = 3.3 * waitError(customers);
  if (!(Math.abs(measured - theory) <= most)) {
    throw new Error(
      `The model of ${name} is wrong: its customers wait ${measured.toFixed(2)} services, theory says ${theory.toFixed(2)} ± ${most.toFixed(2)}.`,
    );
  }
  return { measured, theory };
}

/** @param {Timing} timing */
function ourWait({ transactions = NaN, runnable_ns = NaN }) {
  const measured = runnable_ns / transactions / (CUSTOMERS.sessions.cpu_ms * 1e6);
  return checkedWait('Post/Wait', measured, WAIT, transactions);
}

/** @param {Peer} peer @param {(Timing & { wait?: number })[]} turns */
function peerWait({ name, customers }, turns) {
  const mean = turns.reduce((sum, { wait = NaN }) => sum + wait, 0) / turns.length;
  return checkedWait(name, mean, WAIT, customers * turns.length);
}

const aloneIn = (/** @type {string} */ place) => `${place}, statistics alone`;

/** @returns {Promise<PeerRow[]>} ours first */
export async function measurePeers() {
  const all = peers();
  const running = all.flatMap(({ name, command, customers, problem }) => {
    if (!command || problem !== null) return [];
    const { time, close } = program(command);
    /** @type {import('../places.mjs').Place} */
    const place = (_, turn) => time(`${customers} ${turn + 1}`);
    return [{ name, place, close }];
  });
  try {
    const timings = await withPlaces(({ runs, statistics }) => {
      const places = Object.fromEntries(running.map(({ name, place }) => [name, place]));
      const alone = Object.entries(statistics).map(([name, place]) => [aloneIn(name), place]);
      return takeTurns(
        { ...runs, ...Object.fromEntries(alone), ...places },
        scenarioText(CUSTOMERS),
      );
    });
    return rows(all, timings);
  } finally {
    for (const { close } of running) close();
  }
}

/** @param {Peer[]} all @param {Record<string, Timing[]>} timings @returns {PeerRow[]} */
function rows(all, timings) {
  const native = medianOf(timings.native);
  const speed = (/** @type {string} */ place) =>
    (native.transactions ?? NaN) / medianOf(timings[place]).seconds / 1e6;
  const ours = { native: speed('native'), node: speed('node'), chromium: speed('chromium') };
  const alone = {
    native: speed(aloneIn('native')),
    node: speed(aloneIn('node')),
    chromium: speed(aloneIn('chromium')),
  };
  const words = { native: 'native', node: 'wasm in Node', chromium: 'wasm in Chromium' };
  const own = Object.entries(words).flatMap(([place, name]) => [
    [place, name],
    [aloneIn(place), aloneIn(name)],
  ]);
  return [
    ...own.map(([place = '', name]) => ({
      name: `Post/Wait, ${name}`,
      speed: speed(place),
      ours: undefined,
      wait: ourWait(native),
      note: undefined,
    })),
    ...all.map((peer) => ({
      ...peerRow(peer, ours, alone, timings[peer.name]),
      ...(timings[peer.name] && { times: timesOf(peer, timings, native.transactions ?? NaN) }),
    })),
  ];
}

/** @param {Peer} peer @param {Record<string, Timing[]>} timings @param {number} transactions of ours in a turn */
function timesOf({ name, customers }, timings, transactions) {
  const beside = (/** @type {string} */ place) =>
    timesAsFast(timings[place], timings[name], transactions / customers);
  const everywhere = (/** @type {(place: string) => string} */ place) => ({
    native: beside(place('native')),
    node: beside(place('node')),
    chromium: beside(place('chromium')),
  });
  return { ours: everywhere((place) => place), alone: everywhere(aloneIn) };
}

/** @param {Peer} peer @param {Ours} ours @param {Ours} alone @param {Timing[] | undefined} turns @returns {PeerRow} */
function peerRow(peer, ours, alone, turns) {
  const { name, customers, problem, quoted = NaN } = peer;
  if (turns) {
    const speed = customers / medianOf(turns).seconds / 1e6;
    return { name, speed, ours, alone, wait: peerWait(peer, turns), note: undefined };
  }
  const why = problem === null ? '' : `It could not be installed (${problem}). `;
  return { name, speed: quoted, ours, alone, wait: undefined, note: `${why}Quoted: ${QUOTED}.` };
}

/** A quoted figure is from another day, so no ratio is printed beside it. @param {PeerRow} row */
export function wordPeer({ name, speed, times, wait, note }) {
  const figure = `${name.padEnd(46)} ${speed.toFixed(2).padStart(7)} M customers/s`;
  if (note !== undefined) return `${figure}   ${note}`;
  const beside = times
    ? `   ours: native ${wordSpread(times.ours.native, 2)} x   Node ${wordSpread(times.ours.node, 2)} x   Chromium ${wordSpread(times.ours.chromium, 2)} x`
    : '';
  return `${figure}${beside}   wait ${wait?.measured.toFixed(2)}, theory ${wait?.theory.toFixed(2)}`;
}
