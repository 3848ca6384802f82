/** What a database says of its parameters. */
import type { ParameterKey, Value } from '../schema/parameters';

/** Fields that change nothing unless a parameter is one of some choices, or is on. */
export interface ParameterNeed {
  /** `sessions.think_ms`: by section and not by instance. */
  readonly of: readonly string[];
  readonly key: ParameterKey;
  readonly oneOf?: readonly Value[];
}
