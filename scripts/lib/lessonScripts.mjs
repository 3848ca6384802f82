import { existsSync, readdirSync } from 'node:fs';

const prefix = 'virtual:lesson/';

/**
 * A Vite plugin: the script of each lesson's page, `virtual:lesson/NN-name`. It brings the lesson along, so
 * that a page has nothing to look up: what it needs is asked for at once. Built, it is `_app/lessons/NN-name.js`.
 * @returns {import('vite').Plugin}
 */
export function lessonScripts() {
  return {
    name: 'lesson-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const slugs = readdirSync('lessons').filter((slug) =>
        existsSync(`lessons/${slug}/lesson.ts`),
      );
      for (const slug of slugs) {
        this.emitFile({ type: 'chunk', id: prefix + slug, fileName: `_app/lessons/${slug}.js` });
      }
    },
    resolveId: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${prefix}`) },
      handler(id) {
        const folder = `/lessons/${id.slice(prefix.length + 1)}`;
        return `import Prose from '${folder}/lesson.md';
import { lesson } from '${folder}/lesson.ts';
import { openLesson } from '/src/routes/lessons/open.ts';
openLesson(lesson, Prose);
`;
      },
    },
  };
}
