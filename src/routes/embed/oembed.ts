/** What sites that read oEmbed (oembed.com, version 1.0) are told of our pages. Used by Node only. */
import { CARD, cardFile, frameTag, FRAME_HEIGHT } from '$views/share/snippets';
import { headOf } from '../socialTags';
import type { Entry } from './prerender';

const PROVIDER = { version: '1.0', provider_name: 'Post/Wait' };

/**
 * What is said of a page whose run can be embedded by its name: a frame of it, and its card.
 * @param site where the site is, with a slash at its end
 */
export function richAnswer({ name, spec }: Pick<Entry, 'name' | 'spec'>, site: string) {
  const { title, query } = spec;
  const [kind = '', ...own] = name.split('/');
  const page = site + (spec.page || `run/?${query}`);
  const attributes = { [kind.slice(0, -1)]: own.join('/') };
  return {
    ...PROVIDER,
    type: 'rich',
    provider_url: site,
    title,
    html: frameTag({ site, title, attributes, page, name }),
    width: 700,
    height: FRAME_HEIGHT,
    thumbnail_url: site + cardFile(name),
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
  };
}

/**
 * What is said of a page whose run is in its address, which a static host does not read: what the page says of
 * itself, without a frame.
 * @param html of the page
 */
export function linkAnswer(html: string, site: string) {
  return { ...PROVIDER, type: 'link', provider_url: site, ...headOf(html) };
}
