/** The theme for a projector, which few embeds are shown in. */
import letters from '$embed/projector.css?inline';
import { addStyles } from '$embed/styles';
import theme from '$site/projectorTheme.css?inline';

for (const css of [theme, letters]) addStyles(css);
