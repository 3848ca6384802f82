/**
 * The one file of the embeds. A page gets the element `post-wait` from it; a worker, which is started with
 * the same file, gets what answers the page.
 */
import { createWorkerApi } from '$engine/workerApi';
import { expose } from 'comlink';
import { PostWait } from '$embed/element';
import themes from '$site/theme.css?inline';

export const version = __EMBED_VERSION__;

if (typeof document === 'undefined') {
  expose(createWorkerApi(() => performance.now()));
} else {
  PostWait.themes = themes;
  // Of several versions on a page the first has the plain name; each can be had by its own.
  const own = `post-wait-${version.replaceAll('.', '-')}`;
  if (!customElements.get('post-wait')) customElements.define('post-wait', PostWait);
  if (!customElements.get(own)) customElements.define(own, class extends PostWait {});
}
