/** What readers come for, in WebKit: each journey ends with a run that is, bit for bit, that of Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CAUSE_WORDS, REMEDY_WORDS, texts as clinicTexts } from '$clinic/texts';
import { texts as classroomTexts } from '$classroom/shared/texts';
import { texts as transportTexts } from '$views/transport/texts';
import * as notebookTexts from '$notebook/texts';
import { predictTexts } from '$lesson/texts';
import { decodeQuery } from '$model/scenario/decodeQuery';
import { Key } from 'selenium-webdriver';
import { startHost } from '../embed/host.mjs';
import { Host } from '../e2e/offline';
import { pages } from '../e2e/pages';
import { published, runReal } from '../fixtures/core';
import { sample } from '../sample';
import { startSite } from './site';
import { startWebKit, type Page, type WebKit } from './webkit';

type Embed = HTMLElement & { run(): Promise<{ hash: string } | null> };

const WITHIN = { timeout: 60_000, interval: 200 };

const LESSONS = readdirSync(new URL('../../lessons/', import.meta.url)).filter((name) =>
  /^\d\d-/.test(name),
);

/** Two CPUs, a noise, and an edit. */
const SMALL =
  'title=Shared&machine.cpus=2&sessions.count=3&noise.count=1&noise.affinity=0&@40ms.lgwr.nice=-20';

let webkit: WebKit;
let page: Page;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  [webkit, site] = await Promise.all([startWebKit(), startSite()]);
  page = webkit.page;
});

afterAll(async () => {
  await webkit?.quit();
  await site?.close();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await page.picture(task.name);
});

const open = (path: string) => page.open(`${site.origin}${path}`);

/** The hash of a run as Node computes it, of the scenario of an address. */
const hashInNode = (query: string) => runReal(decodeQuery(query).scenario).hash;

const playhead = async (within = 'body') => {
  const slider = await page.find(transportTexts.scrub, `${within} [role="slider"]`);
  return Number(await slider.getAttribute('aria-valuenow'));
};

/** Plays the run of a part of the page, or of all of it: the playhead goes on. */
async function plays(within = 'body') {
  const before = await playhead(within);
  const advanced = async () => {
    // What is still to come above a button moves it away under the pointer: a reader who missed it presses again.
    if (await page.has(transportTexts.play, `${within} button`))
      await page.press(transportTexts.play, `${within} button`);
    return playhead(within);
  };
  await expect.poll(advanced, WITHIN).toBeGreaterThan(before);
  await page.press(transportTexts.pause, `${within} button`);
}

describe('every page', () => {
  it.each(sample(pages(), 1 / 10))('%s opens, and nothing goes wrong in it', async (path) => {
    await open(path);
    await page.find('', 'h1');
    const isWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isWide)).toBe(false);
    expect(await page.failures()).toEqual([]);
  });
});

describe('a lesson', () => {
  it.each(sample(LESSONS, 1 / 19))('%s opens, and its first simulation plays', async (slug) => {
    await open(`/lessons/${slug}/`);
    await page.appears('.lesson[data-alive]');
    while (await page.has(predictTexts.skip, 'button')) {
      await page.press(predictTexts.skip, 'button');
    }
    // Those further down may be there first.
    const first = '[id^="simulation-"]';
    await page.scrollTo(first);
    await plays(`#${await page.evaluate((each) => document.querySelector(each)?.id, first)}`);
    expect(await page.failures()).toEqual([]);
  });

  it.each(sample(LESSONS, 1 / 9))('%s has the run of Node, embedded', async (slug) => {
    const embed = new URL('../../build/embed/', import.meta.url);
    const { data } = JSON.parse(readFileSync(new URL('files.json', embed), 'utf8'));
    const file = new URL(`${data}lessons/${slug}.json`, embed);
    const { query } = JSON.parse(readFileSync(file, 'utf8'));
    await open(`/embed/?lesson=${slug}`);
    await page.appears('post-wait');
    expect(await hashOfEmbed()).toBe(hashInNode(query));
    expect(await page.failures()).toEqual([]);
  });
});

/** Printed beside the tests, and not judged: machines are shared. */
const report = (what: string, ms: number) =>
  process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);

