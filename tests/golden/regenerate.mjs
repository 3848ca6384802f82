// Writes the first line of every scenario here anew, from what the native core makes of it:
// node tests/golden/regenerate.mjs
//
// To be run after a change of the model that is meant; the diff then says which results it moved.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const core = path.join(root, 'sim-core');
const build = path.join(core, 'build/gcc');

/** @param {string} command @param {string[]} args */
function run(command, args) {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

run('cmake', ['-S', core, '-B', build, '-DCMAKE_BUILD_TYPE=Release']);
run('cmake', ['--build', build, '--target', 'test_golden']);
run(path.join(build, 'test_golden'), ['--write']);
