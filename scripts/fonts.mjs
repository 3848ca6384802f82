/**
 * `npm run fonts` writes src/site/fonts: the letters of the pages, those that the pages use, from regular to bold. The whole
 * "Latin" face is twice as large, and every reader's first page fetches it. Letters that are left out come from the
 * browser's own serif.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { LETTERS } from './lib/letters.mjs';
import { projectRoot } from './lib/project.mjs';

/** Regular to bold. */
const wght = { min: 400, max: 700 };

const { resolve } = createRequire(import.meta.url);
const folder = join(projectRoot, 'src/site/fonts');
await mkdir(folder, { recursive: true });
for (const style of ['normal', 'italic']) {
  const name = `source-serif-4-latin-wght-${style}.woff2`;
  const face = await readFile(resolve(`@fontsource-variable/source-serif-4/files/${name}`));
  const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: { wght } };
  await writeFile(join(folder, name), await subsetFont(face, LETTERS, options));
}
