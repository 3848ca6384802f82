/**
 * Archives of what is kept but not edited: many small files as one, which has the same bytes whenever they have.
 */
import { readFile, writeFile } from 'node:fs/promises';

/** Files without a date of their own: the first that a zip can say. */
const DATE = '1980-01-01';

/**
 * @param {string} archive where it is written
 * @param {Map<string, Uint8Array>} files by their paths in it, with "/"
 */
export async function pack(archive, files) {
  // Here, and not at the top: scripts that set the project up load this file before there are dependencies.
  const { zipSync } = await import('fflate');
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(archive, zipSync(Object.fromEntries(sorted), { level: 9, mtime: DATE }));
}

/** @param {string} archive @returns {Promise<Map<string, Uint8Array>>} its files by their paths */
export async function unpack(archive) {
  const { unzipSync } = await import('fflate');
  return new Map(Object.entries(unzipSync(await readFile(archive))));
}
