import { writeToClipboard } from '../clipboard';

/** Puts a text on the clipboard. A page inside a frame may not use the clipboard of today; then the old way. */
export async function copyText(text: string): Promise<boolean> {
  return (await writeToClipboard(text)) || copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  const before = document.activeElement;
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
