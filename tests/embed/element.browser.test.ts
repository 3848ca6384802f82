/** The element in a page of another site: what it takes on from there, and what it leaves alone. */
import type { Measured, PostWait } from '$embed/element';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

const RUN = '?run.until_ms=20&machine.cpus=2&sessions.count=2';

beforeAll(async () => {
  vi.stubGlobal('__EMBED_VERSION__', '0.0.0');
  vi.stubGlobal('__EMBED_DATA__', '');
  await import('../../src/routes/embed/post-wait');
});

const page = document.documentElement;

afterEach(() => {
  document.body.replaceChildren();
  for (const each of [page, document.body]) {
    for (const name of ['style', 'class', 'data-theme', 'lang']) each.removeAttribute(name);
  }
});

/** Puts an embed into the page, or into a place there. */
function embed(attributes: Record<string, string> = {}, place: Element = document.body) {
  const element = document.createElement('post-wait') as PostWait;
  for (const [name, value] of Object.entries({ src: RUN, ...attributes })) {
    element.setAttribute(name, value);
  }
  place.append(element);
  return element;
}

/** The same, once its run is shown. */
async function shown(attributes: Record<string, string> = {}, place: Element = document.body) {
  const element = embed(attributes, place);
  await event(element, 'ready');
  return element;
}

const event = (element: Element, name: string) =>
  new Promise<CustomEvent>((resolve) =>
    element.addEventListener(name, (told) => resolve(told as CustomEvent), { once: true }),
  );

/** What has changed together has been taken in. */
const taken = () => new Promise((resolve) => setTimeout(resolve));

function inside<T extends HTMLElement>(element: PostWait, selector: string): T {
  return element.shadowRoot?.querySelector<T>(selector) ?? expect.unreachable(selector);
}

describe('its height', () => {
  test('is the one in the style of the page, with or without the module', async () => {
    const element = embed();
    element.style.height = '400px';
    element.setAttribute('theme', 'dark');
    await taken();
    expect(element.offsetHeight).toBe(400);
  });

  test('is its own where a rule for everything says auto', () => {
    const rule = document.createElement('style');
    rule.textContent = 'post-wait { height: auto }';
    document.body.append(rule);
    const element = embed();
    expect(element.offsetHeight).toBeGreaterThan(500);
    expect(inside(element, '.frame').offsetHeight).toBe(element.offsetHeight);
    expect(getComputedStyle(inside(element, '.figures')).display).toBe('flex');
  });

  test('is that of the attribute as long as there is one', async () => {
    const element = embed({ height: '300' });
    expect(element.offsetHeight).toBe(300);
    element.removeAttribute('height');
    await taken();
    expect(element.offsetHeight).toBeGreaterThan(500);
    expect(element.style.height).toBe('');
  });
});

describe('its width', () => {
  test.each([
    ['a grid', 'display: grid; grid-template-columns: 1fr 1fr; width: 608px', 304],
    ['a row', 'display: flex; width: 608px', 640],
  ])('is what %s has room for', (_, style, most) => {
    const place = document.createElement('div');
    place.style.cssText = style;
    document.body.append(place);
    const [first, second] = [embed({}, place), embed({}, place)];
    for (const each of [first, second]) expect(each.offsetWidth).toBeLessThanOrEqual(most);
    expect(first.offsetWidth).toBeGreaterThan(290);
    expect(place.scrollWidth).toBeLessThanOrEqual(608);
  });

  test('is that of its canvases, also where two share an odd number of pixels', async () => {
    const place = document.createElement('div');
    place.style.width = '901px';
    document.body.append(place);
    const element = await shown({ compare: 'lgwr.nice=-20' }, place);
    for (const stage of element.shadowRoot?.querySelectorAll('.stage') ?? []) {
      const canvas = stage.querySelector('canvas') ?? expect.unreachable();
      const most = stage.getBoundingClientRect().width;
      expect(canvas.getBoundingClientRect().width).toBeLessThanOrEqual(most);
    }
  });

  test('is that of a cell of a table, which it does not widen', () => {
    const place = document.createElement('div');
    place.style.width = '500px';
    place.innerHTML = '<table><tr><td></td><td>beside it</td></tr></table>';
    document.body.append(place);
    const element = embed({}, place.querySelector('td') ?? place);
    expect(place.scrollWidth).toBe(500);
    expect(element.offsetWidth).toBeGreaterThan(300);
  });
});

