/** How a page starts a worker. The single file, which has no other files, puts another in its place. */
export const newWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
