/** The pictures of social cards: build/cards. Their letters are those of the pages, so every machine draws the same. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { snippets } from './embedFiles.mjs';
import { LETTERS } from './letters.mjs';
import { loadModule } from './loadModule.mjs';
import { palettePng } from './palettePng.mjs';

/** @typedef {typeof import('../../src/routes/socialCards.js')} Cards */
/** @typedef {import('../../src/routes/embed/prerender.js').Entry} Entry */
/** @typedef {import('../../src/routes/socialCards.js').Pen} Pen */

/** The weights of the font that cards are written in. */
const WEIGHTS = [400, 600];

/**
 * The card of the site, those of pages, and one of everything that can be embedded by its name.
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
  const { drawCard, pageCards, siteCard } = /** @type {Cards} */ (
    await loadModule('src/routes/socialCards.ts')
  );
  const { cardFile } = await snippets();
  const theme = await readFile(join(root, 'src/site/theme.css'), 'utf8');
  const site = await siteCard(join(root, 'src/engine/postwait-fast.wasm'));
  const placesOf = await typesetting(fontBuffers);
  const font = { fontBuffers, defaultFontFamily: 'Source Serif 4' };
  await mkdir(join(root, 'build/cards'), { recursive: true });
  for (const { name, card } of [{ name: 'site', card: site }, ...pageCards(entries), ...entries]) {
    const svg = drawCard(card, { colourOf: (token) => lightColour(theme, token), placesOf });
    const { pixels, width, height } = new Resvg(svg, { font }).render();
    await writeFile(
      join(root, 'build', cardFile(name)),
      palettePng(pixels, width, height, [...new Set(svg.match(/#[\da-f]{6}\b/g))]),
    );
  }
}

/**
 * Where the letters of a line begin, as HarfBuzz sets it: with kerning, and without ligatures, whose letters have no
 * places of their own.
 * @param {readonly Uint8Array[]} fonts of the weights
 */
export async function typesetting(fonts) {
  const hb = await import('harfbuzzjs');
  const faces = fonts.map((font) => new hb.Face(new hb.Blob(font)));
  const set = faces.map((face) => new hb.Font(face));
  const plain = ['liga', 'clig', 'dlig'].map((tag) => new hb.Feature(tag, 0));
  /** @type {Pen['placesOf']} */
  return (words, size, weight) => {
    const which = WEIGHTS.indexOf(weight);
    const [face, font] = [faces[which], set[which]];
    if (!face || !font) throw new Error(`Cards have no letters of weight ${weight}.`);
    const buffer = new hb.Buffer();
    buffer.addText(words);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer, plain);
    let at = 0;
    const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
    return [0, ...advances.map((advance) => (at += (advance * size) / face.upem))];
  };
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