describe('attributes', () => {
  test('that change together all count', async () => {
    const element = await shown({ controls: 'none' });
    element.setAttribute('src', `${RUN}&title=Another`);
    element.setAttribute('theme', 'projector');
    const { detail } = await event(element, 'ready');
    expect(detail.title).toBe('Another');
    expect(element.dataset.theme).toBe('projector');
  });

  test('for an instant, set later, lead there', async () => {
    const element = await shown();
    element.setAttribute('at', '7ms');
    await taken();
    expect(element.currentTime).toBe(7);
    element.setAttribute('at', '70ms');
    const { detail } = await event(element, 'error');
    expect(detail.message).toBe('at is "70ms"; this run can be looked at from 0 ms to 20 ms.');
    expect(element.currentTime).toBe(20);
    element.setAttribute('at', '8ms');
    await taken();
    expect(inside(element, '.said').textContent).toBe('');
  });

  test.each([
    ['speed', 'fast'],
    ['height', 'nonsense'],
    ['at', 'noon'],
  ])('that are wrong are told in words, and nothing reaches the page: %s', async (name, value) => {
    const onerror = vi.fn();
    window.addEventListener('error', onerror);
    window.addEventListener('unhandledrejection', onerror);
    const element = await shown();
    element.setAttribute(name, value);
    const { detail } = await event(element, 'error');
    expect(detail.message).toContain(`${name} is "${value}"`);
    expect(inside(element, '.said').textContent).toContain(detail.message);
    document.documentElement.className = 'another';
    await taken();
    expect(onerror).not.toHaveBeenCalled();
    window.removeEventListener('error', onerror);
    window.removeEventListener('unhandledrejection', onerror);
  });

  test('for playing by itself count later as well', async () => {
    const element = await shown();
    expect(element.paused).toBe(true);
    element.setAttribute('autoplay', '');
    await taken();
    expect(element.paused).toBe(false);
  });
});

