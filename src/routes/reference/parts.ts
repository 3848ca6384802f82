/** The references: each is read from the sources themselves when the site is built. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementGroups, type Manifest } from './element';
import type { Group } from './entry';
import { headerGroups } from './header';
import { packageGroups } from './python';
import { moduleGroup } from './typescript';

/** The project's folder, in which every program of it is started. */
const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Rows of model.def in TypeScript, which the glossary has with their meanings. */
const GENERATED = /\/(generated\w*\.ts|numbers\/.*)$/;

/** The modules of src/model by their paths. */
export function modelModules(): string[] {
  return readdirSync(join(root, 'src/model'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/model/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !GENERATED.test(file))
    .sort();
}

/** What each reference is made of, by its address. */
export const PARTS = {
  c: () => headerGroups(read('sim-core/include/postwait.h')),
  element: () => elementGroups(JSON.parse(read('packages/embed/custom-elements.json')) as Manifest),
  typescript: () =>
    modelModules()
      .map((file) => moduleGroup(file.replace('src/model/', ''), read(file)))
      .filter(({ entries }) => entries.length > 0),
  python: () => packageGroups((file) => read(`python/src/postwait/${file}`)),
} satisfies Readonly<Record<string, () => Group[]>>;

export type PartId = keyof typeof PARTS;
