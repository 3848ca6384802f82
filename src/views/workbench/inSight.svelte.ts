/** How high a simulation's machine may be, so that it is on the screen together with what plays it. */
import { typeSizeOf, watchTheme } from '../machine/ink';
import { NARROW_PX } from './arrangement';

/** Narrower than this, in pixels, a machine's parts are one below the other, and more than a screen high. */
const NARROWEST_FITTED = 512;
/** What the page keeps above a simulation that it scrolls to, in units of the type size, as all that follows. */
const PANE_TOP = 3.4;
/**
 * What is around a machine: figures, clock and caption above, Play below. The caption is below the clock where a stage is
 * narrower than so much; and where the playback stays in sight, all of that is there.
 */
const AROUND = 11.25;
const NARROW_STAGE = 52;
const AROUND_NARROW = 13.25;
const AROUND_DOCKED = 15;
/** Lower than this it is not made. */
const LOWEST = 16;

export class InSight {
  screenHeight = $state(0);
  #em = $state(16);
  /** Whether a narrow simulation's playback stays in sight: see the styles of Workbench.svelte. */
  #docks = $state(true);
  /** Pixels above a simulation that its page begins with: they stay in sight with it. */
  #above: number | null = $state(null);

  /** Sees where the simulation is in its page, and how large letters are there. Returns what ends that. */
  takeIn(simulation: HTMLElement): () => void {
    const top = simulation.getBoundingClientRect().top + scrollY;
    this.#above = top < innerHeight / 2 ? top : null;
    const page = document.documentElement;
    const measure = () => {
      this.#em = typeSizeOf(page);
      this.#docks = page.dataset.theme !== 'projector';
    };
    measure();
    return watchTheme(measure);
  }

  /**
   * Pixels that a machine may be high.
   * @param width of the simulation, in pixels
   * @param stageWidth of what the machine is drawn on
   * @param isFull whether the simulation has the whole window
   */
  most(width: number, stageWidth: number, isFull: boolean): number {
    if (width < NARROWEST_FITTED || this.screenHeight === 0) return Infinity;
    const em = this.#em;
    const above = isFull ? 0 : (this.#above ?? PANE_TOP * em);
    const beside = stageWidth < NARROW_STAGE * em ? AROUND_NARROW : AROUND;
    const around = this.#docks && width < NARROW_PX ? AROUND_DOCKED : beside;
    return Math.max(LOWEST * em, this.screenHeight - above - around * em);
  }
}
