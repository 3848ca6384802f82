/**
 * How long a page works before it answers. A blocked page uses up CPU time; one that waits while the machine
 * does other things uses none, so that this holds on a machine however busy.
 */
import type { Browser } from '@playwright/test';

/** So much CPU time may a page use before it answers. What is within the limits of the notebook takes less than one. */
export const FROZEN_S = 5;

const PAUSE_MS = 100;
const after = (ms: number) => new Promise<false>((next) => setTimeout(() => next(false), ms));

/** The CPU time that each process of a browser's pages has used. */
interface Meter {
  read(): Promise<ReadonlyMap<number, number>>;
  close(): Promise<void>;
}

/** Asks Chromium, which tells of a blocked page as well. */
async function meterOf(browser: Browser): Promise<Meter> {
  const session = await browser.newBrowserCDPSession();
  return {
    async read() {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const pages = processInfo.filter(({ type }) => type === 'renderer');
      return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime]));
    },
    close: () => session.detach(),
  };
}

/**
 * Waits for the answer of a page.
 * @param answer settles once the page has answered
 * @returns whether no page of the browser used up more than FROZEN_S before it came. Firefox does not tell: there a
 *   page has to answer at all
 */
export async function answersInTime(browser: Browser, answer: Promise<unknown>): Promise<boolean> {
  if (browser.browserType().name() !== 'chromium') return answer.then(() => true);
  const meter = await meterOf(browser);
  try {
    const before = await meter.read();
    const come = answer.then(() => true);
    for (;;) {
      if (await Promise.race([come, after(PAUSE_MS)])) return true;
      const used = [...(await meter.read())].map(([id, spent]) => spent - (before.get(id) ?? 0));
      if (Math.max(...used) > FROZEN_S) return false;
    }
  } finally {
    await meter.close();
  }
}
