/** What becomes of each recipe in a real WordPress, by the role of the author. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listen } from '../../scripts/lib/ports.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';
import { richAnswer } from '../../src/routes/embed/oembed';
import { withSocialCard } from '../../src/routes/socialTags';
import type { Spec } from '../../src/embed/source';
import { demandProgram, isEverything, seePlaying } from './playing';
import { onSite, recipeOf } from './sites';
import { startBlog, type Blog } from './wordpress/blog';

// One blog for all of them.
test.describe.configure({ mode: 'serial' });

const build = join(import.meta.dirname, '../../build');
const read = (file: string) => readFileSync(join(build, file), 'utf8');

const LESSON = 'lessons/02-noisy-neighbour';

let blog: Blog | undefined;

test.beforeAll(async () => {
  test.skip(!isEverything, 'npm run test:all fetches WordPress');
  await demandProgram('php', 'php-cli');
  const { ok } = await run('sh', ['-c', 'command -v apt-get'], { quiet: true });
  test.skip(!ok, 'there is no apt-get here to fetch WordPress and its database with');
  blog = await startBlog();
});

test.afterAll(() => blog?.stop());

async function publish(...post: Parameters<Blog['publish']>): Promise<string> {
  return (await blog?.publish(...post)) ?? '';
}

const codeOf = (heading: string, site = '') => onSite(recipeOf(heading).code, `${site}/`);

/** As the block "Custom HTML" keeps it. */
const asHtml = (code: string) => `<!-- wp:html -->\n${code}\n<!-- /wp:html -->`;

/** As the editor makes it of an address alone in a paragraph. */
const asEmbed = (url: string) =>
  `<!-- wp:embed ${JSON.stringify({ url })} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure>\n<!-- /wp:embed -->`;

test('what an administrator pastes plays', async ({ page, baseURL }) => {
  const code = codeOf('WordPress, as administrator or editor', baseURL);
  await page.goto(await publish('administrator', asHtml(code)));
  await seePlaying(page);
});

test('of what an author pastes the picture and the link are left', async ({ page, baseURL }) => {
  const code = codeOf('WordPress, as administrator or editor', baseURL);
  await page.goto(await publish('author', asHtml(code)));
  await expect(page.locator('post-wait, script[src*="post-wait"]')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'The noisy neighbour' });
  await link.scrollIntoViewIfNeeded();
  await expect(link.locator('img')).toHaveJSProperty('naturalWidth', 1200);

  const frame = codeOf('Where frames are allowed, and no scripts', baseURL);
  await page.goto(await publish('author', asHtml(frame)));
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The noisy neighbour' })).toHaveAttribute(
    'href',
    `${baseURL}/${LESSON}/`,
  );
});

test.describe('the address of a lesson alone', () => {
  let ours: Server;
  let site: string;
  /** Whether the site was built with its address. */
  let isKnown: boolean;

  test.beforeAll(async () => {
    const files = createFileServer(build);
    const { data } = JSON.parse(read('embed/files.json')) as { data: string };
    const spec = JSON.parse(read(`embed/${data}${LESSON}.json`)) as Spec;
    const known: Record<string, () => [string, string]> = {
      [`/${LESSON}/`]: () => [
        'text/html',
        withSocialCard(read(`${LESSON}/index.html`), `/${LESSON}/`, site),
      ],
      [`/oembed/${LESSON}.json`]: () => [
        'application/json',
        JSON.stringify(richAnswer({ name: LESSON, spec }, `${site}/`)),
      ],
    };
    ours = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://ours');
      const answer = isKnown ? known[pathname]?.() : undefined;
      if (!answer) return files.emit('request', request, response);
      response.setHeader('content-type', answer[0]).end(answer[1]);
    });
    site = `http://127.0.0.1:${await listen(ours, 0)}`;
  });

  test.afterAll(() => ours?.close());

  test('becomes a frame that plays, by an author', async ({ page }) => {
    isKnown = true;
    const address = codeOf('WordPress, as author', site);
    await page.goto(await publish('author', asEmbed(address)));
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
    await seePlaying(page.frameLocator('iframe'));
  });

  test('stays as it was written, if our site does not know its own address', async ({ page }) => {
    isKnown = false;
    const address = codeOf('WordPress, as author', site);
    await page.goto(await publish('author', asEmbed(`${address}?of-a-build-without-it`)));
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByText(address)).toBeVisible();
  });
});
