/**
 * PostgreSQL and MariaDB as they were measured (data/engines.json.gz), and the same runs simulated. What one session alone
 * does, commits that do not wait, and what a post takes on the machine say what everything costs; nothing else is taken
 * from the measurement.
 *
 * @typedef {{ syncs: number, switches: number, perSecond: number, syncMs: number, group?: number, cpuUs?: number, clientCpuUs?: number }} Figures
 * @typedef {{ engine: string, sessions: number, delayOfSync: number, delayUs: number, binlog?: boolean, durable?: boolean, rule?: string, figures: Figures & Record<string, number> }} Measured
 * @typedef {{ name: string, value: number, unit: string, from: string }} Calibrated
 * @typedef {Record<string, string | number | boolean>} Settings
 * @typedef {{ settings: Settings, rows: Calibrated[], sleepsPerSync: number, refillUs: (sessions: number) => number, clientThreads: (sessions: number) => number }} Calibration
 */
import { loadModule } from './loadModule.mjs';

const US_PER_S = 1e6;
const US_PER_MS = 1000;
const CPUS = 2;
/** From as many sessions on, commits that do not wait leave no CPU idle. */
const BUSY_FROM = 8;
/** machine.refill_mb_s is 5000: so many kilobytes are loaded in a microsecond. */
const REFILL_KB_PER_US = 5;
const PGBENCH_THREADS = 2;

/** Where CPU times were not recorded: the client's part of a transaction's, and what of a sync is the leader's own work. */
const UNKNOWN = { clientShare: 0.36, workOfSync: 0.5 };

/** @param {number} value */
const whole = (value) => Math.round(value);
/** A time in microseconds as the core takes it in milliseconds. @param {number} us */
const inMs = (us) => whole(us * US_PER_MS) / US_PER_MS / US_PER_MS;

/** @param {readonly Measured[]} measured @param {Partial<Measured>} wanted @returns {Measured} */
export function rowOf(measured, wanted) {
  const row = measured.find((one) =>
    Object.entries(wanted).every(
      ([key, value]) => (one[/** @type {keyof Measured} */ (key)] ?? true) === value,
    ),
  );
  if (!row) throw new Error(`data/engines.json.gz has no row of ${JSON.stringify(wanted)}`);
  return row;
}

/** What a post and a sleep cost on the machine. @param {readonly Measured[]} measured */
function machineCosts(measured) {
  const few = rowOf(measured, { engine: 'commitbench', rule: 'all', sessions: 4 }).figures;
  const many = rowOf(measured, { engine: 'commitbench', rule: 'all', sessions: 16 }).figures;
  const posts = (many.posts ?? 0) * (many.postUs ?? 0);
  const own = (many.cpuUs ?? 0) - (many.workUs ?? 0) - posts;
  return {
    postUs: many.postUs ?? 0,
    postIdleUs: few.postUs ?? 0,
    switchUs: Math.max(0, own / many.switches),
  };
}

/** @param {readonly Measured[]} measured */
function commonOf(measured) {
  const { postUs, postIdleUs, switchUs } = machineCosts(measured);
  const settings = {
    'machine.cpus': CPUS,
    'machine.scheduler': 'eevdf',
    'machine.tick_ms': 4,
    'machine.post_us': Number(postUs.toFixed(1)),
    'machine.post_idle_us': Number(postIdleUs.toFixed(1)),
    'machine.context_switch_us': Number(switchUs.toFixed(1)),
    'redo_disk.distribution': 'constant',
    'sessions.cpu_distribution': 'exponential',
    'sessions.redo_bytes': 160,
    'sessions.think_ms': 0,
  };
  const from = 'commitbench, sessions that lead';
  const rows = [
    { name: 'a post to a CPU that runs something', value: postUs, unit: 'us', from },
    { name: 'a post to an idle CPU', value: postIdleUs, unit: 'us', from },
    { name: 'a sleep, beside its post', value: switchUs, unit: 'us', from },
  ];
  return { settings, rows, postIdleUs };
}