const hashOfEmbed = () =>
  page.evaluate(async () => {
    await customElements.whenDefined('post-wait');
    return (await document.querySelector<Embed>('post-wait')?.run())?.hash;
  });

describe('an embed in a post of another site', () => {
  let host: Awaited<ReturnType<typeof startHost>>;
  beforeAll(async () => {
    host = await startHost(site.origin);
  });
  afterAll(() => host.close());

  it('has the run of Node, as an element', async () => {
    await page.open(`${host.origin}/blog.html`);
    expect(await hashOfEmbed()).toBe(runReal(published('S3-starved')).hash);
  });

  it.each(['strict.html', 'strict-elsewhere.html'])('runs under the policy of %s', async (name) => {
    await page.open(`${host.origin}/${name}`);
    await page.appears('post-wait');
    expect(await hashOfEmbed()).toBe(runReal(published('S3-free')).hash);
  });

  it.each([
    ['no-wasm.html', 'security policy forbids WebAssembly'],
    ['no-connections.html', 'security policy forbids connections to'],
    ['no-workers.html', 'security policy forbids workers'],
  ])('names what the policy of %s forbids', async (name, words) => {
    await page.open(`${host.origin}/${name}`);
    const said = () =>
      page.evaluate(() => {
        const embed = document.querySelector('post-wait');
        return embed?.shadowRoot?.querySelector('.said')?.textContent ?? '';
      });
    await expect.poll(said).toContain(words);
  });

  it('plays in a frame', async () => {
    await page.open(`${host.origin}/wordpress.html`);
    await page.inFrame('iframe', async () => {
      await page.appears('post-wait');
      expect(await hashOfEmbed()).toBe(runReal(published('S3-starved')).hash);
    });
  });
});

describe('a frame in a sandbox, as WordPress makes it', () => {
  it('shows its run, though it is of no origin', async () => {
    const host = await startHost(site.origin);
    try {
      await page.open(`${host.origin}/wordpress.html`);
      await page.evaluate(() => {
        const frame = document.querySelector('iframe');
        frame?.setAttribute('sandbox', 'allow-scripts');
        frame?.setAttribute('src', frame.src);
      });
      await page.inFrame('iframe', async () => {
        await page.appears('post-wait');
        expect(await page.evaluate(() => origin)).toBe('null');
        expect(await hashOfEmbed()).toBe(runReal(published('S3-starved')).hash);
      });
    } finally {
      await host.close();
    }
  });
});

describe('a run', () => {
  it('plays, is forked, and is compared with what it was', async () => {
    await open(
      '/run/?run.until_ms=500&machine.cpus=4&lgwr.affinity=3&sessions.count=8&sessions.think_ms=2&noise.count=1&noise.affinity=3&noise.nice=-20',
    );
    await plays();
    await page.press(transportTexts.fork, 'button');
    await page.press('the noise stopped?', 'button');
    await page.reads('section', /Noise: Active on → off/);
    await page.appears('.stage canvas', 2);
    expect(await page.failures()).toEqual([]);
  });

  it('in the sandbox is that of Node, after a change too, and its address brings it back', async () => {
    const fingerprint = () => page.text('.fingerprint code');
    await open(`/sandbox/?${SMALL}`);
    await expect.poll(fingerprint, WITHIN).toBe(hashInNode(SMALL));
    await page.fill('', 'lgwr renice', 'input[type="search"]');
    await page.fill('Log writer: nice', '-7');
    const changed = `${SMALL}&lgwr.nice=-7`;
    await expect.poll(fingerprint, WITHIN).toBe(hashInNode(changed));
    const address = await page.driver.getCurrentUrl();
    await page.open('about:blank');
    await page.open(address);
    await expect.poll(fingerprint, WITHIN).toBe(hashInNode(changed));
    expect(await page.failures()).toEqual([]);
  });

  it('is played and stepped by keys, where Tab leads', async () => {
    await open(`/run/?${SMALL}`);
    await page.find(transportTexts.scrub, '[role="slider"]');
    const tabTo = (name: string) =>
      vi.waitFor(async () => {
        await page.keys(Key.TAB);
        expect(await page.focused()).toContain(name);
      }, WITHIN);
    await tabTo(transportTexts.step);
    await page.keys(Key.ENTER);
    await expect.poll(() => playhead(), WITHIN).toBeGreaterThan(0);
  });
});

