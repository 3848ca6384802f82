/** In the place of `coreFromDisk.ts` where the core is native: nothing is loaded. */
import { embeddedCore } from './embeddedCore';

export const loadCoreFromDisk = () => Promise.resolve(embeddedCore);
