import Compare from '$views/compare/Compare.svelte';
import { createRawSnippet } from 'svelte';
import type { Run } from '$model/run';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { sessionOf } from './controls.scene';

const picture = createRawSnippet<[{ run: Run; name: string; which: number }]>((given) => ({
  render: () => `<p class="picture">${given().name} is trace ${given().which}</p>`,
}));

test('a kept run is A, the next one B, with what was changed and every difference', async () => {
  const { session } = sessionOf();
  await session.start();
  const screen = await render(Compare, { session, picture });
  await screen.getByRole('button', { name: 'Keep this run as A' }).click();
  await session.set('noise.nice', 0);
  await expect.element(screen.getByText('B differs from A in')).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Noise: nice -15 → 0');
  const table = screen.getByRole('table', { name: 'First of all' });
  await expect.element(table).toHaveTextContent('Transactions per second');
  const pictures = [...screen.container.querySelectorAll('.picture')];
  expect(pictures.map((each) => each.textContent)).toEqual(['A is trace 1', 'B is trace 0']);
  await screen.getByRole('button', { name: 'Stop comparing' }).click();
  expect(session.comparison).toBeNull();
});

test('two runs of the same scenario must be the same, and it says so', async () => {
  const { session } = sessionOf();
  await session.start();
  session.keepForComparison();
  const screen = await render(Compare, { session });
  await expect.element(screen.getByText(/Both runs have the same scenario/)).toBeVisible();
});
