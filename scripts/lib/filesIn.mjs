import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * The files in a folder and in those below it, by their paths from there with "/", in a fixed order.
 * @param {string} folder
 */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
