/** The script of pages that are only read: the choice of the theme works on them too, and so does a later visit offline. */
import { keepOffline } from '$site/offline/keepOffline';
import { followTheme } from '$ui/theme';
import { followWords } from '$ui/words';

const themeSwitch = document.querySelector<HTMLElement>('.theme-switch');
if (themeSwitch) followTheme(themeSwitch);
const wordSwitch = document.querySelector<HTMLElement>('.word-switch');
if (wordSwitch) followWords(wordSwitch);
keepOffline();

/** Where an address leads into a fold, or to one, it is opened: not every browser does. */
function openTarget(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  const fold = target?.closest('details');
  if (!target || !fold || fold.open) return;
  fold.open = true;
  target.scrollIntoView();
}
openTarget();
addEventListener('hashchange', openTarget);

const field = document.querySelector<HTMLInputElement>('.filter input');
if (field) void import('./filterEntries').then(({ filterEntries }) => filterEntries(field));

const search = document.querySelector<HTMLInputElement>('.site-search input');
if (search) void import('./search/searchPage').then(({ searchPages }) => searchPages(search));

const guess = document.querySelector<HTMLElement>('.guess');
if (guess) void import('./not-found/guessPage').then(({ showGuess }) => showGuess(guess));

const codes = document.querySelectorAll<HTMLElement>('code[data-site]');
if (codes.length > 0) {
  const site = new URL('..', location.href).href;
  const names = document.querySelector<HTMLSelectElement>('select.names');
  void import('./gallery/copyableCode').then(({ makeCopyable, showChosen }) => {
    for (const code of codes) makeCopyable(code, site);
    if (names) showChosen(names, site);
  });
}
