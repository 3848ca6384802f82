// Builds the simulation core to WebAssembly, for size with one database each and for speed with all of them:
//   node scripts/buildWasm.mjs [--quick] [--out FOLDER]
//
// `--quick` is for trying out an edit: one build, without a profile and without optimising across files, takes the place
// of all in a fifth of the time. It computes the same, but is neither small nor fast: it is not to be committed.
//
// Standalone and with fixed memory, so that a few lines of TypeScript can load it anywhere. The larger one imports the
// functions of a policy, which a host without policies need not have. With Debian's Emscripten 3.1.6 the results are the same byte for byte on every machine.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { goldenScenarios } from './lib/golden.mjs';

const core = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'sim-core');
const { values: options } = parseArgs({
  options: { out: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
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

const NATIVE = [
  '-std=gnu17',
  '-ffp-contract=off',
  '-fno-math-errno',
  // A scheduler's table begins with what is done otherwise.
  '-Wno-initializer-overrides',
  `-I${path.join(core, 'include')}`,
];
/** No entry, 64 MB in all, and the lowest 1024 bytes of memory left free. */
const LINK = [
  ...['--no-entry', '--strip-all', '--global-base=1024'],
  ...['--initial-memory=67108864', '-z', 'stack-size=1048576'],
];

/** Instructions that every browser has had since 2021: less code for the same. */
const NEWER = ['-mbulk-memory', '-msign-ext', '-mnontrapping-fptoint'];

/**
 * What Binaryen, which Emscripten brings, makes smaller still. These are passes of its -Oz in an order that a search
 * found, repeated until nothing is left. Not among them is memory-packing: it cuts the zeros out of tables, which compress
 * to less than the headers of the pieces. No data is in the lowest 1024 bytes of memory.
 */
const PASSES = [
  ...['reorder-locals', 'optimize-added-constants-propagate', 'duplicate-function-elimination'],
  ...['remove-unused-module-elements', 'remove-unused-names', 'optimize-instructions'],
  ...['reorder-locals', 'coalesce-locals-learning', 'duplicate-function-elimination'],
  ...['simplify-locals', 'optimize-instructions', 'simplify-locals'],
  ...['reorder-locals', 'remove-unused-names', 'reorder-locals'],
  ...['rse', 'inlining-optimizing', 'optimize-added-constants-propagate'],
  ...['code-folding', 'pick-load-signs', 'vacuum'],
  ...['remove-unused-brs', 'dae-optimizing', 'reorder-locals'],
  ...['generate-stack-ir', 'optimize-stack-ir'],
];
const SHRINK = [
  ...['--optimize-level=2', '--shrink-level=2', '--converge'],
  ...PASSES.map((pass) => `--${pass}`),
];

/** What all builds may use, and what is free. */
const ALLOWED = [
  ...['--low-memory-unused', '--enable-mutable-globals', '--enable-bulk-memory'],
  ...['--enable-sign-ext', '--enable-nontrapping-float-to-int'],
];

/**
 * For size, which every reader pays for before the first picture: with one database. Tables of parameters are half
 * enumerations; what is inlined across files is written more than once. The other build has rarer machines (scenario.c,
 * is_left_out) and replays. These refuse.
 * @param {string} name @param {string} database
 */
const small = (name, database) => ({
  name,
  compile: ['-flto', '-Os', '-fshort-enums', `-DPW_SMALL=${database}`, ...NEWER],
  link: ['--lto-O1'],
  passes: SHRINK,
  profiled: false,
});

/** All compute the same, if they do. */
const BUILDS = [
  small('postwait.wasm', 'oracle'),
  small('postwait-postgresql.wasm', 'postgresql'),
  small('postwait-mariadb.wasm', 'mariadb'),
  // For speed: runs take three quarters of the time. Calls cost more in WebAssembly than natively: what a profile of
  // runs finds hot is inlined and laid out in a row. Unrolled loops are larger, and no faster.
  {
    name: 'postwait-fast.wasm',
    compile: ['-flto', '-O3', '-fno-unroll-loops', ...NEWER],
    link: ['--lto-O3'],
    passes: ['-O3'],
    profiled: true,
  },
];

/** In the place of all, with `--quick`: the larger one can do everything. */
const QUICK = {
  name: 'postwait-fast.wasm',
  compile: ['-O2', ...NEWER],
  link: [],
  passes: [],
  profiled: false,
};

/** @param {string} program @param {string[]} args @param {string} cwd where objects are put @param {NodeJS.ProcessEnv} [env] */
function run(program, args, cwd, env = {}) {
  execFileSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What is run for the profile: every mechanism, each in a scenario of its own. @param {string} folder where they are put */
function scenarios(folder) {
  return [...goldenScenarios()].map(([name, text]) => {
    const file = path.join(folder, `${name}.txt`);
    writeFileSync(file, text);
    return file;
  });
}

/**
 * Runs an instrumented native build, by the compiler that Emscripten has, and makes a profile of how often each
 * line was run: the same on every machine, as runs are. @param {string[]} all @param {string} folder where it is put
 * @returns {string[]} what tells the compiler of it
 */
function profile(all, folder) {
  const [program, raw] = [path.join(folder, 'program'), path.join(folder, 'raw')];
  const merged = path.join(folder, 'merged');
  const native = all.concat(path.join(core, 'tests/postwait_hash.c'));
  const instrumented = ['-O1', '-fprofile-instr-generate'];
  run('clang-14', [...NATIVE, ...instrumented, ...native, '-o', program], folder);
  run(program, scenarios(folder), folder, { LLVM_PROFILE_FILE: raw });
  run('llvm-profdata-14', ['merge', raw, '-o', merged], folder);
  // wasm.c is not in the native build.
  return [`-fprofile-instr-use=${merged}`, '-Wno-profile-instr-unprofiled'];
}

/** @param {(typeof BUILDS)[number]} build */
function build({ name, compile, link, passes, profiled }) {
  const objects = mkdtempSync(path.join(tmpdir(), 'postwait-wasm-'));
  const all = sources(path.join(core, 'src'));
  try {
    const known = profiled ? profile(all, objects) : [];
    run('emcc', [...NATIVE, ...compile, ...known, '-c', ...all], objects);
    // What stands in the opposite order compresses better.
    const linked = all.map((file) => `${path.basename(file, '.c')}.o`).reverse();
    const file = path.join(out, name);
    run('wasm-ld-14', [...LINK, ...link, ...linked, '-o', file], objects);
    if (passes.length > 0) run('wasm-opt', [file, ...ALLOWED, ...passes, '-o', file], objects);
  } finally {
    rmSync(objects, { recursive: true });
  }
}

try {
  mkdirSync(out, { recursive: true });
  if (options.quick) {
    build(QUICK);
    for (const { name } of BUILDS) {
      if (name !== QUICK.name) copyFileSync(path.join(out, QUICK.name), path.join(out, name));
    }
    console.log('Reload the page of `npm run dev`. Before you commit: npm run wasm');
  } else for (const one of BUILDS) build(one);
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  console.error(
    missing
      ? 'emcc, or clang-14, wasm-ld-14, llvm-profdata-14 or wasm-opt, which come with it, is not installed: on Debian, apt-get install --no-install-recommends emscripten'
      : 'The core could not be built to WebAssembly; the messages above say why.',
  );
  process.exitCode = 1;
}
