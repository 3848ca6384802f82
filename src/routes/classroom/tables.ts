/** The tables of a lesson as the audience sees them, every cell as it is read. */
import type { ShownTable } from '$classroom/shared/messages';
import type {
  LessonDefinition,
  ResidualTable,
  TableCell,
  TableDefinition,
} from '$lesson/content/definition';
import { difference } from '$lesson/content/residuals';
import { rowOf } from '$lesson/lesson.svelte';
import { residualTexts } from '$lesson/texts';

const wordPublished = (sources: readonly string[]) => `Published: ${sources.join('; ')}`;

/**
 * The table or the residuals of a lesson that have this name.
 * @throws RangeError if it has neither.
 */
export function shownTable(definition: LessonDefinition, name: string): ShownTable {
  const residuals = Object.hasOwn(definition.residuals, name) ? definition.residuals[name] : null;
  return residuals
    ? residualTable(residuals, definition)
    : dataTable(rowOf(definition.tables, 'table', name), definition);
}

function dataTable(table: TableDefinition, definition: LessonDefinition): ShownTable {
  const { caption, head, rows, words = [] } = table;
  return {
    caption,
    head,
    rows: rows.map((cells) => cells.map((cell) => textOf(cell, definition))),
    words: head.map((_, column) => column === 0 || words.includes(column)),
    source: sourceOf(table, definition),
  };
}

/** A cell as it is read: figures in place of what names them, the words of buttons. */
function textOf(cell: TableCell, { expected, published }: LessonDefinition): string {
  if (typeof cell === 'string') return cell;
  if ('strong' in cell) return cell.strong;
  if ('value' in cell) return rowOf(expected.figures, 'figure', cell.value).text;
  if ('action' in cell) return cell.text;
  const { text } = rowOf(published, 'published figure', cell.published);
  return cell.before ? `${cell.before} ${text}` : text;
}

/** A table that has published figures beside simulated ones says itself which is which. */
function sourceOf({ sources = [], rows }: TableDefinition, definition: LessonDefinition): string {
  if (sources.length > 0) {
    const named = sources.map((id) => rowOf(definition.sources, 'source', id));
    return wordPublished(named.map(({ author, year }) => `${author}, ${year}`));
  }
  const cells = rows.flat();
  const isPublished = cells.some((cell) => typeof cell === 'object' && 'published' in cell);
  return isPublished ? '' : 'From the simulator';
}

/** The reasons are the teacher's to tell: no screen has room for them. */
function residualTable(
  { caption, rows }: ResidualTable,
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
