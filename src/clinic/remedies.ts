/** What a reader can do about it. Each remedy is a change of the scenario; what it is worth, a run tells. */
import { formatCpuSet, parseCpuSet } from '$model/schema/cpuSet';
import type { ParameterKey, Value } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import type { ClinicCase } from './cases';

type Values = Partial<Record<ParameterKey, Value>>;

export const REMEDY_GROUPS = ['priorities', 'cpus', 'storage', 'database', 'application'] as const;
export type RemedyGroup = (typeof REMEDY_GROUPS)[number];

interface RemedyKind {
  readonly id: string;
  readonly group: RemedyGroup;
  /** What it changes: nothing on a machine that has nothing of the kind. */
  readonly change: (scenario: Scenario, clinicCase: ClinicCase) => Values;
}

const SECTIONS = ['lgwr', 'archiver', 'sessions', 'dbwr', 'noise', 'noise2', 'noise3'] as const;

const REMEDY_KINDS = [
  { id: 'lgwr_nice', group: 'priorities', change: () => ({ 'lgwr.nice': -20 }) },
  {
    id: 'lgwr_rr',
    group: 'priorities',
    change: () => ({ 'lgwr.policy': 'rr', 'lgwr.rt_priority': 50 }),
  },
  {
    id: 'lms_rr',
    group: 'priorities',
    change: () => ({ 'rac.policy': 'rr', 'rac.rt_priority': 50 }),
  },
  { id: 'unbind', group: 'cpus', change: () => ({ 'lgwr.affinity': 'all' }) },
  { id: 'own_cpu', group: 'cpus', change: ownCpu },
  { id: 'online', group: 'cpus', change: bringOnline },
  { id: 'more_cpus', group: 'cpus', change: (scenario) => withCpus(scenario, 2) },
  { id: 'fast_log', group: 'storage', change: fastLog },
  { id: 'path', group: 'storage', change: () => ({ 'redo_disk.stalls_per_million': 0 }) },
  { id: 'apart', group: 'storage', change: groupsApart },
  { id: 'chunk', group: 'database', change: smallChunks },
  { id: 'groups', group: 'database', change: largeGroups },
  { id: 'buffer', group: 'database', change: () => ({ 'redo.log_buffer_kb': 131_072 }) },
  { id: 'postwait', group: 'database', change: () => ({ 'sync.mode': 'postwait' }) },
  { id: 'dbwr', group: 'database', change: moreWriters },
  { id: 'commit_less', group: 'application', change: commitLess },
] as const satisfies readonly RemedyKind[];

export type RemedyKindId = (typeof REMEDY_KINDS)[number]['id'];

/** A remedy for a case. */
export interface Remedy {
  /** Of a kind that all cases have, or `renice noise2`. */
  readonly id: string;
  readonly kind: RemedyKindId | 'renice';
  readonly group: RemedyGroup;
  /** The command that is reniced; empty for all others. */
  readonly command: string;
  apply(scenario: Scenario): Scenario;
}

/** Everything that can be done in a case: the same everywhere, and a renice of each program that `ps` lists. */
export function remediesOf(clinicCase: ClinicCase): Remedy[] {
  const kinds = REMEDY_KINDS.map(
    ({ id, group, change }: RemedyKind & { id: RemedyKindId }): Remedy => ({
      id,
      kind: id,
      group,
      command: '',
      apply: (scenario) => scenario.withValues(change(scenario, clinicCase)),
    }),
  );
  const programs = localPrograms(clinicCase).map(([section, command]): Remedy => ({
    id: `renice ${section}`,
    kind: 'renice',
    group: 'priorities',
    command,
    apply: (scenario) => scenario.withValues({ [`${section}.nice`]: 19 }),
  }));
  return [...kinds, ...programs];
}

