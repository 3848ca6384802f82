import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { buildFuzzers, fuzz, fuzzers } from './fuzz.mjs';
import { patienceBesideOthers } from './patience.mjs';
import { testPackage, testPackageWithAll } from './pythonPackage.mjs';
import { installedProgram, run } from './run.mjs';
import { buildSite } from './buildSite.mjs';

/**
 * How many tests of a step passed, failed and were skipped, and which failed where their runner tells.
 * Of those that passed, `flaky` failed at first and passed when they were tried again; `failures` names them too.
 * @typedef {{ passed: number, failed: number, skipped?: number, flaky?: number, failures?: string[] }} Counts
 *
 * @typedef {object} Place
 * @property {string} root the project's folder
 * @property {string} reports a folder for what the runners report, gone after the tests
 * @property {number} seed of inputs that are made up
 *
 * @typedef {object} Step
 * @property {string} key the name for --only
 * @property {string} title
 * @property {import('./tools.mjs').ToolKey[]} [needs]
 * @property {import('./tools.mjs').ToolKey[]} [likes] what makes it faster, and is not missed
 * @property {boolean} [isOptional] without what it needs it is skipped, and that is said
 * @property {boolean} [onlyInAll] `npm test` leaves it to `npm run test:all`
 * @property {boolean} [sideBySide] it leaves a core to others for a part of its time, and runs beside its neighbours that do the same
 * @property {(place: Place) => Promise<Counts & { output?: string }>} run `output` is what it has not printed itself
 */

/** The Emscripten that made the committed .wasm: only the same one makes the same bytes. */
const pinnedEmscripten = '3.1.6';

/** @param {boolean} ok @returns {Counts} */
const asOne = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/**
 * What a runner's ending means together with its report: one that ran nothing has failed, and so
 * has one that failed without a test that did.
 * @param {boolean} ok whether the runner ended with success
 * @param {string} file its report
 * @param {(report: string) => Counts} read
 * @returns {Promise<Counts>}
 */
