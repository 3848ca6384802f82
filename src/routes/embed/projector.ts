/** The theme for a projector, which few embeds are shown in. */
import theme from '$site/projectorTheme.css?inline';
import { addStyles } from '$embed/styles';

addStyles(theme);
