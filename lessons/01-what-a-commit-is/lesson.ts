/** Everything of this lesson that is not prose. */
import type { LessonDefinition } from '$lesson/content/definition';
import { cases, LONG_ROUND } from './cases';
import { challenges } from './challenges';
import expected from './expected.json';
import { predictions } from './predictions';
import published from './published.json';
import { questions } from './questions';
import { GROUP, WINDOW } from './window';

export const lesson: LessonDefinition = {
  slug: '01-what-a-commit-is',
  about: {
    number: 1,
    title: 'What a commit is',
    question:
      'Fewer writes than commits, and a commit three times as long as a write: how can that be?',
    minutes: 25,
    after: [],
    teaches: [
      'say what happens between COMMIT and “commit complete”, and who does it',
      'tell log file sync from log file parallel write, and say what lies between them',
      'explain why commits share writes, and why one can wait for two of them',
      'read from two lines of a report how long LGWR was away',
    ],
  },
  expected,
  published: published.figures,
  sources: published.sources,
  givens: ['0.62 ms', '3 s', '1.7 ms', '1 MB'],
  simulations: {
    commit: {
      scenario: cases.one,
      window: WINDOW,
      options: {
        title: 'one session and LGWR',
        panels: ['stage', 'lanes', 'parts', 'reports'],
        controls: [
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 5 },
          { key: 'machine.post_us', label: 'time of one post', from: 0, to: 100 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'lgwr',
        speed: 0.0002,
      },
    },
    group: {
      scenario: cases.busy,
      window: GROUP,
      options: {
        title: 'twenty-two sessions and LGWR',
        panels: ['stage', 'chain', 'lanes', 'parts', 'charts', 'reports'],
        controls: [
          { key: 'sessions.count', label: 'sessions', from: 1, to: 256 },
          { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0, to: 5 },
        ],
        open: { mark: 'longest_commit' },
        jumpTo: 'flush',
        speed: 0.0005,
      },
    },
  },
  actions: {
    post: { simulation: 'commit', show: 'post', step: 'moment' },
    flush: { simulation: 'commit', show: 'flush', step: 'moment' },
    'io-done': { simulation: 'commit', show: 'io', step: 'moment' },
    published: { simulation: 'commit', show: 'published', step: 'moment' },
    'commit-done': { simulation: 'commit', show: 'commit', step: 'moment' },
    'group-io': { simulation: 'group', show: 'io', step: 'group' },
    'group-flush': { simulation: 'group', show: 'flush', step: 'group' },
    'sixty-four': { simulation: 'group', values: { 'sessions.count': 64 }, step: 'group' },
    'no-think': { simulation: 'group', values: { 'sessions.think_ms': 0 } },
    'half-write': { simulation: 'group', values: { 'redo_disk.service_ms': 0.435 } },
    long: { simulation: 'group', values: LONG_ROUND, step: 'long-round' },
  },
  predictions,
  questions,
  challenges,
};
