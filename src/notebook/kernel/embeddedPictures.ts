/** Plots as pictures, for `embedded.ts`: a script of its own, since most runs are not drawn. */
import '$engine/embeddedIntl';
import { staticPlot } from '../outputs/static/staticPlot';

(globalThis as unknown as { drawStill: typeof staticPlot }).drawStill = staticPlot;
