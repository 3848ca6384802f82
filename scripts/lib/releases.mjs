/**
 * Released versions of the embed. The folder releases/embed has an archive of each, with its files as they stood in
 * build/embed, and in releases.json which files belong to it and what their bytes must be; every build unpacks all of
 * them. Nothing in it is ever changed or taken away: pages of others name these files.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pack, unpack } from './archive.mjs';
import { Problem } from './problem.mjs';

/** @typedef {import('../../src/views/share/releases.js').Release} Release */
/** @typedef {import('../../src/views/share/releases.js').ListedRelease} ListedRelease */

/** @param {string} root */
const folderOf = (root) => join(root, 'releases/embed');
/** @param {string} root */
const listOf = (root) => join(folderOf(root), 'releases.json');

/** @param {string} module */
const versionOf = (module) => /^post-wait-([\d.]+(?:-dev)?)-/.exec(module)?.[1];
/** @param {string} root @param {Release} release */
const archiveOf = (root, { module }) => join(folderOf(root), `${versionOf(module)}.zip`);

/** What a file's bytes must be, as pages say it. @param {Uint8Array} bytes */
export const integrityOf = (bytes) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** @param {string} root @returns {Promise<Release[]>} the oldest first */
const releasesOf = async (root) => JSON.parse(await readFile(listOf(root), 'utf8'));

/** The modules of all released versions, by their versions. @param {string} root */
export async function releasedModules(root) {
  return new Map((await releasesOf(root)).map(({ module }) => [versionOf(module), module]));
}

/**
 * The version of the embed that these sources build. No version is two contents: that of package.json until it is
 * released, and from then on "-dev" of the one after it.
 * @param {string} root
 */
export async function versionToBuild(root) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  if (!(await releasedModules(root)).has(version)) return version;
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${minor + 1}.0-dev`;
}

/**
 * The pictures of what a release can show: pages of others have their addresses. They are drawn by each build, so
 * that a page shows how it looks today, and none may be missing.
 * @param {Release} release
 */
export function picturesOf({ files }) {
  const names = files.flatMap(
    ({ name }) => /(?:lessons|scenarios)\/.*(?=\.json$)/.exec(name) ?? [],
  );
  return names.flatMap((name) => {
    const [, ...own] = name.split('/');
    return [`embed/posters/${name.replaceAll('/', '-')}.svg`, `cards/${own.join('-')}.png`];
  });
}

/**
 * The files of a release, each with the bytes that it was released with.
 * @param {string} root
 * @param {Release} release
 */
async function filesOf(root, release) {
  const files = await unpack(archiveOf(root, release));
  for (const { name, integrity } of release.files) {
    const bytes = files.get(name);
    if (!bytes || integrityOf(bytes) !== integrity) {
      throw new Problem(
        `${name} in ${archiveOf(root, release)} is not what releases.json says it was when it was released.`,
      );
    }
  }
  return files;
}

/**
 * Adds all released versions to a build.
 * @param {string} root
 * @param {string} embed the folder of the build's own version
 */
export async function addReleases(root, embed) {
  for (const each of await releasesOf(root)) {
    for (const [name, bytes] of await filesOf(root, each)) await addOnce(embed, name, bytes);
  }
  await writeLists(embed, await releasesOf(root));
}

/**
 * What pages ask for: a short list of all releases, and for each a file beside it with all that belongs to it.
 * @param {string} embed
 * @param {readonly Release[]} releases
 */
async function writeLists(embed, releases) {
  await mkdir(join(embed, 'releases'), { recursive: true });
  /** @type {ListedRelease[]} */
  const listed = [];
  for (const each of releases) {
    const { module, files } = each;
    const file = `releases/${versionOf(module)}.json`;
    const integrity = files.find(({ name }) => name === module)?.integrity ?? '';
    listed.push({ module, integrity, files: file });
    await writeFile(join(embed, file), JSON.stringify(each));
  }
  await writeFile(join(embed, 'releases.json'), `${JSON.stringify(listed, null, 2)}\n`);
}

/**
 * Refuses a build without a picture that pages of others show.
 * @param {string} root
 * @param {string} site
 */
export async function demandPictures(root, site) {
  for (const name of (await releasesOf(root)).flatMap(picturesOf)) {
    if (!existsSync(join(site, name))) {
      throw new Problem(
        `${name} is gone, and pages of others show it: keep what it is a picture of.`,
      );
    }
  }
}

/**
 * Releases the version that has been built.
 * @param {string} root
 * @param {string} embed the folder of the build's own version
 * @returns {Promise<Release>}
 */
export async function release(root, embed) {
  const { module, data, files } = JSON.parse(await readFile(join(embed, 'files.json'), 'utf8'));
  const releases = await releasesOf(root);
  if (versionOf(module)?.endsWith('-dev')) {
    throw new Problem(
      `${module} is of sources between two releases: raise "version" in package.json first.`,
    );
  }
  if (releases.some((each) => each.module === module)) {
    throw new Problem(`${module} is released already.`);
  }
  if (releases.some((each) => versionOf(each.module) === versionOf(module))) {
    throw new Problem(
      `Version ${versionOf(module)} is released, and this is another: raise "version" in package.json.`,
    );
  }
  /** @type {Release} */
  const own = { module, data, files };
  const contents = new Map();
  for (const { name } of own.files) contents.set(name, await readFile(join(embed, name)));
  await pack(archiveOf(root, own), contents);
  await writeFile(listOf(root), `${JSON.stringify([...releases, own], null, 2)}\n`);
  return own;
}

/**
 * Writes a file to where there is none of its name, or the same.
 * @param {string} folder
 * @param {string} name
 * @param {Uint8Array} bytes
 */
async function addOnce(folder, name, bytes) {
  const file = join(folder, name);
  const there = await readFile(file).catch(() => null);
  if (there && !there.equals(bytes)) {
    throw new Problem(`${name} is not what it was when it was released.`);
  }
  await mkdir(dirname(file), { recursive: true });
  if (!there) await writeFile(file, bytes);
}
