import { tokenColour } from './tokens';
import '$site/theme.css';
import '$site/projectorTheme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import { Playhead } from '$player/playhead.svelte';
import Lanes from '$views/lanes/Lanes.svelte';
import { SharedRange } from '$views/lanes/sharedRange.svelte';
import { MachineSelection } from '$views/machine/selection.svelte';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { Scene } from '../fixtures/encode';
import { KINDS, oneCommit, SESSION } from '../fixtures/oneCommit';

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
  const selection = new MachineSelection();
  const screen = await render(Lanes, { run, playhead, selection });
  await frames();
  const plot = screen.getByRole('slider', { name: 'Time in the run' });
  const range = () => SharedRange.of(playhead).current ?? { fromNs: 0, untilNs: us(200) };
  return { playhead, selection, screen, plot, range };
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
  const { screen, plot, range } = await showLanes(us(50));
  await screen.getByRole('button', { name: 'Show less time' }).click();
  expect(range()).toEqual({ fromNs: us(25), untilNs: us(125) });
  plot.element().focus();
  await userEvent.keyboard('+');
  expect(range().untilNs - range().fromNs).toBe(us(50));
  await userEvent.keyboard('0');
  expect(range()).toEqual({ fromNs: 0, untilNs: us(200) });
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
  expect(range().untilNs).toBeCloseTo(us(200));
  expect(range().fromNs).toBeCloseTo(us(100));
});

test('with Shift, or on the axis, dragging moves the time', async () => {
  const { screen, plot, playhead, range } = await showLanes(us(50));
  await screen.getByRole('button', { name: 'Show less time' }).click();
  point(plot.element(), 'pointerdown', 0.5, { shiftKey: true });
  point(plot.element(), 'pointermove', 0.25);
  point(plot.element(), 'pointerup', 0.25);
  expect(range().fromNs).toBeCloseTo(us(50), -2);
  const axis = screen.container.querySelector('[data-axis]') ?? expect.unreachable();
  point(axis, 'pointerdown', 0.25);
  point(plot.element(), 'pointermove', 0.5);
  point(plot.element(), 'pointerup', 0.5);
  expect(range().fromNs).toBeCloseTo(us(25), -2);
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

test('the lanes are drawn again when the range changes, not when the cursor moves', async () => {
  const { playhead, screen } = await showLanes(us(50));
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData');
  playhead.seek(us(60));
  await frames();
  expect(drawn).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Show less time' }).click();
  await frames();
  expect(drawn).toHaveBeenCalledOnce();
});

test('the overview drags, centres and takes keys', async () => {
  const { screen, range } = await showLanes(us(50));
  await screen.getByRole('button', { name: 'Show less time' }).click();
  const whole = screen.getByRole('slider', { name: 'Stretch shown' });
  whole.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(range()).toEqual({ fromNs: us(35), untilNs: us(135) });
  await userEvent.keyboard('{End}');
  expect(range()).toEqual({ fromNs: us(100), untilNs: us(200) });
  screen.getByRole('slider', { name: 'Start of the stretch' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(range()).toEqual({ fromNs: us(90), untilNs: us(200) });
  const track = whole.element().parentElement ?? expect.unreachable();
  point(track, 'pointerdown', 0.1);
  expect(range().fromNs).toBe(0);
  const box = track.getBoundingClientRect();
  const by = { clientX: box.left + 0.2 * box.width };
  track.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...by }));
  expect(range().fromNs).toBeCloseTo(us(20), -2);
});

test('a mark and the cursor measure what the chosen lane did between them', async () => {
  const { screen, plot, playhead } = await showLanes(us(20));
  plot.element().focus();
  await userEvent.keyboard('m');
  playhead.seek(us(60));
  await expect.element(screen.getByText('40.0 µs between the cursors')).toBeInTheDocument();
  await expect
    .element(screen.getByText(/LGWR: 20\.0 µs runnable, 18\.0 µs in I\/O, 2\.00 µs kernel/))
    .toBeInTheDocument();
  await screen.getByRole('button', { name: 'Measure from here' }).click();
  await expect.element(screen.getByText(/between the cursors/)).not.toBeInTheDocument();
});

test('arrow keys on a lane go from change to change, and it is told', async () => {
  const { screen, playhead } = await showLanes(us(20));
  screen.getByRole('button', { name: 'LGWR' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(playhead.timeNs).toBe(us(40));
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^40 µs: LGWR · on CPU/);
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(playhead.timeNs).toBe(us(10));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(playhead.timeNs).toBe(us(40));
});

test('lanes are found by what they waited for', async () => {
  const { screen } = await showLanes();
  await screen.getByText('Find lanes').click();
  await screen.getByLabelText('That waited for').selectOptions('log file sync');
  await expect.element(screen.getByRole('button', { name: 'session 1' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'LGWR' })).not.toBeInTheDocument();
  await screen.getByLabelText('That waited for').selectOptions('anything or nothing');
  await screen.getByLabelText('Name, kind or event').fill('cpu');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 lanes');
});

test('of 2,256 lanes only those in sight are on the page, and keys reach the others', async () => {
  const kinds = ['lgwr', ...Array.from({ length: 1999 }, () => 'session' as const)] as const;
  const city = new Scene({ processes: 2000, cpus: 256, disks: 2 }, 0, us(200)).run(kinds);
  const playhead = new Playhead();
  playhead.attach(city.trace);
  const screen = await render(Lanes, { run: city, playhead });
  await screen.getByRole('button', { name: 'All lanes' }).click();
  await frames();
  const labels = screen.getByRole('group', { name: 'Lanes' });
  expect(labels.element().querySelectorAll('button').length).toBeLessThan(60);
  screen.getByRole('button', { name: 'CPU 0', exact: true }).element().focus();
  for (let page = 0; page < 6; page++) {
    await userEvent.keyboard('{PageDown}');
    await frames();
  }
  expect(document.activeElement?.textContent.trim()).toBe('CPU 60');
  const board = labels.element().closest('.board') ?? expect.unreachable();
  expect(board.scrollTop).toBeGreaterThan(0);
  const canvas = screen.container.querySelector('canvas') ?? expect.unreachable();
  expect(canvas.clientHeight).toBeLessThan(800);
});

test.each([360, 1280])('on %i px the longest names are whole', async (width) => {
  await page.viewport(width, 800);
  const many = Array.from({ length: 1996 }, () => 'session' as const);
  const kinds = ['lgwr', 'lms', 'remote_lms', 'remote_lms', ...many] as const;
  const city = new Scene({ processes: 2000, cpus: 1, disks: 1 }, 0, us(200)).run(kinds);
  const playhead = new Playhead();
  playhead.attach(city.trace);
  const screen = await render(Lanes, { run: city, playhead });
  await screen.getByRole('button', { name: 'All lanes' }).click();
  const labels = screen.getByRole('group', { name: 'Lanes' });
  screen.getByRole('button', { name: 'CPU 0', exact: true }).element().focus();
  const cut = () =>
    [...labels.element().querySelectorAll('span')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent);
  await expect.element(screen.getByRole('button', { name: 'remote LMS1' })).toBeVisible();
  expect(cut()).toEqual([]);
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('button', { name: 'session 1996' })).toBeVisible();
  expect(cut()).toEqual([]);
});

/** Colours that a canvas has at a column and over some rows, as `r,g,b` of what is opaque. */
function coloursAt(canvas: HTMLCanvasElement, share: number): Set<string> {
  const context = canvas.getContext('2d') ?? expect.unreachable();
  const { data } = context.getImageData(Math.round(share * canvas.width), 0, 1, canvas.height);
  const found = new Set<string>();
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 255) found.add([...data.slice(i, i + 3)].join(','));
  }
  return found;
}

