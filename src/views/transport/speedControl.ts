/** How much simulated time one second of the reader's shows, on a logarithmic scale. */
import { SPEEDS, type Playback } from '$player/playback';
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import { nearestSpeed, wordSpeed } from './speed';
import type { PlaybackTexts } from './texts';

export class SpeedControl implements Part {
  readonly element = h('div', { className: 'speed-control' });
  readonly #slider = h('input', {
    type: 'range',
    min: '0',
    max: String(SPEEDS.length - 1),
    step: '1',
  });
  readonly #shown = h('span', { className: 'words', ariaHidden: 'true' });

  /** @param title what a button is called and does by key, where it has one */
  constructor(
    readonly deck: { readonly playhead: Playback },
    readonly words: PlaybackTexts,
    title: (action: 'slower' | 'faster', word: string) => string = (_, word) => word,
  ) {
    const button = (action: 'slower' | 'faster', sign: string) =>
      h('button', {
        type: 'button',
        className: 'icon quiet',
        textContent: sign,
        ariaLabel: words[action],
        title: title(action, words[action]),
        onclick: () => this.deck.playhead[action](),
      });
    this.#slider.ariaLabel = words.speed;
    this.#slider.oninput = () => {
      const { playhead } = this.deck;
      playhead.speed = SPEEDS[Number(this.#slider.value)] ?? playhead.speed;
    };
    const middle = h('div', {}, this.#slider, this.#shown);
    this.element.append(button('slower', '−'), middle, button('faster', '+'));
  }

  update(): void {
    const { speed } = this.deck.playhead;
    this.#slider.value = String(nearestSpeed(speed));
    this.#slider.ariaValueText = this.#shown.textContent = wordSpeed(speed, this.words);
  }
}
