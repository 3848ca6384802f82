/**
 * Defines the element `post-wait`, once.
 * @param {string | URL} folder where the files of the folder `embed` are; relative to the page
 */
export async function load(folder = new URL('./embed/', import.meta.url)) {
  const { href } = new URL('post-wait.js', new URL(folder, document.baseURI));
  await import(/* @vite-ignore */ /* webpackIgnore: true */ href);
  return customElements.whenDefined('post-wait');
}
