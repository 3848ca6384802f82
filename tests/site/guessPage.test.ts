import { expect, it } from 'vitest';
import { guessPage } from '../../src/routes/not-found/guessPage';

const known = [
  { path: 'lessons/04-thundering-herd/', label: 'lesson 4: The thundering herd' },
  { path: 'lessons/14-more-than-one-log-writer/', label: 'lesson 14' },
  { path: 'glossary/', label: 'glossary' },
  { path: 'trace/', label: 'trace' },
];

it.each([
  ['/lessons/04/', 'lessons/04-thundering-herd/'],
  ['/lessons/4', 'lessons/04-thundering-herd/'],
  ['/lessons/14-more-log-writers', 'lessons/14-more-than-one-log-writer/'],
  ['/lessons/thundering-heard/', 'lessons/04-thundering-herd/'],
  ['/Glosary', 'glossary/'],
])('of %s it guesses %s', (pathname, path) => {
  expect(guessPage(pathname, known)?.path).toBe(path);
});

it.each(['/', '/nothing-of-the-kind/', '/lessons/99/', '/wp-login.php'])(
  'of %s it makes no guess',
  (pathname) => {
    expect(guessPage(pathname, known)).toBeUndefined();
  },
);
