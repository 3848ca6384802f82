import '$site/theme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import Transport from '$views/transport/Transport.svelte';
import { Bookmarks } from '$player/bookmarks.svelte';
import { UndoStack } from '$player/undoStack.svelte';
import { Playhead } from '$player/playhead.svelte';
import { KEY_WORDS as LANES_KEYS } from '$views/lanes/keys';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { KINDS, oneCommit } from '../fixtures/oneCommit';

const us = (n: number) => n * 1000;
const run = oneCommit().run(KINDS);
let playhead: Playhead;

beforeEach(async () => {
  await page.viewport(1000, 700);
  playhead = new Playhead();
  playhead.attach(run.trace);
});

async function show() {
  const screen = await render(Transport, { playhead, run });
  const scrub = screen.getByRole('slider', { name: 'Place in the traced window' });
  (scrub.element() as HTMLElement).focus();
  return { screen, scrub };
}

test('arrows step from event to event and back', async () => {
  await show();
  const before = playhead.positions[0] ?? 0;
  await userEvent.keyboard('{ArrowRight}');
  const stepped = playhead.timeNs;
  expect(stepped).toBe(us(10));
  expect(playhead.positions[0]).toBeGreaterThan(before);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(playhead.timeNs).toBe(stepped);
});

test('Shift and arrows jump to the events of the chosen kind', async () => {
  const { screen, scrub } = await show();
  await screen.getByRole('combobox', { name: 'Jump to' }).selectOptions('start of a flush');
  (scrub.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(playhead.timeNs).toBe(us(42));
  await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}');
  expect(playhead.timeNs).toBe(us(42));
});

test('on a narrow page a jump key works before jumps were shown, and their marks appear', async () => {
  await page.viewport(360, 700);
  const { screen } = await show();
  const strokes = () => screen.container.querySelector('.strokes')?.getAttribute('d');
  expect(strokes()).toBe('');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(() => playhead.timeNs).toBe(us(10));
  await expect.poll(strokes).toMatch(/^M/);
});

test('Home and End go to the ends of the window, brackets change the speed, L loops', async () => {
  await show();
  playhead.speed = 0.005;
  await userEvent.keyboard('{End}');
  expect(playhead.timeNs).toBe(us(200));
  await userEvent.keyboard('{Home}');
  expect(playhead.timeNs).toBe(0);
  await userEvent.keyboard(']');
  expect(playhead.speed).toBe(0.01);
  await userEvent.keyboard('[[[[');
  expect(playhead.speed).toBe(0.002);
  await userEvent.keyboard('l');
  expect(playhead.loop).toBe(true);
});

