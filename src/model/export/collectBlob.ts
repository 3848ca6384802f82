/** Work that comes in pieces, done without keeping anybody waiting. */

/** Well under the 50 ms that a reader would notice. */
const SLICE_MS = 12;

/**
 * Collects the pieces of a large file into a Blob, letting the page breathe every few milliseconds.
 * @throws whatever `signal` was aborted with.
 */
export async function collect(
  pieces: Iterator<string>,
  type: string,
  signal?: AbortSignal,
): Promise<Blob> {
  const parts: Blob[] = [];
  for (;;) {
    const texts: string[] = [];
    const began = performance.now();
    let step = pieces.next();
    while (!step.done) {
      texts.push(step.value);
      if (performance.now() - began >= SLICE_MS) break;
      step = pieces.next();
    }
    // A Blob may be kept outside of the page's own memory.
    if (texts.length > 0) parts.push(new Blob(texts));
    if (step.done) return new Blob(parts, { type });
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
}
