import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demandWritable } from './dependencies.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { headersFile } from './headers.mjs';
import { dataFolder, embedEntries, writeEmbedFiles } from './embedFiles.mjs';
import { keepNoFiles, listKeptFiles } from './keptFiles.mjs';
import { writeLicences } from './licences.mjs';
import { executeNotebooks, lessonsWithNotebook } from './notebooks.mjs';
import { Problem } from './problem.mjs';
import { addReleases, demandPictures } from './releases.mjs';
import { installedProgram, run } from './run.mjs';
import { writeSearchIndex } from './searchIndex.mjs';
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
  'data',
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
 * A fingerprint of all the inputs of a build: names and contents, and where the site will be put.
 * @param {string} root
 */
export const fingerprint = (root) =>
  fingerprintOf(root, inputs, `${process.env.BASE_PATH ?? ''} ${process.env.SITE_URL ?? ''}`);

/**
 * What a build is for. `published` is all that `npm run build` makes. `local` is what `npm start` serves on the
 * reader's own machine: every page and what it opens, but no pictures for social cards, nothing kept for
 * visits without a network, and notebooks of lessons before their first run.
 * @typedef {'published' | 'local'} Purpose
 */

/**
 * Whether the built site was made from the sources as they are now, and has all that it is wanted for.
 * @param {string} root
 * @param {Purpose} purpose
 */
export async function siteIsFresh(root, purpose = 'published') {
  const text = await readFile(join(root, markFile), 'utf8').catch(() => '');
  const [builtFrom, builtFor] = text.trim().split(' ');
  if (builtFor !== purpose && builtFor !== 'published') return false;
  return builtFrom === (await fingerprint(root));
}

/**
 * Builds the site, unless it is there and fresh.
 * @param {string} root
 * @param {{ quiet?: boolean, purpose?: Purpose }} [options]
 */
export async function provideSite(root, options) {
  if (!(await siteIsFresh(root, options?.purpose))) await buildSite(root, options);
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
 * Where the parts that are built beside the site wait for it, by their names: SvelteKit's build empties the folder
 * of the site at its end.
 */
const parts = /** @type {const} */ ({ single: 'share', embed: 'embed' });

/** What is missing in a build for others that doesn't know where it will be. */
export const WITHOUT_ADDRESS =
  'Built without SITE_URL: cards of pasted links have no whole address, which many programs want, and there are no ' +
  'answers of oEmbed. To have both: SITE_URL=https://example.org/postwait npm run build';

/**
 * Builds the site and marks it with the fingerprint of what it was built from. The pages are built beside the rest,
 * which takes about half as long.
 * @param {string} root
 * @param {{ quiet?: boolean, purpose?: Purpose }} [options]
 */
export async function buildSite(root, { quiet = false, purpose = 'published' } = {}) {
  await demandWritable(root);
  // Taken before the build: a source changed while it runs leaves the site stale, as it is.
  const builtFrom = await fingerprint(root);
  const site = join(root, siteFolder);
  const aside = join(root, '.cache/site');
  /** @param {string[]} args @param {Record<string, string>} [env] */
  const vite = async (args, env) => {
    // Whatever the reader's shell says: a lesson's page of a development build asks for sources.
    const settings = { cwd: root, quiet, env: { NODE_ENV: 'production', ...env } };
    const { ok, output } = await run(installedProgram(root, 'vite'), ['build', ...args], settings);
    if (!ok)
      throw new Problem(`The site could not be built.${quiet ? `\n\n${output.trim()}` : ''}`);
  };
  /** @param {keyof typeof parts} name @param {Record<string, string>} [env] */
  const part = (name, env) =>
    vite(['--config', `vite.${name}.config.ts`, '--outDir', join(aside, parts[name])], env);
  const pages = async () => {
    if (purpose === 'local') return vite([]);
    const slugs = await lessonsWithNotebook(root);
    return vite([], { EXECUTED_NOTEBOOKS: await executeNotebooks(root, slugs) });
  };
  const [, entries] = await Promise.all([
    pages(),
    embedEntries(root).then(async (all) => {
      await part('embed', { EMBED_DATA: dataFolder(all) });
      await part('single');
      return all;
    }),
  ]);
  for (const folder of Object.values(parts)) await rename(join(aside, folder), join(site, folder));
  await writeNotFoundPage(site);
  await writeFile(join(site, '_headers'), headersFile());
  await writeLicences(root, site);
  await writeEmbedFiles(root, entries);
  await writeSearchIndex(site);
  if (purpose === 'published') {
    await writeSocialCards(root, entries);
    await listKeptFiles(site);
    await demandPictures(root, site);
    if (!quiet && !process.env.SITE_URL) console.log(WITHOUT_ADDRESS);
  } else await keepNoFiles(site);
  // After the list: a page of another site that has an earlier version is never without a network here.
  await addReleases(root, join(site, 'embed'));
  await writeFile(join(root, markFile), `${builtFrom} ${purpose}\n`);
}
