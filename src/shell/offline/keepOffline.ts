/** So long after a page has loaded, its reader is reading, and the network is free. */
const AT_REST_MS = 5000;

/**
 * Has the browser keep the site for a visit without a network, once this page is at rest. A frame in
 * somebody else's page keeps nothing: its reader never asked for us. Where a browser refuses (private
 * windows, insecure hosts) everything works as before, with a network.
 */
export function keepOffline(): void {
  if (import.meta.env.DEV || window.top !== window || !('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  const begin = () =>
    setTimeout(() => {
      import('./register').then(({ register }) => register(controller)).catch(() => undefined);
    }, AT_REST_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
