/** In the npm package the worker has a file of its own, by an address that bundlers know how to read. */
export const newWorker = () =>
  new Worker(new URL(__WORKER_FILE__, import.meta.url), { type: 'module' });
