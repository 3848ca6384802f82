import { expect, test, type Locator, type Page } from '@playwright/test';
import { texts as shareTexts } from '../../src/views/share/texts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCoreFromDisk } from '../../src/engine/coreFromDisk';
import { NO_TRACE } from '../../src/engine/protocol';
import { readScenario } from '../../src/model/scenario/decode';
import type { Metrics } from '../../src/embed/element';
import { pictureSnippet } from '../../src/views/share/snippets';
import { openSimulation } from '../../bench/bytes.mjs';
import { startHost } from '../embed/host.mjs';
import { sample } from '../sample';
import { needs } from './abilities';
import { frames } from './frames';
import { violationsInEveryTheme } from './violations';

const root = join(import.meta.dirname, '../..');

/** What the e2e tests say to the element. */
type Embed = HTMLElement & {
  run(): Promise<Metrics | null>;
  set(key: string, value: number | string): Promise<Metrics | null>;
  play(): void;
  pause(): void;
  seek(timeMs: number): void;
};

let host: Awaited<ReturnType<typeof startHost>>;

test.beforeAll(async ({ baseURL }) => {
  host = await startHost(baseURL ?? '');
});

test.afterAll(() => host.close());

async function open(page: Page, name: string) {
  await page.goto(`${host.origin}/${name}`);
  return page.locator('post-wait').first();
}

/** The element of this version, where several versions are on a page. */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const OWN_NAME = `post-wait-${version.replaceAll('.', '-')}`;

/** One version of the module, by name and hash. */
const PINNED =
  /src="http[^"]+post-wait-[\d.]+-[\w-]{8}\.js" integrity="sha384-[\w+/=]{64}" crossorigin="anonymous"/;

/** The run of a scenario of cases, by the core alone. */
async function hashOf(scenario: string): Promise<string> {
  const core = await loadCoreFromDisk(join(root, 'src/engine/postwait.wasm'));
  const json = readFileSync(join(root, `cases/${scenario}.json`), 'utf8');
  return core.runToEnd(readScenario(JSON.parse(json)).settings(), NO_TRACE).hash;
}

test('a blog of another origin shows a lesson, and its run is that of the site', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const embed = await open(page, 'blog.html');
  await expect(embed.locator('.title')).toHaveText('The noisy neighbour');
  await expect(embed.locator('.figures')).toContainText('44 per second');
  await expect(embed.locator('.figures')).toContainText('21.7 ms');
  const metrics = await embed.evaluate((element) => (element as Embed).run());
  expect(metrics?.hash).toBe(await hashOf('S3-starved'));
  expect(problems).toEqual([]);
});

test('what the smaller cores lack is run by the larger one', async ({ page }) => {
  const placed = {
    machine: { cpus: 4, scheduler: 'eevdf', placement: '6.18' },
    run: { until_ms: 200 },
    sessions: { count: 4 },
    noise: { count: 4 },
  };
  await page.route(
    ({ pathname }) => pathname === '/placed.json',
    (route) => route.fulfill({ json: placed }),
  );
  const cores: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) cores.push(request.url());
  });
  await page.goto('/embed/?src=/placed.json');
  await expect(page.locator('.figures')).toContainText('per second');
  const metrics = await page.locator('post-wait').evaluate((element) => (element as Embed).run());
  const core = await loadCoreFromDisk(join(root, 'src/engine/postwait-fast.wasm'));
  const { hash } = core.runToEnd(readScenario(placed).settings(), NO_TRACE);
  expect(metrics?.hash).toBe(hash);
  expect(cores).toEqual([expect.stringContaining('postwait-fast')]);
});

test("neither the page's styles come in nor the embed's go out", async ({ page }) => {
  const embed = await open(page, 'blog.html');
  await expect(embed.locator('canvas').first()).toBeVisible();
  await expect(embed.locator('.title')).toHaveCSS('text-transform', 'none');
  await expect(embed.locator('.title')).toHaveCSS('font-size', '16px');
  await expect(page.locator('p').first()).toHaveCSS('text-transform', 'uppercase');
});

