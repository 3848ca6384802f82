/** A worker that lives in the same thread, behind a message channel: for tests of the client in Node. */
import { readFile } from 'node:fs/promises';
import type { ClientParts, WorkerLike } from '$engine/client';
import { keepTogether } from '$engine/keepTogether';
import { serve } from '$engine/serve';
import { corePath, smallCorePath } from '../fixtures/core';

export class FakeWorker extends EventTarget implements WorkerLike {
  readonly #page: MessagePort;
  readonly #thread: MessagePort;
  terminated = false;

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    this.#thread = port2;
    serve(port2, keepTogether);
    port1.addEventListener('message', (event) =>
      this.dispatchEvent(
        new MessageEvent('message', { data: event.data as unknown, ports: [...event.ports] }),
      ),
    );
    port1.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#page.postMessage(message, transfer);
  }

  terminate(): void {
    this.terminated = true;
    this.#page.close();
    this.#thread.close();
  }

  /** What a browser does when the thread runs out of memory or throws uncaught. */
  die(message: string): void {
    const event = new Event('error');
    Object.defineProperty(event, 'message', { value: message });
    this.dispatchEvent(event);
  }
}

/** Parts for a client, and the workers that it has started with them. */
export function fakeParts(changes: Partial<ClientParts> = {}) {
  const workers: FakeWorker[] = [];
  const parts: ClientParts = {
    createWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    loadModule: async (larger) =>
      WebAssembly.compile(await readFile(larger ? corePath : smallCorePath)),
    ...changes,
  };
  return { parts, workers };
}
