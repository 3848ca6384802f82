/** The share dialogue as the editor of an embed: choices, preview and code are one; pictures that move are made there. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as uiTexts } from '../../src/ui/texts';
import { decodeGif } from '../fixtures/gif';
import { needs } from './abilities';
import { openRun, showEverything, SMALL } from './workbench';

const { embed, film } = shareTexts;
const LARGEST = 400_000;

async function openDialog(page: Page) {
  await page.getByRole('button', { name: shareTexts.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shareTexts.share });
  await expect(dialog).toBeVisible();
  return dialog;
}

const codeIn = (dialog: Locator) => dialog.getByLabel(embed.code, { exact: true });
const shownIn = (dialog: Locator) =>
  dialog.frameLocator(`iframe[title="${embed.preview}"]`).locator('post-wait');

/** The attributes of the element in the code, and those of the one that plays. */
async function both(page: Page, dialog: Locator) {
  const code = await codeIn(dialog).inputValue();
  const written = await page.evaluate((html) => {
    const made = new DOMParser().parseFromString(html, 'text/html').querySelector('post-wait');
    return Object.fromEntries([...(made?.attributes ?? [])].map((each) => [each.name, each.value]));
  }, code);
  const played = await shownIn(dialog).evaluate((element) =>
    Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => !name.startsWith('data-'))
        .map(({ name, value }) => [name, value]),
    ),
  );
  return { written, played };
}

test('each choice changes the code, and the preview as the code says', async ({ page }) => {
  await openRun(page);
  const dialog = await openDialog(page);
  await dialog.getByText(embed.more).click();
  const choices: [attribute: string, value: string, () => Promise<unknown>][] = [
    ['src', '?title=A+%22strange%22', () => dialog.getByLabel(embed.title).fill('A "strange" <b>')],
    ['face', 'machine', () => dialog.getByLabel(embed.face).selectOption('machine')],
    ['speed', '5ms', () => dialog.getByLabel(embed.speed).selectOption('5ms')],
    ['autoplay', '', () => dialog.getByLabel(embed.autoplay).check()],
    ['loop', '', () => dialog.getByLabel(embed.loop).check()],
    ['controls', 'machine.cpus', () => dialog.getByLabel(embed.controls).selectOption('chosen')],
    ['controls', 'none machine.cpus', () => dialog.getByLabel(embed.playback).uncheck()],
    ['theme', 'dark', () => dialog.getByLabel(embed.theme).selectOption('dark')],
    ['lang', 'de', () => dialog.getByLabel(embed.language).selectOption('de')],
    ['style', '480px', () => dialog.getByLabel(embed.height).selectOption('480')],
    ['loading', 'click', () => dialog.getByLabel(embed.click).check()],
  ];
  await expect(shownIn(dialog)).toBeVisible();
  for (const [attribute, value, choose] of choices) {
    await choose();
    await expect(async () => {
      const { written, played } = await both(page, dialog);
      expect(written[attribute]).toContain(value);
      expect(played).toEqual(written);
    }, attribute).toPass();
  }
  await dialog.getByLabel(embed.here).uncheck();
  await expect(codeIn(dialog)).not.toHaveValue(/ at="/);
  // The run is there, in the language of the choice.
  await expect(shownIn(dialog).getByText('In Post/Wait öffnen')).toBeVisible();
});

test('a run without a title is called by what is set in it', async ({ page }) => {
  await openRun(page, '/run/?machine.cpus=2&sessions.count=3&noise.count=1');
  const dialog = await openDialog(page);
  await expect(codeIn(dialog)).toHaveValue(/<a href="[^"]*">Machine: CPUs 2, [^<]*<\/a>/);
  await dialog.getByLabel(embed.title).fill('Mine');
  await expect(codeIn(dialog)).toHaveValue(/src="\?title=Mine&amp;.*<a href="[^"]*">Mine<\/a>/);
});

test('from an idea in the sandbox to a finished embed in six presses', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let presses = 0;
  const press = async (button: Locator) => {
    presses++;
    await button.click();
  };
  // A list takes a press to open, and one to choose.
  const choose = async (list: Locator, label: string) => {
    presses += 2;
    await list.selectOption({ label });
  };
  await page.goto('/sandbox/');
  await choose(page.getByLabel('Scenario', { exact: true }), "S3: noise at nice -15 on LGWR's CPU");
  await press(page.getByRole('button', { name: shareTexts.share, exact: true }));
  const dialog = page.getByRole('dialog', { name: shareTexts.share });
  await choose(dialog.getByLabel(embed.where), 'Ghost');
  await press(dialog.getByRole('button', { name: embed.copy, exact: true }));
  await expect(dialog.getByText(uiTexts.copied)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await codeIn(dialog).inputValue());
  expect(code).toContain('scenario="S3-starved"');
  await expect(shownIn(dialog)).toBeVisible();
});

test('the run that is compared is taken along', async ({ page }) => {
  needs('questions about many elements of a run');
  await openRun(page);
  await showEverything(page);
  await page.getByRole('button', { name: /^Keep/ }).click();
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('region', { name: /^Stage/ })).toHaveCount(2);
  const dialog = await openDialog(page);
  await expect(codeIn(dialog)).toHaveValue(/ compare="[\w.@]+=\w+"/);
  await expect(async () => {
    const { written, played } = await both(page, dialog);
    expect(played).toEqual(written);
  }).toPass();
  const metrics = () =>
    shownIn(dialog).evaluate(
      (element) =>
        (element as HTMLElement & { metrics: { runs: { hash: string }[] } | null }).metrics?.runs,
    );
  await expect.poll(async () => (await metrics())?.length).toBe(2);
  const hashes = (await metrics())?.map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(2);
  await dialog.getByLabel(embed.compare).selectOption({ label: embed.alone });
  await expect(codeIn(dialog)).not.toHaveValue(/compare=/);
  await expect.poll(async () => (await metrics())?.length).toBe(1);
});

