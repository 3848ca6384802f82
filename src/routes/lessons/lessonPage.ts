/**
 * What the script of a lesson's page does: scripts/lib/lessonPages.mjs makes one for each lesson. It brings the lesson to
 * life and leaves what is around it as it was written: no link of the site is followed by scripts, so SvelteKit's, a
 * tenth of all that a lesson fetches, would only be in the way.
 */
import { entryOf } from '$lesson/content/catalogueEntry';
import type { LessonDefinition, StaticPicture } from '$lesson/content/definition';
import { keepOffline } from '$site/offline/keepOffline';
import { nextTask } from '$ui/nextTask';
import { followTheme } from '$ui/theme';
import { followWords } from '$ui/words';
import { followTranslation } from '$ui/translated';
import { hydrate, type Component } from 'svelte';
import LessonPage from './LessonPage.svelte';

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
};

/** Takes the page of a lesson over. */
export function bringToLife(definition: LessonDefinition, Prose: Component): void {
  followTheme(found('.theme-switch'));
  followWords(found('.word-switch'));
  const target = found('#lesson');
  const still = JSON.parse(target.dataset.still ?? '') as StaticPicture;
  const props = { entry: entryOf(definition), definition, Prose, still };
  // What was fetched has just been evaluated: that and hydration would be one long task.
  nextTask(() => {
    hydrate(LessonPage, { target, props });
    followTranslation();
  });
  keepOffline();
}