test('a post that lost its scripts has the frame, from 400 pixels on', async ({ page }) => {
  await page.goto(`${host.origin}/wordpress.html`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.figures')).toContainText('44 per second');
  const wide = await frame.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth);
  expect(wide, 'The frame scrolls sideways').toBe(false);
});

/** Frames as blogs have them. */
const FRAMES = [
  ...[[300, 240] as const, [320, 480] as const, [400, 680] as const],
  ...[[480, 360] as const, [700, 394] as const, [800, 700] as const],
];

for (const query of ['lesson=02-noisy-neighbour', 'lesson=07-too-many-dbwrs&controls=lesson']) {
  test(`the frame of ${query} shows stage and playback in any place, without scrolling`, async ({
    page,
  }) => {
    await page.goto(`/embed/?${query}`);
    const stage = page.locator('.stage canvas').first();
    await expect(stage).toBeVisible();
    for (const [width, height] of FRAMES) {
      await page.setViewportSize({ width, height });
      const isFit = async () => {
        const drawn = await stage.boundingBox();
        const playback = await page.locator('.transport').boundingBox();
        const scrolls = await page.evaluate(() => {
          const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
          return scrollHeight > clientHeight || scrollWidth > clientWidth;
        });
        if (!drawn || !playback || scrolls || drawn.height < 60) return false;
        const below = playback.y + playback.height;
        return drawn.y + drawn.height <= playback.y && below <= height && drawn.width <= width;
      };
      await expect.poll(isFit, { message: `${width} x ${height}` }).toBe(true);
    }
  });
}

for (const width of sample([320, 390, 700, 1280], 1 / 2)) {
  test(`nothing of a post moves when the poster becomes the stage, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Everything comes late and by itself, as in a slow network.
    const late = [
      ['**/embed/post-wait*.js', 300],
      ['**/*.svg', 100],
      ['**/embed/data-*/lessons/*.json', 300],
      ['**/*.wasm', 700],
    ] as const;
    for (const [files, ms] of late) {
      await page.route(files, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        await route.continue();
      });
    }
    const embed = await open(page, 'blog.html');
    await expect(embed.locator('canvas').first()).toBeVisible();
    await expect(embed.locator('.knobs')).toBeVisible();
    await page.evaluate(() => {
      const shifts: unknown[] = [];
      Object.assign(globalThis, { shifts });
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    await frames(page, 20);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown[])).toEqual([]);
  });
}

test('the documented code moves nothing of a page, whatever its letters and width, however late the module', async ({
  page,
}) => {
  needs('shifts of the layout');
  for (const [files, ms] of [
    ['**/embed/post-wait*.js', 400],
    ['**/*.wasm', 400],
  ] as const) {
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue();
    });
  }
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  const shiftsOf = async (px: number, width: number, more = '') => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${host.origin}/recipe.html?px=${px}${more}`);
    await expect(page.locator('post-wait .transport')).toBeVisible();
    await frames(page, 20);
    return page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown[]);
  };
  for (const px of [16, 22]) {
    for (const width of [390, 1000]) {
      expect(await shiftsOf(px, width), `${px}px letters, ${width} wide`).toEqual([]);
    }
  }
  // Code without the height moves what is below: that would be heard of.
  expect(await shiftsOf(16, 390, '&bare')).not.toEqual([]);
});

/** Opens a page and collects the colours that it outlines with on its canvases. */
async function coloursAt(page: Page, path: string) {
  await page.addInitScript(() => {
    const colours = new Set<unknown>();
    Object.assign(globalThis, { colours });
    const { stroke } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.stroke = function (...given: unknown[]) {
      colours.add(this.strokeStyle);
      Reflect.apply(stroke, this, given);
    };
  });
  await page.goto(path);
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.locator('.play')).toBeVisible();
  return page.evaluate(() => [...(Reflect.get(globalThis, 'colours') as Set<string>)]);
}

