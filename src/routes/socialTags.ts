/** What a page tells to sites that show a card, or a frame, where a link to it was pasted. */

/** What a page says of itself, as it is in its HTML. */
export function headOf(html: string): { title: string | undefined; description: string } {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description = ''] = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html) ?? [];
  return { title, description };
}

/** Pages that have an answer of oEmbed's. */
const ANSWERED = /^\/(lessons\/[\w-]+|run|sandbox)\/$/;

/**
 * The page with the tags of its card, made of its own title and description, and with the address of its answer
 * of oEmbed's. Those who read that take whole addresses alone: without a host there is none.
 * @param path of the page within the site, with a slash before it
 * @param site where the site will be, without a slash at its end; a path alone if its host isn't known
 */
export function withSocialCard(html: string, path: string, site: string): string {
  const { title, description } = headOf(html);
  if (title === undefined) return html;
  const [, lesson, card = lesson ?? 'site'] =
    /^\/(?:lessons\/([\w-]+)|(commit))\//.exec(path) ?? [];
  const hasHost = /^https?:/.test(site);
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Post/Wait'],
    ['og:title', title.replace(/ · Post\/Wait$/, '')],
    ['og:description', description],
    ...(hasHost ? [['og:url', `${site}${path}`]] : []),
    ['og:image', `${site}/cards/${card}.png`],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Lanes of the processes that take part in one commit, over time'],
  ].map(([property, content]) => `<meta property="${property}" content="${content}" />`);
  tags.push('<meta name="twitter:card" content="summary_large_image" />');
  const [, answered] = ANSWERED.exec(path) ?? [];
  if (answered !== undefined && hasHost) {
    const href = `${site}/oembed/${answered}.json`;
    tags.push(`<link rel="alternate" type="application/json+oembed" href="${href}" />`);
  }
  return html.replace('</head>', `${tags.join('\n    ')}\n  </head>`);
}
