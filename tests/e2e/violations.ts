import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const THEMES = ['light', 'dark', 'projector'] as const;

/** What axe finds wrong on a page as it stands, or in a part of it, each with where. */
export async function violationsOn(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(RULES);
  if (part) builder.include(part);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** The page is opened in a theme that the reader chose before. */
export async function inTheme(page: Page, theme: string) {
  await page.addInitScript((name) => localStorage.setItem('postwait.theme', name), theme);
}
