/** The printed figures of each source: what becomes of them is in `printed/`. */
import type { PrintedFigure } from './printedFigure';

const files = import.meta.glob<readonly PrintedFigure[]>('./printed/S*.ts', {
  eager: true,
  import: 'default',
});

/** The printed figures of each source, by its id. */
export const PRINTED: Readonly<Record<string, readonly PrintedFigure[]>> = Object.fromEntries(
  Object.entries(files).map(([path, list]) => [/(\w+)\.ts$/.exec(path)?.[1] ?? path, list]),
);
