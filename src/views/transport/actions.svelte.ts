/** What the transport can do, whichever button or key asks for it. */
import { isNotable } from '$model/event-kinds';
import { narrateRecord } from '$model/narrate';
import type { Run } from '$model/run';
import { formatClock, formatNs } from '$model/units';
import type { Bookmarks } from '$player/bookmarks.svelte';
import type { Playhead } from '$player/playhead.svelte';
import { belongsToElement, actionOf, type TransportAction } from './keyboard';
import { MARK_KINDS, marksOf, nextMark, placeAmong, previousMark } from './marks';
import type { Mark, MarkKind } from './marks';
import { texts } from './texts';

/** What jumps can lead to: an event of a kind, or a bookmark. */
export type JumpKind = MarkKind | 'bookmark';

/** What the actions act on. */
export interface Deck {
  readonly playhead: Playhead;
  readonly run: Run;
  readonly bookmarks: Bookmarks;
  /** Goes to an instant, traced or not. */
  readonly onseek: (timeNs: number) => void;
  /** Opens what a fork is made with; undefined where there are no forks. */
  readonly onfork: (() => void) | undefined;
}

export class TransportActions {
  /** The kind of event that jumps lead to. */
  kind = $state<JumpKind>('longest_commit');
  /** Whether the sheet of shortcuts is shown. */
  sheetShown = $state(false);
  /** Whether the list of bookmarks is shown. */
  listShown = $state(false);
  /** What the last action led to, for those who hear it. */
  said = $state('');

  readonly #deck: () => Deck;
  /** Every instant of the chosen kind. */
  readonly marks: readonly Mark[] = $derived.by(() => {
    const { run, bookmarks } = this.#deck();
    if (this.kind !== 'bookmark') return marksOf(run.trace, this.kind);
    return bookmarks.list.map(({ atNs }) => ({ record: run.trace.indexAt(atNs), timeNs: atNs }));
  });
  readonly kindName: string = $derived(
    MARK_KINDS.find(({ id }) => id === this.kind)?.name ?? texts.bookmarks,
  );
  /** Where the playhead stands among the marks, in words. */
  readonly found: string = $derived.by(() => {
    const { playhead } = this.#deck();
    const place = playhead.playing ? -1 : placeAmong(this.marks, playhead.timeNs);
    return texts.found(place, this.marks.length, lengthOf(this.marks[place]));
  });

  /** It is asked for each time: a page may show another run, or another playhead. */
  constructor(deck: () => Deck) {
    this.#deck = deck;
  }

  /** Carries an action out. */
  perform(action: TransportAction): void {
    const { playhead, onfork } = this.#deck();
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
        return playhead.faster();
      case 'slower':
        return playhead.slower();
      case 'start':
        return playhead.seek(playhead.fromNs);
      case 'end':
        return playhead.seek(playhead.untilNs);
      case 'loop':
        playhead.loop = !playhead.loop;
        return;
      case 'bookmark':
        return this.#toggleBookmark();
      case 'bookmarks':
        this.listShown = !this.listShown;
        return;
      case 'fork':
        return onfork?.();
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
    const { playhead, onseek } = this.#deck();
    const find = direction === 'nextMark' ? nextMark : previousMark;
    const mark = find(this.marks, playhead.timeNs);
    playhead.pause();
    if (mark) onseek(mark.timeNs);
    const place = mark ? this.marks.indexOf(mark) : -1;
    const found = texts.found(place, this.marks.length, lengthOf(mark));
    this.said = texts.jumped(this.kindName, mark || this.marks.length === 0 ? found : texts.noMore);
  }

  /** A bookmark is called after what just happened until the reader names it. */
  #toggleBookmark(): void {
    const { playhead, run, bookmarks } = this.#deck();
    playhead.pause();
    const { timeNs } = playhead;
    const here = bookmarks.at(timeNs);
    if (here) {
      bookmarks.remove(timeNs);
      this.said = texts.bookmarkGone(here.name);
      return;
    }
    const record = run.trace.findPrevious(playhead.positions[0] ?? 0, isNotable);
    const name = record < 0 ? formatClock(timeNs) : narrateRecord(run, record).replace(/\.$/, '');
    const isSet = bookmarks.set(timeNs, name);
    this.said = isSet ? texts.bookmarkSet(name) : texts.bookmarksFull;
  }
}

function lengthOf(mark: Mark | undefined): string {
  return mark?.lengthNs === undefined ? '' : formatNs(mark.lengthNs);
}
