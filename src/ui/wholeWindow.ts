import { on } from 'svelte/events';

/**
 * Gives an element of the page the whole window: nothing else of the page can be seen or reached.
 * @param leave called on Escape, unless what has the focus needs that key itself
 * @returns gives the window back
 */
export function takeWindow(element: HTMLElement, leave: () => void): () => void {
  element.popover = 'manual';
  element.showPopover();
  const giveBack = leaveOnly(element);
  // A click on what takes no focus leaves it to the page's body.
  const stopListening = on(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { target } = event;
    if (target !== document.body && !(target instanceof Node && element.contains(target))) return;
    event.preventDefault();
    leave();
  });
  return () => {
    stopListening();
    giveBack();
    // What is no popover any more is hidden as one, and is in the page again.
    element.popover = null;
  };
}

/** Leaves one element of the page for keys, pointers and screen readers. @returns gives the rest back */
function leaveOnly(element: HTMLElement): () => void {
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
