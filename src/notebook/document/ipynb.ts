/**
 * Notebook files: nbformat 4.5 as Jupyter has it. What this page does not know (metadata, attachments,
 * members of later versions) is kept and written back. A file that can't be read gives a sentence, and its
 * text can be opened as it is, so that nothing in it is lost.
 */
import { nanoid } from 'nanoid';
import {
  isDeeper,
  isObject,
  linesOf,
  own,
  textOf,
  without,
  type Json,
  type JsonObject,
} from './json';
import { problems as texts } from '../texts';
import { formatCount } from '$model/format';

const wordNoJson = (why: string) =>
  `The file is not a notebook: it is cut off or damaged${why === '' ? '' : ` (${why})`}. Its text can be opened as it is.`;

const wordOtherFormat = (major: unknown) =>
  typeof major === 'number'
    ? `The notebook is of format ${major}; this page reads format 4. Jupyter converts it: jupyter nbconvert --to notebook.`
    : 'The file is JSON, but not a notebook: it does not say which format it has.';

const wordTooManyCells = (count: number) =>
  `The notebook has ${formatCount(count)} cells; this page opens at most 2,000.`;

export type CellKind = 'markdown' | 'code' | 'raw';

/** A cell as a file has it. Outputs stay JSON: the view that shows one reads it first. */
export interface SavedCell {
  readonly id: string;
  readonly kind: CellKind;
  readonly source: string;
  readonly metadata: JsonObject;
  readonly attachments?: JsonObject;
  readonly outputs: readonly Json[];
  readonly executionCount: number | null;
  /** Members that nbformat 4.5 does not name. */
  readonly rest: JsonObject;
}

export interface SavedNotebook {
  readonly cells: readonly SavedCell[];
  readonly metadata: JsonObject;
  readonly minor: number;
  readonly rest: JsonObject;
}

/** A notebook, with what had to be mended in it; or why there is none. */
export type ReadNotebook =
  | { readonly notebook: SavedNotebook; readonly mended: readonly string[] }
  | { readonly problem: string };

/** This much can be read, and written after each change, without the page being blocked. */
export const LARGEST_FILE = 8 * 1024 * 1024;
/** A file whose outputs make it larger is read, and they are shortened. */
export const LARGEST_WITH_OUTPUTS = 4 * LARGEST_FILE;
export const MOST_CELLS = 2_000;
/** Deeper than anything that people write; deeper still, and writing it would fill the stack. */
const DEEPEST = 200;
const MINOR = 5;
const CELL_MEMBERS = [
  'id',
  'cell_type',
  'source',
  'metadata',
  'attachments',
  'outputs',
  'execution_count',
];

/** Reads the text of a file; whatever is in it, nothing is thrown. */
export function parseNotebook(text: string): ReadNotebook {
  if (text.length > LARGEST_WITH_OUTPUTS) return { problem: texts.tooLarge(text.length) };
  const read = parseJson(text);
  if ('problem' in read) return read;
  if (isDeeper(read.json, DEEPEST))
    return {
      problem:
        'The file is nested more than 200 levels deep, which no notebook is: it is damaged, or made to do damage.',
    };
  const cells = isObject(read.json) ? own(read.json, 'cells') : null;
  if (Array.isArray(cells) && cells.length > MOST_CELLS) {
    return { problem: wordTooManyCells(cells.length) };
  }
  return withShortTitle(readNotebook(read.json));
}

/** Reads what this browser has kept for its reader: however large it has become, it is never refused or cut. */
export function parseKept(text: string): ReadNotebook {
  const read = parseJson(text);
  return 'problem' in read ? read : readNotebook(read.json);
}

function parseJson(text: string): { readonly json: Json } | { readonly problem: string } {
  try {
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { problem: wordNoJson(error instanceof Error ? error.message : '') };
  }
}

function readNotebook(json: Json): ReadNotebook {
  if (!isObject(json))
    return {
      problem:
        'The file is JSON, but not a notebook: a notebook is an object with a list of cells.',
    };
  const [major, minor, cells] = ['nbformat', 'nbformat_minor', 'cells'].map((key) =>
    own(json, key),
  );
  if (major !== 4) return { problem: wordOtherFormat(major) };
  if (!Array.isArray(cells))
    return {
      problem: 'The notebook has no list of cells: it is damaged. Its text can be opened as it is.',
    };
  const mended: string[] = [];
  const read = cells.map((cell, index) => readCell(cell, (what) => mended.push(what(index + 1))));
  const metadata = own(json, 'metadata');
  const notebook = {
    cells: withUniqueIds(read),
    metadata: isObject(metadata) ? metadata : {},
    // A file of a later 4.x keeps its number: what that version added is written back as it was.
    minor: typeof minor === 'number' && minor > MINOR ? minor : MINOR,
    rest: without(json, ['cells', 'metadata', 'nbformat', 'nbformat_minor']),
  };
  return { notebook, mended };
}

