import { browserParts, type ClientParts } from './client';
import { loadFastModule } from './fastCore';

/** For many runs or long ones, which are worth a larger file. */
export const fastParts: ClientParts = { ...browserParts, loadModule: loadFastModule };
