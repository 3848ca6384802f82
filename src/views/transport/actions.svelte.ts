/** What the transport can do, whichever button or key asks for it. */
import type { Trace } from '$model/trace';
import type { Playhead } from '$player/playhead.svelte';
import { belongsToElement, actionOf, type TransportAction } from './keyboard';
import { marksOf, nextMark, previousMark, type Mark, type MarkKind } from './marks';
import { changeSpeed } from './speed';

export class TransportActions {
  /** The kind of event that jumps lead to. */
  kind = $state<MarkKind>('longest_commit');
  /** Whether the sheet of shortcuts is shown. */
  sheetShown = $state(false);

  readonly #playhead: () => Playhead;
  readonly #trace: () => Trace | undefined;
  /** Every instant of the chosen kind. */
  readonly marks: readonly Mark[] = $derived.by(() => {
    const trace = this.#trace();
    return trace ? marksOf(trace, this.kind) : [];
  });

  /** Both are asked for each time: a page may show another run, or another playhead. */
  constructor(playhead: () => Playhead, trace: () => Trace | undefined) {
    this.#playhead = playhead;
    this.#trace = trace;
  }

  /** Carries an action out. */
  perform(action: TransportAction): void {
    const playhead = this.#playhead();
    switch (action) {
      case 'toggle':
        return playhead.toggle();
      case 'step':
        playhead.step();
        return;
      case 'stepBack':
        playhead.stepBack();
        return;
      case 'nextMark':
      case 'previousMark':
        return this.#jump(action);
      case 'faster':
        playhead.speed = changeSpeed(playhead.speed, 1);
        return;
      case 'slower':
        playhead.speed = changeSpeed(playhead.speed, -1);
        return;
      case 'start':
        return playhead.seek(playhead.fromNs);
      case 'end':
        return playhead.seek(playhead.untilNs);
      case 'loop':
        playhead.loop = !playhead.loop;
        return;
      case 'shortcuts':
        this.sheetShown = !this.sheetShown;
    }
  }

  /** Obeys a key, unless the element that has the focus needs it itself. */
  handleKey(event: KeyboardEvent): void {
    const action = actionOf(event);
    if (action === null || event.defaultPrevented) return;
    if (event.target instanceof Element && belongsToElement(event.target, action)) return;
    event.preventDefault();
    this.perform(action);
  }

  #jump(direction: 'nextMark' | 'previousMark'): void {
    const playhead = this.#playhead();
    const find = direction === 'nextMark' ? nextMark : previousMark;
    const mark = find(this.marks, playhead.timeNs);
    playhead.pause();
    if (mark) playhead.seek(mark.timeNs);
  }
}
