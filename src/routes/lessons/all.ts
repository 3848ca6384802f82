/**
 * Every lesson at once. Only what runs while the site is built may import it: a page that needs some of
 * it is given that as data.
 */
import { catalogueOf } from '$lesson/content/catalogueEntry';
import type { Demo, LessonDefinition, SimulationDefinition } from '$lesson/content/definition';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';

/** The lessons in reading order, each with the steps of a class about it. */
export const taughtLessons = () =>
  lessons.map(({ slug, number, title }) => ({ slug, number, title, steps: stepsOf(slug) }));

const definitions = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
  eager: true,
});

const stepLists = import.meta.glob<readonly StepDefinition[]>('/lessons/*/lesson.ts', {
  import: 'steps',
  eager: true,
});
const symptomLists = import.meta.glob<readonly Symptom[]>('/lessons/*/lesson.ts', {
  import: 'symptoms',
  eager: true,
});
const texts = import.meta.glob<string>('/lessons/*/cases.ts', {
  import: 'default',
  query: '?raw',
  eager: true,
});

const bySlug = new Map(Object.values(definitions).map((lesson) => [lesson.slug, lesson]));

/** The terms that a lesson explains: a test holds that they are those of its prose. */
export function termsOf(slug: string): string[] {
  return Object.keys(bySlug.get(slug)?.expected.meanings ?? {});
}

/** The steps of a class about a lesson. */
export function stepsOf(slug: string): readonly StepDefinition[] {
  return stepLists[`/lessons/${slug}/lesson.ts`] ?? [];
}

/** What a lesson helps with on a real system. */
export function symptomsOf(slug: string): readonly Symptom[] {
  return symptomLists[`/lessons/${slug}/lesson.ts`] ?? [];
}

/** The simulation that a lesson begins with. @throws RangeError if it has none. */
export function openingSimulationOf(slug: string): SimulationDefinition {
  const [first] = Object.values(bySlug.get(slug)?.simulations ?? {});
  if (!first) throw new RangeError(`${slug} has no simulation.`);
  return first;
}

/** A lesson whole. @throws RangeError if there is none of this name. */
export function definitionOf(slug: string): LessonDefinition {
  const definition = bySlug.get(slug);
  if (!definition) throw new RangeError(`There is no lesson "${slug}".`);
  return definition;
}

/** The demo at the head of a lesson. @throws RangeError if it plays nothing. */
export function demoOf(slug: string): Demo {
  const demo = bySlug.get(slug)?.demo;
  if (!demo || demo.plays.length === 0) throw new RangeError(`${slug} has no demo.`);
  return demo;
}

/** The source of the scenarios of a lesson. */
export function casesOf(slug: string): string {
  return texts[`/lessons/${slug}/cases.ts`] ?? '';
}

/** The lessons there are, in reading order. */
export const lessons = catalogueOf(Object.values(definitions));
