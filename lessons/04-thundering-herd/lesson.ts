/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { BURSTS, cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** What the session that got least done completed, as a share of the mean session's. */
function leastShare({ processes, tables }: Run): number {
  const done = processes
    .filter(({ kind }) => kind === 'session')
    .map(({ id }) => tables.processes.value(id, 'transactions'));
  return (Math.min(...done) * done.length) / done.reduce((sum, each) => sum + each, 0);
}

export const lesson = lessonOf(words, {
  slug: '04-thundering-herd',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.007,
    counts: 'writes',
    plays: [demo.four, demo.sixteen],
  },
  simulations: {
    herd: {
      scenario: cases.herd,
      window: WINDOW,
      options: {
        panels: ['stage', 'chain', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [{ key: 'sessions.count', from: 1, to: 32 }, { key: 'machine.scheduler' }],
        open: { mark: 'flush' },
        jumpTo: 'lgwr_preempted',
        speed: 0.005,
      },
    },
  },
  actions: {
    lost: { simulation: 'herd', show: 'lgwr_preempted', after: ['published'], step: 'moment' },
    taken: {
      simulation: 'herd',
      show: 'dispatch',
      after: ['published', 'lgwr_preempted'],
      step: 'moment',
    },
    published: { simulation: 'herd', show: 'published', step: 'moment' },
    post: { simulation: 'herd', show: 'post', after: ['published'], step: 'moment' },
    'four-sessions': { simulation: 'herd', values: { 'sessions.count': 4 } },
    'sixteen-cpus': { simulation: 'herd', values: { 'machine.cpus': 16 } },
    none: { simulation: 'herd' },
    'lgwr-nice': { simulation: 'herd', values: { 'lgwr.nice': -20 }, step: 'remedy' },
    'sessions-nice': { simulation: 'herd', values: { 'sessions.nice': 1 }, step: 'remedy' },
    protect: { simulation: 'herd', values: { 'lgwr.protect': true }, step: 'remedy' },
    fifo: { simulation: 'herd', values: { 'lgwr.policy': 'fifo' }, step: 'remedy' },
    'own-cpu': { simulation: 'herd', values: { 'sessions.affinity': '0-2' }, step: 'remedy' },
    polling: { simulation: 'herd', values: { 'sync.mode': 'polling' }, step: 'remedy' },
    'no-boost': { simulation: 'herd', values: { 'timeshare.kernel_boost': false } },
    pinned: { simulation: 'herd', values: { 'lgwr.affinity': '3', 'sessions.count': 8 } },
  },
  curves: {
    quantum: {
      x: { spacing: 'even' },
      y: { unit: 'ms', scale: 1e-6, max: 60, step: 1 },
      points: BURSTS.map((ms) => ({ x: ms, figure: `cpu-${ms}.lfs`, known: ms === 10 })),
    },
  },
  challenges: {
    varied: {
      start: cases.varied,
      controls: [
        { key: 'lgwr.nice' },
        { key: 'sessions.nice' },
        { key: 'sessions.count', from: 8, to: 32 },
        { key: 'lgwr.affinity' },
        { key: 'sessions.affinity' },
      ],
      demands: {
        wait: {
          atMost: 1.8e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        throughput: {
          atLeast: 620,
          measure: throughput,
          format: (perSecond) => `${formatCount(Math.round(perSecond))} transactions/s`,
        },
        fairness: {
          atLeast: 0.5,
          measure: leastShare,
          format: formatPercent,
        },
      },
      seeds: 8,
      shown: [
        { 'lgwr.nice': -20 },
        { 'sessions.nice': 1 },
        { 'sessions.affinity': '0-2' },
        { 'sessions.affinity': '0-2', 'lgwr.affinity': '3' },
        { 'sessions.count': 16 },
        { 'sessions.count': 8 },
        { 'sessions.count': 8, 'lgwr.nice': -20 },
        { 'sessions.count': 8, 'sessions.affinity': '0-2' },
      ],
      solution: { 'sessions.nice': 1, 'sessions.count': 8 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
