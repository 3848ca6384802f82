import { wordRefusal } from '$explain/refusals';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '$model/link/link';
import { Scenario, scenarioToJson } from '$model/scenario/scenario';
import { readScenario, decodeScenario, decodeScenarioText } from '$model/scenario/decode';
import { decodeView, viewToJson, type ViewState } from '$model/link/viewState';
import { OLD_LINKS } from '../fixtures/corpus';
import { Dice, mutate } from '../fixtures/random';
import { randomScenario } from '../fixtures/scenarios';
import { withEdit } from '$model/scenario/edits';
import { decodeQuery } from '$model/scenario/decodeQuery';
import { encodeQuery } from '$model/scenario/query';
import { core, published, runReal } from '../fixtures/core';
import { decodeReplay, encodeReplay } from '$model/link/replayFile';
import { scenarioOfQuery, withSettings } from '$embed/scenario';
import { readSettings } from '$embed/comparison';

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

describe('the address of a scenario', () => {
  it('can be read by people', () => {
    const scenario = readScenario({
      title: "Noise & LGWR's CPU",
      machine: { cpus: 8 },
      lgwr: { affinity: '0-3,7' },
      noise: { active: false, burst_ms: 4.6 },
      edits: [{ at_ms: 40.5, set: { 'lgwr.nice': -20 } }],
    });
    const query = encodeQuery(scenario);
    expect(query).toBe(
      "title=Noise+%26+LGWR's+CPU&machine.cpus=8&lgwr.affinity=0-3,7&noise.active=0&noise.burst_ms=4.6&@40.5ms.lgwr.nice=-20",
    );
    const { scenario: back, problems } = decodeQuery(`?${query}`);
    expect(problems).toEqual([]);
    expect(back.title).toBe(scenario.title);
    expect(back.equals(scenario)).toBe(true);
  });

  it('is empty for the defaults', () => {
    expect(encodeQuery(Scenario.defaults)).toBe('');
    expect(decodeQuery('').scenario.equals(Scenario.defaults)).toBe(true);
    expect(decodeQuery('?').problems).toEqual([]);
  });

  it('survives what browsers and mail programs do to it', () => {
    const { scenario, problems } = decodeQuery(
      '?%40550us.lgwr%2Enice=%2D20&noise.affinity=0%2D1%2C3&run.until_ms=2s&utm_source=mail&fbclid=x',
    );
    expect(problems).toEqual([]);
    expect(scenario.toText()).toBe('noise.affinity=0-1,3\n@0.55ms lgwr.nice=-20\n');
  });

  it.each([
    ['lgwr.nice=%E0%A4%A', 'is damaged'],
    ['lgwr.nise=1', 'Did you mean "lgwr.nice"?'],
    ['lgwrnice=1', 'Did you mean "lgwr.nice"?'],
    ['lgwr.nice', 'lgwr.nice is ""; it must be'],
    ['lgwr.nice=1&lgwr.nice=2', 'given twice'],
    ['lgwr.nice=1e1', 'it must be a whole number'],
    ['@40.lgwr.nice=1', 'names no time'],
    ['@40ms.lgwr.nise=1', 'Did you mean "lgwr.nice"?'],
    ['@40ms.run.seed=1', "can't change"],
    ['@40ms.lgwr.nice=1&@40ms.lgwr.nice=2', 'lgwr.nice is set twice at 40 ms: to 1 and to 2.'],
    [`title=${'x'.repeat(300)}`, 'title has 300 characters'],
    ['x'.repeat(70_000), 'must have at most 65536'],
  ])('"%.40s" is refused and the rest kept', (part, sentence) => {
    const { scenario, problems } = decodeQuery(part.length > 1000 ? part : `noise.nice=3&${part}`);
    expect(problems.map((problem) => wordRefusal(problem)).join(' ')).toContain(sentence);
    expect(scenario.resolve('noise.nice')).toBe(part.length > 1000 ? 0 : 3);
  });
});

describe('decoding anything', () => {
  it('gives back every scenario that was written, through address, JSON and the core', () => {
    const dice = new Dice(1);
    for (let round = 0; round < 500; round++) {
      const scenario = randomScenario(dice);
      const fromQuery = decodeQuery(encodeQuery(scenario));
      const fromJson = decodeScenario(JSON.parse(JSON.stringify(scenarioToJson(scenario))));
      for (const { scenario: back, problems } of [fromQuery, fromJson]) {
        expect(problems).toEqual([]);
        expect(back.toText()).toBe(scenario.toText());
        expect(back.title).toBe(scenario.title);
      }
      expect(core.check(scenario.settings())).toBeNull();
    }
  });

  it.each([2, 3, 4])('never throws, and keeps only what is right (seed %d)', (seed) => {
    const dice = new Dice(seed);
    const starved = withEdit(published('S3-starved'), 40, 'noise.affinity', '6');
    for (let round = 0; round < 300; round++) {
      const scenario = dice.below(2) === 0 ? starved : randomScenario(dice);
      const query = mutate(encodeQuery(scenario), dice);
      const json = mutate(JSON.stringify(scenarioToJson(scenario)), dice);
      for (const decoded of [decodeQuery(query), decodeScenarioText(json)]) {
        expect(core.check(decoded.scenario.settings())).toBeNull();
        for (const problem of decoded.problems)
          expect(wordRefusal(problem)).toMatch(/^[^\n]{10,500}$/);
      }
    }
  });
});

