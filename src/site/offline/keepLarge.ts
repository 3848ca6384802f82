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
