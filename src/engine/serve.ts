/**
 * What runs inside a worker: runs in slices of a few milliseconds, and between two slices looks at
 * its messages, so that a run can be called off at once and its progress is seen.
 */
import type { RunData } from '$model/run';
import { Core, transferables } from './core';
import { EngineError } from './errors';
import type { Answer, Endpoint, Reply, Request, RunRequest } from './protocol';

/** Short enough that a run called off stops well within 50 ms, long enough to cost nothing. */
const SLICE_MS = 12;
const FIRST_SLICE_EVENTS = 20_000;
const MOST_SLICE_EVENTS = 2_000_000;
/** Progress more often than this would be seen by nobody. */
const PROGRESS_MS = 40;

/** Answers the requests that arrive at `page`; `clockMs` is the clock that slices are measured by. */
export function serve(page: Endpoint, clockMs: () => number): void {
  const server = new Server(page, clockMs);
  page.addEventListener(
    'message',
    (event) => void server.answer((event as MessageEvent<Request>).data),
  );
}

class Server {
  readonly #page: Endpoint;
  readonly #clockMs: () => number;
  readonly #cancelled = new Set<number>();
  #core: Core | null = null;

  constructor(page: Endpoint, clockMs: () => number) {
    this.#page = page;
    this.#clockMs = clockMs;
  }

  async answer(request: Request): Promise<void> {
    if ('load' in request) {
      this.#say({ loaded: this.#load(request.load) });
    } else if ('cancel' in request) {
      this.#cancelled.add(request.cancel);
    } else {
      const { id, run } = request;
      const reply = await this.#replyTo(id, run);
      this.#say({ id, reply }, 'data' in reply ? transferables(reply.data) : []);
    }
  }

  #say(answer: Answer, transfer: Transferable[] = []): void {
    this.#page.postMessage(answer, transfer);
  }

  #load(module: WebAssembly.Module): string | null {
    try {
      this.#core = new Core(module);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async #replyTo(id: number, request: RunRequest): Promise<Reply> {
    try {
      if (this.#cancelled.has(id)) throw EngineError.cancelled();
      if (!this.#core) {
        throw new EngineError('core-not-loaded', 'The simulation core is not loaded.');
      }
      return { data: await this.#carryOut(this.#core, id, request) };
    } catch (error) {
      const { kind, message } = EngineError.from(
        error,
        'worker-died',
        'The simulation core stopped on a fault of its own.',
      );
      return { error: { kind, message } };
    } finally {
      this.#cancelled.delete(id);
    }
  }

  async #carryOut(core: Core, id: number, request: RunRequest): Promise<RunData> {
    const run = core.run(request.text, request.trace);
    let events = FIRST_SLICE_EVENTS;
    let reported = this.#clockMs();
    for (;;) {
      const began = this.#clockMs();
      const step = run.next(events);
      if (step.done) return step.value;
      const now = this.#clockMs();
      const slower = SLICE_MS / Math.max(now - began, 0.1);
      events = Math.round(Math.min(MOST_SLICE_EVENTS, events * Math.min(4, slower))) + 1;
      if (now - reported >= PROGRESS_MS) {
        this.#say({ id, progress: { nowNs: step.value, endNs: request.endNs } });
        reported = now;
      }
      await messagesToArrive();
      if (this.#cancelled.has(id)) throw EngineError.cancelled();
    }
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
