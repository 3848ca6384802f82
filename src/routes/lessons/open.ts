import { entryOf } from '$lesson/catalogue';
import type { LessonDefinition } from '$lesson/definition';
import Lesson from '$lesson/Lesson.svelte';
import { keepOffline } from '$shell/offline/keepOffline';
import { followTheme } from '$shell/theme';
import { soon } from '$views/soon';
import { hydrate, type Component } from 'svelte';

/** Brings the prerendered page of a lesson to life. Called by its script: scripts/lib/lesson-scripts.mjs. */
export function openLesson(definition: LessonDefinition, Prose: Component): void {
  const themeSwitch = document.querySelector<HTMLElement>('.theme-switch');
  if (themeSwitch) followTheme(themeSwitch);

  const target = document.querySelector<HTMLElement>('#lesson');
  const props = { entry: entryOf(definition), definition, Prose };
  // To read all scripts was a long task already.
  soon(() => {
    if (target) hydrate(Lesson, { target, props });
    keepOffline();
  });
}
