/** Ways of a change of one's own. */
import type { ParameterKey } from '$model/schema/parameters';

/** Which parameters each way of a change of one's own is about. */
export const VERBS = {
  renice: (key: ParameterKey) => key.endsWith('.nice'),
  taskset: (key: ParameterKey) => key.endsWith('.affinity'),
  any: () => true,
} as const satisfies Record<string, (key: ParameterKey) => boolean>;

export type Verb = keyof typeof VERBS;
