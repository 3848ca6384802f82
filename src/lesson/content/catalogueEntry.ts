/** A lesson as lists of lessons show it. What it says comes from the front matter of the lesson's own `lesson.md`. */
import { stepsOf, type LessonAbout, type LessonDefinition } from './definition';

export interface CatalogueEntry extends LessonAbout {
  readonly slug: string;
  /** How many things a reader can finish in it: predictions, tries, questions, the challenge. */
  readonly steps: number;
}

export function entryOf(lesson: LessonDefinition): CatalogueEntry {
  return { ...lesson.about, slug: lesson.slug, steps: stepsOf(lesson).length };
}

function placeOf({ place, number }: LessonAbout): number {
  return place ?? number;
}

/** The lessons of a set of definitions, in reading order. */
export function catalogueOf(definitions: Iterable<LessonDefinition>): CatalogueEntry[] {
  return [...definitions].map(entryOf).sort((one, other) => placeOf(one) - placeOf(other));
}
