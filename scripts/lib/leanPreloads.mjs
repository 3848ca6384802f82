/**
 * A Vite plugin: a view that is fetched later brings what the file that asks for it does not have already. Left alone,
 * Vite lists all that a view is made of at every place that fetches it: a workbench, which fetches many, names 150 files.
 *
 * @returns {import('vite').Plugin}
 */
export function leanPreloads() {
  /** @type {import('vite').Rolldown.OutputBundle} */
  let bundle = {};
  /** @type {Map<string, Set<string>>} */
  const reaches = new Map();

  /** A file and all that it is bound to bring. @param {string} file */
  function reachOf(file) {
    const known = reaches.get(file);
    if (known) return known;
    const reach = new Set([file]);
    for (const each of reach) {
      const chunk = bundle[each];
      if (chunk?.type === 'chunk') chunk.imports.forEach((imported) => reach.add(imported));
    }
    reaches.set(file, reach);
    return reach;
  }

  /** Whether a file comes with styles, which it waits for: then it is asked for at the same time. @param {string} file */
  function hasStyles(file) {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && (chunk.viteMetadata?.importedCss.size ?? 0) > 0;
  }

  /** @param {string} file @param {string[]} needed @param {{ hostId: string }} context */
  function lacking(file, needed, { hostId }) {
    const here = reachOf(hostId);
    const waits = [...reachOf(file)].some(hasStyles);
    return needed.filter((each) => !here.has(each) && (waits || each !== file));
  }

  return {
    name: 'lean-preloads',
    apply: 'build',
    config: () => ({ build: { modulePreload: { resolveDependencies: lacking } } }),
    generateBundle(_, all) {
      bundle = all;
      reaches.clear();
    },
  };
}
