/**
 * What a reader meets in the first minute: how many words stand before something moves in a lesson, how high its
 * stage is with caption and Play, and how long frames take while it plays on a phone whose CPU is four times slower.
 * `node bench/firstMinute.mjs --write` puts it into docs/bench.md.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { siteFolder } from '../scripts/lib/buildSite.mjs';
import { chromiumLaunch } from '../scripts/lib/chromium.mjs';
import { listen } from '../scripts/lib/ports.mjs';
import { createFileServer } from '../scripts/lib/server.mjs';
import { writePart } from './benchDoc.mjs';
import { tasksDuring } from './tasks.mjs';

/** @typedef {import('playwright').Page} Page */

const root = fileURLToPath(new URL('..', import.meta.url));
const LAPTOP = { width: 1366, height: 650 };
const PHONE = { width: 390, height: 844 };
const PLAYED_MS = 5000;
/** A frame that takes longer is seen. */
const FRAME_MS = 20;

/** Words between the title of each lesson and its first picture, before it began with a machine that moves. */
const WORDS_BEFORE = {
  '01-what-a-commit-is': 177,
  '02-noisy-neighbour': 241,
  '03-it-is-not-the-disk': 266,
  '04-thundering-herd': 196,
  '05-priority-and-protection': 178,
  '06-adaptive-log-file-sync': 267,
  '07-too-many-dbwrs': 261,
};

const lessons = readdirSync(join(root, 'lessons'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** @param {Page} page @param {string} address */
async function wordsBeforeMotion(page, address) {
  await page.goto(address);
  await page.locator('.demo').waitFor();
  return page.locator('.lesson').evaluate((lesson) => {
    const range = document.createRange();
    range.setStart(lesson, 0);
    range.setEndBefore(lesson.querySelector('.demo') ?? lesson);
    return range.toString().split(/\s+/).filter(Boolean).length;
  });
}

/** The height that the lesson's highest stage needs, from its caption to the foot of Play. @param {Page} page */
async function heightOfStage(page) {
  const skip = page.getByRole('button', { name: 'Skip this and show me' });
  await page.locator('.lesson[data-alive]').waitFor();
  for (let left = await skip.count(); left > 0; left--) await skip.first().click();
  let most = 0;
  for (const simulation of await page.locator('[id^="simulation-"]').all()) {
    await simulation.scrollIntoViewIfNeeded();
    await simulation.locator('.workbench .playback').first().waitFor();
    // What is compared over a day has charts in the place of a machine.
    if ((await simulation.locator('.stages').count()) === 0) continue;
    const stage = simulation.locator('.stage .view').first();
    await stage.waitFor();
    const [caption, view, play] = await Promise.all([
      simulation.locator('.caption').first().boundingBox(),
      stage.boundingBox(),
      simulation
        .getByRole('button', { name: /^(Play|Pause)/ })
        .first()
        .boundingBox(),
    ]);
    if (!caption || !view || !play) throw new Error('Caption, stage or Play is not shown');
    const bottom = Math.max(view.y + view.height, play.y + play.height);
    most = Math.max(most, bottom - Math.min(caption.y, view.y));
  }
  return Math.round(most);
}

/** @param {import('playwright').Browser} browser @param {string} address @param {RegExp} button */
async function framesOnPhone(browser, address, button) {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('canvas').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(2000);
  const pressed = page.getByRole('button', { name: button }).first();
  if (await pressed.count()) await pressed.tap().catch(() => undefined);
  await page.waitForTimeout(1000);
  const { longestMs, times } = await tasksDuring(page, () => page.waitForTimeout(PLAYED_MS));
  await context.close();
  return { longestMs, slow: times.filter((ms) => ms > FRAME_MS).length };
}

const server = createFileServer(join(root, siteFolder));
const site = `http://127.0.0.1:${await listen(server, 0)}`;
const browser = await chromium.launch(chromiumLaunch);
try {
  const page = await browser.newPage({ viewport: LAPTOP });
  const rows = [];
  for (const slug of lessons) {
    const words = await wordsBeforeMotion(page, `${site}/lessons/${slug}/`);
    const height = await heightOfStage(page);
    const before = Object.entries(WORDS_BEFORE).find(([lesson]) => lesson === slug)?.[1] ?? '';
    rows.push(`| ${slug} | ${before} | ${words} | ${height} px |`);
  }
  const frames = [];
  for (const [what, path, button] of /** @type {const} */ ([
    ['Home', '/', /^Play/],
    ['Lesson 1, ten commits', '/lessons/01-what-a-commit-is/', /^COMMIT/],
    ['A run of sixteen sessions', '/run/', /^Play/],
  ])) {
    const { longestMs, slow } = await framesOnPhone(browser, `${site}${path}`, button);
    frames.push(`| ${what} | ${slow} | ${longestMs.toFixed(0)} ms |`);
  }
  const told = `# What a reader meets in the first minute

Written by \`node bench/firstMinute.mjs --write\`. Words stand before something moves: "once" is before lessons began with a
machine. The height is that of the highest stage of a lesson with its caption and Play, on a screen of ${LAPTOP.width} x ${LAPTOP.height}.

| | words, once | words | height of the stage |
|---|--:|--:|--:|
${rows.join('\n')}

Tasks of the page's thread in ${PLAYED_MS / 1000} s of playing on a phone of ${PHONE.width} x ${PHONE.height} with a CPU four times slower, in CPU time.

| | over ${FRAME_MS} ms | the longest |
|---|--:|--:|
${frames.join('\n')}
`;
  console.log(told);
  if (process.argv.includes('--write')) writePart(told);
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
