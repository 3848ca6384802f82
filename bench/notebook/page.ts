/** The page that bench/notebook/measure.mjs drives: the notebook's kernel alone, and a stopwatch. */
import { Kernel } from '../../src/notebook/kernel/client';
import { runAlone } from './alone';

declare global {
  interface Window {
    runCell: (code: string) => Promise<number>;
    runAlone: typeof runAlone;
  }
}

const kernel = new Kernel();

/** Milliseconds from the page until the cell is done, its outputs arrived. */
window.runCell = async (code) => {
  const began = performance.now();
  const errors: string[] = [];
  const { status } = await kernel.run(code, {
    cellId: 'bench',
    onOutput: (output) => {
      if (output.output_type === 'error') errors.push(output.evalue);
    },
  });
  if (status !== 'ok') throw new Error(`The cell ended as ${status}: ${errors.join(' ')}`);
  return performance.now() - began;
};

window.runAlone = runAlone;
