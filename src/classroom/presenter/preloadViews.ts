/** Everything that a class can show, fetched when its windows open: the network may go while it is taught. */
import * as views from '$views/workbench/lazyViews';
import { panels } from '$views/workbench/panels';

/** A view that can't be fetched now is asked for again when it is shown, and says so then. */
export async function fetchViews(): Promise<void> {
  const parts = [
    ...Object.values(panels).map(({ load }) => load?.()),
    ...Object.values(views).map((fetchView) => fetchView()),
    import('$views/compare/FigureTable.svelte'),
    import('$views/narration/latestEvent'),
    import('$views/road/telling'),
    import('$views/transport/Extras.svelte'),
    import('$views/transport/marks'),
  ];
  await Promise.allSettled(parts);
}
