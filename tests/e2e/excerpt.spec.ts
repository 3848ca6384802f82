/** A stretch of a recording, saved on the page for recordings, plays in a page of another site. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { listen } from '../../scripts/lib/ports.mjs';

test('an excerpt that the page for recordings saves plays in a blog and in a frame', async ({
  page,
  baseURL,
}) => {
  await page.goto('/trace/');
  await page.getByRole('button', { name: 'Noise at nice -15' }).click();
  await page.getByText('Show a part of it in a page of your own').click();
  const code = page.getByLabel('Code for the page');
  await expect(code).toHaveValue(/<post-wait trace="excerpt\.json"/);
  const pasted = await code.inputValue();
  await page.getByLabel('without the names of processes').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save excerpt.json' }).click();
  const excerpt = readFileSync(await (await download).path(), 'utf8');
  expect(excerpt).toContain('"name":"LGWR"');
  expect(excerpt).not.toContain('cb.');
  await expect(page.getByText(/^Saved excerpt\.json/)).toBeVisible();

  const pages: Record<string, string> = {
    '/': `<!doctype html>${pasted}`,
    '/excerpt.json': excerpt,
  };
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, {
      'content-type': url.endsWith('.json') ? 'application/json' : 'text/html',
      'access-control-allow-origin': '*',
    });
    response.end(pages[url]);
  });
  const blog = `http://127.0.0.1:${await listen(server, 0)}/`;
  pages['/frame'] =
    `<!doctype html><iframe width="900" height="700" src="${baseURL}/embed/?trace=${blog}excerpt.json&lang=de"></iframe>`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(blog);
  const embed = page.locator('post-wait');
  await expect(embed.locator('.title')).toHaveText('Recorded on a real kernel: Noise at nice -15');
  await expect(embed.locator('.stage .visually-hidden')).toContainText('LGWR');
  await embed.locator('.play').click();
  await expect
    .poll(() => embed.evaluate((each: HTMLElement & { currentTime: number }) => each.currentTime))
    .toBeGreaterThan(1);
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);

  await page.goto(`${blog}frame`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.title')).toHaveText(
    'Auf einem echten Kernel aufgezeichnet: Noise at nice -15',
  );
  server.closeAllConnections();
  server.close();
});
