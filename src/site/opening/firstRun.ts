/**
 * The run that the home page opens with: six sessions on one CPU, the log writer on the other, a disk; and a
 * neighbour on the log writer's CPU, which can be sent away. Of each run one commit is followed: the longest.
 */
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { commitsIn, longestCommits } from '$model/trace/commits';

const withNeighbour = Scenario.defaults
  .withValues({
    'run.seed': 2,
    'run.until_ms': 400,
    'machine.cpus': 2,
    'lgwr.affinity': '0',
    'sessions.count': 6,
    'sessions.affinity': '1',
    'sessions.cpu_ms': 0.3,
    'sessions.think_ms': 12,
    'noise.count': 1,
    'noise.nice': -15,
    'noise.affinity': '0',
    'noise.burst_ms': 11,
    'noise.sleep_ms': 0.5,
    'redo_disk.service_ms': 0.9,
    'redo_disk.distribution': 'constant',
    'redo_disk.queue_depth': 1,
  })
  .withTitle('A log writer and its neighbour');

/** The scenario with the neighbour at work, or asleep. */
export function firstScenario(hasNeighbour: boolean): Scenario {
  return hasNeighbour ? withNeighbour : withNeighbour.withValue('noise.active', false);
}

/** A part of a run that is traced. */
export interface TracedPart {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly records: number;
}

/** What is traced to find the commit in: everything. */
export const WHOLE: TracedPart = { fromNs: 0, untilNs: 400e6, records: 30_000 };

/** A little of the machine before the commit, and until the posted sessions are home. */
const BEFORE_NS = 60_000;
const AFTER_NS = 60_000;

/** The part of a run that is shown: around its longest commit. */
export function shownPartOf({ trace }: Run): TracedPart {
  const { beginNs, endNs } = commitsIn(trace);
  const [longest = 0] = longestCommits(commitsIn(trace), 1);
  return {
    fromNs: at(beginNs, longest) - BEFORE_NS,
    untilNs: at(endNs, longest) + AFTER_NS,
    records: WHOLE.records,
  };
}
