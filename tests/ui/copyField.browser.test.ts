import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import CopyField from '$ui/CopyField.svelte';
import { texts } from '$ui/texts';

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
