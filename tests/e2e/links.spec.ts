/** Every link of the built site leads somewhere: to a file that is there, and to an id that is in it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { pages } from './pages';
import { translator } from '../../src/embed/translator';
import { texts as shareTexts } from '../../src/views/share/texts';
import { OLD_EMBEDS, OLD_LINKS, OLD_REPLAYS } from '../fixtures/corpus';
import { sample } from '../sample';
import { Dice, mutate } from '../fixtures/random';
import { phrasesOf } from './phrases';
import { figuresOf, openRun } from './workbench';

const site = join(import.meta.dirname, '../../build');
const origin = 'http://site';

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** The values of an attribute in a page, as the browser reads them. */
function valuesOf(html: string, attribute: string): string[] {
  const found = html.matchAll(new RegExp(`<[^>]*?\\s${attribute}="([^"]*)"`, 'g'));
  return [...found].map(([, value = '']) => unescaped(value));
}

/** The file of an address of the site: a folder's page is in it. */
function fileOf(pathname: string): string {
  const path = join(site, decodeURIComponent(pathname));
  return pathname.endsWith('/') ? join(path, 'index.html') : path;
}

/** What is wrong with a link on a page; null if nothing is. */
function problemOf(page: string, link: string): string | null {
  const target = new URL(link, `${origin}${page}`);
  if (target.origin !== origin) return null;
  const file = fileOf(target.pathname);
  if (!existsSync(file)) return `${page} leads to ${link}, and there is no such file`;
  const id = decodeURIComponent(target.hash.slice(1));
  if (id === '' || !file.endsWith('.html')) return null;
  const ids = valuesOf(readFileSync(file, 'utf8'), 'id');
  return ids.includes(id) ? null : `${page} leads to ${link}, and there is no such id`;
}

test('every link, picture, script and anchor of every page is there', () => {
  const prerendered = pages().filter((page) => existsSync(fileOf(page)));
  expect(prerendered.length).toBeGreaterThan(5);
  const problems = prerendered.flatMap((page) => {
    const html = readFileSync(fileOf(page), 'utf8');
    const links = [...valuesOf(html, 'href'), ...valuesOf(html, 'src')];
    expect(links.length, page).toBeGreaterThan(3);
    return links.flatMap((link) => problemOf(page, link) ?? []);
  });
  expect(problems).toEqual([]);
});

test('no id stands twice on a page', () => {
  for (const page of pages().filter((each) => existsSync(fileOf(each)))) {
    const ids = valuesOf(readFileSync(fileOf(page), 'utf8'), 'id');
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      page,
    ).toEqual([]);
  }
});

test('the check sees what is missing', () => {
  expect(problemOf('/', 'lessons/99-none/')).toContain('no such file');
  expect(problemOf('/', 'glossary/#wait-none')).toContain('no such id');
  expect(problemOf('/', 'glossary/#wait-log_file_sync')).toBeNull();
});

/**
 * Addresses and replay files as they arrive after years, mail programs and bad luck: old ones open, and of
 * whatever else comes the page says what is wrong. It is never blank and never throws.
 */
const LANGUAGES: Record<string, Readonly<Record<string, string>>> = {
  de: phrasesOf('de'),
  fr: phrasesOf('fr'),
  es: phrasesOf('es'),
};

/** What a page threw, and what the browser complained about. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** A page that was opened shows a run, or says what is wrong in a sentence; mostly both. */
async function answers(page: Page) {
  await expect(figuresOf(page).or(page.getByRole('alert').first()).first()).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(title.trim()).not.toBe('');
  for (const alert of await page.getByRole('alert').all()) {
    expect(await alert.innerText()).toMatch(/[a-z]{3}.*[.?]/s);
  }
}

