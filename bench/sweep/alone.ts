/** A worker that runs scenarios with the core and nothing else: what a sweep's runs take at least. */
import type { Setting } from '$model/scenario/settings';
import { timesRuns } from '../timesRuns.mjs';

let secondsOf: ReturnType<typeof timesRuns>;

/** Milliseconds of these runs, of which nothing is read. */
const timeOf = (sweep: readonly (readonly Setting[])[]): number =>
  sweep.reduce(
    (ms, settings) => ms + secondsOf(JSON.stringify({ settings, statisticsOnly: true })) * 1000,
    0,
  );

onmessage = ({ data }: MessageEvent<WebAssembly.Module | (readonly Setting[])[]>) => {
  if (data instanceof WebAssembly.Module) secondsOf = timesRuns(data);
  else postMessage(timeOf(data));
};
