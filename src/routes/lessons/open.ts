import { entryOf } from '$lesson/content/catalogue';
import type { LessonDefinition } from '$lesson/content/definition';
import Lesson from '$lesson/Lesson.svelte';
import { keepOffline } from '$site/offline/keepOffline';
import { followTheme } from '$site/theme';
import { nextTask } from '$ui/nextTask';
import { hydrate, type Component } from 'svelte';

/** Brings the prerendered page of a lesson to life. Called by its script: scripts/lib/lessonScripts.mjs. */
export function openLesson(definition: LessonDefinition, Prose: Component): void {
  const themeSwitch = document.querySelector<HTMLElement>('.theme-switch');
  if (themeSwitch) followTheme(themeSwitch);

  const target = document.querySelector<HTMLElement>('#lesson');
  const props = { entry: entryOf(definition), definition, Prose };
  // To read all scripts was a long task already.
  nextTask(() => {
    if (target) hydrate(Lesson, { target, props });
    keepOffline();
  });
}
