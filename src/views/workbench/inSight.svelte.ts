/** How high a simulation's machine may be, so that it is on the screen together with what plays it. */

/** Narrower than this, in pixels, a machine's parts are one below the other, and more than a screen high. */
const NARROWEST_FITTED = 512;
/** Pixels that the page keeps above a simulation that it scrolls to. */
const PANE_TOP = 40;
/** What is around a machine, in units of the type size: figures, clock and caption above, the playback below. */
const AROUND = 13.75;
/** Lower than this it is not made, in units of the type size. */
const LOWEST = 18;

export class InSight {
  screenHeight = $state(0);
  /** Pixels above the simulation that stay in sight with it: the head of a page that it begins. */
  #above = $state(PANE_TOP);

  /** Sees where the simulation is in its page. */
  takeIn(simulation: HTMLElement): void {
    const top = simulation.getBoundingClientRect().top + scrollY;
    this.#above = top < innerHeight / 2 ? top : PANE_TOP;
  }

  /** Pixels that a machine of a width may be high. @param isFull whether the simulation has the whole window */
  most(width: number, isFull: boolean, em = 16): number {
    if (width < NARROWEST_FITTED || this.screenHeight === 0) return Infinity;
    return Math.max(LOWEST * em, this.screenHeight - (isFull ? 0 : this.#above) - AROUND * em);
  }
}
