/** The script of pages that are only read: the choice of the theme works on them too, and so does a later visit offline. */
import { keepOffline } from '$site/offline/keepOffline';
import { followTheme } from '$ui/theme';
import { followWords } from '$ui/words';

const themeSwitch = document.querySelector<HTMLElement>('.theme-switch');
if (themeSwitch) followTheme(themeSwitch);
const wordSwitch = document.querySelector<HTMLElement>('.word-switch');
if (wordSwitch) followWords(wordSwitch);
keepOffline();

const codes = document.querySelectorAll<HTMLElement>('code[data-site]');
if (codes.length > 0) {
  const site = new URL('..', location.href).href;
  void import('./gallery/copyableCode').then(({ makeCopyable }) => {
    for (const code of codes) makeCopyable(code, site);
  });
}
