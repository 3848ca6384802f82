/**
 * The commands that lessons give run here as they are written, against processes of the names of LGWR, a DBWR and a walwriter: on Linux, where tool
 * and right are there. Those that need Oracle or another system are left out.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents } from './contents';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { readRefusal } from '$engine/refusal';
import { smallCorePath } from '../fixtures/core';

const ROOT = join(import.meta.dirname, '../..');

/** Commands as long as they like to; those that go on for ever are interrupted, as a reader does. */
const INTERRUPTED_AFTER_S = 1.2;
const ENDED_BY_TIMEOUT = 124;

/** Ours take as long as they need: what they compile and read has an end. So has a list of processes. */
const OURS = /^(gcc|postwait) /;
const HAS_AN_END = /^(gcc|postwait|ps) /;
const ENDED_AFTER_S = 60;

/** What a system says that lacks what a command says it needs. */
const LACKING = /No such file|SCHED_DEADLINE only|needs root|Cannot find/i;

/** What a system says that has the tool and grants no right to use it so. */
const NOT_ALLOWED = /not permitted|permission|access to performance|not supported|no permission/i;

const isLinux = process.platform === 'linux';

/** Each once, however many lessons give it. */
const commands = new Map(
  contents.flatMap(({ definition }) =>
    definition.commands
      .filter(({ needs = '' }) => !/Oracle|Solaris|PostgreSQL|MariaDB/.test(needs))
      .map(({ command, needs }) => [command, needs] as const),
  ),
);

/** The programs that a command line starts. */
function toolsOf(command: string): string[] {
  const withoutQuoted = command.replace(/'[^']*'|"[^"]*"/g, '');
  return withoutQuoted.split(/[|;]/).flatMap((part) => part.trim().split(' ')[0] ?? []);
}

describe.runIf(isLinux)('a command for a system of one’s own', () => {
  let folder = '';
  /** Where the programs of this project are found as well. */
  const env = () => ({ ...process.env, PATH: `${folder}:${process.env.PATH ?? ''}` });
  const isThere = (tool: string) => spawnSync('which', [tool], { env: env() }).status === 0;
  let lgwr: ChildProcess;
  let dbwr: ChildProcess;
  let walwriter: ChildProcess;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'commands-'));
    copyFileSync(join(ROOT, 'tools/commitbench.c'), join(folder, 'commitbench.c'));
    copyFileSync(join(ROOT, 'tools/record.sh'), join(folder, 'record.sh'));
    const postwait = `#!/bin/sh\nexec node ${join(ROOT, 'src/cli/launch.mjs')} "$@"\n`;
    writeFileSync(join(folder, 'postwait'), postwait, { mode: 0o755 });
    // Root needs no permission.
    if (process.getuid?.() === 0) {
      writeFileSync(join(folder, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
    }
    const compiled = ['-O2', '-o', 'commitbench', 'commitbench.c'];
    spawnSync('gcc', compiled, { cwd: folder });
    lgwr = spawn('sleep', ['300'], { argv0: 'ora_lgwr_TEST', stdio: 'ignore' });
    dbwr = spawn('sleep', ['300'], { argv0: 'ora_dbw0_TEST', stdio: 'ignore' });
    walwriter = spawn('sleep', ['300'], { argv0: 'postgres: walwriter', stdio: 'ignore' });
  });

  afterAll(() => {
    lgwr.kill();
    dbwr.kill();
    walwriter.kill();
    rmSync(folder, { recursive: true });
  });

  it.for([...commands])('runs as it is written: %s', ([command, needs], { skip }) => {
    const missing = toolsOf(command).filter((tool) => !isThere(tool));
    expect(toolsOf(command).length).toBeGreaterThan(0);
    skip(missing.length > 0, `${missing.join(', ')} is not here`);
    // One command makes it and refuses to write over one, the other reads it.
    const recording = join(folder, 'recording.txt.gz');
    rmSync(recording, { force: true });
    if (command.includes('trace recording')) {
      copyFileSync(join(ROOT, 'data/traces/quiet.trace'), recording);
    }
    const line = command
      .replace(/\bPID\b(?!\|)/g, String(lgwr.pid))
      .replace(/sleep \d+/g, 'sleep 1');
    const seconds = HAS_AN_END.test(command) ? ENDED_AFTER_S : INTERRUPTED_AFTER_S;
    const limit = ['-s', 'INT', String(seconds), 'sh', '-c', line];
    const { status, stdout, stderr } = spawnSync('timeout', limit, {
      cwd: folder,
      env: env(),
      encoding: 'utf8',
    });
    skip(NOT_ALLOWED.test(stderr), `not allowed here: ${stderr.trim()}`);
    skip(needs !== undefined && LACKING.test(stderr), `needs ${needs ?? ''}: ${stderr.trim()}`);
    expect([0, ENDED_BY_TIMEOUT], stderr).toContain(status);
    if (OURS.test(command)) expect(status, stderr).toBe(0);
    if (command.startsWith('postwait trace')) expect(stdout).toContain('Of a wait');
    expect(stderr).not.toMatch(/usage|invalid|unrecognized|unknown|not found/i);
    expect(stdout + stderr + String(status)).not.toBe('');
    if (command.startsWith('ps '))
      expect(stdout).toMatch(/ora_(lgwr|dbw0)_TEST|postgres: walwriter/);
  });
});

/** The smaller cores, which a lesson's page and embeds fetch, run all that they show without the larger one. */
const small = {
  oracle: await loadCoreFromDisk(smallCorePath.oracle),
  postgresql: await loadCoreFromDisk(smallCorePath.postgresql),
  mariadb: await loadCoreFromDisk(smallCorePath.mariadb),
};

describe.each(contents)('the page of $entry.slug', ({ definition }) => {
  const { demo, simulations } = definition;
  const shown = [...demo.plays, ...Object.values(simulations)].map(({ scenario }) => scenario);

  it('shows nothing that the smaller core of its database refuses', () => {
    expect(shown.length).toBeGreaterThan(1);
    for (const scenario of shown) {
      const refusal = small[scenario.resolve('run.database')].check(scenario.settings());
      expect(refusal && readRefusal(refusal).code, scenario.title).toBe(null);
    }
  });
});
