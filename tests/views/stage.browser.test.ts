import { tokenColour } from './tokens';
import '$site/theme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import { Playhead } from '$player/playhead.svelte';
import { MachineSelection } from '$views/machine/selection.svelte';
import { roadLayout } from '$views/road/layout';
import { pointOf } from '$views/road/places';
import { sceneOf } from '$views/road/scene';
import Stage from '$views/road/Stage.svelte';
import { roadState } from '$views/road/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { Scene } from '../fixtures/encode';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';

const LGWR = 0;
const us = (n: number) => n * 1000;
const run = oneCommit().run(KINDS);
const frames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

async function showStage(timeNs: number) {
  const playhead = new Playhead();
  playhead.attach(run.trace);
  playhead.seek(timeNs);
  const selection = new MachineSelection();
  const screen = await render(Stage, { run, playhead, selection });
  await frames();
  const canvas = screen.container.querySelector('canvas') ?? expect.unreachable();
  const size = { width: canvas.clientWidth, depth: 2, em: 16, told: 'bar' } as const;
  const layout = roadLayout(sceneOf(run), size);
  const placeOf = (process: number, timeNs: number) =>
    pointOf(layout, roadState(run, timeNs), process);
  return { playhead, selection, screen, canvas, layout, placeOf };
}

/** How far the colour of the canvas at a point is from a colour of the theme: the largest difference of the three parts. */
function distance(canvas: HTMLCanvasElement, x: number, y: number, token: string): number {
  const density = canvas.width / canvas.clientWidth;
  const context = canvas.getContext('2d') ?? expect.unreachable();
  const pixel = context.getImageData(Math.round(x * density), Math.round(y * density), 1, 1).data;
  const colour = tokenColour(token);
  return Math.max(
    ...[1, 3, 5].map((from, part) =>
      Math.abs(parseInt(colour.slice(from, from + 2), 16) - (pixel[part] ?? 0)),
    ),
  );
}

/** Whether a token of this colour is drawn around a point: a part of it beside its letter. */
function isDrawn(
  canvas: HTMLCanvasElement,
  { x, y }: { x: number; y: number },
  radius: number,
  token: string,
): boolean {
  return distance(canvas, x - 0.35 * radius, y + 0.55 * radius, token) < 48;
}