async function judged(ok, file, read) {
  const counts = await readFile(file, 'utf8')
    .then(read)
    .catch(() => ({ passed: 0, failed: 0 }));
  const isSilent = counts.failed === 0 && (!ok || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

/**
 * The counts in the JUnit file of ctest: those of cmocka's closing lines, and a program without such
 * lines is a test by itself.
 * @param {string} xml
 * @returns {Counts}
 */
function countsOfCtest(xml) {
  const counts = { passed: 0, failed: 0 };
  for (const program of xml.split('<testcase').slice(1)) {
    const lines = [...program.matchAll(/\[ {2}(PASSED|FAILED) {2}\] (\d+) test/g)];
    const ok = /^[^>]*\bstatus="run"/.test(program);
    for (const [, verdict, number] of lines) {
      counts[verdict === 'PASSED' ? 'passed' : 'failed'] += Number(number);
    }
    if (!ok && !lines.some(([, verdict]) => verdict === 'FAILED')) counts.failed++;
    if (ok && lines.length === 0) counts.passed++;
  }
  return counts;
}

/**
 * The counts in the JUnit file of pytest.
 * @param {string} xml
 * @returns {Counts}
 */
function countsOfPytest(xml) {
  const count = (/** @type {string} */ name) =>
    Number(new RegExp(`<testsuite [^>]*\\b${name}="(\\d+)"`).exec(xml)?.[1]);
  const failed = count('failures') + count('errors');
  const skipped = count('skipped');
  return { passed: count('tests') - failed - skipped, failed, skipped };
}

/** By default ctest cuts off what a passing program printed, and with it the count of its tests. */
const wholeReport = ['--test-output-size-passed', '1000000'];

/**
 * Configures, builds and tests the C core in a folder of its own.
 * @param {string} name
 * @param {string[]} options of CMake
 * @param {{ leftOut?: () => string[], env?: () => Record<string, string>, quiet?: boolean }} [how] leftOut: labels of
 *   ctest whose tests are skipped; env: what the tests are told; quiet: what it prints is told at the end
 * @returns {Step['run']}
 */
const cTests =
  (name, options, { leftOut = () => [], env = () => ({}), quiet = false } = {}) =>
  async ({ root, reports }) => {
    const folder = `sim-core/build/${name}`;
    const report = join(reports, `ctest-${name}.xml`);
    const settings = { cwd: root, env: { CC: 'gcc', ...env() }, quiet };
    const parallel = ['--parallel', String(availableParallelism())];
    const labels = leftOut();
    const chosen = labels.flatMap((label) => ['--label-exclude', label]);
    const all = [...parallel, ...chosen, '--output-on-failure', ...wholeReport, '--output-junit'];
    const { ok, output } = await inTurn(
      ['cmake', ['-S', 'sim-core', '-B', folder, ...options], settings],
      ['cmake', ['--build', folder, ...parallel], settings],
      ['ctest', ['--test-dir', folder, ...all, report], settings],
    );
    const counts = await judged(ok, report, countsOfCtest);
    return { ...counts, ...(labels.length > 0 && { skipped: labels.length }), output };
  };

/**
 * Queueing theory and long-run shares are more than a minute under sanitizers, which find nothing in their statistics:
 * gcc's are the same bit for bit (tests/parity). `npm run test:all` runs them there too.
 */
const statistics = () => (process.env.POSTWAIT_SAMPLE_SEED === 'all' ? [] : ['statistics']);

/**
 * Of random scenarios sanitizers have a share: each is several times as slow with them, and gcc has run all.
 * @returns {Record<string, string>}
 */
const fewerScenarios = () =>
  process.env.POSTWAIT_SAMPLE_SEED === 'all'
    ? {}
    : { POSTWAIT_SCENARIOS: '1500', POSTWAIT_WORKLOADS: '3000' };

/** Runs commands one after the other, as far as they succeed. @param {Parameters<typeof run>[]} commands */
async function inTurn(...commands) {
  let said = '';
  for (const command of commands) {
    const { ok, output } = await run(...command);
    said += output;
    if (!ok) return { ok, output: said };
  }
  return { ok: true, output: said };
}

/** @type {Step['run']} */
async function wasmIsReproduced({ root, reports }) {
  const { output } = await run('emcc', ['--version'], { quiet: true });
  const version = /\b\d+\.\d+\.\d+\b/.exec(output)?.[0];
  if (version !== pinnedEmscripten) {
    const output = `Emscripten is ${version}, not ${pinnedEmscripten}: its bytes would be others.`;
    return { passed: 0, failed: 0, skipped: 1, output };
  }
  const rebuilt = join(reports, 'wasm');
  const build = ['scripts/buildWasm.mjs', '--out', rebuilt];
  const built = await run(process.execPath, build, { cwd: root, quiet: true });
  if (!built.ok) return { ...asOne(false), output: built.output };
  const stale = [];
  for (const name of await readdir(rebuilt)) {
    const committed = await readFile(join(root, 'src/engine', name)).catch(() => undefined);
    if (!committed?.equals(await readFile(join(rebuilt, name)))) stale.push(name);
  }
  const verdict =
    stale.length === 0
      ? 'The committed .wasm files are what their sources build.'
      : `Not what the sources build: ${stale.join(', ')}. Run npm run wasm and commit it.`;
  return { ...asOne(stale.length === 0), output: verdict };
}

/** @type {Step['run']} */
async function fuzzing({ root }) {
  if (!(await buildFuzzers(root))) return asOne(false);
  const results = await Promise.all(fuzzers.map((name) => fuzz({ root, name, seconds: 3 })));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/**
 * @typedef {{ name: string, assertionResults: { status: string, fullName: string }[] }} VitestFile
 */

/**
 * The tests of one of Vitest's projects; a file that does not load, and an error outside of any test,
 * make the runner fail.
 * @param {string} project
 * @param {{ quiet?: boolean }} [options] quiet: what it prints is told at the end
 * @returns {Step['run']}
 */
const vitest =
  (project, { quiet = false } = {}) =>
  async ({ root, reports }) => {
    const report = join(reports, `vitest-${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', '--project', project, ...reporters];
    const env = patienceBesideOthers();
    const { ok, output } = await run(installedProgram(root, 'vitest'), args, {
      cwd: root,
      env,
      quiet,
    });
    const counts = await judged(ok, report, (text) => {
      const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(text);
      const failures = testResults.flatMap((/** @type {VitestFile} */ { name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
      );
      const skipped = numTotalTests - numPassedTests - numFailedTests;
      return { passed: numPassedTests, failed: numFailedTests, skipped, failures };
    });
    return { ...counts, output };
  };

/**
 * @typedef {{ results: { error?: { message?: string } }[], status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** The colours of a terminal, which Playwright's messages have even in its report. */
// eslint-disable-next-line no-control-regex
const colours = /\u001b\[\d+m/g;

/**
 * The tests of Playwright's suites that failed, at whatever depth, once or for good, and what they said first.
 * @param {PlaywrightSuite[]} suites
 * @returns {string[]}
 */
const failedOf = (suites) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ status, results }) => {
        if (status !== 'unexpected' && status !== 'flaky') return [];
        const said = results.find(({ error }) => error?.message)?.error?.message ?? '';
        const reason = said.replaceAll(colours, '').split(/\s+/).join(' ').slice(0, 300);
        const name = `${file}: ${title}${status === 'flaky' ? ' (passed when tried again)' : ''}`;
        return [reason ? `${name}: ${reason}` : name];
      }),
    ),
    ...failedOf(inner),
  ]);

/**
 * The tests of one of Playwright's projects: a browser.
 * @param {string} project
 * @param {{ chosen?: (place: Place) => string[], quiet?: boolean }} [options] chosen: the files that are run, or a shard of them, all if there are none; quiet: what it prints is told at the end
 * @returns {Step['run']}
 */
const playwright =
  (project, { chosen = () => [], quiet = false } = {}) =>
  async (place) => {
    const { root, reports } = place;
    const report = join(reports, `playwright-${project}.json`);
    const args = ['test', '--project', project, '--reporter=list,json', ...chosen(place)];
    const { ok, output } = await run(installedProgram(root, 'playwright'), args, {
      cwd: root,
      // One that runs beside others is told at the end.
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(quiet ? patienceBesideOthers() : {}),
      },
      quiet,
    });
    const counts = await judged(ok, report, (text) => {
      const { stats, suites } = JSON.parse(text);
      const { expected, unexpected, flaky, skipped } = stats;
      const failures = failedOf(suites);
      return { passed: expected + flaky, failed: unexpected, skipped, flaky, failures };
    });
    return { ...counts, output };
  };

/**
 * What readers come for, every other test of it by the seed; `npm run test:all` runs everything in Firefox too.
 * @param {Place} place
 */
const mainJourneys = ({ seed }) =>
  process.env.POSTWAIT_SAMPLE_SEED === 'all'
    ? ['tests/e2e']
    : [
        ...['run', 'sandbox', 'fork', 'notebook', 'clinic'].map((name) => `e2e/${name}.spec.ts`),
        `--shard=${1 + (seed % 2)}/2`,
      ];

/** What makes the sites of tests/hosts, as far as npm and Python don't have it. @returns {import('./tools.mjs').ToolKey[]} */
const generators = () =>
  process.env.POSTWAIT_SAMPLE_SEED === 'all' ? ['hugo', 'jekyll', 'php'] : ['hugo'];

/**
 * What a step does that is one command, passed or failed as a whole.
 * @param {string} program of Node's, npm's or a dependency's
 * @param {string[]} args
 * @returns {Pick<Step, 'sideBySide' | 'run'>}
 */
const command = (program, args) => ({
  sideBySide: true,
  run: async ({ root }) => {
    const path = { node: process.execPath, npm: 'npm' }[program] ?? installedProgram(root, program);
    const { ok, output } = await run(path, args, { cwd: root, quiet: true });
    return { ...asOne(ok), output };
  },
});

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
    sideBySide: true,
    run: cTests('clang-asan', ['-DCMAKE_C_COMPILER=clang-14', '-DPOSTWAIT_SANITIZE=ON'], {
      leftOut: statistics,
      env: fewerScenarios,
      quiet: true,
    }),
  },
  {
    key: 'wasm',
    title: 'WebAssembly rebuilt',
    needs: ['emscripten'],
    sideBySide: true,
    run: wasmIsReproduced,
  },
  {
    key: 'build',
    title: 'Build of the site',
    // Never beside what reads the sources by Vite or Svelte: they share a folder of what is generated.
    sideBySide: true,
    run: ({ root }) => buildSite(root, { quiet: true }).then(() => asOne(true)),
  },
  { key: 'fuzz', title: 'Fuzzers', needs: ['cmake', 'clang'], run: fuzzing },
  {
    key: 'generated',
    title: 'Generated files fresh',
    ...command('node', ['scripts/generate.mjs', '--check']),
  },
  { key: 'types', title: 'Types (svelte-check)', ...command('npm', ['run', '-s', 'check']) },
  { key: 'lint', title: 'Lint (eslint)', ...command('npm', ['run', '-s', 'lint']) },
  { key: 'format', title: 'Format (prettier)', ...command('prettier', ['--check', '.']) },
  { key: 'spelling', title: 'Spelling (cspell)', ...command('npm', ['run', '-s', 'spelling']) },
  {
    key: 'python',
    title: 'Python package',
    needs: ['cmake', 'gcc', 'python'],
    isOptional: true,
    sideBySide: true,
    run: async ({ root, reports }) => {
      const report = join(reports, 'pytest.xml');
      const { ok, output } = await testPackage(root, report);
      return { ...(await judged(ok, report, countsOfPytest)), output };
    },
  },
  {
    key: 'unit',
    title: 'Vitest, Node',
    needs: ['chromium'],
    likes: ['headlessShell'],
    sideBySide: true,
    run: vitest('unit', { quiet: true }),
  },
  {
    key: 'e2e',
    title: 'Playwright and axe',
    needs: ['chromium'],
    get likes() {
      return ['headlessShell', ...generators()];
    },
    run: playwright('chromium'),
  },
  {
    key: 'browser',
    title: 'Vitest, browser',
    needs: ['chromium'],
    sideBySide: true,
    run: vitest('browser', { quiet: true }),
  },
  {
    key: 'firefox',
    title: 'Playwright in Firefox',
    needs: ['firefox'],
    isOptional: true,
    sideBySide: true,
    run: playwright('firefox', { chosen: mainJourneys, quiet: true }),
  },
  {
    key: 'webkit',
    title: 'Journeys in WebKit',
    needs: ['webkit'],
    isOptional: true,
    sideBySide: true,
    run: vitest('webkit', { quiet: true }),
  },
  {
    key: 'hostile',
    title: 'Hostile inputs',
    needs: ['chromium'],
    likes: ['headlessShell'],
    sideBySide: true,
    // A program of its own: only one that starts after the browser was installed finds it.
    run: async ({ root, seed }) => {
      const args = ['scripts/hostile.mjs', '--seconds', '15', '--seed', String(seed)];
      const { ok, output } = await run(process.execPath, args, { cwd: root, quiet: true });
      return { ...asOne(ok), output };
    },
  },
  {
    key: 'python-all',
    title: 'Python package with all that it works with',
    needs: ['cmake', 'gcc', 'python', 'chromium'],
    likes: ['aarch64'],
    isOptional: true,
    onlyInAll: true,
    run: async ({ root, reports }) => {
      const report = join(reports, 'pytest-all.xml');
      const { ok, output } = await testPackageWithAll(root, report);
      return { ...(await judged(ok, report, countsOfPytest)), output };
    },
  },
]);

/** The steps of `--quick`: what a change is tried with while it is being made. */
export const quick = ['c', 'types', 'unit'];
