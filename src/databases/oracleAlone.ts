/** What an embed has in the place of `all.ts`: it refuses other databases, whose parameters it does not know. */
import type { OTHERS as Others } from './all';

export { kinds as KINDS } from './oracle/kinds';
export { words as WORDS } from './oracle/waits';

export const OTHERS: typeof Others = {};
