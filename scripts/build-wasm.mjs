// Builds the simulation core to WebAssembly: node scripts/build-wasm.mjs [--out FILE]
//
// Standalone, without imports and with fixed memory, so that a few lines of TypeScript can load it
// anywhere. With Debian's Emscripten 3.1.6 the result is the same byte for byte on every machine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

// For size, which every reader pays for before the first picture; building for speed makes runs about
// a quarter faster and the file a fifth larger.
const COMPILE = ['-std=gnu17', '-Oz', '-flto', '-ffp-contract=off', '-fno-math-errno'];
const LINK = [
  '-O3',
  '-flto',
  '-sSTANDALONE_WASM',
  '--no-entry',
  '-sINITIAL_MEMORY=67108864',
  '-sTOTAL_STACK=1048576',
  '-sFILESYSTEM=0',
];

/** @param {string[]} args @param {string} cwd where objects are put */
function emcc(args, cwd) {
  execFileSync('emcc', args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

const objects = mkdtempSync(path.join(tmpdir(), 'postwait-wasm-'));
try {
  const all = sources(path.join(core, 'src'));
  const include = `-I${path.join(core, 'include')}`;
  emcc([...COMPILE, include, '-c', ...all], objects);
  emcc([...LINK, ...all.map((file) => `${path.basename(file, '.c')}.o`), '-o', out], objects);
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  console.error(
    missing
      ? 'emcc is not installed: on Debian, apt-get install --no-install-recommends emscripten'
      : 'The core could not be built to WebAssembly; the messages above say why.',
  );
  process.exitCode = 1;
} finally {
  rmSync(objects, { recursive: true });
}
