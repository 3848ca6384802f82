/**
 * The service worker. It keeps every file of one version of the site, from a reader's first visit on,
 * and answers from there: pages work without a network, and never mix two versions. A new version is
 * fetched beside the one in use, whole and checked, and waits until a reader asks for it or has closed
 * the last page of the old. What was lost or damaged is fetched again.
 */
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { standAside } from './abandon';
import { keepEveryFile, keeper } from './storage';
import { laterCache, site, siteCache, siteCaches } from './site';
import { isWhole, withSiteHeaders } from './storage';

declare const self: ServiceWorkerGlobalScope;

const later = new Map(
  site.later.map(({ url, integrity }) => [new URL(url, location.href).href, integrity]),
);

/**
 * Deletes what no page can ask for any more. The version before this one stays: a page that was
 * opened with it may still need a part of it that it has not loaded yet.
 */
async function tidy() {
  const versions = (await siteCaches()).filter((name) => name !== siteCache);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  const cache = await caches.open(laterCache);
  const outdated = (await cache.keys()).filter(({ url }) => !later.has(url));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

const large = new CacheFirst({
  cacheName: laterCache,
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
        const integrity = later.get(request.url) ?? '';
        return cachedResponse && (await isWhole(cachedResponse, integrity)) ? cachedResponse : null;
      },
      handlerWillRespond: async ({ request, response }) => withSiteHeaders(request.url, response),
    },
  ],
});

/** Keeps the large files, which a page has used before this worker was there. */
async function keepLarge(event: ExtendableEvent) {
  for (const url of later.keys()) {
    await Promise.all(large.handleAll({ event, request: new Request(url) }));
  }
}

/** A page that is not among ours: perhaps its address is written otherwise, perhaps there is none. */
async function otherPage(request: Request): Promise<Response> {
  const address = new URL(request.url);
  address.pathname = address.pathname.replace(/(\/(index\.html)?)?$/, '/');
  const isOurs = keeper.getCacheKeyForURL(address.origin + address.pathname) !== undefined;
  if (isOurs && address.href !== request.url) return Response.redirect(address.href, 302);
  try {
    return await fetch(request);
  } catch {
    const lost = await keeper.matchPrecache('404.html');
    return lost
      ? new Response(lost.body, { status: 404, headers: lost.headers })
      : Response.error();
  }
}

self.addEventListener('fetch', standAside);

self.addEventListener('install', (event) => event.waitUntil(keepEveryFile(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy());
  // The page of the first visit is answered too: its heavier parts are asked for later.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const { type } = event.data ?? {};
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // What cannot be kept now is kept when it is next asked for.
  if (type === 'KEEP_LARGE') event.waitUntil(keepLarge(event).catch(() => undefined));
});

// What a page is asked with is for its scripts: the file is the same.
registerRoute(
  new PrecacheRoute(keeper, {
    ignoreURLParametersMatching: [/./],
    directoryIndex: '',
    cleanURLs: false,
  }),
);

registerRoute(({ url }) => later.has(url.href), large);

// A part of the version before, for a page that was opened with it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/_app/immutable/'),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
);

registerRoute(new NavigationRoute(({ request }) => otherPage(request)));
