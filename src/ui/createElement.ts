/** Elements without markup and without a framework: an embed has no room for one, and a page's policy may forbid text to become HTML. */

/** Makes an element with properties and children. */
export function h<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Makes an element of a drawing, with attributes and children. */
export function svg<T extends keyof SVGElementTagNameMap>(
  tag: T,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: Node[]
): SVGElementTagNameMap[T] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Puts words where others are: the same words would be laid out again in each frame. Which ones are there is kept, since
 * what the page shows may be a translation of the browser's.
 */
export function put(element: Element & { standing?: string }, words: string): void {
  if (element.standing !== words) element.textContent = element.standing = words;
}
