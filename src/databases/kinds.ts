/** The kinds of processes of all databases, for what is drawn or listed without a run. */
import type { Kinds } from '$model/database/kinds';
import type { KindId } from '$model/schema/ids';
import { KINDS } from './all';

export const kindViews: Kinds = KINDS;

/** In the order of the table. */
export const KIND_IDS = Object.keys(kindViews) as KindId[];

/** The colour of a kind as a style sheet has it. */
export function kindColour(kind: KindId): string {
  return `var(--kind-${kindViews[kind].colour})`;
}
