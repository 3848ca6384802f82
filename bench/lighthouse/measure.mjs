/**
 * Lighthouse on every lesson page of the built site, with its mobile preset: the median of three.
 *   npm run lighthouse             all lessons
 *   npm run lighthouse -- 02 04    those
 *   npm run lighthouse -- embed    a post of another site with one embed
 * A lesson fails that has less than 95 for performance, or less than 100 for anything else; the post, less than 99. Lighthouse is
 * large and nothing else needs it: it is installed here, as the lock file says, when it is first asked for.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs';
import { freePort, listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';
import { provideSite, siteFolder } from '../../scripts/lib/buildSite.mjs';
import { startHost } from '../../tests/embed/host.mjs';
import { median } from '../../scripts/lib/median.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

/** The least score of each category. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** What an embed does to a page; the rest is that page's own. */
const POST_BARS = { performance: 99, accessibility: 100, 'best-practices': 100 };
const ROUNDS = 3;

/**
 * @typedef {object} Scores
 * @property {Record<string, number>} scores from 0 to 100, by category
 * @property {string[]} failing audits of the categories that have to be whole
 *
 * @typedef {{ id: string, score: number | null, auditRefs: { id: string }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, { score: number | null }> }} Report
 */

async function loadLighthouse() {
  const entry = join(here, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log('Installing Lighthouse …');
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', args, { cwd: here, stdio: 'pipe' });
  }
  return (await import(pathToFileURL(entry).href)).default;
}

/**
 * @param {Report} report
 * @returns {Scores}
 */
function read({ categories, audits }) {
  const scores = Object.values(categories).map(({ id, score }) => [
    id,
    Math.round((score ?? 0) * 100),
  ]);
  const failing = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ id }) => audits[id]?.score === 0));
  return { scores: Object.fromEntries(scores), failing: failing.map(({ id }) => id) };
}

/**
 * @param {readonly Scores[]} rounds
 * @returns {Scores}
 */
function medianOf(rounds) {
  const scores = Object.keys(BARS).map((id) => [
    id,
    median(rounds.map((round) => round.scores[id] ?? 0)),
  ]);
  return {
    scores: Object.fromEntries(scores),
    failing: [...new Set(rounds.flatMap(({ failing }) => failing))],
  };
}

/**
 * @param {string} url
 * @param {number} port of the browser
 */
async function measure(url, port) {
  const lighthouse = await loadLighthouse();
  /** @type {Scores[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const options = { port, logLevel: 'error', onlyCategories: Object.keys(BARS) };
    rounds.push(read((await lighthouse(url, options)).lhr));
  }
  return medianOf(rounds);
}

/**
 * @param {string} name
 * @param {Record<string, number>} bars
 * @param {Scores} result
 */
function report(name, bars, { scores, failing }) {
  const passed = Object.entries(bars).every(([id, least]) => (scores[id] ?? 0) >= least);
  const words = Object.entries(scores).map(([id, score]) => `${id} ${score}`);
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}: ${[...words, ...failing].join(', ')}`);
  if (!passed) process.exitCode = 1;
}

await provideSite(root, { quiet: true });
const wanted = process.argv.slice(2);
const isWanted = (/** @type {string} */ name) =>
  wanted.length === 0 || wanted.some((begin) => name.startsWith(begin));
const slugs = (await readdir(join(root, siteFolder, 'lessons')))
  .filter((slug) => isWanted(slug))
  .sort();
const server = createFileServer(join(root, siteFolder));
const address = `http://127.0.0.1:${await listen(server, 0)}`;
const host = await startHost(address);
const port = await freePort();
const browser = await chromium.launch({
  ...chromiumLaunch,
  args: [...(chromiumLaunch.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  for (const slug of slugs) report(slug, BARS, await measure(`${address}/lessons/${slug}/`, port));
  if (isWanted('embed')) {
    report('embed', POST_BARS, await measure(`${host.origin}/blog.html`, port));
  }
} finally {
  await host.close();
  await browser.close();
  server.closeAllConnections();
  server.close();
}
