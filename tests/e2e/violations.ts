import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sample } from '../sample';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const THEMES = ['light', 'dark', 'projector'] as const;

/** The rules whose verdict a theme can change: by its colours, and the projector's by its sizes. */
const OF_A_THEME = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

interface Choice {
  /** A selector of the part of the page to judge; all of it if not given. */
  part?: string;
  /** All rules of the standards if not given. */
  rules?: string[];
}

/** What axe finds wrong on a page as it is, or in a part of it, each with where. */
export async function violationsOn(page: Page, { part, rules }: Choice = {}): Promise<string[]> {
  // Judged in the page itself, and only violations told in full: half the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) builder.withRules(rules);
  else builder.withTags(RULES);
  if (part) builder.include(part);
  // The preview of another site's page has headings of its own. Frames are judged by themselves.
  builder.exclude('.preview iframe');
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/**
 * What axe finds wrong in each theme, on a page as it is: every rule in the first, in the others
 * those of a theme. Where sweeps are sampled one theme is taken for all.
 */
export async function violationsInEveryTheme(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const [place, theme] of sample(THEMES, 1 / 3).entries()) {
    await wear(page, theme);
    const rules = place === 0 ? undefined : OF_A_THEME;
    for (const one of await violationsOn(page, { part, rules })) found.push(`${theme}: ${one}`);
  }
  return found;
}

/** Changes the theme of a page that is open, with no colour still on its way. */
export async function wear(page: Page, theme: string) {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    // Until styles are computed, a transition has not begun.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // One in a part that is not shown never comes to its end by itself.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  }, theme);
}

/** The page is opened in a theme that the reader chose before. */
export async function inTheme(page: Page, theme: string) {
  await page.addInitScript((name) => localStorage.setItem('postwait.theme', name), theme);
}
