/** How the single file starts a worker: from its own text. See vite.single.config.ts. */
import InlineWorker from './worker?worker&inline';

export const newWorker = (): Worker => new InlineWorker();
