import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';
import { sample } from '../sample';
import { BARE, pages } from './pages';

const site = join(import.meta.dirname, '../../build');

test('the built folder works wherever it is put', async ({ page }) => {
  const host = await mkdtemp(join(tmpdir(), 'postwait-host-'));
  await mkdir(join(host, 'teaching'));
  await symlink(site, join(host, 'teaching/postwait'));
  const server = createFileServer(host, { plain: true });
  const port = await listen(server, 0);
  const lost: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) lost.push(response.url());
  });
  try {
    const there = pages().filter((each) => !each.includes('no-such-page'));
    for (const path of sample(there, 1 / 8)) {
      await page.goto(`http://127.0.0.1:${port}/teaching/postwait${path}`, {
        waitUntil: 'networkidle',
      });
      if (BARE.includes(path)) continue;
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('link', { name: 'Post/Wait, home' }).click();
      await expect(page).toHaveURL(`http://127.0.0.1:${port}/teaching/postwait/`);
    }
    expect(lost).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(host, { recursive: true, force: true });
  }
});
