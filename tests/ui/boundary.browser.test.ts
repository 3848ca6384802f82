import { contained } from '$lesson/prose/contained';
import { describe, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Breakable from './Breakable.svelte';
import Throwing from './Throwing.svelte';
import CopyField from '$ui/CopyField.svelte';
import { texts } from '$ui/texts';
import { takeTabLock } from '$ui/tabLock';

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

describe('copyField', () => {
  afterEach(() => vi.restoreAllMocks());

  const shown = { text: 'as it was', label: 'Address', action: 'Copy' };

  test('the text is copied as it is now', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await render(CopyField, { ...shown, latest: () => 'as it is' });
    await screen.getByRole('button', { name: 'Copy' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent(texts.copied);
    expect(write).toHaveBeenCalledExactlyOnceWith('as it is');
  });

  test.each([1, 4])('a text of %i lines that cannot be copied is selected', async (rows) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    const screen = await render(CopyField, { ...shown, rows });
    await screen.getByRole('button', { name: 'Copy' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent(texts.notCopiedButSelected);
    const field = screen.getByRole('textbox', { name: 'Address' }).element() as HTMLInputElement;
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, shown.text.length]);
  });
});

describe('tabLock', () => {
  /** No other test has a lock of this name. */
  const freshName = () => `test.${crypto.randomUUID()}`;

  test('a lock is had once, and by another once it is released', async () => {
    const name = freshName();
    const lock = await takeTabLock(name);
    expect(lock).not.toBeNull();
    expect(await takeTabLock(name)).toBeNull();
    lock?.release();
    await expect.poll(() => takeTabLock(name)).not.toBeNull();
  });

  test('a tab that waits gets it when it is released, or nothing when the wait is over', async () => {
    const name = freshName();
    const lock = await takeTabLock(name);
    const over = new AbortController();
    const impatient = takeTabLock(name, { signal: over.signal });
    over.abort();
    expect(await impatient).toBeNull();
    const patient = takeTabLock(name, { signal: new AbortController().signal });
    lock?.release();
    expect(await patient).not.toBeNull();
  });

  test('the tab that it is stolen from is told', async () => {
    const name = freshName();
    const told = new Promise<void>((resolve) => {
      void takeTabLock(name, undefined, resolve);
    });
    await expect.poll(() => takeTabLock(name)).toBeNull();
    expect(await takeTabLock(name, { steal: true })).not.toBeNull();
    await told;
  });
});
