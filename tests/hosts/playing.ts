/** What tests of hosts look for in their pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { patience } from '../../scripts/lib/patience.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { loadCoreFromDisk } from '../../src/engine/coreFromDisk';
import { NO_TRACE } from '../../src/engine/protocol';
import { readScenario } from '../../src/model/scenario/decode';
import type { Metrics } from '../../src/embed/element';
import { EXAMPLE } from '../../src/views/share/recipes';

const root = join(import.meta.dirname, '../..');

/** Whether every host is built, and not only those that are light. */
export const isEverything = process.env.POSTWAIT_SAMPLE_SEED === 'all';

/** What the recipes show, by the core alone. */
async function hashOfLesson(): Promise<string> {
  const core = await loadCoreFromDisk(join(root, 'src/engine/postwait.wasm'));
  const json: unknown = JSON.parse(readFileSync(join(root, 'cases/S3-starved.json'), 'utf8'));
  return core.runToEnd(readScenario(json).settings(), NO_TRACE).hash;
}

/** The run is that of the site, and it plays. */
export async function seePlaying(page: Page | FrameLocator): Promise<void> {
  const embed = page.locator('post-wait');
  await expect(embed).toHaveCount(1);
  await embed.scrollIntoViewIfNeeded();
  await expect(embed.locator('canvas').first()).toBeVisible();
  const metrics = await embed.evaluate((element) =>
    (element as HTMLElement & { run(): Promise<Metrics | null> }).run(),
  );
  expect(metrics?.hash).toBe(await hashOfLesson());
  const clock = embed.locator('.clock');
  const before = await clock.textContent();
  expect(await smallestLetters(embed)).toBeGreaterThanOrEqual(LEAST_LETTERS);
  await embed.locator('.play').click();
  await expect(clock, 'Something moves').not.toHaveText(before ?? '', { timeout: MOVES_MS });
  await expect(embed.locator('.play')).toHaveAttribute('aria-label', 'Pause');
}

/** So soon something moves that was asked to: more on a machine that is shared. */
const MOVES_MS = 2000 * patience();

/** What the recipes ask. */
const QUESTION = EXAMPLE.question ?? 'no question';

/** What readers can read without squinting, in pixels. */
const LEAST_LETTERS = 12;

/** How far what is below may be from the words: less than two lines are left for longer ones. */
const MOST_GAP = 120;

/** Without JavaScript there is the question, in words and on a picture that leads to the run, and no empty space below. */
export async function seeStill(page: Page): Promise<void> {
  const place = page.locator('post-wait');
  const picture = place.locator(
    'a[href$="/lessons/02-noisy-neighbour/"] img[alt="The noisy neighbour"][src$=".png"]',
  );
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  await expect(place).toContainText(QUESTION);
  const letters = await place.evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
  expect(letters).toBeGreaterThanOrEqual(LEAST_LETTERS);
  const below = page.getByText('What is below.').last();
  if ((await below.count()) === 0) return;
  const [above, next] = [await picture.boundingBox(), await below.boundingBox()];
  const lines = await place.evaluate((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect().bottom + scrollY;
  });
  expect(above && next).not.toBeNull();
  expect((next?.y ?? 0) + (await page.evaluate(() => scrollY)) - lines).toBeLessThan(MOST_GAP);
}

/** The smallest letters of what an embed says beside its pictures, in pixels. */
function smallestLetters(embed: Locator): Promise<number> {
  return embed.evaluate((element) => {
    const shown = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      (each) =>
        each.checkVisibility() &&
        each.offsetWidth > 1 &&
        [...each.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        ),
    );
    return Math.min(...shown.map((each) => parseFloat(getComputedStyle(each).fontSize)));
  });
}

/** Has the test fail without a program where everything is tested, and skips it elsewhere. */
export async function demandProgram(program: string, debian = program): Promise<void> {
  const { ok } = await run('sh', ['-c', `command -v ${program}`], { quiet: true });
  if (isEverything) expect(ok, `apt-get install ${debian}`).toBe(true);
  else test.skip(!ok, `${program} is not installed: on Debian, apt-get install ${debian}`);
}
