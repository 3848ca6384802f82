/**
 * What runs inside a worker: runs in slices of a few milliseconds, and between two slices looks at
 * its messages, so that a run can be cancelled at once and its progress is seen.
 */
import { ScenarioError } from '$model/scenario/scenario';
import { Core, transferables } from './core';
import { EngineError } from './errors';
import type { Answer, RunRequest } from './protocol';

/** Short enough that a cancelled run stops well within 50 ms, long enough to cost nothing. */
const SLICE_MS = 12;
const FIRST_SLICE_EVENTS = 20_000;
const MOST_SLICE_EVENTS = 2_000_000;
/** Progress more often than this would be seen by nobody. */
const PROGRESS_MS = 40;

/** Where the compiled core comes from, and then requests, each with the port that its run has to itself. */
interface Requests {
  onmessage: ((event: MessageEvent<WebAssembly.Module | RunRequest>) => void) | null;
}

/** Has a worker, or a port on the page's own thread, carry out what it is asked for. */
export function serve(requests: Requests): void {
  let core: Core | null = null;
  requests.onmessage = ({ data, ports: [port] }) => {
    if (data instanceof WebAssembly.Module) core = new Core(data);
    else if (core && port) void answer(core, data, port);
  };
}

async function answer(core: Core, request: RunRequest, port: MessagePort): Promise<void> {
  let isCancelled = false;
  port.onmessage = () => (isCancelled = true);
  const tell = (message: Answer, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer);
  try {
    const run = core.run(request.settings, request.trace, FIRST_SLICE_EVENTS);
    let events = FIRST_SLICE_EVENTS;
    let told = performance.now();
    while (!isCancelled) {
      const began = performance.now();
      const step = run.next(events);
      if (step.done) return tell({ data: step.value }, transferables(step.value));
      const now = performance.now();
      const slower = SLICE_MS / Math.max(now - began, 0.1);
      events = Math.round(Math.min(MOST_SLICE_EVENTS, events * Math.min(4, slower))) + 1;
      if (now - told >= PROGRESS_MS) {
        tell({ nowNs: step.value, endNs: request.endNs });
        told = now;
      }
      await messagesToArrive();
    }
  } catch (error) {
    if (error instanceof ScenarioError) return tell({ problems: error.problems });
    const sentence = 'The simulation core stopped on a fault of its own.';
    const { kind, message } = EngineError.from(error, 'worker-died', sentence);
    tell({ error: { kind, message } });
  }
}

/** Lets messages that have arrived be handled; unlike a timer, it is never held back. */
function messagesToArrive(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
