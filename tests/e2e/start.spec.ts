import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/ports.mjs';

const root = join(import.meta.dirname, '../..');

/** Runs npm start's program until it prints its address, and leads there; `said` is what it printed. */
async function startOnce<Result>(visit: (address: string, said: string) => Result) {
  const port = String(await freePort());
  const program = spawn(process.execPath, ['scripts/start.mjs', '--port', port], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      program.stdout.on('data', (chunk) => {
        said += chunk;
        const found = /http:\S+/.exec(said)?.[0];
        if (found) resolve(found);
      });
      program.on('exit', () => reject(new Error(`npm start ended: ${said}`)));
    });
    return await visit(address, said);
  } finally {
    program.kill();
  }
}

test('a second npm start serves the site as it is, without installing or building', async () => {
  await startOnce(() => undefined);
  await startOnce(async (address, said) => {
    expect(said).toMatch(/^Post\/Wait is at [^\n]*\n$/);
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Post/Wait');
  });
});