/** What a press makes. */
async function made(page: Page, dialog: Locator, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name, exact: true }).click(),
  ]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes };
}

test('the story becomes a GIF, and the code names it', async ({ page }) => {
  await openRun(page);
  const dialog = await openDialog(page);
  const { name, bytes } = await made(page, dialog, film.kinds.gif);
  expect(name).toBe('shared.gif');
  expect(bytes.length).toBeLessThan(LARGEST);
  const { width, height, loops, frames } = decodeGif(bytes);
  expect({ width, loops }).toEqual({ width: 700, loops: true });
  expect(height).toBeGreaterThan(200);
  const seconds = frames.reduce((sum, { delayMs }) => sum + delayMs, 0) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(6);
  expect(seconds).toBeLessThanOrEqual(10);
  // It moves, and ends as it begins.
  const isSame = (one: number, other: number) =>
    Buffer.from(frames[one]?.pixels ?? []).equals(Buffer.from(frames[other]?.pixels ?? []));
  expect(isSame(0, 1)).toBe(true);
  expect(isSame(0, 40)).toBe(false);
  await expect(codeIn(dialog)).toHaveValue(/<img src="shared\.gif" alt="Shared" width="700"/);
  const again = await made(page, dialog, film.kinds.gif);
  expect(again.bytes.equals(bytes), 'byte for byte').toBe(true);
  await dialog.getByLabel(film.address).fill('/files/commit.gif');
  await expect(codeIn(dialog)).toHaveValue(/<img src="\/files\/commit\.gif"/);
});

test('the story becomes a video, a drawing that moves, and a still picture', async ({ page }) => {
  await openRun(page);
  const dialog = await openDialog(page);
  const video = await made(page, dialog, film.kinds.video);
  expect(video.bytes.length).toBeLessThan(LARGEST);
  const input = new Input({ source: new BufferSource(video.bytes), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  expect(await input.computeDuration()).toBeCloseTo(10, 1);
  expect(track?.displayWidth).toBe(1400);
  const { packetCount = 0 } = (await track?.computePacketStats()) ?? {};
  expect(packetCount).toBe(250);
  const drawing = await made(page, dialog, film.kinds.svg);
  expect(drawing.bytes.length).toBeLessThan(40_000);
  expect(drawing.bytes.toString()).toMatch(/^<svg .*@keyframes now/s);
  const still = await made(page, dialog, film.kinds.png);
  expect(still.bytes.readUInt32BE(16)).toBe(1400);
});

test('what is being made can be cancelled', async ({ page }) => {
  await openRun(page);
  const dialog = await openDialog(page);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await dialog.getByRole('button', { name: film.kinds.gif, exact: true }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: film.cancel }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: film.kinds.gif, exact: true })).toBeEnabled();
  await expect(dialog.locator('.film [role=alert]')).toHaveCount(0);
  expect(downloads).toEqual([]);
});

test('a moving drawing plays where a picture is shown', async ({ page }) => {
  await openRun(page, `/run/?${SMALL}`);
  const dialog = await openDialog(page);
  const { bytes } = await made(page, dialog, film.kinds.svg);
  await page.setContent(`<img src="data:image/svg+xml;base64,${bytes.toString('base64')}" />`);
  const image = page.locator('img');
  const look = async () => (await image.screenshot()).toString('base64');
  await page.waitForTimeout(2500);
  const before = await look();
  await expect.poll(look).not.toBe(before);
});
