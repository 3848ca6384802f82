import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm, mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, listen } from '../../scripts/lib/ports.mjs';
import { sample } from '../sample';
import { pages, BARE } from './pages';
import { createFileServer } from '../../scripts/lib/server.mjs';

const built = join(import.meta.dirname, '../../build');

/** Waits until a server that was just started answers. */
async function answers(address: string) {
  await expect(async () => {
    expect((await fetch(address)).ok).toBe(true);
  }).toPass();
}

test('Python’s own file server shows every page, under a path as well', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'postwait-python-'));
  const port = String(await freePort());
  let server: ChildProcess | undefined;
  try {
    await cp(built, join(folder, 'lab'), { recursive: true });
    const args = ['-m', 'http.server', port, '--bind', '127.0.0.1', '--directory', folder];
    server = spawn('python3', args, { stdio: 'ignore' });
    const site = `http://127.0.0.1:${port}/lab`;
    await answers(`${site}/`);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (answer) => {
      if (answer.status() >= 400) problems.push(answer.url());
    });
    const there = pages().filter((each) => !each.includes('no-such-page'));
    for (const path of sample(there, 1 / 8)) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1').first(), path).toBeVisible();
    }
    // A deep link opens its run: the worker and the core came from this host too.
    await page.goto(`${site}/run/?sessions.count=4`);
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    server?.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

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
