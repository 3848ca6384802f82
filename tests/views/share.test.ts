/** What the share dialogue makes of an author's choices: attributes, and code for each host. */
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { published } from '../fixtures/core';
import { Scenario } from '$model/scenario/scenario';
import { attributesOf, settingsBetween, UNCHOSEN, withFace } from '$views/share/choices';
import { HOST_GROUPS, hostOf } from '$views/share/hosts';
import { EXAMPLE, RECIPES } from '$views/share/recipes';
import type { Attributes, Embedded } from '$views/share/snippets';

const named = { lesson: '02-noisy-neighbour' };

describe('attributesOf', () => {
  it('has what is chosen, and nothing that the face does of itself', () => {
    expect(attributesOf(named, UNCHOSEN)).toEqual({ ...named, face: 'lanes' });
    const machine = withFace(UNCHOSEN, 'machine');
    expect(attributesOf(named, machine)).toEqual({ ...named, face: 'machine' });
    expect(attributesOf(named, { ...UNCHOSEN, autoplay: false, loop: false })).toEqual({
      ...{ ...named, face: 'lanes', autoplay: 'off', loop: 'off' },
    });
    expect(attributesOf(named, { ...machine, autoplay: true, speed: 'story' })).toEqual({
      ...{ ...named, face: 'machine', autoplay: '', speed: 'story' },
    });
  });

  it.each<[Partial<typeof UNCHOSEN>, Attributes]>([
    [{ caption: 'Why?' }, { caption: 'Why?' }],
    [{ speed: '5ms' }, { speed: '5ms' }],
    [{ playback: false }, { controls: 'none' }],
    [{ controls: ['lgwr.nice', 'noise.nice'] }, { controls: 'lgwr.nice noise.nice' }],
    [{ controls: [] }, { controls: '' }],
    [{ playback: false, controls: ['lesson'] }, { controls: 'none lesson' }],
    [{ compare: 'lgwr.nice=-20' }, { compare: 'lgwr.nice=-20' }],
    [{ at: '2.000ms' }, { at: '2.000ms' }],
    [{ theme: 'dark' }, { theme: 'dark' }],
    [{ lang: 'de' }, { lang: 'de' }],
    [{ isForClick: true }, { loading: 'click' }],
    [{ height: 500 }, {}],
  ])('%o is %o', (chosen, attributes) => {
    expect(attributesOf(named, { ...UNCHOSEN, ...chosen })).toEqual({
      ...{ ...named, face: 'lanes' },
      ...attributes,
    });
  });

  it('keeps with another face what was chosen against the first', () => {
    const still = { ...UNCHOSEN, autoplay: false };
    expect(withFace(still, 'machine')).toMatchObject({ autoplay: false, loop: false, speed: '' });
    const playing = { ...withFace(UNCHOSEN, 'machine'), autoplay: true };
    expect(withFace(playing, 'lanes')).toMatchObject({ autoplay: true, speed: 'story' });
  });
});

describe('settingsBetween', () => {
  const starved = published('S3-starved');

  it('is what leads from one run to the other', () => {
    expect(settingsBetween(starved, starved.withValue('lgwr.nice', -20))).toBe('lgwr.nice=-20');
    const back = settingsBetween(starved.withValue('lgwr.nice', -20), starved);
    expect(back).toBe(`lgwr.nice=${starved.resolve('lgwr.nice')}`);
  });

  it('has edits that are new', () => {
    const edit = { atMs: 40, key: 'lgwr.nice' as const, value: -20 };
    const edited = Scenario.of(starved.title, starved.values(), [...starved.edits, edit]);
    expect(settingsBetween(starved, edited)).toBe('@40ms.lgwr.nice=-20');
    expect(settingsBetween(edited, starved), 'one that is to go').toBeNull();
  });

  it('is nothing of two that are the same', () => {
    expect(settingsBetween(starved, starved.withTitle('Another'))).toBeNull();
  });
});