beforeEach(async () => {
  await page.viewport(1200, 900);
  document.documentElement.dataset.theme = 'light';
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('draws LGWR in the queue behind the noise, and not there when it writes', async () => {
  const { playhead, canvas, layout, placeOf } = await showStage(us(20));
  const queued = placeOf(LGWR, us(20));
  expect(queued).not.toEqual(placeOf(LGWR, us(100)));
  expect(isDrawn(canvas, queued, layout.radius, '--kind-log')).toBe(true);
  playhead.seek(us(100));
  await frames();
  expect(isDrawn(canvas, queued, layout.radius, '--kind-log')).toBe(false);
});

test('shows a run of fewer records before the playhead moves over its trace', async () => {
  const { playhead, screen, canvas, layout, placeOf } = await showStage(us(20));
  const running = placeOf(NOISE, us(20));
  expect(isDrawn(canvas, running, layout.radius, '--kind-noise')).toBe(true);
  const shorter = new Scene(run.trace.shape, 0, us(9000)).run(KINDS);
  expect(playhead.positions[0]).toBeGreaterThan(shorter.trace.length);
  await screen.rerender({ run: shorter });
  await frames();
  expect(isDrawn(canvas, running, layout.radius, '--kind-noise')).toBe(false);
});

test('says when its trace is over while a compared run goes on', async () => {
  const longer = new Scene({ processes: 1, cpus: 1, disks: 1 }, 0, us(9000)).trace();
  const playhead = new Playhead();
  playhead.attach(run.trace, longer);
  const selection = new MachineSelection();
  const screen = await render(Stage, { run, playhead, selection });
  playhead.seek(run.trace.untilNs);
  await frames();
  expect(screen.getByText('its trace is over').elements()).toHaveLength(0);
  playhead.seek(us(9000));
  await expect.element(screen.getByText('its trace is over')).toBeVisible();
});

test('says in words what it shows', async () => {
  const { playhead, screen } = await showStage(us(20));
  await expect
    .element(screen.getByRole('button', { name: /^CPU 1/ }))
    .toHaveAccessibleName('CPU 1: runs noise 1 in user mode, 1 runnable: LGWR.');
  await expect
    .element(screen.getByText(/LGWR is runnable on CPU 1 behind noise 1/).first())
    .toBeInTheDocument();
  await expect.element(screen.getByText('0.020 000 ms')).toBeInTheDocument();
  playhead.seek(us(100));
  await expect
    .element(screen.getByRole('button', { name: /^CPU 1/ }))
    .toHaveAccessibleName('CPU 1: idle, no process waits.');
});

test('what is said of a process stands on the stage, at its foot too', async () => {
  const { screen } = await showStage(us(100));
  const floor = screen.container.querySelector('.floor') ?? expect.unreachable();
  (screen.getByRole('listbox').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  const tip = () => screen.container.querySelector('.tip')?.getBoundingClientRect();
  await expect.poll(() => tip()?.height).toBeGreaterThan(0);
  expect(tip()?.bottom).toBeLessThanOrEqual(floor.getBoundingClientRect().bottom);
});

test('a click on a process selects it, and the selection is shared', async () => {
  const { screen, selection, placeOf } = await showStage(us(20));
  const seat = placeOf(NOISE, us(20));
  const floor = screen.container.querySelector('.floor') ?? expect.unreachable();
  const position = { x: seat.x, y: seat.y };
  await userEvent.click(floor, { position });
  expect(selection.process).toBe(NOISE);
  await userEvent.click(floor, { position });
  expect(selection.process).toBeNull();
});

test('a click on a CPU selects the CPU', async () => {
  const { screen, selection } = await showStage(us(20));
  await screen.getByRole('button', { name: /^CPU 0/ }).click();
  expect(selection.cpu).toBe(0);
});

test('the keyboard reaches every CPU and every process', async () => {
  const { screen, selection } = await showStage(us(20));
  screen
    .getByRole('button', { name: /^CPU 0/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(selection.cpu).toBe(1);
  const list = screen.getByRole('listbox', { name: 'Processes' });
  list.element().focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(selection.process).toBe(SESSION);
  await expect
    .element(screen.getByRole('option', { selected: true }))
    .toHaveTextContent('session 1 sleeps: log file sync');
});

test('draws nothing while nothing changes', async () => {
  const { playhead } = await showStage(us(20));
  const cleared = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect');
  // On a busy machine its size is told a frame later.
  await expect
    .poll(async () => {
      cleared.mockClear();
      await frames();
      await frames();
      return cleared.mock.calls.length;
    })
    .toBe(0);
  playhead.seek(us(21));
  await frames();
  expect(cleared).toHaveBeenCalledOnce();
});

test('draws nothing while it is out of sight', async () => {
  const { playhead, screen } = await showStage(us(20));
  screen.container.style.marginTop = '4000px';
  await expect
    .poll(() => screen.container.getBoundingClientRect().top)
    .toBeGreaterThan(innerHeight);
  await frames();
  const cleared = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect');
  await expect
    .poll(async () => {
      cleared.mockClear();
      playhead.seek(playhead.timeNs === us(30) ? us(31) : us(30));
      await frames();
      return cleared.mock.calls.length;
    })
    .toBe(0);
});

test('follows the theme', async () => {
  const { canvas, layout, placeOf } = await showStage(us(20));
  const light = tokenColour('--kind-log');
  document.documentElement.dataset.theme = 'dark';
  await frames();
  expect(tokenColour('--kind-log')).not.toBe(light);
  expect(isDrawn(canvas, placeOf(LGWR, us(20)), layout.radius, '--kind-log')).toBe(true);
});

test('tells more and less when asked to', async () => {
  const playhead = new Playhead();
  playhead.attach(run.trace);
  const asked: number[] = [];
  const ondepth = (depth: number) => asked.push(depth);
  const screen = await render(Stage, { run, playhead, depth: 2, ondepth });
  await screen.getByRole('button', { name: 'More detail' }).click();
  await screen.getByRole('button', { name: 'Less detail' }).click();
  expect(asked).toEqual([3, 1]);
  await screen.rerender({ depth: 3 });
  await expect.element(screen.getByRole('button', { name: 'More detail' })).toBeDisabled();
});

test('on a phone nothing sticks out', async () => {
  await page.viewport(360, 800);
  const { screen, layout } = await showStage(us(20));
  expect(layout.isNarrow).toBe(true);
  const stage = screen.container.querySelector('section') ?? expect.unreachable();
  expect(stage.scrollWidth).toBeLessThanOrEqual(stage.clientWidth);
});
