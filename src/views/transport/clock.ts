/** The clock: its digits, three to a unit, and which of them a reader can follow. */
import { formatFixed } from '$model/axisFormat';
import { TIME_UNITS, type TimeUnit } from '$model/format';
import type { Playback } from '$player/playback';
import { h, put } from '$ui/createElement';
import type { Part } from '$ui/part';
import type { PlaybackTexts } from './texts';

export interface ClockGroup {
  unit: TimeUnit['name'];
  digits: string;
  /** Changes too fast to be read at this speed. */
  blurred: boolean;
  /** Nothing but zeros so far, this group included. */
  leading: boolean;
}

/** Digits that change more often in a second of the reader's can't be read. */
const READABLE_CHANGES = 12;

/** The coarsest unit first, as a clock shows them. */
const GROUPS: readonly TimeUnit[] = TIME_UNITS.toReversed();

/** An instant in groups of three digits. `speed` is 0 for a clock that doesn't run. */
export function clockGroups(timeNs: number, speed: number): ClockGroup[] {
  let rest = Math.round(timeNs);
  let leading = true;
  return GROUPS.map(({ name: unit, ns }) => {
    const count = Math.floor(rest / ns);
    rest -= count * ns;
    leading &&= count === 0 && unit !== 'ns';
    const digits = unit === 's' ? formatFixed(count, 0) : String(count).padStart(3, '0');
    return { unit, digits, blurred: (speed * 1e9) / ns > READABLE_CHANGES, leading };
  });
}

/**
 * Simulated time down to the nanosecond, three digits to a unit. While playing, the digits that change too fast to
 * read are faint.
 */
export class Clock implements Part {
  readonly element = h('div', { className: 'clock', role: 'timer', ariaLive: 'off' });
  readonly #groups = GROUPS.map(({ name }) => {
    const digits = h('span', { className: 'digits' });
    const element = h('span', {}, digits, h('span', { className: 'unit' }, name));
    this.element.append(element);
    return { element, digits };
  });

  constructor(
    readonly props: { readonly playhead: Playback },
    words: PlaybackTexts,
  ) {
    this.element.ariaLabel = words.clock;
  }

  update(): void {
    const { timeNs, playing, speed } = this.props.playhead;
    for (const [index, group] of clockGroups(timeNs, playing ? speed : 0).entries()) {
      const shown = this.#groups[index];
      if (!shown) continue;
      put(shown.digits, group.digits);
      shown.element.classList.toggle('faint', group.leading || group.blurred);
    }
  }
}
