/** The chain as a picture: the wait cut to scale, and under each piece what that depended on. */
import type { ChainLink } from '$explain/waitChain/links';

export interface Cell {
  readonly link: ChainLink;
  readonly path: string;
  /** 0 is the wait's own row. */
  readonly depth: number;
  /** In pixels. */
  readonly x: number;
  readonly width: number;
}

/** What is narrower than this has no room for what is below it. */
const NARROWEST_PARENT = 3;

/** The cells of a number of rows, for a wait drawn `width` pixels wide. */
export function cellsOf(
  links: readonly ChainLink[],
  fromNs: number,
  untilNs: number,
  width: number,
  depths: number,
): Cell[] {
  const cells: Cell[] = [];
  const scale = width / Math.max(1, untilNs - fromNs);
  const add = (siblings: readonly ChainLink[], before: string, depth: number) => {
    for (const [index, link] of siblings.entries()) {
      if (link.untilNs <= link.fromNs) continue;
      const x = (link.fromNs - fromNs) * scale;
      const path = `${before}${index}`;
      const cell = { link, path, depth, x, width: (link.untilNs - link.fromNs) * scale };
      cells.push(cell);
      if (cell.width >= NARROWEST_PARENT && depth + 1 < depths && link.next) {
        add(link.next(), `${path}.`, depth + 1);
      }
    }
  };
  add(links, '', 0);
  return cells;
}
