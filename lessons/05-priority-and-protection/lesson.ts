/** What this lesson runs; lesson.md has all its words. */
import type { ControlChoice } from '$views/controls/choice';
import { throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

/** What a reader can change in the challenge. */
const CONTROLS = [
  { key: 'lgwr.nice' },
  { key: 'sessions.nice' },
  { key: 'lgwr.protect' },
  { key: 'lgwr.slice_ms', from: 0, to: 10 },
  { key: 'sessions.slice_ms', from: 0, to: 10 },
] as const satisfies readonly ControlChoice[];

/** How many of them differ from what the challenge starts with. */
const changesIn = ({ scenario }: Run) =>
  CONTROLS.filter(({ key }) => scenario.resolve(key) !== cases['hogs-eevdf'].resolve(key)).length;

export const lesson = lessonOf(words, {
  slug: '05-priority-and-protection',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.007,
    counts: 'longest wait',
    plays: [demo.asIs, demo.favoured],
  },
  simulations: {
    full: {
      scenario: cases.full,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [{ key: 'lgwr.nice' }, { key: 'lgwr.policy' }],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
    hogs: {
      scenario: cases['hogs-eevdf'],
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [{ key: 'machine.scheduler' }, { key: 'lgwr.nice' }],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
  },
  actions: {
    'lgwr-queued': { simulation: 'full', show: 'lgwr_queued', step: 'moment' },
    commit: { simulation: 'full', show: 'commit', step: 'moment' },
    full: { simulation: 'full' },
    'full-nice': { simulation: 'full', values: { 'lgwr.nice': -5 }, step: 'remedy' },
    'full-rt': { simulation: 'full', values: { 'lgwr.policy': 'fifo' }, step: 'remedy' },
    'full-own': {
      simulation: 'full',
      values: { 'lgwr.affinity': '0', 'sessions.affinity': '1-7' },
      step: 'remedy',
    },
    'full-9': { simulation: 'full', values: { 'machine.cpus': 9 }, step: 'remedy' },
    'full-copy': { simulation: 'full', values: { 'redo.copy_us': 200 } },
    'full-rt-copy': {
      simulation: 'full',
      values: { 'redo.copy_us': 200, 'lgwr.policy': 'fifo' },
    },
    'hogs-queued': { simulation: 'hogs', show: 'lgwr_queued', step: 'scheduler' },
    'hogs-timeshare': { simulation: 'hogs', values: { 'machine.scheduler': 'timeshare' } },
    'hogs-o1': { simulation: 'hogs', values: { 'machine.scheduler': 'o1' } },
    'hogs-cfs': { simulation: 'hogs', values: { 'machine.scheduler': 'cfs' } },
    'hogs-eevdf': { simulation: 'hogs' },
    'hogs-o1-nice': {
      simulation: 'hogs',
      values: { 'machine.scheduler': 'o1', 'lgwr.nice': -20 },
      step: 'scheduler',
    },
    'hogs-eevdf-nice': { simulation: 'hogs', values: { 'lgwr.nice': -20 }, step: 'scheduler' },
    'hogs-eevdf-slice': { simulation: 'hogs', values: { 'lgwr.slice_ms': 0.1 } },
    'hogs-eevdf-rt': { simulation: 'hogs', values: { 'lgwr.policy': 'fifo' } },
  },
  challenges: {
    modern: {
      start: cases['hogs-eevdf'],
      controls: CONTROLS,
      demands: {
        wait: {
          atMost: 1.45e6,
          measure: (run) => run.wait('log_file_sync').meanNs,
          format: formatNs,
        },
        throughput: {
          atLeast: 1285,
          measure: throughput,
          format: (perSecond) => `${formatCount(Math.round(perSecond))} transactions/s`,
        },
        changes: {
          atMost: 2,
          measure: changesIn,
          format: (count) => String(count),
        },
      },
      seeds: 8,
      window: WINDOW,
      shown: [
        { 'lgwr.nice': -20 },
        { 'lgwr.slice_ms': 0.1 },
        { 'sessions.slice_ms': 0.1 },
        { 'lgwr.protect': true },
        { 'lgwr.nice': -20, 'sessions.nice': -20 },
        { 'lgwr.slice_ms': 0.1, 'lgwr.nice': -20 },
        { 'lgwr.slice_ms': 0.1, 'lgwr.protect': true },
        { 'lgwr.slice_ms': 0.1, 'sessions.nice': -20 },
        { 'lgwr.nice': -20, 'sessions.slice_ms': 0.1 },
        { 'sessions.slice_ms': 0.1, 'lgwr.protect': true },
      ],
      solution: { 'lgwr.slice_ms': 0.1, 'sessions.slice_ms': 0.1 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
