/** What is released is never changed: pages of others name these files, and what their bytes must be. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import releases from '../../releases/embed/releases.json';
import { pack, unpack } from '../../scripts/lib/archive.mjs';
import { filesIn } from '../../scripts/lib/filesIn.mjs';
import {
  addReleases,
  demandPictures,
  picturesOf,
  release,
  versionToBuild,
} from '../../scripts/lib/releases.mjs';
import { fetchNewestWith, newestWith } from '$views/share/releases';
import { cardFile, posterFile } from '$views/share/snippets';
import { OLD_PINS } from '../fixtures/corpus';
import { writeOembed } from '../../scripts/lib/embedFiles.mjs';
import type { Entry } from '../../src/routes/embed/prerender';
import { linkAnswer, richAnswer } from '../../src/routes/embed/oembed';
import { withSocialCard } from '../../src/routes/socialTags';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'releases/embed');
const hashOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

describe('releases/embed', () => {
  it.each(releases)('has every file of $module, with the bytes it had', async (release) => {
    const version = /^post-wait-([\d.]+)-/.exec(release.module)?.[1];
    const files = await unpack(join(folder, `${version}.zip`));
    const hashes = [...files].map(([name, bytes]) => ({ name, integrity: hashOf(bytes) }));
    const byName = (one: { name: string }, other: { name: string }) =>
      one.name < other.name ? -1 : 1;
    expect(hashes.sort(byName)).toEqual([...release.files].sort(byName));
  });

  it('has no archive that belongs to none', async () => {
    expect(await filesIn(folder)).toHaveLength(releases.length + 1);
  });

  it('has pictures by the names that pages are given', () => {
    const release = {
      module: '',
      data: '',
      files: [{ name: 'data-1/lessons/02-a/s1.json', integrity: '' }],
    };
    const name = 'lessons/02-a/s1';
    expect(picturesOf(release)).toEqual([posterFile(name), cardFile(name)]);
  });

  it('has what old pages name', () => {
    const integrities = releases.flatMap(({ files }) => files.map(({ integrity }) => integrity));
    expect(OLD_PINS.length).toBeGreaterThan(0);
    for (const { code } of OLD_PINS) {
      expect(integrities).toContain(/integrity="([^"]+)"/.exec(code)?.[1]);
    }
  });
});

describe('newestWith', () => {
  const files = (...names: string[]) => names.map((name) => ({ name, integrity: `of ${name}` }));
  const all = [
    { module: 'one.js', data: '', files: files('one.js', 'lessons/a.json', 'lessons/b.json') },
    { module: 'two.js', data: 'data-2/', files: files('two.js', 'data-2/lessons/a.json') },
  ];

  it('is the last one, and only if it has what is embedded', () => {
    expect(newestWith('lessons/a', all)).toEqual({ module: 'two.js', integrity: 'of two.js' });
    expect(newestWith('lessons/b', all)).toBeUndefined();
    expect(newestWith(null, all)?.module).toBe('two.js');
    expect(newestWith(null, [])).toBeUndefined();
  });
});

it('a page asks for the list, and for the files of the newest version alone', async () => {
  const asked: string[] = [];
  const newest = { module: 'b.js', data: 'd/', files: [{ name: 'b.js', integrity: 'of b' }] };
  const answers: Record<string, unknown> = {
    'releases.json': [
      { module: 'a.js', integrity: 'of a', files: 'releases/1.json' },
      { module: 'b.js', integrity: 'of b', files: 'releases/2.json' },
    ],
    'releases/2.json': newest,
  };
  vi.stubGlobal('fetch', (address: string) => {
    const [, name = ''] = address.split('/embed/');
    asked.push(name);
    return Promise.resolve(Response.json(answers[name]));
  });
  expect(await fetchNewestWith(null, 'https://x.org/')).toEqual({
    module: 'b.js',
    integrity: 'of b',
  });
  expect(asked).toEqual(['releases.json', 'releases/2.json']);
  expect(await fetchNewestWith('lessons/a', 'https://x.org/')).toBeUndefined();
});

describe('a release', () => {
  let place: string;

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'postwait-release-'));
    await put('releases/embed/releases.json', '[]');
  });

  afterEach(() => rm(place, { recursive: true }));

  async function put(name: string, text: string) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), text);
  }

  async function build(version: string, lesson: string) {
    const [module, data] = [`post-wait-${version}-${lesson.padEnd(8, '0')}.js`, `data-${lesson}/`];
    const names = [module, `${data}lessons/a.json`];
    await rm(join(place, 'build'), { recursive: true, force: true });
    for (const name of names) await put(`build/embed/${name}`, lesson);
    for (const name of [posterFile('lessons/a'), cardFile('lessons/a')]) {
      await put(`build/${name}`, lesson);
    }
    const files = names.map((name) => ({ name, integrity: hashOf(Buffer.from(lesson)) }));
    await put('build/embed/files.json', JSON.stringify({ module, data, files }));
    return join(place, 'build/embed');
  }

  it('is in every later build', async () => {
    const first = await release(place, await build('1.0.0', 'old'));
    const later = await build('1.1.0', 'new');
    await addReleases(place, later);
    for (const { name, integrity } of first.files) {
      expect(hashOf(await readFile(join(later, name)))).toBe(integrity);
    }
    const listed = JSON.parse(await readFile(join(later, 'releases.json'), 'utf8'));
    expect(listed).toEqual([
      { module: first.module, integrity: first.files[0]?.integrity, files: 'releases/1.0.0.json' },
    ]);
    expect(JSON.parse(await readFile(join(later, listed[0].files), 'utf8'))).toEqual(first);
    await release(place, later);
    const kept = JSON.parse(await readFile(join(place, 'releases/embed/releases.json'), 'utf8'));
    expect(kept.map(({ module }: { module: string }) => module)).toEqual([
      'post-wait-1.0.0-old00000.js',
      'post-wait-1.1.0-new00000.js',
    ]);
  });

  it('takes the version that is not released yet, and none of a time between two releases', async () => {
    await put('package.json', '{"version":"1.0.0"}');
    expect(await versionToBuild(place)).toBe('1.0.0');
    await release(place, await build('1.0.0', 'old'));
    expect(await versionToBuild(place)).toBe('1.1.0-dev');
    await expect(release(place, await build('1.1.0-dev', 'new'))).rejects.toThrow(
      'raise "version" in package.json',
    );
    await put('package.json', '{"version":"1.1.0"}');
    expect(await versionToBuild(place)).toBe('1.1.0');
  });

  it('is made once, and a version is released once', async () => {
    await release(place, await build('1.0.0', 'old'));
    await expect(release(place, await build('1.0.0', 'old'))).rejects.toThrow('released already');
    await expect(release(place, await build('1.0.0', 'new'))).rejects.toThrow('raise "version"');
  });

  it('keeps the addresses of its pictures: a build without one is refused', async () => {
    await release(place, await build('1.0.0', 'old'));
    const later = await build('1.1.0', 'new');
    await expect(demandPictures(place, join(later, '..'))).resolves.toBeUndefined();
    await rm(join(place, 'build', posterFile('lessons/a')));
    await expect(demandPictures(place, join(later, '..'))).rejects.toThrow(
      'posters/lessons-a.svg is gone',
    );
  });

  it('stands: a build that has another file of its name is refused', async () => {
    await release(place, await build('1.0.0', 'old'));
    const later = await build('1.1.0', 'new');
    await put('build/embed/data-old/lessons/a.json', 'changed');
    await expect(addReleases(place, later)).rejects.toThrow('not what it was');
  });

  it('is refused when its archive has other bytes than were released', async () => {
    const { files } = await release(place, await build('1.0.0', 'old'));
    const changed = files.map(({ name }) => [name, Buffer.from('changed')] as const);
    await pack(join(place, 'releases/embed/1.0.0.zip'), new Map(changed));
    const later = await build('1.1.0', 'new');
    await expect(addReleases(place, later)).rejects.toThrow('is not what releases.json says');
  });
});

/** What sites that read oEmbed are told, and how they get to know of it. */
const site = 'https://host.example/notes/';
const spec = {
  ...{ title: 'S3: "noise"', query: 'lgwr.nice=-20', page: '' },
  ...{ fromMs: 0, untilMs: 1, records: 1, atMs: 0, speed: 1, controls: [] },
};

