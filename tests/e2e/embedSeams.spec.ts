/** What the frame of an embed must not do, whatever its address says and whatever it is given to read. */
import { createServer, type Server } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { listen } from '../../scripts/lib/ports.mjs';
import type { Metrics } from '../../src/embed/element';
import releases from '../../releases/embed/releases.json' with { type: 'json' };
import { OLD_PINS } from '../fixtures/corpus';

let files: Server;
let origin: string;
/** The cookies that came when a file was asked for. */
const cookies: (string | undefined)[] = [];
/** What was asked for. */
const asked: string[] = [];

const FILES: Record<string, () => string> = {
  '/page': () => '<!doctype html><title>A page of another site</title>',
  '/scenario.json': () => '{"title":"From a file","lgwr":{"nice":-20}}',
  '/secret.json': () => '{"title":"Salaries","account_of_the_reader":1}',
  '/large.json': () => `{"title":"${'x'.repeat(3_000_000)}"}`,
};

test.beforeAll(async () => {
  files = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname.endsWith('.json')) cookies.push(request.headers.cookie);
    asked.push(request.url ?? '');
    const file = FILES[pathname];
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/detour') {
      response.writeHead(302, { location: `${third()}/scenario.json` }).end();
      return;
    }
    if (pathname === '/page') response.setHeader('content-type', 'text/html');
    if (file) response.end(file());
    else response.writeHead(404).end();
  });
  origin = `http://127.0.0.1:${await listen(files, 0)}`;
});

test.afterAll(() => files.close());

const frameOf = (src: string) => `/embed/?${new URLSearchParams({ src })}`;

/** Opens a page of another site, with the frame in it; what that page hears is put into its title. */
async function openAround(page: Page, address: string): Promise<void> {
  await page.goto('/favicon.svg');
  const src = new URL(address, page.url()).href;
  await page.goto(`${origin}/page`);
  await page.evaluate((src) => {
    addEventListener('message', ({ data }) => (document.title += `\n${JSON.stringify(data)}`));
    const frame = document.createElement('iframe');
    document.body.append(Object.assign(frame, { src, width: '800', height: '600' }));
  }, src);
}

/** What a page around the frame hears, up to the first message of this type. */
async function heard(page: Page, address: string, last: string): Promise<string> {
  await openAround(page, address);
  await expect(page).toHaveTitle(new RegExp(`"post-wait:${last}"`));
  return page.title();
}

test('takes the attributes of the element and no others', async ({ page }) => {
  await page.goto(
    '/embed/?lesson=02-noisy-neighbour&onpointerover=pwn(1)&style=color:red&theme=dark',
  );
  const embed = page.locator('post-wait');
  await expect(embed).toHaveAttribute('lesson', '02-noisy-neighbour');
  await expect(embed).toHaveAttribute('theme', 'dark');
  expect(await embed.evaluate((element) => element.getAttributeNames())).not.toContain(
    'onpointerover',
  );
  expect((await embed.getAttribute('style')) ?? '').not.toContain('red');
});

test('fetches a file whose address has a query', async ({ page }) => {
  await openAround(page, frameOf(`${origin}/scenario.json?v=2`));
  const embed = page.frameLocator('iframe').locator('post-wait');
  await expect(embed.getByText('From a file').first()).toBeVisible();
});

/** Two sites that are not the frame's own: that of the page around it, and any other. */
const third = () => origin.replace('127.0.0.1', 'localhost');

for (const [where, open] of [
  ['opened by itself', (page: Page, address: string) => page.goto(address)],
  ['in the page of another site', openAround],
] as const) {
  test(`asks no third site for anything, ${where}`, async ({ page }) => {
    asked.length = 0;
    await open(page, frameOf(`${third()}/scenario.json`));
    const all = page.frames().at(-1) ?? page.mainFrame();
    const words = all.getByText('a frame fetches files of its own site and of the page around it');
    await expect(words).toBeVisible();
    await open(page, `/embed/?src=?run.until_ms=20&poster=${third()}/poster.png`);
    const shown = (page.frames().at(-1) ?? page.mainFrame()).locator('post-wait');
    await expect(shown.getByText('per second')).toBeVisible();
    expect(asked.filter((path) => path !== '/page' && path !== '/favicon.ico')).toEqual([]);
  });
}

test('follows no detour to a third site', async ({ page }) => {
  asked.length = 0;
  await openAround(page, frameOf(`${origin}/detour`));
  const embed = page.frameLocator('iframe').locator('post-wait');
  await expect(embed.getByText('could not be fetched')).toBeVisible();
  expect(asked).toContain('/detour');
  expect(asked).not.toContain('/scenario.json');
});

test('a link to a run of any site is no file', async ({ page }) => {
  await page.goto(frameOf(`${third()}/run/?run.until_ms=20`));
  await expect(page.locator('post-wait').getByText('per second')).toBeVisible();
});

test('tells the page around it nothing of a file, and reads it without cookies', async ({
  page,
}) => {
  cookies.length = 0;
  await page.context().addCookies([{ name: 'session', value: 'secret', url: origin }]);
  const ready = await heard(page, frameOf(`${origin}/scenario.json`), 'ready');
  expect(ready).not.toContain('From a file');
  const refused = await heard(page, frameOf(`${origin}/secret.json`), 'error');
  expect(refused).not.toMatch(/Salaries|account/);
  expect(cookies.length).toBeGreaterThan(1);
  expect(cookies.filter(Boolean)).toEqual([]);
});

for (const [what, query, message] of [
  [
    'a lesson outside of the lessons',
    'lesson=../parameters',
    'There is no lesson "../parameters".',
  ],
  [
    'an address that is none',
    'src=http://%5B',
    'it must be the address of a file, or a link to a run.',
  ],
] as const) {
  test(`says of ${what} what is wrong with it`, async ({ page }) => {
    await page.goto(`/embed/?${query}`);
    await expect(page.locator('post-wait').getByText(message)).toBeVisible();
  });
}

test('says of a file of 3 MB what is wrong with it', async ({ page }) => {
  await openAround(page, frameOf(`${origin}/large.json`));
  const embed = page.frameLocator('iframe').locator('post-wait');
  await expect(embed.getByText('is larger than 2 MB, the most that an embed reads.')).toBeVisible();
});

test('says in words that the module did not come', async ({ page }) => {
  await page.route(/post-wait.*\.js/, (route) => route.abort());
  await page.goto('/embed/?lesson=02-noisy-neighbour');
  await expect(page.getByText('The simulation could not be loaded.')).toBeVisible();
});

test('says so even when none of its scripts came', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/embed/?lesson=02-noisy-neighbour');
  await expect(page.getByText('The simulation could not be loaded.')).toBeVisible();
});

/** Embeds that stay with their version: whatever is built later, they show what they showed. */
test.describe('embedReleases', () => {
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
});
