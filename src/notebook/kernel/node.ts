/** The kernel in Node, for the notebooks of the lessons: the same Python, module and core. */
import { loadPyodide } from 'pyodide';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { BridgeParts } from './bridge';
import { PythonHost } from './host';
import { staticPlot } from '../outputs/static/staticPlot';
import { noPackages } from './packages';
import { Pause } from './pause';
import type { OutputMessage } from './outputTypes';
import type { SweepPool } from './sweep/workerPool';
import { Sweeper } from './sweep/sweeper';

const NO_POOL: SweepPool = {
  carryOut: () =>
    Promise.reject(new Error('Python is not suspended here, so that no sweep waits for workers.')),
  end: () => undefined,
};

/** Node has one thread for it: a sweep runs there. */
export async function openNodeKernel(
  corePath: string,
  emit: (output: OutputMessage) => void,
): Promise<PythonHost> {
  const [core, python] = await Promise.all([
    loadCoreFromDisk(corePath),
    loadPyodide({ ...noPackages, env: { HOME: '/home/reader' } }),
  ]);
  const parts: BridgeParts = {
    core,
    emit,
    drawStill: staticPlot,
    pause: new Pause(),
    takeInterrupt: () => false,
    giveBackInterrupt: () => undefined,
    sweeper: new Sweeper(NO_POOL, 1),
    fetchWheel: (address) => {
      throw new Error(`${address} can't be fetched: there is no site around this kernel.`);
    },
  };
  // Node could suspend Python from 24 on, but has no workers to wait for.
  return new PythonHost(python, parts, false);
}
