/**
 * How an embed starts a worker: with its own file, which is the worker's as well. On the page of another
 * site a worker must come from there, so a line of that site's own fetches the file. A page whose policy
 * refuses that has the core run on its own thread, in slices (see $engine/fallbackEngine).
 */
export function newWorker(): Worker {
  const { href, origin } = new URL(import.meta.url);
  if (origin === location.origin) return new Worker(href, { type: 'module' });
  const line = new Blob([`import ${JSON.stringify(href)}`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(line), { type: 'module' });
}
