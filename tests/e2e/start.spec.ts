import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/server.mjs';

const root = join(import.meta.dirname, '../..');

/** Runs npm start's program until it prints its address, and says how long that took. */
async function startOnce<Result>(visit: (address: string, milliseconds: number) => Result) {
  const begin = performance.now();
  const port = String(await freePort());
  const program = spawn(process.execPath, ['scripts/start.mjs', '--port', port], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      program.stdout.on('data', (chunk) => {
        said += chunk;
        const found = /http:\S+/.exec(said)?.[0];
        if (found) resolve(found);
      });
      program.on('exit', () => reject(new Error(`npm start ended: ${said}`)));
    });
    return await visit(address, performance.now() - begin);
  } finally {
    program.kill();
  }
}

test('a second npm start serves the site within two seconds', async () => {
  test.setTimeout(180_000);
  await startOnce(() => undefined);
  await startOnce(async (address, milliseconds) => {
    expect(milliseconds).toBeLessThan(2000);
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Post/Wait');
  });
});
