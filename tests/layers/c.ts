import { posix } from 'node:path';
import type { Sources } from './typescript';

/** The rooms of sim-core/src, each allowed to include those before it. */
const rooms = ['engine', 'machine', 'database', 'sim'];

/** The one header through which every room reports what happens. */
const narrowHeader = 'sim-core/src/measure/measure.h';

/**
 * The room of a C file. Files directly in sim-core/src are the simulation itself; the public
 * headers and the tables belong to nobody and may be included by all.
 */
export function roomOf(path: string): string | undefined {
  const inside = /^sim-core\/src\/(?:([^/]+)\/)?[^/]+$/.exec(path);
  if (!inside) return undefined;
  return inside[1] ?? 'sim';
}

/** The file that a quoted #include means: beside the file, in include/, or from src/. */
function fileIncluded(sources: Sources, from: string, name: string): string | undefined {
  return [posix.dirname(from), 'sim-core/include', 'sim-core/src']
    .map((folder) => posix.join(folder, name))
    .find((path) => sources.has(path));
}

function violation(path: string, included: string): string | undefined {
  const room = roomOf(path);
  const reached = roomOf(included);
  if (!room || !reached || room === reached) return undefined;
  if (reached === 'measure') {
    return included === narrowHeader ? undefined : 'measure is called through measure.h alone';
  }
  // What is measured is told to it: measure looks at nothing but time and memory.
  const mayReach = room === 'measure' ? ['engine'] : rooms.slice(0, rooms.indexOf(room));
  return mayReach.includes(reached) ? undefined : `${room} may not include ${reached}`;
}

/** A sentence for every #include that goes against the arrows, or that leads nowhere. */
export function violations(sources: Sources): string[] {
  const found: string[] = [];
  for (const [path, source] of sources) {
    const room = roomOf(path);
    if (!room) continue;
    if (room !== 'measure' && !rooms.includes(room)) {
      found.push(`${path} is in a room, ${room}, that the arrows do not name`);
    }
    for (const [, name = ''] of source.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm)) {
      const included = fileIncluded(sources, path, name);
      const wrong = included ? violation(path, included) : 'there is no such file';
      if (wrong) found.push(`${path} includes "${name}": ${wrong}`);
    }
  }
  return found;
}
