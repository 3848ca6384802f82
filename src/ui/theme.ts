const themes = ['light', 'dark', 'projector'] as const;

/** A set of colours and sizes that a page is drawn with. */
export type Theme = (typeof themes)[number];

/** What the reader asked for: a theme, or whatever their system prefers. */
export type ThemeChoice = Theme | 'system';

/** Where the choice is kept; the script in app.html reads the same key before the first paint. */
const storageKey = 'postwait.theme';

/** What the reader chose; storage can be forbidden, and the choice then lasts as long as the page. */
let choice: ThemeChoice = 'system';

function readChoice() {
  try {
    const stored = localStorage.getItem(storageKey);
    choice = themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    choice = 'system';
  }
}

function storeChoice() {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // The theme still changes; it is only not remembered.
  }
}

/** What every theme switch of the page shows again when one of them is used. */
const followers = new Set<() => void>();

/** Takes the theme after the one in force: light, dark, projector, light. */
export function takeNextTheme(): void {
  const inForce = themes.findIndex((theme) => theme === document.documentElement.dataset.theme);
  choice = themes[(inForce + 1) % themes.length] ?? 'light';
  document.documentElement.dataset.theme = choice;
  storeChoice();
  for (const show of followers) show();
}

/**
 * Has a theme switch show and change the theme of the page, until the function that it returns is
 * called. `data-theme` on the root element always names the theme in force, so a canvas that has to
 * read its colours again watches that one attribute.
 *
 * It knows no Svelte: pages that prerender their header and never hydrate it call it by themselves.
 */
export function followTheme(themeSwitch: HTMLElement): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const print = matchMedia('print');
  let isPrinted = false;
  const inputs = [...themeSwitch.querySelectorAll('input')];
  const listening = new AbortController();
  const show = () => {
    const ofSystem = system.matches ? 'dark' : 'light';
    const asked = choice === 'system' ? ofSystem : choice;
    // Paper is white. Canvases read their colours before the page takes on the styles of print.
    document.documentElement.dataset.theme = isPrinted || print.matches ? 'light' : asked;
    for (const input of inputs) input.checked = input.value === choice;
  };
  const choose = () => {
    const checked = inputs.find((input) => input.checked)?.value;
    choice = themes.find((theme) => theme === checked) ?? 'system';
    storeChoice();
    show();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key !== storageKey) return;
    readChoice();
    show();
  };
  readChoice();
  show();
  followers.add(show);
  const { signal } = listening;
  themeSwitch.addEventListener('change', choose, { signal });
  for (const query of [system, print]) query.addEventListener('change', show, { signal });
  for (const type of ['beforeprint', 'afterprint']) {
    const printed = () => {
      isPrinted = type === 'beforeprint';
      show();
    };
    addEventListener(type, printed, { signal });
  }
  addEventListener('storage', hear, { signal });
  return () => {
    listening.abort();
    followers.delete(show);
  };
}
