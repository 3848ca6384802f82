/**
 * Released versions of the embed. The folder releases/embed has the files of each, as they stand in build/embed,
 * and in releases.json what belongs to which; every build has all of them. Nothing in it is ever changed or taken
 * away: pages of others name these files, with what their bytes must be.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn } from './filesIn.mjs';
import { Problem } from './problem.mjs';

/** @typedef {import('../../src/views/share/releases.js').Release} Release */

/** @param {string} root */
const folderOf = (root) => join(root, 'releases/embed');
/** @param {string} root */
const listOf = (root) => join(folderOf(root), 'releases.json');

/** @param {string} root @returns {Promise<Release[]>} the oldest first */
const releasesOf = async (root) => JSON.parse(await readFile(listOf(root), 'utf8'));

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
 * Adds all released versions to a build.
 * @param {string} root
 * @param {string} embed the folder of the build's own version
 */
export async function addReleases(root, embed) {
  for (const name of await filesIn(folderOf(root))) {
    await addOnce(folderOf(root), embed, name);
  }
  const pictures = (await releasesOf(root)).flatMap(picturesOf);
  for (const name of pictures) {
    if (!existsSync(join(embed, '..', name))) {
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
  const versionOf = (/** @type {string} */ name) => /^post-wait-([\d.]+)-/.exec(name)?.[1];
  if (releases.some((each) => each.module === module)) {
    throw new Problem(`${module} is released already.`);
  }
  if (releases.some((each) => versionOf(each.module) === versionOf(module))) {
    throw new Problem(
      `Version ${versionOf(module)} is released, and this is another: raise "version" in package.json.`,
    );
  }
  const own = { module, data, files };
  for (const { name } of own.files) await addOnce(embed, folderOf(root), name);
  await writeFile(listOf(root), `${JSON.stringify([...releases, own], null, 2)}\n`);
  return own;
}

/**
 * Copies a file to where there is none of its name, or the same.
 * @param {string} from
 * @param {string} to
 * @param {string} name
 */
async function addOnce(from, to, name) {
  const there = await readFile(join(to, name)).catch(() => null);
  if (there && !there.equals(await readFile(join(from, name)))) {
    throw new Problem(`${name} is not what it was when it was released.`);
  }
  await mkdir(dirname(join(to, name)), { recursive: true });
  if (!there) await cp(join(from, name), join(to, name));
}
