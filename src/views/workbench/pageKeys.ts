/**
 * Keys that are pressed where no simulation has the focus. F is for the one that is seen most. Space is for the one
 * that the reader has pressed last, or else for the one that the page is about: where neither is in sight, and on pages
 * that are read, it scrolls as ever. Arrows, Home and End are always the page's.
 */
import { on } from 'svelte/events';
import { actionOf, belongsToElement } from '../transport/keyboard';

/** What a simulation does by such a key; afterwards it has the focus, and obeys all its keys. */
export interface PageKeys {
  /** Whether the page is about this simulation. */
  readonly isMain: boolean;
  /** Takes the window, or gives it back. */
  readonly toggleFull: () => void;
  /** Plays or pauses. */
  readonly toggle: () => void;
}

const simulations = new Map<HTMLElement, PageKeys>();

/** The simulation that the reader's last press was in. */
let pressed: HTMLElement | undefined;

/** How much of the window shows an element, in pixels. */
function seenOf(element: Element): number {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  return Math.max(0, height) * Math.max(0, width);
}

/** Whether at least half of its machine can be seen, or of all of it where it has none. */
function isInSight(simulation: HTMLElement): boolean {
  const machine = simulation.querySelector('.stage') ?? simulation;
  return seenOf(machine) * 2 >= machine.clientWidth * machine.clientHeight;
}

/** What has the window, or else every simulation of the page; none behind a dialogue, which keeps the page to itself. */
function withinReach(): HTMLElement[] {
  const above = document.querySelector('dialog:modal, [popover]:popover-open');
  return [...simulations.keys()].filter((each) => !above || each === above);
}

function seenMost(): HTMLElement | undefined {
  const open = withinReach().filter((element) => seenOf(element) > 0);
  return open.sort((one, other) => seenOf(other) - seenOf(one))[0];
}

/** The simulation that Space is for; none if something else on the page has the focus. */
function played(target: Element): HTMLElement | undefined {
  return withinReach()
    .filter((each) => each === pressed || (!pressed && simulations.get(each)?.isMain))
    .find((each) => target.contains(each) && isInSight(each));
}

function obey(event: KeyboardEvent): void {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  const action = actionOf(event);
  if (action !== 'fullWindow' && action !== 'toggle') return;
  if (belongsToElement(target, action)) return;
  const simulation = action === 'toggle' ? played(target) : seenMost();
  const keys = simulation && simulations.get(simulation);
  if (!keys) return;
  event.preventDefault();
  if (action === 'toggle') keys.toggle();
  else keys.toggleFull();
}

function notePress({ target }: PointerEvent): void {
  pressed = [...simulations.keys()].find((each) => target instanceof Node && each.contains(target));
}

let stopListening: (() => void) | undefined;

/**
 * Has a simulation obey the keys that are pressed where none has the focus.
 * @returns what ends that
 */
export function obeyPageKeys(simulation: HTMLElement, keys: PageKeys): () => void {
  simulations.set(simulation, keys);
  if (!stopListening) {
    const stops = [on(document, 'keydown', obey), on(document, 'pointerdown', notePress)];
    stopListening = () => stops.forEach((stop) => stop());
  }
  return () => {
    simulations.delete(simulation);
    if (pressed === simulation) pressed = undefined;
    if (simulations.size > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
}
