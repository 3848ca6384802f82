import { PrecacheController } from 'workbox-precaching';
import { abandon } from './abandon';
import { site, siteCache, siteCaches } from './site';
import { headersFor } from '../../scripts/lib/headers.mjs';

/** What is kept is not for the browser's own cache, and how it came over the network is past. */
const dropped = ['cache-control', 'content-encoding', 'content-length'];

/**
 * A kept file with the headers that its host should have sent: so the notebook has shared memory even
 * where a host sends no headers of ours, from the second visit on.
 */
export function withSiteHeaders(url: string, response: Response): Response {
  if (!response.ok || response.redirected) return response;
  const headers = new Headers(response.headers);
  const policy = headersFor(new URL(url).pathname);
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  for (const name of dropped) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

/** Whether a kept file still is what was built: its hash, compared with the list's. */
export async function isWhole(response: Response, integrity: string): Promise<boolean> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
    return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  } catch {
    // A body that cannot be read is damaged too.
    return false;
  }
}

declare const self: ServiceWorkerGlobalScope;

/** The files of this version, each under a key that names its content as well. */
export const keeper: PrecacheController = new PrecacheController({
  cacheName: siteCache,
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request: { url }, event }) => {
        const integrity = keeper.getIntegrityForCacheKey(url) ?? '';
        if (cachedResponse && (await isWhole(cachedResponse, integrity))) return cachedResponse;
        const earlier = await fromEarlierVersion(url, integrity);
        if (earlier) return earlier;
        // While a version is installed, Workbox itself fetches what is missing.
        return event?.type === 'install' ? null : heal(url, integrity);
      },
      handlerWillRespond: async ({ request, response }) => withSiteHeaders(request.url, response),
    },
  ],
});

keeper.addToCacheList(site.files);

/** Few enough for a phone and a small host, enough for a host that is far away. */
const AT_A_TIME = 6;

/**
 * Fetches, checks and keeps every file of this version. Workbox's own way takes one file after the other:
 * with hundreds of small files that is hundreds of journeys to the host and back.
 */
export async function keepEveryFile(event: ExtendableEvent): Promise<void> {
  const waiting = [...site.files];
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { url, revision, integrity } = file;
      // A name that doesn't say what is in it may be in the browser's own cache with something older.
      const cache = revision === null ? 'default' : 'reload';
      const request = new Request(url, { integrity, cache, credentials: 'same-origin' });
      const params = { cacheKey: keeper.getCacheKeyForURL(url) };
      await Promise.all(keeper.strategy.handleAll({ params, request, event }));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

async function keep(key: string, response: Response): Promise<Response> {
  const cache = await caches.open(siteCache);
  // A full disk keeps nothing new; the reader still gets the file.
  await cache.put(key, response.clone()).catch(() => undefined);
  return response;
}

/** What is the same in an earlier version needs no second download. */
async function fromEarlierVersion(key: string, integrity: string): Promise<Response | undefined> {
  // A page may have new headers while its text is the same.
  if (!key.includes('/immutable/')) return undefined;
  for (const name of await siteCaches()) {
    const found = await caches.match(key, { cacheName: name });
    if (found && (await isWhole(found, integrity))) return keep(key, found);
  }
  return undefined;
}

/** Whether the server has another version of this site: its worker says which, as no other page does. */
async function isReplaced(): Promise<boolean> {
  const response = await fetch(self.location.href, { cache: 'no-store' });
  const version = /\{"version":"(\w+)","files":\[/.exec(await response.text())?.[1];
  return response.ok && version !== undefined && version !== site.version;
}

/** Fetches a file that was lost or damaged, and keeps it again; null when the network is away. */
async function heal(key: string, integrity: string): Promise<Response | null> {
  const address = new URL(key);
  address.searchParams.delete('__WB_REVISION__');
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    if (response.ok && (await isWhole(response, integrity))) return keep(key, response);
    // A server in trouble, or a network that answers in its place, has not changed the site.
    if (!(await isReplaced())) return null;
    await abandon();
    return response;
  } catch {
    return null;
  }
}
