/**
 * What a reader did to a run, to be taken back and done again: one list, whatever each deed changed.
 * Undo takes back what was made: scenario, edits, forks, compared runs, bookmarks, the traced window.
 * Where the reader looks (playhead, speed, zoom, selection, open view) is no deed and stays as it is.
 */
import type { Scenario } from '$model/scenario/scenario';
import type { Stretch } from '$model/link/viewState';

/** What a deed was, for those who put it into words. */
export type What =
  | { readonly kind: 'scenario'; readonly from: Scenario; readonly to: Scenario }
  | { readonly kind: 'window'; readonly from: Stretch; readonly to: Stretch }
  /** How many runs there were to compare with, and are. */
  | { readonly kind: 'compared'; readonly from: number; readonly to: number }
  /** What a compared run was called before and after. */
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  /** The name of a bookmark before and after; undefined where there is none. */
  | {
      readonly kind: 'bookmark';
      readonly atNs: number;
      readonly from: string | undefined;
      readonly to: string | undefined;
    };

export interface Deed {
  readonly what: What;
  readonly undo: () => Promise<void> | void;
  readonly redo: () => Promise<void> | void;
}

/** The last thing that was undone or done again. */
export interface Said {
  readonly way: 'undo' | 'redo';
  readonly what: What;
}

const MOST_DEEDS = 200;

export class History {
  #past: readonly Deed[] = $state.raw([]);
  #future: readonly Deed[] = $state.raw([]);
  /** What was undone or done again last; null once the reader goes on. */
  said: Said | null = $state.raw(null);
  #gesture: string | null = null;
  /** The deeds of a group that is being recorded. */
  #group: Deed[] | null = null;

  /** What undo would take back; null if there is nothing. */
  readonly undoable: What | null = $derived(this.#past.at(-1)?.what ?? null);
  /** What redo would do again; null if there is nothing. */
  readonly redoable: What | null = $derived(this.#future.at(-1)?.what ?? null);

  /**
   * Takes in what was just done.
   * @param gesture deeds of the same gesture, such as one drag of a slider, set the same thing again
   * and again: together they are one deed, from before the first to after the last
   */
  record(deed: Deed, gesture: string | null = null): void {
    if (this.#group) {
      this.#group.push(deed);
      return;
    }
    const last = this.#past.at(-1);
    const continues = gesture !== null && gesture === this.#gesture && last !== undefined;
    this.#past = continues
      ? [...this.#past.slice(0, -1), prolonged(last, deed)]
      : [...this.#past, deed].slice(-MOST_DEEDS);
    this.#future = [];
    this.#gesture = gesture;
    this.said = null;
  }

  /** Ends a gesture: the next deed is a step of its own. */
  endGesture(): void {
    this.#gesture = null;
  }

  /** What is recorded before `act` returns becomes one step, known by what came first. */
  together<T>(act: () => T): T {
    const group: Deed[] = (this.#group = []);
    try {
      return act();
    } finally {
      this.#group = null;
      const [first, ...others] = group;
      if (first) this.record(joined([first, ...others]));
    }
  }

  /** Takes the last deed back. */
  async undo(): Promise<void> {
    const deed = this.#past.at(-1);
    if (!deed) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, deed];
    this.#gesture = null;
    this.said = { way: 'undo', what: deed.what };
    await deed.undo();
  }

  /** Does again what was undone last. */
  async redo(): Promise<void> {
    const deed = this.#future.at(-1);
    if (!deed) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, deed];
    this.#gesture = null;
    this.said = { way: 'redo', what: deed.what };
    await deed.redo();
  }
}

/** A deed that went on: back to before it began, and forth to where it came. */
function prolonged(first: Deed, last: Deed): Deed {
  const isScenario = first.what.kind === 'scenario' && last.what.kind === 'scenario';
  const what = isScenario ? { ...first.what, to: last.what.to } : first.what;
  return { what, undo: first.undo, redo: last.redo };
}

/** Deeds of several kinds as one, known by the first: undone from the last to the first. */
function joined(deeds: readonly [Deed, ...Deed[]]): Deed {
  return {
    what: deeds[0].what,
    undo: async () => {
      await Promise.all(deeds.toReversed().map((deed) => deed.undo()));
    },
    redo: async () => {
      await Promise.all(deeds.map((deed) => deed.redo()));
    },
  };
}