/** A longer name is taken from no file, and can't be typed. */
export const LONGEST_TITLE = 300;
/** A longer name is set in no line, and takes the browser a minute. */
const LONGEST_SHOWN_TITLE = 10_000;

const shortTitle = (title: string) => `${title.slice(0, LONGEST_TITLE - 1).toWellFormed()}…`;

function withShortTitle(read: ReadNotebook): ReadNotebook {
  const title = 'notebook' in read ? own(read.notebook.metadata, 'title') : undefined;
  if ('problem' in read || typeof title !== 'string' || title.length <= LONGEST_TITLE) return read;
  const metadata = { ...read.notebook.metadata, title: shortTitle(title) };
  return {
    notebook: { ...read.notebook, metadata },
    mended: [
      ...read.mended,
      'The name of the notebook has more than 300 characters; the rest of it was left out.',
    ],
  };
}

/** A name as the page shows it. The reader's own may be of any length, and is kept whole. */
export function shownTitle(title: string): string {
  return title.length <= LONGEST_SHOWN_TITLE ? title : shortTitle(title);
}

type Mend = (what: (cell: number) => string) => void;

function readCell(json: Json, mend: Mend): SavedCell {
  if (!isObject(json)) {
    mend(texts.cellNoObject);
    return newCell('raw', JSON.stringify(json));
  }
  const type = own(json, 'cell_type');
  const kind = type === 'markdown' || type === 'code' || type === 'raw' ? type : null;
  const source = textOf(own(json, 'source') ?? '');
  if (kind === null || source === null) {
    // The whole cell, as text that can be read: better than a part of it.
    mend(texts.cellUnknown);
    return newCell('raw', JSON.stringify(json, null, 1));
  }
  const [id, metadata, attachments, outputs, count] = [
    'id',
    'metadata',
    'attachments',
    'outputs',
    'execution_count',
  ].map((key) => own(json, key));
  return {
    id: typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : nanoid(),
    kind,
    source,
    metadata: isObject(metadata) ? metadata : {},
    ...(isObject(attachments) && { attachments }),
    outputs: kind === 'code' && Array.isArray(outputs) ? outputs : [],
    executionCount: kind === 'code' && typeof count === 'number' ? count : null,
    rest: without(json, CELL_MEMBERS),
  };
}

function withUniqueIds(cells: readonly SavedCell[]): SavedCell[] {
  const seen = new Set<string>();
  return cells.map((cell) => {
    const id = seen.has(cell.id) ? nanoid() : cell.id;
    seen.add(id);
    return id === cell.id ? cell : { ...cell, id };
  });
}

/** A cell that has not been run. */
export function newCell(kind: CellKind, source = ''): SavedCell {
  return {
    id: nanoid(),
    kind,
    source,
    metadata: {},
    outputs: [],
    executionCount: null,
    rest: {},
  };
}

/** A notebook of ours, which Jupyter opens with Python too. */
export function newNotebook(cells: readonly SavedCell[], title = ''): SavedNotebook {
  const metadata = {
    ...(title !== '' && { title }),
    kernelspec: { display_name: 'Python 3 (Post/Wait)', language: 'python', name: 'python3' },
    language_info: { name: 'python', file_extension: '.py', mimetype: 'text/x-python' },
  };
  return { cells, metadata, minor: MINOR, rest: {} };
}

/** A file that could not be read, as one cell of plain text. */
export function asPlainText(text: string): SavedNotebook {
  return newNotebook([newCell('raw', text)]);
}

/** The text of the file, as Jupyter writes it. */
export function writeNotebook({ cells, metadata, minor, rest }: SavedNotebook): string {
  const json = {
    cells: cells.map(cellToJson),
    metadata,
    nbformat: 4,
    nbformat_minor: minor,
    ...rest,
  };
  return `${JSON.stringify(json, null, 1)}\n`;
}

function cellToJson(cell: SavedCell): JsonObject {
  const { id, kind, source, metadata, attachments, outputs, executionCount, rest } = cell;
  return {
    ...(attachments && { attachments }),
    cell_type: kind,
    ...(kind === 'code' && { execution_count: executionCount }),
    id,
    metadata,
    ...(kind === 'code' && { outputs }),
    source: linesOf(source),
    ...rest,
  };
}
