/** The entry of the kernel's worker: Python, the core, and a pool of further workers for sweeps. */
import { expose } from 'comlink';
import type { loadPyodide, PyodideAPI, PyodideConfig } from 'pyodide';
import { Core } from '$engine/core';
import { loadModule } from '$engine/loadCore';
import { SIGINT, type KernelApi, type KernelMessage, type StartRequest } from './api';
import { PythonHost } from './host';
import { noPackages } from './packages';
import { countedFetch, fetchAtOnce, keepToOrigin } from './requests';
import { WorkerPool } from './sweep/workerPool';
import { Sweeper } from './sweep/sweeper';

interface LoaderModule {
  readonly loadPyodide: typeof loadPyodide;
}

interface PythonModule {
  readonly default: unknown;
}

const MOST_WORKERS = 8;

const say = (message: KernelMessage) => self.postMessage(message);

let host: PythonHost | null = null;

/** Page and kernel wait while a sweep runs, so it may have every core. */
const sweeper = new Sweeper(
  new WorkerPool(),
  Math.min(MOST_WORKERS, navigator.hardwareConcurrency),
);

async function loadPython({ folder, sizes }: StartRequest): Promise<PyodideAPI> {
  const files = countedFetch(folder, sizes, (loaded, total) =>
    say({ kernel: 'bytes', loaded, total }),
  );
  try {
    const [loader, python] = (await Promise.all([
      import(/* @vite-ignore */ `${folder}pyodide.mjs`),
      import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`),
    ])) as [LoaderModule, PythonModule];
    const stdlib = Object.keys(sizes).find((name) => name.endsWith('.zip')) ?? '';
    const options = {
      ...noPackages,
      indexURL: folder,
      stdLibURL: folder + stdlib,
      createPyodideModule: python.default,
    };
    const loaded = await loader.loadPyodide(options as PyodideConfig);
    files.complete();
    return loaded;
  } finally {
    files.restore();
  }
}

async function start(request: StartRequest): Promise<void> {
  void navigator.locks?.request(request.lock, () => new Promise(() => undefined));
  keepToOrigin(new URL(request.pageAddress).origin);
  const [module, python, { staticPlot }] = await Promise.all([
    loadModule('fast'),
    loadPython(request),
    import('../outputs/static/staticPlot'),
  ]);
  const interrupts = new Int32Array(request.interrupts ?? new ArrayBuffer(4));
  if (request.interrupts) python.setInterruptBuffer(interrupts);
  host = new PythonHost(python, {
    core: new Core(module),
    sweeper,
    drawStill: staticPlot,
    isInterrupted: () => Atomics.load(interrupts, 0) === SIGINT,
    emit: (output) => say({ kernel: 'output', output }),
    fetchBytes: (address) => fetchAtOnce(new URL(address, request.pageAddress)),
  });
}

function running(): PythonHost {
  if (!host) throw new Error('Python is not loaded yet.');
  return host;
}

const api: KernelApi = {
  start,
  run: ({ code, count, sliders }) => running().run(code, count, sliders),
  cancel: () => sweeper.cancel() || running().cancel(),
  complete: (code, offset) => running().complete(code, offset),
  install: (fileName, bytes) => running().install(fileName, bytes),
};

expose(api);
