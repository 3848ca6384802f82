/**
 * The part of comlink that the engine uses, in a tenth of its bytes: an embed has none to spare. The
 * build of the embeds puts it in comlink's place.
 */
interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  start?(): void;
}

type Api = Record<string, (...given: unknown[]) => unknown>;

const transferred = new WeakMap<object, Transferable[]>();

/** Marks what goes with a value to the other thread instead of being copied. */
export function transfer<T extends object>(value: T, list: Transferable[]): T {
  transferred.set(value, list);
  return value;
}

/** Answers calls from the other end. */
export function expose(api: Api, port: Port = self as unknown as Port): void {
  port.addEventListener('message', async ({ data: [id, name, given] }) => {
    const answer = await api[name]?.(...given);
    port.postMessage([id, answer], transferred.get(Object(answer)) ?? []);
  });
  port.start?.();
}

/** What the other end exposes; its functions throw nothing, so an answer is all that comes back. */
export function wrap(port: Port): unknown {
  const waiting = new Map<number, (answer: unknown) => void>();
  let last = 0;
  port.addEventListener('message', ({ data: [id, answer] }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  port.start?.();
  const call =
    (name: string) =>
    (...given: unknown[]) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        port.postMessage([last, name, given], []);
      });
  // `await` asks for its `then`.
  return new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : call(String(name))) });
}

/** An embed shows no progress, so no function is ever passed to the other thread. */
export const proxy = <T>(value: T): T => value;
export const releaseProxy = Symbol('release');
