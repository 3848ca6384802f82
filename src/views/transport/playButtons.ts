/** Step back, play or pause, step. */
import type { Playback } from '$player/playback';
import { h, svg } from '$ui/createElement';
import type { Part } from '$ui/part';
import { PLAY_SIGNS } from './playSigns';
import type { PlaybackTexts } from './texts';

/** What the buttons do. */
export type PlayAction = 'stepBack' | 'toggle' | 'step';

/** What a button says of its key, where it has one: in its title, and as `aria-keyshortcuts` has it. */
export interface KeyHints {
  readonly title: (action: PlayAction, word: string) => string;
  readonly key: (action: PlayAction) => string | undefined;
}

export class PlayButtons implements Part {
  readonly element = h('div', { className: 'play-buttons' });
  readonly #play: HTMLButtonElement;
  readonly #sign = svg('path');

  /** @param onact carries an action out */
  constructor(
    readonly props: { readonly playhead: Playback },
    readonly words: PlaybackTexts,
    readonly onact: (action: PlayAction) => void = (action) => void props.playhead[action](),
    readonly hints?: KeyHints,
  ) {
    this.#play = this.#button('toggle', 'main icon play', this.#sign);
    this.element.append(this.#step('stepBack'), this.#play, this.#step('step'));
  }

  update(): void {
    const sign = this.props.playhead.playing ? 'pause' : 'play';
    this.#sign.setAttribute('d', PLAY_SIGNS[sign]);
    this.#name(this.#play, 'toggle', this.words[sign]);
  }

  #step(action: 'stepBack' | 'step'): HTMLButtonElement {
    const button = this.#button(action, 'icon step', svg('path', { d: PLAY_SIGNS[action] }));
    this.#name(button, action, this.words[action]);
    return button;
  }

  #button(action: PlayAction, className: string, sign: SVGPathElement): HTMLButtonElement {
    const button = h('button', { type: 'button', className });
    button.append(
      svg('svg', { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': 'true' }, sign),
    );
    button.onclick = () => this.onact(action);
    const key = this.hints?.key(action);
    if (key) button.setAttribute('aria-keyshortcuts', key);
    return button;
  }

  #name(button: HTMLButtonElement, action: PlayAction, word: string): void {
    button.ariaLabel = word;
    button.title = this.hints?.title(action, word) ?? word;
  }
}
