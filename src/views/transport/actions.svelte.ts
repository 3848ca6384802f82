/** What the transport can do, whichever button or key asks for it. */
import type * as Narrate from '$explain/narrate';
import { isNotable } from '$model/trace/records';
import { formatClock } from '$model/format';
import { Fetching } from '$ui/lazy/fetching.svelte';
import type { TransportProps, JumpKind } from './transportProps';
import { belongsToElement, actionOf, type TransportAction } from './keyboard';
import type { Jumps } from './jumps.svelte';
import { texts } from './texts';

export class TransportActions {
  /** The kind of event that jumps lead to. */
  kind = $state<JumpKind>('longest_commit');
  /** Whether the sheet of shortcuts is shown. */
  sheetShown = $state(false);
  /** Whether the list of bookmarks is shown. */
  listShown = $state(false);
  /** What the last action led to, for readers who hear it. */
  said = $state('');

  readonly fetching = new Fetching();

  /** Null until jumps are shown or used: most readers of a phone do neither at first. */
  jumps: Jumps | null = $state.raw(null);

  readonly #props: () => TransportProps;

  /** It is asked for each time: a page may show another run, or another playhead. */
  constructor(props: () => TransportProps) {
    this.#props = props;
  }

  /** The jumps, fetched the first time. */
  async fetchJumps(): Promise<Jumps> {
    const { Jumps } = await import('./jumps.svelte');
    return (this.jumps ??= new Jumps(this.#props, () => this.kind));
  }

  /** Carries an action out. */
  perform(action: TransportAction): void {
    const { playhead, onfork, onfull } = this.#props();
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
        void this.#jump(action);
        return;
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
        void this.#toggleBookmark();
        return;
      case 'bookmarks':
        this.listShown = !this.listShown;
        return;
      case 'fork':
        return onfork?.();
      case 'fullWindow':
        return onfull?.();
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

  #jump(direction: 'nextMark' | 'previousMark'): Promise<void> {
    this.#props().playhead.pause();
    const load = async () => this.jumps ?? (await this.fetchJumps());
    return this.fetching.take(texts.jumps, load, (jumps) => (this.said = jumps.jump(direction)));
  }

  #toggleBookmark(): Promise<void> {
    this.#props().playhead.pause();
    const load = () => import('$explain/narrate');
    return this.fetching.take(texts.bookmarkList, load, (words) => this.#setBookmark(words));
  }

  /** A bookmark is called after what just happened until the reader names it. */
  #setBookmark({ narrateRecord }: typeof Narrate): void {
    const { playhead, run, bookmarks } = this.#props();
    const { timeNs, positions } = playhead;
    const here = bookmarks.at(timeNs);
    if (here) {
      bookmarks.remove(timeNs);
      this.said = texts.bookmarkGone(here.name);
      return;
    }
    const record = run.trace.findPrevious(positions[0] ?? 0, isNotable);
    const name = record < 0 ? formatClock(timeNs) : narrateRecord(run, record).replace(/\.$/, '');
    const isSet = bookmarks.set(timeNs, name);
    this.said = isSet ? texts.bookmarkSet(name) : texts.bookmarksFull;
  }
}
