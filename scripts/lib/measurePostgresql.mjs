/** PostgreSQL on this machine: a server in a scratch folder, and pgbench with one insert a transaction. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { SwitchCounter, backendsOf, threadsOf } from './switchesOf.mjs';

/** The numbers of a user. @param {string} name */
export function idsOf(name) {
  const uid = Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }));
  const gid = Number(execFileSync('id', ['-g', name], { encoding: 'utf8' }));
  return { uid, gid };
}

/** @param {string} bin @param {string} scratch */
export async function measurePostgresql(bin, scratch) {
  const user = idsOf('postgres');
  const folder = mkdtempSync(path.join(scratch, 'postgresql-'));
  chownSync(folder, user.uid, user.gid);
  const program = (/** @type {string} */ name) => path.join(bin, name);
  const options = { ...user, cwd: folder, env: { LC_ALL: 'C', PATH: process.env.PATH } };
  const run = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    execFileSync(program(name), args, {
      ...options,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const data = path.join(folder, 'data');
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    autovacuum: 'off',
    track_wal_io_timing: 'on',
    max_connections: '100',
    shared_buffers: '256MB',
    checkpoint_timeout: '30min',
    max_wal_size: '8GB',
  };
  const server = spawn(
    program('postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...options, stdio: 'ignore' },
  );
  const ask = (/** @type {string} */ sql) =>
    run('psql', ['-h', folder, '-U', 'postgres', '-At', '-c', sql]).trim();
  for (let tries = 0; ; tries++) {
    try {
      ask('select 1');
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  ask('create table t (a int, b text)');
  const script = path.join(folder, 'insert.sql');
  writeFileSync(script, "insert into t values (1, 'x');\n");

  /** @param {{ sessions: number, delayUs: number, seconds: number, durable?: boolean }} wanted */
  async function measure({ sessions, delayUs, seconds, durable = true }) {
    ask(`alter system set commit_delay = ${delayUs}`);
    ask(`alter system set synchronous_commit = ${durable ? 'on' : 'off'}`);
    ask('select pg_reload_conf()');
    ask('checkpoint');
    await new Promise((resolve) => setTimeout(resolve, 300));
    ask("select pg_stat_reset_shared('wal')");
    const bench = spawn(
      program('pgbench'),
      [
        '-h',
        folder,
        '-U',
        'postgres',
        '-n',
        '-f',
        script,
        '-c',
        String(sessions),
        '-j',
        '2',
        '-T',
        String(seconds),
        'postgres',
      ],
      { ...options, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    let output = '';
    bench.stdout.on('data', (part) => (output += part));
    const backends = new SwitchCounter(() => backendsOf(/** @type {number} */ (server.pid)));
    const clients = new SwitchCounter(() => threadsOf(/** @type {number} */ (bench.pid)));
    await once(bench, 'exit');
    const { switches, cpuUs } = backends.stop();
    const client = clients.stop();
    const commits = Number(/number of transactions actually processed: (\d+)/.exec(output)?.[1]);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const [syncs = 0, syncTimeMs = 0] = ask('select wal_sync, wal_sync_time from pg_stat_wal')
      .split('|')
      .map(Number);
    return {
      commits,
      perSecond: commits / seconds,
      syncs: syncs / commits,
      syncMs: syncTimeMs / syncs,
      switches: switches / commits,
      cpuUs: cpuUs / commits,
      clientCpuUs: client.cpuUs / commits,
    };
  }

  return {
    measure,
    async close() {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
