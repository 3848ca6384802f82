/**
 * What runs inside a worker: runs in slices of a few milliseconds, and between two slices looks at
 * its messages, so that a run can be cancelled at once and its progress is seen.
 */
import { EngineError } from '$model/run/engineError';
import type { RunData } from '$model/run/run';
import { Core, CoreRefused, transferables, type Keep, type TellReplay } from './core';
import type { Build } from './builds';
import type { Answer, CompiledBuild, RunRequest } from './protocol';

/** Short enough that a cancelled run stops well within 50 ms, long enough to cost nothing. */
const SLICE_MS = 12;
const FIRST_SLICE_EVENTS = 20_000;
const MOST_SLICE_EVENTS = 2_000_000;
/** Progress more often than this would not be seen. */
const PROGRESS_MS = 40;

/** Where builds of the core come from, and requests, each with the port that its run has to itself. */
interface Requests {
  onmessage: ((event: MessageEvent<CompiledBuild | RunRequest>) => void) | null;
}

/**
 * Has a worker, or a port on the page's own thread, carry out what it is asked for.
 * @param keepMany makes what keeps the tables of several runs that are asked for at once
 * @param tellReplay needed where recordings are replayed
 */
export function serve(requests: Requests, keepMany?: () => Keep, tellReplay?: TellReplay): void {
  const cores = new Map<Build, Core>();
  requests.onmessage = ({ data, ports: [port] }) => {
    const { build } = data;
    if ('module' in data) {
      cores.set(build, new Core(data.module, undefined, undefined, tellReplay));
      return;
    }
    const core = cores.get(build);
    if (core && port) void answer(core, data, port, keepMany);
  };
}

async function answer(
  core: Core,
  request: RunRequest,
  port: MessagePort,
  keepMany?: () => Keep,
): Promise<void> {
  let isCancelled = false;
  port.onmessage = () => (isCancelled = true);
  const tell = (message: Answer, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer);
  try {
    const data: RunData[] = [];
    // A single run may be kept for long, and takes no more room than it needs.
    const keep = request.runs.length > 1 ? keepMany?.() : undefined;
    let events = FIRST_SLICE_EVENTS;
    let [told, looked] = [performance.now(), performance.now()];
    const slice = (run: ReturnType<Core['run']>) => {
      const began = performance.now();
      const step = run.next(events);
      const slower = SLICE_MS / Math.max(performance.now() - began, 0.1);
      if (!step.done)
        events = Math.round(Math.min(MOST_SLICE_EVENTS, events * Math.min(4, slower))) + 1;
      return step;
    };
    const goesOn = async () => {
      await messagesToArrive();
      looked = performance.now();
      return !isCancelled;
    };
    for (const settings of request.runs) {
      const run = core.run(settings, request.trace, events, keep);
      let step = slice(run);
      for (; !step.done; step = slice(run)) {
        const now = performance.now();
        if (now - told >= PROGRESS_MS) {
          tell({ nowNs: step.value, endNs: request.endNs });
          told = now;
        }
        if (!(await goesOn())) return;
      }
      data.push(step.value);
      if (performance.now() - looked >= SLICE_MS && !(await goesOn())) return;
    }
    tell({ data }, transferables(data));
  } catch (error) {
    if (error instanceof CoreRefused) return tell({ refused: error.refusal });
    const { code, reason } = EngineError.from(error, 'core-stopped');
    tell({ error: { code, reason } });
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
