/**
 * A Vite plugin: what is always fetched together is one file. Left alone, the bundler makes a file of
 * every set of modules that some other page or view shares; a lesson then asks for 73 of them instead of 43,
 * and for 8 kB more: small files compress worse. A module that several rooms reach is in a file of those.
 * Pages that are never hydrated import nothing out of the file of a room that fetches views later:
 * SvelteKit then takes the styles that page and view share for the view's, and doesn't link them.
 *
 * @param {Record<string, RegExp>} rooms by name, the modules at which each begins
 * @param {readonly string[]} left rooms whose own modules are left to the bundler: SvelteKit shares them too, or
 *   views that are fetched later do
 * @returns {import('vite').Plugin}
 */
export function chunksByRoom(rooms, left) {
  const names = Object.keys(rooms);
  /** @type {Map<string, string[]>} the rooms that reach a module, by its id */
  const reached = new Map();
  /** @param {string[]} by @param {number} count */
  const nameOf = (by, count) =>
    by.length === count && !left.includes(by.join()) ? by.join('-') : null;
  return {
    name: 'chunks-by-room',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      reached.clear();
      const ids = [...this.getModuleIds()];
      const importsOf = (/** @type {string} */ id) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const [room, root] of Object.entries(rooms)) {
        const roots = ids.filter((id) => root.test(id));
        for (const id of reachOf(roots, importsOf)) {
          reached.set(id, [...(reached.get(id) ?? []), room]);
        }
      }
    },
    // A group takes along what its modules import, so what most rooms share is taken first.
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: names.map((_, more) => ({
          priority: names.length - more,
          name: (id) => nameOf(reached.get(id) ?? [], names.length - more),
        })),
      },
    }),
  };
}

/**
 * The modules that some are bound to bring: what they import, and what that imports.
 * @param {string[]} roots
 * @param {(id: string) => readonly string[]} importsOf
 */
function reachOf(roots, importsOf) {
  const reach = new Set(roots);
  for (const id of reach) importsOf(id).forEach((imported) => reach.add(imported));
  return reach;
}
