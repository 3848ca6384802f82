// Writes the first line of every scenario in scenarios.txt again, from what the native core makes of it:
// node tests/golden/regenerate.mjs
//
// To be run after a change of the model that is meant; the diff then says which results it moved. A new scenario may be
// put here as NAME.txt: it is taken in under that name.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { goldenScenarios, writeGoldenScenarios } from '../../scripts/lib/golden.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const core = path.join(root, 'sim-core');
const build = path.join(core, 'build/gcc');

/** @param {string} command @param {string[]} args */
function run(command, args) {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** The first line of what was never run is to be replaced like any other. @param {string} text */
const withFirstLine = (text) => (text.startsWith('# hash=') ? text : `# hash=\n${text}`);

const here = path.dirname(fileURLToPath(import.meta.url));
const scenarios = goldenScenarios();
for (const file of readdirSync(here)) {
  const name = /^(.+)\.txt$/.exec(file)?.[1];
  if (!name || name === 'scenarios') continue;
  scenarios.set(name, withFirstLine(readFileSync(path.join(here, file), 'utf8')));
  rmSync(path.join(here, file));
}
writeGoldenScenarios(scenarios);

run('cmake', ['-S', core, '-B', build, '-DCMAKE_BUILD_TYPE=Release']);
run('cmake', ['--build', build, '--target', 'test_golden']);
run(path.join(build, 'test_golden'), ['--write']);
