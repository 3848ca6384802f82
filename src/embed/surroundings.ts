/** What the page around an embed looks like. */
const THEMES = ['light', 'dark', 'projector'];

// A worker, which is started with the same file, has none.
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The element around another, out of the shadows that it may be in. */
function around(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** How light a computed colour is, from 0 to 1; null if what is behind shows through. */
function lightness(colour: string): number | null {
  const [a = 0, b = 0, c = 0, d] = (colour.match(/-?[\d.]+(e-\d+)?/g) ?? []).map(Number);
  if ((d ?? 1) < 0.5) return null;
  // oklch(), oklab(), lch() and lab() say it themselves.
  if (/^(ok)?l/.test(colour)) return /^ok/.test(colour) ? a : a / 100;
  return (0.3 * a + 0.6 * b + 0.1 * c) / (/^rgb/.test(colour) ? 255 : 1);
}

/** The colour schemes that hold for an element: those of its styles, or of the page. */
function schemeOf(element: Element): string {
  const { colorScheme } = getComputedStyle(element);
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  return colorScheme === 'normal' && ofPage ? ofPage.content : colorScheme;
}

/**
 * The theme that the page names on its root, as many do; otherwise the one that it shows: the colour scheme that it has
 * chosen, or how light what is behind the element is.
 */
export function themeAround(element: Element): string {
  const { theme = '' } = document.documentElement.dataset;
  if (THEMES.includes(theme)) return theme;
  const parent = around(element);
  const scheme = parent ? schemeOf(parent) : '';
  const hasDark = scheme.includes('dark');
  if (hasDark !== scheme.includes('light')) return hasDark ? 'dark' : 'light';
  for (let each = parent; each; each = around(each)) {
    const light = lightness(getComputedStyle(each).backgroundColor);
    if (light !== null) return light < 0.5 ? 'dark' : 'light';
  }
  return hasDark && dark.matches ? 'dark' : 'light';
}

/** Calls back when the page may have changed its looks or its language, until the signal ends that. */
export function watchSurroundings(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  for (const each of [document.documentElement, document.body]) {
    observer.observe(each, { attributes: true });
  }
  signal.addEventListener('abort', () => observer.disconnect());
  dark.addEventListener('change', changed, { signal });
  // Pages that fade from one theme into the other have their new colours only then.
  addEventListener('transitionend', changed, { signal });
}
