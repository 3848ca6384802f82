/** What of a lesson's prose waits for a prediction: it would say the answer beside the question. */

const HEADINGS = 'h2, h3';
/** Never held back: they ask for themselves, or end the page. */
const FREE = '.challenge, footer';

/**
 * The parts of the page that wait for an answer: up to the last run that the prediction opens, or, where it opens none
 * further down, up to the next heading.
 * @param id of the prediction
 */
export function heldBackBy(page: ParentNode, id: string): HTMLElement[] {
  const prediction = page.querySelector<HTMLElement>(`#prediction-${CSS.escape(id)}`);
  if (!prediction) return [];
  const after = following(prediction);
  const opened = after.findLastIndex((each) => holds(each, `[data-after='${CSS.escape(id)}']`));
  if (opened >= 0) return after.slice(0, opened + 1).filter((each) => !holds(each, FREE));
  const next = after.findIndex((each) => holds(each, `${HEADINGS}, ${FREE}, .predict`));
  return next < 0 ? after : after.slice(0, next);
}

function following(element: Element): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    if (next instanceof HTMLElement) all.push(next);
  }
  return all;
}

const holds = (element: Element, selector: string) =>
  element.matches(selector) || element.querySelector(selector) !== null;