describe('a recording of a real kernel', () => {
  it('is read, and says who kept the log writer from its CPU', async () => {
    await open('/trace/?example=noise');
    await page.reads('section', /cb[.]lgwr[.]0.*cb[.]noise[.]0/s);
    await page.scrollTo('.stages');
    await page.appears('.stage canvas');
    expect(await page.failures()).toEqual([]);
  });
});

// Where a page may share memory WebKitGTK has none to share; a host without headers promises none.
describe.each([
  ['a host that isolates the page', false],
  ['a host without headers', true],
] as const)('the notebook on %s', (_, plain) => {
  it('starts Python, has the run of Node, and interrupts what does not end', async () => {
    const own = await startSite({ plain });
    try {
      await page.open(`${own.origin}/notebook/`);
      await page.appears('.cell .cm-content');
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(!plain);
      expect(await page.evaluate(() => typeof SharedArrayBuffer)).toBe('undefined');
      const begin = performance.now();
      await page.writeCell(
        2,
        'import postwait as pw\nkept = pw.run(pw.preset("S1-noise")).hash\nkept',
      );
      await page.press('Run cell 2', 'button');
      await page.reads('.cell', new RegExp(runReal(published('S1-noise')).hash));
      report(
        `Python's first cell, ${plain ? 'without' : 'with'} headers`,
        performance.now() - begin,
      );
      await page.writeCell(2, 'while True: pass');
      await page.press('Run cell 2', 'button');
      await page.press(notebookTexts.toolbar.interrupt, 'button');
      await page.reads('.cell', /KeyboardInterrupt/);
      await page.writeCell(2, 'print("still", kept)');
      await page.press('Run cell 2', 'button');
      await page.reads('.cell', /still [0-9a-f]{16}/);
      expect(await page.failures()).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe('a case of the clinic', () => {
  it('is named and acted on, and its run opens at the moment that proves the cause', async () => {
    await open('/clinic/?case=1&seed=2');
    await page.press(CAUSE_WORDS.neighbour.name, 'label');
    await page.press(REMEDY_WORDS.lgwr_nice, 'label');
    await page.press(clinicTexts.handIn, 'button');
    await page.reads('.result', new RegExp(clinicTexts.verdict.points(100)));
    const moment = await page.reads('.result', /Here is the run at [\d.]+ ms/);
    await page.scrollTo('.result :is(.loading, .workbench)');
    await expect
      .poll(() => playhead(), WITHIN)
      .toBeCloseTo(parseFloat(/at ([\d.]+) ms/.exec(moment)?.[1] ?? ''), 2);
    await plays();
    expect(await page.failures()).toEqual([]);
  });
});

describe('a class', () => {
  it('is followed in the window of the audience', async () => {
    await open('/classroom/?lesson=04');
    const presenter = await page.driver.getWindowHandle();
    await page.press(classroomTexts.wall.open, 'button');
    const audience = await vi.waitFor(async () => {
      const other = (await page.driver.getAllWindowHandles()).find((each) => each !== presenter);
      if (!other) throw new Error('The window of the audience did not open.');
      return other;
    }, WITHIN);
    const titleOnWall = async () => {
      await page.driver.switchTo().window(audience);
      return page.text('h1');
    };
    const before = await titleOnWall();
    await page.driver.switchTo().window(presenter);
    await page.press(classroomTexts.next, 'button');
    await expect.poll(titleOnWall, WITHIN).not.toBe(before);
    await page.driver.close();
    await page.driver.switchTo().window(presenter);
  });
});

describe('without a network', () => {
  it('a page plays that was never opened, after one visit of the site', async () => {
    const host = await Host.start();
    try {
      await page.open(host.address());
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), WITHIN)
        .toBe(true);
      await host.stop();
      await page.open(host.address('run/?sessions.count=3'));
      await plays();
    } finally {
      await host.end();
    }
  });
});
