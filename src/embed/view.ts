/** What is around the picture of an embed: question, title and link, what is said, what can be changed, figures. */
import { h, svg } from '$ui/createElement';
import type { Part } from '$ui/part';
import type { Face, FaceName } from './face';
import { english } from './texts';

/** What the styles of the page around may reach, as `::part(title)`. */
const PARTS =
  '.frame, .title, .question, .open, .picture, .transport, .sentence, .figures, .said, .knobs';

/** What leads to the other face, on a grid of 24: from lanes to many places, and from these to lanes. */
const SIGNS: Readonly<Record<FaceName, string>> = {
  lanes: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  machine: 'M3 5h10v3H3zM8 11h13v3H8zM5 17h12v3H5z',
};

export class View {
  readonly said = h('p', { className: 'said', role: 'status' });
  /** As large as the embed; what is in it is laid out by its size. */
  readonly element: HTMLElement;
  readonly #frame: HTMLElement;
  readonly #title = h('p', { className: 'title' });
  readonly #words = h('span');
  readonly #question: HTMLElement;
  readonly #open = h('a', { className: 'open', target: '_blank', rel: 'noopener' });
  readonly #figures = h('dl', { className: 'figures' });
  readonly #controls = h('div', { className: 'knobs', role: 'group', hidden: true });
  #picture: HTMLElement;
  #turn: HTMLElement | null = null;

  /** @param waiting what is in the place of the run until it is there */
  constructor(
    readonly face: FaceName = 'machine',
    ...waiting: HTMLElement[]
  ) {
    this.#open.append(
      h('span', { className: 'words' }, `${english.open} `),
      h('span', { className: 'visually-hidden' }, english.opens),
      '↗',
    );
    this.#figures.ariaLabel = english.figures;
    this.#controls.ariaLabel = english.settings;
    this.#question = h(
      'div',
      { className: 'question', hidden: true },
      h('slot', { name: 'caption' }, this.#words),
    );
    const head = h('div', { className: 'head' }, this.#title, this.#open);
    const stages = h('div', { className: 'stages' }, ...waiting);
    const picture = h('div', { className: 'picture' }, stages, this.said);
    this.#picture = h('div', { className: 'player' }, picture);
    this.#frame = h(
      'div',
      { className: 'frame' },
      ...[head, this.#question, this.#picture, this.#controls, this.#figures],
    );
    this.#frame.dataset.face = face;
    this.element = h('div', { className: 'place' }, this.#frame);
    this.nameParts();
  }

  /** Has everything as large as its reader has type, whatever the size of the page's own. */
  measure(): void {
    this.#frame.style.setProperty('--rem', getComputedStyle(this.#frame).fontSize);
  }

  /** Puts a run where its picture was. */
  hold(face: Pick<Face, 'element' | 'foot'>): void {
    this.#picture.replaceWith(face.element);
    face.element.querySelector('.picture')?.append(this.said);
    this.#picture = face.element;
    face.foot?.append(this.#figures, ...(this.#turn ? [this.#turn] : []), this.#open);
    this.nameParts();
  }

  /** A button that is pressed for the picture as a whole: in the middle of it. */
  cover(button: HTMLElement): void {
    this.#picture.querySelector('.picture')?.append(button);
  }

  /** Offers the other face. */
  offerFace(turn: () => void): void {
    const words = this.face === 'lanes' ? english.machine : english.lanes;
    const sign = svg('svg', { viewBox: '0 0 24 24', width: 16, height: 16, 'aria-hidden': 'true' });
    sign.append(svg('path', { d: SIGNS[this.face] }));
    this.#turn?.remove();
    this.#turn = h('button', {
      type: 'button',
      className: 'quiet turn',
      title: words,
      onclick: turn,
    });
    this.#turn.append(sign, h('span', { className: 'words' }, words));
    this.#open.before(this.#turn);
  }

  /** @param own the end of the title that the page or its file gave, which is not translated */
  name(title: string, own = ''): void {
    this.#title.title = own ? '' : title;
    this.#title.replaceChildren(
      title.slice(0, title.length - own.length),
      h('span', { translate: false, title }, own),
    );
  }

  /** What the run is shown for: in the words of the page, or in ours. */
  ask(caption: string | null, question: string): void {
    this.#words.translate = caption === null;
    this.#words.textContent = caption ?? question;
    this.#question.hidden = false;
  }

  /** Links to the page where its run can be opened. */
  leadTo(page: URL): void {
    this.#open.href = page.href;
  }

  /** Shows the figures of runs. */
  show(figures: readonly HTMLElement[]): void {
    this.#figures.replaceChildren(...figures);
    this.nameParts();
  }

  /** Names what a page can style, as far as it is there. */
  nameParts(): void {
    for (const each of this.element.querySelectorAll(PARTS)) each.part = each.classList[0] ?? '';
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
