/** The script of the home page. The machine comes first; what is saved of the reader follows once it runs, if anything is. */
import { STORAGE_KEY } from '$lesson/progress/storageKey';
import { keepOffline } from '$site/offline/keepOffline';
import { runOpening } from '$site/opening/opening';
import { runDataOf } from '$site/opening/runText';
import { followTheme } from '$ui/theme';
import { followWords } from '$ui/words';
import { afterPicture } from '$ui/timeSliced';
import { followTranslation } from '$ui/translated';

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The home page has no ${selector}`);
  return element;
};

followTheme(found('.theme-switch'));
followWords(found('.word-switch'));
followTranslation();
await runOpening(found('.opening'), runDataOf(found('#opening-run').textContent));
afterPicture(followSaved);
keepOffline();

/**
 * Fetches what shows the reader's progress, and Svelte with it, once there is some, or once the reader comes near
 * the place where it is saved as a file. A page that the browser had frozen looks again.
 */
function followSaved(): void {
  const looking = new AbortController();
  const { signal } = looking;
  const follow = () => {
    looking.abort();
    void import('./homeProgress.svelte');
  };
  const look = () => {
    if (isSomethingSaved()) follow();
  };
  const nearing = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) follow();
    },
    { rootMargin: '100%' },
  );
  signal.addEventListener('abort', () => nearing.disconnect());
  for (const type of ['storage', 'pageshow']) addEventListener(type, look, { signal });
  nearing.observe(found('#saved-file'));
  look();
}

function isSomethingSaved(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORAGE_KEY));
  } catch {
    return false;
  }
}
