/** Leaves one element of the page for keys, pointers and screen readers; everything beside it waits. */

/** @returns how to give the rest back */
export function onlyThis(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let at = element; at.parentElement; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      others.push(sibling);
    }
  }
  return () => others.forEach((other) => (other.inert = false));
}
