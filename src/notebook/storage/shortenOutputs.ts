/**
 * What cells have put out can be far larger than what the reader wrote, and it can be had again by running
 * them. So that a kept notebook always opens, and quickly, its largest outputs are shortened when it is kept.
 * What the reader wrote is kept whole, whatever its size.
 */
import type { SavedCell, SavedNotebook } from '../document/ipynb';
import { isDeeper, isObject, own, textOf, type Json, type JsonObject } from '../document/json';
import { formatBytes, formatCount } from '$model/format';

const wordLeftOut = (characters: number) =>
  `Left out when the notebook was saved in this browser: this output has ${formatBytes(characters)}. Run the cell to get it back.`;

const wordPartLeftOut = (characters: number) =>
  `${formatCount(characters)} characters were left out when the notebook was saved in this browser. Run the cell to get them back.`;

/** Characters of all outputs together. */
const MOST_OF_ALL = 6_000_000;
/** Of a printed text, so much is left of its beginning and of its end. */
const LEFT_OF_TEXT = 10_000;
/** What an output reads as in plain text stays, if it is no longer than this. */
const LONGEST_PLAIN = 2_000;
/** Deeper than any figure is; deeper still, and to write it would fill the stack. */
const DEEPEST = 200;
/** Blanks before each line of an output in a file. */
const INDENTATION = 4;

/** The notebook with its largest outputs shortened, and how many were. */
export function shortenOutputs(notebook: SavedNotebook): {
  readonly notebook: SavedNotebook;
  readonly shortened: number;
} {
  const all = notebook.cells.flatMap(({ outputs }) => outputs);
  const doomed = new Set(all.filter((output) => sizeOf(output) === Infinity));
  const rest = all.filter((output) => !doomed.has(output));
  let total = rest.reduce<number>((sum, output) => sum + sizeOf(output), 0);
  for (const output of rest.sort((one, other) => sizeOf(other) - sizeOf(one))) {
    if (total <= MOST_OF_ALL) break;
    doomed.add(output);
    total -= sizeOf(output);
  }
  if (doomed.size === 0) return { notebook, shortened: 0 };
  const cells = notebook.cells.map((cell): SavedCell => {
    if (!cell.outputs.some((output) => doomed.has(output))) return cell;
    const outputs = cell.outputs.flatMap((output): readonly Json[] =>
      doomed.has(output) ? shortened(output) : [output],
    );
    return { ...cell, outputs };
  });
  return { notebook: { ...notebook, cells }, shortened: doomed.size };
}

/** A notebook without any outputs: what its reader wrote. */
export function withoutOutputs(notebook: SavedNotebook): SavedNotebook {
  return { ...notebook, cells: notebook.cells.map((cell) => ({ ...cell, outputs: [] })) };
}

/** Outputs never change, but are written again with every change of the text. */
const sizes = new WeakMap<object, number>();

/** Characters of an output in a file; without end if it is nested too deeply to be written. */
function sizeOf(output: Json): number {
  if (typeof output !== 'object' || output === null) return String(output).length;
  const known = sizes.get(output);
  if (known !== undefined) return known;
  const size = isDeeper(output, DEEPEST) ? Infinity : writtenSize(output);
  sizes.set(output, size);
  return size;
}

function writtenSize(output: Json): number {
  const text = JSON.stringify(output, null, 1);
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.length + INDENTATION * lines;
}

/** Of a long text its beginning and its end; of anything else what it reads as. A note says what was left out. */
function shortened(output: Json): readonly JsonObject[] {
  const size = sizeOf(output);
  const text = isObject(output) && size < Infinity ? textOf(own(output, 'text')) : null;
  if (isObject(output) && text !== null && text.length > 2 * LEFT_OF_TEXT) {
    const ends = `${text.slice(0, LEFT_OF_TEXT)}\n…\n${text.slice(-LEFT_OF_TEXT)}`;
    const note = noteOf(wordPartLeftOut(text.length - 2 * LEFT_OF_TEXT));
    return [{ ...output, text: ends.toWellFormed() }, note];
  }
  return [
    noteOf(
      plainOf(output) +
        (size === Infinity
          ? 'Left out when the notebook was saved in this browser: this output is nested more than 200 deep. Run the cell to get it back.'
          : wordLeftOut(size)),
    ),
  ];
}

function noteOf(text: string): JsonObject {
  return { output_type: 'stream', name: 'stderr', text: `${text}\n` };
}

function plainOf(output: Json): string {
  const data = isObject(output) ? own(output, 'data') : undefined;
  const plain = isObject(data) ? textOf(own(data, 'text/plain')) : null;
  return plain && plain.length <= LONGEST_PLAIN ? `${plain}\n` : '';
}
