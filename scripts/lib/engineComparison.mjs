/**
 * PostgreSQL and MariaDB measured on a machine (data/engines.json.gz) against the simulator.
 *
 * @typedef {import('./engineSimulator.mjs').Measured} Measured
 * @typedef {import('./engineSimulator.mjs').Calibrated} Calibrated
 * @typedef {{ sessions: number, delayOfSync: number, measured: number, simulated: number }} Row
 * @typedef {{ name: string, needed: number, within: number, rows: Row[], unit: '%' | '' }} Compared `needed`: so many rows are to be within
 * @typedef {{ sessions: number, kept: number, changed: number }} Exchanged sleeps of a commit under the engine's own rule, and under the other's
 * @typedef {{ sessions: number, measured: number[], simulated: number[] }} Ruled sleeps of a commit under `all`, and under `covered_and_one`
 * @typedef {{ cache: string, oneThread: number, threads: { threads: number, perSecond: number, published: number }[] }} Predicted
 * @typedef {{ date: string, clientPercent: number, workPercent: number, compared: Compared[] }} Again the same from another take, in which nothing had to be assumed
 * @typedef {{ machine: string, date: string, calibrated: Calibrated[], compared: Compared[], again: Again, exchanged: Exchanged[], ruled: Ruled[], percona: Predicted[] }} EngineReport
 */
import {
  calibrateMariadb,
  calibratePostgresql,
  engineSimulator,
  rowOf,
  settingsOf,
} from './engineSimulator.mjs';
import { readMeasured } from './measured.mjs';

/** @typedef {(settings: import('./engineSimulator.mjs').Settings) => import('./engineSimulator.mjs').Simulated} Simulate */

/** Off by as many percent, or by as much where the unit is none. @param {Compared['unit']} unit @param {Row} row */
export const residualOf = (unit, { measured, simulated }) =>
  unit === '%' ? 100 * (simulated / measured - 1) : simulated - measured;

/** @param {Compared} compared */
export const withinOf = ({ unit, within, rows }) =>
  rows.filter((row) => Math.abs(residualOf(unit, row)) <= within).length;

/** @param {readonly Measured[]} measured @param {Simulate} simulate @returns {Compared[]} */
function comparePostgresql(measured, simulate) {
  const calibration = calibratePostgresql(measured);
  const durable = measured.filter(
    ({ engine, durable }) => engine === 'postgresql' && durable !== false,
  );
  const pairs = durable.map((row) => {
    const settings = settingsOf(calibration, row);
    const freely = rowOf(measured, { engine: row.engine, sessions: row.sessions, durable: false });
    const own = simulate(settings);
    const ownFreely = simulate({ ...settings, 'sessions.commit': 'nowait' });
    // What a sync is for the simulator is one sleep.
    const inSync = (calibration.sleepsPerSync - 1) * own.syncs;
    return {
      place: { sessions: row.sessions, delayOfSync: row.delayOfSync },
      syncs: { measured: row.figures.syncs, simulated: own.syncs },
      sleeps: {
        measured: row.figures.switches - freely.figures.switches,
        simulated: own.switches - ownFreely.switches + inSync,
      },
      rate: { measured: row.figures.perSecond, simulated: own.perSecond },
    };
  });
  const rows = (/** @type {'syncs' | 'sleeps' | 'rate'} */ what) =>
    pairs.map(({ place, [what]: both }) => ({ ...place, ...both }));
  const sleeps = rows('sleeps').filter(({ sessions }) => sessions === 4 || sessions === 16);
  return [
    { name: 'PostgreSQL: syncs a commit', needed: 18, within: 15, unit: '%', rows: rows('syncs') },
    {
      name: 'PostgreSQL: sleeps a commit, beyond those of one that does not wait',
      needed: sleeps.length,
      within: 15,
      unit: '%',
      rows: sleeps,
    },
    { name: 'PostgreSQL: commits a second', needed: 0, within: 15, unit: '%', rows: rows('rate') },
  ];
}

/** @param {readonly Measured[]} measured @param {Simulate} simulate @returns {Compared[]} */
function compareMariadb(measured, simulate) {
  const calibration = calibrateMariadb(measured);
  const own = measured
    .filter(({ engine }) => engine === 'mariadb')
    .map((row) => ({ row, run: simulate(settingsOf(calibration, row)) }));
  const rows = (
    /** @type {boolean} */ binlog,
    /** @type {'syncs' | 'group' | 'perSecond'} */ what,
  ) =>
    own
      .filter(({ row }) => row.binlog === binlog)
      .map(({ row, run }) => ({
        sessions: row.sessions,
        delayOfSync: 0,
        measured: row.figures[what] ?? 0,
        simulated: run[what],
      }));
  const [redo, both] = [rows(false, 'syncs')[0], rows(true, 'syncs')[0]];
  const ratio =
    redo && both
      ? [
          {
            sessions: 1,
            delayOfSync: 0,
            measured: both.measured / redo.measured,
            simulated: both.simulated / redo.simulated,
          },
        ]
      : [];
  return [
    {
      name: 'MariaDB: syncs with a binary log as a multiple of those without',
      needed: 1,
      within: 0.1,
      unit: '',
      rows: ratio,
    },
    {
      name: 'MariaDB: commits in a group of the binary log',
      needed: 6,
      within: 20,
      unit: '%',
      rows: rows(true, 'group'),
    },
    {
      name: 'MariaDB: syncs a commit, without a binary log',
      needed: 0,
      within: 15,
      unit: '%',
      rows: rows(false, 'syncs'),
    },
    {
      name: 'MariaDB: syncs a commit, with one',
      needed: 0,
      within: 15,
      unit: '%',
      rows: rows(true, 'syncs'),
    },
  ];
}

