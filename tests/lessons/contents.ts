/** What the tests read of every lesson in the repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf } from '$lesson/content/catalogue';
import type { LessonDefinition } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';

export const root = join(import.meta.dirname, '../..');
export const corePath = join(root, 'src/engine/postwait.wasm');

const definitions = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
  eager: true,
});
export const recipes = import.meta.glob<Recipe>('/lessons/*/figures.ts', {
  import: 'recipe',
  eager: true,
});

function existing<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}

export const contents = catalogueOf(Object.values(definitions)).map((entry) => ({
  entry,
  definition: existing(
    definitions[`/lessons/${entry.slug}/lesson.ts`],
    `definition of ${entry.slug}`,
  ),
  recipe: existing(recipes[`/lessons/${entry.slug}/figures.ts`], `recipe of ${entry.slug}`),
  prose: readFileSync(join(root, 'lessons', entry.slug, 'lesson.md'), 'utf8'),
}));
