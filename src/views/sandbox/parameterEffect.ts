/**
 * Which parameters change nothing of a run of this scenario, and why. A parameter matters if its
 * condition holds at any time of the run, so edits count as well. What is not listed always matters; a
 * test holds on the real core that what is listed never does.
 */
import { PROCESS_KINDS, SECTIONS } from '$model/schema/generated';
import { OPTIONS } from '$model/schema/generatedTables';
import {
  isParameterKey,
  sectionKeyOf,
  type ParameterKey,
  type Value,
} from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import type { Parameter } from '$model/schema/schema';
import { needs } from '$databases/controls';
import { kindViews } from '$databases/kinds';
import { texts } from './texts';

type SectionId = (typeof SECTIONS)[number]['id'];

/** Parameters that have to be something for others to matter; one that is enough. */
interface Need {
  readonly keys: readonly ParameterKey[];
  readonly suffices: (value: Value) => boolean;
  /** What to say if none suffices; it names the key and its value if not given. */
  readonly because?: string;
}

interface Rule {
  /** Fields `rac.*`, `*.nice` or `disk.cv_percent`, by section and not by instance. */
  readonly of: readonly string[];
  /** Those of the section to which the rule does not apply. */
  readonly except?: readonly string[];
  readonly need: (scenario: Scenario, sectionKey: string) => Need;
}

/** The sentence why a parameter is without effect now; empty if it matters. */
export function whyIdle(scenario: Scenario, parameter: Parameter): string {
  const sectionKey = sectionKeyOf(parameter.key);
  for (const rule of RULES) {
    if (!appliesTo(rule, parameter)) continue;
    const need = rule.need(scenario, sectionKey);
    if (need.keys.some((key) => everyValueOf(scenario, key).some(need.suffices))) continue;
    const [key] = need.keys;
    return need.because ?? (key ? texts.idle(key, scenario.resolve(key)) : '');
  }
  return '';
}

function appliesTo({ of, except = [] }: Rule, { section, field }: Parameter): boolean {
  if (except.includes(field)) return false;
  return [`${section}.*`, `*.${field}`, `${section}.${field}`].some((each) => of.includes(each));
}

/** What the parameter is at the start, and what edits make of it. */
function everyValueOf(scenario: Scenario, key: ParameterKey): Value[] {
  const edits = scenario.edits.filter((edit) => edit.key === key);
  return [scenario.resolve(key), ...edits.map(({ value }) => value)];
}

/** A number, or a flag that is on. */
const isPositive = (value: Value) => Number(value) > 0;
const isOneOf =
  (...wanted: Value[]) =>
  (value: Value) =>
    wanted.includes(value);

const is =
  (key: ParameterKey, suffices: (value: Value) => boolean): Rule['need'] =>
  () => ({ keys: [key], suffices });

/** A field of the same instance. */
const own =
  (field: string, suffices: (value: Value) => boolean): Rule['need'] =>
  (_, sectionKey) => ({ keys: keysOf([sectionKey], field), suffices });

/** A field of any class of a section that has processes. */
function ofAny(scenario: Scenario, section: SectionId, field: string): ParameterKey[] {
  const keys = SECTIONS.find(({ id }) => id === section)?.keys ?? [];
  const presence = PRESENCES.get(section);
  const inUse = keys.filter((key) =>
    keysOf(presence ? [key] : [], presence ?? '').every((each) =>
      isPositive(scenario.resolve(each)),
    ),
  );
  return keysOf(inUse, field);
}

function keysOf(sectionKeys: readonly string[], field: string): ParameterKey[] {
  return sectionKeys.map((sectionKey) => `${sectionKey}.${field}`).filter(isParameterKey);
}

/** A field of whatever kind of process has it, as far as there are processes of it. */
function ofAnyKind(scenario: Scenario, field: string): ParameterKey[] {
  const sections = new Set(PROCESS_KINDS.map(({ section }) => section));
  return [...sections].flatMap((section) => ofAny(scenario, section, field));
}

const someReal =
  (...policies: Value[]): Rule['need'] =>
  (scenario) => ({
    keys: ofAnyKind(scenario, 'policy'),
    suffices: isOneOf(...policies),
    because: texts.noPolicy(policies),
  });

/** What reads or writes data files. */
function usersOfData(scenario: Scenario): ParameterKey[] {
  return PROCESS_KINDS.flatMap(({ id, section }) =>
    kindViews[id].dataFileFields.flatMap((field) => ofAny(scenario, section, field)),
  );
}

/** The rows of the histogram: `share_1ms` to `share_2048ms`. */
const SHARES = Array.from({ length: 12 }, (_, power) => `disk.share_${2 ** power}ms`);

/** Of sections whose processes there are only if it says so: the field that does. */
const PRESENCES: ReadonlyMap<SectionId, string> = new Map(
  PROCESS_KINDS.flatMap(({ id, section }) => {
    const { presence } = kindViews[id];
    return presence ? [[section, presence] as const] : [];
  }),
);

