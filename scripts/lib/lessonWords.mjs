/**
 * The words of a lesson's Markdown: to lesson.ts as `import { words } from './lesson.md?words'`, and taken out of what the
 * page is made of. Both happen where the site is built; nothing that reads Markdown reaches a browser.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBlocks } from './lessonBlocks.mjs';
import { frontMatterOf, complainOf, proseOf } from './lessonMarkdown.mjs';
import { rowsIn, withPlainWords, withWords } from './lessonVocabulary.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const QUERY = '?words';
/** What challenges say, which readers fetch when they take one up. */
const CHALLENGES = '?challenges';
/** Of modules that are made here. They don't end in .md, as Svelte's plugin takes whatever does. */
const OWN = '\0words:';
const OWN_CHALLENGES = '\0challenges:';
const END = '.js';

/** A file of a lesson, whose Markdown has blocks. @param {string} file */
const isOfLesson = (file) => /[\\/]lessons[\\/][^\\/]+[\\/][^\\/]+\.md$/.test(file);

/**
 * The figures that words of a lesson can name: those of the expected.json beside it.
 * @param {string} file
 * @returns {Record<string, { text: string }>}
 */
function figuresBeside(file) {
  const path = join(dirname(file), 'expected.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).figures : {};
}

/** Pages draw figures and compare them, for which five digits do. @param {string} key @param {unknown} value */
const rounded = (key, value) =>
  key === 'value' && typeof value === 'number' ? Number(value.toPrecision(5)) : value;

/** Of each challenge the step that is done with it. @param {Record<string, any>} challenges */
const stepsOf = (challenges) =>
  Object.fromEntries(Object.entries(challenges).map(([id, { step }]) => [id, { step }]));

/**
 * A Vite plugin: `lesson.md?words` is a module of what the file's blocks say, but for its challenges, which are one of
 * their own that it fetches.
 * @returns {import('vite').Plugin}
 */
export function lessonWords() {
  return {
    name: 'lesson-words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith(`.md${CHALLENGES}`)) {
        return OWN_CHALLENGES + source.slice(0, -CHALLENGES.length) + END;
      }
      if (!source.endsWith(`.md${QUERY}`) || !importer) return;
      return OWN + join(dirname(importer), source.slice(0, -QUERY.length)) + END;
    },
    load(id) {
      const own = [OWN, OWN_CHALLENGES].find((each) => id.startsWith(each));
      if (!own) return;
      const file = id.slice(own.length, -END.length);
      this.addWatchFile(file);
      this.addWatchFile(join(dirname(file), 'expected.json'));
      const name = relative(root, file);
      const source = readFileSync(file, 'utf8');
      const read = readBlocks(source, name, figuresBeside(file));
      const { places, challenges, ...rest } = /** @type {Record<string, any>} */ (read.words);
      if (own === OWN_CHALLENGES) return `export const challenges = ${JSON.stringify(challenges)};`;
      const said = rest['about']?.words === 'each' ? JSON.stringify(read.words) : '';
      const words = { ...rest, challenges: stepsOf(challenges), vocabulary: rowsIn(source, said) };
      // Only where all is checked against lesson.ts is all told, and where each block is: see checkWords.ts.
      const isServer = this.environment.config.consumer === 'server';
      const told = isServer ? { ...words, checked: { places, challenges } } : words;
      const fetching = isServer
        ? '() => Promise.resolve(words.checked)'
        : `() => import(${JSON.stringify(`${file}${CHALLENGES}`)})`;
      return [
        `export const words = { ...${JSON.stringify(told)}, fetchChallenges: ${fetching} };`,
        `export const steps = ${JSON.stringify(read.steps)};`,
        `export const symptoms = ${JSON.stringify(read.symptoms)};`,
      ].join('\n');
    },
    transform: {
      filter: { id: /[\\/]lessons[\\/][^\\/]+[\\/]expected\.json$/ },
      handler(json) {
        if (this.environment.mode !== 'build') return null;
        return { code: JSON.stringify(JSON.parse(json, rounded)), map: null };
      },
    },
    hotUpdate({ file, modules }) {
      const own = this.environment.moduleGraph.getModuleById(OWN + file + END);
      return own ? [...modules, own] : undefined;
    },
  };
}

/** A preprocessor of Svelte, before that of Markdown: the prose of a lesson without its blocks. */
export const lessonProse = {
  name: 'lesson-prose',
  /** @param {{ content: string, filename?: string }} page */
  markup({ content, filename = '' }) {
    if (!isOfLesson(filename)) return;
    const file = relative(root, filename);
    const prose = proseOf(content, file);
    const about = /** @type {{ words?: string } | undefined} */ (
      frontMatterOf(content, complainOf(file))
    );
    return { code: about?.words === 'each' ? withWords(prose) : prose };
  },
};

/** A preprocessor of Svelte, behind that of Markdown: the words of each database in their places. */
export const plainWords = {
  name: 'plain-words',
  /** @param {{ content: string, filename?: string }} page */
  markup: ({ content, filename = '' }) =>
    isOfLesson(filename) ? { code: withPlainWords(content) } : undefined,
};
