/**
 * Opens hostile inputs in Chromium, one after the other, and looks on: a page has failed if an error went
 * uncaught, if nothing is on it, if it no longer answers, if it asked another site for something, or if
 * work that the reader had stored is gone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { within } from './quietTime';
import { inputOf, type Input, type Kind } from './inputs';
import { open, settle } from './open';
import { emptyStorage, lostWork, storageWith } from './storedWork';
import { answersInTime, FROZEN_S } from './work';

/** So long may all of an input take on a quiet machine. */
const STUCK_MS = 60_000;
/** So long a browser takes to end once its pages have. */
const ENDING_MS = 5000;
const STORING_TRIES = 3;
/** How often a page is asked whether it answers, before and while it settles. */
const ROUNDS = 3;

export interface Site {
  readonly browser: Browser;
  /** Starts another browser in the place of one that has ended. */
  startAgain(): Promise<void>;
  /** Where the site is, without a slash at the end. */
  readonly origin: string;
}

type Storage = Awaited<ReturnType<typeof emptyStorage>>;

/**
 * What is wrong with the site given this input; empty if nothing is. A browser may have ended for want of memory that
 * others took: it is the input only if it ends twice.
 */
export async function problemsOf(site: Site, empty: Storage, input: Input): Promise<string[]> {
  for (let time = 1; time <= 2; time++) {
    const { browser } = site;
    const problems = await problemsIn(site, empty, input).catch((error: unknown) => [
      `Not looked at: ${error instanceof Error ? error.message : error}`,
    ]);
    if (problems.length === 0 || !(await hasEnded(browser))) return problems;
    await site.startAgain();
  }
  return ['The browser ended, twice.'];
}

/** Whether the browser has ended: its pages end a moment before it does. */
const hasEnded = (browser: Browser): Promise<boolean> =>
  new Promise((resolve) => {
    if (!browser.isConnected()) resolve(true);
    browser.once('disconnected', () => resolve(true));
    setTimeout(() => resolve(false), ENDING_MS);
  });

/** Windows of a reader who has stored work. A page that stores it may be closed before all of it is written: then again. */
async function readersContext({ browser, origin }: Site, empty: Storage, input: Input) {
  const storageState = storageWith(empty, origin, input);
  for (let time = 1; time <= STORING_TRIES; time++) {
    const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
    if ((await lostWork(context, origin, input)).length === 0) return context;
    await context.close();
  }
  throw new Error(`The reader's work was not stored in ${STORING_TRIES} tries.`);
}

async function problemsIn(site: Site, empty: Storage, input: Input): Promise<string[]> {
  const { browser, origin } = site;
  const context = await readersContext(site, empty, input);
  const problems = new Set<string>();
  // A script that arrives in pieces is an uncaught error by itself.
  const mayThrow = input.kind === 'deploy';
  context.on('weberror', (error) => {
    if (!mayThrow) problems.add(`Uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) {
      problems.add(`Asked another site: ${url.slice(0, 200)}`);
    }
  });
  context.on('page', (page) => page.on('crash', () => problems.add('The page crashed.')));
  // What hangs is told by the clock of a quiet machine.
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  const debugging = await context.newCDPSession(page);
  const frozen = watchForFreeze(browser, page);
  const seen = open(page, origin, input)
    .then(() => settle(page))
    .then(() => whatIsSeen(page));
  seen.catch(() => undefined);
  try {
    const outcome = await within(STUCK_MS, Promise.race([seen, frozen.found]));
    problems.add(outcome === 'late' ? 'The input was not done with in a minute.' : outcome);
  } catch (error) {
    problems.add(`Not as a reader expects: ${error instanceof Error ? error.message : error}`);
  }
  frozen.stop();
  problems.delete('');
  // A blocked page can't be closed.
  if (problems.size > 0) debugging.send('Page.crash').catch(() => undefined);
  if (problems.size === 0) {
    const lost = await lostWork(context, origin, input).catch((error: unknown) => [
      `What is stored could not be read: ${error instanceof Error ? error.message : error}`,
    ]);
    for (const each of lost) problems.add(each);
  }
  await within(STUCK_MS, context.close()).catch(() => undefined);
  return [...problems];
}

/** Asks again and again whether a page answers. */
function watchForFreeze(
  browser: Browser,
  page: Page,
): { found: Promise<string>; stop: () => void } {
  let stopped = false;
  const watch = async () => {
    while (!stopped) {
      // A page on its way to another address has no answer, and is not blocked.
      const answer = page
        .evaluate(() => new Promise((next) => setTimeout(next)))
        .catch(() => 'gone');
      if (!(await answersInTime(browser, answer))) {
        return `The page did not answer, and worked for ${FROZEN_S} seconds meanwhile.`;
      }
      await new Promise((next) => setTimeout(next, 100));
    }
    return '';
  };
  return { found: watch(), stop: () => (stopped = true) };
}

/** Why a page counts as blank; empty if it does not. */
async function whatIsSeen(page: Page): Promise<string> {
  for (let round = 0; round < ROUNDS; round++) {
    const seen = await page.evaluate(() => {
      const words = document.body?.innerText.trim() ?? '';
      const drawn = [...document.querySelectorAll('canvas, svg, img, post-wait')];
      const isDrawn = drawn.some((each) => each.getBoundingClientRect().height > 40);
      return words !== '' || isDrawn;
    });
    if (seen) return '';
    await new Promise((next) => setTimeout(next, 500));
  }
  return 'The page is blank.';
}

export interface Settings {
  readonly seed: number;
  readonly seconds: number;
  readonly kinds: readonly Kind[];
  /** Where failing inputs are written. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** A failing input as a file has it. */
export interface Finding {
  readonly seed: number;
  readonly problems: readonly string[];
  readonly input: Input;
}

/**
 * Opens inputs from a seed on until the time is over.
 * @param sites the site as each of some browsers has it. Each opens one input at a time: whatever its browser does,
 *   it does for that one
 * @returns how many there were, and what failed
 */
export async function hostile(
  sites: readonly [Site, ...Site[]],
  { seed, seconds, kinds, folder, say }: Settings,
): Promise<{ opened: number; found: Finding[] }> {
  const empty = await emptyStorage(sites[0].browser, sites[0].origin);
  const endMs = Date.now() + seconds * 1000;
  const found: Finding[] = [];
  let opened = 0;
  let next = seed;
  const work = async (site: Site) => {
    do {
      const own = next++;
      const input = inputOf(own, kinds);
      const problems = await problemsOf(site, empty, input);
      opened++;
      if (problems.length === 0) continue;
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `${own}-${input.kind}.json`);
      const finding = { seed: own, problems, input };
      writeFileSync(file, `${JSON.stringify(finding, null, 1)}\n`);
      found.push(finding);
      say(`${file}: ${problems.join('\n  ')}`);
    } while (Date.now() < endMs);
  };
  await Promise.all(sites.map(work));
  return { opened, found };
}

/** Opens one input again. */
export async function replay(site: Site, input: Input): Promise<string[]> {
  return problemsOf(site, await emptyStorage(site.browser, site.origin), input);
}
