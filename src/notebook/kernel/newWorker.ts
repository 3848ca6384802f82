/**
 * How the page starts the workers of the kernel. A worker's policy comes with its file, and many hosts send none;
 * one whose first file is the page's own (`blob:`) has the policy of the page, on every host.
 */
import kernel from './worker?worker&url';
import sweep from './sweep/worker?worker&url';

export const newKernelWorker = (): Worker => startWithOurPolicy(kernel, 'python');

export const newSweepWorker = (): Worker => startWithOurPolicy(sweep, 'sweep');

/** The page's own files, each of which imports a worker's. */
const firstFiles = new Map<string, string>();

function startWithOurPolicy(address: string, name: string): Worker {
  const first = firstFiles.get(address) ?? importing(address);
  firstFiles.set(address, first);
  return new Worker(first, { type: 'module', name });
}

function importing(address: string): string {
  const script = `import ${JSON.stringify(new URL(address, location.href).href)};`;
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}
