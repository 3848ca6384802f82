/** The script of the article, without SvelteKit's router: its pictures run, and a later visit works offline. */
import { runArticle } from '$article/article';
import { keepOffline } from '$site/offline/keepOffline';
import { followTheme } from '$ui/theme';
import { followTranslation } from '$ui/translated';
import { followWords } from '$ui/words';

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The article has no ${selector}`);
  return element;
};

followTheme(found('.theme-switch'));
followWords(found('.word-switch'));
followTranslation();
runArticle(found('.commit-article'));
keepOffline();
