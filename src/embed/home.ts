/** Where the files are that an embed fetches: beside its module. In the npm package they are part of it: `home.packaged.ts`. */
import type { Spec } from './spec';

const { url: module } = import.meta;

/** The folder of the embed's files: that of its module. */
export const HOME = new URL('.', module);

type Fetched = (url: URL, what: string, signal: AbortSignal) => Promise<unknown>;

/** What an embed is by its name, `lessons/02-noisy-neighbour`. */
export const namedSpec = (name: string, what: string, signal: AbortSignal, fetchJson: Fetched) =>
  fetchJson(new URL(`${__EMBED_DATA__}${name}.json`, HOME), what, signal) as Promise<Spec>;

/** The picture of what has a name, in the colours of a theme. */
export const posterOf = (name: string, theme = ''): string | null =>
  new URL(`posters/${name.replaceAll('/', '-')}.svg#${theme}`, HOME).href;
