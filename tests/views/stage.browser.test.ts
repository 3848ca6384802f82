import { tokenColour } from './tokens';
import '$site/theme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import { Playhead } from '$player/playhead.svelte';
import { StageReadings } from '$views/stage/read/readings';
import { layoutStage } from '$views/stage/layout/layout';
import { placeInLine } from '$views/stage/layout/line';
import { machineOf } from '$views/stage/read/machine';
import { MachineSelection } from '$views/machine/selection.svelte';
import Stage from '$views/road/Stage.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { Scene } from '../fixtures/encode';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';

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
  const layout = layoutStage(machineOf(run, StageReadings.of(run).crowds), canvas.clientWidth);
  return { playhead, selection, screen, canvas, layout };
}

/** The colour of the canvas at a point of the page, as it is written in CSS. */
function colourAt(canvas: HTMLCanvasElement, x: number, y: number): string {
  const density = canvas.width / canvas.clientWidth;
  const context = canvas.getContext('2d') ?? expect.unreachable();
  const pixel = context.getImageData(Math.round(x * density), Math.round(y * density), 1, 1).data;
  const hex = (value = 0) => value.toString(16).padStart(2, '0');
  return pixel[3] === 0 ? 'none' : `#${hex(pixel[0])}${hex(pixel[1])}${hex(pixel[2])}`;
}

beforeEach(async () => {
  await page.viewport(1200, 900);
  document.documentElement.dataset.theme = 'light';
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('draws LGWR in the queue behind the noise, and at the disk when it writes', async () => {
  const { playhead, canvas, layout } = await showStage(us(20));
  const queue = layout.cpus[1]?.queue ?? expect.unreachable();
  const front = placeInLine(queue, 0);
  const slot = layout.devices[0]?.slots[0] ?? expect.unreachable();
  expect(colourAt(canvas, front.x, front.y)).toBe(tokenColour('--kind-log'));
  expect(colourAt(canvas, slot.x, slot.y)).toBe('none');
  playhead.seek(us(100));
  await frames();
  expect(colourAt(canvas, front.x, front.y)).toBe('none');
  expect(colourAt(canvas, slot.x, slot.y)).toBe(tokenColour('--kind-log'));
});

test('shows a run of fewer records before the playhead moves over its trace', async () => {
  const { playhead, screen, canvas, layout } = await showStage(us(100));
  const shorter = new Scene(run.trace.shape, 0, us(9000)).run(KINDS);
  expect(playhead.positions[0]).toBeGreaterThan(shorter.trace.length);
  const slot = layout.devices[0]?.slots[0] ?? expect.unreachable();
  await screen.rerender({ run: shorter });
  await frames();
  expect(colourAt(canvas, slot.x, slot.y)).toBe('none');
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
  await expect.element(screen.getByText('0.000').first()).toBeInTheDocument();
  playhead.seek(us(100));
  await expect
    .element(screen.getByRole('button', { name: /^CPU 1/ }))
    .toHaveAccessibleName('CPU 1: idle, nobody waits.');
});

test('the name of a sleeper leaves the heading over it free', async () => {
  const { selection, canvas, layout } = await showStage(us(100));
  const { room, seats } = layout.rest;
  /** Whether anything is painted beside the first sleeper between two heights. */
  const isPainted = (fromY: number, untilY: number) => {
    const rows = Array.from({ length: Math.round(untilY - fromY) }, (_, row) => fromY + row);
    return rows.some((y) =>
      [-8, -4, 0, 4, 8].some((dx) => colourAt(canvas, seats.x + dx, y) !== 'none'),
    );
  };
  selection.toggleProcess(NOISE);
  await frames();
  const under = seats.y + layout.radius * 1.35;
  expect(isPainted(under + 0.35 * layout.em, under + 1.35 * layout.em)).toBe(true);
  expect(isPainted(room.y, room.y + 1.2 * layout.em)).toBe(false);
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
  const { screen, selection, layout } = await showStage(us(20));
  const seat = layout.cpus[1]?.seat ?? expect.unreachable();
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
  await frames();
  await frames();
  expect(cleared).not.toHaveBeenCalled();
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
  const { canvas, layout } = await showStage(us(20));
  const front = placeInLine(layout.cpus[1]?.queue ?? expect.unreachable(), 0);
  const light = tokenColour('--kind-log');
  document.documentElement.dataset.theme = 'dark';
  await frames();
  expect(tokenColour('--kind-log')).not.toBe(light);
  expect(colourAt(canvas, front.x, front.y)).toBe(tokenColour('--kind-log'));
});

test('on a phone nothing sticks out', async () => {
  await page.viewport(360, 800);
  const { screen, layout } = await showStage(us(20));
  expect(layout.narrow).toBe(true);
  const stage = screen.container.querySelector('section') ?? expect.unreachable();
  expect(stage.scrollWidth).toBeLessThanOrEqual(stage.clientWidth);
});

test.each([360, 420, 720, 860, 1200])(
  'no heading runs into the words beside it: %i px',
  async (width) => {
    await page.viewport(width, 900);
    const kinds = ['lgwr', ...Array.from({ length: 199 }, () => 'session' as const)] as const;
    const city = new Scene({ processes: 200, cpus: 256, disks: 2 }, 0, us(200)).run(kinds);
    const playhead = new Playhead();
    playhead.attach(city.trace);
    const screen = await render(Stage, { run: city, playhead, selection: new MachineSelection() });
    await frames();
    const heading = screen.getByText('Redo buffer', { exact: false }).element();
    const aside = heading.querySelector('span') ?? expect.unreachable();
    const letters = document.createRange();
    letters.selectNodeContents(heading.firstChild ?? expect.unreachable());
    expect(letters.getBoundingClientRect().right).toBeLessThan(aside.getBoundingClientRect().left);
    expect(aside.scrollWidth).toBeLessThanOrEqual(aside.clientWidth);
  },
);
