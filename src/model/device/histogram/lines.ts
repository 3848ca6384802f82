/**
 * Tables as lines: in columns below a rule, as SQL*Plus, SQLcl and AWR print them, over several lines and pages too; or with
 * commas, semicolons, tabs or bars between, as files and spreadsheets have them.
 */
import { lineToShow, type Line } from '../../intake/intake';
import { readCount } from '../numbers';
import { isHeading, limitOf, roleOf, type Role } from './columns';
import { unquoted, type Row, type Table, type Tables } from './tables';

const LONGEST_LINE = 2000;
/** A line is tried in every way that it can be divided, which takes the longer. */
const LONGEST_LOOSE = 400;
const RULE = /^[\s|+*:]*[-=_─━*]{2,}[-=_─━*\s|+┼:]*$/;
/** What clients say around a table. */
const CHATTER = new RegExp(
  String.raw`^\s*(?:$|\d[\d.,]*\s*\p{L}[\p{L} ]*[.。]?$|\(\d+ rows?\)$|no rows selected|SQL>|\d+ {2}(?:select|from|where|order|group|and)\b|(?:select|from|where|order by|group by|set|col|column|spool|prompt|connect|alter session)\b.*|Elapsed:|Connected|PL/SQL procedure|->|Wait Event Histogram|Session altered|.*No data exists for this section|(?:ms|s|m) is )`,
  'iu',
);

/** What some column of a histogram is called: no other line is looked at more closely. */
const HEADING = /count|waits|cnt|\bN\b|[<>]=?\s*\d/i;

interface Span {
  readonly from: number;
  readonly until: number;
}

/** How the lines of a record are divided. */
interface Layout {
  readonly columns: readonly string[];
  readonly heading: Line;
  /** Of columns below a rule, where they are, for each line of a record. */
  readonly lines: readonly (readonly Span[])[] | null;
  /** Between the columns of a line; empty where there are only spaces. */
  readonly delimiter: string;
}

interface Draft {
  readonly layout: Layout | null;
  /** Another table has begun, which is no histogram. */
  readonly isOver: boolean;
  readonly rows: DraftRow[];
}

interface DraftRow {
  readonly cells: string[];
  readonly line: Line;
  readonly isAligned: boolean;
  /** The last line of it, and what that has of the name. */
  end?: { readonly number: number; readonly piece: string };
}

export function linedUp(text: string): Tables {
  const lines = text
    .split(/\r\n|[\n\r\f]/)
    .map((line) => withoutPrompt(line.slice(0, LONGEST_LINE)));
  const drafts: Draft[] = [];
  const strays: Line[] = [];
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place] ?? '';
    const layout = layoutAt(lines, place);
    if (layout) {
      // The words right above belong to the heading.
      for (let above = place; strays.at(-1)?.number === above; above--) strays.pop();
      begin(layout.found, drafts);
      place += layout.lines - 1;
      continue;
    }
    if (line.trim() === '') continue;
    if (RULE.test(line)) {
      if (isOfBuckets(drafts.at(-1)?.layout?.columns)) drafts.push(OVER);
      continue;
    }
    const shown = lineToShow(place + 1, line);
    const taken = takeRow(lines, place, drafts, shown);
    if (taken === 0 && RULE.test(lines[place + 1] ?? '')) drafts.push(OVER);
    if (taken === 0 && !CHATTER.test(line)) strays.push(shown);
    place += Math.max(0, taken - 1);
  }
  return { tables: drafts.filter(({ rows }) => rows.length > 0).map(tableOf), strays };
}

const OVER: Draft = { layout: null, isOver: true, rows: [] };

function begin(layout: Layout, drafts: Draft[]): void {
  const before = drafts.at(-1)?.layout;
  if (!before || !isSame(before, layout)) drafts.push({ layout, isOver: false, rows: [] });
}

const isOfBuckets = (columns: readonly string[] | undefined): boolean =>
  (columns ?? []).filter((name) => limitOf(name)).length >= 3;

/** Spaces that may not break are as good as others, and before the first line there may be a prompt. */
const withoutPrompt = (line: string) =>
  line.replace(/\u00a0/g, ' ').replace(/^SQL> (?=\s*\S+\s{2,})/, '');

