/** The article as the build writes it: how long it is, what its numbers are, and what a reader has without a script. */
import Article from '$article/Article.svelte';
import { FIGURES, type Figures } from '$article/figures';
import * as machines from '$article/machines';
import { STAGE_IDS } from '$article/stage';
import { STILLS } from '$article/still';
import { parseHTML } from 'linkedom';
import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { articlePage } from '../../src/routes/commit/articlePage';

const page = await articlePage();
const stageNamed = createRawSnippet((id: () => string) => ({
  render: () => `<figure data-stage="${id()}"></figure>`,
}));

function lessonOf(number: number) {
  const lesson = page.lessons.find((each) => each.number === number);
  if (!lesson) throw new RangeError(`There is no lesson ${number}.`);
  return lesson;
}

let article: Element;

beforeAll(() => {
  const props = { figures: page.figures, stage: stageNamed, lessonOf };
  const found = parseHTML(render(Article, { props }).body).document.querySelector('article');
  if (!found) throw new Error('The page has no article.');
  article = found;
});

/** The prose without what its figures say, and without folds. */
function proseOf(): string {
  const copy = article.cloneNode(true) as Element;
  const told = '[data-figure], form, .deeper, details, h2, a[href*="lessons/"]';
  for (const other of copy.querySelectorAll(told)) {
    other.remove();
  }
  return copy.textContent.replace(/\s+/g, ' ');
}

