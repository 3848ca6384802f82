/** The pictures of social cards: build/cards. Their letters are those of the pages, so every machine draws the same. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { snippets } from './embedFiles.mjs';
import { LETTERS } from './letters.mjs';
import { loadModule } from './loadModule.mjs';

/** @typedef {typeof import('../../src/routes/socialCards.js')} Cards */
/** @typedef {import('../../src/routes/embed/prerender.js').Entry} Entry */

/** The weights of the font that cards are written in. */
const WEIGHTS = [400, 600];

/**
 * The card of the site, that of the article, and one of everything that can be embedded by its name.
 * @param {string} root
 * @param {readonly Entry[]} entries
 */
export async function writeSocialCards(root, entries) {
  // Not needed to start a site that is built already, so fetched only here.
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const { default: subsetFont } = await import('subset-font');
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const face = await readFile(join(root, 'src/site/fonts/source-serif-4-latin-wght-normal.woff2'));
  const fontBuffers = await Promise.all(
    WEIGHTS.map((wght) =>
      subsetFont(face, LETTERS, { targetFormat: 'sfnt', variationAxes: { wght } }),
    ),
  );
  const { drawCard, siteCard } = /** @type {Cards} */ (
    await loadModule('src/routes/socialCards.ts')
  );
  const { cardFile } = await snippets();
  const theme = await readFile(join(root, 'src/site/theme.css'), 'utf8');
  const site = await siteCard(join(root, 'src/engine/postwait-fast.wasm'));
  const font = { fontBuffers, defaultFontFamily: 'Source Serif 4' };
  await mkdir(join(root, 'build/cards'), { recursive: true });
  const article = { ...site, words: 'What does a COMMIT wait for?' };
  const own = [
    { name: 'site', card: site },
    { name: 'commit', card: article },
  ];
  for (const { name, card } of [...own, ...entries]) {
    const svg = drawCard(card, (token) => lightColour(theme, token));
    await writeFile(join(root, 'build', cardFile(name)), new Resvg(svg, { font }).render().asPng());
  }
}

/**
 * The colour of a token where it is light.
 * @param {string} theme the style sheet of the themes
 * @param {string} token
 */
function lightColour(theme, token) {
  const [, colour] = new RegExp(`--${token}: light-dark\\((#\\w+),`).exec(theme) ?? [];
  if (!colour) throw new Error(`theme.css has no colour --${token}.`);
  return colour;
}