const isSame = (a: Layout, b: Layout) =>
  a.columns.join('\n') === b.columns.join('\n') &&
  JSON.stringify(a.lines) === JSON.stringify(b.lines);

/** A heading that begins in a line, and over how many lines it goes. */
function layoutAt(
  lines: readonly string[],
  place: number,
): { found: Layout; lines: number } | null {
  const line = lines[place] ?? '';
  const ruled = RULE.test(lines[place + 1] ?? '') ? ruledAt(lines, place) : null;
  if (ruled) return ruled;
  if (!HEADING.test(line)) return null;
  const delimiter = delimiterOf(line);
  const columns =
    delimiter === '' ? line.trim().split(/\s+/) : split(line, delimiter).map(unquoted);
  if (!isOfBuckets(columns) && !isHeading(columns)) return null;
  if (/^\s*(?:select|SQL>)/i.test(line)) return null;
  return {
    found: { columns, heading: lineToShow(place + 1, line), lines: null, delimiter },
    lines: 1,
  };
}

/** Names over a rule; where a record is too long for a line, several of both follow each other. */
function ruledAt(lines: readonly string[], place: number): { found: Layout; lines: number } | null {
  const names: string[] = [];
  const spans: Span[][] = [];
  let at = place;
  while (RULE.test(lines[at + 1] ?? '') && isOfNames(lines[at] ?? '')) {
    const own = [...(lines[at + 1] ?? '').matchAll(/[-=_─━]+/g)].map(({ 0: rule, index }) => ({
      from: index,
      until: index + rule.length,
    }));
    names.push(...namesOver(lines[at] ?? '', own));
    spans.push(own);
    at += 2;
  }
  const heading = lineToShow(place + 1, lines[place] ?? '');
  const columns =
    isHeading(names) || isOfBuckets(names) ? names : stackedNames(lines, place, spans[0] ?? []);
  if (columns === null) return null;
  const isBarred = /\|/.test(lines[place] ?? '');
  return {
    found: { columns, heading, lines: isBarred ? null : spans, delimiter: isBarred ? '|' : '' },
    lines: at - place,
  };
}

/** The names over the parts of a rule; where they have moved, a letter is missing, and each word is one. */
function namesOver(line: string, spans: readonly Span[]): string[] {
  const words = line.trim().split(/\s+/);
  const hasMoved = spans.some(({ from }, place) => {
    const before = spans[place - 1];
    return before !== undefined && line.slice(before.until, from).trim() !== '';
  });
  return hasMoved && words.length === spans.length ? words : cellsBetween(line, spans);
}

/** A row may be over a rule as well, at the end of a page or over a sum. */
const isOfNames = (line: string): boolean =>
  line.trim() !== '' && !RULE.test(line) && !/(?:^|\s)[\d.,]*\d(?:\s|$)/.test(line);

/** `column ... heading 'Wait|Time|(ms)'` puts the words of a name below each other. */
function stackedNames(
  lines: readonly string[],
  place: number,
  spans: readonly Span[],
): string[] | null {
  if (spans.length < 2) return null;
  for (const height of [2, 3]) {
    const above = lines.slice(Math.max(0, place + 1 - height), place + 1);
    if (above.length < height || above.some((line) => RULE.test(line))) return null;
    const names = spans.map((span) =>
      above
        .map((line) => line.slice(span.from, span.until).trim())
        .filter((word) => word !== '')
        .join('_'),
    );
    if (isHeading(names)) return names;
  }
  return null;
}

/** What a name or a cell has of its line: names may be longer than their rule where nothing is beside them. */
const cellsBetween = (line: string, spans: readonly Span[]): string[] =>
  spans.map(({ from, until }, column) =>
    line.slice(from, column === spans.length - 1 ? undefined : until).trim(),
  );

function delimiterOf(line: string): string {
  return ['\t', ';', '|', ','].find((each) => line.includes(each)) ?? '';
}

function split(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  cells.push(cell);
  const isFramed =
    delimiter === '|' && cells.length > 2 && cells[0]?.trim() === '' && cells.at(-1)?.trim() === '';
  return isFramed ? cells.slice(1, -1) : cells;
}

