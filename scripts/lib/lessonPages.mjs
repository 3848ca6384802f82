/**
 * A Vite plugin: the page of each lesson has a script of its own, with its prose and its runs. Of a script for all of them
 * the names of all lessons' files were a tenth.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NAME = 'lesson-page:';

/** @returns {import('vite').Plugin} */
export function lessonPages() {
  return {
    name: 'lesson-pages',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const lesson = `/lessons/${id.slice(NAME.length + 1)}`;
      return [
        `import { bringToLife } from '/src/routes/lessons/lessonPage.ts';`,
        `import { lesson } from '${lesson}/lesson.ts';`,
        `import Prose from '${lesson}/lesson.md';`,
        'bringToLife(lesson, Prose);',
      ].join('\n');
    },
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      const entries = readdirSync(join(root, 'lessons'), { withFileTypes: true });
      for (const { name } of entries.filter((entry) => entry.isDirectory())) {
        this.emitFile({ type: 'chunk', id: NAME + name, fileName: `_app/lessons/${name}.js` });
      }
    },
  };
}
