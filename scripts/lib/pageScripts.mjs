/**
 * A Vite plugin: builds scripts that pages bring by themselves, beside those of SvelteKit, and gives
 * them names that a page can know. What they import is shared with the rest of the site.
 * @param {Record<string, string>} scripts the source of each by its name below `_app/`
 * @returns {import('vite').Plugin}
 */
export function pageScripts(scripts) {
  return {
    name: 'page-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [name, id] of Object.entries(scripts)) {
        this.emitFile({ type: 'chunk', id, fileName: `_app/${name}` });
      }
    },
  };
}
