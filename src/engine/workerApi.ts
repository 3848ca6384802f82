/**
 * What runs inside a worker: runs in slices of a few milliseconds, and between two slices looks at
 * its messages, so that a run can be cancelled at once and its progress is seen.
 */
import { releaseProxy, transfer, type Remote } from 'comlink';
import { ScenarioError } from '$model/scenario/scenario';
import { Core, transferables } from './core';
import { EngineError } from './errors';
import type { Progress, Reply, RunRequest, WorkerApi } from './protocol';

/** Short enough that a cancelled run stops well within 50 ms, long enough to cost nothing. */
const SLICE_MS = 12;
const FIRST_SLICE_EVENTS = 20_000;
const MOST_SLICE_EVENTS = 2_000_000;
/** Progress more often than this would be seen by nobody. */
const PROGRESS_MS = 40;

/** What the worker answers with; `clockMs` is the clock that slices are measured by. */
export function createWorkerApi(clockMs: () => number): WorkerApi {
  const cancelled = new Set<number>();
  let core: Core | null = null;

  async function carryOut(
    loaded: Core,
    id: number,
    request: RunRequest,
    onProgress: ((progress: Progress) => void) | undefined,
  ): Promise<Reply> {
    const run = loaded.run(request.settings, request.trace, FIRST_SLICE_EVENTS);
    let events = FIRST_SLICE_EVENTS;
    let reported = clockMs();
    for (;;) {
      const began = clockMs();
      const step = run.next(events);
      if (step.done) return transfer({ data: step.value }, transferables(step.value));
      const now = clockMs();
      const slower = SLICE_MS / Math.max(now - began, 0.1);
      events = Math.round(Math.min(MOST_SLICE_EVENTS, events * Math.min(4, slower))) + 1;
      if (onProgress && now - reported >= PROGRESS_MS) {
        onProgress({ nowNs: step.value, endNs: request.endNs });
        reported = now;
      }
      await messagesToArrive();
      if (cancelled.has(id)) throw EngineError.cancelled();
    }
  }

  return {
    load(module) {
      try {
        core = new Core(module);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    async run(id, request, onProgress) {
      try {
        if (cancelled.has(id)) throw EngineError.cancelled();
        if (!core) throw new EngineError('core-not-loaded', 'The simulation core is not loaded.');
        return await carryOut(core, id, request, onProgress);
      } catch (error) {
        if (error instanceof ScenarioError) return { problems: error.problems };
        const { kind, message } = EngineError.from(
          error,
          'worker-died',
          'The simulation core stopped on a fault of its own.',
        );
        return { error: { kind, message } };
      } finally {
        cancelled.delete(id);
        release(onProgress);
      }
    },
    cancel(id) {
      cancelled.add(id);
    },
  };
}

/** Lets go of the channel behind a function of the page. */
function release(onProgress: ((progress: Progress) => void) | undefined): void {
  (onProgress as Partial<Remote<() => void>> | undefined)?.[releaseProxy]?.();
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
