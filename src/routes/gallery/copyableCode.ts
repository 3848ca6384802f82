import { copyText } from '$ui/clipboard';
import { h } from '$ui/createElement';
import { texts as copying } from '$ui/texts';

/**
 * Has a code name the site that it is read on, and gives it a button that copies it.
 * @param code its `data-site` is the site that was written into it
 */
export function makeCopyable(code: HTMLElement, site: string): void {
  const { site: written = site } = code.dataset;
  const text = code.textContent.replaceAll(written, site);
  code.textContent = text;
  const button = h('button', { type: 'button' }, 'Copy');
  const said = h('span', { role: 'status' });
  button.addEventListener('click', () => {
    void copyText(text).then((done) => {
      said.textContent = done ? copying.copied : copying.notCopied;
    });
  });
  code.closest('pre')?.after(h('p', {}, button, ' ', said));
}
