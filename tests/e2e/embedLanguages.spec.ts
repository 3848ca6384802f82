/** An embed in another language leaves no English: not on the page, not on its canvases, not for screen readers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Spec } from '../../src/embed/source';
import { translator } from '../../src/embed/translator';
import { WAIT_EVENTS } from '../../src/model/schema/generated';
import { labelOf } from '../../src/model/schema/labels';
import { parameterOf } from '../../src/model/schema/parameters';
import { chosenControls } from '../../src/views/controls/choice';
import { sample } from '../sample';
import { phrasesOf } from './phrases';

const LANGUAGES: [string, Readonly<Record<string, string>>][] = [
  ['de', phrasesOf('de')],
  ['fr', phrasesOf('fr')],
  ['es', phrasesOf('es')],
];

/** What is said of databases in every language: processes and the letters of their tokens, parameters by their own names, units. */
const TERMS =
  'LW DW CK AR WW CP IM LGWR DBW DBWR CKPT LMS LG ARC remote CPU CPUs nice ns µs ms min KB MB GB db_writer_processes';

const wordsOf = (text: string) => text.match(/[\p{L}_]{2,}/gu) ?? [];

const scheduler = parameterOf('machine.scheduler');
const SCHEDULERS: readonly string[] = scheduler.type === 'choice' ? scheduler.options : [];

/** Names that belong to no language: waits, schedulers, and what parameters of the database are called there. */
const NAMES = new Set(
  [TERMS, ...WAIT_EVENTS.map(({ name }) => name), ...SCHEDULERS].flatMap(wordsOf),
);

/** The words of a text that are neither of the language nor a name. */
function foreign(text: string, phrases: Readonly<Record<string, string>>): string[] {
  const known = new Set(Object.values(phrases).flatMap(wordsOf));
  return wordsOf(text).filter(
    (word) => !known.has(word) && !NAMES.has(word) && !/^_\w|_\w+_/.test(word),
  );
}

const embed = join(import.meta.dirname, '../../build/embed');
const { data } = JSON.parse(readFileSync(join(embed, 'files.json'), 'utf8')) as { data: string };
const names = readdirSync(join(embed, data), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length).replaceAll('\\', '/'));

test('title and controls of each lesson are said in each language', () => {
  const specs = names.map(
    (name) => JSON.parse(readFileSync(join(embed, data, `${name}.json`), 'utf8')) as Spec,
  );
  const controls = specs.flatMap((spec) => chosenControls(spec.controls));
  expect(controls.length).toBeGreaterThan(10);
  const called = controls.flatMap(({ key, label }) => {
    const parameter = parameterOf(key);
    return parameter.type === 'number' ? [label, `${labelOf(parameter)}, slider`] : [label];
  });
  const labels = [...specs.map(({ title }) => title), ...called];
  for (const [language, phrases] of LANGUAGES) {
    const say = translator(phrases, language);
    const left = [...new Set(labels)].filter((label) => foreign(say(label), phrases).length > 0);
    expect(left, `src/embed/languages/${language}.json lacks these`).toEqual([]);
  }
});

test('nothing that an embed says is left in English', async ({ page }) => {
  await page.addInitScript(() => {
    const written = new Set<string>();
    Object.assign(globalThis, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      written.add(text);
      fillText.call(this, text, ...where);
    };
  });
  // Those that take minutes say nothing that others do not.
  const light = names.filter((name) => !/S2b|S6/.test(name));
  for (const [place, name] of sample(light, 1 / 8).entries()) {
    const [language = '', phrases = {}] = LANGUAGES[place % LANGUAGES.length] ?? [];
    const [, kind = '', rest = ''] = /^(\w+)s\/(.*)$/.exec(name) ?? [];
    await page.goto(`/embed/?${kind}=${rest}&lang=${language}&controls=lesson`);
    const play = page.locator('post-wait .play');
    await expect(play).toHaveAttribute('aria-label', phrases.Play ?? '');
    const said = await page.locator('post-wait').evaluate(async (element) => {
      const { written } = globalThis as unknown as { written: Set<string> };
      const embed = element as HTMLElement & { currentTime: number };
      const root = embed.shadowRoot;
      const bar = root?.querySelector('.scrub-bar');
      const end = Number(bar?.getAttribute('aria-valuemax'));
      const all = new Set<string>();
      written.clear();
      for (let step = 0; step < 24; step++) {
        embed.currentTime = (end * step) / 24 + 0.37 * step;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        for (const each of root?.querySelectorAll('*') ?? []) {
          if (each.closest('[translate=no], style')) continue;
          for (const text of [
            ...['aria-label', 'aria-valuetext', 'title'].map((name) => each.getAttribute(name)),
            ...[...each.childNodes].map((node) => (node instanceof Text ? node.data : null)),
          ]) {
            if (text) all.add(text);
          }
        }
      }
      return [...all, ...written];
    });
    expect(said.length, name).toBeGreaterThan(20);
    const left = said.filter((text) => foreign(text, phrases).length > 0);
    expect(left, `${name} in ${language}`).toEqual([]);
  }
});

/** What a canvas was told to write: how high the letters are, and how far they were squeezed. */
interface Written {
  text: string;
  px: number;
  squeezed: number;
}

const lessons = readdirSync(join(import.meta.dirname, '../../lessons'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const [width, height] of [
  [320, 960],
  [390, 956],
] as const) {
  test(`the letters of every lesson can be read in a place of ${width} x ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const written: Written[] = [];
      Object.assign(globalThis, { written });
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most = Infinity) {
        const px = Number(/([\d.]+)px/.exec(this.font)?.[1]);
        const shown = this.canvas.getBoundingClientRect().width || NaN;
        const scale = (shown * devicePixelRatio) / this.canvas.width;
        const squeezed = Math.min(1, most / this.measureText(text).width);
        written.push({ text, px: px * scale, squeezed });
        fillText.call(this, text, x, y, most === Infinity ? undefined : most);
      };
    });
    for (const lesson of sample(lessons, 1 / 7)) {
      await page.goto(`/embed/?lesson=${lesson}`);
      await expect(page.locator('.transport')).toBeVisible();
      await expect(page.locator('canvas').first()).toBeVisible();
      const written = await page.evaluate(() => {
        const standing = document
          .querySelector('post-wait')
          ?.shadowRoot?.querySelectorAll('.standing *');
        const letters = [...(standing ?? [])].filter(
          ({ firstChild }) => firstChild instanceof Text,
        );
        const asDrawn = (element: Element): Written => {
          const { width } = element.getBoundingClientRect();
          const scale = width / ((element as HTMLElement).offsetWidth || NaN);
          const px = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
          return { text: element.textContent ?? '', px, squeezed: 1 };
        };
        return [...(Reflect.get(globalThis, 'written') as Written[]), ...letters.map(asDrawn)];
      });
      expect(written.length, lesson).toBeGreaterThan(10);
      const unreadable = written.filter(({ px, squeezed }) => px < 10 || squeezed < 0.75);
      expect(unreadable, lesson).toEqual([]);
    }
  });
}
