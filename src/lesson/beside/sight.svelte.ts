/** Where the reader is: which simulation the text in sight is about, and whether anything of a run is in sight. */
import { on } from 'svelte/events';
import type { OpenLesson } from '../lesson.svelte';
import type { OpenSimulation } from '../simulation/simulation.svelte';

/** How a run beside the text has its place: in the column of pictures, or in a corner of what is there already. */
export type Room = 'column' | 'corner';

/** A machine that is in sight shows at least so many pixels of itself. */
const LEAST = 120;
/** A chart of a run that is in sight does so as well; smaller ones are signs on buttons. */
const LEAST_CHART = 100;
/** So much of the screen's height a run in the column takes. */
const COLUMN = 0.7;
/** What the text is about is decided where it is read: this far down the screen. */
const READ_AT = 0.6;
const MACHINES = '.demo .machine, .workbench .stage canvas, .frame .glance canvas';
const CHARTS = '.workbench .panel :is(canvas, svg)';
/** What changes in the page may bring something into sight, or out of it: it is looked at so much later. */
const CHANGES = {
  childList: true,
  subtree: true,
  attributeFilter: ['hidden', 'open', 'style'],
};
const AFTER_CHANGE_MS = 150;
const IN_USE = '.companion :focus-visible';
const WIDE = ':scope > .wide:not(header, .beside, .scene)';

export class Sight {
  /** What the text in sight is about; null before there is anything to be about. */
  simulation: OpenSimulation | null = $state.raw(null);
  /** Whether something of a run is in sight without help. */
  hasRun = $state(true);
  room: Room = $state('column');
  #frame = 0;

  constructor(
    readonly lesson: OpenLesson,
    readonly page: HTMLElement,
  ) {}

  /** Looks now, and whenever what is in sight may have changed. Returns what ends that. */
  follow(): () => void {
    const look = () => {
      this.#frame ||= requestAnimationFrame(() => {
        this.#frame = 0;
        this.#look();
      });
    };
    // Not by the page's size, which changes with what is told of other sizes: browsers complain of such a loop.
    let timer = 0;
    const observer = new MutationObserver(() => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        look();
      }, AFTER_CHANGE_MS);
    });
    observer.observe(this.page, CHANGES);
    const stops = [
      on(window, 'scroll', look, { passive: true }),
      on(window, 'resize', look),
      on(this.page, 'focusout', look),
    ];
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(this.#frame);
      for (const stop of stops) stop();
    };
  }

  #look(): void {
    // What has come to be used by keys stays until the focus leaves it.
    if (this.page.querySelector(IN_USE)) return;
    const isMachine = (element: Element) => {
      const seen = shown(element);
      return seen >= Math.min(LEAST, element.clientHeight * 0.9) && seen > 0;
    };
    this.simulation = this.#about();
    this.hasRun =
      [...this.page.querySelectorAll(MACHINES)].some(isMachine) ||
      [...this.page.querySelectorAll(CHARTS)].some((each) => shown(each) > LEAST_CHART);
    const isFull = [...this.page.querySelectorAll(WIDE)].some(
      (each) => shown(each) > 0 && each.getBoundingClientRect().top < COLUMN * innerHeight,
    );
    this.room = isFull ? 'corner' : 'column';
  }

  /** The simulation whose frame, or whose prediction, the reader came to last; the first to come before that. */
  #about(): OpenSimulation | null {
    const { lesson } = this;
    let about: OpenSimulation | null = null;
    for (const element of this.page.querySelectorAll<HTMLElement>('.frame.simulation, .predict')) {
      const { top, width } = element.getBoundingClientRect();
      if (width === 0 || element.closest('[hidden]')) continue;
      if (about && top > READ_AT * innerHeight) break;
      about = this.#of(element) ?? about;
    }
    const [first] = Object.keys(lesson.definition.simulations);
    return about ?? (first === undefined ? null : lesson.simulation(first));
  }

  #of(element: HTMLElement): OpenSimulation | null {
    const { lesson, page } = this;
    const [, kind = '', id = ''] = /^([a-z]+)-(.*)$/.exec(element.id) ?? [];
    if (kind === 'simulation') return lesson.simulation(id);
    if (lesson.answer(id) !== undefined) return null;
    const opened = page.querySelector(`.frame.simulation[data-after='${CSS.escape(id)}']`);
    return opened ? lesson.simulation(opened.id.replace('simulation-', '')) : null;
  }
}

/** How many pixels of an element's height are in sight: what is beside the prose is scrolled by itself. */
function shown(element: Element): number {
  const { top, bottom, width } = element.getBoundingClientRect();
  if (width === 0 || element.closest('[hidden]')) return 0;
  const within = element.closest('.stay')?.getBoundingClientRect();
  const upper = Math.max(top, within?.top ?? 0, 0);
  return Math.min(bottom, within?.bottom ?? Infinity, innerHeight) - upper;
}
