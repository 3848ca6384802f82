/** What is released is never changed: pages of others name these files, and what their bytes must be. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import releases from '../../releases/embed/releases.json';
import { pack, unpack } from '../../scripts/lib/archive.mjs';
import { filesIn } from '../../scripts/lib/filesIn.mjs';
import { addReleases, demandPictures, picturesOf, release } from '../../scripts/lib/releases.mjs';
import { newestWith } from '$views/share/releases';
import { cardFile, posterFile } from '$views/share/snippets';
import { OLD_PINS } from '../fixtures/corpus';

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
    await release(place, later);
    const kept = JSON.parse(await readFile(join(place, 'releases/embed/releases.json'), 'utf8'));
    expect(kept.map(({ module }: { module: string }) => module)).toEqual([
      'post-wait-1.0.0-old00000.js',
      'post-wait-1.1.0-new00000.js',
    ]);
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
