/** Instants that the reader wants to find again, each with a name. */
import { LONGEST_NAME, MOST_BOOKMARKS } from '$model/link/limits';
import type { Bookmark } from '$model/link/viewState';
import type { UndoStack } from './undoStack.svelte';

export class Bookmarks {
  /** In the order of time, one to an instant. */
  list: readonly Bookmark[] = $state.raw([]);
  readonly isFull = $derived(this.list.length >= MOST_BOOKMARKS);
  readonly #history: UndoStack;

  constructor(history: UndoStack, list: readonly Bookmark[] = []) {
    this.#history = history;
    this.list = list;
  }

  /** The bookmark at an instant, to the nanosecond. */
  at(timeNs: number): Bookmark | undefined {
    const atNs = Math.round(timeNs);
    return this.list.find((bookmark) => bookmark.atNs === atNs);
  }

  /** Sets a bookmark, or gives the one that is there another name; false if there is no room for one more. */
  set(timeNs: number, name: string, gesture: string | null = null): boolean {
    const before = this.at(timeNs);
    if (!before && this.isFull) return false;
    const atNs = Math.round(timeNs);
    const named = { atNs, name: name.slice(0, LONGEST_NAME) };
    if (before?.name === named.name) return true;
    const others = this.list.filter((bookmark) => bookmark !== before);
    const next = [...others, named].sort((a, b) => a.atNs - b.atNs);
    this.#change(next, { atNs, from: before?.name, to: named.name }, gesture);
    return true;
  }

  /** Takes the bookmark at an instant away. */
  remove(timeNs: number): void {
    const before = this.at(timeNs);
    if (!before) return;
    const next = this.list.filter((bookmark) => bookmark !== before);
    this.#change(next, { atNs: before.atNs, from: before.name, to: undefined }, null);
  }

  #change(
    next: readonly Bookmark[],
    what: { atNs: number; from: string | undefined; to: string | undefined },
    gesture: string | null,
  ): void {
    const { list: before } = this;
    const show = (list: readonly Bookmark[]) => () => {
      this.list = list;
    };
    this.list = next;
    const command = {
      what: { kind: 'bookmark', ...what },
      undo: show(before),
      redo: show(next),
    } as const;
    this.#history.record(command, gesture);
  }
}
