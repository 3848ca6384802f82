/** The lanes of one commit, drawn: all of it faint, and what has happened so far in full. */
import { formatNs } from '$model/format';
import { h, put, svg } from '$ui/createElement';
import type { Bar, CommitScene } from './commitScene';

/** Where instants of a commit are on the clock that all blocks of a figure share. */
export interface Scale {
  /** Before the commit begins. */
  readonly beforeNs: number;
  readonly lengthNs: number;
}

/** In units of a drawing that is stretched to its place; letters are outside of it. */
const WIDTH = 1000;
const LANE = 30;
const GAP = 8;
/** What is shorter is drawn so long. */
const LEAST = 1.5;
/** How high a stretch is, as a share of its lane: whole on a CPU, half while it waits for one, else a line. */
const HEIGHTS: Readonly<Record<Bar['look'], number>> = {
  user: 1,
  runnable: 0.55,
  io: 1,
  sleeping: 0.1,
};
/** The end of a commit is named where there is room for that behind it. */
const ROOM_BEHIND = 0.55;

export class Block {
  /** In the two columns of the figure: names, and the picture. */
  readonly elements: readonly HTMLElement[];
  readonly #past: SVGSVGElement;
  readonly #now = h('span', { className: 'now' });
  readonly #done = h('span', { className: 'done' });
  readonly #end: number;

  /** @param name of the run, where there are several */
  constructor(
    readonly scene: CommitScene,
    readonly scale: Scale,
    name: string,
    readonly words: { readonly done: (length: string) => string },
  ) {
    const { lanes } = scene;
    const ghost = this.#draw('ghost');
    this.#past = this.#draw('past');
    const names = h(
      'div',
      { className: 'names' },
      ...lanes.map(({ name: own, plain }) =>
        h(
          'span',
          {},
          h('span', { className: 'own', translate: !/^[A-Z]/.test(own) }, own),
          ...(plain === '' ? [] : [h('span', { className: 'plain' }, plain)]),
        ),
      ),
    );
    const plot = h('div', { className: 'plot' }, this.#now, this.#done);
    plot.prepend(ghost, this.#past);
    for (const each of [names, plot]) each.style.setProperty('--lanes', String(lanes.length));
    const heading = name === '' ? [] : [h('p', { className: 'name' }, name)];
    this.elements = [...heading, names, plot];
    this.#end = this.shareOf(scene.lengthNs);
    this.#done.style.left = `${this.#end * 100}%`;
    this.#done.style.setProperty('--behind', `${(1 - this.#end) * 100}%`);
    put(this.#done, words.done(formatNs(scene.lengthNs)));
  }

  /** @param elapsedNs since the commit began */
  draw(elapsedNs: number): void {
    const share = this.shareOf(elapsedNs);
    const percent = `${(share * 100).toFixed(2)}%`;
    this.#past.style.clipPath = `inset(0 ${(100 - share * 100).toFixed(2)}% 0 0)`;
    this.#now.style.left = percent;
    this.#done.hidden = share < this.#end || this.#end > ROOM_BEHIND;
  }

  /** Where an instant is, from 0 to 1. */
  shareOf(elapsedNs: number): number {
    const { beforeNs, lengthNs } = this.scale;
    return Math.min(1, Math.max(0, (elapsedNs + beforeNs) / lengthNs));
  }

  #draw(className: string): SVGSVGElement {
    const { lanes } = this.scene;
    const paths = new Map<Bar['look'], string>();
    for (const [lane, { bars }] of lanes.entries()) {
      for (const { fromNs, untilNs, look } of bars) {
        const x = this.shareOf(fromNs) * WIDTH;
        const width = Math.max(LEAST, this.shareOf(untilNs) * WIDTH - x);
        const height = HEIGHTS[look] * LANE;
        const y = lane * (LANE + GAP) + GAP / 2 + (LANE - height) / 2;
        const d = `M${x.toFixed(1)} ${y}h${width.toFixed(1)}v${height}h-${width.toFixed(1)}z`;
        paths.set(look, (paths.get(look) ?? '') + d);
      }
    }
    return svg(
      'svg',
      {
        class: className,
        viewBox: `0 0 ${WIDTH} ${lanes.length * (LANE + GAP)}`,
        preserveAspectRatio: 'none',
        'aria-hidden': 'true',
      },
      ...[...paths].map(([look, d]) => svg('path', { class: look, d })),
    );
  }
}
