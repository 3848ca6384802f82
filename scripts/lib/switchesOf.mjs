/** Voluntary context switches of a server's processes or threads, as /proc counts them. */
import { readFileSync, readdirSync } from 'node:fs';

/** @param {string} folder of a process or a thread @returns {number | undefined} undefined once it has ended */
function voluntarySwitches(folder) {
  try {
    const found = /^voluntary_ctxt_switches:\s*(\d+)/m.exec(
      readFileSync(`${folder}/status`, 'utf8'),
    );
    return found ? Number(found[1]) : undefined;
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

/** The threads of a process. @param {number} pid */
export const threadsOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);

/** Counts switches of those that `folders` names, each as it was seen last, every few milliseconds until it is stopped. */
export class SwitchCounter {
  /** @type {Map<string, { first: number, last: number }>} */
  #seen = new Map();
  #folders;
  #timer;

  /** @param {() => string[]} folders asked for anew ten times a second */
  constructor(folders) {
    this.#folders = folders;
    let known = folders();
    let rounds = 0;
    this.#timer = setInterval(() => {
      if (++rounds % 10 === 0) known = this.#folders();
      this.#look(known);
    }, 10);
  }

  /** @param {string[]} folders */
  #look(folders) {
    for (const folder of folders) {
      const switches = voluntarySwitches(folder);
      if (switches === undefined) continue;
      const seen = this.#seen.get(folder);
      if (seen) seen.last = switches;
      else this.#seen.set(folder, { first: switches, last: switches });
    }
  }

  /** @returns {number} of all of them, from when each was first seen */
  stop() {
    clearInterval(this.#timer);
    let sum = 0;
    for (const { first, last } of this.#seen.values()) sum += last - first;
    return sum;
  }
}
