/**
 * The commands that lessons give run here as they are written, against processes of the names of LGWR and a DBWR: on Linux, where tool
 * and right are there. Those that say what they need besides are left out.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents } from './contents';

/** Commands as long as they like to; those that go on for ever are interrupted, as a reader does. */
const INTERRUPTED_AFTER_S = 1.2;
const ENDED_BY_TIMEOUT = 124;

/** What a system says that has the tool and grants no right to use it so. */
const NOT_ALLOWED = /not permitted|permission|access to performance|not supported|no permission/i;

const isLinux = process.platform === 'linux';

/** Each once, however many lessons give it. */
const commands = new Set(
  contents.flatMap(({ definition }) =>
    definition.commands.filter(({ needs }) => needs === undefined).map(({ command }) => command),
  ),
);

/** The programs that a command line starts. */
function toolsOf(command: string): string[] {
  const withoutQuoted = command.replace(/'[^']*'|"[^"]*"/g, '');
  return withoutQuoted.split(/[|;]/).flatMap((part) => part.trim().split(' ')[0] ?? []);
}

const isThere = (tool: string) => spawnSync('which', [tool]).status === 0;

describe.runIf(isLinux)('a command for a system of one’s own', () => {
  let folder = '';
  let lgwr: ChildProcess;
  let dbwr: ChildProcess;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'commands-'));
    lgwr = spawn('sleep', ['300'], { argv0: 'ora_lgwr_TEST', stdio: 'ignore' });
    dbwr = spawn('sleep', ['300'], { argv0: 'ora_dbw0_TEST', stdio: 'ignore' });
  });

  afterAll(() => {
    lgwr.kill();
    dbwr.kill();
    rmSync(folder, { recursive: true });
  });

  it.for([...commands])('runs as it is written: %s', (command, { skip }) => {
    const missing = toolsOf(command).filter((tool) => !isThere(tool));
    expect(toolsOf(command).length).toBeGreaterThan(0);
    skip(missing.length > 0, `${missing.join(', ')} is not here`);
    const line = command
      .replace(/\bPID\b(?!\|)/g, String(lgwr.pid))
      .replace(/sleep \d+/g, 'sleep 1');
    const limit = ['-s', 'INT', String(INTERRUPTED_AFTER_S), 'sh', '-c', line];
    const { status, stdout, stderr } = spawnSync('timeout', limit, {
      cwd: folder,
      encoding: 'utf8',
    });
    skip(NOT_ALLOWED.test(stderr), `not allowed here: ${stderr.trim()}`);
    expect([0, ENDED_BY_TIMEOUT], stderr).toContain(status);
    expect(stderr).not.toMatch(/usage|invalid|unrecognized|unknown|not found/i);
    expect(stdout + stderr + String(status)).not.toBe('');
    if (command.startsWith('ps ')) expect(stdout).toMatch(/ora_(lgwr|dbw0)_TEST/);
  });
});