/** @param {readonly Measured[]} measured @returns {Calibration} */
export function calibratePostgresql(measured) {
  const common = commonOf(measured);
  const of = (/** @type {Partial<Measured>} */ more) =>
    rowOf(measured, { engine: 'postgresql', ...more });
  const alone = of({ sessions: 1, delayOfSync: 0, durable: true }).figures;
  const freely = measured.filter((row) => row.durable === false);
  const costs = freely.map(({ figures }) => (CPUS * US_PER_S) / figures.perSecond);
  const cpuUs = Math.min(...costs);
  const best = /** @type {Measured} */ (freely[costs.indexOf(cpuUs)]).figures;
  const aloneFreely = of({ sessions: 1, durable: false }).figures;
  const clientShare =
    best.clientCpuUs && best.cpuUs
      ? best.clientCpuUs / (best.clientCpuUs + best.cpuUs)
      : UNKNOWN.clientShare;
  const syncUs = alone.syncMs * US_PER_MS;
  const workOfSync =
    alone.cpuUs && aloneFreely.cpuUs
      ? Math.min(0.9, (alone.cpuUs - aloneFreely.cpuUs) / syncUs)
      : UNKNOWN.workOfSync;
  const restUs = US_PER_S / alone.perSecond - syncUs - cpuUs;
  const wakeUs = Math.max(0, restUs / 2 - common.postIdleUs);
  const serviceUs = Math.max(1, syncUs * (1 - workOfSync) - wakeUs);
  const sleepsPerSync = alone.switches - aloneFreely.switches;
  return {
    settings: {
      ...common.settings,
      'run.database': 'postgresql',
      'sessions.cpu_ms': inMs(whole(cpuUs * (1 - clientShare))),
      'client.cpu_us': whole(cpuUs * clientShare),
      'wal.write_us': whole(syncUs * workOfSync),
      'redo_disk.service_ms': inMs(whole(serviceUs)),
      'machine.wake_latency_us': whole(wakeUs),
    },
    rows: [
      ...common.rows,
      {
        name: 'CPU time of a transaction, its client’s with it',
        value: cpuUs,
        unit: 'us',
        from: 'commits that do not wait, at their best rate',
      },
      {
        name: 'of that the client’s',
        value: 100 * clientShare,
        unit: '%',
        from: best.clientCpuUs ? 'its CPU time' : 'assumed',
      },
      { name: 'a sync', value: syncUs, unit: 'us', from: 'one session' },
      {
        name: 'of that the leader’s own work',
        value: 100 * workOfSync,
        unit: '%',
        from: alone.cpuUs
          ? 'CPU time of one session that waits, and of one that does not'
          : 'assumed',
      },
      {
        name: 'an idle CPU wakes',
        value: wakeUs,
        unit: 'us',
        from: 'half of what is left of one session’s time, less a post',
      },
      { name: 'sleeps in a sync', value: sleepsPerSync, unit: '', from: 'one session' },
    ],
    sleepsPerSync,
    refillUs: (sessions) => {
      if (sessions < BUSY_FROM) return 0;
      const { perSecond, switches } = of({ sessions, durable: false }).figures;
      return ((CPUS * US_PER_S) / perSecond - cpuUs) / switches;
    },
    clientThreads: () => PGBENCH_THREADS,
  };
}

/**
 * The machine, its disk and the client are those of PostgreSQL; what is left of one session's time is the server's.
 * @param {readonly Measured[]} measured @returns {Calibration}
 */
export function calibrateMariadb(measured) {
  const base = calibratePostgresql(measured);
  const of = (/** @type {string} */ key) => Number(base.settings[key] ?? 0);
  const alone = rowOf(measured, { engine: 'mariadb', sessions: 1, binlog: false }).figures;
  const waitUs = of('redo_disk.service_ms') * US_PER_MS + of('wal.write_us');
  const wakesUs = 3 * of('machine.wake_latency_us') + 2 * of('machine.post_idle_us');
  const cpuUs = US_PER_S / alone.perSecond - waitUs - wakesUs - of('client.cpu_us');
  return {
    ...base,
    settings: {
      ...base.settings,
      'run.database': 'mariadb',
      'sessions.cpu_ms': inMs(whole(cpuUs)),
      // The work of a sync of the binary log is that of the other.
      'binlog.write_us': 0,
      'redo_disk.service_ms': inMs(whole(waitUs)),
      'wal.write_us': 0,
    },
    rows: [
      {
        name: 'CPU time of a transaction in the server',
        value: cpuUs,
        unit: 'us',
        from: 'one session',
      },
    ],
    // mariadb-slap has a thread for each session.
    clientThreads: (sessions) => sessions,
  };
}

/** What a run of a scenario is by its tables. @typedef {{ syncs: number, switches: number, perSecond: number, group: number, woken: number }} Simulated */

/** @returns {Promise<(settings: Settings) => Simulated>} */
export async function engineSimulator() {
  const { loadCoreFromDisk } = await loadModule('src/engine/coreFromDisk.ts');
  const { makeRun } = await loadModule('src/databases/index.ts');
  const { readScenario } = await loadModule('src/model/scenario/decode.ts');
  const { statisticOf } = await loadModule('src/model/run/statistics.ts');
  const core = await loadCoreFromDisk(
    new URL('../../src/engine/postwait-fast.wasm', import.meta.url),
  );
  return (settings) => {
    const scenario = readScenario({}).withValues({ 'run.until_ms': 2000, ...settings });
    const data = core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 });
    if (data.failure) throw new Error(`${JSON.stringify(settings)}: ${data.failure}`);
    const run = makeRun(scenario, data);
    const commits = statisticOf(run, 'user_commits');
    const groups = statisticOf(run, 'binlog_group_commits');
    let switches = 0;
    for (const { id, kind } of run.processes)
      if (kind === 'session') switches += run.tables.processes.value(id, 'voluntary');
    return {
      // Each group of the binary log is synced.
      syncs: (statisticOf(run, 'redo_writes') + groups) / commits,
      switches: switches / commits,
      perSecond: (commits * 1e9) / run.durationNs,
      group: groups > 0 ? statisticOf(run, 'binlog_commits') / groups : 0,
      woken: statisticOf(run, 'woken_in_vain') / commits,
    };
  };
}

/** The settings of a run of one engine. @param {Calibration} calibration @param {Pick<Measured, 'sessions' | 'delayUs' | 'binlog'>} row @returns {Settings} */
export const settingsOf = (calibration, { sessions, delayUs, binlog }) => ({
  ...calibration.settings,
  'sessions.count': sessions,
  'client.threads': calibration.clientThreads(sessions),
  'sessions.working_set_kb': whole(calibration.refillUs(sessions) * REFILL_KB_PER_US),
  'wal.commit_delay_us': delayUs,
  ...(binlog ? { 'binlog.active': true } : {}),
});
