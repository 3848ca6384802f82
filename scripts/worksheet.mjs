// Writes the worksheet of a lesson as a page to print from the browser:
//   npm run worksheet -- 04 --seed 7          the exercises, with figures of runs at that seed
//   npm run worksheet -- 04 --seed 7 --key    the answers to the same
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadModule } from './lib/loadModule.mjs';
import { Problem, runProgram } from './lib/problem.mjs';

/** @typedef {import('../src/lesson/content/definition.js').LessonDefinition} LessonDefinition */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'worksheets');
const LARGEST_SEED = 2 ** 32 - 1;

/** The lesson, the seed and the kind of sheet that the command line asks for. */
function asked() {
  const usage = 'Usage: npm run worksheet -- LESSON [--seed NUMBER] [--key]';
  try {
    const { values, positionals } = parseArgs({
      options: { seed: { type: 'string', default: '1' }, key: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const seed = Number(values.seed);
    if (!Number.isInteger(seed) || seed < 0 || seed > LARGEST_SEED)
      throw new Error(`A seed is a whole number from 0 to ${LARGEST_SEED}, not "${values.seed}".`);
    return { slug: slugOf(positionals), seed, key: values.key };
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
}

/** @param {string[]} positionals */
function slugOf([number, ...more]) {
  const slugs = readdirSync(path.join(root, 'lessons')).filter((name) => /^\d\d-/.test(name));
  const slug = slugs.find((name) => Number(name.slice(0, 2)) === Number(number));
  if (more.length > 0 || !slug)
    throw new Error(
      `Name one lesson by its number: ${slugs.map((name) => name.slice(0, 2)).join(', ')}.`,
    );
  return slug;
}

/**
 * The sheet as a page of its own.
 * @param {{ head: string, body: string }} rendered
 * @param {string} title
 */
function page({ head, body }, title) {
  const styles = ['theme.css', 'pageTheme.css', 'base.css', 'controls.css'].map((name) =>
    readFileSync(path.join(root, 'src/site', name), 'utf8'),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles.join('\n')}
body { padding: 1.5rem; } @page { margin: 18mm; } @media print { body { padding: 0; } }</style>
${head}
</head>
<body>${body}</body>
</html>
`;
}

async function main() {
  const { slug, seed, key } = asked();
  const { svelte, vitePreprocess } = await import('@sveltejs/vite-plugin-svelte');
  const plugins = [
    svelte({
      configFile: false,
      preprocess: vitePreprocess(),
      compilerOptions: { css: 'injected' },
    }),
  ];
  const { renderSheet } = /** @type {typeof import('../src/lesson/print/renderWorksheet.js')} */ (
    await loadModule('src/lesson/print/renderWorksheet.ts', plugins)
  );
  const { lesson } = /** @type {{ lesson: LessonDefinition }} */ (
    await loadModule(`lessons/${slug}/lesson.ts`)
  );
  const core = path.join(root, 'src/engine/postwait-fast.wasm');
  const rendered = await renderSheet(lesson, { seed, key }, core);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${slug}-seed-${seed}${key ? '-key' : ''}.html`);
  writeFileSync(file, page(rendered, `${lesson.about.title}, seed ${seed}`));
  console.log(`Wrote ${path.relative(process.cwd(), file)}: open it in a browser and print it.`);
}

await runProgram(main);