/** Parts of addresses that are not written on purpose. */
function strangeAddress(dice: Dice): string {
  const { link } = dice.pick(OLD_LINKS);
  const hash = link.indexOf('#');
  const [query, fragment] = hash < 0 ? [link, ''] : [link.slice(0, hash), link.slice(hash)];
  const letters = (count: number, below: number) =>
    Array.from({ length: count }, () => String.fromCharCode(1 + dice.below(below))).join('');
  switch (dice.below(6)) {
    case 0:
      return mutate(link, dice);
    case 1:
      return link.slice(0, dice.below(link.length));
    case 2:
      return query + fragment.slice(0, 4) + mutate(fragment.slice(4), dice);
    case 3:
      return `?${letters(dice.below(400), 0xff)}#v1.${letters(dice.below(400), 0xffff)}`;
    case 4:
      return `${query}#v1.${'A'.repeat(30_000 + dice.below(60_000))}`;
    default:
      return `?${'x'.repeat(dice.below(9_000))}=${letters(20, 0x7f)}`;
  }
}

for (const path of sample(['/run/', '/sandbox/'], 1 / 2)) {
  test(`${path} opens every old link without a word`, async ({ page }) => {
    const faults = faultsOf(page);
    for (const { link } of OLD_LINKS) {
      await page.goto('about:blank');
      await page.goto(path + link);
      await expect(figuresOf(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(faults).toEqual([]);
  });

  for (const seed of [1, 2]) {
    test(`${path} answers to strange addresses (seed ${seed})`, async ({ page }) => {
      const faults = faultsOf(page);
      const dice = new Dice(seed);
      const addresses = Array.from({ length: 25 }, () => strangeAddress(dice).replaceAll('\n', ''));
      for (const address of sample(addresses, 1 / 10)) {
        await test.step(address.slice(0, 200), async () => {
          await page.goto('about:blank');
          await page.goto(path + address.replace(/^(?![?#])/, '?'));
          await answers(page);
          expect(faults).toEqual([]);
        });
      }
    });
  }
}

test('every old embed shows the run that it showed', async ({ page }) => {
  const faults = faultsOf(page);
  for (const { query, title, hash } of OLD_EMBEDS) {
    await test.step(query, async () => {
      await page.goto('about:blank');
      await page.goto(`/embed/?${query}`);
      const embed = page.locator('post-wait');
      // In other languages, lessons have come to be called by other titles since.
      const language = new URLSearchParams(query).get('lang');
      const shown = language ? translator(LANGUAGES[language] ?? {}, language)(title) : title;
      await expect(embed.locator('.title').first()).toHaveText(shown);
      const figures = await embed.evaluate((element) =>
        (element as HTMLElement & { run(): Promise<{ hash: string } | null> }).run(),
      );
      expect(figures?.hash).toBe(hash);
    });
  }
  expect(faults).toEqual([]);
});

test('a link pasted over another on the same page opens', async ({ page }) => {
  const faults = faultsOf(page);
  const [first, second] = OLD_LINKS.filter(({ link }) => link.includes('#'));
  const query = first?.link.split('#')[0];
  await openRun(page, `/run/${first?.link}`);
  await page.goto(`/run/${query}#v1.AAAA`);
  await expect(page.getByRole('alert')).toContainText('part of the link after "#" is damaged');
  await page.goto(`/run/${query}#${second?.link.split('#')[1]}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(figuresOf(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('replay files: old ones open, strange ones are answered', async ({ page }) => {
  await openRun(page);
  const faults = faultsOf(page);
  const dice = new Dice(3);
  const open = async (text: string) => {
    await page.getByRole('button', { name: shareTexts.share, exact: true }).click();
    const buffer = Buffer.from(text);
    await page
      .getByLabel(shareTexts.files.open)
      .setInputFiles({ name: 'replay.json', mimeType: 'application/json', buffer });
    await expect(page.getByRole('dialog')).toBeHidden();
    await answers(page);
  };
  for (const replay of OLD_REPLAYS) {
    await open(replay);
    // A published case of that name may be another by now: then this one is called changed.
    const { title } = JSON.parse(replay).scenario;
    const heading = page.getByRole('heading', { level: 1 });
    const named = async () => (await heading.innerText()).replace(/, changed$/, '');
    await expect.poll(named).toBe(title);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  for (let round = 0; round < 10; round++) {
    const text = dice.pick(OLD_REPLAYS);
    const bytes = Array.from({ length: 300 }, () => String.fromCharCode(dice.below(256))).join('');
    const strange = [mutate(text, dice), text.slice(0, dice.below(text.length)), bytes, ''];
    await test.step(`round ${round}`, () => open(dice.pick(strange)));
    expect(faults).toEqual([]);
  }
});
