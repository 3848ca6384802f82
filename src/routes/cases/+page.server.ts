import { chaptersOf } from '$site/lessonIndex';
import { lessons, symptomsOf } from '../lessons/all';
import type { PageServerLoad } from './$types';

/** A page to read, with a script of its own: see StaticPage.svelte. */
export const csr = false;

export const load: PageServerLoad = () => ({
  chapters: chaptersOf(lessons).map((chapter) => ({
    title: chapter.title,
    rows: chapter.lessons.flatMap(({ slug, title }) =>
      symptomsOf(slug).map((symptom) => ({ ...symptom, slug, title })),
    ),
  })),
});
