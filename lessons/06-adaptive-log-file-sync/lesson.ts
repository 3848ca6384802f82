/** What this lesson runs; lesson.md has all its words. */
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import { cases, CROWD, demo, NIGHT, published, SIZES } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

export const lesson = lessonOf(words, {
  slug: '06-adaptive-log-file-sync',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.00025,
    counts: 'longest wait',
    plays: [demo.woken, demo.looking],
  },
  simulations: {
    crowd: {
      scenario: cases['post-256'],
      window: CROWD,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sync.mode' },
          { key: 'sessions.count', from: 1, to: 512 },
          { key: 'machine.shortest_sleep_ms', from: 0, to: 20 },
        ],
        open: { mark: 'flush' },
        jumpTo: 'published',
        speed: 0.0002,
      },
    },
    night: {
      scenario: cases.night,
      window: NIGHT,
      options: {
        panels: ['charts', 'reports', 'compare'],
        controls: [{ key: 'sync.mode' }, { key: 'machine.shortest_sleep_ms', from: 0, to: 20 }],
        open: { mark: 'longest_commit' },
        jumpTo: 'commit',
        speed: 1,
      },
    },
  },
  actions: {
    flush: { simulation: 'crowd', show: 'flush', step: 'moment' },
    published: { simulation: 'crowd', show: 'published', after: ['flush'], step: 'moment' },
    post: { simulation: 'crowd', show: 'post', after: ['flush', 'published'], step: 'moment' },
    postwait: { simulation: 'crowd' },
    polling: { simulation: 'crowd', values: { 'sync.mode': 'polling' }, step: 'switch' },
    'few-postwait': { simulation: 'crowd', values: { 'sessions.count': 32 } },
    'few-polling': {
      simulation: 'crowd',
      values: { 'sessions.count': 32, 'sync.mode': 'polling' },
      step: 'switch',
    },
    'few-adaptive': {
      simulation: 'crowd',
      values: { 'sessions.count': 32, 'sync.mode': 'adaptive' },
    },
    workers: { simulation: 'crowd', values: { 'lgwr.writers': 'workers' } },
    'sleep-1ms': {
      simulation: 'crowd',
      values: { 'sync.mode': 'polling', 'machine.shortest_sleep_ms': 1.07 },
    },
    'sleep-10ms': {
      simulation: 'crowd',
      values: { 'sync.mode': 'polling', 'machine.shortest_sleep_ms': 10.02 },
    },
    night: { simulation: 'night', show: 'sync_mode', first: true },
    'slow-commit': { simulation: 'night', show: 'longest_commit', first: true },
    'night-postwait': { simulation: 'night', values: { 'sync.mode': 'postwait' } },
    'night-fine-clock': { simulation: 'night', values: { 'machine.shortest_sleep_ms': 0 } },
  },
  curves: {
    crossing: {
      x: { spacing: 'even' },
      y: { unit: 'ms', scale: 1e-6, max: 2, step: 0.01 },
      points: SIZES.map((size) => ({ x: size, figure: `post-${size}.lfs`, known: size === 1 })),
    },
  },
  challenges: {
    flapping: {
      start: cases.flapping,
      controls: [
        { key: 'sync.mode' },
        { key: 'sync.polling_threshold_percent', from: 50, to: 1000 },
        { key: 'lgwr.writers' },
        { key: 'lgwr.workers' },
        { key: 'lgwr.outstanding' },
      ],
      demands: {
        wait: {
          atMost: 0.5e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        throughput: {
          atLeast: 99_000,
          measure: throughput,
          format: (perSecond) => `${formatCount(Math.round(perSecond))} transactions/s`,
        },
        workers: {
          atMost: 3,
          measure: ({ scenario }) => scenario.resolve('lgwr.workers'),
          format: (count) => `${count} workers`,
        },
      },
      seeds: 8,
      window: CROWD,
      shown: [
        { 'sync.mode': 'postwait' },
        { 'sync.mode': 'polling' },
        { 'lgwr.writers': 'workers' },
        { 'sync.mode': 'postwait', 'lgwr.writers': 'workers' },
        { 'sync.mode': 'postwait', 'lgwr.writers': 'workers', 'lgwr.workers': 3 },
        { 'sync.mode': 'postwait', 'lgwr.writers': 'workers', 'lgwr.workers': 8 },
        {
          'sync.mode': 'postwait',
          'lgwr.writers': 'workers',
          'lgwr.workers': 8,
          'lgwr.outstanding': 8,
        },
      ],
      solution: {
        'sync.mode': 'postwait',
        'lgwr.writers': 'workers',
        'lgwr.workers': 3,
        'lgwr.outstanding': 3,
      },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
