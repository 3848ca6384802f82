import { fileURLToPath } from 'node:url';

/** The rooms of src/ that other rooms import from: `$model` and so on. */
export const rooms = [
  'model',
  'explain',
  'engine',
  'player',
  'ui',
  'views',
  'lesson',
  'notebook',
  'embed',
  'classroom',
  'site',
];

/** The folder of each room under the name that imports use. */
export const roomAliases = Object.fromEntries(
  rooms.map((room) => [`$${room}`, fileURLToPath(new URL(`../../src/${room}`, import.meta.url))]),
);
