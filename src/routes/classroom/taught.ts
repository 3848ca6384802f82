import { readSteps, type ListedStep } from '$classroom/shared/stepList';
import { definitionOf, lessons } from '../lessons/all';
import { tablesOf, type ResidualLists } from './tables';

const notes = import.meta.glob<string>('/lessons/*/teacher.md', {
  import: 'default',
  query: '?raw',
  eager: true,
});

const prose = import.meta.glob<string>('/lessons/*/lesson.md', {
  import: 'default',
  query: '?raw',
  eager: true,
});

const residuals = import.meta.glob<ResidualLists>('/lessons/*/residuals.ts', { eager: true });

/** The lessons in reading order, each with the steps that its teacher's notes list, and their tables. */
export const taughtLessons = () =>
  lessons.map(({ slug, number, title }) => {
    const steps = readSteps(notes[`/lessons/${slug}/teacher.md`] ?? '');
    return { slug, number, title, steps, tables: namedTables(slug, steps) };
  });

function namedTables(slug: string, steps: readonly ListedStep[]) {
  const tables = tablesOf(
    prose[`/lessons/${slug}/lesson.md`] ?? '',
    definitionOf(slug),
    residuals[`/lessons/${slug}/residuals.ts`] ?? {},
  );
  const named = new Set(steps.map((step) => step.named.table));
  return Object.fromEntries(Object.entries(tables).filter(([caption]) => named.has(caption)));
}
