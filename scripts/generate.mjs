// Writes generated.ts, its kin of other names and numbers/ of src/model/schema from what the compiled core says of
// model.def, and the recipes in docs/embedding.md; or with --check only compares: node scripts/generate.mjs [--check]
//
// The native build is asked, because the texts for people are left out of the WebAssembly.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import {
  renderDocs,
  renderEngines,
  renderErrors,
  renderGenerated,
  renderLabels,
  renderNames,
  renderTables,
  renderNumbers,
  renderPresets,
  renderWaitClasses,
} from './renderGenerated.mjs';
import { loadModule } from './lib/loadModule.mjs';

/** @typedef {typeof import("../src/views/share/recipes.js")} Recipes */

/** What is around them in the document. */
const BEGIN = '<!-- Written by `npm run generate` from src/views/share/recipes.ts. -->\n';
const END = '<!-- Until here. -->\n';

/**
 * The document with the recipes as they are now.
 * @param {string} document
 */
async function withRecipes(document) {
  const { RECIPES, EXAMPLE } = /** @type {Recipes} */ (
    await loadModule('src/views/share/recipes.ts')
  );
  const [before, rest = ''] = document.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) {
    throw new Error(`The document has no place between ${BEGIN.trim()} and ${END.trim()}`);
  }
  const recipes = RECIPES.map(({ name, note, setup, language, code }) => {
    const once = setup && [
      `Once for the site, in \`${setup.file}\`:`,
      fenced(setup.language, setup.text(EXAMPLE)),
      'In the post:',
    ];
    const parts = [`### ${name}`, note, ...(once ?? []), fenced(language, code(EXAMPLE) ?? '')];
    return `${parts.join('\n\n')}\n`;
  });
  return `${before}${BEGIN}\n${recipes.join('\n')}\n${END}${after}`;
}

/** @param {string} language @param {string} text */
const fenced = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const build = path.join(root, 'sim-core/build/gcc');

/** @param {string} command @param {string[]} args @returns {string} what it printed */
function run(command, args) {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      maxBuffer: 1 << 24,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch {
    console.error(`${command} failed; the messages above say why. The core needs cmake and gcc.`);
    process.exit(1);
  }
}

run('cmake', ['-S', path.join(root, 'sim-core'), '-B', build, '-DCMAKE_BUILD_TYPE=Release']);
run('cmake', ['--build', build, '--target', 'postwait_hash']);
const description = JSON.parse(run(path.join(build, 'postwait_hash'), ['--json']));

/** Writes a file, or says that it is stale. @param {string} name @param {string} text */
function write(name, text) {
  const target = path.join(root, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${name} is stale: run \`npm run generate\` and commit the result.`);
    process.exitCode = 1;
  }
}

const ofSchema = [
  { file: 'generated.ts', text: renderGenerated(description) },
  { file: 'generatedNames.ts', text: renderNames(description) },
  { file: 'generatedTables.ts', text: renderTables(description) },
  { file: 'generatedDocs.ts', text: renderDocs(description) },
  { file: 'generatedLabels.ts', text: renderLabels(description) },
  { file: 'generatedEngines.ts', text: renderEngines(description) },
  { file: 'generatedPresets.ts', text: renderPresets(description) },
  { file: 'generatedWaitClasses.ts', text: renderWaitClasses(description) },
  { file: 'generatedErrors.ts', text: renderErrors(description) },
  ...renderNumbers(description).map(({ file, text }) => ({ file: `numbers/${file}`, text })),
].map(({ file, text }) => ({ name: `src/model/schema/${file}`, text }));

for (const { name, text: rendered } of ofSchema) {
  const target = path.join(root, name);
  const options = await prettier.resolveConfig(target);
  write(name, await prettier.format(rendered, { ...options, filepath: target }));
}

const guide = 'docs/embedding.md';
write(guide, await withRecipes(readFileSync(path.join(root, guide), 'utf8')));
