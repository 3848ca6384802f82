/** What one scenario has that another does not: the cause of every difference between their runs. */
import { withEdit, withoutEdit } from './edits';
import { parameterOf, type ParameterKey, type Value } from '../schema/parameters';
import type { Scenario } from './scenario';

/** A parameter that starts with another value. */
export interface ValueChange {
  readonly kind: 'value';
  readonly key: ParameterKey;
  readonly from: Value;
  readonly to: Value;
}

/** An edit that only one of them has, or that sets another value. */
export interface EditChange {
  readonly kind: 'edit';
  readonly key: ParameterKey;
  readonly atMs: number;
  /** Undefined where a scenario has no such edit. */
  readonly from: Value | undefined;
  readonly to: Value | undefined;
}

export type ScenarioChange = ValueChange | EditChange;

/** Every parameter in the order of the table, then every edit in the order of time, in which two scenarios differ. */
export function scenarioChanges(from: Scenario, to: Scenario): ScenarioChange[] {
  return [...valueChanges(from, to), ...editChanges(from, to)];
}

/**
 * The instant from which on one scenario can run otherwise than another: that of the first edit that
 * only one of them has. Null if they differ from the start, or not at all.
 */
export function forkNs(from: Scenario, to: Scenario): number | null {
  const changes = scenarioChanges(from, to);
  const [first] = changes;
  return first?.kind === 'edit' ? Math.round(first.atMs * 1e6) : null;
}

/**
 * The scenario after a change, with that change alone taken back.
 * @throws ScenarioError if the old value does not go with the rest.
 */
export function withoutChange(after: Scenario, change: ScenarioChange): Scenario {
  if (change.kind === 'value') return after.withValues({ [change.key]: change.from });
  if (change.from !== undefined)
    return withEdit(after, change.atMs, change.key, change.from as never);
  const index = after.edits.findIndex(
    ({ atMs, key }) => atMs === change.atMs && key === change.key,
  );
  return index < 0 ? after : withoutEdit(after, index);
}

function valueChanges(from: Scenario, to: Scenario): ValueChange[] {
  const keys = new Set<ParameterKey>([...from.values().keys(), ...to.values().keys()]);
  return [...keys]
    .filter((key) => from.resolve(key) !== to.resolve(key))
    .sort((one, other) => parameterOf(one).index - parameterOf(other).index)
    .map((key) => ({ kind: 'value', key, from: from.resolve(key), to: to.resolve(key) }));
}

function editChanges(from: Scenario, to: Scenario): EditChange[] {
  const both = new Map<string, EditChange>();
  for (const [side, scenario] of [['from', from] as const, ['to', to] as const]) {
    for (const { atMs, key, value } of scenario.edits) {
      const id = `${atMs} ${key}`;
      const known = both.get(id) ?? { kind: 'edit', key, atMs, from: undefined, to: undefined };
      both.set(id, { ...known, [side]: value });
    }
  }
  return [...both.values()]
    .filter((edit) => edit.from !== edit.to)
    .sort(
      (one, other) =>
        one.atMs - other.atMs || parameterOf(one.key).index - parameterOf(other.key).index,
    );
}
