/** Every lesson of the repository, loaded as one module: what lessons share is read once, not once for each. */
import type { LessonDefinition } from '$lesson/content/definition';

const modules = import.meta.glob<{ lesson: LessonDefinition }>('../../lessons/*/lesson.ts', {
  eager: true,
});

export const lessons: readonly LessonDefinition[] = Object.values(modules).map(
  ({ lesson }) => lesson,
);
