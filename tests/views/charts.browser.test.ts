import { runColour } from '$views/charts/namedRun';
import PartsChart from '$views/charts/PartsChart.svelte';
import ChartOverTime from '$views/charts/ChartOverTime.svelte';
import WaitHistogram from '$views/charts/WaitHistogram.svelte';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { handRun } from './reports.scene';

const one = [{ name: '', colour: runColour(0), run: handRun() }];
const two = [
  { name: 'A', colour: runColour(0), run: handRun() },
  { name: 'B', colour: runColour(1), run: handRun({ times: 3 }) },
];

const focus = (element: Element) => (element as HTMLElement | SVGElement).focus();

test('a chart over time is read with the arrow keys; Enter moves the playhead there', async () => {
  const onseek = vi.fn();
  const screen = await render(ChartOverTime, {
    of: 'throughput',
    runs: two,
    cursorNs: 1e9,
    onseek,
  });
  const chart = screen.getByRole('slider');
  focus(chart.element());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', '1.0 s: A 60, B 60');
  await userEvent.keyboard('{Enter}');
  expect(onseek).toHaveBeenCalledWith(1e9);
  await userEvent.keyboard('{End}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', '1.5 s: A 80, B 80');
});

test('the table behind it holds the same figures', async () => {
  const screen = await render(ChartOverTime, { of: 'throughput', runs: two });
  await screen.getByText('The figures as a table').click();
  const rows = screen.getByRole('row').elements();
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['From', 'A', 'B'],
    ['0.0 s', '20', '20'],
    ['0.5 s', '40', '40'],
    ['1.0 s', '60', '60'],
    ['1.5 s', '80', '80'],
  ]);
});

test('parts of two runs stand on one scale, and pointing at one explains it', async () => {
  const screen = await render(PartsChart, { runs: two });
  const rects = [...screen.container.querySelectorAll<SVGRectElement>('rect.segment')];
  const widths = rects.map((rect) => Number(rect.getAttribute('width')));
  expect(widths).toHaveLength(4);
  expect((widths[2] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(3, 2);
  await screen.getByRole('button', { name: 'LGWR runnable before the write' }).click();
  await expect
    .element(screen.getByText(/LGWR had been posted for this commit and waited in a run queue/))
    .toBeVisible();
  await expect.element(screen.getByRole('table')).toHaveTextContent('Total');
});

test('a histogram names its buckets and their share', async () => {
  const screen = await render(WaitHistogram, { runs: one });
  const chart = screen.getByRole('slider');
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'under 16.4 ms: 100 (100 %)');
});

test('a run without commits says so', async () => {
  const screen = await render(WaitHistogram, { runs: one, wait: 'log_buffer_space' });
  await expect.element(screen.getByText('No process waited for log buffer space.')).toBeVisible();
});

test('a finger reads first and moves the playhead with its second tap', async () => {
  const onseek = vi.fn();
  const screen = await render(ChartOverTime, { of: 'throughput', runs: one, onseek });
  const chart = screen.getByRole('slider').element();
  const box = chart.getBoundingClientRect();
  const tap = () => {
    const at = { clientX: box.left + box.width / 2, clientY: box.top + 40, bubbles: true };
    chart.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }));
    chart.dispatchEvent(new PointerEvent('pointerleave', { ...at, pointerType: 'touch' }));
    chart.dispatchEvent(new PointerEvent('click', { ...at, pointerType: 'touch' }));
  };
  tap();
  expect(onseek).not.toHaveBeenCalled();
  tap();
  expect(onseek).toHaveBeenCalledOnce();
});
