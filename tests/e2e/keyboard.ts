/** What a reader without a mouse can do: go on with Tab, back with Shift and Tab, and press keys. */
import type { Locator, Page } from '@playwright/test';

/** More stops than any page has between two places. */
const MOST_STOPS = 400;

/** No reader is faster than the page: what comes near the screen is there before the next key. */
const untilAtRest = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.querySelector('[aria-busy="true"]')) setTimeout(look, 20);
      else resolve();
    };
    requestAnimationFrame(() => setTimeout(look));
  });

/** The key that leads nearer to an element; none if it has the focus. */
function wayTo(element: Element): 'Tab' | 'Shift+Tab' | '' {
  const { activeElement } = document;
  if (activeElement === element) return '';
  const isBehind =
    activeElement &&
    activeElement !== document.body &&
    activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBehind ? 'Shift+Tab' : 'Tab';
}

/** Goes on, or back, from stop to stop until the target has the focus: there is no other way without a mouse. */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const isThere = (await target.count()) > 0;
    const way = isThere ? await target.first().evaluate(wayTo) : 'Tab';
    if (way === '') return;
    await page.keyboard.press(way);
    await page.evaluate(untilAtRest);
  }
  throw new Error('Tab never reached the target.');
}

/** Goes to a button or a link and presses it. */
export async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Types in the place of what a field has; with `fill`, Playwright adds to a number that Firefox shows. */
export async function retype(field: Locator, text: string) {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}
