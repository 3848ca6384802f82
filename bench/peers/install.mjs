/**
 * Gets the peers from their registries into folders that git ignores, pinned by version and hash.
 * What is installed already is kept, so that the benchmark then needs no network.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('.', import.meta.url));
const venv = `${folder}.cache/python`;
const salabimVenv = `${folder}.cache/salabim`;
const cimbaVenv = `${folder}.cache/cimba`;
export const python = `${venv}/bin/python`;
export const pythonOfSalabim = `${salabimVenv}/bin/python`;
export const pythonOfCimba = `${cimbaVenv}/bin/python`;

/** A registry that does not answer must not hold up the benchmark; a busy machine has minutes to unpack what it gave. */
const LONGEST_MS = 900_000;

/** @param {string} command @param {string[]} args */
const run = (command, args) =>
  execFileSync(command, args, { cwd: folder, stdio: 'pipe', timeout: LONGEST_MS });

/**
 * @param {string} lock file that pins what is installed
 * @param {string} mark file, among what is installed, that keeps the lock it was installed by
 * @param {() => void} install
 * @returns {string | null} why it could not be installed; null if it is there
 */
function installOnce(lock, mark, install) {
  const pinned = readFileSync(folder + lock, 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === pinned) return null;
  try {
    install();
    writeFileSync(mark, pinned);
    return null;
  } catch (error) {
    const { stderr, code, message } =
      /** @type {{ stderr?: Buffer, code?: string, message: string }} */ (error);
    if (code === 'ETIMEDOUT') return `it took more than ${LONGEST_MS / 60_000} minutes`;
    // Of all that pip and npm say, the first sentence that they call an error.
    const said = /^(?:ERROR:|npm error) (.*\w \w+ \w+.*)$/m.exec(stderr?.toString() ?? '');
    return said?.[1] ?? message.split('\n')[0] ?? message;
  }
}

/**
 * Each in an environment of its own.
 * @param {string} lock @param {string} environment
 */
const installPython = (lock, environment) =>
  installOnce(lock, `${environment}/installed`, () => {
    run('python3', ['-m', 'venv', '--clear', environment]);
    const quick = ['--disable-pip-version-check', '--retries', '1', '--timeout', '20'];
    run(`${environment}/bin/python`, [
      ...['-m', 'pip', 'install', ...quick],
      ...['--no-deps', '--require-hashes', '-r', lock],
    ]);
  });

export const installSimPy = () => installPython('requirements.txt', venv);
export const installSalabim = () => installPython('requirements-salabim.txt', salabimVenv);
export const installCimba = () => installPython('requirements-cimba.txt', cimbaVenv);

export const installJavaScript = () =>
  installOnce('package-lock.json', `${folder}node_modules/installed`, () => {
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']);
  });

/** The versions that are pinned. */
export function versions() {
  const npm = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')).dependencies;
  const simpy = /^simpy==(\S+)/.exec(readFileSync(`${folder}requirements.txt`, 'utf8'))?.[1];
  const salabim = /^salabim==(\S+)/.exec(
    readFileSync(`${folder}requirements-salabim.txt`, 'utf8'),
  )?.[1];
  const cimba = /^cimba==(\S+)/m.exec(readFileSync(`${folder}requirements-cimba.txt`, 'utf8'))?.[1];
  return { simpy, salabim, cimba, simjs: npm.simjs, simscript: npm.simscript };
}
