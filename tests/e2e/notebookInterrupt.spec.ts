/** Interrupt ends the cell, and nothing else: whatever the cell does, on hosts that isolate the page and on others. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { deathTexts } from '../../src/notebook/kernel/deathOf';
import * as texts from '../../src/notebook/texts';
import { listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';
import { sample } from '../sample';
import { cellAt, interrupt, pythonIs, run, write } from './notebook';

const site = join(import.meta.dirname, '../../build');

const CODES = [
  ['a plain loop', 'while True: pass'],
  ['many short runs', 'while True: pw.run(pw.preset("S1-noise"))'],
  [
    'one long run',
    'pw.run(pw.Scenario(run__until_ms=3600000, sessions__count=500, machine__cpus=64))',
  ],
  ['traces', 'while True: ended.trace()'],
  ['commits', 'while True: ended.commits()'],
  ['differences', 'while True: pw.diff(ended, pw.preset("S1-noise", run__seed=2))'],
  ['a sweep', 'pw.sweep(pw.preset("S3").grid(lgwr__nice=[0, -20]), seeds=200)'],
  ['a long sleep', 'time.sleep(100)'],
  ['short sleeps', 'while True: time.sleep(0.01)'],
  ['a long wait', 'await asyncio.sleep(100)'],
  ['short waits', 'while True: await asyncio.sleep(0)'],
  ['a loop of its own', 'asyncio.run(asyncio.sleep(100))'],
  [
    'a loop within a loop of its own',
    'async def spin():\n    while True: pass\nasyncio.run(spin())',
  ],
  ['a sleep in a coroutine', 'async def nap(): time.sleep(100)\nawait nap()'],
  ['a loop in a coroutine', 'async def busy():\n    while True: pass\nawait busy()'],
  ['a loop in what a value says of itself', 'Endless()'],
] as const;

const SETTING = `import asyncio, time
import postwait as pw
class Endless:
    def __repr__(self):
        while True: pass
ended = pw.run(pw.preset("S1-noise"))
kept = 7`;

const HOSTS = [
  ['a host that isolates the page', false],
  ['a host without headers', true],
] as const;

for (const [host, plain] of sample(HOSTS, 1 / 2)) {
  test(`on ${host} every cell can be stopped, and variables stay`, async ({ page }) => {
    const server = createFileServer(site, { plain });
    const port = await listen(server, 0);
    try {
      await page.goto(`http://127.0.0.1:${port}/notebook/`);
      await expect(page.locator('.cell').first()).toBeVisible();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(!plain);
      await write(page, 2, SETTING);
      await run(page, 2);
      for (const [what, code] of sample(CODES, 1 / 4)) {
        await test.step(what, async () => {
          await begin(page, code);
          await expect(page.getByRole('button', { name: texts.toolbar.interrupt })).toHaveAttribute(
            'title',
            texts.kernel.interruptHint,
          );
          await interrupt(page, pythonIs('ready'));
          await expect(cellAt(page, 2)).toContainText('KeyboardInterrupt');
          await expect(cellAt(page, 2)).not.toContainText(/webloop|pyodide/);
          await keepsVariables(page);
        });
      }
      await test.step('a cell that catches it goes on, and can be stopped again', async () => {
        await begin(
          page,
          'try:\n    while True: pass\nexcept KeyboardInterrupt: print("caught", sum(range(10**6)))',
        );
        await interrupt(page, pythonIs('ready'));
        await expect(output(page)).toContainText('caught 499999500000');
        await keepsVariables(page);
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}

test('where an interrupt has to end Python, its button says so before it is pressed', async ({
  page,
}) => {
  const files = createFileServer(site, { plain: true });
  const server = createServer((request, response) => {
    // A host with a policy of its own, without `blob:`.
    response.setHeader('content-security-policy', "connect-src 'self'");
    files.emit('request', request, response);
  });
  const port = await listen(server, 0);
  try {
    await page.goto(`http://127.0.0.1:${port}/notebook/`);
    await expect(page.locator('.cell').first()).toBeVisible();
    await write(page, 2, 'kept = 7');
    await run(page, 2);
    await begin(page, 'while True: pass');
    const button = page.getByRole('button', { name: texts.toolbar.interrupt });
    await expect(button).toHaveAttribute('title', texts.kernel.interruptLoses);
    await interrupt(page, pythonIs('absent'));
    await expect(page.locator('.kernel')).toContainText(deathTexts.stopped);
    await begin(page, 'import asyncio\nkept = 8\nawait asyncio.sleep(100)');
    await interrupt(page, pythonIs('ready'));
    await write(page, 2, 'print("kept", kept)');
    await run(page, 2);
    await expect(output(page)).toHaveText(/kept 8/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

const output = (page: Page) => cellAt(page, 2).getByRole('group', { name: /^Output/ });

/** Grows, so that what an earlier cell printed is not taken for that of the next. */
let begun = 0;

async function begin(page: Page, code: string) {
  await write(page, 2, `print("begun ${++begun}")\n${code}`);
  await cellAt(page, 2).getByRole('button', { name: 'Run cell 2' }).click();
  await expect(output(page)).toContainText(`begun ${begun}`);
}

/** What was computed is there, and the signal is not left for a later cell. */
async function keepsVariables(page: Page) {
  await write(page, 2, 'for _ in range(10**6): pass\nprint("kept", kept)');
  await run(page, 2);
  await expect(output(page)).toHaveText(/kept 7/);
}
