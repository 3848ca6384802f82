/** A file of the built site, as scripts/lib/keptFiles.mjs lists it. */
export interface SiteFile {
  /** Its address, relative to this worker's. */
  url: string;
  /** What its content is known by; null if its name says it already. */
  revision: string | null;
  /** The hash of its content, as in the attribute `integrity`. */
  integrity: string;
}

/** The built site. */
export interface Site {
  version: string;
  /** What is kept from the first visit on. */
  files: SiteFile[];
  /** What is large and not for every reader: kept once it has been asked for. */
  later: SiteFile[];
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Site };

/** The build writes the list of its files in place of the name, once it has written the last of them. */
export const site = self.__WB_MANIFEST;

// One origin can hold several copies of the site, each with its own worker and its own caches.
const ours = `postwait ${self.registration.scope} `;

/** The cache of what `site.files` names: one for each version. */
export const siteCache = `${ours}site ${site.version}`;

/** The cache of what `site.later` names; these files have their version in their address. */
export const laterCache = `${ours}later`;

/** The caches of whole versions, in the order in which they were made. */
export async function siteCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(`${ours}site `));
}

/** Deletes every cache of this copy of the site. */
export async function deleteCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ours));
  await Promise.all(names.map((name) => caches.delete(name)));
}
