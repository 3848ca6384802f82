import '$site/theme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import { EngineClient } from '$engine/client';
import { readScenario } from '$model/scenario/decode';
import { Playhead } from '$player/playhead.svelte';
import { MachineSelection } from '$views/machine/selection.svelte';
import Stage from '$views/road/Stage.svelte';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Run } from '$model/run/run';

const LARGE = readScenario({
  run: { until_ms: 30 },
  machine: { cpus: 64, sockets: 4 },
  sessions: { count: 400, think_ms: 2 },
});
const client = new EngineClient();
let run: Run;

const frames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

beforeAll(async () => {
  run = await client.run(LARGE, { trace: { fromNs: 0, untilNs: 30e6, records: 1_000_000 } });
});

afterAll(() => client.close());

beforeEach(async () => {
  await page.viewport(1200, 900);
  document.documentElement.dataset.theme = 'light';
});

async function showStage() {
  const playhead = new Playhead();
  playhead.attach(run.trace);
  playhead.seek(20e6);
  const selection = new MachineSelection();
  const screen = await render(Stage, { run, playhead, selection });
  await expect.element(screen.getByRole('button', { name: 'Nearer' })).toBeVisible();
  const view = screen.container.querySelector<HTMLElement>('.view') ?? expect.unreachable();
  const canvas = screen.container.querySelector('canvas') ?? expect.unreachable();
  return { playhead, selection, screen, view, canvas };
}

test('comes nearer by buttons, and shows the whole machine again', async () => {
  const { screen, view } = await showStage();
  const from = screen.container.getBoundingClientRect().height;
  await screen.getByRole('button', { name: 'Nearer' }).click();
  await expect.poll(() => view.scrollWidth / view.clientWidth).toBeCloseTo(Math.SQRT2, 1);
  expect(view.scrollLeft).toBeGreaterThan(0);
  expect(screen.container.getBoundingClientRect().height).toBeCloseTo(from, 0);
  await screen.getByRole('button', { name: 'Whole machine' }).click();
  await expect.poll(() => view.scrollWidth).toBe(view.clientWidth);
});

test('zooms to the selected CPU with a key', async () => {
  const { screen, view } = await showStage();
  screen
    .getByRole('button', { name: /^CPU 21:/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}z');
  const row = () => screen.getByRole('button', { name: /^CPU 21:/ }).element();
  await expect.poll(() => view.scrollWidth / view.clientWidth).toBeGreaterThan(1.4);
  const [seen, here] = [view.getBoundingClientRect(), row().getBoundingClientRect()];
  expect(here.left).toBeGreaterThanOrEqual(seen.left - 1);
  expect(here.right).toBeLessThanOrEqual(seen.right + 1);
  expect(here.top).toBeGreaterThan(seen.top);
  await userEvent.keyboard('0');
  await expect.poll(() => view.scrollWidth).toBe(view.clientWidth);
});

test('the keys + and - come nearer and go away', async () => {
  const { screen, view } = await showStage();
  screen
    .getByRole('button', { name: /^CPU 0:/ })
    .element()
    .focus();
  await userEvent.keyboard('++');
  await expect.poll(() => view.scrollWidth / view.clientWidth).toBeGreaterThan(1.45);
  await userEvent.keyboard('-');
  await expect.poll(() => view.scrollWidth / view.clientWidth).toBeCloseTo(Math.SQRT2, 1);
});

test('a double click shows from near what is there', async () => {
  const { screen, view, selection } = await showStage();
  // Its corners are round, and in the middle of its upper edge there is no process.
  const button = screen.getByRole('button', { name: /^CPU 40:/ });
  const { width } = button.element().getBoundingClientRect();
  await button.dblClick({ position: { x: width / 2, y: 2 } });
  await expect.poll(() => selection.cpu).toBe(40);
  await expect.poll(() => view.scrollWidth / view.clientWidth).toBeGreaterThan(1.4);
});

test('follows a process wherever it goes, until the reader moves the picture', async () => {
  const { screen, view, selection, playhead } = await showStage();
  selection.process = 100;
  const follow = screen.getByRole('button', { name: 'Follow session 100' });
  await follow.click();
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  const seen = new Set<string>();
  for (let timeNs = 1e6; timeNs < 30e6; timeNs += 1e6) {
    playhead.seek(timeNs);
    await frames();
    seen.add(`${view.scrollLeft} ${view.scrollTop}`);
  }
  expect(seen.size).toBeGreaterThan(3);
  view.scrollTo(0, 0);
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
});

test('its canvas is never larger than what can be seen', async () => {
  const { screen, view, canvas } = await showStage();
  for (let times = 0; times < 4; times++) {
    await screen.getByRole('button', { name: 'Nearer' }).click();
    await frames();
    expect(canvas.clientWidth).toBe(view.clientWidth);
    expect(canvas.clientHeight).toBe(view.clientHeight);
  }
});

test('asks for no frame and draws nothing while time stands still, however near', async () => {
  const { screen } = await showStage();
  await screen.getByRole('button', { name: 'Nearer' }).click();
  await frames();
  const nextFrame = window.requestAnimationFrame.bind(window);
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect');
  const asked = vi.spyOn(window, 'requestAnimationFrame');
  const timers = vi.spyOn(window, 'setInterval');
  for (let count = 0; count < 20; count++) await new Promise(nextFrame);
  expect(drawn).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
  expect(timers).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
