/**
 * The picture follows the paragraph that is read: it goes to the moment that the paragraph's marks lead to and plays it,
 * once. A reader's own hand on the picture wins until the next paragraph; a paragraph that is come back to has the
 * instant that it was left at.
 */
import { on } from 'svelte/events';
import type { OpenLesson } from '../lesson.svelte';
import type { OpenSimulation } from '../simulation/simulation.svelte';
import type { Action } from '../content/definition';

/** A paragraph is read in this band of the screen, as shares of its height from the top. */
const BAND = { from: 0.24, until: 0.4 };
/** What the page scrolls by itself leads nowhere: so long it is not the reader's. */
const OWN_SCROLL_MS = 900;

/** What a mark of the prose leads to. */
interface MarkedAction {
  readonly button: HTMLElement;
  readonly action: Action;
}

export class Following {
  #current: HTMLElement | null = null;
  /** Where each paragraph's picture was left. */
  readonly #left = new Map<HTMLElement, number>();
  readonly #inBand = new Set<Element>();
  #quietUntilMs = 0;
  #hasScrolled = false;
  #stopPlaying: (() => void) | null = null;

  constructor(
    readonly lesson: OpenLesson,
    readonly page: HTMLElement,
  ) {}

  /** Follows what is read. Returns what ends that. */
  follow(): () => void {
    const band = new IntersectionObserver((entries) => this.#see(entries), {
      rootMargin: `-${BAND.from * 100}% 0px -${(1 - BAND.until) * 100}% 0px`,
    });
    for (const paragraph of this.page.querySelectorAll('p, li')) {
      if (paragraph.querySelector('.do')) band.observe(paragraph);
    }
    const scrolled = () => (this.#hasScrolled ||= performance.now() > this.#quietUntilMs);
    const stops = [on(window, 'scroll', scrolled, { passive: true })];
    return () => {
      band.disconnect();
      this.#release();
      for (const stop of stops) stop();
    };
  }

  /** The reader takes the picture in hand, or a button leads elsewhere: nothing moves it until the next paragraph. */
  yield(): void {
    this.#release();
    this.#quietUntilMs = performance.now() + OWN_SCROLL_MS;
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#inBand.add(target);
      else this.#inBand.delete(target);
    }
    // Of two in the band that is read which fills more of it; one that has left it stays until another comes.
    const [read] = [...this.#inBand].sort((one, other) => filled(other) - filled(one));
    if (!(read instanceof HTMLElement) || read === this.#current) return;
    this.#leave();
    this.#current = read;
    if (this.lesson.isFollowing && this.#hasScrolled && performance.now() > this.#quietUntilMs) {
      void this.#enter(read);
    }
  }

  #leave(): void {
    this.#release();
    if (!this.#current) return;
    const simulation = this.#marksIn(this.#current)?.simulation;
    if (simulation?.experiment.run) this.#left.set(this.#current, simulation.playhead.timeNs);
    delete this.#current.dataset.followed;
  }

  /** Lets go of what plays by itself. */
  #release(): void {
    this.#stopPlaying?.();
    this.#stopPlaying = null;
  }

  async #enter(paragraph: HTMLElement): Promise<void> {
    const marks = this.#marksIn(paragraph);
    if (!marks) return;
    const { simulation, actions } = marks;
    const leftNs = this.#left.get(paragraph);
    const isStill = () => this.#current === paragraph && this.lesson.isFollowing;
    paragraph.dataset.followed = '';
    const { conduct } = await import('./conduct');
    if (!isStill()) return;
    const playing = conduct(simulation, actions, leftNs);
    this.#stopPlaying = playing;
  }

  /** The marks of a paragraph that lead to instants of the run as it is; null if there are none, or it is closed. */
  #marksIn(
    paragraph: HTMLElement,
  ): { simulation: OpenSimulation; actions: readonly MarkedAction[] } | null {
    const { definition } = this.lesson;
    const all = [...paragraph.querySelectorAll<HTMLElement>('.do')].flatMap((button) => {
      const action = definition.actions[button.dataset.action ?? ''];
      return action && !action.values && (action.show ?? action.atMs) !== undefined
        ? [{ button, action }]
        : [];
    });
    const [first] = all;
    if (!first) return null;
    const simulation = this.lesson.simulation(first.action.simulation);
    if (simulation.closed) return null;
    return {
      simulation,
      actions: all.filter(({ action }) => action.simulation === first.action.simulation),
    };
  }
}

/** How much of the band an element fills, in pixels. */
function filled(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.min(bottom, BAND.until * innerHeight) - Math.max(top, BAND.from * innerHeight);
}
