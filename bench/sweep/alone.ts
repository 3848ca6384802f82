/** A worker that runs scenarios with the core and nothing else: what a sweep's runs take at least. */
import type { Setting } from '$model/scenario/settings';

/** What of the core's exports a run needs. */
interface Runs {
  _initialize?(): void;
  pw_begin(): void;
  pw_number(atNs: number, parameter: number, number: number): void;
  pw_cpu(cpu: number): void;
  pw_cpus(atNs: number, parameter: number): void;
  pw_open(fromNs: number, untilNs: number, records: number, statisticsOnly: number): number;
  pw_slice(world: number, events: number): number;
}

let at: Runs;

/** Milliseconds of these runs, of which nothing is read. */
function timeOf(sweep: readonly (readonly Setting[])[]): number {
  const began = performance.now();
  for (const settings of sweep) {
    at.pw_begin();
    for (const { parameter, value } of settings) {
      if (typeof value === 'number') at.pw_number(-1, parameter, value);
      else {
        for (const cpu of value) at.pw_cpu(cpu);
        at.pw_cpus(-1, parameter);
      }
    }
    const world = at.pw_open(0, 0, 0, 1);
    while (at.pw_slice(world, 1_000_000) === 1);
  }
  return performance.now() - began;
}

onmessage = ({ data }: MessageEvent<WebAssembly.Module | (readonly Setting[])[]>) => {
  if (data instanceof WebAssembly.Module) {
    at = new WebAssembly.Instance(data, {}).exports as unknown as Runs;
    at._initialize?.();
  } else postMessage(timeOf(data));
};
