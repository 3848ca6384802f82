import { wordRefusal } from '$explain/refusals';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '$model/link/link';
import { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { decodeView, viewToJson, type ViewState } from '$model/link/viewState';
import { OLD_LINKS } from '../fixtures/corpus';
import { Dice, mutate } from '../fixtures/random';
import { randomScenario } from '../fixtures/scenarios';

const SCENARIO = readScenario({ title: 'Shared', machine: { cpus: 4 }, lgwr: { nice: -5 } });
const VIEW: ViewState = {
  instantNs: 40_003_125,
  speed: 0.002,
  window: { fromNs: 0, untilNs: 2e9 },
  selection: { process: 3 },
  tab: 'lanes',
  zoom: { fromNs: 39e6, untilNs: 42e6 },
  compared: [SCENARIO.withValue('lgwr.nice', -20)],
};

function decode(link: string) {
  const hash = link.indexOf('#');
  return hash < 0 ? decodeLink(link, '') : decodeLink(link.slice(0, hash), link.slice(hash));
}

/** The same view as something that can be compared. */
const plain = (view: ViewState) => viewToJson(view);

describe('a link', () => {
  it('brings back everything that was seen', () => {
    const { scenario, view, problems } = decode(encodeLink(SCENARIO, VIEW));
    expect(problems).toEqual([]);
    expect(scenario.toText()).toBe(SCENARIO.toText());
    expect(plain(view)).toEqual(plain(VIEW));
    expect(view.compared?.[0]?.resolve('lgwr.nice')).toBe(-20);
  });

  it.each(OLD_LINKS)('of an earlier version still opens: $name', (old) => {
    const { scenario, view, problems } = decode(old.link);
    expect(problems).toEqual([]);
    expect(scenario.toText()).toBe(old.scenario);
    expect(scenario.title).toBe(old.title);
    expect(plain(view)).toEqual(old.view);
  });

  it('tells of which version it is, and which run was seen', () => {
    const link = encodeLink(SCENARIO, { hash: '0123456789abcdef' });
    expect(decode(link)).toMatchObject({ version: 2, view: { hash: '0123456789abcdef' } });
    expect(link.length).toBeLessThan(110);
    expect(decode(link.replace('#v2.', '#v1.'))).toMatchObject({ version: 1, problems: [] });
    expect(decode('?machine.cpus=3').version).toBeNull();
    expect(decode('?machine.cpus=3#v1.AAAA').version).toBeNull();
  });

  it('is short, and empty for the defaults', () => {
    expect(encodeLink(Scenario.defaults, {})).toBe('');
    expect(encodeLink(SCENARIO, { instantNs: 1e6 }).length).toBeLessThan(80);
    expect(encodeLink(SCENARIO, VIEW).length).toBeLessThan(320);
  });

  it('says once what is wrong in many places', () => {
    const { problems } = decode(
      packed({ bookmarks: [1, 1, 'x', 1], compared: [{ a: 1 }, { a: 1 }] }),
    );
    const messages = problems.map((problem) => wordRefusal(problem));
    expect(messages.length).toBeGreaterThan(2);
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('holds a title with half a pair of surrogates', () => {
    const link = encodeLink(SCENARIO.withTitle('half \ud800 a pair'), {});
    expect(decode(link)).toMatchObject({ problems: [] });
    expect(decode(link).scenario.title).toBe('half \ufffd a pair');
  });

  it('survives the letters that mail programs change', () => {
    expect(encodeLink(SCENARIO, VIEW).split('#')[1]).toMatch(/^v2\.[\w-]+$/);
  });

  it('gives back whatever was put in', () => {
    const dice = new Dice(11);
    for (let round = 0; round < 300; round++) {
      const scenario = randomScenario(dice);
      const view = randomView(dice);
      const decoded = decode(encodeLink(scenario, view));
      expect(decoded.problems).toEqual([]);
      expect(decoded.scenario.toText()).toBe(scenario.toText());
      expect(plain(decoded.view)).toEqual(plain(view));
      expect(decoded.view.compared?.map((each) => each.toText())).toEqual(
        view.compared?.map((each) => each.toText()),
      );
    }
  });
});

describe('bookmarks in a link', () => {
  const read = (bookmarks: unknown) => decodeView({ at_ns: 5, bookmarks });

  it('come in the order of time, one to an instant', () => {
    const { view, problems } = read([
      { at_ns: 9, name: 'late' },
      { at_ns: 3, name: 'early' },
      { at_ns: 9, name: 'later', colour: 'of another version' },
    ]);
    expect(problems).toEqual([]);
    expect(view.bookmarks).toEqual([
      { atNs: 3, name: 'early' },
      { atNs: 9, name: 'later' },
    ]);
  });

  it.each([
    ['none', 7, 'it must be a list of at most 40 bookmarks'],
    ['too many', Array(41).fill({ at_ns: 1, name: '' }), 'it must be a list of at most 40'],
    ['no instant', [{ at_ns: 0.5, name: 'x' }], 'it must be an instant and a name'],
    ['no name', [{ at_ns: 5 }], 'it must be an instant and a name'],
    ['a long name', [{ at_ns: 5, name: 'x'.repeat(81) }], 'a name of at most 80 characters'],
    ['nothing', [null], 'it must be an instant and a name'],
  ])('that are wrong are left out with a sentence: %s', (_, bookmarks, sentence) => {
    const { view, problems } = read(bookmarks);
    expect(view.instantNs).toBe(5);
    expect(view.bookmarks ?? []).toEqual([]);
    expect(problems.map((problem) => wordRefusal(problem)).join()).toContain(sentence);
  });
});

describe('a damaged link', () => {
  it.each([
    ['an anchor of the page', '#main', null],
    ['nothing', '#', null],
    ['a version alone', '#v1', 'is damaged'],
    ['no packed state', '#v1.', 'is damaged'],
    ['letters that are none', '#v1.%%%%', 'is damaged'],
    ['a later version', '#v3.AAAA', 'later version of this page (3; this one reads 2)'],
    ['a version that never was', '#v0.AAAA', 'is damaged'],
    ['far too much', `#v1.${'A'.repeat(70_000)}`, 'is damaged'],
  ])('with %s opens from its start', (_, hash, sentence) => {
    const { scenario, view, problems } = decodeLink('?machine.cpus=3', hash);
    expect(scenario.resolve('machine.cpus')).toBe(3);
    expect(view).toEqual({});
    if (sentence === null) expect(problems).toEqual([]);
    else expect(problems.map((problem) => wordRefusal(problem)).join()).toContain(sentence);
  });

  it('says so for every bit that was turned and every letter that was cut', () => {
    const link = encodeLink(SCENARIO, VIEW);
    const start = link.indexOf('#') + 4;
    for (let place = start; place < link.length; place++) {
      const cut = decode(link.slice(0, place));
      expect(cut.problems).toHaveLength(1);
      for (let bit = 0; bit < 7; bit++) {
        const letter = String.fromCharCode(link.charCodeAt(place) ^ (1 << bit));
        const { scenario, view, problems } = decode(
          link.slice(0, place) + letter + link.slice(place + 1),
        );
        expect(scenario.toText()).toBe(SCENARIO.toText());
        // The last letter has bits that mean nothing, and "#" moves the start: the rest must show.
        if (problems.length === 0) expect([plain(VIEW), {}]).toContainEqual(plain(view));
        else expect(view).toEqual({});
      }
    }
  });

  it('never throws, whatever comes', () => {
    const dice = new Dice(12);
    for (let round = 0; round < 400; round++) {
      const link = mutate(encodeLink(randomScenario(dice), randomView(dice)), dice);
      const { scenario, problems } = decode(link);
      expect(decode(encodeLink(scenario, {})).scenario.toText()).toBe(scenario.toText());
      for (const problem of problems) expect(wordRefusal(problem)).toMatch(/^[^\n]{10,600}[.?]$/s);
    }
  });

  it('whose state was made by hand is read as far as it is right', () => {
    const { view, problems } = decodeLink(
      '',
      packed({
        at_ns: -1,
        speed: 'fast',
        window_ns: [5, 1],
        process: 1.5,
        tab: '<script>',
        zoom_ns: [1, 2, 3],
        compared: [{ lgwr: { nicee: 1, nice: -3 } }],
        later: true,
      }),
    );
    expect(problems.map((problem) => wordRefusal(problem))).toEqual([
      'Of the view, process is 1.5; it must be a whole number from 0 to 65535.',
      'Of the view, at_ns is -1; it must be a whole number from 0 to 259200000000000.',
      'Of the view, speed is "fast"; it must be a number from 1e-9 to 1000.',
      'Of the view, window_ns is [5,1]; it must be two instants in order, from 0 to 259200000000000.',
      'Of the view, tab is "<script>"; it must be the name of a view.',
      'Of the view, zoom_ns is [1,2,3]; it must be two instants in order, from 0 to 259200000000000.',
      'In compared run 1: There is no parameter "lgwr.nicee". Did you mean "lgwr.nice"?',
    ]);
    expect(Object.keys(view)).toEqual(['compared']);
    expect(view.compared?.[0]?.resolve('lgwr.nice')).toBe(-3);
  });

  it.each([[[]], [null], ['text'], [7]])('with %j instead of a state says so', (json) => {
    expect(decodeLink('', packed(json)).problems).toHaveLength(1);
  });

  it('that unpacks to far too much is stopped', () => {
    const { problems } = decodeLink('', packed({ tab: 'x'.repeat(5_000_000) }));
    expect(problems).toHaveLength(1);
  });
});

/** A state packed as version 1 says, with a right check: as a hand could make one. */
function packed(json: unknown): string {
  const bytes = deflateSync(strToU8(JSON.stringify(json)), { level: 9 });
  let check = 0xffffffff;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit++) check = (check >>> 1) ^ (check & 1 ? 0xedb88320 : 0);
  }
  const head = Buffer.alloc(4);
  head.writeUInt32BE(~check >>> 0);
  return `#v1.${Buffer.concat([head, bytes]).toString('base64url')}`;
}

function randomView(dice: Dice): ViewState {
  const sometimes = <T>(make: () => T) => (dice.below(2) === 0 ? make() : undefined);
  const stretch = () => {
    const fromNs = dice.below(1e9);
    return { fromNs, untilNs: fromNs + 1 + dice.below(1e9) };
  };
  const view = {
    instantNs: sometimes(() => dice.below(2 ** 31)),
    speed: sometimes(() => (1 + dice.below(999)) / 1e5),
    window: sometimes(stretch),
    selection: sometimes(() =>
      dice.below(2) === 0 ? { process: dice.below(4096) } : { cpu: dice.below(256) },
    ),
    tab: sometimes(() => dice.pick(['stage', 'lanes', 'over_time'])),
    zoom: sometimes(stretch),
    markNs: sometimes(() => dice.below(2 ** 31)),
    bookmarks: sometimes(() =>
      [3, 70_000, 2 ** 31].map((atNs) => ({ atNs, name: `“${dice.below(1e9)}” µ` })),
    ),
    compared: sometimes(() =>
      Array.from({ length: 1 + dice.below(3) }, () => randomScenario(dice)),
    ),
    place: sometimes(() => dice.below(4)),
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

describe('a link that a mail or a chat has changed', () => {
  const sent = '?sessions.count=2&lgwr.nice=-20';
  const { scenario } = decodeLink(sent, '');

  it.each([
    ['with what followed it', `${sent}).`],
    ['escaped', sent.replace('&', '&amp;')],
    ['escaped twice', sent.replace('&', '&amp;amp;')],
    ['escaped by number', sent.replace('&', '&#38;')],
    ['quoted and ended', `${sent}%22%2C`.replace('%2C', ',')],
    ['quoted-printable', sent.replaceAll('=', '=3D')],
    ['with its equals signs escaped', sent.replaceAll('=', '%3D')],
    ['broken into lines', sent.replace('lgwr', 'lg%0Awr')],
  ])('%s is repaired, and that is told', (_, search) => {
    const decoded = decodeLink(search, '');
    expect(decoded.scenario).toEqual(scenario);
    expect(decoded.problems.map(({ code }) => code)).toEqual(['mended_link']);
  });

  it('has its view again', () => {
    const [query = '', hash = ''] = encodeLink(SCENARIO, VIEW).split('#');
    const decoded = decodeLink(query, `#${hash}).`);
    expect(decoded.view).toEqual(VIEW);
    expect(decoded.problems.map(({ code }) => code)).toEqual(['mended_link']);
  });

  it('is left as it is where its meaning isn’t clear', () => {
    expect(decodeLink('?sessions.count=2x', '').problems[0]?.code).not.toBe('mended_link');
    const titled = '?title=Really%3F!';
    expect(decodeLink(titled, '')).toMatchObject({ problems: [], scenario: { title: 'Really?!' } });
  });
});