/** What only some schedulers use, as the row of each scheduler says. */
function schedulerRules(): Rule[] {
  const uses = OPTIONS.flatMap((option) =>
    'uses' in option ? option.uses.map((of) => [of, option.key] as const) : [],
  );
  return [...new Set(uses.map(([of]) => of))].map((of) => {
    const schedulers = uses.filter(([used]) => used === of).map(([, key]) => key);
    return { of: [of], need: is('machine.scheduler', isOneOf(...schedulers)) };
  });
}

const RULES: readonly Rule[] = [
  ...[...PRESENCES].map(([section, field]) => ({
    of: [`${section}.*`],
    except: [field],
    need: own(field, isPositive),
  })),
  ...schedulerRules(),
  { of: ['realtime.runtime_ms', 'realtime.throttle'], need: someReal('fifo', 'rr') },
  { of: ['realtime.rr_slice_ms'], need: someReal('rr') },
  {
    of: ['*.rt_priority'],
    need: own('policy', isOneOf('fifo', 'rr')),
  },
  {
    of: ['machine.cache_kb', 'machine.refill_mb_s'],
    need: (scenario) => ({
      keys: ofAnyKind(scenario, 'working_set_kb'),
      suffices: isPositive,
      because: texts.noWorkingSet,
    }),
  },
  {
    of: ['machine.remote_memory_percent'],
    need: is('machine.sockets', (value) => Number(value) > 1),
  },
  {
    of: ['machine.exit_before_pick'],
    need: () => ({
      keys: ['eevdf.kernel_costs', 'machine.scheduler'],
      suffices: (value) => value === false || (typeof value === 'string' && value !== 'eevdf'),
    }),
  },
  { of: ['machine.line_transfer_us'], need: is('machine.latch_line_writes', isPositive) },

  { of: ['redo.groups'], need: is('redo.group_kb', isPositive) },
  ...needs.map(({ of, key, oneOf }) => ({
    of,
    need: is(key, oneOf ? isOneOf(...oneOf) : isPositive),
  })),
  {
    of: [
      'sync.polling_threshold_percent',
      'sync.common_percent',
      'sync.postwait_threshold_percent',
    ],
    need: is('sync.mode', isOneOf('adaptive')),
  },
  {
    of: ['sync.poll_estimate_percent', 'sync.poll_sleep_percent', 'sync.poll_again_percent'],
    need: is('sync.mode', isOneOf('polling', 'adaptive')),
  },
  {
    of: [
      'sync.poll_us',
      'sync.fast_sleep_us',
      'sync.fast_sleep_target_percent',
      'sync.fast_slack_us',
      'sync.fast_spin_us',
    ],
    need: is('sync.mode', isOneOf('fast')),
  },

  { of: ['sessions.think_ms'], need: own('arrivals_per_s', (value) => value === 0) },
  { of: ['sessions.cpu_distribution'], need: own('cpu_ms', isPositive) },
  {
    of: ['sessions.cpu_cv_percent'],
    need: own('cpu_distribution', isOneOf('lognormal', 'uniform')),
  },
  {
    of: ['sessions.think_cv_percent'],
    need: own('think_distribution', isOneOf('lognormal', 'uniform')),
  },
  {
    of: ['noise.burst_cv_percent'],
    need: own('burst_distribution', isOneOf('lognormal', 'uniform')),
  },
  { of: ['noise.burst_distribution'], need: own('burst_ms', isPositive) },
  { of: ['sessions.commit', 'sessions.commit_every'], need: own('redo_bytes', isPositive) },
  {
    of: ['sessions.think_distribution'],
    need: (_, sectionKey) => ({
      keys: [...keysOf([sectionKey], 'think_ms'), ...keysOf([sectionKey], 'arrivals_per_s')],
      suffices: isPositive,
      because: texts.noThinking,
    }),
  },

  {
    of: ['rac.block_cpu_us', 'rac.block_cpu_distribution'],
    need: () => ({
      keys: ['rac.blocks_received_per_s', 'rac.blocks_served_per_s'],
      suffices: isPositive,
      because: texts.noBlocks,
    }),
  },
  {
    of: ['cache.multiblock'],
    need: (scenario) => ({
      keys: ofAny(scenario, 'sessions', 'scans'),
      suffices: isPositive,
      because: texts.noScans,
    }),
  },
  {
    of: ['cache.hot_percent', 'cache.hot_chains', 'cache.get_us'],
    need: (scenario) => ({
      keys: ofAny(scenario, 'sessions', 'logical_reads'),
      suffices: isPositive,
      because: texts.noLogicalReads,
    }),
  },
  {
    of: ['cache.hot_chains', 'cache.get_us'],
    need: is('cache.hot_percent', isPositive),
  },

  { of: ['disk.cv_percent'], need: own('distribution', isOneOf('lognormal', 'uniform')) },
  {
    of: ['disk.service_ms'],
    need: own('distribution', isOneOf('constant', 'exponential', 'lognormal', 'uniform')),
  },
  { of: ['disk.stall_ms'], need: own('stalls_per_million', isPositive) },
  { of: SHARES, need: own('distribution', isOneOf('empirical')) },
  {
    of: ['disk.*'],
    need: (scenario, sectionKey) => ({
      keys: sectionKey === 'data_disk' ? usersOfData(scenario) : ['redo_disk.queue_depth'],
      suffices: isPositive,
      because: texts.noData,
    }),
  },
];
