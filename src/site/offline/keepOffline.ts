/** So long after a page has loaded, its reader is reading, and the network is free. */
const AT_REST_MS = 5000;

/**
 * Has the browser keep the site for a visit without a network, once this page is at rest. A frame in
 * another site's page keeps nothing: its reader never asked for us. Where a browser refuses (private
 * windows, insecure hosts) everything works as before, with a network.
 * @param tells whether a reader can answer: a class can't answer what is on the wall
 */
export function keepOffline(tells = true): void {
  if (import.meta.env.DEV || window.top !== window || !('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  const begin = () =>
    setTimeout(() => {
      import('./register')
        .then(({ register }) => register(controller, tells))
        .catch(() => undefined);
    }, AT_REST_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/**
 * Has the large files kept that a page has just used. It may have fetched them before the worker was
 * there, which otherwise keeps what it passes on.
 */
export function keepLarge(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Where the browser refuses a worker there is none to tell, ever.
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: 'KEEP_LARGE' }),
  );
}
