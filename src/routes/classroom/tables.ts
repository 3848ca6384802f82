/**
 * The tables of a lesson as a wall shows them, out of its prose: `<DataTable caption="…">` around a table of
 * Markdown, and `<Residuals caption="…" rows={…} />`. Their figures are the lesson's own.
 */
import type { ShownTable } from '$classroom/shared/messages';
import type { LessonDefinition, Residual } from '$lesson/content/definition';
import { rowOf } from '$lesson/lesson.svelte';
import { difference } from '$lesson/content/residuals';
import { residualTexts } from '$lesson/texts';
import { tableTexts } from './texts';

/** What a module of residuals exports. */
export type ResidualLists = Readonly<Record<string, readonly Residual[]>>;

const DATA_TABLE = /<DataTable caption="([^"]+)"([^>]*)>(.*?)<\/DataTable>/gs;
const RESIDUALS = /<Residuals caption="([^"]+)" rows=\{(\w+)\} \/>/g;

/** Every table of a lesson's prose, by its caption. */
export function tablesOf(
  prose: string,
  definition: LessonDefinition,
  residuals: ResidualLists,
): Readonly<Record<string, ShownTable>> {
  const tables = [
    ...Array.from(prose.matchAll(DATA_TABLE), ([, caption = '', props = '', body = '']) =>
      dataTable(caption, props, body, definition),
    ),
    ...Array.from(prose.matchAll(RESIDUALS), ([, caption = '', list = '']) =>
      residualTable(caption, rowOf(residuals, 'list of residuals', list), definition),
    ),
  ];
  return Object.fromEntries(tables.map((table) => [table.caption, table]));
}

function dataTable(
  caption: string,
  props: string,
  body: string,
  definition: LessonDefinition,
): ShownTable {
  const [head = [], marks = [], ...rows] = body
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1));
  const textsOf = (cells: readonly string[]) => cells.map((cell) => textOf(cell, definition));
  return {
    caption,
    head: textsOf(head),
    rows: rows.map(textsOf),
    words: marks.map((mark, column) => column === 0 || mark.trim().startsWith(':')),
    source: sourceOf(props, body, definition),
  };
}

/** A cell as it is read: figures in place of what names them, the words of links, no marks. */
function textOf(cell: string, { expected, published }: LessonDefinition): string {
  const text = cell
    .replace(
      /<Value of="([^"]+)" \/>/g,
      (_, id: string) => rowOf(expected.figures, 'figure', id).text,
    )
    .replace(
      /<Published of="([^"]+)" \/>/g,
      (_, id: string) => rowOf(published, 'published figure', id).text,
    )
    .replace(/<(Do|Term) [^>]*>(.*?)<\/\1>/g, '$2')
    .replace(/\*\*|`/g, '')
    .trim();
  if (/[<>{}]/.test(text)) throw new RangeError(`No wall can show the cell "${text}".`);
  return text;
}

function sourceOf(props: string, body: string, { sources }: LessonDefinition): string {
  const named = Array.from(props.matchAll(/'([^']+)'/g), ([, id = '']) => {
    const { author, year } = rowOf(sources, 'source', id);
    return `${author}, ${year}`;
  });
  if (named.length > 0) return tableTexts.published(named);
  return body.includes('<Published') ? '' : tableTexts.simulated;
}

/** The reasons are the teacher's to tell: no wall has room for them. */
function residualTable(
  caption: string,
  rows: readonly Residual[],
  { expected, published }: LessonDefinition,
): ShownTable {
  const { what, published: theirs, simulated, difference: by } = residualTexts;
  return {
    caption,
    head: [what, theirs, simulated, by],
    rows: rows.map((row) => {
      const wasPublished = rowOf(published, 'published figure', row.figure);
      const ours = rowOf(expected.figures, 'figure', row.figure);
      return [row.what, wasPublished.text, ours.text, difference(row, wasPublished, ours)];
    }),
    words: [true, false, false, false],
    source: '',
  };
}