/** The programs on this machine, with their sections; those of another node can't be reniced from here. */
function localPrograms({ commands, scenario }: ClinicCase): [string, string][] {
  const cpus = scenario.resolve('machine.cpus');
  return Object.entries(commands).filter(([section]) =>
    affinityOf(scenario, section).every((cpu) => cpu < cpus),
  );
}

function affinityOf(scenario: Scenario, section: string): readonly number[] {
  return parseCpuSet(String(scenario.resolve(`${section}.affinity` as ParameterKey))) ?? [];
}

/** LGWR alone on the last CPU: all other processes are bound to the others. */
function ownCpu(scenario: Scenario): Values {
  const last = scenario.resolve('machine.cpus') - 1;
  const others = Array.from({ length: last }, (_, cpu) => cpu);
  const changed: Values = { 'lgwr.affinity': String(last) };
  for (const section of SECTIONS.slice(1)) {
    const now = affinityOf(scenario, section);
    // What runs on the other node stays there.
    if (now.some((cpu) => cpu > last)) continue;
    const left = now.filter((cpu) => cpu !== last);
    changed[`${section}.affinity`] = formatCpuSet(left.length > 0 ? left : others);
  }
  return changed;
}

/** The CPU that is off-line comes back, and is LGWR's again. */
function bringOnline(scenario: Scenario, { offline }: ClinicCase): Values {
  if (offline === 0) return {};
  const cpus = scenario.resolve('machine.cpus') + offline;
  return { 'machine.cpus': cpus, 'lgwr.affinity': String(cpus - 1) };
}

/** CPUs are numbered from this node on: programs on the other node keep their CPUs. */
function withCpus(scenario: Scenario, times: number): Values {
  const cpus = scenario.resolve('machine.cpus');
  const changed: Values = { 'machine.cpus': cpus * times };
  for (const section of SECTIONS) {
    const now = affinityOf(scenario, section);
    if (!scenario.resolve('rac.broadcast') || !now.some((cpu) => cpu >= cpus)) continue;
    changed[`${section}.affinity`] = formatCpuSet(now.map((cpu) => cpu + cpus * (times - 1)));
  }
  return changed;
}

function fastLog(scenario: Scenario): Values {
  return {
    'redo_disk.service_ms': Math.min(0.1, scenario.resolve('redo_disk.service_ms')),
    'redo_disk.stalls_per_million': 0,
    'redo_disk.queue_depth': 32,
    'redo_disk.bandwidth_mb_s': scenario.resolve('redo_disk.bandwidth_mb_s') && 2000,
  };
}

function smallChunks(scenario: Scenario): Values {
  return scenario.resolve('archiver.active') ? { 'archiver.chunk_kb': 64 } : {};
}

/**
 * Groups take turns on two disks: the archiver reads the one that LGWR has just left. The core has one device for the
 * log, so there the archiver does not read at all.
 */
function groupsApart(scenario: Scenario): Values {
  return scenario.resolve('archiver.active') ? { 'archiver.active': false } : {};
}

/** An archiver would have as much to read as before, if later than these runs last. */
function largeGroups(scenario: Scenario): Values {
  if (scenario.resolve('archiver.active')) return {};
  return { 'redo.group_kb': scenario.resolve('redo.group_kb') * 8 };
}

/** As in cases/S6.ts, all writers together have no more writes under way than before. */
function moreWriters(scenario: Scenario): Values {
  const writers = scenario.resolve('dbwr.count');
  if (writers === 0) return {};
  const own = scenario.resolve('dbwr.batches_in_flight') * scenario.resolve('dbwr.batch_blocks');
  const all = scenario.resolve('dbwr.writes_in_flight') || writers * own;
  return { 'dbwr.count': writers + 3, 'dbwr.writes_in_flight': all };
}

/** Only jobs can: a user's order is committed when it is placed. */
function commitLess(scenario: Scenario): Values {
  return scenario.resolve('sessions.think_ms') > 0 || scenario.resolve('sessions.count') > 1
    ? {}
    : { 'sessions.commit_every': 100 };
}