/** MariaDB's rule in PostgreSQL's place. @param {readonly Measured[]} measured @param {Simulate} simulate @returns {Exchanged[]} */
function exchangeRules(measured, simulate) {
  const calibration = calibratePostgresql(measured);
  return [4, 8, 16, 32, 64].map((sessions) => {
    const settings = settingsOf(calibration, { sessions, delayUs: 0 });
    const kept = simulate(settings).switches;
    const changed = simulate({ ...settings, 'wal.wake': 'covered_and_one' }).switches;
    return { sessions, kept, changed };
  });
}

/** A timed sleep is late by this. */
const SLACK_US = 50;

/** The same load as `commitbench` has it. @param {readonly Measured[]} measured @param {Simulate} simulate @returns {Ruled[]} */
function compareRules(measured, simulate) {
  const { settings } = calibratePostgresql(measured);
  const rules = /** @type {const} */ (['all', 'covered_and_one']);
  return [4, 16, 64].map((sessions) => {
    const rows = rules.map((rule) => rowOf(measured, { engine: 'commitbench', rule, sessions }));
    const own = rules.map((rule) =>
      simulate({
        ...settings,
        'run.database': 'mariadb',
        'wal.wake': rule,
        'sessions.count': sessions,
        'sessions.cpu_ms': (rows[0]?.figures.workUs ?? 0) / 1000,
        'sessions.cpu_distribution': 'uniform',
        'sessions.cpu_cv_percent': 1,
        'wal.write_us': 0,
        'wal.insert_us': 0,
        'redo_disk.service_ms': ((rows[0]?.figures.writeUs ?? 0) + SLACK_US) / 1000,
      }),
    );
    return {
      sessions,
      measured: rows.map(({ figures }) => figures.switches),
      simulated: own.map(({ switches }) => switches),
    };
  });
}

/** @typedef {'off' | 'on'} Cache of the disks' writes */

/**
 * Percona, 2011-07-13: Percona Server 5.1.57 with the group commit fix, sysbench, both logs synced
 * (percona.com/blog/testing-the-group-commit-fix). From the rate of one thread alone (the mean with the fix and without): what a
 * transaction computes, and the CPUs, are assumed. They were fixed, and the prediction printed, before the curves were seen.
 *
 * @type {{ cpus: number, cpuMs: number, oneThread: Record<Cache, number>, published: [threads: number, by: Record<Cache, number>][] }}
 */
const PERCONA = {
  cpus: 16,
  cpuMs: 1,
  oneThread: { off: 21.75, on: 362 },
  published: [
    [2, { off: 31.26, on: 676.39 }],
    [4, { off: 51.42, on: 1288.49 }],
    [8, { off: 95.41, on: 2288.33 }],
    [16, { off: 191.81, on: 3409.97 }],
    [32, { off: 344.57, on: 3662.4 }],
    [64, { off: 633.89, on: 3860.01 }],
    [128, { off: 1066.05, on: 3829.7 }],
    [256, { off: 1669.11, on: 2145.32 }],
  ],
};

/** @param {Simulate} simulate @returns {Predicted[]} */
function predictPercona(simulate) {
  return /** @type {Cache[]} */ (['off', 'on']).map((cache) => {
    const oneThread = PERCONA.oneThread[cache];
    const syncMs = (1000 / oneThread - PERCONA.cpuMs) / 2;
    const threads = PERCONA.published.map(([count, by]) => ({
      threads: count,
      published: by[cache],
      perSecond: simulate({
        'run.database': 'mariadb',
        'run.until_ms': 10_000,
        'machine.cpus': PERCONA.cpus,
        'sessions.count': count,
        'sessions.cpu_ms': PERCONA.cpuMs,
        'sessions.cpu_distribution': 'exponential',
        'sessions.redo_bytes': 4096,
        'redo_disk.service_ms': Number(syncMs.toFixed(3)),
        'redo_disk.distribution': 'exponential',
        'binlog.active': true,
      }).perSecond,
    }));
    return { cache, oneThread, threads };
  });
}

/** The other take recorded what CPU time server and client had. @param {Simulate} simulate @returns {Again} */
function compareAgain(simulate) {
  const { date, measured } = readMeasured('enginesAgain');
  const { rows } = calibratePostgresql(measured);
  const valueOf = (/** @type {string} */ name) =>
    rows.find((row) => row.name === name)?.value ?? Number.NaN;
  return {
    date,
    clientPercent: valueOf('of that the client’s'),
    workPercent: valueOf('of that the leader’s own work'),
    compared: [...comparePostgresql(measured, simulate), ...compareMariadb(measured, simulate)],
  };
}

/** @returns {Promise<EngineReport>} */
export async function compareEngines() {
  const { machine, date, measured } = readMeasured('engines');
  const simulate = await engineSimulator();
  return {
    machine,
    date,
    calibrated: [...calibratePostgresql(measured).rows, ...calibrateMariadb(measured).rows],
    compared: [...comparePostgresql(measured, simulate), ...compareMariadb(measured, simulate)],
    again: compareAgain(simulate),
    exchanged: exchangeRules(measured, simulate),
    ruled: compareRules(measured, simulate),
    percona: predictPercona(simulate),
  };
}