it('of a lesson it is a frame, and its card, all by whole addresses', () => {
  const page = 'lessons/02-noisy-neighbour/';
  const answer = richAnswer({ name: 'lessons/02-noisy-neighbour', spec: { ...spec, page } }, site);
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: 'S3: "noise"' });
  expect(answer.html).toMatch(
    /^<iframe src="https:\/\/host\.example\/notes\/embed\/\?lesson=02-noisy-neighbour" title="S3: &quot;noise&quot;"/,
  );
  // What is inside a frame is text, which WordPress and others would show.
  expect(answer.html).toMatch(/><\/iframe>$/);
  expect(answer.cache_age).toBeGreaterThan(0);
  expect(answer.thumbnail_url).toBe(`${site}cards/02-noisy-neighbour.png`);
});

it('of a case it names the case', () => {
  const { html, thumbnail_url } = richAnswer({ name: 'scenarios/S3-starved', spec }, site);
  expect(html).toContain('/embed/?scenario=S3-starved"');
  expect(thumbnail_url).toBe(`${site}cards/S3-starved.png`);
});

const html =
  '<html><head><title>A run</title><meta name="description" content="Why?" /></head></html>';

it('of a page whose run is in its address it is what the page says of itself', () => {
  const entities = html.replace('A run', 'A &amp; B').replace('Why?', '&#34;Why&#34;?');
  expect(linkAnswer(entities, site, 'run')).toMatchObject({
    type: 'link',
    title: 'A & B',
    description: '"Why"?',
    thumbnail_url: `${site}cards/run.png`,
    thumbnail_width: 1200,
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
      [`${site}cards/run.png`, `${site}oembed/run.json`],
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
        [`${base}/cards/run.png`],
      ]);
    },
  );
});
