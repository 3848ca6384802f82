/**
 * The words of a lesson's Markdown: to lesson.ts as `import { words } from './lesson.md?words'`, and taken out of what the
 * page is made of. Both happen where the site is built; nothing that reads Markdown reaches a browser.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBlocks } from './lessonBlocks.mjs';
import { frontMatterOf, complainOf, proseOf } from './lessonMarkdown.mjs';
import { withWords } from './lessonVocabulary.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const QUERY = '?words';
/** Of modules that are made here. They don't end in .md, as Svelte's plugin takes whatever does. */
const OWN = '\0words:';
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

/** A Vite plugin: `lesson.md?words` is a module of what the file's blocks say. @returns {import('vite').Plugin} */
export function lessonWords() {
  return {
    name: 'lesson-words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(`.md${QUERY}`) || !importer) return;
      return OWN + join(dirname(importer), source.slice(0, -QUERY.length)) + END;
    },
    load(id) {
      if (!id.startsWith(OWN)) return;
      const file = id.slice(OWN.length, -END.length);
      this.addWatchFile(file);
      this.addWatchFile(join(dirname(file), 'expected.json'));
      const name = relative(root, file);
      const read = readBlocks(readFileSync(file, 'utf8'), name, figuresBeside(file));
      // Only where all is checked against lesson.ts is it told where a block is: see checkWords.ts.
      const { places, ...words } = read.words;
      const isServer = this.environment.config.consumer === 'server';
      const modules = { ...read, words: isServer ? { ...words, places } : words };
      return Object.entries(modules)
        .map(([each, value]) => `export const ${each} = ${JSON.stringify(value)};`)
        .join('\n');
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
