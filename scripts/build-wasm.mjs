// Builds the simulation core to WebAssembly: node scripts/build-wasm.mjs [--out FILE]
//
// Standalone, without imports and with fixed memory, so that a few lines of TypeScript can load it
// anywhere. With Debian's Emscripten 3.1.6 the result is the same byte for byte on every machine.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const core = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'sim-core');
const { values: options } = parseArgs({ options: { out: { type: 'string' } } });
const out = path.resolve(options.out ?? path.join(core, '../src/engine/postwait.wasm'));

/** @param {string} folder @returns {string[]} every C file below it, in a fixed order */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sources(file);
      return file.endsWith('.c') ? [file] : [];
    });
}

const flags = [
  '-std=gnu17',
  '-O3',
  '-flto',
  '-ffp-contract=off',
  '-fno-math-errno',
  '-Iinclude',
  '-sSTANDALONE_WASM',
  '--no-entry',
  '-sINITIAL_MEMORY=67108864',
  '-sTOTAL_STACK=1048576',
  '-sFILESYSTEM=0',
];

try {
  execFileSync(
    'emcc',
    [...flags, ...sources(path.join(core, 'src')).map((f) => path.relative(core, f)), '-o', out],
    { cwd: core, stdio: ['ignore', 'inherit', 'inherit'] },
  );
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  console.error(
    missing
      ? 'emcc is not installed: on Debian, apt-get install --no-install-recommends emscripten'
      : 'The core could not be built to WebAssembly; the messages above say why.',
  );
  process.exit(1);
}
