/** Everything of this lesson that is not prose. */
import type { LessonDefinition } from '$lesson/content/definition';
import { cases } from './cases';
import { challenges } from './challenges';
import expected from './expected.json';
import { predictions } from './predictions';
import published from './published.json';
import { questions } from './questions';
import { CROWD, NIGHT } from './window';

export const lesson: LessonDefinition = {
  slug: '06-adaptive-log-file-sync',
  about: {
    number: 6,
    title: 'Adaptive log file sync',
    question: 'One database got slower when it began to poll, another when it stopped. Why?',
    minutes: 40,
    after: [1, 2],
    teaches: [
      'say what post/wait costs the log writer, and what polling costs the session',
      'tell where the two cross, and why few systems get there',
      'recognize a sleep of fixed length in a histogram of waits',
      'explain how the switch decides, and how it comes to be wrong',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  // What the rule of the switch says, what a post and a sleep cost, what the challenge asks for.
  givens: ['110 %', '17 %', '5 µs', '50 µs', '8 µs', '0.5 ms'],
  simulations: {
    crowd: {
      scenario: cases['post-256'],
      window: CROWD,
      options: {
        title: '256 sessions and LGWR',
        panels: ['stage', 'lanes', 'parts', 'charts', 'reports', 'compare'],
        controls: [
          { key: 'sync.mode', label: 'how sessions learn of their commit' },
          { key: 'sessions.count', label: 'sessions', from: 1, to: 512 },
          { key: 'machine.shortest_sleep_ms', label: 'shortest sleep', from: 0, to: 20 },
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
        title: 'a night and a morning',
        panels: ['charts', 'reports', 'compare'],
        controls: [
          { key: 'sync.mode', label: 'how sessions learn of their commit' },
          { key: 'machine.shortest_sleep_ms', label: 'shortest sleep', from: 0, to: 20 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'commit',
        speed: 1,
      },
    },
  },
  actions: {
    flush: { simulation: 'crowd', show: 'flush', step: 'moment' },
    published: { simulation: 'crowd', show: 'published', step: 'moment' },
    post: { simulation: 'crowd', show: 'post', step: 'moment' },
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
  predictions,
  questions,
  challenges,
};
