/** What can be wrong with values that are each right by themselves: how they go together. */
import { isChangeable } from '../schema/changeable';
import { parseCpuSet } from '../schema/cpuSet';
import { Limit, PROCESS_KINDS, SECTIONS } from '../schema/generated';
import {
  findParameter,
  isParameterKey,
  parameterOf,
  sectionKeyOf,
  type ParameterKey,
  type Value,
} from '../schema/parameters';
import { PROCESS_COUNTS } from './processCounts';
import { remoteCpus } from './remoteCpus';
import { formatDecimal } from '../format';
import type { Problem } from './refusals';

/** At `atMs` of simulated time, the parameter takes the value. */
export interface Edit {
  readonly atMs: number;
  readonly key: ParameterKey;
  readonly value: Value;
}

/** A problem, and the value or edit without which it would not exist. */
export interface Conflict extends Problem {
  readonly culprit: ParameterKey | Edit;
}

type Values = ReadonlyMap<ParameterKey, Value>;

const LAST_EDIT_MS = Limit.edit_s * 1000;

/** Every conflict among values (those not given are at their defaults) and edits. */
export function findConflicts(values: Values, edits: readonly Edit[]): Conflict[] {
  const conflicts: Conflict[] = [];
  for (const [key, value] of values) {
    for (const problem of unusableCpus(values, key, value)) {
      conflicts.push({ ...problem, culprit: key });
    }
  }
  conflicts.push(...redoConflicts(values));
  for (const edit of edits) {
    for (const problem of editProblems(values, edit)) conflicts.push({ ...problem, culprit: edit });
  }
  for (const culprit of edits.slice(Limit.edits)) {
    const refusal = { code: 'too_many_edits', first: edits.length } as const;
    conflicts.push({ where: 'edits', ...refusal, culprit });
  }
  const cpus = countCpus(values);
  if (cpus > Limit.cpus) {
    const refusal = { code: 'too_many_cpus', first: cpus } as const;
    const remote = (['standby.cpus', 'rac.remote_cpus'] as const).find((key) => values.has(key));
    const culprit = remote ?? 'machine.cpus';
    conflicts.push({ where: culprit, ...refusal, culprit });
  }
  const { total, largest } = countProcesses(values);
  if (total > Limit.processes) {
    const refusal = { code: 'too_many_processes', key: largest, first: total } as const;
    conflicts.push({ where: largest, ...refusal, culprit: largest });
  }
  return conflicts;
}

/** Number of processes of a run, and the parameter that most of them come from. */
export function countProcesses(values: Values): { total: number; largest: ParameterKey } {
  const valueOf = (key: ParameterKey) => valueIn(values, key);
  const total = Object.values(PROCESS_COUNTS).reduce((sum, count) => sum + count(valueOf), 0);
  const largest = countKeys.reduce((most, key) =>
    Number(valueOf(key)) > Number(valueOf(most)) ? key : most,
  );
  return { total, largest };
}

/** CPUs of a run: those of the machine, and behind them those of the other one, where another instance or a standby is. */
export function countCpus(values: Values): number {
  return Number(valueIn(values, 'machine.cpus')) + remoteCpus((key) => valueIn(values, key));
}

const kindsBySection = PROCESS_KINDS.flatMap((kind) =>
  SECTIONS.filter((section) => section.id === kind.section),
);

/** The parameters that say how many processes of a class there are. */
const countKeys = kindsBySection.flatMap((section) =>
  section.keys.flatMap((key) => {
    const row = findParameter(`${key}.count`);
    return row ? [row.key as ParameterKey] : [];
  }),
);

function valueIn(values: Values, key: ParameterKey): Value {
  return values.get(key) ?? parameterOf(key).default;
}

/** What is wrong with a value given all others. */
function valueProblems(values: Values, key: ParameterKey, value: Value): Problem[] {
  const isRedo = parameterOf(key).field === 'redo_bytes';
  return isRedo ? tooMuchRedo(values, key, value) : unusableCpus(values, key, value);
}

function unusableCpus(values: Values, key: ParameterKey, value: Value): Problem[] {
  if (parameterOf(key).type !== 'cpus') return [];
  // Noise may run on the other instance's machine too.
  const isNoise = sectionKeyOf(key).startsWith('noise');
  const cpus = isNoise ? countCpus(values) : Number(valueIn(values, 'machine.cpus'));
  const wanted = parseCpuSet(String(value)) ?? [];
  // As with taskset, CPUs that the machine lacks are passed over as long as one of the set is left.
  if (wanted.length === 0 || wanted.some((cpu) => cpu < cpus)) return [];
  const refusal = { code: 'no_such_cpus', key, value: String(value), first: cpus } as const;
  return [{ where: key, ...refusal }];
}

const REDO_BLOCK_BYTES = 512;

const redoKeys = SECTIONS.flatMap((section) =>
  section.keys.flatMap((key) => {
    const row = findParameter(`${key}.redo_bytes`);
    return row ? [row.key as ParameterKey] : [];
  }),
);

/** Redo and what must hold it; each of the two may be at its default. */
function redoConflicts(values: Values): Conflict[] {
  const groupKb = Number(valueIn(values, 'redo.group_kb'));
  if (groupKb > 0 && groupKb * 1024 < REDO_BLOCK_BYTES) {
    const where = 'redo.group_kb';
    const refusal = { code: 'group_too_small', key: where, first: groupKb * 1024 } as const;
    return [{ where, ...refusal, culprit: where }];
  }
  return redoKeys.flatMap((key) =>
    tooMuchRedo(values, key, valueIn(values, key)).map((problem) => {
      const culprit = values.has(key) ? key : smallestHolder(values);
      return { ...problem, culprit };
    }),
  );
}

/** Redo that never fits into the buffer, or into a log group, would wait for room for ever. */
function tooMuchRedo(values: Values, key: ParameterKey, value: Value): Problem[] {
  const countKey = `${sectionKeyOf(key)}.count`;
  const holder = smallestHolder(values);
  const bytes = Number(valueIn(values, holder)) * 1024;
  const room = Math.floor(bytes / REDO_BLOCK_BYTES) * REDO_BLOCK_BYTES;
  const isUsed = isParameterKey(countKey) && Number(valueIn(values, countKey)) > 0;
  if (!isUsed || Number(value) <= room) return [];
  const refusal = {
    code: 'redo_does_not_fit',
    key,
    value: holder,
    first: Number(value),
    second: room,
  } as const;
  return [{ where: key, ...refusal }];
}

/** What redo must fit into: the buffer, or the log group if that is smaller; 0 is a log without groups. */
function smallestHolder(values: Values): ParameterKey {
  const groupKb = Number(valueIn(values, 'redo.group_kb'));
  const isSmaller = groupKb > 0 && groupKb < Number(valueIn(values, 'redo.log_buffer_kb'));
  return isSmaller ? 'redo.group_kb' : 'redo.log_buffer_kb';
}

function editProblems(values: Values, { atMs, key, value }: Edit): Problem[] {
  const where = `edits at ${formatDecimal(atMs)} ms`;
  const problems: Problem[] = [];
  if (!(atMs >= 0 && atMs <= LAST_EDIT_MS)) {
    const refusal = { code: 'edit_too_late', key, first: atMs * 1e6 } as const;
    problems.push({ where, ...refusal });
  }
  if (!isChangeable(parameterOf(key))) {
    const refusal = { code: 'not_changeable', key } as const;
    problems.push({ where, ...refusal });
  }
  for (const problem of valueProblems(values, key, value)) problems.push({ ...problem, where });
  return problems;
}
