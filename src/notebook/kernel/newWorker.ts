/**
 * How the page starts the workers of the kernel. A worker's policy comes with its file, and many hosts send none;
 * one whose first file is the page's own (`blob:`) has the policy of the page, on every host.
 */

/** The name is that of the browser's own: Vite finds the files of workers by it. */
class Worker extends globalThis.Worker {
  constructor(address: URL, options: WorkerOptions) {
    super(firstFileOf(address.href), options);
  }
}

export const newKernelWorker = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'python' });

export const newSweepWorker = () =>
  new Worker(new URL('./sweep/worker.ts', import.meta.url), { type: 'module', name: 'sweep' });

/** The page's own files, each of which imports that of a worker. */
const firstFiles = new Map<string, string>();

function firstFileOf(address: string): string {
  const script = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const file = firstFiles.get(address) ?? URL.createObjectURL(script);
  firstFiles.set(address, file);
  return file;
}