describe('its theme', () => {
  const themeOf = async (change: () => void, attributes = {}) => {
    const element = embed(attributes);
    await taken();
    change();
    await taken();
    return element.dataset.theme;
  };

  test.each<[string, string, () => void]>([
    ['nothing', 'light', () => undefined],
    ['its root: dark', 'dark', () => page.setAttribute('data-theme', 'dark')],
    ['a dark body', 'dark', () => (document.body.style.background = '#111418')],
    [
      'a dark body in other units',
      'dark',
      () => (document.body.style.background = 'oklch(0.2 0.02 260)'),
    ],
    ['a pale body', 'light', () => (document.body.style.background = '#eee')],
    [
      'a dark veil of little weight',
      'light',
      () => (document.body.style.background = 'rgb(0 0 0 / 20%)'),
    ],
    ['a dark scheme', 'dark', () => (page.style.colorScheme = 'dark')],
    ['a light scheme', 'light', () => (document.body.style.colorScheme = 'light')],
    [
      'a dark scheme of its head',
      'dark',
      () => {
        const meta = Object.assign(document.createElement('meta'), { name: 'color-scheme' });
        meta.content = 'dark';
        document.body.append(meta);
        document.body.className = 'another';
      },
    ],
    [
      'both schemes, on white',
      'light',
      () => {
        page.style.colorScheme = 'light dark';
        document.body.style.background = 'white';
      },
    ],
  ])('is what the page shows: %s', async (_, theme, change) => {
    expect(await themeOf(change)).toBe(theme);
  });

  test('is what it is told, and light on paper', async () => {
    const told = { theme: 'dark' };
    expect(await themeOf(() => (document.body.style.background = 'white'), told)).toBe('dark');
    document.body.replaceChildren();
    const element = await shown(told);
    const drawn = () => inside<HTMLCanvasElement>(element, 'canvas').toDataURL();
    let before = '';
    // Its size is told a frame after it is there.
    await expect
      .poll(async () => {
        before = drawn();
        await new Promise(requestAnimationFrame);
        return drawn() === before;
      })
      .toBe(true);
    window.dispatchEvent(new Event('beforeprint'));
    expect(element.dataset.theme).toBe('light');
    expect(drawn()).not.toBe(before);
    window.dispatchEvent(new Event('afterprint'));
    expect(element.dataset.theme).toBe('dark');
    expect(drawn()).toBe(before);
  });

  test('has the font, accent, radius and background that the page gives it, on the canvas too', async () => {
    page.style.cssText =
      '--post-wait-font: Georgia; --post-wait-accent: #b00020; --post-wait-radius: 0px; --post-wait-background: #fffbe6';
    const element = await shown();
    const frame = getComputedStyle(inside(element, '.frame'));
    expect(frame.fontFamily).toBe('Georgia');
    expect(frame.borderRadius).toBe('0px');
    expect(frame.backgroundColor).toBe('rgb(255, 251, 230)');
    expect(getComputedStyle(inside(element, '.open')).color).toBe('rgb(176, 0, 32)');
    expect(getComputedStyle(inside(element, '.stage')).getPropertyValue('--paper')).toBe('#fffbe6');
    page.style.cssText = '';
    expect(getComputedStyle(inside(element, '.frame')).borderRadius).toBe('6px');
  });

  test('has parts that the page can style', async () => {
    const element = await shown({ controls: 'lgwr.nice' });
    const parts = [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].map(
      (each) => each.getAttribute('part')?.split(' ')[0],
    );
    expect(parts.sort()).toEqual([
      'figures',
      'frame',
      'knobs',
      'open',
      'picture',
      'question',
      'said',
      'title',
      'transport',
    ]);
  });
});

test('keys that its controls use stay inside, others do not', async () => {
  const element = await shown({ controls: 'lgwr.nice' });
  const heard = vi.fn();
  const hear = ({ key }: KeyboardEvent) => heard(key);
  document.addEventListener('keydown', hear);
  const press = async (selector: string, keys: string) => {
    heard.mockClear();
    inside(element, selector).focus();
    await userEvent.keyboard(keys);
    return heard.mock.calls.flat();
  };
  expect(await press('.play', '{Enter}{Enter} {ArrowRight}')).toEqual(['ArrowRight']);
  expect(await press('.scrub-bar', '{ArrowRight}{PageDown}{End}b{Escape}')).toEqual(['Escape']);
  expect(await press('.speed-control input', '{ArrowDown}')).toEqual([]);
  expect(await press('.knobs input[type=text], .knobs input:not([type])', 'b1')).toEqual([]);
  document.removeEventListener('keydown', hear);
});

describe('for the scripts of the page', () => {
  test('it has properties, and events that bubble by the names of a frame', async () => {
    const told: string[] = [];
    const listen = ({ type, target }: Event) => told.push(`${type} ${(target as Element).id}`);
    for (const name of ['ready', 'metrics', 'change', 'error']) {
      document.addEventListener(`post-wait:${name}`, listen);
    }
    const element = embed({ id: 'run' });
    expect([element.loaded, element.paused, element.metrics]).toEqual([false, true, null]);
    expect(await element.toDataURL()).toBeNull();
    const { detail } = await event(element, 'ready');
    expect(element.loaded).toBe(true);
    expect(element.metrics).toEqual({ runs: [expect.objectContaining({ hash: detail.hash })] });
    element.currentTime = 12;
    expect(element.currentTime).toBe(12);
    element.play();
    expect(element.paused).toBe(false);
    element.pause();
    await element.set('lgwr.nice', 99);
    expect(new Set(told)).toEqual(
      new Set(['metrics', 'ready', 'change', 'error'].map((name) => `post-wait:${name} run`)),
    );
  });

  test('it goes on as it was when it is moved within the page', async () => {
    const element = await shown();
    const metrics = await element.set('lgwr.nice', -20);
    element.currentTime = 9;
    element.play();
    const place = document.body.appendChild(document.createElement('section'));
    place.append(element);
    await taken();
    expect(element.paused).toBe(false);
    expect(element.currentTime).toBeGreaterThanOrEqual(9);
    expect(element.metrics).toEqual({ runs: [metrics] } as Measured);
  });

  test('it gives its picture, with what stands and what moves', async () => {
    const element = await shown({ compare: 'lgwr.nice=-20' });
    const picture = new Image();
    picture.src = (await element.toDataURL()) ?? '';
    await picture.decode();
    const { width } = inside(element, '.stages').getBoundingClientRect();
    expect(Math.abs(picture.width - width * devicePixelRatio)).toBeLessThan(2);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d') ?? expect.unreachable();
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    const colours = new Set(new Uint32Array(data.buffer));
    expect(colours.size).toBeGreaterThan(20);
  });

  test('it waits for a click if it is told to', async () => {
    const element = embed({ loading: 'click' });
    const ready = vi.fn();
    element.addEventListener('ready', ready);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await taken();
    expect(ready).not.toHaveBeenCalled();
    inside(element, '.disc').click();
    await event(element, 'ready');
    await taken();
    expect(element.paused).toBe(false);
  });
});

