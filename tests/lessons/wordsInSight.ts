/** A lesson's page as its reader gets it, and the words of it that are read before anything is pressed. */
import Lesson from '$lesson/Lesson.svelte';
import type { StaticPicture } from '$lesson/content/definition';
import { parseHTML } from 'linkedom';
import { render } from 'svelte/server';
import { contentsOf } from '../../src/routes/lessons/contents';

/** The picture at the head is drawn without words. */
const STILL: StaticPicture = { lengthMs: 1, lanes: [] };

/** What no eye reads: said to readers of screens alone, not shown, or a picture with its labels. */
const UNREAD =
  'script, style, svg, template, [hidden], [popover], [data-in]:not([data-in~="oracle"]), .visually-hidden, .commit-parts';

/** A lesson's article, written as the build writes it. @throws Error if there is no such lesson */
export async function articleOf(slug: string): Promise<Element> {
  const contents = await contentsOf(slug);
  if (!contents) throw new Error(`There is no lesson ${slug}.`);
  const { body } = await render(Lesson, { props: { ...contents, still: STILL } });
  const article = parseHTML(body).document.querySelector('article');
  if (!article) throw new Error(`The page of ${slug} has no article.`);
  return article;
}

/** The words of an element that are in sight while every fold is closed: of a fold its title is. A number is no word. */
export function wordsInSight(element: Element): string[] {
  const copy = element.cloneNode(true) as Element;
  for (const unread of copy.querySelectorAll(UNREAD)) unread.remove();
  for (const inside of copy.querySelectorAll('details > :not(summary)')) inside.remove();
  for (const loose of copy.querySelectorAll('details')) {
    const summary = loose.querySelector('summary');
    loose.replaceChildren(...(summary ? [summary] : []));
  }
  // Cells and choices end words as spaces do.
  for (const block of copy.querySelectorAll('*')) block.append(' ');
  return copy.textContent.match(/\S*\p{L}\S*/gu) ?? [];
}
