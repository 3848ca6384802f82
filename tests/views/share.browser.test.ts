import { withEdit } from '$model/scenario/edits';
import '../../src/site/theme.css';
import '../../src/site/projectorTheme.css';
import '../../src/site/pageTheme.css';
import '../../src/site/base.css';
import '../../src/site/controls.css';
import { narrateRecord } from '$explain/narrate';
import { perfettoTrace } from '$model/export/perfetto';
import { toCsv } from '$model/export/tables';
import { decodeLink, encodeLink } from '$model/link/link';
import { viewToJson, type ViewState } from '$model/link/viewState';
import PartsChart from '$views/charts/PartsChart.svelte';
import { runColour } from '$views/charts/namedRun';
import Lanes from '$views/lanes/Lanes.svelte';
import { OpenedRun } from '$views/share/openedRun';
import { hasImage, sheetOfTable, tablesIn, viewsIn } from '$views/share/savableViews';
import { drawPicture, pngFile, svgFile } from '$views/share/picture';
import { creditOf } from '$views/share/credit';
import { fileName } from '$views/share/saving.svelte';
import { texts as dialogTexts } from '$views/share/texts';
import ShareDialog from '$views/share/ShareDialog.svelte';
import { Playhead } from '$player/playhead.svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { SCENARIOS } from '$cases/scenarios';
import { FakeEngine, NOISY } from './controls.scene';
import { handRun } from './reports.scene';

beforeEach(() => page.viewport(1000, 800));
afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
  vi.restoreAllMocks();
});

/** Puts markup on the page; returns its first element. */
function put(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place.firstElementChild as HTMLElement;
}

/** A picture of these parts of the page. */
const pictureOf = (title: string, ...parts: HTMLElement[]) => ({
  title,
  parts,
  credit: 'Made here',
});

const texts = (svg: SVGSVGElement) =>
  [...svg.querySelectorAll('text')].map((each) => each.textContent);

async function pixelOf(blob: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])];
}

