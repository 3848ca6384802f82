/** What sites that read oEmbed are told, and how they get to know of it. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOembed } from '../../scripts/lib/embedFiles.mjs';
import { filesIn } from '../../scripts/lib/filesIn.mjs';
import type { Entry } from '../../src/routes/embed/prerender';
import { linkAnswer, richAnswer } from '../../src/routes/embed/oembed';
import { withSocialCard } from '../../src/routes/socialTags';

const site = 'https://host.example/notes/';
const spec = {
  ...{ title: 'S3: "noise"', query: 'lgwr.nice=-20', page: '' },
  ...{ fromMs: 0, untilMs: 1, records: 1, atMs: 0, speed: 1, controls: [] },
};

it('of a lesson it is a frame with a link in it, and its card, all by whole addresses', () => {
  const page = 'lessons/02-noisy-neighbour/';
  const answer = richAnswer({ name: 'lessons/02-noisy-neighbour', spec: { ...spec, page } }, site);
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: 'S3: "noise"' });
  expect(answer.html).toMatch(
    /^<iframe src="https:\/\/host\.example\/notes\/embed\/\?lesson=02-noisy-neighbour" title="S3: &quot;noise&quot;"/,
  );
  expect(answer.html).toContain(`<a href="${site}${page}">S3: &quot;noise&quot;</a></iframe>`);
  expect(answer.thumbnail_url).toBe(`${site}cards/02-noisy-neighbour.png`);
});

it('of a case it leads to the run', () => {
  const { html, thumbnail_url } = richAnswer({ name: 'scenarios/S3-starved', spec }, site);
  expect(html).toContain('/embed/?scenario=S3-starved"');
  expect(html).toContain(`href="${site}run/?lgwr.nice=-20"`);
  expect(thumbnail_url).toBe(`${site}cards/S3-starved.png`);
});

const html =
  '<html><head><title>A run</title><meta name="description" content="Why?" /></head></html>';

it('of a page whose run is in its address it is what the page says of itself', () => {
  expect(linkAnswer(html, site)).toMatchObject({
    type: 'link',
    title: 'A run',
    description: 'Why?',
  });
});

const discovered = (path: string, base: string) =>
  /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
    withSocialCard(html, path, base),
  )?.[1];

it('is found by a whole address, where the site knows its own', () => {
  const base = 'https://host.example/notes';
  expect(discovered('/lessons/02-a/', base)).toBe(`${base}/oembed/lessons/02-a.json`);
  expect(discovered('/run/', base)).toBe(`${base}/oembed/run.json`);
  expect(discovered('/sandbox/', base)).toBe(`${base}/oembed/sandbox.json`);
  expect(discovered('/gallery/', base)).toBeUndefined();
});

it('is not named by a site that does not know its address', () => {
  expect(discovered('/lessons/02-a/', '/notes')).toBeUndefined();
  expect(discovered('/lessons/02-a/', '')).toBeUndefined();
});

describe('a built site', () => {
  let build: string;

  beforeEach(async () => {
    build = await mkdtemp(join(tmpdir(), 'postwait-oembed-'));
    for (const page of ['run', 'sandbox']) {
      await mkdir(join(build, page));
      await writeFile(join(build, page, 'index.html'), html);
    }
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(build, { recursive: true });
  });

  const name = 'lessons/02-noisy-neighbour';
  const entry = {
    name,
    spec: { ...spec, page: `${name}/` },
    poster: '',
    card: {} as Entry['card'],
  };

  /** A page as the server of the build writes it, and the answers beside it. */
  async function built(settings: Readonly<Record<string, string | undefined>>, base = '') {
    for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
    await writeOembed(build, [entry]);
    vi.resetModules();
    const { handle } = await import('../../src/hooks.server');
    const pageOf = async (path: string) => {
      const response = await handle({
        event: { url: new URL(base + path, 'http://build.example'), isSubRequest: false } as never,
        resolve: (_, options) =>
          Promise.resolve(
            new Response(String(options?.transformPageChunk?.({ html, done: true }) ?? html)),
          ),
      });
      return response.text();
    };
    const pages = await Promise.all([pageOf(`/${name}/`), pageOf('/run/')]);
    return {
      pages,
      answers: (await filesIn(build)).filter((file) => file.endsWith('.json')).sort(),
    };
  }

  const ADDRESS = /(?:href|content)="([^"]*(?:oembed|cards)\/[^"]*)"/g;
  const addresses = (page: string) => [...page.matchAll(ADDRESS)].map(([, address]) => address);

  it('that knows its address says it whole: in answers, in what leads to them, in cards', async () => {
    const { pages, answers } = await built({ SITE_URL: 'https://host.example/notes' });
    expect(pages.map(addresses)).toEqual([
      [`${site}cards/02-noisy-neighbour.png`, `${site}oembed/${name}.json`],
      [`${site}cards/site.png`, `${site}oembed/run.json`],
    ]);
    expect(answers).toEqual([`oembed/${name}.json`, 'oembed/run.json', 'oembed/sandbox.json']);
    for (const file of answers) {
      const text = await readFile(join(build, file), 'utf8');
      expect(text, file).toContain(`"provider_url":"${site}"`);
      expect(text, file).not.toMatch(/(?:src|href)=\\"(?!https:\/\/host\.example\/notes\/)/);
    }
  });

  it.each(['', '/notes'])(
    'that does not know it has no answers, and names none, at "%s"',
    async (base) => {
      const settings = { SITE_URL: undefined, BASE_PATH: base || undefined };
      const { pages, answers } = await built(settings, base);
      expect(answers).toEqual([]);
      expect(pages.map(addresses)).toEqual([
        [`${base}/cards/02-noisy-neighbour.png`],
        [`${base}/cards/site.png`],
      ]);
    },
  );
});
