/**
 * What the kernel fetches: Python's files before any cell runs, and wheels of our own origin afterwards. Cells
 * can replace whatever global they find, so that what is used then is held here.
 */
const { URL, XMLHttpRequest } = globalThis;
const endsWith = Function.prototype.call.bind(String.prototype.endsWith) as (
  text: string,
  end: string,
) => boolean;

/**
 * Asks for the files of a folder at once, and counts what has come of them, by way of the global `fetch`:
 * Python's loader asks for one after the other, and has no other way to tell. `complete` says that all is
 * there, `restore` puts the old `fetch` back.
 */
export function countedFetch(
  folder: string,
  sizes: Readonly<Record<string, number>>,
  onBytes: (loaded: number, total: number) => void,
): { complete(): void; restore(): void } {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  // Scripts are imported, not fetched; they come first and are small beside the rest.
  let loaded = Object.entries(sizes).reduce(
    (sum, [name, size]) => sum + (name.endsWith('.mjs') ? size : 0),
    0,
  );
  const count = (bytes: number) => {
    loaded = Math.min(total, loaded + bytes);
    onBytes(loaded, total);
  };
  const { fetch } = globalThis;
  const early = new Map<string, Promise<Response>>();
  for (const name of Object.keys(sizes).filter((each) => !each.endsWith('.mjs'))) {
    const response = fetch(folder + name);
    // The caller hears what went wrong.
    response.catch(() => undefined);
    early.set(folder + name, response);
  }
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const response = await (early.get(address) ?? fetch(input, init));
    early.delete(address);
    // A copy is read: the browser keeps what it compiled for a response that is its own.
    if (address.startsWith(folder) && response.ok) void countBody(response.clone(), count);
    return response;
  };
  onBytes(0, total);
  return {
    complete: () => onBytes(total, total),
    restore() {
      globalThis.fetch = fetch;
    },
  };
}

async function countBody(response: Response, count: (bytes: number) => void): Promise<void> {
  const reader = response.body?.getReader();
  for (;;) {
    // What goes wrong on the way is reported by the code that reads the response itself.
    const part = await reader?.read().catch(() => undefined);
    if (!part?.value) return;
    count(part.value.byteLength);
  }
}

/**
 * The bytes of a wheel, waited for: Python asks for them in the middle of a cell.
 * @param page what the address is relative to; the wheel must be of its origin
 * @throws Error with a sentence
 */
export function fetchWheel(relative: string, page: string): ArrayBuffer {
  const address = new URL(relative, page);
  const { origin } = new URL(page);
  if (address.origin !== origin || !endsWith(address.pathname, '.whl')) {
    throw new Error(`A notebook may fetch wheels (.whl) from ${origin}, and nothing else.`);
  }
  const request = new XMLHttpRequest();
  request.open('GET', address.href, false);
  request.responseType = 'arraybuffer';
  try {
    request.send();
  } catch {
    throw new Error(
      `${address.pathname} could not be fetched. Check the connection and try again.`,
    );
  }
  if (request.status === 200) return request.response as ArrayBuffer;
  throw new Error(
    `${address.pathname} could not be fetched: the server answered ${request.status}.`,
  );
}

/** Whether a file of the page's own (`blob:`) is there; waits for the answer. */
export function isThere(file: string): boolean {
  const request = new XMLHttpRequest();
  request.open('GET', file, false);
  try {
    request.send();
  } catch {
    return false;
  }
  return request.status === 200;
}
