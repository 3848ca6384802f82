/** The command line as it is started from a shell. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const scenario = join(root, 'cases/S3-free.json');

function start(args: readonly string[], npm: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(root, 'src/cli/launch.mjs'), ...args], {
    cwd: '/',
    env: { ...process.env, ...npm },
  });
  const written = { out: '', err: '' };
  child.stderr.on('data', (chunk) => (written.err += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, written, ended };
}

describe('the command line in a shell', () => {
  it('is built when it must be, and runs from any folder', async () => {
    const { child, written, ended } = start(['run', scenario, '--until', '1s', '--json']);
    child.stdout.on('data', (chunk) => (written.out += String(chunk)));
    expect(await ended).toBe(0);
    expect(written.err).toBe('');
    expect(JSON.parse(written.out)).toMatchObject({ duration_s: 1 });
  });

  it('finds files from the folder in which npm was called', async () => {
    const { child, written, ended } = start(['check', 'S3-free.json'], {
      npm_lifecycle_event: 'postwait',
      INIT_CWD: join(root, 'cases'),
    });
    child.stdout.on('data', (chunk) => (written.out += String(chunk)));
    expect(await ended).toBe(0);
    expect(written.out).toContain('S3-free.json: OK: ');
  });

  it('reads standard input', async () => {
    const { child, written, ended } = start(['run', '-', '--json']);
    child.stdout.on('data', (chunk) => (written.out += String(chunk)));
    child.stdin.end('{ "run": { "until_ms": 5 } }');
    expect(await ended).toBe(0);
    expect(JSON.parse(written.out)).toMatchObject({ duration_s: 0.005 });
  });

  it('ends with 2 on a wrong command line', async () => {
    const { written, ended } = start(['runn']);
    expect(await ended).toBe(2);
    expect(written.err).toBe('postwait: There is no command "runn". Did you mean "run"?\n');
  });

  it('is quiet when its reader goes, as head does', async () => {
    const { child, written, ended } = start(['trace', scenario, '--to', '2s']);
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended).toBe(0);
    expect(written.err).toBe('');
  });
});
