import { lessons } from '$lesson/catalogue';
import type { LessonDefinition } from '$lesson/definition';
import { error } from '@sveltejs/kit';
import type { Component } from 'svelte';
import type { EntryGenerator, PageLoad } from './$types';

const proses = import.meta.glob<Component>('/lessons/*/lesson.md', { import: 'default' });
const definitions = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
});

export const entries: EntryGenerator = () => lessons.map(({ slug }) => ({ slug }));

export const load: PageLoad = async ({ params: { slug } }) => {
  const entry = lessons.find((lesson) => lesson.slug === slug);
  const prose = proses[`/lessons/${slug}/lesson.md`];
  const definition = definitions[`/lessons/${slug}/lesson.ts`];
  if (!entry || !prose || !definition) error(404, `There is no lesson "${slug}".`);
  const [Prose, contents] = await Promise.all([prose(), definition()]);
  return { entry, Prose, definition: contents };
};
