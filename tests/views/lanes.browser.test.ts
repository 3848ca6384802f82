import '$shell/theme.css';
import '$shell/base.css';
import { Playhead } from '$player/playhead.svelte';
import Lanes from '$views/lanes/Lanes.svelte';
import { SharedSpan } from '$views/lanes/sharedSpan.svelte';
import { Selection } from '$views/stage/selection.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { KINDS, oneCommit, SESSION } from '../scenes/one-commit';

const us = (n: number) => n * 1000;
const run = oneCommit().run(KINDS);
const frames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

async function showLanes(timeNs = us(20)) {
  const playhead = new Playhead();
  playhead.attach(run.trace);
  playhead.seek(timeNs);
  const selection = new Selection();
  const screen = await render(Lanes, { run, playhead, selection });
  await frames();
  const plot = screen.getByRole('slider', { name: 'Time in the run' });
  const span = () => SharedSpan.of(playhead).current ?? { fromNs: 0, untilNs: us(200) };
  return { playhead, selection, screen, plot, span };
}

function point(plot: Element, type: string, share: number, more: PointerEventInit = {}) {
  const box = plot.getBoundingClientRect();
  plot.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      clientX: box.left + share * box.width,
      clientY: box.top + 8,
      ...more,
    }),
  );
}

beforeEach(async () => {
  await page.viewport(1200, 900);
  // A pointer that a test makes up can't be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('dragging moves the cursor that the stage shares', async () => {
  const { playhead, plot } = await showLanes();
  point(plot.element(), 'pointerdown', 0.5);
  expect(playhead.timeNs).toBeCloseTo(us(100), -2);
  point(plot.element(), 'pointermove', 0.75);
  expect(playhead.timeNs).toBeCloseTo(us(150), -2);
  point(plot.element(), 'pointerup', 0.75);
  point(plot.element(), 'pointermove', 0.1);
  expect(playhead.timeNs).toBeCloseTo(us(150), -2);
});

test('buttons, keys and the wheel zoom around the cursor or the pointer', async () => {
  const { screen, plot, span } = await showLanes(us(50));
  await screen.getByRole('button', { name: 'Show less time' }).click();
  expect(span()).toEqual({ fromNs: us(25), untilNs: us(125) });
  plot.element().focus();
  await userEvent.keyboard('+');
  expect(span().untilNs - span().fromNs).toBe(us(50));
  await userEvent.keyboard('0');
  expect(span()).toEqual({ fromNs: 0, untilNs: us(200) });
  const box = plot.element().getBoundingClientRect();
  plot.element().dispatchEvent(
    new WheelEvent('wheel', {
      deltaY: -240,
      ctrlKey: true,
      clientX: box.left + box.width,
      cancelable: true,
      bubbles: true,
    }),
  );
  expect(span().untilNs).toBeCloseTo(us(200));
  expect(span().fromNs).toBeCloseTo(us(100));
});

test('with Shift, or on the axis, dragging moves the time', async () => {
  const { screen, plot, playhead, span } = await showLanes(us(50));
  await screen.getByRole('button', { name: 'Show less time' }).click();
  point(plot.element(), 'pointerdown', 0.5, { shiftKey: true });
  point(plot.element(), 'pointermove', 0.25);
  point(plot.element(), 'pointerup', 0.25);
  expect(span().fromNs).toBeCloseTo(us(50), -2);
  const axis = screen.container.querySelector('[data-axis]') ?? expect.unreachable();
  point(axis, 'pointerdown', 0.25);
  point(plot.element(), 'pointermove', 0.5);
  point(plot.element(), 'pointerup', 0.5);
  expect(span().fromNs).toBeCloseTo(us(25), -2);
  expect(playhead.timeNs).toBe(us(50));
});

test('arrow keys move the cursor and say the instant', async () => {
  const { plot, playhead } = await showLanes(us(50));
  plot.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(playhead.timeNs).toBeCloseTo(us(52));
  await expect.element(plot).toHaveAttribute('aria-valuetext', '52 µs');
});

test('the pointer reads a lane', async () => {
  const { screen, plot } = await showLanes();
  const labels = screen.container.querySelector('.labels') ?? expect.unreachable();
  const lgwr = screen.getByRole('button', { name: 'LGWR' }).element().getBoundingClientRect();
  const top = labels.getBoundingClientRect().top;
  const box = plot.element().getBoundingClientRect();
  await userEvent.hover(plot, { position: { x: box.width * 0.1, y: lgwr.top - top + 8 } });
  await expect
    .element(screen.getByText('LGWR · runnable, 30.0 µs (posted); CPU 1 runs noise 1'))
    .toBeInTheDocument();
});

test('labels select, and a selected process is marked', async () => {
  const { screen, selection } = await showLanes();
  const label = screen.getByRole('button', { name: 'session 1' });
  await label.click();
  expect(selection.process).toBe(SESSION);
  await expect.element(label).toHaveAttribute('aria-pressed', 'true');
});

test('the lanes are drawn again when the span changes, not when the cursor moves', async () => {
  const { playhead, screen } = await showLanes(us(50));
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData');
  playhead.seek(us(60));
  await frames();
  expect(drawn).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Show less time' }).click();
  await frames();
  expect(drawn).toHaveBeenCalledOnce();
});

test('a table holds the same figures', async () => {
  const { screen } = await showLanes();
  await screen.getByText('As a table').click();
  const row = screen.getByRole('row', { name: /^LGWR/ });
  await expect.element(row).toHaveTextContent(/30\.0 µs/);
  await expect.element(row).toHaveTextContent(/100 µs/);
});

test('two lanes on one playhead move together', async () => {
  const { playhead, screen, span } = await showLanes(us(50));
  const second = await render(Lanes, { run, playhead, name: 'B' });
  await screen.getByRole('button', { name: 'Show less time' }).first().click();
  expect(span().fromNs).toBe(us(25));
  await expect.element(second.getByText('100 µs of 200 µs').first()).toBeInTheDocument();
});

test('on a phone nothing sticks out', async () => {
  await page.viewport(360, 800);
  const { screen } = await showLanes();
  const lanes = screen.container.querySelector('section') ?? expect.unreachable();
  expect(lanes.scrollWidth).toBeLessThanOrEqual(lanes.clientWidth);
});
