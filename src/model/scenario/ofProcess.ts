/** How the processes of a run are set, and scenarios in which one of them is set otherwise. */
import type { ProcessInfo, Run } from '../run/run';
import { findParameter, isParameterKey, type ParameterKey, type Value } from '../schema/parameters';
import { instancesOf, sectionsInUse } from './moment';
import { Scenario, type Edit } from './scenario';

/** What can be set of a process by itself. */
export type ProcessField = 'nice' | 'affinity';

/** Processes that share their settings: a section of the scenario. */
export interface ProcessClass {
  /** The section's key: `sessions2`. */
  readonly section: string;
  readonly members: readonly ProcessInfo[];
  /** The place of the process that was asked about among them. */
  readonly nth: number;
}

/** Those that are set together with a process, itself included. */
export function classOf(run: Run, process: number): ProcessClass {
  const section = run.processes[process]?.section ?? '';
  const members = run.processes.filter((each) => each.section === section);
  return { section, members, nth: members.findIndex(({ id }) => id === process) };
}

/** The parameter of a field of a section; undefined if it has none. */
export function keyOf(section: string, field: ProcessField): ParameterKey | undefined {
  const key = `${section}.${field}`;
  return isParameterKey(key) ? key : undefined;
}

/**
 * A scenario in which a parameter has another value at an instant: the edit that is in force then sets it, or else the
 * run begins with it.
 * @throws ScenarioError if the value is not allowed
 */
export function withValueAt(
  scenario: Scenario,
  key: ParameterKey,
  value: Value,
  timeNs: number,
): Scenario {
  const inForce = scenario.edits.findLastIndex(
    (edit) => edit.key === key && edit.atMs * 1e6 <= timeNs,
  );
  if (inForce < 0) return scenario.withValues({ [key]: value });
  const edits = scenario.edits.map((edit, nth) => (nth === inForce ? { ...edit, value } : edit));
  return Scenario.of(scenario.title, scenario.values(), edits);
}

/** Why one process of a class can't be set by itself. */
export type Inseparable = 'one section' | 'no room' | 'shared arrivals' | 'pinned' | 'autogroup';

/** Whether a process can be given settings of its own, as a class of one; if not, why. */
export function inseparable(
  scenario: Scenario,
  { section, members, nth }: ProcessClass,
): Inseparable | null {
  const sectionId = findParameter(`${section}.count`)?.section;
  if (!sectionId || instancesOf(sectionId).length < 2) return 'one section';
  const valueOf = (field: string) => scenario.settingAt(`${section}.${field}`, 0);
  if (Number(valueOf('arrivals_per_s') ?? 0) > 0) return 'shared arrivals';
  if ((valueOf('pinning') ?? 'together') !== 'together') return 'pinned';
  if (sectionId === 'noise' && scenario.resolve('machine.autogroup')) return 'autogroup';
  const room = instancesOf(sectionId).length - sectionsInUse(scenario, sectionId).length;
  const further = Number(nth > 0) + Number(nth < members.length - 1);
  return room < further ? 'no room' : null;
}

/** A class of processes, without its place among the others. */
interface Settings {
  readonly count: number;
  readonly values: ReadonlyMap<string, Value>;
  readonly edits: readonly {
    readonly atMs: number;
    readonly field: string;
    readonly value: Value;
  }[];
}

/**
 * A scenario in which one process of a class is a class of its own, between those before and after it: every process
 * keeps its number, and nothing else is changed but what is drawn at random, since a class has streams of its own. Leads
 * back from a split as well: neighbours that are alike become one.
 * @param change what is done to the class of one
 */
export function withOneApart(
  scenario: Scenario,
  { section, nth }: ProcessClass,
  change: (alone: Scenario, section: string) => Scenario,
): Scenario {
  const sectionId = findParameter(`${section}.count`)?.section ?? section;
  const keys = instancesOf(sectionId);
  const used = sectionsInUse(scenario, sectionId);
  const split = used.flatMap((key) => {
    const whole = settingsOf(scenario, key);
    if (key !== section) return [whole];
    const counts = [nth, 1, whole.count - nth - 1];
    return counts.filter((count) => count > 0).map((count) => ({ ...whole, count }));
  });
  const place = used.indexOf(section) + (nth > 0 ? 1 : 0);
  const apart = withClasses(scenario, keys, split);
  const changed = change(apart, keys[place] ?? section);
  const classes = sectionsInUse(changed, sectionId).map((key) => settingsOf(changed, key));
  return withClasses(changed, keys, joined(classes));
}

function settingsOf(scenario: Scenario, section: string): Settings {
  const isOwn = (key: string) => key.startsWith(`${section}.`);
  const fieldOf = (key: string) => key.slice(section.length + 1);
  const own = [...scenario.values()].filter(([key]) => isOwn(key));
  return {
    count: Number(scenario.settingAt(`${section}.count`, 0)),
    values: new Map(
      own
        .map(([key, value]) => [fieldOf(key), value] as const)
        .filter(([field]) => field !== 'count'),
    ),
    edits: scenario.edits
      .filter(({ key }) => isOwn(key))
      .map(({ atMs, key, value }) => ({ atMs, field: fieldOf(key), value })),
  };
}

function joined(classes: readonly Settings[]): Settings[] {
  const result: Settings[] = [];
  for (const each of classes) {
    const last = result.at(-1);
    if (last && isAlike(last, each))
      result[result.length - 1] = { ...last, count: last.count + each.count };
    else result.push(each);
  }
  return result;
}

const isAlike = (one: Settings, other: Settings) =>
  JSON.stringify([[...one.values], one.edits]) === JSON.stringify([[...other.values], other.edits]);

function withClasses(scenario: Scenario, keys: readonly string[], classes: readonly Settings[]) {
  const isOther = (key: string) => !keys.some((section) => key.startsWith(`${section}.`));
  const values: [ParameterKey, Value][] = [...scenario.values()].filter(([key]) => isOther(key));
  const edits: Edit[] = scenario.edits.filter(({ key }) => isOther(key));
  const take = (section: string, field: string) => {
    const key = `${section}.${field}`;
    if (!isParameterKey(key)) throw new RangeError(`There is no parameter "${key}".`);
    return key;
  };
  for (const [place, { count, values: own, edits: later }] of classes.entries()) {
    const section = keys[place] ?? '';
    values.push([take(section, 'count'), count]);
    for (const [field, value] of own) values.push([take(section, field), value]);
    for (const { atMs, field, value } of later)
      edits.push({ atMs, key: take(section, field), value });
  }
  return Scenario.of(scenario.title, values, edits);
}
