/** Sets of CPUs, as `taskset` writes them: `all`, `3`, `0-3,7`. */
import { Limit } from './generated';

/** CPU numbers in rising order, each once; none of them means every CPU of the machine. */
export type CpuSet = readonly number[];

export const ALL_CPUS: CpuSet = [];

/** Reads `all`, `3` or `0-3,7`; null if the text is none of these or names a CPU beyond the limit. */
export function parseCpuSet(text: string): CpuSet | null {
  const trimmed = text.trim();
  if (trimmed === 'all') return ALL_CPUS;
  const members = new Set<number>();
  for (const range of trimmed.split(',')) {
    const match = /^\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?$/.exec(range);
    if (!match) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (last < first || last >= Limit.cpus) return null;
    for (let cpu = first; cpu <= last; cpu++) members.add(cpu);
  }
  return [...members].sort((a, b) => a - b);
}

/** The shortest text of a set: neighbours are joined to ranges. */
export function formatCpuSet(cpus: CpuSet): string {
  if (cpus.length === 0) return 'all';
  const ranges: string[] = [];
  let first = cpus[0];
  let last = first;
  for (const cpu of [...cpus.slice(1), undefined]) {
    if (last !== undefined && cpu === last + 1) {
      last = cpu;
      continue;
    }
    ranges.push(first === last ? `${first}` : `${first}-${last}`);
    first = last = cpu;
  }
  return ranges.join(',');
}

/** Whether the set allows a CPU. */
export function allowsCpu(cpus: CpuSet, cpu: number): boolean {
  return cpus.length === 0 || cpus.includes(cpu);
}
