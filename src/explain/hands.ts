/** What a reader's hands on the machine can change of a process, cannot and why, and have changed. */
import type { Run } from '$model/run/run';
import type { ParameterKey, Value } from '$model/schema/parameters';
import type { Inseparable, ProcessClass, ProcessField } from '$model/scenario/ofProcess';
import type { Scenario } from '$model/scenario/scenario';
import { parameterName } from './parameterNames';
import { capital, listed } from './prose';

/** Why something of a process can't be changed. */
export type Obstacle =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'other machine' }
  | { readonly kind: 'no setting'; readonly field: ProcessField }
  /** The page lets the reader change these alone. */
  | { readonly kind: 'not offered'; readonly offered: readonly ParameterKey[] };

const SETTING: Readonly<Record<ProcessField, string>> = {
  nice: 'nice value',
  affinity: 'choice of CPUs',
};

/** "LGWR has no nice value of its own in this model." */
export function wordObstacle(run: Run, process: number, obstacle: Obstacle): string {
  const name = run.processName(process);
  switch (obstacle.kind) {
    case 'recorded':
      return 'This is a recording of a real machine: what has happened can’t be changed. Simulate the same machine to change it.';
    case 'other machine':
      return `${capital(name)} runs on the other instance’s machine, whose CPUs can’t be chosen.`;
    case 'no setting':
      return `${capital(name)} has no ${SETTING[obstacle.field]} of its own in this model.`;
    case 'not offered': {
      const { offered } = obstacle;
      const only =
        offered.length === 0
          ? 'Nothing of this simulation can be changed here'
          : `Here you can change ${listed(offered.map(parameterName), offered.length)}`;
      return `${only}; in the sandbox everything can be changed.`;
    }
  }
}

const INSEPARABLE: Readonly<Record<Exclude<Inseparable, 'one section'>, string>> = {
  'no room': 'there are eight classes of settings already',
  'shared arrivals': 'they share one stream of arriving transactions',
  pinned: 'they are bound to CPUs in turn',
  autogroup: 'they are one login session, whose weight they share',
};

/** Which others a change concerns: "All 15 sessions change together: they are bound to CPUs in turn." */
export function wordTogether(
  run: Run,
  { members }: ProcessClass,
  why: Inseparable | 'not offered' | null,
): string {
  if (members.length < 2) return '';
  const reason =
    why === null || why === 'one section' || why === 'not offered' ? '' : `: ${INSEPARABLE[why]}`;
  return `${capital(wordAll(run, members))} change together${reason}.`;
}

/** "all 15 of session 1 to session 15", "LGWR, LG00 and LG01". */
export function wordAll(run: Run, members: ProcessClass['members']): string {
  const [first] = members;
  const last = members.at(-1);
  if (!first || !last) return '';
  if (members.length <= 3) return listed(members.map(({ name }) => name));
  return `all ${members.length} from ${first.name} to ${last.name}`;
}

/** A nice value on a scheduler or a policy that takes no notice of it; empty if it does. */
export function wordWithoutEffect(scenario: Scenario, section: string, timeNs: number): string {
  const policy = scenario.settingAt(`${section}.policy`, timeNs);
  return policy === 'fifo' || policy === 'rr'
    ? `Under the policy ${policy} a nice value has no effect.`
    : '';
}

/** A nice value that a lesson's control does not reach. */
export const wordBeyond = (from: number, to: number): string =>
  `Here nice values go from ${wordNice(from)} to ${wordNice(to)}.`;

/** A nice value, with the sign that is as wide as a digit. */
export const wordNice = (value: Value): string => String(value).replace('-', '−');

/** A value as hands set it: "any CPU", "CPU 3 only", "nice −5". */
export function wordSet(field: ProcessField, value: Value): string {
  if (field === 'nice') return `nice ${wordNice(value)}`;
  if (value === 'all') return 'any CPU';
  return `${/^\d+$/.test(String(value)) ? 'CPU' : 'CPUs'} ${String(value)} only`;
}

/** "Noise 1: any CPU → CPU 3 only." */
export function wordDone(name: string, field: ProcessField, from: Value, to: Value): string {
  return `${capital(name)}: ${wordSet(field, from)} → ${wordSet(field, to)}.`;
}