test('a process has the colour of its kind, as on the site', async ({ page }) => {
  const colours = await coloursAt(page, '/embed/?lesson=02-noisy-neighbour&theme=light');
  const session = await page
    .locator('post-wait')
    .evaluate((embed) => getComputedStyle(embed).getPropertyValue('--kind-session'))
    .then((token) => /^light-dark\((#\w+)/.exec(token)?.[1]);
  expect(session).toBeDefined();
  expect(colours).toContain(session);
});

test('every place of the road is on that of an embed', async ({ page }) => {
  await page.addInitScript(() => {
    const written = new Set<string>();
    Object.assign(globalThis, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      written.add(text);
      fillText.call(this, text, ...where);
    };
  });
  await page.goto('/embed/?lesson=07-too-many-dbwrs');
  await expect(page.locator('canvas').first()).toBeVisible();
  const places = ['clients', 'log writer’s desk', 'disk', 'data disk', 'background'];
  await expect
    .poll(() => page.evaluate(() => [...(Reflect.get(globalThis, 'written') as Set<string>)]))
    .toEqual(expect.arrayContaining([...places, 'LW']));
});

test('a frame says how high it is and what it ran, and a page that listens believes only it', async ({
  page,
}) => {
  await page.goto(`${host.origin}/listening.html`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('data-hash', await hashOf('S3-free'));
  const inside = page.frameLocator('iframe').locator('post-wait');
  await expect
    .poll(async () => (await frame.boundingBox())?.height)
    .toBe(await inside.evaluate((element) => (element as Embed).offsetHeight + 4));
});

test('a frame speaks the language of its address, and takes the theme by message', async ({
  page,
}) => {
  await page.goto(`${host.origin}/listening.html`);
  await page.locator('iframe').evaluate((frame) => {
    (frame as HTMLIFrameElement).src += '&lang=de';
  });
  const inside = page.frameLocator('iframe').locator('post-wait');
  await expect(inside.locator('.figures')).toContainText('Transaktionen');
  await expect(inside.locator('.play')).toHaveAttribute('aria-label', 'Abspielen');
  for (const theme of ['dark', 'light']) {
    await page.locator('iframe').evaluate((frame, theme) => {
      const message = { type: 'post-wait:theme', args: [theme] };
      (frame as HTMLIFrameElement).contentWindow?.postMessage(message, '*');
    }, theme);
    await expect(inside).toHaveAttribute('data-theme', theme);
  }
});

test('a page of a Markdown site compares two runs in the dark', async ({ page }) => {
  const embed = await open(page, 'markdown.html');
  await expect(embed.locator('.run')).toHaveCount(2);
  await expect(embed.locator('.figures')).toContainText('lgwr.nice=-20');
  await expect(embed.locator('.transport')).toBeHidden();
  await expect(embed.locator('.frame')).toHaveCSS('background-color', 'rgb(21, 24, 28)');
});

test('a slide runs once it is shown, and waits when it is not', async ({ page }) => {
  const embed = await open(page, 'slides.html');
  await page.waitForLoadState('networkidle');
  await expect(embed.locator('canvas')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(embed.locator('.play')).toHaveAttribute('aria-label', 'Pause');
  await page.keyboard.press('ArrowLeft');
  const clock = embed.locator('.clock');
  let stopped: string | null = null;
  await expect(async () => {
    stopped = await clock.textContent();
    await frames(page, 20);
    expect(await clock.textContent()).toBe(stopped);
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => clock.textContent()).not.toBe(stopped);
});

for (const name of ['strict.html', 'strict-elsewhere.html']) {
  test(`under the policy of ${name} it runs the same`, async ({ page }) => {
    const embed = await open(page, name);
    await expect(embed.locator('canvas').first()).toBeVisible();
    const metrics = await embed.evaluate((element) => (element as Embed).run());
    expect(metrics?.hash).toBe(await hashOf('S3-free'));
  });
}

test('a policy that forbids WebAssembly, connections or workers is named', async ({ page }) => {
  const noWasm = await open(page, 'no-wasm.html');
  await expect(noWasm.locator('.said')).toContainText('security policy forbids WebAssembly');
  const noConnections = await open(page, 'no-connections.html');
  const said = noConnections.locator('.said');
  await expect(said).toContainText('security policy forbids connections to');
  await expect(said).toContainText('(connect-src)');
  const noWorkers = await open(page, 'no-workers.html');
  await expect(noWorkers.locator('.said')).toContainText('forbids workers (worker-src)');
});

test('mistakes are told in words, with what to do', async ({ page }) => {
  await open(page, 'wrong.html');
  const words = {
    nothing: 'give it a lesson, a scenario, a src or a trace',
    unknown: 'There is no lesson "99-nothing"',
    value: 'lgwr.nice is 99; it must be a whole number from -20 to 19',
    speed: '"fast"',
    key: 'lgwr.nicer',
  };
  for (const [id, said] of Object.entries(words)) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#${id} .said`)).toContainText(said);
  }
  // There is no poster of it either.
  await expect(page.getByText('What it would have shown')).toBeVisible();
});

test('instants and speeds may be in any unit', async ({ page }) => {
  await open(page, 'units.html');
  for (const id of ['us', 'ms', 's', 'none']) {
    const embed = page.locator(`#${id}`);
    await embed.scrollIntoViewIfNeeded();
    await expect(embed.locator('.transport')).toBeVisible();
    const bar = embed.getByRole('slider', { name: 'Instant of the run' });
    await expect(bar).toHaveAttribute('aria-valuenow', '500');
    await expect(bar).toHaveAttribute('aria-valuemax', '2000');
    await expect(embed.locator('.transport')).toContainText('1/50,000 of real speed');
  }
});

test('its methods and events are there for the page', async ({ page }) => {
  const embed = await open(page, 'blog.html');
  await expect(embed.locator('canvas').first()).toBeVisible();
  const told = await embed.evaluate(async (element) => {
    const own = element as Embed;
    const events: string[] = [];
    for (const name of ['ready', 'change', 'metrics', 'error']) {
      own.addEventListener(name, () => events.push(name));
    }
    own.seek(2400);
    const before = await own.run();
    const after = await own.set('noise.nice', 0);
    const refused = await own.set('lgwr.nice', 99);
    // Right by itself; the core refuses it on this machine.
    const clashing = await own.set('lgwr.affinity', '200');
    const said = own.shadowRoot?.querySelector('.said')?.textContent;
    const again = await own.run();
    own.seek(NaN);
    return { events, before, after, refused, clashing, said, again };
  });
  expect(told.events).toEqual(['change', 'metrics', 'metrics', 'error', 'error', 'metrics']);
  expect(told.clashing).toBeNull();
  expect(told.said).toContain('lgwr.affinity is "200", but the machine has none of these CPUs');
  // What was refused is not kept, and what is no instant leads nowhere.
  expect(told.again?.hash).toBe(told.after?.hash);
  await expect(embed.locator('.clock')).toHaveText('2400.000 000 ms');
  expect(told.after?.hash).not.toBe(told.before?.hash);
  expect(told.after?.logFileSyncMs).toBeLessThan(told.before?.logFileSyncMs ?? 0);
  expect(told.refused).toBeNull();
});

test('its knobs show what the page sets', async ({ page }) => {
  await open(page, 'blog.html');
  const embed = page.locator('post-wait[controls="lesson"]').first();
  await embed.scrollIntoViewIfNeeded();
  const knob = embed.getByRole('textbox', { name: 'nice of the noise' });
  await expect(knob).toBeVisible();
  for (const nice of [-20, 5]) {
    await embed.evaluate((element, nice) => (element as Embed).set('noise.nice', nice), nice);
    await expect(knob).toHaveValue(String(nice));
    await expect(embed.getByRole('slider', { name: 'nice, slider' }).first()).toHaveAttribute(
      'aria-valuetext',
      String(nice),
    );
  }
});

test('a page of rules for everything, from right to left, leaves it its looks and a width', async ({
  page,
}) => {
  await open(page, 'rules.html');
  for (const id of ['reset', 'row', 'centre']) {
    const embed = page.locator(`#${id}`);
    await embed.scrollIntoViewIfNeeded();
    await expect(embed.locator('canvas').first()).toBeVisible();
    const looks = await embed.locator('.title').evaluate((title) => {
      const { direction, color, lineHeight, fontFamily } = getComputedStyle(title);
      return { direction, color, lineHeight, fontFamily };
    });
    expect(looks).toMatchObject({
      direction: 'ltr',
      color: 'rgb(27, 32, 38)',
      lineHeight: '22.4px',
      fontFamily: expect.stringContaining('system-ui') as unknown,
    });
    const { width = 0 } = (await embed.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(300);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

test('the keyboard plays it, steps and scrubs', async ({ page }) => {
  const embed = await open(page, 'blog.html');
  await expect(embed.locator('.play')).toBeVisible();
  await embed.locator('.play').focus();
  await page.keyboard.press('Enter');
  await expect(embed.locator('.play')).toHaveAttribute('aria-label', 'Pause');
  await page.keyboard.press('Enter');
  const clock = embed.locator('.clock');
  const paused = await clock.textContent();
  await page.keyboard.press('Tab');
  // Several events can be at one instant.
  await expect(async () => {
    await page.keyboard.press('Enter');
    expect(await clock.textContent()).not.toBe(paused);
  }).toPass();
  const bar = embed.getByRole('slider', { name: 'Instant of the run' });
  const [from, until] = await Promise.all(
    ['aria-valuemin', 'aria-valuemax'].map((name) => bar.getAttribute(name)),
  );
  await bar.focus();
  await page.keyboard.press('End');
  await expect(bar).toHaveAttribute('aria-valuenow', until ?? '');
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    expect(await bar.getAttribute('aria-valuenow')).not.toBe(until);
  }).toPass();
  await page.keyboard.press('Home');
  await expect(bar).toHaveAttribute('aria-valuenow', from ?? '');
});

test('ten on a page: those out of sight do not run', async ({ page }) => {
  const first = await open(page, 'many.html');
  await expect(first.locator('canvas').first()).toBeVisible();
  await expect(page.locator('post-wait').last().locator('canvas')).toHaveCount(0);
});

test('a second copy on the page leaves the first in charge', async ({ page }) => {
  const embed = await open(page, 'blog.html');
  await page.evaluate((copy) => import(copy), `${host.origin}/embed/post-wait.js`);
  await expect(embed.locator('.figures')).toContainText('44 per second');
  const tags = await page.evaluate(
    (own) => ['post-wait', own].map((tag) => customElements.get(tag) !== undefined),
    OWN_NAME,
  );
  expect(tags).toEqual([true, true]);
});

test('two versions on a page run beside each other, each by its own name', async ({ page }) => {
  await open(page, 'versions.html');
  const tags = await page.evaluate(
    (own) => [own, 'post-wait-0-0-9'].map((tag) => customElements.get(tag) !== undefined),
    OWN_NAME,
  );
  expect(tags).toEqual([true, true]);
  const hash = await hashOf('S3-free');
  for (const tag of ['post-wait', 'post-wait-0-0-9']) {
    const embed = page.locator(tag);
    await expect(embed.locator('canvas').first()).toBeVisible();
    expect((await embed.evaluate((element) => (element as Embed).run()))?.hash).toBe(hash);
  }
  const paper = (tag: string) =>
    page.locator(`${tag} .frame`).evaluate((frame) => getComputedStyle(frame).backgroundColor);
  expect(await paper('post-wait')).not.toBe(await paper('post-wait-0-0-9'));
});

test('on a page with shared memory the poster and the run are shown', async ({ page }) => {
  // The core comes late, so that the poster can be seen.
  let release: () => void = () => undefined;
  const poster = new Promise<void>((seen) => (release = seen));
  await page.route('**/*.wasm', (route) => poster.then(() => route.continue()));
  needs('a dark system');
  await page.emulateMedia({ colorScheme: 'dark' });
  const embed = await open(page, 'isolated.html');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const picture = embed.locator('img.poster');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await expect(picture).toHaveAttribute('src', /#dark$/);
  release();
  await expect(embed.locator('canvas').first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the picture of a case stands in a post, ${colorScheme}`, async ({ page, baseURL }) => {
    if (colorScheme === 'dark') needs('a dark system');
    await page.emulateMedia({ colorScheme });
    await page.goto(`${host.origin}/picture.html`);
    const code = pictureSnippet({
      site: `${baseURL}/`,
      title: 'Starved LGWR',
      attributes: { scenario: 'S3-starved' },
      page: `${baseURL}/run/`,
      name: 'scenarios/S3-starved',
    });
    await page.locator('#snippet').evaluate((place, html) => (place.innerHTML = html), code ?? '');
    const picture = page.getByRole('link', { name: /Starved LGWR/ }).locator('img');
    await picture.evaluate((image) => (image as HTMLImageElement).decode());
    const box = await picture.boundingBox();
    expect(box?.width).toBe(560);
    expect(box?.height).toBeGreaterThan(100);
  });
}

test('axe finds nothing wrong in a frame, in any theme', async ({ page }) => {
  await page.goto('/embed/?lesson=02-noisy-neighbour&controls=lesson&compare=lgwr.nice=-20');
  await expect(page.locator('.run')).toHaveCount(2);
  await expect(page).toHaveTitle('The noisy neighbour · Post/Wait');
  expect(await violationsInEveryTheme(page)).toEqual([]);
});

test('a site that does not know its address names no oEmbed answer, and has none', async ({
  page,
  request,
}) => {
  for (const path of ['/lessons/02-noisy-neighbour/', '/run/', '/sandbox/']) {
    await page.goto(path);
    await expect(page.locator('link[type="application/json+oembed"]')).toHaveCount(0);
  }
  expect((await request.get('/oembed/lessons/02-noisy-neighbour.json')).status()).toBe(404);
});

test("the share dialog has the code for a page of one's own", async ({ page }) => {
  await page.goto('/run/?lgwr.nice=-20&title=Mine');
  await page.getByRole('button', { name: shareTexts.share }).click();
  const code = page.getByLabel(shareTexts.embed.code, { exact: true });
  await expect(code).toHaveValue(
    /^<div><script .*<post-wait src="\?title=Mine&amp;lgwr.nice=-20" at=".*$/,
  );
  const where = page.getByLabel(shareTexts.embed.where);
  await where.selectOption({ label: 'Where frames are allowed, and no scripts' });
  await expect(code).toHaveValue(
    /^<figure .*<iframe src="http:.*\/embed\/\?src=.*<figcaption><a href=".*">Mine<\/a>/,
  );
  await where.selectOption({ label: 'Docusaurus' });
  await expect(code).toHaveValue(/^<post-wait src="[^>]+style=\{\{/);
  const setup = page.getByLabel(shareTexts.embed.setup, { exact: true });
  await expect(setup).toHaveValue(/^scripts: .*\/embed\/post-wait\.js/);
  await page.getByLabel(shareTexts.embed.pinned).check();
  await expect(setup).toHaveValue(/post-wait-[\d.]+-[\w-]{8}\.js.*integrity: 'sha384-/);
  await where.selectOption({ label: 'A page of HTML' });
  await expect(code).toHaveValue(PINNED);
});

test('the share dialog of a lesson has the code for its simulation', async ({ page, request }) => {
  await page.goto('/lessons/02-noisy-neighbour/');
  await openSimulation(page);
  await page.getByRole('button', { name: shareTexts.share }).first().click();
  const code = page.getByLabel(shareTexts.embed.code, { exact: true });
  await expect(code).toHaveValue(/<post-wait lesson="02-noisy-neighbour\/s3" at="/);
  const [card = ''] = /[^"]+\.png/.exec(await code.inputValue()) ?? [];
  expect((await request.get(card)).headers()['content-type']).toBe('image/png');
  const where = page.getByLabel(shareTexts.embed.where);
  await where.selectOption({ label: "Where SVG is allowed: a picture in the reader's theme" });
  const [picture = ''] = /[^"]+\.svg/.exec(await code.inputValue()) ?? [];
  expect((await request.get(picture)).ok()).toBe(true);
});

test('the gallery tells stories: the time between two commits is crossed', async ({ page }) => {
  await page.goto('/gallery/');
  const first = page.locator('post-wait').first();
  const place = () =>
    first.evaluate((element) => {
      const { paused, currentTime } = element as HTMLElement & {
        paused: boolean;
        currentTime: number;
      };
      return { paused, currentTime };
    });
  await expect.poll(async () => (await place()).paused).toBe(false);
  const { currentTime: began } = await place();
  await expect.poll(async () => Math.abs((await place()).currentTime - began)).toBeGreaterThan(5);
});

test('the gallery has the code of a version that stays, and what it must be', async ({ page }) => {
  await page.goto('/gallery/');
  await expect(page.locator('pre', { hasText: 'integrity=' })).toHaveText(PINNED);
});

/** The attributes of the first element of a code, and those of an element of the page but for what it gives itself. */
const attributesIn = (page: Page, code: string) =>
  page.evaluate((html) => {
    const made = new DOMParser().parseFromString(html, 'text/html').querySelector('post-wait');
    return Object.fromEntries([...(made?.attributes ?? [])].map((each) => [each.name, each.value]));
  }, code);
const attributesOf = (element: Locator) =>
  element.evaluate((shown) =>
    Object.fromEntries(
      [...shown.attributes]
        .filter(({ name }) => !name.startsWith('data-'))
        .map(({ name, value }) => [name, value]),
    ),
  );

test('each example of the gallery is what its code says, and can be copied', async ({ page }) => {
  await page.goto('/gallery/');
  const embeds = page.locator('post-wait');
  const codes = page.locator('.example pre');
  const count = await embeds.count();
  expect(count).toBeGreaterThan(5);
  expect(await codes.count()).toBe(count);
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(count + 2);
  const same = async (nth: number) => {
    const code = (await codes.nth(nth).textContent()) ?? '';
    expect(await attributesOf(embeds.nth(nth))).toEqual(await attributesIn(page, code));
  };
  for (let nth = 0; nth < count; nth++) await same(nth);
  const names = page.locator('select.names');
  expect(await names.locator('option').count()).toBeGreaterThan(30);
  await names.locator('option', { hasText: 'S3-starved' }).evaluate((option) => {
    const { value, parentElement } = option as HTMLOptionElement;
    const select = parentElement?.closest('select');
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change'));
  });
  const any = page.locator('.any post-wait');
  await expect(any).toHaveAttribute('scenario', 'S3-starved');
  await same(count - 1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(7000);
});

test('the gallery has the code that works on this site, to copy, and a run with its Play at first sight', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/gallery/');
  for (const code of await page.locator('pre').all()) {
    await expect(code).toContainText(`${baseURL}/embed/`);
    await expect(code).not.toContainText('example.org');
  }
  // It is what the code shows.
  const first = page.locator('post-wait').first();
  const lesson = await first.getAttribute('lesson');
  await expect(page.locator('pre').first()).toContainText(`lesson="${lesson}"`);
  await expect(first.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeInViewport({ ratio: 1 });
});

test('a module that is pinned is run, one that was changed is not', async ({ page, request }) => {
  const { module, files } = await (await request.get('/embed/files.json')).json();
  const { integrity } = files.find(({ name }: { name: string }) => name === module);
  await page.goto(`${host.origin}/picture.html`);
  const load = (name: string, hash: string) =>
    page.evaluate(
      ([src, integrity]) =>
        new Promise<boolean>((resolve) => {
          const script = Object.assign(document.createElement('script'), {
            type: 'module',
            ...{ src, integrity, crossOrigin: 'anonymous' },
          });
          script.onload = () => resolve(true);
          script.onerror = () => resolve(false);
          document.head.append(script);
        }),
      [`${host.origin}${name}`, hash],
    );
  expect(await load(`/older/embed/${module}`, integrity)).toBe(false);
  expect(await load(`/embed/${module}`, integrity)).toBe(true);
});
