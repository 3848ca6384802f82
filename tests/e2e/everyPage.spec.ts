/** What holds for every page, found out in one visit: a page is opened once, and changes its size and its theme in place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { sample } from '../sample';
import { pages } from './pages';
import { THEMES, violationsInEveryTheme, violationsOn, wear } from './violations';

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Requests that leave our own server, and what the policy of the page refused. */
function listen(page: Page) {
  const strangers: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') strangers.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  return { strangers, refused };
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of sample(pages(), 1 / 14)) {
  test(`${path} keeps to itself, fits a phone and is accessible, in every theme`, async ({
    page,
    context,
  }) => {
    const { strangers, refused } = listen(page);
    await page.setViewportSize(desktop);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await context.cookies()).toEqual([]);
    await expect(page.locator('meta[http-equiv="content-security-policy"]')).toHaveAttribute(
      'content',
      /script-src 'self' 'wasm-unsafe-eval'/,
    );
    expect(await violationsInEveryTheme(page), 'on a desk').toEqual([]);

    await page.setViewportSize(phone);
    for (const theme of THEMES) {
      await wear(page, theme);
      expect(await overflow(page), theme).toBe(0);
    }
    // Lessons are made of the same parts: the first two represent all.
    if (!/^\/lessons\/0[3-9]/.test(path)) {
      await wear(page, 'light');
      expect(await violationsOn(page), 'on a phone').toEqual([]);
    }
    expect(strangers).toEqual([]);
    expect(refused).toEqual([]);
  });
}

const site = join(import.meta.dirname, '../../build');
const assets = join(site, '_app/immutable/assets');

/** The classes that Svelte gave to components with styles of their own, among those of a stylesheet: see svelte.config.js. */
const scopesIn = (file: string) =>
  [...readFileSync(join(assets, file), 'utf8').matchAll(/\.(s[\w-]{5})(?![\w-])/g)].map(
    ([, scope = '']) => scope,
  );

test('every page links the styles of all that was written into it', () => {
  const styled = new Set(
    readdirSync(assets)
      .filter((file) => file.endsWith('.css'))
      .flatMap(scopesIn),
  );
  const lacking: string[] = [];
  let met = 0;
  for (const path of pages()) {
    const file = join(site, path, 'index.html');
    if (!existsSync(file)) continue;
    const html = readFileSync(file, 'utf8');
    const linked = [...html.matchAll(/<link href="[^"]*\/([^"/]+\.css)" rel="stylesheet"/g)];
    const scopes = new Set(linked.flatMap(([, sheet = '']) => scopesIn(sheet)));
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) =>
      all.split(' '),
    );
    for (const name of new Set(classes)) {
      if (scopes.has(name)) met++;
      else if (styled.has(name)) lacking.push(`${path}: ${name}`);
    }
  }
  expect(lacking).toEqual([]);
  expect(met).toBeGreaterThan(100);
});

test('a table of a page that is never hydrated looks like any other', async ({ page }) => {
  await page.goto('/published/');
  await expect(page.locator('td.number').first()).toHaveCSS('text-align', 'right');
  await expect(page.getByRole('region').first()).toHaveCSS('overflow-x', 'auto');
});

/** The licence of everything shipped is in the build. */
const root = join(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** What is bundled without being a dependency at run time, and what comes as files. */
const OTHERS = [
  'svelte',
  '@sveltejs/kit',
  'Python and its standard library',
  'musl',
  'Expat',
  'libffi',
  'zlib',
  'entities',
  'd3-color',
];

test('the page of licences has the text of each, and the credits lead there', async ({ page }) => {
  await page.goto('/notebook/');
  await page.getByRole('button', { name: 'Keys and help' }).click();
  await page.getByRole('link', { name: 'the text of each licence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible();
  for (const name of [...Object.keys(dependencies), ...OTHERS]) {
    const entry = page
      .locator('details')
      .filter({ has: page.locator(`summary:text-matches("^${name} ?[0-9,]")`) });
    expect(await entry.count(), name).toBe(1);
    expect((await entry.locator('pre').textContent())?.length, name).toBeGreaterThan(500);
  }
  const all = (await page.locator('.still').textContent()) ?? '';
  for (const words of [
    'Permission is hereby granted, free of charge',
    'SIL OPEN FONT LICENSE Version 1.1',
    'Mozilla Public License Version 2.0',
    'PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2',
    'Apache License',
  ]) {
    expect(all.includes(words), words).toBe(true);
  }
  const svelte = page.locator('details').filter({ has: page.getByText(/^svelte \d/) });
  await svelte.locator('summary').click();
  await expect(svelte.locator('pre')).toBeVisible();
});
