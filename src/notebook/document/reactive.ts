/** Which cells have to run again when a slider moves. */
import type { CellResult } from '../kernel/outputTypes';

/** A cell that ran, and what it had to do with others. */
export interface RanCell extends Pick<CellResult, 'reads' | 'writes' | 'sliders'> {
  readonly id: string;
}

/**
 * The cells that asked for the slider, and those that read a name which one of these binds, and so on.
 * @param cells in the order of the document, which is the order in which they run again
 */
export function dependents(cells: readonly RanCell[], slider: string): string[] {
  const touched = new Set<string>();
  const chosen = new Set<string>();
  // A name may be read above where it is bound: once more through the document until nothing is new.
  for (let found = true; found;) {
    found = false;
    for (const { id, reads, writes, sliders } of cells) {
      const depends = sliders.includes(slider) || reads.some((name) => touched.has(name));
      if (chosen.has(id) || !depends) continue;
      chosen.add(id);
      for (const name of writes) touched.add(name);
      found = true;
    }
  }
  return cells.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}
