/**
 * The entry of the kernel's worker: Python and the core. Before the first cell runs, everything that reaches
 * beyond the worker is taken from it, but for what this file and `requests` hold.
 */
import { expose } from 'comlink';
import type { loadPyodide, PyodideAPI, PyodideConfig } from 'pyodide';
import { Core } from '$engine/core';
import { scenarioErrorOf } from '$engine/refusal';
import { wordError } from '$explain/refusals';
import { loadFastModule } from '$engine/fastCore';
import type { KernelApi, KernelMessage, StartRequest } from './api';
import { confine } from './confine';
import { deathOf } from './deathOf';
import { PythonHost } from './host';
import { InterruptReceiver } from './interrupts';
import { noPackages } from './packages';
import { Pause } from './pause';
import { countedFetch, fetchWheel, isThere } from './requests';
import { WorkerPool } from './sweep/workerPool';
import { Sweeper } from './sweep/sweeper';

interface LoaderModule {
  readonly loadPyodide: typeof loadPyodide;
}

interface PythonModule {
  readonly default: unknown;
}

/** What runs once Python is there. */
interface Running {
  readonly host: PythonHost;
  readonly interrupts: InterruptReceiver;
  readonly pause: Pause;
  readonly pool: WorkerPool;
}

const MOST_WORKERS = 8;
const BETWEEN_WAITS_MS = 10;

/** The way to the page, held here: cells don't find it. */
const page = {
  postMessage: self.postMessage.bind(self) as (message: unknown, ports?: Transferable[]) => void,
  addEventListener: self.addEventListener.bind(self),
  removeEventListener: self.removeEventListener.bind(self),
};

const say = (message: KernelMessage, ports: MessagePort[] = []) => page.postMessage(message, ports);

/** Whether a file is there; the page hears when that is known. */
function look(file: string): boolean {
  const isFound = isThere(file);
  say({ kernel: 'looked', atMs: Date.now() });
  return isFound;
}

let running: Running | null = null;
let isStarted = false;

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

async function start(request: StartRequest): Promise<boolean> {
  // A cell can send itself messages; it must not have anything loaded.
  if (isStarted) throw new Error('Python was started before.');
  isStarted = true;
  void navigator.locks?.request(request.lock, () => new Promise(() => undefined));
  const [core, python, { staticPlot }] = await Promise.all([
    // A worker's errors lose their class on the way to the page.
    loadFastModule().catch((error: unknown) => {
      throw new Error(wordError(error));
    }),
    loadPython(request),
    import('../outputs/static/staticPlot'),
  ]);
  const cores = Math.min(MOST_WORKERS, navigator.hardwareConcurrency);
  confine();
  const pool = new WorkerPool({
    core,
    start: (port) => say({ kernel: 'startSweepWorker', port }, [port]),
    end: () => say({ kernel: 'endSweepWorkers' }),
  });
  const mayLook = request.interrupts === null && isThere(request.file);
  const interrupts = new InterruptReceiver(request.interrupts, mayLook ? look : null);
  const takeInterrupt = () => interrupts.take();
  const pause = new Pause();
  const host = new PythonHost(python, {
    core: new Core(core, scenarioErrorOf),
    // Page and kernel wait while a sweep runs, so it may have every core.
    sweeper: new Sweeper(pool, cores),
    pause,
    drawStill: staticPlot,
    takeInterrupt,
    giveBackInterrupt: () => interrupts.giveBack(),
    emit: (output) => say({ kernel: 'output', output }),
    fetchWheel: (address) => fetchWheel(address, request.pageAddress),
  });
  host.hearInterrupts(takeInterrupt);
  host.onFault((error) => say({ kernel: 'died', why: deathOf(error) }));
  running = { host, interrupts, pause, pool };
  return request.interrupts !== null || mayLook;
}

function python(): Running {
  if (!running) throw new Error('Python is not loaded yet.');
  return running;
}

const api: KernelApi = {
  start,
  async run({ code, count, sliders, file }) {
    const { host, interrupts, pause } = python();
    interrupts.begin(file);
    pause.forget();
    try {
      return await host.run(code, count, sliders);
    } catch (error) {
      throw new Error(deathOf(error), { cause: error });
    } finally {
      interrupts.end();
    }
  },
  async interrupt(file) {
    const { host, interrupts } = python();
    if (!interrupts.takeNow(file)) return false;
    while (!host.callOff()) {
      // The cell is between two waits. If it computes next it hears by itself, and if it waits this does.
      interrupts.giveBack();
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_WAITS_MS));
      if (!interrupts.takeBack()) return false;
    }
    return true;
  },
  complete: (code, offset) => python().host.complete(code, offset),
  install: (fileName, bytes) => python().host.install(fileName, bytes),
  sweepWorkerEnded: (why) => python().pool.end(new Error(why)),
};

expose(api, page);
