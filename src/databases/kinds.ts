/** The kinds of processes of all databases, for what is drawn or listed without a run. */
import type { Kinds } from '$model/database/kinds';
import type { KindId } from '$model/schema/ids';
import { kinds as mariadb } from './mariadb/kinds';
import { kinds as oracle } from './oracle/kinds';
import { kinds as postgresql } from './postgresql/kinds';

export const kindViews: Kinds = { ...oracle, ...postgresql, ...mariadb };

/** In the order of the table. */
export const KIND_IDS = Object.keys(kindViews) as KindId[];

/** The colour of a kind as a style sheet has it. */
export function kindColour(kind: KindId): string {
  return `var(--kind-${kindViews[kind].colour})`;
}
