/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import { formatNs, formatPercent } from '$model/units';
import {
  cpuShare,
  figure,
  idleShare,
  partMeanNs,
  partsMs,
  runnableShare,
  throughput,
} from '$lesson/measures';
import type { Expected, Figure } from '$lesson/definition';
import type { Run } from '$model/run';
import { stillOf } from '$lesson/stills';
import type { Recipe } from '$lesson/expected';
import { cases } from './cases';
import { WINDOW } from './window';

/** Room for one starved commit, or for three of those that have LGWR's CPU to themselves. */
const STILL_NS = 24e6;

/** The figures that are stated of any case. */
function figuresOf(run: Run): Record<string, Figure> {
  const lfs = run.wait('log_file_sync');
  const lfpw = run.wait('log_file_parallel_write');
  const headers = run.wait('log_file_single_write');
  return {
    'run-time': figure(run.durationNs, formatNs),
    lfs: figure(lfs.meanNs, formatNs),
    'lfs-longest': figure(lfs.maxNs, formatNs),
    lfpw: figure(lfpw.meanNs, formatNs),
    header: figure(headers.meanNs, formatNs),
    'lgwr-cpu': figure(cpuShare(run, 'lgwr'), formatPercent),
    'lgwr-runnable': figure(runnableShare(run, 'lgwr'), formatPercent),
    'noise-cpu': figure(cpuShare(run, 'noise'), formatPercent),
    'noise-runnable': figure(runnableShare(run, 'noise'), formatPercent),
    idle: figure(idleShare(run), formatPercent),
    tps: figure(throughput(run), (value) => String(Math.round(value))),
    io: figure(partMeanNs(run, 'io'), formatNs),
    'lgwr-on-cpu': figure(partMeanNs(run, 'lgwr_cpu'), formatNs),
    'before-write': figure(partMeanNs(run, 'start_runnable'), formatNs),
    'after-io': figure(partMeanNs(run, 'io_runnable'), formatNs),
    queued: figure(partMeanNs(run, 'start_runnable') + partMeanNs(run, 'io_runnable'), formatNs),
  };
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  expectedOf(run) {
    const figures = Object.keys(cases).flatMap((id) =>
      Object.entries(figuresOf(run(id))).map(([name, each]) => [`${id}.${name}`, each] as const),
    );
    const [starved, free] = [run('starved'), run('free')];
    const lostNs = starved.wait('log_file_sync').meanNs - free.wait('log_file_sync').meanNs;
    return {
      figures: {
        ...Object.fromEntries(figures),
        ratio: figure(starved.durationNs / free.durationNs, (value) => value.toFixed(2)),
        'lost-per-commit': figure(lostNs, formatNs),
      },
      parts: { starved: partsMs(starved), free: partsMs(free) },
      stills: { starved: stillOf(starved, STILL_NS), free: stillOf(free, STILL_NS) },
    };
  },
};
