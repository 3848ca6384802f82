/** What a page tells to sites that show a card, or a frame, where a link to it was pasted. */

/**
 * Pages with a card of their own, by their addresses, beside lessons: what it says, and the run whose picture it has. All
 * others have that of the site.
 */
export const PAGE_CARDS = {
  commit: {
    heading: 'An article',
    words: 'What does a COMMIT wait for?',
    of: 'scenarios/S3-starved',
  },
  cases: {
    heading: 'From symptom to lesson',
    words: 'Commits are slow, and a report says what they wait for. What may be causing it?',
    of: 'scenarios/S4-broadcast',
  },
  clinic: {
    heading: 'The clinic',
    words: 'Commits are slow somewhere, and reports are all you get. What is the cause?',
    of: 'lessons/03-it-is-not-the-disk',
  },
  trace: {
    heading: 'Your own machine',
    words:
      'What Linux recorded on your server: what each commit waited for, and what was in its way.',
    of: 'lessons/19-on-a-real-kernel',
  },
  gallery: {
    heading: 'Embeds',
    words: 'A simulation in your blog, your wiki, your slides: one line to paste.',
    of: 'lessons/04-thundering-herd',
  },
  run: {
    heading: 'A run from its address',
    words: 'Play it, follow one commit to the disk and back, and change one thing.',
    of: 'scenarios/S3-starved',
  },
  sandbox: {
    heading: 'Sandbox',
    words:
      'Every parameter of a machine whose commits wait. Change one, and see where the time goes.',
    of: 'scenarios/sixteen',
  },
} as const satisfies Record<string, { heading: string; words: string; of: string }>;

/** Letters that HTML writes otherwise, as far as our pages do. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
};

/** A text of HTML's source as it is read. */
export const plainText = (source: string) =>
  source.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (written, tens, hex, name) => {
    if (tens) return String.fromCodePoint(Number(tens));
    if (hex) return String.fromCodePoint(parseInt(String(hex), 16));
    return ENTITIES[String(name)] ?? String(written);
  });

/** What a page says of itself, as it is in its HTML. */
export function headOf(html: string): { title: string | undefined; description: string } {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description = ''] = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html) ?? [];
  return { title, description };
}

const LANES = 'the processes of one commit, as lanes over time';

/** Its numbers are those of a run, which is only known where the card is drawn. */
const SITE_ALT = `How long the disk took, and how much longer the commit. Below it: ${LANES}.`;

/** Pages that have an answer of oEmbed's. */
const ANSWERED = /^\/(lessons\/[\w-]+|run|sandbox)\/$/;

/** The name of a page's card, as `cardFile` takes it. @param path of the page within the site, with a slash before it */
export function cardNameOf(path: string): string {
  const [, lesson] = /\/lessons\/([\w-]+)\//.exec(path) ?? [];
  if (lesson !== undefined) return lesson;
  const [, page = ''] = /^\/([\w-]+)\/$/.exec(path) ?? [];
  return Object.hasOwn(PAGE_CARDS, page) ? page : 'site';
}

/**
 * The page with the tags of its card, made of its own title and description, and with the address of its answer
 * of oEmbed's. Those who read that take whole addresses alone: without a host there is none.
 * @param path of the page within the site, with a slash before it
 * @param site where the site will be, without a slash at its end; a path alone if its host isn't known
 */
export function withSocialCard(html: string, path: string, site: string): string {
  const { title, description } = headOf(html);
  if (title === undefined) return html;
  const card = cardNameOf(path);
  const hasHost = /^https?:/.test(site);
  const ownTitle = title.replace(/ · Post\/Wait$/, '');
  const words =
    card in PAGE_CARDS ? PAGE_CARDS[card as keyof typeof PAGE_CARDS].words : description;
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Post/Wait'],
    ['og:title', ownTitle],
    ['og:description', description],
    ...(hasHost ? [['og:url', `${site}${path}`]] : []),
    ['og:image', `${site}/cards/${card}.png`],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', card === 'site' ? SITE_ALT : `${words} Below it: ${LANES}.`],
  ].map(([property, content]) => `<meta property="${property}" content="${content}" />`);
  tags.push('<meta name="twitter:card" content="summary_large_image" />');
  const [, answered] = ANSWERED.exec(path) ?? [];
  if (answered !== undefined && hasHost) {
    const href = `${site}/oembed/${answered}.json`;
    tags.push(`<link rel="alternate" type="application/json+oembed" href="${href}" />`);
  }
  return html.replace('</head>', `${tags.join('\n    ')}\n  </head>`);
}
