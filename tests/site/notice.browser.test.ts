import Notice from '$ui/Notice.svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';

const children = createRawSnippet(() => ({ render: () => '<p>Lower the number of sessions.</p>' }));

test('says what happened and offers ways on', async () => {
  const again = vi.fn();
  const screen = await render(Notice, {
    kind: 'error',
    title: 'The run was too large',
    ways: [
      { label: 'Try again', take: again },
      { label: 'Start over', take: () => {} },
    ],
    children,
  });
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('The run was too large');
  await expect.element(notice).toHaveTextContent('Lower the number of sessions.');
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(again).toHaveBeenCalledOnce();
});

test.each(['info', 'warning'] as const)('of kind %s does not interrupt', async (kind) => {
  const screen = await render(Notice, { kind, title: 'By the way' });
  await expect.element(screen.getByRole('status')).toHaveTextContent('By the way');
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});
