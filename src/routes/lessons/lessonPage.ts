/**
 * The script of a lesson's page. It brings the lesson to life and leaves what is around it as it was written: no link
 * of the site is followed by scripts, so SvelteKit's, a tenth of all that a lesson fetches, would only be in the way.
 */
import type { DemoPicture } from '$lesson/content/definition';
import { keepOffline } from '$site/offline/keepOffline';
import { nextTask } from '$ui/nextTask';
import { followTheme } from '$ui/theme';
import { followWords } from '$ui/words';
import { followTranslation } from '$ui/translated';
import { hydrate } from 'svelte';
import { contentsOf } from './contents';
import LessonPage from './LessonPage.svelte';

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
};

/** Not awaited: the page reports a file that does not come, which listens for rejections that are not awaited. */
async function bringToLife(): Promise<void> {
  const target = found('#lesson');
  const { slug = '', still = '' } = target.dataset;
  const contents = await contentsOf(slug);
  if (!contents) throw new Error('The page is that of no lesson.');
  const props = { ...contents, still: JSON.parse(still) as DemoPicture };
  // What was fetched has just been evaluated: that and hydration would be one long task.
  await new Promise<void>(nextTask);
  hydrate(LessonPage, { target, props });
  followTranslation();
}

followTheme(found('.theme-switch'));
followWords(found('.word-switch'));
void bringToLife();
keepOffline();
