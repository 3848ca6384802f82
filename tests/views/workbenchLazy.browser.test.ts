import Icon from '$views/transport/Icon.svelte';
import LazyPanel from '$views/workbench/LazyPanel.svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';

test('a view that cannot be fetched says so and can be tried again', async () => {
  let pendingEdits = 0;
  const load = async () => {
    pendingEdits++;
    if (pendingEdits === 1) throw new TypeError('Failed to fetch');
    return { default: Icon };
  };
  const screen = await render(LazyPanel<{ name: 'play' }>, {
    props: { load, props: { name: 'play' } },
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => screen.container.querySelector('svg[width="20"]')).not.toBeNull();
  expect(pendingEdits).toBe(2);
});

test('a view far below the screen is not fetched', async () => {
  let pendingEdits = 0;
  const load = async () => {
    pendingEdits++;
    return { default: Icon };
  };
  const above = document.createElement('div');
  above.style.height = '5000px';
  document.body.append(above);
  await render(LazyPanel<{ name: 'play' }>, { props: { load, props: { name: 'play' } } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(pendingEdits).toBe(0);
  above.remove();
  await expect.poll(() => pendingEdits).toBe(1);
});