const EEVDF = readScenario({ machine: { scheduler: 'eevdf' } });
const POLLING = readScenario({ sync: { mode: 'polling' } });
const OLD_RULE = { 'eevdf.release': 'undelayed', 'eevdf.kernel_costs': false } as const;
const OLD_EEVDF = EEVDF.withValues(OLD_RULE);
const OLD_POLLING = POLLING.withValue('sync.poll_sleep_percent', 100);

describe('eevdf', () => {
  it('is a real kernel for an author who writes its name by hand', () => {
    expect(EEVDF.resolve('eevdf.release')).toBe('6.18');
    expect(EEVDF.resolve('eevdf.kernel_costs')).toBe(true);
    expect(decodeScenarioText('{"machine.scheduler": "eevdf"}').scenario.equals(EEVDF)).toBe(true);
    expect(EEVDF.toText()).toBe('machine.scheduler=eevdf\n');
  });

  it.each([
    ['a link', decodeQuery('?machine.scheduler=eevdf').scenario],
    ['an embed', scenarioOfQuery('machine.scheduler=eevdf')],
    ['a replay', decodeReplay(replayOf({ machine: { scheduler: 'eevdf' } })).replay.scenario],
    ['a run beside', besideOf({ machine: { scheduler: 'eevdf' } })],
  ])('is the old rule in %s of before', (_, scenario) => {
    expect(scenario?.toText()).toBe(OLD_EEVDF.toText());
  });

  it('of a link of before runs as it did', () => {
    const link = decodeQuery('?run.until_ms=100&machine.scheduler=eevdf&sessions.count=9');
    const byName = readScenario({
      run: { until_ms: 100 },
      machine: { scheduler: 'eevdf' },
      sessions: { count: 9 },
      ...OLD_RULE,
    });
    expect(runReal(link.scenario).hash).toBe(runReal(byName).hash);
    const today = byName.withValues({ 'eevdf.release': '6.18', 'eevdf.kernel_costs': true });
    expect(runReal(today).hash).not.toBe(runReal(byName).hash);
  });
});

describe('polling', () => {
  it('sleeps the whole estimate in a link of before, by an edit too', () => {
    expect(decodeQuery('?sync.mode=polling').scenario.equals(OLD_POLLING)).toBe(true);
    const edited = decodeQuery('?@40ms.sync.mode=adaptive').scenario;
    expect(edited.resolve('sync.poll_sleep_percent')).toBe(100);
    expect(POLLING.resolve('sync.poll_sleep_percent')).toBe(50);
  });
});

describe('what is written now', () => {
  it.each([
    ['eevdf', EEVDF],
    ['the old eevdf', OLD_EEVDF],
    ['polling', POLLING],
    ['the old polling', OLD_POLLING],
    ['both', EEVDF.withValue('sync.mode', 'adaptive')],
    ['the defaults', Scenario.defaults],
  ])('means the same to every reader: %s', (_, scenario) => {
    const text = scenario.toText();
    expect(decodeQuery(encodeQuery(scenario)).scenario.toText()).toBe(text);
    expect(decodeScenario(scenarioToJson(scenario)).scenario.toText()).toBe(text);
    expect(decodeScenario(scenarioToJson(scenario), true).scenario.toText()).toBe(text);
    const replay = decodeReplay(encodeReplay({ scenario, hash: null, view: {} })).replay;
    expect(replay.scenario.toText()).toBe(text);
    const { view } = decodeView(viewToJson({ compared: [scenario] }));
    expect(view.compared?.[0]?.toText()).toBe(text);
  });

  it('names a changed default where it matters, and only there', () => {
    expect(encodeQuery(EEVDF)).toBe(
      'machine.scheduler=eevdf&eevdf.release=6.18&eevdf.kernel_costs=1',
    );
    expect(encodeQuery(POLLING)).toBe('sync.mode=polling&sync.poll_sleep_percent=50');
    expect(encodeQuery(Scenario.defaults.withValue('machine.cpus', 2))).toBe('machine.cpus=2');
  });

  it('gives a real kernel to an author who sets the scheduler of an embed', () => {
    const embed = withSettings(Scenario.defaults, { 'machine.scheduler': 'eevdf' });
    expect(embed.equals(EEVDF)).toBe(true);
    expect(withSettings(OLD_EEVDF, readSettings('lgwr.nice=-5')).resolve('eevdf.release')).toBe(
      'undelayed',
    );
  });
});

function replayOf(scenario: unknown): string {
  return JSON.stringify({ format: 'postwait-replay', version: 1, scenario, hash: null, view: {} });
}

function besideOf(scenario: unknown): Scenario | undefined {
  return decodeView({ compared: [scenario] }).view.compared?.[0];
}
