// Writes lessons/*/expected.json, the numbers that the lessons state, from fresh runs:
//   npm run expected            writes them
//   npm run expected -- 02      writes those of one lesson
//   npm run expected -- --check only compares, and names every number that differs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import { loadModule } from './lib/loadModule.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const { expectedOfLesson } = /** @type {typeof import('../src/lesson/content/expected.js')} */ (
  await loadModule('src/lesson/content/expected.ts')
);

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** The folders of the lessons that were named, or of all: `02-noisy-neighbour`. */
function lessonFolders() {
  const entries = readdirSync(path.join(root, 'lessons'), { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  if (wanted.length === 0) return slugs;
  return slugs.filter((slug) => wanted.some((name) => slug.startsWith(name)));
}

let stale = false;
for (const slug of lessonFolders()) {
  const target = path.join(root, 'lessons', slug, 'expected.json');
  const { recipe } = /** @type {{ recipe: import('../src/lesson/content/expected.js').Recipe }} */ (
    await loadModule(`lessons/${slug}/figures.ts`)
  );
  const expected = await expectedOfLesson(recipe, path.join(root, 'src/engine/postwait-fast.wasm'));
  const options = await prettier.resolveConfig(target);
  const text = await prettier.format(JSON.stringify(expected), { ...options, filepath: target });
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
    console.log(`Wrote ${path.relative(root, target)}`);
  } else if (readFileSync(target, 'utf8') !== text) {
    stale = true;
    console.error(`${path.relative(root, target)} is stale: run \`npm run expected\`.`);
  }
}
process.exitCode = stale ? 1 : 0;