describe('an excerpt of a recording', () => {
  const named = (track: number, name: string, kind: string) => ({
    ...{ ph: 'M', name: 'thread_name', pid: 2, tid: 1000 + track, args: { name, kind } },
  });
  const slice = (track: number, cat: string, ts: number, dur: number) => ({
    ...{ ph: 'X', name: cat, cat, ts, dur, pid: 2, tid: 1000 + track, args: { CPU: 0 } },
  });
  const post = (from: number, to: number, ts: number) =>
    [
      { ph: 's', tid: 1000 + from },
      { ph: 'f', tid: 1000 + to },
    ].map((end) => ({ ...end, id: ts, ts, pid: 2 }));

  /** A session commits three times, and a log writer of a name that is markup writes 3 ms for it. */
  const EVENTS = [
    named(0, '<b>writer</b> (10)', 'lgwr'),
    named(1, 'postgres (20)', 'session'),
    ...[0, 10_000, 20_000].flatMap((us) => [
      slice(1, 'user', us, 1000),
      ...(us > 0 ? [] : [slice(0, 'sleeping', us, 1000)]),
      slice(0, 'user', us + 1000, 500),
      ...post(1, 0, us + 1000),
      slice(1, 'sleeping', us + 1000, 4000),
      slice(0, 'io', us + 1500, 3000),
      slice(0, 'user', us + 4500, 500),
      slice(1, 'user', us + 5000, 5000),
      ...post(0, 1, us + 5000),
      slice(0, 'sleeping', us + 5000, 6000),
    ]),
  ];

  const fileOf = (content: object) =>
    `data:application/json,${encodeURIComponent(JSON.stringify(content))}`;
  const excerpt = fileOf({ traceEvents: EVENTS, otherData: { title: 'Mine <i>' } });

  const traced = (trace: string, attributes: Record<string, string> = {}) => {
    const element = document.createElement('post-wait') as PostWait;
    for (const [name, value] of Object.entries({ trace, ...attributes })) {
      element.setAttribute(name, value);
    }
    document.body.append(element);
    return element;
  };

  test('plays as a run does, says what it is, and fetches no simulation', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const element = traced(excerpt);
    const { detail } = await event(element, 'ready');
    expect(detail).toMatchObject({ hash: '', durationMs: 31, logFileSyncMs: 4 });
    expect(inside(element, '.title').textContent).toBe('Recorded on a real kernel: Mine <i>');
    expect(inside<HTMLAnchorElement>(element, '.open').pathname).toMatch(/\/trace\/$/);
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([excerpt]);
    element.currentTime = 12;
    await taken();
    const said = inside(element, '.stage .visually-hidden').textContent;
    expect(said).toContain('<b>writer</b> (10) waits for a device');
    element.currentTime = 5;
    element.play();
    await expect.poll(() => element.currentTime).toBeGreaterThan(6);
    fetched.mockRestore();
  });

  const refusals: [string, string, Record<string, string>, string][] = [
    ['a scenario', fileOf({ run: { seed: 1 } }), {}, 'is no excerpt of a recording'],
    ['nobody', fileOf({ traceEvents: [] }), {}, 'is no excerpt of a recording'],
    ['no log writer', fileOf({ traceEvents: EVENTS.slice(1, 4) }), {}, 'no single log writer'],
    ['a comparison', excerpt, { compare: 'lgwr.nice=-20' }, 'compare would need a simulation'],
    ['controls', excerpt, { controls: 'lgwr.nice' }, 'controls would need a simulation'],
    ['no JSON', 'data:text/plain,hello', {}, 'is no JSON'],
    ['another protocol', 'javascript:1', {}, 'trace is "javascript:1"'],
  ];
  test.each(refusals)('of %s is refused in words', async (_, trace, attributes, words) => {
    const element = traced(trace, attributes);
    const { detail } = await event(element, 'error');
    expect((detail as { message: string }).message).toContain(words);
    expect(inside(element, '.said').textContent).toContain(words);
  });

  test('can not be run with other parameters, and says so', async () => {
    const element = traced(excerpt);
    await event(element, 'ready');
    expect(await element.set('lgwr.nice', -20)).toBeNull();
    expect(inside(element, '.said').textContent).toContain('would need a simulation');
    expect(element.metrics?.runs[0]?.durationMs).toBe(31);
  });
});

