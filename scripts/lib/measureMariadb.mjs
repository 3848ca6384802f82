/** MariaDB on this machine, installed or unpacked from its packages: a server in a scratch folder, and mariadb-slap. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { idsOf } from './measurePostgresql.mjs';
import { SwitchCounter, threadsOf } from './switchesOf.mjs';

/** The scripts that make the system tables, in their order. */
const SYSTEM_TABLES = [
  'mysql_system_tables.sql',
  'mysql_system_tables_data.sql',
  'fill_help_tables.sql',
];

/** @param {string} root where the packages are unpacked, or / @param {string} scratch */
export async function measureMariadb(root, scratch) {
  const user = idsOf('postgres');
  const folder = mkdtempSync(path.join(scratch, 'mariadb-'));
  chownSync(folder, user.uid, user.gid);
  const share = path.join(root, 'usr/share/mysql');
  const libraries = path.join(root, 'usr/lib/x86_64-linux-gnu');
  const options = {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries },
  };
  const data = path.join(folder, 'data');
  const socket = path.join(folder, 'socket');
  const common = [
    '--no-defaults',
    `--datadir=${data}`,
    `--lc-messages-dir=${share}`,
    `--character-sets-dir=${share}/charsets`,
    `--pid-file=${folder}/pid`,
  ];
  const daemon = path.join(root, 'usr/sbin/mariadbd');
  execFileSync('mkdir', [data], options);
  const tables = SYSTEM_TABLES.map((name) => readFileSync(path.join(share, name), 'utf8')).join(
    '\n',
  );
  const bootstrap = `create database mysql;\ncreate database test;\nuse mysql;\n${tables}`;
  execFileSync(daemon, [...common, '--bootstrap', '--skip-grant-tables'], {
    ...options,
    input: bootstrap,
    stdio: ['pipe', 'ignore', 'ignore'],
  });

  /** @param {boolean} binlog */
  async function start(binlog) {
    const log = binlog ? [`--log-bin=${folder}/binlog`, '--sync-binlog=1', '--server-id=1'] : [];
    const server = spawn(
      daemon,
      [
        ...common,
        '--skip-grant-tables',
        '--skip-networking',
        `--socket=${socket}`,
        '--max-connections=200',
        // Each connection has a thread of its own, which is not among those that were there before.
        '--thread-cache-size=0',
        '--innodb-buffer-pool-size=256M',
        '--innodb-log-file-size=512M',
        ...log,
      ],
      { ...options, stdio: 'ignore' },
    );
    return server;
  }
  const query = (/** @type {string} */ sql) =>
    execFileSync(
      path.join(root, 'usr/bin/mariadb'),
      ['--no-defaults', `--socket=${socket}`, '-N', '-B', '-e', sql, 'test'],
      { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
  const counter = (/** @type {string} */ name) =>
    Number(query(`show global status like '${name}'`).split('\t')[1]);

  async function ready() {
    for (let tries = 0; ; tries++) {
      try {
        return query('select 1');
      } catch (error) {
        if (tries > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  let server = await start(false);
  let hasBinlog = false;
  await ready();
  query('create table t (a int, b text) engine=innodb');

  async function stop() {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }

  /** Calls of fdatasync() and fsync() of the server, while something runs. @param {() => Promise<void>} during */
  async function countSyncs(during) {
    const tracer = spawn(
      'perf',
      [
        'stat',
        '-e',
        'syscalls:sys_enter_fdatasync,syscalls:sys_enter_fsync',
        '-p',
        String(server.pid),
        '-x',
        ',',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = once(tracer, 'exit');
    let output = '';
    tracer.stderr.on('data', (part) => (output += part));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await during();
    tracer.kill('SIGINT');
    await ended;
    return output.split('\n').reduce((sum, line) => sum + (Number(line.split(',')[0]) || 0), 0);
  }

  /** @param {{ sessions: number, seconds: number, binlog?: boolean }} wanted */
  async function measure({ sessions, seconds, binlog = false }) {
    if (binlog !== hasBinlog) {
      await stop();
      server = await start(binlog);
      hasBinlog = binlog;
      await ready();
    }
    const before = {
      commits: counter('Com_insert'),
      groups: counter('Binlog_group_commits'),
      grouped: counter('Binlog_commits'),
    };
    const known = new Set(threadsOf(/** @type {number} */ (server.pid)));
    const switches = new SwitchCounter(() =>
      threadsOf(/** @type {number} */ (server.pid)).filter((thread) => !known.has(thread)),
    );
    let counted = { switches: 0, cpuUs: 0 };
    let client = counted;
    const syncs = await countSyncs(async () => {
      const slap = spawn(
        path.join(root, 'usr/bin/mariadb-slap'),
        [
          '--no-defaults',
          `--socket=${socket}`,
          '--create-schema=test',
          "--query=insert into t values (1, 'x')",
          `--concurrency=${sessions}`,
          `--number-of-queries=${10_000_000}`,
          '--no-drop',
        ],
        { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
      );
      const clients = new SwitchCounter(() => threadsOf(/** @type {number} */ (slap.pid)));
      const ended = once(slap, 'exit');
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      counted = switches.stop();
      client = clients.stop();
      slap.kill('SIGKILL');
      await ended;
    });
    const commits = counter('Com_insert') - before.commits;
    const groups = counter('Binlog_group_commits') - before.groups;
    const grouped = counter('Binlog_commits') - before.grouped;
    return {
      commits,
      perSecond: commits / seconds,
      syncs: syncs / commits,
      syncMs: (seconds * 1000) / syncs,
      switches: counted.switches / commits,
      cpuUs: counted.cpuUs / commits,
      clientCpuUs: client.cpuUs / commits,
      group: groups > 0 ? grouped / groups : 0,
    };
  }

  return {
    measure,
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
