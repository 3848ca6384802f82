import { contained } from '$lesson/prose/contained';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Breakable from './Breakable.svelte';
import Throwing from './Throwing.svelte';

// What breaks is told to the browser as well, which the runner would take for a failure of its own.
beforeEach(() => void vi.stubGlobal('reportError', vi.fn()));
afterEach(() => vi.unstubAllGlobals());

test('what breaks says so and leaves the rest alone', async () => {
  const screen = await render(Breakable, { keys: ['a', 'a'] });
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await expect.element(screen.getByText('the rest', { exact: true })).toBeVisible();
  expect(reportError).toHaveBeenCalledOnce();
});

test('what breaks later says so, and can be tried again', async () => {
  const screen = await render(Breakable, { keys: ['a'] });
  await expect.element(screen.getByText('a', { exact: true })).toBeVisible();
  await screen.rerender({ keys: ['a', 'a'] });
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await screen.rerender({ keys: ['a', 'b'] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('b', { exact: true })).toBeVisible();
  expect(screen.getByText('This list can’t be shown').query()).toBeNull();
});

test('what breaks is tried again when it has something else to show', async () => {
  const screen = await render(Breakable, { keys: ['a', 'a'], follows: true });
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await screen.rerender({ keys: ['b', 'c'], follows: true });
  await expect.element(screen.getByText('c', { exact: true })).toBeVisible();
  await screen.rerender({ keys: ['d', 'd'], follows: true });
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await expect.element(screen.getByText('the rest', { exact: true })).toBeVisible();
});

test('a part of a lesson that can not even begin says so', async () => {
  const Contained = contained('This table', Throwing);
  const broken = await render(Contained, { text: 'bad' });
  await expect.element(broken.getByText('This table can’t be shown')).toBeVisible();
  await expect.element(broken.getByText('It can’t bear that.')).toBeVisible();
  await broken.rerender({ text: 'good' });
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect.element(broken.getByText('good', { exact: true })).toBeVisible();
});
