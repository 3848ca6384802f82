import Icon from '$views/transport/Icon.svelte';
import Lazy from '$views/workbench/LazyPanel.svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';

test('a view that cannot be fetched says so and can be tried again', async () => {
  let attempts = 0;
  const load = async () => {
    attempts++;
    if (attempts === 1) throw new TypeError('Failed to fetch');
    return { default: Icon };
  };
  const screen = await render(Lazy<{ name: 'play' }>, { props: { load, props: { name: 'play' } } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => screen.container.querySelector('svg[width="20"]')).not.toBeNull();
  expect(attempts).toBe(2);
});

test('a view far below the screen is not fetched', async () => {
  let attempts = 0;
  const load = async () => {
    attempts++;
    return { default: Icon };
  };
  const above = document.createElement('div');
  above.style.height = '5000px';
  document.body.append(above);
  await render(Lazy<{ name: 'play' }>, { props: { load, props: { name: 'play' } } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(attempts).toBe(0);
  above.remove();
  await expect.poll(() => attempts).toBe(1);
});
