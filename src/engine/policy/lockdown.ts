/**
 * Takes from a policy's realm, before its text runs there, what would give another run at another time or on another machine, and
 * the ways by which it could change its host's code. The parser names most of it in words; this is for the ways around.
 * It uses nothing outside of itself: where there is no browser its text is run in a realm of its own.
 */
export function lockDown(): void {
  const remove = (from: object, names: string) => {
    for (const name of names.split(' ')) Reflect.deleteProperty(from, name);
  };
  const inexact =
    'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p';
  remove(Math, `random ${inexact} log2 log10 pow cbrt hypot`);
  const beyond =
    'fetch XMLHttpRequest WebSocket EventSource Worker indexedDB caches importScripts postMessage';
  const elsewhere =
    'setTimeout setInterval queueMicrotask Promise WeakRef FinalizationRegistry Atomics';
  remove(
    globalThis,
    `Date Intl performance crypto ${elsewhere} SharedArrayBuffer Temporal ${beyond}`,
  );
  const kinds = [
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    Map,
    Set,
    RegExp,
    Error,
    Float64Array,
  ];
  for (const { prototype } of kinds) {
    for (const name of Object.getOwnPropertyNames(prototype))
      if (/^toLocale|^localeCompare$/.test(name)) Reflect.deleteProperty(prototype, name);
    Object.freeze(prototype);
  }
  Object.freeze(Object.getPrototypeOf(Float64Array.prototype) as object);
  Object.freeze(Math);
}
