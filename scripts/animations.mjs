// Writes pictures of lessons that move, for hosts that take only pictures: npm run animations [-- 02] [--out FOLDER]
//
// Of each lesson an SVG, which follows the theme of its reader, and a GIF, both of ten seconds that begin again, into
// build/animations: whoever publishes the site has them in READMEs, mails and slides. The build doesn't need them, and
// empties the folder.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LETTERS } from './lib/letters.mjs';
import { loadModule } from './lib/loadModule.mjs';
import { Problem, runProgram } from './lib/problem.mjs';
import { projectRoot as root } from './lib/project.mjs';

/** @typedef {typeof import('../src/routes/films.js')} Films */
/** @typedef {import('../src/views/film/film.js').Film} Film */
/** @typedef {(token: string) => string} Paint */

const FONT = 'Source Serif 4';
const LARGEST = 400_000;

/** The lessons that the command line asks for, all if none, and where to. @param {Films['filmed']} lessons */
function asked(lessons) {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string', default: path.join(root, 'build/animations') } },
    allowPositionals: true,
  });
  const named = positionals.map((number) => {
    const lesson = lessons.find(({ slug }) => Number(slug.slice(0, 2)) === Number(number));
    if (lesson) return lesson;
    const numbers = lessons.map(({ slug }) => slug.slice(0, 2)).join(', ');
    throw new Problem(`There is no lesson ${number}; there are ${numbers}.`);
  });
  return { out: values.out, lessons: named.length > 0 ? named : lessons };
}

/** The colours of the theme where it is light, and where it is dark. @returns {Promise<{ light: Paint, dark: Paint }>} */
async function colours() {
  const theme = await readFile(path.join(root, 'src/site/theme.css'), 'utf8');
  /** @param {1 | 2} which @returns {Paint} */
  const paint = (which) => (token) => {
    const colour = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme)?.[which];
    if (!colour) throw new Error(`theme.css has no colour --${token}.`);
    return colour;
  };
  return { light: paint(1), dark: paint(2) };
}

/** What paints SVG as pixels, with the letters of the pages, so that every machine paints the same. */
async function painter() {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const { default: subsetFont } = await import('subset-font');
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const face = await readFile(
    path.join(root, 'src/site/fonts/source-serif-4-latin-wght-normal.woff2'),
  );
  const fontBuffers = await Promise.all(
    [400, 600].map((wght) =>
      subsetFont(face, LETTERS, { targetFormat: 'sfnt', variationAxes: { wght } }),
    ),
  );
  /** @param {string} svg */
  return (svg) => {
    const { width, height, pixels } = new Resvg(svg, {
      font: { fontBuffers, defaultFontFamily: FONT },
    }).render();
    return { width, height, data: pixels };
  };
}

/**
 * @param {Films} films
 * @param {Film} film
 * @param {Paint} paint
 * @param {Awaited<ReturnType<typeof painter>>} painted
 */
function gifOf(
  { ColourCount, drawFrame, GifWriter, GIF_FRAME_MS, instantsOf, posterMs },
  film,
  paint,
  painted,
) {
  const frame = (/** @type {number} */ timeMs) =>
    painted(drawFrame(film, timeMs, { paint, font: FONT }));
  const colours = new ColourCount();
  for (const timeMs of [0, posterMs(film)]) colours.add(frame(timeMs));
  const writer = new GifWriter(colours.palette());
  for (const timeMs of instantsOf(film, GIF_FRAME_MS)) writer.add(frame(timeMs), GIF_FRAME_MS);
  return writer.finish();
}

await runProgram(async () => {
  const films = /** @type {Films} */ (await loadModule('src/routes/films.ts'));
  const { out, lessons } = asked(films.filmed);
  const { loadCoreFromDisk } = await loadModule('src/engine/coreFromDisk.ts');
  const core = await loadCoreFromDisk(path.join(root, 'src/engine/postwait-fast.wasm'));
  const { light, dark } = await colours();
  const painted = await painter();
  await mkdir(out, { recursive: true });
  for (const { slug, question } of lessons) {
    const film = films.filmOf(core, slug, question);
    const svg = films.drawAnimated(film, { light, dark }, 'system-ui, sans-serif');
    const gif = gifOf(films, film, light, painted);
    if (gif.length > LARGEST) {
      throw new Problem(`The GIF of ${slug} has ${gif.length} bytes; ${LARGEST} are allowed.`);
    }
    await writeFile(path.join(out, `${slug}.svg`), svg);
    await writeFile(path.join(out, `${slug}.gif`), gif);
    console.log(`${slug}: SVG ${svg.length} bytes, GIF ${gif.length} bytes`);
  }
});
