/**
 * Carrying: a process is picked up on the machine, or a nice value in the tray, and put down elsewhere. A mouse carries
 * at once, a finger after a press, since otherwise it scrolls the page.
 */
import { on } from 'svelte/events';

/** What is carried. */
export type Load =
  | { readonly kind: 'process'; readonly process: number }
  | { readonly kind: 'nice'; readonly value: number };

/** Where it can be put down. */
export type Target =
  | { readonly kind: 'cpus'; readonly cpus: string }
  | { readonly kind: 'nice'; readonly value: number }
  | { readonly kind: 'process'; readonly process: number };

/** What a mouse moves before it carries, and how long a finger presses, in pixels and milliseconds. */
const SLACK_PX = 5;
const PRESS_MS = 350;

interface Ways {
  /** What is under a pointer that could take what is carried. */
  targetAt: (event: PointerEvent, load: Load) => Target | null;
  pickedUp: (load: Load) => void;
  dropped: (load: Load, target: Target) => void;
  /** A finger pressed and left without having moved. */
  stayed: (load: Load) => void;
}

export class Gesture {
  /** What is carried; null if nothing is. */
  load = $state.raw<Load | null>(null);
  /** Where the pointer is on the screen. */
  at = $state.raw({ x: 0, y: 0 });
  over = $state.raw<Target | null>(null);
  readonly #ways: Ways;
  #stop: () => void = () => undefined;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** A pointer went down on something that can be carried. */
  press(event: PointerEvent, load: Load): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#stop();
    const from = { x: event.clientX, y: event.clientY };
    const isFinger = event.pointerType !== 'mouse';
    const isNear = (at: PointerEvent) =>
      Math.hypot(at.clientX - from.x, at.clientY - from.y) <= SLACK_PX;
    let hasMoved = false;
    const pickUp = (at: PointerEvent) => {
      this.load = load;
      this.#move(at);
      this.#ways.pickedUp(load);
    };
    const timer = isFinger ? setTimeout(() => pickUp(event), PRESS_MS) : undefined;
    const move = (to: PointerEvent) => {
      if (to.pointerId !== event.pointerId) return;
      if (isNear(to) && !hasMoved) return;
      hasMoved = true;
      if (this.load) this.#move(to);
      else if (isFinger) this.#stop();
      else pickUp(to);
    };
    const release = (at: PointerEvent) => {
      if (at.pointerId !== event.pointerId) return;
      const isCarried = this.load !== null;
      const target = isCarried && hasMoved ? this.#ways.targetAt(at, load) : null;
      if (isCarried) swallowClick();
      this.#stop();
      if (target) this.#ways.dropped(load, target);
      else if (isCarried && !hasMoved) this.#ways.stayed(load);
    };
    const stops = [
      on(window, 'pointermove', move),
      on(window, 'pointerup', release),
      on(window, 'pointercancel', () => this.#stop()),
      // A finger that carries does not scroll the page.
      on(window, 'touchmove', (touch) => this.load && touch.preventDefault(), { passive: false }),
      on(window, 'keydown', (key) => this.#escape(key), { capture: true }),
    ];
    this.#stop = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      this.load = null;
      this.over = null;
      this.#stop = () => undefined;
    };
  }

  cancel(): void {
    this.#stop();
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.load) return;
    event.preventDefault();
    event.stopPropagation();
    swallowClick();
    this.#stop();
  }

  #move(event: PointerEvent): void {
    if (!this.load) return;
    this.at = { x: event.clientX, y: event.clientY };
    this.over = this.#ways.targetAt(event, this.load);
  }
}

/** The click that ends carrying picks nothing out. */
function swallowClick(): void {
  const stop = on(window, 'click', (event) => event.stopPropagation(), { capture: true });
  setTimeout(stop);
}
