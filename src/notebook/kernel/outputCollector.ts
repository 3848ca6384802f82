/**
 * What a cell puts out while it runs. Many small pieces come in a second; they are shown together, a few
 * times in that second. What the cell had put out before stays until the first new piece is there, so that
 * a picture that is made again does not flicker.
 */
import type { DisplayOutput, DisplayUpdate, Output, OutputMessage } from './outputTypes';
import { formatCount } from '$model/format';

const wordTooLong = (characters: number) =>
  `Cut off: this page keeps ${formatCount(characters)} characters of what a cell prints.`;

const wordTooMany = (count: number) =>
  `Cut off: this page keeps ${formatCount(count)} outputs of a cell.`;

/** So much of the text of one run is kept, and saved; a loop that prints for ever ends here. */
export const MOST_CHARACTERS = 1_000_000;
export const MOST_OUTPUTS = 500;
const SHOW_EVERY_MS = 60;

export class Collector {
  #outputs: Output[] = [];
  #characters = 0;
  #isFull = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #show: (outputs: readonly Output[]) => void;

  /** @param show is given all outputs so far */
  constructor(show: (outputs: readonly Output[]) => void) {
    this.#show = show;
  }

  /** Takes an output in. An update is for the view that shows what it updates: see `updated`. */
  add(message: Exclude<OutputMessage, DisplayUpdate>): void {
    if (this.#isFull && message.output_type !== 'error') return;
    if (message.output_type === 'stream') this.#addText(message.name, message.text);
    else this.#outputs.push(message);
    if (this.#outputs.length >= MOST_OUTPUTS) this.#close(wordTooMany(MOST_OUTPUTS));
    this.#timer ??= setTimeout(() => this.flush(), SHOW_EVERY_MS);
  }

  /** Puts an update in the place of what it updates; says whether there was any. */
  update(message: DisplayUpdate): boolean {
    const next = updated(this.#outputs, message);
    if (!next) return false;
    this.#outputs = [...next];
    this.#timer ??= setTimeout(() => this.flush(), SHOW_EVERY_MS);
    return true;
  }

  /** Shows what has come, now. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#show([...this.#outputs]);
  }

  #addText(name: 'stdout' | 'stderr', text: string): void {
    const room = MOST_CHARACTERS - this.#characters;
    const kept = text.slice(0, room);
    this.#characters += kept.length;
    const last = this.#outputs.at(-1);
    if (last?.output_type === 'stream' && last.name === name) {
      this.#outputs[this.#outputs.length - 1] = { ...last, text: last.text + kept };
    } else this.#outputs.push({ output_type: 'stream', name, text: kept });
    if (text.length > room) this.#close(wordTooLong(MOST_CHARACTERS));
  }

  #close(why: string): void {
    if (this.#isFull) return;
    this.#isFull = true;
    this.#outputs.push({ output_type: 'stream', name: 'stderr', text: `\n${why}\n` });
  }
}

/** The outputs with what was displayed under a name displayed again; null if none was. */
export function updated(
  outputs: readonly Output[],
  { data, metadata, transient: { display_id } }: DisplayUpdate,
): readonly Output[] | null {
  const isMeant = (output: Output): output is DisplayOutput =>
    output.output_type === 'display_data' && output.transient?.display_id === display_id;
  if (!outputs.some(isMeant)) return null;
  return outputs.map((output) => (isMeant(output) ? { ...output, data, metadata } : output));
}

/** The collectors of all cells: an output may be displayed again by another cell than its own. */
export class Collectors {
  readonly #byCell = new Map<string, Collector>();

  /** A cell runs: what it had put out before is no longer added to. */
  begin(cellId: string, show: (outputs: readonly Output[]) => void): Collector {
    const collector = new Collector(show);
    this.#byCell.set(cellId, collector);
    return collector;
  }

  has(collector: Collector): boolean {
    return [...this.#byCell.values()].includes(collector);
  }

  /** What comes from a cell that is no longer looked at is dropped. */
  take(collector: Collector, message: OutputMessage): void {
    if (!this.has(collector)) return;
    if (message.output_type !== 'update_display_data') collector.add(message);
    else for (const each of this.#byCell.values()) each.update(message);
  }

  /** Nothing runs any more. */
  end(): void {
    for (const collector of this.#byCell.values()) collector.flush();
    this.#byCell.clear();
  }
}
