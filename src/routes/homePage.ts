/** The script of the home page. The machine comes first; what is saved of the reader follows once it runs. */
import { keepOffline } from '$site/offline/keepOffline';
import { runOpening } from '$site/opening/opening';
import { runDataOf } from '$site/opening/runText';
import { followTheme } from '$ui/theme';
import { afterPicture } from '$ui/timeSliced';

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The home page has no ${selector}`);
  return element;
};

followTheme(found('.theme-switch'));
await runOpening(found('.opening'), runDataOf(found('#opening-run').textContent));
afterPicture(() => void import('./homeProgress.svelte'));
keepOffline();
