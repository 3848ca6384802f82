import Home from '$site/Home.svelte';
import {
  describeProgress,
  showProgress,
  type LessonEntry,
  type SavedProgress,
} from '$site/lessonIndex';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import '$site/opening/commitBar.css';
import { layOut, uncover } from '$site/opening/commitBar';
import type { FirstCommit } from '$site/opening/firstRun';
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
  const outcomes = screen.getByText('tell a queue from a disk');
  await expect.element(outcomes).not.toBeVisible();
  await screen.getByText('What you can do afterwards: The noisy neighbour').click();
  await expect.element(outcomes).toBeVisible();
  await expect.element(screen.getByText('2 lessons, about 35 minutes in all')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /The next/ }))
    .toHaveTextContent('after “The noisy neighbour”');
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

const commit: FirstCommit = {
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
