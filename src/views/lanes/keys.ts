/** What the keys do while the lanes have the focus. */
import type { LanesView } from './view.svelte';

const ZOOM_STEP = 2;

const KEYS: Record<string, (view: LanesView, shift: boolean) => void> = {
  ArrowRight: (view, shift) => (shift ? view.drag(0.25) : view.moveCursor(0.01)),
  ArrowLeft: (view, shift) => (shift ? view.drag(-0.25) : view.moveCursor(-0.01)),
  PageUp: (view) => view.moveCursor(0.1),
  PageDown: (view) => view.moveCursor(-0.1),
  Home: (view) => view.seek(view.bounds.fromNs),
  End: (view) => view.seek(view.bounds.untilNs),
  '.': (view) => view.stepTo(1),
  ',': (view) => view.stepTo(-1),
  m: (view) => view.toggleMark(),
  '+': (view) => view.zoomBy(ZOOM_STEP),
  '=': (view) => view.zoomBy(ZOOM_STEP),
  '-': (view) => view.zoomBy(1 / ZOOM_STEP),
  '0': (view) => view.showAll(),
};

/** The same for readers who read: what the keys are called, and what they do. */
export const KEY_WORDS: readonly (readonly [key: string, meaning: string])[] = [
  ['← →', 'move the cursor'],
  ['Page Up, Page Down', 'move it by a tenth of what is shown'],
  ['Home, End', 'to the start or the end of the traced window'],
  ['Shift ← →', 'move what is shown'],
  ['+ = − 0', 'zoom in (+ or =), out, show all'],
  [', .', 'to where the lane changes'],
  ['M', 'measure from here'],
];

/** Does what a key asks for; other keys go on to the page. */
export function pressKey(view: LanesView, event: KeyboardEvent): void {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = KEYS[key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  act(view, event.shiftKey);
  event.preventDefault();
  event.stopPropagation();
}
