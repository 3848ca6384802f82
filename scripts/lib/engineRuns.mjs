/** The runs by which real engines are measured, and the model beside them. */

const SESSIONS = [1, 2, 4, 8, 16, 32, 64];

/** @typedef {{ sessions: number, delayOfSync: number, binlog?: boolean, durable?: boolean, rule?: string }} EngineRun delayOfSync: commit_delay as a share of the time of a sync, as one session alone meets it; durable: false with synchronous_commit = off; rule: of waking, of commitbench */

/** @type {Record<string, EngineRun[]>} */
const RUNS = {
  postgresql: [
    ...[0, 0.5, 1].flatMap((delayOfSync) =>
      SESSIONS.map((sessions) => ({ sessions, delayOfSync })),
    ),
    ...SESSIONS.map((sessions) => ({ sessions, delayOfSync: 0, durable: false })),
  ],
  mariadb: [false, true].flatMap((binlog) =>
    SESSIONS.map((sessions) => ({ sessions, delayOfSync: 0, binlog })),
  ),
  commitbench: ['all', 'covered_and_one'].flatMap((rule) =>
    [4, 16, 64].map((sessions) => ({ sessions, delayOfSync: 0, rule })),
  ),
};

/** @param {string} engine @returns {EngineRun[]} */
export const engineRuns = (engine) => RUNS[engine] ?? [];
