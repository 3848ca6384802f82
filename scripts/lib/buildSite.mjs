import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demandWritable } from './dependencies.mjs';
import { headersFile } from './headers.mjs';
import { dataFolder, embedEntries, writeEmbedFiles } from './embedFiles.mjs';
import { listKeptFiles } from './keptFiles.mjs';
import { writeLicences } from './licences.mjs';
import { Problem } from './problem.mjs';
import { addReleases } from './releases.mjs';
import { installedProgram, run } from './run.mjs';
import { writeSocialCards } from './socialCards.mjs';

/** Everything that the built site is made of. */
const inputs = [
  'src',
  'lessons',
  'public',
  'scripts/lib',
  'tools',
  'cases',
  'validation',
  'releases',
  // What the references are read from.
  'sim-core/include',
  'packages/embed/custom-elements.json',
  'python/src/postwait',
  'package-lock.json',
  'svelte.config.js',
  'vite.config.ts',
  'vite.single.config.ts',
  'vite.embed.config.ts',
  'tsconfig.json',
];

/** The folder of the built site, and the file in it that says what it was built from. */
export const siteFolder = 'build';
const markFile = join(siteFolder, 'built-from.txt');

/**
 * @param {string} path
 * @returns {Promise<string[]>} the files at or under a path, in a fixed order
 */
async function filesUnder(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.|\.pyc$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * A fingerprint of all the inputs of a build: names and contents, and where the site will be put.
 * @param {string} root
 */
export async function fingerprint(root) {
  const hash = createHash('sha256').update(
    `${process.env.BASE_PATH ?? ''} ${process.env.SITE_URL ?? ''}`,
  );
  for (const input of inputs) {
    for (const file of await filesUnder(join(root, input))) {
      hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/**
 * Whether the built site was made from the sources as they are now.
 * @param {string} root
 */
export async function siteIsFresh(root) {
  const builtFrom = await readFile(join(root, markFile), 'utf8').catch(() => '');
  return builtFrom.trim() === (await fingerprint(root));
}

/**
 * Makes 404.html of the prerendered page not-found/. A host shows it at any depth, so its addresses
 * begin at the root of the host.
 * @param {string} site
 */
async function writeNotFoundPage(site) {
  const folder = join(site, 'not-found');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const base = process.env.BASE_PATH ?? '';
  await writeFile(join(site, '404.html'), page.replaceAll('="../', `="${base}/`));
  await rm(folder, { recursive: true });
}

/**
 * Builds the site and marks it with the fingerprint of what it was built from.
 * @param {string} root
 * @param {{ quiet?: boolean }} [options]
 */
export async function buildSite(root, { quiet = false } = {}) {
  await demandWritable(root);
  // Taken before the build: a source changed while it runs leaves the site stale, as it is.
  const builtFrom = await fingerprint(root);
  const entries = await embedEntries(root);
  // The site first: its build empties the folder that the others put files into.
  const others = ['single', 'embed'].map((name) => ['--config', `vite.${name}.config.ts`]);
  for (const args of [[], ...others].map((options) => ['build', ...options])) {
    // Whatever the reader's shell says: a lesson's page of a development build asks for sources.
    const settings = {
      cwd: root,
      quiet,
      env: { NODE_ENV: 'production', EMBED_DATA: dataFolder(entries) },
    };
    const { ok, output } = await run(installedProgram(root, 'vite'), args, settings);
    if (!ok)
      throw new Problem(`The site could not be built.${quiet ? `\n\n${output.trim()}` : ''}`);
  }
  await writeNotFoundPage(join(root, siteFolder));
  await writeFile(join(root, siteFolder, '_headers'), headersFile());
  await writeLicences(root, join(root, siteFolder));
  await writeEmbedFiles(root, entries);
  await writeSocialCards(root, entries);
  await listKeptFiles(join(root, siteFolder));
  // After the list: a page of another site that has an earlier version is never without a network here.
  await addReleases(root, join(root, siteFolder, 'embed'));
  await writeFile(join(root, markFile), `${builtFrom}\n`);
}
