/** The versions of the embed that every build keeps: the folder releases/ of the project. */
import type { Pinned } from './snippets';

/** One version: its module, and everything that the module fetches, each file with what its bytes must be. */
export interface Release {
  readonly module: string;
  /** The folder of its lessons and cases, with a slash at its end. */
  readonly data: string;
  readonly files: readonly { readonly name: string; readonly integrity: string }[];
}

/** All versions, the oldest first; none if the site has no list of them. @param site with a slash at its end */
export async function fetchReleases(site: string): Promise<readonly Release[]> {
  const response = await fetch(`${site}embed/releases.json`).catch(() => null);
  return response?.ok ? ((await response.json()) as Release[]) : [];
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
