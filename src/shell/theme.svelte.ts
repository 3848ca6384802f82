export const themes = ['light', 'dark', 'projector'] as const;

/** A set of colours and sizes that a page is drawn with. */
export type Theme = (typeof themes)[number];

/** What the reader asked for: a theme, or whatever their system prefers. */
export type ThemeChoice = Theme | 'system';

/** Where the choice is kept; the script in app.html reads the same key before the first paint. */
const storageKey = 'postwait.theme';

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    // Storage can be forbidden; the switch then lasts as long as the page.
    return 'system';
  }
}

function store(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // The theme still changes; it is only not remembered.
  }
}

/**
 * The theme of the page. `data-theme` on the root element always names the theme in force, so a
 * canvas that has to read its colours anew watches that one attribute.
 */
export class ThemeKeeper {
  choice = $state<ThemeChoice>('system');
  #systemIsDark = $state(false);

  readonly theme: Theme = $derived(
    this.choice !== 'system' ? this.choice : this.#systemIsDark ? 'dark' : 'light',
  );

  /** Follows the stored choice and the system; returns how to stop. */
  follow(): () => void {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const readSystem = () => {
      this.#systemIsDark = system.matches;
      this.#show();
    };
    const readStored = (event?: StorageEvent) => {
      if (event && event.key !== storageKey) return;
      this.choice = storedChoice();
      this.#show();
    };
    readSystem();
    readStored();
    system.addEventListener('change', readSystem);
    addEventListener('storage', readStored);
    return () => {
      system.removeEventListener('change', readSystem);
      removeEventListener('storage', readStored);
    };
  }

  choose(choice: ThemeChoice) {
    this.choice = choice;
    store(choice);
    this.#show();
  }

  #show() {
    document.documentElement.dataset.theme = this.theme;
  }
}
