import Home from '$site/Home.svelte';
import {
  chaptersOf,
  describeProgress,
  showProgress,
  wayOn,
  type LessonEntry,
  type SavedProgress,
} from '$site/lessonIndex';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import '$views/oneCommit/commitBar.css';
import { layOut, uncover } from '$views/oneCommit/commitBar';
import type { FollowedCommit } from '$views/oneCommit/followed';
import { h } from '$ui/createElement';

const lessons: LessonEntry[] = [
  {
    slug: '02-noisy-neighbour',
    number: 2,
    title: 'The noisy neighbour',
    question: 'Same server, same disk, same load: why 45 seconds one day and 130 the next?',
    minutes: 25,
    after: [],
    teaches: ['tell a queue from a disk'],
    steps: 8,
  },
  {
    slug: '03-next',
    number: 3,
    title: 'The next',
    question: 'And then?',
    minutes: 10,
    after: [2],
    teaches: [],
    steps: 5,
  },
];

const progressOf = (done: Record<string, number>): SavedProgress => ({
  stepsDone: (slug) => done[slug] ?? 0,
});

test('lists every lesson with its question, its length and how far the reader has come', async () => {
  const progress = progressOf({ '02-noisy-neighbour': 3 });
  const screen = await render(Home, { lessons });
  showProgress(document, progress);
  const first = screen.getByRole('listitem').getByRole('link', { name: /Same server/ });
  await expect.element(first).toHaveAttribute('href', '/lessons/02-noisy-neighbour/');
  await expect.element(first).toHaveTextContent('25 minutes');
  await expect.element(first).toHaveTextContent('3 of 8 steps');
  await expect.element(first).toHaveTextContent('2 The noisy neighbour');
  const outcomes = screen.getByText('tell a queue from a disk');
  await expect.element(outcomes).not.toBeVisible();
  await screen.getByText('What you can do afterwards: The noisy neighbour').click();
  await expect.element(outcomes).toBeVisible();
  await expect.element(screen.getByText('2 lessons, about 35 minutes in all')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /The next/ })).toHaveTextContent('after 2');
  await expect
    .element(screen.getByRole('link', { name: /The next/ }))
    .toHaveTextContent('Not started');
});

test('is whole without lessons and without progress', async () => {
  const screen = await render(Home, { lessons: [] });
  await expect.element(screen.getByRole('heading', { name: 'Lessons' })).toBeVisible();
});

test('names progress in words', () => {
  expect(describeProgress(0, 8)).toBe('Not started');
  expect(describeProgress(1, 8)).toBe('1 of 8 steps');
  expect(describeProgress(8, 8)).toBe('Finished');
  expect(describeProgress(9, 8)).toBe('Finished');
});

const commit: FollowedCommit = {
  process: 1,
  beginNs: 0,
  endNs: 100,
  commits: 3,
  pieces: [
    { kind: 'line', part: null, fromNs: 0, untilNs: 40 },
    { kind: 'disk', part: 'io', fromNs: 40, untilNs: 45 },
    { kind: 'line', part: null, fromNs: 45, untilNs: 100 },
  ],
};

test.each([300, 600])(
  'the bar of a commit shows whole words alone while it grows: %i px',
  (width) => {
    const past = h('div', { className: 'past growing' });
    const bar = h('div', { className: 'commit-bar' }, past);
    bar.style.width = `${width}px`;
    document.body.append(bar);
    layOut(past, commit);
    const seen: number[] = [];
    for (let timeNs = 0; timeNs <= 100; timeNs++) {
      uncover(past, commit, timeNs);
      const { left, bottom } = bar.getBoundingClientRect();
      const edge = left + (width * timeNs) / 100;
      const words = [...past.children].flatMap((piece) => {
        const range = document.createRange();
        range.selectNodeContents(piece);
        return piece.textContent ? [range.getBoundingClientRect()] : [];
      });
      const shown = words.filter((word) => word.top < bottom - 1 && word.left < edge);
      for (const word of shown) expect(word.right).toBeLessThanOrEqual(edge + 0.5);
      seen.push(shown.length);
    }
    expect(seen[5]).toBe(0);
    expect(seen.at(-1)).toBeGreaterThan(0);
    bar.remove();
  },
);

test('begins with the first lesson, and goes on where its reader left', async () => {
  const screen = await render(Home, { lessons });
  const first = screen.getByRole('link', { name: /^Start with/ });
  showProgress(document, progressOf({}));
  await expect.element(first).toHaveTextContent('Start with lesson 1: The noisy neighbour');
  const begin = screen.getByRole('link', { name: /^Continue with/ });
  expect(begin.elements()).toEqual([]);
  const place = { slug: '03-next', heading: 'and-then' };
  showProgress(document, progressOf({ '02-noisy-neighbour': 3, '03-next': 1 }), place);
  await expect.element(begin).toHaveTextContent('Continue with lesson 3');
  await expect
    .element(begin)
    .toHaveAttribute('href', expect.stringMatching(/\/lessons\/03-next\/#and-then$/));
});

test('knows where a reader goes on', () => {
  const at = (done: Record<string, number>, slug?: string) =>
    wayOn(lessons, progressOf(done), slug === undefined ? null : { slug, heading: 'h' })?.number;
  expect(at({})).toBeUndefined();
  expect(at({}, '02-noisy-neighbour')).toBeUndefined();
  expect(at({ '02-noisy-neighbour': 1 })).toBe(2);
  expect(at({ '02-noisy-neighbour': 1, '03-next': 1 }, '02-noisy-neighbour')).toBe(2);
  expect(at({ '02-noisy-neighbour': 8 }, '02-noisy-neighbour')).toBe(3);
  // What was skipped is there at the end.
  expect(at({ '03-next': 5 }, '03-next')).toBe(2);
  expect(at({ '02-noisy-neighbour': 8, '03-next': 5 }, '03-next')).toBeUndefined();
});

test('puts lessons into chapters, which begin where a lesson says so', () => {
  const [one, two] = lessons;
  if (!one || !two) throw new Error('Two lessons are needed');
  const titled = chaptersOf([{ ...one, chapter: 'First' }, two, { ...two, chapter: 'Second' }]);
  expect(titled.map(({ title, lessons: own }) => [title, own.length])).toEqual([
    ['First', 2],
    ['Second', 1],
  ]);
});
