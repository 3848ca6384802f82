import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @param {string} path
 * @returns {Promise<string[]>} the files at or under a path, in a fixed order
 */
async function filesUnder(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.|\.pyc$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * A hash of files, by their names and contents; tests among them don't count.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders below it
 * @param {string} [more] what counts besides
 */
export async function fingerprintOf(root, inputs, more = '') {
  const hash = createHash('sha256').update(more);
  for (const input of inputs) {
    for (const file of await filesUnder(join(root, input))) {
      hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}
