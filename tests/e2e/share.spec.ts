import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test, type Download, type Page } from '@playwright/test';
import { encodeLink } from '../../src/model/link/link';
import { Scenario } from '../../src/model/scenario/scenario';
import { texts } from '../../src/routes/texts';
import { texts as uiTexts } from '../../src/ui/texts';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { complaintsAbout } from '../model/export/traceFormat';
import { sample } from '../sample';
import { needs } from './abilities';
import { openRun, showEverything, SMALL, unfold } from './workbench';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: shareTexts.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shareTexts.share });
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * What a click saves. A busy Chromium now and then takes one of many downloads in a row for one
 * that was not asked for, and holds it back without a word; then it is asked for again.
 */
async function saved(page: Page, click: () => Promise<void>): Promise<Download> {
  let download: Download | null = null;
  await expect(async () => {
    const [arrived] = await Promise.all([
      page.waitForEvent('download', { timeout: 10_000 }),
      click(),
    ]);
    download = arrived;
  }).toPass();
  if (!download) throw new Error('Nothing was downloaded.');
  return download;
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('a link brings another reader to the same instant, selection and zoom', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRun(page);
  await showEverything(page);
  const scrubber = page.getByRole('slider', { name: /^Time/ }).first();
  await page.getByRole('button', { name: /^Next:/ }).click();
  await page.getByRole('button', { name: 'Show less time' }).click();
  await page.getByRole('group', { name: 'Lanes' }).getByRole('button', { name: 'LGWR' }).click();
  const instant = await scrubber.getAttribute('aria-valuenow');
  expect(Number(instant)).toBeGreaterThan(0);
  const stretch = await page.getByText(/^[\d.]+ ms of/).textContent();

  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: shareTexts.link.copy }).click();
  await expect(dialog.getByText(uiTexts.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/run\/\?title=Shared.*#v2\.[\w-]+$/);

  const other = await context.newPage();
  await openRun(other, link);
  await showEverything(other);
  await expect(other.getByRole('slider', { name: /^Time/ }).first()).toHaveAttribute(
    'aria-valuenow',
    instant ?? '',
  );
  await expect(other.getByText(stretch ?? '')).toBeVisible();
  await expect(
    other.getByRole('group', { name: 'Lanes' }).getByRole('button', { name: 'LGWR' }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('a link whose run has changed since says so', async ({ page }) => {
  const hot =
    'run.until_ms=50&machine.cpus=2&machine.latch_spin_us=0&sessions.count=8&sessions.logical_reads=100&cache.hot_percent=100';
  const { hash } = new URL(encodeLink(Scenario.defaults, { instantNs: 1e6 }), 'https://x.org');
  const notice = page.getByRole('status').filter({ hasText: texts.changed });
  await openRun(page, `/run/?title=Shared&${hot}${hash}`);
  await expect(notice).toHaveCount(0);
  await openRun(page, `/run/?title=Shared&${hot}&run.seed=2${hash.replace('#v2.', '#v1.')}`);
  await expect(notice).toContainText('a latch is free before the post');
});

test('a damaged link says so and opens from its start', async ({ page }) => {
  await openRun(page, `/run/?${SMALL}#v1.AAAAAAAA`);
  await expect(page.getByRole('alert')).toContainText('part of the link after "#" is damaged');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared');
});

test('traces, tables, pictures and replays are saved', async ({ page }) => {
  await openRun(page);
  await showEverything(page);
  const dialog = await openDialog(page);

  const trace = await saved(page, () =>
    dialog.getByRole('button', { name: shareTexts.files.trace }).click(),
  );
  expect(trace.suggestedFilename()).toBe('shared-trace.json');
  const written = JSON.parse(await textOf(trace));
  expect(written.traceEvents.length).toBeGreaterThan(1000);
  expect(complaintsAbout(written).slice(0, 5)).toEqual([]);
  await expect(dialog.getByRole('status').last()).toContainText('Saved shared-trace.json, ');

  await dialog.getByRole('combobox', { name: shareTexts.tables.which }).selectOption('waits');
  const csv = await saved(page, () => dialog.getByRole('button', { name: 'CSV' }).click());
  expect(csv.suggestedFilename()).toBe('shared-waits.csv');
  expect(await textOf(csv)).toMatch(/^wait event,count,total_ns,max_ns\r\nlog file sync,\d+,/);

  await dialog.getByRole('combobox', { name: shareTexts.pictures.which }).selectOption('Stage');
  const svg = await saved(page, () => dialog.getByRole('button', { name: 'SVG' }).click());
  expect(await textOf(svg)).toMatch(/^<svg[^>]*>.*<title>Shared: Stage<\/title>.*<image /s);
  const png = await saved(page, () => dialog.getByRole('button', { name: 'PNG' }).click());
  const bytes = await readFile(await png.path());
  const stage = await page.locator('section.stage').boundingBox();
  expect(bytes.readUInt32BE(16)).toBe(2 * (Math.ceil(stage?.width ?? 0) + 24));
});

/** What a picture shows: how large it is, in how many colours, with which words; as the browser reads the file. */
function look(page: Page, type: string, bytes: Buffer) {
  return page.evaluate(
    async ([type, base64]) => {
      const image = new Image();
      image.src = `data:${type};base64,${base64}`;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0);
      return { width, height, colours: new Set(new Uint32Array(pixels)).size };
    },
    [type, bytes.toString('base64')] as const,
  );
}

/** Of a picture: its height, the most rows in a row that hold one colour only, and how many hold more. */
function rowsOf(page: Page, bytes: Buffer) {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
    let [blank, longest, inked] = [0, 0, 0];
    const colours = new Set<number>();
    for (let y = 0; y < height; y++) {
      const row = pixels.subarray(y * width, (y + 1) * width);
      const isBlank = row.every((pixel) => pixel === row[0]);
      blank = isBlank ? blank + 1 : 0;
      longest = Math.max(longest, blank);
      if (!isBlank) inked++;
      for (let x = 0; x < width; x += 7) colours.add(row[x] ?? 0);
    }
    return { height, longest, inked, colours: colours.size };
  }, bytes.toString('base64'));
}

for (const theme of ['light', 'dark', 'projector']) {
  test(`the whole simulation is a picture: road, bar and lanes, titled and credited, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.addInitScript((chosen) => localStorage.setItem('postwait.theme', chosen), theme);
    await openRun(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Nothing was scrolled to: the lanes are drawn for the picture.
    await expect(page.locator('section.stage canvas').first()).toBeVisible();
    const dialog = await openDialog(page);
    const view = dialog.getByRole('combobox', { name: shareTexts.pictures.which });
    await expect(view.locator('option').first()).toHaveText(shareTexts.pictures.whole);
    const svg = await saved(page, () => dialog.getByRole('button', { name: 'SVG' }).click());
    const text = await textOf(svg);
    const words = [...text.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word);
    expect(words[0]).toBe('Shared');
    expect(words.at(-1)).toMatch(/^Simulated and drawn by Post\/Wait, run [0-9a-f]{16}$/);
    expect(words).toContain('LGWR');
    // The road and the lanes.
    expect(text.match(/<image /g)?.length).toBeGreaterThanOrEqual(2);
    const png = await saved(page, () => dialog.getByRole('button', { name: 'PNG' }).click());
    const { height, longest, inked, colours } = await rowsOf(
      page,
      await readFile(await png.path()),
    );
    const stage = await page.locator('section.stage').boundingBox();
    expect(height).toBeGreaterThan(2 * (stage?.height ?? Infinity));
    expect(longest, 'rows without anything').toBeLessThan(2 * 45);
    expect(inked / height).toBeGreaterThan(0.6);
    expect(colours).toBeGreaterThan(30);
  });
}

test('any view is saved as SVG and as PNG', async ({ page }) => {
  needs('questions about many elements of a run');
  await openRun(page);
  await showEverything(page);
  const dialog = await openDialog(page);
  const view = dialog.getByRole('combobox', { name: shareTexts.pictures.which });
  const names = await view.getByRole('option').allInnerTexts();
  expect(names).toEqual(
    expect.arrayContaining([
      shareTexts.pictures.whole,
      'Stage',
      'Why does it wait?',
      'Lanes',
      'Throughput',
      'What a commit waited for',
      'Reports',
    ]),
  );
  for (const name of sample(names, 1 / 16)) {
    await view.selectOption(name);
    const svg = await saved(page, () => dialog.getByRole('button', { name: 'SVG' }).click());
    const text = await textOf(svg);
    // Nothing in it leads to the page that it was taken from, or anywhere else.
    expect(text, name).not.toMatch(/(href|src)="(?!data:|#)|url\((?!#)|<foreignObject|<script/);
    const drawn = await look(page, 'image/svg+xml', Buffer.from(text));
    expect(drawn.colours, `${name}, SVG`).toBeGreaterThan(20);
    const png = await saved(page, () => dialog.getByRole('button', { name: 'PNG' }).click());
    const painted = await look(page, 'image/png', await readFile(await png.path()));
    expect(painted.colours, `${name}, PNG`).toBeGreaterThan(20);
    expect(painted.width, name).toBe(2 * drawn.width);
  }
});

test('any table is saved as CSV and as JSON, those behind the pictures too', async ({ page }) => {
  needs('questions about many elements of a run');
  await openRun(page);
  await showEverything(page);
  await page.getByRole('button', { name: /^Keep/ }).click();
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('region', { name: /^Stage/ })).toHaveCount(2);
  await showEverything(page);
  await unfold(page);
  let dialog = await openDialog(page);
  const tableIn = () => dialog.getByRole('combobox', { name: shareTexts.tables.which });
  // Views follow a new run one after the other: the dialogue offers those that were there as it was opened.
  await expect(async () => {
    await page.keyboard.press('Escape');
    dialog = await openDialog(page);
    const offered = await tableIn().locator('optgroup').last().locator('option').count();
    expect(await page.locator('.workbench table:visible').count()).toBe(offered);
  }).toPass();
  const table = tableIn();
  const all = await table
    .getByRole('option')
    .evaluateAll((options) =>
      (options as HTMLOptionElement[]).map(({ text, value }) => ({ text, value })),
    );
  for (const { text: name, value } of sample(all, 1 / 16)) {
    await table.selectOption(value);
    const csv = await saved(page, () => dialog.getByRole('button', { name: 'CSV' }).click());
    const json = await saved(page, () => dialog.getByRole('button', { name: 'JSON' }).click());
    const { columns, rows, hash } = JSON.parse(await textOf(json));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(rows.length, name).toBeGreaterThan(0);
    expect(new Set(columns.map(({ key }: { key: string }) => key)).size).toBe(columns.length);
    expect((await textOf(csv)).split('\r\n').length, name).toBeGreaterThanOrEqual(rows.length + 2);
  }
});

test('a replay file is run again and compared', async ({ page }, testInfo) => {
  await openRun(page);
  let dialog = await openDialog(page);
  const replay = await saved(page, () =>
    dialog.getByRole('button', { name: shareTexts.files.replay, exact: true }).click(),
  );
  const text = await textOf(replay);
  const { hash } = JSON.parse(text);
  const file = testInfo.outputPath('replay.json');
  await writeFile(file, text);
  await dialog.getByLabel(shareTexts.files.open).setInputFiles(file);
  await expect(page.getByText(`hash ${hash}`)).toBeVisible();

  await writeFile(file, text.replace(hash, '0123456789abcdef'));
  dialog = await openDialog(page);
  await dialog.getByLabel(shareTexts.files.open).setInputFiles(file);
  await expect(page.getByText(shareTexts.otherRun, { exact: true })).toBeVisible();

  await writeFile(file, text.slice(0, 100));
  dialog = await openDialog(page);
  await dialog.getByLabel(shareTexts.files.open).setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('This is not a replay file');
});

test('one HTML file shows the same run from a disk, without a network', async ({
  page,
  context,
}, testInfo) => {
  await openRun(page);
  const dialog = await openDialog(page);
  const download = await saved(page, () =>
    dialog.getByRole('button', { name: shareTexts.files.single }).click(),
  );
  expect(download.suggestedFilename()).toBe('shared.html');
  const file = testInfo.outputPath('shared.html');
  await download.saveAs(file);
  const hash = /"hash": "([0-9a-f]{16})"/.exec(await readFile(file, 'utf8'))?.[1];

  await context.setOffline(true);
  const home = await context.newPage();
  const asked: string[] = [];
  const wrong: string[] = [];
  home.on('request', (request) => asked.push(request.url()));
  home.on('pageerror', (error) => wrong.push(error.message));
  home.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  await home.goto(pathToFileURL(file).href);
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Shared');
  await expect(home.locator('.hash code')).toHaveText(hash ?? 'a hash');
  await expect(home.getByText(shareTexts.otherRun, { exact: true })).toBeHidden();

  const colours = await home.locator('section.stage canvas').evaluate((canvas) => {
    const context = (canvas as HTMLCanvasElement).getContext('2d');
    const { width, height } = canvas as HTMLCanvasElement;
    return new Set(new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []))
      .size;
  });
  expect(colours, 'The stage is empty').toBeGreaterThan(20);
  const time = home.getByRole('slider', { name: transportTexts.scrub });
  const before = await time.getAttribute('aria-valuenow');
  await home.getByRole('button', { name: transportTexts.play, exact: true }).click();
  await expect(time).not.toHaveAttribute('aria-valuenow', before ?? '');
  await home.getByRole('button', { name: transportTexts.pause, exact: true }).click();
  await home.getByRole('button', { name: /^Next:/ }).click();
  const nice = home.getByRole('group', { name: 'Parameters' }).getByRole('slider').nth(1);
  await nice.press('ArrowLeft');
  await expect(home.locator('.hash code')).not.toHaveText(hash ?? 'a hash');
  await showEverything(home);
  expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  expect(wrong).toEqual([]);
});

test('nothing of it is fetched before it is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openRun(page);
  const before = asked.length;
  await openDialog(page);
  expect(asked.slice(before).filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('/share/'))).toEqual([]);
});

test('views that were not drawn are drawn when asked for, also those of other tabs', async ({
  page,
}) => {
  needs('questions about many elements of a run');
  await page.setViewportSize({ width: 390, height: 800 });
  await openRun(page);
  const dialog = await openDialog(page);
  const names = () =>
    dialog
      .getByRole('combobox', { name: shareTexts.pictures.which })
      .getByRole('option')
      .allInnerTexts();
  expect(await names()).not.toContain('Throughput');
  await dialog.getByRole('button', { name: shareTexts.pictures.drawAll }).click();
  await expect(async () => {
    expect(await names()).toEqual(
      expect.arrayContaining([
        'Stage',
        'Lanes',
        'Throughput',
        'What a commit waited for',
        'Reports',
      ]),
    );
  }).toPass();
  await dialog
    .getByRole('combobox', { name: shareTexts.pictures.which })
    .selectOption('Throughput');
  const png = await saved(page, () => dialog.getByRole('button', { name: 'PNG' }).click());
  const painted = await look(page, 'image/png', await readFile(await png.path()));
  expect(painted.colours).toBeGreaterThan(20);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});

test('a lesson shares its simulation: the link opens the same run at the same instant', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/lessons/01-what-a-commit-is/');
  const workbench = page.locator('.workbench').first();
  await workbench.getByRole('button', { name: transportTexts.step }).click();
  const instant = await workbench.locator('.stage .time').first().innerText();
  await workbench.getByRole('button', { name: shareTexts.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shareTexts.share });
  await dialog.getByRole('button', { name: shareTexts.link.copy }).click();
  await expect(dialog.getByText(uiTexts.copied)).toBeVisible();
  await expect(dialog.getByLabel(shareTexts.embed.code, { exact: true })).toHaveValue(
    /<post-wait /,
  );
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/run\/\?/);
  const other = await context.newPage();
  await openRun(other, link);
  await expect(other.locator('.stage .time').first()).toHaveText(instant);
});
