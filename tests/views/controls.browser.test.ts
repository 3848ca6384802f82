import '$site/theme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import Controls from '$views/controls/Controls.svelte';
import type { ControlChoice } from '$views/controls/choice';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { experimentOf } from './controls.scene';

async function show(...controls: ControlChoice[]) {
  const { experiment, engine } = experimentOf();
  const screen = await render(Controls, { experiment, controls });
  return { experiment, engine, screen };
}

const focus = (element: Element) => (element as HTMLElement).focus();

test('Enter in the field applies a number', async () => {
  const { experiment, engine, screen } = await show('noise.nice');
  const field = screen.getByRole('textbox', { name: 'Noise: nice' });
  await field.fill('0');
  await userEvent.keyboard('{Enter}');
  expect(experiment.scenario.resolve('noise.nice')).toBe(0);
  expect(engine.asked.at(-1)?.resolve('noise.nice')).toBe(0);
});

test('a number out of range keeps its text, says the range, and runs nothing', async () => {
  const { experiment, engine, screen } = await show('noise.nice');
  const field = screen.getByRole('textbox', { name: 'Noise: nice' });
  await field.fill('30');
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(field).toHaveValue('30');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(screen.getByText('nice must be a whole number from -20 to 19; “30” does not fit.'))
    .toBeVisible();
  expect(experiment.scenario.resolve('noise.nice')).toBe(-15);
  expect(engine.asked).toHaveLength(0);
});

test('arrow keys move the slider by one step of the value', async () => {
  const { experiment, screen } = await show('noise.nice');
  const slider = screen.getByRole('slider', { name: 'nice, slider' });
  focus(slider.element());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(experiment.scenario.resolve('noise.nice')).toBe(-14);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '-14');
  await userEvent.keyboard('{End}');
  expect(experiment.scenario.resolve('noise.nice')).toBe(19);
});

test('a slider tries its first value at once and its newest as it rests, and letting go is one step to undo', async () => {
  const { experiment, engine, screen } = await show('noise.burst_ms');
  const slider = screen.getByRole('slider', { name: 'Burst, slider' }).element();
  if (!(slider instanceof HTMLInputElement)) throw new TypeError('The slider is an input');
  const tried = () => engine.asked.map((each) => each.resolve('noise.burst_ms'));
  for (const place of [400, 500, 600, 700]) {
    slider.value = String(place);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }
  expect(tried()).toHaveLength(1);
  await expect.poll(tried).toHaveLength(2);
  expect(tried()[1]).toBeGreaterThan(Number(tried()[0]));
  slider.value = '800';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  slider.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(tried).toHaveLength(3);
  const released = experiment.scenario.resolve('noise.burst_ms');
  expect(released).toBe(engine.asked.at(-1)?.resolve('noise.burst_ms'));
  await experiment.undo();
  expect(experiment.scenario.resolve('noise.burst_ms')).toBe(3);
});

test('reset leads back to the value that the scenario was opened with', async () => {
  const { experiment, screen } = await show('noise.nice', 'noise.active');
  await experiment.set('noise.nice', 5);
  await experiment.set('noise.active', false);
  await screen.getByRole('button', { name: 'Noise: nice: Reset to -15' }).click();
  expect(experiment.scenario.resolve('noise.nice')).toBe(-15);
  await experiment.set('noise.nice', 5);
  await screen.getByRole('button', { name: 'Reset all' }).click();
  expect(experiment.scenario.resolve('noise.nice')).toBe(-15);
  expect(experiment.scenario.resolve('noise.active')).toBe(true);
});

test('CPUs are toggled one by one, or written as taskset takes them', async () => {
  const { experiment, screen } = await show('noise.affinity');
  await screen.getByRole('button', { name: 'CPU 2' }).click();
  expect(experiment.scenario.resolve('noise.affinity')).toBe('2-3');
  await screen.getByRole('button', { name: 'CPU 3' }).click();
  expect(experiment.scenario.resolve('noise.affinity')).toBe('2');
  await screen.getByRole('button', { name: 'all' }).click();
  expect(experiment.scenario.resolve('noise.affinity')).toBe('all');
  const field = screen.getByRole('textbox');
  await field.fill('0,9');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('0,9');
  await expect
    .element(screen.getByText('Affinity names CPU 9, but this machine has CPUs 0 to 3.'))
    .toBeVisible();
  await field.fill('0-1');
  await userEvent.keyboard('{Enter}');
  expect(experiment.scenario.resolve('noise.affinity')).toBe('0-1');
});

test('choices and flags', async () => {
  const { experiment, screen } = await show('machine.scheduler', 'sync.mode', 'noise.active');
  const scheduler = screen.getByRole('combobox', { name: 'Machine: Scheduler' });
  await scheduler.selectOptions('timeshare');
  expect(experiment.scenario.resolve('machine.scheduler')).toBe('timeshare');
  const group = screen.getByRole('radiogroup').first();
  await group.getByText('polling').click();
  expect(experiment.scenario.resolve('sync.mode')).toBe('polling');
  await screen.getByRole('switch', { name: 'Noise: Active' }).click();
  expect(experiment.scenario.resolve('noise.active')).toBe(false);
});

test('a value that the whole scenario refuses stays on its control with the reason', async () => {
  const { experiment, screen } = await show('machine.cpus');
  const field = screen.getByRole('textbox', { name: 'Machine: CPUs' });
  await field.fill('2');
  await userEvent.keyboard('{Enter}');
  expect(experiment.scenario.resolve('machine.cpus')).toBe(4);
  await expect.element(field).toHaveValue('2');
  await expect.element(screen.getByText(/The scenario cannot be run like this/)).toBeVisible();
});

test('an edit says beside the control what it sets, and from when on', async () => {
  const { experiment, screen } = await show('noise.nice');
  expect(screen.getByText(/^from .* on:/).elements()).toHaveLength(0);
  await experiment.edit(812e6, 'noise.nice', 19);
  await expect.element(screen.getByText('from 812 ms on: 19')).toBeVisible();
});
