import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.mjs';
import { Missing } from './tools.mjs';

/**
 * What the package is built and tested with: packages of pinned versions, in environments of their own. The second has
 * all that it works with: notebooks and a browser for them, clusters, data frames, what checks wheels and builds the docs.
 */
const usual = { folder: 'python', requirements: 'python/tests/requirements.txt', tests: 'tests' };
const whole = {
  folder: 'python-all',
  requirements: 'python/tests/all/requirements.txt',
  tests: 'tests/all',
};

/** @typedef {typeof usual} Environment */

/**
 * The Python of an environment. It is made once, and again when its requirements change.
 * @param {string} root the project's folder
 * @param {Environment} of
 * @returns {Promise<string>}
 */
async function pythonOf(root, { folder: name, requirements }) {
  const folder = join(root, '.cache', name);
  const python = join(folder, 'bin/python');
  const mark = join(folder, 'made-of');
  const wanted = createHash('sha256')
    .update(await readFile(join(root, requirements)))
    .digest('hex');
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return python;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const commands = /** @type {const} */ ([
    ['python3', ['-m', 'venv', folder]],
    [python, ['-m', 'pip', 'install', '-q', '-r', requirements]],
  ]);
  for (const [program, args] of commands) {
    const { ok, output } = await run(program, [...args], { cwd: root, quiet: true });
    if (!ok) throw new Missing(`The packages of ${requirements} can't be had: ${output.trim()}`);
  }
  await writeFile(mark, wanted);
  return python;
}

/** @param {[string, string[], string][]} commands each with the folder that it runs in */
async function inTurn(commands) {
  let said = '';
  for (const [program, args, cwd] of commands) {
    const env = { PYTHONDONTWRITEBYTECODE: '1' };
    const { ok, output } = await run(program, args, { cwd, env, quiet: true });
    said += output;
    if (!ok) return { ok, output: said };
  }
  return { ok: true, output: said };
}

/**
 * Builds the package and installs it into an environment.
 * @param {string} root the project's folder
 * @param {string} python
 * @returns {[string, string[], string]}
 */
const installation = (root, python) => [
  python,
  [
    ...['-m', 'pip', 'install', '-q', '--no-build-isolation', '--no-deps', '--no-index'],
    ...['--force-reinstall', '-C', `build-dir=${join(root, '.cache/python-build')}`, './python'],
  ],
  root,
];

/**
 * Builds the package, installs it into an environment and runs its tests there.
 * @param {string} root the project's folder
 * @param {string} report where the tests' report goes, as JUnit has it
 * @param {Environment} of
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
async function testIn(root, report, of) {
  const python = await pythonOf(root, of);
  const tests = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', `--junit-xml=${report}`, of.tests];
  return inTurn([
    [process.execPath, ['scripts/pythonModel.mjs', '--check'], root],
    installation(root, python),
    [python, tests, join(root, 'python')],
  ]);
}

/** A Python that has the package. @param {string} root @returns {Promise<string>} */
export async function pythonWithPackage(root) {
  const python = await pythonOf(root, usual);
  const { ok, output } = await inTurn([installation(root, python)]);
  if (!ok) throw new Missing(`The Python package can't be built: ${output.trim()}`);
  return python;
}

/** The Python that builds and checks wheels. @param {string} root */
export const wheelPython = (root) => pythonOf(root, whole);

/** The tests that every change is tried with. @param {string} root @param {string} report */
export const testPackage = (root, report) => testIn(root, report, usual);

/** The tests with real notebooks, clusters and data frames. @param {string} root @param {string} report */
export const testPackageWithAll = (root, report) => testIn(root, report, whole);
