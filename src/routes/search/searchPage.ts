/** Brings the search of the whole site to life. Its index, which Pagefind made of the built pages, comes with the first word. */
import { counted } from '$model/format';
import { h } from '$ui/createElement';

interface Section {
  readonly title: string;
  readonly url: string;
  /** HTML: text, and `mark` around what was found. */
  readonly excerpt: string;
}

interface FoundPage extends Omit<Section, 'title'> {
  readonly meta: { readonly title?: string };
  readonly sub_results: readonly Section[];
}

interface Pagefind {
  readonly options: (options: { baseUrl: string; excerptLength: number }) => Promise<void>;
  /** Null where another search has begun meanwhile. */
  readonly debouncedSearch: (
    words: string,
    options: object,
    waitMs: number,
  ) => Promise<{ results: readonly { data: () => Promise<FoundPage> }[] } | null>;
}

/** More pages than this are found by one more word. */
const MOST_PAGES = 20;
const MOST_SECTIONS = 3;
const WAIT_MS = 150;

const texts = {
  none: 'No page has all of these words. Fewer words, or shorter ones, find more.',
  searching: 'Searching',
  found: (pages: number) => `${counted(pages, 'page')} found`,
  more: (pages: number) => `${counted(pages, 'page')} found, the best ${MOST_PAGES} are listed`,
  unfetched: (why: string) =>
    `The index of the search could not be fetched (${why}). Is there a network? Reload the page to try again.`,
};

/** @param field of the page of the search */
export function searchPages(field: HTMLInputElement): void {
  const site = new URL('..', location.href);
  const status = document.querySelector('.site-search [role="status"]');
  const list = document.querySelector('ol.found');
  let index: Promise<Pagefind> | undefined;

  const fetchIndex = async (): Promise<Pagefind> => {
    const module = (await import(
      /* @vite-ignore */ new URL('pagefind/pagefind.js', site).href
    )) as Pagefind;
    await module.options({ baseUrl: site.pathname, excerptLength: 24 });
    return module;
  };
  const say = (sentence: string) => {
    if (status) status.textContent = sentence;
  };

  async function show(): Promise<void> {
    const words = field.value.trim();
    const address = new URL(location.href);
    if (words === '') address.searchParams.delete('q');
    else address.searchParams.set('q', words);
    history.replaceState(history.state, '', address);
    if (words === '') {
      list?.replaceChildren();
      return say('');
    }
    say(texts.searching);
    try {
      const search = await (index ??= fetchIndex());
      const answer = await search.debouncedSearch(words, {}, WAIT_MS);
      if (!answer) return;
      const { results } = answer;
      const pages = await Promise.all(results.slice(0, MOST_PAGES).map((each) => each.data()));
      if (field.value.trim() !== words) return;
      list?.replaceChildren(...pages.map(pageItem));
      const count = results.length;
      say(count === 0 ? texts.none : count > MOST_PAGES ? texts.more(count) : texts.found(count));
    } catch (error) {
      index = undefined;
      list?.replaceChildren();
      say(texts.unfetched(error instanceof Error ? error.message : String(error)));
    }
  }

  const asked = new URL(location.href).searchParams.get('q') ?? '';
  field.disabled = false;
  if (field.value === '') field.value = asked;
  field.addEventListener('input', () => void show());
  field.focus({ preventScroll: true });
  if (field.value !== '') void show();
}

/** A page with the sections of it that have the words. */
function pageItem({ url, meta, excerpt, sub_results: sections }: FoundPage): HTMLLIElement {
  const others = sections
    .filter((section) => section.url !== url)
    .slice(0, MOST_SECTIONS)
    .map((section) => h('li', {}, link(section.url, section.title)));
  const heading = h('h2', {}, link(url, meta.title ?? url));
  return h(
    'li',
    {},
    heading,
    excerptOf(excerpt),
    ...(others.length > 0 ? [h('ul', {}, ...others)] : []),
  );
}

const link = (href: string, text: string) => h('a', { href }, text);

/** Of the excerpt's HTML only its text and its marks. */
function excerptOf(html: string): HTMLParagraphElement {
  const { childNodes } = new DOMParser().parseFromString(html, 'text/html').body;
  const pieces = [...childNodes].map(({ nodeName, textContent }) =>
    nodeName === 'MARK' ? h('mark', {}, textContent ?? '') : (textContent ?? ''),
  );
  return h('p', {}, ...pieces);
}