test.each(['light', 'dark', 'projector'])(
  'the picture has the colours of the theme %s',
  async (theme) => {
    document.documentElement.dataset.theme = theme;
    onTestFinished(() => void delete document.documentElement.dataset.theme);
    const { screen } = await showLanes();
    await frames();
    const canvas = screen.container.querySelector('canvas') ?? expect.unreachable();
    const rgb = (token: string) => {
      const hex = tokenColour(token);
      return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(',');
    };
    // At 20 us noise 1 runs on CPU 1; at 100 us the disk writes.
    expect(coloursAt(canvas, 0.1)).toContain(rgb('--kind-noise'));
    expect(coloursAt(canvas, 0.1)).toContain(rgb('--state-user'));
    expect(coloursAt(canvas, 0.5)).toContain(rgb('--state-io'));
    expect(coloursAt(canvas, 0.5)).not.toContain(rgb('--kind-noise'));
  },
);

test('a table holds the same figures', async () => {
  const { screen } = await showLanes();
  await screen.getByText('As a table').click();
  const row = screen.getByRole('row', { name: /^LGWR/ });
  await expect.element(row).toHaveTextContent(/30\.0 µs/);
  await expect.element(row).toHaveTextContent(/100 µs/);
});

test('two lanes on one playhead move together', async () => {
  const { playhead, screen, range } = await showLanes(us(50));
  const second = await render(Lanes, { run, playhead, name: 'B' });
  await screen.getByRole('button', { name: 'Show less time' }).first().click();
  expect(range().fromNs).toBe(us(25));
  await expect.element(second.getByText('100 µs of 200 µs').first()).toBeInTheDocument();
});

test('on a phone nothing sticks out', async () => {
  await page.viewport(360, 800);
  const { screen } = await showLanes();
  const lanes = screen.container.querySelector('section') ?? expect.unreachable();
  expect(lanes.scrollWidth).toBeLessThanOrEqual(lanes.clientWidth);
});
