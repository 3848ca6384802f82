/** The links of a chain as the rows of a tree of which some are open. */
import type { ChainLink } from '$explain/waitChain/links';

export interface Row {
  readonly link: ChainLink;
  /** The places that lead to it, such as `2.0.1`: what is open stays open while the chain is the same. */
  readonly path: string;
  /** From 1. */
  readonly level: number;
  /** Place among its siblings, from 1, and how many they are. */
  readonly place: number;
  readonly siblings: number;
  /** Null if there is nothing to open. */
  readonly open: boolean | null;
}

/** What is shown, from top to bottom. */
export function rowsOf(links: readonly ChainLink[], opened: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const add = (siblings: readonly ChainLink[], before: string, level: number) => {
    for (const [index, link] of siblings.entries()) {
      const path = `${before}${index}`;
      const open = link.next === null ? null : opened.has(path);
      rows.push({ link, path, level, place: index + 1, siblings: siblings.length, open });
      if (open && link.next) add(link.next(), `${path}.`, level + 1);
    }
  };
  add(links, '', 1);
  return rows;
}

/** The path of the row that one belongs to; null at the top. */
function parentOf(path: string): string | null {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? null : path.slice(0, dot);
}

/** The path of the longest link at the top: what it depended on is what a reader wants to know first. */
export function pathOfLongest(links: readonly ChainLink[]): string {
  const ns = (place: number) => (links[place]?.untilNs ?? 0) - (links[place]?.fromNs ?? 0);
  return String(
    links.reduce((longest, _, place) => (ns(place) > ns(longest) ? place : longest), 0),
  );
}

/** What a key does at a row. */
export type Doing =
  | { readonly go: string }
  | { readonly open: string }
  | { readonly close: string }
  | { readonly choose: string };

/** As in every tree: up and down, in and out, to both ends; Enter and the space bar choose. */
export function doingOf(key: string, rows: readonly Row[], path: string): Doing | null {
  const here = rows.findIndex((row) => row.path === path);
  const row = rows[here];
  if (!row) return null;
  const go = (place: number): Doing => ({ go: rows[place]?.path ?? path });
  switch (key) {
    case 'ArrowDown':
      return go(Math.min(rows.length - 1, here + 1));
    case 'ArrowUp':
      return go(Math.max(0, here - 1));
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row.open === null) return go(here);
      return row.open ? go(here + 1) : { open: path };
    case 'ArrowLeft':
      return row.open ? { close: path } : { go: parentOf(path) ?? path };
    case 'Enter':
    case ' ':
      return { choose: path };
    default:
      return null;
  }
}
