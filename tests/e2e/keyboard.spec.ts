/** The pages of runs by keyboard alone: nothing here clicks, points, or gives the focus to anything. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { complaintsAbout } from '../model/export/traceFormat';
import { pressOn, tabTo } from './keyboard';
import { SMALL } from './workbench';
import { everyLesson, openLesson, skipPredictions } from './takeLesson';
import { sample } from '../sample';

const scrubber = (page: Page) => page.getByRole('slider', { name: transportTexts.scrub });
const instant = async (page: Page) => Number(await scrubber(page).getAttribute('aria-valuenow'));
const spoken = (page: Page) => page.getByRole('status', { name: 'What just happened' });
const sheet = (page: Page) => page.getByRole('dialog', { name: transportTexts.shortcuts });

/** Plays by the key for it, stops, steps on and back, and has each heard. */
async function play(page: Page) {
  await tabTo(page, scrubber(page));
  const before = await instant(page);
  await page.keyboard.press(']');
  // While it plays the bar says nothing, since each value would be spoken: it speaks again once it is paused.
  await expect(async () => {
    await page.keyboard.press('Space');
    await frames(page, 10);
    await page.keyboard.press('Space');
    expect(await instant(page)).toBeGreaterThan(before);
  }).toPass();
}

/** Waits until the page has been drawn so often. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame++) await new Promise(requestAnimationFrame);
  }, count);

test('a run: a parameter, playback, a process, why it waits, and the trace saved', async ({
  page,
}) => {
  await page.goto(`/run/?${SMALL}`);
  await page.locator('.workbench canvas').first().waitFor();

  const nice = page.getByRole('group', { name: 'Parameters' }).getByRole('slider').nth(1);
  await tabTo(page, nice);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/lgwr\.nice=-1/);

  await pressOn(page, page.getByRole('button', { name: transportTexts.play, exact: true }));
  await expect.poll(() => instant(page)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: transportTexts.play, exact: true })).toBeFocused();

  const stopped = await instant(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => instant(page)).toBeGreaterThan(stopped);
  const heard = await spoken(page).textContent();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(spoken(page)).not.toHaveText(heard ?? '');
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  const processes = page.getByRole('listbox', { name: 'Processes' });
  await tabTo(page, processes);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(processes.getByRole('option', { selected: true })).toHaveCount(1);

  const chain = page.getByRole('region', { name: 'Why does it wait?' });
  await tabTo(page, chain.getByRole('combobox', { name: 'Longest commits' }));
  await page.keyboard.press('ArrowDown');
  await expect(chain).toContainText(/waits for log file sync: .* ms/);
  const begin = await instant(page);
  const tree = chain.getByRole('tree', { name: /^What the wait/ });
  await tabTo(page, tree.getByRole('treeitem').first());
  await page.keyboard.press('End');
  // The tree takes the key: the playhead, which has it elsewhere, stays.
  expect(await instant(page)).toBe(begin);
  await page.keyboard.press('Enter');
  await expect.poll(() => instant(page)).toBeGreaterThan(begin);
  await expect(tree.getByRole('treeitem').last()).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: shareTexts.share, exact: true }));
  await expect(page.getByRole('dialog', { name: shareTexts.share })).toBeVisible();
  const save = page.getByRole('button', { name: shareTexts.files.trace });
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, save)]);
  const trace: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(complaintsAbout(trace).slice(0, 5)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: shareTexts.share, exact: true })).toBeFocused();
});

test('the lanes: zoom, measure, find, and a lane picked out', async ({ page }) => {
  await page.goto(`/run/?${SMALL}`);
  await page.locator('.workbench canvas').first().waitFor();
  const lanes = page.getByRole('region', { name: 'Lanes' });
  const names = lanes.getByRole('group', { name: 'Lanes' });
  const lgwr = names.getByRole('button', { name: 'LGWR' });
  // Tab leads to one of the lanes, the arrows to each of them.
  await tabTo(page, names.getByRole('button', { name: 'CPU 0' }));
  for (let lane = 0; lane < 2; lane++) await page.keyboard.press('ArrowDown');
  await expect(lgwr).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lgwr).toHaveAttribute('aria-pressed', 'true');
  const plot = lanes.getByRole('slider', { name: 'Time in the run' });
  await tabTo(page, plot);
  const told = lanes.getByRole('status');
  await page.keyboard.press('+');
  await expect(told).toContainText('shown');
  await page.keyboard.press('m');
  await expect(told).toContainText('Mark at');
  await page.keyboard.press('.');
  await expect(told).toContainText('LGWR');
  await expect(lanes.getByText('between the cursors')).toBeVisible();
});

test('the sandbox: a scenario, a parameter found and changed, undone, played and saved', async ({
  page,
}) => {
  await page.goto('/');
  await pressOn(page, page.getByRole('link', { name: 'Sandbox', exact: true }).first());
  await page.locator('.workbench canvas').first().waitFor();

  const scenario = page.getByLabel('Scenario', { exact: true });
  await tabTo(page, scenario);
  const fresh = await scenario.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(scenario).not.toHaveValue(fresh);
  const chosen = page.url();

  await tabTo(page, page.getByRole('searchbox').first());
  await page.keyboard.type('lgwr renice');
  const nice = page.getByRole('textbox', { name: 'Log writer: nice' });
  await tabTo(page, nice);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lgwr\.nice=-7/);
  await pressOn(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(page).toHaveURL(chosen);

  await play(page);

  await pressOn(page, page.getByRole('button', { name: shareTexts.share, exact: true }));
  await expect(page.getByRole('dialog', { name: shareTexts.share })).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: shareTexts.tables.which }));
  const csv = page.getByRole('button', { name: 'CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, csv)]);
  expect(download.suggestedFilename()).toMatch(/statistics\.csv$/);
});

/** Space where nothing has the focus, and the height that a page keeps while it is scrolled. */
test.describe('pageKeys', () => {
  /** A quarter of a low screen: more than that moves what is being read out of sight. */
  const LITTLE_PX = 160;

  const scrolled = (page: Page) => page.evaluate(() => scrollY);
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
  /** The height once it is the same in two looks, half a second apart: figures come when the run is there. */
  const settledHeight = async (page: Page) => {
    let last = -1;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await height(page);
          return last === before;
        },
        { intervals: [500] },
      )
      .toBe(true);
    return last;
  };
  const pause = (page: Page) =>
    page.locator('.workbench').getByRole('button', { name: transportTexts.pause }).first();
  const play = (page: Page) =>
    page
      .locator('.workbench')
      .getByRole('button', { name: transportTexts.play, exact: true })
      .first();

  for (const path of ['/run/', '/sandbox/']) {
    test(`Space plays and pauses a freshly opened ${path}, and does not scroll it`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.locator('.stage canvas').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Space');
      await expect(pause(page)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(play(page)).toBeFocused();
      expect(await scrolled(page)).toBe(0);
    });
  }

  test('F and Escape give the window back where nothing has the focus', async ({ page }) => {
    await page.goto('/run/');
    await page.locator('.stage canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    const full = page.locator('.workbench:popover-open');
    for (const key of ['f', 'Escape']) {
      await page.keyboard.press('f');
      await expect(full).toHaveCount(1);
      await expect(play(page)).toBeFocused();
      await play(page).blur();
      await page.keyboard.press(key);
      await expect(full).toHaveCount(0);
      await play(page).blur();
    }
  });

  test('where the machine is out of sight, Space scrolls as ever', async ({ page }) => {
    await page.goto('/run/');
    await page.locator('.stage canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('.panel.reports').evaluate((panel) => panel.scrollIntoView());
    const before = await scrolled(page);
    await page.keyboard.press('Shift+Space');
    await expect.poll(() => scrolled(page)).toBeLessThan(before);
    await expect(play(page)).toBeAttached();
  });

  test('a lesson is read with Space until its machine is clicked', async ({ page }) => {
    await openLesson(page, '01-what-a-commit-is');
    const workbench = page.locator('#simulation-commit .workbench');
    await page.locator('#simulation-commit').evaluate((each) => each.scrollIntoView());
    await workbench.locator('.stage canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('#simulation-commit').evaluate((each) => each.scrollIntoView());
    const before = await scrolled(page);
    await page.keyboard.press('Space');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    await page.locator('#simulation-commit').evaluate((each) => each.scrollIntoView());
    await workbench.locator('.stage .clock').click();
    const there = await scrolled(page);
    await page.keyboard.press('Space');
    await expect(pause(page)).toBeFocused();
    // What follows the press may give the page another height: that is no scrolling.
    expect(Math.abs((await scrolled(page)) - there)).toBeLessThan(LITTLE_PX);
  });

  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    test(`/run/ keeps its height while it is scrolled: ${viewport.width}x${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/run/');
      await page.locator('.stage canvas').first().waitFor();
      await page.waitForLoadState('networkidle');
      const before = await settledHeight(page);
      for (const panel of await page.locator('.workbench .controls, .workbench > .panel').all()) {
        await panel.scrollIntoViewIfNeeded();
        await expect(
          panel.locator('section, figure, [role="slider"], input').first(),
        ).toBeAttached();
      }
      await expect(page.locator('.workbench [aria-busy="true"]')).toHaveCount(0);
      expect(Math.abs((await height(page)) - before)).toBeLessThan(LITTLE_PX);
    });
  }
});

/** Tab meets every control in order, whether or not it was there when the page was opened. */
/** More stops than any page has. */
const MOST_STOPS = 600;

/** Marks what has the focus as met; whether the focus has left the page. */
const meet = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return true;
    activeElement.setAttribute('data-met', '');
    return false;
  });

/** What Tab should have come to, and has not: of radios of one name only one is a stop. */
const passedOver = (page: Page) =>
  page.evaluate(() => {
    const stops =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(stops)]
      .filter((element) => element.tabIndex >= 0 && !element.matches('[type="radio"], [inert] *'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.hasAttribute('data-met'))
      .map((element) => element.outerHTML.slice(0, 140));
  });

/** Goes from one end of a page to the other, and tells how many stops there were. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key);
    // No key is faster than what is fetched: the focus waits where it will be.
    await page.waitForFunction(() => !document.activeElement?.matches('[aria-busy="true"]'));
    if (await meet(page)) return stops;
  }
  throw new Error(`More than ${MOST_STOPS} stops`);
}

/** The picture beside the text comes and goes with the paragraph: what came once Tab had passed its place is met on the way back. */
async function expectAllMet(page: Page) {
  if ((await passedOver(page)).length > 0) await walk(page, 'Shift+Tab');
  expect(await passedOver(page)).toEqual([]);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`a lesson from its top to its end: ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openLesson(page, '01-what-a-commit-is');
    await page.locator('.demo canvas').waitFor();
    expect(await walk(page)).toBeGreaterThan(40);
    expect(await passedOver(page)).toEqual([]);
  });
}

/** Comes back to a lesson whose predictions were answered: its runs are made while Tab is on its way. */
async function openEverything(page: Page) {
  await skipPredictions(page);
  await page.reload();
  await page.locator('.demo canvas').waitFor();
}

const others = [
  {
    path: '/',
    stops: 20,
    opened: (page: Page) => page.getByRole('button', { name: 'Pause' }).waitFor(),
  },
  ...['/run/', '/sandbox/'].map((path) => ({
    path,
    stops: 40,
    opened: (page: Page) => page.locator('.stage canvas').first().waitFor(),
  })),
  ...(await everyLesson()).slice(1).map(({ slug }) => ({
    path: `/lessons/${slug}/`,
    stops: 40,
    opened: async (page: Page) => {
      await page.locator('.demo canvas').waitFor();
      await openEverything(page);
    },
  })),
];

for (const { path, stops, opened } of sample(others, 1 / 10)) {
  test(`${path} from its top to its end`, async ({ page }) => {
    await page.goto(path);
    await opened(page);
    expect(await walk(page)).toBeGreaterThan(stops);
    await expectAllMet(page);
  });
}

test('the keys of a run can be passed', async ({ page }) => {
  await page.goto('/lessons/01-what-a-commit-is/');
  await page.locator('.lesson[data-alive]').waitFor();
  const frame = page.locator('.frame.simulation:has(.workbench)').first();
  await frame.scrollIntoViewIfNeeded();
  await frame.locator('.stage canvas').first().waitFor();
  const past = frame.getByRole('link', { name: 'Skip the simulation' });
  await past.focus();
  await expect(past).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isIn = () => frame.evaluate((element) => element.contains(document.activeElement));
  expect(await isIn()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await isIn()).toBe(true);
});
