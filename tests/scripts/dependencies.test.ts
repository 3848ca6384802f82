import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { oldestNode } from '../../scripts/lib/nodeVersion.mjs';

const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
const { engines, dependencies, devDependencies } = read('package.json');

/** Licences under which anyone may use, change and pass on what is made with the package. */
const free = new Set([
  '(MIT AND Zlib)',
  '(MIT OR GPL-3.0-or-later)',
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  // A word list of the spell checker, which is read here and not passed on.
  'CC BY-SA 4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

it('name one exact version each', () => {
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

it('are free, every one that gets installed', () => {
  const { '': project, ...installed } = read('package-lock.json').packages;
  expect(project.license).toBe('MIT');
  const others = Object.entries<{ license?: string }>(installed).filter(
    ([, { license }]) => !free.has(license ?? ''),
  );
  expect(others).toEqual([]);
});

it('are asked of the same Node that npm start asks for', () => {
  expect(`${engines.node.replace('>=', '')}.0`).toBe(oldestNode);
});
