/**
 * Takes from a worker whatever reaches beyond it: network, storage, other workers, code made of texts. The
 * cells of a notebook may be a stranger's, and Python hands them every object of its worker.
 *
 * It names what stays, so that what browsers come to offer later goes too. Code made of texts has to go
 * with the rest: `import()` is no property that could be deleted, only a word in a text.
 */

const LANGUAGE = `AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array
  BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array
  Float32Array Float64Array Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number
  Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError
  Symbol SyntaxError Temporal TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap
  WeakRef WeakSet WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape globalThis
  isFinite isNaN parseFloat parseInt undefined unescape`;

const PLATFORM = `AbortController AbortSignal Blob CustomEvent DOMException ErrorEvent Event EventTarget File
  MessageChannel MessageEvent MessagePort PromiseRejectionEvent TextDecoder TextEncoder URL URLSearchParams
  atob btoa clearInterval clearTimeout console crypto performance queueMicrotask self setInterval setTimeout
  structuredClone`;

const KEPT = new Set(`${LANGUAGE} ${PLATFORM}`.split(/\s+/));

/** What readers know, and would look for: it stays, to say why it does nothing. */
const REFUSING =
  'EventSource Request SharedWorker WebSocket WebTransport Worker XMLHttpRequest fetch importScripts postMessage'.split(
    ' ',
  );

/** From now on this worker can do nothing but compute, and talk by ways that it has kept for itself. */
export function confine(): void {
  for (const scope of scopes()) {
    for (const name of Object.getOwnPropertyNames(scope)) if (!KEPT.has(name)) remove(scope, name);
  }
  for (const name of REFUSING) {
    define(globalThis, name, refusal(`A notebook reaches nothing outside of itself: no ${name}.`));
  }
  refuseTexts();
  // Code that checks an address with them later must not be lied to.
  Object.freeze(URL);
  Object.freeze(URL.prototype);
}

/** The global object, and what it inherits from as a worker. */
function scopes(): object[] {
  const found: object[] = [];
  let scope: object | null = globalThis;
  while (scope && scope !== EventTarget.prototype && scope !== Object.prototype) {
    found.push(scope);
    scope = Object.getPrototypeOf(scope) as object | null;
  }
  return found;
}

function remove(scope: object, name: string): void {
  if (Reflect.deleteProperty(scope, name)) return;
  const { value } = Object.getOwnPropertyDescriptor(scope, name) ?? {};
  // Constants stay: the browser keeps some for itself.
  if (typeof value === 'number') return;
  throw new Error(`this browser does not let ${name} be taken from Python.`);
}

/** Nothing makes code of a text any more, by whichever of its names. */
function refuseTexts(): void {
  const refuse = refusal('A notebook can’t run JavaScript.');
  const kinds = [() => 0, async () => 0, function* () {}, async function* () {}];
  for (const kind of kinds) define(Object.getPrototypeOf(kind) as object, 'constructor', refuse);
  Object.defineProperty(refuse, 'prototype', { value: Object.getPrototypeOf(refuse) });
  define(globalThis, 'Function', refuse);
  define(globalThis, 'eval', refuse);
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as (...given: unknown[]) => unknown;
    define(globalThis, name, (...given: unknown[]) =>
      typeof given[0] === 'function' ? start(...given) : refuse(),
    );
  }
}

function refusal(sentence: string): () => never {
  return function refused() {
    throw new TypeError(sentence);
  };
}

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
}
