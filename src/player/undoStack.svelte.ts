/**
 * What a reader did to a run, to be taken back and done again: one list, whatever each command changed.
 * Undo takes back what was made: scenario, edits, forks, compared runs, bookmarks, the traced window.
 * Where the reader looks (playhead, speed, zoom, selection, open view) is no command and stays as it is.
 */
import type { UndoableChange } from '$explain/undo';

export interface Command {
  readonly what: UndoableChange;
  readonly undo: () => Promise<void> | void;
  readonly redo: () => Promise<void> | void;
}

/** The last thing that was undone or done again. */
export interface Said {
  readonly way: 'undo' | 'redo';
  readonly what: UndoableChange;
}

const MOST_COMMANDS = 200;

export class UndoStack {
  #past: readonly Command[] = $state.raw([]);
  #future: readonly Command[] = $state.raw([]);
  /** What was undone or done again last; null once the reader goes on. */
  said: Said | null = $state.raw(null);
  #gesture: string | null = null;
  /** The commands of a group that is being recorded. */
  #group: Command[] | null = null;

  /** What undo would take back; null if there is nothing. */
  readonly undoable: UndoableChange | null = $derived(this.#past.at(-1)?.what ?? null);
  /** What redo would do again; null if there is nothing. */
  readonly redoable: UndoableChange | null = $derived(this.#future.at(-1)?.what ?? null);

  /**
   * Takes in what was just done.
   * @param gesture commands of the same gesture, such as one drag of a slider, set the same thing again
   * and again: together they are one command, from before the first to after the last
   */
  record(command: Command, gesture: string | null = null): void {
    if (this.#group) {
      this.#group.push(command);
      return;
    }
    const last = this.#past.at(-1);
    const continues = gesture !== null && gesture === this.#gesture && last !== undefined;
    this.#past = continues
      ? [...this.#past.slice(0, -1), prolonged(last, command)]
      : [...this.#past, command].slice(-MOST_COMMANDS);
    this.#future = [];
    this.#gesture = gesture;
    this.said = null;
  }

  /** Ends a gesture: the next command is a step of its own. */
  endGesture(): void {
    this.#gesture = null;
  }

  /** What is recorded before `act` returns becomes one step, known by what came first. */
  together<T>(act: () => T): T {
    const group: Command[] = (this.#group = []);
    try {
      return act();
    } finally {
      this.#group = null;
      const [first, ...others] = group;
      if (first) this.record(joined([first, ...others]));
    }
  }

  /** Takes the last command back. */
  async undo(): Promise<void> {
    const command = this.#past.at(-1);
    if (!command) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, command];
    this.#gesture = null;
    this.said = { way: 'undo', what: command.what };
    await command.undo();
  }

  /** Does again what was undone last. */
  async redo(): Promise<void> {
    const command = this.#future.at(-1);
    if (!command) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, command];
    this.#gesture = null;
    this.said = { way: 'redo', what: command.what };
    await command.redo();
  }
}

/** A command that went on: back to before it began, and forth to where it came. */
function prolonged(first: Command, last: Command): Command {
  const isScenario = first.what.kind === 'scenario' && last.what.kind === 'scenario';
  const what = isScenario ? { ...first.what, to: last.what.to } : first.what;
  return { what, undo: first.undo, redo: last.redo };
}

/** Deeds of several kinds as one, known by the first: undone from the last to the first. */
function joined(commands: readonly [Command, ...Command[]]): Command {
  return {
    what: commands[0].what,
    undo: async () => {
      await Promise.all(commands.toReversed().map((command) => command.undo()));
    },
    redo: async () => {
      await Promise.all(commands.map((command) => command.redo()));
    },
  };
}
