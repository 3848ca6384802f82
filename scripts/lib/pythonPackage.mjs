import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.mjs';
import { Missing } from './tools.mjs';

/** What the package is built and tested with: packages of pinned versions, in an environment of their own. */
const requirements = 'python/tests/requirements.txt';

/**
 * The Python of that environment. It is made once, and again when the requirements change.
 * @param {string} root the project's folder
 * @returns {Promise<string>}
 */
async function environment(root) {
  const folder = join(root, '.cache/python');
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

/**
 * Builds the package, installs it into that environment and runs its tests.
 * @param {string} root the project's folder
 * @param {string} report where the tests' report goes, as JUnit has it
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function testPackage(root, report) {
  const python = await environment(root);
  const build = [
    ...['-m', 'pip', 'install', '-q', '--no-build-isolation', '--no-deps', '--no-index'],
    ...['--force-reinstall', '-C', `build-dir=${join(root, '.cache/python-build')}`, './python'],
  ];
  const tests = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', `--junit-xml=${report}`];
  const bundles = ['scripts/pythonModel.mjs', '--check'];
  let said = '';
  for (const [program, args, cwd] of /** @type {[string, string[], string][]} */ ([
    [process.execPath, bundles, root],
    [python, build, root],
    [python, tests, join(root, 'python')],
  ])) {
    const { ok, output } = await run(program, args, {
      cwd,
      env: { PYTHONDONTWRITEBYTECODE: '1' },
      quiet: true,
    });
    said += output;
    if (!ok) return { ok, output: said };
  }
  return { ok: true, output: said };
}
