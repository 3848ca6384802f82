/**
 * The one file of the embeds. A page gets the element `post-wait` from it; a worker, which is started with
 * the same file, gets what answers the page.
 */
import { serve } from '$engine/serve';
import { PostWait } from '$embed/element';
import frame from '$embed/style.css?inline';
import { addStyles } from '$embed/styles';
import buttons from '$site/controls.css?inline';
import themes from '$site/theme.css?inline';
import player from '$views/player/player.css?inline';
import transport from '$views/transport/parts.css?inline';

export const version = __EMBED_VERSION__;

if (typeof document === 'undefined') {
  serve(globalThis);
} else {
  PostWait.themes.projector = () => import('./projector');
  for (const css of [themes, buttons, transport, player, frame]) addStyles(css);
  // Of several versions on a page the first has the plain name; each can be had by its own.
  const own = `post-wait-${version.replaceAll('.', '-')}`;
  if (!customElements.get('post-wait')) customElements.define('post-wait', PostWait);
  if (!customElements.get(own)) customElements.define(own, class extends PostWait {});
}
