/** What this lesson runs; lesson.md has all its words. */
import { cpuShare, throughput } from '$lesson/content/runFigures';
import { lessonOf } from '$lesson/content/lessonOf';
import { formatCount, formatPercent } from '$model/format';
import { cases, demo, published, WINDOW } from './cases';
import expected from './expected.json';
import { words } from './lesson.md?words';

export const lesson = lessonOf(words, {
  slug: '18-in-lock-step',
  expected,
  published: published.figures,
  sources: published.sources,
  demo: {
    speed: 0.008,
    counts: 'longest wait',
    plays: [demo.short, demo.long],
  },
  simulations: {
    told: {
      scenario: cases.told,
      window: WINDOW,
      formerly: '02-noisy-neighbour/s1',
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [{ key: 'noise.active' }, { key: 'redo_disk.service_ms', from: 0, to: 5 }],
        open: { mark: 'lgwr_queued' },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
    lockstep: {
      scenario: cases.lockstep,
      window: WINDOW,
      options: {
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sessions.count', from: 1, to: 24 },
          {
            key: 'noise.operations',
            from: 100_000,
            to: 2_000_000,
          },
          { key: 'redo_disk.service_ms', from: 0, to: 5 },
        ],
        open: { atMs: 2026.72 },
        jumpTo: 'lgwr_queued',
        speed: 0.005,
      },
    },
  },
  actions: {
    'told-queued': { simulation: 'told', show: 'lgwr_queued' },
    'told-12': { simulation: 'told', values: { 'noise.burst_ms': 12 }, step: 'bursts' },
    'told-18': { simulation: 'told', values: { 'noise.burst_ms': 18 }, step: 'bursts' },
    'lock-first': { simulation: 'lockstep', show: 'post', atMs: 2026.72, step: 'moment' },
    'lock-queued': { simulation: 'lockstep', atMs: 2027.2, step: 'moment' },
    'lock-idle': { simulation: 'lockstep', atMs: 2044, step: 'moment' },
    'lock-flush': { simulation: 'lockstep', atMs: 2044.4431, step: 'moment' },
    'lock-io': { simulation: 'lockstep', atMs: 2044.4912, step: 'moment' },
    'lock-commit': { simulation: 'lockstep', show: 'post', atMs: 2044.7703, step: 'moment' },
    lockstep: { simulation: 'lockstep' },
    'no-write': {
      simulation: 'lockstep',
      values: { 'lgwr.disable_logging': true },
      step: 'remedy',
    },
    'slow-disk': { simulation: 'lockstep', values: { 'redo_disk.service_ms': 3 }, step: 'remedy' },
    'nice-3': { simulation: 'lockstep', values: { 'lgwr.nice': -3 }, step: 'remedy' },
    'every-4': { simulation: 'lockstep', values: { 'sessions.commit_every': 4 }, step: 'remedy' },
    eevdf: { simulation: 'lockstep', values: { 'machine.scheduler': 'eevdf' }, step: 'remedy' },
  },
  curves: {
    burst: {
      y: { unit: 'ms', scale: 1e-6, max: 20, step: 0.5 },
      points: [
        { x: 3, figure: 'told.lfs', known: true },
        { x: 6, figure: 'told-6.lfs' },
        { x: 9, figure: 'told-9.lfs' },
        { x: 12, figure: 'told-12.lfs' },
        { x: 18, figure: 'told-18.lfs' },
        { x: 30, figure: 'told-30.lfs' },
      ],
    },
    sessions: {
      x: { spacing: 'linear' },
      y: { unit: '/s', scale: 1, max: 600, step: 5 },
      points: [
        { x: 1, figure: 'sessions-1.tps' },
        { x: 3, figure: 'lockstep.tps', known: true },
        { x: 6, figure: 'sessions-6.tps' },
        { x: 9, figure: 'sessions-9.tps' },
        { x: 12, figure: 'sessions-12.tps' },
      ],
    },
  },
  challenges: {
    busy: {
      start: cases.busy,
      controls: [
        {
          key: 'noise.operations',
          from: 50_000,
          to: 1_000_000,
        },
        { key: 'redo_disk.service_ms', from: 0.1, to: 3 },
        { key: 'lgwr.nice', from: -1, to: 0 },
      ],
      demands: {
        throughput: {
          atLeast: 210,
          measure: throughput,
          format: (perSecond) => formatCount(Math.round(perSecond)),
        },
        neighbour: {
          atLeast: 5 / 6,
          measure: (run) => cpuShare(run, 'noise'),
          format: formatPercent,
        },
        disk: {
          atLeast: 0.5,
          measure: ({ scenario }) => scenario.resolve('redo_disk.service_ms'),
          format: (ms) => `${ms} ms`,
        },
      },
      seeds: 8,
      shown: [
        { 'redo_disk.service_ms': 0.5 },
        { 'lgwr.nice': -1 },
        { 'lgwr.nice': -1, 'redo_disk.service_ms': 0.5 },
        { 'noise.operations': 500_000 },
        { 'noise.operations': 140_000, 'redo_disk.service_ms': 0.5 },
      ],
      solution: { 'noise.operations': 450_000, 'redo_disk.service_ms': 0.5 },
    },
  },
});

export { steps } from './teacher.md?words';
export { symptoms } from './lesson.md?words';