/** How many lines the row has that begins here; 0 if it is none. */
function takeRow(lines: readonly string[], place: number, drafts: Draft[], shown: Line): number {
  const draft = drafts.at(-1);
  const line = lines[place] ?? '';
  const layout = draft?.layout ?? null;
  if (draft && layout) {
    const found = layout.lines ? fixedRow(lines, place, layout.lines) : dividedRow(line, layout);
    if (found && isRow(found.cells, layout.columns)) {
      draft.rows.push({ ...found, line: shown });
      return layout.lines?.length ?? 1;
    }
    if (found && isContinued(found.cells, draft, shown.number)) return layout.lines?.length ?? 1;
  }
  return takeLoose(line, drafts, shown);
}

function fixedRow(
  lines: readonly string[],
  place: number,
  layout: readonly (readonly Span[])[],
): { cells: string[]; isAligned: boolean } | null {
  const cells: string[] = [];
  let isAligned = true;
  for (const [offset, spans] of layout.entries()) {
    const line = lines[place + offset] ?? '';
    cells.push(...cellsBetween(line, spans));
    for (const [column, { from, until }] of spans.entries()) {
      const gap = line.slice(spans[column - 1]?.until ?? 0, from);
      const own = line.slice(from, column === spans.length - 1 ? undefined : until);
      const isNumber = /^\s*[\d.,#]+\s*$/.test(own);
      if (gap.trim() !== '' || (isNumber && own.trimEnd().length !== until - from))
        isAligned = false;
    }
  }
  return { cells, isAligned };
}

/** A number whose thousands are separated as its columns are is put together again, if there is one way to. */
function dividedRow(
  line: string,
  { columns, delimiter }: Layout,
): { cells: string[]; isAligned: boolean } | null {
  if (delimiter === '') {
    const cells = looselyDivided(line, columns);
    return cells && { cells, isAligned: true };
  }
  const cells = split(line, delimiter).map(unquoted);
  if (cells.length === columns.length) return { cells, isAligned: true };
  const ways = cells.length > columns.length ? regrouped(cells, columns, delimiter) : [];
  const [only, ...others] = ways;
  return only && others.length === 0 ? { cells: only, isAligned: true } : null;
}

function regrouped(
  cells: readonly string[],
  columns: readonly string[],
  delimiter: string,
): string[][] {
  const [name, ...otherNames] = columns;
  if (name === undefined) return cells.length === 0 ? [[]] : [];
  const most = cells.length - otherNames.length;
  const isNumber = isNumeric(roleOf(name));
  return Array.from({ length: isNumber ? Math.max(0, most) : 1 }, (_, size) => size + 1).flatMap(
    (size) => {
      const joined = cells.slice(0, size).join(delimiter);
      if (isNumber && !isPossible(roleOf(name), joined)) return [];
      return regrouped(cells.slice(size), otherNames, delimiter).map((rest) => [joined, ...rest]);
    },
  );
}

const isNumeric = (role: Role) =>
  role === 'milli' || role === 'micro' || role === 'count' || role === 'time';

function isPossible(role: Role, cell: string): boolean {
  const value = readCount(cell)?.value;
  if (value === undefined) return false;
  return role === 'count' || Number.isInteger(Math.log2(value));
}

const NUMBER = String.raw`\d[\d.,'’\u202f_٬]*(?:E\+?\d+)?|#+`;
/** Only spaces are between them: a name of an event has some as well, a number has none. */
function looselyDivided(line: string, columns: readonly string[]): string[] | null {
  const parts = columns.map((name) => {
    const role = roleOf(name);
    if (isNumeric(role) || role === 'instance' || role === 'container' || role === 'snapshot')
      return `(${NUMBER})`;
    return limitOf(name) ? String.raw`([\d.,]+%?)` : '(.+?)';
  });
  const pattern = new RegExp(String.raw`^\s*${parts.join(String.raw`\s+`)}\s*$`, 'i');
  return line.length > LONGEST_LOOSE ? null : (pattern.exec(line)?.slice(1) ?? null);
}

/** Whether cells are where the numbers of a histogram have to be. */
function isRow(cells: readonly string[], columns: readonly string[]): boolean {
  if (isOfBuckets(columns)) {
    const isFilled = (cell: string, column: number) =>
      limitOf(columns[column] ?? '') && /\d/.test(cell);
    return (cells[0] ?? '') !== '' && cells.some(isFilled);
  }
  const roles = columns.map(roleOf);
  const needed = columns
    .map((_, column) => column)
    .filter((column) => isNumeric(roles[column] ?? 'other'));
  return (
    needed.length > 0 &&
    needed.every((column) => /\d|#/.test(cells[column] ?? '')) &&
    needed.some((column) => /^[\d#]/.test(cells[column] ?? ''))
  );
}

/** A name that is too long for its column goes on in the next line, broken where the column is full or between words. */
function isContinued(cells: readonly string[], { layout, rows }: Draft, number: number): boolean {
  const filled = cells.flatMap((cell, column) => (cell === '' ? [] : column));
  const [column] = filled;
  const last = rows.at(-1);
  const span = column === undefined ? undefined : layout?.lines?.flat()[column];
  if (filled.length !== 1 || column === undefined || !last || !span) return false;
  if (roleOf(layout?.columns[column] ?? '') !== 'event') return false;
  const { number: before, piece } = last.end ?? {
    number: last.line.number,
    piece: last.cells[column] ?? '',
  };
  const more = cells[column] ?? '';
  const width = span.until - span.from;
  const isFull = piece.length === width;
  const [word = ''] = more.split(' ');
  if (
    number !== before + 1 ||
    more.length > width ||
    (!isFull && piece.length + 1 + word.length <= width)
  )
    return false;
  last.cells[column] = `${last.cells[column] ?? ''}${isFull ? '' : ' '}${more}`;
  last.end = { number, piece: more };
  return true;
}

const LOOSE = new RegExp(
  String.raw`^\s*"?(?:\d+[\s|,;]+)?"?(.*?)"?[\s|,;]*(?<!\d[.,'’]?)"?(${NUMBER})"?[\s|,;]+"?(${NUMBER})"?[\s|,;]*$`,
  'i',
);

/** A row without a heading of its own: maybe an event, a power of two, and how many. */
function takeLoose(line: string, drafts: Draft[], shown: Line): number {
  if (drafts.at(-1)?.isOver || !/\d\D+[\d#]/.test(line)) return 0;
  const [whole, event = '', time = '', count = ''] =
    (line.length > LONGEST_LOOSE ? null : LOOSE.exec(line)) ?? [];
  if (whole === undefined || /[^\p{L}\p{N} :*/$#()_&-]/u.test(event) || /\d$/.test(event)) return 0;
  const value = readCount(time)?.value;
  if (value === undefined || (drafts.at(-1)?.layout && !Number.isInteger(Math.log2(value))))
    return 0;
  const last = drafts.at(-1);
  const columns = last?.layout?.columns;
  if (isOfBuckets(columns)) return 0;
  if (!last) drafts.push({ layout: null, isOver: false, rows: [] });
  const cells = columns
    ? columns.map((name) => looseCell(roleOf(name), event, time, count))
    : [event, time, count];
  drafts.at(-1)?.rows.push({ cells, line: shown, isAligned: true });
  return 1;
}

function looseCell(role: Role, event: string, time: string, count: string): string {
  if (role === 'event') return event;
  if (role === 'count') return count;
  return role === 'milli' || role === 'micro' || role === 'time' ? time : '';
}

/** Where nearly all rows keep to their columns, one that doesn't has lost a letter. */
function tableOf({ layout, rows }: Draft): Table {
  const aligned = rows.filter(({ isAligned }) => isAligned).length;
  const keeps = layout?.lines !== null && aligned >= 2 && aligned >= 0.6 * rows.length;
  return {
    columns: layout?.columns ?? null,
    heading: layout?.heading ?? null,
    rows: rows.map(({ cells, line, isAligned }): Row => ({
      cells,
      line,
      isShifted: keeps && !isAligned,
    })),
  };
}