test('Space plays and pauses, and the button says which', async () => {
  const { screen } = await show();
  playhead.speed = 1e-6;
  await userEvent.keyboard(' ');
  expect(playhead.playing).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await userEvent.keyboard(' ');
  expect(playhead.playing).toBe(false);
  await expect.element(screen.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('? shows every key, Escape hides the list', async () => {
  const { screen } = await show();
  await userEvent.keyboard('?');
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet).toBeVisible();
  await expect.element(sheet).toHaveTextContent('Step back to the event before');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a list that has the focus keeps its own arrows', async () => {
  const { screen } = await show();
  const jump = screen.getByRole('combobox', { name: 'Jump to' });
  await expect.element(jump).toBeVisible();
  (jump.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}b');
  expect(playhead.timeNs).toBe(0);
});

test('the scrub bar goes where the pointer is', async () => {
  const { scrub } = await show();
  const { width } = scrub.element().getBoundingClientRect();
  await scrub.click({ position: { x: width / 2, y: 10 } });
  expect(Math.abs(playhead.timeNs - us(100))).toBeLessThan(us(1));
  // Instants are cut, and a pointer is seldom at one to the nanosecond.
  const cut = Math.floor(Math.round(playhead.timeNs) / 100) / 10;
  await expect.element(scrub).toHaveAttribute('aria-valuetext', `${cut.toFixed(1)} µs`);
});

test('the speed is said in words', async () => {
  const { screen } = await show();
  playhead.speed = 0.005;
  await expect.element(screen.getByText('1/200 of real speed')).toBeVisible();
});

test('on a narrow page, speed and jumps are behind a button', async () => {
  await page.viewport(360, 700);
  const { screen } = await show();
  await expect.element(screen.getByRole('combobox', { name: 'Jump to' })).not.toBeInTheDocument();
  const more = screen.getByRole('button', { name: 'Speed and jumps' });
  await more.click();
  await expect.element(screen.getByRole('combobox', { name: 'Jump to' })).toBeVisible();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  const buttons = screen.getByRole('button').elements();
  const heights = buttons.map((button) => button.getBoundingClientRect().height);
  expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('B sets a bookmark named after what happened, and takes it away; jumps lead to bookmarks', async () => {
  const { screen, scrub } = await show();
  await userEvent.keyboard('{ArrowRight}b');
  const flag = screen.getByRole('button', { name: /^Go to Session 1 .*, 0\.010 ms$/ });
  await expect.element(flag).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Bookmark set: Session 1/);
  await userEvent.keyboard('{End}b');
  await screen.getByRole('combobox', { name: 'Jump to' }).selectOptions('bookmarks');
  (scrub.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(playhead.timeNs).toBe(us(10));
  await userEvent.keyboard('b');
  await expect.element(flag).not.toBeInTheDocument();
});

test('the list of bookmarks names them, goes to them and takes them away', async () => {
  const history = new UndoStack();
  const bookmarks = new Bookmarks(history, [
    { atNs: us(42), name: 'Flush' },
    { atNs: us(500), name: 'Not traced' },
  ]);
  const sought: number[] = [];
  const screen = await render(Transport, {
    playhead,
    run,
    bookmarks,
    onseek: (timeNs: number) => sought.push(timeNs),
  });
  await screen.getByRole('button', { name: 'Bookmarks' }).click();
  const name = screen.getByRole('textbox', { name: 'Name of the bookmark at 0.042 ms' });
  await name.fill('The flush');
  (name.element() as HTMLElement).blur();
  expect(bookmarks.at(us(42))?.name).toBe('The flush');
  await screen.getByRole('button', { name: 'Go to Not traced, 0.500 ms' }).click();
  expect(sought).toEqual([us(500)]);
  await screen.getByRole('button', { name: 'Remove bookmark: Not traced' }).click();
  expect(bookmarks.list).toHaveLength(1);
  await history.undo();
  await expect.element(screen.getByText('0.500 ms')).toBeVisible();
});

test('what a jump leads to is said, and where there is nothing to jump to too', async () => {
  const { screen, scrub } = await show();
  const jump = screen.getByRole('combobox', { name: 'Jump to' });
  await expect.element(jump).toBeVisible();
  (scrub.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('longest commits: 1 of 1: 142 µs');
  await jump.selectOptions('log switch');
  await expect.element(screen.getByText('none in the traced window')).toBeVisible();
});

test('the sheet has the keys of the other views, and of forks where there are some', async () => {
  const screen = await render(Transport, { playhead, run, onfork: () => undefined });
  await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const [, meaning] of LANES_KEYS) await expect.element(sheet).toHaveTextContent(meaning);
  await expect.element(sheet).toHaveTextContent('Fork from here');
  await expect.element(sheet).toHaveTextContent('Redo what was undone');
});

test('Shift F asks for a fork where the page has forks', async () => {
  let asked = 0;
  const screen = await render(Transport, { playhead, run, onfork: () => asked++ });
  const button = screen.getByRole('button', { name: 'Fork from here' });
  await button.click();
  await userEvent.keyboard('{Shift>}F{/Shift}');
  expect(asked).toBe(2);
});

test('F gives the run the whole window, and takes it back', async () => {
  let asked = 0;
  const screen = await render(Transport, { playhead, run, onfull: () => asked++ });
  await screen.getByRole('button', { name: 'Full window' }).click();
  await userEvent.keyboard('f');
  expect(asked).toBe(2);
});
