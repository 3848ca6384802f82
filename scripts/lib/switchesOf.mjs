/** Voluntary context switches and CPU time of processes or threads, as /proc counts them. */
import { readFileSync, readdirSync } from 'node:fs';

/** @typedef {{ switches: number, cpuUs: number }} Counted */

const NS_PER_US = 1000;

/** @param {string} folder of a process of one thread, or of a thread @returns {Counted | undefined} undefined once it has ended */
function countedOf(folder) {
  try {
    const status = readFileSync(`${folder}/status`, 'utf8');
    const [ranNs] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ');
    const found = /^voluntary_ctxt_switches:\s*(\d+)/m.exec(status);
    return found ? { switches: Number(found[1]), cpuUs: Number(ranNs) / NS_PER_US } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function nameOf(folder) {
  try {
    return (
      readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() ||
      readFileSync(`${folder}/comm`, 'utf8').trim()
    );
  } catch {
    return '';
  }
}

/** Children of a process whose title says that they serve a client. @param {number} parent @returns {string[]} folders */
export const backendsOf = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => `/proc/${name}`)
    .filter((folder) => {
      try {
        return (
          Number(readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
        );
      } catch {
        return false;
      }
    })
    .filter((folder) => nameOf(folder).includes('[local]'));

/** The threads of a process; none once it has ended. @param {number} pid */
export function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  } catch {
    return [];
  }
}

const LOOK_MS = 10;
/** So often in as many looks the processes are listed again. */
const LOOKS_PER_LIST = 10;

/** Counts for those that `folders` names, each from when it was first seen to when it was last, until it is stopped. */
export class SwitchCounter {
  /** @type {Map<string, { first: Counted, last: Counted }>} */
  #seen = new Map();
  #timer;

  /** @param {() => string[]} folders asked for several times a second */
  constructor(folders) {
    let known = folders();
    let looks = 0;
    this.#timer = setInterval(() => {
      if (++looks % LOOKS_PER_LIST === 0) known = folders();
      for (const folder of known) this.#look(folder);
    }, LOOK_MS);
  }

  /** @param {string} folder */
  #look(folder) {
    const counted = countedOf(folder);
    if (!counted) return;
    const seen = this.#seen.get(folder);
    if (seen) seen.last = counted;
    else this.#seen.set(folder, { first: counted, last: counted });
  }

  /** @returns {Counted} of all of them */
  stop() {
    clearInterval(this.#timer);
    const sum = { switches: 0, cpuUs: 0 };
    for (const { first, last } of this.#seen.values()) {
      sum.switches += last.switches - first.switches;
      sum.cpuUs += last.cpuUs - first.cpuUs;
    }
    return sum;
  }
}
