/** The versions of the embed that every build keeps: the folder releases/ of the project. */
import type { Pinned } from './snippets';

/** One version: its module, and everything that the module fetches, each file with what its bytes must be. */
export interface Release {
  readonly module: string;
  /** The folder of its lessons and cases, with a slash at its end. */
  readonly data: string;
  readonly files: readonly { readonly name: string; readonly integrity: string }[];
}

/** What the site's list says of a version: what pages name, and where all of its files are listed. */
export interface ListedRelease extends Pinned {
  /** The file beside the list with the whole of it: a `Release`. */
  readonly files: string;
}

/** The newest version of a site's list, if it has what is embedded. @param site with a slash at its end */
export async function fetchNewestWith(
  name: string | null,
  site: string,
): Promise<Pinned | undefined> {
  const fetchJson = async <T>(file: string) => {
    const response = await fetch(`${site}embed/${file}`).catch(() => null);
    return response?.ok ? ((await response.json()) as T) : undefined;
  };
  const newest = (await fetchJson<readonly ListedRelease[]>('releases.json'))?.at(-1);
  const release = newest && (await fetchJson<Release>(newest.files));
  return release && newestWith(name, [release]);
}

/** The newest version, if it has what is embedded. @param name what the site calls it; null for a run of the reader's own */
export function newestWith(name: string | null, releases: readonly Release[]): Pinned | undefined {
  const { module = '', data = '', files = [] } = releases.at(-1) ?? {};
  const integrityOf = (wanted: string) => files.find((file) => file.name === wanted)?.integrity;
  const integrity = integrityOf(module);
  if (integrity === undefined) return undefined;
  if (name !== null && integrityOf(`${data}${name}.json`) === undefined) return undefined;
  return { module, integrity };
}
