import Compare from '$views/compare/Compare.svelte';
import { shownRuns } from '$views/workbench/runs';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { sessionOf } from './controls.scene';

test('a kept run is A, the next one B, with what was changed and every difference', async () => {
  const { session } = sessionOf();
  await session.start();
  const screen = await render(Compare, { session, runs: shownRuns(session) });
  await screen.getByRole('button', { name: 'Keep this run as it is' }).click();
  await session.set('noise.nice', 0);
  await screen.rerender({ session, runs: shownRuns(session) });
  await expect.element(screen.getByText('B differs from A in')).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Noise: nice -15 → 0');
  const table = screen.getByRole('table', { name: 'First of all' });
  await expect.element(table).toHaveTextContent('Transactions per second');
  await screen.getByRole('button', { name: 'Stop comparing' }).click();
  expect(session.compared.others).toEqual([]);
});

test('two runs of the same scenario must be the same, and it says so', async () => {
  const { session } = sessionOf();
  await session.start();
  session.compared.keep();
  const screen = await render(Compare, { session, runs: shownRuns(session) });
  await expect.element(screen.getByText(/Both runs have the same scenario/)).toBeVisible();
});
