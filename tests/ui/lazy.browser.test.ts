import Lazy from '$ui/lazy/Lazy.svelte';
import { Fetching } from '$ui/lazy/fetching.svelte';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';

/** A part that does not come at first. */
function late() {
  let attempts = 0;
  return {
    load: () => (attempts++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : part()),
    attempts: () => attempts,
  };
}

const part = () => Promise.resolve('here');

const children = createRawSnippet<[string]>((text) => ({ render: () => `<b>${text()}</b>` }));

test('a part that does not come is named, and comes when it is tried again', async () => {
  const { load, attempts } = late();
  const screen = await render(Lazy<string>, { load, what: 'The list', children });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('here')).toBeVisible();
  expect(attempts()).toBe(2);
});

test('what a key asked for goes on once its part is there', async () => {
  const fetching = new Fetching();
  const { load } = late();
  const had: string[] = [];
  await fetching.take('Jumps', load, (text) => had.push(text));
  expect([fetching.lacking?.what, had]).toEqual(['Jumps', []]);
  fetching.lacking?.again();
  expect(fetching.lacking).toBeNull();
  await expect.poll(() => had).toEqual(['here']);
});
