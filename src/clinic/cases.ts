/** The twelve cases, the easiest first, and how a seed draws the machine behind one. */
import { Scenario } from '$model/scenario/scenario';
import { Draw } from './draw';
import {
  archiver,
  cpuFull,
  databases,
  farNode,
  herd,
  innocentArchiver,
  logFull,
  longTail,
  neighbour,
  offline,
  polling,
  rowCommits,
  rowsOnSlowDisk,
  slowDisk,
  slowDiskInCluster,
  type Machine,
} from './machines';

/** A case before a seed is known: which machines the same complaint may come from. */
interface CaseKind {
  readonly id: string;
  readonly machines: readonly ((draw: Draw) => Machine)[];
}

const CASE_KINDS = [
  { id: 'last-week', machines: [neighbour, slowDisk] },
  { id: 'night-job', machines: [rowsOnSlowDisk, rowCommits] },
  { id: 'freezes', machines: [longTail, logFull] },
  { id: 'consolidated', machines: [cpuFull, neighbour] },
  { id: 'archiver', machines: [innocentArchiver, archiver] },
  { id: 'databases', machines: [databases] },
  { id: 'cluster', machines: [farNode, slowDiskInCluster] },
  { id: 'idle', machines: [polling, farNode] },
  { id: 'average', machines: [slowDisk, longTail] },
  { id: 'maintenance', machines: [offline, neighbour] },
  { id: 'busy', machines: [herd, cpuFull] },
  {
    id: 'report',
    machines: [herd, polling, archiver, longTail, offline, neighbour, farNode, rowCommits],
  },
] as const satisfies readonly CaseKind[];

export type CaseId = (typeof CASE_KINDS)[number]['id'];

/** The names of all cases; the place of one, from 1, is its number in an address. */
export const CASE_IDS: readonly CaseId[] = CASE_KINDS.map(({ id }) => id);

/** A case as it is taken. */
export interface ClinicCase extends Machine {
  readonly id: CaseId;
  /** From 1. */
  readonly number: number;
  readonly seed: number;
  readonly scenario: Scenario;
}

/** Seeds are whole numbers up to this. */
export const MOST_SEED = 999_999;

/** The case with a number from 1 on, as a seed draws it. @throws RangeError if there is none */
export function drawCase(number: number, seed: number): ClinicCase {
  const kind = CASE_KINDS[number - 1];
  if (!kind) throw new RangeError(`There is no case ${number}.`);
  // Neighbouring seeds of neighbouring cases are to have nothing in common.
  const draw = new Draw(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  const machine = draw.of<(draw: Draw) => Machine>(kind.machines)(draw);
  return {
    ...machine,
    id: kind.id,
    number,
    seed,
    scenario: Scenario.defaults.withValues(machine.values),
  };
}
