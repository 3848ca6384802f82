import { readFileSync } from 'node:fs';

const numbers = /[\\/]lessons[\\/][^\\/]+[\\/](expected|published)\.json$/;

/**
 * A Vite plugin: of a lesson's numbers a script gets those that it may ask for. Published figures
 * and the parts of waits stand in the prerendered page: see static-prose.mjs.
 * @returns {import('vite').Plugin}
 */
export function slimFigures() {
  return {
    name: 'slim-figures',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: numbers },
      handler(file) {
        const { sources, figures, meanings, stills } = JSON.parse(readFileSync(file, 'utf8'));
        return JSON.stringify(
          file.endsWith('published.json')
            ? { sources, figures: {} }
            : { figures, parts: {}, stills, meanings },
        );
      },
    },
  };
}
