/** Elements without markup: a page's policy may forbid text to become HTML. */

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
