import { readFileSync } from 'node:fs';
import path from 'node:path';

const numbers = /[\\/]lessons[\\/][^\\/]+[\\/](expected|published)\.json$/;

/** The files of a lesson whose figures a script reads: those of the prose stand in the prerendered page. */
const ASKING = ['predictions.ts', 'questions.ts', 'challenges.ts', 'lesson.ts'];

/**
 * A Vite plugin: of a lesson's numbers a script gets those that it may ask for. Published figures,
 * still pictures, the parts of waits and the meanings of terms stand in the prerendered page: see static-prose.mjs.
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
        const { sources, figures } = JSON.parse(readFileSync(file, 'utf8'));
        if (file.endsWith('published.json')) return JSON.stringify({ sources, figures: {} });
        const asking = ASKING.map((name) => path.join(path.dirname(file), name));
        for (const name of asking) this.addWatchFile(name);
        const code = asking.map((name) => readFileSync(name, 'utf8')).join('');
        const asked = Object.entries(figures).filter(([id]) => code.includes(`'${id}'`));
        const kept = Object.fromEntries(asked);
        return JSON.stringify({ figures: kept, parts: {}, stills: {}, meanings: {} });
      },
    },
  };
}
