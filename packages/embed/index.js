/**
 * Defines the element `post-wait`, once. On a server there is nothing to define it in, and nothing is loaded.
 * @param {string | URL} [folder] where the files of the folder `element` are, relative to the page; in this package if not
 *   given
 */
export async function load(folder) {
  if (typeof document === 'undefined') return undefined;
  if (folder === undefined) await import('./element/element.js');
  else {
    const { href } = new URL('element.js', new URL(folder, document.baseURI));
    await import(/* @vite-ignore */ /* webpackIgnore: true */ href);
  }
  return customElements.whenDefined('post-wait');
}
