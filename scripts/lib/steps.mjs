import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countsOfCtest, countsOfPlaywright, countsOfVitest, judged } from './counts.mjs';
import { buildFuzzers, fuzz, fuzzers } from './fuzz.mjs';
import { run, installedProgram } from './run.mjs';
import { buildSite } from './site.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./tools.mjs').ToolKey} ToolKey
 *
 * @typedef {object} Place
 * @property {string} root the project's folder
 * @property {string} reports a folder for what the runners report, gone after the tests
 *
 * @typedef {object} Step
 * @property {string} key the name for --only
 * @property {string} title
 * @property {ToolKey[]} [needs]
 * @property {(place: Place) => Promise<Counts>} run
 */

/** The Emscripten that made the committed .wasm: only the same one makes the same bytes. */
const pinnedEmscripten = '3.1.6';

/**
 * @template Report
 * @param {string} file
 * @param {(text: string) => Report} read
 */
async function reportIn(file, read) {
  try {
    return read(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** By default ctest cuts off what a passing program printed, and with it the count of its tests. */
const wholeReport = ['--test-output-size-passed', '1000000', '--output-junit'];

/** @param {boolean} ok */
const plain = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/**
 * Configures, builds and tests the C core in a folder of its own.
 * @param {string} name
 * @param {string[]} options of CMake
 * @returns {Step['run']}
 */
const cTests =
  (name, options) =>
  async ({ root, reports }) => {
    const folder = `sim-core/build/${name}`;
    const report = join(reports, `ctest-${name}.xml`);
    const settings = { cwd: root, env: { CC: 'gcc' } };
    const configuration = ['-S', 'sim-core', '-B', folder, ...options];
    const built =
      (await run('cmake', configuration, settings)).ok &&
      (await run('cmake', ['--build', folder, '--parallel'], settings)).ok;
    if (!built) return judged(false);
    const { ok } = await run(
      'ctest',
      ['--test-dir', folder, '--output-on-failure', ...wholeReport, report],
      settings,
    );
    return judged(ok, await reportIn(report, countsOfCtest));
  };

/** @type {Step['run']} */
async function wasmIsReproduced({ root, reports }) {
  const { output } = await run('emcc', ['--version'], { quiet: true });
  const version = /\b\d+\.\d+\.\d+\b/.exec(output)?.[0];
  const rebuilt = join(reports, 'wasm');
  const build = ['scripts/buildWasm.mjs', '--out', rebuilt];
  if (!(await run(process.execPath, build, { cwd: root })).ok) return plain(false);
  if (version !== pinnedEmscripten) {
    console.log(
      `Emscripten is ${version}, not ${pinnedEmscripten}: bytes are not compared; the golden results (vitest) are.`,
    );
    return plain(true);
  }
  let same = true;
  for (const name of await readdir(rebuilt)) {
    const committed = await readFile(join(root, 'src/engine', name)).catch(() => undefined);
    if (committed?.equals(await readFile(join(rebuilt, name)))) continue;
    same = false;
    console.log(
      `The committed src/engine/${name} is not what its sources build: run npm run wasm and commit it.`,
    );
  }
  if (same) console.log('The committed .wasm files are what their sources build.');
  return plain(same);
}

/** @type {Step['run']} */
async function fuzzing({ root }) {
  if (!(await buildFuzzers(root))) return plain(false);
  const results = await Promise.all(fuzzers.map((name) => fuzz({ root, name, seconds: 60 })));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** @type {Step['run']} */
async function vitest({ root, reports }) {
  const report = join(reports, 'vitest.json');
  const outside = join(reports, 'vitest-errors.json');
  const reporters = ['default', 'json', join(root, 'scripts/lib/vitestFailures.mjs')];
  const args = ['run', ...reporters.map((name) => `--reporter=${name}`)];
  const { ok } = await run(
    installedProgram(root, 'vitest'),
    [...args, `--outputFile.json=${report}`],
    { cwd: root, env: { VITEST_ERRORS_FILE: outside } },
  );
  const errors = (await reportIn(outside, JSON.parse)) ?? [];
  return judged(ok, await reportIn(report, (text) => countsOfVitest(JSON.parse(text), errors)));
}

/** @type {Step['run']} */
async function playwright({ root, reports }) {
  const report = join(reports, 'playwright.json');
  const { ok } = await run(installedProgram(root, 'playwright'), ['test', '--reporter=list,json'], {
    cwd: root,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return judged(ok, await reportIn(report, (text) => countsOfPlaywright(JSON.parse(text))));
}

/**
 * A step that is one command, passed or failed as a whole.
 * @param {(root: string) => string} command
 * @param {string[]} args
 * @returns {Step['run']}
 */
const command =
  (command, args) =>
  async ({ root }) =>
    plain((await run(command(root), args, { cwd: root })).ok);

/** @param {string} name */
const installed = (name) => (/** @type {string} */ root) => installedProgram(root, name);
const node = () => process.execPath;

/** Everything that `npm test` does, in its order: what later steps use comes first. */
export const steps = /** @type {Step[]} */ ([
  {
    key: 'c',
    title: 'C core, gcc',
    needs: ['cmake', 'gcc', 'cmocka'],
    run: cTests('gcc', ['-DCMAKE_BUILD_TYPE=Release']),
  },
  {
    key: 'sanitized',
    title: 'C core, clang ASan+UBSan',
    needs: ['cmake', 'gcc', 'clang', 'cmocka'],
    run: cTests('clang-asan', ['-DCMAKE_C_COMPILER=clang-14', '-DPOSTWAIT_SANITIZE=ON']),
  },
  { key: 'fuzz', title: 'Fuzzers, a minute each', needs: ['cmake', 'clang'], run: fuzzing },
  { key: 'wasm', title: 'WebAssembly rebuilt', needs: ['emscripten'], run: wasmIsReproduced },
  {
    key: 'generated',
    title: 'Generated files fresh',
    run: command(node, ['scripts/generate.mjs', '--check']),
  },
  {
    key: 'types',
    title: 'Types (svelte-check)',
    run: command(() => 'npm', ['run', '-s', 'check']),
  },
  { key: 'lint', title: 'Lint (eslint)', run: command(() => 'npm', ['run', '-s', 'lint']) },
  {
    key: 'format',
    title: 'Format (prettier)',
    run: command(installed('prettier'), ['--check', '.']),
  },
  {
    key: 'spelling',
    title: 'Spelling (cspell)',
    run: command(installed('cspell'), ['lint', '--no-progress', '--no-summary']),
  },
  {
    key: 'build',
    title: 'Build of the site',
    run: async ({ root }) => {
      await buildSite(root);
      return plain(true);
    },
  },
  { key: 'vitest', title: 'Vitest, Node and browser', needs: ['chromium'], run: vitest },
  { key: 'e2e', title: 'Playwright and axe', needs: ['chromium'], run: playwright },
]);