describe('hosts', () => {
  const hosts = HOST_GROUPS.flatMap((group) => group.hosts);

  it('have every recipe, and ids and names of their own', () => {
    const used = new Set(hosts.map(({ recipe }) => recipe.id));
    expect(RECIPES.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
    expect(new Set(hosts.map(({ id }) => id)).size).toBe(hosts.length);
    expect(new Set(hosts.map(({ name }) => name)).size).toBe(hosts.length);
  });

  it.each(['Substack', 'Medium', 'Ghost', 'Notion', 'dev.to', 'README', 'WordPress', 'don’t know'])(
    'have %s',
    (name) => expect(hosts.some((host) => host.name.includes(name))).toBe(true),
  );

  it('of an id that is gone are the first', () => expect(hostOf('gone')?.id).toBe('unknown'));
});

/** An embed with everything that means something to HTML in its texts. */
const strange: Embedded = {
  ...EXAMPLE,
  title: `"<b>'a' & {b}`,
  attributes: attributesOf(
    { src: "?title=it's <b>&lgwr.nice=-20" },
    { ...UNCHOSEN, caption: `"A" <script>alert('1')</script> & {{ b }}`, compare: 'noise.nice=0' },
  ),
  page: "https://example.org/postwait/run/?title=it's&lgwr.nice=-20",
  name: null,
  picture: { src: 'a "picture".gif', width: 700, height: 334 },
  height: 300,
};

/** In Markdown, too, most take HTML as it is; two have forms of their own. */
const inHtml = RECIPES.filter(
  ({ id, language }) =>
    ['html', 'markdown'].includes(language) && !['readme', 'jupyter-book'].includes(id),
);

it('the code for MyST is a directive with a model in JSON', () => {
  const text = RECIPES.find(({ id }) => id === 'jupyter-book')?.code(strange) ?? '';
  const [, json = ''] = text.split('\n');
  expect(JSON.parse(json)).toEqual({ site: strange.site, ...strange.attributes });
});

describe.each(inHtml)('the code for $name', ({ code }) => {
  it.each([
    ['an example', EXAMPLE],
    ['strange words', strange],
  ])('is HTML that says what it was given, of %s', (_, embedded) => {
    const text = code(embedded) ?? '';
    // Of a run of one's own there is no drawing in the reader's theme.
    if (embedded.name === null && text === '') return;
    const { document } = parseHTML(`<!doctype html><html><body>${text}</body></html>`);
    const element = document.querySelector('post-wait');
    const found = element ?? document.querySelector('iframe');
    if (element) {
      for (const [name, value] of Object.entries(embedded.attributes)) {
        expect(element.getAttribute(name)).toBe(value);
      }
    } else if (found) {
      const query = new URL(found.getAttribute('src') ?? '').searchParams;
      expect(Object.fromEntries(query)).toEqual(embedded.attributes);
    }
    // A frame has nothing in it: no reader would see that.
    expect(document.querySelector('iframe')?.innerHTML ?? '').toBe('');
    for (const image of document.querySelectorAll('img')) {
      expect(image.getAttribute('alt')).toContain(embedded.title);
    }
    expect(document.querySelectorAll('b, script:not([src])')).toHaveLength(0);
    const [link] = document.querySelectorAll('a');
    expect(link?.getAttribute('href')).toBe(embedded.page);
  });
});

it('a run of one’s own has the picture that was saved in its place', () => {
  const { picture, ...without } = strange;
  const codeOf = (id: string, embedded: Embedded) =>
    RECIPES.find((each) => each.id === id)?.code(embedded);
  for (const id of ['html', 'picture', 'readme']) {
    const own = {
      ...without,
      picture: { src: 'mine.gif', width: 700, height: picture?.height ?? 0 },
    };
    expect(codeOf(id, own), id).toContain('mine.gif');
  }
  expect(codeOf('picture', without)).toBeNull();
  expect(codeOf('readme', without)).toMatch(/^\[.*\]\(.*\)$/);
});

it('a height that is chosen is the room of the element, and of the frame', () => {
  const codes = ['html', 'frame'].map((id) =>
    RECIPES.find((each) => each.id === id)?.code(strange),
  );
  expect(codes[0]).toContain('style="display: block; height: 300px"');
  expect(codes[1]).toContain('height="300"');
});
