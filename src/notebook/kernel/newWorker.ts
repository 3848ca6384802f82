/** How the page starts the kernel's worker. */
export const newKernelWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'python' });
