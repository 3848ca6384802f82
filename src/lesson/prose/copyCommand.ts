/** What the buttons beside commands do. The server has rendered them, and no component stands behind them. */
import { copyText } from '$ui/clipboard';
import { commandTexts as texts } from '../texts';

/** Copies the command of a button; the button says whether that worked, and so does the status. */
export async function copyCommand(button: HTMLElement): Promise<void> {
  const outcome = (await copyText(button.dataset.copy ?? '')) ? texts.copied : texts.failed;
  for (const each of document.querySelectorAll('[data-copy]')) {
    const said = each.querySelector('.outcome');
    if (said) said.textContent = each === button ? outcome : texts.copy;
  }
  const status = document.querySelector('[data-copied]');
  if (status) status.textContent = outcome;
}