describe('its language', () => {
  const written: string[] = [];

  beforeEach(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
      this: CanvasRenderingContext2D,
      ...words
    ) {
      written.push(words[0]);
      fillText.apply(this, words);
    });
  });

  afterEach(() => vi.restoreAllMocks());

  /** Everything that it says: on the page, to screen readers, and on its canvases. */
  async function said(element: PostWait) {
    written.length = 0;
    element.currentTime = 4.2;
    await taken();
    const names = [...(element.shadowRoot?.querySelectorAll('[aria-label]') ?? [])];
    return [
      ...written,
      inside(element, '.frame').innerText,
      ...names.map((each) => each.ariaLabel ?? ''),
      inside(element, '.stage .visually-hidden').textContent,
    ].join('\n');
  }

  test.each([
    ['de', 'Tisch des Log Writers', 'Abspielen', 'warte'],
    ['fr', 'bureau du log writer', 'Lecture', 'attend'],
    ['es', 'mesa del log writer', 'Reproducir', 'espera'],
  ])('is that of the page around it: %s', async (language, heading, play, waits) => {
    page.lang = `${language}-CH`;
    const element = await shown({
      src: `${RUN}&sessions.count=1&noise.count=2`.replace('&sessions.count=2', ''),
    });
    await expect.poll(() => inside(element, '.play').ariaLabel).toBe(play);
    const all = await said(element);
    expect(all).toContain(heading);
    expect(all).toMatch(/\d,\d+ ms/);
    expect(all).toContain(waits);
    // Nothing is left in English.
    expect(
      all.match(/\b(the|is|waits?|for|behind|are|runs|mode|asleep|Open|queues)\b/g),
    ).toBeNull();
    expect(inside(element, '.place').lang).toBe(language);
    page.lang = 'en';
    await expect.poll(() => inside(element, '.play').ariaLabel).toBe('Play');
    expect(await said(element)).toContain('log writer’s desk');
  });

  test('is one of the page, by name or by phrase, also after the embed is there', async () => {
    const element = await shown({ lang: 'pl' });
    const { texts } = customElements.get('post-wait') as typeof PostWait;
    texts.pl = {
      play: 'Odtwarzaj',
      '{} of real speed': '{} prędkości',
      'CPU {}': 'Procesor {}',
    };
    await expect.poll(() => inside(element, '.play').ariaLabel).toBe('Odtwarzaj');
    expect(inside(element, '.speed-control .words').textContent).toMatch(/ prędkości$/);
    expect(await said(element)).toContain('Procesor 0');
    delete texts.pl;
  });
});