describe('the prose', () => {
  it('takes about twelve minutes', () => {
    const words = article.textContent.match(/\S*\p{L}\S*/gu) ?? [];
    expect(words.length).toBeGreaterThan(2400);
    expect(words.length).toBeLessThan(2900);
  });

  it('asks its question first and last, and has each picture once', () => {
    const headings = [...article.querySelectorAll('h1, h2')].map(({ textContent }) =>
      textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(headings[0]).toBe('What does a COMMIT wait for?');
    expect(headings.at(-2)).toBe('So what does a COMMIT wait for?');
    const pictures = [...article.querySelectorAll('[data-stage]')];
    expect(pictures.map((each) => each.getAttribute('data-stage'))).toEqual([...STAGE_IDS]);
  });

  it('leads from every section to a lesson that goes deeper, and to nothing that is not there', () => {
    for (const id of STAGE_IDS) {
      const section = article.querySelector(`section[aria-labelledby="${id}"]`);
      expect(section?.querySelector('.deeper a[href*="lessons/"]'), id).not.toBeNull();
    }
    for (const link of article.querySelectorAll('a[href^="#"]')) {
      const id = link.getAttribute('href')?.slice(1);
      expect(article.querySelector(`#${id}`), id).not.toBeNull();
    }
  });

  it('says every figure of its pictures, and no other', () => {
    const said = [...article.querySelectorAll('[data-figure]')];
    const keys = said.map((each) => each.getAttribute('data-figure') ?? '');
    expect(keys.toSorted()).toEqual(Object.values(FIGURES).flat().toSorted());
    for (const each of said) {
      const key = (each.getAttribute('data-figure') ?? '') as keyof Figures;
      expect(each.textContent).toBe(page.figures[key]);
      expect(each.textContent).not.toBe('');
    }
  });

  it('has no number but those of its machines, of sources, and of nature', () => {
    const numbers = proseOf().match(/\d[\d,.]*\d|\d/g) ?? [];
    const known = new Map([
      ['0.1', 'ms of a quick disk, to try'],
      ['6', 'ms of one that spins'],
      ['100', 'km of the picture that is listed'],
      ['11', 'ms of the neighbour’s burst'],
      ['3', 'ms of a busy session’s work'],
      ['2013', 'Hutzler'],
      ['5,000', 'Hutzler’s commits'],
      ['45', 'his seconds without a neighbour'],
      ['130', 'and with one'],
      ['77', '% of his machine idle'],
      ['2009', 'Timonin'],
      ['2,943', 'his seconds after'],
      ['29,045', 'and before'],
      ['1', 'vmstat 1'],
      ['200', 'km of light in glass in a millisecond'],
    ]);
    expect([...new Set(numbers)].filter((each) => !known.has(each))).toEqual([]);
    const neighbour = machines.neighbour(1, true);
    expect(neighbour.resolve('noise.burst_ms')).toBe(11);
    expect(neighbour.resolve('noise.sleep_ms')).toBe(0.5);
    expect(neighbour.resolve('noise.nice')).toBeLessThan(0);
    expect(machines.busy(1, 16).resolve('sessions.cpu_ms')).toBe(3);
    expect(machines.busy(1, 16).resolve('machine.cpus')).toBe(4);
    expect(machines.full(1, 0).resolve('sessions.count')).toBe(64);
    expect(machines.full(1, 0).resolve('machine.cpus')).toBe(2);
    expect(machines.reckless(1, false).resolve('sessions.count')).toBe(6);
    // A hundred kilometres cost a millisecond, there and back.
    const network = (km: number) => machines.far(1, km).resolve('rac.network_us');
    expect(2 * (network(200) - network(100))).toBe(1000);
  });

  it('needs no vendor’s word before its confession', () => {
    const [before = '', after = ''] = proseOf().split('One confession.');
    expect(before).not.toMatch(/Oracle|PostgreSQL|MariaDB|MySQL|LGWR|redo|log file sync|\bWAL\b/i);
    expect(after).toMatch(/Oracle/);
  });

  it('shows each thing before it names it', () => {
    const order = article.innerHTML;
    const place = (text: string | RegExp) => order.search(text);
    for (const [term, picture] of [
      ['session', 'alone'],
      ['log writer', 'alone'],
      ['run queue', 'neighbour'],
      ['group commit', 'crowd'],
      ['thundering herd', 'told'],
    ] as const) {
      const named = new RegExp(`<em[^>]*>${term}</em>`);
      expect(place(named), term).toBeGreaterThan(place(`data-stage="${picture}"`));
    }
  });
});

describe('a machine that stands still', () => {
  const stills = page.stages.flatMap(({ still, id }) => (still ? [{ id, still }] : []));

  it('is a picture of its own for a large screen and for a phone', () => {
    expect(stills.map(({ id }) => id)).toEqual(['alone', 'neighbour', 'crowd', 'told']);
    for (const { still } of stills) {
      expect(still.pictures.map(({ name }) => name)).toEqual(STILLS.map(({ name }) => name));
      expect(still.label).toMatch(/CPUs? (is|are) busy\. The log writer .*\./);
    }
  });

  it('is drawn in the colours of both themes, and whole', () => {
    for (const { id, still } of stills) {
      for (const { svg, name } of still.pictures) {
        const { document } = parseHTML(`<html><body>${svg}</body></html>`);
        const drawn = [...document.querySelectorAll('svg > path, svg > text')];
        expect(drawn.length).toBeGreaterThan(20);
        expect(svg).not.toMatch(/NaN|undefined|null/);
        expect(svg).toMatch(/light-dark\(#[\da-f]{6},#[\da-f]{6}\)/);
        for (const cut of document.querySelectorAll('[clip-path]')) {
          const [, shape = ''] = /#([\w-]+)/.exec(cut.getAttribute('clip-path') ?? '') ?? [];
          expect(document.getElementById(shape), shape).not.toBeNull();
          expect(shape.startsWith(`${id}-${name}-`)).toBe(true);
        }
        const words = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
        expect(words).toEqual(expect.arrayContaining(['clients', 'log writer’s desk', 'disk']));
      }
    }
  });
});

test('drawings say in words what they show', () => {
  for (const { drawing, claim } of page.stages) {
    if (drawing === null) continue;
    const { document } = parseHTML(`<html><body>${drawing}</body></html>`);
    const label = document.querySelector('svg')?.getAttribute('aria-label') ?? '';
    expect(label.length).toBeGreaterThan(30);
    expect(claim).not.toBe('');
  }
});
