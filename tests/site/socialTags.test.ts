import { expect, test } from 'vitest';
import { withSocialCard } from '../../src/routes/socialTags';

const html =
  '<html><head><title>A &amp; B · Post/Wait</title><meta name="description" content="Why?" /></head></html>';

test('a page tells its own title and description, and which picture it has', () => {
  const page = withSocialCard(html, '/lessons/04-thundering-herd/', 'https://host.example/notes');
  expect(page).toContain('<meta property="og:title" content="A &amp; B" />');
  expect(page).toContain('<meta property="og:description" content="Why?" />');
  expect(page).toContain('content="https://host.example/notes/cards/04-thundering-herd.png"');
  expect(page).toContain('content="https://host.example/notes/lessons/04-thundering-herd/"');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
});

test('without a host it names none', () => {
  const page = withSocialCard(html, '/sandbox/', '/notes');
  expect(page).toContain('content="/notes/cards/site.png"');
  expect(page).not.toContain('og:url');
});

test('what has no title is left alone', () => {
  expect(withSocialCard('<p>part</p>', '/', '')).toBe('<p>part</p>');
});

test('a description on lines of its own is told as well', () => {
  const frame = '<head><title>A</title><meta\n  name="description"\n  content="Why?"\n/></head>';
  expect(withSocialCard(frame, '/embed/', '')).toContain(
    'property="og:description" content="Why?"',
  );
});
