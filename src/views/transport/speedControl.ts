/**
 * How much simulated time one second of the reader's shows, on a logarithmic scale; of a story, how fast it is told.
 */
import { wordSpeed } from '$explain/clock';
import { SPEEDS, TEMPOS, type Playback } from '$player/playback';
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import { nearestSpeed, wordTempo } from './speed';
import type { PlaybackTexts } from './texts';

export class SpeedControl implements Part {
  readonly element = h('div', { className: 'speed-control' });
  readonly #slider = h('input', {
    type: 'range',
    min: '0',
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
      const place = Number(this.#slider.value);
      if (playhead.pace) playhead.tempo = TEMPOS[place] ?? playhead.tempo;
      else playhead.speed = SPEEDS[place] ?? playhead.speed;
    };
    const middle = h('div', {}, this.#slider, this.#shown);
    this.element.append(button('slower', '−'), middle, button('faster', '+'));
  }

  update(): void {
    const { speed, pace, tempo } = this.deck.playhead;
    this.#slider.max = String((pace ? TEMPOS : SPEEDS).length - 1);
    this.#slider.value = String(pace ? TEMPOS.indexOf(tempo) : nearestSpeed(speed));
    const words = pace ? wordTempo(tempo, this.words) : wordSpeed(speed);
    this.#slider.ariaValueText = this.#shown.textContent = words;
  }
}
