/** The element in the npm package: what imports it bundles it, with its worker and its core. */
import { PostWait } from '$embed/element';
import frame from '$embed/style.css?inline';
import { addStyles } from '$embed/styles';
import buttons from '$site/controls.css?inline';
import themes from '$site/theme.css?inline';
import player from '$views/player/player.css?inline';
import transport from '$views/transport/parts.css?inline';

export const version = __EMBED_VERSION__;

PostWait.themes.projector = () => import('./projector');
for (const css of [themes, buttons, transport, player, frame]) addStyles(css);
if (!__EMBED_SITE__) addStyles('.open { display: none; }');
if (!customElements.get('post-wait')) customElements.define('post-wait', PostWait);
