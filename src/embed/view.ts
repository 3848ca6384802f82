/** What is around the player of an embed: title and link, what is said, what can be changed, figures. */
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import type { PlayedRun } from '$views/player/playedRun';
import { wordFigures } from './figures';
import { english } from './texts';

/** What the styles of the page around may reach, as `::part(title)`. */
const PARTS = '.frame, .title, .open, .picture, .transport, .figures, .said, .knobs';

export class View {
  readonly said = h('p', { className: 'said', role: 'status' });
  /** As large as the embed; what is in it is laid out by its size. */
  readonly element: HTMLElement;
  readonly #frame: HTMLElement;
  readonly #title = h('p', { className: 'title' });
  readonly #open = h('a', { className: 'open', target: '_blank', rel: 'noopener' });
  readonly #figures = h('dl', { className: 'figures' });
  readonly #controls = h('div', { className: 'knobs', role: 'group', hidden: true });

  constructor() {
    this.#open.append(
      `${english.open} `,
      h('span', { className: 'visually-hidden' }, english.opens),
      '↗',
    );
    this.#figures.ariaLabel = english.figures;
    this.#controls.ariaLabel = english.settings;
    const head = h('div', { className: 'head' }, this.#title, this.#open);
    this.#frame = h('div', { className: 'frame' }, head, this.#controls, this.#figures);
    this.element = h('div', { className: 'place' }, this.#frame);
  }

  /** Has everything as large as its reader has type, whatever the size of the page's own. */
  measure(): void {
    this.#frame.style.setProperty('--rem', getComputedStyle(this.#frame).fontSize);
  }

  /** Puts the player where it belongs. */
  hold(player: HTMLElement): void {
    this.#controls.before(player);
    this.nameParts();
  }

  /** @param own the end of the title that the page or its file gave, which is not translated */
  name(title: string, own = ''): void {
    this.#title.title = own ? '' : title;
    this.#title.replaceChildren(
      title.slice(0, title.length - own.length),
      h('span', { translate: false, title }, own),
    );
  }

  /** Links to the page where its run can be opened. */
  leadTo(page: URL): void {
    this.#open.href = page.href;
  }

  /** Shows the figures of runs. */
  show(runs: readonly PlayedRun[]): void {
    this.#figures.replaceChildren(...runs.flatMap(({ name, run }) => wordFigures(name, run)));
    this.nameParts();
  }

  /** Names what a page can style, as far as it is there. */
  nameParts(): void {
    for (const each of this.element.querySelectorAll(PARTS)) each.part = each.className;
  }

  /** Says how things are, with a way on if there is one. */
  say(sentence: string, way?: { readonly name: string; readonly take: () => void }): void {
    this.said.classList.remove('failed');
    this.said.replaceChildren(sentence);
    if (!way) return;
    this.said.append(' ', h('button', { type: 'button', onclick: way.take }, way.name));
  }

  /** Says what went wrong. */
  sayFailed(sentence: string, again: () => void): void {
    this.say(sentence, { name: english.again, take: again });
    this.said.classList.add('failed');
  }

  /** Offers controls; without any, nothing has room for them. */
  offer(controls: readonly Part[]): void {
    this.#controls.hidden = controls.length === 0;
    this.#controls.replaceChildren(...controls.map(({ element }) => element));
    for (const control of controls) control.update();
  }
}
