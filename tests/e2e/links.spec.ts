/** Every link of the built site leads somewhere: to a file that is there, and to an id that is in it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pages } from './pages';

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
