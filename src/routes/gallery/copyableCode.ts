import { copyText } from '$ui/clipboard';
import { h } from '$ui/createElement';
import { texts as copying } from '$ui/texts';
import { elementSnippet, lineSnippet } from '$views/share/snippets';
import { embeddedOn, type Shown } from './shown';

/**
 * Has a code name the site that it is read on, and fills the place below it with a button that copies it.
 * @param code its `data-site` is the site that was written into it
 */
export function makeCopyable(code: HTMLElement, site: string): void {
  const { site: written = site } = code.dataset;
  code.textContent = code.textContent.replaceAll(written, site);
  const button = h('button', { type: 'button' }, 'Copy');
  const said = h('span', { role: 'status' });
  button.addEventListener('click', () => {
    void copyText(code.textContent).then((done) => {
      said.textContent = done ? copying.copied : copying.notCopied;
    });
  });
  code.closest('pre')?.nextElementSibling?.append(button, ' ', said);
}

/**
 * Has a list of names show the one that is chosen, and its code.
 * @param names its options hold what each shows
 */
export function showChosen(names: HTMLSelectElement, site: string): void {
  const place = names.closest('.example');
  const show = () => {
    const embedded = embeddedOn(site, JSON.parse(names.value) as Shown);
    const made = new DOMParser().parseFromString(elementSnippet(embedded), 'text/html');
    const element = made.querySelector('post-wait');
    if (element) place?.querySelector('post-wait')?.replaceWith(document.adoptNode(element));
    const code = place?.querySelector('code');
    if (code) code.textContent = lineSnippet(embedded);
  };
  names.addEventListener('change', show);
  // After a reload the browser has what was chosen.
  if (names.selectedIndex > 0) show();
}
