import { deleteCaches } from './site';

declare const self: ServiceWorkerGlobalScope;

let abandoned = false;

/**
 * Gives up: a kept file is lost, and the server has another version of the site by now. What is left
 * would be mixed with that one, so everything comes from the server from here on; the next visit
 * begins again.
 */
export async function abandon(): Promise<void> {
  abandoned = true;
  await self.registration.unregister();
  await deleteCaches();
}

/** Leaves every request to the network once all has been given up; it has to listen first. */
export function standAside(event: FetchEvent): void {
  if (abandoned) event.stopImmediatePropagation();
}
