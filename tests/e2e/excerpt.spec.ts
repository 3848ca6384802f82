/** A stretch of a recording, saved on the page for recordings, plays in a page of somebody else. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

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

  const blog = 'http://blog.test/';
  await page.route(`${blog}**`, (route) =>
    route.request().url().endsWith('.json')
      ? route.fulfill({
          body: excerpt,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
        })
      : route.fulfill({ body: `<!doctype html>${pasted}`, contentType: 'text/html' }),
  );
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

  await page.route(`${blog}frame`, (route) =>
    route.fulfill({
      body: `<!doctype html><iframe width="900" height="700" src="${baseURL}/embed/?trace=${blog}excerpt.json&lang=de"></iframe>`,
      contentType: 'text/html',
    }),
  );
  await page.goto(`${blog}frame`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.title')).toHaveText(
    'Auf einem echten Kernel aufgezeichnet: Noise at nice -15',
  );
});
