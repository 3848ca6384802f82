import '$site/theme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import { Scenario } from '$model/scenario/scenario';
import type { Experiment } from '$player/experiment.svelte';
import Compare from '$views/compare/Compare.svelte';
import { texts } from '$views/compare/texts';
import { WorkbenchLayout } from '$views/workbench/layout.svelte';
import { shownRuns } from '$views/workbench/runs';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { experimentOf } from './controls.scene';

beforeEach(() => page.viewport(1200, 900));

async function open() {
  const { experiment, engine } = experimentOf();
  await experiment.start();
  const layout = new WorkbenchLayout();
  const props = () => ({ experiment, layout, runs: shownRuns(experiment) });
  const screen = await render(Compare, props());
  return { experiment, engine, layout, screen, again: () => screen.rerender(props()) };
}

const titles = ({ compared, scenario }: Experiment) =>
  compared.order.map((other) => (other?.scenario ?? scenario).title);

test('a kept run is A, the next one B, with what was changed and every difference', async () => {
  const { experiment, screen, again } = await open();
  await screen.getByRole('button', { name: 'Keep this run as it is' }).click();
  await experiment.set('noise.nice', 0);
  await again();
  const settings = screen.getByRole('table', { name: 'What differs between the scenarios' });
  await expect.element(settings).toHaveTextContent(/Noise: nice\s*-15\s*0/);
  const figures = screen.getByRole('table', { name: 'Differences of every figure' });
  await expect.element(figures).toHaveTextContent('Transactions per second');
  await expect.element(figures).toHaveTextContent('B ÷ A');
  await screen.getByRole('button', { name: 'Stop comparing' }).click();
  expect(experiment.compared.others).toEqual([]);
});

test('runs of the same scenario must be the same, and it says so', async () => {
  const { experiment, screen, again } = await open();
  experiment.compared.keep();
  await again();
  await expect.element(screen.getByText(/All have the same scenario/)).toBeVisible();
});

test('figures are searched, explained and sorted', async () => {
  const { experiment, screen, again } = await open();
  experiment.compared.keep();
  await again();
  const figures = screen.getByRole('table', { name: 'Differences of every figure' });
  await screen.getByRole('searchbox').fill('log file sync mean');
  await expect.element(screen.getByText(/^\d+ of \d+ figures$/)).toBeVisible();
  await expect.element(figures).not.toHaveTextContent('Machine idle');
  await figures.getByRole('button', { name: 'log file sync, mean' }).first().click();
  await expect.element(figures).toHaveTextContent('What a commit waited on average');
  await screen.getByRole('searchbox').fill('nonsense');
  await expect.element(screen.getByText('No figure has all these words.')).toBeVisible();
});

test('runs are added with a change, from a preset and from a link, up to four', async () => {
  const { experiment, screen } = await open();
  await screen.getByLabelText('This scenario with a change').selectOptions('noise.active');
  await screen.getByRole('switch').click();
  await screen.getByRole('button', { name: 'Add the changed run' }).click();
  expect(experiment.compared.others[0]?.scenario.resolve('noise.active')).toBe(false);
  await screen.getByLabelText('A preset or a published case').selectOptions('Sixteen sessions');
  const link = screen.getByRole('textbox', { name: 'A link' });
  await link.fill('nothing');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(texts.linkNone)).toBeVisible();
  await link.fill('https://example.org/run/?title=Linked&machine.cpus=2');
  await userEvent.keyboard('{Enter}');
  expect(titles(experiment)).toEqual(['', '', 'Sixteen sessions', 'Linked']);
  await expect.element(screen.getByText(/You can compare up to 4 runs/)).toBeVisible();
});

test('runs are named, moved, removed, and changed in turn', async () => {
  const { experiment, screen } = await open();
  for (const title of ['one', 'two']) experiment.compared.add(Scenario.defaults.withTitle(title));
  const name = screen.getByRole('textbox', { name: 'Name of C' });
  await name.fill('three');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => titles(experiment)).toEqual(['', 'one', 'three']);
  await screen.getByRole('button', { name: 'Move C one place forward' }).click();
  expect(titles(experiment)).toEqual(['', 'three', 'one']);
  await screen.getByRole('button', { name: 'Change this one' }).first().click();
  expect([titles(experiment), experiment.scenario.title]).toEqual([['', 'three', 'one'], 'three']);
  await screen.getByRole('button', { name: 'Remove A' }).click();
  expect(titles(experiment)).toEqual(['three', 'one']);
});

test('a run that is under way can be cancelled and begun again', async () => {
  const { experiment, engine, screen } = await open();
  engine.hold = true;
  const other = experiment.compared.add(Scenario.defaults);
  await expect
    .element(screen.getByRole('progressbar', { name: 'Simulating B' }))
    .toHaveAttribute('value', '0.4');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText(texts.cancelled)).toBeVisible();
  engine.letGo();
  engine.hold = false;
  await screen.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => other?.run !== null).toBe(true);
});

test('a sweep draws small multiples, and a point opens its run', async () => {
  const { experiment, layout, screen } = await open();
  const start = screen.getByRole('button', { name: /^Run \d+ scenarios$/ });
  await expect.element(start).toBeVisible();
  await screen.getByRole('spinbutton', { name: 'Values' }).fill('3');
  await screen.getByRole('spinbutton', { name: 'Seeds each' }).fill('0');
  await expect.element(screen.getByText(/with 1 to 30 seeds/)).toBeVisible();
  await expect.element(start).toBeDisabled();
  await screen.getByRole('spinbutton', { name: 'Seeds each' }).fill('2');
  await start.click();
  const chart = screen.getByRole('slider', { name: /^Transactions per second: read/ });
  await expect.element(chart).toBeVisible();
  expect(layout.sweep).toMatchObject({ key: 'lgwr.nice', steps: 3, seeds: 2 });
  (chart.element() as SVGElement).focus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(screen.getByText(/^B is Log writer: nice 19, seed/)).toBeVisible();
  expect(experiment.compared.others[0]?.scenario.resolve('lgwr.nice')).toBe(19);
  await userEvent.keyboard('{Home}{Enter}');
  expect(experiment.compared.others).toHaveLength(1);
  expect(experiment.compared.others[0]?.scenario.resolve('lgwr.nice')).toBe(-20);
});
