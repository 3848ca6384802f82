/**
 * Time as a quiet machine would have measured it: each stretch is divided by how slow the machine is just
 * then, which a loop of known length tells. So a machine with other work to do accuses no page.
 */
const LOOPS = 4_000_000;
/** What the loop takes on a quiet machine that is not fast. */
const QUIET_MS = 12;
const PAUSE_MS = 100;

/** How many times slower than a quiet machine this one is now; at least 1. */
function slowness(): number {
  const begin = performance.now();
  let mixed = 1;
  for (let at = 0; at < LOOPS; at++) mixed = Math.imul(mixed ^ at, 0x5bd1e995);
  const tookMs = performance.now() - begin;
  return Math.max(1, mixed === 0 ? 1 : tookMs / QUIET_MS);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** What a promise came to, or `late` if this many quiet milliseconds went by first. */
export async function within<T>(allowedMs: number, promise: Promise<T>): Promise<T | 'late'> {
  let settled: { value: T } | { error: unknown } | undefined;
  promise.then(
    (value) => (settled = { value }),
    (error: unknown) => (settled = { error }),
  );
  let spentMs = 0;
  let last = performance.now();
  while (!settled && spentMs < allowedMs) {
    await Promise.race([pause(), promise.catch(() => undefined)]);
    if (settled) break;
    const slow = slowness();
    const now = performance.now();
    spentMs += (now - last) / slow;
    last = now;
  }
  if (!settled) return 'late';
  if ('error' in settled) throw settled.error;
  return settled.value;
}
