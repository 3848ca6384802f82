/**
 * What WordPress leaves of each recipe, by the role of who writes: by its own functions as Debian has them, without
 * a database (roles.php).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listen } from '../../scripts/lib/ports.mjs';
import { richAnswer } from '../../src/routes/embed/oembed';
import { withSocialCard } from '../../src/routes/socialTags';
import type { Spec } from '../../src/embed/source';
import { demandProgram, isEverything, seePlaying } from './playing';
import { fetchWordPress, onSite, recipeOf } from './sites';

const build = join(import.meta.dirname, '../../build');
const read = (file: string) => readFileSync(join(build, file), 'utf8');

interface Outcome {
  readonly editor: Readonly<Record<'line' | 'frame', string>>;
  readonly author: Readonly<Record<'line' | 'frame', string>>;
  readonly pasted: string | false;
}

let blog: Server;
let origin: string;
let post = '';

test.beforeEach(async () => {
  test.skip(!isEverything, 'npm run test:all fetches WordPress');
  await demandProgram('php', 'php-cli');
  blog = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A post</title>${post}</html>`);
  });
  origin = `http://127.0.0.1:${await listen(blog, 0)}`;
});

test.afterEach(() => blog?.close());

/** What WordPress makes of the recipes, given what our site answers it. */
async function outcomeOf(site: string, pages: Readonly<Record<string, string>>): Promise<Outcome> {
  const codeOf = (heading: string) => onSite(recipeOf(heading).code, site);
  const texts = {
    line: codeOf('WordPress, as administrator or editor'),
    frame: codeOf('Where frames are allowed, and no scripts'),
  };
  const input = JSON.stringify({ texts, address: codeOf('WordPress, as author'), pages });
  const roles = join(import.meta.dirname, 'wordpress/roles.php');
  return JSON.parse(
    execFileSync('php', [roles, await fetchWordPress()], { input, encoding: 'utf8' }),
  );
}

test('what an editor pastes plays', async ({ page, baseURL }) => {
  const { editor } = await outcomeOf(`${baseURL}/`, {});
  post = editor.line;
  await page.goto(origin);
  await seePlaying(page);
});

test('of what an author pastes the picture and the link are left', async ({ page, baseURL }) => {
  const { author } = await outcomeOf(`${baseURL}/`, {});
  expect(author.line).not.toMatch(/script|post-wait lesson/);
  post = author.line;
  await page.goto(origin);
  const link = page.getByRole('link', { name: 'The noisy neighbour' });
  await expect(link.locator('img')).toHaveJSProperty('naturalWidth', 1200);
  expect(author.frame).not.toContain('iframe');
  expect(author.frame).toContain('/lessons/02-noisy-neighbour/">The noisy neighbour</a>');
});

test('the address of a lesson becomes a frame that plays', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const [name, path] = ['lessons/02-noisy-neighbour', '/lessons/02-noisy-neighbour/'];
  const { data } = JSON.parse(read('embed/files.json')) as { data: string };
  const spec = JSON.parse(read(`embed/${data}${name}.json`)) as Spec;
  const html = read('lessons/02-noisy-neighbour/index.html');
  // As of a build that knows its address.
  const { pasted } = await outcomeOf(`${site}/`, {
    [site + path]: withSocialCard(html, path, site),
    [`${site}/oembed/${name}.json`]: JSON.stringify(richAnswer({ name, spec }, `${site}/`)),
  });
  expect(pasted).toContain('sandbox="allow-scripts"');
  post = String(pasted);
  await page.goto(origin);
  await seePlaying(page.frameLocator('iframe'));

  // A build that doesn't know it says nothing, and the link stays a link.
  const unknown = await outcomeOf(`${site}/`, { [site + path]: html });
  expect(unknown.pasted).toBe(false);
});
