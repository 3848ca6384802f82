import { entryOf, type CatalogueEntry } from '$lesson/content/catalogueEntry';
import type { LessonDefinition } from '$lesson/content/definition';
import type { Component } from 'svelte';

const proses = import.meta.glob<Component>('/lessons/*/lesson.md', { import: 'default' });
const definitions = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
});

/** What a lesson is made of, as Lesson.svelte takes it. */
export interface Contents {
  entry: CatalogueEntry;
  definition: LessonDefinition;
  Prose: Component;
}

/** The contents of the lesson with this name in its address; undefined if there is no such lesson. */
export async function contentsOf(slug: string): Promise<Contents | undefined> {
  const prose = proses[`/lessons/${slug}/lesson.md`];
  const load = definitions[`/lessons/${slug}/lesson.ts`];
  if (!prose || !load) return undefined;
  const [Prose, definition] = await Promise.all([prose(), load()]);
  return { entry: entryOf(definition), definition, Prose };
}
