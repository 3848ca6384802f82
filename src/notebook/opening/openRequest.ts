/** What an address of the notebook's page asks for. */
import type { Scenario } from '$model/scenario/scenario';
import type { Problem } from '$model/scenario/refusals';
import { decodeQuery } from '$model/scenario/decodeQuery';

export type Source =
  | { readonly kind: 'new' }
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'lesson'; readonly name: string }
  /** A file of this site, by its address. */
  | { readonly kind: 'address'; readonly address: string }
  | {
      readonly kind: 'scenario';
      readonly scenario: Scenario;
      readonly hash: string | null;
      readonly problems: readonly Problem[];
    };

/** Reads the query: `?lesson=04`, `?id=...`, `?src=...`, `?scenario&lgwr.nice=-20`; else an empty notebook. */
export function sourceOf(search: string): Source {
  const query = new URLSearchParams(search);
  const lesson = query.get('lesson');
  if (lesson) return { kind: 'lesson', name: lesson };
  const id = query.get('id');
  if (id) return { kind: 'kept', id };
  const address = query.get('src');
  if (address) return { kind: 'address', address };
  if (!query.has(MARK)) return { kind: 'new' };
  const hash = query.get('hash');
  // The page's own words are no parameters, and nothing is to be said about them.
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !/^(scenario|hash)(=|$)/.test(pair))
    .join('&');
  const { scenario, problems } = decodeQuery(rest);
  const isHash = hash !== null && /^[0-9a-f]{16}$/.test(hash);
  return { kind: 'scenario', scenario, hash: isHash ? hash : null, problems };
}

/** Says that the query is a scenario, even that of the defaults. */
export const MARK = 'scenario';