describe('a picture', () => {
  test('has boxes, letters and shapes as on the page', async () => {
    const view = put(`<div style="width:200px;padding:10px;background:rgb(250, 240, 230)">
        <p style="margin:0;width:90px;font:16px sans-serif;color:rgb(1, 2, 3)">two words that wrap into lines</p>
        <div style="border:2px solid rgb(9, 8, 7);border-radius:4px;width:50px;height:20px"></div>
        <p class="visually-hidden">unseen</p><p style="position:absolute;clip-path:inset(50%)">heard</p><p style="display:none">gone</p><p style="visibility:hidden">hidden</p>
        <details><summary>More</summary>folded</details><button data-picture="omit">Zoom</button>
        <svg class="c" width="40" height="20"><style>.c path { stroke: rgb(4, 5, 6) }</style>
          <path class="p" d="M0 0L40 20"/><text x="3" y="12" style="fill:rgb(7, 7, 7)">7</text></svg>
      </div>`);
    const svg = await drawPicture(pictureOf('A "title" & more', view));
    expect(svg.querySelector('title')?.textContent).toBe('A "title" & more');
    expect(Number(svg.getAttribute('width'))).toBe(view.offsetWidth + 24);
    const [title, ...words] = texts(svg);
    expect(title).toBe('A "title" & more');
    expect(words.pop()).toBe('Made here');
    expect(words.at(-1)).toBe('7');
    expect(words.slice(0, -1).length).toBeGreaterThan(1);
    expect(words.slice(0, -1).join(' ')).toBe('two words that wrap into lines');
    expect(svg.querySelector('g text')?.getAttribute('fill')).toBe('rgb(1, 2, 3)');
    expect(svg.querySelector('rect[stroke="rgb(9, 8, 7)"]')?.getAttribute('rx')).toBe('4');
    expect(svg.querySelector('path')?.getAttribute('stroke')).toBe('rgb(4, 5, 6)');
  });

  test('needs nothing of the page that it was taken from', async () => {
    const screen = await render(PartsChart, {
      runs: [{ name: 'A', colour: runColour(0), run: handRun() }],
    });
    await expect.element(screen.getByRole('figure')).toBeVisible();
    const [found] = viewsIn(screen.container);
    const blob = await svgFile(pictureOf('Parts', ...(found?.parts ?? [])));
    expect(blob.type).toBe('image/svg+xml');
    const text = await blob.text();
    expect(text).not.toMatch(/var\(|class=|style="(?!font)|url\((?!#)|currentcolor/i);
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    for (const [, id] of text.matchAll(/url\(#([^)]+)\)/g)) {
      expect(parsed.getElementById(id ?? ''), id).not.toBeNull();
    }
    expect(text).toContain('What a commit waited for');
  });

  test('follows the theme', async () => {
    const colours: (string | null | undefined)[][] = [];
    for (const theme of ['light', 'dark', 'projector']) {
      document.documentElement.dataset.theme = theme;
      const view = put('<div style="color:var(--ink)">ink</div>');
      const svg = await drawPicture(pictureOf('Title', view));
      const drawn = [svg.querySelector('rect'), ...svg.querySelectorAll('text')];
      colours.push(drawn.map((each) => each?.getAttribute('fill')));
      // Title, letters and credit are in the theme's ink.
      expect(new Set(colours.at(-1)?.slice(1)).size).toBe(1);
    }
    expect(new Set(colours.map(String)).size).toBe(3);
    document.documentElement.dataset.theme = 'dark';
    const [paper] = colours[1] ?? [];
    const png = await pngFile(pictureOf('', put('<div style="width:50px;height:50px"></div>')));
    const [red, green, blue] = await pixelOf(png, 5, 5);
    expect(`rgb(${red}, ${green}, ${blue})`).toBe(paper);
  });

  test('of a canvas is drawn again at twice the size', async () => {
    const run = handRun();
    const playhead = new Playhead();
    playhead.attach(run.trace);
    const screen = await render(Lanes, { run, playhead });
    const canvas = screen.container.querySelector('canvas');
    await vi.waitFor(() => expect(canvas?.width).toBeGreaterThan(100));
    const [found] = viewsIn(screen.container);
    expect(found?.name).toBe('Lanes');
    expect(found && hasImage(found)).toBe(true);
    const svg = await drawPicture(pictureOf('Lanes', ...(found?.parts ?? [])));
    const image = new Image();
    image.src = svg.querySelector('image')?.getAttribute('href') ?? '';
    await image.decode();
    expect(image.naturalWidth).toBe(2 * (canvas?.offsetWidth ?? 0));
    expect(texts(svg)).toContain('LGWR');
    playhead.destroy();
  });
});

describe('a picture of several parts', () => {
  const box = (style: string, text: string) =>
    `<div data-picture="part" style="${style}"><p style="margin:0;font:16px/20px sans-serif">${text}</p></div>`;

  /** Where each text was put. */
  async function placesIn(parts: HTMLElement[]) {
    const svg = await drawPicture(pictureOf('Title', ...parts));
    const height = Number(svg.getAttribute('height'));
    document.body.append(svg);
    const top = svg.getBoundingClientRect().top;
    const places = new Map(
      [...svg.querySelectorAll('text')].map((each) => {
        const { left, bottom } = each.getBoundingClientRect();
        return [each.textContent, { x: left, y: bottom - top }];
      }),
    );
    svg.remove();
    return { places, height };
  }

  test('has no blank rows between them, whatever is between them on the page', async () => {
    const root = put(`<div>${box('padding:200px 0', 'first')}<div style="height:3000px"></div>
      ${box('height:900px', 'second')}</div>`);
    const { places, height } = await placesIn(viewsIn(root)[0]?.parts.slice() ?? []);
    const ys = ['Title', 'first', 'second', 'Made here'].map((text) => places.get(text)?.y ?? NaN);
    for (const [nth, y] of ys.slice(1).entries()) {
      expect(y - (ys[nth] ?? 0)).toBeGreaterThan(0);
      expect(y - (ys[nth] ?? 0)).toBeLessThan(60);
    }
    expect(height - (ys.at(-1) ?? 0)).toBeLessThan(30);
  });

  test('leaves beside each other what is so on the page, and counts nothing that is cut off', async () => {
    const root = put(`<div style="display:flex;align-items:start">${box('width:200px', 'left')}
      ${box('width:200px;height:40px;overflow:hidden', 'right<br>2<br>3<br>4<br>5<br>6<br>7<br>8')}</div>`);
    const { places, height } = await placesIn(viewsIn(root)[0]?.parts.slice() ?? []);
    expect(places.get('left')?.y).toBeCloseTo(places.get('right')?.y ?? NaN);
    expect(places.get('right')?.x).toBeGreaterThan((places.get('left')?.x ?? NaN) + 150);
    expect(height).toBeLessThan(30 + 12 + 40 + 12 + 24 + 12);
  });

  test('closes up what was left out within a part', async () => {
    const part = put(`<div><p style="margin:0;font:16px/20px sans-serif">above</p>
      <div style="height:300px" data-picture="omit">left out</div>
      <div style="overflow:hidden;height:20px"><p style="margin:0;width:2000px;font:16px/20px sans-serif">below</p></div></div>`);
    const { places } = await placesIn([part]);
    const gap = (places.get('below')?.y ?? 0) - (places.get('above')?.y ?? 0);
    expect(gap).toBeGreaterThan(20);
    expect(gap).toBeLessThan(45);
    // What is cut off is so at the same place.
    const svg = await drawPicture(pictureOf('Title', part));
    const [clip, text] = [
      svg.querySelector('clipPath rect'),
      svg.querySelector('[clip-path] text'),
    ];
    expect(Number(text?.getAttribute('y')) - Number(clip?.getAttribute('y'))).toBeGreaterThan(10);
    expect(Number(text?.getAttribute('y')) - Number(clip?.getAttribute('y'))).toBeLessThan(20);
  });

  test('says what made it, and where if others can go there', () => {
    const page = { protocol: 'https:', host: 'a.org:81', hostname: 'a.org', pathname: '/run/' };
    const run = handRun();
    expect(creditOf(run, page)).toMatch(/Post\/Wait, run .* · a\.org:81\/run\/$/);
    expect(creditOf(run, { ...page, hostname: '127.0.0.1' })).not.toContain('a.org');
    expect(creditOf(run, { ...page, protocol: 'file:', hostname: '' })).not.toContain('a.org');
  });
});

describe('what can be saved', () => {
  test('is found by its name on the page, each by one of its own', () => {
    const root = put(`<div>
        <section aria-label="Stage"></section>
        <figure><figcaption><span class="title">Throughput</span></figcaption>
          <table><caption>Throughput</caption><tr><td>1</td></tr></table></figure>
        <figure style="display:none"><figcaption><span class="title">Gone</span></figcaption></figure>
        <section aria-label="CPUs"><table><thead><tr><th>CPU</th><th>%usr</th><th>%usr</th></tr></thead>
          <tbody><tr><th>all</th><td> 66.5 </td><td>1,000</td></tr><tr><td>0</td></tr></tbody></table></section>
        <section aria-label="CPUs"><table></table></section>
      </div>`);
    for (const section of root.querySelectorAll('section')) section.append('text');
    expect(viewsIn(root).map(({ name }) => name)).toEqual([
      'Stage',
      'Throughput',
      'CPUs',
      'CPUs (2)',
    ]);
    const tables = tablesIn(root);
    expect(tables.map(({ name }) => name)).toEqual(['Throughput', 'CPUs', 'CPUs (2)']);
    const cpus = tables[1];
    expect(cpus && toCsv(sheetOfTable(cpus))).toBe(
      'CPU,%usr,%usr 2\r\nall,66.5,"1,000"\r\n0,,\r\n',
    );
  });

  test.each([
    ['Sixteen sessions', 'trace', 'json', 'sixteen-sessions-trace.json'],
    ['', 'waits', 'csv', 'run-waits.csv'],
    ['../..\\a:b*c?', '', 'html', 'a-b-c.html'],
    ['Lärm & größer', 'log file sync', 'svg', 'lärm-größer-log-file-sync.svg'],
    ['x'.repeat(300), 'y', 'svg', `${'x'.repeat(80)}.svg`],
  ])('gets a file name that every system takes: %s', (title, what, ending, name) => {
    expect(fileName(title, what, ending)).toBe(name);
  });
});

describe('an opened run', () => {
  const view: ViewState = {
    instantNs: 12_345_678,
    speed: 0.002,
    window: { fromNs: 0, untilNs: 1e9 },
    selection: { process: 1 },
    tab: 'charts',
    zoom: { fromNs: 1e6, untilNs: 5e6 },
    markNs: 2e6,
    compared: [NOISY.withValue('noise.nice', 3)],
  };

  test('stands as its link says, and gives the same link', async () => {
    const link = encodeLink(NOISY, view);
    const hash = link.indexOf('#');
    const decoded = decodeLink(link.slice(0, hash), link.slice(hash));
    const opened = new OpenedRun(new FakeEngine(), decoded.scenario, decoded.view);
    await vi.waitFor(() => expect(opened.experiment.compared.placed).toHaveLength(1));
    expect(opened.opening).toEqual({ open: { atMs: 12.345678 }, speed: 0.002 });
    expect(opened.selection.process).toBe(1);
    expect(opened.layout.tab).toBe('charts');
    opened.playhead.speed = opened.opening.speed ?? 0;
    opened.playhead.timeNs = Math.round((opened.opening.open as { atMs: number }).atMs * 1e6);
    expect(viewToJson(opened.view())).toEqual(viewToJson(view));
    expect(encodeLink(opened.experiment.scenario, opened.view())).toBe(link);
    opened.close();
  });

  test('picks out nothing that the run does not have', () => {
    for (const selection of [{ process: 4000 }, { cpu: 200 }]) {
      const opened = new OpenedRun(new FakeEngine(), NOISY, { selection, tab: 'nowhere' });
      expect([opened.selection.process, opened.selection.cpu]).toEqual([null, null]);
      expect(opened.layout.tab).toBeNull();
      opened.close();
    }
  });
});

describe('the dialog', () => {
  const answer = (response: Response) => vi.spyOn(window, 'fetch').mockResolvedValue(response);

  // It asks the site for its list of files, and there is no site here.
  beforeEach(() => void answer(new Response('', { status: 404 })));

  async function open(scenario = NOISY.withTitle('Noisy')) {
    const opened = new OpenedRun(new FakeEngine(), scenario, {});
    await opened.experiment.start();
    const onopen = vi.fn();
    const root = put('<div><section aria-label="Stage">text</section></div>');
    const props = { opened, root, template: '/no-such-page/single.html', onclose: vi.fn(), onopen };
    const screen = await render(ShareDialog, props);
    return { screen, onopen, opened };
  }

  test('says why a file could not be made, and goes on', async () => {
    answer(new Response('', { status: 503 }));
    const { screen } = await open();
    await screen.getByRole('button', { name: 'One HTML file' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        'noisy.html could not be saved: the page to write it into could not be fetched (503).',
      );
    answer(new Response('<html>another page</html>'));
    await screen.getByRole('button', { name: 'One HTML file' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('is not the page');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await screen.getByRole('button', { name: 'CSV' }).click();
    await expect.element(screen.getByText(/^Saved noisy-statistics\.csv, /)).toBeVisible();
    expect(click).toHaveBeenCalledOnce();
  });

  test('shows the address where it cannot be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Copy the link' }).click();
    await expect.element(screen.getByText(/does not allow copying/)).toBeVisible();
    const field = screen
      .getByRole('textbox', { name: 'Address of this run' })
      .element() as HTMLInputElement;
    expect(field.selectionEnd).toBe(field.value.length);
    expect(field.value).toContain('?title=Noisy&');
    const whole = field.value;
    await screen.getByRole('checkbox', { name: /^with the instant/ }).click();
    // What is left behind # says which run it was, so that a link to another one can say so.
    expect(field.value.length).toBeLessThan(whole.length);
    expect(field.value.split('#')[0]).toBe(whole.split('#')[0]);
  });

  test('calls what was changed by no name of ours, in a page of the reader’s own too', async () => {
    const { scenario } = SCENARIOS[0] ?? { scenario: NOISY };
    const { screen } = await open(scenario.withValue('sessions.think_ms', 77));
    const code = screen.getByRole('textbox', { name: dialogTexts.embed.code });
    const shown = `src="?title=${scenario.title.replaceAll(' ', '+')},+changed&amp;`;
    await expect.element(code).toHaveValue(expect.stringContaining(shown));
  });

  test('offers the file in the place of an address that servers refuse', async () => {
    const edited = Array.from({ length: 250 }, (_, at) => 1.001 + at / 10).reduce(
      (scenario, ms) => withEdit(scenario, ms, 'sessions.think_ms', ms),
      NOISY.withTitle('Edited'),
    );
    const { screen } = await open(edited);
    await expect.element(screen.getByText(/many servers refuse more than 8,000/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy the link' }).query()).toBeNull();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await screen.getByRole('button', { name: 'Replay file', exact: true }).click();
    await expect.element(screen.getByText(/^Saved edited.*\.json, /)).toBeVisible();
    expect(click).toHaveBeenCalledOnce();
  });

  test('hands over a replay file, right or wrong', async () => {
    const { screen, onopen } = await open();
    const file = new File(['{"machine":{"cpus":3}}'], 'x.json');
    await userEvent.upload(screen.getByLabelText('Open a replay file'), file);
    await vi.waitFor(() => expect(onopen).toHaveBeenCalledOnce());
    expect(onopen.mock.calls[0]?.[0].replay.scenario.resolve('machine.cpus')).toBe(3);
  });
});

test('a trace is made while the page goes on working', async () => {
  const { blobOf } = await import('$model/export/blobOf');
  const { slicedResult } = await import('$ui/timeSliced');
  const run = handRun();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  function* slowly() {
    for (let round = 0; round < 30; round++) {
      yield* perfettoTrace(run, narrateRecord);
      const until = performance.now() + 4;
      while (performance.now() < until);
    }
  }
  await slicedResult(blobOf(slowly(), 'application/json'));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
