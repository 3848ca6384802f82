/** The clock of a playback: the same reading as beside the picture. */
import { wordClock } from '$explain/clock';
import type { Playback } from '$player/playback';
import { h, put } from '$ui/createElement';
import type { Part } from '$ui/part';
import type { PlaybackTexts } from './texts';

/** Simulated time; nanoseconds only while it rests, since else they race. */
export class Clock implements Part {
  readonly element = h('div', { className: 'clock', role: 'timer', ariaLive: 'off' });

  constructor(
    readonly deck: { readonly playhead: Playback },
    words: PlaybackTexts,
  ) {
    this.element.ariaLabel = words.clock;
  }

  update(): void {
    const { readableNs, playing } = this.deck.playhead;
    put(this.element, wordClock(readableNs, !playing));
  }
}
