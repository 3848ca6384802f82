import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, sentenceFor } from './problem.mjs';
import { run } from './run.mjs';

/** @param {string} file a lock file @returns {Promise<Record<string, any>>} its packages by their folders */
async function lockedPackages(file) {
  const { packages } = JSON.parse(await readFile(file, 'utf8'));
  // The entry without a path is the project itself, which only one of the two files has.
  delete packages[''];
  return packages;
}

/**
 * Whether node_modules holds what package-lock.json names. npm leaves a lock file of its own in
 * node_modules when an installation is complete; an interrupted one has none. Optional packages
 * may be absent: they are made for other systems.
 * @param {string} root
 */
export async function dependenciesAreFresh(root) {
  try {
    const wanted = await lockedPackages(join(root, 'package-lock.json'));
    const present = await lockedPackages(join(root, 'node_modules/.package-lock.json'));
    return (
      Object.keys(present).every((path) => path in wanted) &&
      Object.entries(wanted).every(([path, { integrity, optional }]) =>
        path in present ? present[path].integrity === integrity : optional,
      )
    );
  } catch {
    return false;
  }
}

const noNetwork = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/;

/**
 * The sentence that a failed `npm ci` deserves.
 * @param {string} output what npm printed
 * @param {string} root
 */
export function installationProblem(output, root) {
  if (noNetwork.test(output)) {
    return 'The dependencies could not be fetched, because npm cannot reach its registry: check the network (or the proxy that npm is set to) and start again.';
  }
  const code = /\b(EACCES|EPERM|EROFS|ENOSPC)\b/.exec(output)?.[1];
  return (
    sentenceFor(code, root) ??
    `npm ci could not install the dependencies. It said:\n\n${output.trim()}`
  );
}

/**
 * Fails with a sentence when a folder that is about to be filled cannot be written.
 * @param {string} folder
 */
export async function demandWritable(folder) {
  await access(folder, constants.W_OK).catch((error) => {
    throw new Problem(sentenceFor(error.code, folder) ?? String(error));
  });
}

/**
 * Installs exactly what package-lock.json names, unless it is there.
 * @param {string} root
 */
export async function provideDependencies(root) {
  if (await dependenciesAreFresh(root)) return;
  console.log('Installing the dependencies …');
  await demandWritable(root);
  // One more try after a second: npm's own patience would leave a reader without a word for minutes.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...patience];
  const { ok, output } = await run('npm', args, { cwd: root, quiet: true });
  if (!ok) throw new Problem(installationProblem(output, root));
}
