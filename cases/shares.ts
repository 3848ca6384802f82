import type { Run } from '$model/run/run';
import { percent, type PublishedCase, type PublishedFigure } from './case';

/** Nice values and their weights in the kernel's table. */
const WEIGHTS = [
  [-5, 3121],
  [0, 1024],
  [5, 335],
  [10, 110],
] as const;

const ALL_WEIGHTS = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);

/** CPU time of the noise of one nice value. */
function noisePercent(run: Run, nice: number): number {
  const { processes } = run.tables;
  const { id } = run.processes.find(
    (one) => processes.value(one.id, 'nice') === nice && one.kind === 'noise',
  ) ?? { id: -1 };
  return (100 * (processes.value(id, 'user') + processes.value(id, 'kernel'))) / run.durationNs;
}

const shares: PublishedCase = {
  id: 'Shares',
  title: 'Long-run CPU shares against the weights of nice',
  publication: {
    author: 'Linux',
    date: '2.6.23 to 6.12',
    title: 'kernel/sched/core.c, the table of weights',
    address:
      'https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/tree/kernel/sched/core.c',
  },
  source: 'Linux',
  scenarios: ['shares'],
  figures: ['cfs', 'eevdf'].flatMap((scheduler) =>
    WEIGHTS.map(([nice, weight]): PublishedFigure => ({
      name: `${scheduler}, nice ${nice}`,
      unit: '% of the CPU',
      published: (100 * weight) / ALL_WEIGHTS,
      simulated: (run) => noisePercent(run('shares', { 'machine.scheduler': scheduler }), nice),
      bar: percent(1),
      arithmetic: true,
    })),
  ),
  notes: [
    'Switches between processes cost 2 us each and count as theirs.',
    'No parameter is free: four processes that always compute, on one CPU.',
  ],
};

export default shares;
