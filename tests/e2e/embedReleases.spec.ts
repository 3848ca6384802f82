/** Embeds that stay with their version: whatever is built later, they show what they showed. */
import { createServer, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { listen } from '../../scripts/lib/ports.mjs';
import type { Metrics } from '../../src/embed/element';
import releases from '../../releases/embed/releases.json' with { type: 'json' };
import { OLD_PINS } from '../fixtures/corpus';

let blog: Server;
let origin: string;
/** What is in the post. */
let post = '';

test.beforeAll(async () => {
  blog = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A post</title>${post}</html>`);
  });
  origin = `http://127.0.0.1:${await listen(blog, 0)}`;
});

test.afterAll(() => blog.close());

for (const { code, title, hash } of OLD_PINS) {
  const module = /post-wait-[\d.]+-[\w-]+\.js/.exec(code)?.[0];

  test(`${module} shows ${title || 'a run of its own'} as it did, of its own files`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    post = code.replaceAll('{site}', site);
    await page.goto(origin);
    const embed = page.locator('post-wait');
    await expect(embed.locator('canvas').first()).toBeVisible();
    await expect(embed.locator('.title').first()).toHaveText(title);
    const metrics = await embed.evaluate((element) =>
      (element as HTMLElement & { run(): Promise<Metrics | null> }).run(),
    );
    expect(metrics?.hash).toBe(hash);

    const folder = `${site}/embed/`;
    const ours = asked
      .filter((url) => url.startsWith(folder))
      .map((url) => url.slice(folder.length));
    const own = releases.find((release) => release.module === module)?.files ?? [];
    const names = own.map(({ name }) => name);
    // A picture is there for a moment, and shows the run of today.
    const strange = ours.filter((name) => !name.startsWith('posters/') && !names.includes(name));
    expect(ours).toContain(module);
    expect(strange).toEqual([]);
  });
}
