/** The script of pages that are only read: the choice of the theme works on them too. */
import { followTheme } from '$shell/theme';

const themeSwitch = document.querySelector<HTMLElement>('.theme-switch');
if (themeSwitch) followTheme(themeSwitch);
