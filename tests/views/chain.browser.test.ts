import '$site/theme.css';
import '$site/projectorTheme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import axe from 'axe-core';
import { Playhead } from '$player/playhead.svelte';
import { MachineSelection } from '$views/machine/selection.svelte';
import WaitChain from '$views/chain/WaitChain.svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';

const us = (n: number) => n * 1000;
const LGWR = 0;
const run = oneCommit().run(KINDS);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => delete document.documentElement.dataset.theme);

async function show(timeNs = 0, process: number | null = null) {
  const playhead = new Playhead();
  playhead.attach(run.trace);
  playhead.seek(timeNs);
  const selection = new MachineSelection();
  selection.process = process;
  const screen = await render(WaitChain, { run, playhead, selection });
  const headline = () => screen.container.querySelector('.headline')?.textContent;
  await expect.poll(headline).toBeTruthy();
  const item = (name: RegExp) => screen.getByRole('treeitem', { name });
  return { playhead, selection, screen, headline, item };
}

test('without a selection it tells of the longest commit, as a sum, and says it aloud', async () => {
  const { screen, headline } = await show();
  expect(headline()).toBe('Session 1 waits for log file sync: 142.0 µs');
  const terms = [...screen.container.querySelectorAll('.sum li')].map((item) =>
    item.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(terms).toEqual([
    '= 30.0 µs while LGWR was runnable behind noise 1 on CPU 1 before the write',
    '+ 10.0 µs while LGWR worked on this write',
    '+ 100.0 µs for the write itself',
    '+ 2.0 µs for the rest',
  ]);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(/^Session 1 waits for log file sync: 142.0 µs = 30.0 µs while LGWR/);
});

test('how a run opened is not said aloud; what is asked for is', async () => {
  const playhead = new Playhead();
  playhead.attach(run.trace);
  const selection = new MachineSelection();
  const screen = await render(WaitChain, { run, playhead, selection, hasMoved: false });
  await expect
    .element(screen.getByText(/^Session 1 waits for log file sync/).first())
    .toBeVisible();
  // Longer than a sentence waits before it is spoken.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.getByRole('status').element().textContent).toBe('');
  selection.toggleProcess(NOISE);
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Noise 1/);
});

test('it follows the selection and the playhead', async () => {
  const { playhead, selection, headline } = await show(us(20), LGWR);
  expect(headline()).toBe('LGWR waits for a CPU: 30.00 µs');
  playhead.seek(us(100));
  await expect.poll(headline).toBe('LGWR waits for log file parallel write: 100.0 µs');
  selection.toggleProcess(NOISE);
  await expect.poll(headline).toMatch(/^Noise 1 sleeps|^Noise 1 has nothing to do/);
  selection.clear();
  await expect.poll(headline).toBe('Session 1 waits for log file sync: 142.0 µs');
});

test('the tree is walked, opened and left by keys, and Enter goes there', async () => {
  const { playhead, selection, item, headline } = await show(us(20), SESSION);
  const first = item(/^30 µs while LGWR was runnable/);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(first).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(playhead.timeNs).toBe(us(10));
  expect(selection.process).toBe(NOISE);
  // The chain stays while its links are followed.
  expect(headline()).toBe('Session 1 waits for log file sync: 142.0 µs');
  await expect.element(item(/^Noise 1 ran on CPU 1 for 30 µs/)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(first).toHaveAttribute('aria-expanded', 'false');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{End} ');
  expect(playhead.timeNs).toBe(us(150));
  expect(selection.process).toBe(SESSION);
});

test('a process that a link led to can be asked about instead', async () => {
  const { screen, item, headline } = await show(us(20), SESSION);
  await item(/^30 µs while LGWR was runnable/)
    .getByText('30 µs')
    .click();
  await screen.getByRole('button', { name: 'Ask about LGWR instead' }).click();
  await expect.poll(headline).toBe('LGWR waits for a CPU: 30.00 µs');
});

test('the picture is to scale and its pieces lead there', async () => {
  const { playhead, selection, screen } = await show(us(20), SESSION);
  const cells = [...screen.container.querySelectorAll<SVGGElement>('.cell')];
  const widthOf = (place: number) =>
    Number(cells[place]?.querySelector('rect')?.getAttribute('width'));
  const titles = cells.map((cell) => cell.querySelector('title')?.textContent);
  const write = titles.findIndex((title) => title?.startsWith('100 µs for the write'));
  const queue = titles.findIndex((title) => title?.startsWith('30 µs while'));
  expect(widthOf(write) / widthOf(queue)).toBeCloseTo(100 / 30, 1);
  cells[write]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect([playhead.timeNs, selection.process]).toEqual([us(42), LGWR]);
});

test('one of the longest commits is chosen from the list', async () => {
  const { playhead, selection, screen } = await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Longest commits' }), '0');
  expect([playhead.timeNs, selection.process]).toEqual([us(10), SESSION]);
});

test('the table behind has exact figures', async () => {
  const { screen } = await show();
  await screen.getByText('The figures as a table').click();
  const table = screen.getByRole('table');
  await expect.element(table).toHaveTextContent(/30,000/);
  await expect.element(table).toHaveTextContent(/Total\s*142,000/);
});

describe('in every theme, wide and on a phone', () => {
  for (const theme of ['light', 'dark', 'projector']) {
    for (const width of [1280, 360]) {
      test(`${theme}, ${width} px`, async () => {
        await page.viewport(width, 800);
        document.documentElement.dataset.theme = theme;
        const { screen, item } = await show(us(20), SESSION);
        (item(/^30 µs while/).element() as HTMLElement).focus();
        await userEvent.keyboard('{ArrowRight}');
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        const { violations } = await axe.run(screen.container, {
          runOnly: { type: 'tag', values: tags },
          // What belongs to a page, not to a part of one.
          rules: { region: { enabled: false } },
        });
        const told = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        );
        expect(told).toEqual([]);
        expect(screen.container.scrollWidth).toBeLessThanOrEqual(width);
      });
    }
  }
});
