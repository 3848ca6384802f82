/** The key for the full window, pressed where no simulation has the focus: it is for the one that is seen most. */
import { on } from 'svelte/events';
import { actionOf, belongsToElement } from '../transport/keyboard';

/** The simulations of the page, and what gives each the window. */
const simulations = new Map<HTMLElement, () => void>();

/** How much of the window shows an element, in pixels. */
function seenOf(element: HTMLElement): number {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  return Math.max(0, height) * Math.max(0, width);
}

function obey(event: KeyboardEvent): void {
  if (event.defaultPrevented || actionOf(event) !== 'fullWindow') return;
  const { target } = event;
  if (target instanceof Element && belongsToElement(target, 'fullWindow')) return;
  // A dialogue keeps what is behind it to itself.
  if (document.querySelector('dialog:modal, [popover]:popover-open')) return;
  const open = [...simulations.keys()].filter((element) => seenOf(element) > 0);
  const most = open.sort((one, other) => seenOf(other) - seenOf(one))[0];
  if (!most) return;
  event.preventDefault();
  simulations.get(most)?.();
}

let stopListening: (() => void) | null = null;

/**
 * Has the key give a simulation the window.
 * @param open gives it the window, and takes the focus there
 * @returns what ends that
 */
export function openByKey(simulation: HTMLElement, open: () => void): () => void {
  simulations.set(simulation, open);
  stopListening ??= on(document, 'keydown', obey);
  return () => {
    simulations.delete(simulation);
    if (simulations.size > 0) return;
    stopListening?.();
    stopListening = null;
  };
}
