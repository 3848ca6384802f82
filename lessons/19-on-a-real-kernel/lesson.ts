/** What this lesson runs; lesson.md has all its words. */
import { cpuShare } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import type { WorkbenchOptions } from '$views/workbench/options';
import { cases, demo, published, recordings, RENICE, SLICE, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** What the sessions' CPU time is enough for, at 0.3 ms for each commit. */
const commitsPerSecond = (run: Run) =>
  cpuShare(run, 'session') / (run.scenario.resolve('sessions.cpu_ms') / 1e3);

/** A recording beside the run of the same name, for as long as was recorded. */
function recorded(
  id: Exclude<keyof typeof cases, 'agreed'>,
  ms: number,
  options: WorkbenchOptions,
) {
  return {
    file: recordings[`real-${id}`],
    beside: cases[id].withValue('run.until_ms', ms),
    options,
  };
}

const BESIDE: WorkbenchOptions = {
  panels: ['stage', 'lanes', 'parts', 'compare'],
  open: { mark: 'longest_commit' },
  jumpTo: 'commit',
  speed: 0.001,
};

export const lesson = lessonOf(words, {
  slug: '19-on-a-real-kernel',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.002,
    counts: 'longest wait',
    plays: [demo.neighbour, demo.renice],
  },
  simulations: {
    neighbour: {
      scenario: cases.neighbour,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'compare'],
        controls: [
          { key: 'lgwr.nice' },
          { key: 'noise.nice' },
          { key: 'lgwr.slice_ms', from: 0, to: 10 },
        ],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.001,
      },
    },
  },
  recordings: {
    renice: recorded('renice', 900, BESIDE),
    sixteen: recorded('sixteen', 250, BESIDE),
    'sixteen-fifo': recorded('sixteen-fifo', 250, BESIDE),
  },
  actions: {
    queued: { simulation: 'neighbour', show: 'lgwr_queued', step: 'moment' },
    renice: { simulation: 'neighbour', values: RENICE, step: 'renice' },
    slice: { simulation: 'neighbour', values: SLICE, step: 'slice' },
  },
  challenges: {
    favoured: {
      start: cases.neighbour,
      controls: [
        { key: 'lgwr.nice', from: -20, to: 0 },
        { key: 'sessions.nice', from: -20, to: 0 },
        { key: 'lgwr.slice_ms', from: 0, to: 10 },
      ],
      demands: {
        throughput: {
          atLeast: 1480,
          measure: commitsPerSecond,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        neighbour: {
          atLeast: 0.395,
          measure: (run) => cpuShare(run, 'noise'),
          format: formatPercent,
        },
      },
      seeds: 6,
      window: WINDOW,
      shown: [
        { 'lgwr.nice': -15, 'sessions.nice': -15 },
        { 'lgwr.nice': -20 },
        { 'lgwr.slice_ms': 0.1 },
        { 'lgwr.nice': -20, 'sessions.nice': -20 },
      ],
      solution: { 'lgwr.nice': -15, 'sessions.nice': -11 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
