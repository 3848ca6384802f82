/** What sites that read oEmbed are told, and how they get to know of it. */
import { expect, it } from 'vitest';
import { linkAnswer, richAnswer } from '../../src/routes/embed/oembed';
import { withSocialCard } from '../../src/routes/socialTags';

const site = 'https://host.example/notes/';
const spec = {
  ...{ title: 'S3: "noise"', query: 'lgwr.nice=-20', page: '' },
  ...{ fromMs: 0, untilMs: 1, records: 1, atMs: 0, speed: 1, controls: [] },
};

it('of a lesson it is a frame with a link in it, and its card, all by whole addresses', () => {
  const page = 'lessons/02-noisy-neighbour/';
  const answer = richAnswer({ name: 'lessons/02-noisy-neighbour', spec: { ...spec, page } }, site);
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: 'S3: "noise"' });
  expect(answer.html).toMatch(
    /^<iframe src="https:\/\/host\.example\/notes\/embed\/\?lesson=02-noisy-neighbour" title="S3: &quot;noise&quot;"/,
  );
  expect(answer.html).toContain(`<a href="${site}${page}">S3: &quot;noise&quot;</a></iframe>`);
  expect(answer.thumbnail_url).toBe(`${site}cards/02-noisy-neighbour.png`);
});

it('of a case it leads to the run', () => {
  const { html, thumbnail_url } = richAnswer({ name: 'scenarios/S3-starved', spec }, site);
  expect(html).toContain('/embed/?scenario=S3-starved"');
  expect(html).toContain(`href="${site}run/?lgwr.nice=-20"`);
  expect(thumbnail_url).toBe(`${site}cards/S3-starved.png`);
});

const html =
  '<html><head><title>A run</title><meta name="description" content="Why?" /></head></html>';

it('of a page whose run is in its address it is what the page says of itself', () => {
  expect(linkAnswer(html, site)).toMatchObject({
    type: 'link',
    title: 'A run',
    description: 'Why?',
  });
});

const discovered = (path: string, base: string) =>
  /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
    withSocialCard(html, path, base),
  )?.[1];

it('is found by a whole address, where the site knows its own', () => {
  const base = 'https://host.example/notes';
  expect(discovered('/lessons/02-a/', base)).toBe(`${base}/oembed/lessons/02-a.json`);
  expect(discovered('/run/', base)).toBe(`${base}/oembed/run.json`);
  expect(discovered('/sandbox/', base)).toBe(`${base}/oembed/sandbox.json`);
  expect(discovered('/gallery/', base)).toBeUndefined();
});

it('is not named by a site that does not know its address', () => {
  expect(discovered('/lessons/02-a/', '/notes')).toBeUndefined();
  expect(discovered('/lessons/02-a/', '')).toBeUndefined();
});
