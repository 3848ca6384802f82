/**
 * The licences of everything that the site ships: what Vite found in the bundles of each build, what the project
 * depends on at run time with all that these depend on, and what comes as files: Python, Pyodide and the fonts.
 */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * @typedef {{ name: string, version: string, identifier: string, text: string }} Licence
 */

/** Where the builds leave what Vite found, by the options `build.license` of their configurations. */
const FOUND = ['licences.json', 'share/licences.json', 'embed/licences.json'];

const texts = join(import.meta.dirname, 'licenceTexts.txt');

/**
 * What comes within the WebAssembly of Pyodide, or of the simulation core, and no package names: each with the file
 * of its text, which is its own project's.
 */
const WITHIN = [
  { name: 'Python and its standard library', identifier: 'PSF-2.0', file: 'PSF-2.0' },
  { name: 'musl, within the simulation core and Pyodide', identifier: 'MIT', file: 'musl' },
  {
    name: 'Emscripten’s system library, within the simulation core and Pyodide',
    identifier: 'MIT',
    file: 'emscripten',
  },
  { name: 'Expat, within Pyodide', identifier: 'MIT', file: 'expat' },
  { name: 'SQLite, within Pyodide', identifier: 'public domain', file: 'sqlite' },
  { name: 'bzip2, within Pyodide', identifier: 'bzip2-1.0.6', file: 'bzip2' },
  { name: 'libffi, within Pyodide', identifier: 'MIT', file: 'libffi' },
  { name: 'liblzma, within Pyodide', identifier: 'public domain', file: 'liblzma' },
  { name: 'libmpdec, within Pyodide', identifier: 'BSD-2-Clause', file: 'libmpdec' },
  { name: 'zlib, within Pyodide', identifier: 'Zlib', file: 'zlib' },
];

/** A package without a text of its own has that of its licence. @param {string} name */
async function textOf(name) {
  const parts = (await readFile(texts, 'utf8')).split(/^=== (.+)\n/m);
  const text = parts[parts.indexOf(name) + 1];
  if (text === undefined) throw new Problem(`licenceTexts.txt has no text of ${name}.`);
  return text;
}

/**
 * A package and all that it depends on.
 * @param {string} name
 * @param {string} from the file that asks for it
 * @param {Map<string, Licence>} found
 */
async function walk(name, from, found) {
  const file = packageFile(name, from);
  const { version, license, dependencies = {} } = JSON.parse(await readFile(file, 'utf8'));
  if (found.has(name)) return;
  const own = (await readdir(dirname(file))).find((each) => /^licen[cs]e/i.test(each));
  const text = own ? await readFile(join(dirname(file), own), 'utf8') : await textOf(license);
  found.set(name, { name, version, identifier: license, text });
  for (const each of Object.keys(dependencies)) await walk(each, file, found);
}

/** Packages need not export their package.json. @param {string} name @param {string} from */
function packageFile(name, from) {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  for (const folder of folders) {
    const file = join(folder, name, 'package.json');
    try {
      return createRequire(from).resolve(file);
    } catch {
      // It is installed further up.
    }
  }
  throw new Problem(`${name} is not installed, so its licence can't be told.`);
}

/**
 * Everything that is shipped, in the order of names.
 * @param {string} root
 * @param {string} site
 * @returns {Promise<Licence[]>}
 */
async function licencesOf(root, site) {
  /** @type {Map<string, Licence>} */
  const found = new Map();
  for (const file of FOUND) {
    const bundled = JSON.parse(await readFile(join(site, file), 'utf8'));
    for (const each of bundled) found.set(each.name, each);
  }
  const own = join(root, 'package.json');
  const { dependencies } = JSON.parse(await readFile(own, 'utf8'));
  for (const name of Object.keys(dependencies)) await walk(name, own, found);
  for (const { name, identifier, file } of WITHIN) {
    found.set(name, { name, version: '', identifier, text: await textOf(file) });
  }
  const all = [...found.values()];
  const silent = all.filter(({ text }) => !text?.trim());
  if (silent.length > 0) {
    throw new Problem(`Without a licence: ${silent.map(({ name }) => name).join(', ')}.`);
  }
  return all.sort((one, other) => (one.name < other.name ? -1 : 1));
}

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @param {Licence} licence */
const entry = ({ name, version, identifier, text }) =>
  `<details><summary>${escaped(`${name} ${version}`.trim())}, ${escaped(identifier.replace(/[()]/g, ''))}</summary><pre tabindex="0">${escaped(text.trim())}</pre></details>`;

/**
 * Writes them into the built page /licences/.
 * @param {string} root
 * @param {string} site
 */
export async function writeLicences(root, site) {
  const all = await licencesOf(root, site);
  const file = join(site, 'licences/index.html');
  const parts = (await readFile(file, 'utf8')).split(/<p data-licences[^]*?<\/p>/);
  if (parts.length !== 2) throw new Problem('The page of licences has no place for them.');
  await writeFile(file, parts.join(all.map(entry).join('\n')));
  await Promise.all(FOUND.map((each) => rm(join(site, each))));
}
