/** Kernels as the tests of the browser use them. */
import { strToU8, zipSync } from 'fflate';
import { Kernel } from '../../src/notebook/kernel/client';
import type { OutputMessage } from '../../src/notebook/kernel/outputTypes';

/** Python takes four seconds of a core to start; machines are shared. */
export const PATIENCE_MS = 180_000;

const kernels: Kernel[] = [];

export function newKernel(): Kernel {
  const kernel = new Kernel();
  kernels.push(kernel);
  return kernel;
}

export function closeKernels(): void {
  for (const kernel of kernels.splice(0)) kernel.close();
}

/** Runs a cell and returns how it ended with everything that it put out. */
export async function runIn(kernel: Kernel, code: string) {
  const outputs: OutputMessage[] = [];
  const result = await kernel.run(code, {
    cellId: 'cell',
    onOutput: (output) => outputs.push(output),
  });
  return { ...result, outputs };
}

/** What a cell printed. */
export const printed = (outputs: readonly OutputMessage[]) =>
  outputs.map((output) => (output.output_type === 'stream' ? output.text : '')).join('');

export const errorOf = (outputs: readonly OutputMessage[]) =>
  outputs.find((output) => output.output_type === 'error');

/** A wheel of one file. */
export function wheel(name: string, text: string): ArrayBuffer {
  return zipSync({ [name]: strToU8(text) }).slice().buffer as ArrayBuffer;
}
