/** The runs by which real engines are measured, and the model beside them. */

const SESSIONS = [1, 2, 4, 8, 16, 32, 64];

/** @typedef {{ sessions: number, delayOfSync: number, binlog?: boolean, durable?: boolean }} EngineRun delayOfSync: commit_delay as a share of the time of a sync, as one session alone meets it; durable: false with synchronous_commit = off */

/** @param {string} engine @returns {EngineRun[]} */
export const engineRuns = (engine) =>
  engine === 'postgresql'
    ? [0, 0.5, 1]
        .flatMap((delayOfSync) => SESSIONS.map((sessions) => ({ sessions, delayOfSync })))
        .concat(SESSIONS.map((sessions) => ({ sessions, delayOfSync: 0, durable: false })))
    : [false, true].flatMap((binlog) =>
        SESSIONS.map((sessions) => ({ sessions, delayOfSync: 0, binlog })),
      );
