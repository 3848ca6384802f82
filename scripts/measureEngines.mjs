// Measures PostgreSQL and MariaDB on this machine and writes data/engines.json.gz:
//   node scripts/measureEngines.mjs [--postgresql /usr/lib/postgresql/15/bin] [--mariadb /] [--seconds S] [--times N] [--scratch FOLDER]
//     [--only ENGINE] [--dry-run]
//
// Linux, as root; the servers run as the user postgres or mysql, in a scratch folder that is deleted. Sessions insert single rows
// and commit each. What is kept hardly depends on the device: flushes and sleeps a commit, commits a group. The machine should
// have nothing else to do. `commitbench` tells what posts and sleeps cost on it. With --only the rows of the other engines stay.
import { cpus, release, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { engineRuns } from './lib/engineRuns.mjs';
import { median } from './lib/median.mjs';
import { measureMariadb } from './lib/measureMariadb.mjs';
import { measurePostgresql } from './lib/measurePostgresql.mjs';
import { measureRules } from './lib/measureRules.mjs';
import { readMeasured, writeMeasured } from './lib/measured.mjs';
import { runProgram } from './lib/problem.mjs';

const { values: options } = parseArgs({
  options: {
    postgresql: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    mariadb: { type: 'string', default: '/' },
    seconds: { type: 'string', default: '6' },
    times: { type: 'string', default: '3' },
    scratch: { type: 'string', default: tmpdir() },
    only: { type: 'string', default: '' },
    'dry-run': { type: 'boolean', default: false },
  },
});

/** @param {Record<string, number>[]} several */
const medians = (several) =>
  Object.fromEntries(
    Object.keys(several[0] ?? {}).map((key) => [key, median(several.map((one) => one[key] ?? 0))]),
  );

await runProgram(async () => {
  const seconds = Number(options.seconds);
  const measured = options.only
    ? readMeasured('engines').measured.filter(
        (/** @type {{ engine: string }} */ row) => row.engine !== options.only,
      )
    : [];
  const servers = [
    { engine: 'postgresql', open: () => measurePostgresql(options.postgresql, options.scratch) },
    { engine: 'mariadb', open: () => measureMariadb(options.mariadb, options.scratch) },
    { engine: 'commitbench', open: async () => measureRules(options.scratch) },
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
  if (options['dry-run']) return;
  writeMeasured('engines', { machine, date: new Date().toISOString().slice(0, 10), measured });
});
