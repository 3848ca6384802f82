/**
 * What was understood of a text that a reader brought, whatever its kind: a recording, a report of fio, a histogram.
 * Every reader of such texts says it in these words, and `src/explain/intake.ts` puts them into one line.
 */

/** A line of such a text, to be shown. */
export interface Line {
  /** The first is 1. */
  readonly number: number;
  /** Cut to what can be shown, and made harmless. */
  readonly text: string;
}

/** Something that a reader should know of how it was understood; each kind of text has words for its own. */
export interface Note {
  readonly code: string;
}

/**
 * What was understood, before it is used. What a text doesn't tell is left out.
 * @typeParam Own the notes that this kind of text may have
 */
export interface Understood<Own extends Note = Note> {
  /** The program that printed it, as it is called: `perf script`, `fio`. */
  readonly tool: string;
  readonly version?: string;
  /** The clock that its times are of: `mono`. */
  readonly clock?: string;
  /** The unit of its numbers, as its header says: `us`. */
  readonly unit?: string;
  /** The language or country whose words or numbers it has: `de`. */
  readonly locale?: string;
  /** The columns, fields or events that were used, as the text names them. */
  readonly columns?: readonly string[];
  /** How many lines it has, and how many of them should have been understood and were not. */
  readonly lines: number;
  readonly unread: number;
  /** The first that was not understood. */
  readonly firstUnread: Line | null;
  readonly notes: readonly Own[];
}

/** Why a text is refused, as a code with what belongs to it; each kind of text has words for its own. */
export interface Fault {
  readonly code: string;
}

/** A text that can't be understood, or not be trusted. */
export class IntakeError<Own extends Fault = Fault> extends Error {
  override readonly name: string = 'IntakeError';
  /** @param line the first that was not understood, or that shows the fault; null where no line does */
  constructor(
    readonly fault: Own,
    readonly line: Line | null = null,
  ) {
    super(fault.code);
  }
}

export const SHOWN_LETTERS = 120;

/** @param number the first line is 1 */
export const lineToShow = (number: number, text: string): Line => ({
  number,
  text: harmless(text.trim().slice(0, SHOWN_LETTERS)),
});

const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** Without letters that can't be seen or that turn the text around them: a process may be called anything. */
export function harmless(text: string): string {
  return text.replace(CONTROL, '·');
}

/**
 * How a text is written, by its first bytes: some editors begin it with a mark, and Windows' PowerShell has two bytes for each
 * letter, mostly with a mark before them.
 */
export function encodingOf([one, two, three, four]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const zeros = [one, two, three, four].map((byte) => byte === 0).join();
  if ((one === 0xff && two === 0xfe) || zeros === 'false,true,false,true') return 'utf-16le';
  return (one === 0xfe && two === 0xff) || zeros === 'true,false,true,false' ? 'utf-16be' : 'utf-8';
}
