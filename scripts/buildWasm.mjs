// Builds the simulation core to WebAssembly, twice: node scripts/buildWasm.mjs [--out FOLDER]
//
// Standalone, without imports and with fixed memory, so that a few lines of TypeScript can load it
// anywhere. With Debian's Emscripten 3.1.6 the results are the same byte for byte on every machine.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const core = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'sim-core');
const { values: options } = parseArgs({ options: { out: { type: 'string' } } });
const out = path.resolve(options.out ?? path.join(core, '../src/engine'));

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

const COMPILE = ['-std=gnu17', '-flto', '-ffp-contract=off', '-fno-math-errno'];
const LINK = [
  '-flto',
  '-sSTANDALONE_WASM',
  '--no-entry',
  '-sINITIAL_MEMORY=67108864',
  '-sTOTAL_STACK=1048576',
  '-sFILESYSTEM=0',
];

/** Instructions that every browser has had since 2021: less code for the same. */
const NEWER = ['-mbulk-memory', '-msign-ext', '-mnontrapping-fptoint'];

/** Both compute the same. */
const BUILDS = [
  // For size, which every reader pays for before the first picture.
  {
    name: 'postwait.wasm',
    // Tables of parameters are half enumerations; what is inlined across files is written more than once.
    compile: ['-Oz', '-fshort-enums', ...NEWER],
    // Binaryen comes only once, below.
    link: ['-O1', '-Wl,--lto-O1', ...NEWER],
    shrink: true,
  },
  // For speed: runs take three quarters of the time. Calls cost more in WebAssembly than natively, so more is inlined.
  {
    name: 'postwait-fast.wasm',
    compile: ['-O2'],
    link: ['-O3', '-Wl,-mllvm,-inline-threshold=400'],
    shrink: false,
  },
];

/**
 * What Binaryen, which Emscripten brings, makes smaller still. These are the passes of its -Oz that find something,
 * repeated until nothing is left. Not among them is memory-packing: it cuts the zeros out of tables, which compress
 * to less than the headers of the pieces. The lowest 1024 bytes of memory are nobody's.
 */
const PASSES = [
  ...['duplicate-function-elimination', 'optimize-instructions'],
  ...['optimize-added-constants-propagate', 'coalesce-locals', 'simplify-locals', 'vacuum'],
  ...['reorder-locals', 'remove-unused-brs', 'optimize-instructions', 'rse', 'dae-optimizing'],
  ...['inlining-optimizing', 'generate-stack-ir', 'optimize-stack-ir'],
];
const SHRINK = [
  ...['--optimize-level=2', '--shrink-level=2', '--converge', '--low-memory-unused'],
  ...['--enable-mutable-globals', '--enable-bulk-memory', '--enable-sign-ext'],
  '--enable-nontrapping-float-to-int',
  ...PASSES.map((pass) => `--${pass}`),
];

/** @param {string[]} args @param {string} cwd where objects are put */
function emcc(args, cwd) {
  execFileSync('emcc', args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** @param {(typeof BUILDS)[number]} build */
function build({ name, compile, link, shrink }) {
  const objects = mkdtempSync(path.join(tmpdir(), 'postwait-wasm-'));
  const all = sources(path.join(core, 'src'));
  const include = `-I${path.join(core, 'include')}`;
  try {
    emcc([...COMPILE, ...compile, include, '-c', ...all], objects);
    const linked = all.map((file) => `${path.basename(file, '.c')}.o`);
    const file = path.join(out, name);
    emcc([...LINK, ...link, ...linked, '-o', file], objects);
    if (shrink) execFileSync('wasm-opt', [file, ...SHRINK, '-o', file], { stdio: 'inherit' });
  } finally {
    rmSync(objects, { recursive: true });
  }
}

try {
  mkdirSync(out, { recursive: true });
  for (const one of BUILDS) build(one);
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  console.error(
    missing
      ? 'emcc or wasm-opt is not installed: on Debian, apt-get install --no-install-recommends emscripten'
      : 'The core could not be built to WebAssembly; the messages above say why.',
  );
  process.exitCode = 1;
}
