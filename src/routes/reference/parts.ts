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

/** The folder of src/model that a module is in, by its title. */
const folderOf = (title: string) => (title.includes('/') ? title.replace(/\/.*/, '') : 'model');

/** The folders of src/model: the reference of each is a page of its own. */
export const modelFolders = () => [
  ...new Set(modelModules().map((file) => folderOf(file.replace('src/model/', '')))),
];

/** The addresses of all pages: of the model, by folder. */
export const addresses = (): string[] => [
  ...Object.keys(PARTS).filter((id) => id !== 'typescript'),
  ...modelFolders().map((folder) => `typescript-${folder}`),
];

/** What an address has; undefined where it is none. */
export function partAt(
  address: string,
): { id: PartId; folder: string; groups: Group[] } | undefined {
  if (!addresses().includes(address)) return undefined;
  const [id, folder = ''] = address.split('-') as [PartId, string?];
  const groups = PARTS[id]();
  return {
    id,
    folder,
    groups: groups.filter(({ title }) => !folder || folderOf(title) === folder),
  };
}
