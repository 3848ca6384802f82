/**
 * Defaults that have changed. A scenario is written without what is at its default, so a link, an embed or a replay file
 * of before means the defaults of then. What is written now names such a parameter wherever it matters.
 */
import { parameterOf, type ParameterKey, type Value } from '../schema/parameters';
import type { Edit } from './check';

interface ChangedDefault {
  readonly key: ParameterKey;
  /** What the model did before, whether or not it was a parameter. */
  readonly was: Value;
  /** It matters where this parameter has one of these values. */
  readonly of: ParameterKey;
  readonly among: readonly Value[];
}

/** All of them since November 2026. */
const CHANGED: readonly ChangedDefault[] = [
  { key: 'eevdf.release', was: 'undelayed', of: 'machine.scheduler', among: ['eevdf'] },
  { key: 'eevdf.kernel_costs', was: false, of: 'machine.scheduler', among: ['eevdf'] },
  { key: 'sync.poll_sleep_percent', was: 100, of: 'sync.mode', among: ['polling', 'adaptive'] },
];

/**
 * The values with those whose default has changed, in the order of the table.
 * @param isOld whether what isn't among the values means the default of before
 */
export function withChangedDefaults(
  values: ReadonlyMap<ParameterKey, Value>,
  edits: readonly Edit[],
  isOld: boolean,
): Map<ParameterKey, Value> {
  const all = new Map(values);
  for (const { key, was, of, among } of CHANGED) {
    const given = [values.get(of), ...edits.filter((edit) => edit.key === of).map((e) => e.value)];
    const matters = given.some((value) => value !== undefined && among.includes(value));
    if (matters && !all.has(key)) all.set(key, isOld ? was : parameterOf(key).default);
  }
  return new Map([...all].sort(([a], [b]) => parameterOf(a).index - parameterOf(b).index));
}
