import { posix } from 'node:path';
import { circlesIn } from './typescript';
import type { Sources } from './typescript';

/** The rooms of sim-core/src, each allowed to include those before it. */
const rooms = ['engine', 'machine', 'parameters', 'databases', 'sim'];

/** The one header through which every room reports what happens. */
const narrowHeader = 'sim-core/src/measure/measure.h';

/** All that programs see of their machine. */
const door = 'sim-core/src/machine/machine.h';
const behindDoor = ['action.h', 'cpu_set.h'].map((name) => `sim-core/src/machine/${name}`);

/**
 * The room of a C file. Files directly in sim-core/src are the simulation itself; the public
 * headers and the tables belong to no room and may be included by all.
 */
export function roomOf(path: string): string | undefined {
  const inside = /^sim-core\/src\/(?:([^/]+)\/(?:[^/]+\/)*)?[^/]+$/.exec(path);
  if (!inside) return undefined;
  return inside[1] ?? 'sim';
}

/** The file that a quoted #include means: beside the file, in include/, or from src/. */
function fileIncluded(sources: Sources, from: string, name: string): string | undefined {
  return [posix.dirname(from), 'sim-core/include', 'sim-core/src']
    .map((folder) => posix.join(folder, name))
    .find((path) => sources.has(path));
}

/** The engine whose folder a file is in, `common` for what all have, undefined for neither. */
const engineOf = (path: string) => /^sim-core\/src\/databases\/([^/]+)\//.exec(path)?.[1];

/** Within databases/ an engine includes what is common or, where its sessions lead, what such engines share, and nothing else. */
function engineViolation(path: string, included: string): string | undefined {
  const engine = engineOf(path);
  const reached = engineOf(included);
  if (!engine || !reached || engine === reached || reached === 'common') return undefined;
  if (reached === 'leaders' && engine !== 'common' && engine !== 'oracle') return undefined;
  return `${engine} may not include ${reached}`;
}

function violation(path: string, included: string): string | undefined {
  const room = roomOf(path);
  const reached = roomOf(included);
  if (room === 'databases' && reached === 'databases') return engineViolation(path, included);
  if (!room || !reached || room === reached) return undefined;
  if (room === 'databases' && reached === 'machine') {
    return included === door || behindDoor.includes(included)
      ? undefined
      : 'programs see machine.h alone';
  }
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

/** Source without comments and strings, in which a name may stand that is not used. */
function code(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"/g, '');
}

/** The external functions and tables that a C file defines: all of them begin with pw_. */
function definedIn(source: string): string[] {
  const definitions =
    /^(?!static\b|extern\b|typedef\b|\s|#)[\w\s*]*?\b(pw_\w+)(?:\([^;{]*?\)\s*\{|(?:\[\w*\])? = )/gm;
  return [...code(source).matchAll(definitions)].map(([, name = '']) => name);
}

/** Which C files of the core use a function or a table of which others. */
export function usesOf(sources: Sources): Map<string, readonly string[]> {
  const files = [...sources].filter(([path]) => roomOf(path) && path.endsWith('.c'));
  const owner = new Map(
    files.flatMap(([path, source]) => definedIn(source).map((name) => [name, path] as const)),
  );
  // The table of all schedulers, or of all programs, names them by the rows of model.def.
  const rows = [...owner].filter(([name]) => /^pw_(scheduler|engine)_/.test(name));
  return new Map(
    files.map(([path, source]) => {
      const text = code(source);
      const names = text.match(/\bpw_\w+/g) ?? [];
      const used = names.flatMap((name) =>
        text.includes(`${name}##`)
          ? rows.filter(([row]) => row.startsWith(name)).map(([, of]) => of)
          : (owner.get(name) ?? []),
      );
      return [path, [...new Set(used)].filter((other) => other !== path)] as const;
    }),
  );
}

/** Each circle of C files that need one another, as a path through them. */
export function circles(sources: Sources): string[] {
  const uses = usesOf(sources);
  return circlesIn(uses.keys(), (path) => uses.get(path) ?? []);
}
