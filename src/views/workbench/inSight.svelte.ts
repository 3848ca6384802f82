/** How high a simulation's machine is set out, so that it stands on the screen together with what plays it. */
import type { layoutWithin } from '../stage/layout/fit';
import { layoutInSight } from '../stage/layout/inSight';

/** Narrower than this, a machine's parts stand one below the other, and more than a screen high. */
const NARROWEST_FITTED = 512;
/** Pixels that the page keeps above a simulation that it scrolls to. */
const PANE_TOP = 40;

export class InSight {
  screenHeight = $state(0);
  /** Pixels above the simulation that stay in sight with it: the head of a page that it begins. */
  #above = $state(PANE_TOP);
  /** What sets a machine out lower than usual; fetched where there is need for it. */
  #within = $state.raw<typeof layoutWithin>();

  /** Sees where the simulation stands in its page. */
  takeIn(simulation: HTMLElement): void {
    const top = simulation.getBoundingClientRect().top + scrollY;
    this.#above = top < innerHeight / 2 ? top : PANE_TOP;
  }

  /** Fetches what sets out a machine of this width, if it is to be fitted at all. */
  fit(width: number): void {
    if (width < NARROWEST_FITTED) return;
    // Where it can not be fetched, the machine stays as high as it is.
    import('../stage/layout/fit').then(
      (fit) => (this.#within = fit.layoutWithin),
      () => undefined,
    );
  }

  /** What sets the machine out; `isFull` if the simulation has the whole window. */
  layoutBy(isFull: boolean): ReturnType<typeof layoutInSight> {
    return layoutInSight(this.screenHeight - (isFull ? 0 : this.#above), this.#within);
  }
}
