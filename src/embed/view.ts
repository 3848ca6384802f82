/** What stands around the player of an embed: title and link, what is said, what can be changed, figures. */
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import type { PlayedRun } from '$views/player/prepare';
import { wordFigures } from './figures';
import type { Texts } from './texts';

export class View {
  readonly said = h('p', { className: 'said', role: 'status' });
  readonly element: HTMLElement;
  readonly #title = h('p', { className: 'title' });
  readonly #open = h('a', { className: 'open', target: '_blank', rel: 'noopener' });
  readonly #figures = h('dl', { className: 'figures' });
  readonly #controls = h('div', { className: 'knobs', role: 'group', hidden: true });

  /** @param onagain the reader wants what failed to be tried again */
  constructor(
    readonly texts: Texts,
    readonly onagain: () => void,
  ) {
    this.#open.append(
      `${texts.open} `,
      h('span', { className: 'visually-hidden' }, texts.opens),
      '↗',
    );
    this.#figures.ariaLabel = texts.figures;
    this.#controls.ariaLabel = texts.settings;
    const head = h('div', { className: 'head' }, this.#title, this.#open);
    this.element = h('div', { className: 'frame' }, head, this.#controls, this.#figures);
  }

  /** Has everything as large as its reader has type, whatever the size of the page's own. */
  measure(): void {
    this.element.style.setProperty('--rem', getComputedStyle(this.element).fontSize);
  }

  /** Puts the player where it belongs. */
  hold(player: HTMLElement): void {
    this.#controls.before(player);
  }

  name(title: string): void {
    this.#title.textContent = this.#title.title = title;
  }

  /** Shows the figures of runs, and where they can be opened. */
  show(runs: readonly PlayedRun[], page: string): void {
    this.#open.href = page;
    this.#figures.replaceChildren(
      ...runs.flatMap(({ name, run }) => wordFigures(name, run, this.texts)),
    );
  }

  /** Says how things are; an error comes with a way on. */
  say(sentence: string, failed = false): void {
    this.said.classList.toggle('failed', failed);
    this.said.replaceChildren(sentence);
    if (!failed) return;
    const { again } = this.texts;
    this.said.append(' ', h('button', { type: 'button', onclick: this.onagain }, again));
  }

  /** Offers controls; without any, nothing has room for them. */
  offer(controls: readonly Part[]): void {
    this.#controls.hidden = controls.length === 0;
    this.#controls.replaceChildren(...controls.map(({ element }) => element));
    for (const control of controls) control.update();
  }
}
