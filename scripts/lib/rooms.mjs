import { fileURLToPath } from 'node:url';

/** The rooms of src/ that other rooms import from: `$model` and so on. */
export const rooms = [
  'model',
  'databases',
  'explain',
  'engine',
  'player',
  'ui',
  'views',
  'lesson',
  'article',
  'clinic',
  'notebook',
  'embed',
  'classroom',
  'site',
];

/** @param {string} path from the project's folder */
const folder = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The folder of each room under the name that imports use; the published cases are beside `src`. */
export const roomAliases = {
  ...Object.fromEntries(rooms.map((room) => [`$${room}`, folder(`src/${room}`)])),
  $cases: folder('cases'),
};

/**
 * How TypeScript is read by whatever builds without SvelteKit. The project's own tsconfig.json rests on one that
 * SvelteKit writes whenever it starts: a fresh clone has none, and another process would find it half written.
 */
export const tsconfig = folder('scripts/lib/bundles.tsconfig.json');
