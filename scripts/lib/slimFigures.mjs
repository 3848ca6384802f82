import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What of a definition only lists of lessons and tests read: no script makes those lists. */
const definition = /[\\/]lessons[\\/][^\\/]+[\\/]lesson\.ts$/;
const listed = [/(?<=^ {4}teaches: \[)[^\]]*(?=\])/m, /(?<=^ {2}givens: \[)[^\]]*(?=\])/m];

const numbers = /[\\/]lessons[\\/][^\\/]+[\\/]expected\.json$/;

/** The files of a lesson whose figures a script reads: those of the prose stand in the prerendered page. */
export const ASKING = ['lesson.ts'];

/**
 * A Vite plugin: of a lesson's numbers a script gets those that it may ask for. Still pictures, the parts of waits and the meanings of terms stand in the prerendered page: see static-prose.mjs.
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
        const { figures } = JSON.parse(readFileSync(file, 'utf8'));
        const asking = ASKING.map((name) => path.join(path.dirname(file), name));
        for (const name of asking) this.addWatchFile(name);
        const isAsked = askedIn(asking.map((name) => readFileSync(name, 'utf8')).join(''));
        const kept = Object.fromEntries(Object.entries(figures).filter(([id]) => isAsked(id)));
        return JSON.stringify({ figures: kept, parts: {}, staticPictures: {}, meanings: {} });
      },
    },
    transform: {
      filter: { id: definition },
      handler: (source) => ({
        code: listed.reduce((code, list) => code.replace(list, ''), source),
        map: null,
      }),
    },
  };
}

/**
 * Whether code names a figure, by its whole name or by a template that can make it: 'post-8.lfs',
 * `post-${size}.lfs`. tests/lessons holds that nothing is missed.
 * @param {string} code
 * @returns {(id: string) => boolean}
 */
export function askedIn(code) {
  const names = new Set([...code.matchAll(/'([^'\n]+)'/g)].map(([, name]) => name));
  const templates = [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, text = '']) => {
    const parts = text
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`);
  });
  return (id) => names.has(id) || templates.some((template) => template.test(id));
}
