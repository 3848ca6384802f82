/** What there is on a page that can be saved: its views as pictures, its tables as rows. */
import type { Sheet } from '$model/export/tables';
import { texts } from './texts';

export interface Found<E extends HTMLElement> {
  /** As the reader knows it; different for each. */
  readonly name: string;
  readonly element: E;
}

/** A view that is on the page now. */
export interface FoundView {
  /** As the reader knows it; different for each. */
  readonly name: string;
  /** What it is made of, in the order of the page. */
  readonly parts: readonly HTMLElement[];
}

/** The whole of what is seen of a run, machine and lanes; then the figures and the sections with a name, one by one. */
export function viewsIn(root: HTMLElement): FoundView[] {
  const elements = root.querySelectorAll<HTMLElement>('figure, section[aria-label]');
  const single = [...elements].filter((each) => isShown(each) && !each.querySelector(PART));
  const views = named(single, (view) => view.ariaLabel ?? titleOf(view));
  const parts = [...root.querySelectorAll<HTMLElement>(PART)].filter(isShown);
  return [
    ...(parts.length > 0 ? [{ name: texts.pictures.whole, parts }] : []),
    ...views.map(({ name, element }) => ({ name, parts: [element] })),
  ];
}

/** How a page marks what belongs to a picture of the whole run. */
const PART = '[data-picture="part"]';

/** Whether everything is there that a view shows: what is far from the screen may not have been fetched. */
export function isDrawn({ parts }: FoundView): boolean {
  return !parts.some((part) => part.querySelector('[role="group"]:empty, [aria-busy="true"]'));
}

/** The tables that are on the page now, as the reader has sorted and opened them. */
export function tablesIn(root: HTMLElement): Found<HTMLTableElement>[] {
  return named([...root.querySelectorAll('table')].filter(isShown), (table) => {
    const around = table.closest('figure, [aria-label]');
    return table.caption?.textContent ?? around?.ariaLabel ?? (around && titleOf(around));
  });
}

function titleOf(figure: Element): string | null {
  return figure.querySelector('figcaption .title')?.textContent ?? null;
}

/** Whether a picture of it holds an image, whose lines can't be taken apart. */
export function hasImage({ parts }: FoundView): boolean {
  return parts.some((part) => part.querySelector('canvas'));
}

/** The texts of a table. */
export function sheetOfTable({ name, element }: Found<HTMLTableElement>): Sheet {
  const lines = [...element.rows].map((row) => [...row.cells].map((cell) => textOf(cell)));
  const heads = element.tHead ? (lines[element.tHead.rows.length - 1] ?? []) : [];
  const rows = lines.slice(element.tHead?.rows.length ?? 0);
  const width = Math.max(heads.length, ...rows.map((cells) => cells.length), 0);
  const used = new Map<string, number>();
  const columns = Array.from({ length: width }, (_, place) => {
    const head = heads[place] || `column ${place + 1}`;
    const times = (used.get(head) ?? 0) + 1;
    used.set(head, times);
    return { name: times === 1 ? head : `${head} ${times}`, unit: '' };
  });
  return { title: name, columns, rows: rows.map((cells) => columns.map((_, i) => cells[i] ?? '')) };
}

function textOf(cell: HTMLElement): string {
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

function named<E extends HTMLElement>(
  elements: readonly E[],
  nameOf: (element: E) => string | null | undefined,
): Found<E>[] {
  const used = new Map<string, number>();
  return elements.flatMap((element) => {
    const name = nameOf(element)?.replace(/\s+/g, ' ').trim();
    if (!name) return [];
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return [{ name: times === 1 ? name : `${name} (${times})`, element }];
  });
}
