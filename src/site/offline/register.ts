import { Workbox } from 'workbox-window';

const HOUR_MS = 3_600_000;

/** Where the site is: its manifest is at its root, and every page names that. */
function siteRoot(): string | undefined {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  return manifest ? new URL('.', manifest.href).href : undefined;
}

async function notify(reload: () => void): Promise<void> {
  const { showNotice } = await import('./showNotice');
  showNotice(reload);
}

/** A page that stays open for days asks for a new version when its reader comes back to it. */
function checkAgainLater(worker: Workbox): void {
  let checked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - checked < HOUR_MS) return;
    checked = performance.now();
    // Without a network there is nothing new to find.
    worker.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker, and tells the reader of a new version. This page goes on with the
 * version that it was opened with, until its reader asks for the new one.
 * @param opener the worker that answered when this page was opened, if there was one
 * @param tells whether a new version is announced at all
 */
export async function register(opener: ServiceWorker | null, tells: boolean): Promise<void> {
  const root = siteRoot();
  if (!root) return;
  const container = navigator.serviceWorker;
  const worker = new Workbox(`${root}service-worker.js`, { scope: root });
  const reload = () => location.reload();
  let asked = false;
  const tell = (take: () => void) => tells && void notify(take);
  const follow = () => {
    if (asked) reload();
    // Another window has taken a new version. The first worker of all is none.
    else if (opener && opener !== container.controller) tell(reload);
    opener = container.controller;
  };
  container.addEventListener('controllerchange', follow);
  follow();
  worker.addEventListener('waiting', () => {
    tell(() => {
      asked = true;
      worker.messageSkipWaiting();
    });
  });
  await worker.register({ immediate: true });
  checkAgainLater(worker);
}
