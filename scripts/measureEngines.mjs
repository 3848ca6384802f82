// Measures PostgreSQL and MariaDB on this machine and writes data/engines.json.gz:
//   node scripts/measureEngines.mjs [--postgresql /usr/lib/postgresql/15/bin] [--mariadb /] [--seconds S] [--times N] [--scratch FOLDER]
//
// Linux, as root; the servers run as the user postgres or mysql, in a scratch folder that is deleted. Sessions insert single rows
// and commit each. What is kept hardly depends on the device: flushes and sleeps a commit, commits a group. The machine should
// have nothing else to do.
import { cpus, release, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { median } from './lib/median.mjs';
import { measureMariadb } from './lib/measureMariadb.mjs';
import { measurePostgresql } from './lib/measurePostgresql.mjs';
import { writeMeasured } from './lib/measured.mjs';
import { runProgram } from './lib/problem.mjs';

/** The runs by which real engines are measured, and the model beside them. */

const SESSIONS = [1, 2, 4, 8, 16, 32, 64];

/** @typedef {{ sessions: number, delayOfSync: number, binlog?: boolean, durable?: boolean }} EngineRun delayOfSync: commit_delay as a share of the time of a sync, as one session alone meets it; durable: false with synchronous_commit = off */

/** @param {string} engine @returns {EngineRun[]} */
const engineRuns = (engine) =>
  engine === 'postgresql'
    ? [0, 0.5, 1]
        .flatMap((delayOfSync) => SESSIONS.map((sessions) => ({ sessions, delayOfSync })))
        .concat(SESSIONS.map((sessions) => ({ sessions, delayOfSync: 0, durable: false })))
    : [false, true].flatMap((binlog) =>
        SESSIONS.map((sessions) => ({ sessions, delayOfSync: 0, binlog })),
      );

const { values: options } = parseArgs({
  options: {
    postgresql: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    mariadb: { type: 'string', default: '/' },
    seconds: { type: 'string', default: '6' },
    times: { type: 'string', default: '3' },
    scratch: { type: 'string', default: tmpdir() },
    only: { type: 'string', default: '' },
  },
});

/** @param {Record<string, number>[]} several */
const medians = (several) =>
  Object.fromEntries(
    Object.keys(several[0] ?? {}).map((key) => [key, median(several.map((one) => one[key] ?? 0))]),
  );

await runProgram(async () => {
  const seconds = Number(options.seconds);
  const measured = [];
  const servers = [
    { engine: 'postgresql', open: () => measurePostgresql(options.postgresql, options.scratch) },
    { engine: 'mariadb', open: () => measureMariadb(options.mariadb, options.scratch) },
  ];
  for (const { engine, open } of servers) {
    if (options.only && options.only !== engine) continue;
    const server = await open();
    try {
      let syncUs = 0;
      for (const run of engineRuns(engine)) {
        const delayUs = Math.round(run.delayOfSync * syncUs);
        const several = [];
        for (let time = 0; time < Number(options.times); time++)
          several.push(await server.measure({ ...run, delayUs, seconds }));
        const figures = medians(several);
        if (run.sessions === 1 && !syncUs) syncUs = (figures.syncMs ?? 0) * 1000;
        measured.push({ engine, ...run, delayUs, figures });
        console.log(engine, JSON.stringify({ ...run, delayUs, ...figures }));
      }
    } finally {
      await server.close();
    }
  }
  const machine = `${cpus().length} CPUs (${cpus()[0]?.model}), Linux ${release()}`;
  if (!options.only)
    writeMeasured('engines', { machine, date: new Date().toISOString().slice(0, 10), measured });
});
